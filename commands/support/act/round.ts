import { MAX_OPTION_LABEL, MAX_SELECT_OPTIONS } from '../../../src/discord/limits.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { roundPanel } from '../../../src/discord/render/engine/rounds/round-panel.ts';
import { roundQuestion } from '../../../src/discord/render/engine/rounds/round-question.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import type { Result } from '../../../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf, isGmWhere } from '../access/here.ts';
import { cardMessage, showCard, turnPage } from '../cards/card.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, numberOf, textOf } from '../input/typed.ts';
import { playersNamed } from './whom.ts';

/** The rulings on a round. */
export const ROUND_RULINGS = ['extend', 'resolve', 'skip', 'hold', 'go on', 'cancel'] as const;
/** Hours that are added when nobody says how many. */
const EXTENSION_HOURS = 24;
const ROW = 1;
const SELECT = 3;

/** The game master's panel of a round, or one thing done about it at once. */
export async function ruleRound(here: Here, request: CommandRequest): Promise<Reply> {
  const { world } = here.look;
  const rounds = roundsMeant(here, textOf(request, 'which'));
  if (isRefusal(rounds)) return answerRefusal(world, rounds);
  const [round] = rounds;
  if (round === undefined) return answerRefusal(world, refuse('round/none-open'));
  const wanted = textOf(request, 'do');
  if (wanted === null) return showCard(rounds.length === 1 ? panel(here, round) : whichRound(here, rounds));
  if (rounds.length > 1)
    return answerRefusal(world, refuse('round/which', { rounds: rounds.map((one) => titleOf(here, one)) }));
  const done = await ruled(here, request, round, wanted);
  return isRefusal(done) ? answerRefusal(world, done) : answerDone(done, here);
}

/** A round that was chosen from the menu: its panel takes the menu's place. */
export function chooseRound(here: Here, roundId: string): Reply {
  const { world } = here.look;
  const round = Object.hasOwn(world.rounds, roundId) ? world.rounds[roundId] : undefined;
  if (!isGmWhere(here, round?.channelId)) return answerRefusal(world, refuse('gm-only'));
  return round === undefined ? answerRefusal(world, refuse('round/closed')) : turnPage(panel(here, round));
}

export function roundChoices(here: Here): readonly Choice[] {
  return openRounds(here).map((round) => ({ label: titleOf(here, round), value: round.id }));
}

/** The one that is named; else those of this channel; else all. */
function roundsMeant(here: Here, typed: string | null): readonly Round[] | Refusal {
  const all = openRounds(here);
  if (typed !== null) {
    const found = findTyped(
      all.map((round) => ({ id: round.id, name: titleOf(here, round), round })),
      typed,
    );
    return found === null ? refuse('round/no-such', { typed }) : [found.round];
  }
  const there = all.filter(({ channelId }) => channelId === here.request.channelId);
  return there.length > 0 ? there : all;
}

/** Those that who asks may rule on. */
function openRounds(here: Here): readonly Round[] {
  return Object.values(here.look.world.rounds)
    .filter(({ channelId }) => isGmWhere(here, channelId))
    .toSorted((a, b) => a.opened - b.opened);
}

function ruled(here: Here, request: CommandRequest, round: Round, wanted: string): Promise<Result> | Refusal {
  const { play } = here.app;
  const invocation = invocationOf(here);
  switch (wanted) {
    case 'extend':
      return play.extend(invocation, round.id, { hours: numberOf(request, 'hours') ?? EXTENSION_HOURS });
    case 'resolve':
      return play.resolveNow(invocation, round.id);
    case 'hold':
      return play.hold(invocation, round.id, true);
    case 'go on':
      return play.hold(invocation, round.id, false);
    case 'cancel':
      return play.cancel(invocation, round.id);
    default: {
      const userId = toSkip(here, round, textOf(request, 'who'));
      if (isRefusal(userId)) return userId;
      return play.skip(invocation, round.id, userId, round.seats[userId]?.state !== 'skipped');
    }
  }
}

/** People who have answered are not skipped: their answer would be lost. */
function toSkip(here: Here, round: Round, typed: string | null): string | Refusal {
  if (typed === null) return refuse('round/skip-whom');
  const named = playersNamed(here, typed);
  if (isRefusal(named)) return named;
  const [userId = ''] = named;
  if (named.length !== 1) return refuse('round/skip-whom');
  if (!Object.hasOwn(round.seats, userId)) return refuse('round/skip-stranger', { userId });
  return round.seats[userId]?.state === 'confirmed' ? refuse('round/skip-answered', { userId }) : userId;
}

function panel({ app, look }: Here, round: Round): Message {
  const { world, book, now } = look;
  return roundPanel({ world, book, round, now }, app.renderers);
}

function whichRound(here: Here, rounds: readonly Round[]): Message {
  const options = rounds.slice(0, MAX_SELECT_OPTIONS).map((round) => {
    return { label: stripMarkdown(titleOf(here, round), MAX_OPTION_LABEL), value: round.id };
  });
  const select = { type: SELECT, custom_id: 'gm:round', placeholder: t`Which round…`, options } as const;
  return {
    ...cardMessage({ title: t`Several rounds are open`, lines: [t`Choose the one you mean.`], fields: [] }),
    components: [{ type: ROW, components: [select] }],
  };
}

/** As it is written on its card, without the marks that keep it harmless there. */
function titleOf({ look, renderer }: Here, round: Round): string {
  return roundQuestion(renderer, round, look.world).title.replace(/\\(.)/gu, '$1');
}
