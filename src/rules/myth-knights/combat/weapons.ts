import { BARE } from '../../mechanics/combat/blows.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { ItemData } from '../items/schemas.ts';
import { armsOf, heldBy, inHandWith, pairsOf, torchOf } from '../kit/arms.ts';
import { findGear, kitOf } from '../kit/gear.ts';
import type { Follower, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { enemiesOf, hasCondition, isImpaired } from './sides.ts';

/** All that somebody has in hand (MK-D-09). */
export const HELD = 'held';
/** A torch that is laid to timber (MK-SIEGE-01), and its die (ours). */
export const FIRE = 'fire';
const BURNS = { count: 1, sides: 6 } as const;
/** Between the ids of two things that are held together. */
const TOGETHER = '+';
/** Ways to fill both hands, and single weapons, that are offered. */
const MAX_PAIRS = 8;
const MAX_SINGLE = 8;

/** Dice that one thing puts into an attack. */
export interface DiceOf {
  /** Null: bare hands. */
  readonly from: string | null;
  readonly count: number;
  readonly sides: number;
  readonly melee: boolean;
  /** It is impaired: with nothing else there are neither bonus dice nor feats (MK-CORE-06). */
  readonly weak?: true;
}

/** The one die of whoever is impaired, and of a weapon that is (MK-CORE-06). */
const IMPAIRED = { count: 1, sides: 4 } as const;
const WEAK = { ...IMPAIRED, weak: true } as const;

const KICK: DiceOf = { from: 'Charger', count: 1, sides: 6, melee: true };

/** Dice of a foe's attack; none where it has no attack. */
export function foeDice(world: World, foeId: string): readonly DiceOf[] {
  const foe = world.foes[foeId];
  if (foe?.data.attack == null) return [];
  const { attack, ranged } = foe.data;
  const weak = isImpaired(world, foeId) || hasCondition(world, 'weapon', foeId);
  return [{ from: null, ...(weak ? WEAK : attack), melee: !ranged }];
}

/** Dice of a follower who strikes along. */
export function allyDice(world: World, followerId: string): readonly DiceOf[] {
  const ally = world.followers[followerId];
  if (ally === undefined || ally.data.dice === null) return [];
  const weak = isImpaired(world, followerId) || hasCondition(world, 'weapon', followerId);
  const own = { from: null, ...(weak ? WEAK : ally.data.dice), melee: !ally.data.ranged };
  return weak ? [own] : [own, ...otherHandOf(world, ally)];
}

/** What a squire has in the other hand: a shield beside the dagger, or the dagger beside a weapon for one hand (MK-MAKE-05, MK-D-09). */
function otherHandOf(world: World, { data }: Follower): readonly DiceOf[] {
  const own = data.kind === 'squire' ? findGear(world, data.item) : null;
  // Dice that the referee wrote down are all there is.
  const isTheirs = own?.data.kind === 'weapon' && !own.data.long && areSame(own.data.dice, data.dice);
  const other = own?.data.kind === 'shield' ? own : isTheirs ? daggerIn(world) : null;
  return other?.data.dice ? [{ from: other.name, ...other.data.dice, melee: true }] : [];
}

/** The weapon that knights and squires have from the start (MK-MAKE-04, MK-MAKE-05). */
function daggerIn(world: World) {
  const things = kitOf(world, 'common').map((name) => findGear(world, name));
  return things.find((one) => one?.data.kind === 'weapon') ?? null;
}

function areSame(one: ItemData['dice'], other: ItemData['dice']): boolean {
  return one?.count === other?.count && one?.sides === other?.sides;
}

/**
 * Dice of a knight's attack: of every weapon in hand, or of the one that was named, which is then the only one in hand; a
 * single d4 for who is impaired, bare-handed, or strikes with what a gambit or a tight place impairs (MK-ATK-01,
 * MK-CORE-06, MK-GEAR-03, MK-D-09). Not with what is slow, once they have moved.
 */
export function knightDice(world: World, characterId: string, which: string, moved = false): readonly DiceOf[] {
  if (which === FIRE) {
    const torch = torchOf(world, characterId);
    return torch === null ? [] : [{ from: torch.name, ...BURNS, melee: true }];
  }
  const arms = weaponsFor(world, characterId, which).filter(({ data }) => !(moved && data.slow));
  if (arms.length === 0)
    return moved && weaponsFor(world, characterId, which).length > 0 ? [] : [{ from: null, ...IMPAIRED, melee: true }];
  if (isImpaired(world, characterId)) {
    const [first] = arms;
    return [{ from: first?.name ?? null, ...WEAK, melee: first?.data.ranged !== true }];
  }
  const isTight = hasCondition(world, 'tight', characterId);
  const hampered = hasCondition(world, 'weapon', characterId) ? arms[0]?.id : undefined;
  return arms.map(({ id, name, data }) => {
    const weak = id === hampered || (isTight && data.long);
    return { from: name, ...(weak ? WEAK : (data.dice ?? IMPAIRED)), melee: !data.ranged };
  });
}

/**
 * The die that a charger adds to the blows of whoever is in its saddle (MK-G-06): not to a shot, nor to what is impaired, which
 * gains no die (MK-CORE-06), and not once it is exhausted (MK-TRAV-01).
 */
export function kickDice(world: World, characterId: string, blows: readonly DiceOf[]): readonly DiceOf[] {
  const sheet = Object.hasOwn(world.characters, characterId) ? world.characters[characterId]?.sheet : undefined;
  if (sheet?.steed?.kind !== 'charger' || !sheet.mounted || sheet.steed.now === 0) return [];
  const isSound = blows.some(({ melee, weak }) => melee && weak !== true);
  return isSound && !isImpaired(world, characterId) ? [KICK] : [];
}

/** The weapons that `which` names: all in hand, one of theirs, two that are held together, or none for bare hands. */
export function weaponsFor(world: World, characterId: string, which: string): readonly Item[] {
  if (which === BARE) return [];
  return named(world, characterId, which).filter(({ data }) => data.dice !== null);
}

function named(world: World, characterId: string, which: string): readonly Item[] {
  if (which === HELD) return heldBy(world, characterId);
  const ids = which.split(TOGETHER);
  return armsOf(world, characterId).filter(({ id }) => ids.includes(id));
}

/** Everything that somebody can attack with now: what is in hand, pairs for both hands, single weapons, and bare hands. */
export function waysToStrike(world: World, characterId: string): readonly string[] {
  const arms = armsOf(world, characterId).filter(({ data }) => data.dice !== null);
  const mounted = characterOf(world, characterId).sheet.mounted;
  const pairs = pairsOf(arms, mounted).map((pair) => pair.map(({ id }) => id).join(TOGETHER));
  const single = arms.filter(({ data }) => !data.worn).map(({ id }) => id);
  const burns = enemiesOf(world).some(({ data }) => data.material === 'timber') && torchOf(world, characterId) !== null;
  return [HELD, ...pairs.slice(0, MAX_PAIRS), ...single.slice(0, MAX_SINGLE), ...(burns ? [FIRE] : []), BARE];
}

/**
 * Somebody takes in hand what they attack with, and puts away what does not fit besides: a weapon for both hands leaves none
 * for a shield (MK-CORE-05, MK-GEAR-03, MK-D-21).
 */
export function takeInHand({ world, emit }: Context, characterId: string, which: string): void {
  if ([HELD, BARE, FIRE].includes(which)) return;
  const { name, sheet } = characterOf(world, characterId);
  const before = heldBy(world, characterId);
  const after = inHandWith(named(world, characterId, which), before, sheet.mounted).map(({ id }) => id);
  const taken = armsOf(world, characterId).filter(({ id, data }) => after.includes(id) && !data.worn);
  const away = before.filter(({ id }) => !after.includes(id));
  if (taken.length + away.length === 0) return;
  const names = (all: readonly Item[]) => all.map((one) => one.name);
  emit({
    fact: 'hands-changed',
    rule: 'MK-CORE-05',
    characterId,
    name,
    taken: names(taken),
    away: names(away),
  });
  for (const { id } of [...taken, ...away]) {
    const item = world.items[id];
    if (item !== undefined) item.data.worn = after.includes(id);
  }
}
