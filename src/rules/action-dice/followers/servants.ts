import { type Refusal, refuse } from '../../engine/prompt.ts';
import { followerActions } from '../../mechanics/followers/actions.ts';
import { followersOf, followersServing } from '../../mechanics/followers/followers.ts';
import { keepFollowers } from '../../mechanics/followers/owners.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { ABILITY_IDS, type Ability, BONUS, MAX_LEVEL } from '../kit/ids.ts';
import { END } from '../kit/kit.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { FOLLOWER_KINDS, type FollowerData, followerSchema } from './schemas.ts';

const RULE = 'AD-ATTR-08';

/** Hirelings and henchpersons (AD-ATTR-08). */
export const SERVANTS = followersOf<FollowerData>({
  rule: RULE,
  // Followers are led in Worlds of any book; these are of this one.
  mayLead: (world, ownerId, data) => mayLead(world as Draft, ownerId, data),
});

/** The book's part of `/follower`. */
export const servantActions = followerActions({ followers: SERVANTS, read: readServant, end: END });

/** Nobody is lost with their employer, and a henchperson counts for whoever has ever led them (AD-ATTR-08). */
export function keepServants(context: Pick<Context, 'world' | 'newId' | 'emit'>): void {
  keepFollowers(context, RULE);
  const { followers, characters } = context.world;
  for (const { ownerId, status, data } of Object.values(followers)) {
    const owner = ownerId === null ? undefined : characters[ownerId];
    if (status !== 'active' || owner === undefined || data.kind === 'hireling' || isCounted(data, owner.id)) continue;
    data.countedBy = [...data.countedBy, owner.id];
    owner.sheet.henchUsed += 1;
  }
}

/**
 * Followers of each kind that somebody has, and may have: hirelings at one time, henchpersons over a lifetime (AD-ATTR-08).
 */
export function followerCounts(world: Pick<World, 'followers'>, { id, sheet }: Pick<Character, 'id' | 'sheet'>) {
  const hirelings = followersServing(world, id).filter(({ data }) => data.kind === 'hireling').length;
  return {
    hireling: { used: hirelings, most: sheet.bonuses.cha },
    henchperson: { used: sheet.henchUsed, most: sheet.henchLimit },
  };
}

/** The reason why somebody cannot take on one more of that kind; the party as a whole has no limit (AD-ATTR-08). */
function mayLead(
  world: Pick<World, 'followers' | 'characters'>,
  ownerId: string | null,
  data: FollowerData,
): Refusal | null {
  if (data.promoted) return refuse('follower/promoted');
  if (ownerId === null || isCounted(data, ownerId)) return null;
  const owner = characterOf(world, ownerId);
  const { used, most } = followerCounts(world, owner)[data.kind];
  return used < most ? null : refuse('follower/limit', { name: owner.name, kind: data.kind, used, most });
}

/** Checks whether they need no place of their own with that owner: a henchperson who was theirs before. */
function isCounted({ kind, countedBy }: FollowerData, ownerId: string): boolean {
  return kind === 'henchperson' && countedBy.includes(ownerId);
}

function readServant(
  { kind: said, line }: { readonly kind: string | null; readonly line: string | null },
  old: FollowerData | null,
): FollowerData | Refusal {
  const before = old ?? followerSchema.parse({});
  const kind = said === null ? before.kind : FOLLOWER_KINDS.find((one) => one === said.toLowerCase());
  if (kind === undefined) return refuse('follower/bad-kind', { typed: said });
  return readLine(line ?? '', { ...before, kind });
}

/**
 * Reads a line such as `level 2, Str 3 Dex 1 Con 2 Int 1 Wis 2 Cha 1, 5 silver a week`: parts in any order, and what is
 * neither a level nor bonuses is the note. What it does not say stays as it was.
 */
function readLine(line: string, before: FollowerData): FollowerData | Refusal {
  let { level, bonuses } = before;
  const notes: string[] = [];
  for (const part of line.split(/[,;]/).map((one) => one.trim())) {
    const [, said] = /^level\s*[:=]?\s*(\d{1,4})$/i.exec(part) ?? [];
    const found = [...part.matchAll(BONUS_SAID)];
    if (said !== undefined) {
      level = Number(said);
      if (level < 1 || level > MAX_LEVEL) return refuse('follower/bad-line', { text: part });
    } else if (found.length > 0 && part.replaceAll(BONUS_SAID, '').trim() === '') {
      const six = withBonuses(bonuses, found);
      if (six === null) return refuse('follower/all-six', { text: part });
      bonuses = six;
    } else if (part !== '') notes.push(part);
  }
  const note = notes.length === 0 ? before.note : notes.join(', ');
  return note.length > MAX_NOTE ? refuse('follower/long-note', { max: MAX_NOTE }) : { ...before, level, bonuses, note };
}

const MAX_NOTE = 300;
const BONUS_SAID = /\b(str|dex|con|int|wis|cha)[a-z]*\s*[:=]?\s*\+?(\d{1,3})\b/gi;

/** All six, or null: with some alone nobody could be played (AD-ATTR-01). */
function withBonuses(before: FollowerData['bonuses'], found: readonly RegExpMatchArray[]): FollowerData['bonuses'] {
  const said = new Map(found.map(([, id = '', number]) => [id.toLowerCase(), Number(number)]));
  const of = (id: Ability) => said.get(id) ?? before?.[id] ?? 0;
  const six = { str: of('str'), dex: of('dex'), con: of('con'), int: of('int'), wis: of('wis'), cha: of('cha') };
  return ABILITY_IDS.every((id) => six[id] >= BONUS.min && six[id] <= BONUS.max) ? six : null;
}
