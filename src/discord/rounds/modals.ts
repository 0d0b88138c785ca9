import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { t } from '../../language/text.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { Form, Prompt } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { World } from '../../rules/engine/world.ts';
import { promptCustomId, roundCustomId } from '../custom-id.ts';
import {
  MAX_EMBED_TITLE,
  MAX_FIELD_HINT,
  MAX_FIELD_LABEL,
  MAX_FIELD_TEXT,
  MAX_FORM_TITLE,
  MAX_OPTION_LABEL,
  MAX_SELECT_OPTIONS,
} from '../limits.ts';
import { row } from '../render/engine/components.ts';
import { cut, stripMarkdown } from '../render/engine/markdown.ts';
import type { Nouns } from '../render/engine/nouns.ts';
import type { Question, RoundQuestion } from '../render/engine/renderer.ts';
import { COLOURS } from '../render/engine/tones.ts';
import { plainWho } from '../render/engine/words.ts';
import type { Message } from '../reply.ts';

/** Field of the modal that an answer is written into. */
export const ANSWER_FIELD = 'answer';

export type Written = Extract<Form, { form: 'text' } | { form: 'number' }>;

/** The field that a question's number or text is written into. */
export function promptModal(prompt: Prompt, question: Question): APIModalInteractionResponseCallbackData {
  const { form } = prompt;
  const isText = form.form === 'text';
  const digits = form.form === 'number' ? Math.max(String(form.min).length, String(form.max).length) : 1;
  const label = stripMarkdown(question.field ?? t`Your answer`, MAX_FIELD_LABEL);
  const hint = stripMarkdown(question.text.replace(/<[@#][!&]?\d+>|[\\*_~`]/g, ''), MAX_FIELD_HINT);
  const least = isText ? Math.min(form.min, MAX_FIELD_TEXT) : 1;
  const most = isText ? Math.min(Math.max(form.max, 1), MAX_FIELD_TEXT) : digits;
  return {
    custom_id: promptCustomId(prompt.id, null),
    title: label,
    components: [
      {
        type: ComponentType.Label,
        label,
        description: hint,
        component: {
          type: ComponentType.TextInput,
          custom_id: ANSWER_FIELD,
          style: isText && most > 100 ? TextInputStyle.Paragraph : TextInputStyle.Short,
          min_length: least,
          max_length: most,
          required: least > 0,
          placeholder: placeholderOf(question),
        },
      },
    ],
  };
}

/** The subject of a modal: one person's part in a round. */
export interface OwnAnswer {
  readonly roundId: string;
  /** For whom it is written, when that is somebody else. */
  readonly forUserId: string | null;
  readonly form: Written;
  readonly question: RoundQuestion;
  /** The earlier text; null if there is none, or none that the writer may see. */
  readonly before: Json;
}

/** The field that an answer is written into, with what was written before. */
export function answerModal(world: World, part: OwnAnswer, nouns: Nouns): APIModalInteractionResponseCallbackData {
  const { roundId, forUserId, form, question, before } = part;
  const whose = forUserId === null ? t`Your answer` : t`The answer of ${plainWho(world, forUserId, nouns)}`;
  const label = stripMarkdown(question.field !== null && forUserId === null ? question.field : whose, MAX_FIELD_LABEL);
  const least = form.form === 'text' ? Math.min(Math.max(form.min, 0), MAX_FIELD_TEXT) : 1;
  const most = form.form === 'text' ? Math.min(Math.max(form.max, 1), MAX_FIELD_TEXT) : longest(form);
  const title = bare(question.title);
  const value = typeof before === 'string' || typeof before === 'number' ? String(before).slice(0, most) : '';
  return {
    custom_id: roundCustomId(roundId, forUserId === null ? 'answer' : `answer:${forUserId}`),
    title: stripMarkdown(title, MAX_FORM_TITLE),
    components: [
      {
        type: ComponentType.Label,
        label,
        description: hintOf(question, title),
        component: {
          type: ComponentType.TextInput,
          custom_id: ANSWER_FIELD,
          style: most > 100 ? TextInputStyle.Paragraph : TextInputStyle.Short,
          min_length: least,
          max_length: most,
          required: least > 0,
          value: value === '' ? undefined : value,
          placeholder: placeholderOf(question),
        },
      },
    ],
  };
}

function placeholderOf({ placeholder }: Pick<RoundQuestion, 'placeholder'>): string | undefined {
  return placeholder === null ? undefined : stripMarkdown(placeholder, MAX_FIELD_HINT);
}

/** The text that the label has no room for. */
function hintOf({ text }: RoundQuestion, title: string): string | undefined {
  if (text !== '') return stripMarkdown(bare(text), MAX_FIELD_HINT);
  return title.length > MAX_FORM_TITLE ? stripMarkdown(title, MAX_FIELD_HINT) : undefined;
}

/** The writer, and the people they may write for. */
interface FormWriter {
  readonly nouns: Nouns;
  readonly userId: string;
  readonly userIds: readonly string[];
}

/** Asks somebody who may write for others whom they write for. */
export function whomMessage(world: World, round: Round, question: RoundQuestion, asking: FormWriter): Message {
  const { nouns } = asking;
  const options = asking.userIds.slice(0, MAX_SELECT_OPTIONS).map((userId) => ({
    label: stripMarkdown(
      userId === asking.userId ? t`For yourself` : t`For ${plainWho(world, userId, nouns)}`,
      MAX_OPTION_LABEL,
    ),
    value: userId,
    description:
      round.seats[userId]?.state === 'confirmed' ? t`Has an answer, which this one takes the place of` : undefined,
  }));
  const menu = {
    type: ComponentType.StringSelect,
    custom_id: roundCustomId(round.id, 'whom'),
    placeholder: t`For whom do you answer?`,
    options,
  } as const;
  const description = t`For whom do you answer? What you write for somebody else is named as written by you.`;
  return {
    embeds: [{ title: cut(question.title, MAX_EMBED_TITLE), color: COLOURS.neutral, description }],
    components: [row([menu])],
    allowed_mentions: { parse: [] },
  };
}

/** Words that were made safe for a message, for a place that knows no markdown. */
export function bare(text: string): string {
  return text.replace(/\\(.)/g, '$1').replace(/<[@#][!&]?\d+>/g, '');
}

function longest({ min, max }: { readonly min: number; readonly max: number }): number {
  return Math.max(String(min).length, String(max).length);
}
