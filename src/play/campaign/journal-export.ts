import { setImmediate } from 'node:timers/promises';
import { type KeptPart, type OpenPart, partHash, partsOf } from '../../proof/entry-hash.ts';
import { type FaceSteps, faceSteps, mixedKeys } from '../../proof/face.ts';
import {
  entryLines,
  type FileEntry,
  type FileSeed,
  type JournalFile,
  journalText,
  sealedHeader,
} from '../../proof/journal-file.ts';
import { REPLACING, replacedUntil } from '../../proof/replaced.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { JournalEntry, RolledFace } from '../../store/journal.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import { type Caller, isGmOf } from '../access/invocation.ts';
import { diceFor, mayReadEntry } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { sealOf } from '../turns/seal.ts';

/** The audience of a journal file. */
export type JournalEdition = JournalFile['header']['edition'];

/** Entries that are read at a time; after each page everything else in the process has a turn. */
const AT_ONCE = 100;
/** Entries that are written before the rest of the process gets a turn. */
const IN_A_TURN = 20;
/** Removals and imports of a campaign that are looked at, the newest. */
const MAX_REPLACING = 1_000;

/** The part of a seed that a reader may know; secrets are null while they are hidden from them. */
export type KnownSeed = Omit<DiceSeed, 'secret' | 'hidden'> & {
  readonly secret: string | null;
  readonly hidden: string | null;
};

/** The history of a campaign's seeds. The secret of the secret dice is for game masters, once its seed is over. */
export async function seedsFor(
  { store }: PlayDeps,
  campaignId: string,
  { isGm }: { readonly isGm: boolean },
): Promise<readonly KnownSeed[]> {
  const seeds = await store.seedsOf(campaignId);
  return seeds.map((seed) => ({
    ...seed,
    secret: seed.revealedAt === null ? null : seed.secret,
    mixed: seed.revealedAt === null ? null : seed.mixed,
    hidden: seed.revealedAt === null || !isGm ? null : seed.hidden,
    mixedHidden: seed.revealedAt === null || !isGm ? null : seed.mixedHidden,
  }));
}

/** Shows that the dice of an entry follow from its seed, as far as that may be revealed. */
export interface DiceProof {
  readonly number: number;
  readonly seed: KnownSeed;
  /** `steps`: null as long as the seed is not revealed, and where the roller is called otherwise since then. */
  readonly dice: readonly {
    readonly die: RolledFace;
    readonly steps: FaceSteps | null;
    readonly isReplaced: boolean;
  }[];
  /** It has dice that are kept from whoever asks, or may have: an entry done in secret says nothing. */
  readonly isWithheld: boolean;
}

/** Shows how each face of an entry comes about. Of dice that are the game master's, players learn nothing. */
export async function proveEntry(
  deps: PlayDeps,
  campaignId: string,
  caller: Caller,
  number: number,
): Promise<DiceProof | Refusal> {
  const found = await deps.store.read(campaignId);
  if (found === null) return refuse('campaign/none');
  const isGm = isGmOf(found.world.campaign, caller);
  const book = bookOf(deps, found.world);
  const [entry] = await deps.store.journal(campaignId, { before: number + 1, after: number - 1, limit: 1 });
  if (entry === undefined) return refuse('seed/no-such-entry', { number });
  const seed = (await seedsFor(deps, campaignId, { isGm })).find((one) => one.number === entry.seed);
  if (seed === undefined) throw new Error(`entry ${number} is of no seed`);
  const mayRead = mayReadEntry(entry, { isGm });
  const shown = mayRead ? openTo(book, entry, isGm) : [];
  const replacing = { before: null, after: number - 1, actions: REPLACING, limit: MAX_REPLACING };
  const replaced = replacedUntil(await deps.store.journal(campaignId, replacing));
  return {
    number,
    seed,
    dice: shown.map((die) => {
      const isReplaced = replaced.has(die.roller);
      return { die, steps: isReplaced ? null : stepsOf(seed, die), isReplaced };
    }),
    isWithheld: !mayRead || shown.length < entry.dice.length,
  };
}

