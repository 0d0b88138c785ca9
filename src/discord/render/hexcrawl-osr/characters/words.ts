import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { HARM_KINDS } from '../../../../rules/hexcrawl-osr/characters/health.ts';
import type { IMPORT_FIELDS } from '../../../../rules/hexcrawl-osr/characters/importing.ts';
import type { Sheet } from '../../../../rules/hexcrawl-osr/characters/schemas.ts';
import type { CharactersVocabulary } from '../../../../rules/hexcrawl-osr/characters/vocabulary.ts';
import { ABILITIES } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import type { Ability } from '../../../../rules/hexcrawl-osr/kit/ids.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { fromTo, nameIn } from '../../engine/changes.ts';
import { rollsWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { ImportField, PutBack } from '../../engine/renderer.ts';
import type { StoryChange } from '../../engine/story.ts';
import { IMPORT_REFUSALS, peopleFacts, peopleRefusals } from '../../mechanics/people.ts';
import { name as named } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, HARM_WORDS, NOUNS } from '../kit/words.ts';

/** Words about characters: their making, their grit and flesh, and changes to them as records. */
export const charactersWords = (): ChapterWords<CharactersVocabulary> => ({
  facts: {
    'ability-chosen': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} is being made`),
      lines: ({ name, ability, bonus }) => [
        t`${escapeMarkdown(name)} has ${signed(bonus)} in ${ABILITY_NAMES[ability]}.`,
      ],
      rank: 20,
    },
    ready: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is ready`, tone: 'strong' }),
      lines: (fact) => [
        ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${signed(fact.abilities[id])}`).join(' · '),
        t`${fact.gritMax} grit, ${fact.fleshMax} flesh. Player: <@${fact.userId}>.`,
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
    hurt: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is hurt`, tone: 'trouble' }),
      lines: (fact) => [`${hurtWords(fact)} ${leftWords(fact)}`],
      rank: 15,
    },
    mended: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} recovers`, tone: 'strong' }),
      lines: (fact) => [mendedWords(fact)],
      rank: 14,
    },
    rested: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} rests`),
      lines: ({ name, rolls, bonus, total }) => [
        t`${escapeMarkdown(name)} rests: ${sumWords([...rolls, ...(bonus === 0 ? [] : [bonus])], total)}.`,
      ],
    },
    tended: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} comes round`, tone: 'strong' }),
      lines: ({ name, by }) => [t`${escapeMarkdown(by)} tends ${escapeMarkdown(name)}, who comes round.`],
      rank: 80,
    },
    'level-set': {
      title: ({ name, to }) => ({ title: t`${escapeMarkdown(name)} is level ${to}`, tone: 'level' }),
      lines: ({ name, from, to, rolls, gritMax }) => [
        rolls.length === 0
          ? t`${escapeMarkdown(name)}: level ${from} → ${to}.`
          : t`${escapeMarkdown(name)}: level ${from} → ${to}, ${rollsWords(rolls)} more grit, ${gritMax} at most.`,
      ],
      rank: 50,
    },
    fell: {
      title: ({ name, outcome }) => ({
        title: outcome === 'dead' ? t`${escapeMarkdown(name)} dies` : t`${escapeMarkdown(name)} is unconscious`,
        tone: outcome === 'dead' ? 'fumble' : 'trouble',
      }),
      lines: ({ name, outcome }) => [
        outcome === 'dead'
          ? t`**${escapeMarkdown(name)} is dead.**`
          : t`**${escapeMarkdown(name)} is unconscious** and has to be tended within the hour.`,
      ],
      rank: 85,
    },
    ...peopleFacts(),
    'spotlight-passed': {
      title: () => neutral(t`Somebody else leads`),
      lines: ({ to }) => [t`<@${to}> leads the party now.`],
    },
  },
  recaps: {
    'ability-chosen': { story: (_, { facts }) => (facts.some(({ fact }) => fact === 'ready') ? [] : null) },
    hurt: {
      story: (fact, { isCrowded }) => (isCrowded && fact.cause === 'attack' ? [] : [hurtWords(fact)]),
      changed: healthChanges,
    },
    rested: { story: () => [], dice: 'in-full' },
    mended: {
      // Of who was whole already nothing is said, but where there is nothing else to say.
      story: (_, { facts }) => (facts.every((one) => one.fact === 'mended' && isWhole(one)) ? null : []),
      changed: healthChanges,
    },
  },
  questions: {
    'spread-ability': {
      text: ({ bonus }, who) => BEST[bonus]?.(who) ?? t`What is ${who} good at?`,
      options: {
        '{abilityId}': ({ bonus }, _asked, id) =>
          still(`${abilityName(id)} ${signed(bonus)}`, isAbility(id) ? ABILITY_USE[id] : null),
      },
    },
    'zero-flesh': {
      text: (_terms, who) => t`${who} is at 0 flesh. What becomes of them?`,
      options: {
        unconscious: main(t`Unconscious`, t`They have to be tended within the hour, and are weak for a day.`),
        dies: grave(t`They die`, t`The character is dead for good.`),
      },
    },
  },
  refusals: {
    ...peopleRefusals(NOUNS),
    ...IMPORT_REFUSALS,
    'import/abilities': () =>
      t`Four bonuses are needed: Strength, Dexterity, Intelligence, Willpower, like +3 +1 0 -1. Nothing was imported; /character import opens the form again.`,
    'import/health': () =>
      t`Write the level, grit and flesh with commas between, like 2, 7/10, 6. Nothing was imported; /character import opens the form again.`,
    'help/not-needed': (d) => t`${named(d)} needs no help. Nothing was changed.`,
  },
  changes: { characters: sheetChange },
  choices: (option, _world, { verb }) =>
    option === 'kind' && verb === 'harm' ? HARM_KINDS.map((word) => ({ value: word, label: word })) : [],
  logKinds: { characters: ['prompt/spread-ability', 'prompt/zero-flesh'] },
});

/** The restored values of a character. */
function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field = '', key = ''] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A character`);
  const value = Object.hasOwn(VALUES, field) ? VALUES[field as keyof Sheet] : undefined;
  if (value !== undefined) return fromTo(t`${who}’s ${value}`, from, to);
  const ability = field === 'abilities' ? ABILITIES.find((one) => one.id === key) : undefined;
  return ability === undefined ? null : fromTo(t`${who}’s ${ABILITY_NAMES[ability.id]}`, from, to);
}

