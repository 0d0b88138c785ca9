import { t } from '../../../../language/text.ts';
import { takersOf } from '../../../../rules/myth-knights/glory/quest.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StandingCardWords } from '../../engine/renderer.ts';
import { listWords } from '../../engine/words.ts';
import type { CardView } from '../kit/chapter-words.ts';

/** The goal card: what the City Quest is, how far it has come, and who is on it (MK-G-02). */
export function questCard(world: World): Card {
  return { title: t`The City Quest`, lines: questLines(world), fields: [] };
}

/** The same, standing where it was taken for as long as somebody is on it. */
export function standingQuest({ world, state }: CardView): StandingCardWords {
  const isOver = state === 'over' || world.party.state.quest === null;
  return {
    title: t`The City Quest`,
    lines: questLines(world),
    buttons: isOver ? [] : [{ id: 'quest:show', label: t`City Quest`, weight: 'plain' }],
  };
}

function questLines(world: World): readonly string[] {
  const { quest } = world.party.state;
  if (quest === null)
    return [
      t`Nobody has taken it yet. A Knight-Radiant may, from Glory 12 on: \`/quest take\`.`,
      t`-# The referee says what it is: \`/quest write\`.`,
    ];
  const names = takersOf(world).map(({ name }) => escapeMarkdown(name, 60));
  return [
    quest.goal === '' ? t`The referee has not said yet what it is.` : `**${escapeMarkdown(quest.goal)}**`,
    ...quest.steps.map(({ text, done }, at) =>
      done ? t`${at + 1}. ${escapeMarkdown(text)} · done` : `${at + 1}. ${escapeMarkdown(text)}`,
    ),
    ...(quest.fulfilled ? [t`It is fulfilled.`] : []),
    names.length === 0 ? t`Nobody is on it.` : t`On it: ${listWords(names)}`,
  ];
}
