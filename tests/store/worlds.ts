import fc from 'fast-check';
import { type Draft, enablePatches, freeze, type Patch, produceWithPatches } from 'immer';
import { commitmentOf } from '../../src/proof/face.ts';
import { FIRST_DICE } from '../../src/rules/engine/campaign-dice.ts';
import { NO_CONTENT } from '../../src/rules/engine/content.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { newWorld } from '../../src/rules/engine/new-world.ts';
import type { Prompt } from '../../src/rules/engine/prompt.ts';
import { CHARACTER_STATUSES, FOLLOWER_STATUSES, USAGE_SIZES, type World } from '../../src/rules/engine/world.ts';
import type { NewJob } from '../../src/store/job.ts';
import type { NewEntry } from '../../src/store/journal.ts';
import type { DiceSeed } from '../../src/store/seeds.ts';
import type { Commit, NewCampaign, NewReply, Store } from '../../src/store/store.ts';

enablePatches();

let last = 0;

/** A number that no other record of this test run has. */
export function unique(prefix: string): string {
  last += 1;
  return `${prefix}-${process.pid}-${last}`;
}

export function emptyWorld(over: Partial<World['campaign']> = {}): World {
  const campaign = {
    id: unique('campaign'),
    guildId: unique('guild'),
    book: 'toy',
    name: 'The Toy',
    settings: {},

    gmRoleId: null,
    gmUserIds: ['gm'],
    homeId: 'channel',
    pause: null,
    status: null,
    bench: null,
    dice: FIRST_DICE,
    ...over,
  };
  return newWorld(campaign, { core: NO_CONTENT, initialState: () => ({}), usageDice: () => [] });
}

export function entry(over: Partial<NewEntry> = {}): NewEntry {
  return {
    id: unique('entry'),
    at: 1_700_000_000_000,
    actorId: 'player',
    onBehalfOf: null,
    action: 'test',
    input: null,
    rules: [],
    dice: [],
    facts: [],
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
    turn: null,
    seed: 1,
    seal: { salt: '0'.repeat(32), action: false, facts: [] },
    ...over,
  };
}

export function reply(over: Partial<NewReply> = {}): NewReply {
  return {
    id: unique('reply'),
    kind: 'reply',
    applicationId: 'app',
    token: 'token',
    channelId: 'channel',
    private: false,
    body: { content: 'Hello' },
    target: null,
    created: 1_700_000_000_000,
    ...over,
  };
}

/** Secrets of one digit alone. */
function seedOf(number: number, digit: string): DiceSeed {
  const [secret, hidden] = [digit.repeat(64), digit.repeat(63).concat('0')];
  return {
    number,
    secret,
    hidden,
    commitment: commitmentOf(secret),
    hiddenCommitment: commitmentOf(hidden),
    words: [],

    firstEntry: number === 1 ? 1 : null,
    lastEntry: null,
    begunAt: null,
    revealedAt: null,
    mixed: null,
    mixedHidden: null,
  };
}

export function newCampaign(world: World, over: Partial<NewCampaign> = {}): NewCampaign {
  return {
    interactionId: unique('interaction'),
    seeds: [seedOf(1, 'a'), seedOf(2, 'c')],
    world,
    entry: entry({ action: 'campaign/create' }),
    replies: [],
    now: 1_700_000_000_000,
    ...over,
  };
}

/** Long work that is to be done. */
export function newJob(id: string, over: Partial<NewJob> = {}): NewJob {
  return { id, kind: 'k', campaignId: null, input: { of: 3 }, now: 1_700_000_000_000, ...over };
}

/** An open question to the game master. */
export const prompt = (id: string) => ({
  id,
  kind: 'gear-die',
  rule: 'LH-TEST-08',
  audience: { who: 'gm' as const },
  characterId: null,
  form: { form: 'number' as const, min: 1, max: 6 },
  required: false,
  fallback: null,

  terms: {},
  opened: 1,
  deadline: null,
  frames: [],
  story: [],
  answers: {},
  replyId: null,
  card: null,
  sceneId: null,
});

