import { named, phrases, t } from '../../../language/text.ts';
import type { Ladder } from '../../../rules/engine/ladder.ts';
import { CIRCUMSTANCES } from '../../../rules/lavender-hack/checks/circumstance.ts';
import { wishesOf } from '../../../rules/lavender-hack/court/trade-value.ts';
import { trapsHere } from '../../../rules/lavender-hack/dungeon/trap.ts';
import { SURPRISES } from '../../../rules/lavender-hack/encounters/meet.ts';
import { offerable } from '../../../rules/lavender-hack/encounters/offer.ts';
import { standingFoes } from '../../../rules/lavender-hack/foes/foes.ts';
import { EQUIPMENT } from '../../../rules/lavender-hack/items/equipment.ts';
import { UNARMED } from '../../../rules/lavender-hack/items/gear.ts';
import { MAGIC } from '../../../rules/lavender-hack/items/shapes.ts';
import { buyersInTown } from '../../../rules/lavender-hack/items/value.ts';
import { editionOf, isSpent, ladderOf } from '../../../rules/lavender-hack/kit/edition.ts';
import { BANDS, EDGES, HELPS, RANGES, TEST_HELPS } from '../../../rules/lavender-hack/kit/terms.ts';
import { MEETING_EVENTS, MEETING_PLACES } from '../../../rules/lavender-hack/places/encounter-tables.ts';
import { TERRAINS } from '../../../rules/lavender-hack/places/shapes.ts';
import type { Character, World } from '../../../rules/lavender-hack/shapes.ts';
import { dieName } from '../../../rules/mechanics/dice/usage-die.ts';
import type { Offered } from '../engine/card.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { Chooser as EngineChooser } from '../engine/renderer.ts';
import { factionsSeen } from './factions/card.ts';
import { valueWords } from './items/card.ts';
import type { Terms } from './kit/terms.ts';

interface Chooser extends EngineChooser {
  readonly character: Character | null;
}

/** The possible values of a command's option, by option. */
export function choices(option: string, world: World, asked: Chooser, { court }: Terms): readonly Offered[] {
  const { isGm, verb, character } = asked;
  switch (option) {
    case 'ability':
      return editionOf(world).generalTest ? [{ value: 'none', label: t`none: a plain d20`, also: ['none'] }] : [];
    case 'for':
      return [
        { value: 'test', label: t`the next test` },
        { value: 'defence', label: t`the next defence` },
        { value: 'fight', label: t`all of this fight` },
      ];
    case 'with':
      if (verb === 'edge') return words(CIRCUMSTANCES);
      if (verb === 'call' || verb === 'spring-trap') return words(EDGES);
      return helps(verb === 'test' || verb === 'amend' ? TEST_HELPS : HELPS);
    case 'weapon':
      return character === null ? [] : weaponChoices(world, character, verb);
    case 'offer':
      return character === null ? [] : offerChoices(world, character, isGm);
    case 'foe':
      return standingFoes(world).map(({ id, name }) => ({ value: id, label: name }));
    case 'working':
      return character === null ? [] : workingChoices(world, character);
    case 'die':
      return Object.values(world.usageDice).map(({ id, name, size }) => ({
        value: id,
        label: `${named(name)} ${dieName(ladderOf(world, id), size)}`,
      }));
    case 'size':
      return sizes(editionOf(world).ladder);
    case 'save':
      return Object.values(world.prompts)
        .filter(({ kind }) => kind === 'save')
        .map((one) => ({ value: one.id, label: world.characters[one.characterId ?? '']?.name ?? t`Somebody` }));
    case 'do':
      return verb === 'fight' ? FIGHT_DEEDS : [];
    case 'distance':
      return words(BANDS);
    case 'range':
      return RANGES.map((range) => ({ value: range, label: range === 'none' ? t`none: arm’s length` : range }));
    case 'table':
    case 'place':
      return words(MEETING_PLACES);
    case 'event':
      return words(MEETING_EVENTS);
    case 'surprise':
      return words(SURPRISES);
    case 'surprised':
      return words(['party', 'foes']);
    case 'faction':
      return factionsSeen(world, isGm).map(({ id, name }) => ({ value: id, label: name }));
    case 'terrain':
      return TERRAINS.map((terrain) => ({ value: terrain, label: named(terrain), also: [terrain] }));
    case 'what':
      return isGm && verb === 'spring-trap' ? words(trapsHere(world)) : [];
    case 'buyer':
      return isGm ? buyers(world) : [];
    case 'like':
      return isGm ? EQUIPMENT.map(({ name }) => ({ value: name, label: named(name) })) : [];
    case 'magic':
      return isGm ? words(['roll', ...MAGIC]) : [];
    case 'want':
      return wishesOf(world, null).map((wish) => ({ value: wish, label: court.wishNames[wish] ?? wish }));
    default:
      return [];
  }
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
