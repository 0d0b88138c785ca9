import { openPracticePage, type PracticePage } from './practice-page.ts';

/** The party of the fight, as it is brought in. */
const SHEETS = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 },
    hp: 9,
    gear: ['Chainmail', 'Shield', 'Longsword'],
  },
  Sable: {
    class: 'deft',
    background: 'Circus Performer',
    abilities: { str: 12, dex: 16, wis: 10, int: 11, con: 9, cha: 13 },
    hp: 6,
    gear: ['Leather Armor', 'Shortbow', 'Dagger'],
  },
  Ines: {
    class: 'wise',
    background: 'Hedge physician',
    abilities: { str: 9, dex: 12, wis: 13, int: 16, con: 10, cha: 10 },
    hp: 5,
    gear: ['Dagger'],
    workings: [{ name: 'Magic Missile' }, { name: 'Cure Light Wounds' }],
  },
} as const;

/** The practice table in a real browser, with the party of the fight. */
export function openFightPage(): Promise<PracticePage> {
  return openPracticePage(SHEETS);
}
