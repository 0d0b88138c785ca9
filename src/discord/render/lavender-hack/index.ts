import { perLanguage, phrases, t } from '../../../language/text.ts';
import type {
  Character as EngineCharacter,
  Item as EngineItem,
  World as EngineWorld,
} from '../../../rules/engine/world.ts';
import { ABILITIES, abilityModifier } from '../../../rules/lavender-hack/kit/ability.ts';
import type { Character, Item, World } from '../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../rules/lavender-hack/vocabulary.ts';
import { signed } from '../engine/dice-words.ts';
import type { Invitation } from '../engine/invitation.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { BookRenderer, SettingWords } from '../engine/renderer.ts';
import { roomTyped } from '../mechanics/rooms.ts';
import { keepingOf } from '../mechanics/telling/book-renderer.ts';
import { answerSaid } from '../mechanics/telling/questions.ts';
import { bench } from './bench.ts';
import { IMPORT_FORM } from './characters/import-form.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { mayAddGear, sheetCards } from './characters/sheet-cards.ts';
import { taskLabel } from './checks/task-words.ts';
import { choices } from './choices.ts';
import { dungeonRoaming } from './dungeon/roaming.ts';
import { meeting } from './encounters/card.ts';
import { factionCard, factionCardForGm, factionsSeen } from './factions/card.ts';
import { creaturesCard, foesCard } from './foes/card.ts';
import { forecastCard } from './forecast/card.ts';
import { helpTopics } from './help.ts';
import { INVITATION } from './invitation.ts';
import { itemCard, itemsCard } from './items/card.ts';
import { itemHint, itemLabel, itemsWithin, itemWorth } from './items/item-words.ts';
import { MAIN_TERMS, type Terms } from './kit/edition-terms.ts';
import { NOUNS } from './kit/words.ts';
import { LOG_KINDS } from './log-kinds.ts';
import { factMessage, logLine } from './message.ts';
import { pictureView } from './pictures.ts';
import { placeCardOf } from './places/place-card.ts';
import { question } from './questions.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { clockLines, watchRoaming, wildPlaceTyped } from './wilderness/roaming.ts';
import { bookWords } from './words.ts';

/** The purposes of dice. */
const purposes = phrases({
  'hit-die': 'hit die',
  'event-when': 'when the event comes',
  'death-dice': 'Dealer of Death',
  weeks: 'weeks',
  'starting-gear': 'starting gear',
  scores: 'ability scores',
  'armour-check': 'armour',
  'mishap-damage': 'damage of the mishap',
  'mishap-target': 'whom the mishap hits',
  'encounter-count': 'how many they are',
  'magic-item': 'magic item',
  'ballpark-by': 'how far off the guess is',
  ballpark: 'guess',
  'foe-damage': 'a foe’s damage',
  'foe-hp': 'a foe’s health',
});

const isKeeping = keepingOf(
  [
    ...['ability-raised', 'background-chosen', 'class-chosen', 'feature-gained', 'hit-points', 'languages', 'note'],
    ...[
      'level-hit-points',
      'scores',
      'starting-gear',
      'weirdness',
      'workings',
      'usage-set',
      'die-added',
      'die-removed',
    ],
    ...['faction-written', 'faction-erased', 'goal-written', 'goal-rated', 'goal-dropped', 'item-made', 'items-merged'],
    ...['event-due', 'event-rolled', 'event-shown', 'encounter-rolled', 'base', 'familiar', 'pool-filled', 'find-goes'],
    ...['wealth', 'circumstance', 'talk-on', 'discord-rolled'],
  ],
  (fact) => isNothing(fact as Fact),
);

/** A die that holds, somebody who was whole, and a meeting at which nobody is surprised. */
function isNothing(fact: Fact): boolean {
  if (fact.fact === 'usage') return !fact.used;
  if (fact.fact === 'healed') return fact.amount === 0;
  return fact.fact === 'surprise' && fact.side === 'nobody';
}

/** An edition's own terms, and the texts that it alone has. */
export interface EditionWords {
  readonly terms: Terms;
  readonly invitation: Invitation;
  /** One of the edition’s own settings in words; null for another one. */
  readonly settingWords?: (setting: string) => SettingWords | null;
}