export const character = (id: string) => ({
  id,
  userId: 'player',
  name: 'Ash',
  status: 'active' as const,
  created: 1,
  sheet: { hp: 4 },
});

/** A commit of a World changed by `recipe`, with one journal entry and one reply. */
export function commit(before: World, recipe: (draft: Draft<World>) => void, over: Partial<Commit> = {}): Commit {
  const [world, patches, inverse] = produceWithPatches(before, (draft: Draft<World>) => recipe(draft));
  const written = entry({ patches: patches as Patch[], inverse: inverse as Patch[] });
  return {
    world,
    patches: patches as Patch[],
    entries: [written],
    replies: [reply()],
    now: 1_700_000_000_001,
    ...over,
  };
}

/** Changes a campaign by `recipe` as one interaction. */
export function alter(
  store: Pick<Store, 'change'>,
  campaignId: string,
  recipe: (draft: Draft<World>) => void,
  interactionId = unique('interaction'),
) {
  return store.change(campaignId, interactionId, ({ world, lastEntry }) => ({
    commit: commit(world, recipe),
    value: lastEntry + 1,
  }));
}

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,7}$/);
const instant = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
const small = fc.integer({ min: -1000, max: 1000 });

/** JSON as it comes back from its text: no negative zero. The one key that no reader of JSON keeps is left out. */
const json = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
  .map((value) => plain(value) as Json);
const terms = fc.dictionary(word, json, { maxKeys: 3 }).map(plain);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const answer = fc.oneof(word, small, fc.array(word, { maxLength: 3 }));
const options = fc.array(fc.record({ id: word, terms }), { maxLength: 3 });

const audience = fc.oneof(
  fc.record({ who: fc.constant('one' as const), userId: word }),
  fc.record({ who: fc.constantFrom('any' as const, 'each' as const), userIds: fc.array(word, { maxLength: 3 }) }),
  fc.record({ who: fc.constantFrom('gm' as const, 'spotlight' as const) }),
) as fc.Arbitrary<Prompt['audience']>;

const form = fc.oneof(
  fc.record({ form: fc.constant('choice' as const), options }),
  fc.record({ form: fc.constant('several' as const), options, min: small, max: small }),
  fc.record({ form: fc.constantFrom('number' as const, 'text' as const), min: small, max: small }),
) as fc.Arbitrary<Prompt['form']>;

const seat = fc.record(
  {
    state: fc.constantFrom('open' as const, 'draft' as const, 'confirmed' as const, 'skipped' as const),
    answer: json,
    by: orNull(word),
    warnAt: orNull(instant),
    source: orNull(fc.record({ channelId: word, messageId: word })),
    words: fc.record({ text: word, by: word }),
    stop: word,
    isLast: fc.constant(true as const),
  },
  { requiredKeys: ['state', 'answer', 'by', 'warnAt', 'source'] },
);

const away = fc.record({
  from: instant,
  until: orNull(instant),
  caretakerId: orNull(word),
  pauses: fc.boolean(),
  begun: fc.boolean(),
});

