import { plural, t } from '../../../../language/text.ts';
import { openGoals } from '../../../../rules/lavender-hack/court/goals.ts';
import type { Court } from '../../../../rules/lavender-hack/court/schemas.ts';
import { dispositionWord, knows } from '../../../../rules/lavender-hack/factions/factions.ts';
import type { Faction, World } from '../../../../rules/lavender-hack/schemas.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StandingCardWords } from '../../engine/renderer.ts';
import { boxes, capital, whoWords } from '../../engine/words.ts';
import type { CardView } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { leaderOf } from '../kit/names.ts';

/** `▰▰▰▱▱▱ 3/6`. */
export function barWords(progress: number, difficulty: number): string {
  return `${boxes(progress, difficulty)} ${progress}/${difficulty}`;
}

/** Everything here has to fit the first screen of a phone. */
const MAX_GOAL = 60;

const MAX_SEATS = 10;

const MAX_REACHED = 5;

/** The card of a court, for everybody to see: nothing on it is more than the players have learned. */
export function courtCard(view: CardView, terms: Terms): StandingCardWords {
  const { court } = view.world.party.state;
  const faction = court === null ? undefined : view.world.factions[court.factionId];
  if (view.state === 'over' || court === null || faction === undefined)
    return { title: t`Court is over`, lines: [t`\`/log\` keeps what came of it.`] };
  return {
    title: t`Court of ${escapeMarkdown(faction.name)} · ${court.stage === 'goals' ? t`goals` : t`round ${court.round}`}`,
    lines: [
      ...(view.time === null ? [] : [view.time]),
      t`${plural(court.face - 1, { one: '# day', other: '# days' })} left, ${court.days} spent${terms.court.face(court.face)}`,
      ...(knows(faction, 'disposition') ? [t`They are ${dispositionWord(faction.data.disposition)}.`] : []),
      '',
      ...goalLines(faction),
      '',
      ...(court.stage === 'goals' ? goalsAsked(view.world, court) : roundLines(view, court)),
    ],
    buttons: view.round === null ? buttonsOf(court) : [],
  };
}

function goalsAsked(world: World, { face }: Court): readonly LayoutLine[] {
  const asked = t`Anybody writes goals; the game master says how hard each is.`;
  return [
    face <= 1 ? asked : beside(asked, { id: 'court:goal', label: t`Write a goal`, weight: 'main' }),
    t`-# When they are written, ${leaderOf(world)} begins. What is not rated is as hard as the book suggests.`,
  ];
}

/** Bars of what is open, and what was reached. */
function goalLines(faction: Faction): readonly string[] {
  const open = openGoals(faction).map(({ text, progress, difficulty }) => {
    const how = difficulty === null ? t`not rated yet` : barWords(progress, difficulty);
    // First how far it is: a line that is too long for a phone breaks in the words.
    return `${how} · **${escapeMarkdown(text, MAX_GOAL)}**`;
  });
  const reached = Object.values(faction.data.goals).filter(({ state }) => state === 'achieved');
  const done = reached.slice(-MAX_REACHED).map(({ text }) => t`✅ Reached: ${escapeMarkdown(text, MAX_GOAL)}`);
  return open.length + done.length === 0 ? [t`No goals yet.`] : [...open, ...done];
}

function roundLines(view: CardView, { face }: Court): readonly string[] {
  const { round, world } = view;
  const asked = askedLines(world);
  if (round === null)
    return face <= 1 || asked.length > 0
      ? asked
      : [t`Nobody acted in this round. ${capital(leaderOf(world))} goes on, or ends court.`];
  const seats = Object.entries(round.seats);
  const lines = seats.slice(0, MAX_SEATS).map(([userId, { state }]) => {
    const who = whoWords(world, userId);
    if (state === 'confirmed') return t`✅ ${who}: has acted`;
    if (state === 'skipped') return t`⏭️ ${who}: passed over`;
    if (!view.awaited.includes(userId)) return t`💤 ${who}: not here`;
    return state === 'draft' ? t`✏️ ${who}: choosing` : t`⏳ ${who}: awaited`;
  });
  const more = seats.length - lines.length;
  return [...lines, ...(more > 0 ? [t`… and ${more} more`] : []), ...asked];
}

/** The people whose action still waits for a choice of theirs. */
function askedLines(world: World): readonly string[] {
  const ids = new Set(
    Object.values(world.prompts).flatMap(({ characterId, frames }) =>
      characterId !== null && frames.some(({ kind }) => kind === 'court') ? [characterId] : [],
    ),
  );
  return [...ids].map((id) => t`⏳ ${escapeMarkdown(world.characters[id]?.name ?? t`Somebody`, 40)}: a choice is open`);
}

function buttonsOf({ stage, face }: Court): NonNullable<StandingCardWords['buttons']> {
  if (face <= 1) return [];
  const end = { id: 'end', label: t`End court`, weight: 'plain' } as const;
  if (stage === 'rounds') return [{ id: 'begin', label: t`Go on`, weight: 'main' }, end];
  return [{ id: 'begin', label: t`Begin`, weight: 'plain' }, end];
}
