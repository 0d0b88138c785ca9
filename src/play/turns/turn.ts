import { createDraft, type Draft, enablePatches, finishDraft, type Patch, produce } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import { type Context, contextOf } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { runMove } from '../../rules/engine/move.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import {
  type Fact,
  type Frame,
  isRefusal,
  type Prompt,
  type PromptCard,
  type Refusal,
} from '../../rules/engine/prompt.ts';
import { isWindow, settledBeforehand } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EndedTurn, NewEntry } from '../../store/journal.ts';
import type { SeedKeys } from '../../store/seeds.ts';
import { type Invocation, isGmOf } from '../access/invocation.ts';
import { isGmDoing, sceneAt, sceneOf } from '../access/masters.ts';
import { isForGm } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { seededDice } from '../seeded-dice.ts';
import { fitCalendar, isSameCalendar } from '../time/instants.ts';
import { keepTime, promptDeadline, type TurnTiming } from '../time/keep-time.ts';
import { forgetJoined, refuseComing } from '../waiting/joining.ts';
import { mayGoOn } from '../waiting/next-step.ts';
import { heirOfLead } from '../waiting/own-steps.ts';
import { settledAnswer } from '../waiting/standing-orders.ts';
import { askCardsAnew } from './asked-anew.ts';
import { withBench } from './bench.ts';
import { openRound } from './open-round.ts';
import { sealOf } from './seal.ts';
import { type TakenBack, turnDice } from './turn-dice.ts';

enablePatches();

/** One entry of the journal in the making: a draft of the World, dice, and what happened so far. */
export interface Turn {
  readonly book: AnyBook;
  readonly context: Context;
  readonly facts: Fact[];
  readonly opened: Prompt[];
  /** Goes on with a move; opens a prompt when it must wait. */
  run(frames: readonly Frame[], value: Json): Refusal | null;
}

export interface TurnPlan {
  readonly action: string;
  readonly input: Json;
  /** Whose dice are rolled: a user's id. */
  readonly roller: string;
  readonly onBehalfOf?: string | null;
  readonly secret?: boolean;
  readonly undoes?: number | null;
  /** Where it happens, when that is not where the action was done. */
  readonly channelId?: string;
  /** Message that this goes on with; a new one when absent. */
  readonly message?: { readonly rowId: string; readonly story: readonly Fact[] };
  /** The question that is answered: what its move asks next may share its time. */
  readonly answers?: Prompt;
  /** Nothing follows from it: an undo puts back what was, and no more. */
  readonly standsAlone?: true;
  /** The book's frames, changed for this turn: a roll of the past as it should have been. */
  readonly frames?: AnyBook['frames'];
  readonly asAmended?: Context['asAmended'];
  /** The question that a roller's dice answer, when it is another than what is done with what. */
  readonly asked?: (roller: string) => unknown;
  /** Faces that it takes back. */
  readonly takenBack?: TakenBack;
  work(turn: Turn): Refusal | null;
  /** Instants that change with it: outside undo. Done after `work`. */
  times?(world: Draft<World>): void;
}

export interface PlayedTurn {
  readonly world: World;
  readonly entry: NewEntry;
  readonly facts: readonly Fact[];
  readonly opened: readonly Prompt[];
  /** Everything the message tells, earlier facts included. */
  readonly story: readonly Fact[];
  /** What is told and asked in messages of its own. */
  readonly apart: readonly ToldApart[];
}

/** What began apart from the rest of its turn: a message of its own. */
export interface ToldApart {
  readonly rowId: string;
  readonly channelId: string;
  readonly facts: readonly Fact[];
}

/** Where one turn stands in its transaction. */
export interface TurnScope {
  readonly deps: PlayDeps;
  readonly invocation: Invocation;
  /** What dice fall under. */
  readonly seed: SeedKeys;
  readonly now: number;
  /** Number of the newest journal entry before this action. */
  readonly lastEntry: number;
  /** The action itself was the sign of life that ended an absence or a silence. */
  readonly isBack?: boolean;
}

