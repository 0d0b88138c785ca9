import type { APIEmbed } from 'discord-api-types/v10';
import { t } from '../../../language/text.ts';
import type { View } from '../../../play/views.ts';
import type { Message } from '../../reply.ts';
import { cut } from './markdown.ts';
import { COLOURS } from './tones.ts';

const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4096;

/** A message as it was sent, marked as taken back: struck out, without buttons; or with the numbers that are, where it tells of more. */
export function takenBack({ body, undone }: NonNullable<View['marked']>): Message {
  const { content = '', embeds = [], components = [] } = body as Message;
  const [first = {}, ...others] = embeds;
  const silent = { allowed_mentions: { parse: [] } };
  if (undone !== 'all') {
    const note = t`\n-# Taken back: ${undone.map((number) => `#${number}`).join(', ')}.`;
    const description = `${cut(first.description ?? '', MAX_DESCRIPTION - note.length)}${note}`;
    return { content, embeds: [{ ...first, description }, ...others], components, ...silent };
  }
  return { content: '', embeds: [struck(first), ...others], components: [], ...silent };
}

function struck(embed: APIEmbed): APIEmbed {
  const title = embed.title ?? '';
  if (title.startsWith('~~')) return embed;
  // What was asked there ends no more: the line has one word before the time, whatever the language.
  const description = embed.description?.replace(/^-# \p{L}+ <t:.*\n?/gmu, '').trimEnd();
  const told = description === undefined ? {} : { description };
  return {
    ...embed,
    ...told,
    title: t`~~${cut(title === '' ? '…' : title, MAX_TITLE - 20)}~~ (taken back)`,
    color: COLOURS.neutral,
  };
}
