import { describe, expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import type { Ask } from '../../../../src/rules/engine/prompt.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const book: AnyBook = hexcrawl;
const FOES = { ogre: {}, imp: {} } as const;
const LEADER = { who: 'spotlight' } as const;
const GM = { who: 'gm' } as const;
const bare = (...ids: readonly string[]) => ids.map((id) => ({ id, terms: {} }));

/** A question as the book asks it now; null once there is nothing to ask. */
function asked(table: Table, kind: string): Ask | null {
  const frame = table.open.find((one) => one.kind === kind)?.frames.at(-1);
  if (frame === undefined) throw new Error(`no question ${kind}`);
  return book.frames[frame.kind]?.ask?.(table.world, frame) ?? null;
}

/** The party runs. */
function chased(wish: Wish = {}): Table {
  const table = playHexcrawl({ foes: FOES, by: 'ann', ...wish });
  table.act('flee', {});
  return table;
}

/** The foes got away out of a fight. */
function escaped(wish: Wish = {}): Table {
  const table = playHexcrawl({ foes: FOES, ...wish });
  table.act('fight-start', {});
  table.endRound({ gm: ['foes:retreat'] }, 'initiative d6 = 1', 'retreat d20 = 20', 'retreat d20 = 20');
  return table;
}

describe('what a chase asks', () => {
  test('HX-CHASE-01, HX-CHASE-02, HX-CHASE-06: whoever leads, how they run: what they carry may be dropped, the most precious first, and what is worn may not', () => {
    const table = chased({
      characters: [
        { gear: { Rope: { kind: 'thing' }, Purse: { kind: 'thing', worth: 9 }, Mail: { kind: 'armour', worn: true } } },
        { abilities: { dex: -1 }, gear: { Awl: { kind: 'thing' } } },
        { status: 'down', gear: { Crown: { kind: 'thing', worth: 50 } } },
      ],
    });
    expect(asked(table, 'chase')).toEqual({
      kind: 'chase',
      rule: 'HX-CHASE-02',
      audience: LEADER,
      characterId: 'ben',
      required: true,
      fallback: 'run',
      form: {
        form: 'choice',
        options: [
          { id: 'run', terms: { name: 'Ben' } },
          { id: 'duck', terms: {} },
          { id: 'purse', terms: { item: 'Purse', count: 1, holder: 'Ada', asks: false } },
          { id: 'awl', terms: { item: 'Awl', count: 1, holder: 'Ben', asks: true } },
          { id: 'rope', terms: { item: 'Rope', count: 1, holder: 'Ada', asks: false } },
        ],
      },
      terms: { names: ['The ogre', 'The imp'], lead: 0, round: 1 },
    });
  });

  test('HX-CHASE-01: at most twenty things to drop are offered', () => {
    const gear = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`Thing${at}`, { kind: 'thing' as const }]));
    expect(asked(chased({ characters: [{ gear }] }), 'chase')).toMatchObject({
      form: { options: expect.toSatisfy((options: unknown[]) => options.length === 22) },
    });
  });

  test('HX-CHASE-06, HX-D-35: the game master, whether they were seen', () => {
    const table = chased({ settings: { chase_start_lead: 2 } });
    table.answer('duck');
    expect(asked(table, 'chase-sight')).toEqual({
      kind: 'chase-sight',
      rule: 'HX-CHASE-06',
      audience: GM,
      characterId: null,
      required: true,
      fallback: 'seen',
      form: { form: 'choice', options: bare('seen', 'lost') },
      terms: { lead: 2 },
    });
  });

  test('HX-CHASE-02: whoever leads, whether the party goes after foes that got away', () => {
    const table = escaped();
    expect(asked(table, 'pursuit')).toEqual({
      kind: 'pursuit',
      rule: 'HX-CHASE-02',
      audience: LEADER,
      characterId: null,
      required: true,
      fallback: 'let-go',
      form: { form: 'choice', options: bare('let-go', 'pursue') },
      terms: { names: ['The ogre', 'The imp'] },
    });
    table.answer('let-go');
    expect(table.fact('let-go')).toEqual({ fact: 'let-go', rule: 'HX-CHASE-02', foes: ['The ogre', 'The imp'] });
  });

  test('HX-CHASE-02: nor is that asked once nobody can run, nobody is left, or a fight goes on', () => {
    const fallen = escaped();
    fallen.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    expect(asked(fallen, 'pursuit')).toBeNull();
    const gone = escaped();
    gone.act('foes-gone', { all: true });
    expect(asked(gone, 'pursuit')).toBeNull();
    const fighting = escaped();
    fighting.act('fight-start', {});
    expect(asked(fighting, 'pursuit')).toBeNull();
    fighting.answer(null);
    expect(fighting.emitted('let-go')).toBe(false);
  });

  test('HX-CHASE-01, HX-CHASE-02, HX-CHASE-06: with the party behind, whether it runs on, and the game master what those ahead do', () => {
    const table = escaped();
    table.answer('pursue');
    expect(table.fact('chase-begins')).toEqual({
      fact: 'chase-begins',
      rule: 'HX-CHASE-01',
      foes: ['The ogre', 'The imp'],
      lead: 0,
      fleeing: 'foes',
    });
    const hunt = (dropped: string | null) => ({
      kind: 'hunt',
      rule: 'HX-CHASE-02',
      audience: LEADER,
      characterId: 'ada',
      required: true,
      fallback: 'run',
      form: {
        form: 'choice',
        options: [
          { id: 'run', terms: { name: 'Ada' } },
          { id: 'stop', terms: { dropped } },
        ],
      },
      terms: { names: ['The ogre', 'The imp'], lead: 0, round: 1 },
    });
    expect(asked(table, 'hunt')).toEqual(hunt(null));
    expect(asked(table, 'quarry')).toEqual({
      kind: 'quarry',
      rule: 'HX-CHASE-06',
      audience: GM,
      characterId: null,
      required: true,
      fallback: 'run',
      form: { form: 'choice', options: bare('run', 'drop', 'hide') },
      terms: { names: ['The ogre', 'The imp'] },
    });
    table.answerOf({ kind: 'quarry' }, 'drop');
    expect(asked(table, 'quarry-drop')).toEqual({
      kind: 'quarry-drop',
      rule: 'HX-CHASE-01',
      audience: GM,
      characterId: null,
      required: true,
      fallback: '-',
      form: { form: 'text', min: 1, max: 60 },
      terms: {},
    });
    table.answerOf({ kind: 'quarry-drop' }, ' an idol ');
    expect(table.fact('quarry-drops')).toEqual({
      fact: 'quarry-drops',
      rule: 'HX-CHASE-01',
      foes: ['The ogre', 'The imp'],
      item: 'an idol',
    });
    expect(asked(table, 'hunt')).toEqual(hunt('an idol'));
  });
});

