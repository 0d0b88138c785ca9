import { t } from '../../../language/text.ts';
import type { LostPlace } from '../../../play/facts.ts';
import type { Task } from '../../../rules/engine/world.ts';
import { stripMarkdown } from './markdown.ts';
import type { BookRenderer } from './renderer.ts';
import { vocabularyOf } from './vocabulary.ts';
import { capital } from './words.ts';

const MAX_NAME = 60;

/** A task of the game master's list in a few words, bare: the engine's own here, all others by the book. */
export function taskLabel(task: Task, renderer: BookRenderer | null): string {
  return engineTask(task, renderer) ?? renderer?.taskLabel(task) ?? task.kind;
}

/** A task that every book has, bare; null for a book's own. */
export function engineTask({ kind, detail }: Task, renderer: BookRenderer | null): string | null {
  if (kind !== 'channel-lost') return null;
  const place = lostPlaceWords(detail as unknown as LostPlace, renderer);
  return detail.isGone === true
    ? t`${capital(place)} was deleted; name another with /campaign bind.`
    : t`I cannot write in ${place}; let me in again, or name another with /campaign bind.`;
}

/** A channel that is out of reach, by what the campaign uses it for. Bare, for the middle of a sentence. */
export function lostPlaceWords({ use, scene }: LostPlace, renderer: BookRenderer | null): string {
  if (scene != null) return t`the thread of the scene “${stripMarkdown(scene, MAX_NAME)}”`;
  if (use === 'gm') return t`the ${vocabularyOf(renderer).gm}’s channel`;
  return use === 'play' ? t`the campaign’s channel` : t`a channel`;
}
