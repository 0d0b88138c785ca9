import { describe, expect, test } from 'vitest';
import { stepToken } from '../../src/discord/render/engine/waiting/next-step.ts';
import type { Message } from '../../src/discord/reply.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { found, tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, CHANNEL, GM, GUILD, JON, MAY_ALL, MIRA, OTHER_GUILD } from './support/server.ts';

const table = tableFor({ tests: 'all', guilds: [] });

describe('where there is no campaign', () => {
  test.each([
    ['test', { ability: 'str' }],
    ['melee', { target: 'x' }],
    ['gear', { what: 'x' }],
    ['usage', { die: 'food' }],
    ['roll', { dice: 'd20' }],
    ['sheet', {}],
    ['party', {}],
    ['log', {}],
    ['undo', {}],
    ['waiting', {}],
    ['waiting', { do: 'reminders' }],
    ['catchup', {}],
    ['away', {}],
    ['away', { until: 'sun', all: true }],
    ['orders', {}],
    ['scene list', {}],
    ['scene open', { name: 'x' }],
    ['character new', { name: 'x' }],
    ['campaign show', {}],
    ['campaign settings', {}],
    ['campaign pause', {}],
    ['campaign status', {}],
    ['gm spotlight', {}],
    ['gm ask', { question: 'x' }],
    ['gm round', {}],
    ['foe show', {}],
  ])('/%s says how to begin one', async (line, options) => {
    expect(refusalOf(await table.run(line, options))).toBe(
      'This server has no campaign yet. /campaign create makes one.',
    );
  });

  test('nothing is completed but the book', async () => {
    expect(await table.complete('test', 'ability', '')).toEqual([]);
    const books = Object.values(BOOKS).map(({ name }) => name);
    expect(await table.complete('campaign create', 'book', '')).toEqual(books);
  });
});

describe('/campaign create', () => {
  test('PBP-CAMP-01: is for who may manage the server', async () => {
    expect(
      refusalOf(await table.run('campaign create', { name: 'Ours', book: 'lavender-hack' }, { by: MIRA })),
    ).toMatch(/^Only who may manage this server/);
  });

  test('refuses a book it does not know, and a name too long or empty', async () => {
    expect(refusalOf(await table.run('campaign create', { name: 'Ours', book: 'cookbook' }, asGm))).toMatch(
      /^I know no such book/,
    );
    expect(refusalOf(await table.run('campaign create', { name: 'x'.repeat(61) }, asGm))).toMatch(
      /^A campaign’s name has 1 to 60/,
    );
    expect(refusalOf(await table.run('campaign create', { name: ' ' }, asGm))).toMatch(
      /^A campaign’s name has 1 to 60/,
    );
  });

  test('makes it in public, with the fingerprint of its seed', async () => {
    const reply = await table.run('campaign create', { name: 'The @everyone Road', book: 'lavender-hack' }, asGm);
    expect(reply).toMatchObject({ private: false });
    expect(embedOf(reply).description).toMatch(/`[0-9a-f]{64}`/);
    expect(readable(reply)).not.toContain('@everyone');
  });

  test('whose maker is its game master; /campaign show tells it to everybody', async () => {
    const text = readable(await table.run('campaign show', {}, { by: MIRA }));
    expect(text).toContain('Played by Lavender Hack.');
    expect(text).toContain(`Game masters: <@${GM}>`);
    expect(text).toMatch(/`[0-9a-f]{64}`/);
    expect(await table.run('campaign show', { share: true })).toMatchObject({ private: false });
  });
});

