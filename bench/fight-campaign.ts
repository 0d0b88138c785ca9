import { drawnBy, RENDERERS } from '../src/discord/render/index.ts';
import type { Invocation, Result } from '../src/play/access/invocation.ts';
import { newId } from '../src/play/deps.ts';
import { openPlay, type Play } from '../src/play/play.ts';
import { seededDice } from '../src/play/seeded-dice.ts';
import { procedureOf } from '../src/play/turns/procedures.ts';
import type { AnyBook } from '../src/rules/engine/book.ts';
import type { Round } from '../src/rules/engine/round.ts';
import type { World } from '../src/rules/engine/world.ts';
import { BOOKS } from '../src/rules/index.ts';
import type { Commit, Store } from '../src/store/store.ts';
import { openWorkshop } from '../src/workshop/workshop.ts';
import type { Act, FightParty } from './fight-parties.ts';

const GM = '100000000000000001';
const GUILD = '200000000000000001';
const CHANNEL = '300000000000000001';
/** Dice fall alike in each run. */
const SEED = '7'.repeat(64);

/** Where the time of the last transaction went, in milliseconds, and what it left behind. */
export interface Watched {
  /** Until the campaign was locked and its World known. */
  lock: number;
  /** Rules, and all that play does between lock and save. */
  work: number;
  /** Messages and cards; a part of `work`. */
  drawing: number;
  /** Writing it down and the commit. */
  save: number;
  commit: Commit | null;
}

export interface FightCampaign {
  readonly watched: Watched;
  /** Players in the order in which they declare, but for the last. */
  readonly players: readonly string[];
  world(): Promise<World>;
  /** Locks the campaign, and leaves it as it is. */
  nothing(): Promise<void>;
  /** A roll of the first player that asks nothing. */
  test(): Promise<void>;
  /** A player declares, with every question settled in advance. */
  declare(userId: string): Promise<void>;
  /** Nobody's declaration ends the round that is open. */
  hold(): Promise<void>;
  /** The last player declares, which ends the round unless it is held: nobody waits for the game master. */
  decide(): Promise<void>;
  /** The game master ends the round that was held. */
  resolve(): Promise<void>;
  /** The fight ends, everything is as it was at the start, and another begins. */
  beginAnew(): Promise<void>;
}

/** Six characters against ten foes, written into a campaign on this store; the first fight has begun. */
export async function fightCampaign(store: Store, party: FightParty): Promise<FightCampaign> {
  const watched: Watched = { lock: 0, work: 0, drawing: 0, save: 0, commit: null };
  const play = playOn(watchedStore(store, watched), watched);
  let deeds = 0;
  let campaignId = '';
  const invocation = (by: string): Invocation => ({
    interactionId: `4${String(++deeds).padStart(17, '0')}`,
    campaignId,
    caller: { userId: by, roleIds: [], isManager: by === GM },
    where: { applicationId: '5', token: 'token', channelId: CHANNEL },
    private: false,
  });
  await must(
    play.createCampaign(invocation(GM), {
      guildId: GUILD,
      name: 'Bench',
      book: party.book,
      starters: [],
      gmChannelId: null,
      statusChannelId: CHANNEL,
    }),
  );
  campaignId = (await play.campaignAt(GUILD, [])) ?? '';
  const world = async (): Promise<World> => {
    const look = await play.look(campaignId, invocation(GM).caller);
    if (look === null) throw new Error('the campaign is gone');
    return look.world;
  };
  const act: Act = async (by, action, input, ...answers) => {
    await must(play.act(invocation(by), { action, inputs: [input] }));
    for (const answer of answers) {
      const [prompt] = Object.values((await world()).prompts);
      await must(play.answer(invocation(by), prompt?.id ?? '', answer));
    }
  };
  await party.seat(named(act, world), GM);
  for (const foe of party.foes) await act(GM, 'add-foe', foe);
  for (const [label, to] of party.heroes.flatMap(({ name }) => Object.entries(party.sets(name)))) {
    const now = await world();
    const field = bookOf(now)
      .gmFields(now)
      .find((one) => one.label === label);
    await must(play.setGmField(invocation(GM), field?.key ?? label, to));
  }

  const submit = async (userId: string, roundId: string, answer: readonly string[]) =>
    must(play.submit(invocation(userId), roundId, { answer, draft: false, source: null, forUserId: null }));
  const atStart = fieldsOf(await world());
  await act(GM, 'fight-start', {});
  const declare = async (userId: string) => {
    const now = await world();
    const round = roundIn(now);
    await submit(userId, round.id, declaration(party, now, round, userId));
  };
  const players = party.heroes.map(({ userId }) => userId);
  const last = players.pop() ?? GM;
  return {
    watched,
    players,
    world,
    async nothing() {
      await store.change(campaignId, invocation(GM).interactionId, () => ({ commit: null, value: null }));
    },
    async test() {
      const [first] = party.heroes;
      if (first === undefined) return;
      const { id } = characterOf(await world(), first.userId);
      await act(first.userId, 'test', { characterId: id, ability: party.tested });
    },
    declare,
    decide: () => declare(last),
    async hold() {
      await must(play.hold(invocation(GM), roundIn(await world()).id, true));
    },
    async resolve() {
      await must(play.resolveNow(invocation(GM), roundIn(await world()).id));
    },
    async beginAnew() {
      await act(GM, 'fight-end', {});
      const before = await world();
      for (const taskId of Object.keys(before.tasks)) await must(play.finishTask(invocation(GM), taskId));
      for (const [key, value] of fieldsOf(before)) {
        const was = atStart.get(key);
        if (was !== undefined && was !== value) await must(play.setGmField(invocation(GM), key, was));
      }
      await act(GM, 'fight-start', {});
    },
  };
}

