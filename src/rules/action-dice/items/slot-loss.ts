import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { carry, intoSlot, layDown, outOfPack } from '../kit/packs.ts';
import { slotCount } from '../kit/slots.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** If slots are gone, the things in them fall; injuries keep their place from the new end (AD-INV-01). */
export function settlePacks({ world, emit }: Pick<Context, 'world' | 'emit'>): void {
  for (const character of charactersInPlay(world)) {
    const fallen = outOfPack(world, character);
    if (fallen.length === 0) continue;
    for (const { id } of fallen) layDown(world, id);
    const told = { characterId: character.id, name: character.name, slots: slotCount(character.sheet) };
    emit({ fact: 'pack-shrank', rule: 'AD-INV-01', ...told, dropped: fallen.map(({ name }) => name) });
  }
}

/** A thing takes more or fewer slots than before, and looks for a place if it has to (AD-INV-02). @returns whether there is one */
export function resize(world: Pick<Draft, 'items' | 'characters'>, itemId: string, slots: number): boolean {
  const item = world.items[itemId];
  if (item === undefined || slots === item.data.slots) return item !== undefined;
  const { holderId } = item;
  const before = { slots: item.data.slots, slot: item.data.slot, worn: item.data.worn };
  item.data.slots = slots;
  if (holderId === null || before.slot === null) return true;
  // A bundle is a place of its own: what joins or leaves one looks for another.
  if (before.slots !== 0 && slots !== 0 && intoSlot(world, itemId, before.slot) !== null) return true;
  item.data.slot = null;
  const fits = carry(world, holderId, itemId) !== null;
  Object.assign(item.data, fits ? { worn: before.worn } : before);
  return fits;
}
