import { phrases, t } from '../../../../language/text.ts';
import { refusePassing, SPANS, type Span } from '../../../../rules/action-dice/clock/actions.ts';
import { bleedersOf } from '../../../../rules/action-dice/kit/bleeding.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import { charactersInPlay } from '../../../../rules/mechanics/people/characters.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Roaming } from '../../engine/roaming.ts';
import { leftWords } from '../injuries/injury-card.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import { timeWords } from '../kit/words.ts';

const MAX_CHARACTERS = 12;

/** The time, the urgent cases, the effect of rest, and the spans that may pass. */
export function timeRoaming(world: World): Roaming {
  const spans = SPANS.filter((span) => refusePassing(world, span) === null);
  return {
    card: {
      title: t`Time`,
      lines: [timeWords(world.party.state.clock), ...bleedingLines(world), ...healingLines(world)],
      fields: [],
    },
    deeds: SPANS.map((span) => ({ value: span, label: span })),
    acts: spans.map((id) => ({ id, label: SPAN_NAMES[id], isMain: id === 'turn', ...surenessOf(id) })),
    ways: { explore: [], travel: [] },
    scouts: [],
    questions: ['tend', 'save', 'halve-dice'],
    places: [],
  };
}

/** A week or more asks first. */
function surenessOf(span: Span): { readonly sure?: string } {
  if (span === 'week') return { sure: t`A week goes by for the whole party, and everybody rests.` };
  return span === 'fortnight' ? { sure: t`Two weeks go by for the whole party, and everybody rests.` } : {};
}

/** The bleeding characters, with the buttons that help them. */
export function bleedingLines(world: World): readonly LayoutLine[] {
  return bleedersOf(world).map(({ characterId, name, turns }) =>
    beside(bleedsWords(name, turns), { id: `injury:tend:${characterId}`, label: t`Tend` }),
  );
}

function bleedsWords(name: string, turns: number): string {
  const who = escapeMarkdown(name);
  return turns === 1
    ? t`**${who} bleeds** and is dead when this turn is over.`
    : t`**${who} bleeds** and is dead in ${turns} turns.`;
}

/** A line for everybody who is injured: what they have, and how many days of rest each takes yet. */
function healingLines(world: World): readonly string[] {
  const injured = charactersInPlay(world).filter(({ sheet }) => sheet.injuries.length > 0);
  return injured.slice(0, MAX_CHARACTERS).map(({ id, name, sheet }) => {
    const each = sheet.injuries.map((injury) => `${injuryWords(injury)}: ${leftWords(world, id, injury)}`);
    return `**${escapeMarkdown(name, 40)}** · ${each.join(' · ')}`;
  });
}

/** The span that passes, on a button. */
const SPAN_NAMES: Readonly<Record<Span, string>> = phrases({
  turn: 'A turn',
  hour: 'An hour',
  watch: 'A watch',
  night: 'A night’s rest',
  rest: 'A day of rest',
  week: 'A week of rest',
  fortnight: 'Two weeks of rest',
});
