import { t } from '../../../language/text.ts';
import type { Character } from '../../../rules/engine/world.ts';
import type { LaidCard, LayoutLine } from '../engine/card.ts';
import { beside } from '../engine/layout.ts';
import { escapeMarkdown } from '../engine/markdown.ts';

const MAX_CHARACTERS = 20;

interface PartyStanding<C extends Character> {
  readonly title: string;
  /** The time, the leader, and the supplies. */
  readonly lines: readonly string[];
  readonly conditions: readonly string[];
  /** Somebody's state, in a few words each. */
  how(character: C): readonly string[];
}

/**
 * The state of the party: present and former characters, each with the button that shows their sheet. The game master's
 * tasks are not on it, since players read it.
 */
export function partyCardOf<C extends Character>(
  { characters }: { readonly characters: Readonly<Record<string, C>> },
  { title, lines, conditions, how }: PartyStanding<C>,
): LaidCard {
  return {
    title,
    lines: [...lines, '', `**${t`Characters`}**`, ...characterLines(Object.values(characters), how)],
    fields: [
      ...(conditions.length === 0 ? [] : [{ name: t`Conditions`, value: conditions.join('\n'), inline: false }]),
    ],
  };
}

function characterLines<C extends Character>(
  all: readonly C[],
  how: (one: C) => readonly string[],
): readonly LayoutLine[] {
  const here = all.filter(({ status }) => status !== 'retired').toSorted((a, b) => a.created - b.created);
  if (here.length === 0) return [t`Nobody yet. /character new makes the first.`];
  return here.slice(0, MAX_CHARACTERS).map((one) => {
    const line = [`**${escapeMarkdown(one.name, 40)}**`, ...how(one), `<@${one.userId}>`].join(' · ');
    return beside(line, { id: `sheet:${one.id}:open`, label: t`Sheet` });
  });
}
