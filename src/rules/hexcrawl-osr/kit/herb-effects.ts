import type { Draft } from 'immer';
import type { Modifier, Until } from '../../engine/world.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { leftOf } from '../../mechanics/conditions.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Temporary effects of herbs (HX-G-09): kinds of `World.modifiers`. */
const HERB_EFFECTS = ['heartsbane', 'sharp-sight', 'soothed', 'hale', 'keen', 'heartened'] as const;
export type HerbEffect = (typeof HERB_EFFECTS)[number];

const RULE = 'HX-G-09';
/** Grit that a soothing herb adds to a rest. */
const SOOTHED_GRIT = 2;

/** Checks whether a herb still acts on somebody. */
export function underHerb(world: Pick<World, 'modifiers'>, kind: HerbEffect, characterId: string): boolean {
  return effectOn(world, kind, characterId) !== null;
}

/** A herb begins to act; for the same one again the time starts over. @param until null: until it is used up */
export function beginHerb(
  { world, newId }: Pick<Context, 'world' | 'newId'>,
  kind: HerbEffect,
  characterId: string,
  until: Until | null,
): void {
  const id = effectOn(world, kind, characterId)?.id ?? newId();
  // An end is replaced as a whole and never written into.
  world.modifiers[id] = { id, kind, rule: RULE, characterId, foeId: null, until: until as Draft<Until> | null };
}

/** Additional grit for somebody who rests: 2 once, after a soothing herb (HX-G-09). */
export function takeSoothing({ world }: Pick<Context, 'world'>, characterId: string): number {
  return takeHerb({ world }, 'soothed', characterId) ? SOOTHED_GRIT : 0;
}

/** Uses up what a herb does for somebody. @returns whether there was anything */
export function takeHerb({ world }: Pick<Context, 'world'>, kind: HerbEffect, characterId: string): boolean {
  const found = effectOn(world, kind, characterId);
  if (found === null) return false;
  delete world.modifiers[found.id];
  return true;
}

/** Ends what has acted long enough. @returns who has Heartsbane to pay for */
export function endHerbs({ world }: Pick<Context, 'world'>): readonly string[] {
  const now = momentOf(world.party.state.clock);
  const over = Object.values(world.modifiers).filter(
    ({ kind, until }) => isEffect(kind) && until !== null && leftOf(until, { kind: 'time', now }) === null,
  );
  for (const { id } of over) delete world.modifiers[id];
  return over.flatMap(({ kind, characterId }) => (kind === 'heartsbane' && characterId !== null ? [characterId] : []));
}

export function isEffect(kind: string): kind is HerbEffect {
  return HERB_EFFECTS.some((one) => one === kind);
}

function effectOn({ modifiers }: Pick<World, 'modifiers'>, kind: HerbEffect, characterId: string): Modifier | null {
  return Object.values(modifiers).find((one) => one.kind === kind && one.characterId === characterId) ?? null;
}
