import { named, phrases, t } from '../../../language/text.ts';
import type { Ladder } from '../../../rules/engine/ladder.ts';
import { CIRCUMSTANCES } from '../../../rules/lavender-hack/checks/circumstance.ts';
import { wishesOf } from '../../../rules/lavender-hack/court/trade-value.ts';
import { trapsHere } from '../../../rules/lavender-hack/dungeon/trap.ts';
import { SURPRISES } from '../../../rules/lavender-hack/encounters/meet.ts';
import { offerable } from '../../../rules/lavender-hack/encounters/offer.ts';
import { standingFoes } from '../../../rules/lavender-hack/foes/foes.ts';
import { equipmentOf } from '../../../rules/lavender-hack/items/equipment.ts';
import { UNARMED } from '../../../rules/lavender-hack/items/gear.ts';
import { MAGIC } from '../../../rules/lavender-hack/items/schemas.ts';
import { buyersInTown } from '../../../rules/lavender-hack/items/value.ts';
import { editionOf, isSpent, ladderOf } from '../../../rules/lavender-hack/kit/edition.ts';
import { BANDS, EDGES, HELPS, RANGES, TEST_HELPS } from '../../../rules/lavender-hack/kit/ids.ts';
import { MEETING_EVENTS, MEETING_PLACES } from '../../../rules/lavender-hack/places/encounter-tables.ts';
import { TERRAINS } from '../../../rules/lavender-hack/places/schemas.ts';
import type { Character, World } from '../../../rules/lavender-hack/schemas.ts';
import { dieName } from '../../../rules/mechanics/dice/usage-die.ts';
import type { Offered } from '../engine/card.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { Chooser as EngineChooser } from '../engine/renderer.ts';
import { factionsSeen } from './factions/card.ts';
import { valueWords } from './items/card.ts';
import type { Terms } from './kit/edition-terms.ts';

/** Somebody who chooses, and where. */
interface Choosing extends EngineChooser {
  readonly character: Character | null;
  readonly world: World;
  readonly terms: Terms;
}

type Choices = (choosing: Choosing) => readonly Offered[];

/** The possible values of a command's option, by option. */
export function choices(option: string, choosing: Choosing): readonly Offered[] {
  return Object.hasOwn(CHOICES, option) ? (CHOICES[option]?.(choosing) ?? []) : [];
}

const CHOICES: Readonly<Record<string, Choices>> = {
  ability: ({ world }) =>
    editionOf(world).generalTest ? [{ value: 'none', label: t`none: a plain d20`, also: ['none'] }] : [],
  for: () => [
    { value: 'test', label: t`the next test` },
    { value: 'defence', label: t`the next defence` },
    { value: 'fight', label: t`all of this fight` },
  ],
  with: ({ verb }) => helpsWith(verb),
  weapon: forCharacter((character, { world, verb }) => weaponChoices(world, character, verb)),
  offer: forCharacter((character, { world, isGm }) => offerChoices(world, character, isGm)),
  working: forCharacter((character, { world }) => workingChoices(world, character)),
  foe: ({ world }) => byName(standingFoes(world)),
  die: ({ world }) =>
    Object.values(world.usageDice).map(({ id, name, size }) => ({
      value: id,
      label: `${named(name)} ${dieName(ladderOf(world, id), size)}`,
    })),
  size: ({ world }) => sizes(editionOf(world).ladder),
  save: ({ world }) =>
    Object.values(world.prompts)
      .filter(({ kind }) => kind === 'save')
      .map((one) => ({ value: one.id, label: world.characters[one.characterId ?? '']?.name ?? t`Somebody` })),
  do: ({ verb }) => (verb === 'fight' ? FIGHT_DEEDS : []),
  distance: () => words(BANDS),
  range: () => RANGES.map((range) => ({ value: range, label: range === 'none' ? t`none: arm’s length` : range })),
  table: () => words(MEETING_PLACES),
  place: () => words(MEETING_PLACES),
  event: () => words(MEETING_EVENTS),
  surprise: () => words(SURPRISES),
  surprised: () => words(['party', 'foes']),
  faction: ({ world, isGm }) => byName(factionsSeen(world, isGm)),
  terrain: () => TERRAINS.map((terrain) => ({ value: terrain, label: named(terrain), also: [terrain] })),
  want: ({ world, terms: { court } }) =>
    wishesOf(world, null).map((wish) => ({ value: wish, label: court.wishNames[wish] ?? wish })),
  what: forGm(({ world, verb }) => (verb === 'spring-trap' ? words(trapsHere(world)) : [])),
  buyer: forGm(({ world }) => buyers(world)),
  like: forGm(({ world }) => equipmentOf(world).map(({ name }) => ({ value: name, label: named(name) }))),
  magic: forGm(() => words(['roll', ...MAGIC])),
};

