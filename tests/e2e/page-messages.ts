import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { allParts } from '../../src/discord/components-v2.ts';
import { readable } from './by-post-messages.ts';

interface Menu {
  readonly label: string;
  readonly chosen: string;
  readonly customId: string;
}

/** The menus that a message shows, each with what is chosen in it. */
export function menusIn({ components }: Pick<APIMessage, 'components'>): readonly Menu[] {
  const parts = allParts(components ?? []);
  return parts.flatMap((part): Menu[] => {
    if (part.type !== ComponentType.StringSelect) return [];
    const chosen = part.options.find((option) => option.default === true)?.label ?? '';
    return [{ label: part.placeholder ?? '', chosen, customId: part.custom_id }];
  });
}

/** Labels of a message's buttons, but for the one that shows the dice of a result, which answers nothing. */
export function labelsOf({ components }: Pick<APIMessage, 'components'>): readonly string[] {
  return allParts(components ?? []).flatMap((part) =>
    'label' in part && typeof part.label === 'string' && part.label !== 'Dice' ? [part.label] : [],
  );
}

/** Lines of a message stand there in this order, with others between them. */
export function expectLines(message: APIMessage, lines: readonly string[]): void {
  const told = readable(message).split('\n');
  let from = 0;
  for (const line of lines) {
    const at = told.indexOf(line, from);
    expect(at, `“${line}” after line ${from} of:\n${told.join('\n')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

/** Whether words are in a text. */
export function matches(text: string, words: string | RegExp): boolean {
  return typeof words === 'string' ? text.includes(words) : words.test(text);
}
