import { SlashCommandBuilder } from '@discordjs/builders';
import { refuseFollower, servedBy } from '../../src/rules/action-dice/followers/succession.ts';
import type { Follower } from '../../src/rules/action-dice/schemas.ts';
import { MAX_NAME } from '../../src/rules/engine/limits.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { defineCommand } from '../support/define-command.ts';
import { free, listed } from '../support/input/options.ts';
import { findTyped, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

/** A henchperson takes the place of a character who is dead or retired. */
export const promote = defineCommand({
  data: new SlashCommandBuilder()
    .setName('promote')
    .setDescription('Play a henchperson, after your character’s death or retirement')
    .addStringOption(listed('who', 'Which henchperson; for a comrade’s, their player has to agree', 'required'))
    .addStringOption(free('name', 'What they are called from now on; as before when left out', MAX_NAME))
    .addUserOption((option) => option.setName('for').setDescription('Game master: whose character they become')),
  needs: 'promote',
  run(here, request) {
    const typed = textOf(request, 'who') ?? '';
    const follower = findTyped(followersIn(here), typed);
    if (follower === undefined || follower === null) return refuse('follower/no-such', { typed });
    const userId = textOf(request, 'for') ?? request.user.id;
    const input = { userId, followerId: follower.id, name: textOf(request, 'name') };
    return act(here, { action: 'promote', inputs: [input] });
  },
  complete: {
    who: (here) =>
      followersIn(here)
        .filter((one) => refuseFollower(one) === null)
        .map((one) => {
          const owner = servedBy(ownWorld(here), one)?.name ?? here.renderer.nouns.party;
          return { value: one.id, label: `${one.name} (${owner})` };
        }),
  },
});

/** Those who serve first: one of the same name may have died. */
function followersIn(here: Here): readonly Follower[] {
  const all = Object.values(ownWorld(here).followers);
  const serves = ({ status }: Follower) => status === 'active';
  return [...all.filter(serves), ...all.filter((one) => !serves(one))];
}
