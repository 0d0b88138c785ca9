import { rollDie } from '../../engine/dice.ts';
import { type Taken, takenOf } from '../../engine/window.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { ask, askMore, askQuestion, back } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { damageOf, land, struckBy } from './damage.ts';
import { deniable, denialsAsked, deny, denySilently, denyUnasked, mayDeny, resultOn } from './deny.ts';
import { diceOf, saveOf, tire } from './feats.ts';
import { bolsterAll, choicesOf, playGambit, playPolicy } from './gambits.ts';
import type { Denial, Side, Smite } from './schemas.ts';
import { combatantName, hasFeats, outOfReach, type Target, targetOf, virtueNow } from './sides.ts';
import { type Attack, type AttackDie, type Attacker, type AttackPart, attackFrame } from './vocabulary.ts';
import { allyDice, type DiceOf, FIRE, foeDice, kickDice, knightDice } from './weapons.ts';

const RULE = 'MK-ATK-01';
/** The origin that is named for the die of Smite, and for that of a warband. */
const SMITE = 'Smite';
const BAND = 'Warband';
const BONUS_SIDES = 12;

interface Attacking {
  readonly side: Side;
  readonly attackers: readonly Attacker[];
  readonly targetId: string;
  /** Checks whether a knight denies for themselves and for others. */
  denialOf(characterId: string, forId: string): Denial;
}

/**
 * All who go for one target roll together (MK-ATK-01, MK-D-09): feats before the roll, the dice, denials, gambits, damage.
 * @returns what hangs until those who wanted to be asked have answered; null when it is over
 */
export function attack(context: Context, { side, attackers, targetId, denialOf }: Attacking): Attack | null {
  const { world } = context;
  const target = targetOf(world, targetId);
  if (target === null) return null;
  const armed = attackers.flatMap((one) => armedFor(context, one, target));
  if (armed.length === 0) return null;
  const smites = new Map(armed.map((one) => [one.id, smite(context, one, one.dice)]));
  const band = target.scale === 'individual' && armed.some(({ id, dice }) => isBand(world, id) && !areWeak(dice));
  const dice = armed.flatMap((one) => roll(context, one.id, [...one.dice, ...bonusDice(world, one, smites, band)]));
  const parts = armed.map(
    ({ id, policy, focus, dice: own }): AttackPart => ({
      id,
      name: combatantName(world, id),
      policy,
      focus,
      smote: smites.get(id) !== null,
      ...(areWeak(own) ? { weak: true } : {}),
    }),
  );
  const rolled: Attack = {
    side,
    targetId,
    targetName: target.name,
    parts,
    dice,
    bolsters: 0,
    blast:
      band || [...smites.values()].includes('blast') || armed.some(({ id }) => world.foes[id]?.data.blast === true),
    siege: armed.some(({ id }) => world.foes[id]?.data.siege === true),
    large: armed.some(({ id }) => isBand(world, id)),
    ...(armed.every(({ which }) => which === FIRE) ? { fire: true } : {}),
    deniers: [],
    asked: [],
  };
  tellRoll(context, rolled);
  const left = denyUnasked(context, rolled, denialOf);
  const deniers = denialsAsked(world, left, denialOf);
  return deniers.length > 0 ? hang(context, { ...left, deniers }, 'deny') : spend(context, left, false);
}

/** An attack outside of a round: where somebody is asked, it lands once they have answered. */
export function attackApart(context: Context, attacking: Attacking): void {
  const hanging = attack(context, attacking);
  if (hanging !== null) context.begin(attackFrame(hanging));
}

/** The dice of one who attacks; nobody strikes hand to hand at whom they cannot reach (MK-GAMBIT-01). */
function armedFor({ world, emit }: Context, one: Attacker, { id: targetId, name: target }: Target) {
  const all = diceFrom(world, one);
  const why = outOfReach(world, one.id, targetId);
  const dice = why === null ? all : all.filter(({ melee }) => !melee);
  if (dice.length > 0) return [{ ...one, dice }];
  if (why !== null && all.length > 0)
    emit({ fact: 'kept-off', rule: 'MK-GAMBIT-01', byId: one.id, by: combatantName(world, one.id), target, why });
  return [];
}

function areWeak(dice: readonly DiceOf[]): boolean {
  return dice.every(({ weak }) => weak === true);
}

function tellRoll({ world, emit }: Context, { side, parts, targetName, dice }: Attack): void {
  emit({
    fact: 'attack',
    rule: RULE,
    side,
    name: parts[0]?.name ?? '',
    attackers: parts.map(({ name }) => name),
    target: targetName,
    ranged: dice.every(({ melee }) => !melee),
    dice: dice.map(({ byId, from, roll: fell }) => ({ name: combatantName(world, byId), from, roll: fell })),
  });
}

