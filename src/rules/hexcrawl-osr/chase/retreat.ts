import { GM_DICE } from '../../engine/dice.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { ableFighters, fightOf, standingFoes } from '../combat/fighters.ts';
import { COMBAT, conclude } from '../combat/flow.ts';
import type { CrawlContext } from '../context.ts';
import { check } from '../kit/check.ts';
import { chosen } from '../kit/settings.ts';
import type { CrawlAbility, RollSource } from '../kit/terms.ts';
import { retainersAbout } from '../retainers/retainers.ts';
import type { CrawlCharacter, CrawlFoe } from '../shapes.ts';
import { rollTold } from './check.ts';

/**
 * The characters’ side turns its back on a fight (HX-FLEE-01): each rolls dexterity against the quickest foe’s defence of it
 * (HX-FLEE-02, HX-D-32), or the slowest for all; retainers roll for their nerve (HX-FLEE-03). Nobody does anything else in
 * this round: who failed stays where they are.
 * @returns whether nobody is left behind, so that the fight is over
 */
export function retreat(context: CrawlContext): boolean {
  const { world, emit } = context;
  const runners = ableFighters(world);
  const target = highest(standingFoes(world), 'dex');
  for (const { id } of runners) {
    const character = world.characters[id];
    if (character !== undefined) character.sheet.concentration = null;
  }
  const away = thoseAway(context, runners, target);
  const stay = runners.filter((one) => !away.includes(one));
  emit({
    fact: 'retreats',
    rule: 'HX-FLEE-02',
    away: away.map(({ name }) => name),
    stay: stay.map(({ name }) => name),
  });
  holdNerve(context);
  const fight = fightOf(world);
  const ids = away.map(({ id }) => id);
  fight.escaped = [...fight.escaped, ...ids];
  fight.engaged = fight.engaged.filter((pair) => !ids.some((id) => pair.startsWith(`${id}/`)));
  if (stay.length === 0) {
    conclude(context, 'fled');
    return true;
  }
  for (const { procedure, seats } of Object.values(world.rounds))
    if (procedure === COMBAT)
      for (const { userId } of runners) {
        const seat = seats[userId];
        if (seat !== undefined) seat.state = 'skipped';
      }
  return false;
}

/** The highest defence of an ability among foes; 10 of nobody’s. */
export function highest(foes: readonly CrawlFoe[], ability: CrawlAbility): number {
  return foes.length === 0 ? 10 : Math.max(...foes.map(({ data }) => data.defences[ability]));
}

/** Of equals the one who came first. */
export function slowestOf(runners: readonly CrawlCharacter[]): CrawlCharacter | null {
  return runners.toSorted((a, b) => a.sheet.abilities.dex - b.sheet.abilities.dex)[0] ?? null;
}

function thoseAway(
  context: CrawlContext,
  runners: readonly CrawlCharacter[],
  target: number,
): readonly CrawlCharacter[] {
  const getsAway = ({ id }: CrawlCharacter) =>
    rollTold(context, { characterId: id, use: 'retreat', ability: 'dex', target, rule: 'HX-FLEE-02' }).success;
  if (chosen(context.world, 'retreat_roll') === 'each') return runners.filter(getsAway);
  const slowest = slowestOf(runners);
  return slowest !== null && getsAway(slowest) ? runners : [];
}

/** Each retainer at disadvantage against the strongest foe’s willpower; who fails runs, and the game master says where to. */
function holdNerve(context: CrawlContext): void {
  const { world, diceOf, emit } = context;
  const rule = 'HX-FLEE-03';
  const target = highest(standingFoes(world), 'wil');
  const sources: readonly RollSource[] = [{ source: 'retreat', edge: 'disadvantage', rule }];
  for (const { id, name, data } of retainersAbout(world)) {
    const rolled = check(diceOf(GM_DICE), { purpose: 'nerve', bonus: data.wil, sources, target });
    const { roll, bonus, total, success: held } = rolled;
    emit({ fact: 'nerve', rule, followerId: id, name, roll, bonus, total, target, held });
    const follower = world.followers[id];
    if (held || follower === undefined) continue;
    follower.data.scattered = true;
    addTask(context, 'retainer', rule, { followerId: id, name });
  }
}
