import { type Fact, isRefusal, type Prompt, type Refusal } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import type { Locked, NewReply } from '../store/store.ts';
import { cardChanges } from './cards.ts';
import { type Deed, type Done, type House, isGmOf, type View } from './deed.ts';
import { edited, posted } from './posts.ts';
import { settleRounds } from './resolve-round.ts';
import { bookOf, type Finished, promptsIn, type Standing } from './turn.ts';
import { wake } from './wake.ts';

export interface Redrawing {
  /** Outbox row of the message. */
  readonly rowId: string;
  readonly story: readonly Fact[];
  /** Journal number that it shows. */
  readonly number: number;
  readonly undone?: boolean;
}

/** Draws a message again as its prompts and story stand now. */
export function redraw(
  standing: Standing,
  world: World,
  { rowId, story, number, undone = false }: Redrawing,
): NewReply {
  const { house } = standing;
  const prompts = promptsIn(world, rowId);
  const body = house.present({ world, book: bookOf(house, world), facts: story, prompts, number, undone, actor: null });
  return edited(standing, rowId, body);
}

/** Draws again the messages whose questions came or went between two Worlds; `undone`: what went was taken back. */
export function redrawChanged(
  standing: Standing,
  before: World,
  after: World,
  { number, undone }: { readonly number: number; readonly undone: boolean },
): readonly NewReply[] {
  const gone = missing(before, after);
  const back = missing(after, before);
  const rows = new Map<string, Prompt>();
  for (const prompt of [...gone, ...back]) if (prompt.replyId !== null) rows.set(prompt.replyId, prompt);
  return [...rows].map(([rowId, prompt]) =>
    redraw(standing, after, { rowId, story: prompt.story, number, undone: undone && gone.includes(prompt) }),
  );
}

function missing(from: World, other: World): readonly Prompt[] {
  return Object.values(from.prompts).filter((prompt) => !Object.hasOwn(other.prompts, prompt.id));
}

function replyFields({ where, private: isPrivate }: Deed, { kind, target }: Played): Partial<NewReply> {
  return { kind, target, private: isPrivate, applicationId: where.applicationId, token: where.token };
}

/** An edited message calls nobody: who is asked by it and did not press gets a line of their own. */
function callOut(standing: Standing, view: View, opened: readonly Prompt[], { kind }: Played): readonly NewReply[] {
  if (kind !== 'update' || opened.length === 0) return [];
  const body = standing.house.callOut({ ...view, prompts: opened });
  return body === null ? [] : [posted(standing, body)];
}

/** One turn, told in a message of its own. */
export function asSingle(turn: Finished | Refusal): Played | Refusal {
  return isRefusal(turn) ? turn : { turns: [turn], redrawn: [], kind: 'reply', target: null };
}

/** Everything a deed plays in its transaction, in order, and the message that tells of it. */
export interface Played {
  readonly turns: readonly Finished[];
  /** Redrawn messages of other prompts. */
  readonly redrawn: readonly NewReply[];
  readonly kind: 'reply' | 'update';
  /** Message that is updated. */
  readonly target: string | null;
  /** What the message tells, when it is more than the story of the last turn. */
  readonly told?: readonly Fact[];
}

/**
 * `alone`: nothing but what the deed plays. An undo wakes nobody and ends no round: each would be an entry of its own on
 * top of what is taken back, and taking that back would do the same again.
 */
type Company = 'alone' | 'with-all-that-follows';

/**
 * One deed, one transaction: claim, lock, play, journal, reply. The last turn is the deed itself; earlier ones are what
 * lapsed because of it.
 */
export async function perform(
  house: House,
  deed: Deed,
  play: (standing: Standing, locked: Locked, rowId: string) => Promise<Played | Refusal> | Played | Refusal,
  company: Company = 'with-all-that-follows',
): Promise<Done> {
  const now = house.clock.now().getTime();
  const changed = await house.store.change<Done>(deed.campaignId, deed.interactionId, async (locked) => {
    const rowId = house.newId();
    const isAlone = company === 'alone';
    const first: Standing = { house, deed, seed: locked.seed, now, lastEntry: locked.lastEntry };
    const woken = isAlone ? [] : wake(first, locked.world);
    const lastEntry = locked.lastEntry + woken.length;
    const standing: Standing = { ...first, lastEntry, woken: woken.length > 0 };
    const played = await play(standing, { ...locked, world: woken[0]?.world ?? locked.world, lastEntry }, rowId);
    if ('refused' in played) return { commit: null, value: { done: 'refused', refusal: played } };
    const last = played.turns.at(-1);
    if (last === undefined) throw new Error('a deed played no turn');
    const number = lastEntry + played.turns.length;
    const settled = isAlone
      ? { world: last.world, turns: [], posts: [] }
      : settleRounds(standing, last.world, number + 1);
    const turns = [...woken, ...played.turns, ...settled.turns];
    const prompts = played.target === null ? last.opened : promptsIn(last.world, played.target);
    const view: View = {
      world: last.world,
      book: bookOf(house, last.world),
      facts: [...woken.flatMap(({ facts }) => facts), ...(played.told ?? last.story)],
      prompts,
      number,
      undone: false,
      actor: { userId: deed.doer.userId, isGm: isGmOf(last.world.campaign, deed.doer) },
    };
    const message = house.present(view);
    const reply: NewReply = {
      ...posted(standing, message, { id: rowId }),
      ...replyFields(deed, played),
      entry: number,
    };
    return {
      commit: {
        world: settled.world,
        patches: turns.flatMap((turn) => turn.entry.patches),
        entries: turns.map((turn) => turn.entry),
        replies: [
          reply,
          ...played.redrawn,
          ...callOut(standing, view, last.opened, played),
          ...settled.posts,
          ...cardChanges(
            standing,
            locked.world,
            settled.world,
            turns.flatMap(({ facts }) => facts),
          ),
        ],
        now,
      },
      value: { done: 'yes', message, rowId, kind: played.kind, number, facts: last.facts, prompts },
    };
  });
  return changed.changed === 'duplicate' ? { done: 'duplicate' } : changed.value;
}
