import type { Draft } from 'immer';
import { type Ask, type Prompt, type Refusal, refuse } from '../../engine/prompt.ts';
import type { LavenderContext } from '../context.ts';
import { foeData, standingFoes } from '../foes/foe-data.ts';
import { characterOf } from '../kit/people.ts';
import type { Band } from '../kit/terms.ts';
import { askQuestion } from '../questions.ts';
import type { LavenderWorld } from '../shapes.ts';
import { ATTACK_RULES, type Attack } from './attack.ts';
import { meleeFrame, missileFrame } from './frames.ts';

/** What the game master is asked of a foe nobody has written down; its question has the same name. */
const UNKNOWN_FOE = 'unknown-foe';

/** Where somebody stands whom the game master writes down because of an attack: whoever is shot at is not in reach. */
const FIRST_DISTANCE: Readonly<Record<Attack['kind'], Band>> = { melee: 'close', missile: 'near' };

/** Asks the game master how well a foe is armoured; null once somebody wrote it down (LH-COMBAT-08). */
export function askFoe(world: LavenderWorld, { foeName: foe, input }: Attack): Ask | null {
  const { characterId } = input;
  if (standingFoes(world).some(({ name }) => isSame(name, foe))) return null;
  return askQuestion(UNKNOWN_FOE, {
    rule: 'LH-COMBAT-08',
    audience: { who: 'gm' },
    characterId,
    form: { form: 'number', min: 0, max: 6 },
    required: true,
    fallback: null,
    terms: { foe, attacker: characterOf(world, characterId).name },
  });
}

/**
 * One question for each unknown name: an attack at one that the game master was asked of already waits for the same
 * answer, once for each attacker.
 * @returns whether it waits now, or why it does not; false when nobody has asked yet
 */
export function joinQuestion({ world, emit }: LavenderContext, { kind, input, foeName }: Attack): boolean | Refusal {
  const prompt = Object.values(world.prompts).find((one) => isAbout(one, foeName));
  const asked = prompt?.frames.at(-1);
  if (prompt === undefined || asked === undefined) return false;
  const frame = asked as Attack;
  const joined = frame.joined ?? [];
  const { name } = characterOf(world, input.characterId);
  if ([frame, ...joined].some((one) => one.input.characterId === input.characterId))
    return refuse('melee/foe-asked', { foe: frame.foeName, name });
  const asking: Attack = { ...frame, joined: [...joined, { kind, input }] };
  prompt.frames = [...prompt.frames.slice(0, -1), asking] as Draft<Prompt['frames']>;
  emit({ fact: 'note', rule: ATTACK_RULES[kind], note: 'attack-waits', detail: { name, foe: frame.foeName } });
  return true;
}

/** Writes a foe down as the game master told its armour. */
export function writeFoe({ world, newId, emit }: LavenderContext, { kind, foeName }: Attack, armour: number): void {
  const id = newId();
  world.foes[id] = { id, name: foeName, data: foeData({ armour, distance: FIRST_DISTANCE[kind] }) };
  emit({ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: id, foeName });
}

/** Goes on with the attacks that joined a question, after the one that asked it. */
export function releaseJoined({ begin }: LavenderContext, { foeName, joined = [] }: Attack): void {
  for (const { kind, input } of joined) {
    const frame: Attack = kind === 'melee' ? meleeFrame(input) : missileFrame(input);
    const asked: Attack = { ...frame, step: 'foe', foeName };
    begin(asked);
  }
}

function isAbout({ kind, terms }: Pick<Prompt, 'kind' | 'terms'>, foeName: string): boolean {
  return kind === UNKNOWN_FOE && typeof terms.foe === 'string' && isSame(terms.foe, foeName);
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
