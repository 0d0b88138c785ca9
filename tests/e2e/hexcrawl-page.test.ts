import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/hexcrawl-osr/schemas.ts';
import { bringMap } from './bring-map.ts';
import { openPageFor, type PracticePage } from './practice-page.ts';
import type { Name } from './seating.ts';

/** A journey of Hexcrawl & Delve as two people play it, in a real browser, and how it looks on a phone. Proof has it. */
let page: PracticePage;

beforeAll(async () => {
  page = await openPageFor({ crawlers: {} });
}, 180_000);
afterAll(() => page.close());

const HEXES = [
  { q: 0, r: 0, terrain: 'settled', name: 'Ravensford', visited: true },
  { q: 1, r: -1, terrain: 'forest', name: 'Owlwood' },
  {
    q: 1,
    r: 0,
    terrain: 'farmland',
    name: 'Long Acre',
    features: [{ what: 'a well with a stair in it', hidden: true }],
  },
  { q: 0, r: -1, terrain: 'hill' },
  { q: 2, r: -1, terrain: 'forest' },
];
const ROOMS = [
  { key: '1', name: 'Well shaft', exits: ['2'] },
  { key: '2', name: 'Guardroom', exits: ['1', '3'], heard: 'mail that scrapes on stone' },
  { key: '3', name: 'Vault', exits: ['2'] },
];

const world = async () => (await page.at.world()) as World;

/** The newest message that somebody sees with these words, as it looks on a phone. */
async function looksOn(name: Name, words: RegExp, shot: string, needed: readonly (string | RegExp)[]): Promise<void> {
  await page.onPhone(name, page.newest(name, words), `hexcrawl-${shot}.png`, needed);
}

test('HX-G-01 HX-INV-01: two characters are made by tapping, and get their things', async () => {
  await page.anew();
  await page.say('Bryn', '/character new name:Bryn', /What is Bryn best at/);
  await looksOn('Bryn', /What is Bryn best at/, 'making', ['Strength +3', 'Willpower +3']);
  for (const best of ['Strength +3', 'Dexterity +2', 'Willpower +1']) await page.answer('Bryn', best);
  await page.say('Sable', '/character new name:Sable', /What is Sable best at/);
  for (const best of ['Intelligence +3', 'Dexterity +2', 'Strength +1']) await page.answer('Sable', best);
  await page.say('GM', '/item give things:"Sword, 2x Torch, 2x Food, Rope, Mail Armour" to:Bryn', /Done, and told/);
  await page.say('GM', '/item give things:"Bow, Torch, 2x Food, Chalk" to:Sable', /Done, and told/);
  await page.say('Bryn', '/item wear item:Sword', /Sword/);
  await page.say('Bryn', '/item wear item:"Mail Armour"', /Mail Armour/);
  await page.say('Sable', '/item wear item:Bow', /Bow/);
  await page.say('Bryn', '/sheet', /Strength \+3/);
  await looksOn('Bryn', /Strength \+3\*\* · defence/, 'sheet', [/6 of 6 grit, 8 of 8 flesh/, '14']);
});

test('HX-NAV-03 HX-G-21: a watch goes astray, nobody but the game master knows, and exploring tells', async () => {
  const gm = page.seat('GM');
  await bringMap(gm, 'hex', { hexes: HEXES });
  await bringMap(gm, 'room', { rooms: ROOMS });
  await page.at.settled();
  await page.say('GM', '/watch do:place where:0,0', /Ravensford/);
  await page.say('Bryn', '/watch', /Day 1/);
  await looksOn('Bryn', /Day 1/, 'watch', ['Travel: where to?', 'Make camp']);
  page.roll('GM/navigate d20 = 1', 'GM/astray d10 = 9', 'GM/watch-die d6 = 6');
  await page.choose('Bryn', 'Travel: where to?', 'North-east', /Owlwood/);
  page.allFell();
  expect((await world()).party.state.journey).toMatchObject({ believedHex: 'hex/1,-1', trueHex: 'hex/1,0' });
  await page.say('Bryn', '/map', /The map/);
  await looksOn('Bryn', /The map/, 'map', [/The map/]);
  await page.say('GM', '/map do:all', /The whole map/);
  await looksOn('GM', /The whole map/, 'map-gm', [/The whole map/]);
  page.roll('GM/watch-die d6 = 6');
  await page.press('Bryn', 'Explore the hex', /Long Acre/);
  page.allFell();
  await looksOn('Bryn', /Long Acre/, 'revealed', [/Long Acre/]);
  await page.say('Bryn', '/map', /The map/);
  await looksOn('Bryn', /The map/, 'map-mended', [/The map/]);
});

