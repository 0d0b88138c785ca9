import { canonicalJson, chainHash, type ProvenDie, partHash } from './entry-hash.ts';
import { commitmentOf, faceOf, mixedKeys } from './face.ts';
import {
  type FileEntry,
  type FileHeader,
  type FileSeed,
  type JournalFile,
  readJournal,
  sumOf,
} from './journal-file.ts';
import { replacedUntil } from './replaced.ts';

/** A fault of a journal. `entry`: the faulty entry; null: the file or a seed. */
export interface Finding {
  readonly code:
    | 'file/unreadable'
    | 'file/sum'
    | 'order/number'
    | 'order/end'
    | 'chain/hash'
    | 'chain/broken'
    | 'seed/fingerprint'
    | 'seed/range'
    | 'seed/facts'
    | 'seed/words'
    | 'seed/mixed'
    | 'dice/face'
    | 'dice/seed'
    | 'dice/twice'
    | 'dice/skipped';
  readonly entry: number | null;
  /** Line of the file, number of the seed, or what it should have been. */
  readonly detail: string;
}

/** The findings, and the extent of the checks. */
export interface ProofVerdict {
  readonly findings: readonly Finding[];
  readonly edition: 'players' | 'gm' | null;
  readonly campaign: string;
  readonly entries: number;
  /** Entries before the first, which are not kept any more. */
  readonly pruned: number;
  /** Entries whose hash was computed again. */
  readonly chained: number;
  /** Dice that were computed again from a revealed seed. */
  readonly proven: number;
  /** Dice of a seed that is not revealed yet. */
  readonly waiting: number;
  /** Dice of people who are called otherwise since then: they cannot be computed without the id that is gone. */
  readonly replaced: number;
  /** Entries with a withheld part. */
  readonly withheld: number;
  /** To be compared with what was posted: the fingerprints, and the hash of the newest entry. */
  readonly seeds: readonly { readonly number: number; readonly commitment: string; readonly isRevealed: boolean }[];
  readonly lastHash: string | null;
}

/** Findings that are named one by one; a file that is another altogether has more than anybody reads. */
const MAX_FINDINGS = 100;

/** Checks a journal file: every die that can be, the seeds, the order, and the chain of hashes. */
export function verifyJournal(text: string): ProofVerdict {
  const file = readJournal(text);
  if (typeof file === 'number') return { ...NOTHING, findings: [found('file/unreadable', null, String(file))] };
  return verifyFile(file);
}

const NOTHING: ProofVerdict = {
  findings: [],
  edition: null,
  campaign: '',
  entries: 0,
  pruned: 0,
  chained: 0,
  proven: 0,
  waiting: 0,
  replaced: 0,
  withheld: 0,
  seeds: [],
  lastHash: null,
};

function verifyFile({ header, entries }: JournalFile): ProofVerdict {
  const { sum, ...bare } = header;
  const { pruned } = header;
  const chain = chainFindings(entries, pruned?.hash ?? '');
  const replaced = replacedUntil(entries.map(({ open }) => open));
  const dice = diceFindings({ entries, replaced, header });
  const all = [
    ...(sumOf(bare) === sum ? [] : [found('file/sum')]),
    ...orderFindings(entries, header),
    ...chain.findings,
    ...header.seeds.flatMap(fingerprintFindings),
    ...header.seeds.flatMap((seed) => mixedFindings(seed, replaced, pruned)),
    ...rangeFindings(entries, header.seeds),
    ...publishedFindings(entries, header),
    ...dice.findings,
  ];
  return {
    findings: all.slice(0, MAX_FINDINGS),
    edition: header.edition,
    campaign: header.campaign,
    entries: entries.length,
    pruned: pruned?.last ?? 0,
    chained: chain.chained,
    proven: dice.proven,
    waiting: dice.waiting,
    replaced: dice.replaced,
    withheld: entries.filter(({ kept }) => kept === null || typeof kept === 'string').length,
    seeds: header.seeds.map(({ number, commitment, secret }) => ({ number, commitment, isRevealed: secret !== null })),
    lastHash: header.last.hash,
  };
}

