import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { actingChoices, characterChoices } from './support/choices/character.ts';
import { fromBook } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, oneOf } from './support/input/options.ts';
import { subcommandOf } from './support/input/typed.ts';
import {
  holderChoices,
  isTold,
  itemsWithin,
  MERGED,
  pressItem,
  runItem,
  submitItem,
} from './support/items/item-command.ts';
import { MAX_VALUE } from './support/items/item-list.ts';

/** Longest name of a thing. */
const MAX_ITEM = 60;
const MAX_TYPE = 40;
const MAX_PROPERTY = 200;
/** Slots that one thing may take, and numbers that a slot may have. */
const MAX_SLOTS = 100;
const MAX_NOTE = 200;
/** Twenty names with a count and a value each. */
const MAX_LIST = 1000;
const REVEALED = ['value', 'magic', 'buyer', 'everything'] as const;

const which = listed('item', 'Which thing', 'required');

const data = new SlashCommandBuilder()
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
      .addStringOption(listed('to', 'Who is to have it', 'required')),
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
      .addStringOption(listed('item', 'Which thing; a menu of them when left out'))
      .addIntegerOption((option) =>
        option
          .setName('slot')
          .setDescription('Which slot; what is there changes places with it; a menu when left out')
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
  );

/** Things that are carried, found, handed on and worn. */
export const item = defineCommand({
  data,
  needs: 'give-item',
  gm: ['give', 'edit', 'reveal'],
  // The true value and the magic of a thing are the game master's: what the players see of it is posted.
  isPrivate: (request) => !isTold(request) || ['give', 'move'].includes(subcommandOf(request)),
  run: runItem,
  press: pressItem,
  submit: submitItem,
  complete: {
    as: actingChoices,
    to: holderChoices,
    target: characterChoices,
    name: fromBook('like', 'give-item'),
    buyer: fromBook('buyer', 'give-item'),
    like: fromBook('like', 'give-item'),
    magic: fromBook('magic', 'give-item'),
    ...Object.fromEntries(MERGED.map((option) => [option, itemsWithin])),
  },
});

function withMerged(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  sub
    .setName('merge')
    .setDescription('Put small things of one kind together in one slot')
    .addStringOption(which)
    .addStringOption(listed('second', 'Another one like it', 'required'))
    .addStringOption(free('name', 'What they are together: six gems', MAX_ITEM, 'required'));
  for (const name of MERGED.slice(2)) sub.addStringOption(listed(name, 'One more; five of one value make the next'));
  return sub;
}

function withData(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  return sub
    .addIntegerOption((option) =>
      option.setName('value').setDescription('What it is truly worth').setMinValue(0).setMaxValue(MAX_VALUE),
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
