import { clockOf, momentOf } from '../../mechanics/clock.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import type { Context } from '../vocabulary.ts';
import { beginCondition, endModifiers } from './conditions.ts';
import { harm, mend } from './harm.ts';
import { endHerbs } from './herb-effects.ts';

/** A day of six watches of four hours of six turns (HX-TIME-01). */
export const TIME = clockOf({ watchesOfDay: 6, hoursOfWatch: 4, turnsOfHour: 6, rule: 'HX-TIME-01' });

/** Ends what lasts until now, and looks after who has fallen (HX-TIME-03, HX-G-03, HX-G-09). Whatever moves the clock calls it. */
export function seeTime(context: Context): void {
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });
  for (const characterId of endHerbs(context)) harm(context, { characterId, damage: 1, direct: true, cause: 'herb' });
  seeFallen(context);
}

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

const RULE = 'HX-G-03';
/** Turns that somebody at 0 flesh lives without help: an hour. */
const TURNS_TO_LIVE = 6;

/**
 * After an hour whoever is unconscious has been tended by a companion who can; with nobody there who can, they die
 * (HX-G-03). Whatever moves the clock calls it.
 */
function seeFallen(context: Context): void {
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
