import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_REFUSALS, commandRefusal } from '../../commands/support/words.ts';
import { HOUSE_REFUSALS } from '../../src/discord/render/house-refusals.ts';
import { LAVENDER_REFUSALS, refusalWords } from '../../src/discord/render/lavender-hack/refusals.ts';
import { type Refusal, refuse } from '../../src/rules/prompt.ts';

const BRYN = { name: 'Bryn' };

const SAID: readonly [Refusal, string][] = [
  [
    refuse('test/no-background', BRYN),
    'Bryn has no background to claim. Nothing was rolled; /character edit writes one.',
  ],
  [
    refuse('input/bad-line', { field: 'intent', max: 300 }),
    'The intent has to fit on one line of 300 characters. Nothing was rolled.',
  ],
  [refuse('prompt/cannot-waive'), 'Only a save that was called can be waived. Nothing was changed.'],
  [
    refuse('character/unknown', { characterId: 'x' }),
    'There is no such character in this campaign. Nothing was changed.',
  ],
  [
    refuse('character/not-yours', BRYN),
    'Bryn is played by somebody else. Nothing was changed; the game master may act for anybody.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'draft' }),
    'Bryn is still being made. Nothing was changed; /character new goes on where it stopped.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'dead' }),
    'Bryn is dead. Nothing was changed; /character new makes another.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'away' }),
    'Bryn has left the party for now. Nothing was changed; /character switch or new brings somebody else.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'retired' }),
    'Bryn has retired. Nothing was changed; /character switch or new brings somebody else.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'down' }),
    'Bryn is down and cannot do that. Nothing was changed.',
  ],
  [refuse('character/not-in-play', { ...BRYN, status: 'active' }), 'Bryn is not in play. Nothing was changed.'],
  [
    refuse('character/already-being-made', BRYN),
    'Bryn is still being made, and those scores stand. The game master can take the character back with /undo or /character retire.',
  ],
  [refuse('character/bad-name', { max: 40 }), 'A name has 1 to 40 characters on one line. Nothing was changed.'],
  [
    refuse('character/name-taken', BRYN),
    'There is a Bryn in this campaign already. Nothing was changed; choose another name.',
  ],
  [
    refuse('character/bad-background', { max: 80 }),
    'A background has 1 to 80 characters on one line. Nothing was changed.',
  ],
  [
    refuse('character/bad-language', { max: 40 }),
    'Each language has 1 to 40 characters. Nothing was changed; write them once more.',
  ],
  [
    refuse('character/too-many-languages', { count: 2 }),
    'That is more than 2 languages. Nothing was changed; write fewer.',
  ],
  [refuse('character/nothing-to-change'), 'Say what is to change: a name or a background. Nothing was changed.'],
  [refuse('character/already-active', BRYN), 'You act as Bryn already. Nothing was changed.'],
  [
    refuse('character/cannot-read', { field: 'abilities.str', reason: 'Too big.' }),
    'I cannot read “abilities.str”: Too big. Nothing was imported; correct it and send it once more.',
  ],
  [
    refuse('usage-die/unknown', { die: 'soup' }),
    'The party has no die called soup. Nothing was rolled; /party shows those it has.',
  ],
  [
    refuse('usage-die/no-such-size', { size: 'd7' }),
    'A party die is d12, d10, d8, d6, d4 or d20 (broken). Nothing was changed.',
  ],
  [
    refuse('usage-die/cannot-step-above-d12', { die: 'Food' }),
    'Food is at d12 already; there is nothing above. Nothing was changed.',
  ],
  [
    refuse('usage-die/cannot-step-below-d20', { die: 'Food' }),
    'Food is broken already; there is nothing below. Nothing was changed.',
  ],
  [refuse('usage-die/bad-name', { max: 40 }), 'A die’s name has 1 to 40 letters or digits. Nothing was changed.'],
  [refuse('usage-die/already-there', { die: 'Oil' }), 'The party has a die called Oil already. Nothing was changed.'],
  [
    refuse('usage-die/too-many', { max: 20 }),
    'The party has 20 dice, and more cannot be kept. Remove one first; nothing was changed.',
  ],
  [
    refuse('usage-die/is-resource', { die: 'Food' }),
    'Food is one of the four the book gives every party; it stays. Nothing was changed.',
  ],
  [
    refuse('spotlight/not-yours', { holder: '2' }),
    'Only who has the spotlight passes it on: <@2>, or the game master. Nothing was changed.',
  ],
  [
    refuse('spotlight/not-yours', { holder: null }),
    'Only who has the spotlight passes it on, or the game master. Nothing was changed.',
  ],
  [
    refuse('spotlight/nobody'),
    'Nobody is at the table to take the spotlight. Nothing was changed; /gm present says who is here.',
  ],
  [
    refuse('spotlight/not-a-member', { userId: '9' }),
    '<@9> does not play in this campaign yet. Nothing was changed; they join with /character new.',
  ],
  [refuse('spotlight/same', { userId: '2' }), '<@2> has the spotlight already. Nothing was changed.'],
  [
    refuse('foe/unknown', { foeId: 'x' }),
    'That foe is not in this fight. Nothing was changed; /foe show lists who is.',
  ],
  [refuse('foe/bad-name', { max: 40 }), 'A foe’s name has 1 to 40 characters on one line. Nothing was changed.'],
  [
    refuse('foe/already-there', { foe: 'Wolf' }),
    'Wolf is in this fight already. Nothing was changed; give the other one another name.',
  ],
  [
    refuse('foe/no-hit-points'),
    'A foe begins with at least 1 hit point, or with none named and you keep count. Nothing was changed.',
  ],
  [refuse('melee/no-foe'), 'Nobody stands against you yet. Nothing was rolled; name whom you attack.'],
  [
    refuse('melee/which-foe', { foes: ['Rat', 'Bat', 'Wolf'] }),
    'Several stand against you: Rat, Bat and Wolf. Nothing was rolled; say which one.',
  ],
  [refuse('melee/foe-down', { foe: 'Wolf' }), 'Wolf is down already. Nothing was rolled; choose another.'],
  [
    refuse('melee/not-carried', { item: 'Mace', ...BRYN }),
    'Bryn does not carry Mace. Nothing was rolled; /sheet shows what is carried.',
  ],
  [
    refuse('melee/not-a-weapon', { item: 'Cloak' }),
    'Cloak is no weapon. Nothing was rolled; choose a weapon, or bare hands.',
  ],
  [
    refuse('melee/not-for-melee', { item: 'Longbow' }),
    'Longbow is for a distance, not for a melee. Nothing was rolled; choose another weapon.',
  ],
  [
    refuse('melee/weapon-broken', { item: 'Mace' }),
    'Mace is broken until it is repaired. Nothing was rolled; choose another weapon, or bare hands.',
  ],
  [
    refuse('melee/beyond-class', { item: 'Greatsword', class: 'wise' }),
    'Greatsword is beyond the Wise. Nothing was rolled; choose another weapon.',
  ],
  [
    refuse('knob/bad-value', { label: 'Bryn: level', expects: 'number', min: 1, max: 10 }),
    'Bryn: level is a whole number from 1 to 10. Nothing was changed.',
  ],
  [
    refuse('knob/bad-value', { label: 'Bryn: status', expects: 'one-of', values: ['active', 'dead'] }),
    'Bryn: status is one of active and dead. Nothing was changed.',
  ],
  [refuse('knob/bad-value', { label: 'Starving', expects: 'yes-no' }), 'Starving is yes or no. Nothing was changed.'],
  [
    refuse('knob/bad-value', { label: 'Food', expects: 'usage-size' }),
    'Food is d12, d10, d8, d6, d4 or d20 (broken). Nothing was changed.',
  ],
  [
    refuse('knob/bad-value', { label: 'Bryn: background', expects: 'line', max: 80 }),
    'Bryn: background has 1 to 80 characters on one line. Nothing was changed.',
  ],
];

