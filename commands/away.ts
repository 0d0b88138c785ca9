import { SlashCommandBuilder } from '@discordjs/builders';
import type { App, Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/prompt.ts';
import { answerRefusal } from './support/answer.ts';
import { awayCard, awayForm } from './support/away-card.ts';
import { comeBack, goAway, leave } from './support/away-deeds.ts';
import { showCard } from './support/card.ts';
import { type Here, hereOf, inCampaign, isAtTable } from './support/here.ts';
import { endOf, instantChoices, instantOf } from './support/instant.ts';
import { GUILD_ONLY, listed, oneOf } from './support/options.ts';
import { isSet, textOf } from './support/typed.ts';

/** Says when one is away; bare, who is. */
export const away: Command = {
  data: new SlashCommandBuilder()
    .setName('away')
    .setDescription('Who is away; or say from when to when you are')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('until', 'Your last day away: fri, 2026-11-20, +3d; left out, until you do something'))
    .addStringOption(listed('from', 'Your first day away; now when left out'))
    .addUserOption((option) => option.setName('caretaker').setDescription('Who may answer for you meanwhile'))
    .addBooleanOption((option) => option.setName('all').setDescription('In all your campaigns, in every server'))
    .addBooleanOption((option) =>
      option.setName('pause').setDescription('Game master: the whole campaign rests meanwhile'),
    )
    .addStringOption(oneOf('do', 'You are back, or you leave the table for good', ['back', 'leave']))
    .toJSON(),
  needs: null,
  isPrivate: isBare,
  mayOpenModal: () => false,
  run: (request, app) => inCampaign(request, app, (here) => run(here, request, app)),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    return instantChoices(here, text, name === 'from' ? 'start' : 'end');
  },
  press: (request, app) =>
    inCampaign(request, app, (here) =>
      request.customId === 'away:when' ? awayForm() : ownDeed(here, () => comeBack(here, app, false)),
    ),
  submit: (request, app) =>
    inCampaign(request, app, (here) => {
      const { from = '', until = '' } = request.fields;
      const times = timesOf(here, from.trim() || null, until.trim() || null);
      if (isRefusal(times)) return answerRefusal(here.look.world, times);
      return ownDeed(here, () => goAway(here, app, { ...times, caretakerId: null, pauses: false }, false));
    }),
};

function isBare(request: CommandRequest): boolean {
  return Object.keys(request.options).length === 0;
}

function run(here: Here, request: CommandRequest, app: App): Reply | Promise<Reply> {
  if (isBare(request)) return showCard(awayCard(here), true);
  const all = isSet(request, 'all');
  switch (textOf(request, 'do')) {
    case 'back':
      return ownDeed(here, () => comeBack(here, app, all));
    case 'leave':
      return ownDeed(here, () => leave(here, app, all));
    default:
      return ownDeed(here, () => {
        const caretakerId = textOf(request, 'caretaker');
        if (caretakerId !== null && request.people[caretakerId]?.isBot)
          return answerRefusal(here.look.world, refuse('away/caretaker-bot'));
        const times = timesOf(here, textOf(request, 'from'), textOf(request, 'until'));
        if (isRefusal(times)) return answerRefusal(here.look.world, times);
        return goAway(here, app, { ...times, caretakerId, pauses: isSet(request, 'pause') }, all);
      });
  }
}

function ownDeed(here: Here, work: () => Reply | Promise<Reply>): Reply | Promise<Reply> {
  return isAtTable(here) ? work() : answerRefusal(here.look.world, refuse('member/not-here'));
}

function timesOf(
  here: Here,
  typedFrom: string | null,
  typedUntil: string | null,
): { readonly from: number; readonly until: number | null } | Refusal {
  const from = typedFrom === null ? here.look.now : instantOf(here, typedFrom, 'start');
  if (isRefusal(from)) return from;
  const until = typedUntil === null ? null : endOf(here, typedUntil, from);
  return isRefusal(until) ? until : { from, until };
}
