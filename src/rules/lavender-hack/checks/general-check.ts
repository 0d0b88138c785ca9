import { edgeOf } from '../../engine/dice.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { degreeOf } from '../kit/degree.ts';
import { back, call } from '../kit/kit.ts';
import type { EdgeSource } from '../kit/terms.ts';
import type { Handler } from '../vocabulary.ts';
import { circumstanceSources } from './circumstance.ts';
import { dieFrame, readRoll } from './vocabulary.ts';

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