/** All words of the book, as one edition of it says them. */
export function editionRenderer({ terms, invitation, settingWords: ownSetting }: EditionWords): BookRenderer {
  const words = perLanguage(() => bookWords(terms));
  const help = perLanguage(() => helpTopics(terms));
  const sheetPages = perLanguage(() => [t`Overview`, t`Features`, t`Gear`]);
  return {
    nouns: NOUNS,
    invitation,
    message: (facts) => factMessage(words(), facts),
    logLine: (fact) => logLine(words(), fact),
    isKeeping,
    purposes,
    question: (prompt, world) => question(words(), prompt, ownWorld(world)),
    refusal: (refusal) => words().refusal(refusal),
    sheet: (character, world) => sheetCards(ownCharacter(character), ownWorld(world), terms),
    get sheetPages() {
      return sheetPages();
    },
    party: (world) => partyCard(ownWorld(world), terms),
    foes: (world, isGm) => foesCard(ownWorld(world), isGm),
    headsRound: (procedure, facts) => procedure === 'combat' || facts.some(({ fact }) => fact === 'level-up'),
    creatures: (world) => creaturesCard(ownWorld(world)),
    factions: (world, isGm) =>
      factionsSeen(ownWorld(world), isGm).map((faction) =>
        isGm ? factionCardForGm(ownWorld(world), faction) : factionCard(ownWorld(world), faction),
      ),
    places: {
      card: (placeId, world, isGm) => placeCardOf(placeId, ownWorld(world), isGm),
      here(what, world) {
        const { journey, dungeon } = ownWorld(world).party.state;
        return (what === 'hex' ? journey?.hexId : dungeon?.roomId) ?? null;
      },
    },
    items: {
      card: (item, world, viewer) => itemCard(ownWorld(world), ownItem(item), viewer),
      list: (world, viewer) => itemsCard(ownWorld(world), viewer),
      within: (world, viewer, reach) => itemsWithin(ownWorld(world), viewer, reach),
      label: (item, world) => itemLabel(ownItem(item), ownWorld(world)),
      hint: (item) => itemHint(ownItem(item)),
      worth: (item, world) => itemWorth(ownItem(item), ownWorld(world)),
    },
    meeting: (world, isGm) => meeting(ownWorld(world), isGm),
    choices: (option, world, asked) => {
      const character = asked.character === null ? null : ownCharacter(asked.character);
      return choices(option, { ...asked, character, world: ownWorld(world), terms });
    },
    importForm: IMPORT_FORM,
    logKinds: LOG_KINDS,
    get help() {
      return help();
    },
    taskLabel,
    abilityLabel: (abilityId, character, world) =>
      abilityLabel(abilityId, character === null ? null : ownCharacter(character), ownWorld(world), terms),
    settingWords: (setting) => ownSetting?.(setting) ?? settingWords(setting, terms),
    orderWords: (kind) => words().order(kind),
    stopWords: (stop) => words().stop(stop),
    answerWords: (kind, answer, world) => answerSaid(words(), kind, answer, ownWorld(world)),
    roundQuestion: (procedure, asked, world) => words().round(procedure).question(asked, ownWorld(world)),
    tellsVerdict: (procedure, verdict) => words().round(procedure).isToldAfter?.(verdict) ?? false,
    verdict: (procedure, verdict, asked, world) => words().round(procedure).verdict(verdict, asked, ownWorld(world)),
    fieldWords: (procedure, field, world) => words().round(procedure).field(field, ownWorld(world)),
    standingCard: (view) => words().card({ ...view, world: ownWorld(view.world) }),
    forecast: (forecast) => forecastCard(forecast, terms),
    picture: (wanted, world) => pictureView(wanted, ownWorld(world), terms),
    nextStep: (step) => words().step(step),
    standing: (world) => partyStanding(ownWorld(world)),
    clock: (world) => clockLines(ownWorld(world)),
    bench: (world) => bench(ownWorld(world), terms),
    rules: (world) => ruleWords(ownWorld(world), terms),
    roaming: (world, where, isGm) =>
      where === 'dungeon' ? dungeonRoaming(ownWorld(world), isGm, terms) : watchRoaming(ownWorld(world), isGm, terms),
    placeTyped: (where, act, typed) => (where === 'dungeon' ? roomTyped(act, typed) : wildPlaceTyped(act, typed)),
    changeWords: (change, world) => words().change(change, ownWorld(world)),
    watched,
  };
}

/** All words of the main book. */
export const lavenderHackRenderer: BookRenderer = editionRenderer({
  terms: MAIN_TERMS,
  invitation: INVITATION,
});

/** Hit points of a character. */
function watched(path: readonly (string | number)[], world: EngineWorld): string | null {
  const [table, id, part, field] = path.map(String);
  if (table !== 'characters' || id === undefined || part !== 'sheet' || field !== 'hp') return null;
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  return character === undefined ? null : `${stripMarkdown(character.name, 14)} ${NOUNS.health.short}`;
}

/** `Strength +2 · gear`: the gear die may be added. */
function abilityLabel(abilityId: string, character: Character | null, world: World, terms: Terms): string {
  const ability = ABILITIES.find(({ id }) => id === abilityId);
  if (ability === undefined) return abilityId;
  if (character === null) return ability.name;
  const { sheet } = character;
  const gear = mayAddGear(world, sheet, ability.id) ? ` · ${terms.gear}` : '';
  return `${ability.name} ${signed(abilityModifier(world, sheet, ability.id))}${gear}`;
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
