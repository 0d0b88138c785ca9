import { SlashCommandBuilder } from '@discordjs/builders';
import type { Message, Reply } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, hereOf, invocationOf, isAtTable } from './support/access/here.ts';
import { choiceOf, NO_ORDER, orderOf, ordersCard, pageWith, wordsOf } from './support/act/orders.ts';
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
    .addStringOption(listed('choice', 'What to answer; none cancels the order')),
  isPrivate: true,
  run: async (here, request) => {
    const { world } = here.look;
    const what = textOf(request, 'what');
    const choice = textOf(request, 'choice');
    if (what === null) return choice === null ? showCard(ordersCard(here, 1), true) : refuse('order/which');
    const order = orderOf(here, what);
    if (isRefusal(order)) return order;
    if (choice === null) return showCard(ordersCard(here, pageWith(here, order.kind)), true);
    const wanted = choiceOf(here, order, choice);
    if (isRefusal(wanted)) return wanted;
    if (!isAtTable(here)) return refuse('member/not-here');
    return answerDone(await here.app.play.setOrder(invocationOf(here, true), order.kind, wanted), world, true);
  },
  complete: {
    what: (here) => here.look.book.orders.map((order) => ({ label: wordsOf(here, order).title, value: order.kind })),
    choice(here, request) {
      const order = orderOf(here, textOf(request, 'what') ?? '');
      if (isRefusal(order)) return [];
      const { choices } = wordsOf(here, order);
      const all = order.choices.map((choice) => ({ label: choices[choice] ?? choice, value: choice }));
      return [...all, { label: t`no order`, value: NO_ORDER }];
    },
  },
  press: async (here, request) => {
    const [, what = '', rest = ''] = request.customId.split(':');
    return what === 'page' ? turnPage(ordersCard(here, Number(rest))) : choose(here, rest, request.values?.[0] ?? '');
  },
});

/** A choice from a menu of the card; the card then shows how things stand. */
async function choose(here: Here, kind: string, value: string): Promise<Reply | Refusal> {
  const { world } = here.look;
  if (!isAtTable(here)) return refuse('member/not-here');
  const result = await here.app.play.setOrder(invocationOf(here, true), kind, value === NO_ORDER ? null : value);
  if (result.kind !== 'done') return answerDone(result, world, true);
  const now = await hereOf(here.request, here.app, here.campaignId);
  const message: Message = now === null ? {} : ordersCard(now, pageWith(now, kind));
  return { kind: 'update', message, rowId: result.rowId };
}
