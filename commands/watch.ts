import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import type { Json } from '../src/rules/json.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/prompt.ts';
import { act } from './support/act.ts';
import { answerRefusal } from './support/answer.ts';
import { showCard, turnPage } from './support/card.ts';
import { namedCharacter } from './support/character.ts';
import { type Choice, choicesFor } from './support/choices.ts';
import { type Here, hereOf, inCampaign } from './support/here.ts';
import { free, GUILD_ONLY, listed, oneOf } from './support/options.ts';
import { roamingMessage, roamingOf, wayChoices, waysMessage, wayTyped } from './support/roaming.ts';
import { folded, textOf } from './support/typed.ts';

const ACTS = ['explore', 'travel', 'search', 'regroup', 'camp'] as const;
type WatchAct = (typeof ACTS)[number];
const DEEDS = [...ACTS, 'place', 'end'] as const;
type WatchDeed = (typeof DEEDS)[number];

/** One thing that the party does, as the book takes it. */
interface Step {
  readonly act: WatchAct;
  readonly [field: string]: Json;
}

/** Longest plan that can be typed. */
const MOST_THEN = 200;

/** Clockwise from north-east, as the directions 0–5 are numbered. */
const COMPASS = [
  { label: 'North-east', short: 'ne' },
  { label: 'East', short: 'e' },
  { label: 'South-east', short: 'se' },
  { label: 'South-west', short: 'sw' },
  { label: 'West', short: 'w' },
  { label: 'North-west', short: 'nw' },
] as const;

/** Shows the day, and spends its watches. */
export const watch: Command = {
  data: new SlashCommandBuilder()
    .setName('watch')
    .setDescription('The day in the wild, watch by watch, and what the party does with it')
    .setContexts(GUILD_ONLY)
    .addStringOption(oneOf('do', 'What the party does; for the game master: place, end', DEEDS))
    .addStringOption(
      listed('where', 'With explore: ne, e, se, sw, w, nw; with travel and place: a hex, by name or 3,-2'),
    )
    .addStringOption(listed('scout', 'With explore: who goes ahead'))
    .addStringOption(free('plan', 'What follows, while nothing happens: search; travel 3,-2; camp', MOST_THEN))
    .toJSON(),
  needs: 'watch',
  isPrivate: (request) => !isDone(request),
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const wanted = deedIn(request);
      return wanted === null
        ? showCard(roamingMessage(here, 'watch', 'wilderness'), true)
        : doDeed(here, request, wanted);
    }),
  press: (request, app) =>
    inCampaign(request, app, (here) => {
      const [, wanted = '', ...rest] = request.customId.split(':');
      const [chosen = null] = request.values ?? [];
      if (wanted === 'scout') return menuOf(here, 'explore', chosen, turnPage);
      if (wanted === 'go') return goTo(here, rest, chosen);
      const group = ACTS.find((one) => one === wanted);
      if (group === undefined) return showCard(roamingMessage(here, 'watch', 'wilderness'), true);
      if (group === 'explore' || group === 'travel') return menuOf(here, group, null, privately);
      return spend(here, { act: group });
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    const { scouts, ways, places } = roamingOf(here, 'wilderness');
    if (name === 'scout') return choicesFor(wayChoices(scouts), text);
    switch (deedIn(request)) {
      case 'explore':
        return choicesFor(directionChoices(ways.explore), text);
      case 'place':
        return choicesFor(here.look.isGm ? wayChoices(places) : [], text);
      case 'travel':
        return choicesFor(wayChoices(ways.travel), text);
      default:
        return [];
    }
  },
};

function deedIn(request: Pick<CommandRequest, 'options'>): WatchDeed | null {
  const typed = folded(textOf(request, 'do') ?? '');
  return DEEDS.find((deed) => deed === typed) ?? null;
}

/** Explore and travel without a goal answer with a menu. */
function isDone(request: CommandRequest): boolean {
  const wanted = deedIn(request);
  if (wanted === null) return false;
  return (wanted !== 'explore' && wanted !== 'travel') || textOf(request, 'where') !== null;
}

function doDeed(here: Here, request: CommandRequest, wanted: WatchDeed): Promise<Reply> | Reply {
  const where = textOf(request, 'where');
  switch (wanted) {
    case 'place':
      return place(here, where);
    case 'end':
      return here.look.isGm
        ? act(here, { action: 'journey-end', inputs: [{}] }, false)
        : answerRefusal(here.look.world, refuse('gm-only'));
    case 'explore':
      return explore(here, request, where);
    case 'travel':
      return where === null ? menuOf(here, 'travel', null, privately) : planned(here, request, `travel ${where}`);
    default:
      return planned(here, request, wanted);
  }
}

