import { describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, CHANNEL, JON, MIRA, STRANGER } from './support/server.ts';

const table = tableFor({ tests: 'all', faces: [{ roller: MIRA, purpose: 'test', sides: 20, face: 10 }] });

test.each([
  ['gm call', { who: 'everyone', ability: 'con', reason: 'Spores' }],
  ['gm set', { value: 'party/food', to: 'd12' }],
  ['gm amend', { ability: 'dex' }],
  ['gm present', { who: JON, here: false }],
  ['gm waive', { save: 'Bryn' }],
  ['gm task', { done: 'anything' }],
])('/%s is for the game master only', async (line, options) => {
  const before = (await table.look()).world;
  expect(refusalOf(await table.run(line, options))).toMatch(/^Only the game master can do that/);
  expect((await table.look()).world).toEqual(before);
});

test('nothing is completed for a player', async () => {
  expect(await table.complete('gm set', 'value', '')).toEqual([]);
});

describe('/gm amend', () => {
  test('plays the last roll again as another ability; its face stays', async () => {
    const first = await table.run('test', { ability: 'dex' });
    expect(readable(first)).toContain('Bryn: Dexterity d20 (10) + 0 = 10');
    const amended = await table.run('gm amend', { ability: 'Charisma' }, asGm);
    expect(embedOf(amended).title).toBe('Charisma test: weak success');
    expect(readable(amended)).toContain(
      '#2 is played again; its dice stay as they fell.\nBryn gets 10: yes, at a price.\n-# Bryn: Charisma d20 (10) + 0 = 10',
    );
  });

  test('adds what was forgotten to a numbered entry', async () => {
    const number = Number(embedOf(await table.run('test', { ability: 'wis' })).footer?.text.slice(1));
    const amended = readable(await table.run('gm amend', { entry: number, with: 'background' }, asGm));
    expect(amended).toContain('Advantage: background.');
  });

  test('takes away what an entry from before the option had', async () => {
    const bryn = await table.idOf('Bryn');
    await table.play.act(
      {
        interactionId: 'of old',
        private: false,
        campaignId: (await table.look()).world.campaign.id,
        caller: { userId: MIRA, roleIds: [], isManager: false },
        where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL },
      },
      { action: 'test', inputs: [{ characterId: bryn, ability: 'wis', claim: false, edge: 'advantage' }] },
    );
    expect(readable(await table.run('log'))).toContain('Advantage: as called.');
    const amended = readable(await table.run('gm amend', { with: 'nothing' }, asGm));
    expect(amended).not.toContain('Advantage');
    expect(await table.complete('gm amend', 'with', 'no', asGm)).toEqual(['nothing']);
  });

  test('refuses what the book has no use for, and the roll stands', async () => {
    await table.run('test', { ability: 'wis' });
    const before = (await table.look()).world;
    expect(refusalOf(await table.run('gm amend', { reach: 12 }, asGm))).toMatch(
      /^Lavender Hack has no use for `reach` here\. Nothing was changed/,
    );
    expect((await table.look()).world).toEqual(before);
  });

  test('finds the roll that an ability can be changed of, past others', async () => {
    await table.run('test', { ability: 'wis' });
    await table.run('roll', { dice: 'd20' });
    await table.run('usage', { die: 'food' });
    expect(embedOf(await table.run('gm amend', { ability: 'int' }, asGm)).title).toMatch(/^Intelligence test/);
  });

  test('PBP-UNDO-06: finds a save that was called, before older rolls, without being told whose', async () => {
    await table.run('test', { ability: 'wis' });
    await table.run('gm call', { who: 'Bryn', ability: 'con', reason: 'Spores' }, asGm);
    await table.answer('save', 'roll', MIRA);
    expect(readable(await table.run('gm amend', { ability: 'cha' }, asGm))).toMatch(/Charisma save/);
  });

  test('PBP-UNDO-06: of a round in which several rolled it asks whose, and nothing is changed', async () => {
    await table.run('fight', { do: 'start' }, asGm);
    for (const by of [MIRA, JON]) await table.handIn('combat', [], by);
    const before = (await table.look()).world;
    const [round] = await table.play.journal(before.campaign.id, { before: null, limit: 1 });
    const refused = refusalOf(await table.run('gm amend', { ability: 'dex' }, asGm));
    expect(refused).toMatch(/^Several rolled in #\d+: Bryn, Sable\. Nothing was changed; say whose/);
    const entry = Number(/#(\d+)/.exec(refused)?.[1]);
    expect(entry).toBe(round?.number);
    expect(refusalOf(await table.run('gm amend', { ability: 'dex', entry }, asGm))).toBe(refused);
    expect((await table.look()).world).toEqual(before);
    await table.run('fight', { do: 'end' }, asGm);
  });

  test('says what is missing', async () => {
    expect(refusalOf(await table.run('gm amend', {}, asGm))).toBe(
      'Say what should have been different: the ability, with, or another option. Nothing was changed.',
    );
    expect(refusalOf(await table.run('gm amend', { ability: 'luck' }, asGm))).toMatch(
      /^I know no ability called “luck”/,
    );
    expect(refusalOf(await table.run('gm amend', { ability: 'dex', entry: 9999 }, asGm))).toMatch(
      /^There is no entry #9999/,
    );
    expect(refusalOf(await table.run('gm amend', { ability: 'dex', entry: 1 }, asGm))).toMatch(/^Entry #1 is no roll/);
  });
});

describe('/gm call', () => {
  test('asks everyone in one message and calls each of them', async () => {
    const reply = await table.run('gm call', { who: 'everyone', ability: 'con', reason: 'A cloud of spores' }, asGm);
    expect(embedOf(reply).title).toBe('Constitution saves');
    expect(messageOf(reply).allowed_mentions).toEqual({ parse: [], users: [MIRA, JON] });
    expect(buttonsOf(messageOf(reply))).toHaveLength(4);
    expect(await table.complete('gm waive', 'save', '', asGm)).toEqual(['Bryn', 'Sable']);
  });

  test('a save that was called can be waived', async () => {
    expect(readable(await table.run('gm waive', { save: 'Sable' }, asGm))).toContain('Sable needs no save after all.');
    expect(refusalOf(await table.run('gm waive', { save: 'Sable' }, asGm))).toMatch(/^This has been answered already/);
  });

  test('asks one character, and knows neither strangers nor odd abilities', async () => {
    expect(embedOf(await table.run('gm call', { who: 'Bryn', ability: 'DEX', reason: 'A trapdoor' }, asGm)).title).toBe(
      'Dexterity save called',
    );
    expect(refusalOf(await table.run('gm call', { who: 'Nobody', ability: 'dex', reason: 'x' }, asGm))).toMatch(
      /^There is no character called “Nobody”/,
    );
    expect(refusalOf(await table.run('gm call', { who: 'Bryn', ability: 'luck', reason: 'x' }, asGm))).toMatch(
      /^I know no ability/,
    );
    expect(await table.complete('gm call', 'who', '', asGm)).toEqual(['Everyone', 'Bryn', 'Sable']);
    expect(await table.complete('gm call', 'ability', 'str', asGm)).toEqual(['Strength']);
  });
});

describe('/gm set', () => {
  test('sets a die by its label or its key, and says what it was', async () => {
    const told = async (options: Record<string, string>) => readable(toldBy(await table.run('gm set', options, asGm)));
    expect(await told({ value: 'food', to: 'd12' })).toContain('**Food** d6 → d12');
    expect(await told({ value: 'modifier/darkness', to: 'yes' })).toContain('The party is in darkness');
  });

  test('sets a condition for a watch: the party’s card says so, and the watch ends it', async () => {
    const key = `character/${await table.idOf('Bryn')}/exposed`;
    const set = async (value: string, to: string) => readable(toldBy(await table.run('gm set', { value, to }, asGm)));
    expect(await set(key, 'watch')).toContain('This lasts until the end of watch 1 of day 1.');
    expect(readable(await table.run('party', {}, asGm))).toContain('Exposed: Bryn, until the end of the watch');
    expect(await set('clock/watch', '2')).toContain('Bryn is no longer exposed.');
    expect(readable(await table.run('party', {}, asGm))).not.toContain('Exposed: Bryn');
    expect(refusalOf(await table.run('gm set', { value: key, to: '2 turns' }, asGm))).toBe(
      'Bryn: exposed is yes, no, or how long it lasts, such as 1 day. Here you can name: day and watch. Nothing was changed.',
    );
  });

  test('completes with what each value is now', async () => {
    expect(await table.complete('gm set', 'value', 'bryn: hit', asGm)).toEqual(['Bryn: hit points: 8']);
    expect(await table.complete('gm set', 'value', 'barrow', asGm)).toContain('Barrow ghoul: hit points: 12');
  });

  test('refuses what is no value, and what it cannot be', async () => {
    expect(refusalOf(await table.run('gm set', { value: 'luck', to: '1' }, asGm))).toMatch(
      /^There is no such value to set/,
    );
    expect(refusalOf(await table.run('gm set', { value: 'character/abcdefghijklmnop/hp', to: '1' }, asGm))).toMatch(
      /^There is no such value/,
    );
    expect(refusalOf(await table.run('gm set', { value: 'Food', to: 'd7' }, asGm))).toBe(
      'Food is one of d12, d10, d8, d6, d4 and broken. Nothing was changed.',
    );
  });
});

describe('/gm spotlight, present and task', () => {
  test('the spotlight goes round, also by who holds it', async () => {
    expect(readable(await table.run('gm spotlight'))).toContain(`The spotlight is on <@${JON}>.`);
    expect(refusalOf(await table.run('gm spotlight'))).toMatch(/^That is for .*who(ever)? has the spotlight/);
    expect(readable(await table.run('gm spotlight', { to: MIRA }, asGm))).toContain(`The spotlight is on <@${MIRA}>.`);
    expect(refusalOf(await table.run('gm spotlight', { to: STRANGER }, asGm))).toMatch(
      /does not play in this campaign yet/,
    );
  });

  test('says who is away', async () => {
    expect(embedOf(await table.run('gm present', { who: JON, here: false }, asGm)).title).toBe('Away for now');
    expect(refusalOf(await table.run('gm present', { who: STRANGER, here: true }, asGm))).toMatch(
      /has not joined this campaign yet/,
    );
  });

  test('ticks off a task', async () => {
    expect(refusalOf(await table.run('gm task', { done: 'nothing' }, asGm))).toMatch(/^That is done already/);
  });
});

describe('/foe', () => {
  test('is written down by the game master, and shown without its numbers to others', async () => {
    const options = { name: 'Wolf', armour: 1, hp: 6, note: 'hungry' };
    expect(refusalOf(await table.run('foe add', options))).toMatch(/^Only the game master/);
    const added = await table.run('foe add', options, asGm);
    expect(added).toMatchObject({ private: true });
    expect(readable(await table.run('foe show', {}, asGm))).toMatch(
      /\*\*Wolf\*\* · unhurt.* · armour 1, 6 of 6 hp.* · hungry/,
    );
    const shown = readable(await table.run('foe show'));
    expect(shown).toContain('**Wolf** · unhurt');
    expect(shown).not.toMatch(/armour|hp|hungry/);
    expect(readable(await table.run('log'))).not.toMatch(/hungry|armour 1/);
    expect(refusalOf(await table.run('foe add', options, asGm))).toMatch(/^There is somebody called Wolf already/);
  });

  test('is gone when the fight is over', async () => {
    expect(refusalOf(await table.run('foe over'))).toMatch(/^Only the game master/);
    expect(readable(await table.run('foe over', {}, asGm))).toContain('Still about: Barrow ghoul and Wolf.');
    expect(readable(await table.run('foe over', { all: true }, asGm))).toContain('Gone: Barrow ghoul and Wolf.');
    expect(readable(await table.run('foe show'))).toContain('Nobody stands against you.');
  });
});
