import { ENGLISH } from '../../../language/languages.ts';
import { reader } from '../../../language/reader.ts';
import { fieldNamed, named, perWords } from '../../../language/text.ts';
import type { World } from '../../../rules/engine/world.ts';
import { withWordsOf } from './recipients.ts';
import type { BookRenderer } from './renderer.ts';

/** What these are given is returned to its source, so it stays as it is. */
const AS_IT_IS: ReadonlySet<string> = new Set(['choices', 'placeTyped'] satisfies (keyof BookRenderer)[]);

/**
 * A renderer that finds every name from its book in the language it writes in: those of creatures, things and rows of
 * tables that lie in the World and in facts in English. What somebody gave a name keeps it. Whatever is written about a
 * World has the words of its campaign's packs.
 */
export function withNames(renderer: BookRenderer): BookRenderer {
  const properties: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(renderer);
  // A property that is made when it is read has no value, and says its words itself.
  for (const [name, { value: part, ...rest }] of Object.entries(properties))
    if (typeof part === 'function') {
      const write = (given: unknown[]): unknown => part(...(AS_IT_IS.has(name) ? given : namesIn(given)));
      properties[name] = {
        ...rest,
        value(...given: unknown[]): unknown {
          const world = given.flatMap(worldIn)[0];
          return world === undefined ? write(given) : withWordsOf(world, () => write(given));
        },
      };
    }
  // Every property is there and takes and gives what it did.
  return Object.defineProperties({}, properties) as BookRenderer;
}

/** The World that a value is, or that a view has; none in any other. */
function worldIn(value: unknown): readonly Pick<World, 'content'>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('world' in value) return worldIn(value.world);
  // Nothing else that a renderer is given has both.
  return 'campaign' in value && 'content' in value ? [value as Pick<World, 'content'>] : [];
}

/** The same values with their names in the language at hand. */
function namesIn(given: unknown[]): unknown[] {
  if (reader().language === ENGLISH) return given;
  const kept = given.flatMap(peopleIn).filter((name) => nameIn(name) !== name);
  // Somebody with a creature's name keeps it, and copies made for others are useless then.
  const copies = kept.length > 0 ? new WeakMap<object, object>() : copiesIn();
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return kept.includes(value) ? value : nameIn(value);
    if (typeof value !== 'object' || value === null || !isData(value)) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value)
      ? value.map(read)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]));
    copies.set(value, copy);
    return copy;
  };
  return given.map(read);
}

/** Checks whether a value is plain data. The content of a campaign is none: its names are put into a language where they are shown. */
function isData(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Copies by what they were made from: the World is never changed in place, so most of it is read once. */
const copiesIn = perWords(() => new WeakMap<object, object>());

/** `Bryn: hit points`, `Clock: day`: whose value it is, a name perhaps, and which. */
export function fieldLabel(label: string): string {
  const [whose = '', ...parts] = label.split(': ');
  return [nameIn(whose), ...parts.map(fieldNamed)].join(': ');
}

/**
 * `Wolf`, or `Wolf 2` where several were met. A word that begins small may be an id, and a row that rolls on other tables is
 * read as it is written.
 */
function nameIn(text: string): string {
  if (!/^\p{Lu}/u.test(text) || text.includes('[[')) return text;
  const [, name = text, number = ''] = /^(.+?)( \d+)$/.exec(text) ?? [];
  return `${named(name)}${number}`;
}

/** Names of the characters of a World. */
function peopleIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('characters' in value)) return [];
  const { characters } = value;
  if (typeof characters !== 'object' || characters === null) return [];
  return Object.values(characters).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? [one.name] : [],
  );
}
