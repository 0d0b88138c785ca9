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
import { MAX_THEN, placeTyped, seeking, stepsTyped } from './support/act/steps.ts';
import { showCard } from './support/cards/card.ts';
import type { Handled } from './support/define-command.ts';
import { free, listed, wordsOption } from './support/input/options.ts';
import { given, numberOf, textOf, yesOr } from './support/input/typed.ts';

/** Acts that are no turn of the party's, with the book's action. */
const SHARED = { enter: 'enter-dungeon', leave: 'leave-dungeon' } as const;
const MAX_WONDER = 20;

/** Shows the hour underground, and spends its turns. */
export const dungeon: Command = roamingCommand({
  data: new SlashCommandBuilder()
    .setName('dungeon')
    .setDescription('The hour underground, turn by turn: where you are and what to do next')
    .addStringOption(listed('do', 'What the party does; leave; for the game master: enter'))
    .addStringOption(listed('where', 'A room by its key or name; several with commas between, in order'))
    .addStringOption(listed('for', 'With search: what is looked for first'))
    .addStringOption(free('plan', 'What follows, while nothing happens: search 3; travel 2; regroup', MAX_THEN))
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
  // The quality of the finds there is hidden from players.
  isSecret: (request) => numberOf(request, 'wonder') !== null,
  run: runChoice,
  begin: (here, first, plan, stepId) => spend(here, plan.length === 0 ? first : { ...first, plan: [...plan] }, stepId),
  press(here, { wanted, rest, chosen }) {
    const [going] = rest;
    const stepId = stepPressed(here, wanted === 'go' ? rest[2] : rest[0]);
    if (isRefusal(stepId)) return stepId;
    if (wanted === 'go') return chosen !== null && isWaysAct(going) ? goTo(here, going, chosen, stepId) : null;
    if (isWaysAct(wanted)) return menuOf(here, wanted, stepId);
    if (wanted === 'leave') return leave(here);
    const { acts, deeds } = roamingOf(here, 'dungeon');
    const [first, ...plan] = acts.find(({ id }) => id === wanted)?.steps ?? [];
    if (first !== undefined) return spend(here, { ...first, plan }, stepId);
    return deeds.some(({ value }) => value === wanted) ? spend(here, { act: wanted }, stepId) : null;
  },
  complete: {
    for: (here, choice) => (choice === 'search' ? wayChoices(roamingOf(here, 'dungeon').seeks ?? []) : []),
    where(here, choice) {
      const { places, ways, near = {} } = roamingOf(here, 'dungeon');
      if (choice === 'enter') return here.look.isGm ? wayChoices(places) : [];
      return wayChoices([...wayIn(ways, choice ?? ''), ...(near[choice ?? ''] ?? [])]);
    },
  },
});

function runChoice(here: Here, request: CommandRequest, wanted: string): Handled {
  const where = textOf(request, 'where');
  switch (wanted) {
    case 'enter':
      return enter(here, where, numberOf(request, 'wonder'));
    case 'leave':
      return leave(here);
    default:
      return planned(here, request, wanted);
  }
}

/** The party comes into the open. */
function leave(here: Here): Promise<Reply> {
  return act(here, withIntent(here, verb('leave-dungeon', {})));
}

/** The party's first act, and the acts that follow while nothing happens. */
function planned(here: Here, request: CommandRequest, wanted: string): Handled {
  const where = textOf(request, 'where');
  const then = textOf(request, 'plan');
  if (isWaysAct(wanted) && where === null) {
    if (then === null) return menuOf(here, wanted);
    // Off the map it leads where the game master says.
    if (waysOf(here, 'dungeon', wanted).length > 0) return refuse('roaming/where');
  }
  const plan = stepsTyped(here, { where: 'dungeon', text: then ?? '' });
  if (isRefusal(plan)) return plan;
  const first = where === null || !isWaysAct(wanted) ? spotted(here, request, wanted) : pathTyped(here, wanted, where);
  if (isRefusal(first)) return first;
  const running = isWaysAct(wanted) ? yesOr(request, 'running') : null;
  return spend(here, {
    act: wanted,
    ...first,
    ...given({ running }),
    ...(plan.length === 0 ? {} : { plan: [...plan] }),
  });
}

/** An act on the spot; a search has an aim, and listening a door. */
function spotted(here: Here, request: CommandRequest, wanted: string): Pick<VerbInput<'delve'>, 'where'> | Refusal {
  const isSearch = wanted === 'search';
  const isAtDoor = roamingOf(here, 'dungeon').near?.[wanted] !== undefined;
  const typed = isSearch ? textOf(request, 'for') : isAtDoor ? textOf(request, 'where') : null;
  const where =
    typed === null ? null : isSearch ? seeking(here, 'dungeon', typed) : placeTyped(here, 'dungeon', wanted, typed);
  return isRefusal(where) ? where : given({ where });
}

/** The game master takes the party below; without a room, to a place that is on no map. */
function enter(here: Here, where: string | null, wonder: number | null): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const roomId = where === null ? null : placeTyped(here, 'dungeon', 'enter', where);
  if (isRefusal(roomId)) return roomId;
  const wanted = withIntent(here, verb('enter-dungeon', given({ roomId, wonder })));
  return wonder === null ? act(here, wanted) : actInPost(here, wanted);
}

/** Rooms to choose from; where none are on the map, it is done at once. */
function menuOf(here: Here, wanted: WaysAct, stepId: string | null = null): Handled {
  const { acts } = roamingOf(here, 'dungeon');
  if (waysOf(here, 'dungeon', wanted).length === 0 && acts.some(({ id }) => id === wanted))
    return spend(here, { act: wanted }, stepId);
  const message = waysMessage(here, { command: 'dungeon', where: 'dungeon', act: wanted }, null);
  return isRefusal(message) ? message : showCard(message);
}

/** The choice from the menu of ways; the party runs to rooms too far for a walk, as the menu says. */
function goTo(here: Here, wanted: WaysAct, chosen: string, stepId: string | null): Promise<Reply> {
  const way = waysOf(here, 'dungeon', wanted).find(({ id }) => id === chosen);
  const path = [...(way?.path ?? [chosen])];
  return spend(here, { act: wanted, path, ...given({ running: way?.isRun === true ? true : null }) }, stepId);
}

/** The party spends a turn, or a watch. */
function spend(here: Here, input: VerbInput<'delve'>, stepId: string | null = null): Promise<Reply> {
  return spendTime(here, 'delve', input, stepId);
}

/** Rooms one after another; to a single one, the shortest way that is known. */
function pathTyped(here: Here, wanted: WaysAct, text: string): Pick<VerbInput<'delve'>, 'path' | 'where'> | Refusal {
  const way = wayTyped(waysOf(here, 'dungeon', wanted), text);
  if (way !== null) return { path: [...way.path] };
  const path: string[] = [];
  for (const part of text.split(',')) {
    const room = placeTyped(here, 'dungeon', wanted, part.trim());
    if (isRefusal(room)) return room;
    path.push(room);
  }
  const [only] = path;
  return path.length === 1 && only !== undefined ? { where: only } : { path };
}
