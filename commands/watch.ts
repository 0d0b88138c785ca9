import { SlashCommandBuilder, type SlashCommandIntegerOption } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { pressable, row } from '../src/discord/render/engine/components.ts';
import { stepToken } from '../src/discord/render/engine/waiting/next-step.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { stepOf } from '../src/play/waiting/next-step.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { VerbInput } from '../src/rules/engine/verbs.ts';
import type { Here } from './support/access/here.ts';
import { act, verb, withIntent } from './support/act/act.ts';
import {
  isWaysAct,
  roamingMessage,
  roamingOf,
  type WaysAct,
  wayChoices,
  wayIn,
  waysMessage,
} from './support/act/roaming.ts';
import { roamingCommand } from './support/act/roaming-command.ts';
import { spendTime, stepPressed } from './support/act/step-press.ts';
import { MAX_THEN, placeTyped, stepsTyped } from './support/act/steps.ts';
import { cardMessage, showCard, turnPage } from './support/cards/card.ts';
import { namedCharacter } from './support/choices/character.ts';
import { chosenOf, offeredChoices } from './support/choices/offered.ts';
import type { Handled } from './support/define-command.ts';
import { free, listed, wordsOption } from './support/input/options.ts';
import { given, numberOf, textOf } from './support/input/typed.ts';

/** Acts of the game master alone, with the book's action. */
const OF_GM = {
  place: 'journey',
  end: 'journey-end',
  reveal: 'reveal',
  advance: 'advance-watch',
  day: 'next-day',
  set: 'set-clock',
} as const;
type OfGm = keyof typeof OF_GM;

/** End of the id of a button that confirms. */
const SURE = 'sure';
const MAX_DAYS = 100_000;
const MAX_GUARDS = 200;
const MAX_WATCH = 24;

/** Shows the day, and spends its watches. */
export const watch: Command = roamingCommand({
  data: new SlashCommandBuilder()
    .setName('watch')
    .setDescription('The day in the wild, watch by watch: where you are and what to do next')
    .addStringOption(listed('do', 'What the party does; for the game master: place, end, reveal, advance, day, set'))
    .addStringOption(listed('where', 'Where it leads: a direction, or a place by its name'))
    .addStringOption(listed('scout', 'Who goes ahead and finds the way'))
    .addStringOption(listed('with', 'What helps or hinders the roll, or is said beforehand'))
    .addStringOption(free('plan', 'What follows, while nothing happens: search; travel 3,-2; camp', MAX_THEN))
    .addStringOption(free('guards', 'In camp: who keeps watch, one after another, with commas between', MAX_GUARDS))
    .addStringOption(wordsOption)
    .addIntegerOption(count('day', 'With set: which day it is', MAX_DAYS))
    .addIntegerOption(count('watch', 'With set: which watch of the day', MAX_WATCH)),
  needs: 'watch',
  command: 'watch',
  where: 'wilderness',
  shared: OF_GM,
  ofGm: Object.keys(OF_GM),
  run: runChoice,
  begin: (here, first, plan, stepId) =>
    (plan.length === 0 ? sureAsked(here, first.act) : null) ??
    spend(here, plan.length === 0 ? first : { ...first, plan: [...plan] }, stepId),
  press(here, { wanted, rest, chosen }) {
    if (wanted === 'scout') return menuOf(here, roamingOf(here, 'wilderness').guided ?? 'explore', chosen, turnPage);
    const stepId = stepPressed(here, wanted === 'go' ? rest[2] : rest[0]);
    if (isRefusal(stepId)) return stepId;
    if (wanted === 'go') return chosen === null ? null : goTo(here, rest, chosen, stepId);
    if (!roamingOf(here, 'wilderness').deeds.some(({ value }) => value === wanted)) return null;
    if (isWaysAct(wanted)) return menuOf(here, wanted, null, privately);
    const asked = rest[1] === SURE ? null : sureAsked(here, wanted);
    return asked ?? spend(here, { act: wanted }, stepId);
  },
  complete: {
    with: (here) => offeredChoices(here, { option: 'with', verb: 'watch' }),
    scout: (here) => wayChoices(roamingOf(here, 'wilderness').scouts),
    where(here, choice) {
      const { ways, places } = roamingOf(here, 'wilderness');
      if (choice === 'place') return here.look.isGm ? wayChoices(places) : [];
      return wayChoices(wayIn(ways, choice ?? ''));
    },
  },
});

