import { describe, expect, test } from 'vitest';
import type { World } from '../../src/rules/myth-knights/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { SIZES } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';

type Who = 'Bryn' | 'Sable' | 'Ines';
const knight = (who: Who, guard: number, virtues: readonly number[], named: number): readonly ScriptedRoll[] => [
  `${who}/guard d6 = ${guard}` as ScriptedRoll,
  ...virtues.flatMap((face): readonly ScriptedRoll[] => [`${who}/virtue d12 = ${face}`, `${who}/virtue d6 = 4`]),
  `${who}/knight d6 = 1` as ScriptedRoll,
  `${who}/knight d12 = ${named}` as ScriptedRoll,
];
const aged = (who: Who): readonly ScriptedRoll[] =>
  Array.from({ length: 3 }, (): readonly ScriptedRoll[] => [`${who}/age d12 = 1`, `${who}/age d6 = 1`]).flat();

/** In the order in which it falls. */
const STORY = {
  bryn: knight('Bryn', 6, [8, 8, 8], 3),
  sable: knight('Sable', 4, [6, 9, 9], 7),
  ines: knight('Ines', 5, [7, 9, 8], 12),
  joined: [
    'Bryn/smite d20 = 3',
    'Bryn/attack d6 = 4',
    'Bryn/attack d12 = 12',
    'Sable/attack d6 = 5',
    'Ines/attack d6 = 4',
  ],
  held: ['GM/gambit d20 = 15', 'GM/attack d12 = 11', 'Bryn/deny d20 = 19'],
  second: ['Sable/attack d6 = 2', 'GM/attack d12 = 12'],
  last: ['Ines/tend d20 = 5', 'Sable/attack d6 = 6'],
  spring: ['GM/crisis check d6 = 2', 'GM/crisis d6 = 3', 'GM/crisis d6 = 5'],
  winter: ['Bryn/lore d6 = 5', 'GM/crisis check d6 = 5'],
  gate: ['Bryn/attack d12 = 9'],
  assault: ['Bryn/attack d6 = 4', 'Bryn/attack d6 = 5'],
  age: [...aged('Bryn'), ...aged('Sable'), ...aged('Ines'), 'GM/crisis check d6 = 5'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

const DO = 'Your action';

describe.each(SIZES.storiesOn)(
  'a company of Myth-knights, from its oath to a new Age, over the stand-in (%s)',
  (database) => {
    const table = byPostTable({ database, book: 'myth-knights', party: {} });

    test('MK-MAKE-01 MK-REALM-01 MK-TRAV-04 MK-ATK-01 MK-ATK-02 MK-GLORY-01 MK-DOM-02 MK-DOWN-01 MK-DOWN-02: a Myth is hunted by its omens and fought, a Holding ruled, and an Age turns', async () => {
      await threeAreSworn();
      await aRealmIsMade();
      await omensCome();
      await theMythIsFought();
      await aHoldingIsRuled();
      await aGateIsTaken();
      await theAgeTurns();
      expect(await table.fell()).toEqual(Object.values(STORY).flat());
      table.allFell();
    }, 180_000);

    async function threeAreSworn(): Promise<void> {
      await table.say('Bryn', 'character new', { name: 'Bryn' });
      table.roll(...STORY.bryn);
      await table.press('Bryn', 'Wanderers');
      table.roll(...STORY.sable);
      await table.say('Sable', 'character new', { name: 'Sable' });
      table.roll(...STORY.ines);
      await table.say('Ines', 'character new', { name: 'Ines' });
      const { characters } = await world();
      expect(Object.values(characters).map(({ name, status }) => [name, status])).toEqual([
        ['Bryn', 'active'],
        ['Sable', 'active'],
        ['Ines', 'active'],
      ]);
      await putsAway('Bryn', 'Longsword', 'Shield');
      await putsAway('Sable', 'Lance', 'Coat');
      await putsAway('Ines', 'Longsword', 'Plates');
    }

    /** They go without what is theirs alone, and have their dagger in hand. */
    async function putsAway(who: Who, ...things: readonly string[]): Promise<void> {
      for (const item of things) await table.say(who, 'item wear', { item, on: false });
      await table.say(who, 'item wear', { item: 'Dagger', on: true });
    }

    async function aRealmIsMade(): Promise<void> {
      await table.say('GM', 'realm new', { seed: 7 });
      expect(table.everything()).not.toContain('the Crown of Ants');
      await table.say('GM', 'realm publish');
      const { party } = await world();
      const at = (party.state.myths['1']?.hexId ?? '').slice('hex/'.length);
      await table.say('GM', 'realm place', { at });
    }

    /** In the Myth's own hex an omen comes with each phase; the referee shows each, and holds one back. */
    async function omensCome(): Promise<void> {
      for (const text of ['Sugar is carried off', 'A hive votes', 'Servants finish']) {
        await table.say('Bryn', 'watch', { do: 'camp' });
        await table.press('GM', 'Show it');
        expect(readable(table.newest('Sable', text))).toContain(text);
      }
      await table.say('Bryn', 'watch', { do: 'camp' });
      await table.press('GM', 'Hold it back');
      for (let omen = 4; omen <= 6; omen++) {
        await table.say('Bryn', 'watch', { do: 'camp' });
        await table.press('GM', 'Show it');
      }
      await table.say('Bryn', 'watch', { do: 'camp' });
      expect(readable(table.newest('Sable', 'comes forth'))).toContain('The Crown of Ants comes forth');
    }

    /**
     * All strike together, with a Smite and with a gambit that is chosen when the dice have fallen; the Myth's blow is denied,
     * and Bryn tires of it. Its next is not, and Ines sees to the wound.
     */
    async function theMythIsFought(): Promise<void> {
      expect(Object.values((await world()).foes).map(({ name }) => name)).toEqual(['The Crown of Ants']);
      // It came forth with numbers of its own; the dice of this story are for rounder ones.
      await table.say('GM', 'foe over', { all: true });
      await table.say('GM', 'foe add', { line: 'The Stag: GD 15, VIG 6, CLA 12, SPI 12, d12, armour 1' });
      await table.say('GM', 'fight', { do: 'start' });
      await table.press('Bryn', 'Declare');
      await table.choose('Bryn', DO, 'Attack with Dagger');
      await table.choose('Bryn', 'Smite', 'Smite: a d12 more');
      await table.press('Bryn', 'Hand it in');
      await table.declare('Ines', { [DO]: 'Attack with Dagger' }, 'Declare');
      table.roll(...STORY.joined);
      await table.press('Sable', 'Declare');
      await table.choose('Sable', DO, 'Attack with Dagger');
      await table.press('Sable', 'More choices');
      await table.choose('Sable', 'Your spare dice', 'Ask me when they have fallen');
      await table.press('Sable', 'Hand it in');
      const recap = readable(table.newest('Ines', 'Round 1: what do you do?'));
      expect(recap).toContain('Bryn smites: a d12 more.');
      expect(recap).toContain(
        'Bryn, Sable and Ines attack The Stag together. Bryn puts 1 more into it. Ines puts 1 more into it. It lands when Sable has said what the spare dice are for.',
      );
      expect(recap).not.toContain('denies');
      table.roll(...STORY.held);
      await table.choose('Sable', 'Sable: choose…', 'Drive them back (5)');
      const landed = readable(table.newest('Ines', 'Sable drives'));
      expect(landed).toContain('That is 13 damage to The Stag (highest die 12, 2 more, less 1 armour).');
      expect(landed).toContain('Bryn denies the 11. Bryn is fatigued.');
      expect(landed).toContain('No die is left, and Bryn is not harmed.');
      await table.declare('Bryn', { [DO]: 'Hold back' }, 'Declare');
      await table.declare('Ines', { [DO]: 'Hold back' }, 'Declare');
      table.roll(...STORY.second);
      await table.press('Sable', 'Declare');
      await table.choose('Sable', DO, 'Attack with Dagger');
      await table.press('Sable', 'More choices');
      await table.choose('Sable', 'Your spare dice', 'Hit harder: 1 more for each');
      await table.press('Sable', 'Hand it in');
      expect((await world()).characters).toMatchObject({ [await idOf('Bryn')]: { status: 'dying' } });
      table.roll(...STORY.last);
      await table.declare('Ines', { [DO]: 'Tend a mortal wound' }, 'Declare');
      await table.declare('Sable', { [DO]: 'Attack with Dagger' }, 'Declare');
      const last = readable(table.newest('Bryn', 'The fight is over: won'));
      expect(last).toContain('Ines tends Bryn, who is up again.');
      expect(last).toContain('The Stag goes down.');
      await table.say('GM', 'omen resolve', { myth: 'the Crown of Ants' });
      const { characters } = await world();
      expect(Object.values(characters).map(({ sheet }) => sheet.glory)).toEqual([1, 1, 1]);
    }

    async function aHoldingIsRuled(): Promise<void> {
      await table.say('GM', 'gm set', { value: 'Bryn: Glory', to: '6' });
      await table.say('GM', 'domain found', { name: 'Thornhold', who: 'Bryn' });
      await table.say('Bryn', 'domain project', { name: 'A bridge' });
      table.roll(...STORY.spring);
      await table.say('GM', 'season turn');
      await takes('Bryn', 'Courtesy');
      await takes('Sable', 'Service');
      await takes('Ines', 'Service');
      await table.press('Bryn', 'Panic');
      table.roll(...STORY.winter);
      await table.say('GM', 'season turn');
      await takes('Bryn', 'Pilgrimage');
      await takes('Sable', 'Courtesy');
      await takes('Ines', 'Courtesy');
      const { domains } = (await world()).party.state;
      expect(Object.values(domains)).toMatchObject([{ name: 'Thornhold', projects: [], revolt: false }]);
      await table.say('Bryn', 'domain muster');
      const bands = Object.values((await world()).followers).filter(({ data }) => data.kind === 'warband');
      expect(bands).toHaveLength(2);
    }

    /** A ram breaks it, and Bryn leads those who were mustered through it. */
    async function aGateIsTaken(): Promise<void> {
      await table.say('GM', 'foe add', { creature: 'Gate' });
      table.roll(...STORY.gate);
      await table.say('Bryn', 'siege shoot', { engine: 'ram', target: 'Gate' });
      expect(readable(table.newest('Sable', 'Gate'))).toContain('is destroyed');
      await table.say('GM', 'foe add', { line: 'The Garrison: GD 2, VIG 4, CLA 9, SPI 9, d6, warband' });
      await table.say('GM', 'fight', { do: 'start' });
      await table.declare('Sable', { [DO]: 'Hold back' }, 'Declare');
      await table.declare('Ines', { [DO]: 'Hold back' }, 'Declare');
      table.roll(...STORY.assault);
      await table.press('Bryn', 'Declare');
      await table.choose('Bryn', DO, 'Attack with Dagger');
      await table.press('Bryn', 'More choices');
      await table.choose('Bryn', 'From the front', 'Lead Thornhold 1 from the front');
      await table.press('Bryn', 'Hand it in');
      expect(readable(table.newest('Sable', 'The fight is over'))).toContain('The Garrison is wiped out.');
      // Whose the Glory of a large battle is, the referee says.
      await table.choose('GM', 'Choose…', 'Bryn');
      const { characters } = await world();
      expect(Object.values(characters).map(({ sheet }) => sheet.glory)).toEqual([7, 1, 1]);
    }

    async function theAgeTurns(): Promise<void> {
      table.roll(...STORY.age);
      await table.say('GM', 'season age');
      await takes('Bryn', 'Legacy');
      await takes('Sable', 'Duty');
      await takes('Ines', 'Duty');
      expect(Object.values((await world()).party.state.seasons.legacies)).toEqual([4]);
    }

    /** Chooses what they do between two Seasons or Ages: one tap hands it in. */
    async function takes(who: Who, what: string): Promise<void> {
      await table.choose(who, 'Choose your answer…', what);
    }

    async function idOf(who: Who): Promise<string> {
      const found = Object.values((await world()).characters).find(({ name }) => name === who);
      if (found === undefined) throw new Error(`no ${who}`);
      return found.id;
    }

    async function world(): Promise<World> {
      return (await table.world()) as World;
    }
  },
);
