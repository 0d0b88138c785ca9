import { createHash } from 'node:crypto';
import { countsOf, type KeptPack, type Pack, packIn, packNamed } from '../../rules/engine/content.ts';
import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { startAll } from '../entry/act.ts';
import type { EngineFact } from '../facts.ts';
import type { Turn } from '../turns/turn.ts';
import { byGm } from './campaign.ts';

/** Packs that a campaign keeps, used or put aside. */
const MAX_PACKS = 20;
/** Longest pack as it is kept, and all of a campaign together, in characters: its file has room for them (`LIMITS.shelves`). */
const MAX_BODY = 4_000_000;
const MAX_BODIES = 8_000_000;

/**
 * Brings a pack that was read and checked into a campaign, and uses it (PBP-PACK-01). Another version of one that is there
 * takes its place.
 * @param rooms a map of rooms that come along, written down in the same step
 */
export function bringPack(
  deps: PlayDeps,
  invocation: Invocation,
  pack: Pack,
  rooms: string | null = null,
): Promise<Result> {
  const { id, version, title } = pack;
  const body = JSON.stringify(pack);
  const hash = createHash('sha256').update(body).digest('hex');
  const input = { id, version, hash, ...(rooms === null ? {} : { rooms }) };
  const work = (turn: Turn): Refusal | null => {
    const { book, context } = turn;
    const { packs } = context.world;
    // An edition plays with the packs of its book.
    const wanted = book.core.packs[0]?.book ?? book.slug;
    if (pack.book !== wanted) return refuse('pack/other-book', { title, book: pack.book });
    if (body.length > MAX_BODY) return refuse('pack/too-large', { max: MAX_BODY });
    const old = Object.hasOwn(packs, id) ? packs[id] : undefined;
    if (old?.body === body && old.used) return refuse('pack/already-used', { title });
    if (old === undefined && Object.keys(packs).length >= MAX_PACKS) return refuse('pack/too-many', { max: MAX_PACKS });
    if (lengthBeside(packs, id) + body.length > MAX_BODIES)
      return refuse('pack/too-large-together', { max: MAX_BODIES });
    const replaced = old === undefined ? null : packIn(old as KeptPack).version;
    packs[id] = { id, used: true, place: old?.place ?? nextPlace(packs), body };
    const fact: EngineFact = {
      fact: 'pack-brought',
      rule: 'PBP-PACK-01',
      packId: id,
      title,
      version,
      licence: pack.licence,
      replaced,
      counts: countsOf(pack),
    };
    const map = { action: 'import-map', inputs: [{ text: rooms, what: 'room' }] };
    context.emit(fact);
    return rooms === null ? null : startAll(deps, turn, map);
  };
  return byGm(deps, invocation, 'campaign/bring-pack', input, work, { isSecret: () => rooms !== null });
}

/** The game master has the campaign play with a pack that was put aside, or puts one aside (PBP-PACK-02). */
export function usePack(deps: PlayDeps, invocation: Invocation, packId: string, used: boolean): Promise<Result> {
  return byGm(deps, invocation, used ? 'campaign/use-pack' : 'campaign/drop-pack', { id: packId }, ({ context }) => {
    const { packs } = context.world;
    const kept = packNamed(packs, packId);
    if (kept === null) return unknown(packId);
    const { id } = kept;
    const { title } = packIn(kept);
    if (kept.used === used) return refuse(used ? 'pack/already-used' : 'pack/not-used', { title });
    packs[id] = { ...kept, used, place: used ? nextPlace(packs) : kept.place };
    context.emit({ fact: 'pack-used', rule: 'PBP-PACK-02', packId: id, title, used } as EngineFact);
    return null;
  });
}

/** The game master throws a pack away; what came from it into play stays (PBP-PACK-02). */
export function discardPack(deps: PlayDeps, invocation: Invocation, packId: string): Promise<Result> {
  return byGm(deps, invocation, 'campaign/discard-pack', { id: packId }, ({ context }) => {
    const { packs } = context.world;
    const kept = packNamed(packs, packId);
    if (kept === null) return unknown(packId);
    const { title } = packIn(kept);
    delete packs[kept.id];
    context.emit({ fact: 'pack-discarded', rule: 'PBP-PACK-02', packId: kept.id, title } as EngineFact);
    return null;
  });
}

/** Characters of all packs but one. */
function lengthBeside(packs: Readonly<Record<string, KeptPack>>, id: string): number {
  return Object.values(packs).reduce((sum, kept) => (kept.id === id ? sum : sum + kept.body.length), 0);
}

function nextPlace(packs: Readonly<Record<string, KeptPack>>): number {
  return 1 + Math.max(0, ...Object.values(packs).map(({ place }) => place));
}

function unknown(typed: string): Refusal {
  return refuse('pack/unknown', { typed });
}
