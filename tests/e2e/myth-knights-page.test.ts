import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/myth-knights/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { readable } from './by-post-messages.ts';
import { openPageFor, type PracticePage } from './practice-page.ts';
import type { Name } from './seating.ts';

/** A year of Myth-knights as two people play it, in a real browser, and how it looks on a phone. Proof has it. */
let page: PracticePage;

beforeAll(async () => {
  page = await openPageFor({ book: 'myth-knights', party: {} });
}, 180_000);
afterAll(() => page.close());

const state = async () => ((await page.at.world()) as World).party.state;

const knight = (who: Name, guard: number, virtues: readonly number[], named: number): readonly ScriptedRoll[] => [
  `${who}/guard d6 = ${guard}` as ScriptedRoll,
  ...virtues.flatMap((face): readonly ScriptedRoll[] => [`${who}/virtue d12 = ${face}`, `${who}/virtue d6 = 4`]),
  `${who}/knight d6 = 1` as ScriptedRoll,
  `${who}/knight d12 = ${named}` as ScriptedRoll,
];

/** The newest message that somebody sees with these words, as it looks on a phone. */
async function looksOn(name: Name, words: RegExp, shot: string, needed: readonly (string | RegExp)[]): Promise<void> {
  await page.onPhone(name, page.newest(name, words), `myth-knights-${shot}.png`, needed);
}

test('MK-MAKE-01 MK-GEAR-02: two knights are sworn, and get their arms', async () => {
  await page.anew();
  await page.say('Bryn', '/character new name:Bryn', /How does the company begin/);
  await looksOn('Bryn', /How does the company begin/, 'making', ['Wanderers']);
  page.roll(...knight('Bryn', 6, [8, 8, 8], 3));
  await page.answer('Bryn', 'Wanderers');
  page.roll(...knight('Sable', 4, [6, 9, 9], 7));
  await page.say('Sable', '/character new name:Sable', /is sworn/);
  page.allFell();
  await looksOn('Sable', /Sable is sworn/, 'sworn', [/Guard 4/]);
  await page.say('GM', '/item give things:"Longsword, Shield, Coat, Helm" to:Bryn', /Done, and told/);
  await page.say('GM', '/item give things:"Shortbow, Coat" to:Sable', /Done, and told/);
  for (const [who, thing] of [
    ['Bryn', 'Longsword'],
    ['Bryn', 'Coat'],
    ['Bryn', 'Helm'],
    ['Sable', 'Shortbow'],
    ['Sable', 'Coat'],
  ] as const)
    await page.say(who, `/item wear item:${thing}`, new RegExp(thing));
  await page.say('Bryn', '/sheet', /Guard/);
  await looksOn('Bryn', /Vigour.*12/, 'sheet', [/Guard/]);
});

test('MK-REALM-01 MK-TRAV-04: a realm is seen, and an omen comes as the referee lets it', async () => {
  await page.say('GM', '/realm new seed:7', /A realm is made/);
  await looksOn('GM', /A realm is made/, 'realm', [/64 sides that nobody crosses/]);
  await page.say('GM', '/realm publish', /The realm lies before you/);
  await page.say('Bryn', '/realm show', /The other Holdings|Holdings/);
  await looksOn('Bryn', /Holdings/, 'known', [/Seat of Power/]);
  await page.say('Bryn', '/map', /./);
  await looksOn('Bryn', /./, 'map', []);
  const at = ((await state()).myths['1']?.hexId ?? '').slice('hex/'.length);
  await page.say('GM', `/realm place at:${at}`, /Where the company is/);
  await page.say('Bryn', '/watch', /./);
  await looksOn('Bryn', /./, 'watch', ['Camp']);
  await page.press('Bryn', 'Camp', /camps for a phase/);
  await page.at.press('GM', 'Show it');
  await looksOn('Sable', /An omen/, 'omen', [/Sugar is carried off/]);
  await page.say('GM', '/realm show', /Myths/);
  await looksOn('GM', /Myths/, 'realm-gm', [/the Crown of Ants/]);
});

