import { createHash } from 'node:crypto';
import { newId } from '../../../src/play/deps.ts';
import { importCampaign } from '../../../src/play/your-data/import-campaign.ts';
import { writeArchive } from '../../../src/play/your-data/write-archive.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import type { Store } from '../../../src/store/store.ts';
import { depsOf } from '../../support/deps.ts';
import { must } from '../../support/must.ts';
import type { Files } from '../../support/unzip.ts';

const IMPORTER = '100000000000000001';
const HOME = '300000000000000077';
/** After whatever a campaign of a test did. */
const LATER = 1_800_000_000_000;

export const depsAt = (store: Store) => depsOf(store, { clock: { now: () => new Date(LATER) } });

export async function exported(store: Store, campaignId: string): Promise<Uint8Array> {
  const made = await writeArchive(depsAt(store), campaignId);
  if (isRefusal(made)) throw new Error(`not exported: ${made.refused}`);
  return made.file;
}

/** What becomes of some files; null leaves one out. */
export type Changes = Readonly<Record<string, string | Buffer | null>>;

/** The good file with some of it changed, and a manifest that fits it. */
export function archiveWith(good: Files, changes: Changes, manifest: object = {}): Files {
  const files = new Map(good);
  for (const [name, data] of Object.entries(changes))
    if (data === null) files.delete(name);
    else files.set(name, Buffer.from(data));
  const said = [...files].filter(([name]) => name !== 'manifest.json');
  const listed = said.map(([name, data]) => ({
    name,
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
  }));
  const old = JSON.parse(String(good.get('manifest.json')));
  files.set('manifest.json', Buffer.from(JSON.stringify({ ...old, files: listed, ...manifest })));
  return files;
}

function inviting(by = IMPORTER) {
  return {
    interactionId: `i-${newId()}`,
    private: false,
    caller: { userId: by, roleIds: [], isManager: true },
    where: { applicationId: 'a', token: 't', channelId: HOME },
  };
}

/** Brings a file in; says which campaign it is now. */
export async function brought(
  store: Store,
  file: Uint8Array,
  people: Readonly<Record<string, string | null>> = {},
  guildId = `2${Date.now()}0000`,
): Promise<string> {
  const draft = { id: newId(), guildId, userId: IMPORTER, file, people, created: LATER };
  await store.keepDraft(draft);
  const done = await importCampaign(depsAt(store), inviting(), draft, { threads: {}, drawWhisper: () => null });
  must(done);
  if (done.campaignId === undefined) throw new Error('it has no id');
  return done.campaignId;
}

/** All that a campaign holds but what an import makes anew; ids in the order in which they occur. */
export async function contents(store: Store, campaignId: string): Promise<unknown> {
  const head = await store.headOf(campaignId);
  if (head === null) throw new Error('no such campaign');
  const journal = await store.journal(campaignId, { before: null, limit: 100_000, oldestFirst: true });
  const own = journal.filter(({ action }) => action !== 'campaign/import');
  return inOrder({ world: bare(head.world), journal: own.map(bareEntry), seeds: head.seeds, created: head.created });
}

function bare({ campaign, bindings: _, party, prompts, ...world }: World): unknown {
  const { book, name, settings } = campaign;
  const awaited = party.awaited === null ? null : { ...party.awaited, rowId: null, card: null };
  return {
    ...world,
    campaign: { book, name, settings },
    party: { ...party, awaited },
    prompts: Object.values(prompts).map((prompt) => ({ ...prompt, card: null, replyId: null })),
  };
}

const bareEntry = ({ id: _, hash: _hash, ...entry }: JournalEntry): unknown => entry;

/** Ids of ours are others each time, and so are channels. */
function inOrder(value: unknown): unknown {
  const seen = new Map<string, string>();
  const text = JSON.stringify(value).replace(/(?<![A-Za-z0-9])(?:[a-z2-7]{16}|3\d{17})(?![A-Za-z0-9])/g, (id) => {
    if (/^3\d{17}$/.test(id)) return 'a channel';
    if (!seen.has(id)) seen.set(id, `id ${seen.size + 1}`);
    return seen.get(id) ?? id;
  });
  return JSON.parse(text);
}
