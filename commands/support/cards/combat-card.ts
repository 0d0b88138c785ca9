import type { Nouns } from '../../../src/discord/render/engine/nouns.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { Here } from '../access/here.ts';
import { cardMessage } from './card.ts';
import { standingMessage } from './standing-card.ts';

const noCombat = ({ gm }: Nouns) => [
  t`The ${gm} begins one with \`/fight do:start\`, once somebody stands against you: \`/foe add\` writes foes down, \`/encounter start\` brings them on.`,
  t`Outside a fight in rounds, \`/melee\`, \`/missile\`, \`/cast\` and \`/defend\` are played at once.`,
];

/** A copy of the combat card with its buttons, and what the asker is asked; without a fight, how one begins. */
export async function combatMessage(here: Here): Promise<Message> {
  const standing = await standingMessage(here, 'fight');
  return standing ?? cardMessage({ title: t`No fight is going on`, lines: noCombat(here.renderer.nouns), fields: [] });
}
