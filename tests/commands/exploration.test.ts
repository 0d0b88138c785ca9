import { beforeEach, describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, asJon, CHANNEL, GM, MIRA } from './support/server.ts';

// An encounter in the second watch; the scout finds the way.
const table = tableFor({
  faces: [
    { roller: 'gm', purpose: 'event', sides: 20, face: 13 },
    { roller: 'gm', purpose: 'event-when', sides: 6, face: 6 },
    { roller: MIRA, purpose: 'test', sides: 20, face: 19 },
    { roller: MIRA, purpose: 'scout', sides: 20, face: 19 },
  ],
});
beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
});

async function world(): Promise<World> {
  return (await table.look()).world as World;
}

/** A few hexes, written down by the game master. */
async function map(): Promise<void> {
  for (const where of ['0,0', '1,0', '2,0', '-1,0']) await writeHex(where);
}

async function writeHex(where: string): Promise<void> {
  const result = await act('edit-hex', { hexId: `hex/${where}`, terrain: 'forest' });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
}

let deeds = 0;
async function act(action: string, input: Record<string, string | number | boolean | null>) {
  const { campaign } = await world();
  const interactionId = `9${String(++deeds).padStart(17, '0')}`;
  const caller = { userId: GM, roleIds: [], isManager: true };
  const where = { applicationId: '500000000000000001', token: 'token', channelId: '300000000000000001' };
  return table.play.act(
    { interactionId, campaignId: campaign.id, caller, where, private: false },
    { action, inputs: [input] },
  );
}

/** Beside the lines of the card, for everybody. */
const LOOKS = ['Map', 'Party'];

