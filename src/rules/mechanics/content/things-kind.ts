import { z } from 'zod';
import { type Content, type ContentKind, contentKind, perContent } from '../../engine/content.ts';
import { type FoeDamage, readFoeDamage } from '../foes/damage.ts';
import { addFault, line, sameNames } from './texts.ts';

/** A thing as a pack has it, before anybody carries it. */
export interface Goods<Data> {
  readonly name: string;
  readonly data: Data;
}

const MAX_THING_NAME = 60;

/** Dice of a blow, as they are written: `d6`, `2d6+1`. */
export const damageDice = z.string().superRefine((text, context) => {
  if (readFoeDamage(text) === null) addFault(context, { fault: 'bad-dice', dice: text });
});

/** Reads dice that fit `damageDice`. */
export function damageOf(dice: string): FoeDamage {
  const read = readFoeDamage(dice);
  if (read === null) throw new Error(`no damage: ${dice}`);
  return read;
}

/**
 * The kind of a book's things: arms, armour, gear.
 * @param fields what is written of one beside its name
 * @param make reads that as the book's things are kept
 * @param words what a translation says beside the name
 */
export function thingsKind<Fields extends z.ZodRawShape, Data>(
  fields: Fields,
  make: (written: z.output<z.ZodObject<Fields>>) => Data,
  words: z.ZodRawShape = {},
): ContentKind<Goods<Data>> {
  const own = z.strictObject(fields);
  const kind: ContentKind<Goods<Data>> = contentKind<{ readonly name: string }, Goods<Data>>({
    name: 'things',
    schema: z.strictObject({ name: line(MAX_THING_NAME), ...fields }) as unknown as z.ZodType<{
      readonly name: string;
    }>,
    words: z.strictObject({ name: line(MAX_THING_NAME), ...words }),
    make: (_id, { name, ...written }) => ({ name, data: make(own.parse(written)) }),
    check: (content, ids) => sameNames(content.of(kind), ids),
  });
  return kind;
}

/** A World or its draft, as far as its content goes. */
export interface Stocking {
  readonly content: Content;
}

/** Finds the things of a campaign's packs by name. */
export interface Gear<Data> {
  /** The names of all of them. */
  gearNames(world: Stocking): readonly string[];
  /** One by its name, in any letter case; null when no pack has one of that name. */
  findGear(world: Stocking, name: string): Goods<Data> | null;
  /** One by its name: of a pack, or a plain one. */
  makeGear(world: Stocking, name: string): Goods<Data>;
}

/** @param plain a thing that no pack has */
export function gearOf<Data>(kind: ContentKind<Goods<Data>>, plain: () => Data): Gear<Data> {
  const byName = perContent(
    (content) => new Map([...content.of(kind).values()].map((one) => [one.name.toLowerCase(), one] as const)),
  );
  const findGear = ({ content }: Stocking, name: string) => byName(content).get(name.trim().toLowerCase()) ?? null;
  return {
    gearNames: ({ content }) => [...content.of(kind).values()].map(({ name }) => name),
    findGear,
    makeGear: (world, name) => findGear(world, name) ?? { name: name.trim(), data: plain() },
  };
}
