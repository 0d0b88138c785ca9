/**
 * The floor: the least that a bot on discord.js can do. `/ping` has a word and a button; `/card` a message as large as the
 * answer to a `/test`, which Discord's stand-in checks and keeps as thoroughly.
 */
import { Client, GatewayIntentBits } from 'discord.js';

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.DISCORD_API_URL ?? '' },
});
const button = (label: string, style: 1 | 2) => ({ type: 2, style, label, custom_id: label.toLowerCase() }) as const;

const PONG = { content: 'pong', components: [{ type: 1, components: [button('Again', 1)] }] } as const;

const CARD = {
  embeds: [
    {
      title: 'Bench passes a test of strength',
      description: '`d20` **7**, under 12: a strong success.\nThe gear die may be added until somebody else acts.',
      color: 0x2f855a,
      fields: ['Fellowship', 'Hope', 'Supplies'].map((name) => ({ name, value: 'd8', inline: true })),
      footer: { text: '#1234 · LH-TEST-01 · seed 1, faces 37 to 38' },
    },
  ],
  components: [{ type: 1, components: [button('Add gear', 1), button('Advantage', 2), button('Keep', 2)] }],
  allowedMentions: { parse: [] },
};

client.on('interactionCreate', async (interaction) => {
  if (interaction.isChatInputCommand())
    await interaction.reply({ ...(interaction.commandName === 'card' ? CARD : PONG), withResponse: true });
  else if (interaction.isButton()) await interaction.update({ content: 'pong again', components: [] });
});
client.once('clientReady', async (ready) => {
  const commands = ['ping', 'card'].map((name) => ({ name, description: 'Answers.' }));
  await ready.application.commands.set(commands, process.env.DISCORD_GUILD_ID ?? '');
  process.stdout.write('ready\n');
});
await client.login('ping');
