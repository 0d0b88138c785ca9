import { REST, SlashCommandBuilder } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../../../src/discord/gateway/registration.ts';
import { movableClock } from '../../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../../src/practice/practice-table.ts';

let table: PracticeTable;
let rest: REST;
beforeAll(async () => {
  table = await openPracticeTable({ port: 0, dir: null, clock: movableClock(), pageDir: null });
  rest = new REST({ api: table.apiUrl }).setToken('x');
});
afterAll(() => table.close());

const testCommand = new SlashCommandBuilder()
  .setName('test')
  .setDescription('Rolls a test.')
  .addStringOption((option) =>
    option.setName('ability').setDescription('Which one.').setRequired(true).setAutocomplete(true),
  )
  .addIntegerOption((option) => option.setName('size').setDescription('How big.').setMinValue(1).setMaxValue(6))
  .addStringOption((option) =>
    option.setName('with').setDescription('What helps.').addChoices({ name: 'Advantage', value: 'advantage' }),
  );
const gm = new SlashCommandBuilder()
  .setName('gm')
  .setDescription('For the game master.')
  .setDefaultMemberPermissions(32n)
  .addSubcommand((sub) =>
    sub
      .setName('call')
      .setDescription('Calls a save.')
      .addUserOption((option) => option.setName('who').setDescription('Whom.')),
  );

test.each(['server', 'everywhere'] as const)(
  '%s: written once, not again, and again when something changed',
  async (where) => {
    const guildId = where === 'server' ? table.guildId : null;
    const registration = { applicationId: table.botId, guildId, commands: [testCommand.toJSON(), gm.toJSON()] };
    expect(await register(rest, registration)).toBe(true);
    expect(await register(rest, registration)).toBe(false);
    expect(await register(rest, { ...registration, commands: [gm.toJSON(), testCommand.toJSON()] })).toBe(false);

    const other = { ...gm.toJSON(), description: 'For whoever runs the game.' };
    expect(await register(rest, { ...registration, commands: [testCommand.toJSON(), other] })).toBe(true);
    expect(await register(rest, { ...registration, commands: [testCommand.toJSON(), other] })).toBe(false);

    const longer = new SlashCommandBuilder().setName('gm').setDescription('For whoever runs the game.').toJSON();
    expect(await register(rest, { ...registration, commands: [testCommand.toJSON(), longer] })).toBe(true);
    expect(await register(rest, { ...registration, commands: [testCommand.toJSON()] })).toBe(true);
    expect(await register(rest, { ...registration, commands: [] })).toBe(true);
    expect(await register(rest, { ...registration, commands: [] })).toBe(false);
  },
);
