import { diceOf } from '../../../../rules/engine/table-dice.ts';
import type { CharacterQuestions } from '../../../../rules/lavender-hack/characters/questions.ts';
import { ABILITIES } from '../../../../rules/lavender-hack/kit/ability.ts';
import { diceName } from '../../../../rules/mechanics/tables/dice-names.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { main, type OptionWords, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { CLASS_NAMES, classHints } from '../kit/words.ts';

/** What is asked while a character is made, and when one reaches a new level. */
export const characterQuestions = (terms: LavenderTerms): QuestionWordsOf<CharacterQuestions> => ({
  class: {
    text: (_terms, who) => `Which class is ${who}?`,
    options: {
      '{classId}': ({ class: id, hitDie }) =>
        main(capital(CLASS_NAMES[id]), `d${hitDie} hit points. ${classHints(terms)[id]}`),
    },
  },
  background: {
    text: ({ class: id }, who) =>
      `What did ${who} do before joining ${CLASS_NAMES[id]}? A fitting background gives advantage.`,
    options: {
      roll: (kept) => main(`Roll (${diceName(diceOf(kept))})`, 'The dice choose from the list.'),
      '{pick:n}': ({ name }) => still(name, null),
      write: still('Write my own', 'Opens a field for a few words.'),
    },
  },
  'background-text': {
    text: (_terms, who) => `Write the background of ${who}: a trade or a way of life, in a few words.`,
    field: 'Background',
    placeholder: 'Bell founder',
  },
  'starting-gear': {
    text: (_terms, who) => `What does ${who} carry at the start? Roll, or pick a line.`,
    options: {
      roll: (kept) => main(`Roll (${diceName(diceOf(kept))})`, 'The dice choose the line.'),
      '{pick:n}': ({ items }) => still(items.join(', '), null),
    },
  },
  weirdness: {
    text: ({ count }, who) => `Which ${count} weirdnesses has ${who}?`,
    options: { '{pick:n}': ({ name }) => still(name, null) },
  },
  languages: {
    text: ({ count }, who) =>
      `${who} speaks the home language and ${count} more. Name ${count === 1 ? 'it' : 'them, with commas between'}.`,
    field: 'Languages',
    placeholder: 'Elvish, Trade tongue',
  },
  'level-ability': {
    text: ({ level, feature }, who) =>
      feature ? `${who} raises one ability more. Which one?` : `${who} reaches level ${level}. Which ability rises?`,
    options: {
      '{abilityId}': ({ score, from, modifier }, _asked, id) =>
        main(
          `${ABILITIES.find((ability) => ability.id === id)?.name ?? id} ${score}`,
          from === modifier
            ? `The modifier stays at ${signed(modifier)}.`
            : `The modifier rises from ${signed(from)} to ${signed(modifier)}.`,
        ),
    },
  },
  'level-feature': {
    text: ({ level }, who) => `Level ${level}: what has ${who} learned?`,
    options: {
      '{featureId}': ({ name, again }, _asked, id) => {
        return still(name, [featureHint(id, terms), again ? 'Again.' : ''].join(' ').trim() || null);
      },
    },
    placeholder: 'A new feature',
  },
  'level-working': {
    text: (_terms, who) => `Which working does ${who} learn?`,
    options: { '{pick:n}': learntWords },
    placeholder: 'A working',
  },
  'level-forget': {
    text: ({ working }, who) =>
      `${who} can keep no more workings in mind. Which one makes room for ${escapeMarkdown(working ?? '')}?`,
    options: { '{pick:n}': learntWords },
    placeholder: 'The one to forget',
  },
  'level-weirdness': {
    text: ({ level }, who) => `Level ${level}: which weirdness comes to ${who}?`,
    options: { '{pick:n}': learntWords },
  },
});

/** A working or a weirdness. */
function learntWords({ name, level }: { readonly name: string; readonly level: number }): OptionWords {
  return still(name, `Level ${level}.`);
}

/** What each feature that a new level may bring does, in one line of a menu (100 characters). */
const featureHints = ({ gearDie, bardsSong }: LavenderTerms): Readonly<Record<string, string>> => ({
  cleave: 'When your melee attack drops a foe, attack another one nearby at once.',
  'combat-maneuver': 'A strong melee hit also disarms, pushes back or breaks a shield.',
  tank: 'Your armour die is always rolled with advantage.',
  'power-attack': `You may roll the ${gearDie} and add it to melee damage.`,
  toughness: 'Adds your Constitution modifier to the hit points of each new level.',
  stronger: 'Raises Strength or Constitution by 1 more.',
  'advanced-workings': 'Learn one more working of your new level or lower.',
  reagents: `You may roll the ${gearDie} and add it to the damage of a working.`,
  wiser: 'Raises Intelligence or Wisdom by 1 more.',
  'precise-shot': `You may roll the ${gearDie} and add it to missile damage.`,
  trapmaking: 'Lay traps that hurt the first foe to enter, whatever armour it wears.',
  'poison-craft': 'Brew a dose while regrouping: your next hit with that weapon adds d6.',
  'bards-song': bardsSong,
  'charming-impression': 'Once at each court, advantage on one test to pursue a goal or to trade.',
  defter: 'Raises Dexterity or Charisma by 1 more.',
});

function featureHint(id: string, terms: LavenderTerms): string {
  const hints = featureHints(terms);
  return (Object.hasOwn(hints, id) ? hints[id] : undefined) ?? '';
}
