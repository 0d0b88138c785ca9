import { expect, test } from 'vitest';
import type { EngineFact } from '../../../src/play/facts.ts';
import type { PlainQuestion } from '../../../src/play/rounds/rounds.ts';
import { type DiceSource, seededDice } from '../../../src/play/seeded-dice.ts';
import { isQuiet } from '../../../src/play/time/calendar.ts';
import { calendarFor, isAllowed } from '../../../src/play/time/instants.ts';
import type { View } from '../../../src/play/views.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR, MINUTE } from '../../../src/rules/engine/time.ts';
import type { SettingValue, World } from '../../../src/rules/engine/world.ts';
import { chanceOf } from '../../support/chance.ts';
import { type FightTable, fightTable } from '../../support/fight-table.ts';
import { SIZES } from '../../support/sizes.ts';
import { journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

type Settings = Readonly<Record<string, SettingValue>>;

const NIGHT = { quiet_hours: '22:00-07:00', grace_minutes: 0 };
const NO_WEEKEND = { skip_days: 'sat, sun', grace_minutes: 0 };
/** A Friday. */
const FRIDAY = '2026-11-20';

/** Two players by the clock of UTC, which shows `from`. */
function tableAt(from: string, settings: Settings): FightTable {
  const characters = [{ name: 'Ada' }, { name: 'Ben' }];
  return fightTable({ characters, settings, begin: Date.parse(from), places: land(), state: { journey: journey() } });
}

async function ask(at: FightTable, more: Partial<PlainQuestion>): Promise<Round> {
  const known = Object.keys(at.world().rounds);
  const question = {
    title: 'Well?',
    text: '',
    userIds: ['ann', 'bob'],
    hidden: false,
    hours: undefined,
    deadline: null,
  };
  await at.done(at.play.askAll(at.deed(GM), { ...question, ...more }));
  const round = Object.values(at.world().rounds).find(({ id }) => !known.includes(id));
  if (round === undefined) throw new Error('nothing is asked');
  return round;
}

const endOf = (at: FightTable, { id }: Round) => iso(at.world().rounds[id]?.deadline ?? null);
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));
const answer = (at: FightTable, by: string, { id }: Round) =>
  at.done(at.play.submit(at.deed(by), id, { answer: 'I wait.', draft: false, source: null, forUserId: null }));

test('PBP-PAUSE-01: after a pause a deadline has the time that was left, and falls in no quiet hours', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NIGHT);
  const round = await ask(at, { hours: 8 });
  await at.done(at.play.pause(at.deed(GM), null));
  await at.advance(6);
  await at.done(at.play.resume(at.deed(GM)));
  expect(endOf(at, round)).toBe('2026-11-21T07:00');
});

test('PBP-PAUSE-01: a pause over days off gives back the time that counted, and no more', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NO_WEEKEND);
  const short = await ask(at, { hours: 6 });
  const long = await ask(at, { hours: 30 });
  expect(endOf(at, long)).toBe('2026-11-23T16:00');
  await at.done(at.play.pause(at.deed(GM), null));
  await at.advance(24);
  await at.done(at.play.resume(at.deed(GM)));
  // Saturday: nothing counts before Monday.
  expect(endOf(at, short)).toBe('2026-11-23T06:00');
  expect(endOf(at, long)).toBe('2026-11-24T06:00');
});

test('PBP-ROUND-07: a game master’s hours lead out of quiet hours, as a player’s do', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NIGHT);
  const round = await ask(at, { hours: 8 });
  await at.done(at.play.extend(at.deed(GM), round.id, { hours: 8 }));
  expect(endOf(at, round)).toBe('2026-11-21T07:00');
});

test('PBP-ROUND-08: a round that was held up goes on until after quiet hours, and says so', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NIGHT);
  const round = await ask(at, { hours: 8 });
  await at.done(at.play.hold(at.deed(GM), round.id, true));
  await at.advance(6);
  await at.done(at.play.hold(at.deed(GM), round.id, false));
  expect(endOf(at, round)).toBe('2026-11-21T07:00');
  expect(at.told('round-held').at(-1)).toMatchObject({ held: false, deadline: Date.parse('2026-11-21T07:00Z') });
});

