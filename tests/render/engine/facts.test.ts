import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineLogLine, isEngineFact } from '../../../src/discord/render/engine/facts.ts';
import { PLAIN_WORDS } from '../../../src/discord/render/engine/nouns.ts';
import { refusalText } from '../../../src/discord/render/engine/refusal.ts';
import { ENGINE_REFUSALS } from '../../../src/discord/render/engine/refusals.ts';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import { ALONE_REFUSALS, FIGHT_REFUSALS } from '../../../src/discord/render/mechanics/combat.ts';
import { foeListRefusals } from '../../../src/discord/render/mechanics/foe-facts.ts';
import { FOE_REFUSALS } from '../../../src/discord/render/mechanics/foe-list.ts';
import { followerRefusals } from '../../../src/discord/render/mechanics/followers.ts';
import { GM_FIELD_REFUSALS } from '../../../src/discord/render/mechanics/gm-fields.ts';
import { ITEM_REFUSALS, PACK_REFUSALS } from '../../../src/discord/render/mechanics/items.ts';
import { MAP_REFUSALS, PLACE_REFUSALS } from '../../../src/discord/render/mechanics/map.ts';
import { IMPORT_REFUSALS, peopleRefusals } from '../../../src/discord/render/mechanics/people.ts';
import { TABLE_REFUSALS } from '../../../src/discord/render/mechanics/tables.ts';
import type { EngineFact } from '../../../src/play/facts.ts';
import { type Fact, refuse } from '../../../src/rules/engine/prompt.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { toyWorld } from '../../support/toy-book.ts';

const RENDERERS = { toy: TOY_RENDERER };
/** What the words of a book spread, where it uses the mechanic. */
const MECHANICS = [
  ALONE_REFUSALS,
  FIGHT_REFUSALS,
  FOE_REFUSALS,
  foeListRefusals(''),
  followerRefusals(PLAIN_WORDS),
  GM_FIELD_REFUSALS,
  IMPORT_REFUSALS,
  ITEM_REFUSALS,
  MAP_REFUSALS,
  PACK_REFUSALS,
  PLACE_REFUSALS,
  peopleRefusals(PLAIN_WORDS),
  TABLE_REFUSALS,
];
const world = toyWorld({
  usageDice: { gear: { id: 'gear', name: 'Gear', size: 8 } },
  characters: {
    b: { id: 'b', userId: '11', name: 'Bryn_*', status: 'active', created: 1, sheet: {} },
  },
});

