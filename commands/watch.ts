import { SlashCommandBuilder, type SlashCommandIntegerOption } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import type { Json } from '../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { roamingMessage, roamingOf, wayChoices, waysMessage } from './support/act/roaming.ts';
import { roamingCommand } from './support/act/roaming-command.ts';
import { directionChoices, hexTyped, MAX_THEN, type PlannedStep, stepsTyped, WATCH_ACTS } from './support/act/steps.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { namedCharacter } from './support/choices/character.ts';
import type { Handled } from './support/define-command.ts';
import { free, listed, oneOf } from './support/input/options.ts';
import { numberOf, textOf } from './support/input/typed.ts';

/** What only the game master does. */
const OF_GM = ['place', 'end', 'advance', 'set'] as const;
const CHOICES = [...WATCH_ACTS, ...OF_GM] as const;
type WatchChoice = (typeof CHOICES)[number];

const MAX_DAYS = 100_000;
const WATCHES = 6;

/** Shows the day, and spends its watches. */
export const watch: Command = roamingCommand<WatchChoice>({
  data: new SlashCommandBuilder()
    .setName('watch')
    .setDescription('The day in the wild, watch by watch: where you are and what to do next')
    .addStringOption(oneOf('do', 'What the party does; for the game master: place, end, advance, set', CHOICES))
    .addStringOption(
      listed('where', 'With explore: ne, e, se, sw, w, nw; with travel and place: a hex, by name or 3,-2'),
    )
    .addStringOption(listed('scout', 'With explore: who goes ahead'))
    .addStringOption(free('plan', 'What follows, while nothing happens: search; travel 3,-2; camp', MAX_THEN))
    .addIntegerOption(count('day', 'With set: which day it is', MAX_DAYS))
    .addIntegerOption(count('watch', 'With set: which watch, 1 at dawn to 6', WATCHES)),
  needs: 'watch',
  command: 'watch',
  where: 'wilderness',
  acts: CHOICES,
  menus: ['explore', 'travel'],
  run: runChoice,
  press(here, { wanted, rest, chosen }) {
    if (wanted === 'scout') return menuOf(here, 'explore', chosen, turnPage);
    if (wanted === 'go') return chosen === null ? null : goTo(here, rest, chosen);
    const group = WATCH_ACTS.find((one) => one === wanted);
    if (group === undefined) return null;
    if (group === 'explore' || group === 'travel') return menuOf(here, group, null, privately);
    return spend(here, { act: group });
  },
  complete: {
    scout: (here) => wayChoices(roamingOf(here, 'wilderness').scouts),
    where(here, choice) {
      const { ways, places } = roamingOf(here, 'wilderness');
      switch (choice) {
        case 'explore':
          return directionChoices(ways.explore);
        case 'place':
          return here.look.isGm ? wayChoices(places) : [];
        case 'travel':
          return wayChoices(ways.travel);
        default:
          return [];
      }
    },
  },
});

function runChoice(here: Here, request: CommandRequest, wanted: WatchChoice): Handled {
  const where = textOf(request, 'where');
  switch (wanted) {
    case 'place':
    case 'end':
    case 'advance':
    case 'set':
      return rule(here, request, wanted);
    case 'explore':
      return explore(here, request, where);
    case 'travel':
      return where === null ? menuOf(here, 'travel', null, privately) : planned(here, request, `travel ${where}`);
    default:
      return planned(here, request, wanted);
  }
}

/** The game master sets the party down, takes it off the map, lets a watch go by, or sets the clock. */
function rule(here: Here, request: CommandRequest, wanted: (typeof OF_GM)[number]): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const told = (action: string, input: Readonly<Record<string, Json>> = {}) =>
    act(here, { action, inputs: [input] }, false);
  switch (wanted) {
    case 'place': {
      const where = textOf(request, 'where');
      const hexId = where === null ? refuse('roaming/where') : hexTyped(here, where);
      return isRefusal(hexId) ? hexId : told('journey', { hexId });
    }
    case 'end':
      return told('journey-end');
    case 'advance':
      return told('advance-watch');
    case 'set':
      return told('set-clock', { day: numberOf(request, 'day'), watch: numberOf(request, 'watch') });
  }
}

function explore(here: Here, request: CommandRequest, where: string | null): Handled {
  const named = textOf(request, 'scout');
  const scout = named === null ? null : namedCharacter(here, named);
  if (isRefusal(scout)) return scout;
  if (where === null) return menuOf(here, 'explore', scout?.id ?? null, privately);
  return planned(here, request, `explore ${where}`, scout?.id ?? null);
}

/** The first step, and those that follow it while nothing happens. */
function planned(here: Here, request: CommandRequest, first: string, scoutId: string | null = null): Handled {
  const steps = stepsTyped(here, `${first}; ${textOf(request, 'plan') ?? ''}`, scoutId);
  if (isRefusal(steps)) return steps;
  const [step, ...plan] = steps;
  return step === undefined
    ? showCard(roamingMessage(here, 'watch', 'wilderness'), true)
    : spend(here, { ...step, plan });
}

/** What was chosen in the menu of ways. */
function goTo(here: Here, [wanted, scoutId = '']: readonly string[], chosen: string): Promise<Reply> {
  if (wanted === 'travel') return spend(here, { act: 'travel', toId: chosen });
  return spend(here, { act: 'explore', direction: Number(chosen), scoutId: scoutId === '' ? null : scoutId });
}

function menuOf(
  here: Here,
  wanted: 'explore' | 'travel',
  scoutId: string | null,
  shown: typeof turnPage,
): Reply | Refusal {
  const message = waysMessage(here, { command: 'watch', where: 'wilderness', act: wanted }, scoutId);
  return isRefusal(message) ? message : shown(message);
}

function privately(message: Parameters<typeof turnPage>[0]): Reply {
  return showCard(message, true);
}

/** The party spends a watch or two. */
function spend(here: Here, input: PlannedStep): Promise<Reply> {
  return act(here, { action: 'watch', inputs: [input] }, false);
}

function count(name: string, description: string, most: number) {
  return (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
    option.setName(name).setDescription(description).setMinValue(1).setMaxValue(most);
}
