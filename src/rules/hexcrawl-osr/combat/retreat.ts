import { GM_DICE } from '../../engine/dice.ts';
import type { Round } from '../../engine/round.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { defenceOf } from '../kit/ability.ts';
import { check, checkFor } from '../kit/check.ts';
import type { Ability } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import { checkNerve } from '../retainers/nerve.ts';
import { retainersAbout } from '../retainers/retainers.ts';
import type { Character, Draft, Foe } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { foeOf } from './attack.ts';
import { ableCombatants, disengage, standingFoes } from './combatants.ts';

/** Twice a speed of 40 (HX-FLEE-02). */
const AWAY_FT = 80;
const DEFENCE = 10;

/** Somebody who turns their back, and the ability by which they try to get away. */
export interface FightRunner {
  readonly characterId: string;
  readonly by: Ability;
}

/** The highest defence of an ability among foes; 10 of nobody’s. */
export function highest(foes: readonly Foe[], ability: Ability): number {
  return foes.length === 0 ? DEFENCE : Math.max(...foes.map(({ data }) => data.defences[ability]));
}

/** The slowest of several; of equals the one who came first. */
export function slowestOf(runners: readonly Character[]): Character | null {
  return runners.toSorted((a, b) => a.sheet.abilities.dex - b.sheet.abilities.dex)[0] ?? null;
}

/**
 * Characters turn their backs on the fight: each rolls against the foes’ highest defence (HX-FLEE-02, HX-D-32), or the
 * slowest for all. Concentration breaks, and their retainers roll for their nerve (HX-FLEE-03). Somebody who fails stays in
 * place.
 */
export function retreat(context: Context, runners: readonly FightRunner[]): void {
  const { world, emit } = context;
  if (runners.length === 0 || standingFoes(world).length === 0) return;
  for (const { characterId } of runners) {
    const character = world.characters[characterId];
    if (character !== undefined) character.sheet.concentration = null;
  }
  const away = thoseAway(context, runners).map(({ characterId }) => characterId);
  const named = (ids: readonly string[]) => ids.map((id) => world.characters[id]?.name ?? '');
  const stay = runners.map(({ characterId }) => characterId).filter((id) => !away.includes(id));
  emit({ fact: 'retreats', rule: 'HX-FLEE-02', away: named(away), stay: named(stay) });
  const ids = runners.map(({ characterId }) => characterId);
  checkNerve(context, nervous(world, ids), highest(standingFoes(world), 'wil'));
  const fight = fightOf(world);
  fight.escaped = [...fight.escaped, ...away];
  for (const id of away) disengage(world, id);
}

function thoseAway(context: Context, runners: readonly FightRunner[]): readonly FightRunner[] {
  const { world } = context;
  const foes = standingFoes(world);
  const getsAway = ({ characterId, by: ability }: FightRunner) =>
    checkFor(context, { characterId, use: 'retreat', ability, target: highest(foes, ability), rule: 'HX-FLEE-02' })
      .success;
  if (chosen(world, 'retreat_roll') === 'each') return runners.filter(getsAway);
  const slowest = slowestOf(runners.flatMap(({ characterId }) => world.characters[characterId] ?? []));
  const forAll = runners.find(({ characterId }) => characterId === slowest?.id);
  return forAll !== undefined && getsAway(forAll) ? runners : [];
}

/** Retainers of those who run; those who serve the party, when nobody of it stays (HX-FLEE-03). */
function nervous(world: Draft, runners: readonly string[]) {
  const isAll = ableCombatants(world).every(({ id }) => runners.includes(id));
  return retainersAbout(world).filter(({ ownerId }) => (ownerId === null ? isAll : runners.includes(ownerId)));
}

/** The foes turn their backs: each rolls dexterity against the quickest character, or the slowest for all (HX-FLEE-01). */
export function foesRetreat(context: Context): void {
  const { world, emit } = context;
  const foes = standingFoes(world);
  const away = foesAway(context, foes).map(({ id }) => id);
  for (const { id, name } of foes) {
    const success = away.includes(id);
    emit({ fact: 'foe-retreats', rule: 'HX-FLEE-02', foeId: id, foeName: name, success });
    if (!success) continue;
    const { data } = foeOf(world, id);
    data.out = 'fled';
    data.distanceFt = Math.min(1000, data.distanceFt + AWAY_FT);
    disengage(world, id);
  }
}

function foesAway(context: Context, foes: readonly Foe[]): readonly Foe[] {
  const { world, diceOf, emit } = context;
  const target = Math.max(DEFENCE, ...ableCombatants(world).map(({ sheet }) => defenceOf(sheet, 'dex')));
  const getsAway = ({ id: foeId, name: foeName, data }: Foe) => {
    const bonus = data.defences.dex - DEFENCE;
    const { roll, total, success } = check(diceOf(GM_DICE), { purpose: 'retreat', bonus, target });
    emit({ fact: 'foe-check', rule: 'HX-FLEE-02', foeId, foeName, roll, bonus, total, target });
    return success;
  };
  if (chosen(world, 'retreat_roll') === 'each') return foes.filter(getsAway);
  const slowest = foes.toSorted((a, b) => a.data.defences.dex - b.data.defences.dex).slice(0, 1);
  return slowest.some(getsAway) ? foes : [];
}

/** Puts a seat back to where nothing was said: what was handed in before the retreat was called no longer counts. */
export function reopenSeats(world: Draft, roundId: Round['id'], userIds: readonly string[]) {
  const seats = world.rounds[roundId]?.seats ?? {};
  return userIds.filter((userId) => {
    const seat = seats[userId];
    if (seat?.state !== 'confirmed') return false;
    Object.assign(seat, { state: 'open', answer: null, by: null, source: null });
    return true;
  });
}
