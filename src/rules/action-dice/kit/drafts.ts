import { type Dice, rollDie } from '../../engine/dice.ts';
import { newcomer } from '../../mechanics/people/members.ts';
import { type Sheet, sheetSchema } from '../characters/schemas.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { ABILITIES } from './ability.ts';
import type { Ability } from './ids.ts';
import { maxResilience } from './levels.ts';
import { admit } from './people.ts';
import { chosen } from './settings.ts';

/** Attributes that grow by one with each level (AD-LVL-01). */
export const RAISES = 3;
/** Henchpersons over a lifetime, before the bonus of Charisma (AD-ATTR-08). */
const HENCHPERSONS = 5;

interface Newcomer {
  readonly userId: string;
  readonly name: string;
  /** As somebody has written them; else three dice for each attribute in order, and the lowest is the bonus (AD-ATTR-01). */
  readonly bonuses: Sheet['bonuses'] | null;
  /** The other values of the sheet. */
  readonly sheet: Partial<Sheet>;
}

/** Somebody who is still to be made: rolled attributes grow, and a first template is chosen. @returns the new character */
export function beginDraft(
  context: Context,
  { userId, name, bonuses, sheet: more }: Newcomer,
): Draft['characters'][string] {
  const { world, emit } = context;
  admit(context, userId);
  const rolled = bonuses === null ? rollAttributes(context.diceOf(userId)) : [];
  const raises = bonuses === null && chosen(world, 'level1_increases') === 'yes' ? RAISES : 0;
  const sheet = { ...blankSheet(bonuses ?? bonusesOf(rolled)), raises, ...more };
  const draft: Draft['characters'][string] = newcomer(context, { userId, name }, sheet, 'draft');
  const { id } = draft;
  world.characters[id] = draft;
  if (bonuses === null) emit({ fact: 'attributes-rolled', rule: 'AD-ATTR-01', characterId: id, name, rolled });
  return draft;
}

/** A sheet of the first level with these bonuses, and nothing else. */
export function blankSheet(bonuses: Sheet['bonuses']): Sheet {
  return sheetSchema.parse({ bonuses });
}

/** The sheet of a new character once its bonuses are known (AD-ATTR-08, AD-D-24, AD-LVL-01). */
export function writtenDown(bonuses: Sheet['bonuses']): Pick<Sheet, 'henchLimit' | 'resilience'> {
  return { henchLimit: HENCHPERSONS + bonuses.cha, resilience: maxResilience({ level: 1, bonuses }) };
}

function rollAttributes(dice: Dice) {
  return ABILITIES.map(({ id: ability }) => {
    const rolls = Array.from({ length: 3 }, () => rollDie(dice, 'attribute', 6));
    return { ability, rolls, bonus: Math.min(...rolls.map(({ face }) => face)) };
  });
}

function bonusesOf(rolled: ReturnType<typeof rollAttributes>): Sheet['bonuses'] {
  const of = (id: Ability) => rolled.find(({ ability }) => ability === id)?.bonus ?? 1;
  return { str: of('str'), dex: of('dex'), con: of('con'), int: of('int'), wis: of('wis'), cha: of('cha') };
}
