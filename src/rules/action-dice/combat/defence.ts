import { GM_DICE } from '../../engine/dice.ts';
import { takenOf } from '../../engine/window.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { armourBonusOf, armourDefenceOf, hasShield } from '../kit/armour.ts';
import { leastToHit, rollBlow } from '../kit/check.ts';
import { hasFeature } from '../kit/classes.ts';
import { wound } from '../kit/harm.ts';
import { injurySources } from '../kit/injuries.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { isOutOfAction } from '../kit/people.ts';
import { spendable } from '../kit/pool.ts';
import { chosen } from '../kit/settings.ts';
import { spend } from '../kit/spend.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { ableCombatants, lineOf } from './combatants.ts';
import type { BlockPlan } from './declaration.ts';
import { foeNamed } from './strike.ts';
import { blockFrame } from './vocabulary.ts';

const BLOCK = 'AD-FIGHT-03';
/** The base that a foe's bonus is added to, for a defence roll (AD-D-07). */
const FOE_DEFENCE = 10;
/** Any attribute will do: armour's roll has none, and only what hinders all rolls hinders it (AD-INJ-03). */
const NO_ABILITY = 'con';

/** The declared blocks. */
export interface BlockPlans {
  own(characterId: string): BlockPlan;
  ally(characterId: string): BlockPlan;
}

interface FoeStrike {
  readonly foeId: string;
  readonly characterId: string;
  readonly plans: BlockPlans;
  /** Wounds of a hit, where the game master said; null: as it deals. */
  readonly wounds?: number | null;
  /** Because they stumbled (AD-G-05). */
  readonly anew?: boolean;
}

/**
 * A foe attacks a character. A block that was declared goes before the roll; one that waits for the roll comes after it, if
 * it can turn the hit aside; where somebody wanted to be asked, the blow hangs until they are (AD-FIGHT-03, AD-D-07).
 * @returns what hangs; null when it is over
 */
export function foeStrikes(context: Context, input: FoeStrike): Frame<'block'> | null {
  const { foeId, characterId, plans, anew = false } = input;
  const { world, emit } = context;
  const { name } = characterOf(world, characterId);
  const foe = foeNamed(context, foeId);
  const own = plans.own(characterId);
  const before = own.when === 'before' ? blockWith(context, characterId, own.dice) : null;
  const block = before?.highest ?? 0;
  const rolled = rollDefence(context, { characterId, block, bonus: foe.data.bonus });
  const wounds = input.wounds ?? foe.data.deals;
  const { avoided, short } = rolled;
  const saver = avoided ? null : saverOf(world, { characterId, short, plans });
  const asked = avoided || saver !== null ? [] : askedOf(world, { characterId, short, plans });
  const outcome = avoided ? 'avoided' : asked.length > 0 || saver !== null ? 'open' : 'hit';
  const whom = { characterId, name, foeId, foeName: foe.name };
  emit({
    fact: 'foe-strikes',
    rule: 'AD-FIGHT-05',
    ...whom,
    ...rolled.blow,
    roller: rolled.roller,
    block,
    outcome,
    wounds: avoided ? 0 : wounds,
    anew,
  });
  if (avoided) return null;
  const foeName = foe.name;
  if (saver === null && asked.length > 0)
    return blockFrame({ foeId, foeName, characterId, dice: short, wounds, blockers: asked.map(({ id }) => id) });
  if (saver === null) lands(context, { characterId, wounds, by: foeName });
  else blocks(context, { blockerId: saver, characterId, foeId, foeName, dice: short });
  return null;
}

/** A foe strikes outside of its turn: where somebody may still block, it lands once they have said. */
export function foeStrikesApart(context: Context, input: FoeStrike): void {
  const hanging = foeStrikes(context, input);
  if (hanging !== null) context.begin(hanging);
}

/** Nobody blocks it any more, and it lands (AD-FIGHT-03). */
export function landUnblocked(context: Context, { characterId, foeId, foeName, wounds }: Frame<'block'>): void {
  const { name } = characterOf(context.world, characterId);
  context.emit({ fact: 'unblocked', rule: BLOCK, characterId, name, foeId, foeName, wounds });
  lands(context, { characterId, wounds, by: foeName });
}

interface DefenceInput {
  readonly characterId: string;
  /** The bonus of a block before the roll. */
  readonly block: number;
  /** The foe's. */
  readonly bonus: number;
}

/** The target rolls, or the foe does; the odds are the same (AD-D-07). @returns `short`: the number a block has to add */
function rollDefence(context: Context, { characterId, block, bonus: foeBonus }: DefenceInput) {
  const { world } = context;
  const character = characterOf(world, characterId);
  if (chosen(world, 'facing') === 'foe_rolls') {
    const target = armourDefenceOf(world, character) + block;
    const input = { purpose: 'attack', bonus: foeBonus, hasDisadvantage: false, target };
    const { rolls, dropped, total, success } = rollBlow(world, context.diceOf(GM_DICE), input);
    const blow = { sources: [], rolls, dropped, bonus: foeBonus, total, target };
    // Each die raises the armour by 1, until the foe's total is not enough.
    const short = total - leastToHit(world, target) + 1;
    return { blow, roller: 'foe' as const, avoided: !success, short };
  }
  const target = FOE_DEFENCE + foeBonus;
  const asked = { ability: NO_ABILITY, sources: injurySources(world, characterId, NO_ABILITY) };
  const { sources } = context.asAmended(characterId, asked);
  const bonus = armourBonusOf(world, character) + block;
  const input = { purpose: 'defence', bonus, hasDisadvantage: sources.length > 0, target };
  const { rolls, dropped, total, success } = rollBlow(world, diceFor(context, characterId), input);
  const blow = { sources, rolls, dropped, bonus, total, target };
  return { blow, roller: 'player' as const, avoided: success, short: leastToHit(world, target) - total };
}

