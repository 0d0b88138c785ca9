import type { Ask } from '../../engine/prompt.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { checkFor } from '../kit/check.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { foeOf } from './attack.ts';
import { standsFoe } from './combatants.ts';
import { fightEdgesOn, useOpening } from './edges.ts';
import { rollHazard, strikeFoe, sumOf } from './improvised.ts';
import { type CombatVocabulary, deedFrame } from './vocabulary.ts';

const RULE = 'HX-ATK-06';

/** Dice that the game master may say at once: d4s for small things, d6s for big ones and for acid, fire and frost (HX-ATK-06). */
const DICE = [
  { count: 1, sides: 4 },
  { count: 2, sides: 4 },
  { count: 1, sides: 6 },
  { count: 2, sides: 6 },
  { count: 3, sides: 6 },
] as const;

/** Outcomes without dice. */
const RULINGS: readonly OptionOf<CombatVocabulary['questions']['deed']>[] = [
  { id: 'works', terms: {} },
  { id: 'fails', terms: {} },
];

interface Improvised {
  readonly characterId: string;
  readonly foeId: string;
  readonly said: string | null;
}

/**
 * Something that is no weapon is turned against a foe. It has no attack roll: a stunt by dexterity decides whether it lands,
 * and then the game master says with how many dice (HX-ATK-06, HX-G-14). It takes no step nearer.
 */
export function improvise(context: Context, { characterId, foeId, said }: Improvised): void {
  const { world, emit, begin } = context;
  const foe = foeOf(world, foeId);
  const sources = fightEdgesOn(world, foeId);
  useOpening(world, 'characters');
  const input = { characterId, use: 'stunt', ability: 'dex', sources, rule: RULE } as const;
  const { success } = checkFor(context, { ...input, target: foe.data.defences.dex });
  const { name } = characterOf(world, characterId);
  emit({ fact: 'stunt', rule: RULE, characterId, name, stunt: 'improvise', foeId, foeName: foe.name, success });
  if (success) begin(deedFrame({ act: 'improvise', characterId, foeId, said }));
}

/** The game master decides the outcome, and the fight continues meanwhile (HX-TURN-02, HX-G-13, HX-ATK-06). */
export const deed: Handler<'deed'> = {
  ask: (world, frame) => askRuling(world, frame),
  resume(context, frame, value) {
    const { world, emit } = context;
    const { act, characterId } = frame;
    const foe = foeIn(world, frame);
    if (value === null) return act === 'improvise' && foe === null ? back(null) : ask(frame);
    const { name } = characterOf(world, characterId);
    if (value === 'works' || value === 'fails') {
      emit({ fact: 'deed-ruled', rule: 'HX-TURN-02', characterId, name, act, how: value });
      return back(value);
    }
    const said = DICE.find((one) => idOf(one) === value);
    if (said === undefined || foe === null) return back(null);
    const rolls = rollHazard(diceFor(context, characterId), said.sides, said.count);
    const damage = sumOf(rolls);
    const { id: targetId, name: target } = foe;
    emit({ fact: 'improvised', rule: RULE, kind: null, targetId, target, isFoe: true, rolls, damage });
    strikeFoe(context, targetId, damage);
    return back(value);
  },
};

/** Its target, while that foe is in action. */
function foeIn({ foes }: Pick<World, 'foes'>, { foeId }: Frame<'deed'>): Foe | null {
  const foe = foeId !== null && Object.hasOwn(foes, foeId) ? foes[foeId] : undefined;
  return foe !== undefined && standsFoe(foe) ? foe : null;
}

/** Null when there is nothing left to say: what was thrown at somebody who is out of it hits nobody. */
function askRuling(world: World, frame: Frame<'deed'>): Ask | null {
  const { act, characterId, said } = frame;
  const foe = foeIn(world, frame);
  if (act === 'improvise' && foe === null) return null;
  const dice = foe === null ? [] : DICE.map((one) => ({ id: idOf(one), terms: one }));
  const bare = act === 'improvise' ? [] : RULINGS;
  return askQuestion('deed', {
    rule: act === 'cast' ? 'HX-G-13' : act === 'other' ? 'HX-TURN-02' : RULE,
    audience: { who: 'gm' },
    characterId,
    form: { form: 'choice', options: [...bare, ...dice] },
    required: true,
    fallback: act === 'improvise' ? idOf(DICE[0]) : 'works',
    terms: { act, said, target: foe?.name ?? null },
  });
}

function idOf({ count, sides }: (typeof DICE)[number]): `${number}d${number}` {
  return `${count}d${sides}`;
}
