import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/action-dice/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { openPageFor, type PracticePage } from './practice-page.ts';
import type { Name } from './seating.ts';

/** A few days of Action-dice as two people play them, in a real browser, and how they look on a phone. Proof has it. */
let page: PracticePage;

beforeAll(async () => {
  page = await openPageFor({ book: 'action-dice', party: {} });
}, 180_000);
afterAll(() => page.close());

const state = async () => ((await page.at.world()) as World).party.state;

const attributes = (who: 'Bryn' | 'Sable', bonuses: readonly number[]): readonly ScriptedRoll[] =>
  bonuses.flatMap((bonus) => Array.from({ length: 3 }, () => `${who}/attribute d6 = ${bonus}` as ScriptedRoll));

/** The newest message that somebody sees with these words, as it looks on a phone. */
async function looksOn(name: Name, words: RegExp, shot: string, needed: readonly (string | RegExp)[]): Promise<void> {
  await page.onPhone(name, page.newest(name, words), `action-dice-${shot}.png`, needed);
}

test('AD-ATTR-01 AD-CLASS-01: two characters are made by tapping, and get their things', async () => {
  await page.anew();
  page.roll(...attributes('Bryn', [3, 1, 2, 1, 1, 2]));
  await page.say('Bryn', '/character new name:Bryn', /Which attributes of Bryn/);
  await looksOn('Bryn', /Which attributes of Bryn/, 'making', [/Which attributes of Bryn/]);
  await page.settleAll('Bryn', 'Bryn: what grows', ['Strength +3 → +4', 'Constitution +2 → +3', 'Charisma +2 → +3']);
  await looksOn('Bryn', /Which template does Bryn take/, 'template', ['Warden A (1 fighting die)']);
  await page.answer('Bryn', 'Warden A (1 fighting die)');
  page.roll(...attributes('Sable', [1, 2, 1, 3, 1, 1]));
  await page.say('Sable', '/character new name:Sable', /Which attributes of Sable/);
  await page.settleAll('Sable', 'Sable: what grows', ['Dexterity +2 → +3', 'Intelligence +3 → +4', 'Wisdom +1 → +2']);
  await page.answer('Sable', 'Tinker A (1 skill die)');
  page.allFell();
  await page.say('GM', '/item give things:"Sword, Shield, Mail Armour, Rope" to:Bryn', /Done, and told/);
  await page.say('GM', '/item give things:"Knife, Bow, Picks, Bandages" to:Sable', /Done, and told/);
  await page.say('Bryn', '/item wear item:Shield', /Shield/);
  await page.say('Bryn', '/item wear item:"Mail Armour"', /Mail Armour/);
  await page.say('Bryn', '/sheet', /Strength \+4/);
  await looksOn('Bryn', /Strength \+4\*\* · defence/, 'sheet', [/fighting: 1 of 1/, /Slots/]);
  await page.at.press('Bryn', 'Pack');
  await looksOn('Bryn', /13 of|slots|Mail Armour/, 'pack', [/Sword/]);
});

test('AD-CHECK-01 AD-SKILL-02 AD-CHECK-02: a quiet check is tried once more, and a loud one is heard', async () => {
  page.roll('Sable/boost d6 = 2', 'Sable/check d10 = 2', 'Sable/check d10 = 3');
  await page.say('Sable', '/test int with:tools dice:1 intent:"Pick the lock"', /Pick the lock/);
  await looksOn('Sable', /Pick the lock/, 'check', [/Try again/]);
  page.roll('Sable/reroll d6 = 5', 'Sable/check d10 = 9', 'Sable/check d10 = 8');
  await page.answer('Sable', 'Try again (1 of 1 skill die)');
  page.roll('Bryn/check d10 = 9', 'Bryn/check d10 = 8', 'GM/noise d6 = 1');
  await page.say('Bryn', '/test str with:noisy intent:"Force the door"', /Force the door/);
  page.allFell();
  await looksOn('Bryn', /Force the door/, 'loud', [/takes the whole turn/]);
  await page.say('Bryn', '/pool show', /Action dice of Bryn/);
  await looksOn('Bryn', /Action dice of Bryn/, 'dice', [/lose 0.5 of 1/]);
});

