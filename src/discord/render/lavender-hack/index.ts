import type { Character, World } from '../../../rules/engine/world.ts';
import { classOf } from '../../../rules/lavender-hack/classes/classes.ts';
import { ABILITIES, abilityModifier } from '../../../rules/lavender-hack/kit/ability.ts';
import type { LavenderCharacter, LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import { signed } from '../engine/dice-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { BookRenderer } from '../engine/renderer.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { sheetCards } from './characters/sheet-cards.ts';
import { taskLabel } from './checks/task-words.ts';
import { choices } from './choices.ts';
import { dungeonRoaming } from './dungeon/roaming.ts';
import { meeting } from './encounters/card.ts';
import { creaturesCard, foesCard } from './foes/card.ts';
import { forecastCard } from './forecast/card.ts';
import { HELP_TOPICS } from './help.ts';
import { factMessage, logLine } from './message.ts';
import { pictureView } from './pictures.ts';
import { answerWords, question } from './questions.ts';
import { settingWords } from './setting-words.ts';
import { clockLines, watchRoaming } from './wilderness/roaming.ts';
import { changeWords, nextStepWords, orderWords, refusalWords, roundWords, standingCard } from './words.ts';

/** All words of the main book. */
export const lavenderHackRenderer: BookRenderer = {
  message: (facts) => factMessage(facts),
  logLine: (fact) => logLine(fact),
  question,
  refusal: (refusal) => refusalWords(refusal),
  sheet: (character, world) => sheetCards(ownCharacter(character), ownWorld(world)),
  party: (world) => partyCard(ownWorld(world)),
  foes: (world, isGm) => foesCard(ownWorld(world), isGm),
  headsRound: (procedure, facts) => procedure === 'combat' || facts.some(({ fact }) => fact === 'level-up'),
  creatures: (world) => creaturesCard(ownWorld(world)),
  meeting: (world, isGm) => meeting(ownWorld(world), isGm),
  choices: (option, world, isGm) => choices(option, ownWorld(world), isGm),
  help: HELP_TOPICS,
  taskLabel,
  abilityLabel: (abilityId, character, world) =>
    abilityLabel(abilityId, character === null ? null : ownCharacter(character), ownWorld(world)),
  settingWords,
  orderWords,
  answerWords: (kind, answer, world) => answerWords(kind, answer, ownWorld(world)),
  roundQuestion: (procedure, terms, world) => roundWords(procedure).question(terms, ownWorld(world)),
  verdict: (procedure, verdict, terms, world) => roundWords(procedure).verdict(verdict, terms, ownWorld(world)),
  fieldWords: (procedure, field, world) => roundWords(procedure).field(field, ownWorld(world)),
  standingCard: (view) => standingCard({ ...view, world: ownWorld(view.world) }),
  forecast: forecastCard,
  picture: (wanted, world) => pictureView(wanted, ownWorld(world)),
  nextStep: nextStepWords,
  standing: (world) => partyStanding(ownWorld(world)),
  clock: (world) => clockLines(ownWorld(world)),
  roaming: (world, where, isGm) =>
    where === 'dungeon' ? dungeonRoaming(ownWorld(world), isGm) : watchRoaming(ownWorld(world), isGm),
  changeWords: (change, world) => changeWords(change, ownWorld(world)),
  watched,
};

/** Hit points of a character. */
function watched(path: readonly (string | number)[], world: World): string | null {
  const [table, id, part, field] = path.map(String);
  if (table !== 'characters' || id === undefined || part !== 'sheet' || field !== 'hp') return null;
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  return character === undefined ? null : `${stripMarkdown(character.name, 14)} hp`;
}

/** `Strength +2 · gear`: the gear die may be added. */
function abilityLabel(abilityId: string, character: LavenderCharacter | null, world: LavenderWorld): string {
  const ability = ABILITIES.find(({ id }) => id === abilityId);
  if (ability === undefined) return abilityId;
  if (character === null) return ability.name;
  const { sheet } = character;
  const gear = sheet.class !== null && classOf(sheet.class).primary.includes(ability.id) ? ' · gear' : '';
  return `${ability.name} ${signed(abilityModifier(world, sheet, ability.id))}${gear}`;
}

// A campaign's records were parsed by its own book's schemas when they were read; only the registry forgot their types.
function ownWorld(world: World): LavenderWorld {
  return world as LavenderWorld;
}

function ownCharacter(character: Character): LavenderCharacter {
  return character as LavenderCharacter;
}
