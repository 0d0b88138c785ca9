import { t } from '../../../language/text.ts';
import type { PostFactOf } from '../../../play/facts.ts';
import type { Answer, Prompt } from '../../../rules/engine/prompt.ts';
import { isWindow } from '../../../rules/engine/window.ts';
import type { World } from '../../../rules/engine/world.ts';
import { rowLink } from '../../message-links.ts';
import { none } from './components.ts';
import { escapeMarkdown } from './markdown.ts';
import type { BookRenderer } from './renderer.ts';

const MAX_ANSWER = 100;

/** Below a question: its answer, and a link to the result. */
export function resultBelowLine(fact: PostFactOf<'result-below'>, world: World, renderer: BookRenderer | null): string {
  const { asked, answer, rowId, lapsed = false } = fact;
  if (isOfSeveral(asked)) return `-# ${rowLink(t`The result is below`, world.campaign.guildId, rowId)}.`;
  const said = answerLabel(asked, answer, world, renderer);
  const none = !lapsed ? t`Answered` : isWindow(asked) ? t`Nobody took it` : t`Nobody answered`;
  const answered =
    said === null || lapsed
      ? `${whoseWords(asked, world, '')}${none}${said === null ? '' : t`, so ${said}`}.`
      : `${whoseWords(asked, world, t`Answered: `)}${said}.`;
  return `-# ${answered} ${rowLink(t`The result is below`, world.campaign.guildId, rowId)}.`;
}

/** In the message of that result: what it answers. */
export function askedAboveLine(fact: PostFactOf<'asked-above'>, world: World, renderer: BookRenderer | null): string {
  const { asked, answer, rowId, lapsed = false } = fact;
  const link = rowLink(isWindow(asked) ? t`this choice` : t`this question`, world.campaign.guildId, rowId);
  if (isOfSeveral(asked)) return t`-# What came of ${link}.`;
  // The answer given on their behalf follows right below.
  if (lapsed)
    return `-# ${whoseWords(asked, world, '')}${isWindow(asked) ? t`Nobody took` : t`Nobody answered`} ${link}.`;
  const said = answerLabel(asked, answer, world, renderer);
  return t`-# ${whoseWords(asked, world, '')}${said === null ? t`The` : t`${said}, the`} answer to ${link}.`;
}

/** The last person's answer is not the answer of all. */
function isOfSeveral({ audience }: Prompt): boolean {
  return audience.who === 'each' && audience.userIds.length > 1;
}

/** `Bryn: `, where a question is about one character. */
function whoseWords(asked: Prompt, { characters }: World, otherwise: string): string {
  const { characterId } = asked;
  // Others may take a window for the character whom it is about.
  if (isWindow(asked)) return otherwise;
  const name = characterId === null ? undefined : characters[characterId]?.name;
  return name === undefined ? otherwise : `${escapeMarkdown(name, 40)}: `;
}

/** The label of the chosen button or option; null if it is too long or secret. */
function answerLabel(asked: Prompt, answer: Answer | null, world: World, renderer: BookRenderer | null): string | null {
  if (typeof answer === 'number') return String(answer);
  if (answer === null || asked.form.form === 'text' || renderer === null) return null;
  const { options } = renderer.question(asked, world);
  const ids = typeof answer === 'string' ? [answer] : answer;
  if (ids.length === 0) return `**${none()}**`;
  const labels = ids.map((id) => options[id]?.label ?? null);
  const said = labels.includes(null) ? '' : labels.join(', ');
  return said === '' ? null : `**${escapeMarkdown(said, MAX_ANSWER)}**`;
}
