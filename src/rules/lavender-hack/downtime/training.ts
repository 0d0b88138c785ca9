import type { Draft } from 'immer';
import { isRefusal } from '../../engine/prompt.ts';
import type { Character } from '../../engine/world.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { levelFrame, rise } from '../characters/level.ts';
import { MAX_LEVEL, type Sheet } from '../characters/shapes.ts';
import type { LavenderContext } from '../context.ts';
import { spendBox } from './wealth.ts';

/** Boxes of the progress track from a level to the next one, 2–10 (LH-TRAIN-02). */
export function trackOf(level: number): number {
  return level + 1;
}

/** The box that is filled next, which is also the wealth that it costs (LH-TRAIN-01); null at the highest level. */
export function nextBox({ level, training }: Pick<Sheet, 'level' | 'training'>): number | null {
  return level < MAX_LEVEL ? training + 1 : null;
}

/** A week of training: one box is paid for and filled; with the last one they rise at once (LH-TRAIN-01, LH-LEVEL-01). */
export function train(context: LavenderContext, characterId: string): void {
  const character = characterOf(context.world, characterId);
  const box = nextBox(character.sheet);
  if (box === null || isRefusal(spendBox(context, box, 'LH-TRAIN-01', 'training'))) return;
  fill(context, character, box);
}

function fill(context: LavenderContext, { id: characterId, name, sheet }: Draft<Character<Sheet>>, box: number): void {
  const of = trackOf(sheet.level);
  sheet.training = box;
  context.emit({ fact: 'trained', rule: 'LH-TRAIN-01', characterId, name, box, of });
  if (box < of) return;
  const risen = rise(context, characterId);
  // What the new level brings is told and asked beside the week, in a message of its own: nobody waits for it.
  context.begin(levelFrame(characterId, sheet.level, sheet.level), [risen]);
}
