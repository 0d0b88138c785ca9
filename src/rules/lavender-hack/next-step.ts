import type { Json } from '../engine/json.ts';
import type { NextStep } from '../engine/world.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import { openTask } from '../mechanics/tasks.ts';
import type { Court } from './court/schemas.ts';
import { COURT } from './court/vocabulary.ts';
import { BANK_ROUND } from './downtime/vocabulary.ts';
import { WEEK_ROUND } from './downtime/week-vocabulary.ts';
import type { Encounter } from './encounters/schemas.ts';
import { isMeeting } from './kit/pending-call.ts';
import type { World } from './schemas.ts';
import { WHO_LEAVES } from './usage/vocabulary.ts';

/** Frames of procedures that the whole party waits for; a test or a level of one character holds nobody up. */
const OF_ALL: readonly string[] = [
  ...['watch', 'event', 'wind', 'turn', 'rest', 'trap'],
  ...['called', 'encounter', 'parley', 'chase', 'fight', 'aftermath'],
  ...['court', 'downtime', 'bank', 'week', 'living'],
  // The day does not go on before it is settled.
  ...WHO_LEAVES,
];

/** Rounds that the whole party waits for; a question of the game master is one too, and the engine's own. */
const ROUNDS: readonly string[] = ['ask', 'combat', 'rest', COURT, BANK_ROUND, WEEK_ROUND];

/**
 * The turn while nobody has an open question: the game master's if an event called for something, the spotlight player's for
 * the party's next act (LH-WILD-03, LH-DUNG-02), and the game master's for the goals of a plan. Null while somebody is
 * asked.
 */
export function nextStep(world: World): NextStep | null {
  const { fight, encounter, court, downtime } = world.party.state;
  const isMet = isMeeting(world);
  const called = openTask(world, 'encounter');
  // Also during a rest: the meeting comes first. Usually the game master has been asked about it already.
  if (called !== null && fight === null && !isMet && !isOpen(world, ['called']))
    return ofGm('bring-on', called.id, called.rule, { taskId: called.id });
  if (isAsking(world)) return null;
  // States in which nobody can act are the same in every book (PBP-TURN-06).
  if (charactersInPlay(world).length === 0) return null;
  if (fight !== null) return isAnythingOpen(world) ? null : ofGm('fight', fight.cardId, 'LH-COMBAT-01');
  if (isMet && encounter !== null) return atMeeting(world, encounter);
  if (court !== null) return atCourt(world, court);
  // Its weeks are rounds and questions; without one nobody could be asked.
  if (downtime !== null) return ofGm('downtime', `${downtime.id}.${downtime.week}`, 'LH-DOWN-02');
  return onTheWay(world);
}

/** Checks whether the party waits for an answer to something. */
function isAsking({ rounds, prompts }: World): boolean {
  return Object.values(rounds).some(({ procedure }) => ROUNDS.includes(procedure)) || isOpen({ prompts }, OF_ALL);
}

function isOpen({ prompts }: Pick<World, 'prompts'>, kinds: readonly string[]): boolean {
  return Object.values(prompts).some(({ frames }) => frames.some(({ kind }) => kinds.includes(kind)));
}

function isAnythingOpen({ rounds, prompts }: World): boolean {
  return Object.keys(rounds).length + Object.keys(prompts).length > 0;
}

/** They talk, or run (LH-ENC-01); the game master decides the rest. */
function atMeeting(world: World, { id, name, stage, beast, talk }: Encounter): NextStep {
  const isTalk = (stage === 'parley' || stage === 'met') && talk === 'open' && !beast;
  return isTalk ? ofSpotlight(world, 'parley', id, 'LH-ENC-05', { what: name }) : ofGm('meeting', id, 'LH-ENC-01');
}

/** Goals are written until somebody begins; a court where nobody acted waits (LH-COURT-04). */
function atCourt(world: World, { id, stage, round }: Court): NextStep {
  return stage === 'goals'
    ? ofSpotlight(world, 'court-goals', id, 'LH-COURT-01')
    : ofSpotlight(world, 'court-waits', `${id}.${round}`, 'LH-COURT-04');
}

/** The next group action. One that was broken off in the middle, with its rest called off, is for the game master. */
function onTheWay(world: World): NextStep | null {
  const { clock, journey, dungeon } = world.party.state;
  const { day, watch, hour, turn } = clock;
  if (dungeon !== null) {
    const at = `${day}.${watch}.${hour}.${turn}/${dungeon.roomId ?? ''}`;
    return dungeon.action === null
      ? ofSpotlight(world, 'delve', at, 'LH-DUNG-02')
      : ofGm('stalled', at, 'LH-DUNG-02', { where: 'dungeon' });
  }
  // At home, where each thing to do is begun by somebody's word; the same step however long they stay.
  if (journey === null || journey.hexId === null) return ofGm('set-out', 'home', 'LH-WILD-01');
  const at = `${day}.${watch}/${journey.hexId}`;
  return journey.action === null
    ? ofSpotlight(world, 'watch', at, 'LH-WILD-03')
    : ofGm('stalled', at, 'LH-WILD-03', { where: 'wilderness' });
}

function ofGm(kind: string, at: string, rule: string, terms: Readonly<Record<string, Json>> = {}): NextStep {
  return { id: `${kind}/${at}`, kind, rule, who: 'gm', terms };
}

/** The game master's where nobody holds the spotlight. */
function ofSpotlight(
  { party }: World,
  kind: string,
  at: string,
  rule: string,
  terms: Readonly<Record<string, Json>> = {},
): NextStep {
  return { id: `${kind}/${at}`, kind, rule, who: party.spotlight === null ? 'gm' : 'spotlight', terms };
}
