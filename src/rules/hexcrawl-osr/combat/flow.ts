import { fightCourse } from '../../mechanics/combat/fight-course.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { addTask, closeTask } from '../../mechanics/tasks.ts';
import { CHASE, PURSUIT } from '../chase/vocabulary.ts';
import { keepInPlace } from '../foes/foes.ts';
import { endModifiers } from '../kit/conditions.ts';
import type { Character, Foe, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { ableCombatants, hasStandingFoe, standingFoes } from './combatants.ts';
import { noteBreak } from './foe-health.ts';
import { type FightSide, fightSchema } from './schemas.ts';

interface Start {
  readonly surprised: FightSide | null;
  /** The side that wins the first initiative without a die (HX-CHASE-05); null: it is rolled. */
  readonly winsFirst?: FightSide | null;
}

/**
 * Begins a fight of the members’ characters against the foes that stand, asks for rounds, and ends it (HX-INIT-01, HX-G-20).
 * Whoever got away is chased then: the party by those who stand (HX-CHASE-01), foes if the party wishes.
 */
export const {
  canFight,
  start: startFight,
  verdictOf,
  conclude,
  endRound,
} = fightCourse<Context, World, Character, Foe, Start, Pick<Start, 'surprised'>, 'escaped'>({
  rule: 'HX-INIT-01',
  foesStanding: standingFoes,
  hasFoe: hasStandingFoe,
  able: ableCombatants,
  begin({ world }, opening, { surprised, winsFirst = null }, { characters, foes }) {
    world.party.state.fight = fightSchema.parse({
      ...opening,
      surprised,
      winsFirst,
      startCount: { characters: characters.length, foes: foes.length },
    });
    // Whoever was met is fought now.
    closeTask(world, 'encounter');
    return { surprised };
  },
  beforeFirst(context, { surprised }, { foes }) {
    if (surprised === 'foes') noteBreak(context, 'ambush', foes[0]?.name ?? '');
  },
  betweenRounds(context) {
    const fight = fightOf(context.world);
    fight.openings = fight.openings.filter(({ until }) => until > fight.round);
    const left = [...ableCombatants(context.world), ...standingFoes(context.world)].map(({ id }) => id);
    fight.engaged = fight.engaged.filter((pair) => pair.split('/').every((id) => left.includes(id)));
    endModifiers(context, { kind: 'one', unit: 'round' });
    fight.retreating = null;
  },
  whenNoFoe: (world) => (foesAway(world).length > 0 ? 'escaped' : 'won'),
  clearUp(context, outcome) {
    const { world } = context;
    const { escaped, combatants } = fightOf(world);
    for (const { id, kind } of Object.values(world.prompts)) if (kind === 'broken') delete world.prompts[id];
    const kept = [...standingFoes(world), ...(outcome === 'escaped' ? foesAway(world) : [])].map(({ id }) => id);
    for (const [id, foe] of Object.entries(world.foes)) {
      if (kept.includes(id)) foe.data.out = null;
      else delete world.foes[id];
    }
    // Whoever is after somebody goes where they go.
    if (outcome !== 'fled' && outcome !== 'escaped') keepInPlace(context);
    const { state } = world.party;
    if (state.encounter?.stage === 'blows') state.encounter = null;
    if (outcome === 'escaped') return () => context.begin(PURSUIT);
    return outcome === 'fled'
      ? () =>
          flee(
            context,
            combatants.filter((id) => !escaped.includes(id)),
          )
      : null;
  },
  lapse: (context) => endModifiers(context, { kind: 'all', units: ['fight', 'round'] }),
});

/** The party is chased; those who did not get away are left behind (HX-FLEE-02). */
function flee(context: Context, left: readonly string[]): void {
  for (const characterId of left) {
    const name = context.world.characters[characterId]?.name ?? '';
    addTask(context, 'left-behind', 'HX-FLEE-02', { characterId, name });
  }
  // A message of its own: a chase goes on for days, and is not read below a round of the fight.
  context.begin(CHASE, []);
}

/** Foes who turned their backs and got away (HX-FLEE-02). */
function foesAway({ foes }: Pick<World, 'foes'>): readonly Foe[] {
  return Object.values(foes).filter(({ data }) => data.out === 'fled');
}
