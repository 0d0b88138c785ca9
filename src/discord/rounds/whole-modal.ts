import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { t } from '../../language/text.ts';
import { MAX_OWN_WORDS } from '../../play/turns/procedures.ts';
import type { FormField } from '../../rules/engine/form.ts';
import { keyOf, roundCustomId } from '../custom-id.ts';
import { MAX_SELECT_OPTIONS } from '../limits.ts';
import { stripMarkdown } from '../render/engine/markdown.ts';
import { fieldOptions, fieldWordsOf } from '../render/engine/rounds/form-panel.ts';
import { mayReadWords } from '../render/engine/rounds/own-words.ts';
import { optionsOf } from '../render/engine/rounds/round-form.ts';
import type { FoundRound } from './found-round.ts';
import { bare } from './modals.ts';

/** Field of a modal that a line of one's own is written into. */
export const WORDS_FIELD = 'words';
/** Field of a modal for an answer with a single part. */
const CHOICE_FIELD = 'choice';
/** A modal holds five fields, and one of them is for words. */
const MAX_FIELDS = 4;
/** So many options stand below each other; more are a menu, or the form would not fit a phone. */
const MAX_SHOWN = 4;
/** Discord's limit of a group. */
const MAX_GROUP = 10;

type Group = Extract<APILabelComponent['component'], { options: unknown[] }>;

/** Custom id of the field for one part of an answer. */
export function fieldId(roundId: string, { id }: Pick<FormField, 'id'>): string {
  return `f:${keyOf(roundId, id)}`;
}

/** All parts that an answer could have, those that it has now among them, and what is chosen in these. */
export interface WholeForm {
  readonly fields: readonly FormField[];
  readonly own: readonly FormField[];
  readonly chosen: readonly string[];
}

/** Checks whether what is chosen in a part only settles a question that may come up later. */
export function isBrief({ look, round, renderers }: FoundRound, field: FormField): boolean {
  return fieldWordsOf(look.world, round, field, renderers[look.world.campaign.book] ?? null).isBrief === true;
}

/**
 * The parts that one modal has room for, in their order: of those that leave a choice first what the answer is about, then
 * what else it has now, then what another choice would bring.
 */
function fieldsOffered(found: FoundRound, { fields, own }: WholeForm): readonly FormField[] {
  const open = fields.filter(({ options }) => options.length > 1);
  const isOwn = ({ id }: FormField) => own.some((one) => one.id === id);
  const rank = (field: FormField) => (isBrief(found, field) ? (isOwn(field) ? 1 : 2) : 0);
  const first = open.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_FIELDS);
  return open.filter((field) => first.includes(field));
}

/** The field for a line of one's own. Somebody else's draft is not shown. */
export function wordsModal(
  found: FoundRound,
  userId: string,
  viewerId: string,
): APIModalInteractionResponseCallbackData {
  return modalOf(found, 'words', userId, viewerId, []);
}

/** A whole answer in one modal: its parts, with what is chosen in them, and a line of one's own. */
export function fieldsModal(
  found: FoundRound,
  whole: WholeForm,
  userId: string,
  viewerId: string,
): APIModalInteractionResponseCallbackData {
  const { look, round, renderers } = found;
  const renderer = renderers[look.world.campaign.book] ?? null;
  const labels = fieldsOffered(found, whole).map((field): APILabelComponent => {
    const words = fieldWordsOf(look.world, round, field, renderer);
    const options = fieldOptions(round, field, whole.chosen, words);
    const isChosen = options.some((option) => option.default);
    return {
      type: ComponentType.Label,
      label: stripMarkdown(words.label, 45),
      component: oneOf(fieldId(round.id, field), options, { isRequired: isChosen, isMenu: words.isBrief === true }),
    };
  });
  return modalOf(found, 'form', userId, viewerId, labels);
}

/** The same for an answer in one part: an option, several, or a number that is chosen. */
export function choiceModal(
  found: FoundRound,
  chosen: readonly string[],
  userId: string,
  viewerId: string,
): APIModalInteractionResponseCallbackData {
  const { look, round, procedure, question } = found;
  const form = procedure.form(look.world, round, userId, null);
  const values = chosen.map((id) => keyOf(round.id, id));
  const options = optionsOf(round, form, question).map((option) =>
    values.includes(option.value) ? { ...option, default: true } : option,
  );
  const component =
    form.form === 'several' ? several(options, form) : oneOf(CHOICE_FIELD, options, { isRequired: true });
  const label = stripMarkdown(question.field ?? t`Your answer`, 45);
  return modalOf(found, 'form', userId, viewerId, [{ type: ComponentType.Label, label, component }]);
}

function modalOf(
  { round, question }: FoundRound,
  verb: 'words' | 'form',
  userId: string,
  viewerId: string,
  labels: readonly APILabelComponent[],
): APIModalInteractionResponseCallbackData {
  const seat = round.seats[userId];
  const isRead = seat !== undefined && mayReadWords(seat, userId, viewerId);
  const before = isRead ? (seat.words?.text ?? '') : '';
  const words: APILabelComponent = {
    type: ComponentType.Label,
    label: t`In your words`,
    description: t`Up to ${MAX_OWN_WORDS} characters. Italics, bold and spoilers stay. It may be empty.`,
    component: {
      type: ComponentType.TextInput,
      custom_id: WORDS_FIELD,
      style: TextInputStyle.Paragraph,
      max_length: MAX_OWN_WORDS,
      required: false,
      value: before === '' ? undefined : before.slice(0, MAX_OWN_WORDS),
    },
  };
  return {
    custom_id: roundCustomId(round.id, userId === viewerId ? verb : `${verb}:${userId}`),
    title: stripMarkdown(bare(question.title), 45),
    components: [...labels, words],
  };
}

/** A few options stand below each other, many are a menu. */
function oneOf(
  customId: string,
  options: readonly APISelectMenuOption[],
  { isRequired, isMenu = false }: { readonly isRequired: boolean; readonly isMenu?: boolean },
): Group {
  const shared = { custom_id: customId, required: isRequired } as const;
  return !isMenu && options.length > 1 && options.length <= MAX_SHOWN
    ? { type: ComponentType.RadioGroup, ...shared, options: [...options] }
    : { type: ComponentType.StringSelect, ...shared, options: options.slice(0, MAX_SELECT_OPTIONS) };
}

function several(
  options: readonly APISelectMenuOption[],
  { min, max }: { readonly min: number; readonly max: number },
): Group {
  const most = Math.max(1, Math.min(max, options.length, MAX_SELECT_OPTIONS));
  const shared = {
    custom_id: CHOICE_FIELD,
    min_values: Math.min(Math.max(0, min), most),
    max_values: most,
    required: min > 0,
  } as const;
  return options.length <= MAX_GROUP
    ? { type: ComponentType.CheckboxGroup, ...shared, options: [...options] }
    : { type: ComponentType.StringSelect, ...shared, options: options.slice(0, MAX_SELECT_OPTIONS) };
}