test('PBP-TIME-01: quiet hours that are set move what would fall in them, and what they move is told', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, { grace_minutes: 0 });
  const late = await ask(at, { hours: 13 });
  const early = await ask(at, { hours: 3 });
  await at.act(GM, 'call', { characterId: 'ada', ability: 'con', reason: 'the cold', needsLight: false });
  await at.done(at.play.setSetting(at.deed(GM), 'quiet_hours', '9-11'));
  expect(iso(at.open()[0]?.deadline ?? null)).toBe('2026-11-21T11:00');
  await at.done(at.play.setSetting(at.deed(GM), 'quiet_hours', '22-7'));
  expect([endOf(at, late), endOf(at, early)]).toEqual(['2026-11-21T07:00', '2026-11-20T13:00']);
  expect(at.told('round-extended')).toMatchObject([
    { roundId: late.id, rule: 'PBP-TIME-01', deadline: Date.parse('2026-11-21T07:00Z'), byRight: false },
  ]);
  await at.done(at.play.setSetting(at.deed(GM), 'skip_days', 'sat, sun'));
  expect(endOf(at, late)).toBe('2026-11-23T07:00');
});

test('PBP-TIME-01: an undo that brings quiet hours back moves what would fall in them', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NIGHT);
  await at.done(at.play.setSetting(at.deed(GM), 'quiet_hours', 'none'));
  const number = at.entries.length;
  const round = await ask(at, { hours: 13 });
  expect(endOf(at, round)).toBe('2026-11-20T23:00');
  await at.done(at.play.undo(at.deed(GM), { number, back: false }, null));
  expect(endOf(at, round)).toBe('2026-11-21T07:00');
});

test('PBP-UNDO-04: what an undo opens again ends outside of quiet hours', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NIGHT);
  const round = await ask(at, { hours: 7 });
  await at.advance(4);
  await answer(at, 'ann', round);
  await answer(at, 'bob', round);
  await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
  // Twelve hours would be two in the night.
  expect(endOf(at, round)).toBe('2026-11-21T07:00');
});

test('PBP-TURN-02: the turn of whoever leads ends outside of quiet hours, also after a pause', async () => {
  const at = tableAt(`${FRIDAY}T23:00Z`, { ...NIGHT, spotlight_timeout_hours: 24 });
  await at.done(at.play.freeRoll(at.deed(GM), '1', null));
  expect(iso(at.world().party.awaited?.until ?? null)).toBe('2026-11-22T07:00');
  await at.done(at.play.pause(at.deed(GM), null));
  await at.advance(15);
  await at.done(at.play.resume(at.deed(GM)));
  expect(iso(at.world().party.awaited?.until ?? null)).toBe('2026-11-23T07:00');
});

test('PBP-TIME-01: a time that a game master names exactly counts in quiet hours as well, until something moves it', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, NIGHT);
  const midnight = Date.parse('2026-11-21T00:00Z');
  const round = await ask(at, { deadline: midnight });
  expect(endOf(at, round)).toBe('2026-11-21T00:00');
  await at.done(at.play.extend(at.deed(GM), round.id, { deadline: midnight + HOUR }));
  expect(endOf(at, round)).toBe('2026-11-21T01:00');
  await at.done(at.play.setSetting(at.deed(GM), 'round_hours', '48'));
  expect(endOf(at, round)).toBe('2026-11-21T01:00');
  await at.done(at.play.extend(at.deed(GM), round.id, { hours: 1 }));
  expect(endOf(at, round)).toBe('2026-11-21T07:00');
});

