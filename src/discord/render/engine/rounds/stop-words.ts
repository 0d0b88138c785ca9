import { t } from '../../../../language/text.ts';
import type { PostFactOf } from '../../../../play/facts.ts';
import type { World } from '../../../../rules/engine/world.ts';
import type { BookRenderer, StopWords } from '../renderer.ts';
import { capital, slugWords, whoWords } from '../words.ts';

/** For what standing orders stop, in the book's words. */
export function stopWords(renderer: BookRenderer | null, stop: string): StopWords {
  return renderer?.stopWords?.(stop) ?? { mine: slugWords(stop), theirs: slugWords(stop) };
}

/** For what somebody's orders stop from now on. Safe to show. */
export function stopsLine(
  { userId, stops }: PostFactOf<'stops-set'>,
  world: World,
  renderer: BookRenderer | null,
): string {
  const who = whoWords(world, userId);
  if (stops.length === 0) return t`${who}: standing orders always count.`;
  const what = stops.map((stop) => stopWords(renderer, stop).theirs).join('; ');
  if (stops.length === 1) return t`${who} is asked in spite of their standing orders while this is so: ${what}.`;
  return t`${who} is asked in spite of their standing orders as long as one of these is so: ${what}.`;
}

/** The reason why somebody is asked although they have an order. Safe to show. */
export function stoppedLine(
  { userId, kind, stop }: PostFactOf<'order-stopped'>,
  world: World,
  renderer: BookRenderer | null,
): string {
  const title = renderer?.orderWords(kind)?.title ?? capital(slugWords(kind));
  return t`${whoWords(world, userId)} is asked, because ${stopWords(renderer, stop).theirs}: their standing order for “${title}” stops.`;
}
