import { characterOf } from '../../mechanics/people/characters.ts';
import { isBuilt } from '../kit/blow.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { highestOf } from './damage.ts';
import { saveOf, tire } from './feats.ts';
import { GAMBITS, type Gambit } from './schemas.ts';
import { beginState, combatantName, foeNamed, hasFeats, targetOf } from './sides.ts';
import type { Attack, AttackDie, AttackPart } from './vocabulary.ts';

const RULE = 'MK-GAMBIT-01';
/** A die that shows as much may be given up (MK-GAMBIT-01); from the other on it makes a strong gambit (MK-GAMBIT-02). */
const LEAST = 4;
const STRONG = 8;

type Chosen = Exclude<Gambit, 'bolster'>;

/** The possible uses of one of somebody's dice. */
export interface GambitChoice {
  /** The gambit, with `:greater` for a greater effect in place of no save (MK-GAMBIT-02). */
  readonly id: string;
  readonly gambit: Chosen;
  readonly greater: boolean;
  readonly strong: boolean;
  /** Of the die that goes. */
  readonly face: number;
  /** The target's Vigour, which a save is made with. */
  readonly at: number;
}

/** Reads what was declared: `repel`, `weapon:greater`; null for what names no gambit but bolsters. */
function policyOf(policy: string): { readonly gambit: Chosen; readonly greater: boolean } | null {
  const [word, more] = policy.split(':');
  const gambit = GAMBITS.find((one) => one === word);
  return gambit === undefined || gambit === 'bolster' ? null : { gambit, greater: more === 'greater' };
}

/** Dice of somebody's that can be given up: all but the one that does the damage (MK-GAMBIT-01, MK-GAMBIT-03). */
function spareOf({ dice }: Attack, byId: string): readonly AttackDie[] {
  const highest = highestOf(dice);
  return dice.filter((die) => die.byId === byId && die !== highest && die.roll.face >= LEAST);
}

/** Their dice that may be given up, including the damaging one, in the order in which they go: the least that will do. */
function payable(attack: Attack, byId: string): readonly AttackDie[] {
  const low = (a: AttackDie, b: AttackDie) => a.roll.face - b.roll.face;
  const highest = highestOf(attack.dice);
  const last = highest !== null && highest.byId === byId && highest.roll.face >= LEAST ? [highest] : [];
  return [...spareOf(attack, byId).toSorted(low), ...last];
}

function isStrong({ roll, melee }: AttackDie): boolean {
  return melee && roll.face >= STRONG;
}

/**
 * The options of an attacker who is asked: each gambit with the least die that makes it, and a strong one if there is one.
 */
export function choicesOf(world: World, attack: Attack, byId: string): readonly GambitChoice[] {
  const target = targetOf(world, attack.targetId);
  const dice = payable(attack, byId);
  const plain = dice[0];
  if (target === null || plain === undefined) return [];
  const strong = dice.find(isStrong);
  const at = target.vig;
  return GAMBITS.flatMap((gambit): GambitChoice[] => {
    if (gambit === 'bolster' || !isPossible(world, gambit, target.id)) return [];
    const best = gambit === 'move' ? plain : (strong ?? plain);
    const own = { id: gambit, gambit, greater: false, strong: gambit !== 'move' && strong !== undefined, at };
    const greater =
      gambit === 'move' || strong === undefined ? [] : [{ ...own, id: `${gambit}:greater`, greater: true }];
    return [own, ...greater].map((one) => ({ ...one, face: best.roll.face }));
  });
}

/** Checks whether it could do anything to the target: walls are not pushed about, and who is on foot is not dismounted. */
function isPossible(world: World, gambit: Chosen, targetId: string): boolean {
  if (gambit === 'move') return true;
  const foe = world.foes[targetId];
  if (foe !== undefined && isBuilt(foe.data.scale)) return false;
  if (Object.hasOwn(world.followers, targetId)) return gambit !== 'dismount' && gambit !== 'shield';
  if (gambit === 'dismount') return foe?.data.mounted ?? characterOf(world, targetId).sheet.mounted;
  if (gambit === 'shield') return foe === undefined || foe.data.shield;
  return true;
}

