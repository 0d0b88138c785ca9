import type { Draft as EngineDraft } from 'immer';
import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { readNotation, rollNotation } from '../../mechanics/dice/notation.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { ableCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { harm } from '../kit/harm.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import { isInSix } from '../kit/settings.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { walkers } from '../wilderness/travel.ts';
import type { Feature } from './schemas.ts';

const RULE = 'HX-DUN-04';
/** Of six: it goes off (HX-DUN-04). */
const SPRINGS = 2;

/** Somebody who enters a room may trip each of its unknown traps (HX-DUN-04). @returns true if one has sprung */
export function comeUponTraps(context: Context, roomId: string): boolean {
  const leader = goesFirst(context.world);
  if (leader === null) return false;
  const traps = (roomOf(context.world, roomId)?.features ?? []).filter(
    (one) => isSet(one) && !one.found && one.kind !== 'object-trap',
  );
  return traps.filter((trap) => trip(context, trap, leader)).length > 0;
}

/** Of those on their feet the leader goes first, else the oldest. */
function goesFirst(world: Draft): Character | null {
  const leader = spotlightCharacter(world);
  return leader?.status === 'active' ? leader : (walkers(world)[0] ?? null);
}

function isSet({ trap, sprung, disarmed }: Feature): boolean {
  return trap && !sprung && !disarmed;
}

/** Traps where the party is that can still spring. */
export function trapsHere(world: World): readonly Feature[] {
  const roomId = world.party.state.dungeon?.roomId ?? null;
  return (roomId === null ? [] : (roomOf(world, roomId)?.features ?? [])).filter(isSet);
}

/** Somebody does what could trip it: a secret d6 (HX-DUN-04). @returns whether it springs */
function trip(context: Context, trap: EngineDraft<Feature>, character: Pick<Character, 'id' | 'name'>): boolean {
  const { world, diceOf, emit } = context;
  const roll = rollDie(diceOf(GM_DICE), 'trap', 6);
  const springs = isInSix(world, roll.face, SPRINGS);
  const { what } = trap;
  emit({ fact: 'trap-rolled', rule: RULE, what, name: character.name, roll, springs });
  if (!springs) return false;
  trap.sprung = true;
  trap.found = true;
  const notation = trap.damage === null ? null : readNotation(trap.damage);
  const hurt = notation === null || isRefusal(notation) ? null : rollNotation(diceOf(GM_DICE), 'trap-damage', notation);
  const told = { what, characterId: character.id, name: character.name, dice: trap.damage, faces: hurt?.faces ?? [] };
  const damage = hurt === null ? null : Math.max(0, hurt.total);
  emit({ fact: 'trap-sprung', rule: RULE, ...told, damage });
  if (damage !== null) harm(context, { characterId: character.id, damage, cause: 'trap' });
  return true;
}

/** The game master has somebody do what could trip a trap where they are: 2 in 6 that it springs (HX-DUN-04). */
export const springTrap = instantAction(
  z.strictObject({ characterId: recordId, what: z.string().nullable().default(null) }),
  (context, { characterId, what }) => {
    const character = gmOnly(context) ?? ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const roomId = context.world.party.state.dungeon?.roomId ?? null;
    const set = (roomId === null ? [] : (roomOf(context.world, roomId)?.features ?? [])).filter(isSet);
    const trap = what === null ? set[0] : set.find((one) => one.what === what.trim());
    if (trap === undefined) return refuse('delve/no-trap');
    trip(context, trap, character);
    return null;
  },
);
