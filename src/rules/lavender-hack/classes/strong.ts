import { lineTable } from '../../engine/table.ts';
import type { ClassData } from './class-data.ts';

export const STRONG: ClassData = {
  id: 'strong',
  name: 'Strong',
  hitDie: 8,
  primary: ['str', 'con'],
  armour: 'any',
  weapons: 'any',
  features: [
    {
      id: 'dealer-of-death',
      name: 'Dealer of Death',
      rule: 'LH-STRONG-01',
      kind: 'start',
      repeatable: false,
    },
    { id: 'mighty-thews', name: 'Mighty Thews', rule: 'LH-STRONG-02', kind: 'start', repeatable: false },
    {
      id: 'repair',
      name: 'Weapon and Armour Repair',
      rule: 'LH-STRONG-03',
      kind: 'start',
      repeatable: false,
    },
    { id: 'cleave', name: 'Cleave', rule: 'LH-STRONG-04', kind: 'advanced', repeatable: false },
    {
      id: 'combat-maneuver',
      name: 'Combat Maneuver',
      rule: 'LH-STRONG-05',
      kind: 'advanced',
      repeatable: false,
    },
    { id: 'tank', name: 'Tank', rule: 'LH-STRONG-06', kind: 'advanced', repeatable: false },
    {
      id: 'power-attack',
      name: 'Power Attack',
      rule: 'LH-STRONG-07',
      kind: 'advanced',
      repeatable: false,
    },
    { id: 'toughness', name: 'Toughness', rule: 'LH-STRONG-08', kind: 'advanced', repeatable: true },
    { id: 'stronger', name: 'Stronger', rule: 'LH-STRONG-09', kind: 'advanced', repeatable: true },
  ],
  backgrounds: lineTable('backgrounds-strong', 'Backgrounds of the Strong', 'LH-STRONG-10', false, [
    'Miner',
    'Apprentice Smith',
    'Farmer',
    'Fisherman',
    'Henchman for a Tax Collector',
    'Horse Trainer',
    'Barkeep',
  ]),
  startingGear: lineTable('gear-strong', 'Starting gear of the Strong', 'LH-STRONG-11', false, [
    'Leather Armor, Shield, Bearded Axe, Bear Trap',
    'Leather Armor, Pack Horse, Falchion, Heavy Crossbow',
    'Chainmail, Claymore, Caltrops',
    'Chainmail, Longbow, Longsword, Riding Horse',
  ]),
  languages: null,
  begin: (level) => ({ pool: level }),
};
