import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { layoutMessage } from '../../src/discord/render/engine/layout.ts';
import { lavenderHackRenderer } from '../../src/discord/render/lavender-hack/index.ts';
import type { Message } from '../../src/discord/reply.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { combatant, fightWorld, foe } from '../render/support/fight.ts';
import { BOOK, expectTaken, NOW, postWorld, round, seat, weakCost } from '../render/support/post.ts';
import { STATE } from '../render/support/worlds.ts';
import { bookCard, statusCard } from '../support/deps.ts';
import { journey, land } from '../support/wilds.ts';
import { findBarriers, findFaintWords, findSmallTargets, findSpills } from './audit.ts';
import { BOT, history, message, seen } from './fixtures.ts';
import { DESK, type Harness, openHarness, PHONE } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

const LONG = 'Wilhelmina-Theodora of the Unending and Windswept Barrows beyond the Last Ford of the Old Salt Road';
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at + 2), at === 0 ? LONG : `Name ${at}`]));
const step = {
  id: 'watch/2.3',
  kind: 'watch',
  rule: 'LH-WILD-03',
  who: 'spotlight' as const,
  terms: {},
  userId: '3',
  since: NOW,
  until: NOW + 86_400_000,
  rowId: null,
  card: null,
};

function inTheMarsh(): World {
  const clock = { day: 2, watch: 3, hour: 1, turn: 1 };
  const places = Object.fromEntries(Object.entries(land()).map(([id, data]) => [id, { id, data }]));
  const world = postWorld({ prompts: { p: weakCost('p') }, places }, many(5));
  const state = { ...STATE, clock, journey: journey({ badWeather: true }) };
  return { ...world, party: { ...world.party, awaited: step, state } };
}

function fight(): Message {
  const people = ['bryn', 'sable', 'ash'];
  const world = fightWorld({
    foes: Array.from({ length: 20 }, (_, at) => foe(at === 0 ? LONG : `Ghoul ${at}`)),
    fight: { combatants: Object.fromEntries(people.map((id) => [id, combatant(id)])) },
  });
  const seats = { 2: seat({ state: 'confirmed' }), 3: seat(), 4: seat() };
  const declare = round({ procedure: 'combat', cardId: 'card', seats, terms: { fightId: 'fight', round: 2, gm: '1' } });
  const card = { kind: 'fight', channelId: '3', rowId: 'card' };
  return bookCard({ world: { ...world, rounds: { r: declare } }, book: BOOK, card, state: 'open', now: NOW });
}

const CARDS: readonly (readonly [string, () => Message])[] = [
  ['status', () => statusCard({ world: inTheMarsh(), book: BOOK, now: NOW })],
  [
    'watch',
    () => {
      const { card } = lavenderHackRenderer.roaming?.(inTheMarsh(), 'wilderness', true) ?? {};
      return layoutMessage({ layouts: [card ?? { title: '', lines: [] }], rows: [] });
    },
  ],
  ['fight', fight],
  ['party', () => layoutMessage({ layouts: [lavenderHackRenderer.party(postWorld({}, many(12)))], rows: [] })],
];

/** Without signs, whose pictures Discord has only once they were sent there. */
function unsigned(components: readonly object[]): object[] {
  return JSON.parse(JSON.stringify(components).replace(/<:\w+:0> ?/g, '')) as object[];
}

test.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)(
  'every standing card fits the %s, and axe finds nothing',
  async (name, size) => {
    const { page, table, errors } = await harness.visit(size);
    for (const [what, draw] of CARDS) {
      const card = draw();
      expectTaken(card);
      const shown = message(BOT, '', {
        flags: MessageFlags.IsComponentsV2,
        components: unsigned(card.components ?? []),
      });
      table.say(history(seen(shown as APIMessage)));
      const element = page.getByTestId(`message-${shown.id}`);
      await element.waitFor();
      await element.screenshot({ path: `tests/screenshots/${name}-standing-${what}.png` });
      expect(await findSpills(page), what).toEqual([]);
      expect(await findSmallTargets(page), what).toEqual([]);
      expect(await findFaintWords(page), what).toEqual([]);
      expect(await findBarriers(page), what).toEqual([]);
      // A column that is cut off says half of what a die is worth.
      const cut = await element
        .locator('.md-pre')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
      expect(cut, what).toHaveLength(0);
    }
    expect(errors).toEqual([]);
  },
  300_000,
);
