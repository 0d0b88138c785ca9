import { ComponentType } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import type { FormField, RoundForm } from '../../../../rules/engine/form.ts';
import { withDefaults } from '../../../../rules/engine/form.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { keyOf, roundCustomId } from '../../../custom-id.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import { pressable, type Row, row } from '../components.ts';
import { stripMarkdown } from '../markdown.ts';
import type { BookRenderer, FieldWords } from '../renderer.ts';
import { capital, slugWords } from '../words.ts';

/** Menus of one page; the fifth row is for buttons. */
export const FIELDS_ON_A_PAGE = 4;

type FieldsForm = Extract<RoundForm, { form: 'fields' }>;

/** A part of an answer with its words. */
interface WordedField {
  readonly field: FormField;
  readonly words: FieldWords;
}

/** One person's choices so far, with defaults for the rest. */
export function chosenIn({ seats }: Round, { fields }: FieldsForm, userId: string): readonly string[] {
  const answer = seats[userId]?.answer;
  const written = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  return withDefaults(fields, written);
}

/**
 * The menus of an answer in parts, a page at a time, and the buttons that hand it in, add a line of one's own, and put all
 * of it into one form: `round:<id>:part-<n>`, `round:<id>:page-<n>`, `round:<id>:confirm`, `round:<id>:words`,
 * `round:<id>:form`.
 */
export function fieldRows(
  round: Round,
  fields: readonly WordedField[],
  shown: { readonly chosen: readonly string[]; readonly page: number; readonly isIn: boolean },
): Row[] {
  const { chosen, isIn } = shown;
  const pages = Math.max(1, Math.ceil(fields.length / FIELDS_ON_A_PAGE));
  const page = Math.min(Math.max(0, shown.page), pages - 1);
  const first = page * FIELDS_ON_A_PAGE;
  const menus = fields
    .slice(first, first + FIELDS_ON_A_PAGE)
    .filter(({ field }) => field.options.length > 0)
    .map((worded, at) => row([menuOf(round, worded, first + at, chosen)]));
  const confirm = pressable(roundCustomId(round.id, 'confirm'), t`Hand it in`, 'main');
  const turn =
    page + 1 < pages
      ? pressable(roundCustomId(round.id, `page-${page + 1}`), t`More choices`)
      : pressable(roundCustomId(round.id, 'page-0'), t`Back`);
  const isWhole = fields.some(({ field }) => field.options.length > 1);
  const whole = pressable(roundCustomId(round.id, 'form'), t`All in one form`);
  return [
    ...menus,
    row([...(isIn ? [] : [confirm]), wordsButton(round), ...(isWhole ? [whole] : []), ...(pages > 1 ? [turn] : [])]),
  ];
}

/** Opens the field for a line of one's own. */
export function wordsButton(round: Pick<Round, 'id'>) {
  return pressable(roundCustomId(round.id, 'words'), t`In your words`);
}

function menuOf(round: Round, { field, words }: WordedField, index: number, chosen: readonly string[]) {
  return {
    type: ComponentType.StringSelect,
    custom_id: roundCustomId(round.id, `part-${index}`),
    placeholder: stripMarkdown(words.label, 150),
    options: fieldOptions(round, field, chosen, words),
  } as const;
}

/** The options of one part, as a menu or a group of a modal has them. */
export function fieldOptions(round: Pick<Round, 'id'>, field: FormField, chosen: readonly string[], words: FieldWords) {
  return optionsShown(field, chosen).map(({ id }) => {
    const said = words.options[id];
    const hint = said?.hint ?? null;
    return {
      label: stripMarkdown(said?.label ?? id, 100),
      value: keyOf(round.id, id),
      default: chosen.includes(id),
      ...(hint === null ? {} : { description: stripMarkdown(hint, 100) }),
    };
  });
}

/** The options that a menu has room for; the chosen ones are always among them. */
function optionsShown({ options }: FormField, chosen: readonly string[]): FormField['options'] {
  if (options.length <= MAX_SELECT_OPTIONS) return options;
  const first = options.slice(0, MAX_SELECT_OPTIONS);
  const own = options.find(({ id }) => chosen.includes(id));
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}

/** The choices: a line for each part, and a common one for all self-explanatory ones. */
export function chosenLines(fields: readonly WordedField[], chosen: readonly string[]): readonly string[] {
  const lines: string[] = [];
  const brief: string[] = [];
  for (const { field, words } of fields) {
    const id = field.options.find((option) => chosen.includes(option.id))?.id;
    if (id === undefined) continue;
    const said = stripMarkdown(words.options[id]?.label ?? id, 100);
    if (words.isBrief === true) brief.push(said);
    else lines.push(`${stripMarkdown(words.label, 60)}: **${said}**`);
  }
  return brief.length === 0 ? lines : [...lines, `-# ${brief.join(' · ')}`];
}

/** All parts of an answer, each put into words once. */
export function wordedFields(
  world: World,
  round: Round,
  { fields }: FieldsForm,
  renderer: BookRenderer | null,
): readonly WordedField[] {
  return fields.map((field) => ({ field, words: fieldWordsOf(world, round, field, renderer) }));
}

/** The words of one part of an answer. */
export function fieldWordsOf(
  world: World,
  { procedure }: Round,
  field: FormField,
  renderer: BookRenderer | null,
): FieldWords {
  return renderer?.fieldWords?.(procedure, field, world) ?? { label: capital(slugWords(field.id)), options: {} };
}
