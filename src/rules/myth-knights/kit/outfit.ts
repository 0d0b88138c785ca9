import { characterOf } from '../../mechanics/people/characters.ts';
import type { Context } from '../vocabulary.ts';
import { gripFault, heldBy } from './arms.ts';
import { makeGear } from './gear.ts';
import { STEED_VIG, STEEDS, type Steed } from './ids.ts';

/** The steed that somebody names: `pony`, `a riding horse`, `Charger`; null: it is something else (MK-G-06). */
export function steedIn(text: string): Steed | null {
  const last = text.trim().toLowerCase().split(/\s+/).at(-1);
  return STEEDS.find((one) => one === last) ?? null;
}

/** A knight has a rested steed from now on (MK-G-06). @returns the one that they had before; null for none */
export function giveSteed({ world }: Pick<Context, 'world'>, characterId: string, kind: Steed): Steed | null {
  const { sheet } = characterOf(world, characterId);
  const instead = sheet.steed?.kind ?? null;
  const vig = STEED_VIG[kind];
  sheet.steed = { kind, now: vig, max: vig };
  return instead;
}

/** Things by their names; what is worn or wielded is on or in hand, as far as both hands go (MK-MAKE-04). */
export function equip({ world, newId }: Context, characterId: string, names: readonly string[]): void {
  for (const one of names) {
    const { name, data } = makeGear(world, one);
    const id = newId();
    const inHand = data.dice !== null || data.kind === 'shield';
    const held = heldBy(world, characterId);
    // One of each kind of armour (MK-GEAR-04).
    const isFirst = !Object.values(world.items).some(
      ({ holderId, data: other }) => holderId === characterId && other.worn && other.kind === data.kind,
    );
    const worn = inHand ? gripFault({ data }, held, false) === null : data.armour > 0 && isFirst;
    world.items[id] = { id, name, holderId: characterId, data: { ...data, worn } };
  }
}
