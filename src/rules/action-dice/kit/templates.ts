import { characterOf } from '../../mechanics/people/characters.ts';
import type { PoolTemplate } from '../classes/shapes.ts';
import type { PoolContext } from '../context.ts';
import type { PoolWorld } from '../shapes.ts';
import { classOf } from './classes.ts';

/** Somebody has a template more, and its die is ready (AD-CLASS-01, AD-CLASS-03). */
export function takeTemplate({ world, emit }: PoolContext, characterId: string, template: PoolTemplate): void {
  const { name, sheet } = characterOf(world, characterId);
  const said = templateWords(world, template);
  if (said === null) return;
  sheet.templates = [...sheet.templates, { ...template }];
  sheet.ready[said.kind] += 1;
  emit({ fact: 'template-taken', rule: 'AD-CLASS-01', characterId, name, ...said });
}

/** What a template says of itself; null for one that no class has any more. */
export function templateWords(world: Pick<PoolWorld, 'party'>, { classSlug, letter }: PoolTemplate) {
  const found = classOf(world, classSlug);
  const template = found?.templates.find((one) => one.letter === letter);
  if (found === null || template === undefined) return null;
  return { className: found.name, letter, text: template.text, kind: found.kind };
}
