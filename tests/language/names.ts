import { EDITIONS } from '../../src/rules/lavender-hack/kit/edition.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/shapes.ts';
import { CLOCK_UNITS } from '../../src/rules/mechanics/clock.ts';

/** What ends by itself does so with one of these. */
const UNITS = [...CLOCK_UNITS, 'round', 'fight'];
const DICE = Object.values(EDITIONS).flatMap(({ mood, gear, ladder }) => [
  ...[mood.name, gear.name, 'Food', 'Light'],
  ...[mood.ladder, ladder].flatMap(({ words }) => Object.values(words)),
]);

/** Names from the books that are looked up by themselves: dice and their rungs, ground, units of time. */
export const NAMES: readonly string[] = [
  ...new Set([...DICE, ...TERRAINS, ...UNITS.flatMap((unit) => [unit, `${unit}s`, `until the end of the ${unit}`])]),
].sort();
