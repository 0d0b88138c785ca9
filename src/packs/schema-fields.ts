import { z } from 'zod';

/** JSON schema, as far as fields are looked for in it. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape | boolean;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** A schema as editors read it: what somebody writes, before anything is filled in. */
export function jsonSchema(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Names of the fields that a schema has at a path, of all its forms; empty where it has none. */
export function fieldsAt(schema: z.ZodType, path: readonly (string | number)[]): readonly string[] {
  let shapes: readonly Shape[] = forms(jsonSchema(schema) as Shape);
  for (const step of path) shapes = shapes.flatMap((shape) => below(shape, step)).flatMap(forms);
  return [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

function forms(shape: Shape): readonly Shape[] {
  return [shape, ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(forms)];
}

function below({ properties, items, additionalProperties }: Shape, step: string | number): readonly Shape[] {
  const next = typeof step === 'number' ? items : (properties?.[step] ?? additionalProperties);
  return typeof next === 'object' ? [next] : [];
}
