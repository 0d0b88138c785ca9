import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../src/rules/action-dice/characters/schemas.ts';
import type { World } from '../../src/rules/action-dice/schemas.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { SIZES } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';

const attributes = (who: 'Bryn' | 'Sable', bonuses: readonly number[]) =>
  bonuses.flatMap((bonus) => Array.from({ length: 3 }, () => `${who}/attribute d6 = ${bonus}` as ScriptedRoll));

/** In the order in which it falls. */
const STORY = {
  bryn: attributes('Bryn', [1, 2, 1, 3, 1, 1]),
  sable: attributes('Sable', [3, 1, 2, 1, 1, 2]),
  quiet: ['Bryn/boost d6 = 2', 'Bryn/check d10 = 2', 'Bryn/check d10 = 3'],
  again: ['Bryn/reroll d6 = 5', 'Bryn/check d10 = 9', 'Bryn/check d10 = 8'],
  noisy: ['Sable/check d10 = 9', 'Sable/check d10 = 8', 'GM/noise d6 = 1'],
  wound: ['Bryn/injury d12 = 3', 'Bryn/scar d4 = 2', 'Bryn/injury d12 = 12', 'Bryn/bleeding d4 = 2'],
  tending: ['Sable/check d10 = 1', 'Sable/check d10 = 2'],
  heir: attributes('Bryn', [2, 2, 2, 2, 2, 2]),
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

const TREASURE = 20_000;

describe.each(SIZES.storiesOn)(
  'a life in Action-dice, from the first die to an heir, over the stand-in (%s)',
  (database) => {
    const table = byPostTable({ database, book: 'action-dice', party: {} });

    test('AD-ATTR-01 AD-CHECK-01 AD-CHECK-02 AD-SKILL-02 AD-XP-02 AD-INJ-05 AD-PATH-01 AD-PATH-02: two are made, try things, and one dies and is followed', async () => {
      await twoAreMade();
      await aLockIsPicked();
      await aDoorIsForced();
      await treasureComesHome();
      await brynDies();
      await odaFollows();
      expect(await table.fell()).toEqual(Object.values(STORY).flat());
      table.allFell();
    }, 180_000);

    /** By taps alone: the dice fall, three attributes grow, and a template is taken. */
    async function twoAreMade(): Promise<void> {
      table.roll(...STORY.bryn);
      await table.say('Bryn', 'character new', { name: 'Bryn' });
      await table.choose('Bryn', 'Bryn: what grows', 'Dexterity +2 → +3', 'Intelligence +3 → +4', 'Wisdom +1 → +2');
      await table.press('Bryn', 'Tinker A (1 skill die)');
      expect(await sheetOf('Bryn')).toMatchObject({
        bonuses: { str: 1, dex: 3, con: 1, int: 4, wis: 2, cha: 1 },
        templates: [{ classSlug: 'tinker', letter: 'A' }],
        ready: { skill: 1 },
        henchLimit: 6,
      });
      table.roll(...STORY.sable);
      await table.say('Sable', 'character new', { name: 'Sable' });
      await table.choose('Sable', 'Sable: what grows', 'Strength +3 → +4', 'Constitution +2 → +3', 'Charisma +2 → +3');
      await table.press('Sable', 'Warden A (1 fighting die)');
    }

    /** Quiet, with tools and a skill die; the roll fails, and the die that stayed gives a second try. */
    async function aLockIsPicked(): Promise<void> {
      table.roll(...STORY.quiet);
      await table.say('Bryn', 'test', { ability: 'int', intent: 'Pick the lock', with: 'tools', dice: 1 });
      expect(readable(table.newest('Bryn', 'Pick the lock'))).toContain('with tools it gets done all the same');
      table.roll(...STORY.again);
      await table.press('Bryn', 'Try again (1 of 1 skill die)');
      expect(readable(table.newest('Bryn', 'Second try'))).toContain('others can build on it in this turn');
      expect((await sheetOf('Bryn')).ready.skill).toBe(0);
    }

    /** Loud: a secret die says that something has heard it, and the players read nothing of that. */
    async function aDoorIsForced(): Promise<void> {
      table.roll(...STORY.noisy);
      await table.say('Sable', 'test', { ability: 'str', intent: 'Force the door', with: 'noisy' });
      await table.say('Sable', 'party');
      expect(table.everything()).not.toContain('has heard it');
      const secret = table.gm.visible(table.table.channelIds.gm).map(readable).join('\n');
      expect(secret).toContain('Something has heard it');
    }

    async function treasureComesHome(): Promise<void> {
      await table.say('GM', 'town arrive', { name: 'Harbour' });
      await table.say('Sable', 'haul add', { silver: TREASURE, what: 'A crown' });
      await table.say('GM', 'haul bank');
      await table.advance(48 * HOUR);
      expect(await state()).toMatchObject({ purse: TREASURE, hauls: [{ banked: true }] });
      expect((await sheetOf('Bryn')).xp).toBe(TREASURE / 2);
      await table.say('GM', 'follower', { do: 'add', name: 'Oda', to: 'Bryn', kind: 'henchperson' });
      await table.say('GM', 'gm set', { value: 'Bryn: level', to: '4' });
    }

    /** Two turns to live, a hand that fails, and nobody else: the time runs out. */
    async function brynDies(): Promise<void> {
      table.roll(...STORY.wound);
      await table.say('GM', 'gm damage', { whom: 'Bryn', amount: 2 });
      expect(readable(table.newest('Sable', 'unless somebody helps'))).toContain('Bryn bleeds and is dead in 2 turns');
      // The door has taken Sable's turn.
      expect(readable(await table.press('Sable', 'Tend bare-handed'))).toContain('Sable has used this turn');
      await table.say('GM', 'watch', { do: 'turn' });
      table.roll(...STORY.tending);
      await table.press('Sable', 'Tend bare-handed');
      await table.say('GM', 'watch', { do: 'turn' });
      expect(readable(table.newest('Bryn', 'Who do you play next?'))).toContain('Bryn is dead');
    }

    /** The henchperson takes the place, with what was put by. */
    async function odaFollows(): Promise<void> {
      table.roll(...STORY.heir);
      await table.press('Bryn', 'Play Oda');
      await table.choose('Bryn', 'Oda: what grows', 'Strength +2 → +3', 'Dexterity +2 → +3', 'Charisma +2 → +3');
      await table.press('Bryn', 'Warden A (1 fighting die)');
      await table.press('Bryn', 'Begin at level 2');
      expect(await sheetOf('Oda')).toMatchObject({ fromFollower: true, level: 2 });
      expect(await state()).toMatchObject({ fight: null });
    }

    async function state(): Promise<World['party']['state']> {
      return ((await table.world()) as World).party.state;
    }

    async function sheetOf(name: string): Promise<Sheet> {
      const found = Object.values(((await table.world()) as World).characters).find((one) => one.name === name);
      if (found === undefined) throw new Error(`nobody is called ${name}`);
      return found.sheet;
    }
  },
);
