import { t } from '../../../language/text.ts';
import type { Foe } from '../../../rules/engine/world.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { countWords } from './combat.ts';

/** Lines on a combat card, which has to fit the first screen of a phone. */
const MAX_LINES = 8;
/** Foes of a group that are shown one by one. */
const MAX_ALONE = 3;
/** Of a name on a combat card. */
export const MAX_CARD_NAME = 24;

interface Grouped extends Pick<Foe, 'id' | 'name'> {
  readonly data: { readonly group: string | null };
}

/** The looks of a book's foes on its combat card; never their numbers. */
export interface FoeLooks<One> {
  /** Its looks to anybody: `badly hurt`. */
  looks(foe: One): string;
  /** Checks whether one is out of the fight. */
  isOut(foe: One): boolean;
  /**
   * Its other important properties while it is in action, each empty if there is nothing to say: its distance, its
   * hindrances. `counted`: a number comes before it, as in `2 at 60 feet`.
   */
  readonly details?: readonly ((foe: One, counted: boolean) => string)[];
}

/**
 * Returns the foes of a combat card by name, big groups on one line: `Goblin ×6: 4 unhurt, 2 hurt · 5 near, 1 close`. What
 * matters of one alone is said of a group as well.
 */
export function foeLines<One extends Grouped>(
  foes: Readonly<Record<string, One>>,
  shown: FoeLooks<One>,
): readonly string[] {
  const groups = new Map<string, One[]>();
  for (const foe of Object.values(foes)) {
    const key = foe.data.group ?? foe.id;
    groups.set(key, [...(groups.get(key) ?? []), foe]);
  }
  const lines = [...groups].flatMap(([name, some]) =>
    some.length > MAX_ALONE ? [groupLine(name, some, shown)] : some.map((foe) => foeLine(foe, shown)),
  );
  if (lines.length === 0) return [t`Nobody stands against you.`];
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), t`… and ${more} more`] : lines;
}

/** `Wolf 1: hurt, near, disarmed`. */
function foeLine<One extends Grouped>(foe: One, { looks, isOut, details = [] }: FoeLooks<One>): string {
  const said = isOut(foe) ? [] : details.map((detail) => detail(foe, false));
  return `**${escapeMarkdown(foe.name, MAX_CARD_NAME)}**: ${[looks(foe), ...said.filter((one) => one !== '')].join(', ')}`;
}

/** A detail that all share is said once; others are counted. */
function groupLine<One extends Grouped>(
  name: string,
  foes: readonly One[],
  { looks, isOut, details = [] }: FoeLooks<One>,
): string {
  const standing = foes.filter((foe) => !isOut(foe));
  const said = details.map((detail) => {
    const [first, ...others] = standing.map((foe) => detail(foe, false));
    if (first !== undefined && others.every((one) => one === first)) return first;
    return countWords(standing.flatMap((foe) => (detail(foe, false) === '' ? [] : [detail(foe, true)])));
  });
  const parts = [countWords(foes.map(looks)), ...said].filter((part) => part !== '');
  return `**${escapeMarkdown(name, MAX_CARD_NAME)} ×${foes.length}**: ${parts.join(' · ')}`;
}