/** Plays one turn on a draft of the World. A refusal leaves nothing behind. */
export function playTurn(scope: TurnScope, before: World, rowId: string, plan: TurnPlan): PlayedTurn | Refusal {
  const { deps, invocation, seed, now } = scope;
  const played = bookOf(deps, before);
  const book = plan.frames === undefined ? played : { ...played, frames: plan.frames };
  const draft = createDraft(before) as Draft<World>;
  const facts: Fact[] = [];
  const opened: Prompt[] = [];
  const dice = turnDice({
    source: deps.dice ?? seededDice,
    keys: seed,
    dice: before.campaign.dice,
    counters: draft.counters,
    takenBack: plan.takenBack ?? [],
    isHidden: (purpose) => plan.secret === true || book.secrets.purposes.includes(purpose),
    asked: plan.asked ?? (() => askedBy(plan)),
  });
  const begun: { readonly frame: Frame; readonly apart: readonly Fact[] | null }[] = [];
  const apart: { readonly rowId: string; readonly channelId: string; readonly facts: Fact[] }[] = [];
  let own: Fact[] | null = null;
  const toldIn = plan.message?.rowId ?? rowId;
  const channelId = plan.channelId ?? invocation.where.channelId;
  const context: Context = contextOf({
    world: draft,
    diceOf: dice.of,
    roller: plan.roller,
    actor: {
      userId: invocation.caller.userId,
      isGm: invocation.caller.userId === CLOCK || isGmDoing(before, invocation.caller, { ...plan, channelId }),
    },
    channelId,
    now,
    newId: deps.newId,
    ...(plan.asAmended === undefined ? {} : { asAmended: plan.asAmended }),
    emit: (fact) => {
      facts.push(fact);
      own?.push(fact);
    },
    openRound: (opening) => openRound(book, context, opening),
    begin: (frame, told) => begun.push({ frame, apart: told ?? null }),
  });
  const turn: Turn = {
    book,
    context,
    facts,
    opened,
    run(frames, value) {
      const refusal = runOne(frames, value, plan.answers ?? null, toldIn);
      if (refusal === null) runAllBegun();
      return refusal;
    },
  };
  function runAllBegun(): void {
    for (let next = begun.shift(); next !== undefined; next = begun.shift()) runBegun(next.frame, next.apart);
  }
  function runBegun(frame: Frame, told: readonly Fact[] | null): void {
    const row = told === null ? toldIn : deps.newId();
    if (told !== null) {
      own = [...told];
      apart.push({ rowId: row, channelId, facts: own });
    }
    const refusal = runOne([frame], null, null, row);
    own = null;
    if (refusal !== null) throw new Error(`${frame.kind} was begun and refuses: ${refusal.refused}`);
  }
  function runOne(frames: readonly Frame[], value: Json, answered: Prompt | null, replyId: string): Refusal | null {
    const ran = runMove(book, context, frames, value, (ask) => settledAnswer(book, context, ask));
    if (ran.kind === 'refused') return ran.refusal;
    if (ran.kind === 'ended') return null;
    const { byHand: _put, ...asked } = ran.ask;
    const shared = ran.sharesTime ? (answered?.deadline ?? null) : null;
    const prompt: Prompt = {
      ...asked,
      id: deps.newId(),
      opened: now,
      deadline: promptDeadline(book, draft as World, ran.ask, { now, shared }),
      frames: ran.frames,
      story: [],
      answers: isWindow(ran.ask) ? settledBeforehand(book, draft as World, ran.ask).passed : {},
      replyId,
      card: isForGm(ran.ask) ? newCard(deps, draft as World) : null,
      // What is asked on from a question is of the same scene, wherever that was answered.
      sceneId: plan.answers === undefined ? (sceneAt(before, channelId)?.id ?? null) : sceneOf(plan.answers),
    };
    opened.push(prompt);
    return null;
  }
  const refusal =
    plan.work(turn) ?? (plan.standsAlone === true ? null : refuseComing(before, draft as World, invocation.caller));
  if (refusal !== null) return refusal;
  forgetJoined(before, draft);
  if (plan.standsAlone !== true) {
    book.afterwards?.(context);
    runAllBegun();
    passLead(book, context);
  }

  const elsewhere = new Set(apart.flatMap((one) => one.facts));
  const story = [...(plan.message?.story ?? []), ...facts.filter((fact) => !elsewhere.has(fact))];
  for (const prompt of opened) {
    const told = apart.find(({ rowId: row }) => row === prompt.replyId)?.facts ?? story;
    draft.prompts[prompt.id] = { ...prompt, story: told } as Draft<Prompt>;
  }
  if (plan.message) shareStory(draft, plan.message.rowId, story);
  if (plan.standsAlone !== true) askCardsAnew(book, draft);
  let patches: readonly Patch[] = [];
  let inverse: readonly Patch[] = [];
  const done = finishDraft(draft, (made, undo) => {
    patches = made;
    inverse = undo;
  }) as World;
  const isPublicOfGm =
    invocation.caller.userId !== CLOCK &&
    !(invocation.private || plan.secret === true) &&
    mayGoOn(before, invocation.caller, channelId);
  const answers = isAnswer(book, plan, isPublicOfGm);
  const isMaster = invocation.caller.userId !== CLOCK && isGmOf(before.campaign, invocation.caller);
  const timing = { now, callerId: invocation.caller.userId, answers, rowId: toldIn === '' ? null : toldIn, isMaster };
  const timed = withBench(inTime(book, before, done, plan.times, timing), deps.newId);
  const fallen = dice.after(now);
  const world = fallen === before.campaign.dice ? timed : withDice(timed, fallen);
  const entry: NewEntry = {
    id: deps.newId(),
    at: now,
    actorId: invocation.caller.userId,
    onBehalfOf: plan.onBehalfOf ?? null,
    action: plan.action,
    input: plan.input,
    rules: [...new Set(facts.map((fact) => fact.rule))],
    dice: dice.rolled,
    facts,
    patches,
    inverse,
    secret: plan.secret ?? false,
    undoes: plan.undoes ?? null,
    turn: endedTurn(before, world),
    seed: before.campaign.dice.seed,
    seal: sealOf(book, { facts, inverse }),
  };
  return { world, entry, facts, opened: opened.flatMap((prompt) => world.prompts[prompt.id] ?? []), story, apart };
}

