import { type Actor, asItStands, type Context } from '../../engine/context.ts';
import { type Frame, type Of, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Opening } from '../../engine/round.ts';
import type { Character, Foe, World } from '../../engine/world.ts';
import { nextOf } from '../book-kit.ts';
import { COMBAT } from './declared-round.ts';
import type { FightCourseFact } from './facts.ts';
import { charactersToFight, combatGm } from './people.ts';

/** A fight as it begins, for the book to put on record with what it keeps besides. */
interface FightOpening {
  readonly id: string;
  readonly round: 1;
  readonly channelId: string;
  /** Outbox row of the combat card. */
  readonly cardId: string;
  readonly gmUserId: string | null;
  readonly combatants: readonly string[];
}

interface CourseFight extends Omit<FightOpening, 'round'> {
  round: number;
  readonly escaped: readonly string[];
}

/** A World, as far as a fight of rounds needs it. */
interface FightWorld<One, Enemy> extends Pick<World, 'campaign' | 'members'> {
  readonly characters: Readonly<Record<string, One>>;
  readonly foes: Readonly<Record<string, Enemy>>;
  readonly rounds: World['rounds'];
  readonly party: { readonly state: { readonly fight: CourseFight | null } };
}

interface CourseContext<W, Told, Outcome extends string> extends Pick<Context, 'newId' | 'channelId' | 'openRound'> {
  readonly world: W;
  readonly actor: Actor;
  emit(
    fact:
      | (Of<'fight-begins', { fightId: string; cardId: string; names: readonly string[]; foes: readonly string[] }> &
          Told)
      | FightCourseFact<Outcome>,
  ): void;
}

interface Sides<One, Enemy> {
  readonly characters: readonly One[];
  readonly foes: readonly Enemy[];
}

/** A book's own part of the course of its fights. */
interface FightBook<C, W, One, Enemy, Start, Told, Outcome> {
  readonly rule: string;
  foesStanding(world: W): readonly Enemy[];
  /** The same, where it is enough to know that there is one. Default: asks for all of them. */
  hasFoe?(world: W): boolean;
  /** Characters in the fight who can act. */
  able(world: W): readonly One[];
  /** Those of them who are asked in the round that begins. Default: all. */
  asked?(world: W): readonly One[];
  /** True if some of those who would fight can. Default: they can. */
  canFight?(world: W, characters: readonly One[]): boolean;
  /** Puts the fight on record. @returns the book's part of its fact */
  begin(context: C, opening: FightOpening, start: Start, sides: Sides<One, Enemy>): Told;
  /** Anything that comes before the first declarations. */
  beforeFirst?(context: C, start: Start, sides: Sides<One, Enemy>): void;
  /** Plays a round in which nobody has anything to declare, such as a surprised company's first. Default: it is opened. */
  playUnasked?(context: C, fightId: string): void;
  /** Whatever is still in the air when the fight ends takes effect, with the fight still on record. */
  beforeEnd?(context: C): void;
  /** Everything that lasts for one round is over, and another one comes. */
  betweenRounds(context: C): void;
  /** The outcome when no foe stands. Default: won. */
  whenNoFoe?(world: W): Outcome;
  /** Clears up, with the fight still on record. @returns what follows the news that it is over */
  clearUp(context: C, outcome: Outcome): (() => void) | null;
  /** Everything that lasted for the fight is over. */
  lapse(context: C): void;
}

/** Returns how the fights of a book begin, go from round to round, and end. */
export function fightCourse<
  C extends CourseContext<W, Told, Outcome | 'won' | 'lost' | 'fled' | 'ended'>,
  W extends FightWorld<One, Enemy>,
  One extends Character,
  Enemy extends Pick<Foe, 'id' | 'name'>,
  Start,
  Told extends object,
  Outcome extends string = never,
