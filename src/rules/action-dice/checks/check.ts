import type { Dice } from '../../engine/dice.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { mishapFrame } from '../dice/vocabulary.ts';
import { bonusOf } from '../kit/ability.ts';
import { stopBleeding } from '../kit/bleeding.ts';
import { chanceOf, makeNoise, rollSkill, type Trial } from '../kit/check.ts';
import { hasFeature } from '../kit/classes.ts';
import { injurySources, lastingOf } from '../kit/injuries.ts';
import { ask, askQuestion, back, refused } from '../kit/kit.ts';
import { spendable } from '../kit/pool.ts';
import { chosen } from '../kit/settings.ts';
import { hasDoubles, mishapClassOf, refuseSpend, spend } from '../kit/spend.ts';
import { countsTurns, noteTurn, seeTurnOver, turnOf } from '../kit/turns.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { rollAs } from './amending.ts';
import type { CheckInput } from './vocabulary.ts';

const RULE = 'AD-CHECK-01';
const AGAIN = 'AD-SKILL-02';
/** Further tries in a turn for anybody, and for somebody with the template (AD-SKILL-02, AD-CLASS-03). */
const TRIES = 1;
const TRIES_LEARNT = 2;

type Rolled = NonNullable<Frame<'check'>['rolled']>;

/**
 * Rolls a check, and offers a second try after a failure. The turn is recorded with each roll, so whatever happens to the
 * offer, nothing is left open; the clock runs on by itself only once it is answered.
 */
export const check: Handler<'check'> = {
  ask(world, { input: { characterId }, rolled }) {
    const { userId, status } = characterOf(world, characterId);
    const ready = spendable(world, characterId, 'skill');
    if (rolled === null || status !== 'active' || ready === 0 || !isThisTurn(world, rolled)) return null;
    const chance = Math.round(100 * chanceOf(world, rolled));
    return askQuestion('second-try', {
      rule: AGAIN,
      audience: { who: 'one', userId },
      characterId,
      form: {
        form: 'choice',
        options: [
          { id: 'again', terms: { chance, ready } },
          { id: 'keep', terms: {} },
        ],
      },
      required: false,
      fallback: 'keep',
      terms: { total: rolled.total },
    });
  },
  resume(context, frame, value) {
    const { input, rolled } = frame;
    if (rolled === null) return afterRoll(context, frame, firstRoll(context, input));
    const { characterId } = input;
    noteOpen(context, characterId, false);
    if (value !== 'again') {
      seeTurnOver(context);
      return back(null);
    }
    const refusal = refuseSpend(context.world, { characterId, kind: 'skill', count: 1 });
    if (refusal !== null) return refused(refusal);
    spend(context, { characterId, kind: 'skill', count: 1, use: 'reroll', itemId: input.tools?.itemId ?? null });
    const { rerolls } = turnOf(context.world, characterOf(context.world, characterId).sheet);
    noteTurn(context, characterId, { rerolls: rerolls + 1 });
    return afterRoll(context, frame, roll(context, input, { boost: rolled.boost, isSecond: true }));
  },
};

/** Skill dice, then the check, then what it may wake (AD-SKILL-01, AD-CHECK-02). */
function firstRoll(context: Context, input: CheckInput): Rolled & Trial {
  const { characterId, dice: count, tools, noisy } = input;
  const itemId = tools?.itemId ?? null;
  const { highest } = spend(context, { characterId, kind: 'skill', count, use: 'boost', itemId });
  const made = roll(context, input, { boost: highest, isSecond: false });
  if (noisy) makeNoise(context, characterOf(context.world, characterId).name);
  return made;
}

function roll(
  context: Context,
  input: CheckInput,
  { boost, isSecond }: { readonly boost: number; readonly isSecond: boolean },
): Rolled & Trial {
  const { characterId, intent, tools, stated, tends } = input;
  const { world } = context;
  const { name, sheet } = characterOf(world, characterId);
  const { ability, sources } = rollAs(context, characterId, {
    ability: input.ability,
    stated,
    sources: (one) => injurySources(world, characterId, one),
  });
  const bent = takeBend(context, tools?.itemId ?? null);
  const [bonus, lasting] = [bonusOf(sheet, ability), lastingOf(sheet, ability)];
  const hasDisadvantage = sources.length > 0;
  const all = bonus + boost - bent - lasting;
  const dice: Dice = diceFor(context, characterId);
  const trial = rollSkill(world, dice, { purpose: 'check', bonus: all, hasDisadvantage });
  const use = tends === undefined ? 'test' : 'tend';
  const told = { use, characterId, name, ability, intent, sources, bonus, lasting, boost, bent, isSecond } as const;
  context.emit({ fact: 'check', rule: isSecond ? AGAIN : RULE, ...told, ...trial, tools: tools?.name ?? null });
  seeDoubles(context, input, trial);
  // With tools it gets done in any case, and a success leaves the turn to build on.
  const whole = countsTurns(world) && (tools === null || !trial.success);
  noteTurn(context, characterId, { acted: true, whole });
  // With bandages it works in any case, bare-handed on a success (AD-INJ-05).
  if (tends !== undefined && (tools !== null || trial.success)) stopBleeding(context, tends, name);
  const at = [...momentOf(world.party.state.clock)];
  return { ...trial, boost, bonus: bonus + boost - lasting, hasDisadvantage, at };
}

/** Offers a second try where it failed, and there is a die for it; else the turn may be over. */
function afterRoll(context: Context, frame: Frame<'check'>, made: Rolled & Trial) {
  const { total, boost, bonus, hasDisadvantage, at, success } = made;
  const { characterId } = frame.input;
  if (success || !mayTryAgain(context, characterId)) {
    seeTurnOver(context);
    return back(null);
  }
  noteOpen(context, characterId, true);
  return ask({ ...frame, rolled: { total, boost, bonus, hasDisadvantage, at } });
}

function mayTryAgain({ world }: Context, characterId: string): boolean {
  const character = characterOf(world, characterId);
  const most = hasFeature(world, character, 'second-reroll') ? TRIES_LEARNT : TRIES;
  return turnOf(world, character.sheet).rerolls < most && spendable(world, characterId, 'skill') > 0;
}

function noteOpen(context: Context, characterId: string, open: boolean): void {
  const { sheet } = characterOf(context.world, characterId);
  if (turnOf(context.world, sheet).open !== open) noteTurn(context, characterId, { open });
}

/** A bent tool takes one from its next use, and is straight again (AD-G-05). */
function takeBend({ world }: Context, itemId: string | null): number {
  const item = itemId === null ? undefined : world.items[itemId];
  if (item === undefined || !item.data.bent) return 0;
  item.data.bent = false;
  return 1;
}

/** Doubles of the two d10, where the campaign says that they bring a mishap (AD-SKILL-03, AD-D-06). */
function seeDoubles({ world, begin }: Context, { characterId, tools }: CheckInput, { rolls }: Trial): void {
  if (chosen(world, 'mishap_source') === 'action_dice' || !hasDoubles(rolls.map(({ face }) => face))) return;
  const classSlug = mishapClassOf(world, characterId, 'skill');
  begin(mishapFrame({ characterId, dice: 'skill', classSlug, itemId: tools?.itemId ?? null }));
}

function isThisTurn({ party }: Pick<World, 'party'>, { at }: Rolled): boolean {
  const now = momentOf(party.state.clock);
  return at.every((part, index) => part === now[index]);
}
