import { t } from '../../../../language/text.ts';
import type { TreasureShare, TreasureVocabulary } from '../../../../rules/action-dice/treasure/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';

/** Words of treasure and towns. */
export const treasureWords = (): ChapterWords<TreasureVocabulary> => ({
  facts: {
    'haul-found': {
      title: () => neutral(t`Treasure`),
      lines: ({ silver, what, waiting }) => [
        what === '' ? t`Worth ${silver} silver.` : t`${escapeMarkdown(what)}, worth ${silver} silver.`,
        `-# ${t`${waiting} silver waits to be brought to a safe town, where it is experience.`}`,
      ],
      rank: 14,
    },
    'haul-lost': {
      title: () => ({ title: t`Treasure is lost`, tone: 'trouble' }),
      lines: ({ silver, what, left }) => [
        what === '' ? t`${silver} silver is gone.` : t`${silver} silver is gone of ${escapeMarkdown(what)}.`,
        ...(left === 0 ? [] : [t`${left} is left of it.`]),
      ],
      rank: 14,
    },
    'haul-banked': {
      title: ({ silver }) => ({ title: t`Home with ${silver} silver`, tone: 'strong' }),
      lines: ({ shares, carried, purse }) => [
        ...shares.map(shareWords),
        ...(carried === 0 ? [] : [t`${carried} experience did not divide and counts the next time.`]),
        t`The party has ${purse} silver to share.`,
      ],
      rank: 46,
    },
    'bank-off': {
      title: () => neutral(t`Nothing is brought home`),
      lines: () => [t`It is home already, or the party is in no safe town any more.`],
    },
    'silver-shared': {
      title: () => neutral(t`The silver is shared`),
      lines: ({ each, names, purse }) => [
        t`${each} silver each: ${nameList(names)}.`,
        ...(purse === 0 ? [] : [t`${purse} silver stays with the party.`]),
      ],
      rank: 14,
    },
    'share-off': {
      title: () => neutral(t`Nothing is shared`),
      lines: () => [t`The party no longer has so much silver.`],
    },
    'town-reached': {
      title: ({ name }) => neutral(t`In ${escapeMarkdown(name)}`),
      lines: ({ name, isSafe }) => [
        isSafe
          ? t`The party is in ${escapeMarkdown(name)}, and safe there.`
          : t`The party is in ${escapeMarkdown(name)}. It is no safe place.`,
        ...(isSafe ? [`-# ${t`Treasure counts here, masters teach, and major injuries heal.`}`] : []),
      ],
      rank: 45,
    },
    'town-left': {
      title: ({ name }) => neutral(t`Away from ${escapeMarkdown(name)}`),
      lines: ({ name }) => [t`The party leaves ${escapeMarkdown(name)}.`],
      rank: 45,
    },
    'master-met': {
      title: ({ name }) => neutral(t`A master: ${escapeMarkdown(name)}`),
      lines: ({ name, className }) => [
        t`The party knows ${escapeMarkdown(name)}, who teaches the class ${bookName(className)}.`,
      ],
    },
    'master-gone': {
      title: ({ name }) => neutral(t`A master is gone: ${escapeMarkdown(name)}`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} teaches the party no more.`],
    },
  },
  questions: {
    bank: {
      text: ({ silver }) => t`${silver} silver comes home: as much experience, shared evenly. Who took part?`,
      placeholder: t`Who took part`,
      options: { '{characterId}': ({ name }) => still(name, null) },
      answers: whoWords,
    },
    'share-out': {
      text: ({ silver }) => t`${silver} silver is shared evenly. Among whom?`,
      placeholder: t`Who gets a share`,
      options: { '{characterId}': ({ name }) => still(name, null) },
      answers: whoWords,
    },
  },
  orders: {
    backup: {
      title: t`Experience put by for a later character of mine`,
      choices: { yes: t`a fifth more of every gain`, no: t`nothing` },
    },
  },
  state: {
    hauls: t`Treasure`,
    purse: t`The party’s silver`,
    carried: t`Experience that did not divide`,
    backup: t`Experience put by`,
    town: t`The town`,
    masters: t`Masters`,
  },
  refusals: {
    'haul/what': (d) => t`What it is has at most ${text(d, 'max')} characters on one line. Nothing was written down.`,
    'haul/too-many': (d) => t`At most ${text(d, 'max')} treasures wait at once. Nothing was written down.`,
    'haul/none': () => t`No such treasure waits to be brought home. Nothing was changed; /haul list shows what does.`,
    'haul/not-playing': () => t`Treasure is found by those who have a character in play. Nothing was written down.`,
    'haul/full-purse': (d) => t`That is more than ${text(d, 'max')} silver in one place. Nothing was changed.`,
    'haul/nobody': () => t`Nobody is in play who could have a share. Nothing was changed.`,
    'haul/asked': () => t`That is being asked already: answer there, or wait for who does. Nothing was changed.`,
    'haul/purse': (d) => t`The party has ${text(d, 'purse')} silver to share and no more. Nothing was changed.`,
    'haul/too-little': (d) =>
      t`${text(d, 'silver')} silver does not divide among ${text(d, 'count')}. Nothing was changed.`,
    'haul/not-home': () =>
      t`Treasure counts in the safety of a town, and the party is in none. Nothing was changed; the game master says when it reaches one, with /town arrive.`,
    'town/name': (d) => t`A name here has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'town/none': () => t`The party is in no town. Nothing was changed.`,
    'town/known': (d) => t`The party knows ${text(d, 'name')} already. Nothing was changed.`,
    'town/many': (d) => t`At most ${text(d, 'max')} masters. Nothing was changed.`,
    'town/no-master': (d) => t`The party knows no master called ${text(d, 'name')}. Nothing was changed.`,
  },
  help: {
    commands: [
      t`**/haul** add, list: treasure that you find. bank: in a safe town it becomes experience for who took part. share: divides the party’s silver.`,
    ],
    gm: [
      t`**/town** arrive, leave: where the party is, and whether it is safe there. master, forget: who teaches a class.`,
    ],
    topics: [
      {
        id: 'treasure',
        title: t`Treasure`,
        lines: [
          t`Treasure is experience: every silver piece brought to a safe town is one point for the group, shared evenly among the characters who took part. What is lost or spent on the way counts for nothing, and followers get no share of it.`,
          t`Besides, a fifth of what you gain is put by for a later character of yours. /orders can stop that.`,
        ],
      },
    ],
  },
  logKinds: {
    treasure: [
      ...['add-haul', 'lose-haul', 'bank-haul', 'share-silver', 'prompt/bank', 'prompt/share-out'],
      ...['reach-town', 'leave-town', 'meet-master', 'forget-master'],
    ],
  },
});

/** `Ada: 333 experience, and 66 put by`. */
function shareWords({ name, xp, backup }: TreasureShare): string {
  const who = escapeMarkdown(name);
  return backup === 0 ? t`${who}: ${xp} experience` : t`${who}: ${xp} experience, and ${backup} put by`;
}

function whoWords(
  answer: unknown,
  world: { readonly characters: Readonly<Record<string, { readonly name: string }>> },
): string {
  const ids = Array.isArray(answer) ? answer.map(String) : [];
  return nameList(ids.map((id) => world.characters[id]?.name ?? t`somebody`));
}
