import { z } from 'zod';
import type { Json } from '../json.ts';
import { isRefusal } from '../prompt.ts';
import { readTestResult, statedEdge } from './ability-test.ts';
import { aimMelee, isFit, isSneak, standingFoes, weaponOf } from './attack.ts';
import { hasFeature } from './classes.ts';
import { endCondition } from './conditions.ts';
import type { LavenderContext } from './context.ts';
import { isSuccess } from './degree.ts';
import { readRoll } from './die.ts';
import type { EdgeSource } from './facts.ts';
import {
  ask,
  back,
  call,
  type LavenderHandler,
  type LavenderNext,
  type MeleeFrame,
  meleeFrame,
  testFrame,
  usageFrame,
} from './frames.ts';
import { UNARMED_DIE, wearDown } from './gear.ts';
import { armourRolled, deal, maneuver, pay } from './melee-damage.ts';
import { askMelee } from './melee-questions.ts';
import { characterOf } from './people.ts';
import { chosen } from './settings.ts';
import type { LavenderDraft } from './shapes.ts';

/**
 * Melee attack (LH-MELEE-01). Order: test, gear die, extra dice, damage, and on a weak success what it costs.
 *
 * Critical: double damage, armour ignored. Strong: damage, armour ignored. Weak: damage, and one of body blow, exposed
 * position, exertion. Miss: nothing. Fumble: the weapon's die drops one rung.
 */
export const melee: LavenderHandler<MeleeFrame> = {
  ask: (world, frame) => askMelee(world, frame),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return begin(context, frame);
      case 'foe':
        return foeKnown(context, frame, value);
      case 'tested':
        return tested(context, { ...frame, degree: readTestResult(value).degree });
      case 'death-dice':
        return offerPower(context, { ...frame, deathDice: typeof value === 'number' ? value : 0 });
      case 'power-attack':
        return value === 'yes'
          ? call(usageFrame('gear', 'power-attack', frame.input.characterId), { ...frame, step: 'powered' })
          : deal(context, frame);
      case 'powered':
        return deal(context, { ...frame, power: z.int().parse(value) });
      case 'cost':
        return pay(context, frame, value);
      case 'armour-rolled':
        return armourRolled(context, frame, readRoll(value));
      case 'maneuver':
        return maneuver(context, frame, value);
      case 'cleave':
        return cleave(context, frame, value);
    }
  },
};

function begin(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const aim = aimMelee(context.world, frame.input);
  if (isRefusal(aim)) return { next: 'refuse', refusal: aim };
  if (aim.foe === null) return ask({ ...frame, step: 'foe', foeName: frame.input.foeName ?? '' });
  return attack(context, { ...frame, foeId: aim.foe.id, foeName: aim.foe.name });
}

/** The game master told the armour of a foe nobody had written down; days may have passed. */
function foeKnown(context: LavenderContext, frame: MeleeFrame, value: Json): LavenderNext {
  const { world, newId, tell } = context;
  if (typeof value === 'number') {
    const id = newId();
    world.foes[id] = { id, name: frame.foeName, data: { armour: value, hp: null, hpMax: null, down: false, note: '' } };
    tell({ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: id, foeName: frame.foeName });
  }
  const aim = aimMelee(world, frame.input);
  if (isRefusal(aim)) return lapse(context, frame, aim.refused);
  if (aim.foe === null) return lapse(context, frame, 'foe/unknown');
  return attack(context, { ...frame, foeId: aim.foe.id, foeName: aim.foe.name });
}

function lapse({ world, tell }: LavenderContext, { input }: MeleeFrame, reason: string): LavenderNext {
  const { name } = characterOf(world, input.characterId);
  tell({ fact: 'note', rule: 'LH-MELEE-01', note: 'attack-lapsed', detail: { name, reason } });
  return back(null);
}

function attack(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const { world, tell } = context;
  const { characterId, claim, needsLight, intent, edge } = frame.input;
  const attacker = characterOf(world, characterId);
  const weapon = weaponOf(world, frame);
  const { name, sheet } = attacker;
  const isWarned = chosen(world.campaign, 'class_gear_limits') === 'warn';
  if (isWarned && weapon !== null && sheet.class !== null && !isFit(attacker, weapon.data)) {
    tell({ fact: 'beyond-class', rule: 'LH-CHAR-04', characterId, name, class: sheet.class, item: weapon.name });
  }
  const sources = [...statedEdge(edge), ...sneakSources(world, frame), ...advantageVersus(context, frame)];
  const input = { use: 'melee', characterId, ability: 'str', intent, claim, needsLight, sources } as const;
  return call(testFrame(input), { ...frame, step: 'tested' });
}

function sneakSources(world: LavenderDraft, frame: MeleeFrame): readonly EdgeSource[] {
  return isSneak(world, frame) ? [{ source: 'sneak-attack', edge: 'advantage', rule: 'LH-DEFT-01' }] : [];
}

/** Won by a critical defence; it is for this one attack (LH-DEFEND-01). */
function advantageVersus(context: LavenderContext, { input, foeId }: MeleeFrame): readonly EdgeSource[] {
  const { characterId } = input;
  return endCondition(context, 'advantage-vs', { characterId, foeId })
    ? [{ source: 'advantage-vs', edge: 'advantage', rule: 'LH-DEFEND-01' }]
    : [];
}

function tested(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const { world, tell } = context;
  const { degree, foeId, foeName } = frame;
  const { characterId } = frame.input;
  const { name, sheet } = characterOf(world, characterId);
  const weapon = weaponOf(world, frame);
  const die = weapon?.data.dieNow ?? UNARMED_DIE;
  const weaponId = weapon?.id ?? null;
  tell({
    fact: 'melee',
    rule: 'LH-MELEE-01',
    characterId,
    name,
    foeId,
    foeName,
    weaponId,
    weapon: weapon?.name ?? null,
    die,
    degree,
  });
  if (degree === 'fumble') blunt(context, frame);
  if (!isSuccess(degree)) return back(degree);
  if (hasFeature(sheet, 'dealer-of-death') && sheet.pool > 0) return ask({ ...frame, step: 'death-dice' });
  return offerPower(context, frame);
}

/** A fumble takes the weapon's die down one rung (LH-MELEE-01, LH-EQUIP-05). */
function blunt({ world, tell }: LavenderContext, frame: MeleeFrame): void {
  const { characterId } = frame.input;
  const weapon = weaponOf(world, frame);
  const worn = weapon === null ? null : wearDown(weapon);
  if (weapon === null || worn === null) return;
  const { name } = characterOf(world, characterId);
  tell({ fact: 'weapon-worn', rule: 'LH-EQUIP-05', characterId, name, itemId: weapon.id, item: weapon.name, ...worn });
}

function offerPower(context: LavenderContext, frame: MeleeFrame): LavenderNext {
  const { sheet } = characterOf(context.world, frame.input.characterId);
  return hasFeature(sheet, 'power-attack') ? ask({ ...frame, step: 'power-attack' }) : deal(context, frame);
}

function cleave(context: LavenderContext, frame: MeleeFrame, value: Json): LavenderNext {
  const foe = standingFoes(context.world).find(({ id }) => id === value);
  if (foe === undefined) return back(frame.degree);
  const again = { ...frame.input, foeId: foe.id, foeName: null, claim: false, edge: 'none', unaware: false } as const;
  return begin(context, meleeFrame(again));
}
