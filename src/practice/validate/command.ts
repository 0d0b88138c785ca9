import { apiError, type FormFault, invalidForm } from './api-error.ts';

/** A command as the bot registers it, after the schema had its say. */
export interface RawCommand {
  readonly name: string;
  readonly description?: string | null;
  readonly description_localizations?: Localizations | null;
  readonly type?: number | null;
  readonly options?: readonly RawOption[] | null;
}

type Localizations = Readonly<Record<string, string | null | undefined>>;

interface RawChoice {
  readonly name: string;
  readonly name_localizations?: Localizations | null;
  readonly value: string | number;
}

interface RawOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly description_localizations?: Localizations | null;
  readonly required?: boolean | null;
  readonly autocomplete?: boolean | null;
  readonly choices?: readonly RawChoice[] | null;
  readonly options?: readonly RawOption[] | null;
  readonly min_value?: number | null;
  readonly max_value?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
}

type Path = readonly (string | number)[];

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const MAX_CHARACTERS = 8000;
const MAX_COMMANDS = 100;
const MAX_MENU_COMMANDS = 15;

/** Refuses a whole list of commands: each one, names given twice, and too many. */
export function checkCommands(commands: readonly RawCommand[]): void {
  const faults = commands.flatMap((command, index) => commandFaults(command, [index]));
  const seen = new Set<string>();
  commands.forEach((command, index) => {
    const key = `${command.type ?? 1} ${command.name}`;
    if (seen.has(key)) {
      const message = 'Application command names must be unique';
      faults.push({ path: [index], code: 'APPLICATION_COMMANDS_DUPLICATE_NAME', message });
    }
    seen.add(key);
  });
  if (faults.length > 0) throw invalidForm(faults);
  for (const [type, most] of [
    [1, MAX_COMMANDS],
    [2, MAX_MENU_COMMANDS],
    [3, MAX_MENU_COMMANDS],
  ] as const) {
    if (commands.filter((each) => (each.type ?? 1) === type).length <= most) continue;
    throw apiError(400, 30032, `Maximum number of application commands reached (${most})`, true);
  }
}

/** Refuses one command that Discord would refuse although its description of the body lets it pass. */
export function checkCommand(command: RawCommand): void {
  const faults = commandFaults(command, []);
  if (faults.length > 0) throw invalidForm(faults);
}

function commandFaults(command: RawCommand, path: Path): FormFault[] {
  const options = command.options ?? [];
  if ((command.type ?? 1) !== 1) {
    const faults: FormFault[] = [];
    if (options.length > 0) {
      const message = 'Context menu commands take no options.';
      faults.push({ path: [...path, 'options'], code: 'BASE_TYPE_BAD_LENGTH', message });
    }
    if (command.description) {
      const message = 'Context menu commands cannot have description';
      faults.push({ path: [...path, 'description'], code: 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION', message });
    }
    return faults;
  }
  const faults = [...nameFaults(command.name, path), ...optionListFaults(options, path, 0)];
  if (!command.description?.trim()) faults.push(required([...path, 'description']));
  if (characters(command) > MAX_CHARACTERS) {
    const message = `Command exceeds maximum size (${MAX_CHARACTERS})`;
    faults.push({ path, code: 'APPLICATION_COMMAND_TOO_LARGE', message });
  }
  return faults;
}

function optionListFaults(options: readonly RawOption[], path: Path, depth: number): FormFault[] {
  const faults: FormFault[] = [];
  const names = new Set<string>();
  let sawOptional = false;
  const subcommands = options.filter((option) => option.type <= 2).length;
  if (subcommands > 0 && subcommands < options.length) {
    const message = 'Subcommands and plain options cannot be mixed.';
    faults.push({ path: [...path, 'options'], code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message });
  }
  if (options.length > 25) {
    faults.push({
      path: [...path, 'options'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: 'Must be 25 or fewer in length.',
    });
  }
  options.forEach((option, index) => {
    const at = [...path, 'options', index];
    faults.push(...nameFaults(option.name, at), ...optionFaults(option, at, depth));
    if (names.has(option.name)) {
      const message = 'Option names must be unique';
      faults.push({ path: at, code: 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE', message });
    }
    names.add(option.name);
    if (option.type <= 2) return;
    if (option.required && sawOptional) {
      const message = 'Required options must be placed before non-required options';
      faults.push({ path: at, code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message });
    }
    if (!option.required) sawOptional = true;
  });
  return faults;
}

function optionFaults(option: RawOption, path: Path, depth: number): FormFault[] {
  if (option.type === 2 || option.type === 1) {
    const isTooDeep = option.type === 2 ? depth > 0 : depth > 1;
    const message = 'Subcommands go two levels deep at most.';
    const deep: FormFault = { path: [...path, 'type'], code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message };
    // A subcommand's own options may hold neither subcommands nor groups.
    const inner = optionListFaults(option.options ?? [], path, option.type === 2 ? depth + 1 : 2);
    return isTooDeep ? [deep] : inner;
  }
  const faults: FormFault[] = [];
  const choices = option.choices ?? [];
  if (option.autocomplete && choices.length > 0) {
    const message = 'Autocomplete and choices are mutually exclusive.';
    faults.push({ path: [...path, 'autocomplete'], code: 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES', message });
  }
  if (option.autocomplete && ![3, 4, 10].includes(option.type)) {
    const message = 'This type of option cannot be completed.';
    faults.push({ path: [...path, 'autocomplete'], code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message });
  }
  if (new Set(choices.map((choice) => choice.name)).size < choices.length) {
    const message = 'Choice names must be unique';
    faults.push({ path: [...path, 'choices'], code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE', message });
  }
  if (new Set(choices.map((choice) => choice.value)).size < choices.length) {
    const message = 'Choice values must be unique';
    faults.push({ path: [...path, 'choices'], code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_DUPLICATE', message });
  }
  choices.forEach((choice, index) => {
    if (typeof choice.value !== 'string' || choice.value.length <= 100) return;
    const message = 'Must be 100 or fewer in length.';
    faults.push({ path: [...path, 'choices', index, 'value'], code: 'BASE_TYPE_MAX_LENGTH', message });
  });
  for (const [least, most] of [
    ['min_value', 'max_value'],
    ['min_length', 'max_length'],
  ] as const) {
    const low = option[least];
    const high = option[most];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue;
    faults.push({ path: [...path, least], code: 'NUMBER_TYPE_MAX', message: `${least} is above ${most}.` });
  }
  return faults;
}

function nameFaults(name: string, path: Path): FormFault[] {
  if (NAME.test(name) && name === name.toLowerCase()) return [];
  const message = 'Command name is invalid';
  return [{ path: [...path, 'name'], code: 'APPLICATION_COMMAND_INVALID_NAME', message }];
}

/** Of a text in several languages the longest counts. */
function characters(command: RawCommand | RawOption): number {
  const { name, description, description_localizations } = command;
  const choices = 'choices' in command ? (command.choices ?? []) : [];
  const inChoices = choices.reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + String(choice.value).length,
    0,
  );
  const inOptions = (command.options ?? []).reduce((sum, option) => sum + characters(option), 0);
  return name.length + longest(description ?? '', description_localizations) + inChoices + inOptions;
}

function longest(text: string, localizations: Localizations | null | undefined): number {
  return Math.max(text.length, ...Object.values(localizations ?? {}).map((one) => one?.length ?? 0));
}

function required(path: Path): FormFault {
  return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
}