/** The game master sets the party down. */
function place(here: Here, where: string | null): Promise<Reply> | Reply {
  const { world, isGm } = here.look;
  if (!isGm) return answerRefusal(world, refuse('gm-only'));
  const hexId = where === null ? refuse('roaming/where') : hexTyped(here, where);
  if (isRefusal(hexId)) return answerRefusal(world, hexId);
  return act(here, { action: 'journey', inputs: [{ hexId }] }, false);
}

function explore(here: Here, request: CommandRequest, where: string | null): Promise<Reply> | Reply {
  const named = textOf(request, 'scout');
  const scout = named === null ? null : namedCharacter(here, named);
  if (isRefusal(scout)) return answerRefusal(here.look.world, scout);
  if (where === null) return menuOf(here, 'explore', scout?.id ?? null, privately);
  return planned(here, request, `explore ${where}`, scout?.id ?? null);
}

/** The first step, and those that follow it while nothing happens. */
function planned(
  here: Here,
  request: CommandRequest,
  first: string,
  scoutId: string | null = null,
): Promise<Reply> | Reply {
  const typed = (textOf(request, 'plan') ?? '').split(/;|\bthen\b/i).map((part) => part.trim());
  const steps: Step[] = [];
  for (const text of [first, ...typed.filter((part) => part !== '')]) {
    const step = stepTyped(here, text, scoutId);
    if (isRefusal(step)) return answerRefusal(here.look.world, step);
    steps.push(step);
  }
  const [step, ...plan] = steps;
  return step === undefined
    ? showCard(roamingMessage(here, 'watch', 'wilderness'), true)
    : spend(here, { ...step, plan });
}

/** `explore se`, `travel 3,-2`, `camp`. */
function stepTyped(here: Here, text: string, scoutId: string | null): Step | Refusal {
  const [word = '', ...rest] = text.split(/\s+/);
  const where = rest.join(' ');
  const group = ACTS.find((one) => one === folded(word));
  if (group === undefined) return refuse('roaming/step', { typed: text });
  if (group === 'travel') {
    const toId = hexTyped(here, where);
    return isRefusal(toId) ? toId : { act: group, toId };
  }
  if (group !== 'explore') return { act: group };
  const direction = directionTyped(where);
  return direction === null ? refuse('roaming/direction', { typed: where }) : { act: group, direction, scoutId };
}

/** What was chosen in the menu of ways. */
function goTo(here: Here, [wanted, scoutId = '']: readonly string[], chosen: string | null): Promise<Reply> | Reply {
  if (chosen === null) return showCard(roamingMessage(here, 'watch', 'wilderness'), true);
  if (wanted === 'travel') return spend(here, { act: 'travel', toId: chosen });
  return spend(here, { act: 'explore', direction: Number(chosen), scoutId: scoutId === '' ? null : scoutId });
}

function menuOf(here: Here, wanted: 'explore' | 'travel', scoutId: string | null, shown: typeof turnPage): Reply {
  const message = waysMessage(here, { command: 'watch', where: 'wilderness', act: wanted }, scoutId);
  return isRefusal(message) ? answerRefusal(here.look.world, message) : shown(message);
}

function privately(message: Parameters<typeof turnPage>[0]): Reply {
  return showCard(message, true);
}

/** The party spends a watch or two. */
function spend(here: Here, input: Step): Promise<Reply> {
  return act(here, { action: 'watch', inputs: [input] }, false);
}

/** `SE`, `south-east`, `south east` → 2. */
function directionTyped(text: string): number | null {
  const wanted = folded(text).replaceAll(' ', '-');
  const found = COMPASS.findIndex(({ label, short }, at) => [short, folded(label), String(at)].includes(wanted));
  return found === -1 ? null : found;
}

function directionChoices(open: readonly { readonly id: string }[]): readonly Choice[] {
  return COMPASS.flatMap(({ label, short }, at) =>
    open.some(({ id }) => id === String(at)) ? [{ label: `${label} (${short})`, value: short }] : [],
  );
}

/** A hex by its name or its coordinates; one that players do not know of they cannot name. */
function hexTyped(here: Here, text: string): string | Refusal {
  const coordinates = /^(?:hex[ /])?(-?\d{1,4})\s*,\s*(-?\d{1,4})$/.exec(folded(text).replaceAll('−', '-'));
  if (coordinates !== null) return `hex/${Number(coordinates[1])},${Number(coordinates[2])}`;
  const found = wayTyped(roamingOf(here, 'wilderness').places, text);
  return found?.id ?? refuse('roaming/no-such-place', { typed: text });
}