const TOLD: readonly (readonly [EngineFact, string, readonly string[]])[] = [
  [
    { fact: 'campaign-created', rule: 'PBP-CAMP-01', name: 'The *Road*', book: 'Toy', commitment: 'ab12' },
    'The \\*Road\\* begins',
    [
      'Book: Toy.',
      '',
      '**Next**',
      '`/campaign bind` says which channel is for what.',
      '`/help` lists what you can do.',
      '',
      '-# All dice of this campaign come from a secret seed that is set now. Its fingerprint: `ab12`',
    ],
  ],
  [
    { fact: 'setting-changed', rule: 'R', setting: 'zero_hp', from: 'dead', to: 'gm' },
    'Setting changed: Zero hp',
    ['Zero hp: dead → **gm**'],
  ],
  [
    { fact: 'channel-bound', rule: 'R', channelId: '5', use: 'play' },
    'Channel bound',
    ['**Toys** is now played in <#5>.'],
  ],
  [
    { fact: 'channel-bound', rule: 'R', channelId: '5', use: 'gm' },
    'Channel bound',
    ['What only the game master may know is now posted in <#5>.'],
  ],
  [
    { fact: 'channel-bound', rule: 'R', channelId: '5', use: 'none' },
    'Channel let go',
    ['**Toys** no longer uses <#5>.'],
  ],
  [
    { fact: 'gm-changed', rule: 'R', roleId: '7', userId: '8', isGm: true },
    'Game masters changed',
    ['<@&7> runs the game now.', '<@8> runs the game now.'],
  ],
  [
    { fact: 'gm-changed', rule: 'R', roleId: null, userId: '8', isGm: false },
    'Game masters changed',
    ['<@8> no longer runs the game.'],
  ],
  [
    { fact: 'presence', rule: 'R', userId: '8', present: true },
    'Back at the table',
    ['<@8> is back and takes turns as before.'],
  ],
  [
    { fact: 'presence', rule: 'R', userId: '8', present: false },
    'Away for now',
    ['<@8> is away. Nobody waits for them; the game master may answer for them.'],
  ],
  [{ fact: 'spotlight', rule: 'R', userId: '8' }, 'The lead moves', ['<@8> holds the lead now.']],
  [{ fact: 'spotlight', rule: 'R', userId: null }, 'The lead moves', ['Nobody holds it now.']],
  [{ fact: 'knob-turned', rule: 'R', label: 'Food', from: 'd8', to: 'd6' }, 'Food set', ['Food: d8 → **d6**']],
  [
    { fact: 'task-done', rule: 'R', kind: 'character-leaves' },
    'Done: character leaves',
    ['Ticked off the game master’s list.'],
  ],
  [
    {
      fact: 'dice-rolled',
      rule: 'R',
      notation: '2d20kh1+2',
      reason: 'Luck',
      faces: [
        { sides: 20, face: 4, kept: false },
        { sides: 20, face: 15, kept: true },
      ],
      total: 17,
    },
    'Luck: 17',
    ['<:d20:0> 2d20kh1+2: d20 (~~4~~ 15) + 2 = **17**'],
  ],
  [
    { fact: 'answered', rule: 'R', kind: 'k', answer: 'x', by: '9', insteadOf: '8', lapsed: false },
    'Answered',
    ['<@9> answered for <@8>.'],
  ],
  [
    { fact: 'answered', rule: 'R', kind: 'k', answer: 'x', by: '9', insteadOf: null, lapsed: true },
    'The offer has passed',
    ['It was not taken up in time.'],
  ],
  [
    {
      fact: 'undone',
      rule: 'LH-PBP-04',
      number: 142,
      action: 'gm/set',
      told: [{ fact: 'knob-turned', rule: 'R', label: 'Gear', from: 'd8', to: 'd6' } as Fact],
      changes: [
        { path: ['usageDice', 'gear', 'size'], from: 6, to: 8, secret: false },
        { path: ['characters', 'b', 'name'], from: 'Bryn', to: 'Wren', secret: false },
        { path: ['usageDice', 'light', 'size'], from: 6, to: 8, secret: true },
        { path: ['party', 'state', 'pendingLair'], from: true, to: false, secret: false },
      ],
    },
    '#142 taken back: Gear set',
    ['Gear d6 → **d8**', 'Bryn is called **Wren** again'],
  ],
  [{ fact: 'amended', rule: 'R', number: 3 }, '#3 amended', ['#3 is played again; its dice stay as they fell.']],
];

describe('what happens in any campaign', () => {
  test.each(TOLD)('%o', (fact, title, lines) => {
    expect(isEngineFact(fact)).toBe(true);
    expect(storyOf([fact], world, null)).toEqual({ title, tone: 'neutral', lines });
  });

  test('a log line is one line', () => {
    for (const [fact] of TOLD) {
      expect(engineLogLine(fact, world)).not.toContain('\n');
      expect(engineLogLine(fact, world)).not.toBe('');
    }
  });

  test('an undone entry with many changes is not a wall', () => {
    const changes = Array.from({ length: 40 }, (_, at) => ({
      path: ['usageDice', `x${at}`],
      from: null,
      to: { name: `Die ${at}` },
      secret: false,
    }));
    const { lines } = storyOf(
      [{ fact: 'undone', rule: 'R', number: 1, action: 'test', told: [], changes } as EngineFact],
      world,
      null,
    );
    expect(lines).toHaveLength(16);
    expect(lines.at(-1)).toBe('… and 25 more.');
  });
});

