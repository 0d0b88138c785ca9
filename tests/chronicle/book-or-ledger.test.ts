import { describe, expect, test } from 'vitest';
import { appendicesOf } from '../../src/chronicle/appendices.ts';
import type { Dates } from '../../src/chronicle/chapters.ts';
import { membersAt } from '../../src/chronicle/looking-back.ts';
import { textOf } from '../../src/chronicle/runs.ts';
import { type Teller, tellEntry } from '../../src/chronicle/tell.ts';
import { storyOf } from '../../src/discord/render/engine/story.ts';
import { taleOf } from '../../src/discord/render/engine/tale.ts';
import { lavenderHackRenderer } from '../../src/discord/render/lavender-hack/index.ts';
import { PLAYERS } from '../../src/play/access/secrets.ts';
import type { Fact } from '../../src/rules/engine/prompt.ts';
import type { World } from '../../src/rules/engine/world.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { makeItem } from '../../src/rules/lavender-hack/items/equipment.ts';
import type { JournalEntry } from '../../src/store/journal.ts';
import { testFact } from '../render/support/facts.ts';
import { NOW, postWorld } from '../render/support/post.ts';
import { LAVENDER } from '../support/lavender-core.ts';

const world = postWorld();
const names = { person: () => 'somebody', role: () => 'a role', channel: () => 'a place', instant: () => 'a day' };
const dates: Dates = { day: () => 'a day', date: () => '5 October 2026', month: () => 'October', span: () => '' };

function teller(of: World = world): Teller {
  return { world: of, book: lavenderHack, renderer: lavenderHackRenderer, reader: PLAYERS, names, inCharacter: names };
}

function entry(facts: readonly object[], more: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: 'e',
    number: 7,
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

const ROUND = {
  fact: 'round-resolved',
  rule: 'R',
  roundId: 'r',
  procedure: 'combat',
  terms: { round: 2 },
  verdicts: [{ userId: '2', answer: null, means: 'default', by: null, source: null }],
  early: false,
  by: null,
};

const told = (facts: readonly object[]) =>
  tellEntry(entry(facts), teller()).blocks.flatMap((block) => ('lines' in block ? block.lines.map(textOf) : []));

describe('a chronicle', () => {
  test.each([
    ['somebody joins', { fact: 'joined', rule: 'R', userId: '2' }],
    [
      'a thing is handed out',
      { fact: 'item-given', rule: 'R', itemId: 'i', item: 'Rope', characterId: null, name: null },
    ],
    ['a task of the game master', { fact: 'task', rule: 'R', kind: 'encounter', detail: {} }],
    ['foes are written down', { fact: 'foe-added', rule: 'R', foeId: 'f', foeName: 'Ghoul' }],
    [
      'an answer',
      { fact: 'answered', rule: 'R', by: '2', insteadOf: null, kind: 'gear-die', answer: 'keep', lapsed: false },
    ],
  ])('leaves out how the table is kept: %s', (_, fact) => {
    expect(told([fact])).toEqual([]);
    expect(told([fact, testFact()])).toEqual(['Strength test: weak success. Bryn gets 13: yes, at a price.']);
  });

  test('calls what came of a round by what came of it', () => {
    expect(told([ROUND, testFact()])).toEqual(['Strength test: weak success. Bryn gets 13: yes, at a price.']);
  });

  test('keeps numbers, dice, hints and what is said to the table out of its sentences', () => {
    const facts = [
      {
        fact: 'condition-begins',
        rule: 'R',
        condition: 'exposed',
        characterId: 'character-2',
        name: 'Bryn',
      },
      testFact(),
    ] as unknown as readonly Fact[];
    const tale = taleOf(facts, world, lavenderHackRenderer);
    expect(tale?.notes.join()).toContain('d20 (');
    expect(`${tale?.title} ${tale?.lines.join(' ')}`).not.toMatch(/d20 \(|→|-# |game master/);
  });

  test('what was taken back is called by what came of it, and not by how the round ended', () => {
    const undone = { fact: 'undone', number: 5, changes: [], told: [ROUND, testFact()] } as unknown as Fact;
    expect(storyOf([undone], world, lavenderHackRenderer).title).toBe('#5 taken back: Strength test: weak success');
  });

  test('calls people as whom they played when it happened', () => {
    const roles = [
      { number: 20, userId: '2', characterId: 'second' },
      { number: 10, userId: '2', characterId: 'first' },
    ];
    const played = (number: number) => membersAt(world, roles, number)['2']?.characterId;
    expect([played(25), played(20), played(19), played(10), played(9)]).toEqual([
      ...['character-2', 'character-2', 'second', 'second', 'first'],
    ]);
  });

  test('says of the dead how they died, and lists what is worth something and no gear', () => {
    const bryn = world.characters['character-2'];
    if (bryn === undefined) throw new Error('nobody is there');
    const thing = (name: string, value: number, holderId: string | null) => {
      return { id: name, holderId, name, data: { ...makeItem(LAVENDER, name).data, value, knownValue: true } };
    };
    const after = {
      ...world,
      characters: { ...world.characters, 'character-2': { ...bryn, status: 'dead' as const } },
      items: {
        Chalice: thing('Chalice', 4, null),
        Longsword: thing('Longsword', 4, null),
        Pebble: thing('Pebble', 0, null),
        Crown: thing('Crown', 9, 'character-2'),
      },
    } as World;
    const deaths = new Map([['character-2', entry([testFact()])]]);
    const about = {
      renderer: lavenderHackRenderer,
      deaths,
      falls: new Map(),
      tellerAt: () => teller(after),
      dates,
      isGm: false,
      prepared: new Set<string>(),
    };
    const [dead, treasures] = appendicesOf(after, about);
    expect(dead?.entries.map(textOf)).toEqual(['Bryn, on 5 October 2026: Bryn gets 13: yes, at a price.']);
    expect(treasures?.entries.map(textOf)).toEqual(['Chalice, value 4']);
  });
});
