import type { Json } from '../../engine/json.ts';
import { isRefusal } from '../../engine/prompt.ts';
import { statedEdge } from '../checks/ability-check.ts';
import { testFrame } from '../checks/frames.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderNext } from '../frames.ts';
import { UNARMED } from '../items/gear.ts';
import { endCondition } from '../kit/conditions.ts';
import { ask, back, call, refused } from '../kit/next.ts';
import { characterOf } from '../kit/people.ts';
import { chosen } from '../kit/settings.ts';
import type { AbilityId, EdgeSource } from '../kit/terms.ts';
import type { LavenderDraft } from '../shapes.ts';
import {
  ATTACK_RULES,
  type Attack,
  type AttackKind,
  aimAttack,
  areSurprised,
  isFit,
  isSneak,
  weaponOf,
} from './attack.ts';
import { joinQuestion, releaseJoined, writeFoe } from './unknown-foe.ts';

/** From the intent to the test: whom, with what, from where. */
export function begin(context: LavenderContext, frame: Attack): LavenderNext {
  const aim = aimAttack(context.world, frame.kind, frame.input);
  if (isRefusal(aim)) return refused(aim);
  const aimed: Attack = { ...frame, input: { ...frame.input, weaponId: aim.weapon?.id ?? UNARMED } };
  if (aim.foe === null) return askOnce(context, { ...aimed, step: 'foe', foeName: frame.input.foeName ?? '' });
  return attack(context, { ...aimed, foeId: aim.foe.id, foeName: aim.foe.name });
}

function askOnce(context: LavenderContext, frame: Attack): LavenderNext {
  const joined = joinQuestion(context, frame);
  if (isRefusal(joined)) return refused(joined);
  return joined ? back(null) : ask(frame);
}

/** The game master told the armour of a foe nobody had written down (LH-COMBAT-08); days may have passed. */
export function foeKnown(context: LavenderContext, frame: Attack, value: Json): LavenderNext {
  if (typeof value === 'number') writeFoe(context, frame, value);
  releaseJoined(context, frame);
  const aim = aimAttack(context.world, frame.kind, frame.input);
  if (isRefusal(aim)) return lapse(context, frame, aim.refused);
  if (aim.foe === null) return lapse(context, frame, 'foe/unknown');
  return attack(context, { ...frame, foeId: aim.foe.id, foeName: aim.foe.name });
}

/** Comes to nothing, for a reason that is a refusal's code. */
export function lapse({ world, emit }: LavenderContext, { kind, input }: Attack, reason: string): LavenderNext {
  const { name } = characterOf(world, input.characterId);
  emit({ fact: 'note', rule: ATTACK_RULES[kind], note: 'attack-lapsed', detail: { name, reason } });
  return back(null);
}

/** Str for a blow, Dex for a shot. */
const ABILITIES: Readonly<Record<AttackKind, AbilityId>> = { melee: 'str', missile: 'dex' };

function attack(context: LavenderContext, begun: Attack): LavenderNext {
  const { world } = context;
  const unaware = begun.input.unaware || areSurprised(world);
  const frame: Attack = { ...begun, input: { ...begun.input, unaware } };
  const { characterId, claim, needsLight, intent, edge } = frame.input;
  warnOfClass(context, frame);
  if (frame.kind === 'melee') moveIn(context, frame.foeId);
  const sources = [
    ...statedEdge(edge),
    ...sneakSources(world, frame),
    ...tooCloseSources(world, frame),
    ...advantageVersus(context, frame),
  ];
  const { kind } = frame;
  const input = { use: kind, characterId, ability: ABILITIES[kind], intent, claim, needsLight, sources } as const;
  return call(testFrame(input), { ...frame, step: 'tested' });
}

/** Beyond the class, in a campaign that lets it pass with a word (LH-CHAR-04). */
function warnOfClass({ world, emit }: LavenderContext, frame: Attack): void {
  const attacker = characterOf(world, frame.input.characterId);
  const weapon = weaponOf(world, frame);
  const { id: characterId, name, sheet } = attacker;
  if (chosen(world.campaign, 'class_gear_limits') !== 'warn' || weapon === null || sheet.class === null) return;
  if (isFit(attacker, weapon.data)) return;
  emit({ fact: 'beyond-class', rule: 'LH-CHAR-04', characterId, name, class: sheet.class, item: weapon.name });
}

/** Movement comes along with an action: who is near is close from now on (LH-COMBAT-01, LH-EQUIP-06). */
function moveIn({ world, emit }: LavenderContext, foeId: string): void {
  const foe = world.foes[foeId];
  if (foe === undefined || foe.data.distance === 'close') return;
  const from = foe.data.distance;
  foe.data.distance = 'close';
  emit({ fact: 'foe-moves', rule: 'LH-EQUIP-06', foeId, foeName: foe.name, from, to: 'close' });
}

function sneakSources(world: LavenderDraft, frame: Attack): readonly EdgeSource[] {
  return isSneak(world, frame) ? [{ source: 'sneak-attack', edge: 'advantage', rule: 'LH-DEFT-01' }] : [];
}

/** Shots at who is in reach of a blow (LH-EQUIP-06). */
function tooCloseSources(world: LavenderDraft, { kind, foeId }: Attack): readonly EdgeSource[] {
  const isTooClose = kind === 'missile' && world.foes[foeId]?.data.distance === 'close';
  return isTooClose ? [{ source: 'too-close', edge: 'disadvantage', rule: 'LH-EQUIP-06' }] : [];
}

/** Won by a critical defence; it is for this one attack (LH-DEFEND-01). */
function advantageVersus(context: LavenderContext, { input, foeId }: Attack): readonly EdgeSource[] {
  const { characterId } = input;
  return endCondition(context, 'advantage-vs', { characterId, foeId })
    ? [{ source: 'advantage-vs', edge: 'advantage', rule: 'LH-DEFEND-01' }]
    : [];
}
