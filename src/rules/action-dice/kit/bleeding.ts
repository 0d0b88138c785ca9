import { momentOf } from '../../mechanics/clock.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { bleedingFrame } from '../injuries/vocabulary.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { bonusOf } from './ability.ts';
import { rollSkill } from './check.ts';
import { injurySources, lastingOf } from './injuries.ts';
import { turnsAt } from './moments.ts';

const RULE = 'AD-INJ-05';

/** With what somebody is tended who bleeds. */
export const TENDING = 'int';

interface Bleeder {
  readonly characterId: string;
  readonly name: string;
  /** Turns that are left to tend them, the present one counted: none, and they are dead. */
  readonly turns: number;
}

/** The bleeding characters, and their remaining time (AD-INJ-05). */
export function bleedersOf(world: Pick<World, 'characters' | 'party'>): readonly Bleeder[] {
  const now = turnsAt(momentOf(world.party.state.clock));
  return charactersInPlay(world).flatMap(({ id: characterId, name, sheet }) => {
    const ends = sheet.injuries.flatMap(({ bleedsUntil }) => (bleedsUntil === null ? [] : [turnsAt(bleedsUntil)]));
    return ends.length === 0 ? [] : [{ characterId, name, turns: Math.min(...ends) - now + 1 }];
  });
}

/** Characters who were not tended in time are dead (AD-INJ-05). */
export function seeBleeding(context: Context): void {
  for (const { characterId, turns } of bleedersOf(context.world))
    if (turns < 1) die(context, characterId, 'bleeding', RULE);
}

/** A character dies (AD-INJ-03, AD-INJ-05); the game master decides about their belongings. */
export function die(context: Context, characterId: string, of: Fact<'died'>['of'], rule: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name } = character;
  takeOutOfPlay(world, character, 'dead');
  for (const { id } of Object.values(world.modifiers).filter((one) => one.characterId === characterId))
    delete world.modifiers[id];
  emit({ fact: 'died', rule, characterId, name, of });
  addTask(context, 'death', rule, { characterId, name });
}

/** Somebody bleeds no more (AD-INJ-05). @param by who has tended them, by name */
export function stopBleeding({ world, emit }: Context, characterId: string, by: string): void {
  const { name, sheet } = characterOf(world, characterId);
  if (sheet.injuries.every(({ bleedsUntil }) => bleedsUntil === null)) return;
  sheet.injuries = sheet.injuries.map((injury) => ({ ...injury, bleedsUntil: null }));
  emit({ fact: 'tended', rule: RULE, characterId, name, by });
}

/**
 * Calls everybody who can help, once for each bleeding injury; in a fight tending is an act of a round, so the call comes
 * after it (AD-INJ-05).
 */
export function callForTending({ world, begin }: Pick<Context, 'world' | 'begin'>): void {
  if (world.party.state.fight !== null) return;
  for (const { id, sheet } of charactersInPlay(world)) {
    if (sheet.injuries.every(({ bleedsUntil, called }) => bleedsUntil === null || called)) continue;
    characterOf(world, id).sheet.injuries = sheet.injuries.map((one) => ({ ...one, called: true }));
    begin(bleedingFrame(id));
  }
}

/**
 * Somebody tends whoever bleeds, as their act in a round of a fight: with bandages it works in any case, bare-handed on a
 * success (AD-INJ-05, AD-CHECK-01). @returns whether the bleeding has stopped
 */
export function tendInFight(
  context: Context,
  {
    helperId,
    characterId,
    bandages,
  }: { readonly helperId: string; readonly characterId: string; readonly bandages: boolean },
): boolean {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, helperId);
  const sources = injurySources(world, helperId, TENDING);
  const [bonus, lasting] = [bonusOf(sheet, TENDING), lastingOf(sheet, TENDING)];
  const input = { purpose: 'tend', bonus: bonus - lasting, hasDisadvantage: sources.length > 0 };
  const trial = rollSkill(world, diceFor(context, helperId), input);
  const told = {
    use: 'tend',
    characterId: helperId,
    name,
    ability: TENDING,
    intent: null,
    sources,
    bonus,
    lasting,
  } as const;
  emit({
    fact: 'check',
    rule: RULE,
    ...told,
    ...trial,
    boost: 0,
    bent: 0,
    tools: bandages ? '' : null,
    isSecond: false,
  });
  const isDone = bandages || trial.success;
  if (isDone) stopBleeding(context, characterId, name);
  return isDone;
}
