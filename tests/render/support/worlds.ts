import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { FIRST_DICE } from '../../../src/rules/engine/campaign-dice.ts';
import { newWorld } from '../../../src/rules/engine/new-world.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import type { Sheet } from '../../../src/rules/lavender-hack/characters/schemas.ts';
import { foeData } from '../../../src/rules/lavender-hack/foes/foes.ts';
import { stateSchema, type World } from '../../../src/rules/lavender-hack/schemas.ts';

/** What a book keeps of a party that nothing has happened to. */
export const STATE = stateSchema.parse({ tables: {} });

export const SHEET: Sheet = {
  class: 'strong',
  background: 'Miner',
  level: 2,
  abilities: { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 },
  hp: 5,
  hpMax: 8,
  pool: 1,
  features: [
    { id: 'dealer-of-death', times: 1 },
    { id: 'repair', times: 1 },
    { id: 'stronger', times: 2 },
  ],
  languages: ['Elvish'],
  familiar: null,
  workings: [],
  weirdness: [],
  fatigue: null,
  training: 0,
  project: null,
  armourValue: null,
  awayWeeks: null,
  awayUntil: null,
  familiarUsedDay: null,
};

/** A party of Bryn alone, with a sword in hand and a ghoul ahead. */
export function worldWith(more: Partial<World> = {}): World {
  const campaign = {
    id: 'campaign',
    guildId: '200000000000000001',
    book: 'lavender-hack',
    name: 'The Barrow Road',
    settings: {},

    gmRoleId: null,
    gmUserIds: ['1'],
    homeId: '300000000000000001',
    pause: null,
    status: null,
    bench: null,
    dice: FIRST_DICE,
  };
  return {
    ...(newWorld(campaign, lavenderHack as AnyBook) as World),
    members: { 2: { userId: '2', joined: 1, present: true, characterId: 'bryn' } },
    party: { spotlight: '2', spotlightUntil: null, awaited: null, silence: null, state: STATE },
    usageDice: {
      food: { id: 'food', name: 'Food', size: 12 },
      fellowship: { id: 'fellowship', name: 'Fellowship', size: 10 },
      gear: { id: 'gear', name: 'Gear', size: 6 },
      light: { id: 'light', name: 'Light', size: 20 },
    },
    characters: { bryn: { id: 'bryn', userId: '2', name: 'Bryn', status: 'active', created: 1, sheet: SHEET } },
    items: {
      sword: {
        id: 'sword',
        holderId: 'bryn',
        name: 'Longsword',
        data: {
          kind: 'weapon',
          type: 'weapon',
          die: 8,
          dieNow: 6,
          broken: false,
          twoHanded: false,
          slow: false,
          gunpowder: false,
          range: 'none',
          slots: 2,
          value: 4,
          knownValue: true,
          worn: false,
          magical: false,
          note: '',
          poisoned: false,
          ammo: null,
          buyer: null,
          buyerFactionId: null,
          buyerHidden: false,
          ballpark: null,
          locked: false,
          bankAs: null,
          appraisedBy: [],
          properties: [],
          at: null,
          usedDay: null,
        },
      },
    },
    foes: {
      ghoul: {
        id: 'ghoul',
        name: 'Barrow ghoul',
        data: foeData({ armour: 2, hp: 7, hpMax: 12, note: 'fears fire' }),
      },
    },
    ...more,
  };
}