describe('what a meeting asks', () => {
  const dogs = { creature: 'Wild dog', count: 2, distance: '120', surprise: 'party', secret: false } as const;
  const meeting = {
    kind: 'meeting',
    rule: 'HX-ENC-02',
    audience: LEADER,
    characterId: null,
    required: true,
    fallback: 'observe',
    form: { form: 'choice', options: bare('observe', 'approach', 'hide', 'flee', 'attack') },
    terms: { what: 'Wild dog', count: 2, distanceFt: 120, surprised: 'party' },
  };

  test('HX-ENC-02, HX-G-20: whoever leads, how they go about it', () => {
    const table = playHexcrawl();
    table.act('encounter-start', dogs);
    expect(table.fact('meeting')).toEqual({
      fact: 'meeting',
      rule: 'HX-ENC-02',
      what: 'Wild dog',
      count: 2,
      distanceFt: 120,
      surprised: 'party',
      secret: false,
    });
    expect(asked(table, 'meeting')).toEqual(meeting);
  });

  test.each(['observe', 'approach', 'hide'])('HX-ENC-02: then the game master, what comes of it: %s', (approach) => {
    const table = playHexcrawl();
    table.act('encounter-start', dogs);
    table.answer(approach);
    expect(table.facts).toEqual([{ fact: 'approach', rule: 'HX-ENC-02', what: 'Wild dog', count: 2, approach }]);
    expect(asked(table, 'meeting-outcome')).toMatchObject({
      kind: 'meeting-outcome',
      rule: 'HX-ENC-02',
      audience: GM,
      characterId: null,
      required: true,

      fallback: 'part',
      form: { form: 'choice', options: bare('part', 'on', 'fight') },
      terms: { what: 'Wild dog' },
    });
    table.answer('on');
    expect(asked(table, 'meeting')).toEqual(meeting);
    table.answer(approach);
    table.answer('part');
    expect(table.fact('meeting-ends')).toEqual({
      fact: 'meeting-ends',
      rule: 'HX-ENC-02',
      what: 'Wild dog',
      count: 2,
      how: 'parted',
    });
  });

  test('HX-ENC-02, HX-G-20: it comes to blows when the game master says so, with the party surprised', () => {
    const table = playHexcrawl();
    table.act('encounter-start', dogs);
    table.answer('observe');
    table.answer('fight');
    expect(table.fact('meeting-ends')).toMatchObject({ how: 'fight' });
    expect(table.world.party.state).toMatchObject({ encounter: null, fight: { surprised: 'characters' } });
  });

  test('HX-ENC-02: nobody of whom nothing is written can be fought', () => {
    const table = playHexcrawl();
    table.act('encounter-start', { name: 'A stranger', secret: false });
    expect(table.answerRefused('attack')).toEqual({ refused: 'fight/no-foe', detail: {} });
  });

  test.each([
    [{}, 'encounter/what', {}],
    [{ name: 'A stranger', creature: 'Hermit' }, 'encounter/what', {}],
    [{ table: 'nowhere' }, 'table/unknown', { table: 'nowhere' }],
    [{ creature: 'Unicorn' }, 'foe/unknown-creature', { creature: 'Unicorn' }],
    [{ name: ' ' }, 'foe/bad-name', { max: 40 }],
    [{ name: 'A stranger', distance: '1001' }, 'foe/bad-distance', { text: '1001' }],
    [{ name: 'A stranger', distance: '-1' }, 'foe/bad-distance', { text: '-1' }],
    [{ name: 'A stranger', distance: 'far' }, 'foe/bad-distance', { text: 'far' }],
  ])('HX-ENC-02: nobody is met by %j', (input, refused, detail) => {
    expect(playHexcrawl().refused('encounter-start', { ...input, secret: false })).toEqual({ refused, detail });
  });

  test('HX-ENC-02: somebody is met 0 to 1000 feet off, or 60 where nobody says', () => {
    for (const [distance, distanceFt] of [
      ['0', 0],
      ['1000', 1000],
      [null, 60],
    ] as const) {
      const table = playHexcrawl();
      table.act('encounter-start', { creature: 'Hermit', distance, secret: false });
      expect(table.fact('meeting')).toMatchObject({ count: 1, distanceFt });
      expect(Object.values(table.world.foes)).toMatchObject([{ name: 'Hermit', data: { distanceFt } }]);
    }
  });

  test('HX-ENC-02: one that is prepared is shown once, outside of a fight, by the game master', () => {
    const table = playHexcrawl();
    expect(table.refused('encounter-show', {})).toEqual({ refused: 'encounter/none', detail: {} });
    expect(table.refused('encounter-end', {})).toEqual({ refused: 'encounter/none', detail: {} });
    table.act('encounter-start', { ...dogs, secret: true });
    expect(table.fact('meeting')).toMatchObject({ secret: true, surprised: 'party' });
    table.as('ann');
    for (const action of ['encounter-start', 'encounter-show', 'encounter-end'])
      expect(table.refused(action, {}).refused).toBe('gm-only');
    table.as('gm');
    table.act('encounter-show', {});
    expect(table.fact('meeting')).toMatchObject({ secret: false, surprised: 'party' });
    expect(table.refused('encounter-show', {}).refused).toBe('encounter/none');
    table.act('encounter-end', {});
    expect(table.fact('meeting-ends')).toMatchObject({ what: 'Wild dog', how: 'gm' });
    expect(table.world.prompts).toEqual({});
    table.act('fight-start', {});
    for (const action of ['encounter-start', 'encounter-show'])
      expect(table.refused(action, {}).refused).toBe('fight/open');
  });
});

