import { bringStarters } from '../../mechanics/people/members.ts';
import { newSheet } from '../kit/drafts.ts';
import { COMMON_KIT } from '../kit/gear.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { equip } from './making.ts';
import type { Sheet } from './schemas.ts';

interface Starter {
  readonly name: string;
  readonly knight: string;
  readonly passion: string;
  readonly guard: number;
  readonly virtues: { readonly vig: number; readonly cla: number; readonly spi: number };
  readonly gear: readonly string[];
}

const STARTERS: readonly Starter[] = [
  {
    name: 'Isolde',
    knight: 'the Knight of the Nine Bells',
    passion: 'songs sung late',
    guard: 4,
    virtues: { vig: 13, cla: 10, spi: 12 },
    gear: ['Longsword', 'Shield', 'Coat'],
  },
  {
    name: 'Perrin',
    knight: 'the Lantern-bearer',
    passion: 'old books and older tales',
    guard: 3,
    virtues: { vig: 10, cla: 14, spi: 11 },
    gear: ['Spear', 'Helm'],
  },
];

/** Two wanderers, ready to ride, for a fresh practice table (MK-MAKE-01). The first leads. */
export function starters(context: Context, userIds: readonly string[]): void {
  bringStarters<Starter, Sheet>(context, userIds, {
    starters: STARTERS,
    rule: LEAD_RULE,
    sheetOf: ({ guard, virtues, knight, passion }) => ({
      ...newSheet('wanderer', { guard, virtues }),
      knight,
      passion,
    }),
    outfit(characterId, { gear }) {
      equip(context, characterId, [...gear, ...COMMON_KIT]);
      context.world.party.state.start = 'wanderer';
    },
  });
}
