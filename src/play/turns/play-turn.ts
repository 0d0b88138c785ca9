import { createDraft, type Draft, enablePatches, finishDraft, type Patch, produce } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import { contentWith } from '../../rules/engine/content.ts';
import { type Context, contextOf } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { runMove } from '../../rules/engine/move.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { Ask, Fact, Frame, Prompt, PromptCard, Refusal } from '../../rules/engine/prompt.ts';
import { isWindow, settledBeforehand } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import type { EndedTurn, NewEntry } from '../../store/journal.ts';
import { isGmOf } from '../access/invocation.ts';
import { isGmDoing, sceneAt, sceneOf } from '../access/masters.ts';
import { isForGm } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { seededDice } from '../seeded-dice.ts';
import { promptDeadline, type TurnTiming } from '../time/keep-time.ts';
import { forgetJoined, refuseComing } from '../waiting/joining.ts';
import { mayGoOn } from '../waiting/next-step.ts';
import { heirOfLead } from '../waiting/own-steps.ts';
import { settledAnswer } from '../waiting/standing-orders.ts';
import { askCardsAnew } from './asked-anew.ts';
import { withBench } from './bench.ts';
import { inTime } from './in-time.ts';
import { openRound } from './open-round.ts';
import { sealOf } from './seal.ts';
import type { PlayedTurn, Turn, TurnPlan, TurnScope } from './turn.ts';
import { type TurnDice, turnDice } from './turn-dice.ts';

enablePatches();

/** Plays one turn on a draft of the World. A refusal leaves nothing behind. */
export function playTurn(scope: TurnScope, before: World, rowId: string, plan: TurnPlan): PlayedTurn | Refusal {
  const turn = new TurnInProgress(scope, before, rowId, plan);
  return turn.play() ?? turn.finish();
}

/** A move that is begun after the present one; `apart`: what it tells first in a message of its own. */
interface BegunMove {
  readonly frame: Frame;
  readonly apart: readonly Fact[] | null;
}

/**
 * A turn while it is played: `play` does all of it on a draft, in which the plan `run`s moves and rules `begin` others;
 * `finish` ends the draft, once, and nothing can be done in it afterwards.
 */
class TurnInProgress implements Turn {
  readonly book: AnyBook;
  readonly context: Context;
  readonly facts: Fact[] = [];
  readonly opened: Prompt[] = [];
  readonly #scope: TurnScope;
  readonly #before: World;
  readonly #plan: TurnPlan;
  /** Outbox row of the message that tells of it. */
  readonly #rowId: string;
  readonly #channelId: string;
  readonly #draft: Draft<World>;
  readonly #dice: TurnDice;
  readonly #begun: BegunMove[] = [];
  readonly #apart: { readonly rowId: string; readonly channelId: string; readonly facts: Fact[] }[] = [];
  /** Facts of the present move for the turn's own message; null: the move is told with the turn. */
  #own: Fact[] | null = null;

