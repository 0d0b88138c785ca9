import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { h, icon } from '../dom.ts';
import type { SelectPlaces } from '../message/select-view.ts';
import { createFileInput, isFile } from './file-field.ts';
import type { OptionChoice } from './option-choices.ts';
import { fixedChoices, isCompleted, type Read, readOption } from './option-value.ts';

type Option = APIApplicationCommandBasicOption;

/** One option of a chosen command, as a pill in its form. */
export interface OptionField {
  readonly option: Option;
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** The choice that was taken; it counts as long as the field still shows its label. */
  picked: OptionChoice | null;
}

/** @param drop takes an optional field out of its form */
export function createOptionField(option: Option, text: string, drop: (field: OptionField) => void): OptionField {
  const input = isFile(option) ? createFileInput(option.name) : createTextInput(option);
  const remove = option.required
    ? null
    : h('button', { type: 'button', class: 'pill-remove', 'aria-label': `Remove ${option.name}` }, [icon('close')], {
        click: () => drop(field),
      });
  const element = h('label', { class: 'pill' }, [h('span', {}, [option.name]), input, remove]);
  const field: OptionField = { option, element, input, picked: null };
  // A file cannot be typed.
  if (!isFile(option)) input.value = text;
  return field;
}

export function isEmpty({ input }: OptionField): boolean {
  return input.value.trim() === '';
}

export function readField({ option, input, picked }: OptionField, places: SelectPlaces): Read {
  if (picked && input.value === picked.label) return { ok: true, value: picked.value };
  return readOption(option, input.value, places);
}

/** The fault of a field to be sent; null when it is fine. */
export function troubleOf(field: OptionField, places: SelectPlaces): string | null {
  if (isEmpty(field)) return field.option.required ? `${field.option.name} is required.` : null;
  const read = readField(field, places);
  return read.ok ? null : read.error;
}

/** Marks a field as wrong, or as right again. */
export function markWrong({ element, input }: OptionField, isWrong: boolean): void {
  element.classList.toggle('wrong', isWrong);
  input.setAttribute('aria-invalid', String(isWrong));
}

function createTextInput(option: Option): HTMLInputElement {
  const isNumber =
    option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number;
  return h('input', {
    type: 'text',
    class: 'pill-input',
    'data-testid': `command-option-${option.name}`,
    'aria-label': option.name,
    'aria-describedby': 'form-help',
    'aria-controls': 'suggestions',
    'aria-autocomplete': fixedChoices(option).length > 0 || isCompleted(option) ? 'list' : null,
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-required': option.required ? 'true' : null,
    inputmode: isNumber && fixedChoices(option).length === 0 ? 'text' : null,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'send',
    placeholder: option.required ? 'required' : '',
  });
}

/** A field is as wide as what is in it. */
export function widen({ input }: OptionField): void {
  input.style.setProperty('--chars', String(Math.min(42, Math.max(8, input.value.length + 1))));
}
