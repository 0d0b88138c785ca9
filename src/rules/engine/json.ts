/** Anything that survives `JSON.parse(JSON.stringify(x))` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Checks whether a value has fields. */
export function isMapping(value: Json | undefined): value is { readonly [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
