import { rollDie } from '../../engine/dice.ts';
import { takenOf } from '../../engine/window.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { damageOf, land } from './damage.ts';
import { denialsAsked, deny, denyUnasked, mayDeny } from './deny.ts';
import { diceOf, saveOf, tire } from './feats.ts';
import { bolsterAll, choicesOf, playGambit, playPolicy } from './gambits.ts';
import type { Denial, Side, Smite } from './schemas.ts';
import { combatantName, hasFeats, targetOf } from './sides.ts';
import { type Attack, type AttackDie, type AttackPart, attackFrame } from './vocabulary.ts';
import { allyDice, type DiceOf, foeDice, kickDice, knightDice } from './weapons.ts';

const RULE = 'MK-ATK-01';
/** The origin that is named for the die of Smite, and for that of a warband. */
const SMITE = 'Smite';
const BAND = 'Warband';
const BONUS_SIDES = 12;

/** One who attacks, and how. */
export interface Attacker {
  readonly id: string;
  /** The weapon: everything in hand, one weapon, or bare hands; irrelevant for a foe. */
  readonly which: string;
  readonly moved: boolean;
  readonly smite: Smite | null;
  readonly policy: string;
  readonly focus: boolean;
}

interface Attacking {
  readonly side: Side;
  readonly attackers: readonly Attacker[];
  readonly targetId: string;
  /** Checks whether a knight denies for themselves and for others. */
  denialOf(characterId: string, forId: string): Denial;
}

/**
 * All who go for one target roll together (MK-ATK-01, MK-D-09): feats before the roll, the dice, denials, gambits, damage.
 * Where somebody wanted to be asked, it hangs until they have answered; the rest of the fight does not wait for it.
 */
