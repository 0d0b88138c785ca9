import type { Actor } from '../../engine/context.ts';
import { type Audience, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Character, Member, Party, World } from '../../engine/world.ts';
import { isInPlay } from './characters.ts';
import type { PeopleContext } from './members.ts';

/** A World or its draft, as far as the spotlight goes. */
interface Spotlit<One> {
  readonly party: Pick<Party, 'spotlight'>;
  readonly members: Readonly<Record<string, Member>>;
  readonly characters: Readonly<Record<string, One>>;
}

/** The refusal for what its holder or a game master alone decides for the party; null for them. */
export function refuseLead({
  world,
  actor,
}: {
  readonly world: { readonly party: Pick<Party, 'spotlight'> };
  readonly actor: Actor;
}): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}

/** The spotlight player; the game master without one. */
export function spotlightAudience({ party }: Pick<World, 'party'>): Audience {
  return { who: party.spotlight === null ? 'gm' : 'spotlight' };
}

/**
 * Returns who has the spotlight after the present holder: round the present members in the order they joined, past those
 * whose characters are all out of it, unless everybody's are.
 * @param isHere whether somebody can be expected to answer
 */
export function nextInSpotlight(
  world: Pick<World, 'party' | 'members' | 'characters'>,
  isHere: (userId: string) => boolean = () => true,
): string | null {
  const { party, members } = world;
  const here = Object.values(members)
    .filter(({ present, userId }) => present && isHere(userId))
    .sort((a, b) => a.joined - b.joined);
  const up = here.filter(({ userId }) => isUp(world, userId));
  const order = up.length > 0 ? up : here;
  const holder = party.spotlight === null ? undefined : members[party.spotlight];
  const next = order.find(({ joined }) => joined > (holder?.joined ?? 0)) ?? order[0];
  return next?.userId ?? null;
}

/** Returns the spotlight player's character; null without one in play. */
export function spotlightCharacter<One extends Character>({ party, members, characters }: Spotlit<One>): One | null {
  const holder = party.spotlight === null ? undefined : members[party.spotlight];
  const character = holder?.characterId ? characters[holder.characterId] : undefined;
  return character !== undefined && isInPlay(character) ? character : null;
}

/** Returns whether somebody has a character on their feet. @param isAble whether such a character can act, in the book's eyes */
export function isUp<One extends Character>(
  { characters }: { readonly characters: Readonly<Record<string, One>> },
  userId: string,
  isAble: (character: One) => boolean = () => true,
): boolean {
  return Object.values(characters).some((one) => one.userId === userId && one.status === 'active' && isAble(one));
}

/** Moves the spotlight, where there is somebody else to take it. @param rule the book's, of passing it on */
export function passSpotlight(
  { world, emit }: Pick<PeopleContext, 'world' | 'emit'>,
  to: string | null,
  rule: string,
): void {
  const from = world.party.spotlight;
  if (to === null || to === from) return;
  world.party.spotlight = to;
  emit({ fact: 'spotlight-passed', rule, from, to });
}

/**
 * Its holder, or a game master, passes the spotlight on.
 * @param to null: to the next in order
 * @param rule the book's, of passing it on
 */
export function giveSpotlight(context: PeopleContext, to: string | null, rule: string): Refusal | null {
  const { world } = context;
  const refusal = refuseLead(context);
  if (refusal !== null) return refusal;
  const next = to ?? nextInSpotlight(world);
  if (next === null) return refuse('spotlight/nobody');
  if (!Object.hasOwn(world.members, next)) return refuse('spotlight/not-a-member', { userId: next });
  if (next === world.party.spotlight) return refuse('spotlight/same', { userId: next });
  passSpotlight(context, next, rule);
  return null;
}