const records = {
  bindings: fc.record({ channelId: word, use: fc.constantFrom('play' as const, 'gm' as const) }),
  members: fc.record({ userId: word, joined: small, present: fc.boolean(), characterId: orNull(word) }),
  usageDice: fc.record({ id: word, name: text, size: fc.constantFrom(...USAGE_SIZES) }),
  characters: fc.record({
    id: word,
    userId: word,
    name: text,
    status: fc.constantFrom(...CHARACTER_STATUSES),
    created: small,
    sheet: json,
  }),
  items: fc.record({ id: word, holderId: orNull(word), name: text, data: json }),
  foes: fc.record({ id: word, name: text, data: json }),
  places: fc.record({ id: word, data: json }),
  factions: fc.record({ id: word, name: text, data: json }),
  followers: fc.record({
    id: word,
    name: text,
    ownerId: orNull(word),
    formerId: orNull(word),
    status: fc.constantFrom(...FOLLOWER_STATUSES),
    data: json,
  }),
  wealth: fc.record({ id: word, boxes: small }),
  modifiers: fc.record({
    id: word,
    kind: word,
    rule: word,
    characterId: orNull(word),
    foeId: orNull(word),
    until: orNull(
      fc.oneof(
        fc.record({
          kind: fc.constant('through' as const),
          unit: word,
          moment: fc.array(fc.integer({ min: 1, max: 99 })),
        }),
        fc.record({ kind: fc.constant('count' as const), unit: word, left: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ kind: fc.constant('scene' as const), sceneId: word }),
      ),
    ),
  }),
  tasks: fc.record({ id: word, kind: word, rule: word, detail: terms, done: fc.boolean() }),
  prompts: fc.record({
    id: fc.nat().map((n) => `${unique('prompt')}-${n}`),
    kind: word,
    rule: word,
    audience,
    characterId: orNull(word),
    form,
    required: fc.boolean(),
    fallback: orNull(answer),
    terms,
    opened: instant,
    deadline: orNull(instant),
    frames: fc.array(
      fc.tuple(fc.record({ kind: word, v: small }), terms).map(([frame, more]) => ({ ...more, ...frame })),
      { maxLength: 3 },
    ),
    story: fc.array(
      fc.tuple(fc.record({ fact: word, rule: word }), terms).map(([fact, more]) => ({ ...more, ...fact })),
      { maxLength: 3 },
    ),
    answers: fc.dictionary(word, answer, { maxKeys: 3 }).map(plain),
    replyId: orNull(word),
    card: orNull(fc.record({ rowId: word, channelId: word })),
    sceneId: orNull(word),
  }),
  rounds: fc.record({
    id: fc.nat().map((n) => `${unique('round')}-${n}`),
    procedure: word,
    hidden: fc.boolean(),
    terms,
    channelId: word,
    openerId: word,
    opened: instant,
    deadline: orNull(instant),
    grace: fc.nat(),

    held: orNull(instant),
    reopened: orNull(instant),
    seats: fc.dictionary(word, seat, { maxKeys: 3 }).map(plain),
    cardId: word,
  }),
  people: fc.record({
    userId: word,
    away: orNull(away),
    orders: fc.dictionary(word, word, { maxKeys: 3 }).map(plain),
    stops: fc.array(word, { maxLength: 2 }),
    reminders: fc.record({ everyHours: orNull(fc.nat()), quiet: orNull(word), zone: orNull(word) }),
    missed: small,
    nudges: small,
    nudgeAt: orNull(instant),
    snoozedUntil: orNull(instant),
    extensions: fc.record({ month: word, used: fc.nat() }),
  }),
  scenes: fc.record({
    id: word,
    name: text,
    channelId: word,
    userIds: fc.array(word, { maxLength: 3 }),
    gmUserIds: fc.array(word, { maxLength: 2 }),
    opened: instant,
    closed: orNull(instant),
  }),
  whispers: fc.record({
    id: word,
    fromUserId: word,
    toUserId: orNull(word),
    answerTo: orNull(word),
    answers: orNull(word),
    text,
    sent: instant,
    read: orNull(instant),
    post: fc.record({ rowId: word, channelId: word }),
  }),
  portraits: fc.record({ characterId: word, picture: word }),
  packs: fc.record({ id: word, used: fc.boolean(), place: fc.integer({ min: 0, max: 20 }), body: word }),
} as const;

export const SHELVES = Object.keys(records) as readonly (keyof typeof records)[];

const KEYS: Partial<Record<keyof typeof records, string>> = {
  bindings: 'channelId',
  members: 'userId',
  people: 'userId',
  portraits: 'characterId',
  packs: 'id',
};

