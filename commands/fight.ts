import { SlashCommandBuilder } from '@discordjs/builders';
import type { Offered } from '../src/discord/render/engine/card.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Verb } from '../src/rules/engine/verbs.ts';
import type { Character } from '../src/rules/engine/world.ts';
import type { Here } from './support/access/here.ts';
import { missingHere } from './support/access/permissions.ts';
import { act, verb } from './support/act/act.ts';
import { showCard } from './support/cards/card.ts';
import { combatMessage } from './support/cards/combat-card.ts';
import { actingCharacter, actingChoices, namedCharacter } from './support/choices/character.ts';
import { chosenOf, findOffered, fromBook, offered } from './support/choices/offered.ts';
import { weaponOf } from './support/choices/weapon.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { asOption, listed } from './support/input/options.ts';
import { findTyped, given, textOf } from './support/input/typed.ts';

/** Options around a fight in every book that has the action; a book adds its own, by their actions. */
const SHARED = {
  start: 'fight-start',
  end: 'fight-end',
  join: 'fight-join',
  leave: 'fight-leave',
  help: 'help',
} as const satisfies Record<string, Verb>;
/** Those of the game master's: players are not offered them. */
const OF_GM: readonly string[] = ['fight-start', 'fight-end', 'fight-join', 'fight-leave'];
const DEED = { option: 'do', verb: 'fight' } as const;

/** Shows the fight, and what can be done around it. */
export const fight = defineCommand({
  data: new SlashCommandBuilder()
    .setName('fight')
    .setDescription('The combat card, with its buttons')
    .addStringOption(listed('do', 'What to do; for the game master: start, end, join, leave'))
    .addStringOption(listed('whom', 'With join and leave: a character; with help: who is dying'))
    .addStringOption(listed('weapon', 'Which weapon, where it is about one'))
    .addStringOption(listed('surprised', 'With start: who is surprised; nobody when left out'))
    .addStringOption(asOption),
  needs: 'fight-start',
  gm: ['do:start', 'do:end', 'do:join', 'do:leave'],
  isPrivate: (request) => textOf(request, 'do') === null,
  run: async (here, request) => {
    const typed = textOf(request, 'do');
    return typed === null ? showCard(await combatMessage(here)) : runDeed(here, request, typed);
  },
  press: async (here, request) => {
    const action = ownOnButton(here, request.customId);
    return action === null ? showCard(await combatMessage(here)) : pressed(here, action);
  },
  complete: {
    as: actingChoices,
    do: (here) => fightOptions(here).filter(({ value }) => here.look.isGm || !OF_GM.includes(value)),
    whom: (here, request) => whomChoices(here, typedOption(here, textOf(request, 'do') ?? '')),
    weapon: (here, request) =>
      fromBook('weapon', typedOption(here, textOf(request, 'do') ?? '') ?? DEED.verb)(here, request),
    surprised: fromBook('surprised', 'fight-start'),
  },
});

/** The options available here, by the name of their action. */
function fightOptions(here: Here): readonly Offered[] {
  const { actions } = here.look.book;
  const shared = Object.entries(SHARED).filter(([, action]) => Object.hasOwn(actions, action));
  return [...shared.map(([label, value]) => ({ label, value })), ...offered(here, DEED)];
}

function typedOption(here: Here, typed: string): string | null {
  return findOffered(fightOptions(here), typed)?.value ?? null;
}

function runDeed(here: Here, request: CommandRequest, typed: string): Handled {
  const deed = typedOption(here, typed);
  switch (deed) {
    case null: {
      const choices = fightOptions(here).map(({ label }) => label);
      return refuse('verb/no-such-choice', { book: here.look.book.name, option: DEED.option, typed, choices });
    }
    case 'fight-start':
      return start(here, request);
    case 'fight-end':
      return act(here, verb('fight-end', {}));
    case 'fight-join':
    case 'fight-leave':
      return changeCombatants(here, request, deed);
    case 'help':
      return help(here, request);
    default:
      return ownDeed(here, request, deed);
  }
}

/** The combat card is posted here, so it must be possible. */
function start(here: Here, request: CommandRequest): Handled {
  const { look } = here;
  const refusal = look.isGm ? missingHere(request) : refuse('gm-only');
  if (refusal !== null) return refusal;
  const surprised = chosenOf(here, request, { option: 'surprised', verb: 'fight-start' });
  if (isRefusal(surprised)) return surprised;
  return act(here, verb('fight-start', given({ surprised })));
}

function changeCombatants(here: Here, request: CommandRequest, deed: 'fight-join' | 'fight-leave'): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const typed = textOf(request, 'whom');
  const character = typed === null ? refuse('fight/whom') : namedCharacter(here, typed);
  if (isRefusal(character)) return character;
  return act(here, verb(deed, { characterId: character.id }));
}

/** The action that a button on the combat card is for, where the book has it; null for every other button. */
function ownOnButton(here: Here, customId: string): string | null {
  const [, word, action = ''] = customId.split(':');
  return word === 'do' && offered(here, DEED).some(({ value }) => value === action) ? action : null;
}

function pressed(here: Here, action: string): Handled {
  const character = actingCharacter(here, null);
  if (isRefusal(character)) return character;
  return act(here, { action, inputs: [{ characterId: character.id }] });
}

/** One of the book's own options: with the person who does it, and their weapon if one was named. */
function ownDeed(here: Here, request: CommandRequest, action: string): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const itemId = weaponOf(here, { verb: action, character }, textOf(request, 'weapon'));
  if (isRefusal(itemId)) return itemId;
  return act(here, { action, inputs: [{ characterId: character.id, ...given({ itemId }) }] });
}

function help(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const typed = textOf(request, 'whom');
  const target = typed === null ? onlyDying(here) : (findTyped(dyingOf(here), typed) ?? namedCharacter(here, typed));
  if (isRefusal(target)) return target;
  return act(here, verb('help', { characterId: character.id, targetId: target.id }));
}

/** The dying character, when nobody is named. */
function onlyDying(here: Here): Dying | Refusal {
  const dying = dyingOf(here);
  const [only] = dying;
  if (only === undefined) return refuse('fight/nobody-dying');
  return dying.length === 1 ? only : refuse('fight/help-whom', { names: dying.map(({ name }) => name) });
}

type Dying = Pick<Character, 'id' | 'name'>;

/** Characters who are dying, and others whom the book says to be. */
function dyingOf(here: Here): readonly Dying[] {
  const characters = Object.values(here.look.world.characters)
    .filter(({ status }) => status === 'dying')
    .sort((a, b) => a.created - b.created);
  const others = offered(here, { option: 'dying', verb: 'help' });
  return [...characters, ...others.map(({ value, label }) => ({ id: value, name: label }))];
}

function whomChoices(here: Here, deed: string | null): readonly Choice[] {
  const dying = dyingOf(here).map(({ id, name }) => ({ label: t`${name} (dying)`, value: id }));
  if (deed === 'help' || !here.look.isGm) return dying;
  return deed === null ? [...dying, ...actingChoices(here)] : actingChoices(here);
}
