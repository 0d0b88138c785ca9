import { type APIApplicationCommandOptionChoice, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { App, Command } from '../../src/discord/command.ts';
import { forCampaign, withWordsOf } from '../../src/discord/render/engine/recipients.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type {
  ActionRequest,
  AutocompleteRequest,
  CommandRequest,
  ComponentRequest,
  ModalRequest,
  PressRequest,
} from '../../src/discord/request.ts';
import type { Cost } from '../../src/play/access/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import { answerRefusal } from './access/answer.ts';
import { type Here, hereOf, inPrivate, isGmWhere, stepElsewhere } from './access/here.ts';
import { mayRead } from './access/readers.ts';
import { type Choice, choicesFor } from './input/choices.ts';
import { folded } from './input/typed.ts';

/** Discord's number for "in servers only". */
const GUILD_ONLY = 0;

/** A handler's result: an answer, or a refusal. A refusal is put into words for the asker alone. */
export type Handled = Reply | Refusal | Promise<Reply | Refusal>;

type Choices = readonly Choice[] | Promise<readonly Choice[]>;

/** The choices for one option. The list is cut to those that fit the text typed so far. */
export type Completion = (here: Here, request: AutocompleteRequest) => Choices;

type Audience = 'readers' | 'anybody';

/** A command as it is written down. Whatever is left out has the default that is named. */
export interface CommandDefinition {
  /** A builder; its name is the file's name. Contexts are added: every command is for servers only. */
  readonly data: { toJSON(): Command['data'] };
  /** Action that the campaign's book must have. Default: none. */
  readonly needs?: string;
  /**
   * Lines that are the game master's alone: a subcommand (`edit`), one choice of `do` (`do:place`, `want do:open`), or
   * `''` for the whole command. Their options complete themselves for nobody else. Default: none.
   */
  readonly gm?: readonly string[];
  /** Lines that the game master of a scene may type in its thread, too. Default: none. */
  readonly sceneGm?: readonly string[];
  /**
   * The people who may use it at all: `readers` of the campaign, as its setting says, or `anybody` in the server, for
   * commands that read nothing of a campaign or must be open to newcomers. Default: `readers`.
   */
  readonly audience?: Audience | ((request: ActionRequest) => Audience);
  /**
   * True when only who asked sees the answer; decided from the options alone. A command that is always private is so in its
   * buttons and forms, too; elsewhere these are for all to see. Default: everybody sees it.
   */
  readonly isPrivate?: boolean | ((request: CommandRequest) => boolean);
  /** Its cost for every request, or for the given one. Default: none. */
  readonly costs?: Cost | ((request: ActionRequest) => Cost | null);
  /** Commands that may open a modal are never deferred. Default: never. */
  mayOpenModal?(request: CommandRequest): boolean;
  run(here: Here, request: CommandRequest): Handled;
  /** A button or select of this command's cards; its custom id begins with `<command>:`. */
  press?(here: Here, request: PressRequest): Handled;
  /** A modal that this command opened; its custom id begins with `<command>:`. */
  submit?(here: Here, request: ModalRequest): Handled;
  /** By name of the option: every option that completes itself has an entry, here or in `outside`. */
  readonly complete?: Readonly<Record<string, Completion>>;
  /** Handlers that work without a campaign as well. Default: none; the answer is that the server has no campaign. */
  readonly outside?: {
    /** Runs where there is no campaign. Null: this needs one. */
    run?(request: CommandRequest, app: App): Handled | null;
    /** A press where there is no campaign. Null: this needs one. */
    press?(request: PressRequest, app: App): Handled | null;
    /** By name of the option: asked whether there is a campaign or not. */
    readonly complete?: Readonly<Record<string, (request: AutocompleteRequest, app: App) => Choices>>;
  };
}

/**
 * A command from its definition. Handlers get the campaign of the request's place; without one they are not called.
 * @throws when an option completes itself and there is no completion for it
 */
export function defineCommand(own: CommandDefinition): Command {
  const { needs = null, costs, complete = {}, outside = {}, press, submit } = own;
  const { audience = 'readers', isPrivate: isOwnPrivate = false } = own;
  const audienceOf = typeof audience === 'string' ? () => audience : audience;
  const data: Command['data'] = { ...own.data.toJSON(), contexts: [GUILD_ONLY] };
  const completed = completedOptions('options' in data ? data.options : []);
  for (const { name } of completed)
    if (!Object.hasOwn({ ...complete, ...outside.complete }, name))
      throw new Error(`/${data.name} completes ${name}, but nothing says how`);
  const isNumber = (option: string) =>
    completed.some(({ name, type }) => name === option && type === ApplicationCommandOptionType.Integer);
  const completeOne: Command['complete'] = async (request, app) => {
    const choices = await choicesOf(own, request, app);
    return isNumber(request.focused.name) ? asNumbers(choices) : choices;
  };
  const isPrivate = typeof isOwnPrivate === 'boolean' ? () => isOwnPrivate : isOwnPrivate;
  // A press on a private card is private, too.
  const isPressPrivate = isOwnPrivate === true;
  return {
    data,
    needs,
    isPrivate,
    mayOpenModal: (request) => own.mayOpenModal?.(request) ?? false,
    costs: typeof costs === 'string' ? () => costs : costs,
    async run(request, app) {
      const found = await hereOf(request, app);
      if (found === null) return answered(null, outside.run?.(request, app) ?? refuse('campaign/none'));
      const here = isPrivate(request) ? inPrivate(found) : found;
      const closed = await closedTo(here, audienceOf(request));
      return answered(here, closed ?? forReaders(here, () => own.run(here, request)));
    },
    press: press && inCampaign(press, { audienceOf, isPrivate: isPressPrivate, outside: outside.press }),
    submit: submit && inCampaign(submit, { audienceOf, isPrivate: isPressPrivate }),
    complete: completed.length === 0 ? undefined : completeOne,
  };
}

