import {
  type APICheckboxComponent,
  type APICheckboxGroupComponent,
  type APIRadioGroupComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { PageAction } from '../page-protocol.ts';
import { h } from './dom.ts';

type Field = Extract<PageAction, { readonly kind: 'modal-submit' }>['fields'][number];

/** A field of a modal, whatever it looks like. */
export interface Entry {
  readonly element: HTMLElement;
  read(): Field;
  /** The fault of the input, or null. */
  trouble(): string | null;
  focus(): void;
}

/** Options one below the other: one of them with round marks, or several with square ones. */
export function groupEntry(
  group: APIRadioGroupComponent | APICheckboxGroupComponent,
  label: string,
  description: string | null,
): Entry {
  const isRadio = group.type === ComponentType.RadioGroup;
  const isRequired = group.required !== false;
  const least = isRadio ? 1 : (group.min_values ?? 1);
  const most = isRadio ? 1 : (group.max_values ?? group.options.length);
  const id = `modal-${group.custom_id}`;
  const rows = group.options.map((option, at) =>
    choiceRow(
      { type: isRadio ? 'radio' : 'checkbox', id: `${id}-${at}`, name: id, value: option.value },
      option.default === true,
      option.label,
      option.description ?? null,
    ),
  );
  const marks = rows.map(({ mark }) => mark);
  const chosen = () => marks.filter((mark) => mark.checked).map((mark) => mark.value);
  const element = h(
    'fieldset',
    {
      class: 'modal-field modal-group',
      'data-testid': `modal-field-${group.custom_id}`,
      'aria-describedby': description === null ? null : `${id}-about`,
    },
    [
      h('legend', {}, [label, isRequired ? h('span', { class: 'required', title: 'required' }, ['*']) : null]),
      description === null ? null : h('div', { class: 'modal-about', id: `${id}-about` }, [description]),
      ...rows.map(({ row }) => row),
    ],
  );
  return {
    element,
    read: () => ({ customId: group.custom_id, value: chosen()[0] ?? '', values: chosen() }),
    trouble() {
      const { length } = chosen();
      if (length === 0 && !isRequired) return null;
      if (length < least) return isRadio ? `${label}: choose one.` : `${label}: choose at least ${least}.`;
      return length > most ? `${label}: choose at most ${most}.` : null;
    },
    focus: () => (marks.find((mark) => mark.checked) ?? marks[0])?.focus(),
  };
}

/** One thing to tick. */
export function checkboxEntry(box: APICheckboxComponent, label: string, description: string | null): Entry {
  const { mark, row } = choiceRow(
    { type: 'checkbox', id: `modal-${box.custom_id}`, 'data-testid': `modal-field-${box.custom_id}` },
    box.default === true,
    label,
    description,
  );
  return {
    element: h('div', { class: 'modal-field modal-group' }, [row]),
    read: () => ({ customId: box.custom_id, value: String(mark.checked) }),
    trouble: () => null,
    focus: () => mark.focus(),
  };
}

/** A mark and its words; a tap anywhere on them ticks it. It is called by its words alone, and described by its hint. */
function choiceRow(
  props: Readonly<Record<string, string>>,
  isTicked: boolean,
  label: string,
  hint: string | null,
): { readonly mark: HTMLInputElement; readonly row: HTMLElement } {
  const { id } = props;
  const mark = h('input', {
    ...props,
    checked: isTicked,
    'aria-labelledby': `${id}-name`,
    'aria-describedby': hint === null ? null : `${id}-about`,
  });
  const words = h('span', {}, [
    h('span', { id: `${id}-name` }, [label]),
    hint === null ? null : h('small', { id: `${id}-about` }, [hint]),
  ]);
  return { mark, row: h('label', { class: 'modal-choice' }, [mark, words]) };
}
