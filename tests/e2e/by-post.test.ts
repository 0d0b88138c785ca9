import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../src/rules/engine/time.ts';
import { SIZES } from '../support/sizes.ts';
import {
  answer,
  buttonOf,
  current,
  importCharacter,
  must,
  press,
  privately,
  publicly,
  readable,
  said,
} from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import { customIdsOf } from './table-with-bot.ts';

const QUESTION = 'What do you do at the bridge?';
/** How long a round takes, and how long answers still count, as a campaign has it at first. */
const ROUND = 24 * HOUR;
const GRACE = 30 * MINUTE;

describe.each(SIZES.storiesOn)('by post, over the stand-in (%s)', (kind) => {
  const at = byPostTable({ database: kind });

  /** The card of a new round, as the game master asks it. */
  async function ask(options: Record<string, string | number | boolean> = {}): Promise<APIMessage> {
    const before = new Set(publicly(at.gm).map(({ id }) => id));
    must(await at.gm.command('gm', { path: ['ask'], options: { question: QUESTION, ...options } }));
    await at.settled();
    const card = publicly(at.gm).find(
      (one) => !before.has(one.id) && customIdsOf(one).some((id) => id.endsWith(':gm')),
    );
    if (card === undefined) throw new Error('there is no card');
    return card;
  }

  const card = (shown: APIMessage) => readable(current(at.gm, shown));
  const mentioned = (message: APIMessage | undefined) => (message?.mentions ?? []).map(({ id }) => id).sort();
  const everybody = () => [at.bryn.userId, at.sable.userId].sort();
  const deadlineIn = (text: string) => Number(/<t:(\d+):f>/.exec(text)?.[1] ?? 0) * 1000;

  describe('a round', () => {
    test('LH-PBP-02: ends at once when all have answered; hidden answers stay hidden until then', async () => {
      const shown = await ask({ hidden: true });
      expect(mentioned(shown)).toEqual(everybody());
      expect(card(shown)).toMatch(/⏳ Bryn: awaited\n⏳ Sable: awaited/);

      const saved = privately(await answer(at.bryn, shown, 'I cut the rope.'));
      expect(saved).toContain('I cut the rope.');
      await at.settled();
      expect(card(shown)).toMatch(/✅ Bryn: answered\n⏳ Sable: awaited/);
      expect(JSON.stringify(at.sable.visible())).not.toContain('cut the rope');
      expect(privately(await press(at.gm, shown, ':gm'))).toContain('I cut the rope.');

      privately(await answer(at.sable, shown, 'I hold the lantern.'));
      await at.settled();
      const recaps = said(at.gm, `${QUESTION} All have answered`);
      expect(recaps).toHaveLength(1);
      expect(readable(recaps[0])).toMatch(/Bryn.*\n> I cut the rope\.\n.*Sable.*\n> I hold the lantern\./);
      expect(card(shown)).toContain('Over. `/log` keeps what came of it.');
      expect(customIdsOf(current(at.gm, shown))).toEqual([]);
    });

    test('PBP-ROUND-13: the last who is awaited is called, once; after deadline and grace defaults are named', async () => {
      const shown = await ask();
      await answer(at.bryn, shown, 'I cut the rope.');
      await at.advance(ROUND / 2);
      const [warning, ...more] = said(at.gm, 'One answer is missing');
      expect(more).toEqual([]);
      expect(mentioned(warning)).toEqual([at.sable.userId]);
      expect(readable(warning)).toMatch(/waits for Sable alone/);

      await at.advance(ROUND / 2 + GRACE - MINUTE);
      expect(said(at.gm, 'One answer is missing')).toHaveLength(1);
      expect(said(at.gm, 'Half the time is over')).toEqual([]);
      expect(said(at.gm, `${QUESTION} Time is up`)).toEqual([]);
      await at.advance(MINUTE);
      const [recap] = said(at.gm, `${QUESTION} Time is up`);
      expect(readable(recap)).toMatch(/I cut the rope\.\n\*\*Sable\*\* did not answer\./);
    });

    test('an answer in the grace after the deadline still counts', async () => {
      const shown = await ask();
      await answer(at.bryn, shown, 'I cut the rope.');
      await at.advance(ROUND + GRACE / 2);
      await answer(at.sable, shown, 'Late, and here.');
      await at.settled();
      expect(readable(said(at.gm, `${QUESTION} All have answered`)[0])).toContain('Late, and here.');
    });

    test('a player’s More time moves the deadline, twice a month; the game master may go on giving more', async () => {
      const shown = await ask();
      const begun = deadlineIn(card(shown));
      for (const times of [1, 2]) {
        const told = must(await press(at.bryn, shown, ':more'));
        expect(readable(told)).toMatch(/More time/);
        await at.settled();
        expect(deadlineIn(card(shown))).toBe(begun + times * 12 * HOUR);
        expect(deadlineIn(readable(told))).toBe(begun + times * 12 * HOUR);
      }
      expect(privately(await press(at.bryn, shown, ':more'))).toMatch(
        /You have none of the 2 extensions .* Nothing was/,
      );
      expect(deadlineIn(card(shown))).toBe(begun + 24 * HOUR);

      expect(privately(await press(at.sable, shown, ':gm'))).toContain('Only the game master');
      const panel = must(await press(at.gm, shown, ':gm'));
      const extended = await press(at.gm, panel, ':extend');
      expect(extended.kind).toBe('update');
      await at.settled();
      expect(deadlineIn(card(shown))).toBe(begun + 48 * HOUR);
      expect(said(at.gm, /^More time/m)).toHaveLength(3);
    });

    test('LH-PBP-02: while the campaign rests nothing falls due; then each deadline is put off by the rest', async () => {
      const shown = await ask();
      const begun = deadlineIn(card(shown));
      await at.advance(2 * HOUR);
      must(await at.gm.command('campaign', { path: ['pause'] }));
      await at.settled();
      expect(card(shown)).toContain('The campaign rests');
      const before = publicly(at.gm).length;
      await at.advance(3 * DAY);
      expect(publicly(at.gm)).toHaveLength(before);

      must(await at.gm.command('campaign', { path: ['resume'] }));
      await at.settled();
      expect(Math.abs(deadlineIn(card(shown)) - (begun + 3 * DAY))).toBeLessThan(MINUTE);
      await at.advance(ROUND - 2 * HOUR);
      expect(said(at.gm, 'Time is up')).toEqual([]);
      await at.advance(GRACE + MINUTE);
      expect(said(at.gm, 'Time is up')).toHaveLength(1);
    });

    test('a rest that begins after the warning warns nobody again', async () => {
      await ask();
      await at.advance(ROUND / 2);
      must(await at.gm.command('campaign', { path: ['pause'], options: { until: '+3d' } }));
      await at.advance(4 * DAY);
      expect(said(at.gm, 'The campaign goes on')).toHaveLength(1);
      expect(said(at.gm, 'Half the time is over')).toHaveLength(1);
    });

    test('a week in which the bot was down is told in one message, and nobody is warned of what is over', async () => {
      const [first, second] = [await ask(), await ask({ question: 'Who keeps watch?' })];
      await answer(at.bryn, first, 'I cut the rope.');
      const call = { who: 'Bryn', ability: 'dex', reason: 'the bridge gives way' };
      must(await at.gm.command('gm', { path: ['call'], options: call }));
      await at.settled();
      const before = publicly(at.gm).length;
      await at.advance(7 * DAY);
      const [told, ...more] = publicly(at.gm).slice(before);
      expect(more).toEqual([]);
      expect(readable(told)).toContain(`${QUESTION} Time is up`);
      expect(readable(told)).toContain('Who keeps watch? Time is up');
      expect(readable(told)).not.toMatch(/still waits|is still awaited|has the buttons/);
      // Nobody is called but the game master, who goes on from the answers.
      expect(mentioned(told)).toEqual([at.gm.userId]);
      for (const shown of [first, second]) expect(card(shown)).toContain('Over. `/log` keeps what came of it.');
    });

    test('two game masters who end it in the same moment end it once', async () => {
      const shown = await ask();
      const panels = [must(await press(at.gm, shown, ':gm')), must(await press(at.gm, shown, ':gm'))];
      const ended = await Promise.all(panels.map((panel) => press(at.gm, panel, ':resolve')));
      await at.settled();
      expect(ended.map(({ kind: each }) => each)).not.toContain('failed');
      expect(said(at.gm, `${QUESTION} Ended by the game master`)).toHaveLength(1);
      expect((await at.journal()).filter(({ action }) => action === 'round/resolve')).toHaveLength(1);
    });

    test('a card that was deleted is posted anew when something changes', async () => {
      const shown = await ask();
      at.gm.remove(shown.id);
      await at.settled();
      const waiting = must(await at.bryn.command('waiting'));
      await answer(at.bryn, waiting, 'I cut the rope.');
      await at.settled();
      const [anew] = said(at.gm, /✅ Bryn: answered/);
      expect(anew?.id).not.toBe(shown.id);
      expect(said(at.gm, /✅ Bryn: answered/)).toHaveLength(1);
      if (anew !== undefined) await answer(at.sable, anew, 'I hold the lantern.');
      await at.settled();
      expect(anew && card(anew)).toContain('Over. `/log` keeps what came of it.');
    });

    test('Use as my answer hands in what one wrote in the channel, and the recap leads there', async () => {
      const shown = await ask();
      const post = at.bryn.say('I cut the rope and run.');
      const others = await at.sable.contextCommand('Use as my answer', post.id);
      expect(privately(others)).toMatch(/somebody else’s.*Nothing was handed in/);
      const own = await at.bryn.contextCommand('Use as my answer', post.id);
      expect(privately(own)).toContain('I cut the rope and run.');
      await answer(at.sable, shown, 'I hold the lantern.');
      await at.settled();
      const [recap] = said(at.gm, 'All have answered');
      const call = publicly(at.gm).findLast(({ mentions }) => mentions.some(({ id }) => id === at.gm.userId));
      expect(call?.content).toBe(`<@${at.gm.userId}>, it is your turn: go on from the answers to “${QUESTION}”.`);
      // One message tells what was answered and calls them.
      expect(call?.id).toBe(recap?.id);
      const { guildId, channelIds } = at.table;
      expect(readable(recap)).toContain(`https://discord.com/channels/${guildId}/${channelIds.table}/${post.id}`);
      expect(readable(recap)).toContain('> I cut the rope and run.');
    });
  });

  describe('people', () => {
    /** Gives a background: without one a save leaves nothing to choose, and is rolled at once (PBP-WAIT-10). */
    const learns = async (who: string) => {
      const options = { value: `${who}: background`, to: 'Sailor' };
      must(await at.gm.command('gm', { path: ['set'], options }));
    };

    test('LH-PBP-02: who vanishes plays by standing orders, is not waited for, and is back with their first post', async () => {
      privately(await at.sable.command('orders', { options: { what: 'save', choice: 'roll' } }));
      await at.settled();
      for (const missed of [1, 2]) {
        const shown = await ask();
        await answer(at.bryn, shown, 'I wait.');
        await at.advance(ROUND + GRACE);
        expect(said(at.gm, 'let 2 deadlines pass'), `after ${missed}`).toHaveLength(missed - 1);
      }
      const third = await ask();
      expect(mentioned(third)).toEqual([at.bryn.userId]);
      expect(card(third)).toContain('💤 Sable: on standing orders');
      await answer(at.bryn, third, 'I go on alone.');
      await at.settled();
      expect(said(at.gm, 'All who are here have answered')).toHaveLength(1);

      await learns('Sable');
      const call = { who: 'Sable', ability: 'dex', reason: 'the bridge gives way' };
      must(await at.gm.command('gm', { path: ['call'], options: call }));
      await at.settled();
      expect(said(at.gm, /by standing order/i)).toHaveLength(1);

      const fourth = await ask();
      at.sable.say('Sorry, I was at sea.');
      await expect.poll(() => card(fourth)).toContain('⏳ Sable: awaited');
      const fifth = await ask();
      expect(mentioned(fifth)).toEqual(everybody());
    });

    test('who is away names a caretaker, who answers for them and is named', async () => {
      const options = { until: '+3d', caretaker: at.bryn.userId };
      const told = must(await at.sable.command('away', { options }));
      expect(readable(told)).toMatch(/Away.*Sable.*Bryn/s);
      const shown = await ask();
      expect(mentioned(shown)).toEqual([at.bryn.userId]);
      expect(card(shown)).toContain('⏳ Sable: away, awaited from Bryn');
      for (const [userId, text] of [
        [at.sable.userId, 'Sable waits by the fire.'],
        [at.bryn.userId, 'I keep watch.'],
      ] as const) {
        const whom = must(await press(at.bryn, shown, ':answer'));
        const modal = await at.bryn.select(whom.id, buttonOf(whom, ':whom'), [userId]);
        privately(await at.bryn.submit(modal.interactionId, { answer: text }));
      }
      await at.settled();
      expect(readable(said(at.gm, 'All have answered')[0])).toMatch(/Sable\*\*, for them by Bryn/);
    });

    test('a player who left the server holds nothing up', async () => {
      const { userId } = at.table.addChair('Player three', 'player');
      const third = at.table.seat(userId);
      await importCharacter(third, 'Ash');
      const shown = await ask();
      at.table.leave(userId);
      for (const [seat, text] of [
        [at.bryn, 'I wait.'],
        [at.sable, 'I wait, too.'],
      ] as const)
        await answer(seat, shown, text);
      await at.advance(ROUND + GRACE);
      expect(await at.world()).toMatchObject({ rounds: {} });
      // From then on they count as away, and the next round does not ask them.
      expect((await at.world()).people[userId]?.away?.gone).toBeTruthy();
    });

    test('a question that is called is found again by /waiting, with a button that works once', async () => {
      await learns('Bryn');
      const call = { who: 'Bryn', ability: 'dex', reason: 'the bridge gives way' };
      const called = must(await at.gm.command('gm', { path: ['call'], options: call }));
      await at.settled();
      const waiting = must(await at.bryn.command('waiting'));
      expect(readable(waiting)).toContain('**You**');
      const roll = customIdsOf(waiting).find((id) => id.startsWith('prompt:')) ?? '';
      const pressed = await at.bryn.press(waiting.id, roll);
      expect(['update', 'reply']).toContain(pressed.kind);
      await at.settled();
      expect((await at.world()).prompts).toEqual({});
      // The other message with that button is changed right after the answer, not with it.
      await expect.poll(() => customIdsOf(current(at.gm, called))).toEqual([]);
      expect(readable(must(await at.bryn.command('waiting')))).toContain('Nothing waits for you.');
    });
  });
});