describe('/campaign settings', () => {
  test('lists all in pages', async () => {
    const reply = await table.run('campaign settings');
    expect(reply).toMatchObject({ private: true });
    expect(embedOf(reply).description).toContain(
      '**Advantage**: **the better or worse die counts** · or somebody picks the die\n-# Whether the better or worse die counts by itself, or somebody picks.',
    );
    expect(embedOf(reply).description).not.toMatch(/LH-|_[a-z]/);
    expect(buttonsOf(messageOf(reply))).toEqual(['Previous', 'Next']);
    expect(embedOf(reply).footer?.text).toMatch(/^Page 1 of [2-9]$/);
    const next = await table.press('campaign:settings:2:on');
    expect([next.kind, embedOf(next).footer?.text.startsWith('Page 2')]).toEqual(['update', true]);
  });

  test('changes one, for the game master', async () => {
    expect(refusalOf(await table.run('campaign settings', { setting: 'advantage_pick', to: 'ask' }))).toMatch(
      /^Only the game master/,
    );
    expect(readable(await table.run('campaign settings', { setting: 'advantage_pick', to: 'ASK' }, asGm))).toContain(
      'the better or worse die counts → **somebody picks the die**',
    );
    expect(readable(await table.run('campaign settings'))).toContain('**Advantage**: **somebody picks the die** · or');
  });

  test('says what is missing or wrong', async () => {
    expect(refusalOf(await table.run('campaign settings', { setting: 'advantage_pick' }, asGm))).toMatch(
      /^Say what the setting is to be/,
    );
    expect(refusalOf(await table.run('campaign settings', { to: 'ask' }, asGm))).toMatch(/^Say which setting/);
    expect(refusalOf(await table.run('campaign settings', { setting: 'luck', to: 'on' }, asGm))).toMatch(
      /^There is no such setting/,
    );
    expect(refusalOf(await table.run('campaign settings', { setting: 'advantage_pick', to: 'x' }, asGm))).toMatch(
      /^“x” is nothing that setting can be\. .* the better or worse die counts, somebody picks the die\./,
    );
    expect(
      refusalOf(await table.run('campaign settings', { setting: 'spotlight_timeout_hours', to: '99999' }, asGm)),
    ).toMatch(/whole number from 1 to 720/);
  });

  test('LH-WILD-07: takes names and words as they are shown; what players may not know stays in private', async () => {
    const named = await table.run('campaign settings', { setting: 'Advantage', to: 'somebody picks the die' }, asGm);
    expect(readable(toldBy(named))).toContain('→ **somebody picks the die**');
    const secret = await table.run('campaign settings', { setting: 'event preview', to: 'each of them' }, asGm);
    expect(secret).toMatchObject({ private: true, rowId: expect.any(String) });
    expect((await table.look()).world.campaign.settings).toMatchObject({ event_preview: 'always' });
  });

  test('completes names, then their values', async () => {
    expect(await table.complete('campaign settings', 'setting', 'crit')).toEqual(['Critical damage']);
    expect(await table.complete('campaign settings', 'setting', 'critical_d')).toEqual(['Critical damage']);
    expect(await table.complete('campaign settings', 'to', '', { options: { setting: 'critical_doubles' } })).toEqual([
      'the weapon die alone',
      'all damage',
    ]);
    expect(
      await table.complete('campaign settings', 'to', '', { options: { setting: 'spotlight_timeout_hours' } }),
    ).toEqual(['48']);
    expect(await table.complete('campaign settings', 'to', '', { options: { setting: '__proto__' } })).toEqual([]);
  });
});

