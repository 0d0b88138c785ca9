import type { Result } from '../../../src/play/access/invocation.ts';
import type { Answer, Form, Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { USAGE_SIZES, type World } from '../../../src/rules/engine/world.ts';
import { BRYN, GM, SABLE, type TableByPost } from './table-by-post.ts';

/** Something that somebody does; `n` and `m` choose among what there is. It may well be refused. */
interface Command {
  readonly by: string;
  readonly n: number;
  readonly m: number;
}

type Doing = (at: TableByPost, command: Command) => Promise<unknown>;

const PEOPLE = [GM, BRYN, SABLE];
const BANDS = ['close', 'near', 'far'] as const;
const WEEK_ACTS = ['train', 'craft', 'research', 'bank', 'carouse', 'idle'] as const;

export const COMMANDS = {
  test: (at, { by }) => testStrength(at, by),
  melee: async (at, { by, n }) => {
    const foeId = chosen(Object.keys((await at.world()).foes), n) ?? null;
    return act(at, by, 'melee', { characterId: await own(at, by), foeId, needsLight: false });
  },
  usage: async (at, { by, n, m }) => {
    const dieId = chosen(Object.keys((await at.world()).usageDice), n) ?? '';
    // What is low breaks, and a broken one has consequences.
    if (m % 2 === 0) await at.play.setGmField(at.deed(GM), `party/${dieId}`, m % 4 === 0 ? 'd20' : 'd4');
    return act(at, by, 'usage', { dieId });
  },
  call: async (at, { n }) => {
    const characterId = chosen(Object.keys((await at.world()).characters), n) ?? '';
    return act(at, GM, 'call', { characterId, ability: 'con', reason: 'the cold', needsLight: false });
  },
  spotlight: (at, { by }) => act(at, by, 'spotlight', {}),
  'add-foe': (at, { n }) => act(at, GM, 'add-foe', { name: `Ghoul ${n}`, armour: n % 6, hp: 1 + (n % 20) }),
  'some wolves': (at, { n }) =>
    act(at, GM, 'add-foe', { creature: 'wolf', count: 1 + (n % 3), distance: BANDS[n % 3] }),
  'edit-foe': async (at, { n, m }) => {
    const foeId = chosen(Object.keys((await at.world()).foes), n) ?? '';
    return act(at, GM, 'edit-foe', { foeId, distance: BANDS[m % 3], hp: 1 + (m % 9) });
  },
  fight: (at, { n }) => act(at, GM, 'fight-start', { surprised: [null, null, 'party', 'foes'][n % 4] ?? null }),
  'fight over': (at, { n }) => (n % 4 === 0 ? act(at, GM, 'fight-end', {}) : Promise.resolve(null)),
  'leave or join': async (at, { by, n }) =>
    act(at, GM, n % 2 === 0 ? 'fight-leave' : 'fight-join', { characterId: await own(at, by) }),
  missile: async (at, { by }) => act(at, by, 'missile', { characterId: await own(at, by), needsLight: false }),
  defend: async (at, { by, n }) => act(at, by, 'defend', { characterId: await own(at, by), damage: 1 + (n % 6) }),
  harm: async (at, { by, n }) => act(at, GM, 'harm', { characterId: await own(at, by), damage: 1 + (n % 4) }),
  encounter: (at, { n, m }) =>
    act(at, GM, 'encounter-start', {
      ...(n % 2 === 0 ? { creature: 'bandit', count: 1 + (m % 3) } : { table: 'wilderness' }),
      secret: m % 3 === 0,
    }),
  'encounter shown': (at) => act(at, GM, 'encounter-show', {}),
  'encounter over': (at, { n }) => (n % 4 === 0 ? act(at, GM, 'encounter-end', {}) : Promise.resolve(null)),
  faction: (at, { n, m }) =>
    act(at, GM, 'write-faction', { name: `Guild ${n % 5}`, disposition: m % 11, supply: m % 2 === 0 ? 'art' : null }),
  'faction known': async (at, { n, m }) => {
    const factionId = chosen(Object.keys((await at.world()).factions), n) ?? 'nobody';
    if (m % 3 === 0) return act(at, GM, 'reveal-faction', { factionId, what: null });
    if (m % 3 === 1) return act(at, GM, 'want', { factionId, text: `A pony ${n}` });
    return act(at, GM, 'faction-disposition', { factionId, by: (m % 5) - 2, secret: n % 2 === 0 });
  },
  'faction met': async (at, { n, m }) => {
    const factionId = chosen(Object.keys((await at.world()).factions), n) ?? 'nobody';
    if (m % 4 === 0) return act(at, GM, 'erase-faction', { factionId });
    return act(at, GM, 'encounter-start', { factionId, secret: m % 2 === 0 });
  },
  court: async (at, { n, m }) => {
    const hosts = Object.keys((await at.world()).factions);
    if (hosts.length === 0) return act(at, GM, 'write-faction', { name: `Abbey ${n}`, disposition: 1 + (m % 10) });
    return act(at, GM, 'court-open', { factionId: chosen(hosts, n) ?? '' });
  },
  'court goal': (at, { by, n }) => act(at, by, 'court-goal', { text: `Goal ${n % 5}` }),
  'court begins': (at) => act(at, GM, 'court-begin', {}),
  'court over': (at, { n }) => (n % 4 === 0 ? act(at, GM, 'court-end', {}) : Promise.resolve(null)),
  trade: async (at, { n, m }) => {
    const { items, factions } = await at.world();
    const thing = chosen(
      Object.values(items).filter(({ holderId }) => holderId !== null),
      n,
    );
    const factionId = chosen(Object.keys(factions), m) ?? 'nobody';
    if (thing === undefined || thing.holderId === null) return null;
    const want = ['food', 'art', 'weapon', 'rumour'][m % 4] ?? 'gear';
    return act(at, GM, 'trade', { characterId: thing.holderId, itemId: thing.id, want, factionId });
  },
  parley: async (at, { by }) => act(at, by, 'parley', { characterId: await own(at, by) }),
  'weeks at home': (at, { n, m }) => {
    if (n % 3 === 0) return act(at, GM, 'wealth-gain', { row: 1 + (m % 3), why: null });
    return act(at, GM, n % 3 === 1 ? 'downtime-begin' : 'downtime-leave', {});
  },
  'a week': (at, command) => spendWeek(at, command),
  flee: (at) => act(at, GM, 'flee', {}),
  'item given': (at, { n, m }) =>
    act(at, GM, 'give-item', { name: `Idol ${n}`, value: n % 11, slots: m % 4, magic: m % 2 === 0 ? 'roll' : null }),
  'item taken': async (at, { by, n }) =>
    act(at, by, 'take-item', { characterId: await own(at, by), itemId: await thing(at, n) }),
  'item passed': async (at, { by, n, m }) => {
    const toId = chosen(Object.keys((await at.world()).characters), m) ?? '';
    return act(at, by, 'pass-item', { itemId: await thing(at, n), toId });
  },
  'item worn': async (at, { by, n }) => act(at, by, 'wear-item', { itemId: await thing(at, n) }),
  'item dropped': async (at, { by, n }) =>
    n % 3 === 0 ? act(at, by, 'drop-item', { itemId: await thing(at, n) }) : null,
  appraise: async (at, { by, n }) =>
    act(at, by, 'appraise', { characterId: await own(at, by), itemId: await thing(at, n), claim: n % 2 === 0 }),
  'foes-gone': (at, { n }) => act(at, GM, 'foes-gone', { all: n % 2 === 0 }),
  create: (at, { by, n }) => act(at, by, 'create-character', { userId: by, name: `Wren ${n}` }),
  edit: async (at, { by, n }) => act(at, by, 'edit-character', { characterId: await own(at, by), name: `Bryn ${n}` }),
  retire: async (at, { by, n }) =>
    n % 3 === 0 ? act(at, by, 'retire-character', { characterId: await own(at, by) }) : null,
  'wealth, given': (at, { n }) => act(at, GM, 'wealth-gain', { row: 1 + (n % 3) }),
  'wealth, changed': (at, { by, n, m }) =>
    act(at, by, ['wealth-up', 'wealth-down', 'wealth-spend'][m % 3] ?? '', { row: 1 + (n % 3) }),
  downtime: (at) => act(at, GM, 'downtime-begin', {}),
  'downtime over': (at, { n }) => act(at, GM, n % 2 === 0 ? 'downtime-end' : 'downtime-leave', {}),
  roll: (at, { by }) => at.play.freeRoll(at.deed(by), '2d6', null),
  answer: (at, command) => answer(at, command),

  ask: (at, { n, m }) => {
    const userIds = [BRYN, SABLE].slice(n % 2);
    const hours = [undefined, null, 12][m % 3];
    const question = { title: 'Well?', text: '', userIds, hidden: m % 2 === 0, hours, deadline: null };
    return at.play.askAll(at.deed(GM), question);
  },
  vote: (at, { n }) => act(at, GM, 'vote', { userIds: [BRYN, SABLE], hidden: n % 2 === 0 }),
  submit: (at, command) => submit(at, command, false),
  draft: (at, command) => submit(at, command, true),
  resolve: (at, command) => inRound(at, command, ({ id }) => at.play.resolveNow(at.deed(GM), id)),
  cancel: (at, command) => inRound(at, command, ({ id }) => at.play.cancel(at.deed(GM), id)),
  hold: (at, command) => inRound(at, command, ({ id, held }) => at.play.hold(at.deed(GM), id, held === null)),
  skip: (at, command) =>
    inRound(at, command, ({ id, seats }) => {
      const userId = chosen(Object.keys(seats), command.m) ?? '';
      return at.play.skip(at.deed(GM), id, userId, seats[userId]?.state !== 'skipped');
    }),
  extend: (at, command) => inRound(at, command, ({ id }) => at.play.extend(at.deed(GM), id, { hours: 10 })),
  'more time': (at, command) => inRound(at, command, ({ id }) => at.play.moreTime(at.deed(command.by), id)),

  away: (at, { by, n, m }) => {
    const from = at.now() + (n % 3) * HOUR;
    const until = n % 2 === 0 ? null : from + (1 + (m % 50)) * HOUR;
    const caretakerId = m % 3 === 0 ? (chosen(PEOPLE, n) ?? null) : null;
    return at.play.setAway(at.deed(by), { from, until, caretakerId, pauses: by === GM && m % 2 === 0 });
  },
  back: (at, { by }) => at.play.setAway(at.deed(by), null),
  order: (at, { by, n, m }) => {
    const orders = { 'gear-die': ['add', 'keep', null], save: ['roll', 'background', null], vote: ['yes', 'no', null] };
    const [kind, choices] = chosen(Object.entries(orders), n) ?? ['', []];
    return at.play.setOrder(at.deed(by), kind, chosen(choices, m) ?? null);
  },
  reminders: (at, { by, n }) =>
    at.play.setReminders(at.deed(by), { everyHours: n % 5, quiet: n % 2 === 0 ? '22-7' : null, zone: null }),
  snooze: (at, { by, n }) => at.play.snooze(at.deed(by), 1 + (n % 20)),
  presence: (at, { by, n, m }) => at.play.setPresence(at.deed(by), chosen(PEOPLE, n) ?? '', m % 2 === 0),
  life: async (at, { by }) => at.play.showLife((await at.world()).campaign.guildId, [], by),

  pause: (at, { n }) => at.play.pause(at.deed(GM), n % 2 === 0 ? null : at.now() + (n % 50) * HOUR),
  resume: (at) => at.play.resume(at.deed(GM)),
  setting: (at, { n, m }) => {
    const settings = { round_hours: '6', most_nudges: '1', advantage_pick: 'ask', spotlight_rotation: 'real_week' };
    const [name, value] = chosen(Object.entries(settings), n) ?? ['', ''];
    return at.play.setSetting(at.deed(GM), m % 2 === 0 ? name : 'quiet_hours', m % 2 === 0 ? value : '22-7');
  },
  knob: async (at, { n, m }) => {
    const look = await at.play.look(at.id, at.deed(GM).caller);
    const field = look === null ? undefined : chosen(look.book.gmFields(look.world), n);
    const values = [`d${chosen(USAGE_SIZES, n)}`, 'yes', 'no', String(m % 12), 'active', 'dead', 'down'];
    for (const value of rotated(values, m))
      if (field !== undefined && (await at.play.setGmField(at.deed(GM), field.key, value)).kind === 'done') return;
  },
  gm: (at, { n }) => at.play.setGm(at.deed(GM), { roleId: null, userId: SABLE, isGm: n % 2 === 0 }),
  task: async (at, { n }) => at.play.finishTask(at.deed(GM), chosen(Object.keys((await at.world()).tasks), n) ?? ''),
  status: (at) => at.play.placeStatus(at.deed(GM), '300000000000000001'),
  scene: (at, { by, n }) =>
    at.play.openScene(at.deed(by), { name: `Scene ${n}`, channelId: channel(n), userIds: [BRYN, SABLE] }),
  'scene over': async (at, { by, n }) =>
    at.play.closeScene(at.deed(by), chosen(Object.keys((await at.world()).scenes), n) ?? ''),
  bind: (at, { n, m }) =>
    at.play.bindChannel(at.deed(GM), channel(n), (['play', 'gm', 'none'] as const)[m % 3] ?? 'none'),
  'lost channel': (at, { n }) => at.play.loseChannel(at.id, { channelId: channel(n), isGone: false }),

  'an hour goes by': (at, { n }) => time(at, (1 + (n % 5)) * HOUR),
  'a day goes by': (at, { n }) => time(at, DAY + (n % 30) * HOUR),
  undo: (at, { by, n }) =>
    n % 2 === 0 ? at.play.undo(at.deed(by), { number: null, back: false }, null) : undoAny(at, n),
  amend: async (at, { n }) => {
    const rolls = (await at.journal()).filter(({ action, undoneBy }) => action === 'test' && undoneBy === null);
    const number = chosen(rolls, n)?.number ?? 0;
    return at.play.amend(at.deed(GM), { number, fields: { ability: 'wis' } });
  },
} as const satisfies Record<string, Doing>;

async function thing(at: TableByPost, n: number): Promise<string> {
  return chosen(Object.keys((await at.world()).items), n) ?? '';
}

export async function testStrength(at: TableByPost, by: string): Promise<Result> {
  return act(at, by, 'test', { characterId: await own(at, by), ability: 'str' });
}

function act(at: TableByPost, by: string, action: string, input: object): Promise<Result> {
  return at.play.act(at.deed(by), { action, inputs: [input as never] });
}

function own(at: TableByPost, by: string): Promise<string> {
  return at.characterOf(by === GM ? BRYN : by);
}

async function answer(at: TableByPost, { n, m }: Command): Promise<unknown> {
  const world = await at.world();
  const prompt = chosen(Object.values(world.prompts), n);
  if (prompt === undefined) return null;
  return at.play.answer(at.deed(m % 4 === 0 ? GM : askedOf(world, prompt)), prompt.id, anyAnswer(prompt.form, m));
}

function askedOf({ party }: World, { audience }: Prompt): string {
  if (audience.who === 'one') return audience.userId;
  return audience.who === 'spotlight' ? (party.spotlight ?? GM) : GM;
}

function anyAnswer(form: Form, m: number): Answer {
  switch (form.form) {
    case 'choice':
      return chosen(form.options, m)?.id ?? '';
    case 'several':
      return rotated(form.options, m)
        .slice(0, form.min)
        .map(({ id }) => id);
    case 'number':
      return form.min + (m % (form.max - form.min + 1));
    case 'text':
      return 'So be it.';
  }
}

function submit(at: TableByPost, command: Command, draft: boolean): Promise<unknown> {
  return inRound(at, command, ({ id, procedure, seats }) => {
    const forUserId = command.by === GM ? (chosen(Object.keys(seats), command.m) ?? null) : null;
    const plain = procedure === 'vote' ? (chosen(['yes', 'no'], command.m) ?? '') : `Text ${command.m}`;
    // What does not fit is taken for the default: a declaration is whole at any time.
    const given = ['combat', 'week', 'bank'].includes(procedure) ? [] : plain;
    return at.play.submit(at.deed(command.by), id, { answer: given, draft, source: null, forUserId });
  });
}

/** Somebody says what they do with the week; what does not fit is taken for the usual. */
async function spendWeek(at: TableByPost, { by, n, m }: Command): Promise<unknown> {
  const round = Object.values((await at.world()).rounds).find(({ procedure }) => procedure === 'week');
  if (round === undefined) return null;
  const answer = [`do:${chosen(WEEK_ACTS, n) ?? 'idle'}`, ...(m % 5 === 0 ? ['after:leave'] : [])];
  return at.play.submit(at.deed(by), round.id, { answer, draft: false, source: null, forUserId: null });
}

async function inRound(at: TableByPost, { n }: Command, work: (round: Round) => Promise<unknown>): Promise<unknown> {
  const round = chosen(Object.values((await at.world()).rounds), n);
  return round === undefined ? null : work(round);
}

async function undoAny(at: TableByPost, n: number): Promise<unknown> {
  const entry = chosen(await at.journal(), n % 12);
  return at.play.undo(at.deed(GM), { number: entry?.number ?? 0, back: n % 7 === 0 }, null);
}

async function time(at: TableByPost, milliseconds: number): Promise<void> {
  at.sleep(milliseconds);
  await at.work();
}

function channel(n: number): string {
  return `30000000000000001${n % 3}`;
}

function chosen<T>(many: readonly T[], n: number): T | undefined {
  return many[n % Math.max(1, many.length)];
}

function rotated<T>(many: readonly T[], by: number): readonly T[] {
  const first = by % Math.max(1, many.length);
  return [...many.slice(first), ...many.slice(0, first)];
}

/** What is drawn: everything, and more often what rounds and questions are about. */
export const KINDS: readonly (keyof typeof COMMANDS)[] = [
  ...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]),
  ...(['fight', 'some wolves', 'encounter', 'submit', 'submit'] as const),
  ...(['answer', 'answer', 'answer', 'submit', 'submit', 'submit', 'ask', 'vote', 'resolve', 'hold', 'melee'] as const),
  ...(['an hour goes by', 'an hour goes by', 'a day goes by', 'a day goes by', 'resume', 'resume', 'undo'] as const),
];
