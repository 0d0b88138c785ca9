import { named, t } from '../../../language/text.ts';
import type { Change } from '../../../play/facts.ts';
import { MAX_NAME } from '../../../rules/engine/limits.ts';
import type { World } from '../../../rules/engine/world.ts';
import { cameOrWent, nameIn, valueWords } from '../engine/changes.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { PutBack } from '../engine/renderer.ts';
import { type RefusalWords, text } from './refusal-words.ts';

/** Reasons why an item cannot be handled. */
export const ITEM_REFUSALS = {
  'item/unknown': (d) =>
    t`There is nothing${text(d, 'typed') === '' ? t` like that` : t` called ${text(d, 'typed')}`} at hand. Nothing was changed; /item show lists what there is.`,
  'item/which': (d) =>
    t`There are several called ${text(d, 'typed')}. Nothing was changed; choose one from the list while you type.`,
  'item/nothing-here': () => t`Nothing lies here that could be picked up. Nothing was changed.`,
  'item/bad-name': (d) => t`A thing has a name of 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'item/bad-text': (d) =>
    t`The ${text(d, 'field')} has at most ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'item/list-long': (d) =>
    t`That is more than ${text(d, 'max')} things at once. Nothing was given; make two lists of it.`,
  'item/list-begins': (d) =>
    t`I am not sure of “${text(d, 'part')}”: it begins with a number. Nothing was given. To give several, put an x after the number: \`2x gold ring\`. If the number is part of the name, put the name in quotation marks: \`"10 foot pole"\`.`,
  'item/list-ends': (d) =>
    t`I am not sure of “${text(d, 'part')}”: it ends in a number and a word. Nothing was given. If that is its name, put it in quotation marks: \`3x "rope 50 feet"\`. Otherwise end with its value, and then \`hidden\` or \`known\`.`,
  'item/nothing-named': () => t`Say what it is: name: for one thing, things: for several. Nothing was given.`,
  'item/nothing-to-change': () => t`Say what is to change. Nothing was changed.`,
} satisfies RefusalWords;

/** The same in a book whose packs have numbered slots. */
export const PACK_REFUSALS = {
  'item/carried': (d) =>
    t`${text(d, 'name')} has ${itemName(d)}. Nothing was changed; whoever has a thing may /item pass it on.`,
  'item/lies-there': (d) => t`Nobody carries ${itemName(d)}. Nothing was changed; /item take picks up what lies here.`,
  'item/lies-here': (d) => t`${itemName(d)} lies here already. Nothing was changed; /item take picks it up.`,
  'item/pack-full': (d) =>
    t`${text(d, 'name')}’s pack is full: there is no slot for ${itemName(d)}. Nothing was changed; /item leave drops something, /item pass hands it over.`,
  'item/no-such-slot': (d) =>
    t`A pack has slots 1 to ${text(d, 'max')}, and no slot ${text(d, 'slot')}. Nothing was changed.`,
  'item/there-already': (d) => t`${itemName(d)} is in slot ${text(d, 'slot')} already. Nothing was changed.`,
  'item/no-such-row': (d) =>
    t`The book has nothing called ${text(d, 'typed')}. Nothing was changed; leave like: out for a plain thing.`,
  'item/list-unread': (d) =>
    t`I cannot read “${text(d, 'part')}”. Nothing was given; write how many and what: \`3x torch, rope\`.`,
  'item/list-or-one': () => t`With things: leave the other options out, but for to: and secret:. Nothing was given.`,
} satisfies RefusalWords;

/** The item that a refusal is about, safe to show. */
export function itemName(detail: Parameters<typeof text>[0]): string {
  return escapeMarkdown(named(text(detail, 'item')));
}

/** The name of the restored thing, safe to show. */
export function itemPutBack({ path, from, to }: Change, { items }: Pick<World, 'items'>): string {
  return nameIn(items[String(path[1])]?.name, from, to, t`A thing`);
}

/** A change that an item of any book can have (it is there, its name, its bearer); null for the rest. */
export function sharedItemChange(change: Change, world: Pick<World, 'items' | 'characters'>): PutBack | null {
  const { path, from, to } = change;
  const name = itemPutBack(change, world);
  switch (path[2]) {
    case undefined:
      return cameOrWent(name, path, from, to);
    case 'name':
      return t`${valueWords(from)} is called **${valueWords(to)}** again`;
    case 'holderId':
      return `${name}: ${holderWords(world, to)}`;
    default:
      return null;
  }
}

function holderWords({ characters }: Pick<World, 'characters'>, holderId: Change['to']): string {
  if (typeof holderId !== 'string') return t`with nobody, as before`;
  const name = characters[holderId]?.name;
  return t`with ${name === undefined ? t`who had it` : escapeMarkdown(name, MAX_NAME)}, as before`;
}
