import { describe, expect, test } from 'vitest';
import type { Reply } from '../../src/discord/reply.ts';
import { openPlay } from '../../src/play/play.ts';
import { joiningOf } from '../../src/play/waiting/joining.ts';
import { DAY } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { depsOf } from '../support/deps.ts';
import { found, tableFor } from './support/file-table.ts';
import { readable, refusalOf } from './support/replies.ts';
import { asGm, asJon, asStranger, CHANNEL, GM, GUILD, JON, MIRA, OTHER_GUILD, STRANGER } from './support/server.ts';

const table = tableFor();

const LET_IN = `campaign:join:in:${STRANGER}`;
const TURN_AWAY = `campaign:join:out:${STRANGER}`;

async function joinBy(setting: 'anyone' | 'ask' | 'invited'): Promise<void> {
  const done = await table.run('campaign settings', { setting: 'join', to: setting }, asGm);
  expect(done).toMatchObject({ rowId: expect.any(String) });
}

const world = async () => (await table.look()).world;

const isIn = async (userId: string) => Object.hasOwn((await world()).members, userId);

const newCharacter = (asking: { by: string }, name = 'Ash') => table.run('character new', { name }, asking);

const ask = () => table.press('campaign:join:ask', asStranger);

/** What was posted below, and whom it calls. */
function postOf(reply: Reply) {
  if (reply.kind !== 'message' || reply.post === undefined) throw new Error(JSON.stringify(reply));
  const { message } = reply.post;
  return { text: JSON.stringify(message), calls: message.allowed_mentions?.users ?? [] };
}

async function newest(): Promise<number> {
  const id = await table.play.campaignAt(GUILD, [CHANNEL]);
  const [entry] = await table.play.journal(id ?? '', { before: null, limit: 1 });
  return entry?.number ?? 0;
}

