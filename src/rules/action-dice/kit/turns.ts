import { type Prompt, type Refusal, refuse } from '../../engine/prompt.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { bleedersOf } from './bleeding.ts';
import { findCondition } from './conditions.ts';
import { isAble } from './people.ts';
import { passTurn } from './time.ts';

type Turn = Sheet['turn'];

const FRESH: Turn = { at: null, acted: false, whole: false, rerolls: 0, open: false };

/** Somebody's acts in the present turn; earlier turns do not count (AD-CHECK-01). */
export function turnOf({ party }: Pick<World, 'party'>, { turn }: Pick<Sheet, 'turn'>): Turn {
  return isNow(party.state, turn.at) ? turn : FRESH;
}

/** Checks whether somebody has used the present turn, or a mishap has taken it from them (AD-CHECK-01, AD-G-05). */
function hasUsedTurn(
  world: Pick<World, 'party' | 'modifiers'>,
  { id: characterId, sheet }: Pick<Character, 'id' | 'sheet'>,
): boolean {
  const until = findCondition(world, 'tidying', { characterId })?.until ?? null;
  return turnOf(world, sheet).whole || (until?.kind === 'through' && isNow(world.party.state, until.moment));
}

function isNow({ clock }: Pick<World['party']['state'], 'clock'>, moment: readonly number[] | null): boolean {
  const now = momentOf(clock);
  return moment?.every((part, index) => part === now[index]) === true;
}

/** Checks whether the turns of checks are counted: in a fight there are none (AD-CHECK-01, AD-G-09). */
export function countsTurns({ party }: Pick<World, 'party'>): boolean {
  return party.state.fight === null;
}

/** The reason why somebody can try nothing more in this turn; null when they can (AD-CHECK-01). */
export function refuseTurn(
  world: Pick<World, 'party' | 'modifiers'>,
  character: Pick<Character, 'id' | 'name' | 'sheet'>,
): Refusal | null {
  return countsTurns(world) && hasUsedTurn(world, character) ? refuse('turn/used', { name: character.name }) : null;
}

/** Notes what somebody has done in this turn. */
export function noteTurn(
  { world }: Pick<Context, 'world'>,
  characterId: string,
  done: Partial<Omit<Turn, 'at'>>,
): void {
  const { sheet } = characterOf(world, characterId);
  sheet.turn = { ...turnOf(world, sheet), ...done, at: [...momentOf(world.party.state.clock)] };
}

/** Turns that may go by at once while everybody tidies up after mishaps. */
const MAX_AT_ONCE = 3;

/** The clock moves on a turn once everybody who can act has used theirs (AD-CHECK-01, AD-G-02). */
export function seeTurnOver(context: Context): void {
  for (let passed = 0; passed < MAX_AT_ONCE && isTurnOver(context.world); passed++) passTurn(context);
}

function isTurnOver(world: World): boolean {
  const able = charactersInPlay(world).filter((one) => isAble(world, one));
  const isDone = (one: Character) => hasUsedTurn(world, one) && !turnOf(world, one.sheet).open;
  // Nobody dies because others are done: the caller or the game master continues by hand.
  const isLastChance = bleedersOf(world).some(({ turns }) => turns === 1);
  return countsTurns(world) && !isLastChance && able.length > 0 && able.every(isDone);
}

type OpenQuestions = Pick<World, 'rounds' | 'prompts' | 'characters'>;

/** Questions that nobody but who is asked waits for: who comes after somebody they have lost (AD-PATH-01). */
const ASIDE: readonly string[] = ['heir', 'heir-name', 'promotion'];

/** Checks whether the party waits for an answer to something. */
export function isAsking({ rounds, prompts, characters }: OpenQuestions): boolean {
  return (
    Object.keys(rounds).length > 0 || Object.values(prompts).some((one) => one.required && !isAside(characters, one))
  );
}

/** Checks whether the others play on meanwhile: also while somebody makes a character, which may take days. */
function isAside(characters: OpenQuestions['characters'], { kind, characterId }: Prompt): boolean {
  return ASIDE.includes(kind) || (characterId !== null && characters[characterId]?.status === 'draft');
}
