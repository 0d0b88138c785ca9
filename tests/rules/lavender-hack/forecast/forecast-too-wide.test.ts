import { expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { forecastPlan } from '../../../../src/rules/lavender-hack/forecast/chapter.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

test('a plan that can go too many ways is said to be one, not guessed at', () => {
  const hurt = { sheet: { hp: 3 } };
  const world = lavenderWorld(inTheWild({ characters: [hurt, hurt, hurt, hurt], watch: 1 }));
  const plan = [...Array(4).fill({ act: 'regroup' }), { act: 'camp' }];
  expect(forecastPlan(lavenderHack as AnyBook, world, { plan, units: null })).toMatchObject({
    refused: 'forecast/too-wide',
  });
});
