import { expect, test } from 'vitest';
import type { LayoutLine } from '../../../src/discord/render/engine/card.ts';
import type { StandingCardView, StandingCardWords } from '../../../src/discord/render/engine/renderer.ts';
import { combatCard as hexcrawlCard } from '../../../src/discord/render/hexcrawl-osr/combat/card.ts';
import { foeLines } from '../../../src/discord/render/mechanics/foe-lines.ts';
import { combatCard as knightsCard } from '../../../src/discord/render/myth-knights/combat/card.ts';
import type { World as EngineWorld } from '../../../src/rules/engine/world.ts';
import { fightSchema as hexcrawlFight } from '../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import { fightSchema as knightsFight } from '../../../src/rules/myth-knights/combat/schemas.ts';
import type { World } from '../../../src/rules/myth-knights/schemas.ts';
import { hexcrawlFoe, hexcrawlWorld } from '../../support/hexcrawl.ts';
import { knightsWorld } from '../../support/knights.ts';

interface Looked {
  readonly id: string;
  readonly name: string;
  readonly data: {
    readonly group: string | null;
    readonly looks: string;
    readonly far: number;
    readonly out: boolean;
    readonly held: boolean;
  };
}

/** Goblins, one for each of these. */
function lines(...some: readonly Partial<Looked['data']>[]): readonly string[] {
  const foes = some.map((one, at): Looked => {
    const data = { group: 'Goblin', looks: 'unhurt', far: 60, out: false, held: false, ...one };
    return { id: `g${at}`, name: `Goblin ${at + 1}`, data };
  });
  return foeLines(Object.fromEntries(foes.map((foe) => [foe.id, foe])), {
    looks: ({ data }) => data.looks,
    isOut: ({ data }) => data.out,
    details: [
      ({ data }, counted) => (counted ? `at ${data.far} feet` : `${data.far} feet away`),
      ({ data }) => (data.held ? 'held' : ''),
    ],
  });
}

test('what matters of one foe is said of a group as well, once where all share it', () => {
  expect(lines({}, {}, {})).toHaveLength(3);
  expect(lines({}, { held: true }, { out: true, looks: 'down' })).toEqual([
    '**Goblin 1**: unhurt, 60 feet away',
    '**Goblin 2**: unhurt, 60 feet away, held',
    '**Goblin 3**: down',
  ]);
  expect(lines({}, {}, {}, {})).toEqual(['**Goblin ×4**: 4 unhurt · 60 feet away']);
  expect(lines({}, { far: 10 }, { far: 10, held: true }, { out: true, looks: 'down' })).toEqual([
    '**Goblin ×4**: 3 unhurt, 1 down · 1 at 60 feet, 2 at 10 feet · 1 held',
  ]);
  expect(lines(...Array.from({ length: 5 }, () => ({ held: true })))).toEqual([
    '**Goblin ×5**: 5 unhurt · 60 feet away · held',
  ]);
});

test('the fourth outlaw does not take away how far they are, nor the fourth drowned knight what weighs on it', () => {
  const crawl = hexcrawlWorld();
  const outlaws = Object.fromEntries(
    [60, 60, 10, 10].map((distanceFt, at) => [
      `o${at}`,
      { id: `o${at}`, name: `Outlaw ${at + 1}`, data: { ...hexcrawlFoe({ distanceFt }), group: 'Outlaw' } },
    ]),
  );
  const inCover = hexcrawlFight.parse({
    ...FIGHT,
    startCount: { characters: 1, foes: 4 },
    combatants: ['ada'],
    cover: ['o0'],
  });
  expect(drawn(hexcrawlCard, { ...crawl, foes: outlaws }, inCover)).toContain(
    '**Outlaw ×4**: 4 unhurt · 2 at 60 feet, 2 close · 1 in cover',
  );
  const oath = knightsWorld({ foes: { a: {}, b: {}, c: {}, d: {} } });
  const knights = Object.fromEntries(
    Object.values(oath.foes).map((foe) => [
      foe.id,
      { ...foe, data: { ...foe.data, group: 'Knight', states: { exposed: 'fight' } } },
    ]),
  );
  expect(
    drawn(knightsCard, { ...oath, foes: knights } as World, knightsFight.parse({ ...FIGHT, combatants: ['ada'] })),
  ).toContain('**Knight ×4**: 4 unhurt · exposed');
});

const FIGHT = { id: 'f', round: 1, channelId: 'home', cardId: 'card' };

function drawn<W extends EngineWorld>(
  card: (view: { world: W } & Omit<StandingCardView, 'world'>) => StandingCardWords,
  world: W,
  fight: unknown,
): readonly LayoutLine[] {
  const state = { ...(world.party.state as object), fight };
  const view = { kind: 'fight', state: 'open' as const, round: null, awaited: [], time: null, now: 0 };
  return card({ ...view, world: { ...world, party: { ...world.party, state } } as W }).lines;
}
