import { entryHash, type ProvenDie, partHash, partsOf, type SealedEntry } from '../../src/proof/entry-hash.ts';
import { commitmentOf, faceOf, mixedSeed, type SeedWord, textHash } from '../../src/proof/face.ts';
import {
  type FileEntry,
  type FileSeed,
  type JournalFile,
  journalText,
  sealedHeader,
} from '../../src/proof/journal-file.ts';
import { type Chance, chanceOf } from '../support/chance.ts';

const PEOPLE = ['100000000000000002', '100000000000000003', 'gm'] as const;
const PURPOSES = ['test', 'damage', 'gear'] as const;
const SIDES = [4, 6, 8, 10, 12, 20, 100] as const;

type Secret = Pick<FileSeed, 'number' | 'commitment' | 'hiddenCommitment'> & { secret: string; hidden: string };

/** A journal as an honest bot writes it: rolls, undos, words, and seeds that take each other's place. */
export function honestJournal(chance: Chance, edition: 'players' | 'gm', length = 24): JournalFile {
  const hex = () => textHash(String(chance.next()));
  const secretOf = (number: number): Secret => {
    const [secret, hidden] = [hex(), hex()];
    return { number, secret, hidden, commitment: commitmentOf(secret), hiddenCommitment: commitmentOf(hidden) };
  };
  const secrets = [secretOf(1), secretOf(2)];
  const seeds: { words: readonly SeedWord[]; firstEntry: number | null; lastEntry: number | null }[] = [
    { words: [], firstEntry: 1, lastEntry: null },
    { words: [], firstEntry: null, lastEntry: null },
  ];
  const counters = new Map<string, number>();
  const entries: FileEntry[] = [];
  let seed = 1;
  let words: readonly SeedWord[] = [];
  let hash = '';
  /** The newest roll, if it can be taken back, and how the counters stood before the game could have it again. */
  let last: { readonly number: number; readonly dice: readonly ProvenDie[] } | null = null;

  const published = (of: Secret | undefined) => ({
    commitment: of?.commitment,
    hiddenCommitment: of?.hiddenCommitment,
  });
  const roll = (hidden: boolean): ProvenDie => {
    const [roller, purpose, sides] = [
      chance.pick(PEOPLE),
      hidden ? 'event' : chance.pick(PURPOSES),
      chance.pick(SIDES),
    ];
    const name = `${roller}/${purpose}`;
    const counter = counters.get(name) ?? 0;
    counters.set(name, counter + 1);
    const own = secrets[seed - 1];
    const key = mixedSeed((hidden ? own?.hidden : own?.secret) ?? '', seeds[seed - 1]?.words ?? []);
    const face = faceOf(key, roller, purpose, counter, sides);
    return { roller, purpose, sides, counter, face, ...(hidden ? { hidden } : {}), asked: 'abc' };
  };
  const write = (more: Partial<SealedEntry>) => {
    const entry: SealedEntry = {
      number: entries.length + 1,
      at: 1_790_000_000_000 + entries.length,
      actorId: chance.pick(PEOPLE),
      onBehalfOf: null,
      action: 'test',
      input: { ability: 'str' },
      dice: [],
      facts: [],
      secret: false,
      undoes: null,
      seed,
      seal: { salt: hex().slice(0, 32), action: false, facts: [] },
      ...more,
    };
    hash = entryHash(hash, entry);
    const { open, kept } = partsOf(entry);
    entries.push({ hash, open, kept: edition === 'gm' ? kept : partHash(kept) });
    return entry;
  };

  write({
    action: 'campaign/create',
    facts: [{ fact: 'campaign-created', rule: 'PBP-CAMP-01', ...published(secrets[0]), next: published(secrets[1]) }],
  });
  while (entries.length < length) {
    const what = chance.next();
    if (what < 0.55) {
      const dice = Array.from({ length: Math.ceil(chance.between(0.01, 3)) }, () => roll(chance.next() < 0.2));
      const { number } = write({ dice, facts: [{ fact: 'tested', rule: 'X-1', face: dice[0]?.face ?? 0 }] });
      last = { number, dice };
    } else if (what < 0.7 && last !== null) {
      // It is taken back, and the same question has the same faces.
      write({ action: 'undo', undoes: last.number, input: { number: last.number } });
      if (seed === entries[last.number - 1]?.open.seed) write({ dice: last.dice });
      last = null;
    } else if (what < 0.85) {
      const [userId, word] = [chance.pick(PEOPLE), `word ${chance.next()}`];
      words = [...words.filter((one) => one.userId !== userId), { userId, word }];
      write({
        action: 'dice/word',
        facts: [{ fact: 'word-given', rule: 'PBP-DICE-04', userId, word, seed: seed + 1 }],
      });
    } else if (what < 0.93) rotate();
    else write({ secret: true, action: 'encounter', dice: [{ ...roll(true) }] });
  }
  return {
    header: sealedHeader({
      watchpost: 'journal',
      version: 1,
      edition,
      campaign: 'The Salt Road',
      seeds: secrets.map(({ secret, hidden, ...own }, at) => {
        const isOver = seeds[at]?.lastEntry != null;
        const { words: mixed = [], firstEntry = null, lastEntry = null } = seeds[at] ?? {};
        return {
          ...own,
          words: [...mixed],
          firstEntry,
          lastEntry,
          secret: isOver ? secret : null,
          hidden: isOver && edition === 'gm' ? hidden : null,
        };
      }),
      last: { number: entries.length, hash },
    }),
    entries,
  };

  function rotate(): void {
    const [old, next] = [secrets[seed - 1], secrets[seed]];
    const number = entries.length + 1;
    const coming = secretOf(seed + 2);
    secrets.push(coming);
    seeds[seed - 1] = { ...(seeds[seed - 1] ?? { words: [], firstEntry: 1 }), lastEntry: number };
    seeds[seed] = { words, firstEntry: number + 1, lastEntry: null };
    seeds.push({ words: [], firstEntry: null, lastEntry: null });
    const revealed = {
      fact: 'seed-revealed',
      rule: 'PBP-DICE-03',
      number: seed,
      secret: old?.secret,
      commitment: old?.commitment,
      words: seeds[seed - 1]?.words,
      firstEntry: seeds[seed - 1]?.firstEntry,
      lastEntry: number,
      matches: true,
    };
    const begun = {
      fact: 'seed-begun',
      rule: 'PBP-DICE-03',
      number: seed + 1,
      words,
      ...published(next),
      next: published(coming),
    };
    write({ action: 'dice/rotate', input: null, facts: [revealed, begun] });
    seed += 1;
    words = [];
  }
}