/**
 * Gambits as they were declared; whoever wanted to be asked is asked, and then it lands (MK-ATK-03).
 * @param hung whether it was asked about before: then it is told that it lands now
 */
function spend(context: Context, rolled: Attack, hung: boolean): Attack | null {
  const left = rolled.parts.reduce(
    (before, part) => (part.policy === 'ask' ? before : playPolicy(context, before, part)),
    rolled,
  );
  const asked = left.parts
    .filter(({ policy, id }) => policy === 'ask' && choicesOf(context.world, left, id).length > 0)
    .map(({ id }) => id);
  if (asked.length > 0) return hang(context, { ...left, deniers: [], asked }, 'gambit');
  if (hung) tellLanding(context, left);
  land(context, left);
  return null;
}

function tellLanding({ emit }: Context, { parts, targetName }: Attack): void {
  emit({ fact: 'attack-lands', rule: 'MK-ATK-04', attackers: parts.map(({ name }) => name), target: targetName });
}

/** Announces the people it waits for. */
function hang({ world, emit }: Context, hanging: Attack, until: 'deny' | 'gambit'): Attack {
  const ids = until === 'deny' ? hanging.deniers : hanging.asked;
  emit({
    fact: 'attack-hangs',
    rule: until === 'deny' ? 'MK-ATK-02' : 'MK-ATK-03',
    until,
    names: ids.map((id) => combatantName(world, id)),
  });
  return hanging;
}

/** It lands at once: whoever is still asked says nothing more (MK-ATK-02, MK-ATK-03). */
export function landAtOnce(context: Context, hanging: Attack): void {
  if (hanging.deniers.length > 0) {
    const silent = hanging.parts.map((part) => (part.policy === 'ask' ? { ...part, policy: 'bolster' } : part));
    spend(context, { ...denySilently(context, hanging, hanging.deniers), parts: silent }, true);
    return;
  }
  const left = hanging.asked.reduce((before, id) => bolsterAll(context, before, id), hanging);
  tellLanding(context, left);
  land(context, left);
}

/** An attack that hangs: first who may deny is asked, in one window, then each attacker who wanted to be. */
export const hangingAttack: Handler<'attack'> = {
  ask(world, { attack: hanging }) {
    return hanging.deniers.length > 0 ? askDenial(world, hanging) : askGambit(world, hanging);
  },
  resume(context, frame, value) {
    const { attack: hanging } = frame;
    if (hanging.deniers.length > 0) return afterDenial(context, hanging, takenOf(value));
    const [askedId, ...others] = hanging.asked;
    if (askedId === undefined) return back(null);
    const options = choicesOf(context.world, hanging, askedId);
    if (options.length > 0 && value === null) return ask(frame);
    const choice = options.find(({ id }) => id === value);
    if (choice === undefined) return afterAsking(context, bolsterAll(context, hanging, askedId), others);
    const left = playGambit(context, hanging, askedId, choice);
    // Focus was among the choices: for it alone nobody is asked once more.
    const hasDie = choicesOf(context.world, left, askedId).some(({ face }) => face !== null);
    return hasDie ? askMore(attackFrame(left)) : afterAsking(context, left, others);
  },
};

/** Each of those who were asked may deny a die, one after another; who says nothing denies what would wound them. */
function afterDenial(context: Context, hanging: Attack, taken: Taken | null) {
  if (taken === null) return ask(attackFrame(hanging));
  if (taken.taker === null) {
    const passed = taken.passed ?? [];
    const silent = hanging.deniers.filter((id) => !passed.includes(characterOf(context.world, id).userId));
    return afterSpending(spend(context, { ...denySilently(context, hanging, silent), deniers: [] }, true));
  }
  const [denierId = '', face] = taken.answer.split(':');
  const isAble = hanging.deniers.includes(denierId) && mayDeny(context.world, hanging, denierId);
  const left = isAble ? deny(context, hanging, denierId, face === undefined ? null : Number(face)) : hanging;
  const others = left.deniers.filter((id) => id !== denierId && mayDeny(context.world, left, id));
  if (isAble && others.length > 0) return askMore(attackFrame({ ...left, deniers: others }));
  return afterSpending(spend(context, { ...left, deniers: [] }, true));
}

function afterSpending(hanging: Attack | null) {
  return hanging === null ? back(null) : ask(attackFrame(hanging));
}

function afterAsking(context: Context, left: Attack, others: readonly string[]) {
  if (others.length > 0) return ask(attackFrame({ ...left, asked: others }));
  tellLanding(context, left);
  land(context, left);
  return back(null);
}

