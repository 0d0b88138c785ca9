import { t } from '../../../../language/text.ts';
import { classOf } from '../../../../rules/action-dice/kit/classes.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import { sumOf, waitingHauls } from '../../../../rules/action-dice/treasure/hauls.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { bookName } from '../kit/words.ts';

const MAX_LINES = 20;

/** Treasure that waits to be brought home, and the party's silver (AD-XP-01). */
export function haulCard(world: World): Card {
  const waiting = waitingHauls(world);
  const lines = waiting
    .slice(-MAX_LINES)
    .map(({ silver, what }) =>
      what === '' ? t`Worth ${silver} silver.` : t`${escapeMarkdown(what)}, worth ${silver} silver.`,
    );
  const { purse } = world.party.state;
  return {
    title: t`Treasure`,
    lines: [
      ...(waiting.length === 0 ? [t`Nothing waits to be brought home.`] : lines),
      ...(waiting.length > MAX_LINES ? [t`… and ${waiting.length - MAX_LINES} more`] : []),
      ...(waiting.length > 1 ? [t`${sumOf(waiting)} silver in all.`] : []),
      t`The party has ${purse} silver to share.`,
    ],
    fields: [],
  };
}

/** The party's town, and the teachers it knows (AD-G-12, AD-LVL-02). */
export function townCard(world: World): Card {
  const { town, masters } = world.party.state;
  const where =
    town === null
      ? t`The party is in no town.`
      : town.isSafe
        ? t`The party is in ${escapeMarkdown(town.name)}, and safe there.`
        : t`The party is in ${escapeMarkdown(town.name)}, which is no safe place.`;
  return {
    title: t`Towns and masters`,
    lines: [
      where,
      ...masters.map(
        ({ classSlug, name }) =>
          `**${bookName(classOf(world, classSlug)?.name ?? classSlug)}**: ${escapeMarkdown(name)}`,
      ),
    ],
    fields: [],
  };
}
