import { wireReply } from '../render/engine/refusal.ts';
import type { Deferral, Reply } from '../reply.ts';
import type { ComponentRequest, ModalRequest, PressRequest } from '../request.ts';
import { type FoundRound, findRound, type RoundDesk } from './found-round.ts';
import { addNothing, begin, choose, choosePart, handIn, handInWritten, turnPage, writtenIn } from './own-answer.ts';
import { askForTime, openPanel, playAgain, type Ruling, rule } from './round-course.ts';
import { readPressed } from './round-press.ts';
import { handInWhole, handInWords, openWhole, openWords } from './whole-answer.ts';

/** The buttons of rounds: on their cards, on what people see of their own part, and on the game master's panel. */
export interface RoundButtons {
  /** The deferral of a slow answer, which must not overwrite a message that others see. */
  deferral(request: ComponentRequest): Deferral;
  press(request: PressRequest): Promise<Reply>;
  submit(request: ModalRequest): Promise<Reply>;
}

/** A press, with the rest of its custom id after the verb. */
interface Pressed {
  readonly request: PressRequest;
  readonly found: FoundRound;
  /** Number of a menu or of a page, from 0. */
  readonly number: number;
  /** For whom it is, when the button says so; else for who pressed. */
  readonly forUserId: string | null;
}

type Handler = (pressed: Pressed) => Reply | Promise<Reply>;

/**
 * The effect of each button or menu while its round is open, by the verb of its custom id. In a round that is over each one
 * only says so.
 */
export const PRESSES: Readonly<Record<string, Handler>> = {
  // One's own part.
  answer: ({ request, found, forUserId }) => begin(request, found, forUserId),
  whom: ({ request, found }) => begin(request, found, request.values?.[0] ?? null),
  choose: ({ request, found, forUserId }) => choose(request, found, forUserId),
  part: ({ request, found, forUserId, number }) => choosePart(request, found, forUserId ?? request.user.id, number),
  words: ({ request, found, forUserId }) => openWords(request, found, forUserId),
  form: ({ request, found, forUserId }) => openWhole(request, found, forUserId),
  page: ({ request, found, forUserId, number }) => turnPage(request, found, forUserId ?? request.user.id, number),
  draft: handingIn(true),
  confirm: handingIn(false),
  nothing: ({ request, found }) => addNothing(request, found),
  // The round as a whole.
  more: ({ request, found }) => askForTime(request, found),
  again: ({ request, found }) => playAgain(request, found),
  // The game master's panel.
  gm: ({ found }) => openPanel(found),
  extend: ruling('extend'),
  resolve: ruling('resolve'),
  hold: ruling('hold'),
  go: ruling('go'),
  cancel: ruling('cancel'),
  skip: ruling('skip'),
};

/** The effect of each modal, by the verb of its custom id; all others are answers in words. */
const SUBMISSIONS: Readonly<Record<string, typeof handInWritten>> = { words: handInWords, form: handInWhole };

function handingIn(draft: boolean): Handler {
  return ({ request, found, forUserId }) =>
    handIn(request, found, { forUserId: forUserId ?? request.user.id, answer: null, draft });
}

function ruling(verb: Ruling): Handler {
  return ({ request, found }) => rule(request, found, verb);
}

export function openRoundButtons(desk: RoundDesk): RoundButtons {
  return {
    deferral(request) {
      const { verb } = readPressed(request.customId);
      if (verb === 'more' || verb === 'again') return 'public';
      if (request.isPrivate) return 'update';
      return request.kind === 'modal' || verb === 'choose' || verb === 'nothing' || verb === 'gm'
        ? 'private'
        : 'update';
    },

    async press(request) {
      const { roundId, verb, number, forUserId } = readPressed(request.customId);
      const found = await findRound(desk, roundId, request);
      if ('kind' in found) return found;
      const handle = Object.hasOwn(PRESSES, verb) ? PRESSES[verb] : undefined;
      return handle === undefined ? wireReply('wire/unknown-button') : handle({ request, found, number, forUserId });
    },

    async submit(request) {
      const { roundId, verb, forUserId } = readPressed(request.customId);
      const found = await findRound(desk, roundId, request, writtenIn(request));
      if ('kind' in found) return found;
      const hand = Object.hasOwn(SUBMISSIONS, verb) ? SUBMISSIONS[verb] : undefined;
      return (hand ?? handInWritten)(request, found, forUserId ?? request.user.id);
    },
  };
}
