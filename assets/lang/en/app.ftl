# Words that belong to no single screen.

language-name = English

# What players type for facts of spells: words that mean the same, with commas.
typed-yes = yes
typed-no = no
typed-cm = cm
typed-inches = ", ″, in, inches
