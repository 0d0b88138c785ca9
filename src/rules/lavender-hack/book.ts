import { type Book, defineBook } from '../book.ts';
import { ABILITIES, abilityModifier } from './ability.ts';
import { abilityTest } from './ability-test.ts';
import type { LavenderAction } from './action.ts';
import { activity } from './activity.ts';
import { aftermath } from './aftermath.ts';
import { creatureNames } from './bestiary.ts';
import { cast } from './cast.ts';
import { createCharacter, editCharacter, importAction, retireCharacter, switchCharacter } from './character-actions.ts';
import { chase } from './chase.ts';
import { combat } from './combat.ts';
import { endFight, joinFight, leaveFight, startFightAction } from './combat-actions.ts';
import { craft, layTrap, poisonWeapon } from './craft.ts';
import { creation } from './creation.ts';
import { dayEvent } from './day-event.ts';
import { defend as defendAction, harm as harmAction, help as helpAction } from './defence-actions.ts';
import { defend } from './defend.ts';
import { delveAction, enterDungeon, leaveDungeon } from './delve-actions.ts';
import { delveTurn } from './delve-turn.ts';
import { die } from './die.ts';
import { encounter } from './encounter.ts';
import { encounterEnd, encounterShow, encounterStart, flee, parleyAction } from './encounter-actions.ts';
import type { LavenderFact } from './facts.ts';
import { leaves, murder } from './fellowship.ts';
import { fight } from './fight.ts';
import { melee as meleeAction, missile as missileAction } from './fight-actions.ts';
import { fighter } from './fighter.ts';
import { addFoe, editFoe, foesGone, forgetCreature } from './foe-actions.ts';
import { foeTurn } from './foe-turn.ts';
import { endFrame, type LavenderFrame } from './frames.ts';
import { produceGear } from './gear-die.ts';
import { harm } from './harm.ts';
import { help } from './help.ts';
import { initiative } from './initiative.ts';
import { knobs, turnKnob } from './knobs.ts';
import { castAction } from './magic-actions.ts';
import { generateMap, importMap } from './map-actions.ts';
import { melee } from './melee.ts';
import { missile } from './missile.ts';
import { morale } from './morale.ts';
import { ORDERS } from './orders.ts';
import { parley } from './parley.ts';
import { connectRooms, editHex, editRoom, erasePlace, notePlace } from './place-actions.ts';
import { preset } from './presets.ts';
import { rest, restRound } from './rest.ts';
import { saveCall } from './save-call.ts';
import { SETTINGS, startingDice } from './settings.ts';
import { foeSchema, itemSchema, type LavenderShapes, placeSchema, sheetSchema, stateSchema } from './shapes.ts';
import { spotlightRule } from './spotlight.ts';
import { starters } from './starters.ts';
import { dropTable, rollTableAction, setTable } from './table-actions.ts';
import { tablesOf } from './tables.ts';
import { callSave, gear, test, waiveSave } from './test-actions.ts';
import { addDie, admitMember, removeDie, spotlight, usage } from './usage-actions.ts';
import { usageTest } from './usage-test.ts';
import { watch } from './watch.ts';
import { weirdness } from './weirdness.ts';
import { journeyAction, journeyEnd, watchAction } from './wild-actions.ts';

const ACTIONS: Readonly<Record<string, LavenderAction>> = {
  test,
  call: callSave,
  waive: waiveSave,
  gear,
  usage,
  'add-die': addDie,
  'remove-die': removeDie,
  spotlight,
  admit: admitMember,
  melee: meleeAction,
  missile: missileAction,
  'lay-trap': layTrap,
  'poison-weapon': poisonWeapon,
  cast: castAction,
  defend: defendAction,
  help: helpAction,
  harm: harmAction,
  'add-foe': addFoe,
  'edit-foe': editFoe,
  'forget-creature': forgetCreature,
  'foes-gone': foesGone,
  'fight-start': startFightAction,
  'fight-end': endFight,
  'fight-join': joinFight,
  'fight-leave': leaveFight,
  'create-character': createCharacter,
  'import-character': importAction,
  'edit-character': editCharacter,
  'switch-character': switchCharacter,
  'retire-character': retireCharacter,
  'edit-hex': editHex,
  'edit-room': editRoom,
  'connect-rooms': connectRooms,
  'note-place': notePlace,
  'erase-place': erasePlace,
  'import-map': importMap,
  'generate-map': generateMap,
  'encounter-start': encounterStart,
  'encounter-show': encounterShow,
  'encounter-end': encounterEnd,
  parley: parleyAction,
  flee,
  'enter-dungeon': enterDungeon,
  'leave-dungeon': leaveDungeon,
  delve: delveAction,
  journey: journeyAction,
  'journey-end': journeyEnd,
  watch: watchAction,
  'set-table': setTable,
  'drop-table': dropTable,
  'roll-table': rollTableAction,
};

/** Lavender Hack, the main book. */
export const lavenderHack: Book<LavenderShapes, LavenderFrame, LavenderFact> = defineBook({
  slug: 'lavender-hack',
  name: 'Lavender Hack',
  schemas: { sheet: sheetSchema, state: stateSchema, item: itemSchema, foe: foeSchema, place: placeSchema },
  abilities: ABILITIES,
  settings: SETTINGS,
  usageDice: startingDice,
  initialState: () => ({
    clock: { day: 1, watch: 1, hour: 1, turn: 1 },
    journey: null,
    delve: null,
    tables: {},
    fight: null,
    encounter: null,
    creatures: {},
    traps: [],
  }),
  frames: {
    die,
    test: abilityTest,
    usage: usageTest,
    leaves,
    murder,
    produce: produceGear,
    call: saveCall,
    melee,
    missile,
    defend,
    harm,
    help,
    craft,
    cast,
    weird: weirdness,
    initiative,
    fighter,
    foe: foeTurn,
    fight,
    morale,
    aftermath,
    encounter,
    parley,
    chase,
    watch,
    event: dayEvent,
    turn: delveTurn,
    rest,
    activity,
    create: creation,
    end: endFrame,
  },
  actions: ACTIONS,
  procedures: { combat, rest: restRound },
  orders: ORDERS,
  preset,
  cards({ party: { state } }) {
    return state.fight === null ? [] : [{ rowId: state.fight.cardId, channelId: state.fight.channelId, kind: 'fight' }];
  },
  creatures: creatureNames,
  tables: tablesOf,
  spotlight: spotlightRule,
  knobs,
  turnKnob,
  abilityModifier(world, { sheet }, abilityId) {
    const ability = ABILITIES.find(({ id }) => id === abilityId);
    return ability === undefined ? 0 : abilityModifier(world, sheet, ability.id);
  },
  starters,
});
