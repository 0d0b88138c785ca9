import { SlashCommandBuilder } from '@discordjs/builders';
import { pressable, row } from '../../src/discord/render/engine/components.ts';
import { stayCard } from '../../src/discord/render/lavender-hack/downtime/card.ts';
import type { Message, Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { plural, t } from '../../src/language/text.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_BASE, weekAnswers } from '../../src/rules/lavender-hack/downtime/actions.ts';
import type { Here } from '../support/access/here.ts';
import { missingHere } from '../support/access/permissions.ts';
import { act, actInPost } from '../support/act/act.ts';
import { inPlace } from '../support/act/bench.ts';
import { leads } from '../support/act/roaming.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { standingMessage } from '../support/cards/standing-card.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { folded, textOf } from '../support/input/typed.ts';
import { hexChoices, typedHex } from '../support/places/places.ts';
import { factionChoices, typedFaction } from './support/faction.ts';
import { ownWorld } from './support/places.ts';

/** Begins the ids of the buttons that say when they set out. */
const LEAVE = 'downtime:leave';
const CHOICES = ['begin', 'leave', 'stay', 'end', 'base'] as const;
type DowntimeChoice = (typeof CHOICES)[number];

/** Weeks at home, or in a refuge. */
export const downtime = defineCommand({
  data: new SlashCommandBuilder()
    .setName('downtime')
    .setDescription('The weeks at home, and what everybody does with them')
    .addStringOption(oneOf('do', 'Settle down, leave after this week or at once; for the game master: base', CHOICES))
    .addStringOption(listed('where', 'With begin: a faction that gives refuge; with base: a hex'))
    .addStringOption(free('name', 'With base: what home is called', MAX_BASE)),
  needs: 'downtime-begin',
  gm: ['do:base'],
  isPrivate: (request) => choiceIn(request) === null,
  run: async (here, request) => {
    const wanted = choiceIn(request);
    return wanted === null ? showCard(await downtimeMessage(here)) : runChoice(here, request, wanted);
  },
  press: async (here, { customId }) => {
    const [, what, when] = customId.split(':');
    return what === 'leave' ? setOut(here, when === 'now') : showCard(await downtimeMessage(here));
  },
  complete: { where: (here, request) => choicesOf(here, choiceIn(request)) },
});

function choiceIn(request: Pick<CommandRequest, 'options'>): DowntimeChoice | null {
  const typed = folded(textOf(request, 'do') ?? '');
  return CHOICES.find((choice) => choice === typed) ?? null;
}

async function downtimeMessage(here: Here): Promise<Message> {
  return (await standingMessage(here, 'downtime')) ?? cardMessage(stayCard(ownWorld(here)));
}

function runChoice(here: Here, request: CommandRequest, wanted: DowntimeChoice): Handled {
  switch (wanted) {
    case 'begin':
      return begin(here, request);
    case 'leave':
      return askLeave(here) ?? act(here, { action: 'downtime-leave', inputs: [{}] });
    case 'stay':
      return act(here, { action: 'downtime-leave', inputs: [{ leaving: false }] });
    case 'end':
      return act(here, { action: 'downtime-end', inputs: [{}] });
    case 'base':
      return setBase(here, request);
  }
}

/** Asks the leader whether the week is still spent, once a player has said how; null while nobody has. */
function askLeave(here: Here): Handled | null {
  const world = ownWorld(here);
  const count = weekAnswers(world) ?? 0;
  if (count === 0 || !leads(here) || world.party.state.downtime?.leaving === true) return null;
  const said = plural(count, { one: '# person has', other: '# people have' });
  const lines = [t`${said} already said how they spend this week.`];
  const buttons = [
    pressable(`${LEAVE}:after`, t`When the week is over`, 'main'),
    pressable(`${LEAVE}:now`, t`At once, without this week`),
  ];
  return showCard(cardMessage({ title: t`When do you set out?`, lines, fields: [] }, null, [row(buttons)]));
}

async function setOut(here: Here, isNow: boolean): Promise<Reply> {
  const wanted = { action: isNow ? 'downtime-end' : 'downtime-leave', inputs: [{}] };
  return inPlace(await actInPost(here, wanted));
}

/** The card of the weeks is posted here, so it must be possible. */
function begin(here: Here, request: CommandRequest): Handled {
  const typed = textOf(request, 'where');
  const faction = typed === null ? null : typedFaction(here, typed);
  const refusal = isRefusal(faction) ? faction : missingHere(request);
  if (refusal !== null) return refusal;
  const factionId = faction === null || isRefusal(faction) ? null : faction.id;
  return act(here, { action: 'downtime-begin', inputs: [{ factionId }] });
}

/** Without a hex, home is on no map. */
function setBase(here: Here, request: CommandRequest): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const typed = textOf(request, 'where');
  const placeId = typed === null ? null : typedHex(here, typed);
  if (isRefusal(placeId)) return placeId;
  return act(here, { action: 'set-base', inputs: [{ name: textOf(request, 'name') ?? '', placeId }] });
}

function choicesOf(here: Here, wanted: DowntimeChoice | null): readonly Choice[] {
  if (wanted === 'base') return here.look.isGm ? hexChoices(here) : [];
  return wanted === 'begin' ? factionChoices(here) : [];
}
