import { t } from '../../../../language/text.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import { escapeMarkdown } from '../markdown.ts';
import { listWords } from '../words.ts';

type Revealed = Extract<EngineFact, { fact: 'seed-revealed' }>;
type Begun = Extract<EngineFact, { fact: 'seed-begun' }>;
type Given = Extract<EngineFact, { fact: 'word-given' }>;

/** A seed that is over: its secret, and what can be done with it now. */
export function revealedLines({ number, secret, commitment, firstEntry, lastEntry, matches }: Revealed): string[] {
  return [
    t`Seed ${number} is over, and everybody may know it: \`${secret}\``,
    matches
      ? t`Its fingerprint is \`${commitment}\`, as was published before it began.`
      : t`**It does not match** its published fingerprint \`${commitment}\`: somebody changed the database.`,
    t`Every open die from #${firstEntry} to #${lastEntry} can be computed again: \`/dice prove\`, or \`/dice journal\` for all of them.`,
  ];
}

/** The new seed, and the one after it, which takes words from now on. */
export function begunLines({ number, words, commitment, next }: Begun): string[] {
  return [
    words.length === 0
      ? t`Seed ${number} is in force from here on. Nobody gave a word for it, so nobody but whoever runs the bot had a part in it.`
      : t`Seed ${number} is in force from here on, mixed with the words of ${givers(words)}.`,
    t`Its fingerprint: \`${commitment}\``,
    t`The next one is fixed already: \`${next.commitment}\`. \`/dice word\` mixes a word of yours into it.`,
  ];
}

export function givenLine({ userId, word, seed }: Given): string {
  return word === null
    ? t`<@${userId}> takes back their word for seed ${seed}.`
    : t`<@${userId}> mixes a word into seed ${seed}: ${escapeMarkdown(word, 200)}`;
}

/** The people who gave a word, in the order in which the words are mixed in. */
export function givers(words: readonly { readonly userId: string }[]): string {
  return listWords(words.map(({ userId }) => `<@${userId}>`));
}
