import { named, t } from '../../../../language/text.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { favourLines, knownOf } from './words.ts';

const MAX_NOTE = 120;

/** The people that the company has met. */
export function folkCard({ party }: World): Card {
  const people = Object.values(party.state.folk.people).toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    title: t`Whom you have met`,
    lines:
      people.length === 0
        ? [t`Nobody yet. /parley with a name remembers what somebody thinks of you.`]
        : people.map(({ name, role, attitude, note }) =>
            [
              `**${escapeMarkdown(name)}**`,
              ...knownOf(role, attitude),
              ...(note === '' ? [] : [escapeMarkdown(named(note), MAX_NOTE)]),
            ].join(' · '),
          ),
    fields: [],
  };
}

/** The favours owed, and their creditors. */
export function favoursCard(world: World): Card {
  const lines = favourLines(world);
  return { title: t`Favours`, lines: lines.length === 0 ? [t`Nobody owes anybody anything.`] : lines, fields: [] };
}
