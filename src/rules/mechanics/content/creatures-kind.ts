import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { MAX_NAME, MAX_STAT_LINE } from '../../engine/limits.ts';
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
>({ read, make, more }: Creatures<Line, Creature, More>): ContentKind<Creature> {
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
  });
  return kind;
}
