import { describe, expect, test } from 'vitest';
import { rowLink } from '../../../../src/discord/message-links.ts';
import { statusCardOf } from '../../../../src/discord/render/engine/waiting/status-card.ts';
import type { Round } from '../../../../src/rules/engine/round.ts';
import { DAY, MINUTE } from '../../../../src/rules/engine/time.ts';
import type { World } from '../../../../src/rules/engine/world.ts';
import { TOY_RENDERER } from '../../../discord/support/toy-words.ts';
import { statusCard } from '../../../support/deps.ts';
import { toyBook, toyWorld } from '../../../support/toy-book.ts';
import {
  away,
  BOOK,
  buttonsOf,
  expectNoPing,
  expectTaken,
  linesOf,
  NOW,
  person,
  postWorld,
  round,
  seat,
  titleOf,
  weakCost,
} from '../../support/post.ts';

const card = (world: World, now = NOW) => statusCard({ world, book: BOOK, now });
const link = (text: string, rowId: string) => rowLink(text, postWorld().campaign.guildId, rowId);

/** Whose turn it is, with the line of when. */
function turnIn(lines: readonly string[]): string {
  return lines.slice(0, 2).join(' · ');
}

describe('the status card', () => {
  const busy = postWorld({
    rounds: {
      'round-1': round({ seats: { 2: seat({ state: 'confirmed', answer: 'SECRET' }), 3: seat(), 4: seat() } }),
    },
    prompts: {
      p: weakCost('p'),
      offer: weakCost('offer', { kind: 'gear-die', required: false }),
      gm: weakCost('gm', { kind: 'unknown-foe', audience: { who: 'gm' }, deadline: null, terms: { foe: 'LICH' } }),
    },
    people: {
      3: person('3', { missed: 2 }),
      4: away('4', { caretakerId: '2' }),
      5: away('5', { from: NOW + DAY, begun: false }),
    },
    modifiers: {
      m: { id: 'm', kind: 'exposed', rule: 'LH-PBP-03', characterId: 'character-2', foeId: null, until: null },
    },
  });

  test('LH-PBP-03: says who is awaited, how the party stands, what weighs on it and who is away', () => {
    const drawn = card(busy);
    expect(titleOf(drawn)).toBe('The Barrow Road');
    expect(linesOf(drawn)).toEqual([
      `⏳ **It is Bryn’s turn: Bryn deals 6 damage to Ghoul, at a price. Which one?**`,
      `${link('asked', 'row-1')} <t:${NOW / 1000}:R> · until <t:1795021200:f> (<t:1795021200:R>), then Body blow`,
      '⏳ **Ash**: What do you do at the bridge? · <t:1795046400:R> · <#300000000000000002>',
      '⏳ **The game master**: a decision',
      '-# Also open: 1 optional choice.',
      '',
      'Spotlight player: Bryn',
      '<:d12:0> **Food** d12, lavish',
      '<:d10:0> **Fellowship** d10, ample',
      '<:d6:0> **Gear** d6, thin',
      '<:broken_die:0> **Light** d20, broken',
      '<:exposed:0> Exposed: Bryn',
      '',
      '💤 Sable: on standing orders',
      '💤 Ash: away until <t:1795262400:d>; Bryn may answer',
      'Wren: away from <t:1795089600:d> until <t:1795262400:d>',
    ]);
    expect(buttonsOf(drawn)).toEqual([['waiting:mine Answer'], ['party:mine Party']]);
    expectNoPing(drawn);
    expectTaken(drawn);
  });

  test('PBP-AWAY-06: who was taken from the table has one line, and none once nobody of theirs plays', () => {
    const world = postWorld({ people: { 4: away('4') } });
    const gone = { userId: '4', joined: 3, present: false, characterId: 'character-4' };
    const about = (more: Partial<World>) =>
      linesOf(card({ ...world, members: { ...world.members, 4: gone }, ...more })).filter((line) =>
        line.startsWith('💤'),
      );
    expect(about({})).toEqual(['💤 Ash: not at the table']);
    const characters = Object.entries(world.characters).map(([id, one]) =>
      one.userId === '4' ? [id, { ...one, status: 'retired' as const }] : [id, one],
    );
    expect(about({ characters: Object.fromEntries(characters) })).toEqual([]);
  });

  test('PBP-CAMP-04: stays within Discord’s limits when everything is long and much is open', () => {
    const long = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 2), `${at} ${'M'.repeat(97)}`]));
    const prompts = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, weakCost(`p${at}`)]));
    const people = Object.fromEntries(Object.keys(long).map((id) => [id, away(id)]));
    const drawn = card(postWorld({ prompts, people, rounds: { r: round() }, modifiers: busy.modifiers }, long));
    expectTaken(drawn);
    expect(buttonsOf(drawn)).toEqual([['waiting:mine Answer'], ['party:mine Party']]);
  });

  test('never tells a hidden answer, nor what only the game master is asked', () => {
    expect(JSON.stringify(card(busy))).not.toMatch(/SECRET|LICH/);
  });

  test('names those who are asked and not here', () => {
    const world = postWorld({ prompts: { p: weakCost('p', { deadline: null }) }, people: { 2: away('2') } });
    expect(turnIn(linesOf(card(world)))).toBe(
      `⏳ **Waiting for Bryn, not here: Bryn deals 6 damage to Ghoul, at a price. Which one?** · ${link('asked', 'row-1')} <t:${NOW / 1000}:R>`,
    );
  });

  test('begins with whose turn it is, though it is nobody’s round; what else is open follows', () => {
    const step = {
      id: 'watch/1.2',
      kind: 'watch',
      rule: 'LH-WILD-03',
      who: 'spotlight' as const,
      terms: {},
      userId: '3',
      since: NOW,
      until: NOW + DAY,
      rowId: 'dawn',
      card: null,
    };
    const base = postWorld({ prompts: { p: weakCost('p') } });
    const drawn = card({ ...base, party: { ...base.party, awaited: step } });
    expect(linesOf(drawn).slice(0, 3)).toEqual([
      `⏳ **It is Sable’s turn: choose what the party does next (\`/watch\`)**`,
      `${link('began', 'dawn')} <t:${NOW / 1000}:R> · until <t:1795089600:f> (<t:1795089600:R>), then the spotlight passes on`,
      '⏳ **Bryn**: Bryn deals 6 damage to Ghoul, at a price. Which one? · <t:1795021200:R>',
    ]);
    expect(JSON.stringify(drawn)).not.toContain('Nobody is awaited');
    expect(buttonsOf(drawn)[0]).toEqual(['watch:open Choose']);
    expectNoPing(drawn);
    expectTaken(drawn);
  });

  test('is short when nothing is the matter, and says when the campaign rests', () => {
    const calm = postWorld();
    expect(linesOf(card(calm))[0]).toBe('Nobody is awaited.');
    const pause = { since: NOW, until: NOW + DAY, forUserId: null };
    const resting = card({ ...calm, campaign: { ...calm.campaign, pause }, rounds: { r: round() } });
    expect(linesOf(resting)[0]).toBe('**The campaign rests** until <t:1795089600:f> (<t:1795089600:R>). No time runs.');
    expect(turnIn(linesOf(resting).slice(1))).toBe(
      `⏳ **It is up to Bryn, Sable, Ash and Wren: What do you do at the bridge?** · ${link('asked', 'card-1')} <t:${NOW / 1000 - 12 * 3600}:R>`,
    );
  });

  test('PBP-TURN-01: what only the game master is asked is their turn, and leads to their own card; nothing else of it shows', () => {
    const gm = weakCost('gm', {
      kind: 'unknown-foe',
      audience: { who: 'gm' },
      terms: { foe: 'LICH' },
      fallback: 'body-blow',
      card: { rowId: 'in-the-gm-room', channelId: '9' },
    });
    const first = turnIn(linesOf(card(postWorld({ prompts: { gm } }))));
    expect(first).toBe(
      `⏳ **It is the game master’s turn: a decision** · ${link('asked', 'in-the-gm-room')} <t:${NOW / 1000}:R> · until <t:1795021200:f> (<t:1795021200:R>)`,
    );
  });

  test('PBP-TURN-01: a round that one person is left in is that person’s turn; one that is held up, the game master’s', () => {
    const seats = { 2: seat({ state: 'confirmed' }), 3: seat(), 4: seat({ state: 'skipped' }) };
    const first = (more: Partial<Round>) =>
      turnIn(linesOf(card(postWorld({ rounds: { r: round({ seats, ...more }) } }))));
    expect(first({})).toMatch(
      /^⏳ \*\*It is Sable’s turn: What do you do at the bridge\?\*\* · \[asked\]\(.*\) <t:\d+:R> · until /,
    );
    expect(first({ held: NOW })).toMatch(/^⏳ \*\*It is the game master’s turn: What do .* · held up$/);
    expect(first({ reopened: NOW, seats: { 2: seat({ state: 'confirmed' }) } })).toMatch(
      /^⏳ \*\*It is up to anybody in it, or the game master: /,
    );
  });

  test('PBP-CAMP-04: one that is replaced says no more than where the new one is', () => {
    const world = { ...busy, campaign: { ...busy.campaign, status: { rowId: 'newer', channelId: '7' } } };
    const drawn = statusCard({ world, book: BOOK, now: NOW, isReplaced: true });
    expect(linesOf(drawn)).toEqual([`A newer card has taken over: ${link('see how the campaign stands', 'newer')}.`]);
    expect(buttonsOf(drawn)).toEqual([]);
    expectTaken(drawn);
  });

  test('is the same for the same World a minute later', () => {
    expect(card(busy, NOW + MINUTE)).toEqual(card(busy));
  });

  test('of a book without words for it still shows dice and conditions', () => {
    const until = { kind: 'through', unit: 'watch', moment: [2, 3] } as const;
    const world = toyWorld({
      usageDice: { luck: { id: 'luck', name: 'Luck `of the very` long name that goes on', size: 8 } },
      modifiers: { m: { id: 'm', kind: 'wet-feet', rule: 'TOY-01', characterId: null, foeId: null, until } },
    });
    const drawn = statusCardOf({ toy: TOY_RENDERER })({ world, book: toyBook, now: NOW });
    expect(linesOf(drawn)).toEqual([
      'Nobody is awaited.',
      '',
      'The party',
      '<:d8:0> **Luck \\`of the very\\` long…** d8',
      'Wet feet: the party, until the end of watch 3 of day 2',
    ]);
    expectTaken(drawn);
  });

  test('PBP-WAIT-08: names who may take a window, and does not say that they are awaited', () => {
    const choice = { form: 'choice', options: ['ball', 'let'].map((id) => ({ id, terms: {} })) } as const;
    const audience = { who: 'window', userIds: ['2', '3', '4'] } as const;
    const over = { kind: 'catch', characterId: null, required: false, form: choice, fallback: 'let', audience };
    const window = weakCost('window', { ...over, answers: { 3: 'let' } });
    const world = toyWorld({ prompts: { window }, people: { 4: away('4') } });
    const drawn = statusCardOf({ toy: TOY_RENDERER })({ world, book: toyBook, now: NOW });
    expect(linesOf(drawn)).toEqual([
      'Nobody is awaited.',
      '**<@2>** may answer: Which shall it be? · <t:1795021200:R>',
      '',
      '💤 <@4>: away until <t:1795262400:d>',
    ]);
    expectNoPing(drawn);
    expectTaken(drawn);
  });

  test('of a very busy campaign fits a message', () => {
    const players = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${100 + at}`, '*_Ü'.repeat(30)]));
    const crowd = postWorld({}, players);
    const many = <T>(count: number, make: (id: string) => T) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, make(`x${at}`)]));
    const world = {
      ...crowd,
      campaign: { ...crowd.campaign, name: '*'.repeat(60) },
      prompts: many(40, (id) => weakCost(id, { audience: { who: 'any', userIds: Object.keys(players) } })),
      modifiers: many(40, (id) => ({
        id,
        kind: 'exposed',
        rule: 'R',
        characterId: 'character-100',
        foeId: null,
        until: null,
      })),
      usageDice: many(20, (id) => ({ id, name: `${id} ${'`'.repeat(40)}`, size: 20 as const })),
      people: Object.fromEntries(Object.keys(players).map((userId) => [userId, away(userId, { caretakerId: '100' })])),
    };
    expectTaken(card(world));
  });
});
