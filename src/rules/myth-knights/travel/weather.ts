import { rollDie } from '../../engine/dice.ts';
import { charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import type { Act } from '../clock/shapes.ts';
import { loseVirtue } from '../kit/harm.ts';
import { isWild } from '../kit/hexes.ts';
import { chosen } from '../kit/settings.ts';
import { NIGHT, SEASONS } from '../kit/terms.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'MK-TRAV-03';
/** The last season (MK-TIME-01). */
const WINTER = SEASONS;

/**
 * What a night in the wild takes, each knight their own: in winter d6 of Vigour, and d6 of Spirit from who travels by night
 * (MK-TRAV-03, MK-D-28). Under a roof it takes nothing.
 */
export function weather(context: Context, act: Act): void {
  const { world } = context;
  const { phase, season } = world.party.state.clock;
  if (phase !== NIGHT || !isWild(world)) return;
  const isFrosty = season === WINTER;
  const isDread = act !== 'camp' || chosen(world, 'night_spi') === 'always';
  for (const { id, name, status } of charactersInPlay(world)) {
    if (status !== 'active') continue;
    for (const by of [...(isFrosty ? (['winter'] as const) : []), ...(isDread ? (['night'] as const) : [])]) {
      const roll = rollDie(diceFor(context, id), by, 6);
      context.emit({ fact: 'weathered', rule: RULE, characterId: id, name, by, roll });
      loseVirtue(context, id, by === 'winter' ? 'vig' : 'spi', roll.face);
    }
  }
}
