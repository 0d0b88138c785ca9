import type { ScriptedRoll } from '../support/scripted-dice.ts';

/**
 * The story worked out by hand. Wis: Bryn +0, Sable +1, Ines +2. All four resources begin at d8. The spotlight is on Bryn,
 * and goes on at each dawn and with each hour underground (LH-SPOT-03): resource rolls are its holder's (LH-SPOT-04).
 */
export const STORY = {
  /** Day 1, strong: bad weather until night is over (LH-WILD-08). */
  placed: ['GM/event d20 = 18', 'GM/weather d6 = 2'],
  // South-east with two dice: 5 + 1 = 6, a miss; 5 is left of that, east (LHV-23). Dawn: 5 holds.
  lost: ['Sable/test d20 = 14', 'Sable/test d20 = 5', 'Sable/lost d6 = 5', 'Bryn/food d8 = 5'],
  // Healing is no roll that weather hinders; foraging is: 7 + 1 = 8, weak, so dusk's food passes (LH-WILD-21).
  marsh: ['Bryn/hit-die d8 = 3', 'Sable/test d20 = 12', 'Sable/test d20 = 7'],
  // Search, search, camp. The lower of two hit dice (LH-WILD-25). Day 2, fumble: a find; weak: gear (LH-WILD-11).
  wetCamp: [
    'Bryn/hit-die d8 = 6',
    'Bryn/hit-die d8 = 2',
    'Sable/hit-die d6 = 4',
    'Sable/hit-die d6 = 1',
    'Ines/hit-die d4 = 3',
    'Ines/hit-die d4 = 3',
    'GM/event d20 = 1',
    'GM/discovery d20 = 9',
  ],
  // 4 + 1 = 5, a miss; 2 is back where they were, which is not to enter (LH-WILD-12). Dawn: 3 is used, d6.
  back: ['Sable/test d20 = 4', 'Sable/lost d6 = 2', 'Sable/food d8 = 3'],
  // 7 + 1 = 8, weak: there, and the find with it.
  downs: ['Sable/test d20 = 7', 'GM/find d2 = 1'],
  // Encumbered from watch 3: two watches, and dusk inside them (LHV-21): 10, weak; food d4.
  dusk: ['Sable/test d20 = 9', 'Sable/food d6 = 3'],
  // By night the lower of two dice for the light (LH-WILD-24): d6.
  night: ['Sable/light d8 = 6', 'Sable/light d8 = 3'],
  deepNight: ['Sable/light d6 = 5', 'Sable/light d6 = 2'],
  // Torches first: gear d10 → d8, light d4 → d6 (LH-DUNG-16). 3 is used: gear d6, mended all the same (LH-STRONG-03).
  repair: ['Bryn/gear d8 = 3', 'Sable/hit-die d6 = 2', 'Ines/test d20 = 4'],
  // 4 + 2 = 6, lifted by 4 to 10, weak: the next food passes. Day 3, weak: an encounter in watch 4.
  lifted: ['Ines/gear d6 = 4', 'GM/event d20 = 12', 'GM/event-when d6 = 4'],
  // 17 + 1 = 18, strong: no food is rolled today, and the pass for the next one is kept (LHV-25).
  plenty: ['Sable/test d20 = 17'],
  // The door, and not the lair (LH-WILD-16).
  door: ['GM/search d2 = 1'],
  // Encumbered again, met at dusk in the second watch, and they go on (LH-WILD-26): 11, weak.
  wood: ['Sable/test d20 = 10'],
  // A camp needs no light, and rolls one die each when it is dry. Day 4, critical: a lair in the next hex (LH-WILD-10).
  dryCamp: ['Bryn/hit-die d8 = 1', 'Sable/hit-die d6 = 3', 'Ines/hit-die d4 = 2', 'GM/event d20 = 20'],
  /** Hour 1, weak: something distant in turn 2 (LH-DUNG-05). */
  enters: ['GM/event d20 = 9', 'GM/event-when d6 = 2'],
  // Turn 1 is one for light (LH-DUNG-03): 5 holds.
  turn1: ['Bryn/light d6 = 5'],
  // Turn 2: barred, and 5 holds the door (LH-DUNG-07).
  turn2: ['Bryn/gear d6 = 5'],
  // Turns 3 and 4, encumbered: light in turn 4 only, used: d4 (LHV-18).
  turns3and4: ['Bryn/light d6 = 3'],
  // Turn 6 ends the hour: fumble, a discovery in turn 2; then turn 1 of the next, 4 holds (LHV-19).
  turns6and1: ['GM/event d20 = 1', 'GM/event-when d6 = 2', 'Sable/light d4 = 4'],
  // Turn 2: strong, one more than the wonder of 5 (LH-DUNG-09); then torches: gear d6 → d4, light d4 → d6.
  turn8: ['GM/discovery d20 = 18', 'GM/valuable d8 = 1'],
  // Light, fellowship, activities; no food in watch 2 (LHV-27).
  regroup: ['Sable/light d6 = 1', 'Sable/fellowship d8 = 2'],
  rested: ['Bryn/gear d4 = 4', 'Sable/hit-die d6 = 6'],
  // Light, fellowship twice, one more event: critical, an ambush at once (LH-DUNG-17).
  camp: [
    'Sable/light d4 = 4',
    'Sable/fellowship d6 = 5',
    'Sable/fellowship d6 = 3',
    'GM/event d20 = 20',
    'GM/event-when d6 = 3',
  ],
  // Hit dice, then the food of dusk.
  slept: ['Bryn/hit-die d8 = 4', 'Sable/hit-die d6 = 2', 'Ines/hit-die d4 = 1', 'Sable/food d4 = 4'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

/** When it all fell to the party: day and watch, underground with hour and turn (LH-TIME-03, LH-TIME-04). */
export const TIMETABLE = [
  '1.1 in Oakmere',
  '1.1 event: weather',
  '1.1 lost: left',
  '1.1 in Heron Marsh',
  '1.1 Food d8 = 5',
  '1.2 regroup',
  '1.4 Food passes: next',
  '1.6 camp',
  '2.1 event: discovery',
  '2.1 lost: back',
  '2.1 Food d8 = 3',
  '2.2 in Barrow Downs',
  '2.2 find: Gear d8 → d10',
  '2.4 in The Crag',
  '2.4 Food d6 = 3',
  '2.5 Light d8 = 3',
  '2.5 in Barrow Downs',
  '2.6 Light d6 = 2',
  '2.6 regroup',
  '2.6 Gear d8 = 3',
  '2.6 Gear d6 = 4',
  '3.1 event: encounter in 4',
  '3.1 regroup',
  '3.1 Food passes: day',
  '3.4 comes: encounter',
  '3.4 in Stag Wood',
  '3.4 Food passes: day',
  '3.6 camp',
  '4.1 event: lair',
  '4.1 in Barrow Downs',
  '4.1 lair: a wight in the long barrow',
  '4.1 Food passes: next',
  '4.2 in Heron Marsh',
  '4.2 1:1 event: distant in 2',
  '4.2 1:1 Light d6 = 5',
  '4.2 1:1 in Guardroom',
  '4.2 1:2 comes: distant',
  '4.2 1:2 Gear d6 = 5',
  '4.2 1:4 Light d6 = 3',
  '4.2 1:4 in Well',
  '4.2 1:5 in Guardroom',
  '4.2 2:1 event: discovery in 2',
  '4.2 2:1 Light d4 = 4',
  '4.2 2:1 in Treasury',
  '4.2 2:2 comes: discovery',
  '4.2 2:3 Light d6 = 1',
  '4.2 2:3 Fellowship d8 = 2',
  '4.2 2:3 regroup',
  '4.2 2:3 Gear d4 = 4',
  '4.3 2:3 Light d4 = 4',
  '4.3 2:3 Fellowship d6 = 5',
  '4.3 2:3 Fellowship d6 = 3',
  '4.4 2:3 event: surprise in 3',
  '4.4 2:3 comes: surprise',
  '4.4 2:3 camp',
  '4.4 2:3 Food d4 = 4',
];
