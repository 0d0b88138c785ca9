import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import type { PoolContext } from '../context.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { hasShield } from '../kit/armour.ts';
import { ableCharacter } from '../kit/people.ts';
import { refuseSpend } from '../kit/spend.ts';
import type { PoolSource } from '../kit/terms.ts';
import type { PoolCharacter, PoolFoe } from '../shapes.ts';
import type { BlockPlan } from './declaration.ts';
import { foeStrikes } from './defence.ts';
import { COMBAT, conclude, startFight } from './flow.ts';
import { strike } from './strike.ts';
import { armsOf, BARE, BARE_HANDS, type PoolWeapon, weaponFrom } from './weapons.ts';

/** Wounds of one hit that the game master may say. */
const MAX_WOUNDS = 10;

/** The game master opens a fight against the foes that stand (AD-G-09). */
export const startAction = instantAction(z.strictObject({}), (context) => gmOnly(context) ?? startFight(context));

/** The game master ends the fight, whatever is still asked. */
export const endAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context) ?? (context.world.party.state.fight === null ? refuse('fight/none') : null);
  if (refusal === null) conclude(context, 'ended');
  return refusal;
});

/** A character comes to the fight, or is back in it; they declare from the next round on. */
export const joinAction = instantAction(z.strictObject({ characterId: idInput }), (context, { characterId }) => {
  const { world, emit } = context;
  const { fight } = world.party.state;
  const character = fighterNamed(context, characterId);
  if (isRefusal(character)) return character;
  if (fight === null) return refuse('fight/none');
  const { name, status } = character;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  fight.escaped = fight.escaped.filter((id) => id !== characterId);
  if (!fight.fighters.includes(characterId)) fight.fighters = [...fight.fighters, characterId];
  emit({ fact: 'joins-fight', rule: 'AD-G-09', characterId, name });
  return null;
});

/** A character leaves the fight: their player is gone, or the game master says so. */
export const leaveAction = instantAction(z.strictObject({ characterId: idInput }), (context, { characterId }) => {
  const { world, emit } = context;
  const { fight } = world.party.state;
  const character = fighterNamed(context, characterId);
  if (isRefusal(character)) return character;
  if (fight === null) return refuse('fight/none');
  if (!fight.fighters.includes(characterId)) return refuse('fight/not-in-it', { name: character.name });
  fight.fighters = fight.fighters.filter((id) => id !== characterId);
  for (const round of Object.values(world.rounds)) {
    const seat = round.procedure === COMBAT ? round.seats[character.userId] : undefined;
    if (seat !== undefined) seat.state = 'skipped';
  }
  emit({ fact: 'leaves-fight', rule: 'AD-G-09', characterId, name: character.name });
  return null;
});

function fighterNamed(context: PoolContext, characterId: string): PoolCharacter | Refusal {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { characters } = context.world;
  const character = Object.hasOwn(characters, characterId) ? characters[characterId] : undefined;
  return character ?? refuse('character/unknown', { characterId });
}

/** How somebody goes about it, as the shared commands say it; dice as `precision:2`, `power:1`, `before:1` or `hit:2`. */
const manner = {
  intent: z.string().nullable().default(null),
  with: z
    .string()
    .regex(/^(?:disadvantage|(?:precision|power|before|hit):\d{1,2})$/)
    .nullable()
    .default(null),
};
const foeSaid = { foeId: idInput.nullable().default(null), foeName: z.string().nullable().default(null) };
const attackInput = z.strictObject({
  characterId: idInput,
  ...manner,
  ...foeSaid,
  weaponId: idInput.nullable().default(null),
});

/** A single blow outside of a fight in rounds (AD-FIGHT-05). */
export const meleeAction = instantAction(attackInput, (context, input) => strikeOnce(context, input, false));

/** A single shot outside of a fight in rounds (AD-FIGHT-05). */
export const missileAction = instantAction(attackInput, (context, input) => strikeOnce(context, input, true));

