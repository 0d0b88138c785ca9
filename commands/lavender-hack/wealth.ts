import { SlashCommandBuilder } from '@discordjs/builders';
import { choiceMenu } from '../../src/discord/render/engine/components.ts';
import { exchangeOptions, wealthCard } from '../../src/discord/render/lavender-hack/downtime/wealth-card.ts';
import type { Message } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_WHY } from '../../src/rules/lavender-hack/downtime/wealth-actions.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { showPicture } from '../support/cards/pictures.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { free, oneOf } from '../support/input/options.ts';
import { folded, numberOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/places.ts';

const CHOICES = ['up', 'down', 'spend', 'gain', 'set'] as const;
type WealthChoice = (typeof CHOICES)[number];

/** The party's wealth table. */
export const wealth = defineCommand({
  data: new SlashCommandBuilder()
    .setName('wealth')
    .setDescription('What the party owns, in ten rows of five boxes')
    .addStringOption(oneOf('do', 'Change up or down, spend; for the game master: gain, set', CHOICES))
    .addIntegerOption((option) =>
      option.setName('row').setDescription('Value of the box').setMinValue(1).setMaxValue(10),
    )
    .addStringOption(free('why', 'What it is spent for, or where it comes from', MAX_WHY))
    .addIntegerOption((option) =>
      option.setName('boxes').setDescription('With set: how many are filled').setMinValue(0).setMaxValue(5),
    ),
  needs: 'wealth-spend',
  costs: (request) => (request.kind === 'command' && choiceIn(request) === null ? 'pictures' : null),
  isPrivate: (request) => choiceIn(request) === null,
  run: (here, request) => {
    const wanted = choiceIn(request);
    return wanted === null ? showWealth(here) : runChoice(here, request, wanted);
  },
  press(here, { customId, values }) {
    const [, what] = customId.split(':');
    if (what !== 'change') return showCard(wealthMessage(here));
    const [way, row] = (values?.[0] ?? '').split(':');
    if (way !== 'up' && way !== 'down') return refuse('wealth/which-row');
    return act(here, { action: `wealth-${way}`, inputs: [{ row: Number(row) }] });
  },
});

function choiceIn(request: Pick<CommandRequest, 'options'>): WealthChoice | null {
  const typed = folded(textOf(request, 'do') ?? '');
  return CHOICES.find((choice) => choice === typed) ?? null;
}

/** The same twice: as a picture, and in text for those who do not see it. */
function showWealth(here: Here): Handled {
  return showPicture(here, wealthMessage(here), { kind: 'wealth' });
}

/** The table, and what of it can be exchanged now. */
function wealthMessage(here: Here): Message {
  const world = ownWorld(here);
  const options = exchangeOptions(world);
  const rows = options.length === 0 ? [] : [choiceMenu('wealth:change', options, t`Exchange boxes`)];
  return cardMessage(wealthCard(world), null, rows);
}

function runChoice(here: Here, request: CommandRequest, wanted: WealthChoice): Handled {
  const { isGm } = here.look;
  if (!isGm && (wanted === 'gain' || wanted === 'set')) return refuse('gm-only');
  const row = numberOf(request, 'row');
  if (row === null) return refuse('wealth/which-row');
  switch (wanted) {
    case 'up':
    case 'down':
      return act(here, { action: `wealth-${wanted}`, inputs: [{ row }] });
    case 'spend':
    case 'gain':
      return act(here, { action: `wealth-${wanted}`, inputs: [{ row, why: textOf(request, 'why') }] });
    case 'set': {
      const boxes = numberOf(request, 'boxes');
      if (boxes === null) return refuse('wealth/how-many');
      return act(here, { action: 'set-wealth', inputs: [{ row, boxes }] });
    }
  }
}
