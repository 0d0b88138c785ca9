import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Message } from '../src/discord/reply.ts';
import { refuse } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { TOPICS, type Topic } from './support/cards/help-topics.ts';
import { GUILD_ONLY } from './support/input/options.ts';
import { folded, textOf } from './support/input/typed.ts';

/** Says what can be done here. */
export const help: Command = {
  data: new SlashCommandBuilder()
    .setName('help')
    .setDescription('What you can do here')
    .setContexts(GUILD_ONLY)
    .addStringOption((option) =>
      option
        .setName('topic')
        .setDescription('More on one thing')
        .addChoices(...TOPICS.map(({ id, title }) => ({ name: title, value: id }))),
    )
    .toJSON(),
  needs: null,
  isPrivate: () => true,
  mayOpenModal: () => false,
  async run(request) {
    const typed = textOf(request, 'topic');
    if (typed === null) return showCard(overview(), true);
    const topic = TOPICS.find(({ id, title }) => id === folded(typed) || folded(title) === folded(typed));
    return topic === undefined
      ? answerRefusal(null, refuse('help/unknown', { typed }))
      : showCard(topicMessage(topic), true);
  },
};

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
