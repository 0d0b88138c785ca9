import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../../src/discord/request.ts';
import { MAX_NAME } from '../../src/rules/engine/limits.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Follower } from '../../src/rules/myth-knights/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { isDisposable } from '../support/choices/follower.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { asOption, free, listed } from '../support/input/options.ts';
import { findTyped, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

/** A small company takes on squires, and makes knights of them. */
export const squire = defineCommand({
  data: new SlashCommandBuilder()
    .setName('squire')
    .setDescription('Squires of a small company')
    .addSubcommand((sub) =>
      sub
        .setName('take')
        .setDescription('Take on a squire: for companies of at most two knights, one for each')
        .addStringOption(free('name', 'What they are called', MAX_NAME, 'required'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('knight')
        .setDescription('Make a knight of a squire')
        .addStringOption(listed('who', 'Which squire; the only one when left out'))
        .addStringOption(free('name', 'What they are called from now on; as before when left out', MAX_NAME))
        .addUserOption((option) => option.setName('for').setDescription('Game master: whose knight they become')),
    ),
  needs: 'take-squire',
  run: (here, request) => (subcommandOf(request) === 'knight' ? knight(here, request) : take(here, request)),
  complete: {
    who: (here) => squiresIn(here).map(({ id, name }) => ({ value: id, label: name })),
    as: actingChoices,
  },
});

function take(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const name = textOf(request, 'name') ?? '';
  return act(here, { action: 'take-squire', inputs: [{ characterId: character.id, name }] });
}

function knight(here: Here, request: CommandRequest): Handled {
  const all = squiresIn(here);
  const typed = textOf(request, 'who');
  const found = typed === null ? (all.length === 1 ? all[0] : null) : findTyped(all, typed);
  if (found === null || found === undefined) {
    if (typed !== null) return refuse('follower/no-such', { typed });
    return all.length === 0
      ? refuse('follower/none')
      : refuse('follower/which', { names: all.map(({ name }) => name) });
  }
  const owner = ownWorld(here).characters[found.ownerId ?? '']?.userId ?? here.caller.userId;
  const input = { followerId: found.id, userId: textOf(request, 'for') ?? owner, name: textOf(request, 'name') };
  return act(here, { action: 'knight-squire', inputs: [input] });
}

/** Squires whom the caller may knight. */
function squiresIn(here: Here): readonly Follower[] {
  return Object.values(ownWorld(here).followers).filter((one) => one.data.kind === 'squire' && isDisposable(here, one));
}
