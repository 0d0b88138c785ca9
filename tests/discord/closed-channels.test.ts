import { type APIChannel, PermissionFlagsBits, type RESTPatchAPIChannelJSONBody, Routes } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { must } from '../support/must.ts';
import { eventually, toyHouse } from './support/bot.ts';

// Who sees which channel follows what Discord tells over the wire; the order of permissions is in sight.test.ts.

const VIEW = String(PermissionFlagsBits.ViewChannel);
const REFUSED = /its channels are not open to everybody/;
const APART = 'Told in a channel that you do not see.';

const wire = toyHouse({ tests: 'all' });
let bot: Served;
/** Plays in nothing. */
let ann: PracticeSeat;
/** A channel that everybody sees, of no campaign. */
let lobby: string;

beforeAll(async () => {
  bot = await wire.serve(COMMANDS.filter(({ data }) => ['log', 'roll'].includes(data.name)));
  ann = wire.table.seat(wire.table.addChair('Ann', 'player').userId);
  lobby = await made('lobby');
});
afterAll(() => bot.close());

async function made(name: string, overwrites: RESTPatchAPIChannelJSONBody['permission_overwrites'] = []) {
  const body = { name, type: 0, permission_overwrites: overwrites };
  const { id } = (await wire.rest().post(Routes.guildChannels(wire.table.guildId), { body })) as APIChannel;
  return id;
}

/** Overwrites of a channel that some roles see, and nobody else. */
function forRoles(...roleIds: readonly string[]) {
  return [
    { id: wire.table.guildId, type: 0 as const, allow: '0', deny: VIEW },
    { id: wire.table.botId, type: 1 as const, allow: VIEW, deny: '0' },
    ...roleIds.map((id) => ({ id, type: 0 as const, allow: VIEW, deny: '0' })),
  ];
}

async function change(channelId: string, body: RESTPatchAPIChannelJSONBody): Promise<void> {
  await wire.rest().patch(Routes.channel(channelId), { body });
}

async function logOf(seat: PracticeSeat, channelId = lobby): Promise<string> {
  const { message } = await seat.command('log', { channelId });
  return JSON.stringify(message);
}

describe('PBP-SECRET-04: what is told follows who sees the channel', () => {
  test('a channel that is closed is closed to readers at once, and one that is opened is open', async () => {
    const { table } = wire.table.channelIds;
    expect(await logOf(ann)).toContain('Toys begins');
    await change(table, { permission_overwrites: forRoles() });
    await eventually(async () => expect(await logOf(ann)).toMatch(REFUSED));
    // Who plays reads on, wherever they type.
    expect(await logOf(wire.one)).toContain('Toys begins');
    await change(table, { permission_overwrites: [] });
    await eventually(async () => expect(await logOf(ann)).toContain('Toys begins'));
  });

  test('a member who gets a role reads what was told there, and without it no more', async () => {
    const { gameMasterRoleId: role } = wire.table;
    const cellar = await made('cellar', forRoles(role));
    wire.table.setRoles(wire.one.userId, [role]);
    // Where somebody does not see a channel, they cannot type there.
    await expect(wire.two.command('roll', { options: { dice: 'd6' }, channelId: cellar })).rejects.toThrow();
    await wire.one.command('roll', { options: { dice: 'd6', for: 'Kilnword' }, channelId: cellar });
    await eventually(async () => expect(await logOf(wire.two)).toContain(APART));
    expect(await logOf(wire.two)).not.toContain('Kilnword');
    wire.table.setRoles(wire.two.userId, [role]);
    expect(await logOf(wire.two)).toContain('Kilnword');
    await change(cellar, { permission_overwrites: forRoles() });
    await eventually(async () => expect(await logOf(wire.two)).not.toContain('Kilnword'));
    // One's own deeds are always one's own.
    expect(await logOf(wire.one)).toContain('Kilnword');
    await change(cellar, { permission_overwrites: forRoles(role) });
    await eventually(async () => expect(await logOf(wire.two)).toContain('Kilnword'));
    wire.table.setRoles(wire.two.userId, []);
    expect(await logOf(wire.two)).not.toContain('Kilnword');
    wire.table.setRoles(wire.two.userId, [role]);
    await wire.rest().delete(Routes.channel(cellar));
    await eventually(async () => expect(await logOf(wire.two)).not.toContain('Kilnword'));
  });

  test('a bound channel that is deleted while somebody reads opens nothing', async () => {
    const hall = await made('hall');
    await change(wire.table.channelIds.table, { permission_overwrites: forRoles() });
    const { gm, play, campaignId } = wire;
    must(
      await play.bindChannel(
        {
          interactionId: 'hall',
          campaignId,
          private: false,
          caller: { userId: gm.userId, roleIds: [], isManager: true },
          where: { applicationId: wire.table.botId, token: '', channelId: hall },
        },
        hall,
        'play',
      ),
    );
    await eventually(async () => expect(await logOf(ann, hall)).toContain('Toys begins'));
    const reading = ann.command('log', { channelId: lobby });
    await wire.rest().delete(Routes.channel(hall));
    await reading;
    await eventually(async () => expect(await logOf(ann)).toMatch(REFUSED));
    expect(await logOf(wire.two)).toContain('Toys begins');
  });
});
