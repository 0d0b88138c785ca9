import type { Finding, ProofVerdict } from './verify.ts';

/** A finding as a sentence. */
const WORDS: Readonly<Record<Finding['code'], (detail: string) => string>> = {
  'file/unreadable': (line) => `Line ${line} of the file cannot be read.`,
  'file/sum': () => 'The first line was changed.',
  'order/number': (right) => `It stands where #${right} should be.`,
  'order/end': (last) => `The journal does not end with #${last} as its first line says.`,
  'chain/hash': () => 'Its hash is not that of what it says and of the entry before.',
  'chain/broken': () => 'It has no hash, although entries around it have one.',
  'seed/fingerprint': (number) => `Seed ${number} does not have the fingerprint that was published.`,
  'seed/range': (number) => `Seed ${number} does not follow the seed before it.`,
  'seed/facts': () => 'It says something else of a seed than the first line does.',
  'seed/words': () => 'The words that were mixed in are not those that players gave.',
  'seed/mixed': (number) => `Seed ${number} is given as it was mixed, although it can be mixed again.`,
  'dice/face': (right) =>
    right === '' ? 'A die shows a face that it does not have.' : `A die should have shown ${right.replace(' ', ': ')}.`,
  'dice/seed': (right) => `It was rolled under another seed than the one in force, ${right}.`,
  'dice/twice': (other) => `It uses a count that #${other} used, and that was not taken back.`,
  'dice/skipped': (which) => `The roll before is missing: ${which}.`,
};

export function findingWords({ code, entry, detail }: Finding): string {
  const words = WORDS[code](detail);
  return entry === null ? words : `#${entry}: ${words}`;
}

/** The checks, line by line. */
export function verdictLines(verdict: ProofVerdict): readonly string[] {
  const {
    findings,
    edition,
    campaign,
    entries,
    pruned,
    chained,
    proven,
    waiting,
    replaced,
    withheld,
    seeds,
    lastHash,
  } = verdict;
  if (edition === null) return findings.map(findingWords);
  return [
    findings.length === 0
      ? 'Nothing is wrong with this journal.'
      : `Something is wrong: ${findings.length === 1 ? '1 finding' : `${findings.length} findings`}.`,
    ...findings.map(findingWords),
    `${campaign}, ${edition === 'gm' ? 'the game master’s edition' : 'the players’ edition'}: ${entries} entries, ${chained} of them in the chain of hashes.`,
    ...(pruned === 0
      ? []
      : [`Entries up to #${pruned} are not kept any more; the chain goes on from the hash of the last of them.`]),
    `${proven} dice computed again from revealed seeds; ${waiting} wait until their seed is revealed; ${withheld} entries have a part that is withheld.`,
    ...(replaced === 0
      ? []
      : [`${replaced} dice are of people who were removed, or are others here: nobody can compute them any more.`]),
    ...seeds.map(
      ({ number, commitment, isRevealed }) =>
        `Fingerprint of seed ${number}${isRevealed ? ', revealed' : ''}: ${commitment}`,
    ),
    ...(lastHash === null ? [] : [`Hash of the newest entry: ${lastHash}`]),
    'Compare fingerprints and hash with what was posted in Discord.',
  ];
}
