import { dueOf, readDue } from '../../rules/engine/due.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Rotation } from '../../store/seeds.ts';
import type { Commit, DueCampaign, Locked, NewReply } from '../../store/store.ts';
import type { Invocation } from '../access/invocation.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { endCompleted } from '../entry/settle.ts';
import { apartPosts, askedTogether } from '../messages/apart-messages.ts';
import { cardChanges } from '../messages/cards.ts';
import { calledPost, gmChannelOf, posted, viewOf } from '../messages/posts.ts';
import { bearStep } from '../messages/step-card.ts';
import { allowedAt, isAllowed } from '../time/instants.ts';
import { summonsOf } from '../time/summons.ts';
import { withInstantsMoved } from '../turns/in-time.ts';
import { rotateTurn } from '../turns/rotate-seed.ts';
import type { TurnScope } from '../turns/turn.ts';
import { calledMasters } from '../waiting/masters.ts';
import type { Summons } from '../waiting/next-step.ts';
import { calledTo } from '../waiting/people.ts';
import { fallsDue } from './falls-due.ts';
import { play, type Tally } from './lapse.ts';
import { noteWhereabouts, soughtIn, type Whereabouts } from './whereabouts.ts';

/** The result of one look at the clock. */
export interface Ticked {
  readonly campaignId: string;
  /** Things that fell due and were dealt with. */
  readonly dealt: number;
  /** The lateness of each item in milliseconds. */
  readonly lateness: readonly number[];
}

/** Most things dealt with in one transaction; the rest comes in the next. */
const MAX_AT_ONCE = 200;

/** Somebody is about to be reminded or called, and nobody knows whether they are still in the server. */
interface Unsure {
  readonly campaignId: string;
  readonly guildId: string;
  readonly asked: readonly string[];
}

/**
 * Deals with everything that is due in one campaign, oldest first, in one transaction; one message tells of it all.
 * Several processes may do so at once: each has another campaign. Before it, Discord is asked about those whom the
 * campaign waits for, outside of any transaction, where nothing recent is known of them (PBP-AWAY-06).
 * @returns null when nothing is due that nobody else is at
 */
export async function tick(deps: PlayDeps, whereabouts: Whereabouts | null = null): Promise<Ticked | null> {
  const now = deps.clock.now().getTime();
  const done = await deps.store.changeDue<Ticked | Unsure>(now, (locked) => {
    const { id: campaignId, guildId } = locked.world.campaign;
    const asked = whereabouts?.unsure(guildId, soughtIn(locked.world, now)) ?? [];
    return asked.length > 0 ? { commit: null, value: { campaignId, guildId, asked } } : dealWith(deps, locked, now);
  });
  if (done === null || !('asked' in done)) return done;
  if (whereabouts === null) return null;
  const { campaignId, guildId, asked } = done;
  await noteWhereabouts(deps, campaignId, asked, await whereabouts.ask(guildId, asked));
  // Those who were asked about are known now; what is due is dealt with at the next look at the latest.
  return tick(deps, { ...whereabouts, unsure: () => [] });
}

async function dealWith(
  deps: PlayDeps,
  locked: Locked & DueCampaign,
  now: number,
): Promise<{ commit: Commit; value: Ticked }> {
  let scope: TurnScope = {
    deps,
    invocation: clockInvocation(locked.world),
    seed: locked.seed,
    now,
    lastEntry: locked.lastEntry,
  };
  const rowId = deps.newId();
  const tally: Tally = {
    world: locked.world,
    turns: [],
    facts: [],
    calls: new Set(),
    toGm: [],
    posts: [],
    opened: [],
    channels: new Set(),
  };
  let rotation: Rotation | null = null;
  const lateness: number[] = [];
  const done = new Set<string>();
  for (;;) {
    const next = nextDue(tally.world, now, (id) => locked.due.has(id) && !done.has(id));
    if (next === null || done.size >= MAX_AT_ONCE) break;
    done.add(next.id);
    lateness.push(now - next.at);
    if (readDue(next.id).kind !== 'seed') {
      await fallsDue(scope, tally, next.id, { rowId, placeOf: locked.placeOf });
      continue;
    }
    // Seeds are not revealed in quiet hours either.
    const { campaign } = tally.world;
    if (!isAllowed(campaign, now)) {
      tally.world = withInstantsMoved(scope, tally.world, (world) => {
        world.campaign.dice.rotateAt = allowedAt(campaign, now);
      });
      continue;
    }
    const number = locked.lastEntry + tally.turns.length + 1;
    const rotated = rotateTurn(scope, tally.world, await locked.seeds(), '', number);
    play(tally, rotated.turn);
    rotation = rotated.rotation;
    // Everything that falls due from here on uses the new seed.
    scope = { ...scope, seed: rotation.keys };
  }
  const settled = await endCompleted(
    scope,
    { world: tally.world, placeOf: locked.placeOf },
    locked.lastEntry + tally.turns.length + 1,
    rowId,
  );
  tally.world = settled.world;
  tally.turns.push(...settled.turns);
  tally.facts.push(...settled.own.flatMap(({ facts }) => facts));
  tally.opened.push(...settled.own.flatMap(({ opened }) => opened));
  const book = bookOf(deps, tally.world);
  const worlds = { before: locked.world, after: tally.world };
  const summons = summonsOf(book, worlds, { userId: CLOCK, isGm: false }, now);
  const told = [...tally.posts, ...(await notices(scope, tally, rowId, summons, locked)), ...settled.write(null)];
  const borne = await bearStep(scope, worlds, { told, bodyOf: locked.bodyOf });
  return {
    commit: {
      world: borne.world,
      patches: tally.turns.flatMap(({ entry }) => entry.patches),
      entries: tally.turns.map(({ entry }) => entry),
      replies: [
        ...borne.replies,
        ...apartPosts(scope, borne.world, tally.turns, locked.lastEntry),
        ...cardChanges(scope, locked.world, borne.world, tally.turns),
      ],
      rotation: rotation ?? undefined,
      now,
    },
    value: { campaignId: locked.world.campaign.id, dealt: done.size, lateness },
  };
}

