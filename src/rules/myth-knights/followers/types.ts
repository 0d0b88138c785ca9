import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { MAX_STAT_LINE } from '../../engine/limits.ts';
import { addFault, line } from '../../mechanics/content/texts.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { creatureFrom } from '../foes/bestiary.ts';
import { readStatLine } from '../foes/stat-line.ts';
import type { Rarity } from '../kit/ids.ts';
import {
  FOLLOWER_TYPES,
  type FollowerData,
  type FollowerType,
  followerSchema,
  type HIRELING_TYPES,
  MAX_ARMOUR,
  WARBAND_TYPES,
} from './schemas.ts';

/** Of those who can be found and hired. The cards of a bargain say it, and they know no pack. */
export const RARITY_OF: Readonly<Record<(typeof HIRELING_TYPES)[number], Rarity>> = {
  servant: 'common',
  guide: 'common',
  sentry: 'common',
  herbalist: 'uncommon',
  soldier: 'uncommon',
  archer: 'uncommon',
  sage: 'rare',
  alchemist: 'rare',
  sellsword: 'rare',
};

/** The numbers of somebody who serves. */
type Numbers = Pick<FollowerData, 'guard' | 'virtues' | 'dice' | 'ranged' | 'armour'>;

const follower = z.strictObject({
  stats: line(MAX_STAT_LINE)
    .superRefine((text, context) => {
      const read = readStatLine(text);
      if ('wrong' in read) addFault(context, { fault: 'stat-line', part: read.wrong });
      else if ((read.armour ?? 0) > MAX_ARMOUR) addFault(context, { fault: 'too-high', max: MAX_ARMOUR });
    })
    .describe('A line as that of a foe'),
});

/** Everybody who may serve, with their numbers; dice decide a squire's (MK-SERV-01, MK-G-06, MK-G-07, MK-MAKE-05). */
export const FOLLOWERS: ContentKind<Numbers> = contentKind<z.output<typeof follower>, Numbers>({
  name: 'followers',
  schema: follower,
  words: null,
  make(id, { stats }) {
    const read = readStatLine(stats);
    if ('wrong' in read) throw new Error(`a stat line that its kind has read before: ${stats}`);
    const { guard, vig, cla, spi, attack, ranged, armour } = creatureFrom(id, read);
    return {
      guard: full(guard),
      virtues: { vig: full(vig), cla: full(cla), spi: full(spi) },
      dice: attack,
      ranged,
      armour,
    };
  },
  check: (_content, ids) =>
    ids
      .filter((id) => !FOLLOWER_TYPES.some((one) => one === id))
      .map((id) => ({ id, path: [], fault: { fault: 'not-one-of', values: FOLLOWER_TYPES } })),
});

/** Somebody of that type, with all numbers full. */
export function freshFollower({ content }: Stocking, type: FollowerType): FollowerData {
  const numbers = content.of(FOLLOWERS).get(type);
  if (numbers === undefined) throw new Error(`no pack has a ${type}`);
  return followerSchema.parse({ kind: kindOf(type), type, ...numbers });
}

export function kindOf(type: FollowerType): FollowerData['kind'] {
  if (type === 'squire') return type;
  return WARBAND_TYPES.some((one) => one === type) ? 'warband' : 'hireling';
}

/** So much at most, and all of it there. */
export function full(max: number): { max: number; now: number } {
  return { max, now: max };
}