test('AD-FIGHT-01 AD-FIGHT-03 AD-INJ-02: a round of a fight, a blow that hangs, and an injury', async () => {
  await page.say('GM', '/foe add line:"Ghoul: bonus 4, defence 13, wounds 2, deals 1" count:2', /Ghoul/);
  page.roll('GM/initiative d6 = 5');
  await page.say('GM', '/fight do:start', /Round 1 of the fight/);
  await looksOn('Bryn', /Round 1 of the fight/, 'fight', ['Declare', /Ghoul 1/]);
  const panel = await page.openPanel('Bryn');
  await looksOn('Bryn', /Not handed in yet/, 'declare', ['Hand it in']);
  await panel.choose('Your shield', 'Ask me when it would hit');
  await looksOn('Bryn', /Not handed in yet/, 'declare-shield', ['Hand it in']);
  await page.answer('Bryn', 'Hand it in');
  page.roll('Bryn/attack d20 = 15', 'Sable/attack d20 = 2', 'Bryn/defence d20 = 10', 'Sable/defence d20 = 2');
  page.roll('Sable/injury d12 = 2', 'Sable/scar d4 = 2');
  await page.declare('Sable', { 'Your action': 'Shoot with Bow' });
  page.allFell();
  await looksOn('Bryn', /All have answered/, 'recap', [/The party acts first|Bryn/]);
  await looksOn('Bryn', /would turn it aside/, 'window', [/Block it/]);
  page.roll('Bryn/block d6 = 2');
  await page.answer('Bryn', 'Block it (1 fighting die)');
  page.allFell();
  await looksOn('Sable', /Round 2 of the fight/, 'round-2', ['Declare']);
});

test('AD-INJ-05 AD-REC-01: somebody bleeds, is tended, and days of rest go by', async () => {
  await page.say('GM', '/fight do:end', /The fight is over/);
  await page.say('GM', '/foe over all:True', /Gone/);
  page.roll('Sable/injury d12 = 12', 'Sable/bleeding d4 = 3');
  await page.say('GM', '/gm damage whom:Sable amount:1', /Done, and told|bleed/);
  await looksOn('Bryn', /unless somebody helps/, 'bleeding', ['Tend with bandages']);
  // The door has taken Bryn's turn.
  await page.say('GM', '/watch do:turn', /turn 2/);
  page.roll('Bryn/check d10 = 2', 'Bryn/check d10 = 3');
  await page.answer('Bryn', 'Tend with bandages');
  page.allFell();
  await page.say('Sable', '/injury show', /haemorrhage|Haemorrhage/);
  await looksOn('Sable', /haemorrhage/i, 'injuries', [/haemorrhage/i]);
  await page.say('GM', '/town arrive name:Harbour', /Harbour/);
  await page.say('Bryn', '/watch', /Time/);
  await looksOn('Bryn', /Day 1/, 'time', ['Two weeks of rest']);
  await page.press('Bryn', 'Two weeks of rest', /weeks|days/);
  await looksOn('Bryn', /14 days|days of rest/, 'rested', [/Sable/]);
});

test('AD-XP-01 AD-LVL-02 AD-PATH-01: a haul comes home, a level is learnt, and a henchperson takes a place', async () => {
  await page.say('Bryn', '/haul add silver:8000 what:"A crown"', /A crown/);
  await page.say('Bryn', '/haul bank', /take part|share/);
  await looksOn('Bryn', /8000/, 'bank', [/8000/]);
  await page.advance('12-hours', '12-hours', '12-hours', '12-hours');
  expect(await state()).toMatchObject({ purse: 8000 });
  await page.say('Bryn', '/haul share', /share/);
  await page.advance('12-hours', '12-hours', '12-hours', '12-hours');
  await page.say('GM', '/town master class:Warden name:"Old Hanne"', /Old Hanne/);
  await page.say('Bryn', '/level show', /Level/);
  await looksOn('Bryn', /experience/, 'level', [/experience/]);
  await page.say('Bryn', '/level train class:Warden', /Old Hanne|train/);
  await page.press('Bryn', 'Time', /Time/);
  await page.press('Bryn', 'A week of rest', /days|week/);
  await page.say('GM', '/follower do:add name:Oda to:Sable kind:henchperson', /Oda/);
  await page.say('GM', '/gm set value:"Sable: status" to:dead', /Sable/);
  await looksOn('Sable', /Who do you play next/, 'heir', ['Play Oda']);
  page.roll(...attributes('Sable', [2, 2, 2, 2, 2, 2]));
  await page.answer('Sable', 'Play Oda');
  page.allFell();
  await page.say('Bryn', '/party', /Oda/);
  await looksOn('Bryn', /The party/, 'party', [/Bryn/]);
});