function runChoice(here: Here, request: CommandRequest, wanted: string): Handled {
  if (isOfGm(wanted)) return rule(here, request, wanted);
  // A word is typed as easily as a button is pressed.
  const asked = textOf(request, 'plan') === null ? sureAsked(here, wanted) : null;
  if (asked !== null) return asked;
  const where = textOf(request, 'where');
  const named = textOf(request, 'scout');
  const scout = named === null ? null : namedCharacter(here, named);
  if (isRefusal(scout)) return scout;
  const scoutId = scout?.id ?? null;
  if (where === null && isWaysAct(wanted)) return menuOf(here, wanted, scoutId, privately);
  const help = chosenOf(here, request, { option: 'with', verb: 'watch' });
  if (isRefusal(help)) return help;
  const guards = guardsTyped(here, textOf(request, 'guards'));
  if (isRefusal(guards)) return guards;
  return planned(here, request, `${wanted} ${where ?? ''}`, { scoutId, said: given({ with: help, guards }) });
}

/** `Wren, Pip`: characters in their order; null when nothing was typed. */
function guardsTyped(here: Here, typed: string | null): string[] | null | Refusal {
  const names = (typed ?? '').split(/[,;]/).map((name) => name.trim());
  const ids: string[] = [];
  for (const name of names.filter((one) => one !== '')) {
    const character = namedCharacter(here, name);
    if (isRefusal(character)) return character;
    ids.push(character.id);
  }
  return ids.length === 0 ? null : ids;
}

function isOfGm(wanted: string): wanted is OfGm {
  return Object.hasOwn(OF_GM, wanted);
}

/** The game master sets the party down, takes it off the map, lets a watch go by, or sets the clock. */
function rule(here: Here, request: CommandRequest, wanted: OfGm): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  switch (wanted) {
    case 'place': {
      const where = textOf(request, 'where');
      const hexId = where === null ? refuse('roaming/where') : placeTyped(here, 'wilderness', wanted, where);
      return isRefusal(hexId) ? hexId : act(here, withIntent(here, verb('journey', { hexId })));
    }
    case 'end':
    case 'reveal':
    case 'advance':
    case 'day':
      return act(here, withIntent(here, verb(OF_GM[wanted], {})));
    case 'set': {
      const time = given({ day: numberOf(request, 'day'), watch: numberOf(request, 'watch') });
      return act(here, withIntent(here, verb('set-clock', time)));
    }
  }
}

/** The first step, and those that follow it while nothing happens. */
function planned(
  here: Here,
  request: CommandRequest,
  first: string,
  { scoutId, said }: { readonly scoutId: string | null; readonly said: Pick<VerbInput<'watch'>, 'with' | 'guards'> },
): Handled {
  const steps = stepsTyped(here, { where: 'wilderness', text: `${first}; ${textOf(request, 'plan') ?? ''}`, scoutId });
  if (isRefusal(steps)) return steps;
  const [step, ...plan] = steps;
  return step === undefined
    ? showCard(roamingMessage(here, 'watch', 'wilderness'))
    : spend(here, { ...step, ...said, ...(plan.length === 0 ? {} : { plan }) });
}

/** The choice from the menu of ways. */
function goTo(
  here: Here,
  [wanted, scoutId = '']: readonly string[],
  chosen: string,
  stepId: string | null,
): Promise<Reply> {
  const way = { act: wanted ?? '', where: chosen, ...given({ scoutId: scoutId === '' ? null : scoutId }) };
  return spend(here, way, stepId);
}

function menuOf(here: Here, wanted: WaysAct, scoutId: string | null, shown: typeof turnPage): Reply | Refusal {
  const message = waysMessage(here, { command: 'watch', where: 'wilderness', act: wanted }, scoutId);
  return isRefusal(message) ? message : shown(message);
}

function privately(message: Parameters<typeof turnPage>[0]): Reply {
  return showCard(message);
}

/** Asks for confirmation before a great deal of time passes; null for other acts. */
function sureAsked(here: Here, wanted: string): Reply | null {
  const { sure, label } = roamingOf(here, 'wilderness').acts.find(({ id }) => id === wanted) ?? {};
  if (sure === undefined || label === undefined) return null;
  const step = stepOf(here.look.world);
  const token = step === null ? '' : stepToken(step.id);
  const rows = [row([pressable(`watch:${wanted}:${token}:${SURE}`, label, 'main')])];
  return showCard(cardMessage({ title: t`Let time go by?`, lines: [sure], fields: [] }, null, rows));
}

/** The party spends a watch or two. */
function spend(here: Here, input: VerbInput<'watch'>, stepId: string | null = null): Promise<Reply> {
  return spendTime(here, 'watch', input, stepId);
}

function count(name: string, description: string, most: number) {
  return (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
    option.setName(name).setDescription(description).setMinValue(1).setMaxValue(most);
}
