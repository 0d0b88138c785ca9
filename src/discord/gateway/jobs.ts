import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { App, Command } from '../command.ts';
import { readCustomId } from '../custom-id.ts';
import { wireReply } from '../render/engine/refusal.ts';
import { type Deferral, type Reply, refused } from '../reply.ts';
import type { ActionRequest, AutocompleteRequest, CommandRequest, ComponentRequest } from '../request.ts';
import type { PromptButtons } from '../rounds/prompt-buttons.ts';
import type { RoundButtons } from '../rounds/round-buttons.ts';
import type { Gate } from './gate.ts';
import type { TypedForms } from './typed-forms.ts';

/** The work on a request, and its deferral; null when it must not be deferred. */
interface Job {
  readonly defer: Deferral | null;
  run(): Promise<Reply>;
}

/** Finds who answers a request: a command, or the buttons of prompts and rounds. */
export interface Jobs {
  jobFor(request: ActionRequest): Job;
  choicesFor(request: AutocompleteRequest): Promise<readonly APIApplicationCommandOptionChoice[]>;
}

export interface JobsOptions {
  readonly app: App;
  readonly commands: readonly Command[];
  readonly gate: Gate;
  readonly prompts: PromptButtons;
  readonly rounds: RoundButtons;
  readonly forms: TypedForms;
}

export function openJobs({ app, gate, prompts, rounds, forms, ...options }: JobsOptions): Jobs {
  const commands = new Map(options.commands.map((command) => [command.data.name, command]));

  return {
    jobFor: (request) => (request.kind === 'command' ? commandJob(request) : componentJob(request)),
    async choicesFor(request) {
      const command = commands.get(request.command);
      if (command?.complete === undefined || (await gate(command, request)) !== null) return [];
      return command.complete(request, app);
    },
  };

  function commandJob(request: CommandRequest): Job {
    const command = commands.get(request.command);
    if (command === undefined) return unknown('wire/unknown-command');
    const defer = command.mayOpenModal(request) ? null : command.isPrivate(request) ? 'private' : 'public';
    return { defer, run: () => allowed(command, request, () => command.run(request, app)) };
  }

  /** A button, a menu or a modal: its custom id says whose it is. */
  function componentJob(request: ComponentRequest): Job {
    const pressed = readCustomId(request.customId);
    switch (pressed.kind) {
      case 'round':
        return { defer: rounds.deferral(request), run: () => answered(rounds, request) };
      case 'prompt':
      case 'prompts':
        // A press that opens a modal cannot be deferred; only a look at the question tells which presses do.
        return { defer: deferralOf(request), run: () => answered(prompts, request) };
      case 'typed':
        return request.kind === 'press'
          ? { defer: null, run: async () => forms.reopened(request) }
          : unknown('wire/unknown-button');
      case 'dice':
      case 'command':
        return pressedJob(commands.get(pressed.command), request);
    }
  }

  /** A button, a menu or a modal of a command. */
  function pressedJob(command: Command | undefined, request: ComponentRequest): Job {
    const work = command === undefined ? undefined : handlerOf(command, request);
    if (command === undefined || work === undefined) return unknown('wire/unknown-button');
    return { defer: deferralOf(request), run: () => allowed(command, request, work) };
  }

  function handlerOf(command: Command, request: ComponentRequest): (() => Promise<Reply>) | undefined {
    const { press, submit } = command;
    if (request.kind === 'press') return press && (() => press.call(command, request, app));
    return submit && (() => submit.call(command, request, app));
  }

  /** Lets a command do its work if the person may use it here, and has some of their allowance left. */
  async function allowed(command: Command, request: ActionRequest, work: () => Promise<Reply>): Promise<Reply> {
    return (await gate(command, request)) ?? (await spend(command, request)) ?? work();
  }

  /** Charges a request to the allowance of its person and server, or refuses it. */
  async function spend(command: Command, request: ActionRequest): Promise<Reply | null> {
    const cost = command.costs?.(request) ?? null;
    if (cost === null) return null;
    const refusal = await app.play.spend(cost, { userId: request.user.id, guildId: request.guildId });
    return refusal === null ? null : refused(refusal, null);
  }
}

/** The answer to a button or modal of a question. */
function answered(buttons: Pick<PromptButtons, 'press' | 'submit'>, request: ComponentRequest): Promise<Reply> {
  return request.kind === 'press' ? buttons.press(request) : buttons.submit(request);
}

function deferralOf(request: ComponentRequest): Deferral {
  return request.messageId === null ? 'private' : 'update';
}

/** Nobody answers it, so the person hears why. */
function unknown(code: string): Job {
  return { defer: null, run: async () => wireReply(code) };
}
