import type { Draft } from 'immer';
import type { Actor, Context } from '../../engine/context.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { isRefusal, type Of, type Refusal, refuse } from '../../engine/prompt.ts';
import type { BookData, Character, Member, World } from '../../engine/world.ts';
import { isSameName, oneLine } from '../words.ts';
import { charactersInPlay, isInPlay, ownCharacter } from './characters.ts';

/** A character as facts name them. */
export interface CharacterRef {
  characterId: string;
  name: string;
}

/** The context of a rule about people, whatever the book. */
export type PeopleContext = Context<BookData, PeopleFact>;

/** Changes to players and characters as records, in any book. */
export type PeopleFact =
  | Of<'joined', { userId: string }>
  | Of<'switched', CharacterRef & { userId: string }>
  | Of<'retired', CharacterRef>
  /** A player changed a text on the sheet of their character; `field`: `name`, or a text of the book's own. */
  | Of<'edited', CharacterRef & { field: string; from: string; to: string }>
  | Of<'spotlight-passed', { from: string | null; to: string }>;

/**
 * Makes sure that somebody is a member; the first to join holds the spotlight.
 * @param rule the book's, of joining
 * @param lights whether players hold the spotlight at all
 */
export function admit(
  { world, emit }: Pick<PeopleContext, 'world' | 'emit'>,
  userId: string,
  rule: string,
  lights = true,
): Draft<Member> {
  const known = Object.hasOwn(world.members, userId) ? world.members[userId] : undefined;
  if (known !== undefined) return known;
  const joined = 1 + Math.max(0, ...Object.values(world.members).map((member) => member.joined));
  const member: Draft<Member> = { userId, joined, present: true, characterId: null };
  world.members[userId] = member;
  emit({ fact: 'joined', rule, userId });
  if (lights) world.party.spotlight ??= userId;
  return world.members[userId] ?? member;
}

/**
 * Makes a character the one its player acts with, when they have none in play.
 * @param rule the book's, of joining
 * @param lights whether players hold the spotlight at all
 * @returns whether it is now
 */
export function bringIntoPlay(context: PeopleContext, { id, userId }: Character, rule: string, lights = true): boolean {
  const member = admit(context, userId, rule, lights);
  const current = member.characterId === null ? undefined : context.world.characters[member.characterId];
  if (current === undefined || current.id === id || !isInPlay(current)) member.characterId = id;
  return member.characterId === id;
}

/** Returns how people come into a campaign of a book in which somebody leads; the first to join does. @param rule of the lead */
export function ledBy(rule: string) {
  return {
    /** Makes sure that somebody is a member. */
    admit: (context: Pick<PeopleContext, 'world' | 'emit'>, userId: string) => admit(context, userId, rule),
    /** Makes a character the one its player acts with, when they have none in play. @returns whether it is now */
    bringIntoPlay: (context: PeopleContext, character: Character) => bringIntoPlay(context, character, rule),
  };
}

/** Takes a character out of play; its player continues with their next one, if any. */
export function takeOutOfPlay(
  world: Draft<World>,
  character: Draft<Character>,
  status: 'away' | 'dead' | 'retired',
): void {
  character.status = status;
  const member = world.members[character.userId];
  if (member?.characterId !== character.id) return;
  member.characterId = charactersInPlay(world).find(({ userId }) => userId === character.userId)?.id ?? null;
}

/** Somebody continues with another character of theirs. @param joins the book's rule of joining */
export function switchCharacter(context: PeopleContext, characterId: string, joins: string): Refusal | null {
  const character = ownCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const { name, status, userId } = character;
  if (!isInPlay(character)) return refuse('character/not-in-play', { name, status });
  const member = admit(context, userId, joins);
  if (member.characterId === characterId) return refuse('character/already-active', { name });
  member.characterId = characterId;
  context.emit({ fact: 'switched', rule: 'PBP-CHAR-01', userId, characterId, name });
  return null;
}

/** A character leaves play for good, and stays in the records. One half made can be given up by the game master only. */
export function retireCharacter(context: PeopleContext, characterId: string): Refusal | null {
  const character = ownCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const { name, status } = character;
  if (status === 'dead' || status === 'retired') return refuse('character/not-in-play', { name, status });
  if (status === 'draft' && !context.actor.isGm) return refuse('gm-only');
  takeOutOfPlay(context.world, character, 'retired');
  context.emit({ fact: 'retired', rule: 'PBP-CHAR-02', characterId, name });
  return null;
}

