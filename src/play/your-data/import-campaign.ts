import { setImmediate } from 'node:timers/promises';
import { mixedKeys } from '../../proof/face.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewEntry } from '../../store/journal.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import type { NewReply } from '../../store/store.ts';
import type { ImportDraft } from '../../store/your-data/data-store.ts';
import type { Sender } from '../../workshop/workshop.ts';
import type { Invocation } from '../access/invocation.ts';
import type { CampaignCreated } from '../campaign/create-campaign.ts';
import type { PlayDeps } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import type { DrawWhisper } from '../people/whispers.ts';
import { newStandIn } from '../stand-in.ts';
import { sealOf } from '../turns/seal.ts';
import type { CampaignFile, Manifest } from './archive.ts';
import { broughtWorld, settledIn } from './brought-world.ts';
import { unpackedEntries } from './campaign-file.ts';
import { postedAnew } from './posted-anew.ts';
import { rewriting } from './rewrite.ts';

/** Somebody in a file with a campaign. */
export interface PersonInFile {
  readonly userId: string;
  readonly isGm: boolean;
  /** Names of the characters they play. */
  readonly characters: readonly string[];
}

/** A preview of a file's contents. */
export interface ImportPreview {
  readonly manifest: Manifest;
  readonly book: AnyBook;
  /** The game masters first, then the players. */
  readonly people: readonly PersonInFile[];
  /** Scenes that are open: each needs a thread. */
  readonly scenes: readonly { readonly id: string; readonly name: string; readonly userIds: readonly string[] }[];
  readonly questions: number;
}

/** Looks through all of a file, as a campaign is brought in; nothing is kept. */
export async function previewImport(
  { books, workshop }: Pick<PlayDeps, 'books' | 'workshop'>,
  file: Uint8Array,
  sender: Sender,
): Promise<ImportPreview | Refusal> {
  const read = await workshop.run('campaign', { file, withJournal: false }, sender);
  if (isRefusal(read)) return read;
  const { manifest, world, userIds } = read;
  const book = books[manifest.book];
  if (book === undefined) return refuse('archive/no-book', { book: manifest.book });
  const people = userIds.map((userId) => ({
    userId,
    isGm: world.campaign.gmUserIds.includes(userId),
    characters: Object.values(world.characters).flatMap((one) => (one.userId === userId ? [one.name] : [])),
  }));
  return {
    manifest,
    book,
    people: people.toSorted((a, b) => Number(b.isGm) - Number(a.isGm) || b.characters.length - a.characters.length),
    scenes: Object.values(world.scenes).flatMap(({ id, name, userIds: own, closed }) =>
      closed === null ? [{ id, name, userIds: own }] : [],
    ),
    questions: Object.keys(world.prompts).length + Object.keys(world.rounds).length,
  };
}

/** Previews of drafts that people look at, so that a press on a card reads nothing again. */
export interface DraftPreviews {
  keep(draftId: string, preview: ImportPreview): void;
  of(draftId: string): ImportPreview | null;
}

/** Keeps the newest of them in memory; one that is gone is read again. */
export function openDraftPreviews(): DraftPreviews {
  const kept = new Map<string, ImportPreview>();
  return {
    keep(draftId, preview) {
      kept.delete(draftId);
      kept.set(draftId, preview);
      const [oldest] = kept.keys();
      if (kept.size > MAX_PREVIEWS && oldest !== undefined) kept.delete(oldest);
    },
    of: (draftId) => kept.get(draftId) ?? null,
  };
}

const MAX_PREVIEWS = 100;

/** The choices for an import. */
export interface ImportWish {
  /** Threads for the scenes that are open, by their ids in the file. */
  readonly threads: Readonly<Record<string, string>>;
  readonly drawWhisper: DrawWhisper;
}

/** Makes a new campaign of a file (PBP-DATA-02). It rests until somebody lets it go on; no other campaign changes. */
export async function importCampaign(
  deps: PlayDeps,
  invocation: Omit<Invocation, 'campaignId'>,
  { id: draftId, file, people, guildId }: ImportDraft,
  wish: ImportWish,
): Promise<CampaignCreated> {
  const read = await deps.workshop.run(
    'campaign',
    { file, withJournal: true },
    { userId: invocation.caller.userId, guildId },
  );
  if (isRefusal(read)) return { kind: 'refused', refusal: read };
  const book = deps.books[read.manifest.book];
  if (book === undefined) return { kind: 'refused', refusal: refuse('archive/no-book', { book: read.manifest.book }) };
  const done = await bringIn(deps, invocation, { ...read, book }, { draftId, people, guildId, ...wish });
  return isRefusal(done) ? { kind: 'refused', refusal: done } : done;
}

type Looked = CampaignFile & { readonly book: AnyBook };

type Bringing = ImportWish & Pick<ImportDraft, 'people' | 'guildId'> & { readonly draftId: string };

