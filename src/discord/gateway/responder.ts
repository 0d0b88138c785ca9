import { InteractionResponseType, MessageFlags, type RawFile, type REST, Routes } from 'discord.js';
import type { APIMessage, RESTPostAPIInteractionCallbackWithResponseResult } from 'discord-api-types/v10';
import { asEditOf, type Edit } from '../components-v2.ts';
import { wireReply } from '../render/engine/refusal.ts';
import type { Deferral, ReplyFile, WordedReply } from '../reply.ts';

/** Answers one interaction, once. */
export interface Responder {
  /** Tells Discord that the answer takes longer. */
  defer(how: Deferral): void;
  /**
   * Sends the answer, also after a deferral.
   * @returns id of the message that shows it; null when none does
   * @throws DiscordAPIError when Discord does not take it
   */
  send(reply: WordedReply): Promise<string | null>;
}

/** The interaction that an answer belongs to, with or without a message. */
export interface InteractionKey {
  readonly interactionId: string;
  readonly applicationId: string;
  readonly token: string;
  /** Message whose component was pressed; null for commands. */
  readonly messageId: string | null;
  /** True when that message is laid out with components. */
  readonly isV2: boolean;
}

/** A message with the files that go with it, as the library sends them. */
interface Sending {
  readonly body: Edit & { readonly attachments?: readonly object[] };
  readonly files: RawFile[];
}

type Sent = Extract<WordedReply, { kind: 'message' } | { kind: 'update' }>;

export function openResponder(rest: REST, asking: InteractionKey): Responder {
  const { applicationId, interactionId, token, messageId, isV2 } = asking;
  let deferred: { readonly how: Deferral; readonly done: Promise<unknown> } | null = null;

  async function callback(
    type: InteractionResponseType,
    data?: unknown,
    files: RawFile[] = [],
  ): Promise<string | null> {
    const answer = await rest.post(Routes.interactionCallback(interactionId, token), {
      body: data === undefined ? { type } : { type, data },
      files,
      auth: false,
      query: new URLSearchParams({ with_response: 'true' }),
    });
    return (answer as RESTPostAPIInteractionCallbackWithResponseResult | undefined)?.resource?.message?.id ?? null;
  }

  async function editOriginal({ body, files }: Sending): Promise<string> {
    const edited = await rest.patch(Routes.webhookMessage(applicationId, token), { body, files, auth: false });
    return (edited as APIMessage).id;
  }

  async function followUp({ body, files }: Sending, isPrivate: boolean): Promise<string> {
    const posted = await rest.post(Routes.webhook(applicationId, token), {
      body: isPrivate ? hidden(body) : body,
      files,
      auth: false,
      query: new URLSearchParams({ wait: 'true' }),
    });
    return (posted as APIMessage).id;
  }

  const deleteOriginal = () => rest.delete(Routes.webhookMessage(applicationId, token), { auth: false });

  function first(reply: Sent): Promise<string | null> {
    if (reply.kind === 'update' && messageId !== null)
      return callback(InteractionResponseType.UpdateMessage, asEditOf(reply.message, { isV2 }));
    const isPrivate = reply.kind === 'message' && reply.private;
    const { body, files } = sendingOf(reply);
    const data = isPrivate ? hidden(body) : body;
    return callback(InteractionResponseType.ChannelMessageWithSource, data, files);
  }

  async function later(reply: Sent, how: Deferral): Promise<string | null> {
    if (reply.kind === 'update') {
      if (how === 'update') return editOriginal({ body: asEditOf(reply.message, { isV2 }), files: [] });
      // After another kind of deferral the pressed message is out of reach; the rest of the answer has to do.
      const message = reply.aside ?? reply.message;
      return later({ kind: 'message', message, private: true, rowId: null }, how);
    }
    const sending = sendingOf(reply);
    if (how === 'update') return followUp(sending, reply.private);
    if (reply.private === (how === 'private')) return editOriginal(sending);
    // The deferral decides whether a message is private; the other kind has to be a new one.
    await deleteOriginal();
    return followUp(sending, reply.private);
  }

  return {
    defer(how) {
      const done =
        how === 'update'
          ? callback(InteractionResponseType.DeferredMessageUpdate)
          : callback(
              InteractionResponseType.DeferredChannelMessageWithSource,
              how === 'private' ? { flags: MessageFlags.Ephemeral } : undefined,
            );
      // A failed deferral is met again, and told, when the answer is sent.
      done.catch(() => undefined);
      deferred = { how, done };
    },
    async send(reply) {
      await deferred?.done;
      switch (reply.kind) {
        case 'modal':
          if (deferred !== null) return this.send(wireReply('wire/modal-late'));
          return callback(InteractionResponseType.Modal, reply.modal);
        case 'choices':
          return callback(InteractionResponseType.ApplicationCommandAutocompleteResult, { choices: reply.choices });
        case 'nothing':
          // The other delivery answers; what this one promised is taken away.
          if (deferred !== null && deferred.how !== 'update') await deleteOriginal();
          return null;
        case 'message': {
          const id = deferred === null ? await first(reply) : await later(reply, deferred.how);
          if (reply.aside !== undefined) await followUp({ body: reply.aside, files: [] }, true);
          return id;
        }
        case 'update': {
          const id = deferred === null ? await first(reply) : await later(reply, deferred.how);
          const isSaid = deferred !== null && deferred.how !== 'update';
          if (reply.aside !== undefined && !isSaid) await followUp({ body: reply.aside, files: [] }, true);
          return id ?? messageId;
        }
      }
    },
  };
}

/** Seen only by who asked; what else the message is stays. */
function hidden<Body extends Edit>(body: Body): Body & { readonly flags: number } {
  return { ...body, flags: (body.flags ?? 0) | MessageFlags.Ephemeral };
}

function sendingOf(reply: Sent): Sending {
  const files: readonly ReplyFile[] = reply.kind === 'message' ? (reply.files ?? []) : [];
  if (files.length === 0) return { body: reply.message, files: [] };
  const attachments = files.map(({ name, description }, at) => ({ id: String(at), filename: name, description }));
  const raw = files.map(({ name, data }) => ({
    name,
    data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  }));
  return { body: { ...reply.message, attachments }, files: raw };
}