describe('refusals', () => {
  test('every code that play, the shared rules and the wire refuse with has words', () => {
    const codes = new Set<string>();
    for (const folder of ['src/play', 'src/rules/engine', 'src/rules/mechanics', 'src/discord'])
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.ts')) continue;
        const source = readFileSync(join(folder, name), 'utf8');
        for (const [, code] of source.matchAll(/(?:refuse|wireReply|told)\(\s*'([^']+)'/g))
          if (code !== undefined) codes.add(code);
      }
    expect(codes.size).toBeGreaterThan(30);
    // Each book says in its own words what keeps a place from being struck out, what one does with things in a fight, and
    // what its clock counts in.
    const known = [
      ...ENGINE_REFUSALS,
      ...MECHANICS.flatMap((words) => Object.keys(words)),
      'place/party-there',
      'item/in-fight',
      'watch/which-time',
    ];
    expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
  });

  test('says what was wrong and what still stands, without a code, a gap or an exclamation mark', () => {
    for (const code of ENGINE_REFUSALS) {
      const words = refusalText(refuse(code, {}), null, RENDERERS);
      expect(words).toMatch(/^[A-Z#].*\.$/);
      expect(words).not.toMatch(/!|undefined|null|NaN/);
      expect(words).not.toContain(code);
    }
  });

  test.each([
    ['prompt/not-yours', { userIds: ['11', '12'] }, 'This is for <@11>, <@12> to answer. Nothing was changed.'],
    ['prompt/not-yours', { userIds: [] }, 'This is for the game master to answer. Nothing was changed.'],
    [
      'undo/built-upon',
      { number: 3, later: 5 },
      '#5 builds on #3. Nothing was changed; take back #5 first with `/undo`.',
    ],
    ['setting/not-allowed', { allowed: ['cap', 'gm'] }, 'That setting is one of `cap`, `gm`. Nothing was changed.'],
    [
      'verb/too-little',
      { book: 'Toy', option: 'morale', min: 2 },
      'Toy allows at least 2 for `morale`. Nothing was changed; choose a greater number.',
    ],
    [
      'book/cannot',
      { book: 'Toy', others: [] },
      'Toy has no rule for that. Nothing was changed. `/help` shows what it can do.',
    ],
    [
      'book/cannot',
      { book: 'Toy', others: ['Hack', 'Hack, first edition'], command: '/court' },
      '`/court` is for _Hack_ and _Hack, first edition_, and this campaign plays _Toy_. Nothing was changed. `/help` shows what you can do here.',
    ],
    [
      'book/cannot',
      { book: 'Toy', others: ['Hack'] },
      'That is for _Hack_, and this campaign plays _Toy_. Nothing was changed. `/help` shows what you can do here.',
    ],
    ['forecast/replaced', {}, 'You asked for another forecast meanwhile; that one is worked out instead.'],
    [
      'roll/unreadable',
      { rest: '@everyone' },
      'I cannot read “@\u200beveryone” as dice. Nothing was rolled. `d20`, `2d6+1` or `3d6kh2` works.',
    ],
    [
      'input/unreadable',
      { field: 'size', reason: 'Too big' },
      'I cannot read “size” (Too big). Nothing was changed; look at it once more and send it again.',
    ],
    ['wire/broke', { reference: 'abc234' }, 'Something broke on my side. Nothing was changed. Reference abc234.'],
    [
      'round/no-more-time',
      { left: 0, perMonth: 2 },
      'You have none of the 2 extensions of this month left. Nothing was changed; the game master can give more time.',
    ],
    [
      'away/caretaker-away',
      { userId: '12' },
      '<@12> is not there for all of that time either. Nothing was changed; name somebody else, or nobody.',
    ],
    [
      'setting/text-not-allowed',
      { example: 'Europe/Berlin' },
      'That setting cannot be that. Nothing was changed; `Europe/Berlin` would do.',
    ],
    ['undo/changed', {}, 'Something has happened since you looked. Nothing was changed; look once more with `/undo`.'],
    [
      'wire/records-unsure',
      {},
      'My records went away just as I wrote this down, so I cannot tell yet whether it counts. If it does, the answer follows here. Look at `/log` before you do it again.',
    ],
    ['wire/records-down', {}, 'My records cannot be reached right now. Nothing was changed; try again in a minute.'],
  ])('%s %o', (code, detail, words) => expect(refusalText(refuse(code, detail), null, RENDERERS)).toBe(words));

  test('the book speaks first', () => {
    expect(refusalText(refuse('toy/too-dear'), world, RENDERERS)).toBe('That is too dear. Nothing was spent.');
    expect(refusalText(refuse('gm-only'), world, RENDERERS)).toMatch(/^Only the game master/);
  });

  test('a code that nobody knows is still a sentence', () => {
    expect(refusalText(refuse('nobody/knows'), world, RENDERERS)).toBe(
      'That cannot be done right now. Nothing was changed.',
    );
  });
});
