import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { oneLine } from '../../mechanics/words.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { Haul } from './schemas.ts';

const RULE = 'AD-XP-01';
/** Silver of one treasure. */
export const MAX_HAUL = 1_000_000;
const MAX_HAULS = 500;
const MAX_WHAT = 200;

const silverInput = z.int().min(1).max(MAX_HAUL);

/** Any player records the party's finds; none of them count before they are brought home (AD-XP-01). */
export const addHaulAction = instantAction(
  z.strictObject({ silver: silverInput, what: z.string().default('') }),
  (context, { silver, what }) => {
    const { world, emit, newId } = context;
    const refusal = refuseFinder(context);
    if (refusal !== null) return refusal;
    const line = what.trim() === '' ? '' : oneLine(what, MAX_WHAT);
    if (line === null) return refuse('haul/what', { max: MAX_WHAT });
    const { state } = world.party;
    const waiting = state.hauls.filter(({ banked }) => !banked);
    if (waiting.length >= MAX_HAULS) return refuse('haul/too-many', { max: MAX_HAULS });
    const haul = { id: newId(), silver, what: line, banked: false };
    // The treasure brought home first makes room.
    const brought = state.hauls.filter(({ banked }) => banked);
    const most = MAX_HAULS - waiting.length - 1;
    state.hauls = [...brought.slice(Math.max(0, brought.length - most)), ...waiting, haul];
    emit({ fact: 'haul-found', rule: RULE, silver, what: line, waiting: sumOf([...waiting, haul]) });
    return null;
  },
);

/** Treasure that was spent or lost on the way, whole or in part, counts for nothing (AD-XP-01). */
export const loseHaulAction = instantAction(
  z.strictObject({ haulId: recordId, silver: silverInput.nullable().default(null) }),
  (context, { haulId, silver }) => {
    const { world, emit } = context;
    const refusal = refuseLead(context);
    if (refusal !== null) return refusal;
    const { state } = world.party;
    const haul = state.hauls.find(({ id }) => id === haulId);
    if (haul === undefined || haul.banked) return refuse('haul/none');
    const lost = Math.min(silver ?? haul.silver, haul.silver);
    haul.silver -= lost;
    const { what, silver: left } = haul;
    if (left === 0) state.hauls = state.hauls.filter(({ id }) => id !== haulId);
    emit({ fact: 'haul-lost', rule: RULE, silver: lost, what, left });
    return null;
  },
);

/** Treasure that is still to be brought home (AD-XP-01). */
export function waitingHauls({ party }: Pick<World, 'party'>): readonly Haul[] {
  return party.state.hauls.filter(({ banked }) => !banked);
}

export function sumOf(hauls: readonly Pick<Haul, 'silver'>[]): number {
  return hauls.reduce((sum, { silver }) => sum + silver, 0);
}

/** Treasure is found by those who play. */
function refuseFinder({ world, actor }: Pick<Context, 'world' | 'actor'>): Refusal | null {
  const isPlaying = charactersInPlay(world).some(({ userId }) => userId === actor.userId);
  return actor.isGm || isPlaying ? null : refuse('haul/not-playing');
}