/** The lead does not stay with somebody who is out of it while others can act (PBP-TURN-05). */
function passLead(book: AnyBook, { world, now, emit }: Context): void {
  const unable = world.party.spotlight;
  const userId = heirOfLead(world as World, book, now);
  if (userId === null || unable === null) return;
  world.party.spotlight = userId;
  const fact: EngineFact = { fact: 'spotlight', rule: 'PBP-TURN-05', userId, unable };
  emit(fact);
}

/** What is done with what; a question is known by what it asks of whom, for an undo may put it again as another prompt. */
function askedBy({ action, input, answers }: TurnPlan): unknown {
  if (answers === undefined) return [action, input];
  return [action, answers.characterId, answers.terms, input];
}

/** Like instants, how the dice stand is not journalled: no undo has a face fall twice. */
function withDice(world: World, dice: World['campaign']['dice']): World {
  return produce(world, (draft) => {
    draft.campaign.dice = dice as Draft<typeof dice>;
  });
}

/** The turn that was awaited before, and no longer is: it was taken, has passed on, or something came between. */
function endedTurn({ party: { awaited: old } }: World, { party: { awaited } }: World): EndedTurn | null {
  if (old === null || (old.id === awaited?.id && old.userId === awaited.userId)) return null;
  return { kind: old.kind, userId: old.userId, since: old.since };
}

/** Where a question for the game masters is put, out of sight of the players; null without such a channel. */
function newCard({ newId }: PlayDeps, { bindings }: World): PromptCard | null {
  const channel = Object.values(bindings).find(({ use }) => use === 'gm');
  return channel === undefined ? null : { rowId: newId(), channelId: channel.channelId };
}

/** A turn that no rule may refuse. @throws when it was refused: a bug; `what` names it */
export function mustPlay(turn: PlayedTurn | Refusal, what: string): PlayedTurn {
  if (isRefusal(turn)) throw new Error(`${what} was refused: ${turn.refused}`);
  return turn;
}

/** A World with instants moved: nothing is journalled, nothing can be taken back. */
export function withInstantsMoved(
  { deps, invocation, now }: TurnScope,
  before: World,
  change: (world: Draft<World>) => void,
): World {
  const moved = inTime(bookOf(deps, before), before, before, change, { now, callerId: invocation.caller.userId });
  return withBench(moved, deps.newId);
}

/** A World with its instants up to date. They are not journalled: no undo brings a moment back. */
export function inTime(book: AnyBook, before: World, done: World, times: TurnPlan['times'], timing: TurnTiming): World {
  const isSame = isSameCalendar(before.campaign, done.campaign);
  const move = (draft: Draft<World>) => {
    times?.(draft);
    if (!isSame) fitCalendar(draft, timing.now);
  };
  const isAsIs = times === undefined && isSame;
  const moved = isAsIs ? done : (produce(done, (draft) => move(draft as Draft<World>)) as World);
  const keep = keepTime(book, before, moved, timing);
  return keep === null ? moved : (produce(moved, (draft) => keep(draft as Draft<World>)) as World);
}

/** What a game master does for all to see and that is of the game: not its settings, nor who is away. */
function isAnswer(book: AnyBook, { action, undoes = null }: TurnPlan, isPublicOfGm: boolean): boolean {
  const isOfGame =
    Object.hasOwn(book.actions, action) || ['round/ask', 'scene/open', 'roll', 'voice/npc'].includes(action);
  return isPublicOfGm && isOfGame && undoes === null;
}

/** Other prompts in the same message tell the same story when it is drawn again. */
function shareStory(draft: Draft<World>, rowId: string, story: readonly Fact[]): void {
  for (const prompt of Object.values(draft.prompts)) {
    if (prompt.replyId === rowId) prompt.story = [...story];
  }
}
