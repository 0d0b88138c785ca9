import { t } from '../../../../language/text.ts';
import type { PoolCharacter, PoolWorld } from '../../../../rules/action-dice/shapes.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import type { LaidCard } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import type { LayoutLine } from '../../engine/layout-line.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { conditionLines } from '../../mechanics/conditions.ts';
import { taskSentence } from '../checks/words.ts';
import { poolWords } from '../dice/pool-words.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import { poolConditions, timeWords } from '../kit/words.ts';
import { armourWords } from './gear-words.ts';
import { statusWords } from './status-words.ts';

const MAX_TASKS = 10;
const MAX_CHARACTERS = 20;

/** How the party stands. */
export function partyCard(world: PoolWorld): LaidCard {
  const { spotlight, state } = world.party;
  const waiting = conditions(world);
  const open = Object.values(world.tasks).filter(({ done }) => !done);
  const tasks = open.slice(0, MAX_TASKS).map(({ kind, detail }) => capital(taskSentence(kind, detail)));
  return {
    title: t`The party`,
    lines: [
      timeWords(state.clock),
      spotlight === null ? t`Nobody calls for the party yet.` : t`<@${spotlight}> calls for the party.`,
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
export function partyStanding(world: PoolWorld): SheetStanding {
  return { dice: Object.values(world.usageDice), conditions: conditions(world) };
}

/** A line for each, with dice, armour and injuries, and the button that shows their sheet. */
function characters(world: PoolWorld): readonly LayoutLine[] {
  const here = Object.values(world.characters).filter(({ status }) => status !== 'retired');
  if (here.length === 0) return [t`Nobody yet. /character new makes the first.`];
  return here
    .toSorted((a, b) => a.created - b.created)
    .slice(0, MAX_CHARACTERS)
    .map((one) => beside(lineOf(world, one), { id: `sheet:${one.id}:open`, label: t`Sheet` }));
}

function lineOf(world: PoolWorld, one: PoolCharacter): string {
  const injuries = one.sheet.injuries.map(injuryWords);
  const how =
    one.status === 'active'
      ? [...poolWords(world, one), armourWords(one, world), ...injuries]
      : [`**${statusWords(one)}**`];
  return [`**${escapeMarkdown(one.name, 40)}**`, ...how, `<@${one.userId}>`].join(' · ');
}

function conditions(world: PoolWorld): readonly string[] {
  return conditionLines(world, poolConditions(), momentOf(world.party.state.clock));
}
