import { type Refusal, refuse } from '../../engine/prompt.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import type { PoolSheet } from '../characters/shapes.ts';
import type { PoolContext } from '../context.ts';
import type { PoolCharacter, PoolWorld } from '../shapes.ts';
import { findCondition } from './conditions.ts';
import { passTurn } from './time.ts';

type Turn = PoolSheet['turn'];

const FRESH: Turn = { at: null, acted: false, whole: false, rerolls: 0 };

/** What somebody has done in the present turn; a turn that is over counts no more (AD-CHECK-01). */
export function turnOf({ party }: Pick<PoolWorld, 'party'>, { turn }: Pick<PoolSheet, 'turn'>): Turn {
  const now = momentOf(party.state.clock);
  return turn.at?.every((part, index) => part === now[index]) ? turn : FRESH;
}

/** Whether the turns of checks are counted: in a fight there are none (AD-CHECK-01, AD-G-09). */
export function countsTurns({ party }: Pick<PoolWorld, 'party'>): boolean {
  return party.state.fight === null;
}

/** Why somebody can try nothing more in this turn; null when they can (AD-CHECK-01). */
export function refuseTurn(
  world: Pick<PoolWorld, 'party'>,
  { name, sheet }: Pick<PoolCharacter, 'name' | 'sheet'>,
): Refusal | null {
  return countsTurns(world) && turnOf(world, sheet).whole ? refuse('turn/used', { name }) : null;
}

/** Notes what somebody has done in this turn. */
export function noteTurn(
  { world }: Pick<PoolContext, 'world'>,
  characterId: string,
  done: Partial<Omit<Turn, 'at'>>,
): void {
  const { sheet } = characterOf(world, characterId);
  sheet.turn = { ...turnOf(world, sheet), ...done, at: [...momentOf(world.party.state.clock)] };
}

/** The clock goes on a turn once everybody who can act has used theirs (AD-CHECK-01, AD-G-02). @returns whether it did */
export function seeTurnOver(context: PoolContext): boolean {
  const { world } = context;
  const able = charactersInPlay(world).filter((one) => canUseTurn(world, one));
  if (!countsTurns(world) || able.length === 0 || able.some(({ sheet }) => !turnOf(world, sheet).whole)) return false;
  passTurn(context);
  return true;
}

function canUseTurn(world: Pick<PoolWorld, 'modifiers'>, { id: characterId, status }: PoolCharacter): boolean {
  const isOut = (['out', 'fainted'] as const).some((kind) => findCondition(world, kind, { characterId }) !== null);
  return status === 'active' && !isOut;
}
