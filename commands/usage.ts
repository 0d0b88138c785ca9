import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { UsageDie } from '../src/rules/engine/world.ts';
import type { Here } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { ownCharacter } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import { listed, oneOf } from './support/input/options.ts';
import { findTyped, folded, textOf } from './support/input/typed.ts';

const SIZES = ['d12', 'd10', 'd8', 'd6', 'd4', 'd20'] as const;

/** Rolls or moves one of the party's dice. */
export const usage = defineCommand({
  data: new SlashCommandBuilder()
    .setName('usage')
    .setDescription('Roll one of the party’s usage dice; the game master may also step or set it')
    .addStringOption(listed('die', 'Which die: food, fellowship, gear, light', true))
    .addStringOption(oneOf('do', 'What to do; a roll when left out', ['roll', 'up', 'down', 'set', 'add', 'remove']))
    .addStringOption(oneOf('size', 'With set or add: the size; d20 is broken', SIZES)),
  needs: 'usage',
  run: (here, request) => {
    const how = textOf(request, 'do') ?? 'roll';
    const size = textOf(request, 'size');
    const typed = textOf(request, 'die') ?? '';
    if (how === 'add') return act(here, { action: 'add-die', inputs: [{ name: typed, size: size ?? 'd8' }] }, false);
    const die = dieOf(here, typed);
    if (isRefusal(die)) return die;
    if (how === 'remove') return act(here, { action: 'remove-die', inputs: [{ dieId: die.id }] }, false);
    if (how === 'set' && size === null) return refuse('usage-die/what-size');
    // Whoever rolls bears what a failing die does to them.
    const own = ownCharacter(here);
    const characterId = how === 'roll' && !isRefusal(own) ? own.id : null;
    const input = { dieId: die.id, do: how, size: how === 'set' ? size : null, characterId };
    return act(here, { action: 'usage', inputs: [input] }, false);
  },
  complete: {
    die: ({ look }) =>
      Object.values(look.world.usageDice).map(({ id, name, size }) => ({ label: `${name} d${size}`, value: id })),
  },
});

/** A party die by its id, its name or how it is listed. */
function dieOf({ look }: Here, typed: string): UsageDie | Refusal {
  const dice = Object.values(look.world.usageDice);
  const listedAs = dice.find(({ name, size }) => folded(`${name} d${size}`) === folded(typed));
  const found = listedAs ?? findTyped(dice, folded(typed));
  return found ?? refuse('usage-die/no-such', { typed, dice: dice.map(({ name }) => name) });
}
