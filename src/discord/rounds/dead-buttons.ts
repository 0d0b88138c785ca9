import { isDeepStrictEqual } from 'node:util';
import { type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { isGmOf } from '../../play/access/invocation.ts';
import { mayReadQuestion } from '../../play/access/secrets.ts';
import { promptsIn } from '../../play/messages/posts.ts';
import type { Refusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { areV2, withControls } from '../components-v2.ts';
import { readCustomId, SHARED } from '../custom-id.ts';
import { MAX_ROWS } from '../limits.ts';
import { componentsFor, type PromptQuestion } from '../render/engine/components.ts';
import { askedIn } from '../render/engine/present.ts';
import { refusalMessage } from '../render/engine/refusal.ts';
import type { Renderers } from '../render/engine/renderer.ts';
import type { Reply } from '../reply.ts';
import { type ComponentRequest, callerOf } from '../request.ts';

/** The tools for repairing a message. */
export interface Repairing {
  readonly renderers: Renderers;
  /** Id of the message that shows an outbox row, once Discord has it. */
  readonly messageOf: (rowId: string) => Promise<string | null>;
}

/** Tells why not, and puts the message's buttons right in passing. */
export async function repair(
  { renderers, messageOf }: Repairing,
  request: ComponentRequest,
  promptId: string,
  refusal: Refusal,
  world: World | null,
): Promise<Reply> {
  const { messageId, components } = request;
  // Of a question from nowhere, its neighbours may belong to another campaign: they stay.
  const isUnknown = refusal.refused === 'wire/prompt-unknown';
  const isOpen = (id: string) => id !== promptId && (world === null || isUnknown || Object.hasOwn(world.prompts, id));
  // The snapshot that came with the press may be older than the message: its open questions are asked again.
  const forGm = request.isPrivate && world !== null && isGmOf(world.campaign, callerOf(request));
  const open =
    world === null || messageId === null ? [] : await openIn({ renderers, messageOf }, world, messageId, forGm);
  const kept = open.length === 0 ? withoutDead(components, isOpen) : withOpen(components, open);
  const told = refusalMessage(refusal, world, renderers);
  if (messageId === null || isDeepStrictEqual(kept, components))
    return { kind: 'message', message: told, private: true, rowId: null, notDone: 'over' };
  return {
    kind: 'update',
    message: { components: areV2(kept) ? kept : kept.slice(0, MAX_ROWS), allowed_mentions: { parse: [] } },
    rowId: null,
    aside: told,
    notDone: 'over',
  };
}

/** The questions open in a message now, instead of the old ones. In a layout of components they come under its words. */
function withOpen(
  components: readonly APIMessageTopLevelComponent[],
  open: readonly PromptQuestion[],
): APIMessageTopLevelComponent[] {
  const others = withoutDead(components, () => false);
  return areV2(components) ? [...others, ...componentsFor(open)] : [...componentsFor(open), ...others];
}

/** Open questions whose home a message is. */
async function openIn(
  { renderers, messageOf }: Repairing,
  world: World,
  messageId: string,
  forGm: boolean,
): Promise<readonly PromptQuestion[]> {
  const renderer = renderers[world.campaign.book];
  const rows = [...new Set(Object.values(world.prompts).flatMap(({ replyId }) => replyId ?? []))];
  const homes = await Promise.all(rows.map(messageOf));
  const rowId = rows[homes.indexOf(messageId)];
  if (renderer === undefined || rowId === undefined) return [];
  const prompts = promptsIn(world, rowId).filter((prompt) => mayReadQuestion(prompt, { isGm: forGm }));
  return prompts.map((prompt) => askedIn(renderer, prompt, world));
}

/** A message's components without those of prompts that are not open any more. */
function withoutDead(
  components: readonly APIMessageTopLevelComponent[],
  isOpen: (promptId: string) => boolean,
): APIMessageTopLevelComponent[] {
  const lives = (customId: string): boolean => {
    const pressed = readCustomId(customId);
    return pressed.kind !== 'prompt' || isOpen(pressed.promptId);
  };
  return withControls(components, (control) => {
    if (!('custom_id' in control)) return control;
    if (!lives(control.custom_id)) return null;
    if (control.type !== ComponentType.StringSelect || !control.custom_id.startsWith(`${SHARED}:`)) return control;
    const options = control.options.filter((option) => lives(option.value));
    return options.length === 0 ? null : { ...control, options };
  });
}
