import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../src/discord/request.ts';
import type { Here } from './support/access/here.ts';
import { cardMessage } from './support/cards/card.ts';
import { diceView, statsCard } from './support/cards/dice-stats.ts';
import { showPictures } from './support/cards/pictures.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { isSet, numberOf, textOf } from './support/input/typed.ts';

const MAX_SIDES = 1000;

/** Somebody's dice compared with the expected values. */
export const stats = defineCommand({
  data: new SlashCommandBuilder()
    .setName('stats')
    .setDescription('How the dice fell: faces, luck and streaks')
    .addUserOption((option) => option.setName('who').setDescription('Whose dice; yours when left out'))
    .addIntegerOption((option) =>
      option
        .setName('die')
        .setDescription('Which die the picture is of: 20 for a d20; the one rolled most when left out')
        .setMinValue(2)
        .setMaxValue(MAX_SIDES),
    )
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody')),
  costs: 'pictures',
  isPrivate: (request) => !isSet(request, 'share'),
  run: (here, request) => showStats(here, request),
});

async function showStats(here: Here, request: CommandRequest): Promise<Awaited<Handled>> {
  const all = await here.app.play.diceStats(here.campaignId);
  const userId = textOf(request, 'who') ?? here.caller.userId;
  const own = all.find(({ roller }) => roller === userId)?.dice ?? [];
  const most = own.toSorted((a, b) => b.count - a.count)[0];
  const sides = numberOf(request, 'die') ?? most?.sides ?? null;
  const shown = own.find((one) => one.sides === sides);
  const card = cardMessage(statsCard(here, userId, all));
  const pictures = shown === undefined ? [] : ([['dice.png', diceView(shown)]] as const);
  return showPictures(here, card, pictures);
}
