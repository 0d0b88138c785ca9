import { perLanguage, phrases, t } from '../../../language/text.ts';
import type {
  Character as EngineCharacter,
  Item as EngineItem,
  World as EngineWorld,
} from '../../../rules/engine/world.ts';
import { isHurt } from '../../../rules/hexcrawl-osr/characters/health.ts';
import { ABILITIES, bonusOf } from '../../../rules/hexcrawl-osr/kit/ability.ts';
import type { Character, Item, World } from '../../../rules/hexcrawl-osr/shapes.ts';
import type { Fact } from '../../../rules/hexcrawl-osr/vocabulary.ts';
import { canReveal } from '../../../rules/hexcrawl-osr/wilderness/journey.ts';
import { charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { signed } from '../engine/dice-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import { capital } from '../engine/words.ts';
import { followerTask } from '../mechanics/followers.ts';
import { bookRendererOf, keepingOf, ofChapters, type WordsOfBook } from '../mechanics/telling/book-renderer.ts';
import { bookTelling } from '../mechanics/telling/book-words.ts';
import type { Crowd } from '../mechanics/telling/message.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { sheetCards } from './characters/sheet-cards.ts';
import { charactersWords, IMPORT_FORM } from './characters/words.ts';
import { chaseWords } from './chase/words.ts';
import { checksWords, taskSentence } from './checks/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { delveWords } from './delve/words.ts';
import { encountersWords } from './encounters/words.ts';
import { foesWords } from './foes/words.ts';
import { helpTopics } from './help.ts';
import { INVITATION } from './invitation.ts';
import { packCard, packSlots } from './items/pack.ts';
import { thingCard, thingHint, thingLabel, thingsCard, thingsWithin, thingWorth } from './items/things.ts';
import { itemsWords } from './items/words.ts';
import { ABILITY_NAMES, NOUNS, timeWords } from './kit/words.ts';
import { retainersWords } from './retainers/words.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { tablesWords } from './tables/words.ts';
import { weatherWords } from './weather/words.ts';
import { wildernessWords } from './wilderness/words.ts';

const words = perLanguage(hexcrawlWords);
const help = perLanguage(() => helpTopics(words().chapters));
const sheetPages = perLanguage(() => [t`Overview`, t`Pack`]);

const { firstOf } = ofChapters(words);

/** The purposes of dice. */
const purposes = phrases({
  wandering: 'wanderers',
  'wandering-distance': 'how far they are',
  'wandering-who': 'who comes',
  navigate: 'finding the way',
  astray: 'the way astray',
  retreat: 'retreat',
  'return-damage': 'damage in return',
  'zero-flesh': 'at 0 flesh',
  'trap-damage': 'damage of the trap',
  'break-free': 'breaking free',
  'herbs-table': 'which herbs',
  'herbs-amount': 'how many herbs',
});

const isKeeping = keepingOf(
  [
    ...['ability-chosen', 'ground', 'turns-dropped', 'rest-due', 'hour-over', 'wandering'],
    ...['watch-die', 'put-off', 'search-rolled', 'trap-rolled', 'true-pace', 'vibe'],
  ],
  (fact) => isEmptyDepletion(fact as Fact) || isMendedByNothing(fact as Fact),
);

function isEmptyDepletion(fact: Fact): boolean {
  return fact.fact === 'depletion' && fact.item === null;
}

function isMendedByNothing(fact: Fact): boolean {
  return fact.fact === 'mended' && fact.grit.from === fact.grit.to && fact.flesh.from === fact.flesh.to;
}

/** Stories of many who act at once: each of them has one line, below the side that acts. */
const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact) => {
    if (fact.fact === 'fight-ends') return '';
    if ('name' in fact && typeof fact.name === 'string') return fact.name;
    const isFoes = fact.fact === 'foe-moves' || fact.fact === 'foe-waits';
    return isFoes && 'foeName' in fact && typeof fact.foeName === 'string' ? fact.foeName : null;
  },
  isHeading: ({ fact }) => fact === 'side-acts',
};

