# Words of the lists: columns of cards, and what a row of a miscast table does.

winds-column-needs = Needs
winds-column-works-on = Works on
winds-column-uses = Uses

winds-miscast-spell-lost = the spell is lost: it is not cast
winds-miscast-caster-stops-phase = this wizard casts no more in this phase
winds-miscast-caster-stops-turn = this wizard casts no more in this turn
winds-miscast-side-stops-phase = no wizard of this side casts any more in this phase
winds-miscast-side-stops-turn = no wizard of this side casts any more in this turn
winds-miscast-spell-forgotten = the wizard forgets the spell for the rest of the battle
winds-miscast-levels-lost =
    { $levels ->
        [one] the wizard loses a level
       *[other] the wizard loses { $levels } levels
    }
winds-miscast-power-dice-lost =
    { $count ->
        [one] the power pool loses D{ $sides } dice
       *[other] the power pool loses { $count }D{ $sides } dice
    }
winds-miscast-power-pool-emptied = the power pool is emptied
winds-miscast-caster-removed = the wizard is removed from the battle
winds-miscast-caster-hit =
    { $piercing ->
        [0] the wizard takes a hit at Strength { $strength }
       *[other] the wizard takes a hit at Strength { $strength }, armour saves { $piercing } worse
    }
winds-miscast-template =
    { $piercing ->
        [0] each model under the template takes a hit at Strength { $strength }
       *[other] each model under the template takes a hit at Strength { $strength }, armour saves { $piercing } worse
    }
winds-miscast-template-sized =
    { $piercing ->
        [0] each model under the { $inches }″ template takes a hit at Strength { $strength }
       *[other] each model under the { $inches }″ template takes a hit at Strength { $strength }, armour saves { $piercing } worse
    }
winds-miscast-opponent-casts = the opponent casts a spell of the same or a lower casting value for free

winds-spell-magic-missile = magic missile
winds-spell-direct-damage = direct damage
winds-spell-augment = augment
winds-spell-hex = hex
winds-spell-vortex = vortex
winds-spell-single-model = attack on one model
winds-spell-special = special

winds-range-inches = { $inches }″
winds-range-caster = caster
winds-range-casters-unit = caster and his unit

winds-duration-instant = instant
winds-duration-remains-in-play = remains in play
winds-duration-next-magic-phase = until the caster's next magic phase
winds-duration-one-turn = one turn
winds-duration-this-combat = this close combat
winds-duration-battle = rest of the battle
