import { setImmediate } from 'node:timers/promises';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { isGmOf } from '../access/invocation.ts';
import { diceFor, factsFor, mayReadEntry } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { joiningOf } from '../waiting/joining.ts';
import { MAX_ARCHIVE_BYTES } from './archive.ts';
import { json, line, type Parts, zipped } from './write-archive.ts';

/** Entries that are read at once; after each page everything else in the process has a turn. */
const PAGE = 100;
/** The highest number that an entry can have. */
const MAX_NUMBER = 2 ** 31 - 1;

/** All that is kept about a person, as one file (PBP-DATA-04); secrets of a game that they do not run are left out. */
export async function personalData(deps: PlayDeps, userId: string): Promise<Uint8Array | Refusal> {
  const { store } = deps;
  const files: [string, () => Parts][] = [];
  const campaigns: object[] = [];
  for (const id of await store.campaignsNaming(userId)) {
    const found = await store.read(id);
    if (found === null) continue;
    const folder = `campaigns/${campaigns.length + 1}`;
    const { name, book, guildId } = found.world.campaign;
    campaigns.push({ folder, name, book, guildId });
    files.push([`${folder}/you.json`, () => [json(partOf(deps, found.world, userId))]]);
    files.push([`${folder}/log.jsonl`, () => ownEntries(deps, found.world, userId)]);
    files.push([`${folder}/said.jsonl`, () => saidLines(deps, found.world, userId)]);
    for (const { characterId, picture } of Object.values(found.world.portraits)) {
      if (found.world.characters[characterId]?.userId !== userId) continue;
      const png = await store.pictureOf(picture);
      if (png !== null) files.push([`${folder}/${picture}.png`, () => [Buffer.from(png, 'base64')]]);
    }
  }
  const reading = await store.readerOf(userId);
  const calendar = await store.calendarAddressOf(userId);
  // The address itself is kept nowhere, and its hash says nothing to anybody.
  const calendarAddress = calendar === null ? null : { madeAt: calendar.madeAt, language: calendar.language };
  files.unshift(['you.json', () => [json({ userId, reading, calendarAddress, campaigns })]]);
  const file = await zipped(files, { mtime: deps.clock.now(), most: MAX_ARCHIVE_BYTES });
  return file ?? refuse('archive/too-large-to-send', { megabytes: MAX_ARCHIVE_BYTES / 1_000_000 });
}

/** Their part in a campaign. What a book hides from players is not theirs to have. */
function partOf(deps: PlayDeps, world: World, userId: string): object {
  const book = bookOf(deps, world);
  const isGm = isOwnGm(world, userId);
  const shown = (path: readonly string[], value: unknown): unknown => {
    if (!isGm && book.secrets.hides(world, path)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown([...path, key], one)]));
  };
  const own = Object.values(world.characters).filter((character) => character.userId === userId);
  const ids = new Set(own.map(({ id }) => id));
  return {
    isGameMaster: isGm,
    member: world.members[userId] ?? null,
    joining: joiningOf(world, userId),
    person: world.people[userId] ?? null,
    wordForTheDice: world.campaign.dice.words.find((one) => one.userId === userId)?.word ?? null,
    characters: own.map((character) => shown(['characters', character.id], character)),
    items: Object.values(world.items)
      .filter(({ holderId }) => holderId !== null && ids.has(holderId))
      .map((item) => shown(['items', item.id], item)),
    scenes: Object.values(world.scenes)
      .filter(({ userIds }) => userIds.includes(userId))
      .map(({ name }) => name),
    whispers: Object.values(world.whispers).filter(
      ({ fromUserId, toUserId, read }) => fromUserId === userId || (toUserId === userId && read !== null),
    ),
  };
}

/** The entries by them and on their behalf, page by page. */
async function* ownEntries(deps: PlayDeps, world: World, userId: string): AsyncGenerator<Buffer> {
  const reader = { isGm: isOwnGm(world, userId) };
  const book = bookOf(deps, world);
  const told = (entry: JournalEntry) => ({
    number: entry.number,
    at: entry.at,
    onBehalfOf: entry.onBehalfOf,
    // A game master may have done it for them in secret.
    action: mayReadEntry(entry, reader) || entry.actorId === userId ? entry.action : null,
    input: mayReadEntry(entry, reader) || entry.actorId === userId ? entry.input : null,
    dice: mayReadEntry(entry, reader) ? diceFor(book, entry.dice, reader) : [],
    facts: mayReadEntry(entry, reader) ? factsFor(book, entry.facts, reader) : [],
  });
  for (let after = 0; ; ) {
    const page = { before: null, after, limit: PAGE, oldestFirst: true, userId };
    const entries = await deps.store.journal(world.campaign.id, page);
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.number;
    yield Buffer.concat(entries.map((entry) => line(told(entry))));
    await setImmediate();
  }
}

/** Their lines in character, in the current text of the channel. */
async function* saidLines({ store }: PlayDeps, { campaign }: World, userId: string): AsyncGenerator<Buffer> {
  for (let after = 0; ; ) {
    const page = { after, upTo: MAX_NUMBER, notIn: [], limit: PAGE, userId };
    const lines = await store.spokenLines(campaign.id, page);
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.entry;
    yield Buffer.concat(
      lines.map(({ entry, at, name, channelId, text }) => line({ entry, at, name, channelId, text })),
    );
    await setImmediate();
  }
}

/** By name: which roles they have is Discord's to know. */
function isOwnGm({ campaign }: World, userId: string): boolean {
  return isGmOf(campaign, { userId, roleIds: [], isManager: false });
}
