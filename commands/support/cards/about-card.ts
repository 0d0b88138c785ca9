import type { App } from '../../../src/discord/command.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { HelpTopic } from '../../../src/discord/render/engine/renderer.ts';
import { t } from '../../../src/language/text.ts';

/** Books that are named one by one. */
const MAX_BOOKS = 10;

/** For places without a campaign: about the bot, its books, and how to begin. */
export function aboutTopic({ play, renderers }: Pick<App, 'play' | 'renderers'>): HelpTopic {
  const books = Object.values(play.books);
  const lines = books.slice(0, MAX_BOOKS).map(({ slug, name }) => {
    const blurb = renderers[slug]?.invitation.blurb ?? '';
    return `**${escapeMarkdown(name)}**: ${blurb}`;
  });
  const more = books.length > lines.length ? [t`… and ${books.length - lines.length} more.`] : [];
  return {
    id: 'about',
    title: t`Tabletop campaigns by post`,
    lines: [
      t`I run tabletop campaigns by post. You type commands when you have time; I know the rules, roll the dice, keep the sheets and tell each of you when it is your turn.`,
      '',
      t`**To begin**, somebody who may manage this server types \`/campaign create\`. They run the game, until \`/campaign gm\` names somebody else.`,
      '',
      books.length === 1 ? t`**The book**` : t`**The books**`,
      ...lines,
      ...more,
      '',
      t`Once a campaign is made, \`/help\` lists what you can do in it.`,
    ],
  };
}
