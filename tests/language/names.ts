import { FEATURES } from '../../src/rules/lavender-hack/classes/classes.ts';
import { EQUIPMENT } from '../../src/rules/lavender-hack/items/equipment.ts';
import { VALUABLE_TYPES } from '../../src/rules/lavender-hack/items/tables.ts';
import { EDITIONS } from '../../src/rules/lavender-hack/kit/edition.ts';
import { DEGREES } from '../../src/rules/lavender-hack/kit/terms.ts';
import { WORKING_DATA } from '../../src/rules/lavender-hack/magic/workings.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/shapes.ts';
import { TABLES } from '../../src/rules/lavender-hack/tables/registry.ts';
import { CLOCK_UNITS } from '../../src/rules/mechanics/clock.ts';

/** What ends by itself does so with one of these. */
const UNITS = [...CLOCK_UNITS, 'round', 'fight'];
const DICE = Object.values(EDITIONS).flatMap(({ mood, gear, ladder }) => [
  ...[mood.name, gear.name, 'Food', 'Light'],
  ...[mood.ladder, ladder].flatMap(({ words }) => Object.values(words)),
]);

/** Things, what sorts there are, and what is noted of them. */
const THINGS = [
  ...EQUIPMENT.flatMap(({ name, type, note = '' }) => [name, type, note]),
  ...Object.entries(VALUABLE_TYPES).flat(),
  'thing',
];
/** What characters learn. */
const LEARNT = [...FEATURES, ...WORKING_DATA].map(({ name }) => name);
/** Tables and their rows: backgrounds, weirdness and familiars, mishaps, weather, and what is found. */
const ROLLED = TABLES.flatMap(({ name, rows }) => [name, ...rows.map(({ text }) => text)]);

/** Names from the books that are looked up by themselves. */
export const NAMES: readonly string[] = [
  ...new Set([
    ...[...DICE, ...TERRAINS, ...DEGREES, ...THINGS, ...LEARNT, ...ROLLED],
    ...UNITS.flatMap((unit) => [unit, `${unit}s`, `until the end of the ${unit}`]),
  ]),
]
  .filter((name) => name !== '')
  .sort();
