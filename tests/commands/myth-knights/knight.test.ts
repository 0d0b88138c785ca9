import { expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, formOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, GM, JON, MIRA } from '../support/server.ts';

/** Isolde (Mira) and Perrin (Jon) wander. */
const table = tableFor({ book: 'myth-knights' });

const asMira = { by: MIRA };
const asJon = { by: JON };

/** Takes back what was done last, as the game master. */
async function undo(): Promise<void> {
  const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
  await table.press(yes, asGm);
}

test('MK-G-02: the City Quest is written, taken by a radiant knight from its card, worked at, and fulfilled', async () => {
  const [none, card] = ['Nobody has taken it yet.', 'Bring the crown to the City'];
  expect(readable(await table.run('quest show', {}, asMira))).toContain(none);
  expect(refusalOf(await table.run('quest take', {}, asMira))).toBe(
    'Isolde has not the rank for it: it takes a Knight-Radiant, from Glory 12 on. Nothing was changed.',
  );
  await table.run('gm set', { value: 'Isolde: Glory', to: '12' }, asGm);
  expect(readable(await table.run('sheet', {}, asMira))).toContain('May take the City Quest');
  await table.run('quest write', { goal: card }, asGm);
  await table.run('quest step', { text: 'Find the crown' }, asGm);
  const shown = messageOf(await table.run('quest show', {}, asMira));
  expect(idsOf(shown)).toEqual(['quest:take']);
  expect(readable(await table.press('quest:take', asMira))).toContain('Isolde takes the City Quest');
  expect(readable(await table.run('sheet', {}, asMira))).toContain(`On the City Quest: ${card}`);
  await table.run('quest step', { done: 1 }, asGm);
  const now = await table.press('quest:show', asJon);
  expect(readable(now)).toMatch(/Bring the crown to the City.*1\. Find the crown · done.*On it: Isolde/s);
  expect(readable(await table.run('quest fulfil', {}, asGm))).toContain('It was the deed of Isolde.');
  await undo();
  expect(idsOf(messageOf(await table.run('quest show', {}, asMira)))).toEqual(['quest:leave']);
});

test('MK-G-04: a passion in one’s own words or from the table, and the referee says whether indulging it counts', async () => {
  expect(await table.complete('knight passion', 'passion', 'fine', asMira)).toEqual(['fine horses']);
  expect(readable(await table.run('knight passion', { passion: 'Fine horses' }, asMira))).toContain(': fine horses.');
  await table.run('knight passion', { passion: 'fine' }, asMira);
  expect(readable(await table.run('sheet', {}, asMira))).toContain('Passion: fine');
  await table.run('gm set', { value: 'Isolde: Spirit', to: '4' }, asGm);
  await table.run('knight indulge', { how: 'She grooms him' }, asMira);
  await table.answer('indulge', 'counts', GM);
  expect(readable(await table.run('sheet', {}, asMira))).toContain('**Spirit 12** of 12');
  expect(refusalOf(await table.run('knight indulge', { how: 'Again' }, asMira))).toContain('has all of their Spirit');
});

test('MK-CORE-05, MK-G-06: the sheet shows the steed, and who is in its saddle', async () => {
  await table.run('gm set', { value: 'Isolde: steed', to: 'charger' }, asGm);
  expect(readable(await table.run('sheet', {}, asMira))).toContain('Steed: charger, Vigour 13 of 13');
  expect(readable(await table.run('knight mount', {}, asMira))).toContain('Isolde is in the saddle: charger.');
  expect(readable(await table.run('sheet', {}, asMira))).toContain('In the saddle: charger');
  await table.run('knight dismount', {}, asMira);
  expect(refusalOf(await table.run('knight mount', {}, asJon))).toContain('Perrin has no steed.');
});

test('MK-G-12: whoever sits in a council has the last luck rolled anew; an undo gives the counsel back', async () => {
  await table.run('domain found', { name: 'Thornhold' }, asGm);
  await table.run('domain appoint', { seat: 'envoy', who: 'Old Mab' }, asGm);
  await table.run('oracle', { question: 'Do they let us in?' }, asMira);
  const left = 'May have luck rolled anew in this Season: envoy';
  expect(readable(await table.run('domain show', {}, asMira))).toContain(left);
  expect(readable(await table.run('domain counsel', { seat: 'envoy' }, asGm))).toContain(
    'Old Mab, envoy of Thornhold, has luck rolled anew.',
  );
  expect(readable(await table.run('domain show', {}, asMira))).not.toContain(left);
  await undo();
  expect(readable(await table.run('domain show', {}, asMira))).toContain(left);
});

test('MK-D-25, MK-TIME-02: the referee ends a chapter from their card, and a Season that is due then', async () => {
  expect(idsOf(messageOf(await table.press('season:chapter', asGm)))).toEqual(['season:chapter:go']);
  expect(readable(await table.press('season:chapter:go', asGm))).toContain('Done, and told in');
  expect(readable(await table.run('log', {}, asMira))).toContain('The story goes on.');
  expect((await table.press('season:turn', asMira)).kind).toBe('message');
  expect(refusalOf(await table.press('season:turn:go', asMira))).toContain('Only the referee');
  await table.press('season:turn:go', asGm);
  expect(readable(await table.run('log', {}, asMira))).toContain('All who live have recovered.');
});

