import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { factionOf, isRefuge, learn } from '../factions/factions.ts';
import { leaveBehind } from '../foes/foes.ts';
import { lyingHere } from '../items/item-places.ts';
import { handOver } from '../items/load.ts';
import { action, END, instantAction, recordId } from '../kit/kit.ts';
import { passSpotlight } from '../kit/people.ts';
import type { Faction, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { endJourney } from '../wilderness/actions.ts';
import { BANKED, DOWNTIME, isBanking, LEAVE } from './downtime.ts';
import type { Downtime } from './schemas.ts';
import type { DowntimeFrame } from './vocabulary.ts';
import { WEEK_ROUND } from './week-vocabulary.ts';

/** Longest name of a home. */
export const MAX_BASE = 60;

/** The place of downtime: at home without a faction. */
interface Stay {
  readonly faction: Faction | null;
}

/**
 * The party settles down for some weeks (LH-DOWN-01): at home, or in a refuge. The game master says that they are there; the
 * holder of the spotlight may say so if the party is at such a place. Every faction may be courted again.
 */
export const beginDowntime = action(
  z.strictObject({ factionId: recordId.nullable().default(null) }),
  (context, { factionId }) => {
    const stay =
      refuseOthers(context) ??
      refuseNow(context.world) ??
      (context.actor.isGm ? namedStay(context.world, factionId) : stayHere(context.world, factionId));
    if (isRefusal(stay)) return stay;
    startDowntime(context, stay);
    return DOWNTIME;
  },
);

/**
 * They set out again, or stay on after all: at once while nobody has said what they do with the week that was opened, for
 * nobody wished for it; else when it is over (LH-DOWN-02).
 */
export const leaveDowntime = action(z.strictObject({ leaving: z.boolean().default(true) }), (context, { leaving }) => {
  const { world, emit } = context;
  const { downtime } = world.party.state;
  const refusal = refuseOthers(context);
  if (refusal !== null) return refusal;
  if (downtime === null) return refuse('downtime/none');
  if (downtime.stage === 'leaving') return refuse('downtime/leaving');
  if (leaving && weekAnswers(world) === 0) return setOut(context, downtime.week);
  if (downtime.leaving === leaving) return refuse('downtime/nothing-to-change', { leaving });
  downtime.leaving = leaving;
  emit({ fact: 'downtime-leaving', rule: 'LH-DOWN-02', leaving, week: downtime.week });
  return END;
});

/** They set out at once, before the week that was begun is spent: the cost of living is asked (LH-DOWN-02). */
export const endDowntime = action(z.strictObject({}), (context) => {
  const { world } = context;
  const { downtime } = world.party.state;
  const refusal = refuseOthers(context);
  if (refusal !== null) return refusal;
  if (downtime === null) return refuse('downtime/none');
  if (downtime.stage === 'leaving') return refuse('downtime/leaving');
  if (downtime.stage === 'bank') return endFirstWeek(world, downtime);
  return isSpendingWeek(world) ? refuse('downtime/busy') : setOut(context, downtime.week);
});

/** The week that was opened is not spent. */
function setOut({ world, emit }: Context, week: number): DowntimeFrame {
  emit({ fact: 'downtime-leaving', rule: 'LH-DOWN-02', leaving: true, week, atOnce: true });
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === WEEK_ROUND) delete world.rounds[id];
  return LEAVE;
}

/** Number of people with an answer for the open week; null while none is open, or it is being spent. */
export function weekAnswers(world: World): number | null {
  const week = Object.values(world.rounds).find(({ procedure }) => procedure === WEEK_ROUND);
  if (week === undefined || isSpendingWeek(world)) return null;
  return Object.values(week.seats).filter(({ state }) => state === 'confirmed').length;
}

/** The first week has to be spent (LH-DOWN-01); they set out after it when the bank was called off. */
function endFirstWeek(world: World, downtime: Downtime): Refusal | DowntimeFrame {
  if (isBanking(world)) return refuse('downtime/first-week');
  downtime.leaving = true;
  return BANKED;
}

