import { commitmentOf, mixedKeys } from '../../proof/face.ts';
import { type AnyBook, worldParser } from '../../rules/engine/book.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewEntry } from '../../store/journal.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import type { NewReply } from '../../store/store.ts';
import type { ImportDraft, KeptPicture } from '../../store/your-data/data-store.ts';
import { worldFrom } from '../../store/your-data/kept-rows.ts';
import type { Invocation } from '../access/invocation.ts';
import { type CampaignCreated, campaignName } from '../campaign/create-campaign.ts';
import type { PlayDeps } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import type { DrawWhisper } from '../people/whispers.ts';
import { newStandIn } from '../stand-in.ts';
import { sealOf } from '../turns/seal.ts';
import { BadArchive, type Manifest } from './archive.ts';
import { broughtWorld, settledIn } from './brought-world.ts';
import { peopleIn, peopleOf } from './people-in.ts';
import { postedAnew } from './posted-anew.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { collectUnique, rewriting } from './rewrite.ts';

/** Somebody in a file with a campaign. */
export interface PersonInFile {
  readonly userId: string;
  readonly isGm: boolean;
  /** Names of the characters they play. */
  readonly characters: readonly string[];
}

/** What a file would bring. */
export interface ImportPreview {
  readonly manifest: Manifest;
  readonly book: AnyBook;
  /** Who runs the game first, then who plays. */
  readonly people: readonly PersonInFile[];
  /** Scenes that are open: each needs a thread. */
  readonly scenes: readonly { readonly id: string; readonly name: string; readonly userIds: readonly string[] }[];
  readonly questions: number;
}

/** Looks through all of a file, as a campaign is brought in; nothing is kept. */
export function previewImport(deps: PlayDeps, file: Uint8Array): Promise<ImportPreview | Refusal> {
  return readArchive(file, async (archive) => {
    const looked = await look(deps, archive);
    if (isRefusal(looked)) return looked;
    const { book, world, userIds } = looked;
    const people = [...userIds].map((userId) => ({
      userId,
      isGm: world.campaign.gmUserIds.includes(userId),
      characters: Object.values(world.characters).flatMap((one) => (one.userId === userId ? [one.name] : [])),
    }));
    return {
      manifest: archive.manifest,
      book,
      people: people.toSorted((a, b) => Number(b.isGm) - Number(a.isGm) || b.characters.length - a.characters.length),
      scenes: Object.values(world.scenes).flatMap(({ id, name, userIds: own, closed }) =>
        closed === null ? [{ id, name, userIds: own }] : [],
      ),
      questions: Object.keys(world.prompts).length + Object.keys(world.rounds).length,
    };
  });
}

/** How a file is to be brought in. */
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
  const done = await readArchive<CampaignCreated>(file, async (archive) => {
    const looked = await look(deps, archive);
    if (isRefusal(looked)) return looked;
    const told = await bringIn(deps, invocation, archive, looked, { draftId, people, guildId, ...wish });
    return told;
  });
  return isRefusal(done) ? { kind: 'refused', refusal: done } : done;
}

/** All that is looked at of a file before anything of it is written. */
interface Looked {
  readonly book: AnyBook;
  readonly world: World;
  readonly userIds: ReadonlySet<string>;
  /** Ids that are unique in a whole database. */
  readonly unique: ReadonlySet<string>;
  readonly pictures: readonly KeptPicture[];
}

async function look({ books }: PlayDeps, archive: Archive): Promise<Looked | Refusal> {
  const { manifest, seeds } = archive;
  const book = Object.hasOwn(books, manifest.book) ? books[manifest.book] : undefined;
  if (book === undefined) return refuse('archive/no-book', { book: manifest.book });
  if (!seeds.every(isAsPromised)) return refuse('archive/wrong-seed');
  const guildId = String(Reflect.get(archive.world.campaign, 'guildId'));
  const world = worldFrom(archive.world, { id: 'campaign', guildId }, worldParser(books));
  if (world.campaign.book !== manifest.book) return refuse('archive/bad-file', { name: 'campaign.json' });
  const { dice } = world.campaign;
  if (![dice.seed, dice.seed + 1].every((number) => seeds.some((one) => one.number === number)))
    return refuse('archive/wrong-seed');
  const name = campaignName(world.campaign.name);
  if (isRefusal(name)) return name;
  const userIds = new Set(peopleIn(world));
  const unique = new Set<string>();
  collectUnique(world, unique);
  for await (const entries of archive.journal())
    for (const entry of entries) {
      for (const userId of peopleOf(entry)) userIds.add(userId);
      collectUnique(entry, unique);
    }
  return { book, world, userIds, unique, pictures: await picturesIn(archive) };
}

