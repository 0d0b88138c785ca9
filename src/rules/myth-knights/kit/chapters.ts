import type { Context } from '../vocabulary.ts';
import { chosen } from './settings.ts';

const RULE = 'MK-TIME-02';

/** A chapter of the story is over: what was to turn after it turns now (MK-TIME-02, MK-D-25). */
export function endOfChapter({ world, emit }: Context): void {
  const { seasons } = world.party.state;
  const turns = seasons.pending !== null;
  if (turns) seasons.pending = 'now';
  emit({ fact: 'chapter-ends', rule: RULE, turns });
}

/** With a Myth resolved a chapter is over by itself, where the campaign takes that for its break (MK-D-25). */
export function seeBreak(context: Context): void {
  if (chosen(context.world, 'break') === 'myth') endOfChapter(context);
}
