import { describe, expect, test } from 'vitest';
import type { CatchUpView } from '../../../../src/discord/render/engine/waiting/catch-up-card.ts';
import { catchUpPages } from '../../../../src/discord/render/engine/waiting/catch-up-card.ts';
import { RENDERERS } from '../../../../src/discord/render/index.ts';
import { type Wait, waitsOf } from '../../../../src/play/waiting/waits.ts';
import type { Fact } from '../../../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import type { JournalEntry } from '../../../../src/store/journal.ts';
import { testFact } from '../../support/facts.ts';
import {
  buttonsOf,
  expectTaken,
  linesOf,
  NOW,
  postWorld,
  round,
  seat,
  TERMS,
  titleOf,
  weakCost,
} from '../../support/post.ts';

const LINK = 'https://discord.com/channels/1/2/3';

function entry(number: number, facts: readonly object[], more: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: `e${number}`,
    number,
    at: NOW,
    actorId: '3',
    onBehalfOf: null,
    action: 'test',
    input: null,
    rules: [],
    dice: [],
    facts: facts as readonly Fact[],
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
    turn: null,
    undoneBy: null,
    seed: 1,
    seal: null,
    hash: null,
    ...more,
  };
}

const world = postWorld({
  rounds: { 'round-1': round({ seats: { 2: seat() } }) },
  prompts: { p: weakCost('p') },
});

function pages(entries: readonly JournalEntry[], more: Partial<CatchUpView> = {}) {
  const view = {
    world,
    book: lavenderHack,
    entries,
    userId: '2',
    isGm: false,
    links: { 8: LINK, p: LINK },
    now: NOW,
    waits: waitsOf(world),
  };
  return catchUpPages({ ...view, ...more }, RENDERERS);
}

const CLOSED = { fact: 'round-resolved', rule: 'R', roundId: 'r', procedure: 'ask', terms: TERMS, verdicts: [] };

test('PBP-VOICE-01: all that was said in character is one line', () => {
  const spoken = (number: number, name: string) => entry(number, [{ fact: 'spoken', rule: 'R', name }]);
  const [page] = pages([spoken(20, 'Bryn'), spoken(21, 'The *abbot*'), spoken(22, 'Bryn')]);
  expect(page === undefined ? [] : linesOf(page)).toContain(
    'In character: Bryn and The \\*abbot\\*, 3 lines from #20 on',
  );
});

