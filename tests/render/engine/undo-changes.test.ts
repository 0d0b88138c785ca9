import { expect, test } from 'vitest';
import { engineLines } from '../../../src/discord/render/engine/facts.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import type { EngineFact } from '../../../src/play/facts.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { foe } from '../support/fight.ts';
import { SHEET, worldWith } from '../support/worlds.ts';

const FACTION: World['factions'][string]['data'] = {
  disposition: 3,
  approach: 'rapport',
  languages: [],
  supply: [],
  demand: [],
  wants: {},
  goals: {},
  holdings: [],
  courted: false,
  known: [],
  note: '',
};

const WORLD = worldWith({
  characters: { c1: { id: 'c1', userId: '2', name: 'Bryn', status: 'active', created: 1, sheet: SHEET } },
  usageDice: { gear: { id: 'gear', name: 'Gear', size: 8 } },
  factions: { f1: { id: 'f1', name: 'Grey Abbess', data: FACTION } },
  foes: { w1: foe('Wolf 1') },
});

type Undone = Extract<EngineFact, { fact: 'undone' }>;

test('what was taken back is told in words: hit points, dice, and nothing of what is to come', () => {
  const change = (path: Undone['changes'][number]['path'], from: unknown, to: unknown, secret = false) =>
    ({ path, from, to, secret }) as Undone['changes'][number];
  const undone: Undone = {
    fact: 'undone',
    rule: 'LH-PBP-04',
    number: 7,
    action: 'round/resolve',
    told: [],
    changes: [
      change(['characters', 'c1', 'sheet', 'hp'], 2, 5),
      change(['characters', 'c1', 'sheet', 'armourValue'], 2, null),
      change(['usageDice', 'gear', 'size'], 6, 8),
      change(['party', 'state', 'journey', 'pendingLair'], true, false, true),
      change(['party', 'state', 'fight', 'combatants', 'c1', 'plan'], {}, null),
      change(['party', 'state', 'journey', 'scoutId'], 'evbt5dfx', null),
      change(['factions', 'f1', 'data', 'disposition'], 3, 4, true),
      change(['foes', 'w1', 'data', 'hp'], 3, 4, true),
    ],
  };
  const lines = ['Bryn’s hit points 2 → **5**', 'Bryn’s armour value 2 → **not rolled**', 'Gear d6 → **d8**'];
  expect(engineLines(undone, WORLD, lavenderHackRenderer)).toEqual([...lines, 'As before: The way through the wild']);
  expect(engineLines(undone, WORLD, lavenderHackRenderer, { isGm: true })).toEqual([
    ...lines,
    'Grey Abbess, disposition: 3 → **4**',
    'Wolf 1, hit points: 3 → **4**',
    'As before: A lair in the next hex · The way through the wild',
  ]);
});
