import type { APIEmbed } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import { withoutControls } from '../../../../rules/mechanics/words.ts';
import { isV2 } from '../../../components-v2.ts';
import { MAX_EMBED_DESCRIPTION, MAX_EMBEDS_TEXT } from '../../../limits.ts';
import type { Message, ReplyFile, WordedReply } from '../../../reply.ts';
import { cut, escapeMarkdown } from '../markdown.ts';
import { plainly } from './plainly.ts';

const MAX_LINE = 1500;

/**
 * An answer for somebody who reads plain sentences: private parts are put plainly, with words for pictures. Public parts
 * stay as they are.
 * @param isPressPrivate true if they alone see the message whose button was pressed
 */
export function plainReply(reply: WordedReply, isPressPrivate: boolean): WordedReply {
  if (reply.kind !== 'message' && reply.kind !== 'update') return reply;
  const aside = reply.aside === undefined ? {} : { aside: plainly(reply.aside) };
  if (reply.kind === 'update')
    return { ...reply, ...aside, ...(isPressPrivate ? { message: plainly(reply.message) } : {}) };
  if (!reply.private || reply.isVerbatim === true) return { ...reply, ...aside };
  return { ...reply, ...aside, ...inWords(reply.message, reply.files ?? []) };
}

type Filed = Pick<Extract<WordedReply, { kind: 'message' }>, 'files' | 'message'>;

/** Replaces pictures by words; words too long for a message become a text file. */
function inWords(message: Message, files: readonly ReplyFile[]): Filed {
  return isV2(message) ? inComponents(message, files) : inEmbeds(plainly(message), files);
}

/** In a layout of components, words replace the picture; there is room for them. */
function inComponents(message: Message, files: readonly ReplyFile[]): Filed {
  const told = files.flatMap(({ name, words }) => {
    return words === undefined ? [] : [[`attachment://${name}`, safe(words)] as const];
  });
  return {
    message: plainly(message, new Map(told)),
    files: files.filter(({ words }) => words === undefined),
  };
}

function inEmbeds(message: Message, files: readonly ReplyFile[]): Filed {
  const embeds: APIEmbed[] = [...(message.embeds ?? [])];
  const kept: ReplyFile[] = [];
  for (const file of files) {
    const { words } = file;
    if (words === undefined) kept.push(file);
    else {
      const text = safe(words);
      const room = Math.min(MAX_EMBED_DESCRIPTION, MAX_EMBEDS_TEXT - lengthOf(embeds));
      embeds.push({ description: text.length <= room ? text : beginning(text, room) });
      if (text.length > room) kept.push(textFile(file, words));
    }
  }
  return { message: { ...message, ...(embeds.length === 0 ? {} : { embeds }) }, files: kept };
}

function safe(words: readonly string[]): string {
  return words
    .filter((line) => line !== '')
    .map((line) => escapeMarkdown(line, MAX_LINE))
    .join('\n');
}

/** As many whole lines as fit, and where the others are. */
function beginning(text: string, room: number): string {
  const more = t`The rest is in the file.`;
  const most = room - more.length - 1;
  const end = text.lastIndexOf('\n', most);
  return `${end <= 0 ? cut(text, most) : text.slice(0, end)}\n${more}`;
}

function textFile({ name, description }: ReplyFile, words: readonly string[]): ReplyFile {
  const data = new TextEncoder().encode(`${withoutControls(words.join('\n'))}\n`);
  return { name: name.replace(/\.\w+$/, '.txt'), data, description };
}

function lengthOf(embeds: readonly APIEmbed[]): number {
  return embeds.reduce(
    (sum, { title = '', description = '', footer }) =>
      sum + title.length + description.length + (footer?.text.length ?? 0),
    0,
  );
}
