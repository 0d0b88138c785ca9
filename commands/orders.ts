import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Message, Reply } from '../src/discord/reply.ts';
import { isRefusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone, answerRefusal } from './support/access/answer.ts';
import { type Here, hereOf, inCampaign, invocationOf, isAtTable } from './support/access/here.ts';
import { choiceOf, NO_ORDER, orderOf, ordersCard, pageWith, wordsOf } from './support/act/orders.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { choicesFor } from './support/input/choices.ts';
import { GUILD_ONLY, listed } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Says beforehand what is answered when one is not there. */
export const orders: Command = {
  data: new SlashCommandBuilder()
    .setName('orders')
    .setDescription('What is answered for you when you are away or too late')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('what', 'To which question'))
    .addStringOption(listed('choice', 'What to answer; none takes the order back'))
    .toJSON(),
  needs: null,
  isPrivate: () => true,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, async (here) => {
      const { world } = here.look;
      const what = textOf(request, 'what');
      const choice = textOf(request, 'choice');
      if (what === null)
        return choice === null ? showCard(ordersCard(here, 1), true) : answerRefusal(world, refuse('order/which'));
      const order = orderOf(here, what);
      if (isRefusal(order)) return answerRefusal(world, order);
      if (choice === null) return showCard(ordersCard(here, pageWith(here, order.kind)), true);
      const wanted = choiceOf(here, order, choice);
      if (isRefusal(wanted)) return answerRefusal(world, wanted);
      if (!isAtTable(here)) return answerRefusal(world, refuse('member/not-here'));
      return answerDone(await app.play.setOrder(invocationOf(here, true), order.kind, wanted), world, true);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    if (name === 'what')
      return choicesFor(
        here.look.book.orders.map((order) => ({ label: wordsOf(here, order).title, value: order.kind })),
        text,
      );
    const order = orderOf(here, textOf(request, 'what') ?? '');
    if (isRefusal(order)) return [];
    const { choices } = wordsOf(here, order);
    const all = order.choices.map((choice) => ({ label: choices[choice] ?? choice, value: choice }));
    return choicesFor([...all, { label: 'no order', value: NO_ORDER }], text);
  },
  press: (request, app) =>
    inCampaign(request, app, async (here) => {
      const [, what = '', rest = ''] = request.customId.split(':');
      return what === 'page' ? turnPage(ordersCard(here, Number(rest))) : choose(here, rest, request.values?.[0] ?? '');
    }),
};

/** A choice from a menu of the card; the card then shows how things stand. */
async function choose(here: Here, kind: string, value: string): Promise<Reply> {
  const { world } = here.look;
  if (!isAtTable(here)) return answerRefusal(world, refuse('member/not-here'));
  const result = await here.app.play.setOrder(invocationOf(here, true), kind, value === NO_ORDER ? null : value);
  if (result.kind !== 'done') return answerDone(result, world, true);
  const now = await hereOf(here.request, here.app, here.campaignId);
  const message: Message = now === null ? {} : ordersCard(now, pageWith(now, kind));
  return { kind: 'update', message, rowId: result.rowId };
}
