import { z } from 'zod';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { FormField } from '../../src/rules/engine/form.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import type { Answer, Form } from '../../src/rules/engine/prompt.ts';
import type { World } from '../../src/rules/engine/world.ts';
import type { Chance } from './chance.ts';

/** Something that somebody may try; it may well be refused. */
export interface Deed {
  readonly action: string;
  readonly input: { readonly [field: string]: Json };
}

/** What a field of that name may hold in that World; nothing known: a few words. */
export type Words = (world: World, field: string) => readonly string[];

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Whole numbers are drawn from so many, beginning with the least that is allowed. */
const NUMBERS = 12;
const MOST_OF_LIST = 3;

/**
 * Any input of any of a book's actions: drawn by the action's own schema, so that none is forgotten.
 * @param said by action, a field that is of little use to leave out
 */
export function deedsOf(book: AnyBook, words: Words, said: Readonly<Record<string, string>> = {}) {
  const schemas = new Map<string, Schema>();
  const schemaOf = (action: string): Schema => {
    const known = schemas.get(action);
    if (known !== undefined) return known;
    const input = book.actions[action]?.input;
    if (input === undefined) throw new Error(`no action ${action}`);
    const made = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
    schemas.set(action, made);
    return made;
  };
  return (world: World, chance: Chance, action: string): Deed => ({
    action,
    input: objectOf(
      schemaOf(action),
      said[action] ?? null,
      (field, schema) => drawn(schema, field, { world, chance, words }),
      chance,
    ),
  });
}

function something(schema: Schema): Schema {
  const { type, anyOf } = schema;
  if (Array.isArray(type)) return { ...schema, type: type.find((one) => one !== 'null') };
  return anyOf?.find((one) => one.type !== 'null') ?? schema;
}

interface Drawing {
  readonly world: World;
  readonly chance: Chance;
  readonly words: Words;
}

/** People say little or much: nothing but what has to be said, or every second thing that may be. */
const TALKATIVE = [0, 0, 0.2, 0.5];

function objectOf(
  { properties = {} }: Schema,
  always: string | null,
  value: (field: string, schema: Schema) => Json,
  { next, pick }: Chance,
): { readonly [field: string]: Json } {
  const more = pick(TALKATIVE);
  const isSaid = ([field, schema]: [string, Schema]) =>
    field === always || schema.default === undefined || next() < more;
  const said = Object.entries(properties).filter(isSaid);
  return Object.fromEntries(
    said.map(([field, schema]) => [field, value(field, field === always ? something(schema) : schema)]),
  );
}

function drawn(schema: Schema, field: string, drawing: Drawing): Json {
  const { chance } = drawing;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  if (schema.anyOf !== undefined) return drawn(chance.pick(schema.anyOf), field, drawing);
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case 'boolean':
      return chance.next() < 0.5;
    case 'integer':
    case 'number':
      return numberIn(schema, chance);
    case 'array': {
      const { items = {} } = schema;
      return Array.from({ length: Math.floor(chance.next() * MOST_OF_LIST) }, () => drawn(items, field, drawing));
    }
    case 'object':
      return objectOf(schema, null, (inner, one) => drawn(one, inner, drawing), chance);
    case 'string':
      return chance.pick(drawing.words(drawing.world, field));
    default:
      return null;
  }
}

function numberIn({ minimum = 0, maximum = NUMBERS }: Schema, { next }: Chance): number {
  const least = Number.isSafeInteger(minimum) && minimum > -NUMBERS ? minimum : 0;
  return Math.min(maximum, least + Math.floor(next() * NUMBERS));
}

/** Anything that a form takes. */
export function anyAnswer(form: Form, { pick, next }: Chance): Answer {
  switch (form.form) {
    case 'choice':
      return pick(form.options).id;
    case 'several':
      return form.options.map(({ id }) => id).slice(0, form.min);
    case 'number':
      return form.min + Math.floor(next() * (form.max - form.min + 1));
    case 'text':
      return 'So be it.';
  }
}

/** One option for each part of a form. */
export function anyChoice(
  fieldsFor: (chosen: readonly string[]) => readonly FormField[],
  { pick }: Chance,
): readonly string[] {
  const first = fieldsFor([])[0];
  const chosen = first === undefined || first.options.length === 0 ? [] : [pick(first.options).id];
  return [
    ...chosen,
    ...fieldsFor(chosen)
      .slice(1)
      .flatMap(({ options }) => (options.length === 0 ? [] : [pick(options).id])),
  ];
}