/** Fields of a sheet that are one value: shown as what they were and are. */
const VALUES: Readonly<Partial<Record<keyof Sheet, string>>> = phrases({
  level: 'level',
  grit: 'grit',
  gritMax: 'most grit',
  flesh: 'flesh',
  fleshMax: 'most flesh',
  armouredDefence: 'armoured defence',
});

function actsLine({ name, active }: { readonly name: string; readonly active: boolean }): string {
  return active
    ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(name)}.`
    : t`\`/character switch\` makes ${escapeMarkdown(name)} the one who acts.`;
}

/** The words of each of the three questions, by the bonus that is given out. */
const BEST: Readonly<Record<number, (who: string) => string>> = {
  3: (who) => t`What is ${who} best at? It gets +3.`,
  2: () => t`And what comes second? It gets +2.`,
  1: () => t`And third? It gets +1; the last has no bonus.`,
};

/** The use of each ability (HX-CORE-04). */
export const ABILITY_USE: Readonly<Record<Ability, string>> = phrases({
  str: 'Most attacks, long marches, and how much flesh you have.',
  dex: 'Shooting, getting away, and finding things in your pack.',
  int: 'Finding the way, food and herbs.',
  wil: 'Breaking the courage of foes, and keeping that of your own people.',
});

function isAbility(id: string): id is Ability {
  return Object.hasOwn(ABILITY_NAMES, id);
}

function abilityName(id: string): string {
  return isAbility(id) ? ABILITY_NAMES[id] : id;
}

/** Somebody's recovery; empty if nothing was missing. */
function mendedWords(fact: Fact<'mended'>): string {
  return isWhole(fact)
    ? t`${escapeMarkdown(fact.name)} has nothing to recover.`
    : t`${escapeMarkdown(fact.name)} recovers. ${leftWords(fact)}`;
}

function isWhole({ grit, flesh }: Fact<'mended'>): boolean {
  return isSame(grit) && isSame(flesh);
}

/** `Odda takes 4 damage from the march.` */
function hurtWords({ name, damage, direct, cause, by }: Fact<'hurt'>): string {
  const from = by === null ? HARM_WORDS[cause] : t`from ${escapeMarkdown(by)}`;
  const who = escapeMarkdown(name);
  const much = direct ? t`${damage} direct damage` : t`${damage} damage`;
  return from === '' ? t`${who} takes ${much}.` : t`${who} takes ${much} ${from}.`;
}

type Health = Pick<Fact<'hurt'>, 'name' | 'grit' | 'flesh'>;

function leftWords({ grit, flesh }: Health): string {
  return t`Grit ${grit.to}, flesh ${flesh.to}.`;
}

function healthChanges({ name, grit, flesh }: Health): readonly StoryChange[] {
  const whose = escapeMarkdown(name);
  return [
    { whose, what: 'grit', ...grit, say: (from, to) => t`${String(from)} → ${String(to)} grit` },
    { whose, what: 'flesh', ...flesh, say: (from, to) => t`${String(from)} → ${String(to)} flesh` },
  ];
}

function isSame({ from, to }: { readonly from: number; readonly to: number }): boolean {
  return from === to;
}

/** The form for a character that was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    { id: 'abilities', label: 'Bonuses: Str Dex Int Wil', example: '+3 +1 0 -1', max: 60, isRequired: true },
    { id: 'health', label: 'Level, grit now/most, flesh now/most', example: '2, 7/10, 6/6', max: 60, isRequired: true },
    {
      id: 'gear',
      label: 'What is carried, with commas between',
      example: 'Sword, Mail Armour, 3x Torch, 4x Food',
      max: 1500,
      isLong: true,
    },
  ],
  'id',
);
