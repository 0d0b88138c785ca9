import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { passes } from '../../mechanics/dice/usage-die.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { actingCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { hasFeature } from '../classes/classes.ts';
import type { LavenderContext } from '../context.ts';
import { standingFoes } from '../foes/foes.ts';
import type { LavenderHandler } from '../frames.ts';
import { action, idInput } from '../kit/action.ts';
import { refuseGone } from '../kit/edition.ts';
import { back, call } from '../kit/next.ts';
import type { LavenderCharacter, LavenderItem, LavenderWorld } from '../shapes.ts';
import { usageFrame } from '../usage/frames.ts';
import { hurtFoe } from '../wounds/damage.ts';
import { type CraftFrame, craftFrame } from './frames.ts';

/** Lays a trap for whoever comes close next (LH-DEFT-05, default B4). */
export const layTrap = action(z.strictObject({ characterId: idInput }), (context, { characterId }) => {
  const maker = makerOf(context, characterId, 'trapmaking');
  return isRefusal(maker) ? maker : craftFrame(characterId, null);
});

/** Poisons a weapon for the next hit with it (LH-DEFT-05, default B4). */
export const poisonWeapon = action(
  z.strictObject({ characterId: idInput, itemId: idInput.nullable().default(null) }),
  (context, { characterId, itemId }) => {
    if (itemId === null) return refuse('fight/which-weapon');
    const maker = makerOf(context, characterId, 'poison-craft');
    if (isRefusal(maker)) return maker;
    const item = findWeapon(context.world, maker, itemId);
    return isRefusal(item) ? item : craftFrame(characterId, item.id);
  },
);

/** Who is able and knows how, with the time for it. */
function makerOf(context: LavenderContext, characterId: string, feature: string): LavenderCharacter | Refusal {
  const maker = actingCharacter(context, characterId);
  if (isRefusal(maker)) return maker;
  const { name, status, sheet } = maker;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  if (!hasFeature(sheet, feature)) return refuse('craft/no-feature', { name, feature });
  if (context.world.party.state.fight !== null) return refuse('craft/in-a-fight', { name });
  return refuseGone(context.world.usageDice.gear) ?? maker;
}

function findWeapon(world: LavenderWorld, maker: LavenderCharacter, itemId: string): LavenderItem | Refusal {
  const item = itemsOf(world, maker.id).find(({ id }) => id === itemId);
  if (item === undefined) return refuse('melee/not-carried', { item: itemId, name: maker.name });
  const { name, data } = item;
  if (data.kind !== 'weapon') return refuse('craft/not-a-weapon', { item: name });
  if (data.broken) return refuse('melee/weapon-broken', { item: name });
  return data.poisoned ? refuse('craft/poisoned', { item: name }) : item;
}

/** A usage test of the gear die, and what comes of it. */
export const craft: LavenderHandler<CraftFrame> = {
  resume(context, frame, rolled) {
    const { characterId, itemId, step } = frame;
    const why = itemId === null ? 'trap' : 'poison';
    if (step === 'start') return call(usageFrame('gear', why, characterId), { ...frame, step: 'rolled' });
    const value = z.int().parse(rolled);
    if (itemId === null) setTrap(context, characterId, value);
    else brew(context, characterId, itemId, value);
    return back(value);
  },
};

/** The trap works whatever the roll showed: its value is the damage. */
function setTrap({ world, emit }: LavenderContext, characterId: string, value: number): void {
  const { state } = world.party;
  state.traps = [...state.traps, { characterId, damage: value }];
  emit({ fact: 'trap-laid', rule: 'LH-DEFT-05', characterId, name: characterOf(world, characterId).name, value });
}

/** A roll that passes makes one dose. */
function brew({ world, emit }: LavenderContext, characterId: string, itemId: string, value: number): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  const made = passes(value);
  if (made) item.data.poisoned = true;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'poison-made', rule: 'LH-DEFT-05', characterId, name, itemId, item: item.name, made, value });
}

/**
 * Springs the traps: each takes the first foe that stands close, for the damage it was laid with, armour ignored, and is
 * gone. Those that nobody came close to stay.
 */
export function springTraps(context: LavenderContext): void {
  const { world, emit } = context;
  const { state } = world.party;
  const waiting: typeof state.traps = [];
  for (const { characterId, damage } of state.traps) {
    const foe = standingFoes(world).find(({ data }) => data.distance === 'close');
    if (foe === undefined) {
      waiting.push({ characterId, damage });
      continue;
    }
    const { id: foeId, name: foeName } = foe;
    const { name } = characterOf(world, characterId);
    emit({ fact: 'trap-sprung', rule: 'LH-DEFT-05', characterId, name, foeId, foeName, damage });
    hurtFoe(context, foeId, damage, 'LH-DEFT-05');
  }
  state.traps = waiting;
}