  constructor(scope: TurnScope, before: World, rowId: string, plan: TurnPlan) {
    this.#scope = scope;
    this.#before = before;
    this.#plan = plan;
    this.#rowId = plan.message?.rowId ?? rowId;
    this.#channelId = plan.channelId ?? scope.invocation.where.channelId;
    this.#draft = createDraft(before) as Draft<World>;
    const book = bookOf(scope.deps, before);
    this.book = plan.frames === undefined ? book : { ...book, frames: plan.frames };
    this.#dice = turnDice({
      source: scope.deps.dice ?? seededDice,
      keys: scope.seed,
      dice: before.campaign.dice,
      counters: this.#draft.counters,
      takenBack: plan.takenBack ?? [],
      isHidden: (purpose) => plan.secret === true || this.book.secrets.purposes.includes(purpose),
      asked: plan.asked ?? (() => askedBy(plan)),
    });
    this.context = contextOf({
      world: this.#draft,
      diceOf: this.#dice.of,
      roller: plan.roller,
      actor: { userId: scope.invocation.caller.userId, isGm: this.#isOfMaster() },
      channelId: this.#channelId,
      now: scope.now,
      newId: scope.deps.newId,
      asAmended: plan.asAmended,
      emit: (fact) => this.#tell(fact),
      openRound: (opening) => openRound(this.book, this.context, opening),
      begin: (frame, apart) => this.begin({ frame, apart: apart ?? null }),
    });
  }

  /** Plays the plan and its consequences. After a refusal the turn must be dropped. */
  play(): Refusal | null {
    const { caller } = this.#scope.invocation;
    const isAlone = this.#plan.standsAlone === true;
    const refusal =
      this.#plan.work(this) ?? (isAlone ? null : refuseComing(this.#before, this.#draft as World, caller));
    if (refusal !== null) return refusal;
    forgetJoined(this.#before, this.#draft);
    if (isAlone) return null;
    this.book.afterwards?.(this.context);
    this.#runBegun();
    passLead(this.book, this.context);
    return null;
  }

  /** Goes on with a move, and then with those that it has begun. */
  run(frames: readonly Frame[], value: Json): Refusal | null {
    const refusal = this.#move(frames, value, this.#rowId, this.#plan.answers);
    if (refusal === null) this.#runBegun();
    return refusal;
  }

  /** Puts a move behind those that are begun already. It is not run before the present one ends or waits. */
  begin(move: BegunMove): void {
    this.#begun.push(move);
  }

  /** The played turn, as an entry of the journal. */
  finish(): PlayedTurn {
    const { facts, opened } = this;
    const story = this.#story();
    this.#putQuestions(story);
    let patches: readonly Patch[] = [];
    let inverse: readonly Patch[] = [];
    const done = finishDraft(this.#draft, (made, undo) => {
      patches = made;
      inverse = undo;
    }) as World;
    const world = this.#withContent(this.#inTime(done));
    const entry = this.#entry(world, patches, inverse);
    const asked = opened.flatMap(({ id }) => world.prompts[id] ?? []);
    return { world, entry, facts, opened: asked, story, apart: this.#apart };
  }

  /** The World with the content of its packs, where these have changed. */
  #withContent(world: World): World {
    if (world.packs === this.#before.packs) return world;
    return Object.freeze({ ...world, content: contentWith(this.book.core, world.packs) });
  }

  #isOfMaster(): boolean {
    const { caller } = this.#scope.invocation;
    return caller.userId === CLOCK || isGmDoing(this.#before, caller, { ...this.#plan, channelId: this.#channelId });
  }

  #tell(fact: Fact): void {
    this.facts.push(fact);
    this.#own?.push(fact);
  }

  #runBegun(): void {
    for (let next = this.#begun.shift(); next !== undefined; next = this.#begun.shift()) {
      const rowId = next.apart === null ? this.#rowId : this.#tellApart(next.apart);
      const refusal = this.#move([next.frame], null, rowId);
      this.#own = null;
      if (refusal !== null) throw new Error(`${next.frame.kind} was begun and refuses: ${refusal.refused}`);
    }
  }

  /** Tells the following moves in a message of their own, until this move is over. */
  #tellApart(first: readonly Fact[]): string {
    const rowId = this.#scope.deps.newId();
    this.#own = [...first];
    this.#apart.push({ rowId, channelId: this.#channelId, facts: this.#own });
    return rowId;
  }

  /** Plays frames until they end or wait; what they wait for is asked in the message of `rowId`. */
  #move(frames: readonly Frame[], value: Json, rowId: string, answered?: Prompt): Refusal | null {
    const { book, context } = this;
    const ran = runMove(book, context, frames, value, (ask) => settledAnswer(book, context, ask));
    if (ran.kind === 'refused') return ran.refusal;
    if (ran.kind === 'waits') {
      const shared = ran.sharesTime ? (answered?.deadline ?? null) : null;
      this.opened.push(this.#question(ran.ask, ran.frames, { rowId, shared }));
    }
    return null;
  }

  /** @param shared deadline of the question whose time it shares, in milliseconds since the epoch; null: it has its own */
  #question(
    ask: Ask,
    frames: readonly Frame[],
    { rowId, shared }: { readonly rowId: string; readonly shared: number | null },
  ): Prompt {
    const { deps, now } = this.#scope;
    const { answers } = this.#plan;
    const world = this.#draft as World;
    const { byHand: _put, holds: _sooner, ...asked } = ask;
    return {
      ...asked,
      id: deps.newId(),
      opened: now,
      deadline: promptDeadline(this.book, world, ask, { now, shared }),
      frames,
      story: [],
      answers: isWindow(ask) ? settledBeforehand(this.book, world, ask).passed : {},
      replyId: rowId,
      card: isForGm(ask) ? newCard(deps, world) : null,
      // A follow-up question belongs to the same scene, wherever the first one was answered.
      sceneId: answers === undefined ? (sceneAt(this.#before, this.#channelId)?.id ?? null) : sceneOf(answers),
    };
  }

  /** Everything that its message tells. */
  #story(): readonly Fact[] {
    const elsewhere = new Set(this.#apart.flatMap(({ facts }) => facts));
    return [...(this.#plan.message?.story ?? []), ...this.facts.filter((fact) => !elsewhere.has(fact))];
  }

  /** Each question knows the story of the message that it is asked in. */
  #putQuestions(story: readonly Fact[]): void {
    for (const prompt of this.opened) {
      const told = this.#apart.find(({ rowId }) => rowId === prompt.replyId)?.facts ?? story;
      this.#draft.prompts[prompt.id] = { ...prompt, story: told } as Draft<Prompt>;
    }
    const { message, standsAlone } = this.#plan;
    if (message !== undefined) shareStory(this.#draft, message.rowId, story);
    if (standsAlone !== true) askCardsAnew(this.book, this.#draft);
  }

  /** The World with what is not journalled: its instants, the masters' bench, and how the dice lie. */
  #inTime(done: World): World {
    const { deps, now } = this.#scope;
    const timed = inTime(this.book, this.#before, done, this.#plan.times, this.#timing());
    const placed = withBench(timed, deps.newId);
    const fallen = this.#dice.after(now);
    return fallen === this.#before.campaign.dice ? placed : withDice(placed, fallen);
  }

  #timing(): TurnTiming {
    const { invocation, now } = this.#scope;
    const { caller } = invocation;
    const isByClock = caller.userId === CLOCK;
    const isPublicOfGm =
      !isByClock &&
      !(invocation.private || this.#plan.secret === true) &&
      mayGoOn(this.#before, caller, this.#channelId);
    return {
      now,
      callerId: caller.userId,
      answers: isAnswer(this.book, this.#plan, isPublicOfGm),
      rowId: this.#rowId === '' ? null : this.#rowId,
      isMaster: !isByClock && isGmOf(this.#before.campaign, caller),
    };
  }

  #entry(world: World, patches: readonly Patch[], inverse: readonly Patch[]): NewEntry {
    const { deps, invocation, now } = this.#scope;
    const { onBehalfOf = null, action, input, secret = false, undoes = null } = this.#plan;
    const { facts } = this;
    return {
      id: deps.newId(),
      at: now,
      actorId: invocation.caller.userId,
      onBehalfOf,
      action,
      input,
      rules: [...new Set(facts.map((fact) => fact.rule))],
      dice: this.#dice.rolled,
      facts,
      patches,
      inverse,
      secret,
      undoes,
      turn: endedTurn(this.#before, world),
      seed: this.#before.campaign.dice.seed,
      seal: sealOf(this.book, { facts, inverse }),
    };
  }
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

/**
 * Identifies the action and its subject; a question is identified by its content and audience, since an undo may ask it
 * again as another prompt.
 */
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

/** A question for the game masters, out of the players' sight; null without a channel for it. */
function newCard({ newId }: PlayDeps, { bindings }: World): PromptCard | null {
  const channel = Object.values(bindings).find(({ use }) => use === 'gm');
  return channel === undefined ? null : { rowId: newId(), channelId: channel.channelId };
}

/** Public actions of a game master that belong to the game, unlike settings and absences. */
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
