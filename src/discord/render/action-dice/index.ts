import { perLanguage, phrases, t } from '../../../language/text.ts';
import { ABILITIES, bonusOf } from '../../../rules/action-dice/kit/ability.ts';
import { DICE_KINDS } from '../../../rules/action-dice/kit/terms.ts';
import type { Character, Item, World } from '../../../rules/action-dice/shapes.ts';
import type { Fact } from '../../../rules/action-dice/vocabulary.ts';
import type {
  Character as EngineCharacter,
  Item as EngineItem,
  World as EngineWorld,
} from '../../../rules/engine/world.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { signed } from '../engine/dice-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import { capital } from '../engine/words.ts';
import { followerTask } from '../mechanics/followers.ts';
import { bookRendererOf, keepingOf, type WordsOfBook } from '../mechanics/telling/book-renderer.ts';
import { bookTelling } from '../mechanics/telling/book-words.ts';
import type { Crowd } from '../mechanics/telling/message.ts';
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
import { packCard, packSlots } from './items/pack.ts';
import { thingCard, thingHint, thingLabel, thingsCard, thingsWithin } from './items/things.ts';
import { itemsWords } from './items/words.ts';
import { ABILITY_NAMES, KIND_NAMES, NOUNS, timeWords } from './kit/words.ts';
import { levelsWords } from './levels/words.ts';
import { recoveryWords } from './recovery/words.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { tablesWords } from './tables/words.ts';
import { treasureWords } from './treasure/words.ts';

const words = perLanguage(actionDiceWords);
const help = perLanguage(() => helpTopics(words().chapters));
const sheetPages = perLanguage(() => [t`Overview`, t`Pack`]);

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

/** Stories of many who act at once: each of them has one line, below the side that acts. */
const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact) => {
    if (fact.fact === 'fight-ends') return '';
    const own = fact.fact === 'foe-strikes' || fact.fact === 'foe-waits' ? 'foeName' : 'name';
    const name = own in fact ? (fact as unknown as Readonly<Record<string, unknown>>)[own] : null;
    // An attack's effect on somebody belongs to the attack.
    return typeof name === 'string' && fact.fact !== 'injured' && fact.fact !== 'blocked' ? name : null;
  },
  isHeading: ({ fact }) => fact === 'side-acts',
};

/** All words of the book. */
export const actionDiceRenderer = bookRendererOf<World, Character>(
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
    isKeeping,
    purposes,
    things: {
      card: (thing, world) => thingCard(ownWorld(world), ownItem(thing)),
      list: (world, viewer) => thingsCard(ownWorld(world), viewer),
      within: (world, viewer, reach) => thingsWithin(ownWorld(world), viewer, reach),
      label: (thing, world) => thingLabel(ownItem(thing), ownWorld(world)),
      hint: (thing) => thingHint(ownItem(thing)),
      // Of single things the book says no worth: what is brought home counts.
      worth: () => null,
      hoard: (world) => hauls(ownWorld(world)),
      pack: {
        page: 2,
        card: (character, world) => packCard(ownCharacter(character), ownWorld(world)),
        slots: (character, world) => packSlots(ownCharacter(character), ownWorld(world)),
      },
    },
  },
);

/** The game master's frequent actions between turns. */
function benchButtons(): BenchWords['buttons'] {
  return [{ id: 'encounter:bring', label: t`Encounter` }];
}

/** Action dice that somebody has ready. */
function watched({ name }: Character, [field, key]: readonly string[]): string | null {
  const kind = DICE_KINDS.find((one) => one === key);
  return field !== 'ready' || kind === undefined ? null : `${stripMarkdown(name, 9)} ${KIND_NAMES[kind]}`;
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
export function actionDiceWords(): WordsOfBook<World> {
  const chapters = [
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
  ] as const;
  return { book: bookTelling<World>(chapters), chapters };
}
