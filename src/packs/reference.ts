import type { ContentKind } from '../rules/engine/content.ts';
import { packSchema } from '../rules/mechanics/content/pack-schema.ts';
import { SLUG } from '../rules/mechanics/content/texts.ts';
import { jsonSchema } from './schema-fields.ts';

/** JSON schema, as far as a pack's schemas have it. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** Of a mapping, whose fields have rows of their own. */
const FIELDS = 'the fields below';

/** A number without limits of its own has those of JavaScript. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** The reference of `pack.yaml`, as Markdown. */
export function packReference(): string {
  return tableOf(jsonSchema(packSchema) as Shape);
}

/** The reference of a book's kinds, as Markdown: every field, and what may be in it. */
export function reference(kinds: readonly ContentKind[]): string {
  return kinds
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, schema, words }) => {
      const translated = words === null ? '' : `\nIn another language: ${wordsOf(jsonSchema(words) as Shape)}.\n`;
      return `#### ${name}\n\n${tableOf(jsonSchema(schema) as Shape)}${translated}`;
    })
    .join('\n');
}

function tableOf(shape: Shape): string {
  const rows = fieldsOf(shape, '').map(({ path, field, isNeeded }) => {
    const left = isNeeded ? 'needed' : field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``;
    return `| \`${path}\` | ${[meaning(field), field.description].filter((part) => part !== undefined).join('. ')} | ${left} |\n`;
  });
  return `| field | what it holds | left out |\n| --- | --- | --- |\n${rows.join('')}`;
}

function wordsOf(shape: Shape): string {
  return fieldsOf(shape, '')
    .filter(({ field }) => !meaning(field).endsWith(FIELDS))
    .map(({ path, field, isNeeded }) => {
      const isList = formsOf(field).some(({ type }) => type === 'array');
      const notes = [...(isList ? ['a list of texts'] : []), ...(isNeeded ? [] : ['may be left out'])];
      return `\`${path}\`${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
    })
    .join(', ');
}

interface FieldRow {
  readonly path: string;
  readonly field: Shape;
  readonly isNeeded: boolean;
}

/** The fields of a shape and of what is in it, one below the other. One is needed where every form of the shape needs it. */
function fieldsOf(shape: Shape, above: string): readonly FieldRow[] {
  const rows = new Map<string, FieldRow>();
  const add = (row: FieldRow) => {
    const before = rows.get(row.path);
    const field = before === undefined ? row.field : { anyOf: [...formsOf(before.field), ...formsOf(row.field)] };
    rows.set(row.path, { path: row.path, field, isNeeded: row.isNeeded && (before?.isNeeded ?? true) });
  };
  const withFields = formsOf(shape).filter(({ properties }) => properties !== undefined);
  for (const { properties = {}, items, additionalProperties } of formsOf(shape)) {
    for (const [name, field] of Object.entries(properties)) {
      const path = above === '' ? name : `${above}.${name}`;
      add({ path, field, isNeeded: withFields.every(({ required }) => required?.includes(name) === true) });
      for (const row of fieldsOf(field, path)) add(row);
    }
    if (items !== undefined) for (const row of fieldsOf(items, above)) add(row);
    if (typeof additionalProperties === 'object')
      for (const row of fieldsOf(additionalProperties, `${above}.<id>`)) add(row);
  }
  return [...rows.values()];
}

function formsOf(shape: Shape): readonly Shape[] {
  const forms = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  return forms.length === 0 ? [shape] : forms.flatMap(formsOf);
}

/** Describes a value in a few words. */
function meaning(shape: Shape): string {
  const forms = formsOf(shape);
  const closed = forms.flatMap(({ enum: values, const: one }) => values ?? (one === undefined ? [] : [one]));
  const open = forms.filter((form) => form.enum === undefined && form.const === undefined && form.type !== 'null');
  const others = open.map(plainMeaning);
  const values = [...new Set(closed)].map((value) => `\`${String(value)}\``);
  return [...new Set([...values, ...others])].join(' or ');
}

function plainMeaning(shape: Shape): string {
  const { type, items, properties, additionalProperties } = shape;
  switch (Array.isArray(type) ? 'string' : type) {
    case 'string':
      if (shape.pattern === SLUG.source) return 'an id';
      return shape.maxLength === undefined ? 'a text' : `a text of up to ${shape.maxLength} characters`;
    case 'integer':
      return `a whole number${limits(shape)}`;
    case 'number':
      return `a number${limits(shape)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `a list${items === undefined ? '' : ` of: ${meaning(items)}`}${lengths(shape)}`;
    case 'object':
      return properties === undefined && typeof additionalProperties === 'object'
        ? `by name: ${meaning(additionalProperties)}`
        : FIELDS;
    default:
      return 'anything';
  }
}

function lengths({ minItems = 0, maxItems }: Shape): string {
  if (maxItems === undefined) return minItems === 0 ? '' : ` (${minItems} or more)`;
  return minItems === 0 ? ` (up to ${maxItems})` : ` (${minItems} to ${maxItems})`;
}

function limits({ minimum, maximum }: Shape): string {
  const low = minimum === undefined || minimum === -LARGEST ? null : minimum;
  const high = maximum === undefined || maximum === LARGEST ? null : maximum;
  if (low !== null && high !== null) return ` from ${low} to ${high}`;
  if (low !== null) return ` from ${low} on`;
  return high === null ? '' : ` up to ${high}`;
}
