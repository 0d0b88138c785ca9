import { afterAll, beforeAll, test } from 'vitest';
import { must } from './by-post-messages.ts';
import { ABBEY, COURTIERS, GATE, GUIDE } from './court-story.ts';
import { expectLines } from './page-messages.ts';
import { openPracticePage, type PracticePage } from './practice-page.ts';

/** Court and the weeks at home as they look on a phone: by cards, forms and menus, in a real browser. */
let table: PracticePage;

beforeAll(async () => {
  table = await openPracticePage(COURTIERS);
}, 180_000);

afterAll(() => table.close());

const CARD = /Court of Mirror Abbey ·/;

test('LH-COURT-04: a round of court by the menus of a phone, and its card', async () => {
  await table.anew();
  const gm = table.seat('GM');
  must(await gm.command('faction', { path: ['add'], options: ABBEY }));
  const chalice = { name: 'Silver chalice', to: 'Ines', value: 4, known: true, type: 'jewelry' };
  must(await gm.command('item', { path: ['give'], options: chalice }));
  await table.say('GM', `/court do:open faction:"${ABBEY.name}"`, /receives the party/);
  await table.say('Bryn', `/court do:goal text:"${GATE}"`, /A goal/);
  await table.say('GM', `/court do:difficulty goal:"${GATE}" value:6`, /difficulty 6/);
  await table.say('Ines', `/court do:goal text:"${GUIDE}"`, /A goal/);
  await table.onPhone('Bryn', table.newest('Bryn', CARD), 'court-goals.png', [/7 days left/, 'Begin']);
  await table.press('GM', 'Begin', /hears the party/);

  const panel = await table.openPanel('Bryn', 'Act');
  await panel.choose('How you go about it', 'Intimidation: Constitution +1');
  await table.onPhone('Bryn', panel.message, 'court-panel.png', ['What you do', 'Hand it in']);
  table.roll('Bryn/test d20 = 17');
  await panel.handIn();
  table.roll('Ines/test d20 = 20');
  const trade = await table.openPanel('Ines', 'Act');
  await trade.choose('What you do', 'Trade');
  await trade.choose('What you offer', 'Silver chalice');
  await trade.choose('What you wish for', 'Fellowship: a better die');
  await table.onPhone('Ines', trade.message, 'court-trade.png', ['What you wish for', 'Hand it in']);
  await trade.handIn();
  table.roll('Sable/test d20 = 1');
  await table.declare('Sable', { 'How you go about it': 'Rapport: Charisma +1' }, 'Act');
  table.allFell();
  await table.onPhone('Bryn', table.newest('Bryn', CARD), 'court-card.png', [/4 days left/, /2\/6/, /awaited/]);
  await table.onPhone('Bryn', table.newest('Bryn', /An incident/), 'court-incident.png', [/gives offence/]);
}, 180_000);

test('LH-DOWN-02 LH-WEALTH-01: the card of the weeks and the wealth table', async () => {
  await table.anew();
  const gm = table.seat('GM');
  for (const [row, boxes] of [
    [1, 2],
    [2, 4],
    [3, 5],
    [5, 1],
  ] as const)
    must(await gm.command('wealth', { options: { do: 'set', row, boxes } }));
  must(await gm.command('downtime', { options: { do: 'base', name: 'Oakmere' } }));
  await table.say('GM', '/downtime do:begin', /settles down/);
  await table.press('Bryn', 'Nothing to add', /Answer handed in/);
  await table.press('Sable', 'Nothing to add', /Answer handed in/);
  await table.press('Ines', 'Nothing to add', /Week 2 at Oakmere/);
  await table.declare('Ines', {}, 'Choose');
  await table.onPhone('Bryn', table.newest('Bryn', /Week 2 at Oakmere/), 'downtime-card.png', [/Wealth: 1/, 'Choose']);
  await table.say('Bryn', '/wealth', /Wealth of the party/);
  await table.onPhone('Bryn', table.newest('Bryn', /Wealth of the party/), 'wealth.png', [/A full row/]);
  expectLines(table.newest('Bryn', /Wealth of the party/), [
    '`5` ▰▱▱▱▱ · `10` ▱▱▱▱▱',
    '`3` ▰▰▰▰▰ · `8` ▱▱▱▱▱',
    '`2` ▰▰▰▰▱ · `7` ▱▱▱▱▱',
  ]);
});
