import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { encounterSchema } from '../../../src/rules/hexcrawl-osr/encounters/schemas.ts';
import { hexcrawlWorld } from '../../support/hexcrawl.ts';

const hides = (path: string, encounter: object | null = null) => {
  const met = { id: 'e', name: 'A tinker', count: 1, distanceFt: 60, surprised: null };
  const state = { encounter: encounter === null ? null : encounterSchema.parse({ ...met, ...encounter }) };
  return hexcrawl.secrets.hides(hexcrawlWorld({ state }), path.split('/'));
};

describe('what is the game master’s alone', () => {
  test('HX-NAV-02, HX-NAV-03, HX-ENC-01, HX-VIBE-01, HX-DUN-02, HX-DUN-03, HX-DUN-04: the dice that are rolled in secret', () => {
    expect([...hexcrawl.secrets.purposes].sort()).toEqual(
      [
        ...['navigate', 'astray', 'watch-die', 'encounter', 'activity', 'complication', 'npc'],
        ...['wandering', 'wandering-distance', 'wandering-who', 'search', 'trap'],
      ].sort(),
    );
  });

  test.each([
    'navigated',
    'true-pace',
    'watch-die',
    'vibe',
    'put-off',
    'wandering',
    'search-rolled',
    'trap-rolled',
    'item-edited',
  ])('HX-NAV-03, HX-ENC-01, HX-DUN-02: it is told to nobody else: %s', (fact) =>
    expect(hexcrawl.secrets.isSecret({ fact, rule: 'HX-NAV-02' } as never)).toBe(true),
  );

  test('HX-G-05, HX-CHASE-04: who wanders and who looks for the party is asked of the game master alone; who fell is told to all', () => {
    const isSecret = (kind: string) => hexcrawl.secrets.isSecret({ fact: 'task', kind, rule: 'HX-G-05' } as never);
    expect(['wanderers', 'searching', 'zero-flesh', 'encounter'].map(isSecret)).toEqual([true, true, false, false]);
  });

  test.each(['arrives', 'weather', 'hurt', 'wanderers-come', 'sought', 'trap-sprung', 'met'])(
    'everybody is told: %s',
    (fact) => expect(hexcrawl.secrets.isSecret({ fact, rule: 'HX-NAV-02' } as never)).toBe(false),
  );

  test.each([
    ...['trueHex', 'strayed', 'strayed/0', 'maps', 'navigated', 'miles', 'postponed'].map(
      (part) => `party/state/journey/${part}`,
    ),
    ...[
      'party/state/dungeon/wanderers',
      'party/state/dungeon/table',
      'party/state/creatures',
      'party/state/tables/rats',
    ],
    ...['places/hex/secret', 'tasks/t', 'foes/wolf/data', 'foes/wolf/name', 'items/rope/data/at'],
  ])('HX-NAV-03, HX-G-19: a change of it is kept from players: %s', (path) => expect(hides(path)).toBe(true));

  test.each([
    ...['believedHex', 'trail', 'travelWatches'].map((part) => `party/state/journey/${part}`),
    ...['party/state/dungeon/roomId', 'party/state/weather', 'party/state/clock', 'characters/ada/sheet'],
    ...['foes/wolf', 'items/rope/data/slot', 'items/rope/holderId', 'party/spotlight'],
  ])('players may know of it: %s', (path) => expect(hides(path)).toBe(false));

  test('HX-ENC-02: a meeting is kept while it is prepared, or was meant to be', () => {
    expect(hides('party/state/encounter')).toBe(true);
    expect(hides('party/state/encounter', { stage: 'hidden', secret: false })).toBe(true);
    expect(hides('party/state/encounter', { stage: 'approach', secret: true })).toBe(true);
    expect(hides('party/state/encounter', { stage: 'approach', secret: false })).toBe(false);
  });
});
