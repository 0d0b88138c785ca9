import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import { type Drawn, drawnTogether } from '../../engine/content.ts';
import type { Actor } from '../../engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { InstantAction } from '../book-kit.ts';
import { gmOnly } from '../people/characters.ts';
import { FOES_SAID, foeNames, MAX_FOE_NAME } from './foe-names.ts';
import { blockMeant, foeSource, foeToCorrect, nameOfNew, type Wrong } from './foe-records.ts';
import { type FoeListContext, type FoeListFact, foeList, foesStanding, MAX_FOES } from './list.ts';

export const FOE_RANGES = ['melee', 'ranged'] as const;

const id = z.string().min(1).max(100);
const MAX_NOTE = 300;

/** The options that say something about a foe in every book; null is not said. */
const OPTIONS = {
  name: z.string().nullable().default(null),
  armour: z.int().nullable().default(null),
  hp: z.int().nullable().default(null),
  damage: z.string().nullable().default(null),
  range: z.enum(FOE_RANGES).nullable().default(null),
  note: z.string().max(MAX_NOTE).nullable().default(null),
};

/**
 * One number of a foe that the game master can say: the option it is said with, and the part of a stat line it goes into.
 * A number is refused below `min` or above `max`, a text when `read` cannot read it. The refusal quotes it: `foe/guard` has
 * the number as its `guard`.
 */
type FoeStat<Line> =
  | {
      readonly option: string;
      readonly field: keyof Line | ((value: number) => Line);
      readonly min: number;
      readonly max: number;
      readonly refusal: `foe/${string}`;
    }
  | {
      readonly option: string;
      read(text: string): Line | null;
      readonly refusal: `foe/${string}`;
      /** Its highest value, where the refusal says so. */
      readonly max?: number;
    };

interface FoeLine {
  readonly name?: string;
  readonly ranged?: boolean;
}

/** Foes to be written down, whatever their numbers are. */
interface FoeWish extends Drawn {
  /** Their name; null: that of the creature. */
  readonly name: string | null;
  readonly count: number;
  /** Hit points as they were said. */
  readonly hp: number | null;
  readonly note: string;
}

/** The book's own part of it. `Line` is a stat line: a value that it does not give is absent. */
interface FoeBook<C extends FoeContext<Creature, Data>, Creature, Data, Line> {
  /** The book's rule of creatures of one's own. */
  readonly rule: string;
  /** Options that only this book has, or limits differently. */
  readonly options?: z.ZodRawShape;
  /** In the order in which they are refused. */
  readonly stats: readonly FoeStat<Line>[];
  findCreature(world: C['world'], name: string): Creature | null;
  readLine(text: string): Line | Wrong;
  /** A creature of which only this much is known. */
  creatureFrom(name: string, line: Line): Creature;
  /** A creature with what a line says of it. */
  withLine(creature: Creature, line: Line): Creature;
  /** Refuses such foes after everything was read. */
  refuseNew?(hp: number | null): Refusal | null;
  /** @param said the values of the options; `line` those of the typed line, null without one */
  add(context: C, creature: Creature, wish: FoeWish, said: Line, line: Line | null): void;
  /** Corrects the numbers of a foe. */
  correct(data: Data, said: Line, hp: number | null): void;
}

type FoeContext<Creature, Data> = FoeListContext<Creature> & {
  readonly world: {
    readonly foes: Record<
      string,
      { name: string; readonly data: Data & { readonly out: string | null; note: string } }
    >;
  };
  readonly actor: Actor;
};

/**
 * The game master writes foes down by a creature's name, a line of numbers or options, of which the options count most;
 * `keep` writes the stat block down for the campaign. They correct a foe's record, strike out a stat block of the campaign's
 * own, and clear the field.
 */
export function foeActions<
  C extends FoeContext<Creature, Data>,
  Creature extends { readonly name: string },
  Data,
  Line extends FoeLine,
  A extends Action,
