import type { APIActionRowComponent, APIStringSelectComponent } from 'discord-api-types/v10';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { OrderWords } from '../../../src/discord/render/engine/renderer.ts';
import { capital, slugWords } from '../../../src/discord/render/engine/words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { personOf } from '../../../src/play/waiting/people.ts';
import type { OrderKind } from '../../../src/rules/engine/book.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, pageOf } from '../cards/card.ts';
import { findTyped, folded } from '../input/typed.ts';

/** A message has five rows; the last one turns the pages. */
const PER_PAGE = 4;
const ROW = 1;
const SELECT = 3;
const MAX_LABEL = 100;
/** What takes an order back, in menus. */
export const NO_ORDER = '-';
const TAKEN_BACK: readonly string[] = [NO_ORDER, 'none', 'no order', 'default'];

/** Every kind of order with what was chosen, and a menu for each. */
export function ordersCard(here: Here, wanted: number): Message {
  const all = here.look.book.orders;
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = pageOf(wanted, pages);
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const lines = [
    t`What is answered for you while you are away, or when a deadline passes. Nothing is spent that cannot be had back, unless you order it.`,
    '',
    ...shown.map((order) => orderLine(here, order)),
  ];
  const card = cardMessage(
    {
      title: t`Your standing orders`,
      lines: all.length === 0 ? [t`This book has nothing to order.`] : lines,
      fields: [],
    },
    {
      page,
      pages,
      idOf: (at) => `orders:page:${at}`,
      names: Array.from({ length: pages }, (_, at) => t`Page ${at + 1}`),
    },
  );
  return { ...card, components: [...shown.map((order) => menu(here, order)), ...(card.components ?? [])] };
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

/** What is ordered, by its name or its words; null takes the order back. */
export function choiceOf(here: Here, order: OrderKind, typed: string): string | null | Refusal {
  // Where a choice is called so itself, it is what happens without an order.
  if (TAKEN_BACK.includes(folded(typed))) return null;
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
    : `**${title}**: ${choices[chosen] ?? chosen}`;
}

function menu(here: Here, order: OrderKind): APIActionRowComponent<APIStringSelectComponent> {
  const { title, choices } = wordsOf(here, order);
  const chosen = chosenOf(here, order);
  const option = (label: string, value: string, isDefault: boolean) => ({
    label: stripMarkdown(capital(label), MAX_LABEL),
    value,
    default: isDefault,
  });
  const options = [
    ...order.choices.map((choice) => option(`${title}: ${choices[choice] ?? choice}`, choice, choice === chosen)),
    option(t`${title}: no order`, NO_ORDER, chosen === null),
  ];
  return { type: ROW, components: [{ type: SELECT, custom_id: `orders:set:${order.kind}`, options }] };
}

function chosenOf({ look, caller }: Here, { kind, choices }: OrderKind): string | null {
  const { orders } = personOf(look.world, caller.userId);
  const chosen = Object.hasOwn(orders, kind) ? orders[kind] : undefined;
  return chosen !== undefined && choices.includes(chosen) ? chosen : null;
}
