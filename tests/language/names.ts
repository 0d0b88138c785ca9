import { packTexts } from '../../src/language/catalogue.ts';
import { nameKey } from '../../src/language/text.ts';
import { REACTIONS } from '../../src/rules/action-dice/encounters/tables.ts';
import { CONDITION_IDS } from '../../src/rules/hexcrawl-osr/kit/ids.ts';
import { TERRAINS as LANDS } from '../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { EDITIONS } from '../../src/rules/lavender-hack/kit/edition.ts';
import { DEGREES } from '../../src/rules/lavender-hack/kit/ids.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/schemas.ts';
import { CLOCK_UNITS } from '../../src/rules/mechanics/clock.ts';
import { CONDITION_IDS as OATH_CONDITIONS } from '../../src/rules/myth-knights/kit/ids.ts';
import { TERRAINS as OATH_LANDS } from '../../src/rules/myth-knights/realm/schemas.ts';
import { coreTable, EQUIPMENT, FEATURES } from '../support/lavender-core.ts';

/** What ends by itself does so with one of these. */
const UNITS = [...CLOCK_UNITS, 'round', 'fight'];
const DICE = Object.values(EDITIONS).flatMap(({ mood, gear, ladder }) => [
  ...[mood.name, gear.name, 'Food', 'Light'],
  ...[mood.ladder, ladder].flatMap(({ words }) => Object.values(words)),
]);

/** Things, what sorts there are, and what is noted of them. */
const THINGS = [
  ...EQUIPMENT.map(({ type }) => type),
  ...coreTable('valuables').rows.flatMap(({ type }) => type ?? []),
  'thing',
];
/** What characters learn, and what goes wrong. */
const LEARNT = FEATURES.map(({ name }) => name);
/** Tables and their rows: backgrounds, weirdness and familiars, mishaps, weather, and what is found. */
const ROLLED = [REACTIONS].flatMap(({ name, rows }) => [name, ...rows.map(({ text }) => text)]);

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
  ...['Vigour', 'Clarity', 'Spirit'].flatMap((name) => [name, `most ${name}`]),
  'most Guard',
  ...['Glory', 'Calendar', 'year', 'season', 'phase'],
  ...['passion', 'steed', 'Vigour of the steed', 'in the saddle', 'crises', 'tokens', 'revolt'],
  ...['attacks from afar', 'knows the feats', 'breaks walls', 'strikes all around', 'on the side of the company'],
  ...OATH_CONDITIONS,
];

/** Names from the books that are looked up by themselves. */
export const NAMES: readonly string[] = [
  ...new Set([
    ...[...DICE, ...TERRAINS, ...LANDS, ...DEGREES, ...THINGS, ...LEARNT, ...ROLLED, ...SET],
    ...UNITS.flatMap((unit) => [unit, `${unit}s`, `until the end of the ${unit}`]),
  ]),
]
  .filter((name) => name !== '')
  .sort();

/** The same, and the names in our own packs. */
export const ALL_NAMES: readonly string[] = [
  ...NAMES,
  ...Object.keys(packTexts('de')).flatMap((key) =>
    key.startsWith(nameKey('')) ? [key.slice(nameKey('').length)] : [],
  ),
];

/** Values that the game master sets, where a creature or a thing has the same name. */
export const FIELD_NAMES: readonly string[] = ['Guard'];
