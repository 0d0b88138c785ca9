import { z } from 'zod';

/** Rungs of an item's die; below d4 an item is broken (LH-EQUIP-05). */
export const ITEM_DICE = [4, 6, 8, 10, 12] as const;
export type ItemDie = (typeof ITEM_DICE)[number];

/** Reach of a weapon or a foe's attack: `none` is close only (LH-EQUIP-06). */
export const RANGES = ['none', 'short', 'long'] as const;

/** How far foes stand from the party: in reach of a blow, of a short weapon, of a long one (LH-EQUIP-06). */
export const BANDS = ['close', 'near', 'far'] as const;
export type Band = (typeof BANDS)[number];

export const MAX_HP = 999;

/** Of a usage die; 20 is broken (LH-USAGE-01). */
export const usageSize = z.literal([20, 4, 6, 8, 10, 12]);
export const itemDie = z.literal([4, 6, 8, 10, 12]);
export const whole = z.int().min(0);
