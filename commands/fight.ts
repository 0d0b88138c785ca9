import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Character } from '../src/rules/engine/world.ts';
import type { Here } from './support/access/here.ts';
import { missingHere } from './support/access/permissions.ts';
import { act } from './support/act/act.ts';
import { showCard } from './support/cards/card.ts';
import { combatMessage } from './support/cards/combat-card.ts';
import { actingCharacter, actingChoices, namedCharacter } from './support/choices/character.ts';
import { BARE_HANDS, weaponChoices, weaponOf } from './support/choices/weapon.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { asOption, listed, oneOf } from './support/input/options.ts';
import { folded, textOf } from './support/input/typed.ts';

const CHOICES = ['start', 'end', 'join', 'leave', 'trap', 'poison', 'help'] as const;
type FightChoice = (typeof CHOICES)[number];

/** Shows the fight, and what can be done around it. */
export const fight = defineCommand({
  data: new SlashCommandBuilder()
    .setName('fight')
    .setDescription('The combat card, with its buttons')
    .addStringOption(oneOf('do', 'Trap, poison, help; for the game master: start, end, join, leave', CHOICES))
    .addStringOption(listed('whom', 'With join and leave: a character; with help: who is dying'))
    .addStringOption(listed('weapon', 'With poison: which weapon'))
    .addStringOption(oneOf('surprised', 'With start: who is surprised; nobody when left out', ['party', 'foes']))
    .addStringOption(asOption),
  needs: 'fight-start',
  isPrivate: (request) => choiceIn(request) === null,
  run: async (here, request) => {
    const wanted = choiceIn(request);
    return wanted === null ? showCard(await combatMessage(here), true) : runChoice(here, request, wanted);
  },
  press: async (here) => showCard(await combatMessage(here), true),
  complete: {
    as: actingChoices,
    whom: (here, request) => whomChoices(here, choiceIn(request)),
    weapon(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return [];
      return weaponChoices(here, character).filter(({ value }) => value !== BARE_HANDS);
    },
  },
});

function choiceIn(request: Pick<CommandRequest, 'options'>): FightChoice | null {
  const typed = folded(textOf(request, 'do') ?? '');
  return CHOICES.find((choice) => choice === typed) ?? null;
}

function runChoice(here: Here, request: CommandRequest, wanted: FightChoice): Handled {
  switch (wanted) {
    case 'start':
      return start(here, request);
    case 'end':
      return act(here, { action: 'fight-end', inputs: [{}] }, false);
    case 'join':
    case 'leave':
      return changeCombatants(here, request, wanted);
    case 'trap':
      return layTrap(here, request);
    case 'poison':
      return poison(here, request);
    case 'help':
      return help(here, request);
  }
}

/** The combat card is posted here, so it must be possible. */
function start(here: Here, request: CommandRequest): Handled {
  const { look } = here;
  const refusal = look.isGm ? missingHere(request) : refuse('gm-only');
  if (refusal !== null) return refusal;
  return act(here, { action: 'fight-start', inputs: [{ surprised: textOf(request, 'surprised') }] }, false);
}

function changeCombatants(here: Here, request: CommandRequest, wanted: 'join' | 'leave'): Handled {
  const { isGm } = here.look;
  if (!isGm) return refuse('gm-only');
  const typed = textOf(request, 'whom');
  const character = typed === null ? refuse('fight/whom') : namedCharacter(here, typed);
  if (isRefusal(character)) return character;
  return act(here, { action: `fight-${wanted}`, inputs: [{ characterId: character.id }] }, false);
}

function layTrap(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  return act(here, { action: 'lay-trap', inputs: [{ characterId: character.id }] }, false);
}

function poison(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const itemId = weaponOf(here, character, textOf(request, 'weapon'));
  if (isRefusal(itemId)) return itemId;
  if (itemId === null || itemId === BARE_HANDS) return refuse('fight/which-weapon');
  return act(here, { action: 'poison-weapon', inputs: [{ characterId: character.id, itemId }] }, false);
}

function help(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const typed = textOf(request, 'whom');
  const target = typed === null ? onlyDying(here) : namedCharacter(here, typed);
  if (isRefusal(target)) return target;
  return act(here, { action: 'help', inputs: [{ characterId: character.id, targetId: target.id }] }, false);
}

/** Who is meant when nobody is named. */
function onlyDying(here: Here): Character | Refusal {
  const dying = dyingOf(here);
  const [only] = dying;
  if (only === undefined) return refuse('fight/nobody-dying');
  return dying.length === 1 ? only : refuse('fight/help-whom', { names: dying.map(({ name }) => name) });
}

function dyingOf({ look }: Here): readonly Character[] {
  return Object.values(look.world.characters)
    .filter(({ status }) => status === 'dying')
    .sort((a, b) => a.created - b.created);
}

function whomChoices(here: Here, wanted: FightChoice | null): readonly Choice[] {
  const dying = dyingOf(here).map(({ id, name }) => ({ label: `${name} (dying)`, value: id }));
  if (wanted === 'help' || !here.look.isGm) return dying;
  return wanted === null ? [...dying, ...actingChoices(here)] : actingChoices(here);
}
