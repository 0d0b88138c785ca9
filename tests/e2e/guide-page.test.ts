import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { choicesIn } from './by-label.ts';
import { must } from './by-post-messages.ts';
import { menusIn } from './page-messages.ts';
import { openPracticePage, type PracticePage } from './practice-page.ts';
import type { Sheets } from './seating.ts';

/**
 * The first level as docs/guide.md tells it, typed on the page. `npm run pictures` keeps its screenshots in docs/pictures.
 */
const PARTY = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 10, int: 8, con: 14, cha: 10 },
    hp: 9,
    gear: ['Chainmail', 'Longsword', { name: 'Bag of coins', value: 1 }, { name: 'Silver bowl', value: 2 }],
  },
  Sable: {
    class: 'deft',
    background: 'Circus Performer',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hp: 6,
    gear: ['Leather Armor', 'Shortbow'],
  },
  Ines: {
    class: 'wise',
    background: 'Hedge physician',
    abilities: { str: 9, dex: 12, wis: 13, int: 16, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger'],
  },
} satisfies Sheets;

const GOAL = 'Open the north gate to the refugees';

let page: PracticePage;
beforeAll(async () => {
  page = await openPracticePage(PARTY);
});
afterAll(() => page.close());

test('a test, and a question to everybody', async () => {
  await page.anew();
  page.roll('Bryn/test d20 = 11');
  await page.say('Bryn', '/test str intent:"to lift the portcullis"', /Strength test/);
  await page.portrait('Bryn', page.newest('Bryn', /Strength test/), 'guide-test.png');
  await page.say('GM', '/gm ask question:"The bridge is out. What do you do?" hours:24', /The bridge is out/);
  await page.portrait('Bryn', page.newest('Bryn', /The bridge is out/), 'guide-round.png');
  await page.say('GM', '/gm round do:cancel', /The bridge is out/);
});

test('a map, and a hex that nobody knew', async () => {
  await page.say('GM', '/hex generate width:9 height:9 seed:7', /hex/i);
  await page.say('GM', '/hex edit at:0,0 terrain:settled name:Oakmere visited:True', /The map is changed/);
  await page.say('GM', '/hex edit at:1,0 terrain:plain', /The map is changed/);
  await page.say('GM', '/downtime do:base where:0,0 name:Oakmere', /Oakmere/);
  page.roll('GM/event d20 = 5');
  await page.say('GM', '/watch do:place where:0,0', /Oakmere/);
  page.roll('Sable/test d20 = 15', 'Bryn/food d8 = 5');
  await page.say('Bryn', '/watch do:explore where:e scout:Sable', /explores/);
  await page.say('Bryn', '/map', /./);
  await page.portrait(
    'Bryn',
    page
      .seat('Bryn')
      .visible()
      .findLast((one) => one.attachments.length > 0) as APIMessage,
    'guide-map.png',
  );
});

test('a fight in rounds', async () => {
  page.roll('GM/foe-hp d8 = 4', 'GM/foe-hp d8 = 6', 'GM/foe-hp d8 = 4', 'GM/foe-hp d8 = 6');
  await page.say('GM', '/foe add creature:wolf count:2', /Wolf/);
  await page.say('GM', '/fight do:start', /Round 1|fight/i);
  await page.portrait('Bryn', page.newest('Bryn', /Round 1/), 'guide-fight.png');
  await page.say('GM', '/fight do:end', /over/i);
  await page.say('GM', '/foe over all:True', /./);
});

test('a court', async () => {
  await page.say('GM', '/faction add name:"Mirror Abbey" disposition:6 approach:logic demand:jewelry', /Mirror Abbey/);
  await page.say('GM', '/court do:open faction:"Mirror Abbey"', /Mirror Abbey/);
  await page.say('Bryn', `/court do:goal text:"${GOAL}"`, GOAL);
  await page.say('GM', '/court do:begin', /./);
  page.roll('Bryn/test d20 = 15');
  await page.declare('Bryn', { 'What you do': 'Pursue a goal' }, 'Act');
  await page.answer('Bryn', 'Keep it');
  await page.portrait('Ines', page.newest('Ines', /Court of Mirror Abbey · round/), 'guide-court.png');
  // The party stands in the wild again, and its day begins.
  page.roll('GM/event d20 = 5');
  await page.say('GM', '/court do:end', /./);
});

test('LH-TRAIN-02 LH-LEVEL-01: weeks at home, and a level', async () => {
  await page.say('GM', '/wealth do:set row:2 boxes:1', /Wealth 2/);
  await page.say('GM', '/downtime do:begin', /Home at last/);
  await bank('Bag of coins', 'Silver bowl');
  await week('Train (wealth 1)');
  await page.portrait('Bryn', page.newest('Bryn', /Week 3 at Oakmere/), 'guide-week.png');
  await week('Train (wealth 2)');
  page.roll('Bryn/hit-die d8 = 6', 'Bryn/hit-die d8 = 7');
  await page.answer('Bryn', 'Constitution 15');
  const [bryn] = Object.values(((await page.at.world()) as World).characters);
  expect(bryn?.sheet).toMatchObject({ level: 2, training: 0, hpMax: 15 });
  page.allFell();
});

/** Bryn banks these, the others nothing. The menu of many things is no different on the page; the browser tests of menus have that. */
async function bank(...things: readonly string[]): Promise<void> {
  const bryn = page.seat('Bryn');
  const message = await page.press('Bryn', 'Bank', /What do you bank/);
  const [menu] = menusIn(message);
  const customId = menu?.customId ?? '';
  const values = choicesIn(message, customId)
    .filter(({ label }) => things.some((thing) => label === thing))
    .map(({ value }) => value);
  must(await bryn.select(message.id, customId, values));
  await page.at.settled();
  await page.answer('Bryn', 'Hand it in');
  await page.press('Sable', 'Nothing to add', /Answer handed in/);
  await page.press('Ines', 'Nothing to add', /Week 2 at Oakmere/);
}

/** Bryn does it, the others rest. */
async function week(what: string): Promise<void> {
  await page.declare('Sable', {}, 'Choose');
  await page.declare('Ines', {}, 'Choose');
  await page.declare('Bryn', { 'What you do': what }, 'Choose');
}
