import { startingFeatures } from '../classes/classes.ts';
import { foeData } from '../foes/foes.ts';
import { giveItems } from '../items/gear.ts';
import type { ClassId } from '../kit/ids.ts';
import { admit, bringIntoPlay } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { blankSheet } from './creation.ts';
import type { Sheet } from './schemas.ts';

interface Starter {
  readonly name: string;
  readonly class: ClassId;
  readonly sheet: Partial<Sheet> & Pick<Sheet, 'abilities'>;
  readonly gear: readonly string[];
}

const STARTERS: readonly Starter[] = [
  {
    name: 'Bryn',
    class: 'strong',
    sheet: {
      abilities: { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 },
      background: 'Miner',
      hp: 8,
      hpMax: 8,
      pool: 1,
    },
    gear: ['Chainmail', 'Shield', 'Longsword', 'Bear Trap'],
  },
  {
    name: 'Sable',
    class: 'deft',
    sheet: {
      abilities: { str: 12, dex: 16, wis: 10, int: 11, con: 9, cha: 13 },
      background: 'Circus Performer',
      hp: 6,
      hpMax: 6,
      languages: ['Old Tradespeech'],
    },
    gear: ['Leather Armor', 'Longsword', 'Shortbow', 'Loaded Dice'],
  },
];

/** Two characters ready to play and a foe to try them on, for a fresh practice table. The first holds the spotlight. */
export function starters(context: Context, userIds: readonly string[]): void {
  const { world, newId } = context;
  for (const [index, starter] of STARTERS.entries()) {
    const userId = userIds[index];
    if (userId === undefined) continue;
    admit(context, userId);
    const id = newId();
    const sheet: Sheet = {
      ...blankSheet(starter.sheet.abilities),
      ...starter.sheet,
      class: starter.class,
      features: startingFeatures(starter.class),
    };
    const created = Object.keys(world.characters).length + 1;
    world.characters[id] = { id, userId, name: starter.name, status: 'active', created, sheet };
    giveItems(context, id, starter.class, starter.gear);
    const character = world.characters[id];
    if (character !== undefined) bringIntoPlay(context, character);
  }
  const foeId = newId();
  world.foes[foeId] = {
    id: foeId,
    name: 'Barrow ghoul',
    data: foeData({ armour: 2, hp: 12, hpMax: 12, hitDice: 3, damage: { count: 1, sides: 6, plus: 0 }, morale: 9 }),
  };
}
