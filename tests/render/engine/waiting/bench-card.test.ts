import { describe, expect, test } from 'vitest';
import { rowLink } from '../../../../src/discord/message-links.ts';
import { benchCardOf } from '../../../../src/discord/render/engine/waiting/bench-card.ts';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import { DAY } from '../../../../src/rules/engine/time.ts';
import type { World as EngineWorld } from '../../../../src/rules/engine/world.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { TOY_RENDERER } from '../../../discord/support/toy-words.ts';
import { benchCard } from '../../../support/deps.ts';
import { toyBook, toyWorld } from '../../../support/toy-book.ts';
import { journey, land } from '../../../support/wilds.ts';
import {
  BOOK,
  expectNoPing,
  expectTaken,
  linesOf,
  NOW,
  postWorld,
  round,
  titleOf,
  weakCost,
} from '../../support/post.ts';
import { STATE, worldWith } from '../../support/worlds.ts';

const card = (world: EngineWorld) => benchCard({ world, book: BOOK, now: NOW });
const link = (text: string, rowId: string) => rowLink(text, postWorld().campaign.guildId, rowId);
const idsIn = (drawn: ReturnType<typeof card>) =>
  (drawn.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((one) => ('custom_id' in one ? [one.custom_id] : [])) : [],
  );

/** What the game master is asked about a foe that nobody wrote down. */
const asked = weakCost('gm', {
  kind: 'unknown-foe',
  audience: { who: 'gm' },
  deadline: null,
  terms: { foe: 'Lich', attacker: 'Bryn' },
  form: { form: 'number', min: 0, max: 6 },
  card: { rowId: 'card-gm', channelId: '9' },
});
const task = {
  id: 't',
  kind: 'encounter',
  rule: 'LH-WILD-09',
  done: false,
  detail: { where: 'wilderness', event: 'encounter', placeId: 'hex/0,0' },
};

describe('the bench of the game masters', () => {
  test('PBP-CAMP-06: whose turn it is, what is undecided with the way there, and what is on the list', () => {
    const drawn = card(postWorld({ rounds: { 'round-1': round() }, prompts: { asked }, tasks: { t: task } }));
    expect(titleOf(drawn)).toBe('The game master’s bench');
    const text = linesOf(drawn).join('\n');
    expect(linesOf(drawn)[0]).toContain('What do you do at the bridge?');
    // The question itself is told here, and not only that there is one.
    expect(text).toMatch(/\*\*Undecided\*\*\n⏳ \*\*The game master\*\*: .*Lich/);
    expect(text).toContain(link('Bryn attacks Lich. What is its armour, from 0 (none) to 6?', 'card-gm'));
    expect(text).toContain('**Your list**\n• The party meets somebody');
    expect(idsIn(drawn)).toContain('waiting:done');
    expectNoPing(drawn);
    expectTaken(drawn);
  });

  test('LH-COMBAT-08 LH-WILD-07: what players do not know is on it: foes with their numbers, the day’s event, who is hurt', () => {
    const state = { ...STATE, journey: journey({ due: { kind: 'encounter', watch: 4 } }) };
    const base = worldWith();
    const world: World = { ...base, party: { ...base.party, state }, places: placesOf() };
    const drawn = card(world as EngineWorld);
    const text = linesOf(drawn).join('\n');
    expect(text).toContain('**Only you see this**\nToday: an encounter in watch 4.');
    expect(text).toContain('**Barrow ghoul** · hurt · ');
    expect(text).toContain('7 of 12 hp');
    expect(text).toContain('**Bryn** · 5 of 8 hp');
    expect(idsIn(drawn)).toEqual(['gm:day', 'encounter:bring', 'gm:heal', 'item:hand']);
    expectTaken(drawn);
  });

  test('PBP-TURN-01: where it is the game master’s turn, it opens what they need', () => {
    const step = {
      id: 'bring-on/t',
      kind: 'bring-on',
      rule: 'LH-WILD-09',
      who: 'gm' as const,
      terms: { taskId: 't' },
      userId: null,
      since: NOW - DAY,
      until: null,
      rowId: 'event',
      card: null,
    };
    const base = postWorld({ tasks: { t: task } });
    const drawn = card({ ...base, party: { ...base.party, awaited: step } });
    expect(linesOf(drawn)[0]).toMatch(/^⏳ \*\*It is the game master’s turn: /);
    expect(idsIn(drawn)).toContain('encounter:meet');
    expect(new Set(idsIn(drawn)).size).toBe(idsIn(drawn).length);
  });

  test('a book without words of its own for it still has whose turn it is and the list', () => {
    const drawn = benchCardOf({ toy: TOY_RENDERER })({
      world: toyWorld({ tasks: { t: { ...task, kind: 'broken-toy' } } }),
      book: toyBook as AnyBook,
      now: NOW,
    });
    expect(linesOf(drawn)).toEqual(['Nobody is awaited.', '', '**Your list**', '• broken-toy']);
    expectTaken(drawn);
  });
});

function placesOf(): World['places'] {
  return Object.fromEntries(Object.entries(land()).map(([id, data]) => [id, { id, data }]));
}
