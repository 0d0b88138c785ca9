import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { act, verb } from './support/act/act.ts';
import { ownCharacter } from './support/choices/character.ts';
import { chosenOf, findOffered, fromBook, offered } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import { listed, oneOf } from './support/input/options.ts';
import { findTyped, given, textOf } from './support/input/typed.ts';

const DEEDS = ['roll', 'up', 'down', 'set', 'add', 'remove'] as const;

/** Rolls or moves one of the party's dice. */
export const usage = defineCommand({
  data: new SlashCommandBuilder()
    .setName('usage')
    .setDescription('Roll one of the party’s usage dice; the game master may also step or set it')
    .addStringOption(listed('die', 'Which die', 'required'))
    .addStringOption(oneOf('do', 'What to do; a roll when left out', DEEDS))
    .addStringOption(listed('size', 'With set or add: the size')),
  needs: 'usage',
  gm: ['do:up', 'do:down', 'do:set', 'do:add', 'do:remove'],
  run: (here, request) => {
    const how = DEEDS.find((deed) => deed === textOf(request, 'do')) ?? 'roll';
    const size = chosenOf(here, request, { option: 'size', verb: 'usage' });
    if (isRefusal(size)) return size;
    const typed = textOf(request, 'die') ?? '';
    if (how === 'add') return act(here, verb('add-die', { name: typed, ...given({ size }) }));
    const dieId = dieOf(here, typed);
    if (isRefusal(dieId)) return dieId;
    if (how === 'remove') return act(here, verb('remove-die', { dieId }));
    if (how === 'set' && size === null) return refuse('usage-die/what-size');
    // The roller bears the consequences of a failing die.
    const own = ownCharacter(here);
    const characterId = how === 'roll' && !isRefusal(own) ? own.id : null;
    const to = how === 'set' ? size : null;
    return act(here, verb('usage', { dieId, do: how, ...given({ size: to, characterId }) }));
  },
  complete: { die: fromBook('die', 'usage'), size: fromBook('size', 'usage') },
});

/** A party die by its id, its name or how it is listed. */
function dieOf(here: Here, typed: string): string | Refusal {
  const dice = Object.values(here.look.world.usageDice);
  const all = offered(here, { option: 'die', verb: 'usage' });
  const found = findOffered(all, typed)?.value ?? findTyped(dice, typed)?.id;
  return found ?? refuse('usage-die/no-such', { typed, dice: dice.map(({ name }) => name) });
}
