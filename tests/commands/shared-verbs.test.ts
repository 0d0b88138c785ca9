import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Renderers } from '../../src/discord/render/engine/renderer.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { VERBS, type Verb } from '../../src/rules/engine/verbs.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { TOY_RENDERER } from '../discord/support/toy-words.ts';
import { toyBook } from '../support/toy-book.ts';
import { emptyWorld } from '../support/worlds.ts';

const ALL = [...Object.values(BOOKS), toyBook];
const WORDS: Renderers = { ...RENDERERS, toy: TOY_RENDERER };
const NAMES = Object.keys(VERBS) as readonly Verb[];

/** Values of fields that not any text will do for. */
function samples(book: AnyBook): Readonly<Record<string, Json>> {
  const { slug, abilities } = book;
  const way = WORDS[slug]?.roaming?.(emptyWorld(book), 'wilderness', true);
  return {
    act: way?.deeds[0]?.value ?? 'none',
    ability: abilities[0]?.id ?? 'none',
    damage: 1,
    do: 'roll',
    format: 'lines',
    itemIds: ['x', 'y'],
    slot: 1,
    to: null,
    'connect-rooms/to': 'x',
    what: 'hex',
    width: 1,
    height: 1,
    ...Object.fromEntries(['secret', 'all', 'isNew'].map((field) => [field, false])),
  };
}

/** `null` is a value, and a verb may need another one. */
function sampleOf(all: Readonly<Record<string, Json>>, verb: Verb, field: string): Json {
  const own = [`${verb}/${field}`, field].find((name) => Object.hasOwn(all, name));
  return own === undefined ? 'x' : (all[own] ?? null);
}

/** The smallest input of a verb, with something for each of its fields. */
function smallest(verb: Verb, book: AnyBook): Json {
  const fields = Object.keys(VERBS[verb].smallest.shape);
  return Object.fromEntries(fields.map((field) => [field, sampleOf(samples(book), verb, field)]));
}

describe.each(ALL.map((book) => [book.slug, book] as const))('%s', (_, book) => {
  const able = NAMES.filter((verb) => Object.hasOwn(book.actions, verb));

  test('has shared verbs', () => {
    expect(able.length).toBeGreaterThan(0);
  });

  test.each(able)('accepts the smallest input of %s', (verb) => {
    const input = smallest(verb, book);
    expect(VERBS[verb].smallest.safeParse(input).error).toBeUndefined();
    expect(book.actions[verb]?.input.safeParse(input).error).toBeUndefined();
  });
});

test('a book that wants more than the smallest input would be found out', () => {
  const test = {
    ...toyBook.actions.test,
    input: VERBS.test.smallest.extend({ luck: VERBS.harm.smallest.shape.damage }),
  };
  expect(test.input.safeParse(smallest('test', toyBook)).success).toBe(false);
});

/** Files of the commands that all books share. */
function sharedFiles(): readonly string[] {
  const own = Object.keys(BOOKS).map((slug) => `commands/${slug}/`);
  return readdirSync('commands', { recursive: true, encoding: 'utf8' })
    .map((path) => join('commands', path))
    .filter((path) => path.endsWith('.ts') && !own.some((folder) => path.startsWith(folder)));
}

test('shared commands name actions by the shared verbs, where each has its shape', () => {
  const bare = sharedFiles().filter((path) => /action: '[^']+', inputs/.test(readFileSync(path, 'utf8')));
  expect(bare).toEqual([]);
});
