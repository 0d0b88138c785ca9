import { isSameName } from '../../mechanics/words.ts';

/** A working's effect on the World; `told`: nothing but its text, the game master sees to the rest. */
type WorkingEffect = 'damage' | 'heal' | 'armour' | 'blessing' | 'sleep' | 'charm' | 'told';

/** The required target: a foe in action, a character in play (oneself by default), or none. */
export type WorkingNeeds = 'foe' | 'character' | 'none';

export interface Working {
  readonly name: string;
  readonly level: number;
  readonly effect: WorkingEffect;
  readonly needs: WorkingNeeds;
  /** Sides of the die that gives its size; null for none. */
  readonly die: number | null;
  /** Null where the effect says it all. */
  readonly text: string | null;
}

/** Added to the armour value by the Shield. */
export const SHIELD_VALUE = 3;
/** Dice of the hit dice that Sleep reaches. */
export const SLEEP_DICE = 2;

/** Workings with an effect, by default B13 (LH-MAGIC-01); levels 2 and 3 are for the game master to rule. */
export const WORKING_DATA: readonly Working[] = [
  { name: 'Charm', level: 1, effect: 'charm', needs: 'foe', die: null, text: null },
  { name: 'Magic Missile', level: 1, effect: 'damage', needs: 'foe', die: 6, text: null },
  { name: 'Cure Light Wounds', level: 1, effect: 'heal', needs: 'character', die: 8, text: null },
  { name: 'Shield', level: 1, effect: 'armour', needs: 'character', die: null, text: null },
  { name: 'Bless', level: 1, effect: 'blessing', needs: 'none', die: null, text: null },
  { name: 'Sleep', level: 1, effect: 'sleep', needs: 'none', die: 6, text: null },
  told('Hush', 2, 'No sound is made or heard within ten paces of one spot for a turn.'),
  told('Web of Cords', 2, 'Sticky cords fill a space as big as a small room; who is in it must cut or tear free.'),
  told('Gale Step', 3, 'A gust carries the caster or one friend as far as an arrow flies, over anything.'),
  told('Lantern Eye', 3, 'For a watch the caster sees in the dark, and sees what is hidden in plain sight.'),
];

function told(name: string, level: number, text: string): Working {
  return { name, level, effect: 'told', needs: 'none', die: null, text };
}

/** A working by its name in any letter case. One that the campaign brought itself is only told (LH-MAGIC-01). */
export function workingOf(name: string): Working {
  const known = WORKING_DATA.find((one) => isNamed(one, name));
  return known ?? { name, level: 1, effect: 'told', needs: 'none', die: null, text: null };
}

/** Checks whether something goes by that name, in any letter case. */
export function isNamed(one: { readonly name: string }, name: string): boolean {
  return isSameName(one.name, name);
}
