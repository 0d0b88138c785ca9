import { SlashCommandBuilder } from '@discordjs/builders';
import { stopWords } from '../src/discord/render/engine/rounds/stop-words.ts';
import type { Message, Reply } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { personOf } from '../src/play/waiting/people.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, hereOf, invocationOf, isAtTable } from './support/access/here.ts';
import {
  choiceOf,
  choiceWords,
  choosable,
  NO_ORDER,
  orderOf,
  ordersCard,
  pageWith,
  STOPS,
  stopsAt,
  stopsOf,
  stopTyped,
  wordsOf,
} from './support/act/orders.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { defineCommand } from './support/define-command.ts';
import { listed } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Says beforehand what is answered when one is not there. */
export const orders = defineCommand({
  data: new SlashCommandBuilder()
    .setName('orders')
    .setDescription('What to answer for you when you are away or late')
    .addStringOption(listed('what', 'To which question'))
    .addStringOption(listed('choice', 'What to answer; none cancels the order'))
    .addStringOption(listed('stop', 'Ask me instead while this is so; none: my orders always count')),
  isPrivate: true,
  run: async (here, request) => {
    const what = textOf(request, 'what');
    const choice = textOf(request, 'choice');
    const typedStop = textOf(request, 'stop');
    const stop = typedStop === null ? null : stopTyped(here, typedStop);
    if (isRefusal(stop)) return stop;
    if (typedStop !== null && what === null && choice === null) return stopFor(here, stop);
    if (what === null) return choice === null ? showCard(ordersCard(here, 1)) : refuse('order/which');
    const order = orderOf(here, what);
    if (isRefusal(order)) return order;
    if (choice === null && typedStop !== null) return refuse('order/stop-alone');
    if (choice === null) return showCard(ordersCard(here, pageWith(here, order.kind)));
    const wanted = choiceOf(here, order, choice);
    if (isRefusal(wanted)) return wanted;
    if (!isAtTable(here)) return refuse('member/not-here');
    return answerDone(await here.app.play.setOrder(invocationOf(here), order.kind, wanted, stop), here);
  },
  complete: {
    what: (here) => here.look.book.orders.map((order) => ({ label: wordsOf(here, order).title, value: order.kind })),
    choice(here, request) {
      const order = orderOf(here, textOf(request, 'what') ?? '');
      if (isRefusal(order)) return [];
      const { choices } = wordsOf(here, order);
      const all = choosable(order).map((choice) => ({ label: choiceWords(choices, choice), value: choice }));
      return [...all, { label: t`no order`, value: NO_ORDER }];
    },
    stop: (here) => [
      ...stopsOf(here).map(({ id }) => ({ label: stopWords(here.renderer, id).mine, value: id })),
      { label: t`none: my orders always count`, value: NO_ORDER },
    ],
  },
  press: async (here, request) => {
    if (request.customId === STOPS) return chooseStops(here, request.values ?? []);
    const [, what = '', rest = ''] = request.customId.split(':');
    return what === 'page' ? turnPage(ordersCard(here, Number(rest))) : choose(here, rest, request.values?.[0] ?? '');
  },
});

/** Adds to what one's orders stop for; null: they stop for nothing any more. */
async function stopFor(here: Here, stop: string | null): Promise<Reply | Refusal> {
  const { world } = here.look;
  if (!isAtTable(here)) return refuse('member/not-here');
  const stops = stop === null ? [] : [...personOf(world, here.caller.userId).stops, stop];
  return answerDone(await here.app.play.setStops(invocationOf(here), stops), here);
}

/** All that was ticked in the menu; the card then shows it. */
async function chooseStops(here: Here, stops: readonly string[]): Promise<Reply | Refusal> {
  if (!isAtTable(here)) return refuse('member/not-here');
  const result = await here.app.play.setStops(invocationOf(here), stops);
  if (result.kind !== 'done') return answerDone(result, here);
  const now = await hereOf(here.request, here.app, here.campaignId);
  return { kind: 'update', message: now === null ? {} : ordersCard(now, stopsAt(now)), rowId: result.rowId };
}

/** A choice from a menu of the card; the card then shows how things stand. */
async function choose(here: Here, kind: string, value: string): Promise<Reply | Refusal> {
  if (!isAtTable(here)) return refuse('member/not-here');
  const result = await here.app.play.setOrder(invocationOf(here), kind, value === NO_ORDER ? null : value);
  if (result.kind !== 'done') return answerDone(result, here);
  const now = await hereOf(here.request, here.app, here.campaignId);
  const message: Message = now === null ? {} : ordersCard(now, pageWith(now, kind));
  return { kind: 'update', message, rowId: result.rowId };
}
