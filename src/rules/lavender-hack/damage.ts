import { rollDie } from '../dice.ts';
import { classOf } from './classes.ts';
import { addTask } from './conditions.ts';
import type { LavenderContext } from './context.ts';
import { characterOf } from './people.ts';
import type { FoeData, FoeLook } from './shapes.ts';

/** A character takes damage equal to a roll of their own hit die (LH-RES-03). */
export function hurtByOwnHitDie(context: LavenderContext, characterId: string, rule: string): void {
  const { world, dice, tell } = context;
  const character = characterOf(world, characterId);
  const { sheet, name } = character;
  if (sheet.class === null) throw new Error(`${characterId} has no class yet`);
  const roll = rollDie(dice, 'hit-die', classOf(sheet.class).hitDie);
  sheet.hp = Math.max(0, sheet.hp - roll.face);
  tell({
    fact: 'hurt',
    rule,
    characterId,
    name,
    cause: 'gear-fumble',
    roll,
    damage: roll.face,
    hp: sheet.hp,
    hpMax: sheet.hpMax,
  });
  if (sheet.hp === 0) addTask(context, 'zero-hit-points', 'LH-HP-02', { characterId, name });
}

/** A foe takes what got through its armour; at 0 it is out of the fight (LH-HP-02). @returns whether this felled it */
export function hurtFoe({ world, tell }: LavenderContext, foeId: string, damage: number, rule: string): boolean {
  const foe = world.foes[foeId];
  if (foe === undefined) throw new Error(`no foe ${foeId}`);
  const { data, name } = foe;
  if (data.hp !== null) {
    data.hp = Math.max(0, data.hp - damage);
    data.down = data.hp === 0;
  }
  tell({ fact: 'foe-hurt', rule, foeId, foeName: name, damage, look: lookOf(data), down: data.down });
  return data.down;
}

/** How a foe looks to those who fight it: never its numbers. */
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
