import { momentOf } from '../../mechanics/clock.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import type { Context } from '../vocabulary.ts';
import { beginCondition } from './conditions.ts';
import { mend } from './harm.ts';

const RULE = 'HX-G-03';
/** Turns that somebody at 0 flesh lives without help: an hour. */
const TURNS_TO_LIVE = 6;

/** An unconscious character comes round with 1 flesh, and is exhausted for a day (HX-G-03). */
export function tend(context: Context, characterId: string, byId: string): void {
  const { world, emit } = context;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'tended', rule: RULE, characterId, name, by: characterOf(world, byId).name });
  mend(context, characterId, { flesh: 1 }, RULE);
  const { day, watch } = world.party.state.clock;
  const until = { kind: 'through', unit: 'watch', moment: [day + 1, watch] } as const;
  beginCondition(context, 'exhausted', { characterId }, until);
}

/**
 * After an hour whoever is unconscious has been tended by a companion who can; with nobody there who can, they die
 * (HX-G-03). Whatever moves the clock calls it.
 */
export function seeFallen(context: Context): void {
  const { world, emit } = context;
  const helper = charactersInPlay(world).find(({ status }) => status === 'active');
  const now = turnsOf(momentOf(world.party.state.clock));
  for (const character of charactersInPlay(world)) {
    const { id: characterId, name, sheet, status } = character;
    // Their fate is asked first, however much time passes.
    if (status !== 'down' || sheet.fallen?.settled !== true) continue;
    if (now - turnsOf(sheet.fallen.at) < TURNS_TO_LIVE) continue;
    if (helper !== undefined) tend(context, characterId, helper.id);
    else {
      takeOutOfPlay(world, character, 'dead');
      emit({ fact: 'fell', rule: RULE, characterId, name, outcome: 'dead' });
    }
  }
}

/** Turns since the first dawn. */
function turnsOf([day = 1, watch = 1, hour = 1, turn = 1]: readonly number[]): number {
  return (((day - 1) * 6 + (watch - 1)) * 4 + (hour - 1)) * 6 + (turn - 1);
}
