import { z } from 'zod';
import { GM_DICE } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { readNotation, rollNotation } from '../../mechanics/dice/notation.ts';
import { actingCharacter, characterOf, gmOnly, isInPlay } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import type { CallFrame } from '../checks/vocabulary.ts';
import { helped } from '../kit/helped.ts';
import { type AbilityId, type Degree, EDGES, type EdgeSource, MAX_HP } from '../kit/ids.ts';
import { abilityInput, action, back, call, edgeInput, recordId } from '../kit/kit.ts';
import { TRAP_ABILITY, TRAP_DAMAGE } from '../places/schemas.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { harmFrame } from '../wounds/vocabulary.ts';
import type { TrapFrame } from './vocabulary.ts';

const RULE = 'LH-DUNG-14';
const MAX_WHAT = 200;

const RUNNING: EdgeSource = { source: 'running', edge: 'disadvantage', rule: 'LH-DUNG-13' };

/** The share of the damage by degree: it is avoided, or halved. */
const THROUGH: Readonly<Record<Degree, 'none' | 'half' | 'all'>> = {
  critical: 'none',
  strong: 'none',
  weak: 'half',
  miss: 'all',
  fumble: 'all',
};

const USUAL = { ability: TRAP_ABILITY, damage: TRAP_DAMAGE } as const satisfies Omit<SetTrap, 'what'>;

/** A trap as it springs: what avoids it, and the dice of its full damage. */
export interface SetTrap {
  readonly what: string;
  readonly ability: AbilityId;
  readonly damage: string;
}

/**
 * The game master springs a trap on a character where the party is: one that is written down there, or any other. What is
 * not said is as it was written down.
 */
export const springTrap = action(
  helped(
    z.strictObject({
      characterId: recordId,
      ability: abilityInput.nullable().default(null),
      /** Dice or a number, as typed: `2d6`. */
      damage: z.string().max(100).nullable().default(null),
      /** The trap's name; null for the first unknown one there. */
      what: z.string().nullable().default(null),
      edge: edgeInput,
    }),
    EDGES,
  ),
  (context, { characterId, ability, damage, what, edge }): TrapFrame | Refusal => {
    const { world } = context;
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const notation = damage === null ? null : readNotation(damage);
    if (isRefusal(notation)) return notation;
    const trap = trapNamed(world, what);
    if (isRefusal(trap)) return trap;
    const sprung = springs(context, character, {
      ...trap,
      ...(ability === null ? {} : { ability }),
      ...(notation === null ? {} : { damage: notation.notation }),
    });
    return { ...sprung, edge };
  },
);

/** A trap springs on somebody, and is hidden no more. */
export function springs(
  { world, emit }: Context,
  { id: characterId, name }: Pick<Character, 'id' | 'name'>,
  { what, ability, damage }: SetTrap,
): TrapFrame {
  showTrap(world, what);
  const running = world.party.state.dungeon?.ran === true;
  emit({ fact: 'trap-springs', rule: RULE, characterId, name, what });
  return { kind: 'trap', v: 1, step: 'start', characterId, ability, what, damage, running };
}

/** Names of the traps where the party is that nobody has found, in the order they were written down. */
export function trapsHere(world: World): readonly string[] {
  return setTrapsHere(world).map(({ what }) => what);
}

/** The same traps, with what they spring with. */
export function setTrapsHere(world: World): readonly SetTrap[] {
  return (placeHere(world)?.features ?? []).flatMap(({ what, trap, found, springs: own }) =>
    trap && !found ? [{ ...USUAL, ...own, what }] : [],
  );
}

function placeHere(world: Draft): Draft['places'][string]['data'] | null;
function placeHere(world: World): World['places'][string]['data'] | null;
function placeHere(world: World): World['places'][string]['data'] | null {
  const { dungeon, journey } = world.party.state;
  const id = dungeon === null ? journey?.hexId : dungeon.roomId;
  return id == null ? null : (world.places[id]?.data ?? null);
}

/** The first trap there, the one of that name, or one that the game master has just thought of. */
function trapNamed(world: World, what: string | null): SetTrap | Refusal {
  const here = setTrapsHere(world);
  if (what === null) return here[0] ?? refuse('trap/none-here');
  const said = oneLine(what, MAX_WHAT);
  if (said === null) return refuse('place/bad-text', { field: 'trap', max: MAX_WHAT });
  return here.find((one) => isSameName(one.what, said)) ?? { ...USUAL, what: said };
}

/** A trap that has sprung is hidden no more. */
function showTrap(world: Draft, what: string): void {
  const trap = placeHere(world)?.features.find((one) => one.trap && one.what === what);
  if (trap !== undefined) trap.found = true;
}

/** A test avoids the trap or lessens it; the ability is the game master's choice (LH-DUNG-14). */
export const trap: Handler<'trap'> = {
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return call(testOf(frame), { ...frame, step: 'tested' });
      case 'tested':
        return tested(context, frame, value);
      case 'hurt':
        return back(value);
    }
  },
};

/** A save that the player rolls. */
function testOf({ characterId, ability, what, running, edge = 'none' }: TrapFrame): CallFrame {
  const sources = [...statedEdge(edge), ...(running ? [RUNNING] : [])];
  return {
    kind: 'call',
    v: 1,
    step: 'start',
    characterId,
    ability,
    reason: what,
    needsLight: true,
    sources,
    byDegree: true,
  };
}

/** Half a number is rounded down. Nothing was rolled for a character who has left the game meanwhile. */
function tested(context: Context, frame: TrapFrame, value: Json): Next {
  const { world, emit, diceOf } = context;
  const { characterId, what } = frame;
  const character = characterOf(world, characterId);
  if (value === null || !isInPlay(character)) return back(null);
  const { degree } = readTestResult(value);
  const through = THROUGH[degree];
  const { name } = character;
  const met = { fact: 'trap-met', rule: RULE, characterId, name, what, degree } as const;
  if (through === 'none') {
    emit({ ...met, faces: [], full: 0, damage: 0 });
    return back(0);
  }
  const notation = readNotation(frame.damage);
  if (isRefusal(notation)) throw new Error(`no dice: ${frame.damage}`);
  const { faces, total } = rollNotation(diceOf(GM_DICE), 'trap', notation);
  const full = Math.min(Math.max(total, 0), MAX_HP);
  const damage = through === 'half' ? Math.floor(full / 2) : full;
  emit({ ...met, faces: faces.map(({ sides, face, kept }) => ({ sides, face, kept })), full, damage });
  return call(harmFrame(characterId, damage, 'trap'), { ...frame, step: 'hurt' });
}
