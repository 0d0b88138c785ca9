import { type Drawn, drawnTogether } from '../../engine/content.ts';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { foeNames, MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { endCondition } from '../kit/conditions.ts';
import type { Band } from '../kit/ids.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { type Creature, type FoeData, foeSchema } from './schemas.ts';

/** Foes that may stand at the same time. */
const MAX_FOES = 50;
/** Sides of a hit die (LH-BX-01), and of the die of a creature with less than one. */
const HIT_DIE = 8;
const HALF_HIT_DIE = 4;

export interface FoeWish extends Drawn {
  /** Their name; null: the creature's. */
  readonly name: string | null;
  /** 1–50. */
  readonly count: number;
  readonly distance: Band;
  /** Hit points of each; null: rolled from the hit dice (LH-HP-01). */
  readonly hp?: number | null;
  /** For the game master only. */
  readonly note?: string;
}

/** The reason why this many more foes cannot be added; null when they can. */
export function refuseCrowd(world: World, count: number): Refusal | null {
  return standingFoes(world).length + count > MAX_FOES ? refuse('foe/too-many', { max: MAX_FOES }) : null;
}

/**
 * Writes down foes of a kind, as many as there is room for (50 standing), and rolls their hit points (LH-BX-01,
 * LH-HP-01). Several, and one whose name is taken, are numbered. Only their names are public (LH-COMBAT-08).
 * @returns their ids
 */
export function addFoes(context: Context, creature: Creature, wish: FoeWish): readonly string[] {
  const hpOf = () => wish.hp ?? rollHitPoints(context, creature.hitDice);
  return writeFoes(context, creature, wish, hpOf);
}

/** The same for foes whose hit points the game master keeps. */
export function addUncounted(context: Context, creature: Creature, wish: FoeWish): readonly string[] {
  return writeFoes(context, creature, wish, () => null);
}

function writeFoes(
  { world, newId, emit }: Context,
  { name: group, damage, ...stats }: Creature,
  { name, count, distance, note = '', fromPacks }: FoeWish,
  hpOf: () => number | null,
): readonly string[] {
  const room = Math.max(0, MAX_FOES - standingFoes(world).length);
  const { fight } = world.party.state;
  return foeNames(world, name ?? group, Math.min(count, room), MAX_FOE_NAME).map((foeName) => {
    const id = newId();
    const hp = hpOf();
    const own = { ...stats, damage: damage === null ? null : { ...damage } };
    world.foes[id] = { id, name: foeName, data: foeData({ ...own, group, hp, hpMax: hp, distance, note }) };
    const told = { ...(fight === null ? {} : { joins: true }), ...drawnTogether([{ fromPacks }]) };
    emit({ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: id, foeName, ...told });
    // A foe that joins a fight is tested with its own kind (LH-COMBAT-06).
    if (fight !== null) fight.groups[group] = (fight.groups[group] ?? 0) + 1;
    return id;
  });
}

/** One d8 for each hit die, a d4 for less than one (LH-BX-01). */
function rollHitPoints(context: Context, hitDice: number): number {
  const dice = context.diceOf(GM_DICE);
  if (hitDice === 0) return rollDie(dice, 'foe-hp', HALF_HIT_DIE).face;
  return Array.from({ length: hitDice }, () => rollDie(dice, 'foe-hp', HIT_DIE).face).reduce((a, b) => a + b, 0);
}

/** Hit points set by hand: at 0 a foe is down, above it is up again; its most grows with them (LH-HP-01). */
export function setHitPoints(foe: FoeData, hp: number): void {
  foe.hp = hp;
  foe.hpMax = Math.max(hp, foe.hpMax ?? 0);
  foe.down = hp === 0;
}

/** A foe about which only this much is known; the rest has the schema's defaults. */
export function foeData(known: Partial<FoeData> = {}): FoeData {
  return foeSchema.parse({ armour: 0, hp: null, hpMax: null, down: false, note: '', ...known });
}

/** Checks whether a foe is still in the fight: neither down nor out of it in another way. */
export function stands({ data }: { readonly data: Pick<FoeData, 'down' | 'out'> }): boolean {
  return !data.down && data.out === null;
}

/** Checks whether a foe sleeps or is charmed: nobody to fight, but one who does not see a blow coming (LH-DEFT-01). */
export function isHelpless({ data }: { readonly data: Pick<FoeData, 'down' | 'out'> }): boolean {
  return !data.down && (data.out === 'asleep' || data.out === 'charmed');
}

/** The possible targets of an attack: foes in action, then helpless ones. */
export function foesToHit(world: Pick<World, 'foes'>): readonly Foe[] {
  return [...standingFoes(world), ...Object.values(world.foes).filter(isHelpless)];
}

/** Foes still in the fight, in the order they were written down. */
export function standingFoes(world: Pick<World, 'foes'>): readonly Foe[] {
  return Object.values(world.foes).filter(stands);
}

/**
 * The party goes elsewhere: the foes of a fight that is over stay where they are, and are forgotten (LH-ENC-13). Those that
 * the game master has written down for what is to come do not, and nobody does while it fights or meets them.
 */
export function leaveBehind(context: Context): void {
  const { world, emit } = context;
  const { encounter, fight } = world.party.state;
  if (fight !== null || (encounter !== null && encounter.stage !== 'hidden')) return;
  const left = Object.values(world.foes).filter(({ data }) => data.stays === true);
  if (left.length === 0) return;
  const names = left.map(({ name }) => name);
  for (const { id } of left) {
    for (const { kind, characterId, foeId } of Object.values(world.modifiers)) {
      if (foeId === id && kind === 'advantage-vs') endCondition(context, kind, { characterId, foeId });
    }
    delete world.foes[id];
  }
  emit({ fact: 'foes-left-behind', rule: 'LH-ENC-13', names });
}
