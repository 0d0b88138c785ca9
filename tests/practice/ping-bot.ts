import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContextMenuCommandBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeOptions, type PracticeTable } from '../../src/practice/practice-table.ts';

/** A table in memory on a free port. */
export function memoryTable(options: Partial<PracticeOptions> = {}): Promise<PracticeTable> {
  return openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null, ...options });
}

/** The seat of the n-th chair: 0 the game master, 1 and 2 the players. */
export function seatAt(table: PracticeTable, chair: number) {
  return table.seat(table.chairs[chair]?.userId ?? '');
}

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('ping')
    .setDescription('Answers')
    .addStringOption((option) => option.setName('text').setDescription('What to say').setMaxLength(20))
    .addIntegerOption((option) => option.setName('count').setDescription('How often').setMinValue(1).setMaxValue(5))
    .addUserOption((option) => option.setName('who').setDescription('Whom')),
  new SlashCommandBuilder()
    .setName('colour')
    .setDescription('Completes')
    .addStringOption((option) =>
      option.setName('name').setDescription('Which').setRequired(true).setAutocomplete(true),
    ),
  ...['buttons', 'modal', 'secret', 'later', 'twice', 'slow', 'silent', 'map'].map((name) =>
    new SlashCommandBuilder().setName(name).setDescription(`Does ${name}`),
  ),
  new SlashCommandBuilder()
    .setName('clock')
    .setDescription('Has subcommands')
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Adds')
        .addStringOption((option) =>
          option
            .setName('size')
            .setDescription('How big')
            .setRequired(true)
            .addChoices({ name: 'Small', value: 'small' }, { name: 'Big', value: 'big' }),
        ),
    ),
  new SlashCommandBuilder().setName('gm').setDescription('For the GM').setDefaultMemberPermissions(32n),
  new ContextMenuCommandBuilder().setName('Look at').setType(2),
];

/** A small bot made with discord.js, logged in at the table with its commands registered. */
export async function openPingBot(
  table: PracticeTable,
  intents: readonly GatewayIntentBits[] = [GatewayIntentBits.Guilds],
): Promise<Client<true>> {
  const client = new Client({ intents: [...intents], rest: { api: table.apiUrl } });
  client.on(Events.InteractionCreate, (interaction) => {
    answer(interaction).catch(() => undefined);
  });
  client.on(Events.Error, () => undefined);
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login('practice-token');
  await ready;
  const bot = client as Client<true>;
  await bot.application.commands.set(
    COMMANDS.map((command) => command.toJSON()),
    table.guildId,
  );
  return bot;
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const fitting = ['red', 'rose', 'blue'].filter((name) => name.startsWith(typed));
    await interaction.respond(fitting.map((name) => ({ name, value: name })));
  } else if (interaction.isButton()) {
    await interaction.update({ content: `pressed ${interaction.customId}`, components: [] });
  } else if (interaction.isStringSelectMenu()) {
    await interaction.deferUpdate();
    await interaction.editReply({ content: `chose ${interaction.values.join(' and ')}`, components: [] });
  } else if (interaction.isModalSubmit()) {
    await interaction.reply(`you wrote ${interaction.fields.getTextInputValue('text')}`);
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply(`you look at ${interaction.targetUser.id}`);
  } else if (interaction.isChatInputCommand()) {
    await answerCommand(interaction);
  }
}

async function answerCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  switch (interaction.commandName) {
    case 'ping': {
      const who = interaction.options.getUser('who');
      await interaction.reply(`pong ${interaction.options.getString('text') ?? ''} ${who ? `<@${who.id}>` : ''}`);
      return;
    }
    case 'clock':
      await interaction.reply(`${interaction.options.getSubcommand()} ${interaction.options.getString('size')}`);
      return;
    case 'buttons':
      await interaction.reply({ content: 'choose', components: [buttonRow(), selectRow()] });
      return;
    case 'modal':
      await interaction.showModal(textModal());
      return;
    case 'secret':
      await interaction.reply({ content: 'hush', flags: MessageFlags.Ephemeral });
      return;
    case 'later':
      await interaction.deferReply();
      await interaction.editReply('done later');
      await interaction.followUp({ content: 'and privately', flags: MessageFlags.Ephemeral });
      return;
    case 'twice':
      await interaction.reply('once');
      interaction.replied = false;
      await interaction.reply('twice');
      return;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await interaction.reply('too late');
      return;
    case 'silent':
      return;
    case 'map':
      await interaction.reply({ files: [new AttachmentBuilder(Buffer.from('one'), { name: 'map.txt' })] });
      await interaction.editReply({
        content: 'redrawn',
        attachments: [],
        files: [new AttachmentBuilder(Buffer.from('two'), { name: 'map.txt', description: 'The land' })],
      });
      return;
    default:
      await interaction.reply({ content: `did ${interaction.commandName}` });
  }
}

function buttonRow(): ActionRowBuilder<ButtonBuilder> {
  const go = new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary);
  const no = new ButtonBuilder().setCustomId('no').setLabel('No').setStyle(ButtonStyle.Secondary).setDisabled(true);
  return new ActionRowBuilder<ButtonBuilder>().addComponents(go, no);
}

function selectRow(): ActionRowBuilder<StringSelectMenuBuilder> {
  const select = new StringSelectMenuBuilder()
    .setCustomId('pick')
    .setMinValues(1)
    .setMaxValues(2)
    .addOptions(['a', 'b', 'c'].map((value) => ({ label: value, value })));
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select);
}

function textModal(): ModalBuilder {
  const text = new TextInputBuilder()
    .setCustomId('text')
    .setLabel('Text')
    .setStyle(TextInputStyle.Short)
    .setMaxLength(10);
  return new ModalBuilder()
    .setCustomId('write')
    .setTitle('Write')
    .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(text));
}