test('PBP-ROUND-03 PBP-TIME-01: a grace that would be over in quiet hours lasts until they are, and answers count as long', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, { ...NIGHT, grace_minutes: 30 });
  const round = await ask(at, { hours: 11.75 });
  const named = await ask(at, { deadline: Date.parse('2026-11-20T23:00Z') });
  expect(endOf(at, round)).toBe('2026-11-20T21:45');
  await at.advance(14);
  const { rounds } = at.world();
  // An exact time that was named has no more than its grace.
  expect(Object.keys(rounds)).toEqual([round.id]);
  expect(rounds).not.toHaveProperty(named.id);
  await answer(at, 'ann', round);
  await at.advance(7.5);
  expect(at.world().rounds).toEqual({});
});

test('PBP-ROUND-03 PBP-ROUND-07: a grace that lasts until quiet hours are over is the usual one when the round has more time', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, { ...NIGHT, grace_minutes: 30 });
  const round = await ask(at, { hours: 11.75 });
  await at.advance(14);
  await at.done(at.play.extend(at.deed(GM), round.id, { hours: 10 }));
  expect(at.world().rounds[round.id]?.grace).toBe(30 * MINUTE);
  await at.advance(20);
  expect(at.world().rounds).toEqual({});
});

test('PBP-ROUND-03 PBP-UNDO-04: a round that ended in a lengthened grace has the usual one when it is open again', async () => {
  const at = tableAt(`${FRIDAY}T10:00Z`, { ...NIGHT, grace_minutes: 30 });
  const round = await ask(at, { hours: 11.75 });
  await at.advance(14);
  await answer(at, 'ann', round);
  await at.advance(7.5);
  await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
  expect(at.world().rounds[round.id]?.grace).toBe(30 * MINUTE);
});

test('PBP-DICE-03 PBP-TIME-01: a seed that ends in quiet hours is told when they are over', async () => {
  const source: DiceSource = (_, ...roll) => seededDice('1'.padStart(64, '0'), ...roll);
  const at = fightTable({ settings: NIGHT, begin: Date.parse(`${FRIDAY}T23:30Z`), source });
  await at.done(at.play.freeRoll(at.deed(GM), '1d6', null));
  await at.advance(30 * 24 + 1);
  expect(at.world().campaign.dice.seed).toBe(1);
  await at.advance(8);
  expect(at.world().campaign.dice.seed).toBe(2);
});

/** One zone with half an hour and no summer time, one in the north with it, one in the south. */
const ZONES = {
  'Asia/Kolkata': ['2026-10-23T06:00Z', '2027-03-26T06:00Z'],
  'Europe/Berlin': ['2026-10-23T06:00Z', '2027-03-26T06:00Z'],
  'Australia/Adelaide': ['2026-10-02T06:00Z', '2027-04-02T06:00Z'],
} as const;
const STEPS = 60;
const PLAYERS = ['ann', 'bob', 'cat'];
const CHANGES: readonly (readonly [string, readonly string[]])[] = [
  ['quiet_hours', ['none', '22-7', '23:30-6:15', '0-12', '1:30-3:10']],
  ['skip_days', ['none', 'sun', 'sat, sun', 'mon, wed, fri']],
  ['time_zone', ['UTC', ...Object.keys(ZONES), 'Pacific/Auckland', 'America/St_Johns']],
  ['round_hours', ['1', '8', '24', '60']],
  ['last_hours', ['0', '2', '9']],
  ['extension_hours', ['3', '12']],
  ['gm_silent_hours', ['0', '24', '72']],
  ['spotlight_timeout_hours', ['7', '24', '48']],
  ['spotlight_rotation', ['manual', 'real_week']],
];

/** The deadlines of a World that are still to come, by what they are of. */
function comingIn({ campaign, prompts, rounds, party }: World, now: number): readonly (readonly [string, number])[] {
  if (campaign.pause !== null) return [];
  const all: readonly (readonly [string, number | null])[] = [
    ...Object.values(prompts).map(({ id, deadline }) => [`prompt ${id}`, deadline] as const),
    ...Object.values(rounds).map(({ id, deadline, held }) => [`round ${id}`, held === null ? deadline : null] as const),
    ['spotlight', party.spotlightUntil],
    ['turn', party.awaited?.until ?? null],
    ['silence', party.silence?.askAt ?? null],
  ];
  return all.flatMap(([what, at]) => (at === null || at <= now ? [] : [[what, at] as const]));
}

