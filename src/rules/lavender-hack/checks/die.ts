import { edgeOf } from '../../engine/dice.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { degreeOf } from '../kit/degree.ts';
import type { EdgeSource } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Handler, Next } from '../vocabulary.ts';
import { circumstanceSources } from './circumstance.ts';
import { type DieFrame, dieFrame, readRoll } from './vocabulary.ts';

/** One die, or two of which one counts: at once, or at somebody's choice (LH-TEST-04, LH-TEST-05). */
export const die: Handler<'die'> = {
  ask: (world, frame) => askWhich(world, frame),
  resume(context, frame, value) {
    const { world } = context;
    const { userId } = frame;
    const dice = userId === undefined ? diceFor(context, frame.characterId) : context.diceOf(userId);
    if (frame.step === 'pick') return rolled(frame, value === 'first' ? 0 : value === 'second' ? 1 : likelier(frame));
    const first = dice.roll(frame.purpose, frame.sides);
    if (frame.edge === 'none') return rolled({ ...frame, faces: [first] }, 0);
    const second = dice.roll(frame.purpose, frame.sides);
    const both: DieFrame = { ...frame, step: 'pick', faces: [first, second] };
    const isChoice = first !== second && chosen(world.campaign, 'advantage_pick') === 'ask';
    return isChoice ? ask(both) : rolled(both, likelier(both));
  },
};

/** The higher die with advantage, the lower one with disadvantage; of equal ones the first. */
function likelier({ faces, edge }: DieFrame): number {
  const face = edge === 'advantage' ? Math.max(...faces) : Math.min(...faces);
  return faces.indexOf(face);
}

function rolled({ purpose, sides, edge, faces }: DieFrame, which: number): Next {
  return back({ purpose, sides, edge, faces, face: faces[which] ?? null });
}

function askWhich(world: World, frame: DieFrame): Ask | null {
  const [first, second] = frame.faces;
  if (first === undefined || second === undefined || frame.edge === 'none') return null;
  const owner = frame.characterId === null ? world.party.spotlight : characterOf(world, frame.characterId).userId;
  return askQuestion('advantage-pick', {
    rule: 'LH-TEST-05',
    audience: frame.edge === 'disadvantage' || owner === null ? { who: 'gm' } : { who: 'one', userId: owner },
    characterId: frame.characterId,
    form: {
      form: 'choice',
      options: [
        { id: 'first', terms: { face: first } },
        { id: 'second', terms: { face: second } },
      ],
    },
    required: true,
    fallback: likelier(frame) === 0 ? 'first' : 'second',
    terms: { edge: frame.edge, purpose: frame.purpose, sides: frame.sides },
  });
}

/** A plain d20, read by degree: no ability, so no background and no gear die (LH-TEST-09). Its value: the degree. */
export const generalTest: Handler<'general'> = {
  resume(context, frame, value) {
    const { world, emit } = context;
    const { characterId, intent } = frame;
    if (frame.step === 'start') {
      const sources = [...frame.sources, ...circumstanceSources(context, { characterId, use: 'test' })];
      const edge = edgeOf(count(sources, 'advantage'), count(sources, 'disadvantage'));
      return call(dieFrame('test', 20, edge, characterId), { ...frame, step: 'rolled', sources });
    }
    const roll = readRoll(value);
    const degree = degreeOf(roll.face, roll.face);
    const { name } = characterOf(world, characterId);
    const { sources } = frame;
    emit({ fact: 'plain-test', rule: 'LH-TEST-09', characterId, name, intent, sources, roll, degree });
    return back(degree);
  },
};

function count(sources: readonly EdgeSource[], edge: EdgeSource['edge']): number {
  return sources.filter((source) => source.edge === edge).length;
}
