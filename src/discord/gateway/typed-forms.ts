import { randomUUID } from 'node:crypto';
import {
  type APIComponentInModalActionRow,
  type APIEmbed,
  type APIModalInteractionResponseCallbackComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';
import { t } from '../../language/text.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import { typedCustomId } from '../custom-id.ts';
import { MAX_EMBED_DESCRIPTION, MAX_EMBED_TITLE, MAX_EMBEDS_TEXT } from '../limits.ts';
import { pressable, row } from '../render/engine/components.ts';
import { cut, escapeMarkdown } from '../render/engine/markdown.ts';
import { type Message, type Reply, type ReplyFile, refused, type WordedReply } from '../reply.ts';
import type { ActionRequest, CommandRequest, ModalRequest, PressRequest } from '../request.ts';

/** Forms that are kept at a time: those that people have before them, and those that came to nothing. */
const MAX_SHOWN = 500;
const MAX_KEPT = 500;
/** Milliseconds for which rejected input is kept. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** An option of a command that nobody wants to type again. */
const LONG_OPTION = 60;

type Modal = APIModalInteractionResponseCallbackData;
type Part = APIModalInteractionResponseCallbackComponent;
/** One field of a form, without its label. */
type Field = APIComponentInModalActionRow;

/** Something typed or chosen, with the label of its field. */
interface Typed {
  readonly label: string;
  readonly text: string;
  /** Chosen from a menu, not typed. */
  readonly isChosen?: true;
}

interface KeptForm {
  readonly userId: string;
  readonly modal: Modal;
  readonly at: number;
}

/** Input that people typed into forms and long commands, given back when it was rejected. */
export interface TypedForms {
  /** Notes a form that somebody is shown. */
  shown(userId: string, modal: Modal): void;
  /** The answer, with what was typed and a button that opens the form again, where nothing was done of it. */
  givenBack(request: ActionRequest, reply: WordedReply): WordedReply;
  /** The form that came to nothing, filled in as it was. */
  reopened(request: PressRequest): Reply;
}

/**
 * A form is _shown_, then _done_ and forgotten, or _kept_ with what was typed, for a day and for whoever typed it. Forms lie
 * in memory: after a restart the text is still in the refusal, and its button says how to go on.
 */
export function openTypedForms(clock: { now(): Date }): TypedForms {
  const forms = new Map<string, Modal>();
  const kept = new Map<string, KeptForm>();

  function keep(request: ModalRequest): string | null {
    const modal = forms.get(keyOf(request.user.id, request.customId));
    if (modal === undefined) return null;
    const id = randomUUID();
    kept.set(id, { userId: request.user.id, modal: filled(modal, request), at: clock.now().getTime() });
    drop(kept, MAX_KEPT);
    return id;
  }

  return {
    shown(userId, modal) {
      const key = keyOf(userId, modal.custom_id);
      forms.delete(key);
      forms.set(key, modal);
      drop(forms, MAX_SHOWN);
    },
    givenBack(request, reply) {
      if (reply.kind !== 'message' && reply.kind !== 'update') return reply;
      const { notDone } = reply;
      if (request.kind === 'press') return reply;
      if (notDone === undefined) {
        if (request.kind === 'modal') forms.delete(keyOf(request.user.id, request.customId));
        return reply;
      }
      if (request.kind === 'command') return withTyped(reply, typedLine(request), null);
      const typed = typedIn(request, forms.get(keyOf(request.user.id, request.customId)));
      if (typed.length === 0) return reply;
      return withTyped(reply, typed, notDone === 'again' ? keep(request) : null);
    },
    reopened({ customId, user }) {
      const form = kept.get(customId.split(':')[1] ?? '');
      const isThere = form !== undefined && form.userId === user.id && clock.now().getTime() - form.at <= KEPT_FOR;
      return isThere ? { kind: 'modal', modal: form.modal } : refused(refuse('wire/form-gone'), null);
    },
  };
}

function keyOf(userId: string, customId: string): string {
  return `${userId} ${customId}`;
}

/** Forgets the oldest of too many. */
function drop(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

/** A form with what was typed and chosen in it. Files cannot be given back. */
function filled(modal: Modal, request: ModalRequest): Modal {
  return { ...modal, components: modal.components.map((part) => filledPart(part, request)) };
}

function filledPart(part: Part, request: ModalRequest): Part {
  if ('component' in part) return { ...part, component: filledField(part.component, request) };
  if ('components' in part) return { ...part, components: part.components.map((field) => filledField(field, request)) };
  return part;
}

function filledField<F extends object>(field: F, { fields, chosen }: ModalRequest): F {
  const { custom_id: id, type } = field as { custom_id?: string; type?: ComponentType };
  if (id === undefined) return field;
  if (type === ComponentType.TextInput) {
    const { value: _, ...empty } = field as F & { value?: string };
    return (fields[id] ? { ...empty, value: fields[id] } : empty) as F;
  }
  const values = chosen[id];
  if (values === undefined || !('options' in field) || !Array.isArray(field.options)) return field;
  const options = field.options.map(({ default: _, ...option }: { value: string; default?: boolean }) =>
    values.includes(option.value) ? { ...option, default: true } : option,
  );
  return { ...field, options };
}

/** The text typed into a form; empty if it has none. */
function typedIn(request: ModalRequest, modal: Modal | undefined): readonly Typed[] {
  const known = modal === undefined ? [] : modal.components.flatMap(labelled);
  const texts = Object.keys(request.fields).filter((id) => !Object.hasOwn(request.chosen, id));
  if (texts.every((id) => (request.fields[id] ?? '').trim() === '')) return [];
  const labelOf = (id: string) => known.find(({ field }) => field.custom_id === id)?.label ?? t`What you typed`;
  return Object.keys(request.fields).flatMap((id): readonly Typed[] => {
    if (texts.includes(id)) {
      const text = request.fields[id] ?? '';
      return text.trim() === '' ? [] : [{ label: labelOf(id), text }];
    }
    const field = known.find((one) => one.field.custom_id === id)?.field;
    const options = field !== undefined && 'options' in field && Array.isArray(field.options) ? field.options : [];
    const names = options.filter(({ value }) => request.chosen[id]?.includes(value)).map(({ label }) => label);
    return names.length === 0 ? [] : [{ label: labelOf(id), text: names.join(', '), isChosen: true }];
  });
}

function labelled(part: Part): readonly { readonly label: string; readonly field: Field }[] {
  if ('component' in part) return [{ label: part.label, field: part.component as Field }];
  if ('components' in part)
    return part.components.map((field) => ({ label: ('label' in field && field.label) || '', field }));
  return [];
}

/** A command as it was typed, where that was long work. */
function typedLine({ command, path, options, people, channels }: CommandRequest): readonly Typed[] {
  const isLong = (value: unknown) => typeof value === 'string' && (value.length > LONG_OPTION || value.includes('\n'));
  if (!Object.values(options).some(isLong)) return [];
  const said = Object.entries(options).map(([name, value]) => {
    const named = String(value);
    const person = people[named];
    const channel = channels[named];
    if (person) return `${name}:@${person.name}`;
    return `${name}:${channel ? `#${channel.name}` : named}`;
  });
  return [{ label: t`What you typed`, text: `/${[command, ...path, ...said].join(' ')}` }];
}

type MessageReply = Extract<WordedReply, { kind: 'message' | 'update' }>;

/** An answer that gives back what was typed; it is with what only who typed it sees. */
function withTyped(reply: MessageReply, typed: readonly Typed[], formId: string | null): MessageReply {
  if (typed.length === 0) return reply;
  const isAside = reply.kind === 'update' && reply.aside !== undefined;
  const before: Message = (isAside ? reply.aside : undefined) ?? reply.message;
  // Some answers quote it themselves.
  const isQuoted = (before.embeds ?? []).length > 0;
  const embeds = isQuoted ? [] : typed.map(embedOf);
  const isLong = !fits(embeds);
  const button = formId === null ? [] : [row([pressable(typedCustomId(formId), t`Open the form again`, 'main')])];
  const components = [...(before.components ?? []), ...button];
  const given = isLong ? beginnings(typed) : embeds;
  const message: Message = {
    ...before,
    embeds: isQuoted ? before.embeds : given,
    components: components.length === 0 ? before.components : components,
  };
  if (reply.kind === 'update') return isAside ? { ...reply, aside: message } : { ...reply, message };
  return { ...reply, message, files: isLong ? [...(reply.files ?? []), fileOf(typed)] : reply.files };
}

/** Typed text for copying: in a block of code, in which only its own end has a meaning. */
function embedOf({ label, text, isChosen }: Typed): APIEmbed {
  const description = isChosen
    ? escapeMarkdown(text, MAX_EMBED_DESCRIPTION)
    : `\`\`\`\n${text.replaceAll('```', '`\u200b`\u200b`')}\n\`\`\``;
  return { title: cut(label, MAX_EMBED_TITLE), description };
}

function fits(embeds: readonly APIEmbed[]): boolean {
  const lengths = embeds.map(({ title = '', description = '' }) => title.length + description.length);
  const isEach = embeds.every(({ description = '' }) => description.length <= MAX_EMBED_DESCRIPTION);
  return isEach && lengths.reduce((sum, length) => sum + length, 0) <= MAX_EMBEDS_TEXT;
}

/** For text too long for a message: the beginning of each field, and where the rest is. */
function beginnings(typed: readonly Typed[]): APIEmbed[] {
  const room = Math.floor((MAX_EMBEDS_TEXT - 1000) / typed.length / 2);
  const begun = typed.map(({ text, ...one }) => embedOf({ ...one, text: cut(text, room) }));
  return [...begun, { description: t`All that you typed is in the file.` }];
}

function fileOf(typed: readonly Typed[]): ReplyFile {
  const text = typed.length === 1 ? typed[0]?.text : typed.map((one) => `${one.label}\n\n${one.text}`).join('\n\n\n');
  return { name: 'typed.txt', data: new TextEncoder().encode(`${text}\n`), description: t`What you typed` };
}
