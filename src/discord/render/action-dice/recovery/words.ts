import { listWords, t } from '../../../../language/text.ts';
import { DICE_KINDS } from '../../../../rules/action-dice/kit/ids.ts';
import type { RecoveryVocabulary } from '../../../../rules/action-dice/recovery/vocabulary.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { diceCount } from '../kit/words.ts';

/** Words of rest and healing. */
export const recoveryWords = (): ChapterWords<RecoveryVocabulary> => ({
  facts: {
    slept: { title: () => neutral(t`A night’s rest`), lines: sleptLines, rank: 5 },
    'days-of-rest': {
      title: ({ days }) => neutral(days === 1 ? t`A day of rest` : t`${days} days of rest`),
      lines: ({ days, asked }) =>
        days < asked ? [t`They rest for ${days} of ${asked} days: there is something to see to.`] : [],
      rank: 6,
    },
    suppressed: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} feels better`, tone: 'strong' }),
      lines: ({ name, injury }) => [
        t`Magic takes the effect of an injury from ${escapeMarkdown(name)}: ${injuryWords(injury)}. It keeps its slot and its days.`,
      ],
      rank: 7,
    },
    'scar-gone': {
      title: ({ name }) => neutral(t`No scar for ${escapeMarkdown(name)}`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} keeps no scar of it.`],
    },
    healed: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} heals`, tone: 'strong' }),
      lines: (fact) => [healedWords(fact), `-# ${t`The slot is free again.`}`],
      rank: 7,
    },
  },
  questions: {
    mend: {
      text: ({ left }, who) =>
        left === 1
          ? t`Magic heals ${who}. What does it do?`
          : t`Magic heals ${who}, ${left} times. What does it do first?`,
      options: {
        '{injury:n}': (injury) =>
          injury.isMajor
            ? main(t`Suppress: ${injuryWords(injury)}`, t`Its effect is gone; it keeps its slot and its days.`)
            : main(t`Remove: ${injuryWords(injury)}`, t`Its slot is free again.`),
      },
    },
    'mend-scar': {
      text: (injury, who) => t`Does a scar of it stay with ${who}: ${injuryWords(injury)}?`,
      options: { keep: main(t`Keep the scar`, null), none: still(t`No scar`, null) },
      told: { keep: t`The scar stays.` },
    },
  },
  logKinds: { characters: ['heal', 'rest', 'prompt/mend', 'prompt/mend-scar'] },
  help: {
    gm: [
      t`**/gm** heal who, amount: so many healings by magic, of which their players say what they do; all at once without an amount.`,
      t`**/gm** rest: everybody’s dice are ready again, and no time goes by.`,
    ],
    topics: [
      {
        id: 'rest',
        title: t`Time and rest`,
        lines: [
          t`\`/watch\` lets time go by: a turn of ten minutes, an hour, a watch of four hours, a night’s rest, or days of rest. The caller or the game master says so.`,
          t`After a good night’s rest all action dice are ready again.`,
          t`An injury heals after as many days of rest in a row as it says; a major one only in a safe town. Whoever does anything else between two days, or is hurt, begins anew.`,
        ],
      },
    ],
  },
});

/** The people whose dice came back. */
function sleptLines({ isGood, back }: Fact<'slept'>): readonly string[] {
  if (!isGood) return [t`They sleep, but in no safe town: no dice come back.`];
  if (back.length === 0) return [t`They have rested well. All dice were ready already.`];
  return back.map(({ name, dice }) => {
    const came = DICE_KINDS.flatMap((kind) => (dice[kind] === 0 ? [] : [diceCount(dice[kind], kind)]));
    return t`${escapeMarkdown(name)} has rested well and gets back ${listWords(came)}.`;
  });
}

function healedWords({ name, injury, leaves }: Fact<'healed'>): string {
  const [who, what] = [escapeMarkdown(name), injuryWords(injury)];
  switch (leaves) {
    case null:
      return t`${who} has recovered: ${what}.`;
    case 'scar':
      return injury.hidden
        ? t`${who} has recovered: ${what}. A scar stays, where clothes hide it.`
        : t`${who} has recovered: ${what}. A scar stays.`;
    case 'lost':
      return t`${who} has recovered: ${what}. What is lost stays lost.`;
    case 'minus-two':
      return t`${who} has recovered: ${what}. In its place stays −2 for good.`;
  }
}
