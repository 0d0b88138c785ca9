import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FormFault } from './api-error.ts';

type Schema = Record<string, unknown>;

interface Description {
  readonly paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

interface Loaded {
  readonly ajv: Ajv2020;
  readonly description: Description;
  readonly compiled: Map<string, ValidateFunction | null>;
}

const REF_PREFIX = '#/components/schemas/';
/** The description calls these integers; Discord takes and gives them as text too, since they pass 53 bits. */
const BIT_SETS = new Set(['default_member_permissions', 'allow', 'deny', 'permissions']);

let loaded: Loaded | null = null;

/**
 * Checks a JSON body against Discord's own description of the route, e.g. `('post', '/channels/{channel_id}/messages')`.
 * A route whose body the description does not tell of has no faults.
 */
export function schemaFaults(method: string, path: string, body: unknown): FormFault[] {
  const validate = compiledFor(method, path);
  if (!validate || validate(body)) return [];
  return (validate.errors ?? []).filter((error) => !isEcho(error)).map(toFault);
}

/** Compiles the bodies that interactions wait for, so that the first one is as quick as the rest. */
export function warmUpSchemas(): void {
  compiledFor('post', '/interactions/{interaction_id}/{interaction_token}/callback');
  compiledFor('patch', '/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}');
  compiledFor('post', '/webhooks/{webhook_id}/{webhook_token}');
  compiledFor('post', '/channels/{channel_id}/messages');
}

function compiledFor(method: string, path: string): ValidateFunction | null {
  loaded ??= load();
  const key = `${method} ${path}`;
  const known = loaded.compiled.get(key);
  if (known !== undefined) return known;
  const schema = loaded.description.paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema;
  const validate = schema ? loaded.ajv.compile(adapt(schema, loaded.description.components.schemas) as Schema) : null;
  loaded.compiled.set(key, validate);
  return validate;
}

function load(): Loaded {
  const description = JSON.parse(
    readFileSync(new URL('../discord-openapi.json', import.meta.url), 'utf8'),
  ) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  ajv.addFormat('int32', { type: 'number', validate: (value) => Math.abs(value) <= 2 ** 32 });
  ajv.addFormat('int64', { type: 'number', validate: () => true });
  ajv.addFormat('double', { type: 'number', validate: Number.isFinite });
  ajv.addFormat('uri', (value) => URL.canParse(value));
  ajv.addFormat('date-time', (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)));
  ajv.addFormat('nonce', true);
  ajv.addFormat('snowflake', /^\d{1,20}$/);
  const schemas = description.components.schemas;
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(adapt(schema, schemas) as Schema, name);
  return { ajv, description, compiled: new Map() };
}

/**
 * Rewrites the description's idioms so that ajv is quick and names the one fault: unions told apart by `type` become
 * discriminated, "null or X" becomes a condition, and sets of bits may be text. Ids stay text, as the description says,
 * although Discord takes numbers too.
 */
function adapt(node: unknown, schemas: Record<string, Schema>, property = ''): unknown {
  if (Array.isArray(node)) return node.map((each) => adapt(each, schemas));
  if (node === null || typeof node !== 'object') return node;
  const schema = node as Schema;
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref.slice(REF_PREFIX.length) };
  if (BIT_SETS.has(property) && [schema.type].flat().includes('integer')) {
    return { type: [...[schema.type].flat(), 'string'], pattern: '^\\d{1,20}$' };
  }
  const members = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (Array.isArray(members)) {
    const { oneOf: _one, anyOf: _any, ...rest } = schema;
    const others = members.filter((each) => each.type !== 'null');
    if (others.length === 1 && members.length === 2) {
      return { ...rest, if: { type: 'null' }, else: adapt(others[0], schemas) };
    }
    if (isToldByType(members, schemas)) {
      const types = members.map((each) => typesOf(each, schemas) ?? []);
      const branches = members.map((each, index) => ({
        if: { type: 'object', properties: { type: { enum: types[index] } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: adapt(each, schemas),
      }));
      const known = { type: 'object', required: ['type'], properties: { type: { enum: types.flat() } } };
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      return { ...rest, if: known, then: { allOf: branches }, else: known };
    }
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== 'properties') return [key, key === 'enum' || key === 'const' ? value : adapt(value, schemas)];
      const properties = Object.entries(value as Record<string, unknown>);
      return [key, Object.fromEntries(properties.map(([name, each]) => [name, adapt(each, schemas, name)]))];
    }),
  );
}

function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.slice(REF_PREFIX.length) : null;
  return (name ? schemas[name] : undefined) ?? schema;
}

/** True if every member names its own values of `type`, so that `type` alone says which one is meant. */
function isToldByType(members: readonly Schema[], schemas: Record<string, Schema>): boolean {
  const types = members.map((each) => typesOf(each, schemas));
  if (members.length < 2 || types.some((each) => each === null)) return false;
  return new Set(types.flat()).size === types.flat().length;
}

function typesOf(schema: Schema, schemas: Record<string, Schema>): unknown[] | null {
  const target = resolve(schema, schemas);
  const type = (target.properties as Record<string, Schema> | undefined)?.type;
  const isRequired = (target.required as string[] | undefined)?.includes('type');
  return isRequired && Array.isArray(type?.enum) ? type.enum : null;
}

/** `if`, `anyOf` and the like only repeat that something inside them failed. */
function isEcho(error: ErrorObject): boolean {
  return error.keyword === 'if' || error.keyword === 'anyOf' || error.keyword === 'const';
}

function toFault(error: ErrorObject): FormFault {
  const path = error.instancePath.split('/').slice(1).map(decodePointer);
  if (error.keyword === 'required') {
    const missing = String(error.params.missingProperty);
    return { path: [...path, missing], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
  }
  if (error.keyword === 'maxLength' || error.keyword === 'maxItems') {
    const limit = String(error.params.limit);
    return { path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${limit} or fewer in length.` };
  }
  if (error.keyword === 'minLength' || error.keyword === 'minItems') {
    const limit = String(error.params.limit);
    return { path, code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${limit} or more in length.` };
  }
  if (error.keyword === 'enum' || error.keyword === 'oneOf') {
    return { path, code: 'BASE_TYPE_CHOICES', message: 'Value must be one of those the description names.' };
  }
  const code = { type: 'BASE_TYPE_CONVERT', maximum: 'NUMBER_TYPE_MAX', minimum: 'NUMBER_TYPE_MIN' }[error.keyword];
  return { path, code: code ?? 'BASE_TYPE_INVALID', message: error.message ?? 'Invalid value' };
}

function decodePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
