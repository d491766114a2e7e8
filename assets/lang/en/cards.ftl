# What a spell's facts are called where they stand alone, on cards and on paper.

card-fact-range = range
card-fact-duration = lasts
card-fact-kind = kind
card-fact-versions = dearer versions
card-fact-list = list
card-fact-target = target
card-fact-attacks-units = attacks units (yes, no)
card-fact-summary = more on it
card-fact-other = { $name }

words = { $words }
