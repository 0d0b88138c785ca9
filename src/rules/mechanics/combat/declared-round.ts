import type { FrameHandler, Next, OrderKind, Procedure } from '../../engine/book.ts';
import type { Context } from '../../engine/context.ts';
import { type FormField, withDefaults } from '../../engine/form.ts';
import type { Json } from '../../engine/json.ts';
import type { Fact, Frame, Option } from '../../engine/prompt.ts';
import type { Round, Verdict } from '../../engine/round.ts';
import type { BookData, World } from '../../engine/world.ts';
import { nextOf } from '../book-kit.ts';
import { characterOf } from '../people/characters.ts';
import { declaring, speaksForFoes } from './declaring.ts';
import { chosenIn } from './people.ts';

/** Procedure of a round of a fight, and kind of the standing order for one. */
export const COMBAT = 'combat';

/** A fight, as far as a declared round reads and writes it. */
export interface DeclaredFight {
  readonly id: string;
  readonly combatants: readonly string[];
  /** Option ids of each character's last declaration of their own. */
  readonly lastPlans: Readonly<Record<string, readonly string[]>>;
}

type Fighting = BookData & { readonly state: { readonly fight: DeclaredFight | null } };

/** One character's declaration: the book's reading of its options, and the player's own words. */
interface Declared<Plan> {
  readonly plan: Plan;
  readonly said: string | null;
}

/**
 * A round that is being played, as its frame keeps it. Everything in it is JSON, so that a round can wait between two steps
 * for an answer that takes days.
 */
export interface RoundKept<Running> {
  readonly fightId: string;
  /** The step that comes next, by name; null after the last. */
  readonly step: string | null;
  /** In the order of the seats. */
  readonly declared: readonly {
    readonly characterId: string;
    readonly options: readonly string[];
    readonly said: string | null;
  }[];
  /** Option ids that the game master chose for the foes. */
  readonly foes: readonly string[];
  /** Whatever the book's steps hand on to each other. */
  readonly running: Running;
}

/** The declarations of a round. */
export interface RoundDeclarations<Plan, Foes> {
  readonly declared: ReadonlyMap<string, Declared<Plan>>;
  readonly foes: Foes;
}

/**
 * The end of a step: the next one comes, or the same once more. With `first`, that move is played before; it may ask, and its
 * value is handed to the step after it.
 */
interface Stepped<Running, K extends Frame> {
  readonly comes: 'next' | 'again';
  readonly running: Running;
  readonly first?: K;
}

/** One step of a round. It changes the World, and hands on what later steps need. */
export interface RoundStep<C, Plan, Foes, Running, K extends Frame> {
  readonly name: string;
  /** @param value of the move that was played before; else null */
  play(context: C, said: RoundDeclarations<Plan, Foes>, running: Running, value: Json): Stepped<Running, K>;
}

/** A step of a round in which nothing is handed on. */
export function plainStep<C, Plan, Foes, K extends Frame>(
  name: string,
  act: (context: C, said: RoundDeclarations<Plan, Foes>) => void,
): RoundStep<C, Plan, Foes, null, K> {
  return {
    name,
    play(context, said) {
      act(context, said);
      return { comes: 'next', running: null };
    },
  };
}

type OrderedAct = 'hold' | 'flee' | 'attack' | 'shoot' | 'as-before';

/** A book's own part of its rounds. */
interface DeclaredRound<S extends Fighting, K extends Frame, F extends Fact, Plan, Foes, Running> {
  readonly rule: string;
  /** Acts that may be ordered for every round; the first counts without an order. */
  readonly choices: readonly OrderedAct[];
  /** True if the fight is decided, so that nobody has anything to declare. */
  isDecided(world: World<S>): boolean;
  isAble(world: World<S>, characterId: string): boolean;
  /** True if somebody able has nothing to say in this round. Default: nobody. */
  missesRound?(world: World<S>, characterId: string): boolean;
  fields(world: World<S>, characterId: string, chosen: readonly string[]): readonly FormField[];
  foeFields(world: World<S>): readonly FormField[];
  planOf(options: readonly string[]): Plan;
  foesOf(options: readonly string[]): Foes;
  /** True if an attack is the kind that was ordered. Default: any is. */
  isMeant?(option: Option, order: 'attack' | 'shoot'): boolean;
  /** The option of an act that goes before every order, such as a retreat that was called. Default: none. */
  calledFor?(world: World<S>): string | null;
  /** Options that other orders of somebody silent add. Default: none. */
  alsoOrdered?(world: World<S>, characterId: string, orders: Readonly<Record<string, string>>): readonly string[];
  /** The running state before the first step. */
  readonly start: Running;
  readonly steps: readonly RoundStep<Context<S, F>, Plan, Foes, Running, K>[];
  frameOf(kept: RoundKept<Running>): K;
}

interface Played<S extends BookData, K extends Frame, F extends Fact, Running> {
  readonly procedure: Procedure<S, K, F>;
  readonly order: OrderKind;
  readonly frame: Pick<FrameHandler<S, Frame & RoundKept<Running>, F, K>, 'resume'>;
}

