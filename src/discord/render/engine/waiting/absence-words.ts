import { plural, t } from '../../../../language/text.ts';
import type { PostFactOf } from '../../../../play/facts.ts';
import type { Away } from '../../../../rules/engine/person.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer } from '../renderer.ts';
import { atWords, capital, dayWords, inWords, whoWords } from '../words.ts';

/** From when to when somebody is away, and who answers for them. */
export function awayLines(userId: string, away: Away, world: World): readonly string[] {
  const who = whoWords(world, userId);
  const instead =
    away.caretakerId === null
      ? t`Standing orders and the defaults answer for them.`
      : t`${whoWords(world, away.caretakerId)} may answer for them.`;
  return [absenceLine(who, away), away.pauses ? t`The campaign rests meanwhile.` : instead];
}

function absenceLine(who: string, { begun, from, until }: Away): string {
  if (begun)
    return until === null
      ? t`${who} is away until they do something here.`
      : t`${who} is away until ${dayWords(until)} (${inWords(until)}).`;
  return until === null
    ? t`${who} will be away from ${dayWords(from)} (${inWords(from)}) until they do something here.`
    : t`${who} will be away from ${dayWords(from)} (${inWords(from)}) until ${dayWords(until)} (${inWords(until)}).`;
}

/** Somebody's reminder settings in words. */
export function remindersLines({
  everyHours,
  quiet,
  zone,
}: PostFactOf<'reminders-set'>['reminders']): readonly string[] {
  const often =
    everyHours === null
      ? t`as often as the campaign has it`
      : everyHours === 0
        ? t`never`
        : t`every ${plural(everyHours, { one: '# hour', other: '# hours' })}`;
  const hours = quiet === null ? t`the campaign’s` : quiet === 'none' ? t`none` : escapeMarkdown(quiet, 20);
  return [
    t`Reminders: ${often}.`,
    t`Quiet hours: ${hours}.`,
    t`Time zone: ${zone === null ? t`the campaign’s` : escapeMarkdown(zone, 60)}.`,
  ];
}

/** The reason for the campaign's rest, and its end. */
export function pausedLines(
  { until, forUserId }: PostFactOf<'paused'>,
  world: World,
  renderer: BookRenderer | null,
): readonly string[] {
  const nothing =
    forUserId === null
      ? t`No deadline falls and nobody is reminded.`
      : t`${capital(whoWords(world, forUserId))} is away. No deadline falls and nobody is reminded.`;
  const ends =
    until === null
      ? t`The ${nounsOf(renderer).gm} lets it go on with \`/campaign resume\`.`
      : t`It goes on ${atWords(until)} (${inWords(until)}).`;
  return [nothing, ends];
}
