import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineLines } from '../../../src/discord/render/engine/facts.ts';
import { stayCard } from '../../../src/discord/render/lavender-hack/downtime/card.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { leaderOf } from '../../../src/discord/render/lavender-hack/kit/names.ts';
import { firstEditionRenderer } from '../../../src/discord/render/lavender-hack-first-edition/index.ts';
import { FIRST_TERMS } from '../../../src/discord/render/lavender-hack-first-edition/terms.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import { ORDERS } from '../../../src/rules/lavender-hack/checks/orders.ts';
import { CLASS_IDS } from '../../../src/rules/lavender-hack/kit/ids.ts';
import type { Fact, Questions } from '../../../src/rules/lavender-hack/vocabulary.ts';
import { lavenderHackFirstEdition } from '../../../src/rules/lavender-hack-first-edition/book.ts';
import { FEATURES } from '../../support/lavender-core.ts';
import { ASKED, choice, prompt } from '../support/asked.ts';
import { testFact } from '../support/facts.ts';
import { refusalsIn } from '../support/main-words.ts';
import { worldWith } from '../support/worlds.ts';

/** What the first edition has not, by the name it has in the main book (LH1-SCOPE-03). */
const FOREIGN = /fellowship|gear (die|dice|save)|broken dice|\(broken\)|d20, broken|steps (the die )?down/i;

/** Only the save of a broken fellowship asks these, and there is none (LH1-USAGE-03). */
const OF_SAVES: readonly (keyof Questions)[] = [
  'leaves-vote',
  'murder-victim-vote',
  'murder-killer-vote',
  'leaves',
  'murder-victim',
  'murder-killer',
  'murder-consent',
];

const WORLD = worldWith();

test('LH1-SCOPE-03: no question, nor any of its options, speaks of the main book’s dice', () => {
  const kinds = (Object.keys(ASKED) as (keyof Questions)[]).filter((kind) => !OF_SAVES.includes(kind));
  expect(kinds.length).toBeGreaterThan(40);
  const told = kinds.map((kind) => JSON.stringify(firstEditionRenderer.question(ASKED[kind], WORLD)));
  const hints = [
    ...CLASS_IDS.map((id) => prompt('class', choice([id, { class: id, hitDie: 8, primary: [] }]), {})),
    ...FEATURES.map(({ id, name }) => prompt('level-feature', choice([id, { name, again: false }]), { level: 3 })),
  ].map((asked) => JSON.stringify(firstEditionRenderer.question(asked, WORLD)));
  expect([...told, ...hints].filter((words) => FOREIGN.test(words))).toEqual([]);
});

test('LH1-SCOPE-03: no refusal does', () => {
  const codes = refusalsIn(FIRST_TERMS);
  expect(codes.length).toBeGreaterThan(100);
  const detail = { die: 'Food', name: 'Bryn', item: 'Longsword', max: 5, lowest: 'gone', sizes: [12, 10, 8, 6, 4, 0] };
  const told = codes.map((code) => firstEditionRenderer.refusal(refuse(code, detail), WORLD) ?? '');
  expect(told.filter((words) => FOREIGN.test(words))).toEqual([]);
});

test('LH1-SCOPE-03: nor does the help, an order, a setting or the invitation', () => {
  const { help = [], invitation, orderWords, settingWords } = firstEditionRenderer;
  const settings = Object.keys(lavenderHackFirstEdition.settings).map((name) => settingWords?.(name) ?? null);
  expect(settings).not.toContain(null);
  const told = [...help, invitation, ...settings, ...ORDERS.map(({ kind }) => orderWords(kind))];
  expect(told.map((words) => JSON.stringify(words)).filter((words) => FOREIGN.test(words))).toEqual([]);
});

test('LH1-ABIL-03 LH1-SCOPE-02: settings of the main book that mean nothing here are not in the list', () => {
  expect(Object.keys(lavenderHackFirstEdition.settings)).not.toContain('fellowship_fumble');
  expect(firstEditionRenderer.settingWords?.('resource_die_on_tests')?.name).toBe('Resource die');
  expect(lavenderHackRenderer.settingWords?.('resource_die_on_tests')).toBeNull();
});

