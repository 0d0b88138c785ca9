import { SlashCommandBuilder } from '@discordjs/builders';
import type { Message, Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { TOPICS, type Topic } from './support/cards/help-topics.ts';
import { defineCommand } from './support/define-command.ts';
import { folded, textOf } from './support/input/typed.ts';

/** Says what can be done here. */
export const help = defineCommand({
  data: new SlashCommandBuilder()
    .setName('help')
    .setDescription('What you can do here')
    .addStringOption((option) =>
      option
        .setName('topic')
        .setDescription('More on one thing')
        .addChoices(...TOPICS.map(({ id, title }) => ({ name: title, value: id }))),
    ),
  isPrivate: true,
  run: (_here, request) => helpOn(request),
  outside: { run: helpOn },
});

function helpOn(request: CommandRequest): Reply | Refusal {
  const typed = textOf(request, 'topic');
  if (typed === null) return showCard(overview(), true);
  const topic = TOPICS.find(({ id, title }) => id === folded(typed) || folded(title) === folded(typed));
  return topic === undefined ? refuse('help/unknown', { typed }) : showCard(topicMessage(topic), true);
}

/** What everybody can do, one line each; what the game master does is a topic of its own. */
function overview(): Message {
  const [commands] = TOPICS;
  return cardMessage({
    title: commands?.title ?? '',
    lines: [...(commands?.lines ?? []), '', 'You run the game? `/help topic:gm` has your commands.'],
    fields: [],
  });
}

function topicMessage({ title, lines }: Topic): Message {
  return cardMessage({ title, lines, fields: [] });
}
