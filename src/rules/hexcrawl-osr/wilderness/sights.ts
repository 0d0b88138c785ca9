import { perContent } from '../../engine/content.ts';
import { sightsKind } from '../../mechanics/content/sights-kind.ts';
import { TABLES } from '../tables/registry.ts';

/** What lies hidden in a region that is made for the game master; from some of it they see the land next to it (HX-G-07). */
export const SIGHTS = sightsKind(['wide-view']);

/** Texts of points of interest with a wide view: sights, and rows of tables (HX-G-07). */
export const wideViews = perContent((content): ReadonlySet<string> => {
  const rows = [...content.of(TABLES).values()].flatMap((table) => table.rows);
  const views = [...content.of(SIGHTS).values()].map(({ name, effect }) => ({ text: name, effect }));
  return new Set([...rows, ...views].flatMap(({ text, effect }) => (effect === 'wide-view' ? [text] : [])));
});
