import { z } from 'zod';
import { type Content, type ContentKind, contentKind, type OwnEntry, type Owning } from '../../engine/content.ts';
import type { Json } from '../../engine/json.ts';
import { MAX_NAME, MAX_STAT_LINE } from '../../engine/limits.ts';
import { isSameName } from '../words.ts';
import { englishNoun, genderedNoun } from './nouns.ts';
import { addFault, line, sameNames } from './texts.ts';
import { faultsIn } from './zod-faults.ts';

const NO_MORE = {};

/** The words of a creature in another language. */
const words = z.strictObject({ name: line(MAX_NAME), noun: genderedNoun });

/** A creature as it is written, with the fields that every book has. */
interface Written {
  readonly name: string;
  readonly noun: z.output<typeof englishNoun>;
  readonly stats: string;
}

interface Creatures<Line extends object, Creature, More extends z.ZodRawShape> {
  /** The book's reader of stat lines. */
  read(text: string): Line | { readonly wrong: string };
  /** Makes the creature that a line tells of. What is outside of the book's ranges is an error of zod. */
  make(name: string, known: Line, more: z.output<z.ZodObject<More>>): Creature;
  /** The stat line that `read` and `make` turn into the same creature; left out, the campaign's own are in no pack. */
  write?(creature: Creature): string;
  /** Fields that only this book's creatures have. */
  readonly more?: More;
}

/**
 * The kind of a book's creatures: a name, a noun, and a stat line as the book reads it. A line that cannot be read is a
 * fault that quotes the part.
 */
export function creaturesKind<
  Line extends object,
  Creature extends { readonly name: string },
  More extends z.ZodRawShape = typeof NO_MORE,
>({ read, make, write, more }: Creatures<Line, Creature, More>): ContentKind<Creature> {
  const fields = z.strictObject({
    name: line(MAX_NAME).describe('As it is written down at the table'),
    noun: englishNoun,
    stats: line(MAX_STAT_LINE).describe('The stat line of the book, without the name'),
  });
  const extra: z.ZodRawShape = more ?? NO_MORE;
  const schema = fields.extend(extra).superRefine((fitting, context) => {
    const written = fitting as unknown as Written;
    const known = read(written.stats);
    if ('wrong' in known) return addFault(context, { fault: 'stat-line', part: known.wrong }, ['stats']);
    if ('name' in known && typeof known.name === 'string')
      return addFault(context, { fault: 'name-in-line', name: known.name }, ['stats']);
    try {
      make(written.name, known, moreOf(written));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      for (const { fault } of faultsIn(error, known)) addFault(context, fault, ['stats']);
    }
  });

  function moreOf(written: object): z.output<z.ZodObject<More>> {
    const own = Object.entries(written).filter(([field]) => Object.hasOwn(extra, field));
    // The schema has checked these very fields.
    return Object.fromEntries(own) as z.output<z.ZodObject<More>>;
  }

  const kind: ContentKind<Creature> = contentKind<Written, Creature>({
    name: 'creatures',
    // Creatures have the book's own fields as well, which only their schema knows.
    schema: schema as unknown as z.ZodType<Written>,
    words,
    make(_id, written) {
      const known = read(written.stats);
      if ('wrong' in known) throw new Error(`a stat line that its kind has read before: ${written.stats}`);
      return make(written.name, known, moreOf(written));
    },
    check: (content, ids) => sameNames(content.of(kind), ids),
    own: (world) => (write === undefined ? [] : ownCreatures(world, write)),
  });

  function ownCreatures({ content, party }: Owning, line: (creature: Creature) => string): readonly OwnEntry[] {
    const asWritten = (creature: Creature): OwnEntry['entry'] => {
      const fields = Object.entries(creature as Readonly<Record<string, Json>>).filter(
        ([field, value]) => Object.hasOwn(extra, field) && value !== false,
      );
      return { name: creature.name, stats: line(creature), ...Object.fromEntries(fields) };
    };
    return creaturesIn<Creature>(party.state).flatMap((creature): readonly OwnEntry[] => {
      const entry = asWritten(creature);
      const known = entryNamed(content, creature.name);
      const inPack = known === null ? undefined : content.of(kind).get(known.id);
      if (known === null || inPack === undefined) return [{ id: null, entry }];
      if (JSON.stringify(asWritten(inPack)) === JSON.stringify(entry)) return [];
      return [{ id: known.id, entry: { ...entry, noun: known.noun } }];
    });
  }
  return kind;
}

/** The campaign's own stat blocks; a book without any has none in its state. */
function creaturesIn<Creature>(state: unknown): readonly Creature[] {
  // The book's own schema has read them.
  const { creatures = {} } = state as { readonly creatures?: Readonly<Record<string, Creature>> };
  return Object.values(creatures);
}

/** The creature of that name that the campaign's packs have, with its noun as it is written there; null without one. */
function entryNamed({ packs }: Content, name: string): { readonly id: string; readonly noun: Json } | null {
  for (const { entries } of packs.toReversed())
    for (const [id, entry] of Object.entries(entries.creatures ?? {})) {
      // Its schema has checked it.
      const written = entry as { readonly name: string; readonly noun: Json };
      if (isSameName(written.name, name)) return { id, noun: written.noun };
    }
  return null;
}
