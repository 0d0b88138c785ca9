import { phrases, t } from '../../../language/text.ts';
import { bonusOf } from '../../../rules/action-dice/kit/ability.ts';
import { DICE_KINDS } from '../../../rules/action-dice/kit/ids.ts';
import type { Character, World } from '../../../rules/action-dice/schemas.ts';
import type { Fact } from '../../../rules/action-dice/vocabulary.ts';
import type { Fact as EngineFact } from '../../../rules/engine/prompt.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { signed } from '../engine/dice-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import { defineBookWords, keepingOf } from '../mechanics/telling/book-renderer.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { sheetCards } from './characters/sheet-cards.ts';
import { charactersWords, IMPORT_FORM } from './characters/words.ts';
import { checksWords, taskSentence } from './checks/words.ts';
import { classesWords } from './classes/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { diceWords } from './dice/words.ts';
import { encountersWords } from './encounters/words.ts';
import { foesWords } from './foes/words.ts';
import { followersWords } from './followers/words.ts';
import { helpTopics } from './help.ts';
import { injuriesWords } from './injuries/words.ts';
import { INVITATION } from './invitation.ts';
import { itemCard, itemHint, itemLabel, itemsCard, itemsWithin } from './items/item-words.ts';
import { packCard, packSlots } from './items/pack.ts';
import { itemsWords } from './items/words.ts';
import { ABILITY_NAMES, KIND_NAMES, NOUNS, timeWords } from './kit/words.ts';
import { levelsWords } from './levels/words.ts';
import { recoveryWords } from './recovery/words.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { tablesWords } from './tables/words.ts';
import { treasureWords } from './treasure/words.ts';

/** Treasure that was found, and whether it was brought home. */
function hauls({ party }: World): readonly { readonly name: string; readonly worth: string }[] {
  return party.state.hauls.map(({ what, silver, banked }) => ({
    name: what === '' ? t`Treasure` : what,
    worth: banked ? t`${silver} silver, brought home` : t`${silver} silver`,
  }));
}

/** The purposes of dice. */
const purposes = phrases({
  injury: 'injury',
  attribute: 'attribute',
});

const isKeeping = keepingOf(
  [
    ...['attributes-rolled', 'attributes-raised', 'class-written', 'class-dropped', 'template-taken', 'title-chosen'],
    ...['pack-shrank', 'mishap-class-named', 'master-met', 'master-gone', 'dice-spent', 'dice-halved', 'bank-off'],
    ...['morale-called', 'noise'],
  ],
  (fact) => isSleepForNothing(fact as Fact),
);

/** Nobody had anything to get back. */
function isSleepForNothing(fact: Fact): boolean {
  return fact.fact === 'slept' && fact.back.length === 0;
}

/** All words of the book. */
export const { words: actionDiceWords, renderer: actionDiceRenderer } = defineBookWords<World, Character>({
  chapters: () => [
    charactersWords(),
    checksWords(),
    classesWords(),
    clockWords(),
    combatWords(),
    diceWords(),
    encountersWords(),
    foesWords(),
    followersWords(),
    injuriesWords(),
    itemsWords(),
    levelsWords(),
    recoveryWords(),
    tablesWords(),
    treasureWords(),
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
  items: {
    card: itemCard,
    list: itemsCard,
    within: itemsWithin,
    label: itemLabel,
    hint: itemHint,
    // Of single things the book says no worth: what is brought home counts.
    worth: () => null,
    hoard: hauls,
    pack: { page: 2, card: packCard, slots: packSlots },
  },
  isKeeping,
  purposes,
});

/** Who did something in a story of many: each of them has one line. */
function actorOf(fact: EngineFact): string | null {
  const own = fact.fact === 'foe-strikes' || fact.fact === 'foe-waits' ? 'foeName' : 'name';
  const name = own in fact ? (fact as unknown as Readonly<Record<string, unknown>>)[own] : null;
  // An attack's effect on somebody belongs to the attack.
  return typeof name === 'string' && fact.fact !== 'injured' && fact.fact !== 'blocked' ? name : null;
}

/** The game master's frequent actions between turns. */
function benchButtons(): BenchWords['buttons'] {
  return [{ id: 'encounter:bring', label: t`Encounter` }];
}

/** Action dice that somebody has ready. */
function watched({ name }: Character, [field, key]: readonly string[]): string | null {
  const kind = DICE_KINDS.find((one) => one === key);
  return field !== 'ready' || kind === undefined ? null : `${stripMarkdown(name, 9)} ${KIND_NAMES[kind]}`;
}
