import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DiceSource } from '../../src/play/seeded-dice.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { type ScriptedRoll, scriptedDice } from '../support/scripted-dice.ts';
import { buttonOf, must, readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { customIdsOf } from './table-with-bot.ts';

/** What only the game master decides is asked in their own channel, with a ping, and answered there; players learn that it is asked. */
const script = scriptedDice();
const dice: DiceSource = (_seed, roller, counters, rolled) => ({
  roll(purpose, sides) {
    const face = script.roll(`${roller === 'gm' ? 'gm' : 'party'}/${purpose}`, sides);
    rolled.push({ roller, purpose, sides, counter: counters[`${roller}/${purpose}`] ?? 0, face });
    counters[`${roller}/${purpose}`] = (counters[`${roller}/${purpose}`] ?? 0) + 1;
    return face;
  },
});

let at: ByPostTable;

beforeAll(async () => {
  at = await openByPostTable({ dice });
});
afterAll(() => at.close());

const roll = (...rolls: readonly ScriptedRoll[]) => script.add(...rolls);
const state = async () => ((await at.world()) as World).party.state;
const inGmRoom = () => at.gm.visible(at.table.channelIds.gm);
const watch = async (options: Record<string, string | number>) => must(await at.gm.command('watch', { options }));

function cardIn(messages: readonly APIMessage[]): APIMessage {
  const card = messages.findLast((one) => /The game master decides|Decided/.test(readable(one)));
  if (card === undefined) throw new Error('there is no card');
  return card;
}

/** Presses a button of the card in the game master's room. */
async function rule(option: string): Promise<void> {
  const card = cardIn(inGmRoom());
  await at.gm.press(card.id, buttonOf(card, `:${option}`));
  await at.settled();
}

/** Dawn of the second day is near; the game master sees each event first. */
beforeEach(async () => {
  await at.anew();
  must(await at.gm.command('campaign', { path: ['settings'], options: { setting: 'event_preview', to: 'always' } }));
  must(await at.gm.command('hex', { path: ['edit'], options: { at: '0,0', terrain: 'plain' } }));
  roll('gm/event d20 = 5');
  await watch({ do: 'place', where: '0,0' });
  await at.settled();
  await rule('stand');
  await watch({ do: 'set', watch: 6 });
  await at.settled();
});

test('LH-WILD-07 LH-WILD-09: shown with its buttons in the game master’s room, and nowhere else', async () => {
  roll('gm/event d20 = 10', 'gm/event-when d6 = 3');
  await watch({ do: 'advance' });
  await at.settled();
  const card = cardIn(inGmRoom());
  expect(readable(card)).toMatch(/the roll brings an encounter in watch 3\. Does it stand\?/);
  expect(customIdsOf(card)).toHaveLength(6);
  // A mention in the text of a new message is what calls somebody.
  expect([card.content, card.mentions.map(({ id }) => id)]).toEqual([`<@${at.gm.userId}>`, [at.gm.userId]]);
  for (const message of at.bryn.visible()) expect(readable(message)).not.toMatch(/encounter.*watch 3/);
  expect(at.bryn.visible().some((one) => /The game master has a decision to make\./.test(readable(one)))).toBe(true);
  expect(
    at.bryn
      .visible()
      .flatMap(customIdsOf)
      .filter((id) => id.startsWith('prompt:')),
  ).toEqual([]);

  await rule('later');
  expect((await state()).journey?.due).toEqual({ kind: 'encounter', watch: 4 });
  const settled = cardIn(inGmRoom());
  expect([settled.id, customIdsOf(settled)]).toEqual([card.id, []]);
  expect(readable(settled)).toMatch(/^Decided.*Decided: \*\*.*later/is);
  // What everybody saw has lost its buttons, too.
  const asking = () => at.bryn.visible().filter((one) => customIdsOf(one).some((id) => id.startsWith('prompt:')));
  await expect.poll(() => asking().length).toBe(0);
  expect(at.table.violations).toEqual([]);
  expect([...at.troubles]).toEqual([]);
});

test('LH-WILD-17: the day goes on where the party plays, though it was let stand in another room', async () => {
  roll('party/light d8 = 8', 'party/light d8 = 8', 'gm/event d20 = 5');
  await watch({ do: 'search', plan: 'regroup' });
  await at.settled();
  const before = inGmRoom().length;
  await rule('stand');
  const [round] = Object.values((await at.world()).rounds);
  expect(round).toMatchObject({ procedure: 'rest', channelId: at.table.channelIds.table });
  expect(at.bryn.visible().some((one) => customIdsOf(one).includes(`round:${round?.id}:answer`))).toBe(true);
  expect(inGmRoom()).toHaveLength(before);
  expect([...at.troubles]).toEqual([]);
});

test('LH-PBP-01: ruled on the private /watch card, the card in the room is settled, too; an undo asks again', async () => {
  roll('gm/event d20 = 18');
  await watch({ do: 'advance' });
  await at.settled();
  const { id } = cardIn(inGmRoom());
  const own = must(await at.gm.command('watch'));
  expect(readable(own)).toMatch(/the roll brings bad weather/);
  const menu = customIdsOf(own).find((one) => one.startsWith('prompt:')) ?? '';
  await at.gm.select(own.id, menu, ['nothing']);
  await at.settled();
  expect((await state()).journey?.badWeather).toBe(false);
  expect([cardIn(inGmRoom()).id, customIdsOf(cardIn(inGmRoom()))]).toEqual([id, []]);

  const preview = must(await at.gm.command('undo'));
  await at.gm.press(
    preview.id,
    buttonOf(preview, customIdsOf(preview).find((one) => one.startsWith('undo:yes')) ?? ''),
  );
  await at.settled();
  expect([cardIn(inGmRoom()).id, customIdsOf(cardIn(inGmRoom())).length]).toEqual([id, 6]);
  roll('gm/weather d6 = 2');
  await rule('stand');
  expect((await state()).journey?.badWeather).toBe(true);
  expect(at.bryn.visible().some((one) => /Bad weather.*\(fog as thick as wool\)/.test(readable(one)))).toBe(true);
  expect([...at.troubles]).toEqual([]);
});

test('LH-DUNG-05: an hour underground is shown alike; without such a room, on the private card only', async () => {
  roll('gm/event d20 = 8', 'gm/event-when d6 = 2');
  must(await at.gm.command('dungeon', { options: { do: 'enter' } }));
  await at.settled();
  expect(readable(cardIn(inGmRoom()))).toMatch(/the roll brings .*turn 2/);
  await rule('stand');
  const none = { use: 'none', channel: at.table.channelIds.gm };
  must(await at.gm.command('campaign', { path: ['bind'], options: none }));
  must(await at.gm.command('dungeon', { options: { do: 'leave' } }));
  // With the room goes its bench.
  await at.settled();
  const before = inGmRoom().length;
  roll('gm/event d20 = 1', 'gm/event-when d6 = 4');
  must(await at.gm.command('dungeon', { options: { do: 'enter' } }));
  await at.settled();
  expect(inGmRoom()).toHaveLength(before);
  expect(readable(must(await at.gm.command('dungeon')))).toMatch(/the roll brings .*turn 4/);
  // Where there is no such channel they see it at once, and nobody else does.
  expect(at.gm.visible().some((one) => /the roll brings .*turn 4/.test(readable(one)))).toBe(true);
  for (const message of at.bryn.visible()) expect(readable(message)).not.toMatch(/turn 4/);
  expect(at.table.violations).toEqual([]);
});
