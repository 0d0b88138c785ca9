import type { APIActionRowComponent, APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import {
  MAX_EMBED_DESCRIPTION,
  MAX_EMBED_FIELD,
  MAX_EMBED_FIELDS,
  MAX_EMBED_TITLE,
  MAX_EMBEDS_TEXT,
} from '../../../src/discord/limits.ts';
import type { Card } from '../../../src/discord/render/engine/card.ts';
import { cut } from '../../../src/discord/render/engine/markdown.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { Here } from '../access/here.ts';

const BUTTON = 2;
const ROW = 1;
const SECONDARY = 2;
/** A quiet lavender. */
const COLOUR = 0x8a7fb5;

/** Which page of how many, and the custom id of any of them. */
export interface Paging {
  readonly page: number;
  readonly pages: number;
  idOf(page: number): string;
  /** Newest first, as in a log: the buttons say so. */
  readonly isTimeline?: boolean;
  /** Names of the pages; without them the buttons say which way they turn. */
  readonly names?: readonly string[];
}

/** A card as a message, with buttons to its other pages, or with rows of its own. */
export function cardMessage(card: Card, paging: Paging | null = null, rows: Message['components'] = []): Message {
  const title = cut(card.title, MAX_EMBED_TITLE);
  const description = cut(card.lines.join('\n'), MAX_EMBED_DESCRIPTION);
  let left = MAX_EMBEDS_TEXT - title.length - description.length;
  const fields = card.fields.slice(0, MAX_EMBED_FIELDS).flatMap((field) => {
    const name = cut(field.name, MAX_EMBED_TITLE);
    const value = cut(field.value, Math.min(MAX_EMBED_FIELD, Math.max(0, left - name.length)));
    left -= name.length + value.length;
    return left < 0 || value === '' ? [] : [{ name, value, inline: field.inline }];
  });
  const footer = paging !== null && paging.pages > 1 ? { text: t`Page ${paging.page} of ${paging.pages}` } : undefined;
  return {
    embeds: [
      {
        title,
        color: COLOUR,
        description: description === '' ? undefined : description,
        fields: fields.length === 0 ? undefined : fields,
        footer,
      },
    ],
    components: [...rows, ...(paging === null || paging.pages < 2 ? [] : [pageRow(paging)])],
    allowed_mentions: { parse: [] },
  };
}

/** One of a card's pages; one that does not exist is the nearest that does. */
export function pageOf(wanted: number, pages: number): number {
  return Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), Math.max(1, pages));
}

/** A card that only looks: nothing was committed. Only who asked sees it, unless `here` says otherwise. */
export function showCard(message: Message, here: Pick<Here, 'isPrivate'> = { isPrivate: true }): Reply {
  return { kind: 'message', message, private: here.isPrivate, rowId: null };
}

/** Another page in the same message. */
export function turnPage(message: Message): Reply {
  return { kind: 'update', message, rowId: null };
}

function pageRow(paging: Paging): APIActionRowComponent<APIButtonComponentWithCustomId> {
  return { type: ROW, components: paging.names === undefined ? steps(paging) : tabs(paging, paging.names) };
}

function steps({ page, pages, idOf, isTimeline = false }: Paging): APIButtonComponentWithCustomId[] {
  const back = isTimeline ? t`Newer` : t`Previous`;
  const on = isTimeline ? t`Older` : t`Next`;
  return [
    // Two buttons must never share an id, so each names the side it is on.
    button({ label: back, customId: `${idOf(Math.max(1, page - 1))}:back`, disabled: page === 1 }),
    button({ label: on, customId: `${idOf(Math.min(pages, page + 1))}:on`, disabled: page === pages }),
  ];
}

function tabs({ page, idOf }: Paging, names: readonly string[]): APIButtonComponentWithCustomId[] {
  return names.slice(0, 5).map((label, at) => button({ label, customId: idOf(at + 1), disabled: at + 1 === page }));
}

interface PageButton {
  readonly label: string;
  readonly customId: string;
  readonly disabled: boolean;
}

function button({ label, customId, disabled }: PageButton): APIButtonComponentWithCustomId {
  return { type: BUTTON, style: SECONDARY, label, custom_id: customId, disabled };
}
