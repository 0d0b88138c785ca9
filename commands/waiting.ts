import { ModalBuilder, SlashCommandBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { waitingCard } from '../src/discord/render/engine/waiting/waiting-card.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { POST_SETTINGS, postSetting } from '../src/play/time/post-settings.ts';
import { personOf } from '../src/play/waiting/people.ts';
import { waitsOf } from '../src/play/waiting/waits.ts';
import type { Reminders } from '../src/rules/engine/person.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf, isAtTable } from './support/access/here.ts';
import { showCard } from './support/cards/card.ts';
import { jumpLinks } from './support/cards/jump-links.ts';
import { defineCommand } from './support/define-command.ts';
import { formField } from './support/input/form-field.ts';
import { oneOf } from './support/input/options.ts';
import { folded, numberOf, textOf } from './support/input/typed.ts';

/** Hours without reminders, when nobody says how many. */
const SNOOZE_HOURS = 24;
const MAX_HOURS = 336;
const MAX_ZONE = 60;

/** Shows what somebody, and the campaign, is awaited for, with working buttons. */
export const waiting = defineCommand({
  data: new SlashCommandBuilder()
    .setName('waiting')
    .setDescription('What waits for you, with its buttons, and whom the campaign waits for')
    .addStringOption(oneOf('do', 'Snooze reminders, or say how often you want them', ['snooze', 'reminders']))
    .addIntegerOption((option) =>
      option
        .setName('hours')
        .setDescription('With snooze: for how long; 0 ends it')
        .setMinValue(0)
        .setMaxValue(MAX_HOURS),
    ),
  isPrivate: true,
  mayOpenModal: opensForm,
  run: async (here, request) => {
    if (opensForm(request)) return remindersForm(here);
    const hours = numberOf(request, 'hours');
    if (hours !== null || textOf(request, 'do') === 'snooze') return snooze(here, hours ?? SNOOZE_HOURS);
    return card(here);
  },
  press: (here, request) => {
    if (request.customId === 'waiting:mine') return card(here);
    if (request.customId === 'waiting:done') return seenTo(here, request.values?.[0] ?? '');
    return request.customId === 'waiting:reminders' ? remindersForm(here) : snooze(here, SNOOZE_HOURS);
  },
  submit: async (here, request) => {
    if (!isAtTable(here)) return refuse('member/not-here');
    const wanted = readReminders(request.fields);
    if (isRefusal(wanted)) return wanted;
    return answerDone(await here.app.play.setReminders(invocationOf(here), wanted), here);
  },
});

function opensForm(request: CommandRequest): boolean {
  return textOf(request, 'do') === 'reminders' && numberOf(request, 'hours') === null;
}

async function card(here: Here): Promise<Reply> {
  const { world, book, isGm, now } = here.look;
  const links = await jumpLinks(here, waitsOf(world));
  return showCard(waitingCard({ world, book, userId: here.caller.userId, isGm, now, links }, here.app.renderers));
}

/** The game master strikes a task off their list. */
async function seenTo(here: Here, taskId: string): Promise<Reply> {
  return answerDone(await here.app.play.finishTask(invocationOf(here), taskId), here);
}

async function snooze(here: Here, hours: number): Promise<Reply | Refusal> {
  if (!isAtTable(here)) return refuse('member/not-here');
  const result = await here.app.play.snooze(invocationOf(here), hours === 0 ? null : hours);
  return answerDone(result, here);
}

/** The form for one's own reminders, as they are now; what is left empty is as the campaign has it. */
function remindersForm({ look, caller }: Here): Reply {
  const { campaign } = look.world;
  const { everyHours, quiet, zone } = personOf(look.world, caller.userId).reminders;
  const often = postSetting(campaign, 'nudge_hours');
  const modal: APIModalInteractionResponseCallbackData = new ModalBuilder()
    .setCustomId('waiting:reminders')
    .setTitle(t`Your reminders`)
    .addLabelComponents(
      formField({
        id: 'hours',
        label: t`Every how many hours; 0 is never`,
        example: t`The campaign has ${often}`,
        max: 5,
        value: everyHours === null ? '' : String(everyHours),
      }),
      formField({
        id: 'quiet',
        label: t`Quiet hours, such as 22-7, or none`,
        example: t`The campaign has ${postSetting(campaign, 'quiet_hours')}`,
        max: 20,
        value: quiet ?? '',
      }),
      formField({
        id: 'zone',
        label: t`Your time zone, such as Europe/Berlin`,
        example: t`The campaign has ${postSetting(campaign, 'time_zone')}`,
        max: MAX_ZONE,
        value: zone ?? '',
      }),
    )
    .toJSON();
  return { kind: 'modal', modal };
}

/** Play refuses unsuitable numbers; only a text that is no number is refused here. */
function readReminders(fields: Readonly<Record<string, string>>): Reminders | Refusal {
  const hours = folded(fields.hours ?? '');
  const quiet = folded(fields.quiet ?? '');
  const zone = (fields.zone ?? '').trim();
  const everyHours = hours === '' ? null : hours === 'never' ? 0 : Number(hours);
  if (Number.isNaN(everyHours)) return refuse('reminders/hours', { max: MAX_HOURS });
  return {
    everyHours,
    quiet: quiet === '' ? null : quiet,
    zone: zone === '' ? null : (POST_SETTINGS.time_zone.values.check(zone) ?? zone),
  };
}
