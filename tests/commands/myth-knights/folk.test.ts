import { describe, expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { formOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, GM, JON, MIRA } from '../support/server.ts';

/** Isolde (Mira) and Perrin (Jon) wander. */
const table = tableFor({ book: 'myth-knights' });

const asMira = { by: MIRA };
const asJon = { by: JON };

const kindsAsked = async () => Object.values((await table.look()).world.prompts).map(({ kind }) => kind);

test('MK-MAKE-05, MK-MAKE-06: a squire is taken on, shown and knighted; an undo makes a squire of them again', async () => {
  expect(readable(await table.run('squire take', { name: 'Wat' }, asMira))).toContain(
    'Wat follows Isolde from now on.',
  );
  expect(readable(await table.run('follower', {}, asMira))).toContain('• Wat: squire, Guard 1 of 1');
  expect(readable(await table.run('follower', { who: 'Wat' }, asMira))).toContain('Has a pony, a dagger');
  expect(refusalOf(await table.run('squire take', { name: 'Hob' }, asMira))).toBe(
    'Isolde has a squire already, Wat. Nothing was changed; a knight has one at a time.',
  );
  const knighted = readable(await table.run('squire knight', { name: 'Sir Wat' }, asMira));
  expect(knighted).toContain(`Wat is a squire no more, but a knight of <@${MIRA}>`);
  expect(knighted).toMatch(/Vigour \d+ \+ d6 \(\d\) = \d+/);
  expect(refusalOf(await table.run('squire take', { name: 'Hob' }, asJon))).toContain('yours has 3');
  const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
  await table.press(yes, asGm);
  expect(readable(await table.run('follower', {}, asMira))).toContain('• Wat: squire');
});

describe('Glory', () => {
  test('MK-GLORY-01, MK-G-14: who is called out answers by a tap, and silence declines', async () => {
    await table.run('glory joust', { against: 'Perrin' }, asMira);
    expect(readable(await table.run('waiting', {}, asJon))).toContain('Isolde calls out Perrin (Vigour 10) to a joust');
    expect((await table.answer('challenge', 'accept', MIRA)).kind).toBe('refused');
    await table.advance(14 * 24 * 60 * 60 * 1000);
    expect(await kindsAsked()).toEqual([]);
    expect(readable(await table.run('log', {}, asMira))).toContain('Perrin does not meet Isolde.');
  });

  test('MK-GLORY-01, MK-D-04: the referee ticks who took part', async () => {
    expect(readable(await table.run('glory award', { reason: 'battle' }, asGm))).toContain('A large battle is won.');
    const { world } = await table.look();
    await table.answer('award', [Object.keys(world.characters)[0] ?? ''], GM);
    expect(readable(await table.run('log', {}, asMira))).toContain('Isolde: Glory 0 → 1.');
  });
});

describe('the people of the realm', () => {
  test('MK-GEAR-01, MK-SERV-01: a thing and a favour for a guide; the favour is on the party’s card until it is done', async () => {
    expect(await table.complete('barter offer', 'for', 'gui', asMira)).toEqual(['guide (common)']);
    const offer = { with: 'The miller', for: 'guide (common)', item: 'Rope', favour: 'a song', name: 'Hob' };
    expect(readable(await table.run('barter offer', offer, asMira))).toContain('a thing: Rope; a favour: a song.');
    expect(readable(await table.run('waiting', {}, asGm))).toContain('Common: to be found anywhere.');
    await table.answer('barter', 'agree', GM);
    expect(readable(await table.run('follower', { who: 'Hob' }, asMira))).toContain('They were promised: Rope, a song');
    const owed = 'Isolde owes The miller: a song';
    expect(readable(await table.run('party', {}, asJon))).toContain(owed);
    await table.run('barter close', { favour: owed }, asMira);
    expect(readable(await table.run('party', {}, asJon))).not.toContain(owed);
  });

  test('MK-CORE-04, MK-SERV-02: what somebody thinks is remembered, and who they are', async () => {
    await table.run('parley', { whom: 'Old Mab' }, asMira);
    await table.run('folk note', { who: 'old mab', role: 'seer', attitude: 'ill' }, asGm);
    expect(readable(await table.run('folk list', {}, asJon))).toContain('**Old Mab** · seer · thinks ill of you');
    expect(refusalOf(await table.run('parley', { whom: 'Old Mab' }, asJon))).toContain('Old Mab thinks ill of you');
  });
});

test('MK-REF-01, MK-REF-02: a deed opens a form, and waits for nobody but the referee, once', async () => {
  const form = formOf(await table.run('deed', { risk: 'The flood' }, asMira));
  expect(form).toMatchObject({ title: 'What do you dare?', written: { risk: 'The flood' } });
  await table.submit(form.custom_id, { intent: 'Cross the ford', leverage: '', cost: '', risk: 'The flood' }, asMira);
  expect(readable(await table.run('waiting', {}, asGm))).toContain('How is it decided, and what comes of it?');
  await table.answer('deed-judge', ['vig', 'resolve', 'execute'], GM);
  expect(await kindsAsked()).toEqual([]);
  const log = readable(await table.run('log', {}, asJon));
  expect(log).toContain('Isolde tried this: Cross the ford');
  expect(log).toMatch(/It is settled as it was meant|What was threatened happens/);
});

test('MK-SERV-01: a squire strikes along where their knight says so, and the card of the fight shows them', async () => {
  await table.run('squire take', { name: 'Wat' }, asMira);
  await table.run('foe add', { name: 'Marsh knight', line: 'Guard 20' }, asGm);
  await table.run('fight', { do: 'start' }, asGm);
  const { world } = await table.look();
  const foeId = Object.keys(world.foes)[0] ?? '';
  const attack = ['do:attack:held', `at:${foeId}`];
  await table.handIn('combat', [...attack, 'along:all'], MIRA);
  await table.handIn('combat', attack, JON);
  expect(readable(await table.run('log', {}, asJon))).toContain('Isolde, Wat and Perrin attack Marsh knight together.');
  expect(readable(await table.run('fight', {}, asJon))).toContain('**Wat** · GD 1/1');
});