describe('/campaign bind', () => {
  const elsewhere = '300000000000000002';
  const named = (appPermissions: bigint | null) => ({
    by: GM,
    channels: { [elsewhere]: { name: 'elsewhere', appPermissions } },
  });

  test('binds this channel, or one that is named', async () => {
    expect(readable(await table.run('campaign bind', { use: 'play' }, asGm))).toContain(
      `is now played in <#${CHANNEL}>.`,
    );
    expect(readable(await table.run('campaign bind', { use: 'play', channel: elsewhere }, named(MAY_ALL)))).toContain(
      `is now played in <#${elsewhere}>.`,
    );
    expect(readable(await table.run('campaign bind', { use: 'none', channel: elsewhere }, named(null)))).toContain(
      `no longer uses <#${elsewhere}>.`,
    );
  });

  test('says which permissions are missing before anything is bound', async () => {
    const reply = await table.run('campaign bind', { use: 'play', channel: elsewhere }, named(1n << 10n));
    expect(refusalOf(reply)).toBe(
      `I may not do enough in <#${elsewhere}>: Send Messages, Embed Links, Send Messages in Threads. Nothing was changed; allow me that there and try again.`,
    );
    expect(refusalOf(await table.run('campaign bind', { use: 'play', channel: elsewhere }, named(null)))).toMatch(
      /^I cannot see/,
    );
    expect(refusalOf(await table.run('campaign bind', { use: 'play' }, { by: GM, appPermissions: 0n }))).toContain(
      'View Channel',
    );
    expect(readable(await table.run('campaign bind', { use: 'play', channel: elsewhere }, named(1n << 3n)))).toContain(
      `is now played in <#${elsewhere}>.`,
    );
    expect((await table.look()).world.bindings[elsewhere]?.use).toBe('play');
  });

  test('warns that a channel for secrets must be kept', async () => {
    expect(messageOf(await table.run('campaign bind', { use: 'gm', channel: elsewhere }, named(MAY_ALL))).content).toBe(
      'Secrets are posted there: make sure that only the game master can read that channel.',
    );
  });

  test('is for the game master, and knows only this server’s campaigns', async () => {
    expect(refusalOf(await table.run('campaign bind', { use: 'play' }))).toMatch(/^Only the game master/);
    await found(table, OTHER_GUILD);
    const other = await table.play.campaignAt(OTHER_GUILD, []);
    expect(refusalOf(await table.run('campaign bind', { use: 'play', campaign: String(other) }, asGm))).toMatch(
      /^This server has no campaign called/,
    );
    expect(await table.complete('campaign bind', 'campaign', '', asGm)).toHaveLength(1);
  });

  test('gives a channel to the server’s second campaign by name', async () => {
    await table.run('campaign create', { name: 'Second', book: 'lavender-hack' }, asGm);
    const bind = { use: 'play', channel: elsewhere, campaign: 'second' };
    expect(refusalOf(await table.run('campaign bind', bind, named(MAY_ALL)))).toMatch(
      /^<#300000000000000002> already belongs to \*\*The .* Road\*\*\. Nothing was changed\..* types `\/campaign bind use:none` in that channel\.$/,
    );
    await table.run('campaign bind', { use: 'none', channel: elsewhere }, asGm);
    await table.run('campaign bind', bind, named(MAY_ALL));
    expect(readable(await table.run('campaign show', {}, { by: GM, channelId: elsewhere }))).toContain('Second');
    expect(readable(await table.run('campaign show', {}, asGm))).not.toContain('Second');
  });
});

describe('a second campaign where one is played', () => {
  const there = { ...asGm, channelId: '300000000000000007' };
  const nameHere = async () => embedOf(await table.run('campaign show', {}, there)).title;

  async function second(name: string): Promise<Message> {
    const made = await table.run('campaign create', { name, book: 'lavender-hack' }, there);
    const status = (await table.app.play.campaignsOf(GUILD)).findLast((one) => one.name === name);
    const look = await table.play.look(status?.id ?? '', { userId: GM, roleIds: [], isManager: true });
    expect(look?.world.campaign.status).toBeNull();
    if (made.kind !== 'message' || made.aside === undefined) throw new Error('nothing was asked');
    return made.aside;
  }

  test('asks at once which of the two plays here, and changes nothing before it is said', async () => {
    const first = await nameHere();
    const asked = await second('The Salt Road');
    expect(asked.content).toBe(
      `**${first}** is played in this channel. Do you want to play **The Salt Road** here instead?\nNothing changes until you choose: commands typed here still go to **${first}**, and **The Salt Road** rests. You can also change it later, from any channel, with \`/campaign bind\` and its \`campaign:\` option.`,
    );
    expect(buttonsOf(asked)).toEqual(['Yes, here', 'No, I’ll bind it elsewhere']);
    expect(await nameHere()).toBe(first);
    const settled = await table.run('campaign settings', { setting: 'ammo', to: 'off' }, there);
    expect(readable(settled)).toContain(`Campaign: ${first}`);

    expect(refusalOf(await table.press(idsOf(asked)[0] ?? '', { by: MIRA, channelId: there.channelId }))).toMatch(
      /^Only the/,
    );
    const moved = await table.press(idsOf(asked)[0] ?? '', there);
    expect(moved).toMatchObject({ kind: 'update', message: { components: [] } });
    expect(messageOf(moved).content).toBe(
      `Commands typed in <#${there.channelId}> now go to **The Salt Road**. **${first}** is played in <#${CHANNEL}>.`,
    );
    expect(readable(moved)).toMatch(/\*\*The Salt Road\*\* is now played in .*The status card is in /s);
    // The sentence names the campaign already.
    expect(readable(moved)).not.toContain('Campaign:');
    expect(await nameHere()).toBe('The Salt Road');
    expect((await table.look(GM)).world.campaign.name).not.toBe('The Salt Road');
    const renamed = await table.run('campaign settings', { setting: 'ammo', to: 'off' }, there);
    expect(readable(renamed)).toContain('Campaign: The Salt Road');
    expect(embedOf(await table.run('campaign settings', {}, there)).title).toMatch(/^Settings of The Salt Road/);
  });

  test('is bound elsewhere on No', async () => {
    const before = await nameHere();
    const asked = await second('The Reed Sea');
    const reply = await table.press(idsOf(asked)[1] ?? '', there);
    expect(readable(reply)).toContain('`/campaign bind use:play channel:… campaign:The Reed Sea`');
    expect(await nameHere()).toBe(before);
  });

  test('takes a channel over from the other, for who runs both', async () => {
    const before = await nameHere();
    await second('The Glass Hills');
    const bind = { use: 'play', campaign: 'The Glass Hills' };
    const refused = await table.run('campaign bind', bind, there);
    expect(refusalOf(refused)).toContain(`already belongs to **${before}**`);
    expect(buttonsOf(messageOf(refused))).toEqual(['Move it to The Glass Hills']);
    const moved = await table.press(idsOf(messageOf(refused))[0] ?? '', there);
    expect(messageOf(moved).content).toBe(
      `Commands typed in <#${there.channelId}> now go to **The Glass Hills**. **${before}** has no channel now, so it rests. To go on with it: \`/campaign bind use:play channel:… campaign:${before}\`.`,
    );
    expect(await nameHere()).toBe('The Glass Hills');
  });
});

