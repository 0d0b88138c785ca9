import { DICE_KINDS, type DiceKind } from '../../../../rules/action-dice/kit/terms.ts';
import type { Detail } from '../../mechanics/refusal-words.ts';

/** The kind of dice that a refusal names. */
export function kindIn({ kind }: Detail): DiceKind {
  return DICE_KINDS.find((one) => one === kind) ?? 'skill';
}
