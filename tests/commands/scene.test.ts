import { describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, messageOf, postOf, readable, refusalOf } from './support/replies.ts';
import { asGm, CHANNEL, GM, JON, MIRA, STRANGER, THREAD } from './support/server.ts';

const table = tableFor();

async function scenes() {
  return Object.values((await table.look()).world.scenes);
}

describe('/scene open', () => {
  test('opens a thread with those who are named and whoever opens it, and says where', async () => {
    const reply = await table.run('scene open', { name: 'The old mill', with: 'Sable' }, { by: MIRA });
    expect(reply).toMatchObject({ private: false });
    expect(readable(reply)).toContain(`It is played in <#${THREAD}>, with Sable and Bryn.`);
    expect(table.threads.opened).toEqual([{ channelId: CHANNEL, name: 'The old mill', userIds: [JON, MIRA] }]);
    expect(await scenes()).toMatchObject([{ name: 'The old mill', channelId: THREAD, userIds: [JON, MIRA] }]);
    expect((await table.look()).world.bindings[THREAD]).toEqual({ channelId: THREAD, use: 'play' });
  });

  test('takes everybody at the table when nobody is named', async () => {
    await table.run('scene open', { name: '  The  ford ' }, asGm);
    expect(table.threads.opened).toEqual([{ channelId: CHANNEL, name: 'The ford', userIds: [MIRA, JON] }]);
  });

  test('a thread that Discord refuses opens no scene', async () => {
    table.threads.isForbidden = true;
    expect(refusalOf(await table.run('scene open', { name: 'The mill' }, asGm))).toBe(
      'I could not make a thread for the scene. Nothing was opened; see that I may make public threads here.',
    );
    expect(await scenes()).toEqual([]);
  });

  test.each([
    ['an empty name', { name: ' ' }, asGm, /^A scene’s name has 1 to 100/],
    ['a name that nobody can see', { name: '\u3164\u200b' }, asGm, /^A scene’s name has 1 to 100/],
    ['somebody unknown', { name: 'x', with: 'Nobody' }, asGm, /^There is no character called “Nobody”/],
    ['somebody who does not play', { name: 'x', with: `<@${STRANGER}>` }, asGm, /has not joined this campaign/],
    ['a stranger’s wish', { name: 'x' }, { by: STRANGER }, /^You do not play in this campaign yet/],
  ])('%s opens neither thread nor scene', async (_, options, by, words) => {
    expect(refusalOf(await table.run('scene open', options, by))).toMatch(words);
    expect([table.threads.opened, await scenes()]).toEqual([[], []]);
  });

  test('a second delivery closes the thread that it made', async () => {
    const twice = { by: GM, interactionId: '400000000000099999' };
    await table.run('scene open', { name: 'The mill' }, twice);
    expect(await table.run('scene open', { name: 'The mill' }, twice)).toEqual({ kind: 'nothing' });
    expect([table.threads.opened.length, table.threads.closed]).toEqual([2, ['800000000000000002']]);
    expect(await scenes()).toHaveLength(1);
  });
});

describe('/scene close', () => {
  test('in its thread, tells everybody in the campaign’s home: an answer there would open the thread again', async () => {
    await table.run('scene open', { name: 'The mill' }, { by: MIRA });
    const reply = await table.run('scene close', {}, { by: JON, channelId: THREAD });
    expect(reply).toMatchObject({ kind: 'message', private: true, post: { channelId: CHANNEL } });
    expect(postOf(reply).embeds?.[0]?.title).toBe('The scene is over: The mill');
    expect(table.threads.closed).toEqual([THREAD]);
    expect((await scenes())[0]?.closed).not.toBeNull();
    expect(refusalOf(await table.run('scene close', {}, { by: JON, channelId: THREAD }))).toMatch(
      /^That scene is closed already/,
    );
  });

  test('elsewhere, takes the only open one or the one that is named', async () => {
    expect(refusalOf(await table.run('scene close', {}, asGm))).toMatch(/^No scene is open/);
    await table.run('scene open', { name: 'The mill' }, asGm);
    await table.run('scene open', { name: 'The ford' }, asGm);
    expect(refusalOf(await table.run('scene close', {}, asGm))).toMatch(/^Several scenes are open: .*The ford/);
    expect((await table.complete('scene close', 'which', '')).sort()).toEqual(['The ford', 'The mill']);
    expect(refusalOf(await table.run('scene close', { which: 'The inn' }, asGm))).toMatch(/^There is no such scene/);
    const reply = await table.run('scene close', { which: 'the mill' }, asGm);
    expect(reply).toMatchObject({ private: false });
    expect(embedOf(reply).title).toBe('The scene is over: The mill');
    expect(embedOf(await table.run('scene close', {}, asGm)).title).toBe('The scene is over: The ford');
  });

  test('is for the game master and those who are in it; a refusal leaves the thread open', async () => {
    await table.run('scene open', { name: 'The mill', with: 'Sable' }, asGm);
    expect(refusalOf(await table.run('scene close', {}, { by: MIRA }))).toMatch(/^Only the game master/);
    expect(table.threads.closed).toEqual([]);
  });
});