async function bringIn(
  deps: PlayDeps,
  invocation: Omit<Invocation, 'campaignId'>,
  looked: Looked,
  wish: Bringing,
): Promise<CampaignCreated | Refusal> {
  const { book, unique, pictures, manifest, lastEntry } = looked;
  const now = deps.clock.now().getTime();
  const who = whoIsWho(looked.userIds, wish.people);
  if (isRefusal(who)) return who;
  const campaignId = deps.newId();
  const homeId = invocation.where.channelId;
  const ids = new Map([...who, ...[...unique].map((id) => [id, deps.newId()] as const)]);
  const broughtIn = broughtWorld(looked.world, book, { ids, homeId, threads: wish.threads });
  const rewrite = rewriting(ids);
  const seeds = looked.seeds.map((seed) => broughtSeed(seed, rewrite));
  const rowId = deps.newId();
  const world = settledIn(rewrite(broughtIn), book, {
    id: campaignId,
    guildId: wish.guildId,
    homeId,
    rowId,
    now,
    importerId: invocation.caller.userId,
    exported: manifest.exported,
    newId: deps.newId,
    statusRowId: deps.newId(),
    isBeside: (await deps.store.campaignsOf(wish.guildId)).length > 0,
  });
  const imported: EngineFact = {
    fact: 'campaign-imported',
    rule: 'PBP-DATA-02',
    name: world.campaign.name,
    book: book.name,
    entries: manifest.entries,
    replaced: who.flatMap(([before, now]) => (before === now ? [] : [now])),
  };
  const number = lastEntry + 1;
  const actor = { userId: invocation.caller.userId, isGm: true };
  const message = deps.present({ world, book, facts: [imported], prompts: [], number, undone: false, actor });
  const { applicationId, token, channelId } = invocation.where;
  const reply: NewReply = {
    id: rowId,
    kind: 'reply',
    applicationId,
    token,
    channelId,
    private: invocation.private,
    body: message,
    target: null,
    created: now,
    entry: number,
  };
  const scope = { deps, invocation: { ...invocation, campaignId }, seed: NO_DICE, now, lastEntry: number };
  const pruned = rewrite(looked.pruned);
  const isFresh = await deps.store.bring({
    interactionId: invocation.interactionId,
    draftId: wish.draftId,
    world,
    seeds,
    now,
    pictures,

    created: looked.created,
    lastEntry,
    pruned,
    entry: entryFor(deps, invocation, { book, world, fact: imported, at: now }),
    async *journal() {
      for (const page of looked.pages) {
        yield unpackedEntries(page).map((entry) => ({ ...rewrite(entry), id: deps.newId() }));
        // The embedded database answers in the same turn: without a pause nobody else has one until all is written.
        await setImmediate();
      }
    },
    replies: [reply, ...postedAnew(scope, world, wish.drawWhisper)],
  });
  if (!isFresh) return { kind: 'duplicate' };
  const facts = [imported];
  return { kind: 'done', message, aside: null, rowId, shownAs: 'reply', number, facts, prompts: [], campaignId };
}

/** A seed that people had words in who are others here is kept as it was mixed: with other ids it would be another. */
function broughtSeed(seed: DiceSeed, rewrite: ReturnType<typeof rewriting>): DiceSeed {
  const words = rewrite(seed.words);
  if (words === seed.words) return seed;
  const { open: mixed, hidden: mixedHidden } = mixedKeys(seed);
  return { ...seed, words, mixed, mixedHidden };
}

/** The people who take over from the people in the file; unassigned ones become stand-ins. Two people never become one. */
function whoIsWho(
  userIds: readonly string[],
  people: ImportDraft['people'],
): readonly (readonly [string, string])[] | Refusal {
  const who = userIds.map((userId) => {
    const named = Object.hasOwn(people, userId) ? people[userId] : userId;
    return [userId, named ?? newStandIn()] as const;
  });
  const taken = new Set<string>();
  for (const [, userId] of who) {
    if (taken.has(userId)) return refuse('archive/two-as-one', { userId });
    taken.add(userId);
  }
  return who;
}

/** Nothing is rolled while a campaign comes in. */
const NO_DICE = { open: '', hidden: '' };

interface Telling {
  readonly book: AnyBook;
  readonly world: World;
  readonly fact: Extract<EngineFact, { fact: 'campaign-imported' }>;
  readonly at: number;
}

function entryFor(
  { newId }: PlayDeps,
  { caller }: Omit<Invocation, 'campaignId'>,
  { book, world, fact, at }: Telling,
): NewEntry {
  const { name, entries, rule } = fact;
  return {
    id: newId(),
    at,
    actorId: caller.userId,
    onBehalfOf: null,
    action: 'campaign/import',
    input: { name, entries },
    rules: [rule],
    dice: [],
    facts: [fact],
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
    turn: null,
    seed: world.campaign.dice.seed,
    seal: sealOf(book, { facts: [fact], inverse: [] }),
  };
}