function found(code: Finding['code'], entry: number | null = null, detail = ''): Finding {
  return { code, entry, detail };
}

/** Entries are numbered one by one, from 1 or from the first that is kept, and the first line says which is the last. */
function orderFindings(entries: readonly FileEntry[], { last, pruned }: FileHeader): readonly Finding[] {
  const start = pruned?.last ?? 0;
  const wrong = entries.flatMap(({ open }, at) =>
    open.number === start + at + 1 ? [] : [found('order/number', open.number, String(start + at + 1))],
  );
  const end = entries.at(-1);
  const isEnd = (end?.open.number ?? start) === last.number && (end?.hash ?? null) === last.hash;
  return isEnd ? wrong : [...wrong, found('order/end', null, String(last.number))];
}

/** Each hash is of what its entry says and of the hash before. Entries from before there were any have none. */
function chainFindings(
  entries: readonly FileEntry[],
  first: string,
): { readonly findings: Finding[]; readonly chained: number } {
  const findings: Finding[] = [];
  let before = first;
  let chained = 0;
  for (const { open, kept, hash } of entries) {
    if (hash === null || kept === null) {
      if (chained > 0 || hash !== null) findings.push(found('chain/broken', open.number));
      continue;
    }
    chained += 1;
    const own = chainHash(before, partHash(open), typeof kept === 'string' ? kept : partHash(kept));
    if (own !== hash) findings.push(found('chain/hash', open.number, own));
    before = hash;
  }
  return { findings, chained };
}

function fingerprintFindings({ number, secret, hidden, commitment, hiddenCommitment }: FileSeed): readonly Finding[] {
  const isOpen = secret === null || commitmentOf(secret) === commitment;
  const isHidden = hidden === null || commitmentOf(hidden) === hiddenCommitment;
  return isOpen && isHidden ? [] : [found('seed/fingerprint', null, String(number))];
}

/** A seed is taken as it was mixed only where it cannot be mixed again: somebody with a word in it is called otherwise. */
function mixedFindings(
  { number, words, firstEntry, mixed, mixedHidden }: FileSeed,
  replaced: Replaced,
  pruned: FileHeader['pruned'],
): readonly Finding[] {
  const isGiven = mixed !== undefined || mixedHidden !== undefined;
  // The entry that says so may be one of those that are not kept any more.
  if ((firstEntry ?? 1) <= (pruned?.last ?? 0)) return [];
  return isGiven && !words.some(({ userId }) => replaced.has(userId))
    ? [found('seed/mixed', null, String(number))]
    : [];
}

/** Seeds follow each other without a gap, and each entry was rolled under the one that was in force. */
function rangeFindings(entries: readonly FileEntry[], seeds: readonly FileSeed[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [at, { number, firstEntry, lastEntry, secret }] of seeds.entries()) {
    const before = seeds[at - 1];
    const begins = before === undefined ? 1 : before.lastEntry === null ? null : before.lastEntry + 1;
    const isOver = lastEntry !== null;
    if (number !== at + 1 || firstEntry !== begins || (secret !== null) !== isOver)
      findings.push(found('seed/range', null, String(number)));
  }
  for (const { open } of entries) {
    const inForce = seeds.find(
      ({ firstEntry, lastEntry }) =>
        firstEntry !== null && open.number >= firstEntry && open.number <= (lastEntry ?? Infinity),
    );
    if (inForce?.number !== open.seed) findings.push(found('dice/seed', open.number, String(inForce?.number ?? '?')));
  }
  return findings;
}

type LooseFact = Readonly<Record<string, unknown>>;

