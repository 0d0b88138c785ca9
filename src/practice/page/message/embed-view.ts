import type { APIAttachment, APIEmbed } from 'discord-api-types/v10';
import { h } from '../dom.ts';
import { formatStamp } from '../time-text.ts';
import { renderMarkdown } from './markdown.ts';
import { type MarkdownContext, renderInline } from './markdown-inline.ts';
import { ownAddress, picture } from './media.ts';

/** An embed as Discord draws it: a coloured edge, title, text, fields, pictures, footer. */
export function embedView(
  embed: APIEmbed,
  attachments: readonly APIAttachment[],
  context: MarkdownContext,
): HTMLElement {
  const element = h('article', { class: embed.thumbnail ? 'embed with-thumbnail' : 'embed' }, [
    embed.author ? author(embed.author.name, embed.author.url, embed.author.icon_url, attachments) : null,
    embed.title ? h('div', { class: 'embed-title' }, [linked(embed.url, renderInline(embed.title, context))]) : null,
    embed.description ? h('div', { class: 'embed-text' }, [renderMarkdown(embed.description, context)]) : null,
    embed.fields?.length ? fields(embed, context) : null,
    embed.image ? picture(embed.image.url, describe(embed), attachments, 'embed-image') : null,
    embed.thumbnail ? picture(embed.thumbnail.url, describe(embed), attachments, 'embed-thumbnail') : null,
    footer(embed, context),
  ]);
  if (embed.color) element.style.setProperty('--edge', `#${embed.color.toString(16).padStart(6, '0')}`);
  return element;
}

function describe(embed: APIEmbed): string {
  return embed.title ?? embed.author?.name ?? 'picture';
}

function author(
  name: string,
  url: string | undefined,
  image: string | undefined,
  attachments: readonly APIAttachment[],
): HTMLElement {
  const own = image ? ownAddress(image, attachments) : null;
  return h('div', { class: 'embed-author' }, [own ? h('img', { src: own, alt: '' }) : null, linked(url, [name])]);
}

function linked(url: string | undefined, children: readonly (Node | string)[]): HTMLElement {
  if (!url || !/^https?:\/\//.test(url)) return h('span', {}, children);
  return h('a', { class: 'md-link', href: url, target: '_blank', rel: 'noopener noreferrer' }, children);
}

/** Inline fields stand side by side, three at most; any other takes a row for itself. */
function fields(embed: APIEmbed, context: MarkdownContext): HTMLElement {
  const rows: HTMLElement[][] = [];
  let canJoin = false;
  for (const field of embed.fields ?? []) {
    const element = h('div', { class: 'embed-field' }, [
      h('div', { class: 'embed-field-name' }, renderInline(field.name, context)),
      h('div', { class: 'embed-field-value' }, [renderMarkdown(field.value, context)]),
    ]);
    const last = rows.at(-1);
    if (field.inline && canJoin && last && last.length < 3) last.push(element);
    else rows.push([element]);
    canJoin = field.inline === true;
  }
  return h(
    'div',
    { class: 'embed-fields' },
    rows.map((row) => h('div', { class: `embed-row embed-row-${row.length}` }, row)),
  );
}

function footer(embed: APIEmbed, context: MarkdownContext): HTMLElement | null {
  const at = embed.timestamp ? Date.parse(embed.timestamp) : Number.NaN;
  const parts = [embed.footer?.text, Number.isNaN(at) ? null : formatStamp(at, context.now())].filter((part) => part);
  return parts.length > 0 ? h('div', { class: 'embed-footer' }, [parts.join(' • ')]) : null;
}
