import { type APISelectMenuOption, ComponentType } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import { isOwnWords } from '../../../../play/turns/procedures.ts';
import type { RoundView } from '../../../../play/views.ts';
import type { Seat } from '../../../../rules/engine/round.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { MAX_EMBED_DESCRIPTION, MAX_SELECT_OPTIONS } from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import { pressable, type Row, row } from '../components.ts';
import { cut, quoted } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers } from '../renderer.ts';
import { COLOURS } from '../tones.ts';
import { capital, plainWho, whoWords } from '../words.ts';
import { ownWordsLines } from './own-words.ts';
import { timeWords } from './round-card.ts';
import { roundQuestion, verdictWords } from './round-question.ts';
import { isAbstention } from './round-row.ts';

const MAX_ANSWER = 500;
const LEAST_ANSWER = 20;
/** Answers together; the rest is for names. */
const MAX_ANSWERS = 3000;

/** The game master's rulings on a round, and the answers so far: seen by nobody else. */
export function roundPanel(view: Omit<RoundView, 'state'>, renderers: Renderers): Message {
  const { world, round } = view;
  const renderer = renderers[world.campaign.book] ?? null;
  const { title } = roundQuestion(renderer, round, world);
  const seats = Object.entries(round.seats);
  const room = Math.max(LEAST_ANSWER, Math.min(MAX_ANSWER, Math.floor(MAX_ANSWERS / Math.max(1, seats.length))));
  const lines = seats.map(([userId, seat]) => seatText(view, renderer, userId, seat, room));
  return {
    embeds: [
      {
        title: cut(`${capital(nounsOf(renderer).gm)}: ${title}`, 256),
        color: COLOURS.neutral,
        description: cut([timeWords(view, renderer), '', ...lines].join('\n'), MAX_EMBED_DESCRIPTION),
      },
    ],
    components: [actions(view), ...skips(view, renderer)],
    allowed_mentions: { parse: [] },
  };
}

/** A draft stays its writer's own. */
function seatText(
  { world, round }: Pick<RoundView, 'world' | 'round'>,
  renderer: BookRenderer | null,
  userId: string,
  seat: Seat,
  room: number,
): string {
  const who = `**${whoWords(world, userId)}**`;
  switch (seat.state) {
    case 'open':
      return t`${who}: nothing yet`;
    case 'draft':
      return t`${who}: writing`;
    case 'skipped':
      return t`${who}: passed over`;
    case 'confirmed': {
      if (seat.answer === null) return isAbstention(round) ? t`${who}: no preference` : t`${who}: nothing to add`;
      if (isOwnWords(round) && typeof seat.answer === 'string') return `${who}:\n${quoted(seat.answer, room)}`;
      const verdict = { userId, answer: seat.answer, means: 'own', by: null, source: null } as const;
      const answer = `${who}: ${verdictWords(renderer, verdict, round, world) || t`answered`}`;
      return [answer, ...ownWordsLines(seat.words, userId, world, room)].join('\n');
    }
  }
}

function actions({ round }: Pick<RoundView, 'round'>): Row {
  const { id, deadline, held } = round;
  return row([
    pressable(roundCustomId(id, 'extend'), deadline === null ? t`End it in 1 day` : t`1 day more`),
    pressable(roundCustomId(id, 'resolve'), t`End it now`, 'main'),
    held === null
      ? pressable(roundCustomId(id, 'hold'), t`Hold it up`)
      : pressable(roundCustomId(id, 'go'), t`Let it go on`, 'main'),
    pressable(roundCustomId(id, 'cancel'), t`Call it off`, 'grave'),
  ]);
}

/** People who have answered are not skipped: their answer would be lost. */
function skips({ world, round }: Pick<RoundView, 'world' | 'round'>, renderer: BookRenderer | null): readonly Row[] {
  const options = Object.entries(round.seats)
    .filter(([, { state, isFree }]) => state !== 'confirmed' && isFree !== true)
    .slice(0, MAX_SELECT_OPTIONS)
    .map(([userId, { state }]): APISelectMenuOption => {
      const who = plainWho(world, userId, nounsOf(renderer));
      return { label: state === 'skipped' ? t`Wait for ${who} again` : t`Skip ${who}`, value: userId };
    });
  if (options.length === 0) return [];
  return [
    row([
      {
        type: ComponentType.StringSelect,
        custom_id: roundCustomId(round.id, 'skip'),
        placeholder: t`Skip somebody…`,
        options,
      },
    ]),
  ];
}