test('LH1-SPOT-01: where the game master leads, choices of the party are put to them', () => {
  const { campaign } = worldWith();
  const led = worldWith({
    campaign: { ...campaign, settings: { edition: 'first', spotlight_first: 'gm' } },
    party: { ...WORLD.party, spotlight: null },
  });
  const asked = (who: 'gm' | 'spotlight') =>
    firstEditionRenderer.question({ ...ASKED['break-off'], audience: { who } }, led).text;
  expect(asked('gm')).toBe('Game master: explore is not over yet. Go on, or break it off?');
  expect(asked('spotlight')).toBe('Spotlight: explore is not over yet. Go on, or break it off?');
  expect(firstEditionRenderer.party(led).lines).toContain('The game master chooses for the party.');
  expect(firstEditionRenderer.party(WORLD).lines.join()).toContain('Spotlight: <@');
});

test('LH1-SPOT-01: a change of who leads is told in words', () => {
  const change = {
    fact: 'setting-changed',
    rule: 'LH1-SPOT-01',
    setting: 'spotlight_first',
    from: 'main',
    to: 'gm',
  } as const;
  expect(engineLines(change, WORLD, firstEditionRenderer)).toEqual([
    'Choices of the party: the spotlight player → **the game master**',
  ]);
});

test('LH1-SPOT-01: no help says that somebody has the spotlight where the game master may lead', () => {
  const lines = (firstEditionRenderer.help ?? []).flatMap((topic) => topic.lines);
  expect(lines.filter((line) => /who has the spotlight/i.test(line) && !line.includes('/gm spotlight'))).toEqual([]);
  expect(lines.join()).toContain('and whoever leads the party chooses: explore');
  expect(lines.join()).toContain('Whoever leads the party may also see to the stores.');
});

test('LH1-SPOT-01: the cards of the court and of the road name who leads', () => {
  const { campaign } = WORLD;
  const led = (first: 'main' | 'gm') =>
    worldWith({ campaign: { ...campaign, settings: { edition: 'first', spotlight_first: first } } });
  expect(stayCard(led('gm')).lines.join()).toContain('settles down for some weeks: the game master does it, anywhere.');
  expect(stayCard(led('main')).lines.join()).toContain('who has the spotlight at home');
  expect(leaderOf(led('gm'))).toBe('the game master');
  expect(leaderOf(led('main'))).toBe('whoever has the spotlight');
});

test('LH1-RES-01: what the resource die may be added to is marked, unless the campaign leaves that out', () => {
  const { campaign } = worldWith();
  const label = (settings: Readonly<Record<string, string>>) => {
    const world = worldWith({ campaign: { ...campaign, settings: { edition: 'first', ...settings } } });
    return firstEditionRenderer.abilityLabel('str', world.characters.bryn ?? null, world);
  };
  expect(label({})).toBe('Strength +2 · resources');
  expect(label({ resource_die_on_tests: 'no' })).toBe('Strength +2');
});

const ROLL = (face: number, sides: number) => ({ purpose: 'x', sides, faces: [face], edge: 'none' as const, face });
const DIE = { dieId: 'discord', die: 'Discord', why: 'night', characterId: null } as const;
const FOOD = { dieId: 'food', die: 'Food', why: 'day', characterId: null } as const;
const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;
const TEST = testFact({ roll: ROLL(13, 20), modifier: 5, total: 18, passOnly: true });

