import type { Command } from '../../../src/discord/command.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import type { Here } from '../access/here.ts';
import { showCard } from '../cards/card.ts';
import { type CommandDefinition, type Completion, defineCommand, type Handled } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { folded, textOf } from '../input/typed.ts';
import { roamingMessage, type Where } from './roaming.ts';

/** A press of one of the card's buttons or menus: what its custom id says after the command, and what was chosen. */
interface Pressed {
  readonly wanted: string;
  readonly rest: readonly string[];
  readonly chosen: string | null;
}

/**
 * A bare card of how the party stands on its way, with an option `do` that jumps straight to an action. The card and
 * menus are seen by who asked only; what is done, by all.
 */
export function roamingCommand<Deed extends string>(own: {
  readonly data: CommandDefinition['data'];
  readonly needs: string;
  readonly command: string;
  readonly where: Where;
  readonly acts: readonly Deed[];
  /** Actions that answer with a menu while it is not said where to. */
  readonly menus: readonly Deed[];
  /** Whether what was typed is for game masters only, though all see what comes of it. */
  isSecret?(request: CommandRequest): boolean;
  run(here: Here, request: CommandRequest, choice: Deed): Handled;
  /** Null: the card is shown anew. */
  press(here: Here, pressed: Pressed): Handled | null;
  /** By option; `choice` is what has been said so far to be done. */
  readonly complete: Readonly<Record<string, (here: Here, choice: Deed | null) => readonly Choice[]>>;
}): Command {
  const { command, where, acts } = own;
  const card = (here: Here) => showCard(roamingMessage(here, command, where), true);
  const deedIn = (request: Pick<CommandRequest, 'options'>): Deed | null => {
    const typed = folded(textOf(request, 'do') ?? '');
    return acts.find((choice) => choice === typed) ?? null;
  };
  return defineCommand({
    data: own.data,
    needs: own.needs,
    isPrivate(request) {
      const choice = deedIn(request);
      return (
        choice === null ||
        own.isSecret?.(request) === true ||
        (own.menus.includes(choice) && textOf(request, 'where') === null)
      );
    },
    run(here, request) {
      const choice = deedIn(request);
      return choice === null ? card(here) : own.run(here, request, choice);
    },
    press(here, request) {
      const [, wanted = '', ...rest] = request.customId.split(':');
      return own.press(here, { wanted, rest, chosen: request.values?.[0] ?? null }) ?? card(here);
    },
    complete: Object.fromEntries(
      Object.entries(own.complete).map(([option, choices]): [string, Completion] => [
        option,
        (here, request) => choices(here, deedIn(request)),
      ]),
    ),
  });
}
