import { t } from '../../../../language/text.ts';
import type { PostFact } from '../../../../play/facts.ts';
import { isOwnWords, isVote } from '../../../../play/turns/procedures.ts';
import type { Verdict } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { quoted } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer } from '../renderer.ts';
import { listWords, lowered, whoWords } from '../words.ts';
import { ownWordsLines, roomForWords } from './own-words.ts';
import { countWords, roundQuestion, verdictWords } from './round-question.ts';
import { isAbstention } from './round-row.ts';
import { stopWords } from './stop-words.ts';

type Resolved = Extract<PostFact, { fact: 'round-resolved' }>;

/** Most that is shown of one answer, in characters. */
const MAX_ANSWER = 500;
/** Characters of the whole recap: the outcome follows below. */
const MAX_RECAP = 3900;
const LEAST_ANSWER = 20;

/** `What do you do at the bridge? All have answered`. */
export function recapTitle(fact: Resolved, world: World, renderer: BookRenderer | null): string {
  const question = roundQuestion(renderer, fact, world);
  const title = question.recap ?? question.title;
  const ending = endingOf(fact, renderer);
  return /[.?!…]$/.test(title) ? `${title} ${ending}` : `${title}: ${lowered(ending)}`;
}

/**
 * Everybody's part, in the order in which they were asked. Parts that nobody chose are named as such.
 * @param recaps number of recaps in the message
 */
export function recapLines(fact: Resolved, world: World, renderer: BookRenderer | null, recaps = 1): readonly string[] {
  const { verdicts } = fact;
  // A part without words in its book is secret; one that the outcome shows is not repeated. People's own words are quoted
  // here.
  const shown = verdicts.filter(
    (verdict) =>
      verdict.words !== undefined ||
      (verdictWords(renderer, verdict, fact, world) !== '' && !isToldBelow(fact, verdict, renderer)),
  );
  const ownWords = roomForWords(verdicts.filter(({ words }) => words !== undefined).length * recaps);
  const silent = shown.filter(isSilent);
  const lines = (room: number) =>
    shown.flatMap((verdict) => {
      if (silent.length > 1 && isSilent(verdict)) return verdict === silent[0] ? silentLines(silent, world) : [];
      const alike = shown.filter((other) => isDefaultAlike(verdict, other));
      if (alike.length > 1) return verdict === alike[0] ? [defaultLine(fact, alike, world, renderer)] : [];
      return [verdictLine(fact, verdict, world, renderer, { room, ownWords })];
    });
  const bare = lines(0).join('\n').length;
  const each = Math.floor((MAX_RECAP / recaps - bare) / Math.max(1, shown.filter(isProse(fact)).length));
  const told = lines(Math.max(LEAST_ANSWER, Math.min(MAX_ANSWER, each)));
  return isVote(fact) ? [countWords(fact, verdicts), ...told] : told;
}

/** A sentence about somebody who did not choose for themselves; null for the others. */
export function standInLine(
  fact: Resolved,
  userId: string,
  world: World,
  renderer: BookRenderer | null,
): string | null {
  const verdict = fact.verdicts.find((one) => one.userId === userId);
  if (verdict === undefined || (verdict.means === 'own' && verdict.by === null)) return null;
  return verdictLine(fact, verdict, world, renderer, { room: MAX_ANSWER, ownWords: 0 });
}

/** Nothing is known of them but that. */
function isSilent({ means, words }: Verdict): boolean {
  return means === 'nothing' && words === undefined;
}

/** Several who said nothing share a line. */
function silentLines(verdicts: readonly Verdict[], world: World): readonly string[] {
  const namesOf = (some: readonly Verdict[]) => listWords(some.map(({ userId }) => `**${whoWords(world, userId)}**`));
  const away = verdicts.filter(({ isAway }) => isAway === true);
  const late = verdicts.filter(({ isAway }) => isAway !== true);
  return [
    ...(late.length === 0 ? [] : [t`No answer from ${namesOf(late)}.`]),
    ...(away.length === 0 ? [] : [t`Away: ${namesOf(away)}.`]),
  ];
}

