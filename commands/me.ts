import { SlashCommandBuilder } from '@discordjs/builders';
import type { App } from '../src/discord/command.ts';
import { pressable, row } from '../src/discord/render/engine/components.ts';
import { forCampaign } from '../src/discord/render/engine/recipients.ts';
import { type Message, privately, type Reply, sentence } from '../src/discord/reply.ts';
import type { CommandRequest, PressRequest } from '../src/discord/request.ts';
import { plural, t } from '../src/language/text.ts';
import { isRefusal, type Refusal } from '../src/rules/engine/prompt.ts';
import { invocationOutside } from './support/access/here.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { defineCommand } from './support/define-command.ts';
import { subcommandOf } from './support/input/typed.ts';

/** The data kept about the asker in all campaigns: to download it, and to have it removed. */
export const me = defineCommand({
  data: new SlashCommandBuilder()
    .setName('me')
    .setDescription('What is kept about you, in all your campaigns')
    .addSubcommand((sub) => sub.setName('export').setDescription('All that is kept about you, as a file'))
    .addSubcommand((sub) => sub.setName('delete').setDescription('Have all that is kept about you deleted')),
  audience: 'anybody',
  costs: (request) => (request.kind === 'command' && subcommandOf(request) === 'export' ? 'files' : null),
  isPrivate: true,
  run: (here, request) => answer(request, here.app),
  press: (here, request) => forget(request, here.app),
  outside: { run: answer, press: forget },
});

function answer(request: CommandRequest, app: App): Promise<Reply | Refusal> | Reply {
  return subcommandOf(request) === 'delete' ? showCard(question()) : exported(request, app);
}

async function exported(request: CommandRequest, app: App): Promise<Reply | Refusal> {
  const data = await app.play.personalData(request.user.id);
  if (isRefusal(data)) return data;
  const words = t`All that is kept about you: your part in each campaign, what you did in it, and how you read. \`/me delete\` has it deleted.`;
  return { ...privately(words), files: [{ name: 'about-you.zip', data, description: t`What is kept about you` }] };
}

function question(): Message {
  const lines = [
    t`**Delete all that is kept about you?**`,
    t`You leave every campaign, in every server, for good. Your standing orders, absences, whispers, lines in character, portraits, private calendar address and how you read are deleted.`,
    t`The logs keep what happened. A made-up number replaces you there, even in what you typed, but your characters keep their old names in the logs. Everywhere else they get a new name, and whoever runs the game keeps them.`,
    t`Nobody can undo it. \`/me export\` gives you all of it first. Messages that are on Discord already are Discord’s: delete them there.`,
  ];
  return { ...sentence(lines.join('\n')), components: [row([pressable('me:delete', t`Delete all of it`, 'grave')])] };
}

async function forget(request: PressRequest, app: App): Promise<Reply | Refusal> {
  const done = await app.play.forgetPerson(invocationOutside(request), (world, number) =>
    forCampaign(world, () => (number === 1 ? t`A companion` : t`A companion (${number})`)),
  );
  if (isRefusal(done)) return done;
  const where = plural(done, { one: 'in # campaign', other: 'in # campaigns' });
  return turnPage({
    ...sentence(
      t`It is done, ${where}. Your id on Discord is in none of it any more; the logs still tell of your characters by the names they had.`,
    ),
    components: [],
  });
}
