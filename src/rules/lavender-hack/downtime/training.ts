import type { Draft } from 'immer';
import { isRefusal } from '../../engine/prompt.ts';
import type { Character } from '../../engine/world.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { levelFrame, rise } from '../characters/level.ts';
import { MAX_LEVEL, type Sheet } from '../characters/schemas.ts';
import type { Context } from '../vocabulary.ts';
import { type Boxes, boxesOf, breakBox, broken, lessOne, spendBox } from './wealth.ts';

/** Boxes of the progress track from a level to the next one, 2–10 (LH-TRAIN-02). */
export function trackOf(level: number): number {
  return level + 1;
}

/** The box that is filled next, which is also the wealth that it costs (LH-TRAIN-01); null at the highest level. */
export function nextBox({ level, training }: Pick<Sheet, 'level' | 'training'>): number | null {
  return level < MAX_LEVEL ? training + 1 : null;
}

/**
 * The wealth left after somebody's training, with the row of which a box is broken for it if theirs is empty (LH-TRAIN-01,
 * LH-WEALTH-04); null when they cannot.
 */
export function trainingFrom(
  boxes: Boxes,
  sheet: Pick<Sheet, 'level' | 'training'>,
): { readonly left: Boxes; readonly breaks: number | null } | null {
  const box = nextBox(sheet);
  if (box === null) return null;
  const left = lessOne(boxes, box);
  if (left !== null) return { left, breaks: null };
  const changed = broken(boxes, box + 1);
  const after = changed === null ? null : lessOne(changed, box);
  return after === null ? null : { left: after, breaks: box + 1 };
}

/**
 * A week of training: one box is paid for and filled, and one above is broken for it where the row is empty; with the last
 * one they rise at once (LH-TRAIN-01, LH-WEALTH-04, LH-LEVEL-01).
 */
export function train(context: Context, characterId: string): void {
  const character = characterOf(context.world, characterId);
  const box = nextBox(character.sheet);
  const breaks = trainingFrom(boxesOf(context.world), character.sheet)?.breaks ?? null;
  if (breaks !== null) breakBox(context, breaks);
  if (box === null || isRefusal(spendBox(context, box, 'LH-TRAIN-01', 'training'))) return;
  fill(context, character, box);
}

function fill(context: Context, { id: characterId, name, sheet }: Draft<Character<Sheet>>, box: number): void {
  const of = trackOf(sheet.level);
  sheet.training = box;
  context.emit({ fact: 'trained', rule: 'LH-TRAIN-01', characterId, name, box, of });
  if (box < of) return;
  const risen = rise(context, characterId);
  // The gains and questions of the new level have a message of their own: the week does not wait for them.
  context.begin(levelFrame(characterId, sheet.level, sheet.level), [risen]);
}