function clockInvocation({ campaign }: World): Invocation {
  return {
    interactionId: '',
    campaignId: campaign.id,
    caller: { userId: CLOCK, roleIds: [], isManager: false },
    where: { applicationId: '', token: '', channelId: campaign.homeId },
    private: false,
  };
}

function nextDue(
  world: World,
  now: number,
  isWanted: (id: string) => boolean,
): { readonly id: string; readonly at: number } | null {
  let first: { id: string; at: number } | null = null;
  for (const [id, at] of Object.entries(dueOf(world)))
    if (at <= now && isWanted(id) && (first === null || at < first.at)) first = { id, at };
  return first;
}

/** One message for the campaign, and a line for the game master where somebody stays silent. */
async function notices(
  scope: TurnScope,
  tally: Tally,
  rowId: string,
  summons: Summons | null,
  { playElsewhere }: Pick<Locked, 'playElsewhere'>,
): Promise<readonly NewReply[]> {
  const { deps } = scope;
  const { world, facts: told, toGm, channels } = tally;
  const number = tally.turns.length === 0 ? null : scope.lastEntry + tally.turns.length;
  const [only] = channels;
  const channelId = channels.size === 1 && only !== undefined ? only : world.campaign.homeId;
  const asked = askedTogether(tally.turns, tally.opened);
  const calls = [...tally.calls, ...asked.flatMap((prompt) => calledTo(world, prompt, scope.now))];
  const prompts = tally.opened.filter(({ replyId, id }) => replyId === rowId && Object.hasOwn(world.prompts, id));
  const posts: NewReply[] = [];
  const called = [...calls, ...summonedBy(world, summons)];
  const isNamed = await areInSeveral([...called, ...(toGm.length > 0 ? world.campaign.gmUserIds : [])], playElsewhere);
  if (told.length > 0) {
    const view = { ...viewOf(scope, world, { facts: told, prompts, number, calls }), summons, isNamed };
    const tells = tally.turns.flatMap(({ facts }, at) =>
      facts.some((fact) => told.includes(fact)) ? [scope.lastEntry + 1 + at] : [],
    );
    posts.push({ ...posted(scope, deps.present(view), { id: rowId, channelId }), entry: number, tells });
  } else posts.push(...calledPost(scope, world, summons, { channelId, isNamed }));
  if (toGm.length > 0) {
    const view = viewOf(scope, world, { facts: toGm, prompts: [], number: null, calls: calledMasters(world) });
    posts.push(posted(scope, deps.present({ ...view, isNamed }), { channelId: gmChannelOf(world) }));
  }
  return posts;
}

/**
 * Checks whether the campaign has to be named, because somebody who is called plays in another one as well (PBP-REMIND-04).
 */
async function areInSeveral(called: readonly string[], playElsewhere: Locked['playElsewhere']): Promise<boolean> {
  return called.length > 0 && playElsewhere([...new Set(called)]);
}

/** The people called at the start of a turn; the game masters if nobody is named. */
function summonedBy({ campaign }: World, summons: Summons | null): readonly string[] {
  if (summons === null) return [];
  const { step, heir, again = [], tasks } = summons;
  const masters = step?.userId === null || tasks.length > 0 ? campaign.gmUserIds : [];
  return [...masters, ...[step?.userId ?? null, heir ?? null].filter((id) => id !== null), ...again];
}
