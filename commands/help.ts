import { SlashCommandBuilder } from '@discordjs/builders';
import type { App } from '../src/discord/command.ts';
import type { HelpTopic } from '../src/discord/render/engine/renderer.ts';
import type { Message, Reply } from '../src/discord/reply.ts';
import type { CommandRequest, Request } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { hereOf } from './support/access/here.ts';
import { aboutTopic } from './support/cards/about-card.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { FOR_GM, OVERVIEW, TOPICS_ANYWHERE, topicsOf } from './support/cards/help-topics.ts';
import { defineCommand } from './support/define-command.ts';
import { listed } from './support/input/options.ts';
import { folded, textOf } from './support/input/typed.ts';

/** Says what can be done here, by the campaign's book; without a campaign, what the bot is and how to begin. */
export const help = defineCommand({
  data: new SlashCommandBuilder()
    .setName('help')
    .setDescription('What you can do here')
    .addStringOption(listed('topic', 'More on one thing')),
  audience: 'anybody',
  isPrivate: true,
  run: ({ renderer }, request) => helpOn(topicsOf(renderer), request),
  outside: {
    run: (request, app) => helpOn([aboutTopic(app), ...TOPICS_ANYWHERE], request),
    complete: {
      topic: async (request, app) =>
        (await topicsAt(request, app)).map(({ id, title }) => ({ label: title, value: id })),
    },
  },
});

/** Topics of the book that is played there; without a campaign, what is the same in all. */
async function topicsAt(request: Request, app: App): Promise<readonly HelpTopic[]> {
  const here = await hereOf(request, app);
  return here === null ? TOPICS_ANYWHERE : topicsOf(here.renderer);
}

function helpOn(topics: readonly HelpTopic[], request: CommandRequest): Reply | Refusal {
  const typed = textOf(request, 'topic');
  if (typed === null) return showCard(overview(topics));
  const topic = topics.find(({ id, title }) => id === folded(typed) || folded(title) === folded(typed));
  return topic === undefined ? refuse('help/unknown', { typed }) : showCard(topicMessage(topic));
}

/** The actions open to everybody, one line each; those of the game master are a topic of its own. */
function overview(topics: readonly HelpTopic[]): Message {
  const commands = topics.find(({ id }) => id === OVERVIEW) ?? topics[0];
  const hint = topics.some(({ id }) => id === FOR_GM)
    ? ['', t`You run the game? \`/help topic:gm\` has your commands.`]
    : [];
  return cardMessage({ title: commands?.title ?? '', lines: [...(commands?.lines ?? []), ...hint], fields: [] });
}

function topicMessage({ title, lines }: HelpTopic): Message {
  return cardMessage({ title, lines, fields: [] });
}
