# Words of the muster, the lists and the printed sheet.

warlord-good = Good
warlord-neutral = Neutral
warlord-evil = Evil
warlord-level-minor = Minor
warlord-level-major = Major
warlord-level-master = Master
warlord-wise = Wisdom
warlord-devout = Devout

warlord-kind-magic-user = Magic-user
warlord-kind-priest = Priest
warlord-kind-warrior-priest = Warrior Priest
warlord-kind-seraph = Seraph
warlord-kind-angel = Angel
warlord-kind-archangel = Archangel
warlord-kind-imp = Imp
warlord-kind-demon = Demon
warlord-kind-archdemon = Archdemon
warlord-kind-other = Another caster
warlord-kind-character = Other character
warlord-kinds-magic-user = Magic-users
warlord-kinds-priest = Priests
warlord-kinds-warrior-priest = Warrior Priests

warlord-armour-none = no armour
warlord-armour-leather = leather
warlord-armour-chainmail = chainmail
warlord-armour-mail-and-plate = mail and plate
warlord-armour-plate = plate
warlord-armour-electrum = electrum

warlord-arms-seraph = sword
warlord-arms-angel = spear with a Blade of Sharpness
warlord-arms-archangel = double-handed sword, may bear one Good or Neutral blade magic
warlord-arms-imp = scimitar
warlord-arms-demon = trident with a Blade of Sharpness
warlord-arms-archdemon = double-handed weapon or polearm, may bear one Evil or Neutral blade magic

warlord-item-artifact = Artifact with a spell
warlord-item-blade-magic = Blade magic

# What the editor asks for.

warlord-field-alignment = Alignment
warlord-field-kind = Kind
warlord-field-level = Level
warlord-field-wisdom = Wisdom
warlord-field-wisdom-hint = Picks arcane spells too, by energy
warlord-field-devout = Devout
warlord-field-devout-hint = One more divine spell
warlord-field-energy = Spell energy
warlord-field-divine-spells = Divine spells
warlord-field-divine-spells-major = A Major Priest has 3 divine spells unless something else is entered; Devout adds one
warlord-field-by-level = From the profile sheet; remembered for { $level } { $kinds } of this army
warlord-field-by-level-known = { $number } is remembered for { $level } { $kinds } of this army; enter another where he differs
warlord-field-by-level-none = From the profile sheet, by kind and level
warlord-field-spells = Spells
warlord-field-cost-limit = Energy of each at most
warlord-field-lists = Lists
warlord-field-armour = Armour
warlord-field-spell = Spell in it
warlord-field-uses = Uses
warlord-field-rune-stone = Rune stone within 30 cm: easier by
warlord-field-shrine = Shrine within 30 cm: easier by
warlord-field-gateway = Gateway within 30 cm: easier by
warlord-field-metal-armour = Metal armour: harder by
warlord-field-helps-name = Another help is called
warlord-field-helps-1 = First other help: easier by
warlord-field-helps-2 = Second other help: easier by
warlord-field-hinders-name = Another hindrance is called
warlord-field-hinders-1 = First other hindrance: harder by
warlord-field-hinders-2 = Second other hindrance: harder by

warlord-allowance-energy = Energy
warlord-allowance-spells = Spells
warlord-allowance-divine = Divine spells
warlord-allowance-good-evil = Good and Evil spells
warlord-allowance-good = Good spells
warlord-allowance-evil = Evil spells
warlord-allowance-miracles-curses = Miracles and curses
warlord-allowance-neutral = Neutral spells
warlord-part-energy = Spell Energy Level
warlord-part-level = level
warlord-part-devout = Devout
warlord-part-entered = entered
warlord-part-neutral = Neutral spells
warlord-part-wonders = wonders

warlord-column-energy = Energy
warlord-column-success = Success
warlord-column-modifier = Harder by
warlord-fact = { $name }
warlord-fact-list = list
warlord-set-arcane = Arcane magic
warlord-set-divine = Divine magic

# Why a spell could not be his.

warlord-why-energy = { $left } energy is left
warlord-why-too-dear = costs more than { $limit }
warlord-why-full = has all spells
warlord-why-closed = { $list } is closed to him
warlord-why-no-more-neutral = no more Neutral ones
warlord-why-outnumbers = would outnumber the Neutral ones

# What is wrong with a roster.

