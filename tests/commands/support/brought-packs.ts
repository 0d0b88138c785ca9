import { idOf, messageOf } from './replies.ts';
import { asGm, GM, sentFile } from './server.ts';
import type { Table } from './table.ts';

/** In all of a pack that players must not know. */
export const SECRET = /xyzzy/i;
/** In all of it that anybody may know. */
export const OPEN = /plugh/i;
export const PACK_ID = 'old-mill';
const PACK_TITLE = 'The Old *Mill*';

/** A stat line and a thing, as each book writes them, and entries that only this book has. */
const OF_BOOK: Readonly<Record<string, { readonly stats: string; readonly thing: object; readonly more: object }>> = {
  'lavender-hack': {
    stats: 'HD 1, armour 1, damage d6, ML 7',
    thing: { kind: 'weapon', die: 'd6', value: 3, slots: 1 },
    more: {
      workings: { 'plugh-bolt': { name: 'Plugh bolt', level: 1, text: 'A bolt of *plugh* strikes one foe.' } },
      weirdness: {
        'plugh-twist': { name: 'Plugh twist', level: 1, times: 10, text: { other: 'You twist # plughs.' } },
      },
      sights: { 'xyzzy-cairn': { name: 'Xyzzy cairn' } },
    },
  },
  'hexcrawl-osr': {
    stats: 'level 1, AD 12, HP 4',
    thing: { kind: 'weapon', damage: 'd6', ability: 'str' },
    more: { sights: { 'xyzzy-cairn': { name: 'Xyzzy cairn' } } },
  },
  'action-dice': {
    stats: 'level 1, defence 11',
    thing: { kind: 'weapon', wounds: 1 },
    more: {
      classes: {
        plughist: {
          name: 'Plughist',
          dice: 'skill',
          titles: 'specialists',
          templates: ['one', 'two', 'three', 'four'].map((text) => ({ text: `You know ${text} plugh.` })),
          mishaps: ['one', 'two', 'three', 'four', 'five', 'six'].map((text) => ({ text: `Plugh ${text}` })),
        },
      },
    },
  },
  'myth-knights': {
    stats: 'GD 3, VIG 9, CLA 9, SPI 8, d6',
    thing: { kind: 'weapon', dice: 'd6' },
    more: {
      myths: {
        'xyzzy-stag': {
          name: 'the Xyzzy Stag',
          omens: ['one', 'two', 'three', 'four', 'five', 'six'].map((omen) => `Xyzzy ${omen}`),
        },
      },
      sights: { 'xyzzy-cairn': { name: 'a Xyzzy cairn' } },
    },
  },
};

/** The books that have packs. */
export const BOOKS_WITH_PACKS = Object.keys(OF_BOOK);

/** A pack for a book, as a file has it: secrets with one word in all of them, and open entries with another. */
export function packFor(book: string, about: { readonly named?: boolean; readonly version?: string } = {}): string {
  const { stats, thing, more } = OF_BOOK[book] ?? { stats: '', thing: {}, more: {} };
  const { named = true, version = '1.0.0' } = about;
  return JSON.stringify({
    pack: { id: PACK_ID, book, version, title: PACK_TITLE, about: 'Who comes along.', licence: 'CC0-1.0', named },
    creatures: {
      'xyzzy-hound': {
        name: 'Xyzzy hound',
        noun: { one: 'xyzzy hound', many: 'xyzzy hounds', article: 'a' },
        stats,
      },
    },
    tables: {
      'xyzzy-way': {
        name: 'Xyzzy way',
        for: 'gm',
        rows: [
          { text: 'a xyzzy hound', meets: { creature: 'xyzzy-hound' } },
          { text: 'two xyzzy hounds', meets: { creature: 'xyzzy-hound', count: 2 } },
        ],
      },
      'xyzzy-road': { name: 'Xyzzy road', for: 'gm', rows: ['xyzzy pilgrims', 'xyzzy pedlars'] },
      'plugh-finds': { name: 'Plugh finds', rows: ['a lamp of [[plugh-metals]]', 'a bell of [[plugh-metals]]'] },
      'plugh-metals': { name: 'Plugh metals', rows: ['plugh iron', 'plugh tin'] },
    },
    things: { 'plugh-lamp': { name: 'Plugh lamp', ...thing } },
    ...more,
  });
}

/** The game master brings it in, by the command and its button. */
export async function bringPack(table: Table, text: string): Promise<void> {
  const { options, files } = sentFile(`${PACK_ID}.json`, text);
  const shown = messageOf(await table.run('content import', options, { by: GM, files }));
  await table.press(idOf(shown, 'Bring it in'), asGm);
}
