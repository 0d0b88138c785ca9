import { lavenderHackRenderer } from './lavender-hack.ts';
import type { BookRenderer } from './renderer.ts';

export type Renderers = Readonly<Record<string, BookRenderer>>;

/** The books' words, by slug. */
export const RENDERERS: Renderers = {
  'lavender-hack': lavenderHackRenderer,
};
