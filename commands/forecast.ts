import { SlashCommandBuilder } from '@discordjs/builders';
import type { App, Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { ForecastRequest } from '../src/rules/engine/forecast-result.ts';
import { isRefusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { type Here, inCampaign } from './support/access/here.ts';
import { MAX_THEN, stepsTyped } from './support/act/steps.ts';
import { cardMessage } from './support/cards/card.ts';
import { showPicture } from './support/cards/pictures.ts';
import { free, GUILD_ONLY } from './support/input/options.ts';
import { isSet, numberOf, textOf } from './support/input/typed.ts';

/** Three days of six watches. */
const MAX_WATCHES = 18;

/** Looks ahead: how likely food and light break on the way. Nothing changes. */
export const forecast: Command = {
  data: new SlashCommandBuilder()
    .setName('forecast')
    .setDescription('How likely food and light break in the next watches')
    .setContexts(GUILD_ONLY)
    .addStringOption(free('plan', 'As in /watch: search; travel 3,-2; camp. Without it: what is planned', MAX_THEN))
    .addIntegerOption((option) =>
      option.setName('watches').setDescription('How many watches').setMinValue(1).setMaxValue(MAX_WATCHES),
    )
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .toJSON(),
  needs: 'watch',
  isPrivate: (request) => !isSet(request, 'share'),
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, async (here) => {
      const typed = textOf(request, 'plan');
      const plan = typed === null ? null : stepsTyped(here, typed);
      if (isRefusal(plan)) return answerRefusal(here.look.world, plan);
      return show(app, here, { plan, units: numberOf(request, 'watches') }, isSet(request, 'share'));
    }),
};

async function show({ play }: App, here: Here, asked: ForecastRequest, isShared: boolean): Promise<Reply> {
  const { look, renderer, caller } = here;
  const { book, world } = look;
  if (book.forecast === undefined || renderer.forecast === undefined)
    return answerRefusal(world, refuse('book/cannot', { book: book.name }));
  const foreseen = await play.forecast(world, asked, caller.userId);
  if (isRefusal(foreseen)) return answerRefusal(world, foreseen);
  const card = cardMessage(renderer.forecast(foreseen));
  return showPicture(here, card, { kind: 'forecast', forecast: foreseen }, !isShared);
}
