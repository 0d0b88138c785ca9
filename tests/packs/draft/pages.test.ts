import { expect, test } from 'vitest';
import { draftOfPage, summary } from './summary.ts';

/** Pages in the style of printed books, clean and dirty, and everything that is found on them. */
const PAGES = [
  {
    file: 'broken-tables.md',
    book: 'hexcrawl-osr',
    prose: 0,
    furniture: 0,
    finds: [
      'tables what-the-smith-has-heard 1-6: d6 1 the bridge is out | 2 the baron is in debt | 4 a star fell on the moor | 5 wolves, again | 6 nothing that is your business ! {"kind":"gap","result":"3","dice":"d6"}',
      'tables in-the-cart 8-12: d8 1-2 turnips | 3-4 a coffin | 4-6 a family | 7-8 straw, and under it arms ! {"kind":"twice","result":"4","dice":"d8"}',
      'tables faces-at-the-gate 14-19: 2d6 2 a priest without a god | 3-5 guards, bored | 6-8 guards, wide awake | 9-11 nobody at all | 12 the captain, who knows your names',
      'tables weather-of-the-high-pass 21-25: d100 1-50 clear | 51-85 clouds from the west | 86-99 snow | 100 a storm that has a voice',
      'tables days-of-the-market 27-34: no dice 1 eels | 2 cloth | 3 iron | 4 nothing | 5 horses | 6 bread | 7 prayers ! {"kind":"odd-dice","faces":7}',
    ],
  },
  {
    file: 'evening.md',
    book: 'hexcrawl-osr',
    prose: 2,
    furniture: 0,
    finds: [
      'creatures mill-goblin 5: level 1, AD 13, HP 3, damage d6, speed 20',
      'creatures wheel-ghoul 6: level 2, AD 13, HP 9, damage d3',
      'creatures silt-crawler 7: level 3, AD 16, HP 14, attack 3, damage d8, speed 40',
      'creatures heron-of-ash 8: level 0, AD 12, HP 2, damage d4, speed 10',
      'creatures weir-warden 10-20: level 4, AD 14, HP 19, damage d8, speed 40',
      'creatures lantern-eel 22: level 1, AD 11, HP 5, damage d4, speed 30',
      'tables sounds-in-the-mill 24-31: d6 the wheel turns by itself | somebody counts sacks | a bell under water | rats, very many, going upstairs | nothing | your own voice',
      "tables what-the-flood-left 33-38: d8 1-2 a barrel of wet flour | 3-4 a boot with a foot in it | 5 a silver spoon (5 gp) | 6-7 three drowned hens | 8 the miller's seal",
      'places yard 40-41: 1 Yard → 2, 3: Mud to the knee. The gate leads to 2, and a rotten door to area 3.',
      'places wheelhouse 43-44: 2 Wheelhouse → : The wheel groans. Two mill goblins (AC 6, HD 1-1, hp 3 each, #AT 1, D 1-6, ML 7) grease the axle.',
      'places flour-store 46-47: 3 Flour store → 4: Sacks, burst. A ladder goes up to 4.',
      'places loft 49-50: 4 Loft → 3: Somebody has slept here. A hatch (to 3).',
      'places drowned-cellar 52-53: 5 Drowned cellar → 1: Black water. The weir warden waits below. Stairs lead up to 1.',
    ],
  },
  {
    file: 'german.md',
    book: 'hexcrawl-osr',
    prose: 3,
    furniture: 0,
    finds: [
      'creatures moorschrat 5: level 2, AD 13, HP 9, damage d6, speed 30',
      'creatures irrlicht 7-14: level 0, AD 16, HP 2, damage d4, speed 40',
      'tables geruechte-am-tresen 16-22: d6 Der Damm hält nicht mehr lange. | Im Moor liegt ein Boot ohne Ruder. | Die Müllerin zahlt in alten Münzen. | Wer dem Licht folgt, kommt nicht zurück. | Der Pfarrer war seit Tagen nicht zu sehen. | Unter dem Krug ist ein zweiter Keller.',
      'places schankraum 24: 1 Schankraum → 2, 3: Drei Tische, ein kaltes Feuer. Eine Tür führt nach 2, die Treppe hinab zu 3.',
      'places kueche 25: 2 Küche → : Es riecht nach Rauch und nach Fisch. Ein Fenster ist offen.',
      'places keller 26: 3 Keller → 4: Fässer, eines davon leer. Hinter dem leeren Fass führt ein Gang zu 4.',
      'places zweiter-keller 27: 4 Zweiter Keller → : Wasser bis zum Knie, und etwas, das atmet.',
      'things seil-15-schritt 31: Seil, 15 Schritt = 10',
      'things fackel 32: Fackel = 1',
      'things laterne 33: Laterne = 50',
      'things ein-krug-bier 34: Ein Krug Bier = 1',
    ],
  },
  {
    file: 'hp-lists.txt',
    book: 'hexcrawl-osr',
    prose: 1,
    furniture: 0,
    finds: [
      'creatures crow-priest 1: level 1, AD 12, HP 4, damage d6, speed 30',
      'creatures old-father-crow 3: level 6, AD 17, HP 31, attack 4, damage d8, speed 40',
    ],
  },
  {
    file: 'lettered.md',
    book: 'hexcrawl-osr',
    prose: 0,
    furniture: 0,
    finds: [
      'places gatehouse 1-2: A1 Gatehouse → A2: The portcullis is down. A winch in the room above (to A2) still turns.',
      'places winch-room 4-5: A2 Winch room → A1, A3: Three crossbows, no strings. Stairs lead down to A1, and a door opens to A3.',
      'places barracks 7-8: A3 Barracks → : Twelve beds, eleven slept in. Four deserters (AC 6 [13], HD 1, hp 4 each, #AT 1, D 1-8, ML 8, AL N) play cards and do not want trouble.',
      'creatures deserter 8: level 1, AD 13, HP 4, damage d8',
      'creatures deserter-captain 10: level 3, AD 15, HP 15, damage d8+1',
      'places crypt 12: B1 Crypt → A1: Cold. A passage leads to A1, if the slab is moved.',
      'tables in-the-coffers 14-18: d4 letters | 2d6 silver pieces | a ring that does not fit | moths',
    ],
  },
  {
    file: 'letters-only.md',
    book: 'hexcrawl-osr',
    prose: 3,
    furniture: 0,
    finds: [
      'left 7: 1. Never ask their names.',
      'left 8: 2. Never answer when they ask yours.',
      'left 9: 3. Leave the window open.',
      'left 10: 4. Close it again at dawn.',
      'left 11: 5. Thank them.',
    ],
  },
  {
    file: 'monster-list.md',
    book: 'hexcrawl-osr',
    prose: 2,
    furniture: 0,
    finds: [
      'creatures dune-jackal 3-5: level 1, AD 12, HP 4, damage d4, speed 60',
      'creatures salt-wight 6: level 3, AD 14, HP 13, speed 30',
      'creatures glass-scorpion 7: level 4, AD 17, HP 18, damage d10, speed 40',
      'tables omen 9-16: d66 11-16 dust on the horizon | 21-26 a dead bird, still warm | 31-36 salt that tastes sweet | 41-46 a second shadow | 51-56 bells | 61-66 the road is gone',
      'things waterskin 20-22: Waterskin = 10',
      'things camel-old 23: Camel, old = 1000',
      'things veil 24: Veil = 5',
      'things salt-a-block 25: Salt, a block = 5',
    ],
  },
  {
    file: 'newer.md',
    book: 'hexcrawl-osr',
    prose: 1,
    furniture: 0,
    finds: [
      'creatures reed-stalker 1-19: level 4, AD 13, HP 22, str 12, dex 13, int 6, wil 11, attack 5, damage d6+3, speed 40',
      'creatures marsh-archer 21-30: level 2, AD 12, HP 11, str 10, dex 12, int 10, wil 10, attack 4, damage d8+2, speed 40, ranged',
    ],
  },
  {
    file: 'no-commas.txt',
    book: 'hexcrawl-osr',
    prose: 0,
    furniture: 0,
    finds: [
      'creatures river-trollkin 1-12: level 2, AD 13, HP 11, damage d8, speed 40',
      'creatures stone-eel 14: level 5, AD 15, HP 22, damage 2d6, speed 30',
      'creatures ferry-wraith 16: level 4, AD 16, HP 18, attack 4, damage d6, speed 40',
    ],
  },
  {
    file: 'old-module.md',
    book: 'hexcrawl-osr',
    prose: 2,
    furniture: 0,
    finds: [
      'places the-long-gallery 1-9: 12 The Long Gallery → : Read aloud: The gallery stretches north into the dark. The floor is slick. Any PC running must save vs. paralysis or fall. Treasure: 200 gp, a silver mirror (50 gp).',
      'creatures wight 7: level 3, AD 14, HP 12, speed 30',
      'places shrine 11-13: 13 Shrine → 14: The altar leads to area 14 (a secret door).',
      'tables wandering-monsters 15-23: d6 1 Wights – 1d3 | 2 Rats – 2d6 | 3-4 Nothing | 5 Cultists – 1d4 | 6 The Keeper – 1',
      'tables rumours 25-30: d4 The keeper is dead. (false) | The mirror shows the dead. | There is a secret door behind the altar. | The wights sleep by day.',
      'tables for-weather 32-34: d8 Rain | Fog | Sun | Wind | Snow | Hail | Calm | Storm',
      'creatures bandit-captain 36-37: level 3, AD 15, HP 13, attack 2, damage d8+1, speed 30',
      'creatures skelett 41: level 1, AD 12, HP 4, speed 20',
      'tables signs 43-44: d4 A broken spear. | Tracks of 3 goats, going north. | Ash. | A bell.',
      'tables wetter 46: d6 1-2 Regen | 3-5 Nebel | 6 Schnee',
    ],
  },
  {
    file: 'own-action.md',
    book: 'action-dice',
    prose: 0,
    furniture: 0,
    finds: [
      'creatures barrow-hound 1: level 2, bonus 3, defence 12, wounds 2',
      'creatures barrow-lord 2: level 5, bonus 6, defence 16, wounds 6, deals 2',
    ],
  },
  {
    file: 'own-hexcrawl.md',
    book: 'hexcrawl-osr',
    prose: 1,
    furniture: 0,
    finds: [
      'creatures fell-pony 3: level 1, AD 12, HP 8, dex 13, damage d4, speed 80, wants oats, fears fire',
      'creatures stone-singer 4: level 3, AD 15, HP 15, wil 14, attack +3, damage 2d6, wants silence',
      'creatures cairn-warden 5-6: level 4, AD 14, HP 20, str 15, damage d10, fears daylight, mindless',
      'creatures bad-luck 7: AD 12, HP 4, damage d6 ! {"kind":"unread","part":"colour blue"}',
      'tables encounters-on-the-fell 9-15: d6 a fell pony | two stone singers | nobody | tracks | weather | the cairn warden',
    ],
  },
  {
    file: 'own-knights.md',
    book: 'myth-knights',
    prose: 0,
    furniture: 0,
    finds: [
      'creatures reeve 1: GD 4, VIG 10, CLA 12, SPI 9, d8, armour 1',
      'creatures thornback 2: GD 5, VIG 14, CLA 7, SPI 11, 2d8, monster, blast',
      'creatures hill-levy 3: GD 2, VIG 8, CLA 8, SPI 8, d6, warband',
    ],
  },
  {
    file: 'prices.txt',
    book: 'hexcrawl-osr',
    prose: 2,
    furniture: 0,
    finds: [
      'things rope-50-ft 3: Rope, 50 ft. = 10',
      'things lantern 4: Lantern = 100',
      'things oil-flask 5: Oil, flask = 2',
      'things torches-6 6: Torches (6) = 10',
      'things mirror-small 7: Mirror, small = 50',
      'things holy-water 8: Holy water = 250',
      'things warhorse 9: Warhorse = 2500',
      'things a-room-with-a-bolt 12: A room with a bolt = 10',
    ],
  },
  {
    file: 'scanned.txt',
    book: 'hexcrawl-osr',
    prose: 2,
    furniture: 5,
    finds: [
      'places toll-house 6-8: 7 Toll house → 8: A low house of flat stones. The fire is still warm. Two keepers sleep by the hearth, and a narrow stair leads up to 8.',
      'creatures weir-keeper 10-12: level 1, AD 12, HP 4, damage d6, speed 40',
      'places loft 18-19: 8 Loft → : Nets hang from every beam. The hag listens here, and does not come down.',
      'creatures net-hag 21-23: level 3, AD 14, HP 16, damage d4, speed 30',
      'tables what-drifts-by 29-37: d6 a door with its handle | three jars, sealed | nothing | a drowned calf | a boot, and the foot that belongs to it | the other boot',
    ],
  },
  {
    file: 'tab-blocks.txt',
    book: 'hexcrawl-osr',
    prose: 0,
    furniture: 0,
    finds: [
      'creatures goblins 1-3: level 1, AD 13, HP 4, damage d6, speed 20',
      'creatures giant-rat 5: level 0, AD 12, HP 2, damage d3, speed 40',
      'creatures orc-chief 7: level 2, AD 15, HP 12, damage d8+1, speed 40',
      'creatures ogre 10-13: level 4, AD 14, HP 19, damage d10, speed 30',
      'left 9: Level 2 Elite Brute',
    ],
  },
  {
    file: 'two-columns.txt',
    book: 'hexcrawl-osr',
    prose: 1,
    furniture: 0,
    finds: [
      'places porch 3-5: 1 Porch → 2: Two stone hands hold up the lintel. The doors lead to 2, and they are not locked.',
      'places antechamber 7-10: 2 Antechamber → 3: Benches, dust and a smell of wax. An arch opens to area 3. A candle burns here, and nobody has lit it.',
      'places hall-of-palms 3-5: 3 Hall of Palms → 4: The walls are covered with painted hands. All of them point west, to 4.',
      'places fist 7-10: 4 Fist → : A door like a closed fist. It opens for nobody who holds a weapon. Behind it a stair leads down to 5, which is not on this map.',
    ],
  },
  {
    file: 'wrapped-table.txt',
    book: 'hexcrawl-osr',
    prose: 0,
    furniture: 0,
    finds: [
      'tables who-else-is-down-here 1-14: d10 1 a surveyor with a broken lamp | 2 pilgrims, seven of them, who follow the sound of a bell that nobody else hears | 3-4 rats | 5 a rival party, one of them wounded | 6-7 nobody | 8 a guard who has given up | 9 the owner of the place | 10 roll twice',
    ],
  },
];

test.each(PAGES)(
  '$file: everything on the page is found, and each line has its place',
  ({ file, book, prose, furniture, finds }) => {
    const draft = draftOfPage(file, book);
    expect(summary(draft)).toEqual(finds);
    expect({ prose: draft.prose, furniture: draft.furniture, unread: draft.unread }).toEqual({
      prose,
      furniture,
      unread: 0,
    });
  },
);

test('a page for an evening, with six stat lines, two tables and five rooms: all are sound, and nothing is left', () => {
  for (const book of ['hexcrawl-osr', 'action-dice', 'myth-knights', 'lavender-hack', 'lavender-hack-first-edition']) {
    const { finds, left } = draftOfPage('evening.md', book);
    const count = (kind: string) => finds.filter((find) => find.kind === kind && find.faults.length === 0).length;
    expect([count('creatures'), count('tables'), count('places'), finds.length, left.length], book).toEqual([
      6, 2, 5, 13, 0,
    ]);
  }
});
