import type { Json } from '../../engine/json.ts';
import { passes } from '../../mechanics/dice/usage-die.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { canRoll, editionOf } from '../kit/edition.ts';
import { call } from '../kit/kit.ts';
import type { World } from '../shapes.ts';
import type { Context, Next } from '../vocabulary.ts';
import { dieFrame, readRoll, type TestFrame } from './vocabulary.ts';

const RULE = 'LH1-DISCORD-04';

/** Rolls the mood before a test that it may hinder (LH1-DISCORD-04). Null: it does not, or there is none to roll. */
export function weighMood(world: World, frame: TestFrame): Next | null {
  const { id, hinders } = editionOf(world).mood;
  const die = world.usageDice[id];
  const { use, characterId } = frame.input;
  if (!hinders.includes(use) || !canRoll(die)) return null;
  return call(dieFrame(id, die.size, 'none', characterId), { ...frame, step: 'weighed' });
}

/** The test as it is to be rolled: 4 or more is a disadvantage. The die stays as it is (LH1-DISCORD-03). */
export function moodWeighed({ world, emit }: Context, frame: TestFrame, value: Json): TestFrame {
  const roll = readRoll(value);
  const { input } = frame;
  const { mood } = editionOf(world);
  const { name } = characterOf(world, input.characterId);
  const hinders = passes(roll.face);
  emit({ fact: 'discord-weighs', rule: RULE, characterId: input.characterId, name, die: mood.name, roll, hinders });
  if (!hinders) return frame;
  const source = { source: mood.id, edge: 'disadvantage', rule: RULE } as const;
  return { ...frame, input: { ...input, sources: [...input.sources, source] } };
}
