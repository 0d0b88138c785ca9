import { phrases, t } from '../../../language/text.ts';
import type { Fact as EngineFact } from '../../../rules/engine/prompt.ts';
import { isHurt } from '../../../rules/hexcrawl-osr/characters/health.ts';
import { bonusOf } from '../../../rules/hexcrawl-osr/kit/ability.ts';
import type { Character, World } from '../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../rules/hexcrawl-osr/vocabulary.ts';
import { canReveal } from '../../../rules/hexcrawl-osr/wilderness/journey.ts';
import { charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { signed } from '../engine/dice-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import { defineBookWords, keepingOf } from '../mechanics/telling/book-renderer.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { sheetCards } from './characters/sheet-cards.ts';
import { charactersWords, IMPORT_FORM } from './characters/words.ts';
import { chaseWords } from './chase/words.ts';
import { checksWords, taskSentence } from './checks/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { dungeonWords } from './dungeon/words.ts';
import { encountersWords } from './encounters/words.ts';
import { foesWords } from './foes/words.ts';
import { helpTopics } from './help.ts';
import { INVITATION } from './invitation.ts';
import { itemCard, itemHint, itemLabel, itemsCard, itemsWithin, itemWorth } from './items/item-words.ts';
import { packCard, packSlots } from './items/pack.ts';
import { itemsWords } from './items/words.ts';
import { ABILITY_NAMES, NOUNS, timeWords } from './kit/words.ts';
import { retainersWords } from './retainers/words.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { tablesWords } from './tables/words.ts';
import { weatherWords } from './weather/words.ts';
import { wildernessWords } from './wilderness/words.ts';

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

/** All words of the book. */
export const { words: hexcrawlWords, renderer: hexcrawlRenderer } = defineBookWords<World, Character>({
  chapters: () => [
    charactersWords(),
    chaseWords(),
    checksWords(),
    clockWords(),
    combatWords(),
    dungeonWords(),
    encountersWords(),
    foesWords(),
    itemsWords(),
    retainersWords(),
    tablesWords(),
    weatherWords(),
    wildernessWords(),
  ],
  nouns: NOUNS,
  actorOf,
  invitation: INVITATION,
  importForm: IMPORT_FORM,
  sheetPages: () => [t`Overview`, t`Pack`],
  helpTopics,
  settingWords,
  rules: ruleWords,
  sheet: sheetCards,
  party: partyCard,
  standing: partyStanding,
  taskSentence,
  abilities: { names: ABILITY_NAMES, numberOf: ({ sheet }, id) => signed(bonusOf(sheet, id)) },
  time: ({ party }) => timeWords(party.state.clock),
  benchButtons,
  watched,
  here(what, { party }, isGm) {
    const { journey, dungeon } = party.state;
    if (what === 'room') return dungeon?.roomId ?? null;
    // Where the party really is only the game master knows (HX-NAV-03).
    return (isGm ? journey?.trueHex : journey?.believedHex) ?? null;
  },
  items: {
    card: itemCard,
    list: itemsCard,
    within: itemsWithin,
    label: itemLabel,
    hint: itemHint,
    worth: itemWorth,
    pack: { page: 2, card: packCard, slots: packSlots },
  },
  isKeeping,
  purposes,
});

/** Who did something in a story of many: each of them has one line. */
function actorOf(fact: EngineFact): string | null {
  if ('name' in fact && typeof fact.name === 'string') return fact.name;
  const isFoes = fact.fact === 'foe-moves' || fact.fact === 'foe-waits';
  return isFoes && 'foeName' in fact && typeof fact.foeName === 'string' ? fact.foeName : null;
}

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
