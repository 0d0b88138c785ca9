import { SlashCommandBuilder } from '@discordjs/builders';
import { pressable, row } from '../../src/discord/render/engine/components.ts';
import { questCard } from '../../src/discord/render/myth-knights/glory/quest-card.ts';
import type { Message } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { isRadiant } from '../../src/rules/myth-knights/glory/quest.ts';
import { MAX_STEPS } from '../../src/rules/myth-knights/glory/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { asOption, free } from '../support/input/options.ts';
import { given, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

/** The City Quest of the radiant. */
export const quest = defineCommand({
  data: new SlashCommandBuilder()
    .setName('quest')
    .setDescription('The City Quest, which a Knight-Radiant may take')
    .addSubcommand((sub) => sub.setName('show').setDescription('What it is, how far it has come, and who is on it'))
    .addSubcommand((sub) => sub.setName('take').setDescription('A Knight-Radiant takes it').addStringOption(asOption))
    .addSubcommand((sub) => sub.setName('leave').setDescription('Give it up').addStringOption(asOption))
    .addSubcommand((sub) =>
      sub
        .setName('write')
        .setDescription('Referee: say what it is, or say it anew')
        .addStringOption(free('goal', 'What is to be done', MAX_LINE, 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('step')
        .setDescription('Referee: add a step of the way, or tick one off')
        .addStringOption(free('text', 'A step that is to be done', MAX_LINE))
        .addIntegerOption((option) =>
          option
            .setName('done')
            .setDescription('Or the number of a step that is done')
            .setMinValue(1)
            .setMaxValue(MAX_STEPS),
        ),
    )
    .addSubcommand((sub) => sub.setName('fulfil').setDescription('Referee: it is fulfilled')),
  needs: 'take-quest',
  gm: ['write', 'step', 'fulfil'],
  isPrivate: (request) => subcommandOf(request) === 'show',
  run(here, request) {
    const sub = subcommandOf(request);
    switch (sub) {
      case 'show':
        return showCard(questMessage(here));
      case 'write':
        return act(here, { action: 'write-quest', inputs: [{ goal: textOf(request, 'goal') ?? '' }] });
      case 'step':
        return step(here, request);
      case 'fulfil':
        return act(here, { action: 'fulfil-quest', inputs: [{}] });
      default:
        return withKnight(here, sub === 'take' ? 'take-quest' : 'leave-quest', textOf(request, 'as'));
    }
  },
  press(here, { customId }) {
    const [, wanted] = customId.split(':');
    if (wanted === 'take' || wanted === 'leave') return withKnight(here, `${wanted}-quest`, null);
    return showCard(questMessage(here));
  },
  complete: { as: actingChoices },
});

function step(here: Here, request: CommandRequest): Handled {
  const said = given({ text: textOf(request, 'text'), step: numberOf(request, 'done') });
  return act(here, { action: 'quest-step', inputs: [said] });
}

function withKnight(here: Here, action: string, as: string | null): Handled {
  const knight = actingCharacter(here, as);
  return isRefusal(knight) ? knight : act(here, { action, inputs: [{ characterId: knight.id }] });
}

/** The goal card, with what the reader's own knight may do. */
function questMessage(here: Here): Message {
  const world = ownWorld(here);
  const found = actingCharacter(here, null);
  const knight = isRefusal(found) ? undefined : world.characters[found.id];
  const { quest: open } = world.party.state;
  const isOn = knight !== undefined && open?.takers.includes(knight.id) === true && !open.fulfilled;
  const buttons = isOn
    ? [pressable('quest:leave', t`Give it up`)]
    : knight !== undefined && isRadiant(knight) && open?.fulfilled !== true
      ? [pressable('quest:take', t`Take the City Quest`, 'main')]
      : [];
  return cardMessage(questCard(world), null, buttons.length === 0 ? [] : [row(buttons)]);
}
