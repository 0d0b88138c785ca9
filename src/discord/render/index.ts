import type { BookRenderer } from './engine/renderer.ts';
import { lavenderHackRenderer } from './lavender-hack/index.ts';

export type Renderers = Readonly<Record<string, BookRenderer>>;

/** The books' words, by slug. */
export const RENDERERS: Renderers = {
  'lavender-hack': lavenderHackRenderer,
};
