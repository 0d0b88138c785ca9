import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { stands } from '../foes/foes.ts';
import { ableCombatants, isAble } from '../kit/combatants.ts';
import { isSuccess } from '../kit/degree.ts';
import { BANDS } from '../kit/ids.ts';
import { back, call } from '../kit/kit.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context, Fact, Handler, Next } from '../vocabulary.ts';
import { rollFoeDamage } from '../wounds/damage.ts';
import { defendFrame, harmFrame } from '../wounds/vocabulary.ts';
import { springTraps } from './craft.ts';
import type { FoeFrame } from './enemy-vocabulary.ts';
import { over } from './flow.ts';

/**
 * One foe's act in the enemy phase: it comes nearer and attacks. It never rolls to hit; its damage is rolled, and its target
 * defends (LH-COMBAT-04). A free strike at somebody who flees is one attack from its place (LH-ENC-07).
 */
export const foeTurn: Handler<'foe'> = {
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return begin(context, frame);
      case 'strike':
        return strike(context, frame);
      case 'defended':
        return defended(context, frame, typeof value === 'number' ? value : 0);
      case 'poison':
        return poisoned(context, frame, isSuccess(readTestResult(value).degree));
      case 'done':
        return strike(context, frame);
    }
  },
};

function begin(context: Context, frame: FoeFrame): Next {
  const { world } = context;
  const foe = world.foes[frame.foeId];
  if (foe === undefined || !stands(foe)) return end(context, frame);
  const attacks: FoeFrame = { ...frame, step: 'strike', attacksLeft: frame.free ? 1 : foe.data.attacks };
  if (isStopped(world, foe.id)) return frame.free ? back(null) : waits(context, frame, 'stopped');
  if (frame.free) return strike(context, attacks);
  const { fight } = world.party.state;
  if (fight?.round === 1 && fight.surprised === 'foes') return waits(context, frame, 'surprised');
  if (frame.characterId === null) return waits(context, frame, 'held-back');
  const way = comesNear(context, foe);
  if (way === 'there') return strike(context, attacks);
  if (way === 'stopped') return waits(context, frame, 'stopped');
  // One that a trap felled on the way waits for nothing.
  return stands(foe) ? waits(context, frame, 'out-of-reach') : end(context, frame);
}

/** Movement comes along with the attack, one band (LH-EQUIP-06). @returns whether it is near enough now, or on caltrops (LH-EQUIP-08) */
function comesNear(context: Context, foe: Foe): 'there' | 'far' | 'stopped' {
  const { world, emit } = context;
  const { distance: from, range } = foe.data;
  if (canStrike(from, range)) return 'there';
  const to = BANDS[BANDS.indexOf(from) - 1] ?? 'close';
  const own = world.foes[foe.id];
  if (own !== undefined) own.data.distance = to;
  emit({ fact: 'foe-moves', rule: 'LH-EQUIP-06', foeId: foe.id, foeName: foe.name, from, to });
  springTraps(context, [foe.id]);
  if (isStopped(world, foe.id)) return 'stopped';
  return canStrike(to, range) && own !== undefined && stands(own) ? 'there' : 'far';
}

function isStopped({ party }: World, foeId: string): boolean {
  return party.state.fight?.stopped.includes(foeId) === true;
}

function canStrike(distance: Foe['data']['distance'], range: Foe['data']['range']): boolean {
  if (distance === 'close') return true;
  return range === 'long' || (range === 'short' && distance === 'near');
}

function strike(context: Context, frame: FoeFrame): Next {
  const { world, emit } = context;
  const foe = world.foes[frame.foeId];
  if (frame.attacksLeft === 0 || foe === undefined || !stands(foe)) return end(context, frame);
  const characterId = targetNow(world, frame);
  if (characterId === null) return waits(context, frame, 'no-target');
  const { name } = characterOf(world, characterId);
  const { rolls, plus, damage } = rollFoeDamage(context, foe);
  const { id: foeId, name: foeName } = foe;
  const rule = frame.free ? 'LH-ENC-07' : 'LH-COMBAT-04';
  const { free } = frame;
  emit({ fact: 'foe-attack', rule, foeId, foeName, characterId, name, rolls, plus, damage, free });
  return call(defendFrame({ characterId, foeId, foeName, damage, asks: true }), {
    ...frame,
    characterId,
    step: 'defended',
    attacksLeft: frame.attacksLeft - 1,
  });
}

/** The chosen target, or, if they have fallen since, somebody else; a free strike has no other target. */
function targetNow(world: World, { characterId, foeId, free }: FoeFrame): string | null {
  if (characterId === null) return null;
  const { fight } = world.party.state;
  const isThere = fight === null ? isInPlay(characterOf(world, characterId)) : isAble(world, characterId);
  if (isThere) return characterId;
  return free || fight === null ? null : spreadOver(ableCombatants(world), Object.keys(world.foes).indexOf(foeId));
}

/** Poison that got under the skin asks for a Con save; failed, it does the attack's dice once more (ours, LH-TEST-10). */
function defended(context: Context, frame: FoeFrame, through: number): Next {
  const { world } = context;
  const { foeId, characterId } = frame;
  const foe = world.foes[foeId];
  const isOpen = characterId !== null && characterOf(world, characterId).status === 'active';
  if (through === 0 || foe?.data.poison !== true || !isOpen) return strike(context, { ...frame, step: 'strike' });
  const save = { use: 'save', decides: 'pass', characterId, ability: 'con', intent: 'poison' } as const;
  const input = { ...save, claim: 'ordered', needsLight: false, sources: [] } as const;
  return call(testFrame(input), { ...frame, step: 'poison' });
}

function poisoned(context: Context, frame: FoeFrame, isSaved: boolean): Next {
  const foe = context.world.foes[frame.foeId];
  const { characterId } = frame;
  if (isSaved || foe === undefined || characterId === null) return strike(context, { ...frame, step: 'strike' });
  const { rolls, damage } = rollFoeDamage(context, foe);
  const [roll = null] = rolls;
  return call(harmFrame(characterId, damage, 'poison', rolls.length === 1 ? roll : null), { ...frame, step: 'done' });
}

function waits(context: Context, frame: FoeFrame, why: Fact<'foe-waits'>['why']): Next {
  const foe = context.world.foes[frame.foeId];
  const rule = why === 'surprised' ? 'LH-ENC-04' : why === 'stopped' ? 'LH-EQUIP-08' : 'LH-COMBAT-04';
  if (foe !== undefined) context.emit({ fact: 'foe-waits', rule, foeId: foe.id, foeName: foe.name, why });
  return end(context, frame);
}

function end(context: Context, { foeId, free }: FoeFrame): Next {
  if (!free) over(context, foeId);
  return back(null);
}
