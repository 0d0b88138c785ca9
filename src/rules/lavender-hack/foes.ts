import { type Refusal, refuse } from '../prompt.ts';
import { endCondition } from './conditions.ts';
import type { LavenderContext } from './context.ts';
import type { Condition, FoeData } from './shapes.ts';

/** Writes a foe down. Only its name is public. */
export function addFoe(
  { world, newId, tell }: LavenderContext,
  name: string,
  { armour, hp, note }: Pick<FoeData, 'armour' | 'hp' | 'note'>,
): Refusal | null {
  const isTaken = Object.values(world.foes).some((foe) => foe.name.toLowerCase() === name.toLowerCase());
  if (isTaken) return refuse('foe/already-there', { foe: name });
  const id = newId();
  world.foes[id] = { id, name, data: { armour, hp, hpMax: hp, down: false, note } };
  tell({ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: id, foeName: name });
  return null;
}

/** What lasts until the end of a fight (LH-MELEE-03, LH-DEFEND-01). */
const OF_THE_FIGHT: readonly Condition[] = ['exposed', 'advantage-vs'];

/**
 * The fight is over: exposed positions, advantages and armour values are dropped (LH-ARMOUR-01); foes that are down are
 * forgotten, and with `all` the others too.
 */
export function endFight(context: LavenderContext, all: boolean): void {
  const { world, tell } = context;
  for (const { kind, characterId, foeId } of Object.values(world.modifiers)) {
    const condition = OF_THE_FIGHT.find((one) => one === kind);
    if (condition !== undefined) endCondition(context, condition, { characterId, foeId });
  }
  for (const { sheet } of Object.values(world.characters)) sheet.armourValue = null;
  const foes = Object.values(world.foes);
  const gone = foes.filter(({ data }) => all || data.down);
  const staying = foes.filter((foe) => !gone.includes(foe)).map(({ name }) => name);
  tell({ fact: 'foes-gone', rule: 'LH-ARMOUR-01', gone: gone.map(({ name }) => name), staying });
  for (const { id } of gone) delete world.foes[id];
}
