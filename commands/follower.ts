import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest, PressRequest } from '../src/discord/request.ts';
import { MAX_STAT_LINE } from '../src/rules/engine/limits.ts';
import { isRefusal, refuse } from '../src/rules/engine/prompt.ts';
import { FOLLOWER_STATUSES } from '../src/rules/engine/world.ts';
import { MAX_FOLLOWER_NAME } from '../src/rules/mechanics/followers/followers.ts';
import type { Here } from './support/access/here.ts';
import { act, actInPost, verb } from './support/act/act.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { dismissMessage, followerMessage, followersMessage, passMessage } from './support/cards/followers.ts';
import {
  followerChoices,
  kindChoices,
  leaderChoices,
  PARTY,
  typedFollower,
  typedLeader,
} from './support/choices/follower.ts';
import { chosenOf } from './support/choices/offered.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { free, listed, oneOf } from './support/input/options.ts';
import { given, textOf } from './support/input/typed.ts';

const DEEDS = ['name', 'pass', 'dismiss', 'add', 'edit', 'morale'] as const;
/** Those that all see. */
const SEEN: readonly string[] = ['name', 'pass', 'dismiss', 'morale'];

/** The party's followers, and their fates. */
export const follower = defineCommand({
  data: new SlashCommandBuilder()
    .setName('follower')
    .setDescription('Who follows you, and whom they follow')
    .addStringOption(listed('who', 'Which one; all of them when left out'))
    .addStringOption(oneOf('do', 'Name, pass, dismiss; for the game master: add, edit, morale', DEEDS))
    .addStringOption(listed('to', 'With pass and add: whom they follow from now on; the party may be chosen'))
    .addStringOption(free('name', 'With name and add: what they are called', MAX_FOLLOWER_NAME))
    .addStringOption(listed('kind', 'With add and edit: what kind of follower'))
    .addStringOption(free('line', 'With add and edit: their numbers or a note, as the book reads them', MAX_STAT_LINE))
    .addStringOption(oneOf('now', 'With edit: what has become of them; active brings them back', FOLLOWER_STATUSES)),
  needs: 'add-follower',
  gm: ['do:add', 'do:edit', 'do:morale'],
  // A game master's notes may be secret: the part that players see is posted.
  isPrivate: (request) => !SEEN.includes(deedOf(request)),
  run,
  complete: {
    who: followerChoices,
    to: leaderChoices,
    kind: kindChoices,
  },
  press,
});

function run(here: Here, request: CommandRequest): Handled {
  const deed = deedOf(request);
  if (deed === 'add') return add(here, request);
  const who = textOf(request, 'who');
  if (deed === '' && who === null) return showCard(followersMessage(here));
  if ((deed === 'edit' || deed === 'morale') && !here.look.isGm) return refuse('gm-only');
  const found = typedFollower(here, who);
  if (isRefusal(found)) return found;
  const followerId = found.id;
  switch (deed) {
    case 'name': {
      const name = textOf(request, 'name');
      return name === null ? refuse('follower/no-name') : act(here, verb('name-follower', { followerId, name }));
    }
    case 'pass': {
      if (textOf(request, 'to') === null) return refuse('follower/to-whom', { name: found.name });
      const toId = typedLeader(here, request);
      return isRefusal(toId) ? toId : act(here, verb('pass-follower', { followerId, toId }));
    }
    case 'dismiss':
      return act(here, verb('dismiss-follower', { followerId }));
    case 'morale':
      return act(here, verb('follower-morale', { followerId }));
    case 'edit':
      return edit(here, request, followerId);
    default:
      return showCard(followerMessage(here, found));
  }
}

function add(here: Here, request: CommandRequest): Handled {
  if (!here.look.isGm) return refuse('gm-only');
  const ownerId = typedLeader(here, request);
  const name = textOf(request, 'name') ?? textOf(request, 'who');
  if (isRefusal(ownerId)) return ownerId;
  if (name === null) return refuse('follower/no-name');
  const said = saidIn(here, request, 'add-follower');
  return isRefusal(said) ? said : actInPost(here, verb('add-follower', { name, ownerId, ...said }));
}

/** A follower's fate is public; notes about them belong to the game master. */
function edit(here: Here, request: CommandRequest, followerId: string): Handled {
  const status = FOLLOWER_STATUSES.find((one) => one === textOf(request, 'now')) ?? null;
  const said = saidIn(here, request, 'edit-follower');
  if (isRefusal(said)) return said;
  const wanted = verb('edit-follower', { followerId, ...said, ...given({ status }) });
  return status === null ? act(here, { ...wanted, secret: true }) : actInPost(here, wanted);
}

/** A menu or a button of a card, which only who asked for it sees. */
function press(here: Here, request: PressRequest): Handled {
  const [, deed = '', id = ''] = request.customId.split(':');
  const chosen = request.values?.[0] ?? '';
  if (deed === 'all') return turnPage(followersMessage(here));
  const followers = here.look.world.followers;
  const followerId = deed === 'one' ? chosen : id;
  const found = Object.hasOwn(followers, followerId) ? followers[followerId] : undefined;
  if (found === undefined) return refuse('follower/unknown');
  switch (deed) {
    case 'pass':
      return turnPage(passMessage(here, found));
    case 'to':
      return act(here, verb('pass-follower', { followerId, toId: chosen === PARTY ? null : chosen }));
    case 'dismiss':
      return turnPage(dismissMessage(here, found));
    case 'yes':
      return act(here, verb('dismiss-follower', { followerId }));
    default:
      return turnPage(followerMessage(here, found));
  }
}

/** The game master's statements about somebody: only those that were typed. */
function saidIn(here: Here, request: CommandRequest, verb: 'add-follower' | 'edit-follower') {
  const kind = chosenOf(here, request, { option: 'kind', verb });
  return isRefusal(kind) ? kind : given({ kind, line: textOf(request, 'line') });
}

function deedOf(request: CommandRequest): string {
  return textOf(request, 'do') ?? '';
}
