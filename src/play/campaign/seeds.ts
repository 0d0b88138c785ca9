import type { Draft } from 'immer';
import type { CampaignDice } from '../../rules/engine/campaign-dice.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';
import { rotateTurn } from '../turns/rotate-seed.ts';

/** Longest word that can be mixed into a seed, in characters. */
export const MAX_WORD = 64;

/** A game master replaces the seed before its time. One under which no die fell stays: it has nothing to show. */
export function rotateSeed(deps: PlayDeps, invocation: Invocation): Promise<Result> {
  return runTransaction(
    deps,
    invocation,
    async (scope, locked, rowId) => {
      const { campaign } = locked.world;
      if (!isGmOf(campaign, invocation.caller)) return refuse('gm-only');
      if (campaign.dice.rotateAt === null) return refuse('seed/unused', { number: campaign.dice.seed });
      const { turn, rotation } = rotateTurn(scope, locked.world, await locked.seeds(), rowId, scope.lastEntry + 1);
      return { turns: [turn], redrawn: [], kind: 'reply', target: null, rotation };
    },
    'alone',
  );
}

/** Somebody of the table gives a word for the next seed, in place of the one they gave; null takes it back. */
export function giveWord(deps: PlayDeps, invocation: Invocation, typed: string | null): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const { userId } = invocation.caller;
    const { campaign, members } = world;
    if (!Object.hasOwn(members, userId) && !isGmOf(campaign, invocation.caller)) return refuse('seed/not-at-table');
    const word = typed === null ? null : readWord(typed);
    if (isRefusal(word)) return word;
    const { words } = campaign.dice;
    const given = words.find((one) => one.userId === userId)?.word ?? null;
    if (given === word) return refuse(word === null ? 'seed/no-word' : 'seed/same-word');
    const others = words.filter((one) => one.userId !== userId);
    const fact: EngineFact = { fact: 'word-given', rule: 'PBP-DICE-04', userId, word, seed: campaign.dice.seed + 1 };
    const turn = playTurn(scope, world, rowId, {
      action: 'dice/word',
      input: word,
      roller: userId,
      work({ context }) {
        context.emit(fact);
        return null;
      },
      times(draft) {
        draft.campaign.dice.words = (word === null ? others : [...others, { userId, word }]) as Draft<
          CampaignDice['words'][number]
        >[];
      },
    });
    return asSingleTurn(turn);
  });
}

/** A word as it is mixed in: without spaces around it, and with single ones in it, in the one form that Unicode has for it. */
function readWord(typed: string): string | Refusal {
  const word = typed.normalize('NFC').replaceAll(UNFIT, ' ').trim().replace(/\s+/g, ' ');
  const length = [...word].length;
  return length > 0 && length <= MAX_WORD ? word : refuse('seed/word-length', { max: MAX_WORD, length });
}

/** Control characters, and halves of characters, which no database text can hold. */
const UNFIT = /[\p{Cc}\p{Cs}]/gu;
