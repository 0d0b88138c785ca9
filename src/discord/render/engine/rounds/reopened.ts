import { t } from '../../../../language/text.ts';
import { isTableVote, PLAIN_QUESTION } from '../../../../play/turns/procedures.ts';
import type { Procedure } from '../../../../rules/engine/book.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { pressable } from '../components.ts';
import { atWords, inWords } from '../words.ts';

const again = () => t`Play it again`;

/** The options for a round that an undo restored, and what happens without any action; for the middle of a sentence. */
export function openAgainWords(
  { deadline, procedure, terms }: Pick<Round, 'deadline' | 'procedure' | 'terms'>,
  mode: Procedure['mode'],
): string {
  const way =
    mode === 'together'
      ? t`change your answer and hand it in again, or press *${again()}*.`
      : t`press *${again()}*, or take back what was done in it as well.`;
  const otherwise =
    deadline === null
      ? t`It waits until somebody does.`
      : t`If nobody does, it is played again ${atWords(deadline)} (${inWords(deadline)}).`;
  const dice = mode === 'together' && !isOfTable({ procedure, terms }) ? [diceAgainWords(procedure)] : [];
  return [way, otherwise, ...dice].join(' ');
}

/** The dice of a round that is played again: they stay the same for everybody who changes nothing. */
export function diceAgainWords(procedure: string): string {
  return procedure === COMBAT
    ? t`If you change your answer, all your dice of this round are rolled again, those of your defence too; if anybody does, so are the foes’. Everybody else’s stay as they fell.`
    : t`If you change your answer, all your dice of this round are rolled again. Everybody else’s stay as they fell.`;
}

/** Checks whether it is a question of the game master or a vote of the table, which use no dice. */
function isOfTable(round: Pick<Round, 'procedure' | 'terms'>): boolean {
  return round.procedure === PLAIN_QUESTION || isTableVote(round);
}

/** Name of the procedure of a fight’s round in every book. */
const COMBAT = 'combat';

/** The button that plays a round again as it was answered; none for one that was not taken back. */
export function againButtons({
  id,
  reopened,
}: Pick<Round, 'id' | 'reopened'>): readonly ReturnType<typeof pressable>[] {
  return reopened === null ? [] : [pressable(roundCustomId(id, 'again'), again())];
}
