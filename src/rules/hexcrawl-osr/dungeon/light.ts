import { type Refusal, refuse } from '../../engine/prompt.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { seesWell } from '../kit/sight.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { walkers } from '../wilderness/travel.ts';
import type { DungeonDraft } from './rooms.ts';

const MAX_LIGHTS = 50;

/**
 * Somebody lights a torch or a lamp; it takes no turn (HX-TIME-02). The leader's own go first.
 * @param own whose alone, where it is not said for the whole party
 * @returns why not
 */
export function lightUp(context: Context, own: Character | null = null): Refusal | null {
  const { world, newId, emit } = context;
  const { lights } = world.party.state;
  const found = own === null ? unlit(world) : (burning(world, own)[0] ?? null);
  if (found === null || lights.length >= MAX_LIGHTS) return refuse('delve/no-light');
  const { id, name: what, holderId, data } = found;
  const turns = data.lightTurns ?? 0;
  if (data.count > 1) Object.assign(world.items[id]?.data ?? {}, { count: data.count - 1 });
  else delete world.items[id];
  const same = holderId === null ? [] : itemsOf<Item>(world, holderId).filter((one) => one.name === what);
  const left = same.reduce((sum, one) => sum + one.data.count, 0);
  world.party.state.lights = [...lights, { id: newId(), holderId, what, turnsLeft: turns }];
  const name = world.characters[holderId ?? '']?.name ?? '';
  emit({ fact: 'lit', rule: 'HX-TIME-02', name, what, turns, left });
  if (world.party.state.dungeon !== null) seeDark(context, world.party.state.dungeon);
  return null;
}

/** The party's next light; null when nobody carries anything that burns. */
export function unlit(world: World): Item | null {
  const leader = spotlightCharacter(world);
  const holders = walkers(world).toSorted((a, b) => Number(b.id === leader?.id) - Number(a.id === leader?.id));
  return holders.flatMap((one) => burning(world, one))[0] ?? null;
}

/** Somebody's burnable things. */
function burning(world: World, { id }: Pick<Character, 'id'>): readonly Item[] {
  return itemsOf(world, id).filter(({ data }) => (data.lightTurns ?? 0) > 0);
}

/** Every light has a turn less; those that are through go out (HX-TIME-02, HX-TIME-03, HX-D-06). @returns whether one did */
export function burnLights({ world, emit }: Context): boolean {
  const { state } = world.party;
  const burnt = state.lights.map((light) => ({ ...light, turnsLeft: light.turnsLeft - 1 }));
  state.lights = burnt.filter(({ turnsLeft }) => turnsLeft > 0);
  const dark = state.lights.length === 0;
  const out = burnt.filter(({ turnsLeft }) => turnsLeft <= 0);
  for (const { holderId, what } of out) {
    const name = holderId === null ? null : (world.characters[holderId]?.name ?? null);
    emit({ fact: 'light-out', rule: 'HX-TIME-02', name, what, dark, more: unlit(world) !== null });
  }
  return out.length > 0;
}

/** Without a light whoever has no darkvision is blind; with one they see again (HX-DUN-09). */
export function seeDark(context: Context, dungeon: DungeonDraft): void {
  const { world } = context;
  dungeon.dark = world.party.state.lights.length === 0;
  if (!dungeon.dark) {
    giveSight(context, dungeon);
    return;
  }
  const groping = walkers(world).filter(
    ({ id, sheet }) => !sheet.darkvision && findCondition(world, 'blind', { characterId: id }) === null,
  );
  const silent = { ...context, emit: () => undefined };
  for (const { id } of groping) beginCondition(silent, 'blind', { characterId: id });
  if (groping.length > 0)
    context.emit({ fact: 'blinded-by-dark', rule: 'HX-DUN-09', names: groping.map(({ name }) => name) });
  dungeon.blinded = [...dungeon.blinded, ...groping.map(({ id }) => id)];
}

/** Characters who were blind only because of the dark see again. */
function giveSight(context: Context, dungeon: DungeonDraft): void {
  const { world, emit } = context;
  const silent = { ...context, emit: () => undefined };
  const seeing = dungeon.blinded.filter((characterId) => findCondition(world, 'blind', { characterId }) !== null);
  for (const characterId of seeing) endCondition(silent, 'blind', { characterId });
  dungeon.blinded = [];
  const names = seeing.map((id) => world.characters[id]?.name ?? '');
  if (names.length > 0) emit({ fact: 'sees-again', rule: 'HX-DUN-09', names });
}

/** Out of the dungeon: lights are put out, and nobody gropes any more. */
export function comeIntoTheOpen(context: Context, dungeon: DungeonDraft): void {
  giveSight(context, dungeon);
  context.world.party.state.lights = [];
}

/** Checks whether nobody can look for anything fine (HX-DUN-05, HX-D-36). */
export function isTooDark(world: World): boolean {
  return !walkers(world).some((one) => seesWell(world, one));
}
