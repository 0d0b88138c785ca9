import { type Refusal, refuse } from '../../engine/prompt.ts';
import { readFoeDamage } from '../../mechanics/foes/damage.ts';
import { followerActions } from '../../mechanics/followers/actions.ts';
import { followersOf } from '../../mechanics/followers/followers.ts';
import { keepFollowers } from '../../mechanics/followers/owners.ts';
import { END } from '../kit/kit.ts';
import { BONUS, MAX_HEALTH } from '../kit/terms.ts';
import type { Draft, Follower, World } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';
import { type Retainer, retainerSchema } from './shapes.ts';

const RULE = 'HX-G-15';
const MAX_WEAPON = 40;

/** Those who serve the characters: willpower, grit and a weapon (HX-G-15). */
export const RETAINERS = followersOf<Retainer>({ rule: RULE });

/** The book's part of `/follower`. */
export const retainerActions = followerActions({ followers: RETAINERS, read: readRetainer, end: END });

/** Nobody is lost with their master. */
export function keepRetainers(context: Pick<Context, 'world' | 'newId' | 'emit'>): void {
  keepFollowers(context, RULE);
}

/** Retainers who are with the party: who lost their nerve and ran is not (HX-FLEE-03). */
export function retainersAbout(world: Pick<Draft, 'followers'>): readonly Draft['followers'][string][];
export function retainersAbout(world: Pick<World, 'followers'>): readonly Follower[];
export function retainersAbout({ followers }: Pick<World, 'followers'>): readonly Follower[] {
  return Object.values(followers).filter(({ status, data }) => status === 'active' && !data.scattered);
}

/**
 * Reads a line such as `wil +1, grit 4, spear d6`: parts in any order, the weapon with its damage or without. What it
 * does not say stays as it was. A new line brings back who was scattered.
 */
function readRetainer({ line }: { readonly line: string | null }, old: Retainer | null): Retainer | Refusal {
  let read: Retainer = { ...(old ?? retainerSchema.parse({})), scattered: false };
  for (const part of (line ?? '').split(/[,;]/).map((one) => one.trim())) {
    if (part === '') continue;
    const found = readPart(part);
    if (found === null) return refuse('follower/bad-line', { text: part });
    read = { ...read, ...found };
  }
  return read;
}

function readPart(part: string): Partial<Retainer> | null {
  const [, key = '', number] = /^(wil|willpower|grit)\s*[:=]?\s*([+-]?\d{1,4})$/i.exec(part.replace('−', '-')) ?? [];
  if (number !== undefined && key.toLowerCase() === 'grit') return gritOf(Number(number));
  if (number !== undefined) return wilOf(Number(number));
  const words = part.split(/\s+/);
  const damage = readFoeDamage(words.at(-1) ?? '');
  const weapon = (damage === null ? words : words.slice(0, -1)).join(' ');
  const isRead = weapon.length <= MAX_WEAPON && (damage !== null || !/\d/.test(weapon));
  return isRead ? { weapon, damage } : null;
}

function gritOf(grit: number): Partial<Retainer> | null {
  return grit >= 0 && grit <= MAX_HEALTH ? { grit, gritMax: grit } : null;
}

function wilOf(wil: number): Partial<Retainer> | null {
  return wil >= BONUS.min && wil <= BONUS.max ? { wil } : null;
}