describe('catching up', () => {
  const happened = [
    entry(9, [{ ...CLOSED, early: true, by: null }], { actorId: 'clock' }),
    entry(8, [testFact()], {
      inverse: [
        { op: 'replace', path: ['usageDice', 'gear', 'size'], value: 10 },
        { op: 'replace', path: ['characters', 'character-2', 'sheet', 'hp'], value: 9 },
        { op: 'replace', path: ['counters', 'x'], value: 3 },
      ],
    }),
    entry(10, [testFact()], {
      undoneBy: 11,
      inverse: [{ op: 'replace', path: ['usageDice', 'gear', 'size'], value: 8 }],
    }),
    entry(12, [testFact()], { secret: true }),
    entry(13, [{ fact: 'nudged', rule: 'R', userIds: ['2'] }], { actorId: 'clock' }),
    entry(14, [{ fact: 'scene-opened', rule: 'R', name: 'The mill', channelId: '7', userIds: [] }], { actorId: '1' }),
    entry(15, [], {
      inverse: [{ op: 'replace', path: ['usageDice', 'food'], value: { id: 'food', name: 'Food', size: 8 } }],
    }),
  ];

  test('begins with what is asked of me and until when, then what changed, then what happened', () => {
    const [page, next, ...others] = pages(happened);
    if (page === undefined || next === undefined) throw new Error('no page');
    expect(others).toEqual([]);
    expect(titleOf(page)).toBe('Since you were here');
    expect(linesOf(page)).toEqual([
      '**Asked of you**',
      `⏳ [Bryn deals 6 damage to Ghoul, at a price. Which one?](${LINK}) · <t:1795021200:R>`,
      '⏳ What do you do at the bridge? · <t:1795046400:R>',
      '**Changed**',
      '```',
      'Gear               d10 → d6',
      'Bryn hp            9 → 5',
      'Food               d8 → d12',
      '```',
      '**What happened**',
      `[#8](${LINK}) Sable · Strength test: weak success · Bryn gets 13: yes, at a price.`,
    ]);
    expect(linesOf(next)).toEqual([
      '#9 What do you do at the bridge? All have answered',
      '#10 ~~Sable · Strength test: weak success · Bryn gets 13: yes, at a price.~~',
      '#14 <@1> · A scene opens: The mill',
    ]);
    expect(buttonsOf(page)).toEqual([
      ['round:round-1:answer Answer', 'round:round-1:nothing Nothing to add'],
      ['prompt:p:body-blow Body blow', 'prompt:p:exposed Take the risk', 'prompt:p:exertion Push through (armour 3)'],
    ]);
    expectTaken(page);
  });

  test('tells first what was done for me and by which default, then what came of a round instead of what was asked', () => {
    const verdicts = [
      { userId: '2', answer: null, means: 'nothing', by: null, source: null },
      { userId: '3', answer: 'I wait.', means: 'own', by: null, source: null },
    ];
    const combat = { ...CLOSED, verdicts, early: true, by: null };
    const [page] = pages([entry(9, [combat, testFact()], { actorId: 'clock' })], { waits: [] });
    const lines = page === undefined ? [] : linesOf(page);
    expect(lines).toContain('**Done for you**');
    expect(lines[lines.indexOf('**Done for you**') + 1]).toBe('#9 Bryn did not answer.');
    expect(lines.at(-1)).toBe('#9 Bryn gets 13: yes, at a price.');
    expect(lines.join('\n')).not.toContain('What do you do at the bridge?');
  });

  test('keeps what the game master keeps, and tells it to them', () => {
    const secret = [entry(12, [testFact()], { secret: true })];
    expect(JSON.stringify(pages(secret))).not.toContain('#12');
    expect(JSON.stringify(pages(secret, { isGm: true }))).toContain('#12');
  });

  test('says so when nothing happened and nothing waits', () => {
    const [page] = pages([], { waits: [] });
    expect(page && linesOf(page)).toEqual(['Nothing waits for you.', 'Nothing has happened since.']);
  });

  test('a die that is as it was is no change', () => {
    const back = [
      entry(1, [testFact()], { inverse: [{ op: 'replace', path: ['usageDice', 'gear', 'size'], value: 6 }] }),
      entry(2, [testFact()], { inverse: [{ op: 'replace', path: ['usageDice', 'gear', 'size'], value: 8 }] }),
    ];
    expect(JSON.stringify(pages(back))).not.toContain('Changed');
  });

  test('goes on in pages of a dozen lines that leave a row for their buttons', () => {
    const spent = ['food', 'fellowship', 'gear', 'light'].map((id) => {
      return { op: 'replace' as const, path: ['usageDice', id, 'size'], value: 4 };
    });
    const many = Array.from({ length: 100 }, (_, at) => entry(at + 1, [testFact()], { inverse: spent }));
    const waits: readonly Wait[] = Array.from({ length: 40 }, (_, at) => ({
      kind: 'prompt' as const,
      prompt: weakCost(`p${at}`, { terms: { damage: 6, foe: 'Ghoul of the seven barrows in the north' } }),
      until: null,
    }));
    const book = pages(many, { waits, links: Object.fromEntries(many.map(({ number }) => [String(number), LINK])) });
    expect(book.length).toBeGreaterThan(8);
    expect(book[0]?.embeds?.[0]?.footer?.text).toBe(`Page 1 of ${book.length}`);
    const told = book.flatMap(linesOf).filter((line) => /^\[#\d+\]/.test(line));
    expect(told).toHaveLength(100);
    expect(book[0] && linesOf(book[0]).at(-1)).toBe('-# What happened is on the next page.');
    for (const page of book) {
      expectTaken(page);
      expect(linesOf(page).length).toBeLessThanOrEqual(15);
      expect(page.components?.length ?? 0).toBeLessThanOrEqual(2);
    }
  });

  test('with long names everywhere no line of code is too wide', () => {
    const crowd = postWorld({}, { 2: 'Ü'.repeat(40) });
    const changed = entry(1, [testFact()], {
      inverse: [
        { op: 'replace', path: ['characters', 'character-2', 'sheet', 'hp'], value: 1000 },
        { op: 'replace', path: ['usageDice', 'gear', 'size'], value: 12 },
      ],
    });
    for (const page of pages([changed], { world: crowd })) expectTaken(page);
  });
});
