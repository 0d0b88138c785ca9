import { t } from '../../../../language/text.ts';
import type { Procedure } from '../../../../rules/engine/book.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { pressable } from '../components.ts';
import { atWords, inWords } from '../words.ts';

const again = () => t`Play it again`;

/** What can be done about a round that an undo brought back, and what happens when nobody does; in the middle of a sentence. */
export function openAgainWords({ deadline }: Pick<Round, 'deadline'>, mode: Procedure['mode']): string {
  const way =
    mode === 'together'
      ? t`change your answer, or press *${again()}*.`
      : t`press *${again()}*, or take back what was done in it as well.`;
  const otherwise =
    deadline === null
      ? t`It waits until somebody does.`
      : t`If nobody does, it is played again ${atWords(deadline)} (${inWords(deadline)}).`;
  return `${way} ${otherwise}`;
}

/** The button that plays a round again as it was answered; none for one that was not taken back. */
export function againButtons({
  id,
  reopened,
}: Pick<Round, 'id' | 'reopened'>): readonly ReturnType<typeof pressable>[] {
  return reopened === null ? [] : [pressable(roundCustomId(id, 'again'), again())];
}
