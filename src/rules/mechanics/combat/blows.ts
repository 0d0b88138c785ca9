import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Actor } from '../../engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { InstantAction } from '../book-kit.ts';
import { recordId } from '../schemas.ts';
import type { SideMember } from './foe-targets.ts';

/** Stands for bare hands where a weapon is named. */
export const BARE = 'bare';

/** A foe as it is named: of those on record, or in words. */
export const FOE_MEANT = {
  foeId: recordId.nullable().default(null),
  foeName: z.string().nullable().default(null),
};

interface FoeMeant {
  readonly foeId: string | null;
  readonly foeName: string | null;
}

interface FightingContext {
  readonly world: {
    readonly foes: Readonly<Record<string, Pick<SideMember, 'name'>>>;
    readonly party: { readonly state: { readonly fight: { readonly combatants: readonly string[] } | null } };
  };
  readonly actor: Actor;
}

/** A book's ways of finding the attacker, the target and the weapon. */
interface Sides<C extends FightingContext, One, Foe, Item, Weapon> {
  ableCharacter(context: C, characterId: string): One | Refusal;
  foesStanding(world: C['world']): readonly Foe[];
  /** Weapons that somebody can use, the one that they would take first. */
  armsOf(world: C['world'], characterId: string): readonly Item[];
  weaponFrom(item: Item): Weapon;
  readonly bareHands: Weapon;
}

/** Returns what finds who strikes, whom and with what, where somebody strikes outside of the rounds of a fight. */
export function blowsOf<
  C extends FightingContext,
  One extends SideMember,
  Foe extends SideMember,
  Item extends { readonly id: string; readonly data: { readonly ranged: boolean } },
  Weapon,
>({ ableCharacter, foesStanding, armsOf, weaponFrom, bareHands }: Sides<C, One, Foe, Item, Weapon>) {
  /** In a fight on record acts are declared, but for the game master’s. */
  function actingAlone(context: C, characterId: string): One | Refusal {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const isTracked = context.world.party.state.fight?.combatants.includes(characterId) === true;
    return isTracked && !context.actor.isGm ? refuse('fight/declare') : character;
  }

  /** The foe that was named, or the only one in the fight. */
  function foeMeant({ world }: C, { foeId, foeName }: FoeMeant): Foe | Refusal {
    if (foeName !== null) return refuse('foe/not-written', { name: foeName });
    const standing = foesStanding(world);
    const [only] = standing;
    const named = standing.find(({ id }) => id === foeId);
    if (named !== undefined) return named;
    if (foeId !== null) return refuse('foe/out-of-it', { name: world.foes[foeId]?.name ?? '' });
    if (only === undefined) return refuse('fight/no-foe');
    return standing.length === 1 ? only : refuse('foe/which', { names: standing.map(({ name }) => name) });
  }

  /** The weapon that was named, else the first at hand; for a blow, bare hands if there is none. */
  function weaponMeant({ world }: C, { id, name }: One, weaponId: string | null, ranged: boolean): Weapon | Refusal {
    if (weaponId === BARE && !ranged) return bareHands;
    const arms = armsOf(world, id).filter(({ data }) => data.ranged === ranged);
    const item = weaponId === null ? arms[0] : arms.find((one) => one.id === weaponId);
    if (item !== undefined) return weaponFrom(item);
    return weaponId === null && !ranged ? bareHands : refuse('weapon/none', { name });
  }

  /** The character and the foe. */
  function meeting(context: C, input: FoeMeant & { readonly characterId: string }) {
    const character = actingAlone(context, input.characterId);
    if (isRefusal(character)) return character;
    const foe = foeMeant(context, input);
    return isRefusal(foe) ? foe : { character, foe };
  }

  return {
    actingAlone,
    meeting,
    /**
     * A single blow and a single shot.
     * @param manner what may be said of how, by the word for it
     * @param strike plays it out
     */
    strikes<Manner, A extends Action>(
      instantAction: InstantAction<C, A>,
      manner: z.ZodType<Manner>,
      strike: (context: C, blow: Blow<One, Foe, Weapon, Manner>) => Refusal | null,
    ) {
      // The compiler does not see through an object with a schema that is still open.
      const input = z.strictObject({
        characterId: recordId,
        intent: z.string().nullable().default(null),
        with: manner,
        ...FOE_MEANT,
        weaponId: recordId.nullable().default(null),
      }) as unknown as z.ZodType<StrikeSaid<Manner>>;
      const strikeOnce = (context: C, said: StrikeSaid<Manner>, ranged: boolean) => {
        const met = meeting(context, said);
        if (isRefusal(met)) return met;
        const weapon = weaponMeant(context, met.character, said.weaponId, ranged);
        return isRefusal(weapon) ? weapon : strike(context, { ...met, weapon, ranged, manner: said.with });
      };
      return {
        melee: instantAction(input, (context, said) => strikeOnce(context, said, false)),
        missile: instantAction(input, (context, said) => strikeOnce(context, said, true)),
      };
    },
  };
}

interface StrikeSaid<Manner> extends FoeMeant {
  readonly characterId: string;
  readonly with: Manner;
  readonly weaponId: string | null;
}

interface Blow<One, Foe, Weapon, Manner> {
  readonly character: One;
  readonly foe: Foe;
  readonly weapon: Weapon;
  readonly ranged: boolean;
  readonly manner: Manner;
}
