import type { Draft } from 'immer';
import type { Procedure } from '../../engine/book.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { factionOf, learn } from '../factions/factions.ts';
import { back, call } from '../kit/kit.ts';
import { passSpotlight } from '../kit/people.ts';
import { passDays } from '../kit/time.ts';
import type { BookData, Faction, World } from '../schemas.ts';
import { moodFace } from '../usage/fellowship.ts';
import type { Context, Fact, Frame, Handler, Next } from '../vocabulary.ts';
import { curryFavour } from './curry.ts';
import { courtActIn, courtFields } from './form.ts';
import { carryGoals, goalFrame, openGoals, rateGoal, suggestedDifficulty, unratedGoals } from './goals.ts';
import type { Court } from './schemas.ts';
import { endCourt } from './session.ts';
import { tradeFrame } from './trade.ts';
import { COURT, type CourtActFrame } from './vocabulary.ts';

/** At this face court is over (LH-COURT-02). */
const LAST_FACE = 1;

/** A round of court: each player acts once, in any order; a silent one lets it pass, and no day with it (LH-COURT-04). */
export const court: Procedure<BookData, Frame, Fact> = {
  mode: 'at-once',
  rule: 'LH-COURT-04',
  mayJoin: (world, _round, userId) => courtierOf(world, userId) !== null,
  form(world, round, userId, chosen) {
    const at = courtIn(world, round.terms.courtId);
    const characterId = at === null ? null : courtierOf(world, userId);
    if (at === null || characterId === null) return { form: 'fields', fields: [] };
    return { form: 'fields', fields: courtFields(world, at.faction, characterId, listOf(chosen)) };
  },
  submit({ world }, round, userId, answer) {
    const at = courtIn(world, round.terms.courtId);
    if (at === null) return refuse('court/over');
    if (world.party.state.fight !== null) return refuse('fight/open');
    const characterId = courtierOf(world, userId);
    if (characterId === null) return refuse('court/no-character');
    const what = courtActIn(listOf(answer));
    return what === null ? null : { kind: 'court', v: 1, step: 'start', courtId: at.court.id, characterId, what };
  },
  fallback: (world, round, userId) =>
    courtIn(world, round.terms.courtId) === null || courtierOf(world, userId) === null
      ? null
      : { answer: ['do:pass'], means: 'default' },
  resolve(context, round, verdicts) {
    const at = courtIn(context.world, round.terms.courtId);
    // The last of the acts ends court by itself.
    if (at === null) return null;
    const hasActed = verdicts.some(({ means, answer }) => means === 'own' && courtActIn(listOf(answer)) !== null);
    if (hasActed) openCourtRound(context);
    else context.emit({ fact: 'court-waits', rule: 'LH-COURT-04', courtId: at.court.id, faction: at.faction.name });
    return null;
  },
};

/** An action at court: a day passes and the face drops by 1; at 1 court is over when the action is (LH-COURT-02). */
export const courtAct: Handler<'court'> = {
  resume(context, frame) {
    return frame.step === 'start' ? act(context, frame) : done(context, frame);
  },
};

function act(context: Context, frame: CourtActFrame): Next {
  const { world, emit } = context;
  const { characterId, what } = frame;
  const { court: at } = world.party.state;
  if (at === null || at.id !== frame.courtId) return back(null);
  at.face -= 1;
  at.days += 1;
  const { name } = characterOf(world, characterId);
  const { id: courtId, face, days, factionId } = at;
  emit({ fact: 'court-act', rule: 'LH-COURT-02', courtId, characterId, name, act: what.act, face, days });
  passDays(context, 1, 'LH-COURT-02');
  const after: CourtActFrame = { ...frame, step: 'done' };
  switch (what.act) {
    case 'pursue': {
      const { goalId, approach, claim, charm } = what;
      const plea = { goalId, approach, claim, charm };
      return call({ kind: 'pursue', v: 1, step: 'start', factionId, characterId, ...plea }, after);
    }
    case 'curry':
      curryFavour(context, factionId, characterId, what.wantId);
      return done(context, after);
    case 'trade': {
      const { itemId, want, claim, charm } = what;
      return call(tradeFrame({ characterId, itemId, want, factionId, claim, charm, edge: 'none' }), after);
    }
  }
}