/** A character by name, where an input names one. */
function named(act: Act, world: () => Promise<World>): Act {
  return async (by, action, input, ...answers) => {
    const { characterId, ...rest } = input as { readonly characterId?: string };
    const found = Object.values((await world()).characters).find(({ name }) => name === characterId);
    await act(by, action, found === undefined ? input : { ...rest, characterId: found.id }, ...answers);
  };
}

/** What is set by GM fields, as it is written: hit points, dice of things, what is ready. */
function fieldsOf(world: World): ReadonlyMap<string, string> {
  const written = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'none'));
  return new Map(
    bookOf(world)
      .gmFields(world)
      .map(({ key, value }) => [key, written(value)]),
  );
}

/** What that player would hand in: their usual action at one of the foes, and every question settled. */
function declaration({ heroes, settled }: FightParty, world: World, round: Round, userId: string): readonly string[] {
  const partsWith = (chosen: readonly string[]) => {
    const form = procedureOf(bookOf(world), round.procedure).form(world, round, userId, [...chosen]);
    if (form.form !== 'fields') throw new Error(`a declaration is in parts, not ${form.form}`);
    return form.fields;
  };
  const optionsOf = (part: string, chosen: readonly string[]) =>
    partsWith(chosen)
      .find(({ id }) => id === part)
      ?.options.map(({ id }) => id) ?? [];
  const wanted = heroes.find((one) => one.userId === userId)?.acts ?? [];
  const acts = optionsOf('do', []);
  const act = wanted.flatMap((start) => acts.find((id) => id.startsWith(start)) ?? [])[0];
  if (act === undefined) throw new Error(`${userId} can do none of ${wanted.join(', ')}: ${acts.join(', ')}`);
  const targets = optionsOf('at', [act]);
  // Another foe in each round: all of them come to be hit.
  const target = targets[(Number(round.terms.round) * heroes.length + Number(userId.slice(-1))) % targets.length];
  const chosen = target === undefined ? [act] : [act, target];
  const open = partsWith(chosen).flatMap(({ options }) => options.map(({ id }) => id));
  return [...chosen, ...settled.filter((id) => open.includes(id))];
}

/** The round of the fight that is open. @throws when none is, or when anything is asked */
function roundIn({ rounds, prompts }: World): Round {
  const asked = Object.values(prompts).map(({ kind }) => kind);
  if (asked.length > 0) throw new Error(`something is asked: ${asked.join(', ')}`);
  const round = Object.values(rounds).find(({ procedure }) => procedure === 'combat');
  if (round === undefined) throw new Error('no round is open');
  return round;
}

function characterOf(world: World, userId: string) {
  const character = Object.values(world.characters).find((one) => one.userId === userId);
  if (character === undefined) throw new Error(`${userId} has no character`);
  return character;
}

function bookOf({ campaign }: World): AnyBook {
  const book = BOOKS[campaign.book];
  if (book === undefined) throw new Error(`no book ${campaign.book}`);
  return book;
}

/** Everything as the bot has it, but for dice that fall alike and renderers that are timed. */
export function playOn(store: Store, watched: Pick<Watched, 'drawing'>): Play {
  const drawn = drawnBy(RENDERERS);
  const timed =
    <View, Drawn>(draw: (view: View) => Drawn) =>
    (view: View): Drawn => {
      const began = performance.now();
      const drawn = draw(view);
      watched.drawing += performance.now() - began;
      return drawn;
    };
  return openPlay({
    store,
    books: BOOKS,
    clock: { now: () => new Date() },
    newId,
    workshop: openWorkshop({ log: { warn: () => undefined } }),
    dice: (_seed, roller, counters, rolled) => seededDice(SEED, roller, counters, rolled),
    present: timed(drawn.present),
    callOut: timed(drawn.callOut),
    roundCard: timed(drawn.roundCard),
    bookCard: timed(drawn.bookCard),
    statusCard: timed(drawn.statusCard),
    stepCard: timed(drawn.stepCard),
    benchCard: timed(drawn.benchCard),
  });
}

/** The same store, which says of each change where its time went. */
function watchedStore(store: Store, watched: Watched): Store {
  return {
    ...store,
    async change(campaignId, interactionId, work) {
      const began = performance.now();
      let locked = began;
      let worked = began;
      const changed = await store.change(campaignId, interactionId, async (world) => {
        locked = performance.now();
        watched.drawing = 0;
        const verdict = await work(world);
        watched.commit = verdict.commit;
        worked = performance.now();
        return verdict;
      });
      watched.lock = locked - began;
      watched.work = worked - locked;
      watched.save = performance.now() - worked;
      return changed;
    },
  };
}

/** @throws when it was not done */
export async function must(doing: Promise<Result>): Promise<void> {
  const result = await doing;
  if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  if (result.kind !== 'done') throw new Error(result.kind);
}