interface Danger {
  readonly characterId: string;
  /** Dice that it takes. */
  readonly short: number;
  readonly plans: BlockPlans;
}

/** The blocker who need not be asked: the target, else the first ally with that declaration; null for nobody. */
function saverOf(world: World, { characterId, short, plans }: Danger): string | null {
  const would = ({ when, dice }: BlockPlan) => when === 'hit' && short <= dice;
  const can = blockersOf(world, characterId, short);
  const own = can.find(({ id }) => id === characterId && would(plans.own(id)));
  return own?.id ?? can.find(({ id }) => id !== characterId && would(plans.ally(id)))?.id ?? null;
}

/** The people who wanted to be asked, and could turn it aside. */
function askedOf(world: World, { characterId, short, plans }: Danger): readonly Character[] {
  return blockersOf(world, characterId, short).filter(
    ({ id }) => (id === characterId ? plans.own(id) : plans.ally(id)).when === 'ask',
  );
}

/**
 * The people who could turn a blow aside with this many dice: the target, and allies in the same line, or in any line with
 * the template; with a shield (AD-FIGHT-03, AD-CLASS-03).
 */
function blockersOf(world: World, characterId: string, dice: number): readonly Character[] {
  const isNear = (one: Character) =>
    lineOf(world, one.id) === lineOf(world, characterId) || hasFeature(world, one, 'block-for-all');
  return [characterOf(world, characterId), ...ableCombatants(world).filter(({ id }) => id !== characterId)]
    .filter((one) => one.status === 'active' && (one.id === characterId || isNear(one)))
    .filter(({ id }) => hasShield(world, id) && !isOutOfAction(world, id) && spendable(world, id, 'fighting') >= dice);
}

/** So many dice go into a block, or as many as are ready; none without a shield. */
function blockWith(context: Context, characterId: string, dice: number) {
  if (!hasShield(context.world, characterId)) return null;
  const count = Math.min(dice, spendable(context.world, characterId, 'fighting'));
  return spend(context, { characterId, kind: 'fighting', count, use: 'block' });
}

interface Blocking {
  readonly blockerId: string;
  readonly characterId: string;
  readonly foeId: string;
  readonly foeName: string;
  readonly dice: number;
}

/** Dice after the roll turn the blow aside (AD-FIGHT-03). */
function blocks(context: Context, { blockerId, characterId, foeId, foeName, dice }: Blocking): void {
  const { world, emit } = context;
  blockWith(context, blockerId, dice);
  const [name, forName] = [characterOf(world, blockerId).name, characterOf(world, characterId).name];
  emit({
    fact: 'blocked',
    rule: BLOCK,
    characterId: blockerId,
    name,
    foeId,
    foeName,
    forId: characterId,
    forName,
    dice,
  });
}

interface Landing {
  readonly characterId: string;
  readonly wounds: number;
  readonly by: string;
}

/** A hit lands: one injury for each wound, counting as they go (AD-D-18). */
function lands(context: Context, { characterId, wounds, by }: Landing): void {
  for (let at = 0; at < wounds; at++) wound(context, { characterId, cause: 'attack', by });
}

/** A blow waits until somebody blocks it, or nobody does (AD-FIGHT-03). */
export const block: Handler<'block'> = {
  ask(world, { characterId, foeName, dice, wounds, blockers }) {
    const able = blockersOf(world, characterId, dice).filter(({ id }) => blockers.includes(id));
    const options = able.map((one) => {
      const ready = spendable(world, one.id, 'fighting');
      const terms = { name: one.name, own: one.id === characterId, dice, ready };
      return { id: one.id, terms, userIds: [one.userId] };
    });
    return askQuestion('block', {
      rule: BLOCK,
      audience: { who: 'window', userIds: [...new Set(able.map(({ userId }) => userId))] },
      characterId,
      form: { form: 'choice', options: [...options, { id: 'pass', terms: {} }] },
      required: false,
      fallback: 'pass',
      holds: true,
      terms: { foe: foeName, dice, wounds },
    });
  },
  resume(context, frame, value) {
    const { characterId, foeId, foeName, dice } = frame;
    const { world } = context;
    const taken = takenOf(value);
    if (taken === null) return ask(frame);
    const chosenId = taken.taker === null ? null : taken.answer;
    const isThere = blockersOf(world, characterId, dice).some(({ id }) => id === chosenId);
    if (chosenId !== null && isThere) {
      blocks(context, { blockerId: chosenId, characterId, foeId, foeName, dice });
      return back(null);
    }
    landUnblocked(context, frame);
    return back(null);
  },
};
