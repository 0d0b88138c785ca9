import { plural, t } from '../../../../language/text.ts';
import { countOf } from '../../../../rules/hexcrawl-osr/items/slots.ts';
import type { CrawlCharacter, CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import { charactersInPlay } from '../../../../rules/mechanics/people/characters.ts';
import type { LaidCard } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import type { LayoutLine } from '../../engine/layout-line.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { capital, listWords } from '../../engine/words.ts';
import { conditionLines } from '../../mechanics/conditions.ts';
import { taskSentence } from '../checks/words.ts';
import { turnsWords } from '../delve/terms.ts';
import { bookName, crawlConditions, timeWords } from '../kit/words.ts';
import { healthWords, statusWords } from './status-words.ts';

const MAX_TASKS = 10;
const MAX_CHARACTERS = 20;

/** How the party stands. */
export function partyCard(world: CrawlWorld): LaidCard {
  const { spotlight, state } = world.party;
  const waiting = conditions(world);
  const open = Object.values(world.tasks).filter(({ done }) => !done);
  const tasks = open.slice(0, MAX_TASKS).map(({ kind, detail }) => capital(taskSentence(kind, detail)));
  return {
    title: t`The party`,
    lines: [
      timeWords(state.clock),
      spotlight === null ? t`Nobody leads the party yet.` : t`<@${spotlight}> leads the party.`,
      ...suppliesLines(world),
      '',
      `**${t`Characters`}**`,
      ...characters(world),
    ],
    fields: [
      ...(waiting.length === 0 ? [] : [{ name: t`Conditions`, value: waiting.join('\n'), inline: false }]),
      ...(tasks.length === 0 ? [] : [{ name: t`For the game master`, value: tasks.join('\n'), inline: false }]),
    ],
  };
}

/** What weighs on the party, in short. */
export function partyStanding(world: CrawlWorld): SheetStanding {
  return { dice: Object.values(world.usageDice), conditions: conditions(world) };
}

/** What burns, and how long the food lasts: what one would otherwise look up in every pack. */
function suppliesLines(world: CrawlWorld): readonly string[] {
  const mouths = charactersInPlay(world);
  if (mouths.length === 0) return [];
  const lights = world.party.state.lights.map(({ what, turnsLeft }) => `${bookName(what)} (${turnsWords(turnsLeft)})`);
  const meals = mouths.reduce((sum, { id }) => sum + countOf(world, id, 'food'), 0);
  const days = plural(Math.floor(meals / mouths.length), { one: '# day', other: '# days' });
  return [
    ...(lights.length === 0 ? [] : [t`Burning: ${listWords(lights)}.`]),
    meals === 0
      ? t`Food: **none**.`
      : t`Food: ${plural(meals, { one: '# meal', other: '# meals' })}, enough for ${days}.`,
  ];
}

/** Whoever is unhurt says so, and the numbers of the others stand out. */
function standingWords(character: CrawlCharacter): string {
  const { grit, gritMax, flesh, fleshMax } = character.sheet;
  if (grit === gritMax && flesh === fleshMax) return t`unhurt`;
  return flesh < fleshMax ? t`**wounded**, ${healthWords(character)}` : healthWords(character);
}

/** A line for each, with the button that shows their sheet. */
function characters(world: CrawlWorld): readonly LayoutLine[] {
  const here = Object.values(world.characters)
    .filter(({ status }) => status !== 'retired')
    .sort((a, b) => a.created - b.created);
  const lines = here.slice(0, MAX_CHARACTERS).map((one) => {
    const how = one.status === 'active' ? standingWords(one) : `**${statusWords(one)}**`;
    const line = `**${escapeMarkdown(one.name, 40)}** · ${how} · <@${one.userId}>`;
    return beside(line, { id: `sheet:${one.id}:open`, label: t`Sheet` });
  });
  return lines.length === 0 ? [t`Nobody yet. /character new makes the first.`] : lines;
}

/** A line for each condition, with all who have it for the same time. */
function conditions(world: CrawlWorld): readonly string[] {
  return conditionLines(world, crawlConditions(), momentOf(world.party.state.clock));
}
