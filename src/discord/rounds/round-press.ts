import {
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { RoundForm } from '../../rules/engine/form.ts';
import type { Answer } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { withControls } from '../components-v2.ts';
import { optionOfKey, readCustomId } from '../custom-id.ts';
import { quoted } from '../render/engine/markdown.ts';
import type { RoundQuestion } from '../render/engine/renderer.ts';
import { chooseRows } from '../render/engine/rounds/round-form.ts';
import type { Message, Reply } from '../reply.ts';
import type { ComponentRequest } from '../request.ts';
import type { Written } from './modals.ts';

/** Most characters of a late answer that are given back. */
const MAX_GIVEN_BACK = 4000;

/** A press on a round's button or menu, or a modal that it opened. */

/** `round:<id>:<verb>`, with the number of a menu or page, and the person it is for if that is somebody else. */
export function readPressed(customId: string) {
  const pressed = readCustomId(customId);
  const what = pressed.kind === 'round' ? pressed.what : '';
  const [verb = '', forUserId = null] = what.split(':');
  const number = Number(/-(\d+)$/.exec(verb)?.[1] ?? 0);
  return {
    roundId: pressed.kind === 'round' ? pressed.roundId : '',
    verb: verb.replace(/-\d+$/, ''),
    number,
    forUserId,
  };
}

/** Checks whether an answer is written into a field; else it is chosen from menus. */
export function isWritten(form: RoundForm, round: Round, question: RoundQuestion): form is Written {
  const mayBe = form.form === 'text' || form.form === 'number';
  return mayBe && chooseRows(round, form, question).length === 0;
}

/** The options that the chosen values of a menu represent. */
export function chosen(form: RoundForm, roundId: string, values: readonly string[]): Answer {
  const [first = ''] = values;
  switch (form.form) {
    case 'choice':
      return optionOfKey(roundId, form.options, first);
    case 'fields': {
      const options = form.fields.flatMap((field) => field.options);
      return values.map((value) => optionOfKey(roundId, options, value));
    }
    case 'several':
      return values.map((value) => optionOfKey(roundId, form.options, value));
    case 'number':
      return wholeNumber(first);
    case 'text':
      return first;
  }
}

/** NaN for anything that is no whole number: play says which numbers it takes. */
export function wholeNumber(text: string): number {
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** In place of a private message that is all about this round; else a new one, that only they see. */
export function shown(
  request: ComponentRequest,
  round: Round,
  message: Message,
): Extract<Reply, { kind: 'message' | 'update' }> {
  const isAllAbout =
    request.isPrivate && request.messageId !== null && without(request.components, round.id).length === 0;
  return isAllAbout
    ? { kind: 'update', message, rowId: null }
    : { kind: 'message', message, private: true, rowId: null };
}

/** On messages for writing on somebody's behalf, the buttons name that person. */
export function named(message: Message, request: ComponentRequest, userId: string): Message {
  if (userId === request.user.id) return message;
  const components = (message.components ?? []).map((row) => {
    if (row.type !== ComponentType.ActionRow) return row;
    return {
      ...row,
      components: row.components.map((part) => namedField(part as APIComponentInMessageActionRow, userId)),
    };
  });
  return { ...message, components: components as NonNullable<Message['components']> };
}

function namedField(part: APIComponentInMessageActionRow, userId: string): APIComponentInMessageActionRow {
  return 'custom_id' in part ? { ...part, custom_id: `${part.custom_id}:${userId}` } : part;
}

/** A message that gives back what was written for nothing. */
export function givenBack(message: Message, written: string): Message {
  return written === '' ? message : { ...message, embeds: [{ description: quoted(written, MAX_GIVEN_BACK) }] };
}

/** A message's components without those of one round. */
export function without(
  components: readonly APIMessageTopLevelComponent[],
  roundId: string,
): APIMessageTopLevelComponent[] {
  const isOfRound = (customId: string): boolean => {
    const pressed = readCustomId(customId);
    return pressed.kind === 'round' && pressed.roundId === roundId;
  };
  return withControls(components, (control) =>
    'custom_id' in control && isOfRound(control.custom_id) ? null : control,
  );
}