export function attack(context: Context, { side, attackers, targetId, denialOf }: Attacking): void {
  const { world } = context;
  const target = targetOf(world, targetId);
  if (target === null) return;
  const armed = attackers.map((one) => ({ ...one, dice: diceFrom(world, one) })).filter(({ dice }) => dice.length > 0);
  if (armed.length === 0) return;
  const smites = new Map(armed.map((one) => [one.id, smite(context, one, one.dice)]));
  const band = target.scale === 'individual' && armed.some(({ id }) => isBand(world, id));
  const dice = armed.flatMap((one) => roll(context, one.id, [...one.dice, ...bonusDice(world, one, smites, band)]));
  const parts = armed.map(
    ({ id, policy, focus }): AttackPart => ({
      id,
      name: combatantName(world, id),
      policy,
      focus,
      smote: smites.get(id) !== null,
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
    deniers: [],
    asked: [],
  };
  const [first] = parts;
  context.emit({
    fact: 'attack',
    rule: RULE,
    side,
    name: first?.name ?? '',
    attackers: parts.map(({ name }) => name),
    target: target.name,
    ranged: dice.every(({ melee }) => !melee),
    dice: dice.map(({ byId, from, roll: fell }) => ({ name: combatantName(world, byId), from, roll: fell })),
  });
  const left = denyUnasked(context, rolled, denialOf);
  const deniers = denialsAsked(world, left, denialOf);
  if (deniers.length > 0) hang(context, { ...left, deniers }, 'deny');
  else spend(context, left);
}

/** Gambits as they were declared; whoever wanted to be asked is asked, and then it lands (MK-ATK-03). */
function spend(context: Context, rolled: Attack): void {
  const left = rolled.parts.reduce(
    (before, part) => (part.policy === 'ask' ? before : playPolicy(context, before, part)),
    rolled,
  );
  const asked = left.parts
    .filter(({ policy, id }) => policy === 'ask' && choicesOf(context.world, left, id).length > 0)
    .map(({ id }) => id);
  if (asked.length > 0) hang(context, { ...left, asked }, 'gambit');
  else land(context, left);
}

/** Announces the people it waits for: other things may happen before it lands. */
function hang(context: Context, hanging: Attack, until: 'deny' | 'gambit'): void {
  const ids = until === 'deny' ? hanging.deniers : hanging.asked;
  context.emit({
    fact: 'attack-hangs',
    rule: until === 'deny' ? 'MK-ATK-02' : 'MK-ATK-03',
    until,
    names: ids.map((id) => combatantName(context.world, id)),
  });
  context.begin(attackFrame(hanging));
}

/** An attack that hangs: first who may deny is asked, in one window, then each attacker who wanted to be. */
export const hangingAttack: Handler<'attack'> = {
  ask(world, { attack: hanging }) {
    return hanging.deniers.length > 0 ? askDenial(world, hanging) : askGambit(world, hanging);
  },
  resume(context, frame, value) {
    const { attack: hanging } = frame;
    if (hanging.deniers.length > 0) {
      const taken = takenOf(value);
      if (taken === null) return ask(frame);
      const denierId = taken.taker === null ? null : taken.answer;
      const isAble =
        denierId !== null && hanging.deniers.includes(denierId) && mayDeny(context.world, hanging, denierId);
      spend(context, { ...(isAble ? deny(context, hanging, denierId) : hanging), deniers: [] });
      return back(null);
    }
    const [askedId, ...others] = hanging.asked;
    if (askedId === undefined) return back(null);
    const options = choicesOf(context.world, hanging, askedId);
    if (options.length > 0 && value === null) return ask(frame);
    const choice = options.find(({ id }) => id === value);
    if (choice !== undefined) {
      const left = playGambit(context, hanging, askedId, choice);
      if (choicesOf(context.world, left, askedId).length > 0) return ask(attackFrame(left));
      return afterAsking(context, left, others);
    }
    return afterAsking(context, bolsterAll(context, hanging, askedId), others);
  },
};

function afterAsking(context: Context, left: Attack, others: readonly string[]) {
  if (others.length > 0) return ask(attackFrame({ ...left, asked: others }));
  land(context, { ...left, asked: [] });
  return back(null);
}

function askDenial(world: World, hanging: Attack) {
  const able = hanging.deniers.filter((id) => mayDeny(world, hanging, id)).map((id) => characterOf(world, id));
  const options = able.map(({ id, userId, name, sheet }) => ({
    id,
    terms: { name, own: id === hanging.targetId, at: sheet.virtues.spi.now },
    userIds: [userId],
  }));
  const { highest, damage } = damageOf(world, hanging, hanging.targetId);
  return askQuestion('deny', {
    rule: 'MK-ATK-02',
    audience: { who: 'window', userIds: [...new Set(able.map(({ userId }) => userId))] },
    characterId: Object.hasOwn(world.characters, hanging.targetId) ? hanging.targetId : null,
    form: { form: 'choice', options: [...options, { id: 'pass', terms: {} }] },
    required: false,
    fallback: 'pass',
    terms: {
      target: hanging.targetName,
      attackers: hanging.parts.map(({ name }) => name).join(', '),
      highest: highest?.roll.face ?? 0,
      damage,
    },
  });
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
    terms: {
      target: hanging.targetName,
      damage,
      faces: hanging.dice
        .filter(({ byId }) => byId === askedId)
        .map(({ roll: { face } }) => face)
        .join(', '),
    },
  });
}

function diceFrom(world: World, { id, which, moved }: Attacker): readonly DiceOf[] {
  if (Object.hasOwn(world.foes, id)) return foeDice(world, id);
  return Object.hasOwn(world.followers, id) ? allyDice(world, id) : knightDice(world, id, which, moved);
}

/** Smite, before a melee attack is rolled (MK-FEAT-01). @returns its effect; null without one */
function smite(context: Context, { id, smite: effect }: Attacker, dice: readonly DiceOf[]): Smite | null {
  const { world, emit } = context;
  if (effect === null || !hasFeats(world, id, 'smite') || !dice.some(({ melee }) => melee)) return null;
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
    ...(band && isBand(world, id) ? [{ from: BAND, count: 1, sides: BONUS_SIDES, melee: true }] : []),
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
