import type { Ask } from '../../engine/prompt.ts';
import { BROKEN } from '../kit/edition.ts';
import type { UsageWhy } from '../kit/ids.ts';
import { askQuestion } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { UsageFrame } from '../usage/vocabulary.ts';

/** The rolls of the party's dice that a day, a night or a dungeon requires. */
const FORCED: readonly UsageWhy[] = ['day', 'night', 'dungeon'];

/**
 * Checks whether a roll that a procedure forces waits for the hand of the spotlight player (setting `spotlight_rolls`,
 * LH-SPOT-04).
 */
export function waitsForHand(world: World, { why }: UsageFrame): boolean {
  return (
    FORCED.includes(why) && world.party.spotlight !== null && chosen(world.campaign, 'spotlight_rolls') === 'manual'
  );
}

/** Checks whether what forced the roll has passed while it was waited for, or the die is there no more. */
export function isOver({ party, usageDice }: World, { dieId, why }: UsageFrame): boolean {
  if (usageDice[dieId] === undefined) return true;
  const { journey, dungeon } = party.state;
  if (why === 'dungeon') return dungeon === null;
  return why === 'night' && journey?.hexId == null;
}

/**
 * One button for the present holder of the spotlight. The question is theirs and not the spotlight's, because the bot rolls
 * if nobody presses it, while a question to the spotlight would pass to the next player.
 */
export function askToRoll(world: World, frame: UsageFrame): Ask | null {
  const die = world.usageDice[frame.dieId];
  const { spotlight } = world.party;
  if (frame.step !== 'asked' || die === undefined || isOver(world, frame)) return null;
  return askQuestion('roll-die', {
    rule: 'LH-SPOT-04',
    audience: spotlight === null ? { who: 'gm' } : { who: 'one', userId: spotlight },
    characterId: null,
    form: {
      form: 'choice',
      options: [{ id: 'roll', terms: { name: die.name, die: die.size, broken: die.size === BROKEN } }],
    },
    required: true,
    byHand: true,
    fallback: 'roll',
    terms: { name: die.name, why: frame.why },
  });
}
