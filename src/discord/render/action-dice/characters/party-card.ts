import { t } from '../../../../language/text.ts';
import type { World } from '../../../../rules/action-dice/shapes.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import type { LaidCard } from '../../engine/card.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { conditionLines } from '../../mechanics/conditions.ts';
import { partyCardOf } from '../../mechanics/standing-card.ts';
import { poolWords } from '../dice/pool-words.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import { conditionWords, timeWords } from '../kit/words.ts';
import { armourWords } from './gear-words.ts';
import { statusWords } from './status-words.ts';

/** How the party stands, with everybody's dice, armour and injuries. */
export function partyCard(world: World): LaidCard {
  const { spotlight, state } = world.party;
  return partyCardOf(world, {
    title: t`The party`,
    lines: [
      timeWords(state.clock),
      spotlight === null ? t`Nobody calls for the party yet.` : t`<@${spotlight}> calls for the party.`,
    ],
    conditions: conditions(world),
    how: (one) =>
      one.status === 'active'
        ? [...poolWords(world, one), armourWords(one, world), ...one.sheet.injuries.map(injuryWords)]
        : [`**${statusWords(one)}**`],
  });
}

/** What weighs on the party, in short. */
export function partyStanding(world: World): SheetStanding {
  return { dice: Object.values(world.usageDice), conditions: conditions(world) };
}

function conditions(world: World): readonly string[] {
  return conditionLines(world, conditionWords(), momentOf(world.party.state.clock));
}