function strikeOnce(context: PoolContext, input: z.infer<typeof attackInput>, ranged: boolean): Refusal | null {
  const character = actingAlone(context, input.characterId);
  if (isRefusal(character)) return character;
  const foe = foeMeant(context, input);
  if (isRefusal(foe)) return foe;
  const weapon = weaponMeant(context, character, input.weaponId, ranged);
  if (isRefusal(weapon)) return weapon;
  const { id: characterId } = character;
  const { use, dice } = diceSaid(input.with);
  const refusal = refuseDice(context, characterId, dice);
  if (refusal !== null) return refusal;
  const put = use === 'precision' || use === 'power' ? { [use]: dice } : {};
  strike(context, { characterId, foeId: foe.id, weapon, ...put, sources: stated(input.with) });
  return null;
}

/** A foe attacks outside of a fight in rounds; dice for a block are said beforehand (AD-FIGHT-03, AD-FIGHT-05). */
export const defendAction = instantAction(
  z.strictObject({
    characterId: idInput,
    ...manner,
    ...foeSaid,
    damage: z.int().min(0).max(MAX_WOUNDS).nullable().default(null),
  }),
  (context, input) => {
    const character = actingAlone(context, input.characterId);
    if (isRefusal(character)) return character;
    const foe = foeMeant(context, input);
    if (isRefusal(foe)) return foe;
    const { id: characterId, name } = character;
    const { use, dice } = diceSaid(input.with);
    const refusal = refuseDice(context, characterId, dice);
    if (refusal !== null) return refusal;
    if (dice > 0 && !hasShield(context.world, characterId)) return refuse('block/no-shield', { name });
    const own: BlockPlan = use === 'before' || use === 'hit' ? { when: use, dice } : { when: 'never', dice: 0 };
    const plans = { own: () => own, ally: () => ({ when: 'never', dice: 0 }) as const };
    foeStrikes(context, { foeId: foe.id, characterId, plans, wounds: input.damage });
    return null;
  },
);

function diceSaid(manner: string | null): { readonly use: string; readonly dice: number } {
  const [use = '', dice = '0'] = manner?.split(':') ?? [];
  return { use, dice: Number(dice) };
}

function refuseDice({ world }: PoolContext, characterId: string, dice: number): Refusal | null {
  return dice === 0 ? null : refuseSpend(world, { characterId, kind: 'fighting', count: dice });
}

/** Who acts outside of the rounds: in a fight on record acts are declared, but for the game master’s. */
function actingAlone(context: PoolContext, characterId: string): PoolCharacter | Refusal {
  const character = ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const isTracked = context.world.party.state.fight?.fighters.includes(characterId) === true;
  return isTracked && !context.actor.isGm ? refuse('fight/declare') : character;
}

/** The foe that was named, or the only one that stands. */
function foeMeant(
  { world }: PoolContext,
  { foeId, foeName }: { readonly foeId: string | null; readonly foeName: string | null },
): PoolFoe | Refusal {
  if (foeName !== null) return refuse('foe/not-written', { name: foeName });
  const standing = foesStanding(world);
  const [only] = standing;
  const named = standing.find(({ id }) => id === foeId);
  if (named !== undefined) return named;
  if (foeId !== null) return refuse('foe/out-of-it', { name: world.foes[foeId]?.name ?? '' });
  if (only === undefined) return refuse('fight/no-foe');
  return standing.length === 1 ? only : refuse('foe/which', { names: standing.map(({ name }) => name) });
}

/** The weapon that was named, else the first; for a blow, bare hands if there is none. */
function weaponMeant(
  { world }: PoolContext,
  { id, name }: PoolCharacter,
  weaponId: string | null,
  ranged: boolean,
): PoolWeapon | Refusal {
  if (weaponId === BARE && !ranged) return BARE_HANDS;
  const arms = armsOf(world, id).filter(({ data }) => data.ranged === ranged);
  const item = weaponId === null ? arms[0] : arms.find((one) => one.id === weaponId);
  if (item !== undefined) return weaponFrom(item);
  return weaponId === null && !ranged ? BARE_HANDS : refuse('weapon/none', { name });
}

function stated(manner: string | null): readonly PoolSource[] {
  return manner === 'disadvantage' ? [{ source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' }] : [];
}
