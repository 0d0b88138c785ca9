import { refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { nextTemplates, takeTemplate, templateWords } from '../kit/classes.ts';
import { askMore, askQuestion, back, refused } from '../kit/kit.ts';
import type { Handler } from '../vocabulary.ts';
import type { Template } from './shapes.ts';

const RULE = 'AD-CLASS-01';

/** Asks for the next template, among those whose turn it is in their class (AD-CLASS-01, AD-CLASS-02). */
export const choosing: Handler<'template'> = {
  ask(world, { characterId }) {
    const character = characterOf(world, characterId);
    const options = nextTemplates(world, character).flatMap((template) => {
      const said = templateWords(world, template);
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

function idOf({ classSlug, letter }: Template): string {
  return `${classSlug}/${letter}`;
}