>(book: FightBook<C, W, One, Enemy, Start, Told, Outcome | 'won' | 'lost' | 'fled' | 'ended'>) {
  type Ending = Outcome | 'won' | 'lost' | 'fled' | 'ended';
  const { rule, foesStanding, able, asked = able } = book;
  const { hasFoe = (world: W) => foesStanding(world).length > 0 } = book;
  return { canFight, start, declare, verdictOf, conclude, endRound, overBetweenRounds };

  /** True if anybody of the party can fight: otherwise a fight would be lost before it began. */
  function canFight(world: W): boolean {
    const characters = charactersToFight<One>(world);
    return characters.length > 0 && book.canFight?.(world, characters) !== false;
  }

  /** Begins a fight of the members' characters against the foes that stand; then all declare. */
  function start(context: C, said: Start): Refusal | null {
    const { world, newId, channelId, emit } = context;
    const foes = foesStanding(world);
    if (!hasFoe(world)) return refuse('fight/no-foe');
    if (fightIn(world) !== null) return refuse('fight/open');
    if (!canFight(world)) return refuse('fight/nobody');
    const characters = charactersToFight<One>(world);
    const [id, cardId] = [newId(), newId()];
    const combatants = characters.map((one) => one.id);
    const opening = { id, round: 1, channelId, cardId, gmUserId: combatGm(context), combatants } as const;
    const told = book.begin(context, opening, said, { characters, foes });
    const [names, against] = [namesOf(characters), namesOf(foes)];
    emit({ fact: 'fight-begins', rule, fightId: id, cardId, names, foes: against, ...told });
    book.beforeFirst?.(context, said, { characters, foes });
    declare(context);
    return null;
  }

  /**
   * Asks everybody who can act what they do; the game master may choose for the foes, and nobody waits for that. A round that
   * nobody could fill is played at once.
   */
  function declare(context: C): void {
    const { world, openRound } = context;
    const { id: fightId, round, gmUserId, cardId, channelId } = fightOf(world);
    const userIds = [...new Set(asked(world).map(({ userId }) => userId))];
    if (userIds.length === 0 && book.playUnasked !== undefined) {
      book.playUnasked(context, fightId);
      return;
    }
    const gm = gmUserId !== null && !userIds.includes(gmUserId) ? gmUserId : null;
    // Foes by id: those who fall are forgotten, and it is still told who was meant.
    const names = Object.fromEntries(foesStanding(world).map(({ id, name }) => [id, name]));
    const terms: Opening['terms'] = { fightId, round, gm, names };
    openRound({ procedure: COMBAT, userIds, free: gm === null ? [] : [gm], hidden: false, terms, cardId, channelId });
  }

  /** The outcome of the fight as it is now; null while it is not over. */
  function verdictOf(world: W): Ending | null {
    if (!hasFoe(world)) return book.whenNoFoe?.(world) ?? 'won';
    if (able(world).length > 0) return null;
    return fightOf(world).escaped.length > 0 ? 'fled' : 'lost';
  }

  /** Ends the fight, whatever is still asked. What was in the air may decide it first. */
  function conclude(context: C, said: Ending | null = null): void {
    const { world, emit } = context;
    const { id: fightId, round } = fightOf(world);
    const before = verdictOf(world);
    book.beforeEnd?.(context);
    const after = verdictOf(world);
    const outcome = (before === null ? after : null) ?? said ?? after ?? 'ended';
    const rounds = world.rounds as Record<string, World['rounds'][string]>;
    // One that is open has not been played.
    const open = Object.values(rounds).filter(({ procedure }) => procedure === COMBAT);
    for (const { id } of open) delete rounds[id];
    const afterwards = book.clearUp(context, outcome);
    (world.party.state as { fight: CourseFight | null }).fight = null;
    book.lapse(context);
    emit({ fact: 'fight-ends', rule, fightId, outcome, rounds: open.length > 0 ? round - 1 : round });
    afterwards?.();
  }

  /** The last step of every round: the fight is over, or all declare again. */
  function endRound(context: C): void {
    if (verdictOf(context.world) !== null) {
      conclude(context);
      return;
    }
    book.betweenRounds(context);
    fightOf(context.world).round += 1;
    declare(context);
  }

  /**
   * What came after a round, or the game master, may end the fight while the next one is asked for: nobody waits for those
   * who cannot answer.
   * @param isOver of a fight that somebody is in
   */
  function overBetweenRounds<K extends Frame>(isOver: (world: W) => boolean, frame: K) {
    const isSo = (world: W) => (fightIn(world)?.combatants.length ?? 0) > 0 && isOver(world);
    return {
      afterwards({ world, begin }: { readonly world: W; begin(first: K): void }): void {
        if (isSo(world)) begin(frame);
      },
      frame: {
        resume(context: C) {
          if (isSo(context.world)) conclude(context);
          return nextOf<never>().back(null);
        },
      },
    };
  }
}

/** The open questions that a kind of frame asks, oldest first: what has to be settled before a fight ends. */
export function openLast(
  prompts: World['prompts'],
  kind: string,
): readonly { readonly id: string; readonly frame: Frame }[] {
  return Object.values(asItStands(prompts))
    .toSorted((a, b) => a.opened - b.opened)
    .flatMap(({ id, frames }) => {
      const frame = frames.at(-1);
      return frame?.kind === kind ? [{ id, frame }] : [];
    });
}

/** Forgets the foes that are out of it. */
export function forgetFallen({
  foes,
}: {
  readonly foes: Record<string, { readonly data: { readonly out: string | null } }>;
}): void {
  for (const [id, { data }] of Object.entries(foes)) if (data.out !== null) delete foes[id];
}

function fightIn(world: {
  readonly party: { readonly state: { readonly fight: CourseFight | null } };
}): CourseFight | null {
  return world.party.state.fight;
}

function fightOf(world: Parameters<typeof fightIn>[0]): CourseFight {
  const fight = fightIn(world);
  if (fight === null) throw new Error('there is no fight');
  return fight;
}

function namesOf(all: readonly { readonly name: string }[]): readonly string[] {
  return all.map(({ name }) => name);
}
