import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../../src/proof/face.ts';
import { type SpentDice, spend, spendChances } from '../../../../src/rules/action-dice/kit/spend.ts';
import type { BookData, Draft } from '../../../../src/rules/action-dice/schemas.ts';
import type { Context } from '../../../../src/rules/action-dice/vocabulary.ts';
import type { Fact } from '../../../../src/rules/engine/prompt.ts';
import { actionDiceWorld } from '../../../support/action-dice.ts';
import { offBy } from '../../../support/chi-square.ts';
import { SIZES } from '../../../support/sizes.ts';
import { bareContext } from '../../../support/worlds.ts';

/** Any seed; the faces of a bot's dice come from one. */
const SEED = '5a'.repeat(32);
const COUNTS = [1, 2, 3, 4, 5, 6] as const;
const TEMPLATES = ['tinker A', 'tinker B', 'tinker C', 'tinker D'] as const;

/** What is read from a spend, as a number. */
const READ: Readonly<Record<string, (done: Readings) => number>> = {
  sum: ({ sum }) => sum,
  highest: ({ highest }) => highest,
  lowest: ({ lowest }) => lowest,
  gone: ({ spent }) => spent,
  doubles: ({ mishap }) => Number(mishap),
};
type Readings = Pick<SpentDice, 'sum' | 'highest' | 'lowest' | 'spent' | 'mishap'>;

/** Every way in which so many dice can fall. */
function everyFall(count: number): readonly (readonly number[])[] {
  return Array.from({ length: 6 ** count }, (_, at) =>
    Array.from({ length: count }, (_, die) => (Math.floor(at / 6 ** die) % 6) + 1),
  );
}

/** What the book says of dice that fell so: nothing of the program is asked. */
function byTheBook(faces: readonly number[]): Readings {
  return {
    sum: faces.reduce((all, face) => all + face, 0),
    highest: Math.max(...faces),
    lowest: Math.min(...faces),
    spent: faces.filter((face) => face > 3).length,
    mishap: faces.some((face, at) => faces.indexOf(face) !== at),
  };
}

function countBy(all: readonly Readings[], read: (done: Readings) => number, weight = 1): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of all) counts.set(read(one), (counts.get(read(one)) ?? 0) + weight);
  return counts;
}

/** Spends so many dice of six that are ready, as often as asked, with dice as a bot rolls them. */
function rolled(count: number, times: number): Record<string, Map<number, number>> {
  const gear = { Tome: { dice: { kind: 'skill', count: 2 } } } as const;
  const { content, ...kept } = actionDiceWorld({ characters: [{ templates: TEMPLATES, gear }] });
  const world = { ...structuredClone(kept), content } as Draft;
  const sheet = world.characters.ada?.sheet as NonNullable<Draft['characters'][string]>['sheet'];
  let fallen = 0;
  const dice = { roll: (purpose: string, sides: number) => faceOf(SEED, `pool-${count}`, purpose, fallen++, sides) };
  const silent = { emit: () => {}, begin: () => {} };
  const context: Context = bareContext<BookData, Fact>(world, dice, silent);
  const counts = Object.fromEntries(Object.keys(READ).map((name) => [name, new Map<number, number>()]));
  for (let time = 0; time < times; time++) {
    sheet.ready.skill = 6;
    const done = spend(context, { characterId: 'ada', kind: 'skill', count, use: 'boost' });
    if (sheet.ready.skill !== 6 - done.spent) throw new Error(`${done.spent} gone, ${sheet.ready.skill} ready`);
    for (const [name, read] of Object.entries(READ)) {
      const seen = counts[name];
      seen?.set(read(done), (seen.get(read(done)) ?? 0) + 1);
    }
  }
  expect(fallen).toBe(count * times);
  return counts;
}

describe('the chances of action dice', () => {
  const times = Math.ceil(SIZES.pools / COUNTS.length);

  test.each(COUNTS)(
    `AD-DICE-02, AD-DICE-03, AD-D-06: ${times} spends of %i dice fall as they should`,
    (count) => {
      const every = everyFall(count).map(byTheBook);
      const counts = rolled(count, times);
      for (const [name, read] of Object.entries(READ)) {
        const chances = countBy(every, read, 1 / every.length);
        expect(offBy(counts[name] ?? new Map(), chances), name).toBeLessThan(1);
      }
    },
    600_000,
  );

  test.each(COUNTS)('AD-DICE-02, AD-DICE-03: what %i dice come to is told exactly', (count) => {
    const every = everyFall(count).map(byTheBook);
    const meanOf = (read: (done: Readings) => number) => every.reduce((sum, one) => sum + read(one), 0) / every.length;
    expect(spendChances(count).highest).toBeCloseTo(
      meanOf(({ highest }) => highest),
      10,
    );
    expect(spendChances(count).spent).toBeCloseTo(
      meanOf(({ spent }) => spent),
      10,
    );
  });

  test('loaded dice are found out', () => {
    const chances = new Map([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]));
    const loaded = new Map([1, 2, 3, 4, 5, 6].map((face) => [face, face === 6 ? 230 : 154]));
    expect(offBy(loaded, chances)).toBeGreaterThan(1);
    expect(offBy(new Map([[7, 1]]), chances)).toBe(Number.POSITIVE_INFINITY);
  });
});
