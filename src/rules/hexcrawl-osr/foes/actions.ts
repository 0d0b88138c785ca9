import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { foeActions } from '../../mechanics/foes/actions.ts';
import type { Creature, FoeData } from '../encounters/schemas.ts';
import { MAX_HEALTH } from '../kit/ids.ts';
import { instantAction } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { creatureFrom, findCreature } from './bestiary.ts';
import { addFoes, setHitPoints } from './foes.ts';
import { MAX_DEFENCE, readDamage, readStatLine, type StatLine } from './stat-line.ts';

/** Distances of a foe, in feet; the first is the default (HX-G-20). */
export const FOE_DISTANCES = [10, 30, 60, 120, 240, 500, 1000] as const;
const MAX_FEET = 1000;

/** A stat line, and how far off the foe is. */
interface FoeLine extends StatLine {
  readonly distanceFt?: number;
}

/** The game master writes foes down, corrects them and clears the field; `morale` is the defence of willpower (HX-G-19, HX-MOR-02). */
export const actions = foeActions<Context, Creature, FoeData, FoeLine, ReturnType<typeof instantAction>>(
  instantAction,
  {
    rule: 'HX-G-19',
    options: {
      hp: z.int().min(0).max(MAX_HEALTH).nullable().default(null),
      morale: z.int().nullable().default(null),
      /** In feet. */
      distance: z.string().max(10).nullable().default(null),
    },
    stats: [
      { option: 'armour', field: 'armouredDefence', min: 0, max: MAX_DEFENCE, refusal: 'foe/defence' },
      { option: 'morale', field: morale, min: 0, max: MAX_DEFENCE, refusal: 'foe/defence' },
      { option: 'damage', read: readDamage, refusal: 'foe/bad-damage' },
      { option: 'distance', read: readDistance, refusal: 'foe/bad-distance' },
    ],
    findCreature,
    readLine: readStatLine,
    creatureFrom,
    withLine: withStats,
    refuseNew: (hp) => (hp === 0 ? refuse('foe/no-hit-points') : null),
    add(context, creature, wish, { distanceFt = FOE_DISTANCES[0] }, line) {
      addFoes(context, creature, { ...wish, distanceFt, leader: line?.leader === true });
    },
    correct(foe, { defences, ...stats }, hp) {
      Object.assign(foe, stats);
      Object.assign(foe.defences, defences);
      if (hp !== null) setHitPoints(foe, hp);
    },
  },
);

function withStats(
  creature: Creature,
  { leader: _leader, distanceFt: _distance, name: _name, defences, ...stats }: FoeLine,
): Creature {
  return { ...creature, ...stats, defences: { ...creature.defences, ...defences } };
}

function morale(wil: number): FoeLine {
  return { defences: { wil } };
}

function readDistance(text: string): FoeLine | null {
  const distanceFt = Number(text);
  return Number.isInteger(distanceFt) && distanceFt >= 0 && distanceFt <= MAX_FEET ? { distanceFt } : null;
}
