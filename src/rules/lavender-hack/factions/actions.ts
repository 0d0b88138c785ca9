import type { Draft } from 'immer';
import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import type { Attitude } from '../encounters/schemas.ts';
import { instantAction, MAX_NAME, recordId } from '../kit/kit.ts';
import type { Faction } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { changeDisposition, knows, learn, learnableOf, takeIn } from './factions.ts';
import { readFaction, type SaidOfFaction, saidOfFaction } from './input.ts';
import { type FactionData, MAX_DISPOSITION } from './schemas.ts';

const MAX_FACTIONS = 50;
const MAX_WANTS = 20;
const MAX_WANT = 200;

/** The game master writes down a faction, or corrects it; what is not said stays (LH-FACT-01). */
export const writeFaction = instantAction(
  saidOfFaction.extend({ factionId: recordId.nullable().default(null) }),
  (context, said) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    return said.factionId === null ? addFaction(context, said) : editFaction(context, said.factionId, said);
  },
);

/** The game master strikes out a faction that is not being courted. */
export const eraseFaction = instantAction(z.strictObject({ factionId: recordId }), (context, { factionId }) => {
  const faction = forGm(context, factionId);
  if (isRefusal(faction)) return faction;
  const { world, emit } = context;
  const { court, encounter } = world.party.state;
  if (court?.factionId === factionId) return refuse('faction/at-court', { faction: faction.name });
  // Its people in a present meeting stay, without a faction.
  if (encounter?.factionId === factionId) encounter.factionId = null;
  delete world.factions[factionId];
  emit({ fact: 'faction-erased', rule: 'LH-FACT-01', factionId, faction: faction.name });
  return null;
});

/**
 * A faction's want: recorded, reworded, satisfied, open again, or deleted (LH-FACT-04). `quiet`: nobody learns that it is
 * satisfied; else the players learn of the want with it.
 */
export const want = instantAction(
  z.strictObject({
    factionId: recordId,
    /** Null writes a new one. */
    wantId: recordId.nullable().default(null),
    text: z.string().max(1000).nullable().default(null),
    to: z.enum(['open', 'satisfied', 'removed']).nullable().default(null),
    quiet: z.boolean().default(false),
  }),
  (context, { factionId, wantId, text, to, quiet }) => {
    const faction = forGm(context, factionId);
    if (isRefusal(faction)) return faction;
    const line = text === null ? null : oneLine(text, MAX_WANT);
    if (text !== null && line === null) return refuse('faction/bad-text', { field: 'want', max: MAX_WANT });
    if (wantId === null) return line === null ? refuse('faction/which-want') : addWant(context, faction, line);
    const found = Object.hasOwn(faction.data.wants, wantId) ? faction.data.wants[wantId] : undefined;
    if (found === undefined) return refuse('faction/no-such-want', { faction: faction.name });
    if (line === null && to === null) return refuse('faction/nothing-to-change');
    if (to === found.state) return refuse('faction/want-same', { state: to });
    found.text = line ?? found.text;
    if (to === 'removed') delete faction.data.wants[wantId];
    else found.state = to ?? found.state;
    forgetStale(faction);
    if (to === 'satisfied' && !quiet) takeIn(faction, `want:${wantId}`);
    emitWant(context, faction, found.text, to ?? 'open');
    return null;
  },
);

/** The players learn something of a faction (LH-FACT-01); `what` null is everything. */
export const revealFaction = instantAction(
  z.strictObject({ factionId: recordId, what: z.string().max(200).nullable() }),
  (context, { factionId, what }) => {
    const faction = forGm(context, factionId);
    if (isRefusal(faction)) return faction;
    const all = learnableOf(faction);
    if (what !== null && !all.includes(what)) return refuse('faction/nothing-such', { faction: faction.name });
    const fresh = (what === null ? all : [what]).filter((key) => !knows(faction, key));
    if (fresh.length === 0) return refuse('faction/known-already', { faction: faction.name });
    for (const key of fresh) learn(context, factionId, key);
    return null;
  },
);

/** A faction's disposition after a first meeting with its people, if the game master wants it so (LH-ENC-06). */
const FROM_MEETING: Readonly<Record<Attitude, number>> = {
  friendly: 8,
  talkative: 6,
  unsure: 4,
  unfriendly: 2,
  hostile: 1,
};

/**
 * The game master lets a faction think better or worse of the party (LH-FACT-02): by a number, or by the meeting with its
 * people (LH-ENC-06). Everybody hears of it, unless it is `secret`.
 */
