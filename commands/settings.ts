import { SlashCommandBuilder } from '@discordjs/builders';
import type { App } from '../src/discord/command.ts';
import { readerOf } from '../src/discord/render/engine/recipients.ts';
import type { Message, Reply } from '../src/discord/reply.ts';
import type { CommandRequest, PressRequest } from '../src/discord/request.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../src/language/languages.ts';
import { writingFor } from '../src/language/reader.ts';
import type { ReaderChoice } from '../src/play/people/readers.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { AS_DISCORD, readerCard } from './support/cards/reader-card.ts';
import { defineCommand } from './support/define-command.ts';
import { textOf } from './support/input/typed.ts';

/** Reading preferences for private replies, in every campaign. */
export const settings = defineCommand({
  data: new SlashCommandBuilder()
    .setName('settings')
    .setDescription('How you read what only you see')
    .addSubcommand((sub) =>
      sub
        .setName('me')
        .setDescription('Plain sentences and your language, in all your campaigns')
        .addBooleanOption((option) =>
          option.setName('plain').setDescription('Sentences without signs, colours and pictures'),
        )
        .addStringOption((option) =>
          option
            .setName('language')
            .setDescription('The language of what only you see')
            .addChoices(
              { name: 'as Discord says', value: AS_DISCORD },
              ...LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
            ),
        ),
    ),
  audience: 'anybody',
  isPrivate: true,
  run: (here, request) => choose(request, here.app),
  press: (here, request) => pressed(request, here.app),
  outside: { run: choose, press: pressed },
});

async function choose(request: CommandRequest, app: App): Promise<Reply> {
  const plain = request.options.plain;
  const language = textOf(request, 'language');
  const change = {
    ...(typeof plain === 'boolean' ? { isPlain: plain } : {}),
    ...(language === null ? {} : { language: readLanguage(language) }),
  };
  return showCard(await changed(request, app, change));
}

async function pressed(request: PressRequest, app: App): Promise<Reply> {
  const [, what = '', to = ''] = request.customId.split(':');
  const change = what === 'plain' ? { isPlain: to === 'on' } : { language: readLanguage(request.values?.[0] ?? '') };
  return turnPage(await changed(request, app, change));
}

/** The card is written as it was chosen just now. */
async function changed(
  request: CommandRequest | PressRequest,
  app: App,
  change: Partial<ReaderChoice>,
): Promise<Message> {
  const { play } = app;
  const { id } = request.user;
  const choice = Object.keys(change).length === 0 ? await play.readerOf(id) : await play.chooseReader(id, change);
  return writingFor(readerOf(choice, request.locale), () => readerCard(choice));
}

function readLanguage(value: string): string | null {
  return isLanguage(value) ? value : null;
}
