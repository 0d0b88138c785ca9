import { named, t } from '../../../../language/text.ts';
import { playersLead } from '../../../../rules/lavender-hack/kit/people.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { type Detail, MAX_WORDS } from '../../mechanics/refusal-words.ts';

/**
 * The name of a thing, a feature, a working or a background, safe to show and in the language it is written in. One that
 * somebody gave stays as it is.
 * @param most longest that is shown, in characters
 */
export function bookName(name: string, most?: number): string {
  return escapeMarkdown(named(name), most);
}

/** The same from what a refusal tells; empty where it tells nothing. */
export function bookNameIn(detail: Detail, key: string): string {
  const value = detail[key];
  return typeof value === 'string' && value !== '' ? bookName(value, MAX_WORDS) : '';
}

/** Foes by name, safe to show; those that are numbered share theirs: `Wolf 1, 2 and 3`. */
export function foesWords(names: readonly string[]): string {
  const kinds = names.map((name) => NUMBERED.exec(name)?.[1] ?? null);
  return listWords(
    names.map((name, at) => {
      const kind = kinds[at] ?? null;
      return kind !== null && kind === kinds[at - 1] ? name.slice(kind.length + 1) : escapeMarkdown(name);
    }),
  );
}

/** `Wolf 3` */
const NUMBERED = /^(.+) \d+$/;

/** The leader of this campaign's party, for the middle of a sentence (LH-SPOT-01, LH1-SPOT-01). */
export function leaderOf(world: World): string {
  return playersLead(world) ? t`whoever has the spotlight` : t`the game master`;
}
