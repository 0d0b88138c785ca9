import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { type Here, isAtTable } from './support/access/here.ts';
import { type AwayWish, applyAway } from './support/act/away-actions.ts';
import { askEverywhere, pressEverywhere } from './support/act/away-everywhere.ts';
import { awayCard, awayForm } from './support/cards/away-card.ts';
import { showCard } from './support/cards/card.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { endOf, instantChoices, instantOf } from './support/input/instant.ts';
import { listed, oneOf } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Says when one is away; bare, who is. */
export const away = defineCommand({
  data: new SlashCommandBuilder()
    .setName('away')
    .setDescription('See who is away, or say when you will be')
    .addStringOption(listed('until', 'Your last day away: fri, 2026-11-20, +3d; left out: until you next act'))
    .addStringOption(listed('from', 'Your first day away; now when left out'))
    .addUserOption((option) => option.setName('caretaker').setDescription('Who may answer for you meanwhile'))
    .addBooleanOption((option) => option.setName('all').setDescription('In all your campaigns, in every server'))
    .addBooleanOption((option) =>
      option.setName('pause').setDescription('Game master: the whole campaign rests meanwhile'),
    )
    .addStringOption(oneOf('do', 'You are back, or you leave the table for good', ['back', 'leave'])),
  audience: 'anybody',
  isPrivate: (request) => isBare(request) || isSet(request, 'all'),
  run,
  complete: {
    from: (here, request) => instantChoices(here, request.focused.text, 'start'),
    until: (here, request) => instantChoices(here, request.focused.text, 'end'),
  },
  press: (here, request) => {
    if (request.customId === 'away:when') return awayForm();
    return ownInvocation(
      here,
      () => pressEverywhere(here, here.app, request.customId) ?? applyAway(here, here.app, { kind: 'back' }, 'plain'),
    );
  },
  submit: (here, request) => {
    const { from = '', until = '' } = request.fields;
    const times = timesOf(here, from.trim() || null, until.trim() || null);
    if (isRefusal(times)) return times;
    const absence = { ...times, caretakerId: null, pauses: false };
    return ownInvocation(here, () => applyAway(here, here.app, { kind: 'away', absence }, 'plain'));
  },
});

function isBare(request: CommandRequest): boolean {
  return Object.keys(request.options).length === 0;
}

function run(here: Here, request: CommandRequest): Handled {
  if (isBare(request)) return showCard(awayCard(here));
  return ownInvocation(here, () => {
    const wish = wishIn(here, request);
    if (isRefusal(wish)) return wish;
    return isSet(request, 'all') ? askEverywhere(here, here.app, wish) : applyAway(here, here.app, wish, 'plain');
  });
}

function wishIn(here: Here, request: CommandRequest): AwayWish | Refusal {
  const wanted = textOf(request, 'do');
  if (wanted === 'back' || wanted === 'leave') return { kind: wanted };
  const caretakerId = textOf(request, 'caretaker');
  if (caretakerId !== null && request.people[caretakerId]?.isBot) return refuse('away/caretaker-bot');
  const times = timesOf(here, textOf(request, 'from'), textOf(request, 'until'));
  if (isRefusal(times)) return times;
  return { kind: 'away', absence: { ...times, caretakerId, pauses: isSet(request, 'pause') } };
}

function ownInvocation(here: Here, work: () => Handled): Handled {
  return isAtTable(here) ? work() : refuse('member/not-here');
}

function timesOf(
  here: Here,
  typedFrom: string | null,
  typedUntil: string | null,
): { readonly from: number; readonly until: number | null } | Refusal {
  const from = typedFrom === null ? here.look.now : instantOf(here, typedFrom, 'start');
  if (isRefusal(from)) return from;
  const until = typedUntil === null ? null : endOf(here, typedUntil, from);
  if (isRefusal(until)) return until;
  return until !== null && until <= here.look.now ? refuse('away/past') : { from, until };
}