/** Fingerprints were published before anything was rolled: other secrets would be found out. */
function isAsPromised({ secret, hidden, commitment, hiddenCommitment }: DiceSeed): boolean {
  return commitmentOf(secret) === commitment && commitmentOf(hidden) === hiddenCommitment;
}

/** Each is a PNG, and hangs together with its name. */
async function picturesIn({ pictures, picture }: Archive): Promise<readonly KeptPicture[]> {
  const found: KeptPicture[] = [];
  for (const hash of pictures) {
    const data = await picture(hash);
    if (!data.subarray(0, PNG.length).equals(PNG)) throw new BadArchive('archive/bad-file', { name: `${hash}.png` });
    found.push({ hash, png: data.toString('base64') });
  }
  return found;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Bringing = ImportWish & Pick<ImportDraft, 'people' | 'guildId'> & { readonly draftId: string };

async function bringIn(
  deps: PlayDeps,
  invocation: Omit<Invocation, 'campaignId'>,
  archive: Archive,
  looked: Looked,
  wish: Bringing,
): Promise<CampaignCreated | Refusal> {
  const { book, unique, pictures } = looked;
  const { manifest } = archive;
  const now = deps.clock.now().getTime();
  const who = whoIsWho(looked.userIds, wish.people);
  if (isRefusal(who)) return who;
  const campaignId = deps.newId();
  const homeId = invocation.where.channelId;
  const ids = new Map([...who, ...[...unique].map((id) => [id, deps.newId()] as const)]);
  const broughtIn = broughtWorld(looked.world, book, { ids, homeId, threads: wish.threads });
  const rewrite = rewriting(ids);
  const seeds = archive.seeds.map((seed) => broughtSeed(seed, rewrite));
  const rowId = deps.newId();
  const world = settledIn(rewrite(broughtIn), book, {
    ...{ id: campaignId, guildId: wish.guildId, homeId, rowId, now },
    ...{ importerId: invocation.caller.userId, exported: manifest.exported, newId: deps.newId },
    statusRowId: deps.newId(),
  });
  const imported: EngineFact = {
    ...{ fact: 'campaign-imported', rule: 'PBP-DATA-02', name: world.campaign.name, book: book.name },
    ...{ entries: manifest.entries, replaced: who.flatMap(([before, now]) => (before === now ? [] : [now])) },
  };
  const number = archive.lastEntry + 1;
  const actor = { userId: invocation.caller.userId, isGm: true };
  const message = deps.present({ world, book, facts: [imported], prompts: [], number, undone: false, actor });
  const { applicationId, token, channelId } = invocation.where;
  const reply: NewReply = {
    ...{ id: rowId, kind: 'reply', applicationId, token, channelId, private: invocation.private },
    ...{ body: message, target: null, created: now, entry: number },
  };
  const scope = { deps, invocation: { ...invocation, campaignId }, seed: NO_DICE, now, lastEntry: number };
  const { lastEntry } = archive;
  const pruned = rewrite(archive.pruned);
  const isFresh = await deps.store.bring({
    ...{ interactionId: invocation.interactionId, draftId: wish.draftId, world, seeds, now, pictures },
    ...{
      created: archive.created,
      ...{ lastEntry, pruned },
      entry: entryFor(deps, invocation, { book, world, fact: imported, at: now }),
    },
    async *journal() {
      for await (const entries of archive.journal())
        yield entries.map((entry) => ({ ...rewrite(entry), id: deps.newId() }));
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

/** Who takes whose place; nobody in particular is a stand-in. Two people never become one. */
function whoIsWho(
  userIds: ReadonlySet<string>,
  people: ImportDraft['people'],
): readonly (readonly [string, string])[] | Refusal {
  const who = [...userIds].map((userId) => {
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
    ...{ id: newId(), at, actorId: caller.userId, onBehalfOf: null, action: 'campaign/import' },
    ...{ input: { name, entries }, rules: [rule], dice: [], facts: [fact], patches: [], inverse: [] },
    ...{ secret: false, undoes: null, turn: null },
    ...{ seed: world.campaign.dice.seed, seal: sealOf(book, { facts: [fact], inverse: [] }) },
  };
}
