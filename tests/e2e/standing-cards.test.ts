import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { isV2 } from '../../src/discord/components-v2.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { SIZES } from '../support/sizes.ts';
import { buttonOf, current, must, press, publicly, readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import { customIdsOf } from './table-with-bot.ts';

/** Standing cards are posted, pressed, changed, taken back and deleted by hand; Discord has nothing to say against any of it. */
describe.each(SIZES.standingBooks)('standing cards of %s, over the stand-in', (book) => {
  const at = byPostTable({ book });

  const gm = async (name: string, options: Record<string, string | number> = {}, ...path: string[]) => {
    const message = must(await at.gm.command(name, { path, options }));
    await at.settled();
    return message;
  };
  const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  /** The newest card that all see, with that heading. */
  const card = (heading: RegExp) => {
    const found = publicly(at.gm).findLast((message) => isV2(message) && heading.test(readable(message)));
    if (found === undefined) throw new Error(`no card ${heading}`);
    return found;
  };
  async function undo(): Promise<void> {
    const preview = must(await at.gm.command('undo'));
    const yes = customIdsOf(preview).find((id) => id.startsWith('undo:yes:')) ?? '';
    must(await at.gm.press(preview.id, yes));
    await at.settled();
  }

  test('PBP-CAMP-04: the status card is changed, its buttons answer who pressed alone, and it comes back', async () => {
    await gm('campaign', {}, 'status');
    const status = card(/The Salt Road/);
    expect(status.pinned).toBe(true);
    const mine = must(await press(at.bryn, status, 'party:mine'));
    expect([isPrivate(mine), isV2(mine), readable(mine)]).toEqual([true, true, expect.stringContaining('Sable')]);
    const sheet = must(await at.bryn.press(mine.id, buttonOf(mine, ':open')));
    expect([isPrivate(sheet), sheet.id === mine.id]).toEqual([true, false]);
    await gm('gm', { question: 'Which way?', text: 'Left or right?' }, 'ask');
    expect(readable(current(at.gm, status))).toContain('Which way?');
    const waiting = must(await press(at.bryn, status, 'waiting:mine'));
    expect([isPrivate(waiting), readable(waiting)]).toEqual([true, expect.stringContaining('Which way?')]);
    await undo();
    expect(readable(current(at.gm, status))).not.toContain('Which way?');
    at.gm.remove(status.id);
    await gm('gm', { question: 'Which way now?', text: 'Left or right?' }, 'ask');
    expect(readable(card(/The Salt Road/))).toContain('Which way now?');
  });

  test('LH-WILD-03: the watch card is pressed beside its lines, loses its step, and is undone', async () => {
    await gm('hex', { width: 9, height: 9, seed: 7 }, 'generate');
    const places = Object.entries(((await at.world()) as World).places);
    const [id = ''] = places.find(([, { data }]) => data.kind === 'hex' && !data.blocked) ?? [];
    await gm('watch', { do: 'place', where: id.slice('hex/'.length) });
    await gm('campaign', {}, 'status');
    const watch = await gm('watch');
    expect(isV2(watch)).toBe(true);
    expect(customIdsOf(watch).filter((one) => one === 'map:here')).toHaveLength(1);
    const map = must(await press(at.sable, watch, 'map:here'));
    expect([isPrivate(map), map.attachments.length]).toEqual([true, 1]);
    const searched = must(await press(at.gm, watch, customIdsOf(watch).find((one) => one.includes(':search:')) ?? '?'));
    await at.settled();
    expect(isPrivate(searched)).toBe(false);
    expect(customIdsOf(current(at.gm, watch)).some((one) => one.startsWith('watch:'))).toBe(false);
    await undo();
    expect(isV2(current(at.gm, watch) ?? {})).toBe(true);
    // A look for one person alone, with the answer to a question in its place.
    expect(isV2(must(await at.bryn.command('party', { options: { picture: true } })))).toBe(true);
  });

  test('LH-COMBAT-02 LH-COURT-01: the cards of fight and court ask, get more time, are over and are back', async () => {
    await gm('foe', { name: 'Wolf', hp: 4 }, 'add');
    await gm('fight', { do: 'start' });
    const fight = card(/Round 1/);
    const more = must(await press(at.gm, fight, ':more'));
    await at.settled();
    expect(readable(more)).not.toBe('');
    const panel = must(await press(at.bryn, fight, ':answer'));
    expect(isPrivate(panel)).toBe(true);
    const copy = must(await at.bryn.command('fight'));
    expect([isPrivate(copy), isV2(copy)]).toEqual([true, true]);
    expect(must(await press(at.bryn, copy, ':answer')).id).not.toBe(copy.id);
    await gm('fight', { do: 'end' });
    expect(readable(current(at.gm, fight))).toContain('The fight is over');
    await undo();
    // What is asked again stands below what took it back.
    expect(card(/Round 1/).id).not.toBe(fight.id);
    await gm('fight', { do: 'end' });
    await gm('faction', { name: 'Grey Abbey' }, 'add');
    await gm('court', { do: 'open', faction: 'Grey Abbey' });
    const court = card(/Court of Grey Abbey/);
    const form = await press(at.bryn, court, 'court:goal');
    expect(form.kind).toBe('modal');
    must(await at.bryn.submit(form.interactionId, { goal: 'Open the gate' }));
    await at.settled();
    expect(readable(current(at.gm, court))).toContain('Open the gate');
    await gm('court', { do: 'end' });
    expect(readable(current(at.gm, court))).toContain('Court is over');
  });
});
