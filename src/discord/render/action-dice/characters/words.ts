import { phrases, plural, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { IMPORT_FIELDS } from '../../../../rules/action-dice/characters/importing.ts';
import type { Sheet } from '../../../../rules/action-dice/characters/schemas.ts';
import type { CharactersVocabulary } from '../../../../rules/action-dice/characters/vocabulary.ts';
import { ABILITIES } from '../../../../rules/action-dice/kit/ability.ts';
import { type Ability, DICE_KINDS } from '../../../../rules/action-dice/kit/ids.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { asBefore, fromTo, nameIn } from '../../engine/changes.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { ImportField, PutBack } from '../../engine/renderer.ts';
import { listWords } from '../../engine/words.ts';
import { IMPORT_REFUSALS, peopleFacts, peopleRefusals } from '../../mechanics/people.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, KIND_NAMES, NOUNS } from '../kit/words.ts';
import { sheetView } from './sheet-view.ts';

/** Words about characters: their making, and changes to them as records. */
export const charactersWords = (): ChapterWords<CharactersVocabulary> => ({
  facts: {
    'attributes-rolled': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} is being made`),
      lines: (fact) => [t`${escapeMarkdown(fact.name)}: ${bonusesWords(fact)}.`, rolledWords(fact)],
      rank: 20,
    },
    'attributes-raised': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} grows`, tone: 'level' }),
      lines: ({ name, raised }) => [
        t`${escapeMarkdown(name)}: ${listWords(raised.map(({ ability, to }) => `${ABILITY_NAMES[ability]} ${signed(to)}`))}.`,
      ],
      rank: 20,
    },
    ready: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is ready`, tone: 'strong' }),
      lines: (fact) => [
        ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${signed(fact.bonuses[id])}`).join(' · '),
        t`${plural(fact.henchLimit, { one: '# henchperson', other: '# henchpersons' })} in a lifetime. Player: <@${fact.userId}>.`,
        actsLine(fact),
      ],
      rank: 22,
    },
    imported: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} joins the table`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)}, level ${fact.level}. Player: <@${fact.userId}>.`,
        actsLine(fact),
      ],
      rank: 21,
    },
    ...peopleFacts(),
    'spotlight-passed': {
      title: () => neutral(t`Somebody else calls`),
      lines: ({ to }) => [t`<@${to}> calls for the party now.`],
    },
  },
  recaps: {
    'attributes-rolled': {
      story: (fact) => [t`${escapeMarkdown(fact.name)}: ${bonusesWords(fact)}.`],
      dice: (fact) => [rolledWords(fact)],
    },
  },
  picture(wanted, world) {
    const character = wanted.kind === 'sheet' ? world.characters[wanted.characterId] : undefined;
    return character === undefined ? null : sheetView(world, character);
  },
  questions: {
    raise: {
      text: ({ count }, who) =>
        t`Which attributes of ${who} grow by one? Choose ${plural(count, { one: '# of them', other: '# different ones' })}.`,
      placeholder: t`What grows`,
      options: {
        '{abilityId}': ({ from, to }, _asked, id) =>
          still(`${abilityName(id)} ${signed(from)} → ${signed(to)}`, isAbility(id) ? ABILITY_USE[id] : null),
      },
    },
  },
  refusals: {
    ...peopleRefusals(NOUNS),
    ...IMPORT_REFUSALS,
    'import/bonuses': () =>
      t`Six bonuses are needed: Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma, like 4 2 3 1 2 2. Nothing was imported; /character import opens the form again.`,
    'import/numbers': () =>
      t`After the six bonuses and a semicolon come level, experience and silver, with commas between: 4 2 3 1 2 2; 2, 1500, 40. Nothing was imported; /character import opens the form again.`,
  },
  changes: { characters: sheetChange },
  logKinds: { characters: ['prompt/raise'] },
});

/** The restored values of a character. */
function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field = '', key = ''] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A character`);
  if (field === 'injuries') return asBefore(t`${who}’s injuries`);
  if (field === 'marks') return asBefore(t`${who}’s scars`);
  if (field === 'streak') return asBefore(t`${who}’s days of rest`);
  const name = Object.hasOwn(VALUES, field) ? VALUES[field as keyof Sheet] : deeper(field, key);
  return name === undefined ? null : fromTo(t`${who}’s ${name}`, from, to);
}

/** Fields of a sheet that are one value: shown as what they were and are. */
const VALUES: Readonly<Partial<Record<keyof Sheet, string>>> = phrases({
  level: 'level',
  xp: 'experience',
  investment: 'investment',
  silver: 'silver',
  resilience: 'resilience',
});

/** A bonus, or the dice of a kind that are ready. */
function deeper(field: string, key: string): string | undefined {
  if (field === 'bonuses' && Object.hasOwn(ABILITY_NAMES, key)) return ABILITY_NAMES[key as keyof Sheet['bonuses']];
  const kind = field === 'ready' ? DICE_KINDS.find((one) => one === key) : undefined;
  return kind === undefined ? undefined : t`ready ${KIND_NAMES[kind]} dice`;
}

type Rolled = Fact<'attributes-rolled'>;

/** `Strength +2, Dexterity +1, …` */
function bonusesWords({ rolled }: Rolled): string {
  return rolled.map(({ ability, bonus }) => `${ABILITY_NAMES[ability]} ${signed(bonus)}`).join(', ');
}

/** `Strength 3d6 (4 2 6)`, each in turn: the lowest die is the bonus. */
function rolledWords({ rolled }: Rolled): string {
  return rolled
    .map(({ ability, rolls }) => `${ABILITY_NAMES[ability]} 3d6 (${rolls.map(({ face }) => face).join(' ')})`)
    .join(' · ');
}

function actsLine({ name, active }: { readonly name: string; readonly active: boolean }): string {
  return active
    ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(name)}.`
    : t`\`/character switch\` makes ${escapeMarkdown(name)} the one who acts.`;
}

/** The use of each attribute (AD-ATTR-02 to AD-ATTR-07). */
export const ABILITY_USE: Readonly<Record<Ability, string>> = phrases({
  str: 'Raw power, hitting in a melee, and slots to carry things in.',
  dex: 'Poise and speed: dodging, climbing, sneaking; slots to carry things in.',
  con: 'Poison, sickness and cold; injuries are lighter.',
  int: 'Lore, crafts, machines and magic; slots to carry things in.',
  wis: 'Seeing, tracking and finding the way; hitting from afar.',
  cha: 'Winning people over or scaring them, and followers.',
});

function isAbility(id: string): id is Ability {
  return Object.hasOwn(ABILITY_NAMES, id);
}

function abilityName(id: string): string {
  return isAbility(id) ? ABILITY_NAMES[id] : id;
}

/** The form for a character that was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    {
      id: 'numbers',
      label: 'Bonuses; level, experience, silver',
      example: 'Str 4 Dex 2 Con 3 Int 1 Wis 2 Cha 2; 2, 1500, 40',
      max: 120,
      isRequired: true,
    },
    { id: 'templates', label: 'Templates, in order', example: 'Warden A, Tinker A', max: 200 },
    {
      id: 'gear',
      label: 'Gear, in order',
      example: 'Sword, Mail Armour, Rope, a silver bell',
      max: 1000,
      isLong: true,
    },
    {
      id: 'notes',
      label: 'What else is to be known',
      example: 'Owes the ferryman; sings badly',
      max: 1000,
      isLong: true,
    },
  ],
  'id',
);
