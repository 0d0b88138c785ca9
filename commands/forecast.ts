import { SlashCommandBuilder } from '@discordjs/builders';
import type { Reply } from '../src/discord/reply.ts';
import type { ForecastRequest } from '../src/rules/engine/forecast/result.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { MAX_THEN, stepsTyped } from './support/act/steps.ts';
import { cardMessage } from './support/cards/card.ts';
import { showPicture } from './support/cards/pictures.ts';
import { defineCommand } from './support/define-command.ts';
import { free } from './support/input/options.ts';
import { isSet, numberOf, textOf } from './support/input/typed.ts';

/** Three days of six watches. */
const MAX_WATCHES = 18;

/** Looks ahead: what a plan may cost the party on the way. Nothing changes. */
export const forecast = defineCommand({
  data: new SlashCommandBuilder()
    .setName('forecast')
    .setDescription('What the next watches may cost you, with the chances of each')
    .addStringOption(free('plan', 'As in /watch: search; travel 3,-2; camp. Without it: what is planned', MAX_THEN))
    .addIntegerOption((option) =>
      option.setName('watches').setDescription('How many watches').setMinValue(1).setMaxValue(MAX_WATCHES),
    )
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody')),
  needs: 'watch',
  costs: 'forecasts',
  isPrivate: (request) => !isSet(request, 'share'),
  run: async (here, request) => {
    const typed = textOf(request, 'plan');
    const plan = typed === null ? null : stepsTyped(here, { where: 'wilderness', text: typed });
    if (isRefusal(plan)) return plan;
    return showForecast(here, { plan, units: numberOf(request, 'watches') });
  },
});

async function showForecast(here: Here, asked: ForecastRequest): Promise<Reply | Refusal> {
  const { app, look, renderer, caller } = here;
  const { book, world } = look;
  if (book.forecast === undefined || renderer.forecast === undefined) return refuse('book/cannot', { book: book.name });
  const foreseen = await app.play.forecast(world, asked, caller.userId);
  if (isRefusal(foreseen)) return foreseen;
  const card = cardMessage(renderer.forecast(foreseen));
  return showPicture(here, card, { kind: 'forecast', forecast: foreseen });
}