test.each<readonly [string, Fact, string, string]>([
  ['LH1-TEST-03: that works', TEST, 'Strength test: works', 'Bryn: Strength d20 (13) + 5 = 18'],
  [
    'LH1-TEST-03: that fails',
    { ...TEST, roll: ROLL(2, 20), modifier: 3, total: 5, degree: 'miss' },
    'Strength test: fails',
    'Bryn: Strength d20 (2) + 3 = 5; 8 works',
  ],
  [
    'LH1-USAGE-01: a die that goes',
    { fact: 'usage', rule: 'LH-USAGE-04', ...FOOD, roll: ROLL(1, 4), value: 1, used: true, from: 4, to: 0 },
    'Food: used',
    'Food d4 (1): used, d4 → gone, for the day',
  ],
  [
    'LH1-USAGE-04: a die that is gone',
    { fact: 'die-gone', rule: 'LH1-USAGE-04', ...FOOD },
    'Food: gone',
    'Food is gone, so nothing is rolled and it fails, for the day.',
  ],
  [
    'LH1-DISCORD-05: discord that grows',
    { fact: 'discord-rolled', rule: 'LH1-DISCORD-05', ...DIE, roll: ROLL(5, 6), from: 6, to: 8 },
    'Discord grows',
    'Discord d6 (5): it grows, d6 → d8 (quarrels), for the night',
  ],
  [
    'LH1-DISCORD-03: discord that stays',
    { fact: 'discord-rolled', rule: 'LH1-DISCORD-03', ...DIE, roll: ROLL(2, 8), from: 8, to: 8 },
    'Discord: no worse',
    'Discord d8 (2): stays at d8, for the night',
  ],
  [
    'LH1-DISCORD-02: the first of it',
    { fact: 'usage-set', rule: 'LH1-DISCORD-05', dieId: 'discord', die: 'Discord', how: 'up', from: 0, to: 4 },
    'Discord: d4',
    'Discord none → d4 (grumbling)',
  ],
  [
    'LH1-DISCORD-01: the end of it',
    { fact: 'usage-set', rule: 'LH1-DISCORD-05', dieId: 'discord', die: 'Discord', how: 'down', from: 4, to: 0 },
    'Discord: none',
    'Discord d4 → none',
  ],
  [
    'LH1-RES-01: the resource die on a test that only passes or fails',
    {
      fact: 'gear-added',
      rule: 'LH-GEAR-01',
      ...BRYN,
      value: 4,
      total: 9,
      was: 'miss',
      degree: 'weak',
      passOnly: true,
    },
    'What came of it',
    'The resource die adds 4: 5 + 4 = 9, it works now.',
  ],
  [
    'LH1-DISCORD-05: a song',
    { fact: 'song', rule: 'LH-DEFT-06', ...BRYN, degree: 'strong', set: 8 },
    'A song: strong success',
    'The song of Bryn calms them: discord is d8 now.',
  ],
  [
    'LH1-DISCORD-06: setting out with nothing',
    { fact: 'downtime-ends', rule: 'LH-LIVING-01', weeks: 2, level: 1, payment: 0, die: 0, mood: 12 },
    'On the road again',
    'There was nothing to live on.\nAfter 2 weeks they set out again, with food, resources and light gone, and discord at d12.',
  ],
])('%s', (_, fact, title, text) => {
  expect(firstEditionRenderer.message([fact], WORLD).title).toBe(title);
  // In full, as the log has it, which names what was tested first.
  expect(firstEditionRenderer.logLine(fact, WORLD)?.replace(/^Strength test: \w+\. /, '')).toBe(
    text.replaceAll('\n', ' · '),
  );
});

/** What the main book says for itself; an edition hands in its own. */
const OF_MAIN: readonly string[] = [join('kit', 'edition-terms.ts'), 'invitation.ts'];

/** All that stands between quotation marks in the words that both editions share; comments are left out. */
function sharedSentences(): readonly string[] {
  const folder = 'src/discord/render/lavender-hack';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !OF_MAIN.includes(path))
    .flatMap((path) => {
      const code = readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)].map(([quoted]) => quoted.slice(1, -1));
    });
}

test('LH1-USAGE-03: of what both editions say, only the saves of broken dice name what the first has not', () => {
  const said = sharedSentences().map((words) => words.replaceAll(/\$\{[^}]*\}/g, '…'));
  expect([...new Set(said.filter((words) => FOREIGN.test(words)))].sort()).toEqual([
    // A thing that is broken has no die in either edition (LH-EQUIP-05).
    ' (broken)',
    'Add gear die (broken)',
    'Broken fellowship',
    'Spend more shots (broken)',
    'Spotlight: the fellowship breaks. Who leaves the party for some weeks?',
    'Spotlight: the fellowship is in ruins. Who is killed in the night?',
    'Spotlight: the fellowship is in ruins. Who leaves the party for good?',
    'The fellowship breaks: who leaves the party for some weeks? Whoever offers their own character settles it; if you do not agree, the spotlight decides.',
    'The fellowship is in ruins: who is killed in the night? Whoever offers their own character settles it; if you do not agree, the spotlight decides.',
    'The fellowship is in ruins: who leaves the party for good? Whoever offers their own character settles it; if you do not agree, the spotlight decides.',
    'after the gear save',
    'the fellowship breaks, but nobody is there to leave; decide what happens.',
    '… The gear save adds 4, 3 or 0, and a bad one has consequences.',
  ]);
});