function shelf<K extends keyof typeof records>(name: K): fc.Arbitrary<World[K]> {
  const key = KEYS[name] ?? 'id';
  const each = records[name] as fc.Arbitrary<object>;
  return fc
    .uniqueArray(each, { maxLength: 4, selector: (record) => Reflect.get(record, key) })
    .map((list) =>
      Object.fromEntries(list.map((record) => [Reflect.get(record, key), record])),
    ) as unknown as fc.Arbitrary<World[K]>;
}

const contents = fc.record({
  bindings: shelf('bindings'),
  members: shelf('members'),
  usageDice: shelf('usageDice'),

  characters: shelf('characters'),
  items: shelf('items'),
  foes: shelf('foes'),
  places: shelf('places'),
  factions: shelf('factions'),
  followers: shelf('followers'),
  wealth: shelf('wealth'),
  modifiers: shelf('modifiers'),
  tasks: shelf('tasks'),
  prompts: shelf('prompts'),
  rounds: shelf('rounds'),
  people: shelf('people'),
  scenes: shelf('scenes'),
  whispers: shelf('whispers'),
  portraits: shelf('portraits'),
  packs: shelf('packs'),
  party: fc.record({
    spotlight: orNull(word),
    spotlightUntil: orNull(instant),
    silence: orNull(fc.record({ askAt: orNull(instant), byBot: fc.boolean() })),
    awaited: orNull(
      fc.record({
        id: word,
        kind: word,
        rule: word,
        who: fc.constantFrom('spotlight' as const, 'gm' as const),
        terms,
        userId: orNull(word),
        since: instant,
        until: orNull(instant),
        rowId: orNull(word),
        card: orNull(fc.record({ rowId: word, channelId: word, isBare: fc.boolean() })),
      }),
    ),
    state: json,
  }),
  counters: fc.dictionary(word, fc.nat(), { maxKeys: 4 }).map(plain),
});

/** Any World at all, as a campaign of its own. */
export const anyWorld: fc.Arbitrary<World> = fc
  .tuple(
    contents,
    fc.record({
      name: text,
      settings: fc.dictionary(word, fc.oneof(word, small, fc.boolean()), { maxKeys: 3 }).map(plain),
      gmRoleId: orNull(word),
      gmUserIds: fc.array(word, { maxLength: 3 }),
      homeId: word,
      pause: orNull(fc.record({ since: instant, until: orNull(instant), forUserId: orNull(word) })),
      status: orNull(fc.record({ rowId: word, channelId: word })),
    }),
  )
  .map(([rest, campaign]) =>
    freeze({ campaign: emptyWorld(campaign).campaign, content: NO_CONTENT, ...rest } as World, true),
  );

/** Any change of a World: whole shelves, single records, their fields, the campaign itself. */
export const anyRecipe: fc.Arbitrary<(draft: Draft<World>) => void> = fc.oneof(
  fc.constantFrom(...SHELVES).chain((name) =>
    shelf(name).map((records) => (draft: Draft<World>) => {
      Object.assign(draft[name], plain(records));
    }),
  ),
  fc.constantFrom(...SHELVES).chain((name) =>
    shelf(name).map((records) => (draft: Draft<World>) => {
      draft[name] = plain(records) as never;
    }),
  ),
  fc.tuple(fc.constantFrom(...SHELVES), fc.nat()).map(([name, n]) => (draft: Draft<World>) => {
    const ids = Object.keys(draft[name]);
    if (ids.length > 0) delete draft[name][ids[n % ids.length] as string];
  }),
  json.map((value) => (draft: Draft<World>) => {
    for (const character of Object.values(draft.characters)) character.sheet = plain(value);
    draft.party.state = plain(value);
  }),
  text.map((value) => (draft: Draft<World>) => {
    draft.campaign.name = value;
    draft.counters[`player/${value}`] = (draft.counters[`player/${value}`] ?? 0) + 1;
    for (const prompt of Object.values(draft.prompts)) prompt.required = !prompt.required;
    for (const item of Object.values(draft.items)) item.holderId = value;
  }),
);

function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
