import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { PracticeState } from '../table.ts';
import type { RawComponent } from '../validate/components.ts';
import { type Resolved, resolve } from './command-options.ts';

const TEXT_INPUT = 4;
const STRING_SELECT = 3;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
/** Their options are all there is to choose from. */
const LISTED: ReadonlySet<number> = new Set([STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP]);
/** Which kind of option a select's values are resolved as. */
const RESOLVED_AS: Record<number, number> = { 5: 6, 6: 8, 7: 9, 8: 7 };

export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/** The contents of a submitted modal; refuses anything that Discord's client would not send. */
export function readModal(
  table: PracticeState,
  who: { readonly userId: string; readonly channelId: string },
  modal: APIModalInteractionResponseCallbackData,
  fields: FieldValues,
): Record<string, unknown> {
  const rows = modal.components as unknown as readonly RawComponent[];
  const inputs = rows.flatMap((row) => row.components ?? (row.component ? [row.component] : []));
  const unknown = Object.keys(fields).find((name) => !inputs.some((input) => input.custom_id === name));
  if (unknown !== undefined) throw new Error(`The modal "${modal.title}" has no field "${unknown}".`);
  const resolved: Resolved = {};
  let next = 1;
  const number = (component: RawComponent) => {
    const id = component.id || next;
    next += 1;
    return id;
  };
  const sent = (input: RawComponent) => sentField(table, who, modal.title, input, fields, resolved, number(input));
  const components = rows.map((row) => {
    const id = number(row);
    if (row.components) return { type: row.type, id, components: row.components.map(sent) };
    if (row.component) return { type: row.type, id, component: sent(row.component) };
    return { type: row.type, id };
  });
  return { custom_id: modal.custom_id, components, ...(Object.keys(resolved).length > 0 ? { resolved } : {}) };
}

/** Checks the values chosen in a select, and resolves them. */
export function checkSelected(
  table: PracticeState,
  who: { readonly userId: string; readonly channelId: string },
  select: RawComponent,
  values: readonly string[],
  resolved: Resolved,
): void {
  const isOpen = select.type === CHECKBOX_GROUP;
  const least = select.min_values ?? 1;
  const most = select.max_values ?? (isOpen ? (select.options?.length ?? 1) : 1);
  const name = select.custom_id;
  if (values.length < least || values.length > most) {
    throw new Error(`The select "${name}" takes ${least} to ${most} values, not ${values.length}.`);
  }
  const options = select.options?.map((option) => option.value) ?? [];
  for (const value of values) {
    if (LISTED.has(select.type) && !options.includes(value)) {
      throw new Error(`The select "${name}" has no option "${value}".`);
    }
    const kind = RESOLVED_AS[select.type];
    if (kind !== undefined) resolve(table, who, kind, value, resolved);
  }
}

function sentField(
  table: PracticeState,
  who: { readonly userId: string; readonly channelId: string },
  title: string,
  input: RawComponent,
  fields: FieldValues,
  resolved: Resolved,
  id: number,
): Record<string, unknown> {
  const name = input.custom_id ?? '';
  const given = fields[name];
  const isRequired = input.required ?? true;
  if (input.type === TEXT_INPUT) {
    const value = given === undefined ? (input.value ?? '') : String(given);
    if (value === '' && isRequired) throw new Error(`The field "${name}" of "${title}" is required.`);
    if (value.length > (input.max_length ?? 4000)) {
      throw new Error(`The field "${name}" of "${title}" takes ${input.max_length ?? 4000} characters at most.`);
    }
    if (value !== '' && value.length < (input.min_length ?? 0)) {
      throw new Error(`The field "${name}" of "${title}" needs ${input.min_length} characters at least.`);
    }
    return { type: input.type, id, custom_id: name, value };
  }
  if (input.type === CHECKBOX) {
    const isTicked = given === undefined ? input.default === true : String(given) === 'true';
    return { type: input.type, id, custom_id: name, value: isTicked };
  }
  const defaults = input.options?.filter((option) => option.default).map((option) => option.value) ?? [];
  const values = given === undefined ? defaults : [given].flat().filter((value) => value !== '');
  if (values.length > 0 || isRequired) checkSelected(table, who, input, values, resolved);
  if (input.type === RADIO_GROUP) return { type: input.type, id, custom_id: name, value: values[0] ?? null };
  return { type: input.type, id, custom_id: name, values };
}
