import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ThingReach } from '../src/discord/render/engine/thing-words.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { AutocompleteRequest, CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import type { BookAction } from '../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Item } from '../src/rules/engine/world.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost, verb } from './support/act/act.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { actingCharacter, actingChoices, characterChoices, namedCharacter } from './support/choices/character.ts';
import { chosenOf, fromBook, offeredChoices } from './support/choices/offered.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { asOption, free, listed, oneOf } from './support/input/options.ts';
import { cleared, folded, given, isSet, numberOf, subcommandOf, textOf } from './support/input/typed.ts';
import { handOut, handOutForm } from './support/things/hand-out.ts';
import { thingsListed } from './support/things/item-list.ts';
import { PICK_UP, pickUp, pickUpForm } from './support/things/pick-up.ts';
import { PARTY, thingChoices, thingWords, typedThing, viewerOf } from './support/things/thing.ts';

const MAX_ITEM = 60;
const MAX_TYPE = 40;
const MAX_PROPERTY = 200;
/** Slots that one thing may take, and numbers that a slot may have. */
const MAX_SLOTS = 100;
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
        .setDescription('Put armour or a shield on, or take something in hand; or the other way round')
        .addStringOption(which)
        .addBooleanOption((option) =>
          option.setName('on').setDescription('True puts it on, False takes it off; left out, the other way'),
        ),
    )
    .addSubcommand((sub) => withMerged(sub))
    .addSubcommand((sub) =>
      sub
        .setName('move')
        .setDescription('Put a thing into another numbered slot of the pack')
        .addStringOption(which)
        .addIntegerOption((option) =>
          option
            .setName('slot')
            .setDescription('Which slot; what is there changes places with it')
            .setRequired(true)
            .setMinValue(1)
            .setMaxValue(MAX_SLOTS),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('use')
        .setDescription('Use a thing: eat it, light it, apply it')
        .addStringOption(which)
        .addStringOption(listed('target', 'On whom; yourself when left out'))
        .addStringOption(asOption),
    )
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
    target: characterChoices,
    name: fromBook('like', 'give-item'),
    buyer: fromBook('buyer', 'give-item'),
    like: fromBook('like', 'give-item'),
    magic: fromBook('magic', 'give-item'),
    ...Object.fromEntries(MERGED.map((option) => [option, thingsWithin])),
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
  const found = typedThing(here, typed, reachOf(sub));
  if (isRefusal(found)) return found;
  const itemId = found.id;
  switch (sub) {
    case 'take': {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return character;
      return keep(here, request, verb('take-item', { characterId: character.id, itemId }));
    }
    case 'pass':
      return pass(here, request, found);
    case 'leave':
      return keep(here, request, verb('drop-item', { itemId, ...given({ to: textOf(request, 'to') }) }));
    case 'wear':
      return keep(here, request, verb('wear-item', { itemId, ...given({ on: said(request, 'on') }) }));
    case 'move':
      return keep(here, request, verb('move-item', { itemId, slot: numberOf(request, 'slot') ?? 0 }));
    case 'use':
      return use(here, request, found);
    case 'edit':
      return edit(here, request, itemId);
    case 'reveal':
      return keep(here, request, verb('reveal-item', { itemId, ...given({ what: textOf(request, 'what') }) }));
    default:
      return show(here, found);
  }
}

function show(here: Here, found: Item | null): Reply {
  const { world } = here.look;
  const [words, viewer] = [thingWords(here), viewerOf(here)];
  return showCard(cardMessage(found === null ? words.list(world, viewer) : words.card(found, world, viewer)), true);
}

function use(here: Here, request: CommandRequest, { id: itemId }: Item): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const typed = textOf(request, 'target');
  const target = typed === null ? null : namedCharacter(here, typed);
  if (isRefusal(target)) return target;
  const on = given({ targetId: target?.id ?? null });
  return keep(here, request, verb('use-item', { characterId: character.id, itemId, ...on }));
}

function pass(here: Here, request: CommandRequest, { id: itemId, holderId, name: item }: Item): Handled {
  const typed = textOf(request, 'to') ?? '';
  if (folded(typed) === PARTY) return keep(here, request, verb('drop-item', { itemId, to: 'party' }));
  const factionId = factionTyped(here, typed);
  if (factionId !== null) {
    // By who carries it; a game master gives for anybody.
    if (holderId === null) return refuse('item/with-party', { item });
    return keep(here, request, verb('give-to-faction', { characterId: holderId, itemId, factionId }));
  }
  const to = namedCharacter(here, typed);
  if (isRefusal(to)) return to;
  return keep(here, request, verb('pass-item', { itemId, toId: to.id }));
}

/** Id of the faction a person names in full; null for anything else. */
function factionTyped(here: Here, typed: string): string | null {
  const factions = factionChoices(here);
  const found = factions.find(({ label, value }) => value === typed || folded(label) === folded(typed));
  return found?.value ?? null;
}

