/** The floor: the least that a bot on discord.js can do. One command, one answer, one button. */
import { Client, GatewayIntentBits } from 'discord.js';

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.DISCORD_API_URL ?? '' },
});
client.on('interactionCreate', async (interaction) => {
  if (interaction.isChatInputCommand())
    await interaction.reply({
      content: 'pong',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Again', custom_id: 'again' }] }],
      withResponse: true,
    });
  else if (interaction.isButton()) await interaction.update({ content: 'pong again', components: [] });
});
client.once('clientReady', async (ready) => {
  await ready.application.commands.set([{ name: 'ping', description: 'Answers.' }], process.env.DISCORD_GUILD_ID ?? '');
  process.stdout.write('ready\n');
});
await client.login('ping');