describe('/watch', () => {
  const watch = (options: Record<string, string> = {}, by: object = {}) => table.run('watch', options, by);

  test('bare is a card for whoever asks; before a journey it says how one begins', async () => {
    expect(await watch()).toMatchObject({ private: true, rowId: null });
    expect(readable(await watch())).toContain('The game master puts it on the map.');
    expect(refusalOf(await watch({ do: 'search' }))).toMatch(/^The party is not out in the wild/);
  });

  test('LH-WILD-01: the game master puts the party on the map, and takes it off', async () => {
    expect(refusalOf(await watch({ do: 'place', where: '0,0' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await watch({ do: 'place' }, asGm))).toMatch(/^Say where/);
    expect(refusalOf(await watch({ do: 'place', where: 'Nowhere' }, asGm))).toMatch(
      /^I know no way and no place called “Nowhere”/,
    );
    expect(await watch({ do: 'place', where: ' 3, −2 ' }, asGm)).toMatchObject({ private: false });
    expect((await world()).party.state.journey?.hexId).toBe('hex/3,-2');
    expect(refusalOf(await watch({ do: 'end' }))).toMatch(/^Only the game master/);
    await watch({ do: 'end' }, asGm);
    expect((await world()).party.state.journey?.hexId).toBeNull();
  });

  describe('on the way', () => {
    beforeEach(async () => {
      await map();
      await watch({ do: 'place', where: '0,0' }, asGm);
    });

    test('LH-WILD-03: the card is for all to see, with what the party can do next; it has one row of each button', async () => {
      const drawn = await watch();
      expect(drawn).toMatchObject({ private: false, rowId: expect.any(String) });
      const buttons = [...LOOKS, 'Search', 'Regroup', 'Camp', 'Plan', 'Another scout', 'Sheet'];
      expect(buttonsOf(messageOf(drawn))).toEqual(buttons);
      expect(idsOf(messageOf(drawn))).toContainEqual(expect.stringMatching(/^watch:go:explore:/));
      expect(buttonsOf(messageOf(await watch({}, asJon)))).toEqual(buttons);
      expect(readable(await watch({}, asJon))).toContain('Day 1, dawn (watch 1 of 6)');
      expect(() => checkMessage(messageOf(drawn) as never, 'reply')).not.toThrow();
    });
    test('LH-WILD-13: the menu of the card explores in two taps; the press of an older message does nothing', async () => {
      const [explore = '', search = ''] = idsOf(messageOf(await watch())).filter((id) => id.startsWith('watch:'));
      const reply = await table.press(explore, { values: ['1'] });
      expect(reply).toMatchObject({ kind: 'message', private: false });
      expect((await world()).party.state.journey?.hexId).toBe('hex/1,0');
      expect(idsOf(messageOf(reply))).toContainEqual(expect.stringMatching(/^watch:go:/));
      const before = await world();
      for (const pressed of [table.press(explore, { values: ['1'] }), table.press(search)])
        expect(refusalOf(await pressed)).toMatch(/^The game has gone on since that message/);
      expect(await world()).toEqual(before);
    });
    test('the buttons for looking are answered in private', async () => {
      for (const id of ['map:here', 'sheet:mine'])
        expect(await table.press(id), id).toMatchObject({ kind: 'message', private: true, rowId: null });
    });
    test('LH-WILD-07: what the day holds is known to the game master only', async () => {
      const own = await watch({}, asGm);
      expect(JSON.stringify('aside' in own ? own.aside : null)).toContain('Today: an encounter in watch 6.');
      expect(readable(own)).not.toMatch(/encounter|For the game master/);
      expect(readable(await watch())).not.toMatch(/encounter|For the game master/);
      const log = readable(await table.run('log'));
      expect(log).not.toMatch(/event|encounter/i);
      const full = readable(await table.run('log', {}, asGm));
      expect(full).toContain('Event of the day: d20 (13), weak success: an encounter in watch 6.');
      expect(full).toContain('event d20: 13');
      for (const line of ['catchup', 'party', 'waiting'])
        expect(readable(await table.run(line)), line).not.toMatch(/encounter in watch/);
    });

    test('LH-WILD-13: exploring asks where to and who goes ahead, then is done in public', async () => {
      const menu = await table.press('watch:explore');
      expect(menu).toMatchObject({ kind: 'message', private: true, rowId: null });
      expect(() => checkMessage(messageOf(menu) as never, 'reply')).not.toThrow();
      const [scouts, ways = ''] = idsOf(messageOf(menu));
      expect(scouts).toBe('watch:scout');
      const sable = await table.idOf('Sable');
      const other = await table.press('watch:scout', { values: [sable] });
      expect(other.kind).toBe('update');
      expect(idsOf(messageOf(other))[1]).toBe(`watch:go:explore:${sable}`);
      const reply = await table.press(ways, { values: ['1'] });
      expect(reply).toMatchObject({ kind: 'message', private: false, rowId: expect.any(String) });
      expect(readable(reply)).toContain('The party explores, towards hex 1,0');
      expect((await world()).party.state.journey?.hexId).toBe('hex/1,0');
    });

    test.each(['e', 'E', 'east', ' East '])('explores by a typed direction: %s', async (where) => {
      const reply = await watch({ do: 'explore', where, scout: 'bryn' });
      expect(reply).toMatchObject({ private: false, rowId: expect.any(String) });
      expect((await world()).party.state.journey?.hexId).toBe('hex/1,0');
    });

    test.each([
      [{ do: 'explore', where: 'up' }, /^I know no way and no place called “up”/],
      [{ do: 'explore', where: 'e', scout: 'Nobody' }, /^There is no character called “Nobody”/],
      [{ do: 'explore', where: 'se' }, /^The map ends there/],
      [{ do: 'travel', where: '1,0' }, /^The party has not been there yet/],
      [{ do: 'travel', where: 'Nowhere' }, /^I know no way and no place/],
      [{ do: 'travel' }, /^No known way leads on from here/],
      [{ do: 'dance' }, /^Lavender Hack has no “dance” for `do`/],
      [{ do: 'camp', where: 'e' }, /^I know no way and no place called “e”/],
      [{ do: 'camp', where: 'hex 0,0' }, /^Lavender Hack has no use for `where` here/],
      [{ do: 'search', plan: 'dance' }, /^I cannot read “dance” as a step/],
    ])('%j is refused, and no time passes', async (options, words) => {
      const before = await world();
      expect(refusalOf(await watch(options as Record<string, string>))).toMatch(words);
      expect(await world()).toEqual(before);
    });

    test('only who has the spotlight decides', async () => {
      expect(refusalOf(await watch({ do: 'search' }, asJon))).toMatch(/^That is for .*who(ever)? has the spotlight/);
      expect(refusalOf(await table.press('watch:camp', asJon))).toMatch(/^That is for .*who(ever)? has the spotlight/);
    });

    test('LH-WILD-16: a search by its button spends a watch', async () => {
      expect(readable(await table.press('watch:search'))).toContain('There is nothing more to find here.');
      expect((await world()).party.state.clock.watch).toBe(2);
    });

    test('LH-WILD-15: travel goes back over known ways, by name too', async () => {
      await watch({ do: 'explore', where: 'e' });
      expect(await table.complete('watch', 'where', '', { options: { do: 'travel' } })).toEqual(['hex 0,0']);
      await watch({ do: 'travel', where: 'hex 0,0' });
      expect((await world()).party.state.journey?.hexId).toBe('hex/0,0');
      const menu = await table.press('watch:travel');
      const [ways = ''] = idsOf(messageOf(menu));
      await table.press(ways, { values: ['hex/1,0'] });
      expect((await world()).party.state.journey?.hexId).toBe('hex/1,0');
    });

    test('what follows can be said at once', async () => {
      const reply = await watch({ do: 'search', plan: 'explore e; search then travel 0,0' });
      expect((await world()).party.state.journey?.hexId).toBe('hex/0,0');
      expect((await world()).party.state.clock.watch).toBe(5);
      expect(readable(reply)).toContain('The party travels on known ways, towards hex 0,0');
    });

    test('a plan alone begins with its first step', async () => {
      const before = (await world()).party.state.clock.watch;
      expect(readable(await watch({ plan: 'search; search' }))).toContain('The party searches');
      expect((await world()).party.state.clock.watch).toBe(before + 2);
      expect(refusalOf(await watch({ plan: 'dance' }))).toMatch(/^I cannot read “dance” as a step/);
    });

    test('PBP-WORDS-01: what is typed in one’s own words stands above the watch, in the log and, in one line, in the catch-up', async () => {
      const intent = '*Softly* now. <@1>';
      expect(readable(await watch({ do: 'search', intent }))).toMatch(/^> \*Softly\* now\. \\<@\u200b1\\>$/m);
      expect(readable(await table.run('log', {}, asGm))).toContain('“*Softly* now.');
      expect(readable(await table.run('catchup', {}, asJon))).toMatch(/^#\d+ Bryn · .* · “\\\*Softly\\\* now\..*”$/m);
    });

    test('PBP-WORDS-01: where a menu answers nothing is done, and the words are given back', async () => {
      for (const options of [{}, { do: 'explore' }] satisfies Record<string, string>[] as Record<string, string>[]) {
        const reply = await watch({ ...options, intent: 'Onwards!' });
        expect(reply).toMatchObject({ aside: { embeds: [{ description: '> Onwards!' }] } });
      }
    });

    test('LH-WILD-17: a regroup asks everybody', async () => {
      expect(readable(await table.press('watch:regroup'))).toContain('A rest on the way: what do you do?');
      expect(refusalOf(await watch({ do: 'search' }))).toMatch(/^The party is in the middle of something/);
      expect(buttonsOf(messageOf(await watch()))).toEqual(LOOKS);
    });

    test('completes what is open', async () => {
      const complete = (option: string, wanted: string, by: object = {}) =>
        table.complete('watch', option, '', { ...by, options: { do: wanted } });
      expect(await complete('where', 'explore')).toEqual(['East', 'West']);
      expect(await table.complete('watch', 'where', 'e', { options: { do: 'explore' } })).toEqual(['East', 'West']);
      const deeds = ['explore', 'travel', 'search', 'regroup', 'camp'];
      expect(await table.complete('watch', 'do', '')).toEqual(deeds);
      expect(await table.complete('watch', 'do', '', asGm)).toEqual([
        ...deeds,
        'place',
        'end',
        'advance',
        'day',
        'set',
      ]);
      expect(await complete('scout', 'explore')).toEqual(['Bryn', 'Sable']);
      expect(await complete('where', 'place')).toEqual([]);
      expect(await complete('where', 'place', asGm)).toHaveLength(4);
      expect(await complete('where', 'search')).toEqual([]);
    });
  });

  test('LH-WILD-07: everybody reads that the game master decides; what, they alone see, at once and on their own card', async () => {
    await table.run('campaign settings', { setting: 'event_preview', to: 'always' }, asGm);
    await map();
    const reply = await watch({ do: 'place', where: '0,0' }, asGm);
    expect(readable(reply)).toContain('The game master has a decision to make: `/waiting`.');
    expect(readable(reply)).not.toMatch(/weak success|watch 6\b|encounter/);
    expect(messageOf(reply).components).toEqual([]);
    const aside = 'aside' in reply ? reply.aside : undefined;
    expect(JSON.stringify(aside)).toMatch(/the roll brings an encounter in watch 6\. Does it stand\?.*Let it stand/);
    const own = await watch({}, asGm);
    expect(readable(own)).toContain('the roll brings an encounter in watch 6. Does it stand?');
    expect(JSON.stringify(messageOf(own))).toContain('Let it stand');
    expect(readable(await watch())).not.toContain('the roll brings');
    expect(readable(await table.run('waiting'))).not.toContain('the roll brings');
    await table.answer('event', 'nothing', GM);
    expect((await world()).party.state.journey?.due).toBeNull();
    expect(readable(await table.run('log'))).not.toMatch(/encounter|nothing happens/i);
  });
});

describe('/dungeon', () => {
  const dungeon = (options: Record<string, string | number | boolean> = {}, by: object = {}) =>
    table.run('dungeon', options, by);

  beforeEach(async () => {
    for (const key of ['1', '2', '3'])
      if ((await act('edit-room', { key })).kind !== 'done') throw new Error('no room');
    await act('connect-rooms', { from: '1', to: '2' });
    await act('connect-rooms', { from: '2', to: '3' });
  });

  test('LH-DUNG-01: the game master takes the party below', async () => {
    expect(readable(await dungeon())).toContain('The game master takes the party below.');
    expect(refusalOf(await dungeon({ do: 'enter', where: '1' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await dungeon({ do: 'enter', where: '9' }, asGm))).toMatch(
      /^I know no way and no place called “9”/,
    );
    expect(refusalOf(await dungeon({ do: 'search' }))).toMatch(/^You are not underground/);
    // How rich it is, is typed in private.
    const entered = await dungeon({ do: 'enter', where: '1', wonder: 4 }, asGm);
    expect(entered).toMatchObject({ private: true, post: { channelId: CHANNEL } });
    expect((await world()).party.state.dungeon).toMatchObject({ roomId: 'room/1', wonder: 4 });
  });

  describe('underground', () => {
    beforeEach(async () => {
      await dungeon({ do: 'enter', where: '1' }, asGm);
    });

    test('LH-DUNG-02: the card has what can be done, for who leads', async () => {
      const reply = await dungeon();
      expect(reply).toMatchObject({ private: false });
      expect(() => checkMessage(messageOf(reply) as never, 'reply')).not.toThrow();
      expect(buttonsOf(messageOf(reply))).toEqual(
        expect.arrayContaining([...LOOKS, 'Run', 'Search', 'Regroup', 'Camp', 'Plan']),
      );
      expect(idsOf(messageOf(reply))).toContainEqual(expect.stringMatching(/^dungeon:go:explore:/));
      expect(readable(reply)).toContain('Hour 1, turn 1');
      expect(readable(reply)).not.toContain('For the game master');
      const own = await dungeon({}, asGm);
      expect(JSON.stringify('aside' in own ? own.aside : null)).toContain('This hour:');
    });

    test('LH-DUNG-11: explores the room that is chosen', async () => {
      const menu = await table.press('dungeon:explore');
      expect(menu).toMatchObject({ private: true });
      const reply = await table.press('dungeon:go:explore:', { values: ['room/2'] });
      expect(reply).toMatchObject({ private: false });
      expect((await world()).party.state.dungeon).toMatchObject({ roomId: 'room/2' });
      expect((await world()).party.state.clock.turn).toBe(2);
    });

    test('LH-DUNG-13: runs through two new rooms, and back by the shortest way', async () => {
      await dungeon({ do: 'explore', where: '2, 3', running: true });
      expect((await world()).party.state.dungeon).toMatchObject({ roomId: 'room/3' });
      await dungeon({ do: 'travel', where: '1' });
      expect((await world()).party.state.dungeon).toMatchObject({ roomId: 'room/1' });
    });

    test.each([
      [{ do: 'explore', where: '3' }, /^There is no way there from here/],
      [{ do: 'travel', where: '2' }, /^You have not been there yet/],
      [{ do: 'explore', where: 'the crypt' }, /^I know no way and no place called “the crypt”/],
      [{ do: 'travel' }, /^No known way leads on/],
    ])('%j is refused, and no time passes', async (options, words) => {
      const before = await world();
      expect(refusalOf(await dungeon(options as Record<string, string>))).toMatch(words);
      expect(await world()).toEqual(before);
    });

    test('LH-DUNG-14: a search by its button spends a turn; leaving ends it', async () => {
      expect(readable(await table.press('dungeon:search'))).toContain('There is nothing more to find in this room.');
      expect(refusalOf(await dungeon({ do: 'leave' }, asJon))).toMatch(/^That is for .*who(ever)? has the spotlight/);
      expect(readable(await dungeon({ do: 'leave' }))).toContain('1 turn below: too little to count.');
      expect((await world()).party.state.dungeon).toBeNull();
    });

    test('LH-DUNG-19: a plan is written by its button, by who leads; what cannot be read is given back', async () => {
      const plan = idsOf(messageOf(await dungeon())).find((id) => id.startsWith('dungeon:plan:')) ?? '';
      expect(refusalOf(await table.press(plan, asJon))).toMatch(/^That is for .*the spotlight/);
      expect(await table.press(plan)).toMatchObject({ kind: 'modal', modal: { custom_id: plan } });
      const before = await world();
      const unread = await table.submit(plan, { plan: 'search; dance' });
      expect(refusalOf(unread)).toMatch(/^I cannot read “dance” as a step/);
      expect(messageOf(unread)).toMatchObject({ embeds: [{ description: '> search; dance' }] });
      expect(refusalOf(await table.submit(plan, { plan: ' ; ' }))).toMatch(/^I cannot read/);
      expect(await world()).toEqual(before);
      const told = await table.submit(plan, { plan: 'explore 2; search' });
      expect(told).toMatchObject({ kind: 'message', private: false, rowId: expect.any(String) });
      expect((await world()).party.state).toMatchObject({ dungeon: { roomId: 'room/2' }, clock: { turn: 3 } });
      for (const late of [table.press(plan), table.submit(plan, { plan: 'search' })])
        expect(refusalOf(await late)).toMatch(/^The game has gone on since that message/);
    });

    test('LH-DUNG-19: a plan is typed as in the wild, and told in one message', async () => {
      const reply = await dungeon({ do: 'explore', where: '2', plan: 'search 2; travel 1' });
      const told = readable(reply);
      expect(told).toContain('There is a way on that nobody knew of: one planned step is dropped.');
      expect(told).toContain('One planned search is left out.');
      expect(reply).toMatchObject({ private: false });
      expect((await world()).party.state.dungeon).toMatchObject({ roomId: 'room/2', action: null, plan: [] });
    });

    test('LH-DUNG-19: a plan alone begins with its first step', async () => {
      expect(readable(await dungeon({ plan: 'search 2' }))).toContain('The party searches');
      expect((await world()).party.state.dungeon).toMatchObject({ action: null, plan: [] });
    });

    test('LH-DUNG-14 LH-DUNG-19: the usual plan has a button, and traps a name', async () => {
      await act('edit-room', { key: '1', feature: 'A coin', hidden: true });
      await act('edit-room', { key: '1', feature: 'A pit', ability: 'wis', damage: '2d6' });
      const found = readable(await dungeon({ do: 'search', for: 'traps' }));
      expect(found).toContain('It is a trap, and springs on nobody who knows of it.');
      const all = readable(await table.press('dungeon:search-all'));
      expect(all).toContain('Found: A coin.');
      expect(all).toContain('One planned search is left out.');
      expect(await table.complete('dungeon', 'for', '', { options: { do: 'search' } })).toEqual(['Traps']);
      expect(refusalOf(await dungeon({ do: 'search', for: 'gold' }))).toMatch(/^Nobody searches for “gold” here/);
      expect(refusalOf(await dungeon({ do: 'search', plan: 'dance' }))).toMatch(/^I cannot read “dance” as a step/);
    });

    test('completes rooms that can be gone to', async () => {
      const complete = (wanted: string) => table.complete('dungeon', 'where', '', { options: { do: wanted } });
      expect(await complete('explore')).toEqual(['Room 2']);
      expect(await complete('travel')).toEqual([]);
      expect(await complete('enter')).toEqual([]);
    });
  });
});