/** All words of the book. */
export const hexcrawlRenderer = bookRendererOf<World, Character>(
  words,
  {
    nouns: NOUNS,
    crowd: CROWD,
    invitation: INVITATION,
    importForm: IMPORT_FORM,
    sheetPages,
    help,
    settingWords,
    rules: ruleWords,
    sheet: (character, world, more) => sheetCards(character, world, more),
    party: partyCard,
    standing: partyStanding,
    taskLabel: (task) => followerTask(task) ?? capital(taskSentence(task.kind, task.detail, stripMarkdown)),
    abilityLabel,
    time: ({ party }) => timeWords(party.state.clock),
    benchButtons,
    watched,
  },
  {
    places: {
      card: (placeId, world, isGm) => firstOf((chapter) => chapter.placeCard?.(placeId, ownWorld(world), isGm)),
      here(what, world, isGm) {
        const { journey, delve } = ownWorld(world).party.state;
        if (what === 'room') return delve?.roomId ?? null;
        // Only the game master knows where the party really is (HX-NAV-03).
        return (isGm ? journey?.trueHex : journey?.believedHex) ?? null;
      },
    },
    isKeeping,
    purposes,
    things: {
      card: (thing, world) => thingCard(ownWorld(world), ownItem(thing)),
      list: (world, viewer) => thingsCard(ownWorld(world), viewer),
      within: (world, viewer, reach) => thingsWithin(ownWorld(world), viewer, reach),
      label: (thing, world) => thingLabel(ownItem(thing), ownWorld(world)),
      hint: (thing) => thingHint(ownItem(thing)),
      worth: (thing) => thingWorth(ownItem(thing)),
      pack: {
        page: 2,
        card: (character, world) => packCard(ownCharacter(character), ownWorld(world)),
        slots: (character, world) => packSlots(ownCharacter(character), ownWorld(world)),
      },
    },
  },
);

/** The game master's frequent actions between turns. */
function benchButtons(world: World): BenchWords['buttons'] {
  return [
    ...(canReveal(world) ? [{ id: 'gm:reveal', label: t`Reveal` }] : []),
    { id: 'gm:day', label: t`Next day` },
    { id: 'encounter:bring', label: t`Encounter` },
    ...(charactersToHeal(world, isHurt).length === 0 ? [] : [{ id: 'gm:heal', label: t`Heal` }]),
    { id: 'item:hand', label: t`Give` },
  ];
}

/** Grit and flesh of a character. */
function watched({ name }: Character, [field]: readonly string[]): string | null {
  if (field === 'grit') return t`${stripMarkdown(name, 12)} grit`;
  return field === 'flesh' ? t`${stripMarkdown(name, 12)} flesh` : null;
}

/** `Strength +2`. */
function abilityLabel(abilityId: string, character: Character | null): string | null {
  const ability = ABILITIES.find(({ id }) => id === abilityId);
  if (ability === undefined) return null;
  const name = ABILITY_NAMES[ability.id];
  return character === null ? name : `${name} ${signed(bonusOf(character.sheet, ability.id))}`;
}

// A campaign's records were parsed by its own book's schemas when they were read; only the registry forgot their types.
function ownWorld(world: EngineWorld): World {
  return world as World;
}

function ownCharacter(character: EngineCharacter): Character {
  return character as Character;
}

function ownItem(item: EngineItem): Item {
  return item as Item;
}

/** Puts the words of all chapters together. */
export function hexcrawlWords(): WordsOfBook<World> {
  const chapters = [
    charactersWords(),
    chaseWords(),
    checksWords(),
    clockWords(),
    combatWords(),
    delveWords(),
    encountersWords(),
    foesWords(),
    itemsWords(),
    retainersWords(),
    tablesWords(),
    weatherWords(),
    wildernessWords(),
  ] as const;
  return { book: bookTelling<World>(chapters), chapters };
}
