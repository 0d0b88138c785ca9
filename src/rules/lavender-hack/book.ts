import { type Book, defineBook } from '../engine/book.ts';
import { melee as meleeAction, missile as missileAction } from './attack/actions.ts';
import { melee } from './attack/melee.ts';
import { missile } from './attack/missile.ts';
import type { LavenderAction } from './chapter.ts';
import {
  createCharacter,
  editCharacter,
  importAction,
  retireCharacter,
  switchCharacter,
} from './characters/actions.ts';
import { creation } from './characters/creation.ts';
import { level } from './characters/level.ts';
import { sheetSchema } from './characters/shapes.ts';
import { admitMember, spotlight, spotlightRule } from './characters/spotlight.ts';
import { abilityTest } from './checks/ability-check.ts';
import { callSave, gear, testAction, waiveSave } from './checks/actions.ts';
import { die } from './checks/die.ts';
import { produceGear } from './checks/gear-die.ts';
import { ORDERS } from './checks/orders.ts';
import { saveCall } from './checks/save-call.ts';
import { endCombat, foesGone, joinCombat, leaveCombat, startCombatAction } from './combat/actions.ts';
import { aftermath } from './combat/aftermath.ts';
import { combatantMove } from './combat/combatant-move.ts';
import { craft, layTrap, poisonWeapon } from './combat/craft.ts';
import { combatFlow } from './combat/flow.ts';
import { foeTurn } from './combat/foe-move.ts';
import { initiative } from './combat/initiative.ts';
import { morale } from './combat/morale.ts';
import { preset } from './combat/presets.ts';
import { combatRound } from './combat/round.ts';
import { courtBegin, courtDrop, courtEnd, courtGoal, courtOpen, courtRate } from './court/actions.ts';
import { courtTest } from './court/check.ts';
import { court, courtAct } from './court/court.ts';
import { courtCards } from './court/end.ts';
import { goal } from './court/goals.ts';
import { pursue } from './court/pursue.ts';
import { trade } from './court/trade.ts';
import { tradeAction } from './court/trade-actions.ts';
import { tradeWords } from './court/trade-goods.ts';
import { beginDowntime, endDowntime, leaveDowntime, setBase } from './downtime/actions.ts';
import { bank } from './downtime/bank.ts';
import { carouse, rumour, wonMap } from './downtime/carouse.ts';
import { downtime, downtimeCards } from './downtime/downtime.ts';
import { living } from './downtime/living.ts';
import { researchProperty } from './downtime/research.ts';
import { setWealth, spend, wealthDown, wealthGain, wealthSpend, wealthUp } from './downtime/wealth-actions.ts';
import { week, weekRound } from './downtime/week.ts';
import { dungeonAction, enterDungeon, leaveDungeon } from './dungeon/actions.ts';
import { event } from './dungeon/event.ts';
import { springTrap, trap } from './dungeon/trap.ts';
import { dungeonTurn } from './dungeon/turn.ts';
import { encounterEnd, encounterShow, encounterStart, flee, parleyAction } from './encounters/actions.ts';
import { chase } from './encounters/chase.ts';
import { encounter } from './encounters/encounter.ts';
import { parley } from './encounters/parley.ts';
import { eraseFaction, factionDisposition, revealFaction, want, writeFaction } from './factions/actions.ts';
import { factionSchema } from './factions/shapes.ts';
import type { LavenderFact } from './facts.ts';
import { addFoe, editFoe, forgetCreature } from './foes/actions.ts';
import { creatureNames } from './foes/bestiary.ts';
import { foeSchema } from './foes/shapes.ts';
import { forecast } from './forecast/forecast.ts';
import type { LavenderFrame } from './frames.ts';
import { gmFields, setGmField } from './gm-fields/fields.ts';
import { editItem, giveItem, revealItem } from './items/actions.ts';
import { appraisal, appraise, buyer } from './items/appraise.ts';
import { dropItem, takeItem, wearItem } from './items/items.ts';
import { mergeItems } from './items/merge-items.ts';
import { passItem, passing } from './items/pass-item.ts';
import { itemSchema } from './items/shapes.ts';
import { ABILITIES, abilityModifier } from './kit/ability.ts';
import { endFrame } from './kit/next.ts';
import { SETTINGS, startingDice } from './kit/settings.ts';
import { castAction } from './magic/actions.ts';
import { cast } from './magic/cast.ts';
import { weirdness } from './magic/weirdness.ts';
import { nextStep } from './next-step.ts';
import { connectRooms, editHex, editRoom, erasePlace, notePlace } from './places/actions.ts';
import { generateMap, importMap } from './places/map-actions.ts';
import { placeSchema } from './places/shapes.ts';
import { activity } from './rest/activity.ts';
import { rest, restRound } from './rest/rest.ts';
import { stores } from './rest/stores.ts';
import { SECRETS } from './secrets.ts';
import { type LavenderShapes, stateSchema } from './shapes.ts';
import { starters } from './starters.ts';
import { dropTable, rollTableAction, setTable } from './tables/actions.ts';
import { oracle } from './tables/oracle.ts';
import { tablesOf } from './tables/registry.ts';
import { addDie, removeDie, usage } from './usage/actions.ts';
import { leaves, murder } from './usage/fellowship.ts';
import { usageTest } from './usage/usage-check.ts';
import { journeyAction, journeyEnd, watchAction } from './wilderness/actions.ts';
import { advanceWatch, setClockAction } from './wilderness/clock-actions.ts';
import { find } from './wilderness/find.ts';
import { wind } from './wilderness/sea-wind.ts';
import { watch } from './wilderness/watch.ts';
import { defend as defendAction, harm as harmAction, help as helpAction } from './wounds/actions.ts';
import { defend } from './wounds/defend.ts';
import { harm } from './wounds/harm.ts';
import { help } from './wounds/help.ts';

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
    event,
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
