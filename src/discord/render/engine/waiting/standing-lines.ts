import { named, t } from '../../../../language/text.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { dieSign } from '../../../signs/signs.ts';
import { endWords } from '../../mechanics/conditions.ts';
import { dieWords } from '../changes.ts';
import { escapeMarkdown, stripMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, SheetStanding } from '../renderer.ts';
import { capital, slugWords, whoWords } from '../words.ts';

/** Characters of a code line that a phone shows without wrapping. */
const CODE_WIDTH = 32;
const MAX_LINES = 12;

/** The state of the party, in the book's words if it has some. */
export function standingOf(renderer: BookRenderer | null, world: World): SheetStanding {
  const own = renderer?.standing?.(world);
  if (own !== undefined) return own;
  return {
    dice: Object.values(world.usageDice),
    conditions: Object.values(world.modifiers).map(({ kind, characterId, until }) => {
      const holder = characterId === null ? undefined : world.characters[characterId];
      const who =
        characterId === null
          ? t`the ${nounsOf(renderer).party}`
          : holder === undefined
            ? t`somebody`
            : whoWords(world, holder.userId);
      return `${capital(slugWords(kind))}: ${who}${until === null ? '' : `, ${endWords(until, null)}`}`;
    }),
  };
}

/** The party's dice, one line each; no line when it has none. */
export function diceBlock({ dice }: SheetStanding): readonly string[] {
  const shown = dice.slice(0, MAX_LINES);
  const lines = shown.map(
    ({ name, size, words = '', sign = dieSign(size) }) =>
      `${sign}**${escapeMarkdown(named(name), 24)}** ${rungWords(size, words)}`,
  );
  const more = dice.length > shown.length ? [t`… and ${dice.length - shown.length} more`] : [];
  return [...lines, ...more];
}

/** `d8, sound`; of a die that is not there only what that is called. */
function rungWords(size: number, words: string): string {
  if (size === 0) return words || dieWords(size);
  return words === '' ? dieWords(size) : `${dieWords(size)}, ${words}`;
}

/** Two columns of a code line. */
export function column(label: string, value: string): string {
  return `${codeText(label, 18).padEnd(18)} ${value}`.slice(0, CODE_WIDTH).trimEnd();
}

export function codeBlock(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['```', ...lines, '```'];
}

/** A name inside a code block, where only backticks do harm. */
function codeText(text: string, max: number): string {
  return stripMarkdown(text.replaceAll('`', '’'), max);
}