describe('PBP-JOIN-02: who may join is a setting', () => {
  test('a new campaign has people ask; one from before, which has nothing set, takes anyone', async () => {
    const { newcomers: _, ...deps } = depsOf(table.store);
    const made = await openPlay(deps).createCampaign(
      {
        interactionId: 'new',
        private: false,
        caller: { userId: GM, roleIds: [], isManager: true },
        where: { applicationId: '5', token: 't', channelId: CHANNEL },
      },
      { guildId: OTHER_GUILD, name: 'New', book: 'lavender-hack', starters: [MIRA], gmChannelId: null },
    );
    expect(made.kind).toBe('done');
    expect((await table.look(GM, OTHER_GUILD)).world.campaign.settings.join).toBe('ask');
    await table.store.change((await world()).campaign.id, 'before', ({ world: old }) => {
      const { join: __, ...settings } = old.campaign.settings;
      const campaign = { ...old.campaign, settings };
      return {
        commit: {
          world: { ...old, campaign },
          entries: [],
          replies: [],
          now: 0,
          patches: [{ op: 'replace', path: ['campaign', 'settings'], value: settings }],
        },
        value: null,
      };
    });
    expect(await newCharacter(asStranger)).toMatchObject({ kind: 'message', private: false });
    expect(await isIn(STRANGER)).toBe(true);
  });

  test('anyone: whoever makes a character plays', async () => {
    await joinBy('anyone');
    await newCharacter(asStranger);
    expect(await isIn(STRANGER)).toBe(true);
  });

  test('ask: whoever makes a character is told to ask, with a button; nothing is kept of it', async () => {
    await joinBy('ask');
    const before = await newest();
    const reply = await newCharacter(asStranger);
    expect(readable(reply)).toContain('ask with the button');
    expect(JSON.stringify(reply)).toContain('campaign:join:ask');
    expect(await isIn(STRANGER)).toBe(false);
    expect(await newest()).toBe(before);
  });

  test('invited: nobody asks, and the game master’s word lets them in', async () => {
    await joinBy('invited');
    expect(refusalOf(await newCharacter(asStranger))).toContain('invites with `/campaign invite`');
    expect(refusalOf(await ask())).toContain('Only those whom the game master has invited');
    await table.run('campaign invite', { user: STRANGER }, asGm);
    await newCharacter(asStranger);
    expect(await isIn(STRANGER)).toBe(true);
    expect(joiningOf(await world(), STRANGER)).toBeNull();
  });

  test('who plays already is asked nothing, whatever the setting', async () => {
    await joinBy('invited');
    await table.run('character retire', { who: 'Sable' }, asJon);
    await newCharacter(asJon);
    expect(Object.values((await world()).characters).filter(({ userId }) => userId === JON)).toHaveLength(2);
  });

  test.each(['ask', 'invited'] as const)('%s: no other way in is open either', async (setting) => {
    await joinBy(setting);
    const { id } = (await world()).campaign;
    const by = (userId: string, interactionId: string) => ({
      interactionId,
      campaignId: id,
      private: false,
      caller: { userId, roleIds: [], isManager: false },
      where: { applicationId: '5', token: 't', channelId: CHANNEL },
    });
    const self = { action: 'admit', inputs: [{ userId: STRANGER }] };
    expect(await table.play.act(by(STRANGER, 'self'), self)).toMatchObject({
      refusal: { refused: setting === 'ask' ? 'join/ask' : 'join/invited-only' },
    });
    const light = { action: 'spotlight', inputs: [{ to: STRANGER }] };
    const passed = await table.play.act(by(MIRA, 'light'), light);
    expect(passed).toMatchObject({ refusal: { refused: expect.stringMatching(/join\/not-them|member|spotlight/) } });
    expect(await isIn(STRANGER)).toBe(false);
    // A game master may bring in anybody.
    expect(await table.play.act(by(GM, 'gm'), self)).toMatchObject({ kind: 'done' });
  });

  test.each(Object.keys(BOOKS))('in %s nobody comes in by making a character', async (book) => {
    await found(table, OTHER_GUILD, book);
    const there = { guildId: OTHER_GUILD };
    await table.run('campaign settings', { setting: 'join', to: 'ask' }, { ...asGm, ...there });
    const reply = await table.run('character new', { name: 'Ash' }, { ...asStranger, ...there });
    if (reply.kind === 'message') expect(readable(reply)).toContain('ask');
    expect(Object.keys((await table.look(GM, OTHER_GUILD)).world.members)).not.toContain(STRANGER);
  });
});

test('PBP-JOIN-03: who asks is on the game master’s list, called for once and reminded of, with buttons', async () => {
  await joinBy('ask');
  const asked = postOf(await ask());
  expect(asked.text).toContain(LET_IN);
  expect(asked.text).toContain(`<@${STRANGER}> asks to join`);
  expect(asked.calls).toContain(GM);
  expect(refusalOf(await ask())).toMatch(/^You have asked to join already/);
  expect(refusalOf(await newCharacter(asStranger))).toMatch(/^You have asked to join already/);
  const list = JSON.stringify(await table.run('waiting', {}, asGm));
  expect(list).toContain(`<@${STRANGER}> asks to join`);
  expect(list).toContain(LET_IN);
  expect(list).not.toContain('waiting:done');
  expect(await table.complete('gm task', 'done', '', asGm)).toEqual([]);
  expect(JSON.stringify(await table.run('waiting', {}, asJon))).not.toContain(LET_IN);
  const [task] = Object.values((await world()).tasks);
  expect(refusalOf(await table.press('waiting:done', { ...asGm, values: [task?.id ?? ''] }))).toContain('let them in');
  expect((await world()).people[GM]?.nudgeAt).not.toBeNull();
  await table.advance(2 * DAY);
  expect((await world()).people[GM]?.nudges).toBeGreaterThan(0);
});

