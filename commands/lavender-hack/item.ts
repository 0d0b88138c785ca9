import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { itemCard, itemsCard } from '../../src/discord/render/lavender-hack/items/card.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { AutocompleteRequest, CommandRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_ITEM, MAX_ITEM_SLOTS, MAX_PROPERTY, MAX_TYPE } from '../../src/rules/lavender-hack/items/actions.ts';
import { MAGIC } from '../../src/rules/lavender-hack/items/shapes.ts';
import { buyersInTown } from '../../src/rules/lavender-hack/items/value.ts';
import type { LavenderItem } from '../../src/rules/lavender-hack/shapes.ts';
import type { Here } from '../support/access/here.ts';
import { act, actInPost } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { actingCharacter, actingChoices, characterChoices, namedCharacter } from '../support/choices/character.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, free, listed, oneOf } from '../support/input/options.ts';
import { folded, isSet, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { factionChoices } from './support/faction.ts';
import { handOut, handOutForm } from './support/hand-out.ts';
import { itemChoices, PARTY, type Reach, rowChoices, typedItem } from './support/item.ts';
import { thingsListed } from './support/item-list.ts';
import { PICK_UP, pickUp, pickUpForm } from './support/pick-up.ts';
import { cleared, ownWorld } from './support/places.ts';

const MAX_NOTE = 200;
/** Twenty names with a count and a value each. */
const MAX_LIST = 1000;
const MERGED = ['item', 'second', 'third', 'fourth', 'fifth'] as const;
const REVEALED = ['value', 'magic', 'buyer', 'everything'] as const;

const which = listed('item', 'Which thing', true);

/** Things that are carried, found, handed on and worn. */
export const item = defineCommand({
  data: new SlashCommandBuilder()
    .setName('item')
    .setDescription('Things: what you carry, find, hand over and wear')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What the party has, or all that you know of one thing')
        .addStringOption(listed('item', 'Which thing; all of them when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('take')
        .setDescription('Pick up what nobody carries, or what a dead companion left')
        .addStringOption(which)
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('pass')
        .setDescription('Offer a thing to somebody else, or to a faction; they are asked first')
        .addStringOption(which)
        .addStringOption(listed('to', 'Who is to have it', true)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('leave')
        .setDescription('Leave a thing where you are, or put it on a pack animal')
        .addStringOption(which)
        .addStringOption(oneOf('to', 'On the ground when left out; gone throws it away', ['ground', 'party', 'gone'])),
    )
    .addSubcommand((sub) =>
      sub
        .setName('wear')
        .setDescription('Put armour or a shield on, or take it off')
        .addStringOption(which)
        .addBooleanOption((option) =>
          option.setName('on').setDescription('True puts it on, False takes it off; left out, the other way'),
        ),
    )
    .addSubcommand((sub) => withMerged(sub))
    .addSubcommand((sub) =>
      withData(
        sub
          .setName('give')
          .setDescription('Game master: hand out a thing; magic and value stay hidden')
          .addStringOption(listed('name', 'What it is: a row of the equipment, or a name of your own'))
          .addStringOption(free('things', 'Or several: 3x coins 1, chalice 2 hidden', MAX_LIST))
          .addStringOption(listed('to', 'Who gets it; left out, who leads, or it lies there'))
          .addStringOption(listed('like', 'A row of the equipment that it is one of, under your name')),
      ).addBooleanOption((option) => option.setName('secret').setDescription('Nobody is told')),
    )
    .addSubcommand((sub) =>
      withData(
        sub
          .setName('edit')
          .setDescription('Game master: edit a thing; nobody is told')
          .addStringOption(which)
          .addStringOption(free('name', 'What it is called from now on', MAX_ITEM)),
      ).addBooleanOption((option) => option.setName('locked').setDescription('Whether it is believed to be priceless')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('reveal')
        .setDescription('Game master: the players learn what a thing is worth, can do, or who wants it')
        .addStringOption(which)
        .addStringOption(oneOf('what', 'Everything when left out', REVEALED)),
    ),
  needs: 'give-item',
  // The true value and the magic of a thing are the game master's: what the players see of it is posted.
  isPrivate: (request) => !isTold(request) || subcommandOf(request) === 'give',
  run,
  press: (here, request) => (request.customId === PICK_UP ? pickUpForm(here) : handOutForm(here)),
  submit: (here, request) => (request.customId === PICK_UP ? pickUp(here, request) : handOut(here, request)),
  complete: {
    as: actingChoices,
    to: holderChoices,
    name: rowsForGm,
    buyer: buyersForGm,
    like: rowsForGm,
    ...Object.fromEntries(MERGED.map((option) => [option, thingChoices])),
  },
});

/** Whether everybody is told of it. */
function isTold(request: CommandRequest): boolean {
  switch (subcommandOf(request)) {
    case 'show':
    case 'edit':
      return false;
    case 'give':
      return !isSet(request, 'secret');
    default:
      return true;
  }
}

function run(here: Here, request: CommandRequest): Handled {
  const { isGm } = here.look;
  const sub = subcommandOf(request);
  if ((sub === 'give' || sub === 'edit' || sub === 'reveal') && !isGm) return refuse('gm-only');
  if (sub === 'give') return give(here, request);
  if (sub === 'merge') return merge(here, request);
  const typed = textOf(request, 'item');
  if (typed === null) return show(here, null);
  const found = typedItem(here, typed, reachOf(sub));
  if (isRefusal(found)) return found;
  const itemId = found.id;
  switch (sub) {
    case 'take': {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return character;
      return keep(here, request, 'take-item', { characterId: character.id, itemId });
    }
    case 'pass':
      return pass(here, request, itemId);
    case 'leave':
      return keep(here, request, 'drop-item', { itemId, to: textOf(request, 'to') ?? 'ground' });
    case 'wear':
      return keep(here, request, 'wear-item', { itemId, on: said(request, 'on') });
    case 'edit': {
      const more = { name: textOf(request, 'name'), locked: said(request, 'locked') };
      return keep(here, request, 'edit-item', { itemId, ...more, ...saidIn(request) });
    }
    case 'reveal':
      return keep(here, request, 'reveal-item', { itemId, what: textOf(request, 'what') ?? 'everything' });
    default:
      return show(here, found);
  }
}

function show(here: Here, found: LavenderItem | null): Reply {
  const world = ownWorld(here);
  const viewer = { userId: here.caller.userId, isGm: here.look.isGm };
  return showCard(cardMessage(found === null ? itemsCard(world, viewer) : itemCard(world, found, viewer)), true);
}

function pass(here: Here, request: CommandRequest, itemId: string): Handled {
  const typed = textOf(request, 'to') ?? '';
  if (folded(typed) === PARTY) return keep(here, request, 'drop-item', { itemId, to: 'party' });
  const faction = factionChoices(here).find(({ label, value }) => value === typed || folded(label) === folded(typed));
  if (faction !== undefined) return giveToFaction(here, request, itemId, faction.value);
  const to = namedCharacter(here, typed);
  if (isRefusal(to)) return to;
  return keep(here, request, 'pass-item', { itemId, toId: to.id });
}

/** By who carries it; a game master gives for anybody. */
function giveToFaction(here: Here, request: CommandRequest, itemId: string, factionId: string): Handled {
  const holderId = ownWorld(here).items[itemId]?.holderId ?? null;
  if (holderId === null) return refuse('item/with-party', { item: ownWorld(here).items[itemId]?.name ?? '' });
  return keep(here, request, 'give-to-faction', { characterId: holderId, itemId, factionId });
}

function give(here: Here, request: CommandRequest): Handled {
  const typed = textOf(request, 'to');
  const to = typed === null || folded(typed) === PARTY ? null : namedCharacter(here, typed);
  if (isRefusal(to)) return to;
  const characterId = to?.id ?? null;
  const things = textOf(request, 'things');
  if (things !== null) return giveAll(here, request, characterId, things);
  const name = textOf(request, 'name');
  if (name === null) return refuse('item/nothing-named');
  const like = textOf(request, 'like');
  return keep(here, request, 'give-item', { characterId, name, like, ...saidIn(request) });
}

/** Several things in one entry. What is said of one thing only has no place beside a list. */
function giveAll(here: Here, request: CommandRequest, characterId: string | null, typed: string): Handled {
  const isAboutOne = ['name', 'like', ...Object.keys(saidIn(request))].some((name) => name in request.options);
  if (isAboutOne) return refuse('item/list-or-one');
  const things = thingsListed(typed);
  if (isRefusal(things)) return things;
  const inputs = things.map((thing) => ({ characterId, ...thing }));
  return keep(here, request, 'give-item', ...inputs);
}

function merge(here: Here, request: CommandRequest): Handled {
  const found = MERGED.flatMap((option) => {
    const typed = textOf(request, option);
    return typed === null ? [] : [typedItem(here, typed, 'own')];
  });
  const wrong = found.find((one): one is Refusal => isRefusal(one));
  if (wrong !== undefined) return wrong;
  const itemIds = found.flatMap((one) => (isRefusal(one) ? [] : [one.id]));
  return keep(here, request, 'merge-items', { itemIds, name: textOf(request, 'name') ?? '' });
}

/** Does it; what nobody is told is the game master's alone in the log, too. */
function keep(
  here: Here,
  request: CommandRequest,
  action: string,
  ...inputs: readonly Readonly<Record<string, Json>>[]
): Promise<Reply> {
  const secret = !isTold(request);
  const wanted = { action, inputs, secret };
  return !secret && subcommandOf(request) === 'give' ? actInPost(here, wanted) : act(here, wanted, secret);
}

/** What a game master says of a thing; null is not said, `-` takes a note or a buyer away. */
function saidIn(request: CommandRequest) {
  return {
    type: textOf(request, 'type'),
    value: numberOf(request, 'value'),
    known: said(request, 'known'),
    slots: numberOf(request, 'slots'),
    note: cleared(textOf(request, 'note')),
    buyer: cleared(textOf(request, 'buyer')),
    magic: textOf(request, 'magic'),
    text: textOf(request, 'text'),
  };
}

/** Yes, no, or not said. */
function said(request: CommandRequest, name: string): boolean | null {
  const value = request.options[name];
  return typeof value === 'boolean' ? value : null;
}

function reachOf(sub: string): Reach {
  switch (sub) {
    case 'take':
      return 'loose';
    case 'pass':
    case 'leave':
    case 'wear':
    case 'merge':
      return 'own';
    default:
      return 'all';
  }
}

function thingChoices(here: Here, request: AutocompleteRequest): readonly Choice[] {
  return itemChoices(here, reachOf(subcommandOf(request)));
}

/** Who may have a thing: the party last, unless it is handed out by the game master. */
function holderChoices(here: Here, request: AutocompleteRequest): readonly Choice[] {
  const party = { label: t`The party`, value: PARTY };
  const characters = characterChoices(here);
  return subcommandOf(request) === 'give' ? [party, ...characters] : [...characters, party, ...factionChoices(here)];
}

/** Who may want a thing, for the game master: factions, and people in town of whom they have spoken before. */
function buyersForGm(here: Here): readonly Choice[] {
  if (!here.look.isGm) return [];
  const people = buyersInTown(ownWorld(here)).map((name) => ({ label: name, value: name }));
  const factions = Object.values(ownWorld(here).factions).map(({ name }) => ({ label: name, value: name }));
  return [...factions, ...people];
}

/** Rows of the equipment, to hand out. */
function rowsForGm(here: Here): readonly Choice[] {
  return here.look.isGm ? rowChoices() : [];
}

function withMerged(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  sub
    .setName('merge')
    .setDescription('Put small things of one kind together in one slot')
    .addStringOption(which)
    .addStringOption(listed('second', 'Another one like it', true))
    .addStringOption(free('name', 'What they are together: six gems', MAX_ITEM, true));
  for (const name of MERGED.slice(2)) sub.addStringOption(listed(name, 'One more; five of one value make the next'));
  return sub;
}

function withData(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  return sub
    .addIntegerOption((option) =>
      option.setName('value').setDescription('What it is truly worth').setMinValue(0).setMaxValue(10),
    )
    .addBooleanOption((option) => option.setName('known').setDescription('Whether the players know its value'))
    .addIntegerOption((option) =>
      option.setName('slots').setDescription('Slots that it takes').setMinValue(0).setMaxValue(MAX_ITEM_SLOTS),
    )
    .addStringOption(free('type', 'Its sort: jewelry, art, clothing, scroll, map, plant, …', MAX_TYPE))
    .addStringOption(oneOf('magic', 'Hidden magic; roll for the table, other with text:', ['roll', ...MAGIC]))
    .addStringOption(free('text', 'What its magic does, in your words', MAX_PROPERTY))
    .addStringOption(listed('buyer', 'Who would give one more for it, hidden until revealed; - for nobody'))
    .addStringOption(free('note', 'A note that everybody reads; - for none', MAX_NOTE));
}
