import { isDeepStrictEqual } from 'node:util';
import { produce } from 'immer';
import type { StepCard, World } from '../../rules/engine/world.ts';
import type { Locked, NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import type { TurnScope } from '../turns/turn.ts';
import type { StepCardView } from '../views.ts';
import { stepOf } from '../waiting/next-step.ts';
import { edited, posted } from './posts.ts';

// The buttons of the next step move down the channel. They are on one message at a time: the newest one that tells something
// there and asks nothing. The next message that tells something takes them over, and the old one loses them. If nothing is
// told but something else can be done now, they change in place. A separate message is sent for them only if another step
// begins and every new message asks something.

/** The messages of an action or a tick, with the buttons of the next step where they belong now. */
export interface Borne {
  /** Knows where they are. */
  readonly world: World;
  readonly replies: readonly NewReply[];
}

/** Brings the buttons of the next step to the newest message. */
export async function bearStep(scope: TurnScope, worlds: BothWorlds, { told, bodyOf }: Telling): Promise<Borne> {
  const { before, after } = worlds;
  const { awaited } = after.party;
  const old = before.party.awaited?.card ?? null;
  // Nobody finds them where the campaign is not played any more.
  if (after.campaign.pause?.noPlace !== undefined && old !== null) {
    const replies = await takenOff(scope, after, old, { heirId: null, told, bodyOf });
    return { world: withCard(after, null), replies };
  }
  // While the campaign rests nothing begins and nothing ends.
  if (awaited !== null && stepOf(after) === null) return { world: after, replies: told };
  const able = awaited === null ? [] : bearersOf(before, after, told);
  for (const bearer of able) {
    const body = withStep(scope, after, { body: bearer.body });
    if (body === null) continue;
    const rowId = bearer.target ?? bearer.id;
    const replies = told.map((row) => (row === bearer ? { ...row, body } : redrawnWith(scope, after, row, rowId)));
    const card = { rowId, channelId: bearer.channelId, isBare: false };
    return movedTo(scope, after, { old, card }, { told: replies, bodyOf });
  }
  const isSame = old !== null && awaited !== null && isSameStep(before, after);
  const isLost = told.some((row) => row.target === old?.rowId && withStep(scope, after, { body: row.body }) === null);
  if (isSame && !isLost) return { world: after, replies: await keptOn(scope, worlds, old, { told, bodyOf }) };
  const [first] = able;
  const alone = first === undefined ? null : withStep(scope, after, { body: {}, isBare: true });
  if (first !== undefined && alone !== null) {
    const row = posted(scope, alone, { channelId: first.channelId });
    const card = { rowId: row.id, channelId: row.channelId, isBare: true };
    return movedTo(scope, after, { old, card }, { told: [...told, row], bodyOf });
  }
  const replies = old === null ? told : await takenOff(scope, after, old, { heirId: null, told, bodyOf });
  return { world: withCard(after, null), replies };
}

/** The buttons are on another message now, or where they were. */
async function movedTo(
  scope: TurnScope,
  world: World,
  { old, card }: { readonly old: StepCard | null; readonly card: StepCard },
  { told, bodyOf }: Telling,
): Promise<Borne> {
  const { rowId } = card;
  const isMoved = old !== null && old.rowId !== rowId;
  return {
    world: withCard(world, card),
    replies: isMoved ? await takenOff(scope, world, old, { heirId: rowId, told, bodyOf }) : told,
  };
}

/** Puts them below a card that somebody asked for; null: nothing waits that has any. */
export async function placeStep(
  scope: TurnScope,
  world: World,
  row: NewReply,
  bodyOf: Locked['bodyOf'],
): Promise<Borne | null> {
  const body = stepOf(world) === null ? null : withStep(scope, world, { body: row.body });
  if (body === null) return null;
  const told = [{ ...row, body }];
  const old = world.party.awaited?.card ?? null;
  const card = { rowId: row.id, channelId: row.channelId, isBare: true };
  const replies = old === null ? told : await takenOff(scope, world, old, { heirId: row.id, told, bodyOf });
  return { world: withCard(world, card), replies };
}

/**
 * The messages that may have the buttons now, best first: the new ones that all can see, newest first; else the one that was
 * changed. What happens elsewhere while the same step is awaited leaves them where they are.
 */
function bearersOf(before: World, after: World, told: readonly NewReply[]): readonly NewReply[] {
  const old = before.party.awaited?.card ?? null;
  const isSame = isSameStep(before, after);
  const isOpen = ({ channelId, private: isPrivate }: NewReply) =>
    !isPrivate && after.bindings[channelId]?.use !== 'gm' && (!isSame || old === null || old.channelId === channelId);
  const isNew = ({ kind, voice }: NewReply) => (kind === 'reply' || kind === 'post') && voice === undefined;
  const fresh = told.filter((row) => isNew(row) && isOpen(row)).toReversed();
  if (fresh.length > 0) return fresh;
  const isPressed = ({ kind, target }: NewReply) =>
    kind === 'update' && target !== null && (!isSame || target === old?.rowId);
  return told.filter((row) => isPressed(row) && isOpen(row));
}

function isSameStep({ party: { awaited: old } }: World, { party: { awaited } }: World): boolean {
  return old !== null && awaited !== null && old.id === awaited.id && old.userId === awaited.userId;
}

/** A change of the message that has the buttons leaves them there. */
function redrawnWith(scope: TurnScope, world: World, row: NewReply, rowId: string): NewReply {
  if (row.target !== rowId || row.kind === 'delete') return row;
  const body = withStep(scope, world, { body: row.body });
  return body === null ? row : { ...row, body };
}

interface BothWorlds {
  readonly before: World;
  readonly after: World;
}

/** The facts told, and the message on Discord that shows them. */
interface Telling {
  /** Messages to be sent, cards of their own left out, oldest first. */
  readonly told: readonly NewReply[];
  readonly bodyOf: Locked['bodyOf'];
}

/** The message that had the buttons loses them; one that was deleted since is missed by nobody. */
async function takenOff(
  scope: TurnScope,
  world: World,
  { rowId, channelId, isBare }: StepCard,
  { heirId, told, bodyOf }: Telling & { readonly heirId: string | null },
): Promise<readonly NewReply[]> {
  const without = (body: StepCardView['body']) => withStep(scope, world, { body, state: 'off', isBare, heirId });
  const isDrawn = told.some(({ target }) => target === rowId);
  if (isDrawn) return told.map((row) => (row.target === rowId ? { ...row, body: without(row.body) ?? row.body } : row));
  const body = await bodyOf(rowId);
  const bare = body === null ? null : without(body);
  return bare === null ? told : [...told, { ...edited(scope, rowId, bare, channelId), kind: 'redraw' }];
}

/** No message is told where the buttons are: they stay there, and change if something else can be done now. */
async function keptOn(
  scope: TurnScope,
  { before, after }: BothWorlds,
  { rowId, channelId }: StepCard,
  { told, bodyOf }: Telling,
): Promise<readonly NewReply[]> {
  const kept = told.map((row) => redrawnWith(scope, after, row, rowId));
  const rows = (world: World) => withStep(scope, world, { body: {} });
  if (kept.some(({ target }) => target === rowId) || isDeepStrictEqual(rows(before), rows(after))) return kept;
  const body = await bodyOf(rowId);
  const drawn = body === null ? null : withStep(scope, after, { body });
  return drawn === null ? kept : [...kept, edited(scope, rowId, drawn, channelId)];
}

/** A message and how it is to be: with the buttons, unless it says otherwise. */
type Shown = Pick<StepCardView, 'body'> & Partial<Pick<StepCardView, 'state' | 'isBare' | 'heirId'>>;

/** @returns null when it has no room for them, or the step has none */
function withStep(
  { deps }: Pick<TurnScope, 'deps'>,
  world: World,
  { body, state = 'on', isBare = false, heirId = null }: Shown,
): StepCardView['body'] | null {
  return deps.stepCard({ world, book: bookOf(deps, world), body, state, isBare, heirId });
}

/** The place of the buttons is transient: no undo changes it. */
function withCard(world: World, card: StepCard | null): World {
  if (world.party.awaited === null || isDeepStrictEqual(world.party.awaited.card, card)) return world;
  return produce(world, (draft) => {
    if (draft.party.awaited !== null) draft.party.awaited.card = card;
  });
}
