import { t } from '../../../../language/text.ts';
import { playersLead } from '../../../../rules/lavender-hack/kit/people.ts';
import type { World } from '../../../../rules/lavender-hack/shapes.ts';

/** The leader of this campaign's party, for the middle of a sentence (LH-SPOT-01, LH1-SPOT-01). */
export function leaderOf(world: World): string {
  return playersLead(world) ? t`whoever has the spotlight` : t`the game master`;
}
