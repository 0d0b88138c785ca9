import type { FormFault } from './api-error.ts';

/** A component as it came in, after the schema had its say. */
export interface RawComponent {
  readonly type: number;
  readonly id?: number | null;
  readonly custom_id?: string | null;
  readonly label?: string | null;
  /** Of a checkbox: whether it is ticked when the modal opens. */
  readonly default?: boolean | null;
  readonly emoji?: unknown;
  readonly style?: number;
  readonly url?: string | null;
  readonly disabled?: boolean | null;
  readonly required?: boolean | null;
  readonly value?: string | null;
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly default?: boolean | null }[];
  readonly components?: readonly RawComponent[];
  readonly component?: RawComponent;
  readonly accessory?: RawComponent;
  readonly content?: string;
  /** Of a thumbnail or a file. */
  readonly media?: { readonly url: string };
  /** Of a gallery. */
  readonly items?: readonly { readonly media: { readonly url: string } }[];
}

type Path = readonly (string | number)[];

export const COMPONENTS_V2 = 1 << 15;
const SELECTS = new Set([3, 5, 6, 7, 8]);
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;

/** The rules of message components that Discord's description leaves out. */
export function componentFaults(components: readonly RawComponent[], flags: number): FormFault[] {
  const isV2 = (flags & COMPONENTS_V2) !== 0;
  const faults: FormFault[] = [];
  const at: Path = ['components'];
  if (!isV2 && components.length > 5) {
    faults.push({ path: at, code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 5 in length.' });
  }
  components.forEach((component, index) => {
    if (!isV2 && component.type !== 1) {
      const message = 'Only action rows without the components flag';
      faults.push({ path: [...at, index, 'type'], code: 'UNION_TYPE_CHOICES', message });
    }
    faults.push(...faultsOf(component, [...at, index]));
  });
  const all = flatten(components);
  if (isV2 && all.length > 40) {
    faults.push({ path: at, code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', message: 'At most 40 components' });
  }
  const words = all.reduce((sum, each) => sum + (each.type === 10 ? (each.content?.length ?? 0) : 0), 0);
  if (words > 4000) {
    faults.push({ path: at, code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message: 'At most 4000 characters' });
  }
  return [...faults, ...duplicateFaults(all, at)];
}

/** The rules of modals that Discord's description leaves out. */
export function modalFaults(components: readonly RawComponent[]): FormFault[] {
  const at: Path = ['data', 'components'];
  const faults: FormFault[] = [];
  if (components.length > 5) {
    faults.push({ path: at, code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 5 in length.' });
  }
  components.forEach((component, index) => {
    const path = [...at, index];
    if (component.type === 1 && component.components?.length !== 1) {
      faults.push({ path, code: 'BASE_TYPE_BAD_LENGTH', message: 'A row of a modal holds one text input.' });
    }
    faults.push(...faultsOf(component, path, component.type === 1));
  });
  return [...faults, ...duplicateFaults(flatten(components), at)];
}

/** Every component with those inside it, outermost first. */
export function flatten(components: readonly RawComponent[]): RawComponent[] {
  return components.flatMap((each) => [
    each,
    ...flatten(each.components ?? []),
    ...(each.component ? flatten([each.component]) : []),
    ...(each.accessory ? flatten([each.accessory]) : []),
  ]);
}

function faultsOf(component: RawComponent, path: Path, needsLabel = false): FormFault[] {
  const inner = (component.components ?? []).flatMap((each, index) =>
    faultsOf(each, [...path, 'components', index], needsLabel),
  );
  const held = component.component ? faultsOf(component.component, [...path, 'component']) : [];
  const accessory = component.accessory ? faultsOf(component.accessory, [...path, 'accessory']) : [];
  return [...ownFaults(component, path, needsLabel), ...inner, ...held, ...accessory];
}

function ownFaults(component: RawComponent, path: Path, needsLabel: boolean): FormFault[] {
  if (component.type === 1) return rowFaults(component, path);
  if (component.type === 2) return buttonFaults(component, path);
  if (component.type === 4) return textInputFaults(component, path, needsLabel);
  if (SELECTS.has(component.type)) return selectFaults(component, path);
  if (component.type === RADIO_GROUP || component.type === CHECKBOX_GROUP) return groupFaults(component, path);
  return [];
}

function rowFaults(row: RawComponent, path: Path): FormFault[] {
  const inside = row.components ?? [];
  const selects = inside.filter((each) => SELECTS.has(each.type)).length;
  if (selects === 0 || inside.length === 1) return [];
  const message = 'A select menu takes a row of its own.';
  return [{ path: [...path, 'components'], code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message }];
}

function buttonFaults(button: RawComponent, path: Path): FormFault[] {
  const faults: FormFault[] = [];
  const isLink = button.style === 5;
  const isPremium = button.style === 6;
  if (!isPremium && !button.label && !button.emoji) {
    const message = 'A button must have a label or an emoji.';
    faults.push({ path, code: 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', message });
  }
  if (isLink && !button.url) faults.push(required([...path, 'url']));
  if (!isLink && !isPremium && !button.custom_id) {
    faults.push({ path: [...path, 'custom_id'], code: 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', message: 'Required' });
  }
  if (button.custom_id && button.url) {
    const message = 'A button cannot have both a custom id and a url.';
    faults.push({ path, code: 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', message });
  }
  return faults;
}

function textInputFaults(input: RawComponent, path: Path, needsLabel: boolean): FormFault[] {
  const faults: FormFault[] = [];
  if (needsLabel && !input.label) faults.push(required([...path, 'label']));
  const least = input.min_length ?? 0;
  const most = input.max_length ?? 4000;
  if (least > most) faults.push(mismatch([...path, 'min_length'], least, most));
  const length = input.value?.length ?? 0;
  if (length > 0 && (length < least || length > most)) {
    const message = `Must be between ${least} and ${most} in length.`;
    faults.push({ path: [...path, 'value'], code: 'BASE_TYPE_BAD_LENGTH', message });
  }
  return faults;
}

function selectFaults(select: RawComponent, path: Path): FormFault[] {
  const faults: FormFault[] = [];
  const least = select.min_values ?? 1;
  const most = select.max_values ?? 1;
  if (least > most) faults.push(mismatch([...path, 'min_values'], least, most));
  if (select.type !== 3) return faults;
  const options = select.options ?? [];
  if (options.length < 1 || options.length > 25) {
    const message = 'Must be between 1 and 25 in length.';
    faults.push({ path: [...path, 'options'], code: 'BASE_TYPE_BAD_LENGTH', message });
  }
  if (options.length > 0 && most > options.length) {
    const message = 'max_values is above the number of options.';
    faults.push({ path: [...path, 'max_values'], code: 'NUMBER_TYPE_MAX', message });
  }
  return [...faults, ...optionFaults(select, path, most)];
}

/** Of the options in a modal: one is chosen of a radio group, any number of a checkbox group unless it says otherwise. */
function groupFaults(group: RawComponent, path: Path): FormFault[] {
  const options = group.options ?? [];
  const isRadio = group.type === RADIO_GROUP;
  const least = isRadio ? 1 : (group.min_values ?? 1);
  const most = isRadio ? 1 : (group.max_values ?? options.length);
  const faults: FormFault[] = [];
  if (least > most) faults.push(mismatch([...path, 'min_values'], least, most));
  if (most > options.length) {
    const message = 'max_values is above the number of options.';
    faults.push({ path: [...path, 'max_values'], code: 'NUMBER_TYPE_MAX', message });
  }
  return [...faults, ...optionFaults(group, path, most)];
}

function optionFaults({ options = [] }: RawComponent, path: Path, most: number): FormFault[] {
  const faults: FormFault[] = [];
  if (options.filter((option) => option.default).length > most) {
    const message = 'More options are the default than may be chosen.';
    faults.push({ path: [...path, 'options'], code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', message });
  }
  const seen = new Set<string>();
  options.forEach((option, index) => {
    if (seen.has(option.value)) {
      const message = 'The specified option value is already used';
      faults.push({
        path: [...path, 'options', index, 'value'],
        code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        message,
      });
    }
    seen.add(option.value);
  });
  return faults;
}

function duplicateFaults(all: readonly RawComponent[], path: Path): FormFault[] {
  const faults: FormFault[] = [];
  const ids = all.flatMap((each) => (each.custom_id ? [each.custom_id] : []));
  if (new Set(ids).size < ids.length) {
    const message = 'Component custom id cannot be duplicated';
    faults.push({ path, code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message });
  }
  const numbers = all.flatMap((each) => (each.id ? [each.id] : []));
  if (new Set(numbers).size < numbers.length) {
    faults.push({ path, code: 'COMPONENT_ID_DUPLICATED', message: 'Component id cannot be duplicated' });
  }
  return faults;
}

function required(path: Path): FormFault {
  return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
}

function mismatch(path: Path, least: number, most: number): FormFault {
  return { path, code: 'NUMBER_TYPE_MAX', message: `The least (${least}) is above the most (${most}).` };
}
