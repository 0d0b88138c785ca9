import type { Draft } from 'immer';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Character } from '../../engine/world.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { EdgeSource } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Its field of knowledge, in brackets after its kind: `Crow (scouting)`. */
const SCOUT = /\(.*scout.*\)/iu;

/** The reason why the familiar cannot help today; null when it can, or is not called. */
export function refuseFamiliar(
  { party }: World,
  { name, sheet }: Draft<Character<Sheet>>,
  isCalled: boolean,
): Refusal | null {
  if (!isCalled) return null;
  const { familiar, familiarUsedDay } = sheet;
  if (familiar === null) return refuse('test/no-familiar', { name });
  const { day } = party.state.clock;
  return familiarUsedDay === day ? refuse('test/familiar-used', { name, familiar, day: day + 1 }) : null;
}

/** The familiar helps with a test, once in a day of the clock: advantage (LH-WISE-01, B1). */
export function familiarHelps({ world }: Context, characterId: string): readonly EdgeSource[] {
  characterOf(world, characterId).sheet.familiarUsedDay = world.party.state.clock.day;
  return [{ source: 'familiar', edge: 'advantage', rule: 'LH-WISE-01' }];
}

/** One that scouts helps the first scouting test of the day without being asked. */
export function familiarScouts(context: Context, characterId: string): readonly EdgeSource[] {
  const character = characterOf(context.world, characterId);
  const isScout = SCOUT.test(character.sheet.familiar ?? '');
  return isScout && refuseFamiliar(context.world, character, true) === null ? familiarHelps(context, characterId) : [];
}
