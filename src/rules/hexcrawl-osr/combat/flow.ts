import { type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersToFight, combatGm } from '../../mechanics/combat/people.ts';
import { addTask, closeTask } from '../../mechanics/tasks.ts';
import { CHASE, PURSUIT } from '../chase/vocabulary.ts';
import { keepInPlace } from '../foes/foes.ts';
import { endModifiers } from '../kit/conditions.ts';
import type { Foe, World } from '../shapes.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { ableFighters, fightOf, hasStandingFoe, standingFoes } from './fighters.ts';
import { noteBreak } from './foe-health.ts';
import { type Fight, type FightSide, fightSchema } from './shapes.ts';

/** Procedure of a round of a fight. */
export const COMBAT = 'combat';

interface Start {
  readonly surprised: FightSide | null;
  /** The side that wins the first initiative without a die (HX-CHASE-05); null: it is rolled. */
  readonly winsFirst?: FightSide | null;
}

/** Checks whether anybody of the party can fight. */
export function canFight(world: World): boolean {
  return charactersToFight(world).length > 0;
}

/** Begins a fight of the members’ characters against the foes that stand; all declare (HX-INIT-01, HX-G-20). */
export function startFight(context: Context, { surprised, winsFirst = null }: Start): Refusal | null {
  const { world, newId, emit, channelId } = context;
  const foes = standingFoes(world);
  if (foes.length === 0) return refuse('fight/no-foe');
  if (world.party.state.fight !== null) return refuse('fight/open');
  const characters = charactersToFight(world);
  if (characters.length === 0) return refuse('fight/nobody');
  const begun: Fight = fightSchema.parse({
    id: newId(),
    round: 1,
    channelId,
    cardId: newId(),
    gmUserId: combatGm(context),
    surprised,
    winsFirst,
    fighters: characters.map(({ id }) => id),
    startCount: { characters: characters.length, foes: foes.length },
  });
  world.party.state.fight = begun as ReturnType<typeof fightSchema.parse>;
  // The encounter becomes a fight.
  closeTask(world, 'encounter');
  const { id: fightId, cardId } = begun;
  const names = characters.map(({ name }) => name);
  emit({
    fact: 'fight-begins',
    rule: 'HX-INIT-01',
    fightId,
    cardId,
    names,
    foes: foes.map(({ name }) => name),
    surprised,
  });
  if (surprised === 'foes') noteBreak(context, 'ambush', foes[0]?.name ?? '');
  declare(context);
  return null;
}

/** Asks everybody who can act what they do; the game master may choose for the foes, and nobody waits for that. */
export function declare({ world, openRound }: Context): void {
  const fight = fightOf(world);
  const players = [...new Set(ableFighters(world).map(({ userId }) => userId))];
  const { gmUserId } = fight;
  const gm = gmUserId !== null && !players.includes(gmUserId) ? gmUserId : null;
  openRound({
    procedure: COMBAT,
    userIds: players,
    free: gm === null ? [] : [gm],
    hidden: false,
    // Foes by id: those who fall are forgotten, and it is still told who was meant.
    terms: {
      fightId: fight.id,
      round: fight.round,
      gm,
      names: Object.fromEntries(standingFoes(world).map(({ id, name }) => [id, name])),
    },
    cardId: fight.cardId,
    channelId: fight.channelId,
  });
}

/** The outcome of the fight; null while it lasts. */
export function verdictOf(world: World): Fact<'fight-ends'>['outcome'] | null {
  if (!hasStandingFoe(world)) return foesAway(world).length > 0 ? 'escaped' : 'won';
  if (ableFighters(world).length > 0) return null;
  return fightOf(world).escaped.length > 0 ? 'fled' : 'lost';
}

/** Foes who turned their backs and got away (HX-FLEE-02). */
function foesAway({ foes }: Pick<World, 'foes'>): readonly Foe[] {
  return Object.values(foes).filter(({ data }) => data.out === 'fled');
}

/**
 * Ends the fight: everything that lasted for it ends, and foes who are out of action are forgotten. Survivors who got away
 * are chased: the party by the remaining foes (HX-CHASE-01), foes if the party wishes.
 */
export function conclude(context: Context, outcome = verdictOf(context.world) ?? 'ended'): void {
  const { world, emit, begin } = context;
  const { id: fightId, round, escaped, fighters } = fightOf(world);
  // One that is open has not been played.
  const isAsking = Object.values(world.rounds).some(({ procedure }) => procedure === COMBAT);
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === COMBAT) delete world.rounds[id];
  for (const { id, kind } of Object.values(world.prompts)) if (kind === 'broken') delete world.prompts[id];
  const kept = [...standingFoes(world), ...(outcome === 'escaped' ? foesAway(world) : [])].map(({ id }) => id);
  for (const [id, foe] of Object.entries(world.foes)) {
    if (kept.includes(id)) foe.data.out = null;
    else delete world.foes[id];
  }
  // Pursuers go where their quarry goes.
  if (outcome !== 'fled' && outcome !== 'escaped') keepInPlace(context);
  const { state } = world.party;
  state.fight = null;
  if (state.encounter?.stage === 'blows') state.encounter = null;
  endModifiers(context, { kind: 'all', units: ['fight', 'round'] });
  emit({ fact: 'fight-ends', rule: 'HX-INIT-01', fightId, outcome, rounds: isAsking ? round - 1 : round });
  if (outcome === 'escaped') begin(PURSUIT);
  if (outcome !== 'fled') return;
  for (const id of fighters) {
    const name = world.characters[id]?.name ?? '';
    if (!escaped.includes(id)) addTask(context, 'left-behind', 'HX-FLEE-02', { characterId: id, name });
  }
  // A message of its own: a chase lasts for days, and nobody would read it below a round of the fight.
  begin(CHASE, []);
}