/** A character gets another name. @param rule the book's, of names */
export function renameCharacter(
  { world, emit }: Pick<PeopleContext, 'world' | 'emit'>,
  character: Draft<Character>,
  to: string,
  rule: string,
): Refusal | null {
  const { id: characterId, name: from } = character;
  if (isNameTaken(world, to, characterId)) return refuse('character/name-taken', { name: to });
  character.name = to;
  emit({ fact: 'edited', rule, characterId, name: to, field: 'name', from, to });
  return null;
}

/** A character who comes after all others. */
export function newcomer<Sheet>(
  { world, newId }: { readonly world: Pick<World, 'characters'>; newId(): string },
  { userId, name }: { readonly userId: string; readonly name: string },
  sheet: Sheet,
  status: Character['status'] = 'active',
): Omit<Character, 'sheet'> & { readonly sheet: Sheet } {
  const created = Object.keys(world.characters).length + 1;
  return { id: newId(), userId, name, status, created, sheet };
}

/**
 * Somebody begins to make a character, if they are not making one already.
 * @param rule the book's, of joining
 * @param sheet a blank one
 * @returns the id of the new character
 */
export function beginMaking(
  context: PeopleContext,
  { userId, name: typed }: { readonly userId: string; readonly name: string },
  rule: string,
  sheet: unknown,
): string | Refusal {
  const { world } = context;
  const name = newName(context, userId, typed, MAX_NAME);
  if (isRefusal(name)) return name;
  const refusal = refuseSecondDraft(world, userId);
  if (refusal !== null) return refusal;
  admit(context, userId, rule);
  const draft = newcomer(context, { userId, name }, sheet, 'draft');
  world.characters[draft.id] = draft;
  return draft.id;
}

/**
 * Brings in ready characters for a fresh practice table, one for each of these people at most; the first has the lead.
 * @param rule the book's, of joining
 */
export function bringStarters<One extends { readonly name: string }, Sheet>(
  context: PeopleContext,
  userIds: readonly string[],
  {
    starters,
    rule,
    sheetOf,
    outfit,
  }: {
    readonly starters: readonly One[];
    readonly rule: string;
    sheetOf(starter: One): Sheet;
    outfit(characterId: string, starter: One): void;
  },
): void {
  for (const [index, starter] of starters.entries()) {
    const userId = userIds[index];
    if (userId === undefined) continue;
    admit(context, userId, rule);
    const character = newcomer(context, { userId, name: starter.name }, sheetOf(starter));
    context.world.characters[character.id] = character;
    bringIntoPlay(context, character, rule);
    outfit(character.id, starter);
  }
}

/** A name of at most `max` characters that the actor may give to a character of that person, which nobody in play has. */
export function newName(
  { world, actor }: { readonly world: Pick<World, 'characters'>; readonly actor: Actor },
  userId: string,
  name: string,
  max: number,
): string | Refusal {
  if (!actor.isGm && actor.userId !== userId) return refuse('gm-only');
  const said = oneLine(name, max);
  if (said === null) return refuse('character/bad-name', { max });
  return isNameTaken(world, said) ? refuse('character/name-taken', { name: said }) : said;
}

/** Refuses another character to somebody who is still making one; says which, and the question that they have to answer. */
export function refuseSecondDraft(
  { characters, prompts }: Pick<World, 'characters' | 'prompts'>,
  userId: string,
): Refusal | null {
  const draft = Object.values(characters).find((one) => one.userId === userId && one.status === 'draft');
  if (draft === undefined) return null;
  const prompt = Object.values(prompts).find(({ characterId }) => characterId === draft.id);
  const detail = { promptId: prompt?.id ?? null, characterId: draft.id, name: draft.name };
  return refuse('character/already-being-made', detail);
}

/** Checks whether somebody who is neither dead nor retired has that name, in capitals or not. */
function isNameTaken({ characters }: Pick<World, 'characters'>, name: string, exceptId: string | null = null): boolean {
  return Object.values(characters).some(
    (one) => one.id !== exceptId && one.status !== 'retired' && one.status !== 'dead' && isSameName(one.name, name),
  );
}