export const factionDisposition = instantAction(
  z.strictObject({
    factionId: recordId,
    by: z.int().min(-MAX_DISPOSITION).max(MAX_DISPOSITION).nullable().default(null),
    /** As the meeting that is going on has it, instead of `by`. */
    asMet: z.boolean().default(false),
    secret: z.boolean().default(false),
  }),
  (context, { factionId, by, asMet, secret }) => {
    const faction = forGm(context, factionId);
    if (isRefusal(faction)) return faction;
    if (!secret && !knows(faction, 'name')) return refuse('faction/unheard-of', { faction: faction.name });
    const { disposition } = faction.data;
    const change = asMet ? sinceMeeting(context, faction) : (by ?? 0);
    if (isRefusal(change)) return change;
    const to = Math.min(MAX_DISPOSITION, Math.max(0, disposition + change));
    if (to === disposition) return refuse('faction/stays', { faction: faction.name, disposition });
    changeDisposition(context, factionId, change, asMet ? 'LH-ENC-06' : 'LH-FACT-02', secret);
    return null;
  },
);

function sinceMeeting({ world }: Context, { id, name, data }: Faction): number | Refusal {
  const { encounter } = world.party.state;
  if (encounter?.factionId !== id || encounter.attitude === null) return refuse('faction/not-met', { faction: name });
  return FROM_MEETING[encounter.attitude] - data.disposition;
}

function addFaction(context: Context, said: SaidOfFaction): Refusal | null {
  const { world, newId } = context;
  if (Object.keys(world.factions).length >= MAX_FACTIONS) return refuse('faction/too-many', { max: MAX_FACTIONS });
  const name = said.name === null ? badName() : nameFor(context, said.name, null);
  if (isRefusal(name)) return name;
  const data = readFaction(world, BLANK, said);
  if (isRefusal(data)) return data;
  const id = newId();
  world.factions[id] = { id, name, data };
  context.emit({ fact: 'faction-written', rule: 'LH-FACT-01', factionId: id, faction: name, isNew: true });
  return null;
}

function editFaction(context: Context, factionId: string, said: SaidOfFaction): Refusal | null {
  const faction = factionDraft(context, factionId);
  if (isRefusal(faction)) return faction;
  if (Object.values(said).every((value) => value === null || value === factionId))
    return refuse('faction/nothing-to-change');
  const name = said.name === null ? faction.name : nameFor(context, said.name, factionId);
  if (isRefusal(name)) return name;
  const data = readFaction(context.world, faction.data, said);
  if (isRefusal(data)) return data;
  faction.name = name;
  Object.assign(faction.data, data);
  forgetStale(faction);
  context.emit({ fact: 'faction-written', rule: 'LH-FACT-01', factionId, faction: name, isNew: false });
  return null;
}

function addWant(context: Context, faction: Draft<Faction>, text: string): Refusal | null {
  if (Object.keys(faction.data.wants).length >= MAX_WANTS) return refuse('faction/too-many-wants', { max: MAX_WANTS });
  faction.data.wants[context.newId()] = { text, state: 'open' };
  emitWant(context, faction, text, 'open');
  return null;
}

function emitWant({ emit }: Context, { id, name }: Faction, what: string, to: Fact<'want'>['to']): void {
  emit({ fact: 'want', rule: 'LH-FACT-04', factionId: id, faction: name, what, to });
}

/** A faction of which only the name is known. */
const BLANK: FactionData = {
  disposition: 5,
  approach: 'rapport',
  languages: [],
  supply: [],
  demand: [],
  wants: {},
  goals: {},
  holdings: [],
  courted: false,
  known: [],
  note: '',
};

/** Knowledge of deleted things is dropped: if they came back, they would be news. */
function forgetStale(faction: Draft<Faction>): void {
  const all = learnableOf(faction);
  const kept = faction.data.known.filter((key) => all.includes(key));
  if (kept.length < faction.data.known.length) faction.data.known = kept;
}

function forGm(context: Context, factionId: string): Draft<Faction> | Refusal {
  return gmOnly(context) ?? factionDraft(context, factionId);
}

function factionDraft({ world }: Context, factionId: string): Draft<Faction> | Refusal {
  const faction = Object.hasOwn(world.factions, factionId) ? world.factions[factionId] : undefined;
  return faction ?? refuse('faction/unknown', { typed: '' });
}

function nameFor({ world }: Context, said: string, ownId: string | null): string | Refusal {
  const name = oneLine(said, MAX_NAME);
  if (name === null) return badName();
  const others = Object.values(world.factions).filter(({ id }) => id !== ownId);
  const isTaken = others.some((other) => isSameName(other.name, name));
  return isTaken ? refuse('faction/already-there', { faction: name }) : name;
}

function badName(): Refusal {
  return refuse('faction/bad-name', { max: MAX_NAME });
}
