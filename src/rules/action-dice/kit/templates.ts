import { characterOf } from '../../mechanics/people/characters.ts';
import type { Template } from '../classes/shapes.ts';
import type { World } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';
import { classOf } from './classes.ts';

/** Somebody has a template more, and its die is ready (AD-CLASS-01, AD-CLASS-03). */
export function takeTemplate({ world, emit }: Context, characterId: string, template: Template): void {
  const { name, sheet } = characterOf(world, characterId);
  const said = templateWords(world, template);
  if (said === null) return;
  sheet.templates = [...sheet.templates, { ...template }];
  sheet.ready[said.kind] += 1;
  emit({ fact: 'template-taken', rule: 'AD-CLASS-01', characterId, name, ...said });
}

/** What a template says of itself; null for one that no class has any more. */
export function templateWords(world: Pick<World, 'party'>, { classSlug, letter }: Template) {
  const found = classOf(world, classSlug);
  const template = found?.templates.find((one) => one.letter === letter);
  if (found === null || template === undefined) return null;
  return { className: found.name, letter, text: template.text, kind: found.kind };
}