test('MK-DOM-06, MK-DOM-07, MK-G-10: the domain is a card with what its ruler can do now; the due has its buttons in the middle of the Season', async () => {
  await table.run('gm set', { value: 'Isolde: Glory', to: '6' }, asGm);
  await table.run('domain found', { name: 'Thornhold', who: 'Isolde' }, asGm);
  const labels = async (by: object = asMira) => buttonsOf(messageOf(await table.run('domain show', {}, by)));
  expect(await labels()).toEqual(['Muster']);
  expect(await labels(asJon)).toEqual([]);
  expect(refusalOf(await table.run('domain due', {}, asMira))).toContain('The tax is due in the middle of the Season');
  expect(refusalOf(await table.run('domain check', {}, asMira))).toContain('after its ruler was away');
  await table.run('gm set', { value: 'Calendar: day', to: '4' }, asGm);
  await table.run('gm set', { value: 'Thornhold: crises', to: 'debt' }, asGm);
  expect(await labels()).toEqual(['Collect', 'Forgo', 'Squeeze', 'Muster']);
  expect(readable(await table.run('waiting', {}, asMira))).toContain('the tax of Thornhold is due');
  await table.answer('due', 'collect', MIRA);
  expect(await labels()).toEqual(['Squeeze', 'End debt: 1 token', 'Muster']);
  const id = Object.keys(((await table.look()).world.party.state as { domains: object }).domains)[0] ?? '';
  expect(readable(await table.press(`domain:solve:${id}:debt`, asMira))).toContain('Debt is over in Thornhold.');
  expect(refusalOf(await table.press(`domain:muster:${id}`, asJon))).toContain('Only whoever rules Thornhold');
  expect(readable(await table.press(`domain:muster:${id}`, asMira))).toContain('Thornhold musters 2 warbands');
  await table.run('domain found', { name: 'Merrow' }, asGm);
  expect(await labels(asGm)).toEqual(['Thornhold', 'Merrow']);
  expect(readable(await table.press(`domain:open:${id}`, asGm))).toContain('Ruler: Isolde');
});

test('MK-DOWN-01, MK-G-09: service says against which crisis, and a domain is judged when all have chosen', async () => {
  await table.run('domain found', { name: 'Thornhold' }, asGm);
  await table.run('gm set', { value: 'Thornhold: crises', to: 'debt, famine, panic' }, asGm);
  await table.run('season turn', {}, asGm);
  const [id = ''] = Object.keys(((await table.look()).world.party.state as { domains: object }).domains);
  expect(readable(await table.run('log', {}, asMira))).not.toContain('How Thornhold fares');
  await table.handIn('turn', `service:${id}:famine`, MIRA);
  await table.handIn('turn', 'courtesy', JON);
  const log = readable(await table.run('log', {}, asMira));
  expect(log).toContain('Famine is over in Thornhold.');
  expect(log).toContain('How Thornhold fares');
  expect(log).not.toContain('in revolt, and brings nothing');
});

test('MK-REF-04: what fell on a table is changed from the referee’s bench within the hour, and nobody is asked', async () => {
  await table.run('knight passion', {}, asMira);
  const { world } = await table.look();
  expect(Object.values(world.prompts)).toEqual([]);
  expect(refusalOf(await table.press('knight:change', asMira))).toContain('Only the referee');
  const form = formOf(await table.press('knight:change', asGm));
  expect(form.title).toBe('Passions');
  await table.submit(form.custom_id, { text: 'one old horse' }, asGm);
  expect(readable(await table.run('sheet', {}, asMira))).toContain('Passion: one old horse');
  await table.run('knight passion', {}, asMira);
  await table.run('knight passion', {}, asJon);
  expect(idsOf(messageOf(await table.press('knight:change', asGm)))).toHaveLength(2);
  await table.advance(2 * 60 * 60 * 1000);
  expect(refusalOf(await table.submit(form.custom_id, { text: 'eels' }, asGm))).toContain('can be changed for an hour');
});

test('MK-DOWN-01, MK-REF-04: what is the referee’s after a Season is on their list, and not in what players read', async () => {
  await table.run('season turn', {}, asGm);
  await table.handIn('turn', 'courtesy', MIRA);
  await table.handIn('turn', 'courtesy', JON);
  expect(readable(await table.run('log', {}, asJon))).not.toContain('For the referee');
  expect(Object.values((await table.look()).world.tasks)).toMatchObject([{ detail: { name: 'Isolde, Perrin' } }]);
  expect(readable(await table.run('waiting', {}, asGm))).toContain('Isolde, Perrin: Courtesy; say what comes of it.');
});
