import { beforeEach, describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import type { Combat } from '../../src/rules/lavender-hack/combat/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import type { WantedFace } from './support/seeds.ts';
import { asGm, asJon, CHANNEL, GM, GUILD, JON, MIRA, NOW, STRANGER } from './support/server.ts';

const DECLARE = /^You are in a fight, where actions are declared\. Nothing was rolled/;

const table = tableFor({ tests: 'all', on: 'embedded' });
const begin = (faces: readonly WantedFace[] = []) => table.anew({ faces });

async function world() {
  return (await table.look()).world;
}

async function state() {
  return (await world()).party.state as { readonly fight: Combat | null; readonly traps: readonly unknown[] };
}

async function statusOf(name: string) {
  return Object.values((await world()).characters).find((character) => character.name === name)?.status;
}

/** A Deft of Jon's with what has to be learned first. */
async function bringTinker(): Promise<void> {
  const sheet = {
    class: 'Deft',
    level: 3,
    abilities: { str: 9, dex: 14, wis: 10, int: 10, con: 10, cha: 10 },
    background: 'Ratcatcher',
    hpMax: 9,
    features: ['Trapmaking', 'Poison-Craft'],
    gear: ['Dagger', 'Rope'],
  };
  const json = JSON.stringify({ name: 'Tinker', ...sheet });
  expect(readable(await table.run('character import', { json }, asJon))).toContain('Tinker');
}

describe('/missile', () => {
  beforeEach(() => begin([{ roller: JON, purpose: 'test', sides: 20, face: 9 }]));

  test('LH-MISSILE-01: shoots at the beginning of a name, in any case, with a named weapon', async () => {
    await table.run('foe edit', { foe: 'barrow', distance: 'near' }, asGm);
    const options = { target: 'BARROW', weapon: 'shortb', intent: 'Between the ribs', with: 'disadvantage' };
    const reply = await table.run('missile', options, asJon);
    expect(reply).toMatchObject({ kind: 'message', private: false });
    expect(embedOf(reply).description).toMatch(/^> Between the ribs\n(?:Sable [^\n]*\n)?-# Sable: /);
    expect(readable(reply)).toContain('Disadvantage: as called.');
  });

  test('refuses who has nothing to shoot with, an id that is no foe, and somebody else’s character', async () => {
    await table.run('foe edit', { foe: 'barrow', distance: 'near' }, asGm);
    expect(refusalOf(await table.run('missile', { target: 'ghoul' }))).toMatch(/^Bryn has nothing to shoot or throw/);
    expect(refusalOf(await table.run('missile', { target: 'abcdefghijklmnop' }, asJon))).toMatch(/^There is no foe/);
    expect(refusalOf(await table.run('missile', { as: 'Sable' }))).toMatch(/^Sable is played by somebody else/);
    expect(refusalOf(await table.run('missile', {}, { by: STRANGER }))).toMatch(/^You have no character/);
  });

  test('says so when nobody stands', async () => {
    await table.run('foe over', { all: true }, asGm);
    expect(refusalOf(await table.run('missile', {}, asJon))).toMatch(/^Nobody stands against you/);
  });

  test('completes as /melee does', async () => {
    expect(await table.complete('missile', 'target', 'bar')).toEqual(['Barrow ghoul']);
    expect(await table.complete('missile', 'weapon', 'sh', asJon)).toEqual(['Shortbow']);
    expect(await table.complete('missile', 'as', '', asGm)).toEqual(['Bryn', 'Sable']);
    expect(await table.complete('missile', 'weapon', '', { by: STRANGER })).toEqual([]);
  });
});

describe('/defend', () => {
  beforeEach(() =>
    begin([
      { roller: 'gm', purpose: 'foe-damage', sides: 6, face: 4 },
      { roller: MIRA, purpose: 'test', sides: 20, face: 3 },
    ]),
  );

  test('LH-DEFEND-01: the only foe’s own dice, when no damage is said', async () => {
    const reply = await table.run('defend', { intent: 'Shield up' });
    expect(reply).toMatchObject({ private: false });
    expect(readable(reply)).toContain('> Shield up');
    expect(readable(reply)).toMatch(/Barrow ghoul/);
  });

  test('LH-DEFEND-01: against a name that nobody wrote down, with damage as said', async () => {
    const reply = await table.run('defend', { foe: 'Falling beam', damage: 3 });
    expect(readable(reply)).toContain('Falling beam');
  });

  test('refuses what cannot be known, and who cannot', async () => {
    expect(refusalOf(await table.run('defend', { foe: 'Falling beam' }))).toMatch(
      /^Nobody has written down what Falling beam deals/,
    );
    expect(refusalOf(await table.run('defend', { foe: 'abcdefghijklmnop', damage: 1 }))).toMatch(/^There is no foe/);
    expect(refusalOf(await table.run('defend', { as: 'sable' }))).toMatch(/^Sable is played by somebody else/);
    expect(refusalOf(await table.run('defend', {}, asGm))).toMatch(/^You have no character here/);
    await table.run('foe over', { all: true }, asGm);
    expect(refusalOf(await table.run('defend'))).toMatch(/^Nobody stands against you/);
    await table.run('foe add', { name: 'Wisp' }, asGm);
    await table.run('foe add', { name: 'Owl' }, asGm);
    expect(refusalOf(await table.run('defend'))).toMatch(/^Several stand against you: /);
  });

  test('completes who stands, and who defends', async () => {
    expect(await table.complete('defend', 'foe', '')).toEqual(['Barrow ghoul']);
    expect(await table.complete('defend', 'as', 'sable', asGm)).toEqual(['Sable']);
  });
});

describe('/fight', () => {
  beforeEach(() => begin());

  test('without one, says privately how one begins', async () => {
    const reply = await table.run('fight');
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(embedOf(reply).title).toBe('No fight is going on');
    expect(readable(reply)).toContain('`/fight do:start`');
  });

  test('LH-COMBAT-01: do:start begins it for all, and bare it shows a private copy of the card', async () => {
    const begun = await table.run('fight', { do: 'start' }, asGm);
    expect(begun).toMatchObject({ private: false, rowId: expect.any(String) });
    const { fight } = await state();
    expect(fight).toMatchObject({ round: 1, channelId: CHANNEL, surprised: null, gmUserId: GM });
    await table.store.delivered([{ id: fight?.cardId ?? '', messageId: '900000000000000001' }], NOW);
    const card = await table.run('fight');
    expect(card).toMatchObject({ private: true, rowId: null });
    expect(embedOf(card).title).toBe('Round 1 · declare');
    expect(buttonsOf(messageOf(card))).toEqual(['More time', 'Declare', 'Game master']);
    expect(readable(card)).toContain('Waits for you');
    expect(readable(card)).toContain(`](https://discord.com/channels/${GUILD}/${CHANNEL}/900000000000000001)`);
    expect(() => checkMessage(messageOf(card) as never, 'reply')).not.toThrow();
    expect(readable(await table.run('fight', {}, { by: STRANGER }))).not.toContain('Waits for you');
  });

  test('the card’s own button shows everybody what is asked of them', async () => {
    await table.run('fight', { do: 'start' }, asGm);
    await table.run('gm call', { who: 'Bryn', ability: 'con', reason: 'the cold' }, asGm);
    const mine = await table.press('fight:mine');
    expect(mine).toMatchObject({ kind: 'message', private: true });
    expect(readable(mine)).toContain('Constitution save');
    expect(buttonsOf(messageOf(mine))).toContain('Declare');
  });

  test('shows the questions that wait for the asker with their buttons, and no round of another kind', async () => {
    await table.run('fight', { do: 'start', surprised: 'foes' }, asGm);
    expect((await state()).fight?.surprised).toBe('foes');
    await table.run('gm ask', { question: 'Supper?' }, asGm);
    await table.run('gm call', { who: 'Bryn', ability: 'dex', reason: 'A trapdoor' }, asGm);
    const card = await table.run('fight');
    expect(readable(card)).not.toContain('Supper?');
    expect(idsOf(messageOf(card)).some((id) => id.startsWith('prompt:'))).toBe(true);
    expect(idsOf(messageOf(await table.run('fight', {}, asJon))).some((id) => id.startsWith('prompt:'))).toBe(false);
  });

  test('starts only for the game master, against somebody, once, where the card can be posted', async () => {
    expect(refusalOf(await table.run('fight', { do: 'start' }))).toMatch(/^Only the game master/);
    const mute = { by: GM, appPermissions: 1n << 10n };
    expect(refusalOf(await table.run('fight', { do: 'start' }, mute))).toMatch(/^I may not do enough/);
    expect((await state()).fight).toBeNull();
    await table.run('fight', { do: 'start' }, asGm);
    expect(refusalOf(await table.run('fight', { do: 'start' }, asGm))).toMatch(/^A fight is going on/);
    await table.run('fight', { do: 'end' }, asGm);
    await table.run('foe over', { all: true }, asGm);
    expect(refusalOf(await table.run('fight', { do: 'start' }, asGm))).toMatch(/^Nobody stands against you/);
  });

  test('ends only for the game master, and only what goes on', async () => {
    expect(refusalOf(await table.run('fight', { do: 'end' }, asGm))).toMatch(/^No fight is going on/);
    await table.run('fight', { do: 'start' }, asGm);
    expect(refusalOf(await table.run('fight', { do: 'end' }))).toMatch(/^Only the game master/);
    expect(await table.run('fight', { do: 'end' }, asGm)).toMatchObject({ private: false });
    expect((await state()).fight).toBeNull();
  });

  test('do:leave and do:join by name, in any case, for the game master', async () => {
    await table.run('fight', { do: 'start' }, asGm);
    const sable = await table.idOf('Sable');
    await table.run('fight', { do: 'leave', whom: 'sab' }, asGm);
    expect((await state()).fight?.combatants[sable]).toMatchObject({ fled: true });
    await table.run('fight', { do: 'join', whom: 'SABLE' }, asGm);
    expect((await state()).fight?.combatants[sable]).toMatchObject({ fled: false });
    expect(refusalOf(await table.run('fight', { do: 'join', whom: 'Sable' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('fight', { do: 'join' }, asGm))).toMatch(/^Say whom: a character/);
    expect(refusalOf(await table.run('fight', { do: 'leave', whom: 'Nobody' }, asGm))).toMatch(
      /^There is no character called “Nobody”/,
    );
  });

  test('LH-COMBAT-02: who is in it declares; only the game master acts outside the order', async () => {
    await table.run('fight', { do: 'start' }, asGm);
    const before = await world();
    expect(refusalOf(await table.run('melee', { target: 'barrow' }))).toMatch(DECLARE);
    expect(refusalOf(await table.run('missile', {}, asJon))).toMatch(DECLARE);
    expect(refusalOf(await table.run('cast', { working: 'Sleep' }))).toMatch(DECLARE);
    expect(refusalOf(await table.run('defend', { damage: 1 }))).toMatch(/^A fight is going on/);
    expect(await world()).toEqual(before);
    expect(embedOf(await table.run('melee', { target: 'barrow', as: 'Bryn' }, asGm)).title).toMatch(/^Melee attack/);
  });

  test('LH-COMBAT-02: who is not in it is not held to it', async () => {
    await table.run('gm present', { who: JON, here: false }, asGm);
    await table.run('fight', { do: 'start' }, asGm);
    expect(embedOf(await table.run('melee', { target: 'barrow' }, asJon)).title).toMatch(/^Melee attack/);
  });

  test('lists what can be done, the book’s own too, and refuses anything else', async () => {
    const own = ['help', 'trap', 'poison', 'bear trap or caltrops'];
    expect(await table.complete('fight', 'do', '')).toEqual(own);
    expect(await table.complete('fight', 'do', '', asGm)).toEqual(['start', 'end', 'join', 'leave', ...own]);
    const dance = await table.run('fight', { do: 'dance' });
    expect(refusalOf(dance)).toMatch(
      /^Lavender Hack has no “dance” for `do`\. Nothing was changed; it is one of `start`/,
    );
    expect(await table.complete('fight', 'surprised', '', asGm)).toEqual(['party', 'foes']);
  });

  test('completes whom for the game master, and a player only the dying', async () => {
    expect(await table.complete('fight', 'whom', '', { by: GM, options: { do: 'join' } })).toEqual(['Bryn', 'Sable']);
    expect(await table.complete('fight', 'whom', '')).toEqual([]);
    await table.run('gm set', { value: 'Sable: status', to: 'dying' }, asGm);
    expect(await table.complete('fight', 'whom', '')).toEqual(['Sable (dying)']);
    expect(await table.complete('fight', 'whom', '', asGm)).toEqual(['Sable (dying)', 'Bryn']);
    expect(await table.complete('fight', 'weapon', '', asJon)).not.toContain('Bare hands');
  });
});

describe('LH-DEFT-05: /fight do:trap and do:poison', () => {
  beforeEach(async () => {
    await begin();
    await bringTinker();
  });

  test('a trap is laid by who knows how, before a fight', async () => {
    expect(await table.run('fight', { do: 'trap', as: 'tinker' }, asJon)).toMatchObject({ private: false });
    expect((await state()).traps).toHaveLength(1);
    expect(refusalOf(await table.run('fight', { do: 'trap' }))).toMatch(/^Bryn has not learned that/);
    await table.run('fight', { do: 'start' }, asGm);
    const late = table.run('fight', { do: 'trap', as: 'tinker' }, asJon);
    expect(refusalOf(await late)).toMatch(/^There is no time for that in a fight/);
  });

  test('poison goes on a weapon that is carried and named', async () => {
    const poison = (weapon?: string) =>
      table.run('fight', { do: 'poison', as: 'Tinker', ...(weapon === undefined ? {} : { weapon }) }, asJon);
    expect(refusalOf(await poison())).toBe('Say which weapon is to be poisoned. Nothing was rolled.');
    expect(refusalOf(await poison('fists'))).toMatch(/^Tinker carries no weapon called “fists”/);
    expect(refusalOf(await poison('halberd'))).toMatch(/^Tinker carries no weapon called “halberd”/);
    expect(refusalOf(await poison('rope'))).toMatch(/^Rope is not a weapon/);
    expect(await poison('DAGGER')).toMatchObject({ private: false });
    expect(await table.complete('fight', 'weapon', '', { by: JON, options: { as: 'Tinker' } })).toEqual(['Dagger']);
  });
});

describe('LH-HP-02: /fight do:help', () => {
  beforeEach(() => begin([{ roller: MIRA, purpose: 'gear', sides: 8, face: 5 }]));

  const fell = (name: string) => table.run('gm set', { value: `${name}: status`, to: 'dying' }, asGm);

  test('tends the only one who is dying', async () => {
    await fell('Sable');
    const reply = await table.run('fight', { do: 'help' });
    expect(reply).toMatchObject({ private: false });
    expect(readable(reply)).toContain('Sable');
    expect(await statusOf('Sable')).toBe('active');
  });

  test('of several it has to be said whom', async () => {
    await bringTinker();
    await fell('Sable');
    await fell('Tinker');
    expect(refusalOf(await table.run('fight', { do: 'help' }))).toMatch(/^Several are dying: Sable, Tinker\./);
    await table.run('fight', { do: 'help', whom: 'SAB' });
    expect(await statusOf('Sable')).toBe('active');
  });

  test('in a fight it is declared; the dying do nothing', async () => {
    await table.run('fight', { do: 'start' }, asGm);
    await fell('Sable');
    expect(refusalOf(await table.run('fight', { do: 'help' }))).toMatch(/^A fight is going on/);
    expect(refusalOf(await table.run('missile', {}, asJon))).toMatch(/^Sable is down and cannot do that/);
    expect(await table.run('fight', { do: 'help', as: 'Bryn' }, asGm)).toMatchObject({ private: false });
  });

  test('needs somebody who is dying, and says who is', async () => {
    expect(refusalOf(await table.run('fight', { do: 'help' }))).toBe('Nobody is dying. Nothing was rolled.');
    expect(refusalOf(await table.run('fight', { do: 'help', whom: 'sable' }))).toMatch(/^Sable is not dying/);
    expect(refusalOf(await table.run('fight', { do: 'help', whom: 'Nobody' }))).toMatch(
      /^There is no character called/,
    );
    expect(refusalOf(await table.run('fight', { do: 'help' }, { by: STRANGER }))).toMatch(/^You have no character/);
  });
});

describe('/gm damage', () => {
  beforeEach(() => begin());

  test('LH-HP-01: hurts a character by the beginning of a name', async () => {
    const reply = await table.run('gm damage', { whom: 'BRY', amount: 3 }, asGm);
    expect(reply).toMatchObject({ private: false });
    expect(readable(reply)).toContain('**Bryn** 8 → 5 hp');
  });

  test('is the game master’s, and knows who is there', async () => {
    expect(refusalOf(await table.run('gm damage', { whom: 'Sable', amount: 3 }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('gm damage', { whom: 'Nobody', amount: 3 }, asGm))).toMatch(
      /^There is no character called “Nobody”/,
    );
    expect(refusalOf(await table.run('gm damage', { whom: 'Sable' }, asGm))).toMatch(/^Say how much it hurts/);
    expect(refusalOf(await table.run('gm damage', { whom: 'Sable', dice: 2 }, asGm))).toMatch(
      /^Lavender Hack has no use for `dice` here/,
    );
    expect(await table.complete('gm damage', 'whom', 's', asGm)).toEqual(['Sable']);
    expect(await table.complete('gm damage', 'whom', 's')).toEqual([]);
  });
});