/** The game master says where home is: a hex, or on no map. */
export const setBase = instantAction(
  z.strictObject({ name: z.string(), placeId: recordId.nullable().default(null) }),
  (context, { name, placeId }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, emit } = context;
    const line = oneLine(name, MAX_BASE);
    if (line === null) return refuse('downtime/bad-name', { max: MAX_BASE });
    if (placeId !== null && !Object.hasOwn(world.places, placeId))
      return refuse('place/unknown', { place: placeId.split('/')[1] ?? placeId });
    world.party.state.base = { name: line, placeId };
    emit({ fact: 'base', rule: 'LH-DOWN-01', name: line, placeId });
    return null;
  },
);

function refuseOthers({ world, actor }: Context): Refusal | null {
  const holder = world.party.spotlight;
  return actor.isGm || actor.userId === holder ? null : refuse('spotlight/not-yours', { holder });
}

/** The reason why nobody can settle down now; null when they can. */
function refuseNow({ party: { state } }: World): Refusal | null {
  const { downtime, fight, encounter, court, dungeon } = state;
  if (downtime !== null) return refuse('downtime/at-home');
  if (fight !== null || (encounter !== null && encounter.stage !== 'hidden')) return refuse('downtime/in-a-fight');
  if (court !== null) return refuse('downtime/at-court');
  return dungeon === null ? null : refuse('watch/underground');
}

/** The place that the game master names. */
function namedStay(world: World, factionId: string | null): Stay | Refusal {
  if (factionId === null) return { faction: null };
  const faction = factionOf(world, factionId);
  if (faction === null) return refuse('faction/unknown', { typed: factionId });
  return isRefuge(faction) ? { faction } : refuse('downtime/no-refuge', { faction: faction.name });
}

/** The party's place: at home, or at a place of a faction that gives refuge, preferably the requested one. */
function stayHere(world: World, wanted: string | null): Stay | Refusal {
  const { base, journey } = world.party.state;
  const hexId = journey?.hexId ?? null;
  if (wanted === null && base !== null && base.placeId === hexId) return { faction: null };
  const refuges = Object.values(world.factions).filter(
    (faction) => hexId !== null && faction.data.holdings.includes(hexId) && isRefuge(faction),
  );
  const faction = wanted === null ? refuges[0] : refuges.find(({ id }) => id === wanted);
  return faction === undefined ? refuse('downtime/not-here', { base: base?.name ?? null }) : { faction };
}

function startDowntime(context: Context, { faction }: Stay): void {
  const { world, newId, emit, channelId } = context;
  const { state } = world.party;
  const hexId = homeHex(world, faction);
  // In a refuge there is no place of theirs: what lies in its hex they bring in.
  if (faction !== null) for (const { id } of lyingHere(world)) handOver(context, id, null);
  endJourney(world);
  leaveBehind(context);
  for (const { data } of Object.values(world.factions)) data.courted = false;
  const factionId = faction?.id ?? null;
  const cardId = newId();
  const where = { channelId, cardId, factionId };
  const stay = { ...where, ...(hexId === null ? {} : { hexId }) };
  const begun: Downtime = { id: newId(), ...stay, week: 1, stage: 'bank', banking: [], leaving: false };
  state.downtime = begun;
  const home = faction === null ? (state.base?.name ?? null) : faction.name;
  emit({ fact: 'downtime-begins', rule: 'LH-DOWN-01', cardId, where: home, factionId });
  if (factionId !== null) learn(context, factionId, 'name');
  passSpotlight(context);
}

/** The hex of home or refuge, else where they stand (LH-DOWN-01). */
function homeHex(world: World, faction: Faction | null): string | null {
  const { base, journey } = world.party.state;
  const own = faction === null ? [base?.placeId ?? null] : faction.data.holdings;
  const here = journey?.hexId ?? null;
  if (here !== null && own.includes(here)) return here;
  return own.find((id) => id !== null && hexOf(world, id) !== null) ?? here;
}

/** Checks whether what somebody does in this week is not over yet. */
function isSpendingWeek({ prompts }: World): boolean {
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => kind === 'week'));
}