describe('PBP-JOIN-04: the answer', () => {
  test('one tap of the game master, for nobody else, and who asked is called and may come in', async () => {
    await joinBy('ask');
    await ask();
    for (const by of [MIRA, STRANGER])
      for (const id of [LET_IN, TURN_AWAY])
        expect(refusalOf(await table.press(id, { by }))).toMatch(/^Only the game master/);
    const let_in = postOf(await table.press(LET_IN, asGm));
    expect(let_in.calls).toEqual([STRANGER]);
    expect(let_in.text).toContain('may join');
    expect(await isIn(STRANGER)).toBe(false);
    expect(refusalOf(await table.press(LET_IN, asGm))).toContain('is invited already');
    expect(refusalOf(await table.press(TURN_AWAY, asGm))).toContain('no longer asks');
    await newCharacter(asStranger);
    expect(await isIn(STRANGER)).toBe(true);
    expect((await world()).tasks).toEqual({});
  });

  test('who is turned away is told so and cannot ask again; the game master may invite them still', async () => {
    await joinBy('ask');
    await ask();
    expect(postOf(await table.press(TURN_AWAY, asGm)).calls).toEqual([STRANGER]);
    expect(refusalOf(await ask())).toContain('were turned away');
    await joinBy('anyone');
    expect(refusalOf(await newCharacter(asStranger))).toContain('were turned away');
    await table.run('campaign invite', { user: STRANGER }, asGm);
    await newCharacter(asStranger);
    expect(await isIn(STRANGER)).toBe(true);
  });

  test('an invitation is the game master’s, for people who do not play', async () => {
    expect(refusalOf(await table.run('campaign invite', { user: STRANGER }, asJon))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('campaign invite', { user: JON }, asGm))).toContain(
      'plays in this campaign already',
    );
    const bot = { ...asGm, people: { [STRANGER]: { name: 'Bot', isBot: true } } };
    expect(refusalOf(await table.run('campaign invite', { user: STRANGER }, bot))).toBe(
      'A bot cannot play. Nothing was changed; name a person.',
    );
    expect(refusalOf(await ask())).toMatch(/^You need not ask/);
  });

  test('what was said can be taken back', async () => {
    await joinBy('ask');
    await ask();
    await table.press(LET_IN, asGm);
    const { id } = (await world()).campaign;
    const invocation = {
      interactionId: 'undo',
      campaignId: id,
      private: false,
      caller: { userId: GM, roleIds: [], isManager: false },
      where: { applicationId: '5', token: 't', channelId: CHANNEL },
    };
    expect(await table.play.undo(invocation, { number: await newest(), back: false }, null)).toMatchObject({
      kind: 'done',
    });
    expect(joiningOf(await world(), STRANGER)).toBe('asked');
  });

  test('where nobody runs the game, the players let people in who ask, and no others', async () => {
    await joinBy('ask');
    Object.assign(table.app, {
      whereabouts: {
        unsure: (_: string, ids: string[]) => ids,
        ask: async (_: string, ids: string[]) => new Set(ids.filter((id) => id !== GM)),
      },
    });
    await table.play.seekPeople(GUILD, [CHANNEL], table.app.whereabouts);
    const asked = postOf(await ask());
    expect(asked.text).toContain('any player can let them in');
    expect(asked.calls).toEqual(expect.arrayContaining([MIRA, JON]));
    expect(JSON.stringify(await table.run('waiting', {}, asJon))).toContain(LET_IN);
    expect(refusalOf(await table.run('campaign invite', { user: '100000000000000008' }, asJon))).not.toBe('');
    await table.press(LET_IN, asJon);
    await newCharacter(asStranger);
    expect(await isIn(STRANGER)).toBe(true);
  });
});