/** The declared use of spare dice: one pays for the named gambit, or none with Focus, and the others bolster. */
export function playPolicy(context: Context, attack: Attack, part: AttackPart): Attack {
  const { world } = context;
  if (part.policy === 'none') return attack;
  const target = targetOf(world, attack.targetId);
  const wanted = policyOf(part.policy);
  if (target === null || wanted === null || !isPossible(world, wanted.gambit, target.id))
    return bolsterAll(context, attack, part.id);
  const spare = spareOf(attack, part.id).toSorted((a, b) => a.roll.face - b.roll.face);
  const die = spare.find(isStrong) ?? spare[0];
  if (die !== undefined) return bolsterAll(context, give(context, attack, part, { ...wanted, die }), part.id, false);
  if (!mayFocus(world, part)) return attack;
  focus(context, part);
  return give(context, attack, part, { ...wanted, die: null });
}

/** A gambit that an attacker chose when they were asked. */
export function playGambit(
  context: Context,
  attack: Attack,
  byId: string,
  { gambit, greater, face }: GambitChoice,
): Attack {
  const part = attack.parts.find(({ id }) => id === byId);
  const die = payable(attack, byId).find(({ roll }) => roll.face === face);
  return part === undefined || die === undefined ? attack : give(context, attack, part, { gambit, greater, die });
}

/** Every spare die of theirs makes the blow 1 harder; one more by Focus, where they said so (MK-GAMBIT-01, MK-FEAT-01). */
export function bolsterAll(context: Context, attack: Attack, byId: string, withFocus = true): Attack {
  const part = attack.parts.find(({ id }) => id === byId);
  const spare = spareOf(attack, byId);
  const focused = withFocus && part !== undefined && attack.dice.length > 0 && mayFocus(context.world, part);
  if (focused) focus(context, part);
  const faces = [...spare.map(({ roll }) => roll.face), ...(focused ? [null] : [])];
  if (faces.length === 0) return attack;
  context.emit({ fact: 'bolster', rule: RULE, byId, by: combatantName(context.world, byId), faces });
  return {
    ...attack,
    bolsters: attack.bolsters + faces.length,
    dice: attack.dice.filter((die) => !spare.includes(die)),
  };
}

/** Checks whether who has used a feat in this attack may use another (MK-D-15). */
function mayFocus(world: World, part: AttackPart): boolean {
  const isFree = !part.smote || chosen(world, 'feats_per_attack') === 'each_once';
  return part.focus && isFree && hasFeats(world, part.id, 'focus');
}

function focus(context: Context, { id, name }: AttackPart): void {
  const save = saveOf(context, id, 'cla', 'focus');
  context.emit({ fact: 'focus', rule: 'MK-FEAT-01', byId: id, by: name, save });
  tire(context, id, save);
}

interface Giving {
  readonly gambit: Chosen;
  readonly greater: boolean;
  /** Null: by Focus, and never strong (MK-D-16). */
  readonly die: AttackDie | null;
}

function give(context: Context, attack: Attack, part: AttackPart, { gambit, greater, die }: Giving): Attack {
  const { emit } = context;
  const left = { ...attack, dice: attack.dice.filter((one) => one !== die) };
  const isControl = gambit !== 'move';
  const strong = !isControl || die === null || !isStrong(die) ? null : greater ? 'greater' : 'no-save';
  const save = isControl && strong !== 'no-save' ? saveOf(context, attack.targetId, 'vig', 'gambit') : null;
  const works = save === null || !save.success;
  emit({
    fact: 'gambit',
    rule: strong === null ? RULE : 'MK-GAMBIT-02',
    byId: part.id,
    by: part.name,
    target: attack.targetName,
    gambit,
    face: die?.roll.face ?? null,
    strong,
    save,
    works,
  });
  if (works && isControl) hinder(context, attack, gambit, strong === 'greater');
  return left;
}

/**
 * The effect of a gambit on its target until its next turn ends (MK-D-17); a greater effect lasts for the fight, and a rider
 * thrown from the saddle is exposed (ours).
 */
function hinder(context: Context, { targetId }: Attack, gambit: Exclude<Chosen, 'move'>, greater: boolean): void {
  const span = greater ? 'fight' : 'turn';
  if (gambit === 'dismount') {
    if (Object.hasOwn(context.world.foes, targetId)) foeNamed(context, targetId).data.mounted = false;
    else characterOf(context.world, targetId).sheet.mounted = false;
    if (greater) beginState(context, 'exposed', targetId, 'turn');
    return;
  }
  const kind = ({ repel: 'repelled', halt: 'halted', weapon: 'weapon', shield: 'shield' } as const)[gambit];
  beginState(context, kind, targetId, span);
}
