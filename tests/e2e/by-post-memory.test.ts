import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { SIZES } from '../support/sizes.ts';
import { answer, current, must, press, privately, publicly, readable, said } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import { customIdsOf } from './table-with-bot.ts';

describe.each(SIZES.storiesOn)('what is remembered and shown, over the stand-in (%s)', (kind) => {
  const at = byPostTable({ database: kind });

  const roll = async (seat: PracticeSeat, why: string, channelId = at.table.channelIds.table): Promise<APIMessage> =>
    must(await seat.command('roll', { options: { dice: 'd20', for: why }, channelId }));
  const numberOf = (message: APIMessage) => Number(/#(\d+)/.exec(readable(message))?.[1]);

  test('/catchup tells, to who asks only, what happened since their last deed and what is asked of them', async () => {
    await roll(at.bryn, 'before I slept');
    await roll(at.sable, 'while Bryn slept');
    must(await at.gm.command('gm', { path: ['ask'], options: { question: 'Who goes first?' } }));
    await at.settled();
    const told = must(await at.bryn.command('catchup'));
    expect(privately(await at.bryn.command('catchup'))).toBe(readable(told));
    expect(readable(told)).toContain('while Bryn slept');
    expect(readable(told)).not.toContain('before I slept');
    expect(readable(told)).toMatch(/Who goes first\?.*https:\/\/discord\.com\/channels\//s);
    await answer(at.bryn, told, 'I do.');
    await at.settled();
    expect(said(at.gm, /✅ Bryn: answered/)).toHaveLength(1);
  });

  test('/undo shows what will change back, asks, and does it once', async () => {
    must(await at.gm.command('gm', { path: ['set'], options: { value: 'party/gear', to: 'd4' } }));
    const first = must(await at.gm.command('undo'));
    const second = must(await at.gm.command('undo'));
    expect(readable(first)).toMatch(/Take back #\d+\?/);
    const die = async () => (await at.world()).usageDice.gear?.size;
    expect(await die()).toBe(4);

    const taken = must(await at.gm.press(first.id, yes(first)));
    expect(customIdsOf(taken)).toEqual([]);
    await at.settled();
    expect(await die()).not.toBe(4);
    const undone = said(at.gm, /taken back/i);
    expect(undone.length).toBeGreaterThan(0);
    const before = (await at.journal()).length;
    const again = await at.gm.press(second.id, yes(second));
    expect(readable(must(again))).toContain('Nothing was changed');
    expect(customIdsOf(current(at.gm, second))).toEqual([]);
    expect(await at.journal()).toHaveLength(before);
  });

  test('a roll that is taken back and made again has the same face', async () => {
    const first = await roll(at.bryn, 'the ford');
    const preview = must(await at.gm.command('undo'));
    await at.gm.press(preview.id, yes(preview));
    await at.settled();
    const face = (message: APIMessage | undefined) => /d20 \((\d+)\)/.exec(readable(message))?.[1];
    const second = await roll(at.bryn, 'the ford');
    expect(face(second)).toBe(face(first));
    expect(face(second)).toBeDefined();
  });

  test('/log shows what is asked for only, and what was taken back struck out', async () => {
    const first = await roll(at.bryn, 'the ford');
    await roll(at.sable, 'the ferry');
    privately(await at.sable.command('orders', { options: { what: 'save', choice: 'roll' } }));
    const all = privately(await at.bryn.command('log'));
    expect(all).toContain('the ford');
    expect(all).toContain('the ferry');
    const ofSable = privately(await at.bryn.command('log', { options: { who: at.sable.userId, kind: 'dice' } }));
    expect(ofSable).toContain('the ferry');
    expect(ofSable).not.toContain('the ford');
    const later = privately(await at.bryn.command('log', { options: { kind: 'fights' } }));
    expect(later).toContain('Nothing like that has happened.');

    await at.settled();
    const number = numberOf(first);
    const preview = must(await at.gm.command('undo', { options: { entry: number } }));
    await at.gm.press(preview.id, yes(preview));
    const struckOut = privately(await at.bryn.command('log'));
    expect(struckOut).toMatch(new RegExp(`\\*\\*#${number}\\*\\* .* taken back in #\\d+\n~~the ford: .*~~`));
  });

  test('PBP-CAMP-04: the status card is pinned, says who is awaited and who is away, and is edited in place', async () => {
    privately(await at.gm.command('campaign', { path: ['status'] }));
    await at.settled();
    privately(await at.gm.command('campaign', { path: ['status'] }));
    await at.settled();
    const pinned = publicly(at.gm).findLast((message) => message.pinned);
    expect(pinned, 'a pinned card').toBeDefined();
    if (pinned === undefined) return;
    expect(readable(pinned)).toMatch(/The Salt Road\n⏳ \*\*It is the game master’s turn: set the party on its way/);
    // One that stood there before has lost its pin, and leads to the new one.
    expect(publicly(at.gm).map(readable).join('\n')).toContain(
      `A newer card has taken over: [see how the campaign stands](https://discord.com/channels/`,
    );
    expect(publicly(at.gm).filter((message) => message.pinned)).toHaveLength(1);

    must(await at.gm.command('gm', { path: ['ask'], options: { question: 'Who goes first?' } }));
    must(await at.sable.command('away', { options: { until: '+3d' } }));
    await at.settled();
    const now = readable(current(at.gm, pinned));
    expect(now).toMatch(
      /⏳ \*\*It is Bryn’s turn: Who goes first\?\*\*\n\[asked\]\(https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+\) <t:/,
    );
    expect(now).toMatch(/💤 Sable: away until/);
    await at.advance(4 * DAY);
    expect(readable(current(at.gm, pinned))).toContain(
      'It is the game master’s turn: go on from the answers to “Who goes first?”',
    );
    expect(readable(current(at.gm, pinned))).not.toContain('Sable: away');
  });

  test('LH-SPOT-03: set down and left alone for three days, the party is somebody’s turn all the time', async () => {
    privately(await at.gm.command('campaign', { path: ['status'] }));
    await at.settled();
    const pinned = publicly(at.gm).findLast((message) => message.pinned);
    if (pinned === undefined) throw new Error('no card is pinned');
    const first = () => readable(current(at.gm, pinned)).split('\n').slice(1, 3).join('\n');
    const callOf = (message: APIMessage) => [message.content.split(' (')[0], message.mentions.map(({ id }) => id)];
    const turnOf = ({ userId }: PracticeSeat) => [
      `<@${userId}>, it is your turn: choose what the party does next`,
      [userId],
    ];

    const placed = must(await at.gm.command('watch', { options: { do: 'place', where: '0,0' } }));
    await at.settled();
    expect(callOf(placed)).toEqual(turnOf(at.bryn));
    const acts = [
      'watch:search',
      'watch:regroup',
      'watch:camp',
      'watch:plan',
      'watch:explore',
      'map:here',
      'sheet:mine',
    ];
    const buttons = customIdsOf(placed);
    expect(buttons.map((id) => id.split(':', 2).join(':'))).toEqual(acts);
    const began = (who: string) =>
      new RegExp(
        `^⏳ \\*\\*It is ${who}’s turn: choose what the party does next \\(\`/watch\`\\)\\*\\*\\n\\[began\\]\\(https://discord\\.com/channels/\\d+/${placed.channel_id}/${placed.id}\\) <t:`,
      );
    expect(first()).toMatch(began('Bryn'));
    expect(privately(await at.bryn.command('waiting'))).toContain('choose what the party does next');
    const explore = buttons.find((id) => id.startsWith('watch:explore')) ?? '';
    expect(privately(await at.bryn.press(placed.id, explore))).toContain('nothing unexplored');

    await at.advance(DAY);
    const [reminder] = said(at.gm, 'Still awaited');
    expect(reminder?.mentions.map(({ id }) => id)).toEqual([at.bryn.userId]);
    const before = publicly(at.gm).length;
    await at.advance(DAY);
    const [passed, ...more] = publicly(at.gm).slice(before);
    expect(more).toEqual([]);
    expect(passed && callOf(passed)).toEqual(turnOf(at.sable));
    expect(readable(passed)).toContain('The spotlight moves');
    expect(first()).toMatch(began('Sable'));
    await at.advance(DAY);
    expect(
      said(at.gm, 'Still awaited')
        .at(-1)
        ?.mentions.map(({ id }) => id),
    ).toEqual([at.sable.userId]);
  });

  describe('scenes', () => {
    const threadOf = (message: APIMessage) => /<#(\d+)>/.exec(readable(message))?.[1] ?? '';

    test('/scene opens a thread in which the campaign is played, lists it, and closes it', async () => {
      const opened = must(await at.gm.command('scene', { path: ['open'], options: { name: 'The mill' } }));
      const thread = threadOf(opened);
      expect(readable(await roll(at.bryn, 'the mill door', thread))).toMatch(/#\d+/);
      expect(privately(await at.bryn.command('scene', { path: ['list'] }))).toMatch(
        new RegExp(`<#${thread}> \\*\\*The mill\\*\\*`),
      );
      const closed = must(await at.gm.command('scene', { path: ['close'], options: { which: 'The mill' } }));
      expect(readable(closed)).toContain('The scene is over: The mill');
      await at.settled();
      await expect(roll(at.bryn, 'too late', thread)).rejects.toThrow('This thread is archived');
    });

    test('a thread with an open round is kept from archiving', async () => {
      const opened = must(await at.gm.command('scene', { path: ['open'], options: { name: 'The mill' } }));
      const thread = threadOf(opened);
      const options = { question: 'Who goes in?', 'no-deadline': true };
      must(await at.gm.command('gm', { path: ['ask'], options, channelId: thread }));
      await at.settled();
      at.table.advance(8 * DAY);
      expect(await tryRoll(thread)).toContain('This thread is archived');
      await expect.poll(() => tryRoll(thread), { timeout: 10_000 }).toBe('rolled');
      await at.settled();
    });

    async function tryRoll(thread: string): Promise<string> {
      try {
        await roll(at.bryn, 'the mill door', thread);
        return 'rolled';
      } catch (error) {
        return String(error);
      }
    }
  });

  test('a channel in which the bot may not write is told to the game master once', async () => {
    const { channelIds } = at.table;
    must(await at.gm.command('gm', { path: ['ask'], options: { question: 'Who goes first?', hours: 2 } }));
    must(await at.gm.command('gm', { path: ['ask'], options: { question: 'Who goes last?', hours: 6 } }));
    await at.settled();
    at.table.denyBot(channelIds.table, ['SendMessages']);
    await at.advance(3 * HOUR);
    await at.advance(4 * HOUR);
    expect(await at.world()).toMatchObject({ rounds: {} });
    await expect.poll(() => said(at.gm, 'A channel is out of reach', channelIds.gm).length).toBe(1);
    expect(said(at.gm, 'A channel is out of reach', channelIds.gm)).toHaveLength(1);
  });

  test('the buttons of a private card still work a day later', async () => {
    must(await at.gm.command('gm', { path: ['ask'], options: { question: 'Who goes first?', 'no-deadline': true } }));
    await at.settled();
    const waiting = must(await at.bryn.command('waiting'));
    await at.advance(DAY);
    const pressed = await press(at.bryn, waiting, ':answer');
    expect(pressed.kind).toBe('modal');
  });

  function yes(preview: APIMessage): string {
    return customIdsOf(preview).find((id) => id.startsWith('undo:yes:')) ?? '';
  }
});
