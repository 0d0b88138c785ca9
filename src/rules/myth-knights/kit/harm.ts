import { drawnFrom } from '../../engine/content.ts';
import { rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { blowOf } from './blow.ts';
import { momentOf } from './calendar.ts';
import { isExposed } from './conditions.ts';
import { type BlowResult, MAX_SCARS, MAX_VIRTUE, type Virtue } from './ids.ts';
import { effectOf, offerResult, tableIn } from './registry.ts';
import { chosen } from './settings.ts';

const RULE = 'MK-HURT-01';

interface Strike {
  readonly characterId: string;
  /** The damage left after armour. */
  readonly damage: number;
  /** Sides of the die that did it: that kind is rolled for a scar (MK-D-11). */
  readonly sides: number;
}

/** Damage comes off Guard and then off Vigour, and tells what it did (MK-HURT-01). @returns what it came to */
export function strike(context: Context, { characterId, damage, sides }: Strike): BlowResult {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  const { guard, virtues } = sheet;
  const exposed = isExposed(world, characterId);
  const before = { guard: guard.now, vig: virtues.vig.now };
  const { result, ...after } = blowOf({ ...before, exposed }, damage);
  guard.now = after.guard;
  virtues.vig.now = after.vig;
  const told = { characterId, name, damage, exposed, guard: after.guard, vig: after.vig };
  emit({
    fact: 'struck',
    rule: RULE,
    ...told,
    soaked: before.guard - after.guard,
    lost: before.vig - after.vig,
    result,
  });
  if (result === 'scar') scar(context, characterId, sides);
  if (result === 'wounded' || result === 'mortal') sheet.wounded = true;
  if (result === 'mortal') {
    character.status = 'dying';
    sheet.mortal = momentOf(world.party.state.clock);
  }
  if (result === 'slain') die(context, characterId);
  return result;
}

/** The kind of die that did the damage is rolled afresh for the scar (MK-HURT-01, MK-D-11, MK-G-03). */
function scar(context: Context, characterId: string, sides: number): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const roll = rollDie(diceFor(context, characterId), 'scar', chosen(world, 'scar_die') === 'd12' ? 12 : sides);
  const table = tableIn(world, 'scars');
  const { rows } = table;
  // A campaign's own table may have fewer rows than the die has faces: the last of them is used for the rest.
  const text = (rows.find(({ to }) => roll.face <= to) ?? rows.at(-1))?.text ?? '';
  if (sheet.scars.length < MAX_SCARS) {
    sheet.scars.push(text);
    bearScar(world, sheet, text);
  }
  emit({ fact: 'scarred', rule: RULE, characterId, name, roll, scar: text, ...drawnFrom(table) });
  offerResult(context, { table: table.name, text, of: { characterId, what: 'scar' } });
}

type Sheet = Draft['characters'][string]['sheet'];

/** The effect of a scar, by its words: a campaign's own scars have none (MK-G-03). */
export function bearScar(world: Draft, sheet: Sheet, text: string): void {
  const { spi } = sheet.virtues;
  const effect = effectOf(world, text);
  if (effect === 'lesson') sheet.lessons += 1;
  if (effect !== 'dreams' || spi.max === 0) return;
  sheet.dreams += 1;
  spi.max -= 1;
  spi.now = Math.max(0, spi.now - 1);
}

/** The same taken back: the referee has changed what it is. */
export function shedScar(world: Draft, sheet: Sheet, text: string): void {
  const { spi } = sheet.virtues;
  const effect = effectOf(world, text);
  if (effect === 'lesson') sheet.lessons = Math.max(0, sheet.lessons - 1);
  if (effect !== 'dreams' || sheet.dreams === 0) return;
  sheet.dreams -= 1;
  spi.max = Math.min(MAX_VIRTUE, spi.max + 1);
  spi.now = Math.min(spi.max, spi.now + 1);
}

/** With a new Season bad dreams are over; what they took can be had again. */
export function sleepWell(sheet: Sheet): void {
  const { spi } = sheet.virtues;
  spi.max = Math.min(MAX_VIRTUE, spi.max + sheet.dreams);
  sheet.dreams = 0;
}

/** So much of a virtue is lost by other means than a blow; what is at 0 then says what the knight is (MK-HURT-02). */
export function loseVirtue(context: Context, characterId: string, virtue: Virtue, amount: number): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const one = sheet.virtues[virtue];
  const from = one.now;
  one.now = Math.max(0, from - amount);
  context.emit({ fact: 'virtue-lost', rule: 'MK-HURT-02', characterId, name, virtue, from, to: one.now });
}

/** Guard is full again (MK-HURT-03). */
export function catchBreath(context: Context, characterId: string): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const { guard } = sheet;
  if (guard.now >= guard.max) return;
  const from = guard.now;
  guard.now = guard.max;
  context.emit({ fact: 'restored', rule: 'MK-HURT-03', characterId, name, what: 'guard', from, to: guard.now });
}

/** A virtue is full again (MK-HURT-03, MK-D-14). */
export function restoreVirtue(context: Context, characterId: string, virtue: Virtue): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const one = sheet.virtues[virtue];
  // Whoever has all their Vigour is not wounded any more.
  if (virtue === 'vig') sheet.wounded = false;
  if (one.now >= one.max) return;
  const from = one.now;
  one.now = one.max;
  context.emit({ fact: 'restored', rule: 'MK-HURT-03', characterId, name, what: virtue, from, to: one.now });
}

/** A virtue of somebody who serves is full again, as a knight's is (MK-HURT-03). */
export function restoreServant({ world, emit }: Context, followerId: string, virtue: Virtue): void {
  const follower = world.followers[followerId];
  const one = follower?.data.virtues[virtue];
  if (follower === undefined || one === undefined || one.now >= one.max) return;
  const { name } = follower;
  const from = one.now;
  one.now = one.max;
  emit({ fact: 'restored', rule: 'MK-HURT-03', characterId: followerId, name, what: virtue, from, to: one.now });
}

/** An untended mortal wound kills within the hour (MK-HURT-01): a phase is longer than that. */
export function seeMortal(context: Context, now: readonly number[]): void {
  for (const { id, status, sheet } of Object.values(context.world.characters)) {
    const since = sheet.mortal;
    if (status !== 'dying' || since === null || since.every((number, at) => number === now[at])) continue;
    die(context, id);
  }
}

function die(context: Context, characterId: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  sheet.mortal = null;
  takeOutOfPlay(world, character, 'dead');
  emit({ fact: 'died', rule: RULE, characterId, name });
  addTask(context, 'death', RULE, { characterId, name });
}
