import { type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { restoreFollowers } from '../followers/retinue.ts';
import { endCondition } from '../kit/conditions.ts';
import { settleDues } from '../kit/domains.ts';
import { gainGlory } from '../kit/glory.ts';
import { catchBreath, restoreVirtue, sleepWell } from '../kit/harm.ts';
import { AGES, MAX_VIRTUE, SEASONS, VIRTUE_IDS } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import { seeTime } from '../kit/time.ts';
import type { Context } from '../vocabulary.ts';
import { leaveBehind } from './heirs.ts';
import { judgeTurn, TURN_ROUND } from './round.ts';

const RULE = 'MK-TIME-03';

/**
 * A new Season: virtues full, and each knight chooses; then every domain is looked at (MK-TIME-01, MK-DOWN-01, MK-DOM-02).
 */
export function turnSeason(context: Context): void {
  const { clock, seasons } = context.world.party.state;
  endSeason(context);
  seasons.pending = null;
  endDreams(context);
  clock.season += 1;
  if (clock.season > SEASONS) Object.assign(clock, { season: 1, year: clock.year + 1 });
  Object.assign(clock, { day: 1, phase: 1 });
  const { year, season, day, phase } = clock;
  context.emit({ fact: 'season-turns', rule: 'MK-TIME-01', year, season, day, phase });
  begin(context, 'season');
}

/** A new Age: the old pay for the last one, everybody grows older, and has Glory for the new one (MK-TIME-03, MK-DOWN-02, MK-D-31). */
export function turnAge(context: Context): void {
  const { world, emit } = context;
  const { clock, seasons } = world.party.state;
  endSeason(context);
  seasons.pending = null;
  // Before virtues are rolled again.
  endDreams(context);
  const knights = charactersInPlay(world).map(({ id }) => id);
  for (const id of knights) if (characterOf(world, id).sheet.age === 'old') wane(context, id);
  clock.age += 1;
  Object.assign(clock, { year: clock.year + 1, season: 1, day: 1, phase: 1 });
  const { year, season, day, phase, age } = clock;
  const realm = ageOfRealm(context, age);
  emit({ fact: 'age-turns', rule: 'MK-TIME-01', year, season, day, phase, age, realm });
  for (const id of knights) {
    if (!isHere(context, id)) continue;
    growOlder(context, id);
    gainGlory(context, id, 'age');
  }
  begin(context, 'age');
}

/** The dues of the old Season come in; one that nobody judged, because its round was called off, is judged now. */
function endSeason(context: Context): void {
  const { unjudged } = context.world.party.state.seasons;
  if (unjudged !== null) judgeTurn(context, unjudged);
  settleDues(context);
}

function endDreams({ world }: Context): void {
  for (const { id } of charactersInPlay(world)) sleepWell(characterOf(world, id).sheet);
}

/** Young, mature, old, and young again; or old for good, where Ages of a realm do not come back (MK-D-31). */
function ageOfRealm({ world }: Context, age: number): (typeof AGES)[number] {
  const at = chosen(world, 'realm_ages_cycle') === 'yes' ? (age - 1) % AGES.length : Math.min(age - 1, AGES.length - 1);
  return AGES[at] ?? 'young';
}

function begin(context: Context, what: 'season' | 'age'): void {
  const { world, openRound } = context;
  seeTime(context);
  const knights = charactersInPlay(world).filter(({ status }) => status === 'active');
  for (const { id } of knights) {
    catchBreath(context, id);
    for (const virtue of VIRTUE_IDS) restoreVirtue(context, id, virtue);
    endCondition(context, 'fatigued', { characterId: id });
    characterOf(world, id).sheet.wounded = false;
    const { steed } = characterOf(world, id).sheet;
    if (steed !== null) steed.now = steed.max;
  }
  restoreFollowers(world);
  world.party.state.seasons.unjudged = what;
  const userIds = [...new Set(knights.map(({ userId }) => userId))];
  if (userIds.length === 0) judgeTurn(context, what);
  else openRound({ procedure: TURN_ROUND, userIds, hidden: false, terms: { what } });
}

function isHere({ world }: Context, id: string): boolean {
  return ['active', 'dying', 'away'].includes(characterOf(world, id).status);
}

/** On becoming mature each virtue is rolled again and kept if higher, on becoming old if lower (MK-TIME-03). */
function growOlder(context: Context, characterId: string): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const to = sheet.age === 'young' ? 'mature' : 'old';
  if (sheet.age === 'old') return;
  sheet.age = to;
  const dice = diceFor(context, characterId);
  const virtues = VIRTUE_IDS.map((virtue) => {
    const rolls: Roll[] = [rollDie(dice, 'age', 12), rollDie(dice, 'age', 6)];
    const rolled = Math.min(
      MAX_VIRTUE,
      rolls.reduce((sum, { face }) => sum + face, 0),
    );
    const one = sheet.virtues[virtue];
    const from = one.max;
    one.max = to === 'mature' ? Math.max(from, rolled) : Math.min(from, rolled);
    one.now = Math.min(one.now, one.max);
    return { virtue, rolls, from, to: one.max };
  });
  context.emit({ fact: 'aged', rule: RULE, characterId, name, to, virtues });
}

/** An old knight loses d12 of Vigour at the end of an Age, and may die of it (MK-TIME-03, MK-D-26). */
function wane(context: Context, characterId: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  const { vig } = sheet.virtues;
  const roll = rollDie(diceFor(context, characterId), 'wane', 12);
  const from = vig.max;
  vig.max = Math.max(0, from - roll.face);
  vig.now = Math.min(vig.now, vig.max);
  emit({ fact: 'wanes', rule: RULE, characterId, name, roll, from, to: vig.max });
  if (vig.max > 0 || chosen(world, 'old_age_kills') === 'no') return;
  takeOutOfPlay(world, character, 'dead');
  emit({ fact: 'died-of-age', rule: RULE, characterId, name });
  leaveBehind(context, characterId);
}