describe('/scene gm', () => {
  const inThread = { by: STRANGER, channelId: THREAD };

  test('PBP-SCENE-02: names who runs a scene, brings them into its thread, and lets them go', async () => {
    await table.run('scene open', { name: 'The mill' }, asGm);
    const named = await table.run('scene gm', { who: STRANGER }, asGm);
    expect(embedOf(named)).toMatchObject({
      title: 'Who runs the scene: The mill',
      description: `<@${STRANGER}> runs the scene in <#${THREAD}>.`,
    });
    expect(table.threads.brought).toEqual([[THREAD, STRANGER]]);
    expect(embedOf(await table.run('scene list')).description).toContain(`run by <@${STRANGER}>`);
    expect(refusalOf(await table.run('scene gm', { who: STRANGER }, asGm))).toMatch(/^That scene is run by/);
    expect(await table.run('scene gm', { who: STRANGER, remove: true }, asGm)).toMatchObject({ private: false });
    expect((await scenes())[0]?.gmUserIds).toEqual([]);
    expect(refusalOf(await table.run('scene gm', { who: STRANGER, remove: true }, asGm))).toMatch(/^Nobody has named/);
  });

  test('PBP-SCENE-02: a scene opens with whoever runs it; a player names nobody, and nothing opens', async () => {
    expect(refusalOf(await table.run('scene open', { name: 'x', gm: MIRA }, { by: MIRA }))).toMatch(/^Only the game/);
    expect(table.threads.opened).toEqual([]);
    const opened = await table.run('scene open', { name: 'The mill', with: 'Bryn', gm: STRANGER }, asGm);
    expect(readable(opened)).toContain(`<@${STRANGER}> runs the scene in <#${THREAD}>.`);
    expect(table.threads.opened[0]?.userIds).toEqual([STRANGER, MIRA]);
    expect(await scenes()).toMatchObject([{ userIds: [MIRA], gmUserIds: [STRANGER] }]);
  });

  test('PBP-SCENE-02: they call saves, deal damage, ask and rule in its thread, and learn no secrets', async () => {
    await table.run('scene open', { name: 'The mill', gm: STRANGER }, asGm);
    const save = { who: 'Bryn', ability: 'dex', reason: 'The floor gives way' };
    expect(await table.run('gm call', save, inThread)).toMatchObject({ private: false });
    expect(await table.run('gm damage', { whom: 'Bryn', amount: 1 }, inThread)).toMatchObject({ private: false });
    expect(await table.complete('gm damage', 'whom', '', inThread)).toEqual(['Bryn', 'Sable']);
    await table.run('gm ask', { question: 'Who goes first?' }, inThread);
    const panel = await table.run('gm round', {}, inThread);
    expect(readable(panel)).toContain('Who goes first?');
    expect(await table.run('gm round', { do: 'cancel' }, inThread)).toMatchObject({ private: false });
    for (const [command, options] of [
      ['gm set', { value: 'day', to: '3' }],
      ['gm amend', {}],
      ['gm present', { who: JON, here: false }],
      ['gm task', { done: 'x' }],
      ['campaign settings', { setting: 'round_hours', to: '3' }],
    ] as const)
      expect(refusalOf(await table.run(command, options, inThread)), command).toMatch(/^Only the game master/);
    expect(await table.complete('gm set', 'value', '', inThread)).toEqual([]);
    expect(refusalOf(await table.run('gm call', save, { by: STRANGER }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('gm ask', { question: 'And?' }, { by: STRANGER }))).toMatch(/^Only the game/);
  });
});

test('PBP-CAMP-03, PBP-SCENE-02: /campaign gm alone lists who runs the game, and which scenes others run', async () => {
  await table.run('scene open', { name: 'The mill', gm: STRANGER }, asGm);
  const listed = await table.run('campaign gm');
  expect(listed).toMatchObject({ private: true });
  expect(embedOf(listed)).toMatchObject({
    title: 'Game masters',
    description: `<@${GM}>\n<#${THREAD}>: <@${STRANGER}>`,
  });
  expect(readable(await table.run('campaign show'))).toContain(`<#${THREAD}>: <@${STRANGER}>`);
  await table.run('scene close', { which: 'The mill' }, asGm);
  expect(embedOf(await table.run('campaign gm')).description).toBe(`<@${GM}>`);
});

test('/scene list shows the open ones, then those that are over', async () => {
  expect(embedOf(await table.run('scene list')).description).toContain('No scene is open.');
  await table.run('scene open', { name: 'The *mill*' }, asGm);
  await table.run('scene open', { name: 'The ford', with: 'Bryn' }, asGm);
  await table.run('scene close', { which: 'The ford' }, asGm);
  const list = await table.run('scene list');
  expect(list).toMatchObject({ private: true });
  expect(embedOf(list).description).toMatch(
    new RegExp(
      `^<#${THREAD}> \\*\\*The \\\\\\*mill\\\\\\*\\*\\* · Bryn and Sable · opened .*\\n\\n__Over__\\n<#8\\d+> The ford`,
    ),
  );
  expect(() => checkMessage(messageOf(list) as never, 'reply')).not.toThrow();
});
