import { z } from 'zod';
import { GM_DICE } from '../../engine/dice.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { FOLLOWER_TYPES } from '../followers/schemas.ts';
import { gainGlory, loseGlory } from '../kit/glory.ts';
import { MAX_VIRTUE } from '../kit/ids.ts';
import { action, ask, askQuestion, back, MAX_NAME, recordId } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { duel, knightDuellist, rivalDuellist } from './duel.ts';
import { joust } from './joust.ts';
import { CONTESTS } from './schemas.ts';
import { keepStake, stakeless } from './stake.ts';

const RULE = 'MK-G-14';

/** A knight of the referee's has as much Vigour as anybody, unless it is said otherwise (MK-G-07). */
const COMMON_VIGOUR = 10;

/** Somebody calls out another knight, or one of the referee's people; Glory is staked if both agree (MK-GLORY-01, MK-G-14). */
export const challengeAction = action(
  z.strictObject({
    contest: z.enum(CONTESTS),
    characterId: recordId,
    againstId: recordId.nullable().default(null),
    name: z.string().nullable().default(null),
    vigour: z.int().min(1).max(MAX_VIRTUE).default(COMMON_VIGOUR),
    like: z.enum(FOLLOWER_TYPES).default('soldier'),
    staked: z.boolean().default(true),
  }),
  (context, { contest, characterId, againstId, name, vigour, like, staked: wanted }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const { world, emit } = context;
    const other = againstId === null ? null : (world.characters[againstId] ?? null);
    if (againstId !== null && other === null) return refuse('character/unknown', { characterId: againstId });
    if (other?.id === characterId) return refuse('challenge/self', { name: knight.name });
    if (other !== null && other.status !== 'active')
      return refuse('character/not-in-play', { name: other.name, status: other.status });
    const against = other?.name ?? oneLine(name ?? '', MAX_NAME);
    if (against === null) return refuse('input/bad-line', { field: 'against', max: MAX_NAME });
    if (waits(world, knight.name)) return refuse('challenge/waits', { name: knight.name });
    const why = wanted ? stakeless(world, { characterId, againstId, against }) : null;
    const staked = wanted && why === null;
    const told = { contest, challenger: knight.name, against, staked };
    emit({ fact: 'challenged', rule: RULE, ...told, askedUserId: other?.userId ?? null, why });
    return { kind: 'challenge', v: 1, contest, characterId, againstId, against, vigour, like, staked };
  },
);

/** They accept, with what is staked or without, or they decline. */
export const challenge: Handler<'challenge'> = {
  ask(world, frame) {
    const { contest, characterId, againstId, against, vigour, like } = frame;
    const knight = characterOf(world, characterId);
    const other = againstId === null ? null : characterOf(world, againstId);
    if (knight.status !== 'active' || (other !== null && other.status !== 'active')) return null;
    const staked = isStaked(world, frame);
    return askQuestion('challenge', {
      rule: RULE,
      audience: other === null ? { who: 'gm' } : { who: 'one', userId: other.userId },
      characterId: againstId,
      form: {
        form: 'choice',
        options: [
          { id: 'accept', terms: { staked } },
          ...(staked ? bareOptions('friendly') : []),
          ...bareOptions('decline'),
        ],
      },
      required: true,
      fallback: 'decline',
      terms: {
        contest,
        challenger: knight.name,
        against,
        staked,
        vigour: other?.sheet.virtues.vig.now ?? vigour,
        like: other === null ? like : null,
      },
    });
  },
  resume(context, frame, value) {
    const { contest, characterId, againstId, against } = frame;
    const { world, emit } = context;
    const staked = isStaked(world, frame);
    const knight = characterOf(world, characterId);
    const told = { rule: RULE, contest, challenger: knight.name, against, staked };
    const isOff =
      knight.status !== 'active' || (againstId !== null && characterOf(world, againstId).status !== 'active');
    if (isOff) {
      emit({ fact: 'challenge-off', ...told });
      return back(null);
    }
    if (value === null) return ask(frame);
    if (value === 'decline') emit({ fact: 'challenge-declined', ...told });
    else fightOut(context, frame, staked && value === 'accept');
    return back(null);
  },
};

/** It is fought out; staked Glory goes from who loses to who wins (MK-G-14, MK-D-05). */
function fightOut(context: Context, frame: Frame<'challenge'>, staked: boolean): void {
  const winner = frame.contest === 'duel' ? fightDuel(context, frame, staked) : ride(context, frame, staked);
  if (!staked) return;
  keepStake(context, frame);
  if (winner === null) return;
  const ids = [frame.characterId, frame.againstId] as const;
  const [won, lost] = [ids[winner] ?? null, ids[winner === 0 ? 1 : 0] ?? null];
  const isLost = lost !== null && chosen(context.world, 'stake_loss') === 'yes';
  if (won !== null) gainGlory(context, won, 'contest');
  if (isLost) loseGlory(context, lost);
  // Of their own people the referee has said so already.
  if (won === null || lost === null) return;
  const counted: Frame<'stake'> = { kind: 'stake', v: 1, contest: frame.contest, wonId: won, lostId: lost, isLost };
  context.begin(counted);
}

/** Glory is staked as long as there is some, and they have not met for it meanwhile (MK-D-33, MK-D-34). */
function isStaked(world: World, frame: Frame<'challenge'>): boolean {
  return frame.staked && stakeless(world, frame) === null;
}

function ride(
  context: Context,
  { characterId, againstId, against, vigour }: Frame<'challenge'>,
  staked: boolean,
): 0 | 1 | null {
  const { world, emit, diceOf } = context;
  const knight = (id: string) => {
    const { name, sheet } = characterOf(world, id);
    return { name, at: sheet.virtues.vig.now, dice: diceFor(context, id) };
  };
  const rival = { name: against, at: vigour, dice: diceOf(GM_DICE) };
  const result = joust([knight(characterId), againstId === null ? rival : knight(againstId)]);
  emit({ fact: 'joust', rule: RULE, ...result, staked });
  return result.winner;
}

function fightDuel(
  context: Context,
  { characterId, againstId, against, like }: Frame<'challenge'>,
  staked: boolean,
): 0 | 1 | null {
  const other = againstId === null ? rivalDuellist(context, against, like) : knightDuellist(context, againstId);
  const both = [knightDuellist(context, characterId), other] as const;
  const winner = duel(context, both);
  const names = [both[0].name, other.name] as const;
  context.emit({ fact: 'duel', rule: RULE, names, winner: winner === null ? null : names[winner], staked });
  return winner;
}

/** Checks whether that knight has an unanswered challenge. */
function waits({ prompts }: Pick<World, 'prompts'>, challenger: string): boolean {
  return Object.values(prompts).some(({ kind, terms }) => kind === 'challenge' && terms.challenger === challenger);
}
