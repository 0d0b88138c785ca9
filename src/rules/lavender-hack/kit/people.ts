import type { Draft } from 'immer';
import type { Dice } from '../../engine/dice.ts';
import { type Audience, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Character, Member } from '../../engine/world.ts';
import type { Sheet } from '../characters/shapes.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderCharacter, LavenderDraft, LavenderWorld } from '../shapes.ts';
import { chosen } from './settings.ts';

/** The character of an id that a frame carries. @throws when it is not there: nothing removes characters */
export function characterOf(world: LavenderDraft, id: string): Draft<Character<Sheet>>;
export function characterOf(world: LavenderWorld, id: string): LavenderCharacter;
export function characterOf(world: LavenderWorld, id: string): LavenderCharacter {
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  if (character === undefined) throw new Error(`no character ${id}`);
  return character;
}

/** The dice of a character's player; of whoever does this when there is no character. */
export function diceFor(context: Pick<LavenderContext, 'world' | 'dice' | 'diceOf'>, characterId: string | null): Dice {
  if (characterId === null) return context.dice;
  return context.diceOf(characterOf(context.world, characterId).userId);
}

/** Roller of the game master's dice: what foes do, and chance. */
export const GM_DICE = 'gm';

/** A character in play that the actor may act for: its player, or a game master. */
export function actingCharacter({ world, actor }: LavenderContext, id: string): Draft<Character<Sheet>> | Refusal {
  const character = ownCharacter({ world, actor }, id);
  if ('refused' in character) return character;
  return isInPlay(character)
    ? character
    : refuse('character/not-in-play', { name: character.name, status: character.status });
}

/** A character, whatever its state, that the actor may act for. */
export function ownCharacter(
  { world, actor }: Pick<LavenderContext, 'world' | 'actor'>,
  id: string,
): Draft<Character<Sheet>> | Refusal {
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  if (character === undefined) return refuse('character/unknown', { characterId: id });
  if (!actor.isGm && character.userId !== actor.userId) return refuse('character/not-yours', { name: character.name });
  return character;
}

export function isInPlay({ status }: Pick<LavenderCharacter, 'status'>): boolean {
  return status === 'active' || status === 'down';
}

/** Characters in play, oldest first. */
export function charactersInPlay(world: LavenderWorld): readonly LavenderCharacter[] {
  return Object.values(world.characters)
    .filter(isInPlay)
    .sort((a, b) => a.created - b.created);
}

/** Refusal for what only a game master may do; null for a game master. */
export function gmOnly({ actor }: LavenderContext): Refusal | null {
  return actor.isGm ? null : refuse('gm-only');
}

/** Makes sure that somebody is a member; the first to join holds the spotlight (LH-SPOT-01). */
export function admit({ world, emit }: Pick<LavenderContext, 'world' | 'emit'>, userId: string): Draft<Member> {
  const known = Object.hasOwn(world.members, userId) ? world.members[userId] : undefined;
  if (known !== undefined) return known;
  const joined = 1 + Math.max(0, ...Object.values(world.members).map((member) => member.joined));
  const member: Draft<Member> = { userId, joined, present: true, characterId: null };
  world.members[userId] = member;
  emit({ fact: 'joined', rule: 'LH-SPOT-01', userId });
  world.party.spotlight ??= userId;
  return world.members[userId] ?? member;
}

/** Makes a character the one its player acts with, when they have none in play. @returns whether it is now */
export function bringIntoPlay(context: LavenderContext, character: Draft<Character<Sheet>>): boolean {
  const member = admit(context, character.userId);
  const current = member.characterId === null ? undefined : context.world.characters[member.characterId];
  if (current === undefined || current.id === character.id || !isInPlay(current)) member.characterId = character.id;
  return member.characterId === character.id;
}

/** Takes a character out of play; its player goes on with their next one, if any. */
export function takeOutOfPlay(
  world: LavenderDraft,
  character: Draft<Character<Sheet>>,
  status: 'away' | 'dead' | 'retired',
): void {
  character.status = status;
  const member = world.members[character.userId];
  if (member?.characterId !== character.id) return;
  member.characterId = charactersInPlay(world).find(({ userId }) => userId === character.userId)?.id ?? null;
}

/** The spotlight player; the game master while there is none. */
export function spotlightAudience(world: LavenderWorld): Audience {
  return { who: world.party.spotlight === null ? 'gm' : 'spotlight' };
}

/** Who has the spotlight after the present holder: round the present members in the order they joined (LH-SPOT-03). */
export function nextInSpotlight(world: LavenderWorld, isHere: (userId: string) => boolean = () => true): string | null {
  const order = Object.values(world.members)
    .filter(({ present, userId }) => present && isHere(userId))
    .sort((a, b) => a.joined - b.joined);
  const holder = world.party.spotlight === null ? undefined : world.members[world.party.spotlight];
  const next = order.find(({ joined }) => joined > (holder?.joined ?? 0)) ?? order[0];
  return next?.userId ?? null;
}

/** The spotlight player's character, who bears what no one else does (LH-SPOT-01); null when there is none in play. */
export function spotlightCharacter(world: LavenderWorld): LavenderCharacter | null {
  const holder = world.party.spotlight === null ? undefined : world.members[world.party.spotlight];
  const character = holder?.characterId ? world.characters[holder.characterId] : undefined;
  return character !== undefined && isInPlay(character) ? character : null;
}

/** The spotlight goes round by itself at dawn and with each hour underground (LH-SPOT-03). */
export function passSpotlight({ world, emit }: Pick<LavenderContext, 'world' | 'emit'>): void {
  const from = world.party.spotlight;
  const to = chosen(world.campaign, 'spotlight_rotation') === 'auto' ? nextInSpotlight(world) : from;
  if (to === null || to === from) return;
  world.party.spotlight = to;
  emit({ fact: 'spotlight-passed', rule: 'LH-SPOT-03', from, to });
}
