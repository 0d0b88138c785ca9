import { characterOf } from '../../mechanics/people/characters.ts';
import { raiseFrame } from '../characters/vocabulary.ts';
import type { Context } from '../vocabulary.ts';
import { takeTemplate } from './classes.ts';
import { RAISES } from './drafts.ts';
import { maxResilience } from './levels.ts';

/** Days of training (AD-LVL-02). */
export const TRAINING_DAYS = 14;

/**
 * Somebody whose training is over gains the next level: a template, three attributes, more resilience (AD-LVL-02,
 * AD-LVL-03).
 */
export function seeTraining(context: Context): void {
  const { world, emit, begin } = context;
  const { day } = world.party.state.clock;
  for (const { id: characterId } of Object.values(world.characters)) {
    const { name, sheet, status } = characterOf(world, characterId);
    const { training } = sheet;
    if (training === null || status !== 'active' || day < training.untilDay) continue;
    const { classSlug, letter } = training;
    sheet.training = null;
    sheet.level += 1;
    sheet.raises = RAISES;
    sheet.resilience = maxResilience(sheet);
    emit({
      fact: 'level-reached',
      rule: 'AD-LVL-03',
      characterId,
      name,
      level: sheet.level,
      resilience: sheet.resilience,
    });
    takeTemplate(context, characterId, { classSlug, letter });
    begin(raiseFrame(characterId));
  }
}
