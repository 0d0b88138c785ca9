import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { type Reply, type ReplyFile, sentence } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { JournalEdition } from '../../../src/play/campaign/journal-export.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';

/** Bytes that a file may have with every server's Discord; a longer journal is packed. */
const MAX_FILE = 8_000_000;

/** The page that checks journals, as built by `npm ci`. */
const VERIFIER = new URL('../../../dist/verify/verify.html', import.meta.url);

/** The whole journal as a file, for the eyes of whoever asks. */
export async function journalReply(here: Here, edition: JournalEdition): Promise<Reply | Refusal> {
  const { app, campaignId } = here;
  const journal = await app.play.exportJournal(campaignId, here.caller, edition);
  if (isRefusal(journal)) return journal;
  const { parts } = journal;
  const isPacked = parts.reduce((size, part) => size + part.length, 0) > MAX_FILE;
  const data = isPacked ? await buffer(Readable.from(parts).pipe(createGzip())) : Buffer.concat(parts);
  if (data.byteLength > MAX_FILE) return refuse('seed/journal-too-long');
  const name = isPacked ? 'journal.jsonl.gz' : 'journal.jsonl';
  const description = t`The log of this campaign, ${journal.entries} entries`;
  const words =
    edition === 'gm'
      ? t`The whole log with everything that is hidden: do not hand it to players. Open \`verify.html\` and drop the journal on it.`
      : t`The log without what is hidden. Open \`verify.html\` and drop the journal on it: it checks every die of a seed that is revealed.`;
  return {
    kind: 'message',
    message: sentence(words),
    private: true,
    rowId: null,
    files: [{ name, data, description }, ...(await verifier())],
  };
}

/** The page that checks it, where it was built: it needs no server, so whoever has the journal can have it too. */
async function verifier(): Promise<readonly ReplyFile[]> {
  const data = await readFile(VERIFIER).catch(() => null);
  const description = t`A page that checks the journal; it needs no internet`;
  return data === null ? [] : [{ name: 'verify.html', data, description }];
}
