import { ModalBuilder } from '@discordjs/builders';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { type Message, type Reply, sentence } from '../../../src/discord/reply.ts';
import type { ModalRequest, PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_CAMPAIGN_NAME } from '../../../src/play/campaign/names.ts';
import { isHeir } from '../../../src/play/waiting/masters.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { type Here, hereOf } from '../access/here.ts';
import { showCard } from '../cards/card.ts';
import { formField } from '../input/form-field.ts';

const FIELD = 'name';

/** Asks before a campaign is deleted; offers to export it first. */
export async function askDelete(here: Here): Promise<Reply | Refusal> {
  if (!(await mayDelete(here))) return refuse('gm-only');
  const name = escapeMarkdown(here.look.world.campaign.name, MAX_CAMPAIGN_NAME);
  const lines = [
    t`**Delete ${name}?**`,
    t`Everything of it goes at once: characters, places, the log, settings, pictures. Nobody can bring it back. Messages in your channels stay; their buttons stop working.`,
    t`To keep it, type \`/campaign export\` first: that file can be brought in again.`,
  ];
  const button = pressable(`campaign:delete:${here.campaignId}`, t`Delete it for ever…`, 'grave');
  const message: Message = { ...sentence(lines.join('\n')), components: [row([button])] };
  return showCard(message);
}

/** Asks for the name to be typed. */
export async function pressDelete(here: Here, { customId }: PressRequest): Promise<Reply | Refusal> {
  const target = await targetOf(here, customId);
  if (target === null) return refuse('campaign/gone');
  if (!(await mayDelete(target))) return refuse('gm-only');
  const { name } = target.look.world.campaign;
  const field = {
    id: FIELD,
    label: t`Type the name of the campaign`,
    example: name,
    max: MAX_CAMPAIGN_NAME,
    isRequired: true,
  };
  const modal = new ModalBuilder()
    .setCustomId(customId)
    .setTitle(t`Delete for ever`)
    .addLabelComponents(formField(field));
  return { kind: 'modal', modal: modal.toJSON() };
}

/** Deletes it, once its name was typed, and tells everybody. */
export async function submitDelete(here: Here, request: ModalRequest): Promise<Reply | Refusal> {
  const target = await targetOf(here, request.customId);
  if (target === null) return refuse('campaign/gone');
  const { name } = target.look.world.campaign;
  const refusal = await here.app.play.deleteCampaign(target.campaignId, target.caller, request.fields[FIELD] ?? '');
  if (refusal !== null) return refusal;
  const words = t`<@${here.caller.userId}> has deleted **${escapeMarkdown(name, MAX_CAMPAIGN_NAME)}** with everything of it.`;
  return { kind: 'message', message: sentence(words), private: false, rowId: null };
}

/** A game master; who may manage the server, once Discord says that nobody who runs the game is there (PBP-GM-04). */
async function mayDelete({ app, campaignId, caller, look }: Here): Promise<boolean> {
  if (look.isGm || !caller.isManager) return look.isGm;
  await app.play.seekMasters(campaignId, app.whereabouts);
  const fresh = await app.play.look(campaignId, caller);
  return fresh !== null && isHeir(fresh.world, caller);
}

function targetOf(here: Here, customId: string): Promise<Here | null> {
  return hereOf(here.request, here.app, customId.split(':')[2] ?? '');
}