/** Checks the entries' own statements about the seeds: the published fingerprints, and the words that were given. */
function publishedFindings(entries: readonly FileEntry[], { seeds, pruned }: FileHeader): readonly Finding[] {
  const findings: Finding[] = [];
  const isAs = (number: unknown, told: LooseFact, names: readonly (keyof FileSeed)[]) => {
    const known = seeds.find((seed) => seed.number === number);
    return known !== undefined && names.every((name) => canonicalJson(known[name]) === canonicalJson(told[name]));
  };
  let given: readonly LooseFact[] = [];
  // Words for the first seed that begins may have been given in entries that are not kept any more.
  let isFromBefore = pruned !== undefined;
  for (const { open } of entries) {
    for (const fact of open.facts as readonly LooseFact[]) {
      const check = (isRight: boolean, code: Finding['code'] = 'seed/facts') => {
        if (!isRight) findings.push(found(code, open.number));
      };
      const { userId, word, next } = fact;
      switch (fact.fact) {
        case 'campaign-created':
          check(isAs(1, fact, fact.next === undefined ? ['commitment'] : ['commitment', 'hiddenCommitment']));
          if (next !== undefined) check(isAs(2, next as LooseFact, ['commitment', 'hiddenCommitment']));
          break;
        case 'word-given':
          given = given.filter((one) => one.userId !== userId);
          if (word !== null) given = [...given, { userId, word }];
          break;
        case 'seed-revealed':
          check(isAs(fact.number, fact, ['secret', 'commitment', 'words', 'firstEntry', 'lastEntry']));
          break;
        case 'seed-begun':
          check(isAs(fact.number, fact, ['commitment', 'hiddenCommitment', 'words']));
          check(isAs(Number(fact.number) + 1, next as LooseFact, ['commitment', 'hiddenCommitment']));
          if (!isFromBefore) check(canonicalJson(given) === canonicalJson(fact.words), 'seed/words');
          isFromBefore = false;
          given = [];
          break;
        case 'person-removed':
          given = given.filter((one) => one.userId !== userId);
      }
    }
  }
  return findings;
}

interface Use {
  readonly entry: number;
}

type Replaced = ReturnType<typeof replacedUntil>;

interface ToCompute {
  readonly entries: readonly FileEntry[];
  readonly replaced: Replaced;
  readonly header: FileHeader;
}

/**
 * Every die whose seed is revealed is computed again; no count of a roller and purpose is used twice but where the roll
 * before was taken back, and in an edition that has all dice none is left out.
 */
function diceFindings({ entries, replaced, header }: ToCompute) {
  const { seeds, edition, pruned } = header;
  const findings: Finding[] = [];
  const keys = new Map(
    seeds.map((seed) => {
      const { mixed = null, mixedHidden = null } = seed;
      return [seed.number, mixedKeys({ ...seed, mixed, mixedHidden })];
    }),
  );
  const takenBack = new Set<number>();
  const uses = new Map<string, Use>();
  let proven = 0;
  let waiting = 0;
  let unknown = 0;
  for (const { open, kept } of entries) {
    if (open.undoes !== null) takenBack.add(open.undoes);
    const isWhole = kept !== null && typeof kept !== 'string';
    const dice: readonly ProvenDie[] = isWhole ? [...open.dice, ...kept.dice] : open.dice;
    for (const die of [...dice].sort((a, b) => a.counter - b.counter)) {
      const { roller, purpose, sides, counter, face, hidden } = die;
      const key = keys.get(open.seed)?.[hidden === true ? 'hidden' : 'open'] ?? null;
      if (face < 1 || face > sides) findings.push(found('dice/face', open.number));
      else if (key === null) waiting += 1;
      else if ((replaced.get(roller) ?? 0) >= open.number) unknown += 1;
      else {
        proven += 1;
        const right = faceOf(key, roller, purpose, counter, sides);
        if (right !== face) findings.push(found('dice/face', open.number, `d${sides} ${right}`));
      }
      const name = JSON.stringify([roller, purpose, counter]);
      const before = uses.get(name);
      if (before !== undefined && (before.entry === open.number || !takenBack.has(before.entry)))
        findings.push(found('dice/twice', open.number, String(before.entry)));
      const isKept = counter > (pruned?.counts[`${roller}/${purpose}`] ?? 0);
      if (edition === 'gm' && isKept && !uses.has(JSON.stringify([roller, purpose, counter - 1])))
        findings.push(found('dice/skipped', open.number, `${purpose} ${counter - 1}`));
      uses.set(name, { entry: open.number });
    }
  }
  return { findings, proven, waiting, replaced: unknown };
}