/**
 * Returns a round of a fight in which everybody declares, in any order, and the game master for the foes; a frame then plays
 * it step by step. A silent player's character acts by their standing order, or holds back.
 */
export function declaredRound<S extends Fighting, K extends Frame, F extends Fact, Plan, Foes, Running>(
  book: DeclaredRound<S, K, F, Plan, Foes, Running>,
): Played<S, K, F, Running> {
  const { rule, choices, fields, foeFields, steps } = book;
  const next = nextOf<K>();
  return {
    order: { kind: COMBAT, ofRound: true, rule, choices, answer: () => null },
    procedure: {
      ...declaring<S, K, F>({
        isOver: (world) => fightIn(world) === null || book.isDecided(world),
        characterOf: ownIn,
        fields,
        foeFields,
        silent(world, characterId, orders) {
          const called = book.calledFor?.(world) ?? null;
          const ordered = called === null ? orderedAct(world, characterId, orders[COMBAT]) : null;
          const also = book.alsoOrdered?.(world, characterId, orders) ?? [];
          const chosen = [...(ordered ?? [called ?? 'do:hold']), ...also];
          const answer = [...withDefaults(fields(world, characterId, chosen), chosen)];
          return { answer, means: ordered === null ? 'default' : 'order' };
        },
      }),
      rule,
      resolve(context, round, verdicts) {
        // A rule may read a draft like the World that it is of.
        const world = context.world as World<S>;
        const fight = fightIn(world);
        if (fight === null || fight.id !== round.terms.fightId) return null;
        const declared = declarationsIn(world, verdicts);
        for (const { characterId, means, options } of declared) {
          // A silent player did not decide to hold back: their default next time is what they did before.
          if (means === 'own') (fight.lastPlans as Record<string, readonly string[]>)[characterId] = options;
        }
        return book.frameOf({
          fightId: fight.id,
          step: steps[0]?.name ?? null,
          declared: declared.map(({ characterId, options, said }) => ({ characterId, options, said })),
          foes: foesIn(world, round, verdicts),
          running: book.start,
        });
      },
    },
    frame: { resume: play },
  };

  /** Plays steps until one has a move played first, or the round or its fight is over. */
  function play(context: Context<S, F>, kept: RoundKept<Running>, value: Json): Next<K> {
    const said = {
      declared: new Map(
        kept.declared.map(({ characterId, options, said: words }) => [
          characterId,
          { plan: book.planOf(options), said: words },
        ]),
      ),
      foes: book.foesOf(kept.foes),
    };
    let { step: name, running } = kept;
    let handed = value;
    while (name !== null && fightIn(context.world as World<S>)?.id === kept.fightId) {
      const at = steps.findIndex((one) => one.name === name);
      const step = steps[at];
      if (step === undefined) throw new Error(`no step ${name} of a round`);
      const done = step.play(context, said, running, handed);
      name = done.comes === 'again' ? name : (steps[at + 1]?.name ?? null);
      running = done.running;
      handed = null;
      if (done.first !== undefined) return next.call(done.first, book.frameOf({ ...kept, step: name, running }));
    }
    return next.back(null);
  }

  /** The character that a player has in the fight; null for none that can act. */
  function ownIn(world: World<S>, userId: string): string | null {
    const ids = fightIn(world)?.combatants ?? [];
    const own = ids.find((id) => characterOf(world, id).userId === userId && book.isAble(world, id)) ?? null;
    return own !== null && book.missesRound?.(world, own) === true ? null : own;
  }

  function declarationsIn(world: World<S>, verdicts: readonly Verdict[]) {
    return verdicts.flatMap(({ userId, answer, means, words }) => {
      const characterId = ownIn(world, userId);
      return characterId === null
        ? []
        : [{ characterId, means, options: [...chosenIn(answer)], said: words?.text ?? null }];
    });
  }

  function foesIn(world: World<S>, round: Round, verdicts: readonly Verdict[]): readonly string[] {
    const gm = verdicts.find(({ userId }) => speaksForFoes(round, userId, ownIn(world, userId)));
    return [...chosenIn(gm?.answer)];
  }

  /** The options of a standing order; null when there is none, or it cannot be followed. */
  function orderedAct(world: World<S>, characterId: string, ordered: string | undefined): readonly string[] | null {
    const order = choices.find((one) => one === ordered);
    const options = fields(world, characterId, [])[0]?.options ?? [];
    switch (order) {
      case 'hold':
      case 'flee':
        return [`do:${order}`];
      case 'attack':
      case 'shoot': {
        const { isMeant = () => true } = book;
        const found = options.find((one) => one.id.startsWith('do:attack:') && isMeant(one, order));
        return found === undefined ? null : [found.id];
      }
      case 'as-before': {
        const last = fightIn(world)?.lastPlans[characterId] ?? [];
        return options.some(({ id }) => last.includes(id)) ? last : null;
      }
      case undefined:
        return null;
    }
  }
}

function fightIn<S extends Fighting>({ party }: World<S>): DeclaredFight | null {
  return party.state.fight;
}