/** What can be done to a journal: one face, one order, one entry missing, one seed. */
const ALTERATIONS = ['face', 'order', 'missing', 'seed'] as const;

/** A copy in which one thing is otherwise. */
function altered(file: JournalFile, how: (typeof ALTERATIONS)[number], chance: Chance): JournalFile {
  const copy = structuredClone(file) as { header: JournalFile['header']; entries: FileEntry[] };
  const at = Math.floor(chance.between(0, copy.entries.length));
  switch (how) {
    case 'face': {
      const rolls = copy.entries.flatMap(({ open, kept }) => [
        ...open.dice,
        ...(kept === null || typeof kept === 'string' ? [] : kept.dice),
      ]);
      const die = chance.pick(rolls) as { face: number; sides: number };
      die.face = (die.face % die.sides) + 1;
      return copy;
    }
    case 'order': {
      const from = Math.min(at, copy.entries.length - 2);
      const [first, second] = copy.entries.slice(from, from + 2);
      if (first !== undefined && second !== undefined) copy.entries.splice(from, 2, second, first);
      return copy;
    }
    case 'missing':
      copy.entries.splice(at, 1);
      return copy;
    case 'seed': {
      const seed = chance.pick(copy.header.seeds) as { -readonly [K in keyof FileSeed]: FileSeed[K] };
      const name = chance.pick(
        (['secret', 'hidden', 'commitment', 'hiddenCommitment'] as const).filter((one) => seed[one] !== null),
      );
      const value = seed[name] ?? '';
      const digit = Math.floor(chance.between(0, value.length));
      const other = ((Number.parseInt(value.charAt(digit), 16) + 1) % 16).toString(16);
      seed[name] = `${value.slice(0, digit)}${other}${value.slice(digit + 1)}`;
      // Whoever alters a seed can write its line anew.
      const { sum: _, ...bare } = copy.header;
      return chance.next() < 0.5 ? copy : { ...copy, header: sealedHeader(bare) };
    }
  }
}

/** The journal that a seed makes, with one thing altered; where no die fell, an entry is missing in the place of a face. */
export function alteredBySeed(seed: number): { readonly name: string; readonly text: string } {
  const chance = chanceOf(seed);
  const wanted = ALTERATIONS[seed % ALTERATIONS.length] ?? 'face';
  const honest = honestJournal(chance, chance.pick(['players', 'gm']));
  const how = wanted === 'face' && honest.entries.every(({ open }) => open.dice.length === 0) ? 'missing' : wanted;
  return { name: `${how} ${seed}`, text: journalText(altered(honest, how, chance)) };
}

/** The journal that a seed makes, as it was written. */
export function honestBySeed(seed: number): JournalFile {
  return honestJournal(chanceOf(seed), seed % 2 === 0 ? 'gm' : 'players');
}
