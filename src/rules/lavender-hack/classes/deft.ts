import { lineTable } from '../../engine/table.ts';
import type { ClassData } from './class-data.ts';

export const DEFT: ClassData = {
  id: 'deft',
  name: 'Deft',
  hitDie: 6,
  primary: ['dex', 'cha'],
  armour: 'leather',
  weapons: 'one-handed-or-ranged',
  features: [
    { id: 'sneak-attack', name: 'Sneak Attack', rule: 'LH-DEFT-01', kind: 'start', repeatable: false },
    { id: 'resourceful', name: 'Resourceful', rule: 'LH-DEFT-02', kind: 'start', repeatable: false },
    { id: 'polyglot', name: 'Polyglot', rule: 'LH-DEFT-03', kind: 'start', repeatable: false },
    {
      id: 'precise-shot',
      name: 'Precise Shot',
      rule: 'LH-DEFT-04',
      kind: 'advanced',
      repeatable: false,
    },
    {
      id: 'trapmaking',
      name: 'Trapmaking',
      rule: 'LH-DEFT-05',
      kind: 'advanced',
      repeatable: false,
    },
    {
      id: 'poison-craft',
      name: 'Poison Craft',
      rule: 'LH-DEFT-05',
      kind: 'advanced',
      repeatable: false,
    },
    {
      id: 'bards-song',
      name: "The Bard's Song",
      rule: 'LH-DEFT-06',
      kind: 'advanced',
      repeatable: false,
    },
    {
      id: 'charming-impression',
      name: 'Charming Impression',
      rule: 'LH-DEFT-07',
      kind: 'advanced',
      repeatable: false,
    },
    { id: 'defter', name: 'Defter', rule: 'LH-DEFT-08', kind: 'advanced', repeatable: true },
  ],
  backgrounds: lineTable('backgrounds-deft', 'Backgrounds of the Deft', 'LH-DEFT-09', false, [
    'Gambler',
    'Escort',
    'Circus Performer',
    'Watchmaker',
    'Low Ranking Politician',
    'Diplomat',
  ]),
  startingGear: lineTable('gear-deft', 'Starting gear of the Deft', 'LH-DEFT-10', false, [
    'Leather Armor, Longsword, Shortbow, Deck of Cards',
    'Longsword, Dagger, Longbow, Fine Clothes',
    'Leather Armor, Longsword, Shortbow, Loaded Dice',
  ]),
  languages: 'cha',
  begin: () => ({}),
};
