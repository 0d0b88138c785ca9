import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { SelectPlaces } from '../message/select-view.ts';

export type Value = string | number | boolean;
export type Read = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string };

const YES = new Set(['true', 'yes', 'y', 'on', '1']);
const NO = new Set(['false', 'no', 'n', 'off', '0']);

/** Reads what was typed for one option as a person means it, or says in a sentence what is wrong. */
export function readOption(option: APIApplicationCommandBasicOption, typed: string, places: SelectPlaces): Read {
  const text = typed.trim();
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return readString(option, text);
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return readNumber(option, text);
    case ApplicationCommandOptionType.Boolean:
      if (YES.has(text.toLowerCase())) return good(true);
      return NO.has(text.toLowerCase()) ? good(false) : bad(`${option.name} must be true or false.`);
    case ApplicationCommandOptionType.User:
      return readName(option.name, text, users(places), 'nobody at this table');
    case ApplicationCommandOptionType.Role:
      return readName(option.name, text, places.roles, 'no role here');
    case ApplicationCommandOptionType.Mentionable:
      return readName(option.name, text, [...users(places), ...places.roles], 'nobody and no role here');
    case ApplicationCommandOptionType.Channel:
      return readName(option.name, text, places.channels, 'no channel here');
    case ApplicationCommandOptionType.Attachment:
      return bad(`${option.name} is a file: choose it in the command’s form, and wait until it is sent.`);
  }
}

/** The option's fixed choices, if it has any. */
export function fixedChoices(
  option: APIApplicationCommandBasicOption,
): readonly { readonly name: string; readonly value: Value }[] {
  return 'choices' in option && option.choices ? option.choices : [];
}

export function isCompleted(option: APIApplicationCommandBasicOption): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

/** True for a text in the writer's own words, with neither choices nor completion. */
export function isFreeText(option: APIApplicationCommandBasicOption): boolean {
  return (
    option.type === ApplicationCommandOptionType.String && fixedChoices(option).length === 0 && !isCompleted(option)
  );
}

function readString(
  option: Extract<APIApplicationCommandBasicOption, { readonly type: ApplicationCommandOptionType.String }>,
  text: string,
): Read {
  const choices = fixedChoices(option);
  if (choices.length > 0) return readChoice(option.name, choices, text);
  const { min_length: shortest, max_length: longest } = option;
  if (shortest !== undefined && text.length < shortest)
    return bad(`${option.name} needs at least ${shortest} characters.`);
  if (longest !== undefined && text.length > longest)
    return bad(`${option.name} may have ${longest} characters; this has ${text.length}.`);
  return good(text);
}

function readNumber(
  option: Extract<
    APIApplicationCommandBasicOption,
    { readonly type: ApplicationCommandOptionType.Integer | ApplicationCommandOptionType.Number }
  >,
  text: string,
): Read {
  const choices = fixedChoices(option);
  if (choices.length > 0) return readChoice(option.name, choices, text);
  const isWhole = option.type === ApplicationCommandOptionType.Integer;
  const number = Number(text.replace(',', '.').replace('−', '-'));
  const { min_value: least = Number.NEGATIVE_INFINITY, max_value: most = Number.POSITIVE_INFINITY } = option;
  const fits =
    text !== '' &&
    Number.isFinite(number) &&
    (!isWhole || Number.isInteger(number)) &&
    number >= least &&
    number <= most;
  return fits ? good(number) : bad(`${option.name} must be a ${isWhole ? 'whole ' : ''}number${range(least, most)}.`);
}

function range(least: number, most: number): string {
  if (Number.isFinite(least) && Number.isFinite(most)) return ` from ${least} to ${most}`;
  if (Number.isFinite(least)) return `, ${least} or more`;
  return Number.isFinite(most) ? `, ${most} or less` : '';
}

function readChoice(
  name: string,
  choices: readonly { readonly name: string; readonly value: Value }[],
  text: string,
): Read {
  const typed = text.toLowerCase();
  const exact = choices.find(
    (choice) => choice.name.toLowerCase() === typed || String(choice.value).toLowerCase() === typed,
  );
  const starting = choices.filter((choice) => typed !== '' && choice.name.toLowerCase().startsWith(typed));
  const found = exact ?? (starting.length === 1 ? starting[0] : undefined);
  if (found) return good(found.value);
  const names = choices.map((choice) => choice.name);
  return bad(`${name} must be one of ${names.slice(0, 8).join(', ')}${names.length > 8 ? ' and others' : ''}.`);
}

function readName(
  name: string,
  text: string,
  all: readonly { readonly id: string; readonly name: string }[],
  nobody: string,
): Read {
  const bare = text
    .replace(/^<?[@#]?[!&]?/, '')
    .replace(/>$/, '')
    .toLowerCase();
  const exact = all.find((one) => one.id === bare || one.name.toLowerCase() === bare);
  const starting = all.filter((one) => bare !== '' && one.name.toLowerCase().startsWith(bare));
  const found = exact ?? (starting.length === 1 ? starting[0] : undefined);
  if (found) return good(found.id);
  return /^\d{17,20}$/.test(bare) ? good(bare) : bad(`${name}: there is ${nobody} called “${text}”.`);
}

function users(places: SelectPlaces): readonly { readonly id: string; readonly name: string }[] {
  return places.chairs.map((chair) => ({ id: chair.userId, name: chair.name }));
}

const good = (value: Value): Read => ({ ok: true, value });
const bad = (error: string): Read => ({ ok: false, error });
