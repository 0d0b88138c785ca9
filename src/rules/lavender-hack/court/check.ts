import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import type { Item, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import type { CourtTestFrame } from './vocabulary.ts';

/** A test at court. The owner of a bell may roll a miss again, once in each court (LH-ITEM-01, default B14). */
export const courtTest: Handler<'court-test'> = {
  ask: (world, frame) => askBell(world, frame),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return call(testFrame(frame.input), { ...frame, step: 'tested' });
      case 'tested':
        return tested(context, frame, readTestResult(value));
      case 'asked':
        return value === 'ring' ? ring(context, frame) : back(frame.result);
    }
  },
};

export function courtTestFrame(input: CourtTestFrame['input']): CourtTestFrame {
  return { kind: 'court-test', v: 1, step: 'start', input, result: null };
}

function tested({ world }: Context, frame: CourtTestFrame, result: ReturnType<typeof readTestResult>): Next {
  const read: CourtTestFrame = { ...frame, step: 'asked', result };
  return result.degree === 'miss' && bellOf(world, frame) !== null ? ask(read) : back(result);
}

function ring(context: Context, frame: CourtTestFrame): Next {
  const { world, emit } = context;
  const bell = bellOf(world, frame);
  const { court } = world.party.state;
  if (bell === null || court === null) return back(frame.result);
  court.rung = [...court.rung, bell.id];
  const { characterId } = frame.input;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'bell-rung', rule: 'LH-ITEM-01', characterId, name, itemId: bell.id, item: bell.name });
  return call(testFrame(frame.input), { ...frame, step: 'tested' });
}

/** A bell that the character carries, whose power is known, and that was not rung at this court yet. */
function bellOf(world: World, { input }: CourtTestFrame): Item | null {
  const { court } = world.party.state;
  if (court === null) return null;
  const bells = Object.values(world.items).filter(
    ({ id, holderId, data }) =>
      holderId === input.characterId &&
      !court.rung.includes(id) &&
      data.properties.some(({ does, known }) => does === 'bell' && known),
  );
  return bells[0] ?? null;
}

function askBell(world: World, frame: CourtTestFrame): Ask | null {
  const bell = bellOf(world, frame);
  if (bell === null) return null;
  const { characterId } = frame.input;
  return askQuestion('bell', {
    rule: 'LH-ITEM-01',
    audience: { who: 'one', userId: characterOf(world, characterId).userId },
    characterId,
    form: {
      form: 'choice',
      options: [
        { id: 'ring', terms: { item: bell.name } },
        { id: 'leave', terms: {} },
      ],
    },
    required: false,
    fallback: 'leave',
    terms: { item: bell.name },
  });
}
