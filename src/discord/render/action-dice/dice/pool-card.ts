import { t } from '../../../../language/text.ts';
import { classOf } from '../../../../rules/action-dice/kit/classes.ts';
import { DICE_KINDS, type DiceKind } from '../../../../rules/action-dice/kit/ids.ts';
import { diceMax, readyDice, spendable } from '../../../../rules/action-dice/kit/pool.ts';
import { mishapClassOf } from '../../../../rules/action-dice/kit/spend.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import { dieSign } from '../../../signs/signs.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { bookName, diceCount } from '../kit/words.ts';
import { chancesOf } from './chance-words.ts';

/** Somebody's ready dice, and the average gain and cost of each number of dice (AD-DICE-02, AD-DICE-03). */
export function poolCard(world: World, character: Character): Card {
  const pool = poolWords(world, character);
  const kinds = DICE_KINDS.filter((kind) => spendable(world, character.id, kind) > 0);
  const isDazed = kinds.length === 0 && DICE_KINDS.some((kind) => readyDice(world, character, kind) > 0);
  return {
    title: t`Action dice of ${escapeMarkdown(character.name)}`,
    lines: [
      ...(pool.length === 0 ? [t`No action dice yet: each template brings one.`] : pool),
      ...(isDazed ? [t`A concussion keeps them from being spent for now.`] : []),
      ...kinds.flatMap((kind) => mishapLine(world, character, kind)),
    ],
    fields: kinds.map((kind) => ({
      name: diceCount(readyDice(world, character, kind), kind),
      value: chancesOf(world, character, kind)
        .map(({ label }) => label)
        .join('\n'),
      inline: true,
    })),
  };
}

function mishapLine(world: World, { id }: Character, kind: DiceKind): readonly string[] {
  const slug = kind === 'magic' ? null : mishapClassOf(world, id, kind);
  if (slug === null) return [];
  const className = bookName(classOf(world, slug)?.name ?? slug);
  return [t`Doubles with ${diceCount(2, kind)} or more: a mishap of the ${className}.`];
}

/** Each kind of dice that somebody has: `fighting 1 of 2`, with as many signs as are ready. */
export function poolWords(world: World, character: Character): readonly string[] {
  return DICE_KINDS.flatMap((kind) => {
    const most = diceMax(world, character, kind);
    if (most === 0) return [];
    const ready = readyDice(world, character, kind);
    return [`${dieSign(6).repeat(ready)}${readyWords(kind, ready, most)}`];
  });
}

function readyWords(kind: DiceKind, ready: number, most: number): string {
  switch (kind) {
    case 'fighting':
      return t`fighting: ${ready} of ${most} d6 ready`;
    case 'skill':
      return t`skill: ${ready} of ${most} d6 ready`;
    case 'magic':
      return t`magic: ${ready} of ${most} d6 ready`;
  }
}
