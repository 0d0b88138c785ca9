import { type Refusal, refuse } from '../../engine/prompt.ts';
import { readFoeDamage } from '../../mechanics/foes/damage.ts';
import { followerActions } from '../../mechanics/followers/actions.ts';
import { followersOf } from '../../mechanics/followers/followers.ts';
import { keepFollowers } from '../../mechanics/followers/owners.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { BONUS, MAX_HEALTH } from '../kit/ids.ts';
import { ask, askMore, askQuestion, back, END } from '../kit/kit.ts';
import type { Draft, Follower, World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { type Retainer, retainerSchema } from './schemas.ts';

const RULE = 'HX-G-15';
const MAX_WEAPON = 40;

/** Those who serve the characters: willpower, grit and a weapon (HX-G-15). */
const RETAINERS = followersOf<Retainer>({ rule: RULE });

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

/** Lost, killed or scattered: for all who ran, or for one after another (HX-FLEE-03). */
export const rout: Handler<'rout'> = {
  ask(world, frame) {
    const names = meant(world, frame).map(({ name }) => name);
    if (names.length === 0) return null;
    const ways = bareOptions('scattered', 'lost', 'killed');
    return askQuestion('rout', {
      rule: 'HX-FLEE-03',
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'choice', options: names.length === 1 ? ways : [...ways, ...bareOptions('apart')] },
      required: true,
      fallback: 'scattered',
      terms: { names },
    });
  },
  resume(context, frame, value) {
    const those = meant(context.world, frame);
    if (those.length === 0) return back(null);
    if (value === null) return ask(frame);
    if (value === 'apart') return askMore({ ...frame, apart: true });
    for (const { id } of those) befalls(context, id, value);
    const left = running(context.world, frame.followerIds.slice(frame.followerIds.indexOf(those[0]?.id ?? '') + 1));
    if (!frame.apart || left.length === 0) return back(null);
    return askMore({ ...frame, followerIds: left.map(({ id }) => id) });
  },
};

/** Retainers who ran and about whom nobody has said anything else since. */
function running({ followers }: World, ids: readonly string[]): readonly Follower[] {
  return ids.flatMap((id) => followers[id] ?? []).filter(({ status, data }) => status === 'active' && data.scattered);
}

function meant(world: World, { followerIds, apart }: Frame<'rout'>): readonly Follower[] {
  const those = running(world, followerIds);
  return apart ? those.slice(0, 1) : those;
}

function befalls(context: Context, followerId: string, how: unknown): void {
  const follower = context.world.followers[followerId];
  if (follower === undefined) return;
  const { name } = follower;
  if (how === 'lost' || how === 'killed') {
    follower.data.scattered = false;
    RETAINERS.lose(context, follower, how === 'killed' ? 'dead' : 'gone', 'HX-FLEE-03');
    return;
  }
  context.emit({ fact: 'scatters', rule: 'HX-FLEE-03', followerId, name });
  addTask(context, 'retainer', 'HX-FLEE-03', { followerId, name });
}
