# Paper: what stands on every page.

print-page = page { $page } of { $pages }
print-continued = (continued)

# The spell sheet.
print-casters =
    { $casters ->
        [0] no casters
        [one] { $casters } caster
       *[other] { $casters } casters
    }
print-turn = Turn
print-column-boxes = each turn
print-column-used = used
print-column-spell = spell
print-column-range = range
print-column-does = what it does
print-column-odds = works with { $columns } dice, %
print-times =
    { $times ->
        [one] once
       *[other] { $times } times
    }
print-remains-on = On
print-remains-power = power
print-no-spells = no spells of his own
print-spell = { $spell }
print-unknown-spell = This spell is in no list of the program.
print-allowance = { $what }: { $used } of { $most }
print-allowance-unknown = { $what }: { $used }, and how many he may have is not known
print-to-prepare = not all of his spells are determined yet
print-item-unknown = { $kind }
print-load-out = with { $name }
print-no-army = there is no army in this roster
print-house-rules = House rules
print-house-rules-remark = what is not named is as written
print-house-rule-unknown = { $rule } = { $value }

# Its footer.
print-lists = lists { $version }
print-lists-sets = lists { $version } ({ $sets })
print-footer = Spellmuster · { $lists } · house rules: { $rules }
print-house-rules-own =
    { $rules ->
        [one] { $rules } of our own
       *[other] { $rules } of our own
    }

# The print screen.
print-choices = Choices
print-army = Army
print-paper = Paper
print-a4 = A4
print-letter = Letter
print-language = Language of the sheet
print-language-window = As the window
print-view = View
print-fit-width = Page width
print-fit-page = Whole page
print-previous-page = Previous page
print-next-page = Next page
print-laying-out = The page is being laid out…
print-illegal =
    { $n ->
        [one] One thing in this army is against the rules.
       *[other] { $n } things in this army are against the rules.
    }
print-incomplete =
    { $n ->
        [one] One thing in this army is not done yet.
       *[other] { $n } things in this army are not done yet.
    }
