# Words that belong to no single screen.
