import type { Draft } from 'immer';
import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, charactersInPlay, diceFor, isInPlay } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { classOf } from '../classes/classes.ts';
import { isHelpless } from '../foes/foes.ts';
import type { FoeData, FoeLook } from '../foes/schemas.ts';
import { combatantOf } from '../kit/combatants.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** A roll of a character's own hit die (LH-RES-03). @throws when they have no class yet */
export function rollOwnHitDie(context: Context, characterId: string): Roll {
  const { sheet } = characterOf(context.world, characterId);
  if (sheet.class === null) throw new Error(`${characterId} has no class yet`);
  return rollDie(diceFor(context, characterId), 'hit-die', classOf(context.world, sheet.class).hitDie);
}

/** On their feet and, in a fight, not out of it. Somebody who waits for the wound save still is (LH-HP-02). */
export function isUp(world: World, characterId: string): boolean {
  const { status } = characterOf(world, characterId);
  return status === 'active' && combatantOf(world, characterId)?.fled !== true;
}

/**
 * A character regains hit points, never above the maximum; who was down or dying and has any again is up (LH-HP-02).
 * Nothing happens to those who are dead or away.
 * @param amount 0 or more
 * @param roll the die it was rolled with, when one was
 */
export function heal(
  context: Context,
  characterId: string,
  amount: number,
  roll: Roll | null,
  rule = 'LH-HP-01',
): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  if (!isInPlay(character) && character.status !== 'dying') return;
  const before = sheet.hp;
  sheet.hp = Math.max(before, Math.min(sheet.hpMax, before + amount));
  const { hp, hpMax } = sheet;
  emit({ fact: 'healed', rule, characterId, name, roll, amount: hp - before, hp, hpMax });
  if (character.status !== 'active' && hp > 0) wake(context, characterId);
}

/** Up again, with at least 1 hit point (LH-HP-02). */
export function wake({ world, emit }: Context, characterId: string): void {
  const character = characterOf(world, characterId);
  const combatant = combatantOf(world, characterId);
  character.status = 'active';
  character.sheet.hp = Math.max(1, character.sheet.hp);
  if (combatant !== null) combatant.dying = null;
  emit({ fact: 'wakes', rule: 'LH-HP-02', characterId, name: character.name, hp: character.sheet.hp });
}

/** A character dies; their player makes another one, and the game master gets its level (LH-CHAR-07). */
export function letDie(context: Context, characterId: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, userId } = character;
  const combatant = combatantOf(world, characterId);
  takeOutOfPlay(world, character, 'dead');
  if (combatant !== null) combatant.dying = null;
  emit({ fact: 'dies', rule: 'LH-HP-02', characterId, name, userId });
  addTask(context, 'replacement', 'LH-CHAR-07', { characterId, name, level: replacementLevel(world) });
}

function replacementLevel(world: World): number {
  const levels = charactersInPlay(world).map(({ sheet }) => sheet.level);
  return chosen(world.campaign, 'replacement_level') === 'lowest' && levels.length > 0 ? Math.min(...levels) : 1;
}

/** The damage of a foe without an entry (ours). */
const UNKNOWN_DAMAGE = { count: 1, sides: 6, plus: 0 } as const;

/** The damage of a disarmed foe, which has taken its weapon up again then (LH-STRONG-05, LH-EQUIP-05). */
const DISARMED_DAMAGE = { count: 1, sides: 2, plus: 0 } as const;

/** The damage of one attack by a foe, before any defence: at least 0 (LH-COMBAT-04). */
export function rollFoeDamage(
  context: Pick<Context, 'diceOf'>,
  { data }: { readonly data: Draft<FoeData> },
): { readonly rolls: readonly Roll[]; readonly plus: number; readonly damage: number } {
  const { count, sides, plus } = data.disarmed ? DISARMED_DAMAGE : (data.damage ?? UNKNOWN_DAMAGE);
  data.disarmed = false;
  const dice = context.diceOf(GM_DICE);
  const rolls = Array.from({ length: count }, () => rollDie(dice, 'foe-damage', sides));
  const sum = rolls.reduce((total, { face }) => total + face, plus);
  return { rolls, plus, damage: Math.max(0, sum) };
}

/**
 * A foe takes the damage that got through its armour; at 0 it is out of the fight (LH-HP-02). A sleeping one wakes, and no
 * charm holds.
 * @returns whether this felled it
 */
export function hurtFoe({ world, emit }: Context, foeId: string, damage: number, rule: string): boolean {
  const foe = world.foes[foeId];
  if (foe === undefined) throw new Error(`no foe ${foeId}`);
  const { data, name } = foe;
  if (isHelpless(foe)) data.out = null;
  if (data.hp !== null) {
    data.hp = Math.max(0, data.hp - damage);
    data.down = data.hp === 0;
  }
  emit({ fact: 'foe-hurt', rule, foeId, foeName: name, damage, look: lookOf(data), down: data.down });
  return data.down;
}

/** A foe's looks to its opponents: never its numbers. */
export function lookOf({ hp, hpMax, down }: FoeData): FoeLook {
  if (down) return 'down';
  if (hp === null || hpMax === null) return 'untracked';
  if (hp >= hpMax) return 'unhurt';
  return hp * 2 > hpMax ? 'hurt' : 'badly-hurt';
}

/** Damage after armour, at least 0 (LH-COMBAT-07, LH-MELEE-02). */
export function afterArmour(damage: number, armour: number): number {
  return Math.max(0, damage - armour);
}
