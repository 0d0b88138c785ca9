/** Anything that survives `JSON.parse(JSON.stringify(x))` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