function factionChoices(here: Here): readonly Choice[] {
  return offeredChoices(here, { option: 'faction', verb: 'give-to-faction' });
}

function give(here: Here, request: CommandRequest): Handled {
  const typed = textOf(request, 'to');
  const to = typed === null || folded(typed) === PARTY ? null : namedCharacter(here, typed);
  if (isRefusal(to)) return to;
  const holder = given({ characterId: to?.id ?? null });
  const things = textOf(request, 'things');
  if (things !== null) return giveAll(here, request, holder, things);
  const name = textOf(request, 'name');
  if (name === null) return refuse('item/nothing-named');
  const more = saidIn(here, request);
  if (isRefusal(more)) return more;
  const like = given({ like: textOf(request, 'like') });
  return keep(here, request, verb('give-item', { name, ...holder, ...like, ...more }));
}

/** Options that say something of one thing only, and have no place beside a list. */
const ABOUT_ONE = ['name', 'like', 'type', 'value', 'known', 'slots', 'note', 'buyer', 'magic', 'text'];

/** Several things in one entry. */
function giveAll(
  here: Here,
  request: CommandRequest,
  holder: { readonly characterId?: string },
  typed: string,
): Handled {
  if (ABOUT_ONE.some((name) => name in request.options)) return refuse('item/list-or-one');
  const things = thingsListed(typed);
  if (isRefusal(things)) return things;
  return keep(here, request, verb('give-item', ...things.map((thing) => ({ ...holder, ...thing }))));
}

function edit(here: Here, request: CommandRequest, itemId: string): Handled {
  const more = saidIn(here, request);
  if (isRefusal(more)) return more;
  const own = given({ name: textOf(request, 'name'), locked: said(request, 'locked') });
  return keep(here, request, verb('edit-item', { itemId, ...own, ...more }));
}

function merge(here: Here, request: CommandRequest): Handled {
  const found = MERGED.flatMap((option) => {
    const typed = textOf(request, option);
    return typed === null ? [] : [typedThing(here, typed, 'own')];
  });
  const wrong = found.find((one): one is Refusal => isRefusal(one));
  if (wrong !== undefined) return wrong;
  const itemIds = found.flatMap((one) => (isRefusal(one) ? [] : [one.id]));
  return keep(here, request, verb('merge-items', { itemIds, name: textOf(request, 'name') ?? '' }));
}

/** Does it; what nobody is told is the game master's alone in the log, too. */
function keep(here: Here, request: CommandRequest, wanted: BookAction): Promise<Reply> {
  const secret = !isTold(request);
  if (!secret && subcommandOf(request) === 'give') return actInPost(here, { ...wanted, secret });
  return act(here, { ...wanted, secret }, secret);
}

/** What a game master says of a thing; `-` takes a note or a buyer away. What was not said is left out. */
function saidIn(here: Here, request: CommandRequest) {
  const magic = chosenOf(here, request, { option: 'magic', verb: 'give-item' });
  if (isRefusal(magic)) return magic;
  return given({
    type: textOf(request, 'type'),
    value: numberOf(request, 'value'),
    known: said(request, 'known'),
    slots: numberOf(request, 'slots'),
    note: cleared(textOf(request, 'note')),
    buyer: cleared(textOf(request, 'buyer')),
    magic,
    text: textOf(request, 'text'),
  });
}

/** Yes, no, or not said. */
function said(request: CommandRequest, name: string): boolean | null {
  const value = request.options[name];
  return typeof value === 'boolean' ? value : null;
}

function reachOf(sub: string): ThingReach {
  switch (sub) {
    case 'take':
      return 'loose';
    case 'pass':
    case 'leave':
    case 'wear':
    case 'merge':
    case 'move':
    case 'use':
      return 'own';
    default:
      return 'all';
  }
}

function thingsWithin(here: Here, request: AutocompleteRequest): readonly Choice[] {
  return thingChoices(here, reachOf(subcommandOf(request)));
}

/** Who may have a thing: the party last, unless it is handed out by the game master. */
function holderChoices(here: Here, request: AutocompleteRequest): readonly Choice[] {
  const party = { label: t`The ${here.renderer.vocabulary.party}`, value: PARTY };
  const characters = characterChoices(here);
  return subcommandOf(request) === 'give' ? [party, ...characters] : [...characters, party, ...factionChoices(here)];
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
      option.setName('slots').setDescription('Slots that it takes').setMinValue(0).setMaxValue(MAX_SLOTS),
    )
    .addStringOption(free('type', 'Its sort: jewelry, art, clothing, scroll, map, plant, …', MAX_TYPE))
    .addStringOption(listed('magic', 'Hidden magic; roll for the table, other with text:'))
    .addStringOption(free('text', 'What its magic does, in your words', MAX_PROPERTY))
    .addStringOption(listed('buyer', 'Who would give one more for it, hidden until revealed; - for nobody'))
    .addStringOption(free('note', 'A note that everybody reads; - for none', MAX_NOTE));
}
