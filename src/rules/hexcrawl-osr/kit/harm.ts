import { asItStands } from '../../engine/context.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { zeroFleshFrame } from '../characters/vocabulary.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { endCondition } from './conditions.ts';
import { takeSoothing } from './herb-effects.ts';
import type { HarmCause } from './ids.ts';

/** Rules of rests: a herb may add to these (HX-G-09). */
const RESTS: readonly string[] = ['HX-HP-03', 'HX-HP-05', 'HX-CAMP-01'];

interface Harm {
  readonly characterId: string;
  /** 0 does nothing. */
  readonly damage: number;
  /** Past grit, from flesh at once (HX-HP-01). */
  readonly direct?: boolean;
  readonly cause: HarmCause;
  /** The attacker; null for nobody. */
  readonly by?: string | null;
}

/**
 * A character loses grit and then flesh, neither below 0 (HX-HP-01). At 0 flesh they fall, and their fate is decided in a
 * separate move, so that nobody waits for it (HX-HP-02). Somebody out of play already is not hurt any more.
 * @returns the flesh that is left
 */
export function harm(context: Context, { characterId, damage, direct = false, cause, by = null }: Harm): number {
  const { world, emit, begin } = context;
  const character = characterOf(world, characterId);
  const { name, sheet, status } = character;
  if (damage <= 0 || status !== 'active') return sheet.flesh;
  const [grit, flesh] = [sheet.grit, sheet.flesh];
  const fromGrit = direct ? 0 : Math.min(grit, damage);
  const fromFlesh = Math.min(flesh, damage - fromGrit);
  sheet.grit = grit - fromGrit;
  sheet.flesh = flesh - fromFlesh;
  const overkill = damage - fromGrit - fromFlesh;
  const left = { grit: { from: grit, to: sheet.grit }, flesh: { from: flesh, to: sheet.flesh } };
  emit({ fact: 'hurt', rule: 'HX-HP-01', characterId, name, cause, by, damage, direct, ...left });
  // A charmed character comes to their senses when its side harms them (HX-COND-04).
  if (by !== null) endCondition(context, 'charmed', { characterId });
  if (sheet.flesh > 0) return sheet.flesh;
  character.status = 'down';
  sheet.fallen = { at: [...momentOf(world.party.state.clock)], cause, overkill, settled: false };
  begin(zeroFleshFrame(characterId));
  return 0;
}

/**
 * A character gets grit and flesh back, up to the most they have (HX-HP-03, HX-HP-05, HX-G-02). Flesh above 0 brings who
 * fell back on their feet.
 */
export function mend(
  { world, emit }: Pick<Context, 'world' | 'emit'>,
  characterId: string,
  by: { readonly grit?: number; readonly flesh?: number },
  rule: string,
): void {
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  const [grit, flesh] = [sheet.grit, sheet.flesh];
  const soothed = RESTS.includes(rule) ? takeSoothing({ world }, characterId) : 0;
  sheet.grit = Math.min(sheet.gritMax, grit + Math.max(0, by.grit ?? 0) + soothed);
  sheet.flesh = Math.min(sheet.fleshMax, flesh + Math.max(0, by.flesh ?? 0));
  if (sheet.flesh > 0 && character.status === 'down') {
    character.status = 'active';
    sheet.fallen = null;
  }
  const left = { grit: { from: grit, to: sheet.grit }, flesh: { from: flesh, to: sheet.flesh } };
  emit({ fact: 'mended', rule, characterId, name, ...left });
}

type Dressed = Pick<World, 'items'>;

/** The number an attack on a character has to reach: the game master's, else that of armour and shield (HX-G-17). */
export function armouredDefenceOf({ items }: Dressed, { id, sheet }: Character): number {
  if (sheet.armouredDefence !== null) return sheet.armouredDefence;
  const worn = Object.values(asItStands(items)).filter(({ holderId, data }) => holderId === id && data.worn);
  const suits = worn.filter(({ data }) => data.kind === 'armour').map(({ data }) => data.defence ?? UNARMOURED);
  const shields = worn.filter(({ data }) => data.kind === 'shield').map(({ data }) => data.defence ?? 1);
  return Math.max(UNARMOURED, ...suits) + Math.max(0, ...shields);
}

/** Of who wears nothing (HX-G-17). */
const UNARMOURED = 11;

/** The bonus of a character's defence roll: armoured defence less 10 (HX-ATK-07). */
export function armourBonusOf(world: Dressed, character: Character): number {
  return armouredDefenceOf(world, character) - 10;
}