test('MK-ATK-01 MK-ATK-02 MK-ATK-03 MK-HURT-01: two strike together; a gambit, a Deny, and a wound that is tended', async () => {
  await page.say('GM', '/foe add line:"The Stag: GD 15, VIG 12, CLA 12, SPI 12, 2d12, armour 1"', /Stag/);
  await page.say('GM', '/fight do:start', /Bryn and Sable stand against/);
  await looksOn('Bryn', /Round 1/, 'fight', ['Declare']);
  const panel = await page.openPanel('Bryn');
  await looksOn('Bryn', /Not handed in yet/, 'declare', ['Hand it in']);
  await panel.choose('Smite', 'Smite: a d12 more');
  await looksOn('Bryn', /Not handed in yet/, 'declare-smite', ['Hand it in']);
  await page.answer('Bryn', 'Hand it in');
  page.roll('Bryn/smite d20 = 14', 'Bryn/attack d8 = 7', 'Bryn/attack d8 = 3', 'Bryn/attack d4 = 2');
  page.roll('Bryn/attack d12 = 9', 'Sable/attack d6 = 5', 'GM/attack d12 = 11', 'GM/attack d12 = 8');
  await page.declare('Sable', {});
  page.allFell();
  await looksOn('Bryn', /All have answered/, 'recap', [/together/]);
  page.roll('Bryn/attack d8 = 8', 'Bryn/attack d8 = 6', 'Bryn/attack d4 = 3', 'Sable/attack d6 = 2');
  await page.declare('Sable', { 'Deny, for companions': 'Ask me whenever they are attacked' });
  await page.declare('Bryn', { 'Your spare dice': 'Ask me when they have fallen' });
  page.allFell();
  await looksOn('Bryn', /It lands when Bryn has said/, 'hanging', [/attack The Stag together/]);
  await looksOn('Bryn', /A die of 4 or more/, 'gambit', []);
  expect(readable(page.newest('Bryn', /It lands when Bryn has said/))).not.toMatch(/nobody else is asked/);
  page.roll('GM/gambit d20 = 15', 'GM/attack d12 = 10', 'GM/attack d12 = 2');
  await page.at.choose('Bryn', 'Bryn: choose…', 'Hold them where they are (8), for the whole fight');
  await looksOn('Bryn', /Bryn rolled 6, 3 against The Stag/, 'gambit-rest', [/5 damage as it stands/]);
  await page.settle('Bryn', 'Bryn: choose…', 'Hit harder with the rest');
  page.allFell();
  const blow = page.newest('Sable', /It lands unless Sable denies it/);
  await page.onPhone('Sable', blow, 'myth-knights-deny.png', ['Sable denies the 2', 'Let it pass'], 'end');
  await looksOn('Bryn', /10, 2: 7 damage to Bryn as it stands. It would be a mortal wound/, 'blow', []);
  await page.at.press('Sable', 'Let it pass');
  await looksOn('Bryn', /Guard 0 · Vigour 2/, 'dying', [/mortal wound/]);
  await page.say('GM', '/fight do:end', /The fight is over/);
  await page.say('GM', '/foe over all:True', /Gone/);
  page.roll('Sable/tend d20 = 13');
  await page.say('Sable', '/fight do:help', /who is up again/);
  page.allFell();
  await page.say('GM', '/omen resolve myth:"the Crown of Ants"', /is resolved/);
  await looksOn('Bryn', /is resolved/, 'resolved', [/Glory/]);
});

test('MK-DOM-02 MK-DOWN-01 MK-DOWN-02: a Holding is ruled, a Season turns with one tap each, and then an Age', async () => {
  await page.say('GM', '/gm set value:"Bryn: Glory" to:6', /Bryn/);
  await page.say('GM', '/domain found name:Thornhold who:Bryn', /Thornhold/);
  await page.say('Bryn', '/domain project name:"A bridge"', /A bridge/);
  await page.say('Bryn', '/domain show', /Thornhold/);
  await looksOn('Bryn', /Domains|Thornhold/, 'domain', [/A bridge/]);
  await page.say('GM', '/season turn', /Season/);
  await looksOn('Bryn', /The Season turns: what do you do/, 'season-choice', []);
  page.roll('GM/crisis check d6 = 2', 'GM/crisis d6 = 3', 'GM/crisis d6 = 5');
  await page.at.choose('Bryn', 'Choose your answer…', 'Courtesy');
  await page.at.choose('Sable', 'Choose your answer…', 'Service');
  await looksOn('Sable', /All have answered/, 'season-recap', [/pays courtesies/]);
  await looksOn('Bryn', /How Thornhold fares/, 'season', [/one of two crises/]);
  await looksOn('Bryn', /which/, 'crisis', ['Panic']);
  await page.answer('Bryn', 'Panic');
  await page.say('Bryn', '/domain muster', /musters/);
  await page.say('Bryn', '/party', /The company|The party/);
  await looksOn('Bryn', /The company|The party/, 'party', [/Bryn/]);
});
