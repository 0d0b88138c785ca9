import { MAX_OPTIONS } from '../../engine/limits.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { isBuilt } from '../kit/blow.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { highestOf } from './damage.ts';
import { saveOf, tire } from './feats.ts';
import { GAMBITS, type Gambit } from './schemas.ts';
import { beginState, checkBy, combatantName, foeNamed, hasFeats, mayLeave, targetOf, virtueNow } from './sides.ts';
import type { Attack, AttackDie, AttackPart } from './vocabulary.ts';

const RULE = 'MK-GAMBIT-01';
/** A die that shows as much may be given up (MK-GAMBIT-01); from the other on it makes a strong gambit (MK-GAMBIT-02). */
const LEAST = 4;
const STRONG = 8;

type Chosen = Exclude<Gambit, 'bolster'>;

/** The possible uses of one of somebody's dice, or of Focus. */
export interface GambitChoice {
  /**
   * The gambit with the die that goes by default; `:greater` for a greater effect in place of no save (MK-GAMBIT-02), `:run`
   * to leave the fight with the move, `:die:<face>` for another die, `:focus` for none.
   */
  readonly id: string;
  readonly gambit: Gambit;
  readonly greater: boolean;
  readonly strong: boolean;
  /** Of the die that goes; null: none, by Focus. */
  readonly face: number | null;
  /** The target's Vigour, which a save is made with. */
  readonly at: number;
  /** The attacker's Clarity, which a save against fatigue is made with after Focus. */
  readonly risk: number;
}

