import { drawnBy, RENDERERS } from '../src/discord/render/index.ts';
import type { Invocation, Result } from '../src/play/access/invocation.ts';
import { newId } from '../src/play/deps.ts';
import { openPlay, type Play } from '../src/play/play.ts';
import { seededDice } from '../src/play/seeded-dice.ts';
import { procedureOf } from '../src/play/turns/procedures.ts';
import type { AnyBook } from '../src/rules/engine/book.ts';
import type { Json } from '../src/rules/engine/json.ts';
import type { Round } from '../src/rules/engine/round.ts';
import type { World } from '../src/rules/engine/world.ts';
import { BOOKS } from '../src/rules/index.ts';
import type { Commit, Store } from '../src/store/store.ts';

const GM = '100000000000000001';
const GUILD = '200000000000000001';
const CHANNEL = '300000000000000001';
/** Dice fall alike in each run. */
const SEED = '7'.repeat(64);
/** Nobody falls in a fight of ten rounds. */
const HIT_POINTS = 900;

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
  /** Players in the order in which they declare. */
  readonly players: readonly string[];
  world(): Promise<World>;
  /** Locks the campaign, and leaves it as it is. */
  nothing(): Promise<void>;
  /** A roll of the first player that asks nothing. */
  test(): Promise<void>;
  /** A player declares, with every question settled in advance. */
  declare(userId: string): Promise<void>;
  /** The game master leaves the foes' targets to the default: the last declaration, so the round is resolved. */
  decide(): Promise<void>;
  /** The fight ends, everything is as it was at the start, and another begins. */
  beginAnew(): Promise<void>;
}

interface Hero {
  readonly userId: string;
  readonly name: string;
  readonly sheet: Json;
  /** What they do, by how an action's option begins: the first that is open. */
  readonly acts: readonly string[];
}

const HEROES: readonly Hero[] = [
  hero(2, 'Ada', 'strong', ['Chainmail', 'Shield', 'Longsword'], ['do:melee:'], { features: ['tank'] }),
  hero(3, 'Ben', 'deft', ['Leather Armor', 'Shortbow', 'Dagger'], ['do:missile:', 'do:melee:']),
  hero(4, 'Cyd', 'wise', ['Mace'], ['do:cast:', 'do:melee:'], { workings: [{ name: 'Magic Missile' }] }),
  hero(5, 'Dov', 'weird', ['Mace'], ['do:weird:', 'do:melee:'], { weirdness: [{ name: 'Swap' }] }),
  hero(6, 'Eir', 'strong', ['Chainmail', 'Claymore'], ['do:melee:'], { features: ['power-attack'] }),
  hero(7, 'Fen', 'deft', ['Leather Armor', 'Dagger'], ['do:melee:']),
];

/** Ten kinds, so that each checks its morale alone; none breaks at 12. */
const FOES = ['Ghoul', 'Wolf', 'Orc', 'Bandit', 'Ogre', 'Viper', 'Spider', 'Archer', 'Hound', 'Troll'];

/** Answers to what a fight may ask: what costs nothing that must be mended. */
const SETTLED: readonly string[] = [
  'gear-die:keep',
  'weak-cost:body-blow',
  'death-dice:none',
  'power-attack:no',
  'precise-shot:no',
  'reagents:no',
  'maneuver:none',
  'cleave:stop',
  'defend:roll',
];

/** Six characters of all classes against ten foes, written into a campaign on this store; the first fight has begun. */
export async function fightCampaign(store: Store): Promise<FightCampaign> {
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
      ...{ guildId: GUILD, name: 'Bench', book: 'lavender-hack', starters: [], gmChannelId: null },
      statusChannelId: CHANNEL,
    }),
  );
  campaignId = (await play.campaignAt(GUILD, [])) ?? '';
  const act = (by: string, action: string, input: Json) => must(play.act(invocation(by), { action, inputs: [input] }));
  for (const { userId, name, sheet } of HEROES) await act(GM, 'import-character', { userId, name, sheet });
  for (const [at, name] of FOES.entries()) await act(GM, 'add-foe', foe(name, at));

  const world = async (): Promise<World> => {
    const look = await play.look(campaignId, invocation(GM).caller);
    if (look === null) throw new Error('the campaign is gone');
    return look.world;
  };
  const submit = async (userId: string, roundId: string, answer: readonly string[]) =>
    must(play.submit(invocation(userId), roundId, { answer, draft: false, source: null, forUserId: null }));
  const atStart = fieldsOf(await world());
  await act(GM, 'fight-start', {});
  return {
    watched,
    players: HEROES.map(({ userId }) => userId),
    world,
    async nothing() {
      await store.change(campaignId, invocation(GM).interactionId, () => ({ commit: null, value: null }));
    },
    async test() {
      const [first] = HEROES;
      if (first === undefined) return;
      const { id } = characterOf(await world(), first.userId);
      await act(first.userId, 'test', { characterId: id, ability: 'int' });
    },
    async declare(userId) {
      const now = await world();
      const round = roundIn(now);
      await submit(userId, round.id, declaration(now, round, userId));
    },
    async decide() {
      await submit(GM, roundIn(await world()).id, []);
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

function hero(
  number: number,
  name: string,
  classId: string,
  gear: readonly string[],
  acts: readonly string[],
  more: Readonly<Record<string, Json>> = {},
): Hero {
  const abilities = { str: 14, dex: 13, wis: 10, int: 12, con: 13, cha: 10 };
  const sheet = { class: classId, background: 'Miner', level: 3, abilities, hp: HIT_POINTS, gear: [...gear], ...more };
  return { userId: `1${String(number).padStart(17, '0')}`, name, sheet, acts };
}

function foe(name: string, at: number): Json {
  const reach = name === 'Archer' ? { range: 'long', distance: 'far' } : { distance: at % 2 === 0 ? 'close' : 'near' };
  return { name, hp: HIT_POINTS, armour: at % 4, hitDice: 2, damage: 'd8', morale: 12, ...reach };
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
function declaration(world: World, round: Round, userId: string): readonly string[] {
  const partsWith = (chosen: readonly string[]) => {
    const form = procedureOf(bookOf(world), round.procedure).form(world, round, userId, [...chosen]);
    if (form.form !== 'fields') throw new Error(`a declaration is in parts, not ${form.form}`);
    return form.fields;
  };
  const optionsOf = (part: string, chosen: readonly string[]) =>
    partsWith(chosen)
      .find(({ id }) => id === part)
      ?.options.map(({ id }) => id) ?? [];
  const wanted = HEROES.find((one) => one.userId === userId)?.acts ?? [];
  const acts = optionsOf('do', []);
  const act = wanted.flatMap((start) => acts.find((id) => id.startsWith(start)) ?? [])[0];
  if (act === undefined) throw new Error(`${userId} can do none of ${wanted.join(', ')}: ${acts.join(', ')}`);
  const targets = optionsOf('at', [act]);
  // Another foe in each round: all of them come to be hit.
  const target = targets[(Number(round.terms.round) * HEROES.length + Number(userId.slice(-1))) % targets.length];
  const chosen = target === undefined ? [act] : [act, target];
  const open = partsWith(chosen).flatMap(({ options }) => options.map(({ id }) => id));
  return [...chosen, ...SETTLED.filter((id) => open.includes(id))];
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
function playOn(store: Store, watched: Watched): Play {
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

async function must(doing: Promise<Result>): Promise<void> {
  const result = await doing;
  if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  if (result.kind !== 'done') throw new Error(result.kind);
}
