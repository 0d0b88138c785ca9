import { expect, test } from 'vitest';
import type { Fact } from '../../../src/rules/lavender-hack/vocabulary.ts';
import { die, testFact, usageFact } from '../support/facts.ts';
import { headlineOf } from '../support/main-words.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;
const PHASE: Fact = { fact: 'fight-phase', rule: 'LH-COMBAT-01', fightId: 'f', round: 2, phase: 'quick' };
const DIES: Fact = { fact: 'dies', rule: 'LH-HP-02', ...BRYN, userId: '2' };
const SPENT: Fact = { fact: 'armour-spent', rule: 'LH-MELEE-04', ...BRYN };
const FOUND: Fact = { fact: 'found', rule: 'LH-WILD-14', what: 'A well', placeId: 'hex/0,0' };
const LEAVES: Fact = {
  fact: 'leaves',
  rule: 'LH-RES-08',
  characterId: 'ines',
  name: 'Ines',
  weeks: 3,
  roll: null,
};
const SAVE: Fact = {
  fact: 'save',
  rule: 'LH-RES-08',
  dieId: 'fellowship',
  die: 'Fellowship',
  why: 'asked',
  characterId: null,
  roll: die(20, 2),
  degree: 'miss',
  value: 0,
  passed: false,
};
const EMPTY: Fact = { fact: 'nothing-found', rule: 'LH-WILD-14', placeId: 'hex/0,0' };

test.each<readonly [string, readonly Fact[], string]>([
  ['a fight outranks a death', [PHASE, DIES], 'Round 2 of the fight'],
  ['a death outranks a test, wherever it stands', [DIES, testFact()], 'Bryn is dead'],
  ['a test outranks the dice it set off', [usageFact(), testFact()], 'Strength test: weak success'],
  ['who leaves outranks the save that broke the fellowship', [SAVE, LEAVES], 'Ines leaves'],
  ['of equals the newest counts', [FOUND, EMPTY], 'Nothing is found'],
  ['without a rank the first counts', [usageFact({ die: 'Food' }), usageFact()], 'Food: holds'],
  ['what follows another fact gives no title', [SPENT, usageFact()], 'Gear: holds'],
  ['a follower that is alone tells what came of an answer', [SPENT], 'What came of it'],
  ['nothing at all', [], 'Nothing changed'],
])('%s', (_name, story, title) => {
  expect(headlineOf(story).title).toBe(title);
});
