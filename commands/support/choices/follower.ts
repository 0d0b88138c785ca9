import type { AutocompleteRequest, CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Follower } from '../../../src/rules/engine/world.ts';
import { mayDispose } from '../../../src/rules/mechanics/followers/followers.ts';
import { absenceOf } from '../../../src/rules/mechanics/followers/owners.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded, textOf } from '../input/typed.ts';
import { isInPlay, namedCharacter } from './character.ts';
import { offeredChoices } from './offered.ts';

/** Stands for the party where a character can be named. */
export const PARTY = 'party';

/** All followers, the present ones first, then in the order in which they came. */
export function followersOf({ look }: Here): readonly Follower[] {
  const all = Object.values(look.world.followers);
  const serves = ({ status }: Follower) => status === 'active';
  return [...all.filter(serves), ...all.filter((one) => !serves(one))];
}

/** Checks whether who asks may rename, pass on or dismiss a follower. */
export function isDisposable({ look, caller }: Here, follower: Follower): boolean {
  return mayDispose({ world: look.world, actor: { userId: caller.userId, isGm: look.isGm } }, follower) === null;
}

/** The follower that was named; of two with one name the one who serves. Without a name the only one they may dispose of. */
export function typedFollower(here: Here, typed: string | null): Follower | Refusal {
  const all = followersOf(here);
  if (typed !== null) {
    const serving = all.filter(({ status }) => status === 'active');
    return findTyped(serving, typed) ?? findTyped(all, typed) ?? refuse('follower/no-such', { typed });
  }
  const own = all.filter((one) => isDisposable(here, one));
  const [only] = own;
  if (only === undefined) return refuse('follower/none');
  return own.length === 1 ? only : refuse('follower/which', { names: own.map(({ name }) => name) });
}

/** The followers to look at; with an action, those it can be done with. */
export function followerChoices(here: Here, request: AutocompleteRequest): readonly Choice[] {
  const deed = textOf(request, 'do');
  const isForOwner = deed === 'name' || deed === 'pass' || deed === 'dismiss';
  return followersOf(here)
    .filter((one) => !isForOwner || isDisposable(here, one))
    .map(({ id, name, status }) => ({ label: status === 'active' ? name : `${name} (${status})`, value: id }));
}

/** Possible leaders of a follower: characters in play whose players are at the table, then the party. */
export function leaderChoices({ look, renderer }: Here): readonly Choice[] {
  const { world } = look;
  const leaders = Object.values(world.characters)
    .filter((one) => isInPlay(one) && absenceOf(world, one.id) === null)
    .sort((a, b) => a.created - b.created);
  return [
    ...leaders.map(({ id, name }) => ({ label: name, value: id })),
    { label: t`The ${renderer.nouns.party}`, value: PARTY },
  ];
}

/** The kinds of followers for the named leader: a book may say how many more they may lead. */
export function kindChoices(here: Here, request: AutocompleteRequest): readonly Choice[] {
  const leaderId = typedLeader(here, request);
  const character = typeof leaderId === 'string' ? (here.look.world.characters[leaderId] ?? null) : null;
  return offeredChoices(here, { option: 'kind', verb: 'add-follower', character });
}

/** Id of the character that was named as a leader; null for the party, as when nobody was. */
export function typedLeader(here: Here, request: CommandRequest | AutocompleteRequest): string | null | Refusal {
  const typed = textOf(request, 'to');
  if (typed === null || folded(typed) === PARTY || folded(typed) === folded(t`the ${here.renderer.nouns.party}`))
    return null;
  const character = namedCharacter(here, typed);
  return isRefusal(character) ? character : character.id;
}
