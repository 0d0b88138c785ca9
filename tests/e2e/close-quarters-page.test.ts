import { afterAll, beforeAll, test } from 'vitest';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { must } from './by-post-messages.ts';
import { expectLines } from './page-messages.ts';
import { openPracticePage, type PracticePage } from './practice-page.ts';

/** What a fight and a meeting have besides blows, as it looks on a phone: an animal, a step, a throw, a word, an offer. */
let table: PracticePage;

const PARTY = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 },
    hp: 9,
    gear: ['Chainmail', 'Bearded Axe'],
  },
  Sable: {
    class: 'weird',
    background: 'Circus Performer',
    abilities: { str: 10, dex: 12, wis: 10, int: 11, con: 9, cha: 16 },
    hp: 6,
    gear: ['Dagger', 'Deathcat'],
  },
  Ines: {
    class: 'deft',
    background: 'Hedge physician',
    abilities: { str: 9, dex: 16, wis: 13, int: 12, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger', 'Shortbow'],
  },
} as const;

const ROUND: readonly ScriptedRoll[] = [
  ...(['Bryn/test d20 = 12', 'Sable/test d20 = 12', 'Ines/test d20 = 15'] as const),
  // Bryn throws, weak, and is asked for the price.
  ...(['Bryn/test d20 = 12', 'Bryn/damage d8 = 5'] as const),
  // Sable's word is weak: 3 less the armour, and the bandit hurts the cat.
  ...(['Sable/test d20 = 12', 'Sable/bite d4 = 3', 'GM/foe-damage d6 = 2'] as const),
  // Bandit 3 strikes while Ines is still close, who holds it off and shoots.
  ...(['GM/foe-damage d6 = 2', 'Ines/test d20 = 17', 'Ines/test d20 = 18', 'Ines/damage d6 = 4'] as const),
];

beforeAll(async () => {
  table = await openPracticePage(PARTY);
}, 180_000);

afterAll(() => table.close());

/** Somebody is met whom nothing is written of. */
async function meet(name: string): Promise<void> {
  const options = { name, count: 3, distance: 'near', surprise: 'nobody', show: true };
  must(await table.seat('GM').command('encounter', { path: ['start'], options }));
  await table.at.settled();
}

test('LH-ENC-05 LH-ENC-14: who leads speaks with one press; somebody else offers a thing', async () => {
  await table.anew();
  await meet('Pilgrims');
  const met = table.newest('Bryn', /you meet Pilgrims/);
  await table.onPhone('Bryn', met, 'meeting-speak.png', ['Bryn speaks', 'Talk with /parley', 'Flee'], 'end');
  table.roll('Bryn/test d20 = 12');
  await table.answer('Bryn', 'Bryn speaks');
  table.allFell();
  const spoken = table.newest('Bryn', /Parley: weak success/);
  await table.onPhone('Bryn', spoken, 'meeting-spoken.png', [/Pilgrims: unsure/, /game master has a decision/], 'end');
  must(await table.seat('GM').command('encounter', { path: ['end'] }));

  const chalice = { name: 'Silver chalice', to: 'Ines', value: 4, known: true, type: 'jewelry' };
  must(await table.seat('GM').command('item', { path: ['give'], options: chalice }));
  await meet('Smugglers');
  await table.answer('Bryn', 'Talk with /parley');
  const words = table.newest('Ines', /It comes to words/);
  await table.onPhone('Ines', words, 'meeting-parley.png', [/rather talk/, 'Talk', 'Run'], 'end');
  table.roll('Ines/test d20 = 18', 'Ines/test d20 = 5');
  await table.say('Ines', '/parley offer:"Silver chalice" intent:"A toll, and we pass."', /Parley: strong success/);
  table.allFell();
  const offered = table.newest('Ines', /Parley: strong success/);
  expectLines(offered, ['> A toll, and we pass.', 'Ines gives Silver chalice to Smugglers.']);
  await table.onPhone('Ines', offered, 'meeting-offer.png', [/holds out/, /gives Silver chalice/], 'end');
}, 180_000);

test('LH-EQUIP-06 LH-EQUIP-08 LH-EQUIP-10: an axe is thrown, an animal bites, and somebody steps back and shoots', async () => {
  await table.anew();
  table.roll('GM/foe-hp d8 = 5', 'GM/foe-hp d8 = 5', 'GM/foe-hp d8 = 5');
  await table.say('GM', '/foe add creature:Bandit count:3 distance:near', /Bandit 3/);
  await table.say('GM', '/foe edit foe:"Bandit 3" distance:close', /Bandit 3/);
  await table.say('GM', '/fight do:start', /stand against/);

  const cat = await table.openPanel('Sable');
  await cat.choose('Your action', 'Set Deathcat (d4) on a foe');
  await cat.choose('A step besides', 'Step towards Bandit 2');
  await table.onPhone('Sable', cat.message, 'fight-cat-panel.png', [/Set Deathcat/, /Step towards/, 'Hand it in']);
  await cat.handIn();
  const axe = await table.openPanel('Bryn');
  await axe.choose('Your action', 'Throw Bearded Axe (d8)');
  await table.onPhone('Bryn', axe.message, 'fight-throw-panel.png', [/Throw Bearded Axe/, 'Hand it in']);
  await axe.handIn();
  table.roll(...ROUND);
  const step = await table.openPanel('Ines');
  await step.choose('Your action', 'Shoot with Shortbow (d6)');
  await step.choose('Aimed at', 'Bandit 3');
  await step.choose('A step besides', 'Step back from Bandit 3');
  await table.onPhone('Ines', step.message, 'fight-step-panel.png', [/Step back from/, 'Hand it in']);
  await step.handIn();
  table.allFell();
  const recap = table.newest('Bryn', /Round 1 of the fight/);
  expectLines(recap, ['**Sable** Deathcat 2 of 4 hp']);
  await table.onPhone('Bryn', recap, 'fight-close-recap.png', [/Round 1 of the fight/, /sets Deathcat/, /steps back/]);
}, 180_000);