/** An answer that everybody sees is in the campaign's language, another in that of who asks. */
function forReaders(here: Here, run: () => Handled): Handled {
  const { world } = here.look;
  return here.isPrivate ? withWordsOf(world, run) : forCampaign(world, run);
}

/** Checks whether the input is for game masters only, and this person is none. */
function isNotTheirs({ gm = [], sceneGm = [] }: CommandDefinition, here: Here, request: AutocompleteRequest): boolean {
  const isAmong = (lines: readonly string[]) => linesTyped(request).some((line) => lines.includes(line));
  if (isAmong(sceneGm)) return !isGmWhere(here);
  return isAmong(gm) && !here.look.isGm;
}

/** Names of what is being typed, from the whole command to one choice of `do`. */
function linesTyped({ path, options }: AutocompleteRequest): readonly string[] {
  const line = path.join(' ');
  const deed = typeof options.do === 'string' ? folded(options.do) : '';
  return ['', line, `${line} do:${deed}`.trim()];
}

/** The reason why somebody may not use a command for readers; null when they may. */
async function closedTo(here: Here, audience: Audience): Promise<Refusal | null> {
  return audience === 'anybody' || (await mayRead(here)) ? null : refuse('campaign/not-yours-to-read');
}

async function choicesOf(own: CommandDefinition, request: AutocompleteRequest, app: App) {
  const { name, text } = request.focused;
  const anywhere = own.outside?.complete?.[name];
  if (anywhere !== undefined) return choicesFor(await anywhere(request, app), text);
  const here = await hereOf(request, app);
  if (here === null || isNotTheirs(own, here, request)) return [];
  if (own.audience !== 'anybody' && !(await mayRead(here))) return [];
  const choices = await withWordsOf(here.look.world, () => own.complete?.[name]?.(here, request));
  return choicesFor(choices ?? [], text);
}

/** An option of a number takes numbers alone: Discord shows no choices at all when one of them is a text. */
function asNumbers(
  choices: readonly APIApplicationCommandOptionChoice[],
): readonly APIApplicationCommandOptionChoice[] {
  return choices.map(({ name, value }) => ({ name, value: Number(value) }));
}

interface PressFrame<Asked> {
  audienceOf(request: ActionRequest): Audience;
  /** True when only the person who pressed sees the outcome. */
  readonly isPrivate: boolean;
  /** The handler without a campaign. */
  readonly outside?: ((request: Asked, app: App) => Handled | null) | undefined;
}

/** A handler that looks up its campaign by itself, and refuses without one. */
function inCampaign<Asked extends ComponentRequest>(
  handle: (here: Here, request: Asked) => Handled,
  { audienceOf, isPrivate, outside }: PressFrame<Asked>,
) {
  return async (request: Asked, app: App): Promise<Reply> => {
    const found = await hereOf(request, app);
    if (found === null) return answered(null, outside?.(request, app) ?? refuse('campaign/none'));
    const here = isPrivate ? inPrivate(found) : found;
    const closed = await closedTo(here, audienceOf(request));
    const done = closed ?? (await withWordsOf(here.look.world, () => handle(here, request)));
    const isPast = isRefusal(done) && done.refused === 'step/past';
    return answered(here, isPast ? ((await stepElsewhere(here, request.customId)) ?? done) : done);
  };
}

async function answered(here: Here | null, handled: Handled): Promise<Reply> {
  const done = await handled;
  return isRefusal(done) ? answerRefusal(here?.look.world ?? null, done, here?.renderer.nouns) : done;
}

interface RawOption {
  readonly name: string;
  readonly type?: ApplicationCommandOptionType;
  readonly autocomplete?: boolean;
  readonly options?: readonly RawOption[];
}

/** The options that complete themselves, those of subcommands too. */
function completedOptions(options: readonly RawOption[] = []): readonly RawOption[] {
  return options.flatMap((option) => (option.autocomplete === true ? [option] : completedOptions(option.options)));
}
