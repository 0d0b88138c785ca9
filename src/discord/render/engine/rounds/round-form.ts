import { type APISelectMenuOption, type APIStringSelectComponent, ComponentType } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import { procedureOf } from '../../../../play/turns/procedures.ts';
import type { AnyBook } from '../../../../rules/engine/book.ts';
import type { RoundForm } from '../../../../rules/engine/form.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { keyOf, roundCustomId } from '../../../custom-id.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import { pressable, type Row, row } from '../components.ts';
import { stripMarkdown } from '../markdown.ts';
import type { RoundQuestion } from '../renderer.ts';

/** Menus for one form; the others rows are for what else can be done. */
const MAX_MENUS = 3;

/** The form that all who are asked share; null when it differs from one to the next. */
export function sharedForm(book: AnyBook, world: World, round: Round): RoundForm | null {
  const procedure = procedureOf(book, round.procedure);
  const forms = Object.keys(round.seats).map((userId) => procedure.form(world, round, userId, null));
  const [first] = forms;
  if (first === undefined) return null;
  const key = JSON.stringify(first);
  return forms.every((form) => JSON.stringify(form) === key) ? first : null;
}

/** Menus for choosing an answer: `round:<id>:choose`, further ones `choose-1` and so on. Empty for written answers. */
export function chooseRows(round: Pick<Round, 'id'>, form: RoundForm, question: RoundQuestion): Row[] {
  const options = optionsOf(round, form, question);
  const several = form.form === 'several' ? form : null;
  const menus = several === null ? chunks(options) : [options.slice(0, MAX_SELECT_OPTIONS)];
  return menus
    .filter((part) => part.length > 0)
    .map((part, at) => {
      const menu: APIStringSelectComponent = {
        type: ComponentType.StringSelect,
        custom_id: roundCustomId(round.id, at === 0 ? 'choose' : `choose-${at}`),
        placeholder: stripMarkdown(question.placeholder ?? t`Choose your answer…`, 150),
        options: [...part],
      };
      if (several === null) return row([menu]);
      const most = Math.max(1, Math.min(several.max, part.length));
      return row([{ ...menu, min_values: Math.min(Math.max(1, several.min), most), max_values: most }]);
    });
}

/** The button that opens a field to write in, or (where forms differ) one's own menu. */
export function answerButton(round: Pick<Round, 'id'>, label = t`Answer`) {
  return pressable(roundCustomId(round.id, 'answer'), label, 'main');
}

/** The options of an answer with one part; empty for written answers and those with a menu for each part. */
export function optionsOf(
  { id }: Pick<Round, 'id'>,
  form: RoundForm,
  question: RoundQuestion,
): readonly APISelectMenuOption[] {
  switch (form.form) {
    // Written answers, and answers with a menu for each part.
    case 'text':
    case 'fields':
      return [];
    case 'number': {
      const count = form.max - form.min + 1;
      if (count > MAX_SELECT_OPTIONS) return [];
      return Array.from({ length: count }, (_, at) => {
        const number = String(form.min + at);
        return { label: number, value: number };
      });
    }
    case 'choice':
    case 'several':
      return form.options.map((option) => {
        const words = question.options[option.id];
        const shown = { label: stripMarkdown(words?.label ?? option.id, 100), value: keyOf(id, option.id) };
        return words?.hint ? { ...shown, description: stripMarkdown(words.hint, 100) } : shown;
      });
  }
}

function chunks(options: readonly APISelectMenuOption[]): readonly (readonly APISelectMenuOption[])[] {
  return Array.from({ length: MAX_MENUS }, (_, at) =>
    options.slice(at * MAX_SELECT_OPTIONS, (at + 1) * MAX_SELECT_OPTIONS),
  );
}
