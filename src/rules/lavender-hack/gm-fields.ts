import type { GmField } from '../engine/book.ts';
import { type Refusal, refuse } from '../engine/prompt.ts';
import { gmOnly } from '../mechanics/people/characters.ts';
import type { Chapter } from './chapter.ts';
import type { LavenderContext } from './context.ts';
import type { LavenderWorld } from './shapes.ts';

interface GmFields {
  /** All that a game master may set outright, with what it is now: what everybody may know first. */
  gmFields(world: LavenderWorld): readonly GmField[];
  /** Sets one of `gmFields`; refuses a value that it cannot have. */
  setGmField(context: LavenderContext, key: string, value: string): Refusal | null;
}

/** What the chapters let a game master set, put together in their order. */
export function gmFieldsOf(chapters: readonly Chapter[]): GmFields {
  const open = (world: LavenderWorld) => chapters.flatMap(({ gmFields }) => gmFields?.(world) ?? []);
  const hidden = (world: LavenderWorld) => chapters.flatMap(({ secretGmFields }) => secretGmFields?.(world) ?? []);
  return {
    gmFields: (world) => [
      ...open(world).map(({ key, label, value }) => ({ key, label, value, secret: false })),
      ...hidden(world).map(({ key, label, value }) => ({ key, label, value, secret: true })),
    ],
    setGmField(context, key, value) {
      const refusal = gmOnly(context);
      if (refusal !== null) return refusal;
      const field = [...open(context.world), ...hidden(context.world)].find((one) => one.key === key);
      if (field === undefined) return refuse('gm-field/unknown', { key });
      const expects = field.set(context, value.trim());
      return expects === null ? null : refuse('gm-field/bad-value', { key, label: field.label, value, ...expects });
    },
  };
}
