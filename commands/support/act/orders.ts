import type { APIActionRowComponent, APIStringSelectComponent } from 'discord-api-types/v10';
import { MAX_OPTION_LABEL } from '../../../src/discord/limits.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { OrderWords } from '../../../src/discord/render/engine/renderer.ts';
import { stopWords } from '../../../src/discord/render/engine/rounds/stop-words.ts';
import { capital, slugWords } from '../../../src/discord/render/engine/words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { personOf } from '../../../src/play/waiting/people.ts';
import type { OrderKind, OrderStop } from '../../../src/rules/engine/book.ts';
import { ALWAYS, alwaysKey } from '../../../src/rules/engine/person.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, pageOf } from '../cards/card.ts';
import { findTyped, folded } from '../input/typed.ts';

/** A message has five rows; the last one turns the pages. */
const PER_PAGE = 4;
const ROW = 1;
const SELECT = 3;
/** The value that revokes an order, in menus. */
export const NO_ORDER = '-';
/** The menu of what orders stop for. */
export const STOPS = 'orders:stops';
const TAKEN_BACK: readonly string[] = [NO_ORDER, 'none', 'no order', 'default'];

/** Every kind of order with what was chosen, and a menu for each. */
export function ordersCard(here: Here, wanted: number): Message {
  const all = here.look.book.orders;
  const orderPages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const pages = orderPages + (stopsOf(here).length === 0 ? 0 : 1);
  const page = pageOf(wanted, pages);
  if (page > orderPages) return stopsPage(here, page, pages);
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const lines = [
    t`What is answered for you while you are away, or when a deadline passes. Nothing is spent that cannot be had back, unless you order it.`,
    t`What you order for every time is answered while you are here, too.`,
    '',
    ...shown.map((order) => orderLine(here, order)),
  ];
  const card = pageMessage(here, all.length === 0 ? [t`This book has nothing to order.`] : lines, page, pages);
  return { ...card, components: [...shown.map((order) => menu(here, order)), ...(card.components ?? [])] };
}

/** The last page: for what all orders stop, in one menu. */
function stopsPage(here: Here, page: number, pages: number): Message {
  const wished = wishedStops(here);
  const lines = [
    t`Your orders stop, and you are asked, as long as one of these is so. Then the game waits for you until the deadline, also while you are away.`,
    '',
    ...(wished.length === 0
      ? [t`Nothing is chosen: your orders always count.`]
      : wished.map((stop) => `• ${capital(stopWords(here.renderer, stop).mine)}`)),
  ];
  const options = stopsOf(here).map(({ id }) => ({
    label: stripMarkdown(capital(stopWords(here.renderer, id).mine), MAX_OPTION_LABEL),
    value: id,
    default: wished.includes(id),
  }));
  const select: APIStringSelectComponent = {
    type: SELECT,
    custom_id: STOPS,
    placeholder: t`Ask me instead while…`,
    options,
    min_values: 0,
    max_values: options.length,
  };
  const card = pageMessage(here, lines, page, pages);
  return { ...card, components: [{ type: ROW, components: [select] }, ...(card.components ?? [])] };
}

function pageMessage({ look }: Here, lines: readonly string[], page: number, pages: number): Message {
  const isStops = (at: number) => (look.book.stops ?? []).length > 0 && at === pages;
  return cardMessage(
    { title: t`Your standing orders`, lines, fields: [] },
    {
      page,
      pages,
      idOf: (at) => `orders:page:${at}`,
      names: Array.from({ length: pages }, (_, at) => (isStops(at + 1) ? t`Ask me instead` : t`Page ${at + 1}`)),
    },
  );
}

/** The page of the card on which one says for what all orders stop. */
export function stopsAt(here: Here): number {
  return Math.max(1, Math.ceil(here.look.book.orders.length / PER_PAGE)) + 1;
}

/** For what orders can stop in this book. */
export function stopsOf({ look }: Here): readonly OrderStop[] {
  return look.book.stops ?? [];
}

function wishedStops({ look, caller }: Here): readonly string[] {
  return personOf(look.world, caller.userId).stops;
}

