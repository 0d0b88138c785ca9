import { CLASSES } from '../../src/rules/action-dice/classes/tables.ts';
import { GEAR_NAMES as POOL_GEAR, TOOL_USES } from '../../src/rules/action-dice/kit/gear.ts';
import { ANCESTRY_TITLES, OCCUPATION_TITLES } from '../../src/rules/action-dice/levels/tables.ts';
import { TABLES as POOL_TABLES } from '../../src/rules/action-dice/tables/registry.ts';
import { CONDITION_IDS } from '../../src/rules/hexcrawl-osr/kit/ids.ts';
import { TERRAINS as LANDS } from '../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { FEATURES } from '../../src/rules/lavender-hack/classes/classes.ts';
import { EQUIPMENT } from '../../src/rules/lavender-hack/items/equipment.ts';
import { VALUABLE_TYPES } from '../../src/rules/lavender-hack/items/tables.ts';
import { EDITIONS } from '../../src/rules/lavender-hack/kit/edition.ts';
import { DEGREES } from '../../src/rules/lavender-hack/kit/ids.ts';
import { WORKING_DATA } from '../../src/rules/lavender-hack/magic/workings.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/schemas.ts';
import { TABLES } from '../../src/rules/lavender-hack/tables/registry.ts';
import { CLOCK_UNITS } from '../../src/rules/mechanics/clock.ts';
import { GEAR_NAMES as OATH_GEAR } from '../../src/rules/myth-knights/kit/gear.ts';
import { CONDITION_IDS as OATH_CONDITIONS } from '../../src/rules/myth-knights/kit/ids.ts';
import { TABLES as OATH_TABLES } from '../../src/rules/myth-knights/kit/registry.ts';
import { TERRAINS as OATH_LANDS } from '../../src/rules/myth-knights/realm/schemas.ts';
import { MYTHS } from '../../src/rules/myth-knights/realm/tables.ts';

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
  ...POOL_GEAR,
  ...TOOL_USES,
  ...OATH_GEAR,
];
/** What characters learn, and what goes wrong. */
const LEARNT = [
  ...[...FEATURES, ...WORKING_DATA].map(({ name }) => name),
  ...Object.values(CLASSES).flatMap(({ name, templates, mishaps }) => [
    name,
    ...[...templates, ...mishaps].map(({ text }) => text),
  ]),
];
/** What they are called from the seventh level on. */
const TITLES = [ANCESTRY_TITLES, OCCUPATION_TITLES].flatMap((columns) =>
  Object.values(columns).flatMap((titles) => titles.filter((title) => title !== null)),
);
/** Tables and their rows: backgrounds, weirdness and familiars, mishaps, weather, and what is found. */
const ROLLED = [...TABLES, ...POOL_TABLES, ...OATH_TABLES].flatMap(({ name, rows }) => [
  name,
  ...rows.map(({ text }) => text),
]);

/** What the game master can set, as it stands after whose it is. */
const SET = [
  ...['hit points', 'most hit points', 'level', 'Dealer of Death dice', 'boxes of training', 'status', 'background'],
  ...['Strength', 'Dexterity', 'Wisdom', 'Intelligence', 'Constitution', 'Charisma'],
  ...[
    'armour value in this fight',
    'exposed',
    'badly wounded',
    'ready',
    'fatigue',
    'languages',
    'features',
    'workings',
  ],
  ...[
    'weirdnesses',
    'familiar',
    'disposition',
    'courted since the last downtime',
    'armour',
    'down',
    'out of the fight',
  ],
  ...['distance', 'damage', 'attacks', 'morale', 'hit dice', 'Clock', 'Starving', 'Darkness'],
  ...['grit', 'most grit', 'flesh', 'most flesh', 'darkvision', 'Willpower', 'weary', 'armoured defence'],
  ...['Journey', 'all ride', 'watches of travel since a long rest', 'hex where they really are'],
  'their map of the hex where they really are',
  ...['Weather', 'wind', 'precipitation', 'temperature', 'bad'],
  ...[
    'partial cover',
    'cornered',
    'may react',
    'Fight',
    'opening for the party',
    'opening for the foes',
    'the foes face what they fear',
  ],
  ...['who has it', 'slot', 'how many', 'loaded'],
  ...CONDITION_IDS,
  ...OATH_LANDS,
  ...['ram', 'thrower', 'bolts', 'trebuchet'],
  ...['Smite', 'Warband', 'Charger'],
  ...MYTHS.flatMap(({ name, omens }) => [name, ...omens]),
  ...['Guard', 'Vigour', 'Clarity', 'Spirit'].flatMap((name) => [name, `most ${name}`]),
  ...['Glory', 'Calendar', 'year', 'season', 'phase'],
  ...['passion', 'steed', 'Vigour of the steed', 'in the saddle', 'crises', 'tokens', 'revolt'],
  ...['attacks from afar', 'knows the feats', 'breaks walls', 'strikes all around'],
  ...OATH_CONDITIONS,
];

/** Names from the books that are looked up by themselves. */
export const NAMES: readonly string[] = [
  ...new Set([
    ...[...DICE, ...TERRAINS, ...LANDS, ...DEGREES, ...THINGS, ...LEARNT, ...TITLES, ...ROLLED, ...SET],
    ...UNITS.flatMap((unit) => [unit, `${unit}s`, `until the end of the ${unit}`]),
  ]),
]
  .filter((name) => name !== '')
  .sort();