describe('how a chase is told', () => {
  test('HX-CHASE-01, HX-CHASE-02, HX-CHASE-03: its beginning and each step, with the rule of each', () => {
    const table = chased({ settings: { chase_start_lead: 1 } });
    expect(table.facts).toEqual([
      { fact: 'chase-begins', rule: 'HX-CHASE-01', foes: ['The ogre', 'The imp'], lead: 1, fleeing: 'characters' },
    ]);
    table.answer('run', 'chase d20 = 11');
    expect(table.fact('check')).toMatchObject({
      rule: 'HX-CHASE-02',
      use: 'chase',
      ability: 'dex',
      target: 10,
      sources: [],
    });
    expect(table.fact('chase-steps')).toEqual({
      fact: 'chase-steps',
      rule: 'HX-CHASE-03',
      characterId: 'ada',
      name: 'Ada',
      round: 1,
      steps: 1,
      lead: 2,
      fleeing: 'characters',
    });
  });

  test('HX-CHASE-01, HX-D-33: who dropped what, against the leader’s willpower, and whether they stopped', () => {
    const foes = { ogre: { leader: true, defences: { str: 10, dex: 10, int: 10, wil: 12 } }, imp: { level: 9 } };
    const table = chased({ foes, characters: [{ abilities: { wil: 1 }, gear: { Purse: { kind: 'thing' } } }] });
    table.answer('purse', 'morale d20 = 11');
    expect(table.fact('check')).toMatchObject({
      rule: 'HX-CHASE-01',
      use: 'morale',
      ability: 'wil',
      total: 12,
      target: 12,
    });
    expect(table.fact('bait')).toEqual({
      fact: 'bait',
      rule: 'HX-CHASE-01',
      characterId: 'ada',
      name: 'Ada',
      item: 'Purse',
      taken: true,
    });
    expect(table.fact('chase-ends')).toEqual({
      fact: 'chase-ends',
      rule: 'HX-CHASE-04',
      how: 'stopped',
      searching: null,
      fleeing: 'characters',
    });
  });

  test.each([
    ['a lead kept', 1, 'chase d20 = 9', { lead: 0, over: true }],
    ['two steps ahead, one lost', 2, 'chase d20 = 9', { lead: 1, over: false }],
    ['four steps', 4, 'chase d20 = 10', { lead: 4, over: false }],
    ['five steps', 4, 'chase d20 = 11', { lead: 5, over: true }],
  ] as const)('HX-CHASE-03, HX-CHASE-04, HX-CHASE-05: %s', (_what, chase_start_lead, roll, { lead, over }) => {
    const table = chased({ settings: { chase_start_lead }, foes: { ogre: { mindless: true } } });
    table.answer('run', roll);
    expect(table.fact('chase-steps').lead).toBe(lead);
    expect(table.world.party.state.chase === null).toBe(over);
  });

  test('HX-CHASE-02: nobody is left behind in a chase that ends before anybody was; all who were are named', () => {
    const table = chased({ characters: [{}, {}, {}] });
    table.as('bob');
    table.act('stay-behind', { characterId: 'ben' });
    expect(table.fact('stays-behind')).toEqual({
      fact: 'stays-behind',
      rule: 'HX-CHASE-02',
      characterId: 'ben',
      name: 'Ben',
    });
    expect(table.refused('stay-behind', { characterId: 'ben' })).toEqual({
      refused: 'chase/not-running',
      detail: { name: 'Ben' },
    });
    table.change(({ characters }) => {
      if (characters.cyd !== undefined) characters.cyd.status = 'down';
    });
    table.answer('duck');
    table.answer('lost');
    const tasks = Object.values(table.world.tasks);
    expect(tasks.map(({ kind, rule, detail }) => [kind, rule, detail.name])).toEqual([
      ['left-behind', 'HX-CHASE-02', 'Ben'],
      ['left-behind', 'HX-CHASE-02', 'Cyd'],
    ]);
    const alone = chased();
    alone.answer('duck');
    alone.answer('lost');
    expect(alone.world.tasks).toEqual({});
  });
});