/** None while it is not known who acts. */
function forCharacter(of: (character: Character, choosing: Choosing) => readonly Offered[]): Choices {
  return (choosing) => (choosing.character === null ? [] : of(choosing.character, choosing));
}

/** None for players. */
function forGm(of: Choices): Choices {
  return (choosing) => (choosing.isGm ? of(choosing) : []);
}

function helpsWith(verb: string): readonly Offered[] {
  if (verb === 'edge') return words(CIRCUMSTANCES);
  if (verb === 'call' || verb === 'spring-trap') return words(EDGES);
  return helps(verb === 'test' || verb === 'amend' ? TEST_HELPS : HELPS);
}

function byName(all: readonly { readonly id: string; readonly name: string }[]): readonly Offered[] {
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

/** Weapons that somebody carries; bare hands are one too, but no poison sticks to them. */
function weaponChoices({ items }: World, character: Character, verb: string): readonly Offered[] {
  const weapons = Object.values(items)
    .filter(({ holderId, data }) => holderId === character.id && data.kind === 'weapon')
    .map(({ id, name }) => ({ value: id, label: named(name) }));
  return verb === 'poison-weapon' || verb === 'fight' ? weapons : [...weapons, BARE_HANDS];
}

/** Most characters of an option's label. */
const MAX_LABEL = 90;
const BARE_HANDS: Offered = phrases({ value: UNARMED, label: 'Bare hands', also: ['fists'] });

/** The things that a character may offer in a meeting; the party's own things are the spotlight player's to give. */
function offerChoices(world: World, character: Character, isGm: boolean): readonly Offered[] {
  return offerable(world, character, isGm || character.userId === world.party.spotlight).map(
    ({ id, name, holderId, data }) => {
      const whose = holderId === null ? t`the party’s, ${valueWords(data)}` : valueWords(data);
      return { value: id, label: stripMarkdown(`${named(name)} (${whose})`, MAX_LABEL), also: [name, named(name)] };
    },
  );
}

/** Workings and weirdnesses of a character, each name once: what can be cast first, and what cannot says why. */
export function workingChoices(world: World, { sheet }: Character): readonly Offered[] {
  const { workings, weirdness, fatigue } = sheet;
  const isFresh = fatigue !== null && !isSpent(world, 'fatigue', fatigue);
  const ready = [...workings.filter((one) => one.ready), ...(isFresh ? weirdness : [])];
  const all = [
    ...ready.map(({ name }) => ({ value: name, label: named(name) })),
    ...workings.filter((one) => !one.ready).map(({ name }) => ({ value: name, label: t`${named(name)} (lost)` })),
    ...(isFresh ? [] : weirdness).map(({ name }) => ({ value: name, label: t`${named(name)} (exhausted)` })),
  ];
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at);
}

/** Rungs of a ladder, the highest first; the lowest is what it is called. */
function sizes(ladder: Ladder): readonly Offered[] {
  return ladder.rungs.toReversed().map((size) => {
    const [die, word = ''] = [dieName(ladder, size), ladder.words[size]];
    return { value: `d${size}`, label: die === word ? die : `${die}, ${word}`, also: [word] };
  });
}

/** The book's options around a fight, in addition to those of every book. */
const FIGHT_DEEDS: readonly Offered[] = [
  { value: 'lay-trap', label: 'trap' },
  { value: 'poison-weapon', label: 'poison' },
  { value: 'set-out-trap', label: 'bear trap or caltrops' },
];

/** Help and hindrance; two in one have a name of their own. */
function helps(all: readonly string[]): readonly Offered[] {
  return all.map((word) => {
    const both = word === 'background-disadvantage';
    return { value: word, label: both ? t`background, and a disadvantage` : word };
  });
}

/** Possible buyers of a thing: factions, and people in town whom the game master has mentioned. */
function buyers(world: World): readonly Offered[] {
  const names = [...Object.values(world.factions).map(({ name }) => name), ...buyersInTown(world)];
  return words([...new Set(names)]);
}

/** Words that stand for themselves. */
function words(all: readonly string[]): readonly Offered[] {
  return all.map((word) => ({ value: word, label: word }));
}