warlord-finding-army-empty = { $army } has no casters yet
warlord-finding-no-level = { $caster } has no level yet
warlord-finding-no-alignment = { $caster } has no alignment yet
warlord-finding-no-energy = { $caster }: the Spell Energy Level is still to be entered
warlord-finding-no-divine-spells = { $caster }: the number of divine spells is still to be entered
warlord-finding-metal-armour = { $caster } wears metal: the Magic Sheet says not yet by how much it hinders
warlord-finding-other-blank = { $caster }: the number of spells and what each may cost are still to be entered
warlord-finding-no-spells = { $caster } has picked no arcane spells
warlord-finding-spell-unknown = { $caster }: { $spell } is in no list any more
warlord-finding-not-for-him = { $caster } cannot use { $spell }
warlord-finding-blanks = { $caster }: { $spell } lacks { $facts }, to be read from the rulebook
warlord-finding-closed-list = { $caster }: { $spell } is { $list }, and that list is closed to him
warlord-finding-energy = { $caster }: spells cost { $used } of { $most } energy
warlord-finding-outnumber = { $caster }: Good and Evil spells ({ $held }) outnumber Neutral ones ({ $neutral })
warlord-finding-outnumber-good = { $caster }: Good spells ({ $held }) outnumber Neutral ones ({ $neutral })
warlord-finding-outnumber-evil = { $caster }: Evil spells ({ $held }) outnumber Neutral ones ({ $neutral })
warlord-finding-outnumber-divine = { $caster }: miracles and curses ({ $held }) outnumber wonders ({ $neutral })
warlord-finding-agent-many = { $caster } has { $has } spells of { $may }
warlord-finding-agent-none =
    { $may ->
        [one] { $caster }: no spell chosen ({ $may } { $list }, cost { $cost } or less)
       *[other] { $caster }: no spell chosen ({ $may }, at least { $least } { $list }, cost { $cost } or less each)
    }
warlord-finding-agent-few = { $caster } has { $has } spells of { $may } (at least { $least } { $list }, cost { $cost } or less each)
warlord-finding-agent-own = { $caster }: at least { $least } spells must be { $list }
warlord-finding-agent-dear = { $caster }: { $spell } costs { $cost }, and { $limit } is the most
warlord-finding-divine-many = { $caster } has { $has } divine spells of { $may }
warlord-finding-divine-few = { $caster } has { $has } divine spells of { $may }
warlord-finding-item-unknown = { $caster }: an item of an unknown kind, { $item }
warlord-finding-artifact-spell = { $caster }: which spell the artifact holds is still open
warlord-finding-artifact-uses = { $caster }: how often the artifact can be used is still open
warlord-finding-blade-not-his = { $caster }: the weapon of this agent bears no further blade magic
warlord-finding-blade-side = { $caster }: blade magic of this agent must be { $list } or Neutral
warlord-finding-blades = { $caster } bears { $has } blade magics, and one is the most

warlord-repair-drop = drop { $spells }
warlord-repair-add =
    { $n ->
        [one] add { $spell }
       *[other] add { $spell }, { $n } times
    }
warlord-repair-add-neutral =
    { $n ->
        [one] add a Neutral spell, { $spell }
       *[other] add Neutral spells, { $n } times { $spell }
    }
warlord-repair-ratio-each = house rule: each by itself
warlord-repair-remove = take { $caster } out of the army
warlord-repair-remove-item = take the item away

# On paper.

warlord-sheet-energy = energy { $energy }
warlord-sheet-call-heeded = heeded on { $call }
warlord-sheet-armour-as = armour as { $armour }
warlord-sheet-odds = works, { $columns }
warlord-sheet-artifact = The item's own rules say whether it works.
warlord-sheet-spell-blank = spell
warlord-sheet-uses-blank = uses
warlord-sheet-blade = { $list }
warlord-table-arcane-when = D100 at once, when an arcane spell fails
warlord-table-appeal-when = D100 at once, when an appeal fails

# What stands on a card.

warlord-card-arcane = arcane
warlord-card-miracle = miracle
warlord-card-wonder = wonder
warlord-card-curse = curse
warlord-card-divine = divine
warlord-range-cm = { $cm } cm
warlord-range-around = around the caster
warlord-range-contact = base to base
warlord-lasts-instant = at once
warlord-lasts-turns =
    { $turns ->
        [1] one turn
       *[other] { $turns } turns
    }
warlord-lasts-dice = { $dice } turns
warlord-lasts-day = a day
