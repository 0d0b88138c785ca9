import { refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { PoolContext } from '../context.ts';
import type { PoolHandler } from '../frames.ts';
import { askQuestion } from '../kit/ask.ts';
import { classOf, nextTemplates } from '../kit/classes.ts';
import { askMore, back, refused } from '../kit/next.ts';
import type { PoolWorld } from '../shapes.ts';
import type { TemplateFrame } from './frames.ts';
import type { PoolTemplate } from './shapes.ts';

const RULE = 'AD-CLASS-01';

/** Asks for the next template, among those whose turn it is in their class (AD-CLASS-01, AD-CLASS-02). */
export const choosing: PoolHandler<TemplateFrame> = {
  ask(world, { characterId }) {
    const character = characterOf(world, characterId);
    const options = nextTemplates(world, character).flatMap((template) => {
      const said = wordsOf(world, template);
      return said === null ? [] : [{ id: idOf(template), terms: said }];
    });
    if (options.length === 0) return null;
    return askQuestion('template', {
      rule: RULE,
      audience: { who: 'one', userId: character.userId },
      characterId,
      form: { form: 'choice', options },
      required: true,
      fallback: null,
      terms: {},
    });
  },
  resume(context, frame, value) {
    const open = nextTemplates(context.world, characterOf(context.world, frame.characterId));
    if (open.length === 0) return back(null);
    if (value === null) return askMore(frame);
    const template = open.find((one) => idOf(one) === value);
    if (template === undefined) return refused(refuse('prompt/no-such-option'));
    takeTemplate(context, frame.characterId, template);
    return back(null);
  },
};

/** Somebody has a template more, and its die is ready (AD-CLASS-01, AD-CLASS-03). */
export function takeTemplate({ world, emit }: PoolContext, characterId: string, template: PoolTemplate): void {
  const { name, sheet } = characterOf(world, characterId);
  const said = wordsOf(world, template);
  if (said === null) return;
  sheet.templates = [...sheet.templates, { ...template }];
  sheet.ready[said.kind] += 1;
  emit({ fact: 'template-taken', rule: RULE, characterId, name, ...said });
}

function wordsOf(world: Pick<PoolWorld, 'party'>, { classSlug, letter }: PoolTemplate) {
  const found = classOf(world, classSlug);
  const template = found?.templates.find((one) => one.letter === letter);
  if (found === null || template === undefined) return null;
  return { className: found.name, letter, text: template.text, kind: found.kind };
}

function idOf({ classSlug, letter }: PoolTemplate): string {
  return `${classSlug}/${letter}`;
}