function openTo(book: AnyBook, entry: JournalEntry, isGm: boolean): readonly RolledFace[] {
  return diceFor(book, entry.dice, { isGm }).filter(({ hidden }) => isGm || hidden !== true);
}

function stepsOf(seed: KnownSeed, die: RolledFace): FaceSteps | null {
  const key = mixedKeys(seed)[die.hidden === true ? 'hidden' : 'open'];
  return key === null ? null : faceSteps(key, die.roller, die.purpose, die.counter, die.sides);
}

/** A journal as its file. */
export interface JournalText {
  /** Text in UTF-8, in parts: to join those of a long journal takes as long as everybody else waits. */
  readonly parts: readonly Buffer[];
  readonly entries: number;
}

/**
 * The whole journal, for a file that proves itself. The players' edition has hashes instead of secrets. Each page becomes
 * bytes at once: as records, a long journal would be many times as large, and encoding it takes long.
 */
export async function exportJournal(
  deps: PlayDeps,
  campaignId: string,
  caller: Caller,
  edition: JournalEdition,
): Promise<JournalText | Refusal> {
  const { store } = deps;
  const found = await store.read(campaignId);
  if (found === null) return refuse('campaign/none');
  const isGm = isGmOf(found.world.campaign, caller);
  if (edition === 'gm' && !isGm) return refuse('gm-only');
  const book = bookOf(deps, found.world);
  const parts: Buffer[] = [];
  let count = 0;
  let last: FileEntry | null = null;
  const pruned = await store.prunedOf(campaignId);
  for (let isWhole = false; !isWhole; ) {
    const after: number = last?.open.number ?? 0;
    const entries = await store.journal(campaignId, { before: null, after, limit: AT_ONCE, oldestFirst: true });
    for (let at = 0; at < entries.length; at += IN_A_TURN) {
      await setImmediate();
      const some = entries.slice(at, at + IN_A_TURN).map((entry) => lineOf(book, entry, edition));
      parts.push(Buffer.from(entryLines(some)));
      last = some.at(-1) ?? last;
    }
    count += entries.length;
    isWhole = entries.length < AT_ONCE;
  }
  const seeds = await seedsFor(deps, campaignId, { isGm: edition === 'gm' });
  const header = sealedHeader({
    watchpost: 'journal',
    version: 1,
    edition,
    campaign: found.world.campaign.name,
    seeds: seeds.map(fileSeed),
    last: { number: last?.open.number ?? 0, hash: last?.hash ?? null },
    // Which secret dice there were is the game master's alone.
    ...(pruned === null ? {} : { pruned: { ...pruned, counts: edition === 'gm' ? pruned.counts : {} } }),
  });
  return { parts: [Buffer.from(journalText({ header, entries: [] })), ...parts], entries: count };
}

function fileSeed({ words, mixed, mixedHidden, begunAt: _, revealedAt: _at, ...own }: KnownSeed): FileSeed {
  return {
    ...own,
    words: [...words],
    ...(mixed === null ? {} : { mixed }),
    ...(mixedHidden === null ? {} : { mixedHidden }),
  };
}

function lineOf(book: AnyBook, entry: JournalEntry, edition: JournalEdition): FileEntry {
  const { open, kept } = split(book, entry);
  if (edition === 'gm') return { hash: entry.hash, open, kept };
  return { hash: entry.hash, open, kept: entry.seal === null ? null : partHash(kept) };
}

/** An entry from before there were seals is taken apart by what its book keeps today. */
function split(book: AnyBook, entry: JournalEntry): { readonly open: OpenPart; readonly kept: KeptPart } {
  if (entry.seal !== null) return partsOf({ ...entry, seal: entry.seal });
  const shown = diceFor(book, entry.dice, { isGm: false });
  const { open, kept } = partsOf({ ...entry, seal: { ...sealOf(book, entry), salt: '' } });
  const hidden = open.dice.filter((die) => !shown.includes(die as RolledFace));
  return {
    open: { ...open, dice: open.dice.filter((die) => !hidden.includes(die)) },
    kept: { ...kept, dice: [...kept.dice, ...hidden] },
  };
}