describe('PBP-JOIN-05: who was taken from the table', () => {
  test.each(['anyone', 'ask'] as const)('%s: does not come back by themselves, and asks again', async (setting) => {
    await joinBy(setting);
    await table.run('gm present', { who: 'Sable', here: false, removed: true }, asGm);
    await table.run('character retire', { who: 'Sable' }, asJon);
    expect(readable(await newCharacter(asJon))).toContain('has taken you from the table');
    const { id } = (await world()).campaign;
    const back = await table.play.setPresence(
      {
        interactionId: 'back',
        campaignId: id,
        private: false,
        caller: { userId: JON, roleIds: [], isManager: false },
        where: { applicationId: '5', token: 't', channelId: CHANNEL },
      },
      JON,
      true,
    );
    expect(back).toMatchObject({ kind: 'refused', refusal: { refused: 'join/removed' } });
    await table.press('campaign:join:ask', asJon);
    expect(joiningOf(await world(), JON)).toBe('asked');
    const told = postOf(await table.press(`campaign:join:in:${JON}`, asGm));
    expect(told.calls).toEqual([JON]);
    expect((await world()).members[JON]?.present).toBe(true);
    await newCharacter(asJon);
    expect(Object.values((await world()).characters).filter(({ userId }) => userId === JON)).toHaveLength(2);
  });

  test('is somebody else than who is away for tonight: they come back by themselves, whatever the setting', async () => {
    await joinBy('invited');
    await table.run('gm present', { who: 'Sable', here: false }, asGm);
    expect(joiningOf(await world(), JON)).toBeNull();
    await newCharacter(asJon, 'Second');
    expect(Object.values((await world()).characters).map(({ name }) => name)).toContain('Second');
    await table.run('away', { do: 'back' }, asJon);
    expect((await world()).members[JON]?.present).toBe(true);
  });

  test('is taken by a game master alone, and is not at the table at the same time', async () => {
    const removed = { who: 'Sable', here: false, removed: true };
    expect(refusalOf(await table.run('gm present', removed, asJon))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('gm present', { ...removed, here: true }, asGm))).toContain('is not at it');
    const told = await table.run('gm present', removed, asGm);
    expect(readable(told)).toContain('no longer at the table');
    expect(readable(await table.run('log', {}, asGm))).toContain('Taken from the table');
  });

  test('is back once the game master says so', async () => {
    await table.run('gm present', { who: 'Sable', here: false, removed: true }, asGm);
    await table.run('gm present', { who: 'Sable', here: true }, asGm);
    expect(joiningOf(await world(), JON)).toBeNull();
    await newCharacter(asJon, 'Second');
    expect(Object.values((await world()).characters).map(({ name }) => name)).toContain('Second');
  });
});

describe('PBP-JOIN-02: the other ways in', () => {
  const there = { guildId: OTHER_GUILD };

  test('a sheet, typed or as a file, and the form for one: they are told to ask before anything is read', async () => {
    await joinBy('ask');
    const typed: readonly Record<string, string>[] = [{}, { json: '{' }, { file: 'x' }];
    for (const options of typed) {
      const reply = await table.run('character import', options, asStranger);
      expect(JSON.stringify(reply)).toContain('campaign:join:ask');
    }
    expect(await table.run('character import', {}, asJon)).toMatchObject({ kind: 'modal' });
    expect(await isIn(STRANGER)).toBe(false);
  });

  test('a henchperson is played by nobody who may not join', async () => {
    await found(table, OTHER_GUILD, 'action-dice');
    await table.run('campaign settings', { setting: 'join', to: 'ask' }, { ...asGm, ...there });
    await table.run('follower', { do: 'add', name: 'Oda', to: 'Hanne', kind: 'henchperson' }, { ...asGm, ...there });
    await table.run('character retire', { who: 'Hanne' }, { by: MIRA, ...there });
    const before = (await table.look(GM, OTHER_GUILD)).world.characters;
    const promote = (by: string, to: string) => table.run('promote', { who: 'Oda', for: to }, { by, ...there });
    expect(refusalOf(await promote(MIRA, STRANGER))).not.toBe('');
    expect(refusalOf(await promote(STRANGER, STRANGER))).not.toBe('');
    expect((await table.look(GM, OTHER_GUILD)).world.characters).toEqual(before);
    expect(Object.keys((await table.look(GM, OTHER_GUILD)).world.members)).not.toContain(STRANGER);
    await promote(MIRA, MIRA);
    expect(Object.keys((await table.look(GM, OTHER_GUILD)).world.characters)).toHaveLength(
      Object.keys(before).length + 1,
    );
  });

  test('a squire is knighted for nobody who may not join; a game master brings them in', async () => {
    await found(table, OTHER_GUILD, 'myth-knights');
    await table.run('campaign settings', { setting: 'join', to: 'invited' }, { ...asGm, ...there });
    await table.run('squire take', { name: 'Wat', as: 'Perrin' }, { ...asJon, ...there });
    const members = async () => Object.keys((await table.look(GM, OTHER_GUILD)).world.members);
    for (const by of [JON, STRANGER])
      expect(refusalOf(await table.run('squire knight', { who: 'Wat', for: STRANGER }, { by, ...there }))).not.toBe('');
    expect(await members()).not.toContain(STRANGER);
    await table.run('squire knight', { who: 'Wat', for: STRANGER }, { ...asGm, ...there });
    expect(await members()).toContain(STRANGER);
  });

  test('a button of the game masters’ card is theirs', async () => {
    await joinBy('ask');
    for (const id of ['gm:heal', 'gm:round:1', `gm:edge:1:${STRANGER}`])
      await table.press(id, asStranger).catch(() => null);
    expect(await isIn(STRANGER)).toBe(false);
  });
});

