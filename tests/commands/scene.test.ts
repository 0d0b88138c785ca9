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
