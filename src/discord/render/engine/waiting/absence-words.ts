import type { PostFactOf } from '../../../../play/facts.ts';
import type { Away } from '../../../../rules/engine/person.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { BookRenderer } from '../renderer.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { atWords, capital, dayWords, inWords, many, whoWords } from '../words.ts';

/** From when to when somebody is away, and who answers for them. */
export function awayLines(userId: string, away: Away, world: World): readonly string[] {
  const who = whoWords(world, userId);
  const begins = away.begun
    ? `${who} is away`
    : `${who} will be away from ${dayWords(away.from)} (${inWords(away.from)})`;
  const ends =
    away.until === null ? 'until they do something here' : `until ${dayWords(away.until)} (${inWords(away.until)})`;
  const instead =
    away.caretakerId === null
      ? 'Standing orders and the defaults answer for them.'
      : `${whoWords(world, away.caretakerId)} may answer for them.`;
  return [`${begins} ${ends}.`, away.pauses ? 'The campaign rests meanwhile.' : instead];
}

/** How somebody wishes to be reminded. */
export function remindersLines({
  everyHours,
  quiet,
  zone,
}: PostFactOf<'reminders-set'>['reminders']): readonly string[] {
  const often =
    everyHours === null
      ? 'as often as the campaign has it'
      : everyHours === 0
        ? 'never'
        : `every ${many(everyHours, 'hour')}`;
  const hours = quiet === null ? 'the campaign’s' : quiet === 'none' ? 'none' : escapeMarkdown(quiet, 20);
  return [
    `Reminders: ${often}.`,
    `Quiet hours: ${hours}.`,
    `Time zone: ${zone === null ? 'the campaign’s' : escapeMarkdown(zone, 60)}.`,
  ];
}

/** Why the campaign rests, and until when. */
export function pausedLines(
  { until, forUserId }: PostFactOf<'paused'>,
  world: World,
  renderer: BookRenderer | null,
): readonly string[] {
  const because = forUserId === null ? '' : `${capital(whoWords(world, forUserId))} is away. `;
  const ends =
    until === null
      ? `The ${vocabularyOf(renderer).gm} lets it go on with \`/campaign resume\`.`
      : `It goes on ${atWords(until)} (${inWords(until)}).`;
  return [`${because}No deadline falls and nobody is reminded.`, ends];
}
