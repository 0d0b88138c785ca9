import { type Book, defineBook } from '../book.ts';
import { ABILITIES, abilityModifier } from './ability.ts';
import { abilityTest } from './ability-check.ts';
import type { LavenderAction } from './action.ts';
import { activity } from './activity.ts';
import { aftermath } from './aftermath.ts';
import { appraisal, appraise, buyer } from './appraise.ts';
import { melee as meleeAction, missile as missileAction } from './attack-actions.ts';
import { bank } from './bank.ts';
import { creatureNames } from './bestiary.ts';
import { carouse, rumour, wonMap } from './carouse.ts';
import { cast } from './cast.ts';
import { createCharacter, editCharacter, importAction, retireCharacter, switchCharacter } from './character-actions.ts';
import { chase } from './chase.ts';
import { advanceWatch, setClockAction } from './clock-actions.ts';
import { endCombat, joinCombat, leaveCombat, startCombatAction } from './combat-actions.ts';
import { combatFlow } from './combat-flow.ts';
import { combatRound } from './combat-round.ts';
import { combatantMove } from './combatant-move.ts';
import { court, courtAct } from './court.ts';
import { courtBegin, courtDrop, courtEnd, courtGoal, courtOpen, courtRate } from './court-actions.ts';
import { courtTest } from './court-check.ts';
import { courtCards } from './court-end.ts';
import { craft, layTrap, poisonWeapon } from './craft.ts';
import { creation } from './creation.ts';
import { dayEvent } from './day-event.ts';
import { defend as defendAction, harm as harmAction, help as helpAction } from './defence-actions.ts';
import { defend } from './defend.ts';
import { die } from './die.ts';
import { downtime, downtimeCards } from './downtime.ts';
import { beginDowntime, endDowntime, leaveDowntime, setBase } from './downtime-actions.ts';
import { dungeonAction, enterDungeon, leaveDungeon } from './dungeon-actions.ts';
import { dungeonTurn } from './dungeon-turn.ts';
import { encounter } from './encounter.ts';
import { encounterEnd, encounterShow, encounterStart, flee, parleyAction } from './encounter-actions.ts';
import { eraseFaction, factionDisposition, revealFaction, want, writeFaction } from './faction-actions.ts';
import type { LavenderFact } from './facts.ts';
import { leaves, murder } from './fellowship.ts';
import { find } from './find.ts';
import { addFoe, editFoe, foesGone, forgetCreature } from './foe-actions.ts';
import { foeTurn } from './foe-turn.ts';
import { forecast } from './forecast.ts';
import { endFrame, type LavenderFrame } from './frames.ts';
import { produceGear } from './gear-die.ts';
import { gmFields, setGmField } from './gm-fields.ts';
import { goal } from './goals.ts';
import { harm } from './harm.ts';
import { help } from './help.ts';
import { initiative } from './initiative.ts';
import { editItem, giveItem, revealItem } from './item-actions.ts';
import { dropItem, takeItem, wearItem } from './items.ts';
import { level } from './level.ts';
import { living } from './living.ts';
import { castAction } from './magic-actions.ts';
import { generateMap, importMap } from './map-actions.ts';
import { melee } from './melee.ts';
import { mergeItems } from './merge-items.ts';
import { missile } from './missile.ts';
import { morale } from './morale.ts';
import { nextStep } from './next-step.ts';
import { oracle } from './oracle.ts';
import { ORDERS } from './orders.ts';
import { parley } from './parley.ts';
import { passItem, passing } from './pass-item.ts';
import { connectRooms, editHex, editRoom, erasePlace, notePlace } from './place-actions.ts';
import { preset } from './presets.ts';
import { pursue } from './pursue.ts';
import { researchProperty } from './research.ts';
import { rest, restRound } from './rest.ts';
import { saveCall } from './save-call.ts';
import { wind } from './sea-wind.ts';
import { SECRETS } from './secrets.ts';
import { SETTINGS, startingDice } from './settings.ts';
import {
  factionSchema,
  foeSchema,
  itemSchema,
  type LavenderShapes,
  placeSchema,
  sheetSchema,
  stateSchema,
} from './shapes.ts';
import { spotlightRule } from './spotlight.ts';
import { starters } from './starters.ts';
import { stores } from './stores.ts';
import { dropTable, rollTableAction, setTable } from './table-actions.ts';
import { tablesOf } from './tables.ts';
import { callSave, gear, testAction, waiveSave } from './test-actions.ts';
import { trade } from './trade.ts';
import { tradeAction } from './trade-actions.ts';
import { tradeWords } from './trade-goods.ts';
import { springTrap, trap } from './trap.ts';
import { addDie, admitMember, removeDie, spotlight, usage } from './usage-actions.ts';
import { usageTest } from './usage-check.ts';
import { watch } from './watch.ts';
import { setWealth, spend, wealthDown, wealthGain, wealthSpend, wealthUp } from './wealth-actions.ts';
import { week, weekRound } from './week.ts';
import { weirdness } from './weirdness.ts';
import { journeyAction, journeyEnd, watchAction } from './wild-actions.ts';

