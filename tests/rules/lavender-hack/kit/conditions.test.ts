import { expect, test } from 'vitest';
import type { Fact } from '../../../../src/rules/engine/prompt.ts';
import {
  beginCondition,
  conditionSources,
  endCondition,
  findCondition,
} from '../../../../src/rules/lavender-hack/kit/conditions.ts';
import type { Condition } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import type { Context } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { PARTY } from '../../../../src/rules/mechanics/conditions.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

const ADA = { characterId: 'ada' };
const ADA_AGAINST_WOLF = { characterId: 'ada', foeId: 'wolf' };
const SOURCES: readonly (readonly [Condition, string])[] = [
  ['starving', 'LH-RES-05'],
  ['darkness', 'LH-RES-06'],
  ['badly-wounded', 'LH-HP-02'],
  ['exposed', 'LH-MELEE-03'],
  ['advantage-vs', 'LH-DEFEND-01'],
  ['blessed', 'LH-MAGIC-01'],
];

function table() {
  const told: Fact[] = [];
  let ids = 0;
  const context = { world: lavenderWorld(), newId: () => `id-${++ids}`, emit: (fact: Fact) => void told.push(fact) };
  return { context: context as unknown as Context, told };
}

test.each(SOURCES)(
  'LH-PBP-03: %s is stored once, with whom it acts on and its source %s, until it ends',
  (kind, rule) => {
    const { context, told } = table();
    expect(beginCondition(context, kind, ADA_AGAINST_WOLF)).toBe(true);
    expect(beginCondition(context, kind, ADA_AGAINST_WOLF)).toBe(false);
    expect(Object.values(context.world.modifiers)).toEqual([
      { id: 'id-1', kind, rule, ...ADA_AGAINST_WOLF, until: null },
    ]);
    expect(endCondition(context, kind, ADA_AGAINST_WOLF)).toBe(true);
    expect(endCondition(context, kind, ADA_AGAINST_WOLF)).toBe(false);
    expect(context.world.modifiers).toEqual({});
    expect(told.map(({ fact }) => fact)).toEqual(['condition-begins', 'condition-ends']);
  },
);

test('LH-PBP-03: what acts on one acts on nobody else, and against one foe on no other', () => {
  const { context } = table();
  beginCondition(context, 'exposed', ADA_AGAINST_WOLF);
  expect(findCondition(context.world, 'exposed', ADA)).toBeNull();
  expect(findCondition(context.world, 'exposed', PARTY)).toBeNull();
  expect(findCondition(context.world, 'exposed', { characterId: 'ben', foeId: 'wolf' })).toBeNull();
  expect(endCondition(context, 'exposed', ADA)).toBe(false);
  expect(findCondition(context.world, 'exposed', ADA_AGAINST_WOLF)).not.toBeNull();
});

test('LH-PBP-03: a starving party and a badly wounded character test with disadvantage while it lasts', () => {
  const { context } = table();
  const sources = () =>
    conditionSources(context.world, { characterId: 'ada', ability: 'str', needsLight: false }).map(
      ({ source, edge, rule }) => [source, edge, rule],
    );
  expect(sources()).toEqual([]);
  beginCondition(context, 'starving', PARTY);
  beginCondition(context, 'badly-wounded', ADA);
  expect(sources()).toEqual([
    ['starving', 'disadvantage', 'LH-RES-05'],
    ['badly-wounded', 'disadvantage', 'LH-HP-02'],
  ]);
  endCondition(context, 'starving', PARTY);
  endCondition(context, 'badly-wounded', ADA);
  expect(sources()).toEqual([]);
});