function done(context: Context, { courtId }: CourtActFrame): Next {
  const { court: at } = context.world.party.state;
  if (at?.id === courtId && at.face <= LAST_FACE) endCourt(context, 'face');
  return back(null);
}

/**
 * The faction receives the party: goals come first, those that are left from earlier among them (LH-COURT-01, LH-GOAL-01).
 */
export function openCourt(context: Context, faction: Draft<Faction>): void {
  const { world, newId, emit, channelId, begin } = context;
  const { face, isBroken } = moodFace(world);
  const opened: Court = {
    id: newId(),
    factionId: faction.id,
    channelId,
    cardId: newId(),
    stage: 'goals',
    face,
    days: 0,
    round: 0,
    rung: [],
    charmed: [],
  };
  world.party.state.court = opened as Draft<Court>;
  carryGoals(context, faction);
  learn(context, faction.id, 'name');
  const { id: courtId, cardId, factionId } = opened;
  const carried = openGoals(faction).length;
  const rule = isBroken ? 'LH-COURT-03' : 'LH-COURT-02';
  emit({ fact: 'court-opens', rule, courtId, cardId, factionId, faction: faction.name, face, carried });
  passSpotlight(context);
  for (const goalId of unratedGoals(faction)) begin(goalFrame(faction.id, goalId));
}

/** The goals are written: everybody acts. What the game master has not rated is as hard as the book suggests (LH-GOAL-02). */
export function beginCourt(context: Context, at: Draft<Court>, faction: Draft<Faction>): void {
  for (const goalId of unratedGoals(faction)) {
    rateGoal(context, faction, goalId, suggestedDifficulty(faction.data.disposition), 'book');
  }
  at.stage = 'rounds';
  faction.data.courted = true;
  const { id: courtId, factionId, face } = at;
  const goals = openGoals(faction).length;
  context.emit({ fact: 'court-begins', rule: 'LH-COURT-04', courtId, factionId, faction: faction.name, face, goals });
  openCourtRound(context);
}

/** Asks everybody what they do. */
export function openCourtRound({ world, openRound }: Context): void {
  const { court: at } = world.party.state;
  if (at === null) return;
  at.round += 1;
  const { id: courtId, factionId, cardId, channelId, round } = at;
  openRound({
    procedure: COURT,
    userIds: courtiers(world),
    hidden: false,
    terms: { courtId, factionId, round },
    cardId,
    channelId,
  });
}

/** The reason why nobody could act; null when somebody can. */
export function refuseEmptyCourt(world: World): Refusal | null {
  return courtiers(world).length === 0 ? refuse('court/nobody') : null;
}

/** Checks whether a round is open. */
export function isCourtAsking({ rounds }: Pick<World, 'rounds'>): boolean {
  return Object.values(rounds).some(({ procedure }) => procedure === COURT);
}

/** Players who can act at court, in the order in which they joined. */
function courtiers(world: World): readonly string[] {
  return Object.values(world.members)
    .filter(({ present, userId }) => present && courtierOf(world, userId) !== null)
    .sort((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

/** The character that somebody acts with at court; null for none that is on their feet. */
function courtierOf(world: World, userId: string): string | null {
  const id = Object.hasOwn(world.members, userId) ? (world.members[userId]?.characterId ?? null) : null;
  return id !== null && characterOf(world, id).status === 'active' ? id : null;
}

/** The court of that id with its faction, while there is time left in it. */
function courtIn(world: World, courtId: unknown): { readonly court: Court; readonly faction: Faction } | null {
  const { court: at } = world.party.state;
  const faction = at === null ? null : factionOf(world, at.factionId);
  return at === null || faction === null || at.id !== courtId || at.face <= LAST_FACE ? null : { court: at, faction };
}

function listOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
}