const ACTIONS: Readonly<Record<string, LavenderAction>> = {
  test: testAction,
  call: callSave,
  waive: waiveSave,
  gear,
  oracle,
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
  'fight-start': startCombatAction,
  'fight-end': endCombat,
  'fight-join': joinCombat,
  'fight-leave': leaveCombat,
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
  'spring-trap': springTrap,
  'import-map': importMap,
  'generate-map': generateMap,
  'write-faction': writeFaction,
  'erase-faction': eraseFaction,
  want,
  'reveal-faction': revealFaction,
  'faction-disposition': factionDisposition,
  'encounter-start': encounterStart,
  'encounter-show': encounterShow,
  'encounter-end': encounterEnd,
  parley: parleyAction,
  flee,
  'enter-dungeon': enterDungeon,
  'leave-dungeon': leaveDungeon,
  delve: dungeonAction,
  journey: journeyAction,
  'journey-end': journeyEnd,
  'set-clock': setClockAction,
  'advance-watch': advanceWatch,
  watch: watchAction,
  'court-open': courtOpen,
  'court-goal': courtGoal,
  'court-rate': courtRate,
  'court-drop': courtDrop,
  'court-begin': courtBegin,
  'court-end': courtEnd,
  trade: tradeAction,
  'give-item': giveItem,
  'take-item': takeItem,
  'drop-item': dropItem,
  'pass-item': passItem,
  'wear-item': wearItem,
  'merge-items': mergeItems,
  'edit-item': editItem,
  'reveal-item': revealItem,
  appraise,
  'set-table': setTable,
  'drop-table': dropTable,
  'roll-table': rollTableAction,
  'wealth-up': wealthUp,
  'wealth-down': wealthDown,
  'wealth-spend': wealthSpend,
  'wealth-gain': wealthGain,
  'set-wealth': setWealth,
  'downtime-begin': beginDowntime,
  'downtime-leave': leaveDowntime,
  'downtime-end': endDowntime,
  'set-base': setBase,
};

/** Lavender Hack, the main book. */
export const lavenderHack: Book<LavenderShapes, LavenderFrame, LavenderFact> = defineBook({
  slug: 'lavender-hack',
  name: 'Lavender Hack',
  schemas: {
    sheet: sheetSchema,
    state: stateSchema,
    item: itemSchema,
    foe: foeSchema,
    place: placeSchema,
    faction: factionSchema,
  },
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
    court: null,
    downtime: null,
    base: null,
    expeditionBegun: false,
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
    fighter: combatantMove,
    foe: foeTurn,
    fight: combatFlow,
    morale,
    aftermath,
    encounter,
    parley,
    chase,
    watch,
    event: dayEvent,
    wind,
    find,
    trap,
    turn: dungeonTurn,
    rest,
    activity,
    stores,
    pass: passing,
    appraise: appraisal,
    buyer,
    court: courtAct,
    pursue,
    'court-test': courtTest,
    goal,
    trade,
    'trade-words': tradeWords,
    week,
    carouse,
    rumour,
    'won-map': wonMap,
    research: researchProperty,
    level,
    downtime,
    bank,
    living,
    spend,
    create: creation,
    end: endFrame,
  },
  actions: ACTIONS,
  procedures: { court, combat: combatRound, rest: restRound, week: weekRound },
  orders: ORDERS,
  preset,
  cards(world) {
    const { fight: fighting } = world.party.state;
    const combat = fighting === null ? [] : [{ rowId: fighting.cardId, channelId: fighting.channelId, kind: 'fight' }];
    return [...combat, ...courtCards(world), ...downtimeCards(world)];
  },
  creatures: creatureNames,
  tables: tablesOf,
  forecast,
  nextStep,
  spotlight: spotlightRule,
  secrets: SECRETS,
  gmFields,
  setGmField,
  abilityModifier(world, { sheet }, abilityId) {
    const ability = ABILITIES.find(({ id }) => id === abilityId);
    return ability === undefined ? 0 : abilityModifier(world, sheet, ability.id);
  },
  starters,
});