describe('PBP-JOIN-02: a campaign in which nobody plays yet', () => {
  /** A campaign without starters. */
  async function empty(join: 'ask' | 'invited', invited: readonly string[] = []): Promise<void> {
    const { newcomers: _, ...deps } = depsOf(table.store);
    await openPlay({ ...deps, invited: () => invited }).createCampaign(
      {
        interactionId: 'empty',
        private: false,
        caller: { userId: GM, roleIds: [], isManager: true },
        where: { applicationId: '5', token: 't', channelId: CHANNEL },
      },
      { guildId: OTHER_GUILD, name: 'New', book: 'lavender-hack', starters: [], gmChannelId: null, settings: { join } },
    );
  }
  const comes = async (by: string) => {
    await table.run('character new', { name: `Ash ${by.at(-1)}` }, { by, guildId: OTHER_GUILD });
    return Object.hasOwn((await table.look(GM, OTHER_GUILD)).world.members, by);
  };

  test.each(['ask', 'invited'] as const)('%s: the first joins freely, the second does not', async (join) => {
    await empty(join);
    expect(await comes(STRANGER)).toBe(true);
    expect(await comes(JON)).toBe(false);
  });

  test('invited: once somebody is invited, nobody else is first; all chairs of a practice table are', async () => {
    await empty('invited', [GM, MIRA, JON]);
    expect(await comes(STRANGER)).toBe(false);
    expect(await comes(JON)).toBe(true);
    expect(await comes(MIRA)).toBe(true);
    expect((await table.look(GM, OTHER_GUILD)).world.tasks).toEqual({});
  });
});

describe('PBP-JOIN-03: who asked', () => {
  test('joins by themselves once anyone may', async () => {
    await joinBy('ask');
    await ask();
    await joinBy('anyone');
    await newCharacter(asStranger);
    expect(await isIn(STRANGER)).toBe(true);
    expect((await world()).tasks).toEqual({});
  });

  test('and has their data deleted is on no list any more', async () => {
    await joinBy('ask');
    await ask();
    expect(joiningOf(await world(), STRANGER)).toBe('asked');
    await table.press('me:delete', asStranger);
    expect(joiningOf(await world(), STRANGER)).toBeNull();
    expect(JSON.stringify(await table.run('waiting', {}, asGm))).not.toContain(STRANGER);
  });
});

test('PBP-JOIN-01: a table rolled by somebody who does not play is shown, and is no entry of the log', async () => {
  const before = await newest();
  const shown = await table.run('table roll', { table: 'Magical mishaps' }, asStranger);
  expect(shown).toMatchObject({ kind: 'message', private: false, rowId: null });
  expect(readable(shown)).toContain('no entry of its log');
  const secret = await table.run('table roll', { table: 'Magical mishaps', secret: true }, asStranger);
  expect(refusalOf(secret)).toMatch(/^Only the game master/);
  expect(await newest()).toBe(before);
  await table.run('table roll', { table: 'Magical mishaps' }, asJon);
  expect(await newest()).toBe(before + 1);
});
