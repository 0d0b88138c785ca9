import type { APIInteraction } from 'discord-api-types/v10';
import { z } from 'zod';

/** The value of an option as Discord sends it. */
interface RawOption {
  readonly name: string;
  readonly type?: number | undefined;
  readonly value?: string | number | boolean | undefined;
  readonly options?: readonly RawOption[] | undefined;
}

const option: z.ZodType<RawOption> = z.looseObject({
  name: z.string(),
  type: z.number().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  options: z.lazy(() => z.array(option)).optional(),
});
/** A field of a form, in a row or behind a label. */
const field = z.looseObject({
  type: z.number(),
  custom_id: z.string().optional(),
  value: z.union([z.string(), z.boolean()]).nullish(),
  values: z.array(z.string()).optional(),
});
const part = z.looseObject({
  type: z.number(),
  components: z.array(field).optional(),
  component: field.optional(),
});
const message = z.looseObject({ id: z.string(), flags: z.number().optional() });
const bits = z.string().regex(/^\d{1,40}$/);
const user = z.looseObject({ id: z.string(), username: z.string() });

/** The part of an interaction that is always read; any other fields are ignored. */
const interaction = z.looseObject({
  id: z.string(),
  application_id: z.string(),
  token: z.string(),
  type: z.number(),
  guild_id: z.string().optional(),
  channel: z.looseObject({ id: z.string(), type: z.number(), parent_id: z.string().nullish() }).optional(),
  member: z.looseObject({ user, nick: z.string().nullish(), roles: z.array(z.string()), permissions: bits }).optional(),
  locale: z.string().optional(),
  guild_locale: z.string().nullish(),
  app_permissions: bits.optional(),
  message: message.optional(),
});
const dataOf: Readonly<Record<number, z.ZodType>> = {
  2: z.looseObject({ name: z.string(), options: z.array(option).optional(), target_id: z.string().optional() }),
  3: z.looseObject({ custom_id: z.string(), values: z.array(z.string()).optional() }),
  4: z.looseObject({ name: z.string(), options: z.array(option) }),
  5: z.looseObject({ custom_id: z.string(), components: z.array(part) }),
};

/** Checks whether an interaction is made as Discord makes them, so that reading it cannot fail. */
export function isReadable(raw: APIInteraction): boolean {
  if (!interaction.safeParse(raw).success) return false;
  const data = dataOf[raw.type];
  if (data === undefined) return true;
  if (raw.type === PRESS && !('message' in raw)) return false;
  return 'data' in raw && data.safeParse(raw.data).success;
}

/** Checks whether there is enough of an interaction to answer it. */
export function isAnswerable(
  raw: unknown,
): raw is { readonly id: string; readonly token: string; readonly application_id: string } {
  return typeof raw === 'object' && raw !== null && answerable.safeParse(raw).success;
}

const PRESS = 3;
const answerable = z.looseObject({ id: z.string(), token: z.string(), application_id: z.string() });
