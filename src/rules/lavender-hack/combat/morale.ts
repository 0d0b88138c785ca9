import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Ask } from '../../engine/prompt.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { stands } from '../foes/foes.ts';
import type { FoeOut } from '../foes/schemas.ts';
import { degreeOf, isSuccess } from '../kit/degree.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context, Fact, Handler, Next } from '../vocabulary.ts';
import type { MoraleFrame } from './enemy-vocabulary.ts';
import { over } from './flow.ts';
import { MORALE_REASONS } from './morale-due.ts';

type Why = Fact<'morale'>['why'];

/** One check: 2d6 above the morale, a general test that fails, or as the game master rules, and they break. */
export const morale: Handler<'morale'> = {
  ask: (world, frame) => askGm(world, frame),
  resume(context, frame, value) {
    const { world } = context;
    if (frame.step === 'ruled') return ruled(context, frame, value);
    world.party.state.fight?.moraleDone.push(...frame.checks);
    switch (chosen(world.campaign, 'morale')) {
      case 'gm':
        return ask({ ...frame, step: 'ruled' });
      case 'general_test':
        return generalTest(context, frame);
      case 'bx_2d6':
        return twoDice(context, frame);
    }
  },
};

function twoDice(context: Context, frame: MoraleFrame): Next {
  const dice = context.diceOf(GM_DICE);
  const rolls = [rollDie(dice, 'morale', 6), rollDie(dice, 'morale', 6)];
  const total = rolls.reduce((sum, { face }) => sum + face, 0);
  const lowest = Math.min(...standingOf(context.world, frame).map(({ data }) => data.morale));
  return applyMorale(context, frame, rolls, total > lowest ? (total === 12 ? 'yielded' : 'fled') : null);
}

function generalTest(context: Context, frame: MoraleFrame): Next {
  const roll = rollDie(context.diceOf(GM_DICE), 'morale', 20);
  return applyMorale(context, frame, [roll], isSuccess(degreeOf(roll.face, roll.face)) ? null : 'fled');
}

function ruled(context: Context, frame: MoraleFrame, value: unknown): Next {
  return applyMorale(context, frame, [], value === 'flee' ? 'fled' : value === 'yield' ? 'yielded' : null);
}

/** Beasts know no surrender. */
function applyMorale(context: Context, frame: MoraleFrame, rolls: Fact<'morale'>['rolls'], how: FoeOut | null): Next {
  const { world, emit } = context;
  const foes = standingOf(world, frame);
  const why = whyOf(frame);
  const names = foes.map(({ name }) => name);
  const foeIds = foes.map(({ id }) => id);
  emit({ fact: 'morale', rule: 'LH-COMBAT-06', why, foeIds, names, rolls, broke: how !== null });
  for (const { id, name, data } of how === null ? [] : foes) {
    const own = world.foes[id];
    const out = how === 'yielded' && data.beast ? 'fled' : (how ?? 'fled');
    if (own !== undefined) own.data.out = out;
    emit({ fact: 'foe-out', rule: 'LH-COMBAT-06', foeId: id, foeName: name, how: out });
  }
  over(context, `morale/${groupOf(frame)}`);
  return back(null);
}

function standingOf(world: World, { foeIds }: MoraleFrame): readonly Foe[] {
  return foeIds.flatMap((id) => world.foes[id] ?? []).filter(stands);
}

function groupOf({ checks }: MoraleFrame): string {
  const [check = ''] = checks;
  return check.slice(0, check.lastIndexOf('/'));
}

/** The worst of them. */
function whyOf({ checks }: MoraleFrame): Why {
  const last = checks.at(-1) ?? '';
  const why = last.slice(last.lastIndexOf('/') + 1);
  return MORALE_REASONS.find((one) => one === why) ?? 'one-hit';
}

function askGm(world: World, frame: MoraleFrame): Ask | null {
  const foes = standingOf(world, frame).map(({ name }) => name);
  if (foes.length === 0) return null;
  return askQuestion('morale', {
    rule: 'LH-COMBAT-06',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: bareOptions('stand', 'flee', 'yield') },
    required: true,
    fallback: 'stand',
    terms: { foes, why: whyOf(frame) },
  });
}