/** Two weeks or more of a table at which anything that makes or moves an instant happens. */
async function passTime(zone: string, begin: string, seed: number, seen: Map<string, number>): Promise<void> {
  const { next: random, pick } = chanceOf(seed);
  const context = `${zone} from ${begin}, seed ${seed}`;
  let clock = () => 0;
  const reminded: string[] = [];
  /** Rounds whose end somebody named exactly at any time. */
  const exact = new Set<string>();
  const present = ({ world, facts, actor }: View) => {
    const called = (facts as readonly EngineFact[]).flatMap((fact) => {
      if (fact.fact === 'round-last') return [fact.userId];
      return fact.fact === 'round-warned' || fact.fact === 'nudged' ? fact.userIds : [];
    });
    // What ends by itself ends by day.
    for (const fact of facts as readonly EngineFact[])
      if (fact.fact === 'round-resolved' && fact.by === null && !fact.early && !isAllowed(world.campaign, clock()))
        if (!exact.has(fact.roundId)) reminded.push(`${fact.roundId} ended ${iso(clock())}`);
    if (actor !== null) seen.set('reminder', (seen.get('reminder') ?? 0) + called.length);
    if (actor !== null)
      for (const userId of called)
        if (isQuiet(calendarFor(world, userId), clock())) reminded.push(`${userId} ${iso(clock())}`);
    return {};
  };
  const at = fightTable({
    characters: ['Ada', 'Ben', 'Cyd'].map((name) => ({ name })),
    dice: { fellowship: 20 },
    settings: {
      time_zone: zone,
      quiet_hours: '22:00-07:00',
      skip_days: 'sun',
      spotlight_rotation: pick(['manual', 'real_week']),
    },
    begin: Date.parse(begin),
    places: land(),
    state: { journey: journey() },
    present,
    source: (_seed, roller, counters, rolled) =>
      seededDice(seed.toString(16).padStart(64, '0'), roller, counters, rolled),
  });
  clock = at.now;
  /** Exact times that were named, by round. */
  const named = new Map<string, number>();
  const nameExactly = (id: string, deadline: number) => {
    exact.add(id);
    named.set(id, deadline);
  };
  const rounds = () => Object.values(at.world().rounds);
  const roundId = () => (rounds().length === 0 ? '' : pick(rounds()).id);
  const name = () => at.now() + Math.floor(random() * 60 + 1) * 15 * MINUTE;
  const anyone = () => pick([GM, ...PLAYERS]);
  const away = { from: at.now(), until: null, caretakerId: null, pauses: false };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    wait: () => at.advance(pick([0.25, 1, 5, 9, 26])),
    ask: () =>
      at.play.askAll(at.deed(GM), {
        title: 'Well?',
        text: '',
        userIds: PLAYERS,
        hidden: false,
        deadline: null,
        hours: pick([() => undefined, () => 1, () => 7.5, () => 40, () => null])(),
      }),
    async askUntil() {
      const deadline = name();
      const before = rounds().map(({ id }) => id);
      await at.play.askAll(at.deed(GM), {
        title: 'When?',
        text: '',
        userIds: PLAYERS,
        hidden: false,
        hours: undefined,
        deadline,
      });
      for (const { id } of rounds()) if (!before.includes(id)) nameExactly(id, deadline);
    },
    answer: () =>
      at.play.submit(at.deed(pick(PLAYERS)), roundId(), {
        answer: 'I wait.',
        draft: random() < 0.2,
        source: null,
        forUserId: null,
      }),
    call: () =>
      at.play.act(at.deed(GM), {
        action: 'call',
        inputs: [{ characterId: pick(['ada', 'ben', 'cyd']), ability: 'con', reason: 'the cold', needsLight: false }],
      }),
    reply: async () => {
      const [prompt] = at.open();
      if (prompt?.form.form === 'choice') await at.play.answer(at.deed(GM), prompt.id, pick(prompt.form.options).id);
    },
    break: () => at.play.act(at.deed(anyone()), { action: 'usage', inputs: [{ dieId: 'fellowship' }] }),
    watch: () => at.play.act(at.deed(anyone()), { action: 'watch', inputs: [{ act: pick(['camp', 'search']) }] }),
    lead: () => at.play.act(at.deed(GM), { action: 'spotlight', inputs: [{ to: null }] }),
    pause: () => at.play.pause(at.deed(GM), pick([null, name()])),
    vote: () => at.play.votePause(at.deed(pick(PLAYERS)), null),
    resume: () => at.play.resume(at.deed(GM)),
    hold: () => at.play.hold(at.deed(GM), roundId(), random() < 0.5),
    extend: () => at.play.extend(at.deed(GM), roundId(), { hours: pick([1, 5, 24]) }),
    async extendUntil() {
      const [id, deadline] = [roundId(), name()];
      await at.play.extend(at.deed(GM), id, { deadline });
      if (at.world().rounds[id]?.deadline === deadline) nameExactly(id, deadline);
    },
    more: () => at.play.moreTime(at.deed(pick(PLAYERS)), roundId()),
    undo: () => at.play.undo(at.deed(GM), { number: null, back: false }, null),
    undoBack: () => at.play.undo(at.deed(GM), { number: Math.max(1, at.entries.length - 3), back: true }, null),
    again: () => at.play.playAgain(at.deed(GM), roundId()),
    leave: () => at.play.setAway(at.deed(anyone()), { ...away, from: at.now(), until: pick([null, name()]) }),
    rest: () => at.play.setAway(at.deed(GM), { ...away, from: at.now(), until: pick([null, name()]), pauses: true }),
    back: () => at.play.setAway(at.deed(anyone()), null),
    wishes: () =>
      at.play.setReminders(at.deed(pick(PLAYERS)), {
        everyHours: pick([null, 3, 12]),
        quiet: pick([null, 'none', '8-20']),
        zone: pick([null, 'Asia/Kolkata']),
      }),
    snooze: () => at.play.snooze(at.deed(pick(PLAYERS)), pick([null, 5])),
    bind: () => at.play.bindChannel(at.deed(GM), pick(['home', 'other']), pick(['play', 'none'])),
    set() {
      const [setting, values] = pick(CHANGES);
      return at.play.setSetting(at.deed(GM), setting, pick(values));
    },
  };
  for (let step = 0; step < STEPS; step++) {
    const way = random() < 0.3 ? 'wait' : pick(Object.keys(ways));
    await ways[way]?.();
    const world = at.world();
    for (const [what, instant] of comingIn(world, at.now())) {
      const kind = what.split(' ')[0] ?? '';
      const isNamed = named.get(what.slice('round '.length)) === instant;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (!isNamed && !isAllowed(world.campaign, instant))
        throw new Error(
          `${context}, step ${step} (${way}): ${what} ends ${iso(instant)}, ${JSON.stringify(world.campaign.settings)}`,
        );
    }
    expect(reminded, `${context}, step ${step} (${way})`).toEqual([]);
  }
}

test('PBP-TIME-01: however an instant is made or moved, it falls in no quiet hours and on no day off, over both changes of the clock', async () => {
  const seen = new Map<string, number>();
  for (const [zone, begins] of Object.entries(ZONES))
    for (const begin of begins)
      for (let seed = 1; seed <= SIZES.momentTables; seed++) await passTime(zone, begin, seed, seen);
  for (const kind of ['prompt', 'round', 'turn', 'silence', 'spotlight', 'reminder'])
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(10);
});
