import { phrases, t } from '../../../../language/text.ts';
import { MAX_LEVEL } from '../../../../rules/lavender-hack/characters/schemas.ts';
import type { Downtime } from '../../../../rules/lavender-hack/downtime/schemas.ts';
import { boxesOf, exchangesIn } from '../../../../rules/lavender-hack/downtime/wealth.ts';
import { playersLead } from '../../../../rules/lavender-hack/kit/people.ts';
import type { Character, World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Card, LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StandingCardWords } from '../../engine/renderer.ts';
import { allWords, boxes } from '../../engine/words.ts';
import { seatWords } from '../../mechanics/combat.ts';
import type { CardView } from '../kit/chapter-words.ts';
import { wealthWords } from './wealth-card.ts';

/** Everything here has to fit the first screen of a phone. */
const MAX_CHARACTERS = 10;
const MAX_NAME = 24;

/** The card of the weeks at home, for everybody to see: nothing on it is secret. */
export function downtimeCard(view: CardView): StandingCardWords {
  const { world, state } = view;
  const { downtime } = world.party.state;
  if (state === 'over' || downtime === null)
    return { title: t`The weeks at home are over`, lines: [t`\`/log\` keeps what came of them.`] };
  return {
    title:
      downtime.stage === 'leaving' ? t`Setting out again` : t`Week ${downtime.week} ${whereWords(world, downtime)}`,
    lines: [
      ...(view.time === null ? [] : [view.time]),
      ...waitingLine(view),
      STAGES[downtime.stage],
      ...(downtime.leaving && downtime.stage !== 'leaving' ? [t`They set out when this week is over.`] : []),
      '',
      ...characterLines(view),
      '',
      wealthLine(world),
    ],
  };
}

/** Their wealth, with the button that exchanges it while possible. */
function wealthLine(world: World): LayoutLine {
  const line = t`Wealth: ${wealthWords(world)}`;
  return exchangesIn(boxesOf(world)).length === 0 ? line : beside(line, { id: 'wealth:open', label: t`Exchange` });
}

/** The state of a party that is not at home: the place of its home, and who may settle down. */
export function stayCard(world: World): Card {
  const { base } = world.party.state;
  const home =
    base === null
      ? t`Home is wherever the game master says; \`/downtime do:base name:\` gives it a name and a place.`
      : t`Home is **${escapeMarkdown(base.name)}**${base.placeId === null ? '' : t` on the map`}.`;
  return {
    title: t`On the road`,
    lines: [
      home,
      playersLead(world)
        ? t`\`/downtime do:begin\` settles down for some weeks: the game master anywhere, who has the spotlight at home or in a refuge.`
        : t`\`/downtime do:begin\` settles down for some weeks: the game master does it, anywhere.`,
      t`Wealth: ${wealthWords(world)}`,
    ],
    fields: [],
  };
}

const STAGES: Readonly<Record<Downtime['stage'], string>> = phrases({
  bank: 'What to bank?',
  weeks: 'What does everybody do this week?',
  leaving: 'The cost of living is due.',
});

function whereWords(world: World, { factionId }: Downtime): string {
  const faction = factionId === null ? undefined : world.factions[factionId];
  if (faction !== undefined) return t`with ${escapeMarkdown(faction.name)}`;
  const { base } = world.party.state;
  return base === null ? t`at home` : t`at ${escapeMarkdown(base.name)}`;
}

/** The awaited people, with the symbol and the words saying the same. */
function waitingLine({ world, round, awaited }: CardView): readonly string[] {
  const { stage, banking } = world.party.state.downtime ?? { stage: 'weeks', banking: [] };
  if (stage === 'bank' && banking.length > 0) return [t`⏳ Awaited: ${allWords(world, banking)}`];
  if (round === null || (awaited.length === 0 && round.reopened !== null)) return [];
  return [awaited.length === 0 ? t`✅ Nobody is awaited` : t`⏳ Awaited: ${allWords(world, awaited)}`];
}

function characterLines(view: CardView): readonly string[] {
  const here = Object.values(view.world.characters)
    .filter(({ status }) => status === 'active' || status === 'down')
    .sort((a, b) => a.created - b.created);
  const lines = here.slice(0, MAX_CHARACTERS).map((character) => characterLine(view, character));
  return here.length > MAX_CHARACTERS ? [...lines, t`… and ${here.length - MAX_CHARACTERS} more`] : lines;
}

/** `Bryn level 3 · ▰▰▱▱ · makes Longsword ▰▱▱▱ · ✅ ready`. */
function characterLine(view: CardView, { name, userId, sheet }: Character): string {
  const parts = [
    t`**${escapeMarkdown(name, MAX_NAME)}** level ${sheet.level}`,
    sheet.level < MAX_LEVEL ? boxes(sheet.training, sheet.level + 1) : '',
    sheet.project === null
      ? ''
      : t`makes ${escapeMarkdown(sheet.project.name, MAX_NAME)} ${boxes(sheet.project.boxes, sheet.project.value)}`,
    seatWords(view, userId),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
