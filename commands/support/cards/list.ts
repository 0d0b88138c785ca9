import { MAX_EMBED_FIELD } from '../../../src/discord/limits.ts';
import type { Card } from '../../../src/discord/render/engine/card.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import type { PressRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, pageOf, showCard, turnPage } from './card.ts';

/** Characters of the lines on a page: on a phone some three screens. */
const PAGE = 2_000;

type Shown = Card & { readonly rows?: Message['components'] };

/** Makes a list's card for the person who asks. */
type List = (here: Here) => Shown | Refusal;

/** Cards of a command that may become longer than a message: they have pages. */
export interface Lists<Id extends string> {
  show(here: Here, id: Id): Reply | Refusal;
  /** Turns to the page that was pressed; null when something else was. */
  turn(here: Here, request: PressRequest): Reply | Refusal | null;
  /** The same, for a command that has no other buttons. */
  press(here: Here, request: PressRequest): Reply | Refusal;
}

/** @param lists by what the custom ids of their pages begin with: the name of the command and one word, `foe:list` */
export function openLists<Id extends string>(lists: Readonly<Record<Id, List>>): Lists<Id> {
  const page = (here: Here, id: Id, wanted: number): Message | Refusal => {
    const card = lists[id](here);
    return isRefusal(card) ? card : listMessage(card, id, wanted);
  };
  const turn = (here: Here, { customId }: PressRequest): Reply | Refusal | null => {
    const [command = '', name = '', wanted] = customId.split(':');
    const id = `${command}:${name}`;
    if (!isOneOf(lists, id)) return null;
    const message = page(here, id, Number(wanted));
    return isRefusal(message) ? message : turnPage(message);
  };
  return {
    show(here, id) {
      const message = page(here, id, 1);
      return isRefusal(message) ? message : showCard(message);
    },
    turn,
    press: (here, request) => turn(here, request) ?? refuse('wire/unknown-button'),
  };
}

/** One page of a card: its lines, as many as are read at once. Where a field is too long for one, all of them are lines, in their order. */
function listMessage(card: Shown, id: string, wanted: number): Message {
  const isLong = card.fields.some(({ value }) => value.length > MAX_EMBED_FIELD);
  const more = isLong ? card.fields.flatMap(({ name, value }) => ['', `**${name}**`, ...value.split('\n')]) : [];
  const pages = pagesOf([...card.lines, ...more]);
  const page = pageOf(wanted, pages.length);
  const fields = page === 1 && !isLong ? card.fields : [];
  const paging = { page, pages: pages.length, idOf: (n: number) => `${id}:${n}` };
  return cardMessage({ ...card, lines: pages[page - 1] ?? [], fields }, paging, card.rows);
}

function pagesOf(lines: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    if (length > 0 && length + line.length > PAGE) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(line);
    length += line.length + 1;
  }
  return pages;
}

function isOneOf<Id extends string>(lists: Readonly<Record<Id, unknown>>, id: string): id is Id {
  return Object.hasOwn(lists, id);
}
