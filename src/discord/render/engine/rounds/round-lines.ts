import { plural, t } from '../../../../language/text.ts';
import type { PostFact, PostFactOf } from '../../../../play/facts.ts';
import { isAllowed } from '../../../../play/time/instants.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { rowLink } from '../../../message-links.ts';
import type { BookRenderer } from '../renderer.ts';
import { allWords, untilWords, whoWords } from '../words.ts';
import { openAgainWords } from './reopened.ts';
import { MAX_QUESTION, roundQuestion } from './round-question.ts';

type RoundFact = Extract<PostFact, { readonly roundId: string }>;

/** The context of a fact, and the words for it. */
export interface PostContext {
  readonly world: World;
  /** The book's words; null where only the engine speaks. */
  readonly renderer: BookRenderer | null;
  /** Number of rounds that end in the message. */
  readonly recaps: number;
}

/** The title of a round. */
export function roundTitle(fact: RoundFact, { world, renderer }: PostContext): string {
  return roundQuestion(renderer, fact, world).title;
}

/** The full text of a question that its card has to cut short. */
export function openedLines(fact: PostFactOf<'round-opened'>, { world, renderer }: PostContext): readonly string[] {
  const { text } = roundQuestion(renderer, fact, world);
  const awaited =
    fact.userIds.length === 1
      ? t`${allWords(world, fact.userIds)} is asked`
      : t`${allWords(world, fact.userIds)} are asked`;
  const until = `${awaited}, ${untilWords(fact.deadline)}.`;
  return [...(text.length > MAX_QUESTION ? [text, ''] : []), until, ...exactLine(fact, world)];
}

/** Said while a round ends where no deadline falls by itself: somebody named that time. */
function exactLine(
  { roundId, deadline }: { roundId: string; deadline: number | null },
  world: World,
): readonly string[] {
  const round = Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
  if (deadline === null || round?.deadline !== deadline || isAllowed(world.campaign, deadline)) return [];
  return [t`That is in the quiet hours or on a day off. It counts because the time was named exactly.`];
}

/** Never says what was answered: in a hidden round that is nobody's business, in others the card has it. */
export function submittedLine({ userId, by, draft }: PostFactOf<'round-submitted'>, world: World): string {
  const writer = whoWords(world, by);
  const whose = by === userId ? '' : t` for ${whoWords(world, userId)}`;
  return draft
    ? t`${writer} is writing${whose}. It does not count before it is handed in.`
    : t`${writer} has answered${whose}.`;
}

/** With the way to its card, as long as there is one. */
export function lastLine(fact: PostFactOf<'round-last'>, told: PostContext): string {
  const { world } = told;
  const who = whoWords(world, fact.userId);
  const title = roundTitle(fact, told);
  const round = Object.hasOwn(world.rounds, fact.roundId) ? world.rounds[fact.roundId] : undefined;
  const what =
    round === undefined
      ? `**${title}**`
      : rowLink(title.replace(/\\?[[\]]/g, ''), world.campaign.guildId, round.cardId);
  return fact.deadline === null
    ? t`${what} waits for ${who} alone: everybody else has answered.`
    : t`${what} waits for ${who} alone, ${untilWords(fact.deadline)}: everybody else has answered.`;
}

export function extendedLine(fact: PostFactOf<'round-extended'>, told: PostContext): string {
  const until = t`**${roundTitle(fact, told)}** is open ${untilWords(fact.deadline)}.`;
  const open = [until, ...exactLine(fact, told.world)].join(' ');
  if (!fact.byRight) return open;
  const left = fact.left === 0 ? t`none` : plural(fact.left, { one: '# extension', other: '# extensions' });
  return t`${whoWords(told.world, fact.userId)} takes more time, and has ${left} left this month. ${open}`;
}

/** Said of a round that is open again still; later it is only named. */
export function reopenedLine(fact: PostFactOf<'round-reopened'>, told: PostContext): readonly string[] {
  const round = told.world.rounds[fact.roundId];
  if (round === undefined || round.reopened === null) return [];
  return [t`**${roundTitle(fact, told)}** is open again: ${openAgainWords(round, fact.mode)}`];
}