function askDenial(world: World, hanging: Attack) {
  const able = hanging.deniers.flatMap((id) => {
    const { name, userId } = characterOf(world, id);
    return mayDeny(world, hanging, id) ? [{ id, name, userId }] : [];
  });
  const { targetId } = hanging;
  const dice = deniable(hanging);
  const options = able.flatMap(({ id, name, userId }) =>
    dice.map(({ roll: { face } }, at) => ({
      id: at === 0 ? id : `${id}:${face}`,
      terms: { name, own: id === targetId, at: virtueNow(world, id, 'spi'), face, highest: at === 0 },
      userIds: [userId],
    })),
  );
  const [, ...others] = struckBy(world, hanging);
  return askQuestion('deny', {
    rule: 'MK-ATK-02',
    audience: { who: 'window', userIds: [...new Set(able.map(({ userId }) => userId))] },
    characterId: Object.hasOwn(world.characters, targetId) ? targetId : null,
    form: { form: 'choice', options: [...options, { id: 'pass', terms: {} }] },
    required: false,
    fallback: 'pass',
    holds: true,
    terms: {
      target: hanging.targetName,
      attackers: hanging.parts.map(({ name }) => name).join(', '),
      faces: facesOf(hanging.dice),
      damage: damageOf(world, hanging, targetId).damage,
      result: resultOn(world, hanging, targetId),
      others: others.map((id) => `${combatantName(world, id)}: ${damageOf(world, hanging, id).damage}`).join(', '),
    },
  });
}

function facesOf(dice: readonly AttackDie[]): string {
  return dice.map(({ roll: { face } }) => face).join(', ');
}

function askGambit(world: World, hanging: Attack) {
  const [askedId] = hanging.asked;
  if (askedId === undefined) return null;
  const choices = choicesOf(world, hanging, askedId);
  if (choices.length === 0) return null;
  const { damage } = damageOf(world, hanging, hanging.targetId);
  return askQuestion('gambit', {
    rule: 'MK-ATK-03',
    audience: { who: 'one', userId: characterOf(world, askedId).userId },
    characterId: askedId,
    form: {
      form: 'choice',
      options: [...choices.map(({ id, ...terms }) => ({ id, terms })), { id: 'done', terms: {} }],
    },
    required: false,
    fallback: 'done',
    holds: true,
    terms: { target: hanging.targetName, damage, faces: facesOf(hanging.dice.filter(({ byId }) => byId === askedId)) },
  });
}

function diceFrom(world: World, { id, which, moved }: Attacker): readonly DiceOf[] {
  if (Object.hasOwn(world.foes, id)) return foeDice(world, id);
  return Object.hasOwn(world.followers, id) ? allyDice(world, id) : knightDice(world, id, which, moved);
}

/** Smite, before a melee attack is rolled (MK-FEAT-01). @returns its effect; null without one */
function smite(context: Context, { id, smite: effect }: Attacker, dice: readonly DiceOf[]): Smite | null {
  const { world, emit } = context;
  const isSound = dice.some(({ melee, weak }) => melee && weak !== true);
  if (effect === null || !hasFeats(world, id, 'smite') || !isSound) return null;
  const by = combatantName(world, id);
  const save = saveOf(context, id, 'vig', 'smite');
  emit({ fact: 'smite', rule: 'MK-FEAT-01', byId: id, by, effect, save });
  tire(context, id, save);
  return effect;
}

function bonusDice(
  world: World,
  { id, dice }: { readonly id: string; readonly dice: readonly DiceOf[] },
  smites: ReadonlyMap<string, Smite | null>,
  band: boolean,
): readonly DiceOf[] {
  return [
    ...kickDice(world, id, dice),
    ...(smites.get(id) === 'd12' ? [{ from: SMITE, count: 1, sides: BONUS_SIDES, melee: true }] : []),
    // A warband's attack on one body (MK-WAR-01).
    ...(band && isBand(world, id) && !areWeak(dice) ? [{ from: BAND, count: 1, sides: BONUS_SIDES, melee: true }] : []),
  ];
}

function isBand({ foes, followers }: World, id: string): boolean {
  return foes[id]?.data.scale === 'warband' || followers[id]?.data.kind === 'warband';
}

function roll(context: Context, byId: string, all: readonly DiceOf[]): readonly AttackDie[] {
  const dice = diceOf(context, byId);
  return all.flatMap(({ from, count, sides, melee }) =>
    Array.from({ length: count }, () => ({ roll: rollDie(dice, 'attack', sides), byId, from, melee })),
  );
}