describe('PBP-CAMP-07: a campaign whose channel was taken', () => {
  const anew = tableFor({ guilds: [GUILD] });

  /** Another campaign takes the channel that the first plays in. */
  async function taken(): Promise<Message> {
    const made = await anew.run('campaign create', { name: 'The Salt Road', book: 'lavender-hack' }, asGm);
    if (made.kind !== 'message' || made.aside === undefined) throw new Error('nothing was asked');
    return messageOf(await anew.press(idsOf(made.aside)[0] ?? '', asGm));
  }

  test('says that it rests and how it goes on; the card of the other one names it too, to who runs it', async () => {
    expect((await taken()).content).toBe(
      `Commands typed in <#${CHANNEL}> now go to **The Salt Road**. **The Barrow Road** has no channel now, so it rests. To go on with it: \`/campaign bind use:play channel:… campaign:The Barrow Road\`.`,
    );
    const line = '**The Barrow Road** rests: `/campaign bind use:play channel:… campaign:The Barrow Road`';
    expect(readable(await anew.run('campaign show', {}, asGm))).toContain(line);
    expect(readable(await anew.run('campaign show', {}, { by: MIRA }))).not.toContain('The Barrow Road');
  });

  test('an old button of its next step says whose it is', async () => {
    const { world } = await anew.look();
    const token = stepToken(world.party.awaited?.id ?? '');
    await taken();
    expect(refusalOf(await anew.press(`watch:camp:${token}`, { by: MIRA }))).toBe(
      'That message belongs to **The Barrow Road**, and another campaign is played in this channel now. Nothing was done.',
    );
  });

  test('a category that is bound over the channel it is played in unbound takes that channel', async () => {
    const category = '300000000000000077';
    const channels = { [category]: { name: 'Tables', appPermissions: MAY_ALL } };
    const within = { places: [CHANNEL, category], channels };
    const wanted = { use: 'play', channel: category, campaign: 'Theirs' };
    await anew.run('campaign create', { name: 'Theirs', book: 'lavender-hack' }, { by: JON, isManager: true });
    expect(refusalOf(await anew.run('campaign bind', wanted, { by: JON, ...within }))).toMatch(
      /^\*\*The Barrow Road\*\* is played in <#\d+>\. Nothing was changed\./,
    );
    await anew.run('campaign create', { name: 'The Salt Road', book: 'lavender-hack' }, asGm);
    const bound = await anew.run('campaign bind', { ...wanted, campaign: 'The Salt Road' }, { ...asGm, ...within });
    expect(messageOf(bound).content).toContain('**The Barrow Road** has no channel now, so it rests.');
  });

  test('whoever does not run it cannot take the channel it is played in, bound or not', async () => {
    await anew.run('campaign create', { name: 'Theirs', book: 'lavender-hack' }, { by: JON, isManager: true });
    const refused = await anew.run('campaign bind', { use: 'play', campaign: 'Theirs' }, { by: JON });
    expect(refusalOf(refused)).toMatch(/^\*\*The Barrow Road\*\* is played in <#\d+>\. Nothing was changed\./);
    expect((await anew.look(JON)).world.campaign.name).toBe('The Barrow Road');
  });
});

describe('/campaign gm', () => {
  test('names a role or a person, never a bot, and never leaves the game without one', async () => {
    expect(refusalOf(await table.run('campaign gm', { remove: true }, asGm))).toMatch(/^Name the role or the person/);
    expect(readable(await table.run('campaign gm', { user: JON }, asGm))).toContain(`<@${JON}> runs the game now.`);
    expect(readable(await table.run('campaign gm', { user: JON, remove: true }, asGm))).toContain(
      `<@${JON}> no longer runs the game.`,
    );
    const bot = { by: GM, people: { '888888888888888888': { name: 'bot', isBot: true } } };
    expect(refusalOf(await table.run('campaign gm', { user: '888888888888888888' }, bot))).toMatch(
      /^A bot cannot run the game/,
    );
    expect(refusalOf(await table.run('campaign gm', { user: GM, remove: true }, asGm))).toMatch(
      /^Somebody must run the game/,
    );
    expect(refusalOf(await table.run('campaign gm', { user: MIRA }, { by: MIRA }))).toMatch(/^Only the game master/);
  });
});

describe('another server’s campaign', () => {
  test('its characters, foes, questions and values are unknown here', async () => {
    const { world } = await table.look(GM, OTHER_GUILD);
    const [stranger] = Object.keys(world.characters);
    const [foe] = Object.keys(world.foes);
    const here = { by: GM, guildId: GUILD };
    expect(refusalOf(await table.run('test', { ability: 'str', as: String(stranger) }, here))).toMatch(
      /^There is no character called/,
    );
    expect(refusalOf(await table.run('sheet', { who: String(stranger) }, here))).toMatch(
      /^There is no character called/,
    );
    expect(refusalOf(await table.press(`sheet:${stranger}:1`, here))).toMatch(/^There is no character called/);
    expect(refusalOf(await table.run('gm set', { value: `character/${stranger}/hp`, to: '1' }, here))).toMatch(
      /^There is no such value/,
    );
    expect(refusalOf(await table.run('gm set', { value: `foe/${foe}/hp`, to: '1' }, here))).toMatch(
      /^There is no such value/,
    );
    expect(refusalOf(await table.run('character retire', { who: String(stranger) }, here))).toMatch(
      /^There is no character called/,
    );
    expect((await table.look(GM, OTHER_GUILD)).world).toEqual(world);
  });

  test('a foe of it cannot be attacked by its id', async () => {
    const { world } = await table.look(GM, OTHER_GUILD);
    const [foe] = Object.keys(world.foes);
    await table.submit('character:import', {
      name: 'Elm',
      class: 'Strong 1',
      abilities: '13 9 11 8 14 10',
      hp: '8',
      gear: '',
    });
    expect(refusalOf(await table.run('melee', { target: String(foe) }))).toMatch(/^There is no foe called/);
  });
});

test('what was typed once, twice delivered, is done once', async () => {
  const { world } = await table.look();
  const invocation = {
    interactionId: '400000000000009999',
    campaignId: world.campaign.id,
    caller: { userId: GM, roleIds: [], isManager: true },
    where: { applicationId: '5', token: 't', channelId: CHANNEL },
    private: false,
  };
  expect((await table.play.freeRoll(invocation, 'd20', null)).kind).toBe('done');
  expect((await table.play.freeRoll(invocation, 'd20', null)).kind).toBe('duplicate');
});
