import { inQuotes, listWords, t } from '../../../language/text.ts';
import type { PackFault } from '../../../rules/engine/content-faults.ts';
import type { Refusal } from '../../../rules/engine/prompt.ts';
import { faultLine } from './content/fault-lines.ts';
import { escapeMarkdown } from './markdown.ts';

type Detail = Refusal['detail'];

/** Longest name of a file or record that is said back. */
const MAX_NAME = 80;

/** Refusals to export, import or delete a campaign; none of these did anything. */
export const ARCHIVE_REFUSALS: Readonly<Record<string, (detail: Detail) => string>> = {
  'archive/too-large-to-send': (d) =>
    t`The file would be larger than the ${text(d, 'megabytes')} MB that Discord takes from me. Nothing was changed; whoever runs this bot can copy the database instead.`,
  'archive/busy': () => t`Too much is happening in the game right now. Nothing was written; try again in a minute.`,
  'archive/too-large': () =>
    t`That file is too large, or becomes far too large when it is unpacked. Nothing was brought in.`,
  'archive/too-many': (d) =>
    t`That file has more than ${text(d, 'max')} of \`${text(d, 'what')}\`, which no campaign of mine has. Nothing was brought in.`,
  'archive/name-length': (d) =>
    t`In that file the name \`${text(d, 'name')}\` is longer than ${text(d, 'max')} characters. Nothing was brought in.`,
  'archive/not-zip': () =>
    t`I cannot read that file: it is no zip, or it is damaged. Nothing was brought in; send the file as /campaign export made it.`,
  'archive/no-campaign': () =>
    t`There is no campaign in that file. Nothing was brought in; send the file as /campaign export made it.`,
  'archive/stray': (d) =>
    t`That file holds \`${text(d, 'name')}\`, which belongs in no campaign or is in it twice. Nothing was brought in.`,
  'archive/missing': (d) => t`That file lacks \`${text(d, 'name')}\`. Nothing was brought in.`,
  'archive/damaged': (d) => t`In that file \`${text(d, 'name')}\` is damaged. Nothing was brought in.`,
  'archive/wrong-hash': (d) =>
    t`In that file \`${text(d, 'name')}\` is not as it was when the file was written. Nothing was brought in.`,
  'archive/bad-file': (d) => t`In that file \`${text(d, 'name')}\` cannot be read. Nothing was brought in.`,
  'archive/bad-pack': (d) =>
    t`In that file the pack ${inQuotes(text(d, 'pack'))} cannot be used. ${packFault(d)} Nothing was brought in.`,
  'archive/bad-line': (d) =>
    t`Line ${text(d, 'line')} of \`${text(d, 'name')}\` in that file cannot be read. Nothing was brought in.`,
  'archive/bad-record': (d) => t`A record in that file cannot be read: \`${text(d, 'what')}\`. Nothing was brought in.`,
  'archive/newer': (d) =>
    t`That file was written by Watchpost ${text(d, 'version')}, which is newer than this one. Nothing was brought in; bring it into Watchpost ${text(d, 'version')} or later.`,
  'archive/no-book': (d) => t`I do not have the book \`${text(d, 'book')}\`. Nothing was brought in.`,
  'archive/wrong-seed': () =>
    t`The seed of the dice in that file does not fit its fingerprint. Nothing was brought in.`,
  'archive/two-as-one': (d) =>
    t`Two people of the file would both be <@${text(d, 'userId')}>. Nothing was brought in; place one of them elsewhere.`,
  'me/only-gm': (d) =>
    t`Nobody but you runs ${names(d)}. Nothing was deleted; name somebody else with \`/campaign gm\` there first, or delete it with \`/campaign delete\`.`,
  'delete/other-name': (d) => t`That is not its name. Nothing was deleted; type **${text(d, 'name')}** to delete it.`,
  'archive/draft-gone': () =>
    t`That file is yours no more: it was brought in, dropped, or a day has passed. Nothing was changed; \`/campaign import\` begins anew.`,
};

/** The first fault of a pack, as a sentence that begins with its place. */
function packFault({ fault }: Detail): string {
  const isFault = typeof fault === 'object' && fault !== null && 'what' in fault;
  // It comes from whoever read the pack again.
  return isFault ? faultLine(fault as unknown as PackFault) : t`I cannot read it.`;
}

function names({ names: given }: Detail): string {
  return listWords((Array.isArray(given) ? given : []).map((name) => `**${escapeMarkdown(String(name), MAX_NAME)}**`));
}

function text(detail: Detail, key: string): string {
  return escapeMarkdown(String(detail[key] ?? ''), MAX_NAME);
}
