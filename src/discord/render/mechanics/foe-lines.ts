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

/**
 * The foes of a combat card by name, big groups on one line (`Goblin ×6: 4 unhurt, 2 hurt`); how they look, never their numbers.
 * @param looks how one looks to anybody
 * @param alone what stands behind the looks of one that has a line of its own
 */
export function foeLines<One extends Grouped>(
  foes: Readonly<Record<string, One>>,
  looks: (foe: One) => string,
  alone: (foe: One) => string = () => '',
): readonly string[] {
  const groups = new Map<string, One[]>();
  for (const foe of Object.values(foes)) {
    const key = foe.data.group ?? foe.id;
    groups.set(key, [...(groups.get(key) ?? []), foe]);
  }
  const bold = (name: string) => escapeMarkdown(name, MAX_CARD_NAME);
  const lines = [...groups].flatMap(([name, some]) =>
    some.length > MAX_ALONE
      ? [`**${bold(name)} ×${some.length}**: ${countWords(some.map(looks))}`]
      : some.map((foe) => `**${bold(foe.name)}**: ${looks(foe)}${alone(foe)}`),
  );
  if (lines.length === 0) return [t`Nobody stands against you.`];
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), t`… and ${more} more`] : lines;
}