/** The event at which orders stop, by its name or its words; null for none. */
export function stopTyped(here: Here, typed: string): string | null | Refusal {
  if (TAKEN_BACK.includes(folded(typed))) return null;
  const named = stopsOf(here).map(({ id }) => ({ id, name: stopWords(here.renderer, id).mine }));
  return findTyped(named, typed)?.id ?? refuse('order/not-a-stop', { typed, stops: named.map(({ name }) => name) });
}

/** The page of the card that has a kind of order; the first when none has. */
export function pageWith({ look }: Here, kind: string): number {
  return (
    Math.floor(
      Math.max(
        0,
        look.book.orders.findIndex((order) => order.kind === kind),
      ) / PER_PAGE,
    ) + 1
  );
}

/** A kind of order by its name, its title or the beginning of it. */
export function orderOf(here: Here, typed: string): OrderKind | Refusal {
  const { orders } = here.look.book;
  const named = orders.map((order) => ({ id: order.kind, name: wordsOf(here, order).title, order }));
  return findTyped(named, typed)?.order ?? refuse('order/unknown', { kind: typed });
}

/** The order, by its name or its words; null revokes it. */
export function choiceOf(here: Here, order: OrderKind, typed: string): string | null | Refusal {
  // If a choice itself has that name, it is the default without an order.
  if (TAKEN_BACK.includes(folded(typed))) return null;
  const [, bare] = order.ofRound === true ? [] : (/^\s*always[\s:,]+(.+)$/iu.exec(typed) ?? []);
  if (bare !== undefined) {
    const chosen = choiceOf(here, order, bare);
    return typeof chosen === 'string' ? `${ALWAYS}${chosen}` : chosen;
  }
  const { choices } = wordsOf(here, order);
  const named = order.choices.map((choice) => ({ id: choice, name: choices[choice] ?? choice }));
  const found = findTyped(named, folded(typed)) ?? findTyped(named, typed);
  return found?.id ?? refuse('order/not-among', { typed, choices: named.map(({ name }) => name) });
}

export function wordsOf({ renderer }: Here, { kind }: OrderKind): OrderWords {
  return renderer.orderWords(kind) ?? { title: capital(slugWords(kind)), choices: {} };
}

function orderLine(here: Here, order: OrderKind): string {
  const { title, choices } = wordsOf(here, order);
  const chosen = chosenOf(here, order);
  const [usual = ''] = order.choices;
  return chosen === null
    ? t`**${title}**: ${choices[usual] ?? usual} (no order)`
    : `**${title}**: ${choiceWords(choices, chosen)}`;
}

/** All that can be ordered there: each choice, and where a question is answered also for every time. */
export function choosable({ choices, ofRound }: OrderKind): readonly string[] {
  return ofRound === true ? choices : [...choices, ...choices.map((choice) => `${ALWAYS}${choice}`)];
}

/** `never`, or `never, every time`. */
export function choiceWords(choices: OrderWords['choices'], chosen: string): string {
  if (!chosen.startsWith(ALWAYS)) return choices[chosen] ?? chosen;
  const bare = chosen.slice(ALWAYS.length);
  return t`${choices[bare] ?? bare}, every time`;
}

function menu(here: Here, order: OrderKind): APIActionRowComponent<APIStringSelectComponent> {
  const { title, choices } = wordsOf(here, order);
  const chosen = chosenOf(here, order);
  const option = (label: string, value: string, isDefault: boolean) => ({
    label: stripMarkdown(capital(label), MAX_OPTION_LABEL),
    value,
    default: isDefault,
  });
  const options = [
    ...choosable(order).map((choice) => option(`${title}: ${choiceWords(choices, choice)}`, choice, choice === chosen)),
    option(t`${title}: no order`, NO_ORDER, chosen === null),
  ];
  return { type: ROW, components: [{ type: SELECT, custom_id: `orders:set:${order.kind}`, options }] };
}

function chosenOf({ look, caller }: Here, { kind, choices }: OrderKind): string | null {
  const { orders } = personOf(look.world, caller.userId);
  const chosen = Object.hasOwn(orders, kind) ? orders[kind] : undefined;
  if (chosen === undefined || !choices.includes(chosen)) return null;
  return Object.hasOwn(orders, alwaysKey(kind)) ? `${ALWAYS}${chosen}` : chosen;
}
