import { type Book, defineBook } from '../book.ts';
import { ABILITIES, abilityModifier } from './ability.ts';
import { abilityTest } from './ability-test.ts';
import type { LavenderAction } from './action.ts';
import { createCharacter, editCharacter, importAction, retireCharacter, switchCharacter } from './character-actions.ts';
import { creation } from './creation.ts';
import { die } from './die.ts';
import type { LavenderFact } from './facts.ts';
import { leaves, murder } from './fellowship.ts';
import { addFoeAction, foesGone, melee as meleeAction } from './fight-actions.ts';
import { endFrame, type LavenderFrame } from './frames.ts';
import { produceGear } from './gear-die.ts';
import { knobs, turnKnob } from './knobs.ts';
import { melee } from './melee.ts';
import { ORDERS } from './orders.ts';
import { saveCall } from './save-call.ts';
import { SETTINGS, startingDice } from './settings.ts';
import { foeSchema, itemSchema, type LavenderShapes, sheetSchema, stateSchema } from './shapes.ts';
import { spotlightRule } from './spotlight.ts';
import { starters } from './starters.ts';
import { callSave, gear, test, waiveSave } from './test-actions.ts';
import { addDie, admitMember, removeDie, spotlight, usage } from './usage-actions.ts';
import { usageTest } from './usage-test.ts';

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
  'add-foe': addFoeAction,
  'foes-gone': foesGone,
  'create-character': createCharacter,
  'import-character': importAction,
  'edit-character': editCharacter,
  'switch-character': switchCharacter,
  'retire-character': retireCharacter,
};

/** Lavender Hack, the main book. */
export const lavenderHack: Book<LavenderShapes, LavenderFrame, LavenderFact> = defineBook({
  slug: 'lavender-hack',
  name: 'Lavender Hack',
  schemas: { sheet: sheetSchema, state: stateSchema, item: itemSchema, foe: foeSchema },
  abilities: ABILITIES,
  settings: SETTINGS,
  usageDice: startingDice,
  initialState: () => ({ tables: {} }),
  frames: {
    die,
    test: abilityTest,
    usage: usageTest,
    leaves,
    murder,
    produce: produceGear,
    call: saveCall,
    melee,
    create: creation,
    end: endFrame,
  },
  actions: ACTIONS,
  procedures: {},
  orders: ORDERS,
  spotlight: spotlightRule,
  knobs,
  turnKnob,
  abilityModifier(world, { sheet }, abilityId) {
    const ability = ABILITIES.find(({ id }) => id === abilityId);
    return ability === undefined ? 0 : abilityModifier(world, sheet, ability.id);
  },
  starters,
});
