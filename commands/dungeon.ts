import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { VerbInput } from '../src/rules/engine/verbs.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost, verb, withIntent } from './support/act/act.ts';
import {
  isWaysAct,
  roamingOf,
  type WaysAct,
  wayChoices,
  wayIn,
  waysMessage,
  waysOf,
  wayTyped,
} from './support/act/roaming.ts';
import { roamingCommand } from './support/act/roaming-command.ts';
import { spendTime, stepPressed } from './support/act/step-press.ts';
import { placeTyped } from './support/act/steps.ts';
import { showCard } from './support/cards/card.ts';
import type { Handled } from './support/define-command.ts';
import { listed, wordsOption } from './support/input/options.ts';
import { given, numberOf, textOf, yesOr } from './support/input/typed.ts';

/** What is not a turn of the party's, by the book's action. */
const SHARED = { enter: 'enter-dungeon', leave: 'leave-dungeon' } as const;
const MAX_WONDER = 20;

/** Shows the hour underground, and spends its turns. */
export const dungeon: Command = roamingCommand({
  data: new SlashCommandBuilder()
    .setName('dungeon')
    .setDescription('The hour underground, turn by turn: where you are and what to do next')
    .addStringOption(listed('do', 'What the party does; leave; for the game master: enter'))
    .addStringOption(listed('where', 'A room by its key or name; several with commas between, in order'))
    .addStringOption(wordsOption)
    .addBooleanOption((option) => option.setName('running').setDescription('At double pace, with less care'))
    .addIntegerOption((option) =>
      option
        .setName('wonder')
        .setDescription('With enter: how rich the dungeon is')
        .setMinValue(1)
        .setMaxValue(MAX_WONDER),
    ),
  needs: 'delve',
  command: 'dungeon',
  where: 'dungeon',
  shared: SHARED,
  ofGm: ['enter'],
  // How good the finds are there is not for players to read.
  isSecret: (request) => numberOf(request, 'wonder') !== null,
  run: runChoice,
  press(here, { wanted, rest, chosen }) {
    const [going] = rest;
    const stepId = stepPressed(here, wanted === 'go' ? rest[2] : rest[0]);
    if (isRefusal(stepId)) return stepId;
    if (wanted === 'go') return chosen !== null && isWaysAct(going) ? goTo(here, going, chosen, stepId) : null;
    if (isWaysAct(wanted)) return menuOf(here, wanted, stepId);
    const isDeed = roamingOf(here, 'dungeon').deeds.some(({ value }) => value === wanted);
    return isDeed ? spend(here, { act: wanted }, stepId) : null;
  },
  complete: {
    where(here, choice) {
      const { places, ways } = roamingOf(here, 'dungeon');
      if (choice === 'enter') return here.look.isGm ? wayChoices(places) : [];
      return wayChoices(wayIn(ways, choice ?? ''));
    },
  },
});

function runChoice(here: Here, request: CommandRequest, wanted: string): Handled {
  const where = textOf(request, 'where');
  switch (wanted) {
    case 'enter':
      return enter(here, where, numberOf(request, 'wonder'));
    case 'leave':
      return act(here, withIntent(here, verb('leave-dungeon', {})), false);
    default:
      if (!isWaysAct(wanted)) return spend(here, { act: wanted });
      return where === null ? menuOf(here, wanted) : go(here, wanted, where, yesOr(request, 'running'));
  }
}

/** To rooms that are named. */
function go(here: Here, wanted: WaysAct, where: string, running: true | null): Handled {
  const path = pathTyped(here, wanted, where);
  return isRefusal(path) ? path : spend(here, { act: wanted, path, ...given({ running }) });
}

/** The game master takes the party below; without a room, to a place that is on no map. */
function enter(here: Here, where: string | null, wonder: number | null): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const roomId = where === null ? null : placeTyped(here, 'dungeon', 'enter', where);
  if (isRefusal(roomId)) return roomId;
  const wanted = withIntent(here, verb('enter-dungeon', given({ roomId, wonder })));
  return wonder === null ? act(here, wanted, false) : actInPost(here, wanted);
}

/** Rooms to choose from; where none are on the map, it is done at once. */
function menuOf(here: Here, wanted: WaysAct, stepId: string | null = null): Handled {
  const { acts } = roamingOf(here, 'dungeon');
  if (waysOf(here, 'dungeon', wanted).length === 0 && acts.some(({ id }) => id === wanted))
    return spend(here, { act: wanted }, stepId);
  const message = waysMessage(here, { command: 'dungeon', where: 'dungeon', act: wanted }, null);
  return isRefusal(message) ? message : showCard(message, true);
}

/** What was chosen in the menu of ways; what is too far for a walk is run to, as the menu says. */
function goTo(here: Here, wanted: WaysAct, chosen: string, stepId: string | null): Promise<Reply> {
  const way = waysOf(here, 'dungeon', wanted).find(({ id }) => id === chosen);
  const path = [...(way?.path ?? [chosen])];
  return spend(here, { act: wanted, path, ...given({ running: way?.isRun === true ? true : null }) }, stepId);
}

/** The party spends a turn, or a watch. */
function spend(here: Here, input: VerbInput<'delve'>, stepId: string | null = null): Promise<Reply> {
  return spendTime(here, 'delve', input, stepId);
}

/** Rooms one after another; to a single known one, the shortest way. */
function pathTyped(here: Here, wanted: WaysAct, text: string): string[] | Refusal {
  const way = wayTyped(waysOf(here, 'dungeon', wanted), text);
  if (way !== null) return [...way.path];
  const path: string[] = [];
  for (const part of text.split(',')) {
    const room = placeTyped(here, 'dungeon', wanted, part.trim());
    if (isRefusal(room)) return room;
    path.push(room);
  }
  return path;
}
