import { t } from '../../../language/text.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Prompt } from '../../../rules/engine/prompt.ts';
import { ABILITIES } from '../../../rules/lavender-hack/kit/ability.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { Question } from '../engine/renderer.ts';
import { putQuestion } from '../mechanics/telling/questions.ts';
import { ABILITY_NAMES, NOUNS } from './kit/words.ts';
import type { BookWords } from './words.ts';

/** So that a button still has room for what it does. */
const MAX_ABOUT = 24;

/** The words of a question, whatever its form. @throws when the book asks no such question */
export function question(book: BookWords, prompt: Prompt, world: World): Question {
  const about = aboutWhat(prompt.terms);
  const put = putQuestion(book, NOUNS, prompt, world);
  return {
    ...put,
    ...(about === undefined ? {} : { about: stripMarkdown(about, MAX_ABOUT) }),
    text: addressed(put.text, prompt),
  };
}

/** The spotlight holder's choice is the game master’s if no player leads the party (LH1-SPOT-01). */
function addressed(text: string, { audience }: Prompt): string {
  const spotlight = t`Spotlight: `;
  if (audience.who !== 'gm' || !text.startsWith(spotlight)) return text;
  return `${t`Game master: `}${text.slice(spotlight.length)}`;
}

function aboutWhat({ foe, item, working, ability }: Prompt['terms']): string | undefined {
  return [foe, item, working, abilityName(ability)].find((one) => typeof one === 'string');
}

function abilityName(ability: Json | undefined): string | undefined {
  const found = ABILITIES.find(({ id }) => id === ability);
  return found === undefined ? undefined : ABILITY_NAMES[found.id];
}
