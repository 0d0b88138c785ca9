import { setTimeout as wait } from 'node:timers/promises';
import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { OutboxSender } from '../outbox/sender.ts';
import { wireReply } from '../render/engine/refusal.ts';
import { asMessage, type Post, type WordedReply } from '../reply.ts';
import { fieldsOf, newReference } from './log-fields.ts';
import type { AnyRequest } from './read-request.ts';
import type { Responder } from './responder.ts';

/** Milliseconds that the other process has for its answer after an interaction was delivered to both. */
const OTHERS_ANSWER_MS = 1_200;

export interface HandOverOptions {
  readonly rest: REST;
  readonly sender: OutboxSender;
  readonly log: Logger;
  /** An answer to something that was committed has been given. */
  readonly onCommitted: (request: AnyRequest) => void;
}

/** Brings answers to Discord, or leaves them to the outbox. */
export interface HandOver {
  /**
   * Sends an answer; one that was committed is the outbox's again when Discord does not take it now.
   * @returns whether Discord took it
   */
  deliver(request: AnyRequest, responder: Responder, reply: WordedReply): Promise<boolean>;
  /**
   * The answer to an interaction that another process applied without answering, or that failed before a connection broke;
   * `nothing` without one.
   */
  leftBehind(request: AnyRequest): Promise<WordedReply>;
  /** Sends an answer that nothing was committed for; what goes wrong is logged. @returns whether Discord took it */
  send(responder: Responder, reply: WordedReply, interactionId: string): Promise<boolean>;
}

/** The row of an answer is held while it is sent, then marked; or released, and the outbox sends it. */
export function openHandOver({ rest, sender, log, onCommitted }: HandOverOptions): HandOver {
  return { deliver, send, leftBehind };

  async function deliver(request: AnyRequest, responder: Responder, unfinished: WordedReply): Promise<boolean> {
    const reply = await finished(unfinished.kind === 'nothing' ? await othersAnswer(request) : unfinished);
    const rowId = 'rowId' in reply ? reply.rowId : null;
    const post = 'post' in reply ? reply.post : undefined;
    if (rowId !== null) sender.hold(rowId);
    if (post !== undefined && post.isQueued !== true) sender.hold(post.rowId);
    const home = reply.kind === 'update' ? (reply.home ?? null) : null;
    try {
      const messageId = await responder.send(reply);
      if (post !== undefined) {
        await sendPost(post, request);
        onCommitted(request);
      }
      if (rowId === null) return true;
      // First the message that asked, then the mark: if this process dies or fails in between, the outbox continues.
      const isElsewhere = home !== null && reply.kind === 'update' && messageId !== null;
      if (isElsewhere && !(await sender.showElsewhere(home, messageId, reply.message))) sender.release(rowId);
      else {
        if (home !== null) sender.noteShown(home, rowId);
        sender.mark(rowId, messageId);
      }
      sender.kick();
      onCommitted(request);
      return true;
    } catch (err) {
      if (rowId !== null) sender.release(rowId);
      if (post !== undefined) sender.release(post.rowId);
      const reference = newReference();
      log.warn({ err, reference, rowId, ...fieldsOf(request) }, 'an answer could not be sent');
      const isMalformed = err instanceof DiscordAPIError && err.code === 50_035;
      const code = rowId === null && post === undefined ? 'wire/broke' : 'wire/unshown';
      if (isMalformed) await send(responder, wireReply(code, { reference }), request.interactionId);
      return false;
    }
  }

  /**
   * The interaction was applied by whoever it was delivered to first. One that has died since left its answer in the
   * outbox: a proxy that repeats a request gets the same answer.
   */
  async function othersAnswer(request: AnyRequest): Promise<WordedReply> {
    await wait(OTHERS_ANSWER_MS);
    return leftBehind(request).catch((err: unknown) => {
      log.warn({ err, ...fieldsOf(request) }, 'an answer is left to the outbox');
      return { kind: 'nothing' };
    });
  }

  async function leftBehind({ token }: AnyRequest): Promise<WordedReply> {
    const row = await sender.takeAnswer(token);
    if (row === null) return { kind: 'nothing' };
    const message = asMessage(row.body);
    if (row.kind === 'update') return { kind: 'update', message, rowId: row.id, home: row.target };
    return { kind: 'message', message, private: row.private, rowId: row.id };
  }

  /** Posts the other committed messages, with the same nonce as the outbox, which takes over when this fails. */
  async function sendPost({ channelId, rowId, message, isQueued }: Post, request: AnyRequest): Promise<void> {
    if (isQueued === true) return sender.kick();
    if (!sender.isSending()) {
      sender.release(rowId);
      return sender.kick();
    }
    try {
      const body = { ...(await sender.finished(message)), nonce: rowId.slice(0, 25), enforce_nonce: true };
      const posted = (await rest.post(Routes.channelMessages(channelId), { body })) as APIMessage;
      sender.mark(rowId, posted.id);
    } catch (err) {
      sender.release(rowId);
      log.warn({ err, rowId, ...fieldsOf(request) }, 'a post has to wait for the outbox');
    }
    sender.kick();
  }

  async function send(responder: Responder, reply: WordedReply, interactionId: string): Promise<boolean> {
    try {
      await responder.send(await finished(reply));
      return true;
    } catch (err) {
      log.warn({ err, interactionId }, 'an answer could not be sent');
      return false;
    }
  }

  async function finished(reply: WordedReply): Promise<WordedReply> {
    if (!('message' in reply)) return reply;
    const message = await sender.finished(reply.message);
    return reply.aside === undefined
      ? { ...reply, message }
      : { ...reply, message, aside: await sender.finished(reply.aside) };
  }
}
