import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { quoted } from '../../../src/discord/render/engine/markdown.ts';
import { worded } from '../../../src/discord/render/engine/refusal.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { ModalRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';
import type { Handled } from '../define-command.ts';
import { formField } from '../input/form-field.ts';
import { leads, roamingOf, type Where } from './roaming.ts';
import { stepPressed } from './step-press.ts';
import { MAX_THEN, type PlannedStep, stepsTyped } from './steps.ts';

/** The button that opens the form, and its one field. */
export const PLAN = 'plan';

type Begin = (first: PlannedStep, plan: readonly PlannedStep[], stepId: string | null) => Handled;

/** The form for a plan, for people who may make one; null while none can be made. */
export function pressPlan(here: Here, where: Where, customId: string): Handled | null {
  const stepId = stepPressed(here, customId.split(':')[2]);
  if (isRefusal(stepId)) return stepId;
  const { plan } = roamingOf(here, where);
  if (plan === undefined) return null;
  if (!leads(here)) return refuse('spotlight/not-yours', { holder: here.look.world.party.spotlight });
  return { kind: 'modal', modal: formOf(customId, plan) };
}

function formOf(customId: string, example: string): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(customId)
    .setTitle(t`A plan`)
    .addLabelComponents(
      formField({
        id: PLAN,
        label: t`Steps in order, with semicolons between`,
        example,
        max: MAX_THEN,
        isRequired: true,
      }),
    )
    .toJSON();
}

/** Carries out a submitted plan; an impossible one is given back with the reason. */
export async function submitPlan(
  here: Here,
  where: Where,
  { customId, fields }: ModalRequest,
  begin: Begin,
): Promise<Reply> {
  const { app, look, renderer } = here;
  const text = fields[PLAN] ?? '';
  const done = await spent(here, { where, text, token: customId.split(':')[2] }, begin);
  const reply = isRefusal(done) ? answerRefusal(look.world, done, renderer.nouns) : done;
  const said = worded(reply, app.renderers);
  if (said.kind !== 'message' || said.rowId !== null) return said;
  return { ...said, message: { ...said.message, embeds: [{ description: quoted(text, 2 * MAX_THEN) }] } };
}

function spent(
  here: Here,
  { where, text, token }: { readonly where: Where; readonly text: string; readonly token: string | undefined },
  begin: Begin,
): Handled {
  const stepId = stepPressed(here, token);
  if (isRefusal(stepId)) return stepId;
  const steps = stepsTyped(here, { where, text });
  if (isRefusal(steps)) return steps;
  const [first, ...plan] = steps;
  const acts = roamingOf(here, where).deeds.map(({ value }) => value);
  return first === undefined ? refuse('roaming/step', { typed: text, acts }) : begin(first, plan, stepId);
}
