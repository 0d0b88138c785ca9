import { refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { DICE_KINDS, type DiceKind } from '../kit/ids.ts';
import { ask, askQuestion, back, refused } from '../kit/kit.ts';
import { readyDice } from '../kit/pool.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';

const RULE = 'AD-INJ-06';

/** One of the dice that are ready, as an option: `skill:2`. */
interface ReadyDie {
  readonly id: `${DiceKind}:${number}`;
  readonly kind: DiceKind;
}

/** Half of the dice that are ready, rounded down, are gone until dice come back; of several kinds the player says which (AD-INJ-06, AD-D-19). */
export const halve: Handler<'halve'> = {
  ask(world, { characterId, lose }) {
    const { userId, status } = characterOf(world, characterId);
    const ready = readyOf(world, characterId);
    const count = Math.min(lose ?? 0, ready.length);
    if (status !== 'active' || count === 0) return null;
    return askQuestion('halve-dice', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      form: {
        form: 'several',
        options: ready.map(({ id, kind }) => ({ id, terms: { kind } })),
        min: count,
        max: count,
      },
      required: true,
      fallback: mostOf(ready, count),
      terms: { lose: count },
    });
  },
  resume(context, frame, value) {
    const { characterId } = frame;
    const ready = readyOf(context.world, characterId);
    const lose = Math.min(frame.lose ?? Math.floor(ready.length / 2), ready.length);
    if (lose === 0 || characterOf(context.world, characterId).status !== 'active') return back(null);
    const kinds = new Set(ready.map(({ kind }) => kind));
    if (value === null && kinds.size > 1 && lose < ready.length) return ask({ ...frame, lose });
    const ids = value === null ? mostOf(ready, lose) : value;
    const chosen = Array.isArray(ids) ? ready.filter(({ id }) => ids.includes(id)) : [];
    if (chosen.length !== lose) return refused(refuse('prompt/no-such-option'));
    takeDice(context, characterId, chosen);
    return back(null);
  },
};

function readyOf(world: World, characterId: string): readonly ReadyDie[] {
  const character = characterOf(world, characterId);
  return DICE_KINDS.flatMap((kind) =>
    Array.from({ length: readyDice(world, character, kind) }, (_, at): ReadyDie => ({ id: `${kind}:${at + 1}`, kind })),
  );
}

/** Takes one after another from the kind with the most left. */
function mostOf(ready: readonly ReadyDie[], count: number): ReadyDie['id'][] {
  const left = [...ready];
  return Array.from({ length: count }, () => {
    const many = (kind: DiceKind) => left.filter((one) => one.kind === kind).length;
    const at = left.findIndex(({ kind }) => left.every((other) => many(other.kind) <= many(kind)));
    return left.splice(at, 1);
  }).flatMap((some) => some.map(({ id }) => id));
}

function takeDice({ world, emit }: Context, characterId: string, dice: readonly ReadyDie[]): void {
  const character = characterOf(world, characterId);
  const lost = { fighting: 0, skill: 0, magic: 0 };
  for (const { kind } of dice) lost[kind] += 1;
  for (const kind of DICE_KINDS) character.sheet.ready[kind] = readyDice(world, character, kind) - lost[kind];
  emit({ fact: 'dice-halved', rule: RULE, characterId, name: character.name, lost });
}
