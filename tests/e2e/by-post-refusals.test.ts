import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import { SIZES } from '../support/sizes.ts';
import { must, press, privately, publicly, readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import { customIdsOf } from './table-with-bot.ts';

const NOTHING = /[Nn]othing was/;

describe.each(SIZES.storiesOn)('bad input by post has a clear message and changes nothing (%s)', (kind) => {
  const at = byPostTable({ database: kind });

  /** What who asked was told, when nothing else came of it. */
  async function refused(asked: () => Promise<InteractionOutcome>): Promise<string> {
    await at.settled();
    const [entries, world] = [await at.journal(), await at.world()];
    const messages = publicly(at.gm).map(readable);
    const words = privately(await asked());
    await at.settled();
    expect(words).toMatch(NOTHING);
    expect(await at.journal()).toEqual(entries);
    expect(await at.world()).toEqual(world);
    expect(publicly(at.gm).map(readable)).toEqual(messages);
    return words;
  }

  const set = (setting: string, to: string) => () =>
    at.gm.command('campaign', { path: ['settings'], options: { setting, to } });
  const ask = (options: Record<string, string | number | boolean> = {}) =>
    at.gm.command('gm', { path: ['ask'], options: { question: 'Who goes first?', ...options } });
  const undo = (entry: number) => () => at.gm.command('undo', { options: { entry } });

  test.each([
    ['a time zone that does not exist', 'time_zone', 'Mars/Olympus'],
    ['quiet hours of a whole day', 'quiet_hours', '7-7'],
    ['quiet hours of 24 h', 'quiet_hours', '0-24'],
    ['no day of the week that counts', 'skip_days', 'mon tue wed thu fri sat sun'],
    ['a round of no time', 'round_hours', '0'],
  ])('%s', async (_what, setting, to) => {
    expect(await refused(set(setting, to))).toMatch(/That setting (cannot be that|is a whole number)/);
  });

  test.each([
    ['a deadline in the past', { until: '2020-01-01' }, 'That time has already passed.'],
    ['a deadline that cannot be read', { until: 'when it rains' }, 'I cannot read “when it rains” as a day or time.'],
    ['two ends at once', { until: '+3d', hours: 5 }, 'Say only one of'],
  ])('%s', async (_what, options, words) => {
    expect(await refused(() => ask(options))).toContain(words);
  });

  test('a player who asks for everybody', async () => {
    const asked = () => at.bryn.command('gm', { path: ['ask'], options: { question: 'Who goes first?' } });
    expect(await refused(asked)).toContain('Only the game master');
  });

  test('a round with nobody in it', async () => {
    for (const { userId } of [at.bryn, at.sable])
      must(await at.gm.command('gm', { path: ['present'], options: { who: userId, here: false } }));
    expect(await refused(() => ask())).toContain('Nobody who is at the table would be asked.');
  });

  test('a caretaker who is away too, one who is oneself, and an absence that is over', async () => {
    must(await at.bryn.command('away', { options: { until: '+5d' } }));
    const named =
      (caretaker: string, until = '+3d') =>
      () =>
        at.sable.command('away', { options: { until, caretaker } });
    expect(await refused(named(at.bryn.userId))).toContain('is not there for all of that time either');
    expect(await refused(named(at.sable.userId))).toContain('You cannot stand in for yourself.');
    expect(await refused(named(at.gm.userId, '2020-01-01'))).toContain('That day has already passed.');
  });

  test('reminders at hours and in a zone that there are not', async () => {
    for (const fields of [
      { hours: 'often', quiet: '', zone: '' },
      { hours: '', quiet: '8-8', zone: '' },
      { hours: '', quiet: '', zone: 'Middle/Earth' },
    ]) {
      const form = await at.bryn.command('waiting', { options: { do: 'reminders' } });
      expect(form.kind).toBe('modal');
      await refused(() => at.bryn.submit(form.interactionId, fields));
    }
  });

  test('undo of an undo, of what was taken back, and of what never was', async () => {
    const rolled = must(await at.bryn.command('roll', { options: { dice: 'd20' } }));
    const number = Number(/#(\d+)/.exec(readable(rolled))?.[1]);
    const preview = must(await undo(number)());
    await at.gm.press(preview.id, customIdsOf(preview).find((id) => id.startsWith('undo:yes:')) ?? '');
    expect(await refused(undo(number + 1))).toContain(`#${number + 1} was an undo itself`);
    expect(await refused(undo(number))).toContain(`#${number} has already been taken back.`);
    expect(await refused(undo(999))).toContain('There is no entry #999');
  });

  test('a rest of a campaign that rests, and one that goes on although it goes on', async () => {
    const rest = (path: string) => () => at.gm.command('campaign', { path: [path] });
    expect(await refused(rest('resume'))).toContain('The campaign is not resting.');
    must(await rest('pause')());
    expect(await refused(rest('pause'))).toContain('The campaign rests already.');
    expect(await refused(() => at.bryn.command('campaign', { path: ['resume'] }))).toContain('Only the game master');
  });

  test('an answer that comes when the round is over is given back to who wrote it', async () => {
    must(await ask());
    await at.settled();
    const card = publicly(at.gm).findLast((one) => customIdsOf(one).some((id) => id.endsWith(':gm')));
    const pressed = await press(at.bryn, card as APIMessage, ':answer');
    must(await at.gm.command('gm', { path: ['round'], options: { do: 'resolve' } }));
    const words = await refused(async () => {
      const late = await at.bryn.submit(pressed.interactionId, { answer: 'I had so much to say.' });
      await late.settled;
      const own = at.bryn.visible().findLast(({ flags }) => ((flags ?? 0) & 64) === 64);
      return own === undefined ? late : { ...late, message: own };
    });
    expect(words).toContain('This round is over');
    expect(words).toContain('I had so much to say.');
  });
});
