import { seededDice } from '../../../src/play/seeded-dice.ts';
import { procedureOf } from '../../../src/play/turns/procedures.ts';
import { lacksCharacter } from '../../../src/play/waiting/people.ts';
import { awaitedFor, type Wait, waitsOf } from '../../../src/play/waiting/waits.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { type RoundForm, withDefaults } from '../../../src/rules/engine/form.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { Answer } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import type { AwaitedStep, World as EngineWorld } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { blankRoom } from '../../../src/rules/lavender-hack/places/places.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import type { NewReply } from '../../../src/store/store.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { hostWith } from '../../support/courts.ts';
import { bookCard, callOut, present, statusCard, stepCard } from '../../support/deps.ts';
import { ADA, BEN, CYD, type FightTable, fightTable } from '../../support/fight-table.ts';
import { land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

const STEP = HOUR / 2;
const MONTH = 30;
const WEEK = 7;
/** The game master ends longer fights: most of them hold back, as one does who only hands in. */
const MAX_ROUNDS = 4;

/** What the table does from which day on. */
const CHAPTERS = [
  [0, 'wild'],
  [9, 'dungeon'],
  [15, 'wild'],
  [18, 'court'],
  [22, 'home'],
  [24, 'wild'],
] as const;
type Chapter = (typeof CHAPTERS)[number][1];

/** Days on which the game master asks everybody something in words. */
const ASKS: readonly number[] = [2, 12, 20, 28];

/** A month of a campaign: two weeks on the way and underground, fights as they come, court, home, and on the way again. */
export interface Month {
  readonly at: FightTable;
  /** Half an hour goes by, then people do what they find time for; false once the month is over. */
  next(): Promise<boolean>;
  /** Kinds of steps that were awaited, and what was refused. */
  readonly awaited: Set<string>;
  readonly refused: Set<string>;
  /** Days that went by in the game; new messages that everybody sees and days they took to come, weeks at home left out. */
  gameDays(): number;
  messages(): number;
  playDays(): number;
}

export async function month(seed: number, settings: Record<string, string> = {}): Promise<Month> {
  const chance = chanceOf(seed);
  const at = fightTable({
    characters: [ADA, BEN, CYD],
    settings: { quiet_hours: 'none', ...settings },
    places: {
      ...land(),
      ...Object.fromEntries(
        ['1', '2', '3', '4'].map((key, n) => [
          `room/${key}`,
          { ...blankRoom(key), exits: [n, n + 2].filter((one) => one > 0 && one < 5).map((one) => `room/${one}`) },
        ]),
      ),
    },
    factions: { abbey: hostWith({}) },
    source: (_seed, roller, counters, rolled) =>
      seededDice(seed.toString(16).padStart(64, '0'), roller, counters, rolled),
    present,
    callOut,
    bookCard,
    statusCard,
    stepCard,
  });
  at.change(({ campaign }) => {
    campaign.gmUserIds = [GM];
    campaign.homeId = 'home';
  });
  await at.act(GM, 'journey', { hexId: 'hex/0,0' });
  const begun = at.now();
  const awaited = new Set<string>();
  const refused = new Set<string>();
  const people = playing(at, chance, refused, () => Math.floor((at.now() - begun) / DAY));
  let [messages, seen, steps] = [0, 0, 0];
  let played = 0;
  let last = dayOf(at);
  const count = () => {
    const passed = dayOf(at) - last;
    if (passed < WEEK) played += Math.max(0, passed);
    last = dayOf(at);
    if ((at.world() as World).party.state.downtime === null) {
      messages += posts(at.replies.slice(seen)).length;
      steps += 1;
    }
    seen = at.replies.length;
  };
  return {
    at,
    awaited,
    refused,
    gameDays: () => played,
    messages: () => messages,
    playDays: () => (steps * STEP) / DAY,
    async next() {
      await at.advance(STEP / HOUR);
      count();
      const { awaited: step } = at.world().party;
      if (step !== null) awaited.add(step.kind);
      await people();
      return at.now() - begun < MONTH * DAY;
    },
  };
}

function dayOf(at: FightTable): number {
  return (at.world() as World).party.state.clock.day;
}

/** Messages that everybody sees and that came anew, not as an edit. */
export function posts(replies: readonly NewReply[]): readonly NewReply[] {
  return replies.filter((row) => ['reply', 'post', 'walk'].includes(row.kind) && !row.private);
}

/** What three players and a game master do, each now and then. */
function playing(at: FightTable, chance: Chance, refused: Set<string>, day: () => number): () => Promise<void> {
  let asked = -1;
  let healed = -1;

  async function attempt(by: string, action: string, input: Json): Promise<void> {
    const done = await at.play.act(at.deed(by), { action, inputs: [input] });
    if (done.kind === 'refused') refused.add(`${action}: ${done.refusal.refused}`);
  }

  return async () => {
    if (healed < day()) {
      healed = day();
      heal(at);
    }
    if (ASKS.includes(day()) && asked < day()) {
      asked = day();
      await ask();
    }
    const { fight, downtime } = (at.world() as World).party.state;
    if (downtime?.leaving === false && chapterOn(day()) !== 'home') await attempt(GM, 'downtime-leave', {});
    if ((fight?.round ?? 0) > MAX_ROUNDS) await attempt(GM, 'fight-end', {});
    for (const wait of waitsOf(at.world())) {
      // Each looks in a few times a day, and what came before may have settled it.
      if (chance.next() > 0.2 || !isOpen(at.world(), wait)) continue;
      await take(wait);
    }
  };

  async function ask(): Promise<void> {
    const question = { title: `Day ${day()}: what now?`, text: '', userIds: ['ann', 'bob', 'cat'], hidden: false };
    await at.play.askAll({ ...at.deed(GM), private: true }, { ...question, hours: undefined, deadline: null });
  }

  async function take(wait: Wait): Promise<void> {
    const world = at.world();
    switch (wait.kind) {
      case 'prompt': {
        const [userId = GM] = awaitedFor(world, wait, at.now());
        await at.play.answer(at.deed(userId), wait.prompt.id, anyAnswer(wait.prompt.form, chance));
        return;
      }
      case 'round': {
        const [userId] = awaitedFor(world, wait, at.now());
        if (userId !== undefined) await handIn(wait.round, userId);
        return;
      }
      case 'step':
        await step(wait.step, wait.step.userId ?? GM);
    }
  }

  async function handIn(round: Round, userId: string): Promise<void> {
    const { form } = Object.hasOwn(BOOKS['lavender-hack']?.procedures ?? {}, round.procedure)
      ? { form: procedureOf(BOOKS['lavender-hack'] as AnyBook, round.procedure).form(at.world(), round, userId, null) }
      : { form: { form: 'text', min: 1, max: 100 } as const };
    const answer = form.form === 'fields' ? [...withDefaults(form.fields, [])] : anyAnswer(form, chance);
    const given = { answer, draft: false, source: null, forUserId: null };
    await at.play.submit({ ...at.deed(userId), private: true }, round.id, given);
  }

  async function step({ kind }: AwaitedStep, by: string): Promise<void> {
    const chapter = chapterOn(day());
    switch (kind) {
      case 'watch':
        return chapter === 'wild' ? watch(by) : leaveWild(chapter);
      case 'delve':
        return chapter === 'dungeon' ? dungeon(by) : attempt(by, 'leave-dungeon', {});
      case 'parley':
        return attempt(by, 'parley', { characterId: characterOf(at.world(), by) });
      case 'bring-on':
        return attempt(GM, 'encounter-start', { secret: false });
      case 'meeting':
        return attempt(GM, chance.next() < 0.5 ? 'fight-start' : 'encounter-end', {});
      case 'fight':
        return attempt(GM, 'fight-end', {});
      case 'court-goals':
        return attempt(by, 'court-begin', {});
      case 'court-waits':
        return attempt(by, 'court-end', {});
      case 'answer':
        await at.play.freeRoll(at.deed(GM), 'd6', null);
        return;
      default:
        return setOut(chapter);
    }
  }

  async function watch(by: string): Promise<void> {
    const { journey } = (at.world() as World).party.state;
    const act = chance.pick(['explore', 'explore', 'travel', 'search', 'camp'] as const);
    const known = Object.keys(at.world().places).filter((id) => id.startsWith('hex/') && id !== journey?.hexId);
    const where =
      act === 'explore' ? String(Math.floor(chance.next() * 6)) : act === 'travel' ? chance.pick(known) : null;
    await attempt(by, 'watch', { act, ...(where === null ? {} : { where }) });
  }

  async function dungeon(by: string): Promise<void> {
    const { dungeon: below } = (at.world() as World).party.state;
    const room = (at.world() as World).places[below?.roomId ?? '']?.data;
    const exits = room?.kind === 'room' ? room.exits : [];
    const open = exits.filter((id) => {
      const data = (at.world() as World).places[id]?.data;
      return data?.kind === 'room' && !data.explored;
    });
    if (open.length > 0 && chance.next() < 0.6)
      return attempt(by, 'delve', { act: 'explore', path: [chance.pick(open)] });
    return attempt(by, 'delve', { act: chance.pick(['search', 'regroup', 'camp']) });
  }

  function leaveWild(chapter: Chapter): Promise<void> {
    return chapter === 'dungeon' ? attempt(GM, 'enter-dungeon', { roomId: 'room/1' }) : attempt(GM, 'journey-end', {});
  }

  function setOut(chapter: Chapter): Promise<void> {
    switch (chapter) {
      case 'court':
        return attempt(GM, 'court-open', { factionId: 'abbey' });
      case 'home':
        return attempt(GM, 'downtime-begin', {});
      case 'dungeon':
        return attempt(GM, 'enter-dungeon', { roomId: 'room/1' });
      case 'wild':
        return attempt(GM, 'journey', { hexId: 'hex/0,0' });
    }
  }
}

function chapterOn(day: number): Chapter {
  return CHAPTERS.findLast(([from]) => from <= day)?.[1] ?? 'wild';
}

/** Nobody falls for long, and nothing runs out: this is about waiting. */
function heal(at: FightTable): void {
  at.change((world) => {
    for (const character of Object.values(world.characters)) {
      character.status = 'active';
      character.sheet.hp = character.sheet.hpMax;
    }
    for (const die of Object.values(world.usageDice)) die.size = 8;
  });
}

function isOpen(world: EngineWorld, wait: Wait): boolean {
  if (wait.kind === 'prompt') return Object.hasOwn(world.prompts, wait.prompt.id);
  if (wait.kind === 'character') return lacksCharacter(world, wait.userId);
  return wait.kind === 'round' ? Object.hasOwn(world.rounds, wait.round.id) : world.party.awaited === wait.step;
}

function characterOf(world: EngineWorld, userId: string): string {
  return Object.values(world.characters).find((one) => one.userId === userId)?.id ?? '';
}

function anyAnswer(form: RoundForm, chance: Chance): Answer {
  switch (form.form) {
    case 'choice':
      return chance.pick(form.options).id;
    case 'several':
      return form.options.slice(0, form.min).map(({ id }) => id);
    case 'fields':
      return [...withDefaults(form.fields, [])];
    case 'number':
      return form.min;
    case 'text':
      return 'So be it.';
  }
}
