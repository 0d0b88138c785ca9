import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invocation, Result } from '../../../src/play/access/invocation.ts';
import { openPlay } from '../../../src/play/play.ts';
import { leftIn } from '../../../src/play/waiting/windows.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { isWindow } from '../../../src/rules/engine/window.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { toyBook, toyWorld } from '../../support/toy-book.ts';

const GM = '99';
const PLAYERS = ['1', '2', '3'];
const BEGIN = 1_790_000_000_000;
const MAX_UNDONE = 300;

/** A table of three in memory. */
function tableOf() {
  let [now, deeds, ids] = [BEGIN, 0, 0];
  const members = Object.fromEntries(
    PLAYERS.map((userId, at) => [userId, { userId, joined: at + 1, present: true, characterId: null }]),
  );
  const { campaign, party, ...world } = toyWorld({ members });
  const kept = memoryStore({ ...world, campaign, party: { ...party, state: {} } });
  const clock = { now: () => new Date(now) };
  const newId = () => `n${++ids}`;
  const play = openPlay(depsOf(kept.store, { ...PLAINLY, books: { toy: toyBook }, clock, newId }));
  const deed = (by: string): Invocation => ({
    interactionId: `i${++deeds}`,
    campaignId: campaign.id,
    private: false,
    caller: { userId: by, roleIds: [], isManager: false },
    where: { applicationId: 'a', token: 't', channelId: campaign.homeId },
  });
  const advance = async (hours: number): Promise<boolean> => {
    now += hours * HOUR;
    while ((await play.tick()) !== null);
    return true;
  };
  return { play, deed, advance, journal: kept.journal, world: kept.world, now: () => now };
}

type Table = ReturnType<typeof tableOf>;

interface Command {
  readonly by: string;
  readonly n: number;
  readonly m: number;
}

const done = async (result: Promise<Result>) => (await result).kind === 'done';
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** What somebody does, and whether it was done; it may well be refused. */
const COMMANDS: Readonly<Record<string, (at: Table, command: Command) => Promise<boolean>>> = {
  throw: ({ play, deed }, { by, n, m }) => {
    const to = PLAYERS.filter((_, at) => (n >> at) % 2 === 0);
    const only = m % 3 === 0 ? { kite: [pick(PLAYERS, m) ?? ''] } : {};
    const toys = ['ball', 'kite', 'dear'].slice(0, 1 + (m % 3));
    return done(play.act(deed(by), { action: 'throw', inputs: [{ toys, to, only }] }));
  },
  answer: ({ play, deed, world }, { by, n, m }) => {
    const prompt = pick(Object.values(world().prompts), n);
    if (prompt === undefined || prompt.form.form !== 'choice') return Promise.resolve(false);
    return done(play.answer(deed(by), prompt.id, pick(prompt.form.options, m)?.id ?? ''));
  },
  break: ({ play, deed }, { n }) =>
    done(play.act(deed(GM), { action: 'break', inputs: [{ toy: n % 4 === 0 ? 'ball' : 'kite' }] })),
  ready: ({ play, deed }, { by, n }) =>
    done(play.act(deed(by), { action: 'ready', inputs: [{ toy: pick(['kite', 'top', 'let'], n) ?? '' }] })),
  order: ({ play, deed }, { by, n }) =>
    done(play.setOrder(deed(by), 'catch', pick(['ask', 'always', 'never', 'ask'], n) ?? null)),
  away: ({ play, deed, now }, { by, n, m }) => {
    const caretakerId = m % 3 === 0 ? (PLAYERS.find((one) => one !== by) ?? null) : null;
    const absence = { from: now() + (n % 2) * HOUR, until: now() + (2 + (n % 30)) * HOUR, caretakerId, pauses: false };
    return done(play.setAway(deed(by), m % 2 === 0 ? absence : null));
  },
  present: ({ play, deed }, { n, m }) => done(play.setPresence(deed(GM), pick(PLAYERS, n) ?? '', m % 3 > 0)),
  pause: ({ play, deed }, { n }) => done(n % 2 === 0 ? play.pause(deed(GM), null) : play.resume(deed(GM))),
  roll: ({ play, deed }, { by }) => done(play.freeRoll(deed(by), 'd6', null)),
  // What it opens again may wait for nobody until the next thing is done.
  undo: async ({ play, deed }) => {
    await play.undo(deed(GM), { number: null, back: false }, null);
    return false;
  },
  time: ({ advance }, { n }) => advance(1 + (n % 20)),
};

/** Nothing holds the game up, and no window goes to two. */
function holds({ world, journal, now }: Table): void {
  const current = world();
  const open = Object.values(current.prompts).filter(isWindow);
  if (current.campaign.pause === null)
    for (const prompt of open) expect(leftIn(current, prompt, prompt.answers, now())).not.toEqual([]);
  for (const { deadline } of open) expect(deadline).not.toBeNull();
  const standing = journal.filter(({ undoneBy, action }) => undoneBy === null && action !== 'undo');
  const facts = standing.flatMap((entry) => entry.facts);
  const ends = facts.filter(({ fact }) => fact === 'caught' || fact === 'landed');
  const thrown = standing.filter(({ action }) => action === 'throw');
  expect(ends.length + open.length).toBe(thrown.length);
}

/** What an undo gives back: all but instants, and how often dice fell. */
function plain({ members, party, campaign, prompts, people }: World) {
  const kept = Object.values(people)
    .map(({ userId, orders, away, missed }) => ({ userId, orders, away, missed }))
    .toSorted((a, b) => a.userId.localeCompare(b.userId));
  return {
    members,
    state: party.state,
    isPaused: campaign.pause !== null,
    prompts: new Map(Object.values(prompts).map((prompt) => [prompt.id, { ...prompt, deadline: null }])),
    people: kept.filter(({ orders, away, missed }) => away !== null || missed > 0 || Object.keys(orders).length > 0),
  };
}

/** Which entries stand that changed something. */
const standing = ({ journal }: Table) =>
  journal
    .filter(({ undoneBy, action, inverse }) => undoneBy === null && action !== 'undo' && inverse.length > 0)
    .map(({ number }) => number)
    .join();

const command = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('throw', 'answer') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(COMMANDS)) },
  ),
  by: fc.constantFrom(GM, ...PLAYERS),
  n: fc.nat(99),
  m: fc.nat(99),
});

test('PBP-WAIT-08 PBP-UNDO-01: whatever people do, a window ends once, waits for nobody who is not here, and is taken back whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      const at = tableOf();
      const known = new Map([[standing(at), plain(at.world())]]);
      for (const { kind, ...how } of commands) {
        if ((await COMMANDS[kind]?.(at, how)) === true) holds(at);
        known.set(standing(at), plain(at.world()));
      }
      for (let n = 0; n < MAX_UNDONE; n++) {
        const result = await at.play.undo(at.deed(GM), { number: null, back: false }, null);
        if (result.kind === 'refused') break;
        const then = known.get(standing(at));
        if (then !== undefined) expect(plain(at.world())).toEqual(then);
      }
      expect(standing(at)).toBe('');
      expect(plain(at.world())).toEqual(known.get(''));
    }),
    { numRuns: 150 },
  );
});