test.each(SAID.map(([refusal, words]) => [refusal.refused, refusal, words] as const))('%s', (_code, refusal, words) => {
  expect(refusalWords(refusal)).toBe(words);
});

test('every refusal with words of the book is tried here', () => {
  expect([...new Set(SAID.map(([{ refused }]) => refused))].sort()).toEqual([...LAVENDER_REFUSALS].sort());
});

test('the house’s refusals are left to the house', () => {
  expect(refusalWords(refuse('gm-only'))).toBeNull();
  expect(commandRefusal(refuse('gm-only'))).toBeNull();
});

test('names in refusals come out harmless', () => {
  expect(refusalWords(refuse('character/not-yours', { name: '@everyone **x**' }))).not.toMatch(/@everyone|\*\*x/);
  expect(commandRefusal(refuse('character/no-such', { typed: `<@&1> ${'x'.repeat(2000)}` }))).not.toContain('<@&1>');
});

/** Every code that a room refuses with, as its source spells it. */
function codesIn(...folders: readonly string[]): string[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = paths.filter((path) => path.endsWith('.ts')).map((path) => readFileSync(path, 'utf8'));
  return [
    ...new Set(
      sources.flatMap((source) => [...source.matchAll(/refuse\(\s*'([a-z0-9/-]+)'/g)].map(([, code]) => code ?? '')),
    ),
  ];
}

test.each([
  ['the book', 'src/rules', [...LAVENDER_REFUSALS, ...HOUSE_REFUSALS]],
  ['play', 'src/play', HOUSE_REFUSALS],
  ['the commands', 'commands', [...COMMAND_REFUSALS, ...HOUSE_REFUSALS, ...LAVENDER_REFUSALS]],
])('no code of %s is without words', (_room, folder, known) => {
  const codes = codesIn(folder);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
});

test('no words are kept for codes that nobody uses', () => {
  const used = codesIn('src', 'commands');
  expect([...LAVENDER_REFUSALS, ...COMMAND_REFUSALS].filter((code) => !used.includes(code))).toEqual([]);
});
