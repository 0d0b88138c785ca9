import { z } from 'zod';
import { GM_DICE } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { refuse } from '../../engine/prompt.ts';
import { charactersInPlay, diceFor, gmOnly } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { gainGlory } from '../kit/glory.ts';
import { action, ask, askQuestion, back, MAX_LINE } from '../kit/kit.ts';
import { tableIn } from '../kit/registry.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { joust, type Rider } from './joust.ts';
import type { Joust } from './vocabulary.ts';

const RULE = 'MK-G-14';
/** So many ride, with at least one of the referee's, as long as the company is smaller than the largest of these (ours). */
const FIELDS = [4, 8, 16];
/** Vigour of the referee's knights (MK-G-07). */
const COMMON_VIGOUR = 10;

/** The referee calls to a tournament; everybody says whether their knight rides (MK-G-14). */
export const tourneyAction = action(
  z.strictObject({ name: z.string(), ofNote: z.boolean().default(true) }),
  (context, { name: said, ofNote }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const name = oneLine(said, MAX_LINE);
    if (name === null) return refuse('input/bad-line', { field: 'name', max: MAX_LINE });
    if (playersOf(context.world).length === 0) return refuse('glory/nobody');
    context.emit({ fact: 'tourney-called', rule: RULE, tourney: name });
    return { kind: 'tourney', v: 1, name, ofNote };
  },
);

/** When all have entered, they ride: a beaten knight is out (MK-G-14). */
export const tourney: Handler<'tourney'> = {
  ask(world, { name, ofNote }) {
    const userIds = playersOf(world);
    if (userIds.length === 0) return null;
    return askQuestion('tourney', {
      rule: RULE,
      audience: { who: 'each', userIds },
      characterId: null,
      form: { form: 'choice', options: bareOptions('enter', 'watch') },
      required: true,
      fallback: 'watch',
      terms: { tourney: name, ofNote },
    });
  },
  resume(context, frame, value) {
    if (value === null && playersOf(context.world).length > 0) return ask(frame);
    const { name, ofNote } = frame;
    const field = fieldOf(context, entered(context, value));
    if (field === null) {
      context.emit({ fact: 'tourney-empty', rule: RULE, tourney: name });
      return back(null);
    }
    const { rounds, winner } = knockout(field);
    context.emit({ fact: 'tourney', rule: RULE, tourney: name, rounds, winner: winner.name });
    if (ofNote && winner.characterId !== null) gainGlory(context, winner.characterId, 'tourney');
    return back(null);
  },
};

interface Entrant extends Rider {
  /** Null: one of the referee's. */
  readonly characterId: string | null;
}

/** Everybody whose knight can ride. */
function playersOf(world: World): readonly string[] {
  return riding(world).map(({ userId }) => userId);
}

/** The knight that each player acts with. */
function riding(world: World) {
  return charactersInPlay(world).filter(({ id, userId, status }) => {
    const member = world.members[userId];
    return status === 'active' && member?.present === true && member.characterId === id;
  });
}

function entered(context: Context, value: Json): readonly Entrant[] {
  const isByUser = value !== null && typeof value === 'object' && !Array.isArray(value);
  const said = isByUser ? (value as Readonly<Record<string, Json>>) : {};
  return riding(context.world)
    .filter(({ userId }) => said[userId] === 'enter')
    .map(({ id, name, sheet }) => ({
      characterId: id,
      name,
      at: sheet.virtues.vig.now,
      dice: diceFor(context, id),
    }));
}

/** All who ride: places that the company leaves are the referee's knights'. Null: nobody of the company does. */
function fieldOf({ world, diceOf }: Context, own: readonly Entrant[]): readonly Entrant[] | null {
  if (own.length === 0) return null;
  const size = FIELDS.find((one) => own.length < one) ?? own.length;
  const names = tableIn(world, 'rivals').rows.map(({ text }) => text);
  const dice = diceOf(GM_DICE);
  const rivals = Array.from({ length: size - own.length }, (_none, at): Entrant => {
    const name = names[at % names.length] ?? '';
    return { characterId: null, name, at: COMMON_VIGOUR, dice };
  });
  // Companions meet each other as late as can be.
  return Array.from({ length: size }, (_none, at) => at).flatMap((at) => [
    ...own.slice(at, at + 1),
    ...rivals.slice(at, at + 1),
  ]);
}

/** Two by two, until one is left; a joust that nobody wins goes to who came first (ours). */
function knockout(field: readonly Entrant[]): { rounds: readonly (readonly Joust[])[]; winner: Entrant } {
  const rounds: Joust[][] = [];
  let left = [...field];
  while (left.length > 1) {
    const next: Entrant[] = [];
    const ridden: Joust[] = [];
    for (let at = 0; at < left.length; at += 2) {
      const [one, other] = [left[at], left[at + 1]];
      if (one === undefined) continue;
      if (other === undefined) {
        next.push(one);
        continue;
      }
      const result = joust([one, other]);
      ridden.push(result);
      next.push(result.winner === 1 ? other : one);
    }
    rounds.push(ridden);
    left = next;
  }
  const [winner] = left;
  if (winner === undefined) throw new Error('nobody rides');
  return { rounds, winner };
}
