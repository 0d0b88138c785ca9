import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped } from '../input/typed.ts';

/** The character that acts: the one named, else the user's own. Whether the user may is the book's to say. */
export function actingCharacter(here: Here, named: string | null): Character | Refusal {
  return named === null ? ownCharacter(here) : namedCharacter(here, named);
}

/** A character of this campaign by id or by name; one of another campaign is unknown here. */
export function namedCharacter({ look, caller }: Here, named: string): Character | Refusal {
  const all = Object.values(look.world.characters);
  const own = all.filter((character) => character.userId === caller.userId);
  const found = findTyped(own, named) ?? findTyped(all, named);
  return found ?? refuse('character/no-such', { typed: named });
}

/** The character a user acts with when none is named. */
export function ownCharacter({ look, caller }: Here): Character | Refusal {
  const { members, characters } = look.world;
  const chosen = members[caller.userId]?.characterId;
  const current = typeof chosen === 'string' ? characters[chosen] : undefined;
  if (current !== undefined && isInPlay(current)) return current;
  const own = Object.values(characters).filter((character) => character.userId === caller.userId);
  const playing = own.filter(isInPlay);
  const [only] = playing;
  if (only !== undefined)
    return playing.length === 1 ? only : refuse('character/which', { names: playing.map(({ name }) => name) });
  // The book says why the dying do nothing.
  const dying = own.find((character) => character.status === 'dying');
  if (dying !== undefined) return dying;
  const draft = own.find((character) => character.status === 'draft');
  if (draft !== undefined) return refuse('character/unfinished', { name: draft.name });
  if (look.isGm) return refuse('character/gm-has-none');
  // Somebody who had a character learns its fate, and how to play meanwhile.
  const gone = own.toSorted((a, b) => a.created - b.created).at(-1);
  return gone === undefined
    ? refuse('character/none')
    : refuse('character/gone', { name: gone.name, status: gone.status });
}

/** Those a user may act for, own ones first: a game master for everybody's. */
export function actingChoices(here: Here): readonly Choice[] {
  const { look, caller } = here;
  return ownFirst(
    here,
    everybody(here).filter(({ userId }) => look.isGm || userId === caller.userId),
  );
}

/** All who are in play, own ones first. */
export function playingChoices(here: Here): readonly Choice[] {
  return ownFirst(here, everybody(here));
}

function ownFirst({ caller }: Here, characters: readonly Character[]): readonly Choice[] {
  return characters
    .filter(isInPlay)
    .sort((a, b) => Number(b.userId === caller.userId) - Number(a.userId === caller.userId))
    .map(choiceOf);
}

/** All who can be looked at. */
export function characterChoices(here: Here): readonly Choice[] {
  return everybody(here).map(choiceOf);
}

/** The user's own, for switching and retiring; a game master sees everybody's. */
export function keptChoices(here: Here): readonly Choice[] {
  return everybody(here)
    .filter(({ userId, status }) => (here.look.isGm || userId === here.caller.userId) && status !== 'retired')
    .map(choiceOf);
}

export function isInPlay({ status }: Pick<Character, 'status'>): boolean {
  return status === 'active' || status === 'down';
}

function everybody({ look }: Here): Character[] {
  return Object.values(look.world.characters).sort((a, b) => a.created - b.created);
}

function choiceOf({ id, name, status }: Character): Choice {
  return { label: status === 'active' ? name : `${name} (${status})`, value: id };
}
