import { listWords, plural, t } from '../../../../language/text.ts';
import type { KindTimes, Pace, PersonTimes, Times } from '../../../../play/time/pace.ts';
import type { PaceSuggestion } from '../../../../play/time/pace-suggestion.ts';
import { DAY, HOUR, MINUTE } from '../../../../rules/engine/time.ts';
import type { World } from '../../../../rules/engine/world.ts';
import type { Card } from '../card.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer } from '../renderer.ts';
import { roundQuestion } from '../rounds/round-question.ts';
import { settingWords } from '../setting-words.ts';
import { allWords, capital, dayWords, spanWords, whoWords } from '../words.ts';
import { isOffer, ofWhomWords, whatWords } from './waits.ts';

const MAX_PEOPLE = 12;
const MAX_KINDS = 8;
const MAX_WAITS = 6;
const MAX_WHAT = 80;

/** The reader. */
const MASTER = { isGm: true } as const;

/** The campaign's pace, for its game master alone: the slow parts, and a suggestion. */
export function paceCard(renderer: BookRenderer, world: World, pace: Pace, now: number): Card {
  const { since, people, kinds, suggestion } = pace;
  const nothing = t`Nothing has been answered yet. Come back when a few rounds have been played.`;
  const field = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
  return {
    title: t`How fast this game goes`,
    lines: [since === null ? nothing : t`Counted since ${dayWords(since)}. Only you see this.`],
    fields: [
      ...field(t`Rounds`, roundLines(pace)),
      ...field(
        t`Who answers how fast`,
        people.slice(0, MAX_PEOPLE).map((one) => personLine(renderer, world, one)),
      ),
      ...field(
        t`What takes the time`,
        kinds.slice(0, MAX_KINDS).map((one) => kindLine(renderer, world, one)),
      ),
      ...field(t`What waits now`, waitLines(renderer, world, pace, now)),
      ...field(t`What may help`, suggestion === null ? [] : [suggestionWords(renderer, world, suggestion)]),
    ],
  };
}

function roundLines({ rounds, lastRounds, grows }: Pace): readonly string[] {
  const { count, median, most, missed } = rounds;
  if (median === null || most === null) return [];
  const spans = listWords(lastRounds.map(roughly));
  return [
    `${plural(count, { one: 'There was # round.', other: 'There were # rounds.' })} ${t`Half took at most ${roughly(median)}, nine in ten at most ${roughly(most)}.`}`,
    ...(missed === 0
      ? []
      : [plural(missed, { one: '# waited for its deadline.', other: '# waited for their deadlines.' })]),
    ...(lastRounds.length < 2
      ? []
      : [grows ? t`The last ones took ${spans}: each longer than the one before.` : t`The last ones took ${spans}.`]),
  ];
}

function personLine(renderer: BookRenderer, world: World, one: PersonTimes): string {
  const who = one.userId === null ? t`The ${nounsOf(renderer).gm}` : whoWords(world, one.userId);
  return timesLine(who, one);
}

function kindLine(renderer: BookRenderer, world: World, one: KindTimes): string {
  return timesLine(kindWords(renderer, world, one), one);
}

function kindWords(renderer: BookRenderer, world: World, { of, name, terms, isGms }: KindTimes): string {
  const { gm } = nounsOf(renderer);
  if (of === 'turn') return isGms ? t`Turns of the ${gm}` : t`Turns of the players`;
  if (of === 'question') {
    const named = name === '' ? null : renderer.orderWords(name);
    return named?.title ?? (isGms ? t`Decisions of the ${gm}` : t`Questions to one player`);
  }
  return name === 'ask' ? t`Questions of the ${gm}` : roundQuestion(renderer, { procedure: name, terms }, world).title;
}

/** `**Bryn**: 3 hours, seldom over 9 hours · 12 times, 2 unanswered`. */
function timesLine(who: string, { count, median, most, missed }: Times): string {
  const often = plural(count, { one: '# time', other: '# times' });
  const passed = missed === 0 ? often : t`${often}, ${missed} unanswered`;
  if (median === null || most === null) return `**${who}**: ${passed}`;
  if (roughly(median) === roughly(most)) return t`**${who}**: ${roughly(median)} · ${passed}`;
  return t`**${who}**: ${roughly(median)}, seldom over ${roughly(most)} · ${passed}`;
}

function waitLines(renderer: BookRenderer, world: World, { waits }: Pace, now: number): readonly string[] {
  const awaited = waits.filter(({ wait }) => !isOffer(wait));
  const lines = awaited.slice(0, MAX_WAITS).map(({ wait, since }) => {
    const what = whatWords(renderer, wait, world, { most: MAX_WHAT, reader: MASTER });
    return t`⏳ **${ofWhomWords(renderer, world, wait, now)}**: ${what} · for ${roughly(now - since)}`;
  });
  return [...lines, ...(awaited.length > lines.length ? [t`… and ${awaited.length - lines.length} more`] : [])];
}

function suggestionWords(renderer: BookRenderer, world: World, suggestion: PaceSuggestion): string {
  const saves = roughly(suggestion.saves);
  if (suggestion.kind === 'scene') {
    const { userIds, fast, slow } = suggestion;
    return t`${allWords(world, userIds)} answer within ${roughly(fast)}, the others take ${roughly(slow)} and more. A scene of their own would have spared them ${saves} of waiting.`;
  }
  const { kind, setting, from, to, most } = suggestion;
  const { name } = settingWords(setting, renderer);
  const change = t`_${capital(name)}_ is ${from} now; with ${to}, these rounds would have been over ${saves} sooner in all.`;
  return kind === 'shorter'
    ? `${t`Nine in ten answers come within ${roughly(most)}.`} ${change}`
    : `${t`Once all others have answered, they mostly wait ${roughly(most)} for the last one.`} ${change}`;
}

/** The label of the suggestion's button; at most 80 characters. */
export function suggestionLabel(renderer: BookRenderer, suggestion: PaceSuggestion): string {
  return suggestion.kind === 'scene'
    ? t`Open a scene for them`
    : t`${settingWords(suggestion.setting, renderer).name}: ${suggestion.to} hours`;
}

/** Whole hours and days: a pace is no stopwatch. */
function roughly(span: number): string {
  const unit = span >= 2 * DAY ? DAY : span >= 2 * HOUR ? HOUR : MINUTE;
  return spanWords(Math.round(span / unit) * unit);
}