>(instantAction: InstantAction<C, A>, book: FoeBook<C, Creature, Data, Line>) {
  const { rule, options, stats, withLine } = book;
  const list = foeList(rule);
  // A book may add options and narrow these.
  const said = z.strictObject({ ...OPTIONS, ...options } as typeof OPTIONS);
  return {
    'add-foe': instantAction(said.extend(FOES_SAID), (context, input) => {
      const named = nameOfNew(context, input);
      if (isRefusal(named)) return named;
      const block = blockMeant(input, named, (name) => book.findCreature(context.world, name), book.readLine);
      if (isRefusal(block)) return block;
      const over = overrides(stats, input);
      if (isRefusal(over)) return over;
      const refusal = book.refuseNew?.(input.hp) ?? null;
      if (refusal !== null) return refusal;
      const { known, line } = block;
      const base = known === null ? book.creatureFrom(block.name, line ?? ({} as Line)) : knownWith(known, line);
      const name = input.keep && named !== null ? named : base.name;
      const creature = { ...withLine(base, over), name };
      const unkept = input.keep ? list.keepCreature(context, creature) : null;
      if (unkept !== null) return unkept;
      const wish = {
        name: named,
        count: input.count,
        hp: input.hp,
        note: input.note ?? '',
        ...foeSource(known, named),
      };
      book.add(context, creature, wish, over, line);
      return null;
    }),
    'edit-foe': instantAction(said.extend({ foeId: id }), (context, { foeId, ...input }) => {
      const meant = foeToCorrect(context, foeId, input);
      if (isRefusal(meant)) return meant;
      const over = overrides(stats, input);
      if (isRefusal(over)) return over;
      const { foe, name } = meant;
      foe.name = name;
      book.correct(foe.data, over, input.hp);
      if (input.note !== null) foe.data.note = input.note;
      context.emit({ fact: 'foe-edited', rule, foeId, foeName: name });
      return null;
    }),
    'forget-creature': instantAction(
      z.strictObject({ slug: id }),
      (context, { slug }) => gmOnly(context) ?? list.forgetCreature(context, slug),
    ),
    'foes-gone': instantAction(
      z.strictObject({ all: z.boolean().default(false) }),
      (context, { all }) => gmOnly(context) ?? list.clearField(context, all),
    ),
  };

  function knownWith(known: Creature, line: Line | null): Creature {
    return line === null ? known : { ...withLine(known, line), name: known.name };
  }
}

/** Returns the values of the options as a stat line has them. */
function overrides<Line extends FoeLine>(
  stats: readonly FoeStat<Line>[],
  input: Readonly<Record<string, unknown>>,
): Line | Refusal {
  const all: Line[] = [];
  for (const stat of stats) {
    const value = input[stat.option] ?? null;
    if (value === null) continue;
    const read = readStat(stat, value as number | string);
    if (isRefusal(read)) return read;
    all.push(read);
  }
  const ranged = input.range === null ? {} : { ranged: input.range === 'ranged' };
  return Object.assign({}, ...all, ranged);
}

function readStat<Line>(stat: FoeStat<Line>, value: number | string): Line | Refusal {
  if ('field' in stat) {
    const { field, min, max, refusal } = stat;
    const isWithin = typeof value === 'number' && value >= min && value <= max;
    if (!isWithin) return refuse(refusal, { [refusal.slice('foe/'.length)]: value, max });
    return typeof field === 'function' ? field(value) : ({ [field]: value } as Line);
  }
  const { refusal, max } = stat;
  const text = String(value);
  return stat.read(text) ?? refuse(refusal, max === undefined ? { text } : { text, max });
}

interface WritingDown<Data> {
  readonly world: {
    readonly foes: Record<
      string,
      { readonly id: string; name: string; readonly data: Data & { readonly out: string | null } }
    >;
    readonly party: { readonly state: { readonly fight: unknown } };
  };
  newId(): string;
  emit(fact: Extract<FoeListFact, { fact: 'foe-added' }>): void;
}

/**
 * Writes down foes of a kind, as many as there is room for. Several, and one whose name is taken, are numbered. Only their
 * names are public.
 * @param dataOf returns the record of each; the first is 0
 */
export function writeFoes<Data>(
  { world, newId, emit }: WritingDown<Data>,
  { rule, name, count, fromPacks }: Drawn & { readonly rule: string; readonly name: string; readonly count: number },
  dataOf: (at: number) => Data & { readonly out: string | null },
): void {
  const room = Math.max(0, MAX_FOES - foesStanding(world).length);
  const joins = world.party.state.fight !== null;
  for (const [at, foeName] of foeNames(world, name, Math.min(count, room), MAX_FOE_NAME).entries()) {
    const foeId = newId();
    world.foes[foeId] = { id: foeId, name: foeName, data: dataOf(at) };
    emit({ fact: 'foe-added', rule, foeId, foeName, joins, ...drawnTogether([{ fromPacks }]) });
  }
}
