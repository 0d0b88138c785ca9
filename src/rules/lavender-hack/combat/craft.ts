import { z } from 'zod';
import { rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { passes } from '../../mechanics/dice/usage-die.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { actingCharacter, characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { hasFeature } from '../classes/classes.ts';
import { standingFoes } from '../foes/foes.ts';
import { findEquipment } from '../items/equipment.ts';
import { refuseGone } from '../kit/edition.ts';
import { action, back, call, instantAction, recordId } from '../kit/kit.ts';
import type { Character, Item, World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { hurtFoe } from '../wounds/damage.ts';
import { craftFrame } from './vocabulary.ts';

/** Lays a trap for whoever comes close next (LH-DEFT-05, default B4). */
export const layTrap = action(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const maker = makerOf(context, characterId, 'trapmaking');
  return isRefusal(maker) ? maker : craftFrame(characterId, null);
});

/** Poisons a weapon for the next hit with it (LH-DEFT-05, default B4). */
export const poisonWeapon = action(
  z.strictObject({ characterId: recordId, itemId: recordId.nullable().default(null) }),
  (context, { characterId, itemId }) => {
    if (itemId === null) return refuse('fight/which-weapon');
    const maker = makerOf(context, characterId, 'poison-craft');
    if (isRefusal(maker)) return maker;
    const item = findWeapon(context.world, maker, itemId);
    return isRefusal(item) ? item : craftFrame(characterId, item.id);
  },
);

/** Type of the things that are laid as a trap. */
const TRAP = 'trap';

/** Somebody with the ability, the knowledge and the time for it. */
function makerOf(context: Context, characterId: string, feature: string): Character | Refusal {
  const maker = actingCharacter(context, characterId);
  if (isRefusal(maker)) return maker;
  const { name, status, sheet } = maker;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  if (!hasFeature(sheet, feature)) return refuse('craft/no-feature', { name, feature });
  const { crafted, fight } = context.world.party.state;
  if (fight !== null) return refuse('craft/in-a-fight', { name });
  if (crafted[maker.id] === unitNow(context.world)) return refuse('craft/no-time', { name });
  return refuseGone(context.world.usageDice.gear) ?? maker;
}

/** It is a turn of work underground, elsewhere a watch (default B4). */
function unitNow({ party }: Pick<World, 'party'>): string {
  const { clock, dungeon } = party.state;
  const { day, watch, hour, turn } = clock;
  return dungeon === null ? `${day}/${watch}` : `${day}/${watch}/${hour}/${turn}`;
}

/** Sets out a bear trap or caltrops that somebody carries; it is gone then (LH-EQUIP-08, default B6). */
export const setOutTrap = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const { world, emit } = context;
  const owner = actingCharacter(context, characterId);
  if (isRefusal(owner)) return owner;
  const { id, name, status } = owner;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  if (world.party.state.fight !== null) return refuse('craft/in-a-fight', { name });
  const item = itemsOf(world, id).find(({ data }) => data.type === TRAP);
  if (item === undefined) return refuse('craft/no-trap', { name });
  const sides = findEquipment(world, item.name)?.trapDie ?? null;
  const damage = sides === null ? 0 : rollDie(diceFor(context, id), 'trap', sides).face;
  const { state } = world.party;
  state.traps = [...state.traps, { characterId: id, damage, ...(sides === null ? { stops: true as const } : {}) }];
  delete world.items[item.id];
  emit({ fact: 'trap-laid', rule: 'LH-EQUIP-08', characterId: id, name, value: damage, item: item.name });
  return null;
});

function findWeapon(world: World, maker: Character, itemId: string): Item | Refusal {
  const item = itemsOf(world, maker.id).find(({ id }) => id === itemId);
  if (item === undefined) return refuse('melee/not-carried', { item: itemId, name: maker.name });
  const { name, data } = item;
  if (data.kind !== 'weapon') return refuse('craft/not-a-weapon', { item: name });
  if (data.broken) return refuse('melee/weapon-broken', { item: name });
  return data.poisoned ? refuse('craft/poisoned', { item: name }) : item;
}

/** A usage test of the gear die, and its result. */
export const craft: Handler<'craft'> = {
  resume(context, frame, rolled) {
    const { characterId, itemId, step } = frame;
    const why = itemId === null ? 'trap' : 'poison';
    if (step === 'start') {
      context.world.party.state.crafted[characterId] = unitNow(context.world);
      return call(usageFrame('gear', why, characterId), { ...frame, step: 'rolled' });
    }
    const value = z.int().parse(rolled);
    if (itemId === null) setTrap(context, characterId, value);
    else brew(context, characterId, itemId, value);
    return back(value);
  },
};

/** The trap works whatever the roll showed: its value is the damage. */
function setTrap({ world, emit }: Context, characterId: string, value: number): void {
  const { state } = world.party;
  state.traps = [...state.traps, { characterId, damage: value }];
  emit({ fact: 'trap-laid', rule: 'LH-DEFT-05', characterId, name: characterOf(world, characterId).name, value });
}

/** A roll that passes makes one dose. */
function brew({ world, emit }: Context, characterId: string, itemId: string, value: number): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  const made = passes(value);
  if (made) item.data.poisoned = true;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'poison-made', rule: 'LH-DEFT-05', characterId, name, itemId, item: item.name, made, value });
}

/**
 * Springs the traps: each takes the first foe close by, for the damage it was laid with, armour ignored, and is gone. The
 * others stay. Caltrops stop one who has come on its own feet, for this round (LH-EQUIP-08).
 * @param comerIds foes that have just come nearer by themselves
 */
export function springTraps(context: Context, comerIds: readonly string[] = []): void {
  const { world, emit } = context;
  const { state } = world.party;
  const { fight } = state;
  const waiting: typeof state.traps = [];
  for (const trap of state.traps) {
    const { characterId, damage } = trap;
    const close = standingFoes(world).filter(({ data }) => data.distance === 'close');
    const foe =
      trap.stops === true
        ? close.find(({ id }) => comerIds.includes(id) && fight?.stopped.includes(id) === false)
        : close[0];
    if (foe === undefined) {
      waiting.push(trap);
      continue;
    }
    const { id: foeId, name: foeName } = foe;
    if (trap.stops === true) {
      if (fight !== null) fight.stopped = [...fight.stopped, foeId];
      continue;
    }
    const { name } = characterOf(world, characterId);
    emit({ fact: 'trap-sprung', rule: 'LH-DEFT-05', characterId, name, foeId, foeName, damage });
    hurtFoe(context, foeId, damage, 'LH-DEFT-05');
  }
  state.traps = waiting;
}