test('HX-ACT-03 HX-CAMP-01: each does something else with a watch', async () => {
  await page.press('Bryn', 'Each chooses', /What do you do with the next four hours/);
  await looksOn('Bryn', /What do you do with the next four hours/, 'each', ['Forage', 'Stand guard']);
  await page.at.press('Bryn', 'Rest');
  page.roll('Sable/forage d20 = 12', 'Sable/food d6 = 3', 'GM/watch-die d6 = 6', 'Bryn/rest d6 = 2');
  await page.at.press('Sable', 'Forage');
  page.allFell();
  await looksOn('Sable', /Food is found/, 'forage', [/Food is found/]);
});

test('HX-DUN-02 HX-TIME-02: a delve by torchlight, and something that comes nearer', async () => {
  await page.say('GM', '/dungeon do:enter where:1', /It is dark down here/);
  await looksOn('Bryn', /It is dark down here/, 'dark', ['Light a torch', 'Roll to return']);
  await page.press('Bryn', 'Light a torch', /It burns for 6 turns/);
  await page.choose('Bryn', 'Enter a new room: where to?', 'Room 2', /comes to Guardroom/);
  await looksOn('Bryn', /comes to Guardroom/, 'room', [/mail that scrapes on stone/]);
  page.roll('GM/wandering d6 = 6', 'GM/wandering-distance d6 = 6', 'GM/wandering-distance d6 = 5');
  await page.press('Bryn', 'Listen', /110 ft away/);
  page.allFell();
  await looksOn('Bryn', /110 ft away. What does the party do/, 'wanderers', [/110 ft away/]);
  await page.settle('Bryn', 'Choose…', 'Go on');
  await page.say('Bryn', '/dungeon', /Hour die/);
  await looksOn('Bryn', /Hour die/, 'delve', [/Torch \(Bryn\)/, 'Roll to return']);
  await page.press('Bryn', 'Rest for a turn', /They are here/);
});

test('HX-INIT-01 HX-ATK-01: a round of a fight, from the meeting to the recap', async () => {
  await page.say('GM', '/encounter start creature:"Bog-walker" count:2', /Show|don’t know/);
  await page.press('GM', 'Show them to the players', /Done, and told/);
  await looksOn('Bryn', /You meet two bog-walkers/, 'meeting', ['Observe', 'Attack']);
  await page.press('Bryn', 'Attack', /Round 1 of the fight/);
  await looksOn('Bryn', /Round 1 of the fight/, 'fight', ['Declare', /Bog-walker/]);
  await page.openPanel('Bryn');
  await looksOn('Bryn', /Not handed in yet/, 'declare', ['Hand it in']);
  await page.answer('Bryn', 'Hand it in');
  page.roll('GM/initiative d6 = 5', 'Sable/attack d20 = 11', 'Sable/damage d6 = 4');
  page.roll('GM/attack d20 = 2');
  await page.declare('Sable');
  page.allFell();
  await looksOn('Bryn', /All have answered/, 'recap', [/The party acts first/]);
});

test('HX-FLEE-01 HX-CHASE-02 HX-BACK-02: the fight is broken off, a chase is won, and the party rolls to return', async () => {
  await page.say('GM', '/fight do:end', /The fight is over/);
  await page.say('GM', '/foe over all:True', /Gone/);
  await page.say('GM', '/encounter start creature:"Wild dog" count:3', /Show|don’t know/);
  await page.press('GM', 'Show them to the players', /Done, and told/);
  await page.answer('Bryn', 'Flee');
  await looksOn('Bryn', /Round 1 of the chase/, 'chase', [/How do you get away/]);
  page.roll('Bryn/chase d20 = 20', 'Bryn/morale d20 = 15');
  await page.settle('Bryn', 'Bryn: choose…', 'Run');
  page.allFell();
  await looksOn('Bryn', /The party gets away/, 'away', [/The party gets away/]);
  await page.press('Bryn', 'Roll to return', /decision to make/);
  await page.say('GM', '/waiting', /What is the way like/);
  await looksOn('GM', /What is the way like/, 'way', ['Dangerous', 'Arduous']);
  page.roll('Bryn/return d20 = 20', 'Sable/return d20 = 8', 'Sable/return-damage d6 = 2');
  await page.answer('GM', 'Dangerous');
  page.allFell();
  await looksOn('Bryn', /Back in camp/i, 'return', [/back in camp/i]);
  await page.say('Bryn', '/party', /Sable/);
  await looksOn('Bryn', /grit/, 'party', [/Sable/]);
  expect((await world()).party.state.dungeon).toBeNull();
});
