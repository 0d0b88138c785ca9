import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { type Reply, type ReplyFile, sentence } from '../../../src/discord/reply.ts';
import { plural, t } from '../../../src/language/text.ts';
import { isRefusal, type Refusal } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { toldInPost } from './act.ts';

/** Longest name that is said back. */
const MAX_SAID = 80;

/**
 * Sends the whole campaign as one file to its game master alone. With the seeds in it dice can be foreseen, so the export is
 * announced.
 */
export async function exportCampaign(here: Here): Promise<Reply | Refusal> {
  const { play } = here.app;
  const exported = await play.exportCampaign(here.campaignId, here.caller);
  if (isRefusal(exported)) return exported;
  const { name, file, entries, tooMuch } = exported;
  const kilobytes = Math.max(1, Math.round(file.length / 1000));
  const lines = [
    t`The whole campaign in one file, ${kilobytes} kB, with ${plural(entries, { one: '# entry', other: '# entries' })} of its log. It holds every secret of the game, the seeds of its dice too: keep it to yourself. The table has been told.`,
    tooMuch === null
      ? t`\`/campaign import\` brings it into this server or another one.`
      : t`As it is, \`/campaign import\` would refuse it: ${tooMuchWords(tooMuch)}. Let some of that end, then take it along again.`,
  ];
  const files: readonly ReplyFile[] = [{ name, data: file, description: t`The campaign as a file` }];
  const told = await toldInPost(here, play.tellSeedTaken);
  return told.kind === 'message' && told.post !== undefined
    ? { ...told, message: sentence(lines.join('\n')), files }
    : told;
}

function tooMuchWords({ refused, detail }: Refusal): string {
  const shown = (one: unknown) => escapeMarkdown(String(one), MAX_SAID);
  return refused === 'archive/name-length'
    ? t`the name “${shown(detail?.name)}” is longer than ${shown(detail?.max)} characters`
    : t`it has more than ${shown(detail?.max)} of “${shown(detail?.what)}”`;
}
