import { procedureOf } from '../../../src/play/turns/procedures.ts';
import { awaitedFor, type Wait, waitsOf } from '../../../src/play/waiting/waits.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { withDefaults } from '../../../src/rules/engine/form.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { Answer, Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { AwaitedStep } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { chanceOf } from '../../support/chance.ts';
import { HOME } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';
import { keyOf, sensible } from './week-answers.ts';
import { below, dayOut, doneIn } from './week-moves.ts';
import type { WeekTable } from './week-table.ts';

/** What is played, in this order; each but the fight is a day of the game, and the fight is on the day in the wild. */
export const PARTS = ['below', 'deeper', 'wild', 'fight', 'court'] as const;
export type Part = (typeof PARTS)[number];
/** Days of the game that all of it takes. */
export const GAME_DAYS = 4;

const QUARTER = HOUR / 4;
/** Whether one tap says that somebody has nothing to add. */
const MAY_TAP = 'nothingToAdd' in procedureOf(BOOKS['lavender-hack'] as AnyBook, 'ask');
/** Half of the players see to their orders. */
const ORDERLY: readonly string[] = ['ann', 'cat'];
const BOOK = BOOKS['lavender-hack'] as AnyBook;
/** Rounds of a fight and of a court, after which the game master ends it. */
const MAX_ROUNDS = 4;

/** What the game master begins each part with. */
const BEGINNINGS: Readonly<Record<Part, readonly [action: string, input: Json]>> = {
  below: ['enter-dungeon', { roomId: 'room/a1' }],
  deeper: ['enter-dungeon', { roomId: 'room/b1' }],
  wild: ['journey', { hexId: HOME }],
  fight: ['encounter-start', { creature: 'Wolf', count: 3, distance: 'near', surprise: 'nobody' }],
  court: ['court-open', { factionId: 'abbey' }],
};

/** All who play; what they know is what the campaign shows them. */
export class Players {
  readonly refused = new Set<string>();
  #part = 0;
  /** Day of the game, and length of the journal, when the part began. */
  #since = 0;
  #entries = 0;
  #hasGoal = false;
  /** How often somebody gave the same answer to the same kind of question. */
  readonly #same = new Map<string, number>();
  #stage: 'before' | 'asked' | 'in' = 'before';
  readonly #at: WeekTable;

  constructor(at: WeekTable) {
    this.#at = at;
    this.#begin();
  }

  /** What is being played; null when all is. */
  get part(): Part | null {
    return PARTS[this.#part] ?? null;
  }

  stuckOn(): string {
    const waits = waitsOf(this.#at.world()).map((wait) => JSON.stringify(wait).slice(0, 300));
    return `${waits.join('\n')} ${[...this.refused].join(', ')}`;
  }

  /** Somebody looks in and does all that waits for them, and what comes of it, as long as they are there. */
  async look(userId: string, mayWrite: boolean): Promise<void> {
    if (userId === GM) await this.#lead();
    const left = new Set<string>();
    for (let deeds = 0; deeds < 40; deeds++) {
      const next = waitsOf(this.#at.world()).find((wait) => !left.has(keyOf(wait)) && this.#isFor(wait, userId));
      if (next === undefined || this.part === null) return;
      left.add(keyOf(next));
      await this.#take(next, userId, mayWrite);
    }
  }

  #isFor(wait: Wait, userId: string): boolean {
    const at = this.#at;
    const isGmPrompt = wait.kind === 'prompt' && wait.prompt.audience.who === 'gm';
    const isGmStep = wait.kind === 'step' && wait.step.userId === null;
    if (isGmPrompt || isGmStep) return userId === GM;
    return awaitedFor(at.world(), wait, at.now()).includes(userId);
  }

  async #take(wait: Wait, userId: string, mayWrite: boolean): Promise<unknown> {
    switch (wait.kind) {
      case 'prompt':
        return this.#answer(wait.prompt, userId);
      case 'round':
        return this.#handIn(wait.round, userId, mayWrite);
      case 'step':
        return this.#step(wait.step, userId);
    }
  }

  async #answer(prompt: Prompt, by: string): Promise<void> {
    const answer = sensible(prompt, this.part === 'fight');
    const done = await this.#at.play.answer(this.#at.deed(by), prompt.id, answer);
    if (done.kind === 'refused') this.refused.add(`${prompt.kind}: ${done.refusal.refused}`);
    await this.#orders(prompt, by, answer);
  }

  /** Who sees to their orders has answered the same three times, and says so for every time, where that can be said. */
  async #orders({ kind }: Prompt, by: string, answer: Answer): Promise<void> {
    const order = BOOK.orders.find((one) => one.kind === kind);
    if (!ORDERLY.includes(by) || typeof answer !== 'string' || order?.choices.includes(answer) !== true) return;
    const key = `${by}/${kind}/${answer}`;
    this.#same.set(key, (this.#same.get(key) ?? 0) + 1);
    if (this.#same.get(key) === 3) await this.#at.play.setOrder(this.#at.deed(by, true), kind, `always:${answer}`);
  }

  async #handIn(round: Round, by: string, mayWrite: boolean): Promise<void> {
    const at = this.#at;
    const isBook = Object.hasOwn(BOOK.procedures, round.procedure);
    // A question in words is answered by who has the time to write; half of the time there is nothing to add, with one tap.
    const hasNothing = !isBook && MAY_TAP && this.#chance(round, by) < 0.5;
    if (!isBook && !mayWrite && !hasNothing) return;
    const form = isBook ? procedureOf(BOOK, round.procedure).form(at.world(), round, by, null) : null;
    const answer = form?.form === 'fields' ? [...withDefaults(form.fields, [])] : 'We go on.';
    const said = hasNothing ? { answer: null, nothing: true as const } : { answer };
    const given = { ...said, draft: false, source: null, forUserId: null };
    const done = await at.play.submit(at.deed(by, true), round.id, given);
    if (done.kind === 'refused') this.refused.add(`${round.procedure}: ${done.refusal.refused}`);
  }

  async #step({ kind }: AwaitedStep, by: string): Promise<unknown> {
    switch (kind) {
      case 'watch':
        return this.#watch(by);
      case 'delve':
        return this.#dungeon(by);
      case 'parley':
        return this.#attempt(by, 'parley', { characterId: this.#characterOf(by) });
      case 'bring-on':
        return this.#attempt(GM, 'encounter-start', {});
      case 'meeting':
        return this.#attempt(GM, 'encounter-end', {});
      case 'fight':
        return this.#attempt(GM, 'fight-end', {});
      case 'court-goals':
        return this.#goals(by);
      case 'court-waits':
        return this.#attempt(by, 'court-end', {});
      case 'stalled':
        this.refused.add(`stalled in ${this.part}`);
        return this.#attempt(GM, this.#at.world().party.state.dungeon === null ? 'journey-end' : 'leave-dungeon', {});
      default:
        return this.#lead();
    }
  }

  /** What the game master does unasked: ends what is over, and begins what is next. */
  async #lead(): Promise<void> {
    const { fight, court, journey } = this.#at.world().party.state;
    if (fight !== null && fight.round > MAX_ROUNDS) await this.#attempt(GM, 'fight-end', {});
    if (court !== null && court.round > 2) await this.#attempt(GM, 'court-end', {});
    if (this.#isOver()) {
      this.#next();
      await this.#hurry();
    }
    if (this.#stage === 'in' || this.part === null) return;
    if (this.part === 'court' && journey?.hexId != null) await this.#attempt(GM, 'journey-end', {});
    if (this.#stage === 'before' && this.part !== 'fight') return this.#ask();
    if (Object.keys(this.#at.world().rounds).length > 0) return;
    // Whom a noise called while they were at something else.
    if (this.#at.world().party.state.encounter !== null) await this.#attempt(GM, 'encounter-end', {});
    const [action, input] = BEGINNINGS[this.part];
    if (await this.#attempt(GM, action, input)) this.#stage = 'in';
  }

  /** Whether nothing of the part is left to be played. */
  #isOver(): boolean {
    const { dungeon, fight, encounter, court, clock, journey } = this.#at.world().party.state;
    if (this.#stage !== 'in') return false;
    switch (this.part) {
      case 'below':
      case 'deeper':
        return dungeon === null;
      case 'wild':
        return clock.day > this.#since && journey?.action === null && fight === null && encounter === null;
      case 'fight':
        return fight === null && encounter === null;
      case 'court':
        return court === null;
      case null:
        return false;
    }
  }

  /** Nobody falls for long, and nothing runs out: this is about waiting. */
  #next(): void {
    this.#part += 1;
    this.#begin();
  }

  #begin(): void {
    this.#stage = 'before';
    this.#hasGoal = false;
    this.#since = this.#at.world().party.state.clock.day;
    this.#entries = this.#at.kept.journal.length;
    this.#at.change((world) => {
      for (const character of Object.values(world.characters)) {
        character.status = 'active';
        character.sheet.hpMax = 30;
        character.sheet.hp = 30;
      }
      for (const die of Object.values(world.usageDice)) die.size = 12;
    });
  }

  /** Between two parts they look up what takes the time, where that can be looked up, and do what is suggested. */
  async #hurry(): Promise<void> {
    const { play } = this.#at;
    const deed = this.#at.deed(GM);
    const pace = 'pace' in play ? await play.pace('c', deed.caller) : null;
    if (pace === null || 'refused' in pace || pace.suggestion === null || pace.suggestion.kind === 'scene') return;
    const { setting, to } = pace.suggestion;
    await play.setSetting(deed, setting, String(to));
  }

  /** A question to everybody, as one asks before something begins. */
  async #ask(): Promise<void> {
    const userIds = Object.keys(this.#at.world().members);
    const question = { title: 'How do you go about it?', text: '', userIds, hidden: false };
    await this.#at.play.askAll(this.#at.deed(GM), { ...question, hours: undefined, deadline: null });
    this.#stage = 'asked';
  }

  async #watch(by: string): Promise<void> {
    if (this.part === 'wild' && !this.#isOver()) await this.#attempt(by, 'watch', dayOut(this.#at.world()));
  }

  async #dungeon(by: string): Promise<void> {
    const facts = this.#at.kept.journal.slice(this.#entries).flatMap((entry) => entry.facts);
    const act = below(this.#at.world(), doneIn(facts));
    await (act === null ? this.#attempt(by, 'leave-dungeon', {}) : this.#attempt(by, 'delve', act));
  }

  async #goals(by: string): Promise<void> {
    if (this.#hasGoal) await this.#attempt(by, 'court-begin', {});
    this.#hasGoal ||= await this.#attempt(by, 'court-goal', { text: 'Open the gate' });
  }

  /** @returns whether it was done */
  async #attempt(by: string, action: string, input: Json): Promise<boolean> {
    const done = await this.#at.play.act(this.#at.deed(by), { action, inputs: [input] });
    if (done.kind === 'refused') this.refused.add(`${action}: ${done.refusal.refused}`);
    return done.kind === 'done';
  }

  /** The same for the same person and question, whenever they look. */
  #chance({ opened }: Round, by: string): number {
    return chanceOf(opened / QUARTER + Object.keys(this.#at.world().members).indexOf(by)).next();
  }

  #characterOf(userId: string): string {
    return this.#at.world().members[userId]?.characterId ?? '';
  }
}