/** By default alone, and to the same. */
function isDefaultAlike(one: Verdict, other: Verdict): boolean {
  const isPlain = ({ means, stop, words }: Verdict) => means === 'default' && stop === undefined && words === undefined;
  const isSame = one.isAway === other.isAway && JSON.stringify(one.answer) === JSON.stringify(other.answer);
  return isPlain(one) && isPlain(other) && isSame;
}

/** Several people with the same default share a line. */
function defaultLine(
  fact: Resolved,
  verdicts: readonly Verdict[],
  world: World,
  renderer: BookRenderer | null,
): string {
  const names = listWords(verdicts.map(({ userId }) => `**${whoWords(world, userId)}**`));
  const [first] = verdicts;
  const said = (first === undefined ? null : verdictWords(renderer, first, fact, world)) ?? t`nothing`;
  return first?.isAway === true
    ? t`${names} are away: ${said}, by default.`
    : t`${names} have not answered: ${said}, by default.`;
}

/** The outcome shows the choices of people who chose for themselves; the others are named. */
function isToldBelow({ procedure }: Resolved, verdict: Verdict, renderer: BookRenderer | null): boolean {
  const { means, by } = verdict;
  return means === 'own' && by === null && renderer?.tellsVerdict?.(procedure, verdict) === true;
}

function endingOf({ verdicts, early, by }: Resolved, renderer: BookRenderer | null): string {
  if (by !== null) return t`Ended by the ${nounsOf(renderer).gm}`;
  if (!early) return t`Time is up`;
  const isAll = verdicts.every(({ means }) => means === 'own' || means === 'skipped');
  return isAll ? t`All have answered` : t`All who are here have answered`;
}

function verdictLine(
  fact: Resolved,
  verdict: Verdict,
  world: World,
  renderer: BookRenderer | null,
  { room, ownWords }: { readonly room: number; readonly ownWords: number },
): string {
  const who = `**${whoWords(world, verdict.userId)}**`;
  const said = verdictWords(renderer, verdict, fact, world) ?? t`nothing`;
  const isAway = verdict.isAway === true;
  switch (verdict.means) {
    case 'nothing':
      return isAway ? t`${who} is away.` : t`${who} did not answer.`;
    case 'skipped':
      return t`${who} was passed over.`;
    case 'default':
      return byDefault(who, said, verdict, renderer);
    case 'order':
      return isAway
        ? t`${who} is away: ${said}, by standing order.`
        : t`${who} did not answer: ${said}, by standing order.`;
    case 'own': {
      const head = [who, writerWords(verdict, world), sourceWords(verdict, world)].join('');
      if (verdict.answer === null)
        return [
          isAbstention(fact)
            ? t`${who} has no preference${writerWords(verdict, world)}.`
            : t`${who} has nothing to add${writerWords(verdict, world)}.`,
          ...ownWordsLines(verdict.words, verdict.userId, world, ownWords),
        ].join('\n');
      const line = isProse(fact)(verdict)
        ? `${head}:\n${quoted(String(verdict.answer), room)}`
        : said === '' || isToldBelow(fact, verdict, renderer)
          ? `${head}:`
          : `${head}: ${said}.`;
      return [line, ...ownWordsLines(verdict.words, verdict.userId, world, ownWords)].join('\n');
    }
  }
}

function byDefault(who: string, said: string, { isAway, stop }: Verdict, renderer: BookRenderer | null): string {
  if (stop === undefined)
    return isAway === true ? t`${who} is away: ${said}, by default.` : t`${who} did not answer: ${said}, by default.`;
  const because = stopWords(renderer, stop).theirs;
  return isAway === true
    ? t`${who} is away: ${said}, by default, for their order stopped because ${because}.`
    : t`${who} did not answer: ${said}, by default, for their order stopped because ${because}.`;
}

/** Written answers are quoted, choices are named. */
function isProse(fact: Resolved): (verdict: Verdict) => boolean {
  return ({ means, answer }) => isOwnWords(fact) && means === 'own' && typeof answer === 'string';
}

function writerWords({ by }: Verdict, world: World): string {
  return by === null ? '' : t`, for them by ${whoWords(world, by)}`;
}

function sourceWords({ source }: Verdict, { campaign }: World): string {
  if (source === null) return '';
  const { channelId, messageId } = source;
  return t` ([their post](https://discord.com/channels/${campaign.guildId}/${channelId}/${messageId}))`;
}