/** Reads what was declared: `repel`, `weapon:greater`, `move:run`; null for what names no gambit but bolsters. */
function policyOf(policy: string): { readonly gambit: Chosen; readonly greater: boolean } | null {
  const [word, more] = policy.split(':');
  const gambit = GAMBITS.find((one) => one === word);
  const isMore = more === 'greater' || more === 'run';
  return gambit === undefined || gambit === 'bolster' ? null : { gambit, greater: isMore };
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
 * The options of an attacker who is asked: each gambit with the least die that makes it, with another die, with a greater
 * effect, and by Focus, which needs no die (MK-ATK-03, MK-FEAT-01).
 */
export function choicesOf(world: World, attack: Attack, byId: string): readonly GambitChoice[] {
  const target = targetOf(world, attack.targetId);
  const part = attack.parts.find(({ id }) => id === byId);
  if (target === null || part === undefined || attack.dice.length === 0) return [];
  const dice = payable(attack, byId);
  const focuses = canFocus(world, part);
  const terms = { at: target.vig, risk: focuses ? virtueNow(world, byId, 'cla') : 0 };
  const possible = GAMBITS.filter((one): one is Chosen => one !== 'bolster' && isPossible(world, one, target.id));
  const ways = possible.map((gambit) => waysOf({ gambit, dice, leaves: mayLeave(world, byId) }));
  const bare = { greater: false, strong: false, face: null };
  const byFocus = focuses
    ? ['bolster' as const, ...possible].map((gambit) => ({ ...bare, id: `${gambit}:focus`, gambit }))
    : [];
  // What is cut, where there is too much of it, are other dice for the same thing.
  const all = [...ways.flatMap(({ usual }) => usual), ...byFocus, ...ways.flatMap(({ others }) => others)];
  const kept = all.slice(0, MAX_OPTIONS - 1).map((one) => ({ ...one, ...terms }));
  return GAMBITS.flatMap((gambit) => kept.filter((one) => one.gambit === gambit));
}

type Way = Omit<GambitChoice, 'at' | 'risk'>;

/** The ways to pay for one gambit with a die. */
function waysOf({
  gambit,
  dice,
  leaves,
}: {
  readonly gambit: Chosen;
  readonly dice: readonly AttackDie[];
  readonly leaves: boolean;
}): { readonly usual: readonly Way[]; readonly others: readonly Way[] } {
  const [plain] = dice;
  if (plain === undefined) return { usual: [], others: [] };
  const isMove = gambit === 'move';
  const strong = isMove ? undefined : dice.find(isStrong);
  const { face } = (strong ?? plain).roll;
  const usual: Way = { id: gambit, gambit, greater: false, strong: strong !== undefined, face };
  const more = isMove ? (leaves ? ['run'] : []) : strong === undefined ? [] : ['greater'];
  const faces = [...new Set(dice.map(({ roll }) => roll.face))].filter((one) => one !== face);
  return {
    usual: [usual, ...more.map((word) => ({ ...usual, id: `${gambit}:${word}`, greater: true }))],
    others: faces.map((one) => ({
      ...usual,
      id: `${gambit}:die:${one}`,
      face: one,
      strong: !isMove && dice.some((die) => die.roll.face === one && isStrong(die)),
    })),
  };
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
  if (!part.focus || !canFocus(world, part)) return attack;
  return give(context, focus(context, attack, part), part, { ...wanted, die: null });
}

/** A gambit that an attacker chose when they were asked. */
export function playGambit(
  context: Context,
  attack: Attack,
  byId: string,
  { gambit, greater, face }: GambitChoice,
): Attack {
  const part = attack.parts.find(({ id }) => id === byId);
  if (part === undefined) return attack;
  if (face === null) {
    const left = focus(context, attack, part);
    return gambit === 'bolster'
      ? bolstered(context, left, byId, [null])
      : give(context, left, part, { gambit, greater, die: null });
  }
  const dice = payable(attack, byId).filter(({ roll }) => roll.face === face);
  const die = dice.find(isStrong) ?? dice[0];
  return die === undefined || gambit === 'bolster' ? attack : give(context, attack, part, { gambit, greater, die });
}

/** Every spare die of theirs makes the blow 1 harder; one more by Focus, where they said so (MK-GAMBIT-01, MK-FEAT-01). */
export function bolsterAll(context: Context, attack: Attack, byId: string, withFocus = true): Attack {
  const part = attack.parts.find(({ id }) => id === byId);
  const spare = spareOf(attack, byId);
  const focused =
    withFocus && part?.focus === true && attack.dice.length > 0 && canFocus(context.world, part) ? [null] : [];
  const faces = [...spare.map(({ roll }) => roll.face), ...focused];
  if (faces.length === 0) return attack;
  const left = part === undefined || focused.length === 0 ? attack : focus(context, attack, part);
  return bolstered(context, { ...left, dice: left.dice.filter((die) => !spare.includes(die)) }, byId, faces);
}

function bolstered(context: Context, attack: Attack, byId: string, faces: readonly (number | null)[]): Attack {
  context.emit({ fact: 'bolster', rule: RULE, byId, by: combatantName(context.world, byId), faces });
  return { ...attack, bolsters: attack.bolsters + faces.length };
}

/** Checks whether an attacker can use Focus now, once, and where one feat is all not after Smite (MK-FEAT-01, MK-D-15). */
function canFocus(world: World, part: AttackPart): boolean {
  const isFree = !part.smote || chosen(world, 'feats_per_attack') === 'each_once';
  return isFree && part.weak !== true && part.focused !== true && hasFeats(world, part.id, 'focus');
}

function focus(context: Context, attack: Attack, { id, name }: AttackPart): Attack {
  const save = saveOf(context, id, 'cla', 'focus');
  context.emit({ fact: 'focus', rule: 'MK-FEAT-01', byId: id, by: name, save });
  tire(context, id, save);
  return { ...attack, parts: attack.parts.map((one) => (one.id === id ? { ...one, focused: true } : one)) };
}

interface Giving {
  readonly gambit: Chosen;
  /** Of a move: out of the fight. */
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
  if (!isControl) {
    if (greater) leave(context, part);
  } else if (works) hinder(context, attack, { gambit, byId: part.id, greater: strong === 'greater' });
  return left;
}

/** Whoever moves on after the attack may be away with it (MK-GAMBIT-01). */
function leave({ world, emit }: Context, { id, name }: AttackPart): void {
  const { fight } = world.party.state;
  if (fight === null || !mayLeave(world, id)) return;
  fight.escaped = [...fight.escaped, id];
  emit({ fact: 'got-away', rule: RULE, characterId: id, name });
}

interface Hindrance {
  readonly gambit: Exclude<Chosen, 'move'>;
  readonly byId: string;
  readonly greater: boolean;
}

/**
 * The effect of a gambit on its target until its next turn ends (MK-D-17); a greater effect lasts for the fight, and a rider
 * thrown from the saddle is exposed (ours).
 */
function hinder(context: Context, { targetId }: Attack, { gambit, byId, greater }: Hindrance): void {
  const span = greater ? 'fight' : 'turn';
  if (gambit === 'dismount') {
    if (Object.hasOwn(context.world.foes, targetId)) foeNamed(context, targetId).data.mounted = false;
    else characterOf(context.world, targetId).sheet.mounted = false;
    if (greater) beginState(context, 'exposed', targetId, 'turn');
    return;
  }
  const kind = ({ repel: 'repelled', halt: 'halted', weapon: 'weapon', shield: 'shield' } as const)[gambit];
  if (kind === 'repelled' || kind === 'halted') checkBy(context, kind, targetId, byId);
  beginState(context, kind, targetId, span);
}
