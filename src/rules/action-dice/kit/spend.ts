import { type Roll, rollDie } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { mishapFrame } from '../dice/vocabulary.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { classesOfKind } from './classes.ts';
import type { DiceKind, SpendUse } from './ids.ts';
import { diceMax, isBloodless, readyDice, spendable } from './pool.ts';
import { chosen } from './settings.ts';

const SIDES = 6;
/** A die that shows this or less stays ready (AD-DICE-02). */
const KEPT = 3;
/** Most that a die counts for somebody who bleeds within (AD-INJ-03). */
const BLOODLESS = 3;

/** The four readings of a spend; all are 0 where nothing was spent (AD-DICE-03). */
interface Readings {
  readonly dice: number;
  readonly sum: number;
  readonly highest: number;
  readonly lowest: number;
}

export interface SpentDice extends Readings {
  /** As they fell; readings of somebody with a haemorrhage count them lower. */
  readonly faces: readonly number[];
  /** Dice that stay ready, and dice that are gone (AD-DICE-02). */
  readonly kept: number;
  readonly spent: number;
  /** Two show the same face, and it matters (AD-FIGHT-04, AD-SKILL-03). */
  readonly mishap: boolean;
}

interface Spending {
  readonly characterId: string;
  readonly kind: DiceKind;
  /** 1 at least. */
  readonly count: number;
  readonly use: SpendUse;
  /** The aim, in their own words. */
  readonly aim?: string | null;
  /** The weapon or tool that is used: a mishap may befall it. */
  readonly itemId?: string | null;
}

/**
 * Uses in which doubles bring a mishap: blocks are no attacks, and the book has none for magic (AD-FIGHT-04, AD-SKILL-03).
 */
const RISKY: readonly SpendUse[] = ['boost', 'precision', 'power', 'free'];

/** The reason why this many dice cannot be spent; null when they can (AD-DICE-01, AD-DICE-02). */
export function refuseSpend(
  world: Pick<World, 'content' | 'items' | 'party' | 'characters' | 'modifiers'>,
  { characterId, kind, count }: Pick<Spending, 'characterId' | 'kind' | 'count'>,
): Refusal | null {
  const character = characterOf(world, characterId);
  const { name } = character;
  if (diceMax(world, character, kind) === 0) return refuse('dice/none-of-kind', { name, kind });
  const ready = spendable(world, characterId, kind);
  if (ready >= count) return null;
  return ready === 0 && readyDice(world, character, kind) > 0
    ? refuse('dice/dazed', { name, kind })
    : refuse('dice/not-so-many', { name, kind, ready });
}

/**
 * Rolls and spends action dice: always rolled, 1 to 3 stay ready, 4 to 6 are gone (AD-DICE-02). Doubles of a risky use begin
 * the mishap of the class that was named beforehand, in a separate move (AD-D-06). The caller has checked that there are
 * enough (`refuseSpend`); without a die, nothing is rolled or told.
 */
export function spend(
  context: Context,
  { characterId, kind, count, use, aim = null, itemId = null }: Spending,
): SpentDice {
  if (count === 0) return NOTHING;
  const { world, emit, begin } = context;
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  const dice = diceFor(context, characterId);
  const rolls = Array.from({ length: count }, () => rollDie(dice, use, SIDES));
  const faces = rolls.map(({ face }) => face);
  const kept = faces.filter((face) => face <= KEPT).length;
  const ready = readyDice(world, character, kind) - (count - kept);
  sheet.ready[kind] = ready;
  const readings = readingsOf(rolls, isBloodless(sheet));
  const mishap = RISKY.includes(use) && kind !== 'magic' && countsDoubles(world) && hasDoubles(faces);
  const spent = count - kept;
  const told = { characterId, name, kind, use, aim, rolls, ...readings, kept, spent, ready, mishap };
  emit({ fact: 'dice-spent', rule: 'AD-DICE-02', ...told });
  if (mishap)
    begin(mishapFrame({ characterId, dice: kind, classSlug: mishapClassOf(world, characterId, kind), itemId }));
  return { faces, ...readings, kept, spent, mishap };
}

const NOTHING: SpentDice = { faces: [], dice: 0, sum: 0, highest: 0, lowest: 0, kept: 0, spent: 0, mishap: false };

/**
 * The exact expectations for this many dice before the roll: the average of the highest, and of the number lost (AD-DICE-02,
 * AD-DICE-03). @param isLow faces from 3 on count as 3 (AD-INJ-03, haemorrhage)
 */
export function spendChances(count: number, isLow = false): { readonly highest: number; readonly spent: number } {
  let highest = 0;
  for (let face = 1; face <= SIDES; face++) {
    const counted = isLow ? Math.min(face, BLOODLESS) : face;
    highest += count === 0 ? 0 : counted * ((face / SIDES) ** count - ((face - 1) / SIDES) ** count);
  }
  return { highest, spent: (count * (SIDES - KEPT)) / SIDES };
}

/**
 * The class on whose table doubles of a kind are looked up: the one that was named, else the first; null: no class of theirs
 * gives such dice (AD-FIGHT-04, AD-SKILL-03).
 */
export function mishapClassOf(
  world: Pick<World, 'characters' | 'content' | 'party'>,
  characterId: string,
  kind: DiceKind,
): string | null {
  const character = characterOf(world, characterId);
  const own = classesOfKind(world, character, kind);
  return own.find((slug) => slug === character.sheet.mishapClass[kind]) ?? own[0] ?? null;
}

/** Checks whether two of these show the same face. */
export function hasDoubles(faces: readonly number[]): boolean {
  return new Set(faces).size < faces.length;
}

function countsDoubles(world: Pick<World, 'campaign'>): boolean {
  return chosen(world, 'mishap_source') !== 'checks';
}

function readingsOf(rolls: readonly Roll[], isLow: boolean): Readings {
  const counted = rolls.map(({ face }) => (isLow ? Math.min(face, BLOODLESS) : face));
  const sum = counted.reduce((all, face) => all + face, 0);
  return { dice: rolls.length, sum, highest: Math.max(...counted), lowest: Math.min(...counted) };
}
