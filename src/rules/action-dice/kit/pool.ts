import { characterOf } from '../../mechanics/people/characters.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { Character, Draft, World } from '../schemas.ts';
import { classOf } from './classes.ts';
import { findCondition } from './conditions.ts';
import { DICE_KINDS, type DiceKind } from './ids.ts';

type Stocked = Pick<World, 'content' | 'items' | 'party'>;

/**
 * Action dice of a kind that somebody can have ready: one for each template, and those of what they carry and were handed
 * (AD-CLASS-01, AD-DICE-05).
 */
export function diceMax(world: Stocked, { id, sheet }: Pick<Character, 'id' | 'sheet'>, kind: DiceKind): number {
  const learnt = sheet.templates.filter(({ classSlug }) => classOf(world, classSlug)?.kind === kind).length;
  const carried = Object.values(world.items)
    .filter(({ holderId, data }) => holderId === id && data.dice?.kind === kind)
    .reduce((sum, { data }) => sum + (data.dice?.count ?? 0), 0);
  return learnt + carried + sheet.shared[kind];
}

/** Dice of a kind that are ready, whether or not something keeps them from being used (AD-DICE-01). */
export function readyDice(world: Stocked, character: Pick<Character, 'id' | 'sheet'>, kind: DiceKind): number {
  return Math.min(character.sheet.ready[kind], diceMax(world, character, kind));
}

/** Dice of a kind that somebody can spend now: none while a concussion lasts (AD-DICE-01, AD-INJ-03). */
export function spendable(
  world: Stocked & Pick<World, 'characters' | 'modifiers'>,
  characterId: string,
  kind: DiceKind,
): number {
  if (findCondition(world, 'dazed', { characterId }) !== null) return 0;
  return readyDice(world, characterOf(world, characterId), kind);
}

/** Checks whether dice that show 3 and more count as 3 in totals (AD-INJ-03, haemorrhage). */
export function isBloodless({ injuries }: Pick<Sheet, 'injuries'>): boolean {
  return injuries.some(({ kind, suppressed }) => kind === 'haemorrhage' && !suppressed);
}

/** All dice are ready again (AD-DICE-04). @returns how many came back, by kind */
export function refill(world: Draft, characterId: string): Readonly<Record<DiceKind, number>> {
  const character = characterOf(world, characterId);
  const back = { fighting: 0, skill: 0, magic: 0 };
  character.sheet.shared = { ...back };
  for (const kind of DICE_KINDS) {
    const most = diceMax(world, character, kind);
    back[kind] = Math.max(0, most - readyDice(world, character, kind));
    character.sheet.ready[kind] = most;
  }
  return back;
}
