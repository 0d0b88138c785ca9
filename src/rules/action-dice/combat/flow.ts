import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersToFight, combatGm } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { closeTask } from '../../mechanics/tasks.ts';
import { callForTending } from '../kit/bleeding.ts';
import { hasFeature } from '../kit/classes.ts';
import { beginCondition, endModifiers } from '../kit/conditions.ts';
import { readyDice } from '../kit/pool.ts';
import type { World } from '../shapes.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { ableFighters, fightOf, isOutOfAction } from './fighters.ts';
import { fightSchema } from './shapes.ts';

/** Procedure of a round of a fight. */
export const COMBAT = 'combat';

const RULE = 'AD-G-09';
/** The party acts first from this on. */
const FIRST = 4;

/** True if anybody in the party can act: otherwise a fight would be lost before it began. */
export function canFight(world: World): boolean {
  return charactersToFight(world).some(({ id }) => !isOutOfAction(world, id));
}

/** Begins a fight of the members’ characters against the foes that stand: one die says who acts first, and all declare (AD-G-09). */
export function startFight(context: Context): Refusal | null {
  const { world, newId, emit, channelId, diceOf } = context;
  const foes = foesStanding(world);
  if (foes.length === 0) return refuse('fight/no-foe');
  if (world.party.state.fight !== null) return refuse('fight/open');
  if (!canFight(world)) return refuse('fight/nobody');
  const characters = charactersToFight(world);
  const roll = rollDie(diceOf(GM_DICE), 'initiative', 6);
  const first = roll.face >= FIRST ? 'party' : 'foes';
  const [fightId, cardId] = [newId(), newId()];
  world.party.state.fight = fightSchema.parse({
    id: fightId,
    round: 1,
    channelId,
    cardId,
    gmUserId: combatGm(context),
    firstSide: first,
    fighters: characters.map(({ id }) => id),
  });
  // The encounter becomes a fight.
  closeTask(world, 'encounter');
  const [names, against] = [characters, foes].map((side) => side.map(({ name }) => name));
  emit({ fact: 'fight-begins', rule: RULE, fightId, cardId, names: names ?? [], foes: against ?? [], first, roll });
  for (const { id } of characters) bePoised(context, id);
  declare(context);
  return null;
}

/** One more fighting die is ready in the first round, for who has learnt it (AD-CLASS-03). */
function bePoised(context: Context, characterId: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  if (!hasFeature(world, character, 'first-round-die')) return;
  const { name, sheet } = character;
  const ready = readyDice(world, character, 'fighting');
  fightOf(world).poised[characterId] = ready;
  sheet.shared.fighting += 1;
  sheet.ready.fighting = ready + 1;
  beginCondition(context, 'poised', { characterId });
  emit({ fact: 'poised', rule: 'AD-CLASS-03', characterId, name });
}

/** The first round is over: the die more is gone, and with it nothing of their own (AD-CLASS-03). */
export function endPoise({ world }: Context): void {
  const fight = fightOf(world);
  for (const [characterId, before] of Object.entries(fight.poised)) {
    const { sheet } = characterOf(world, characterId);
    sheet.shared.fighting = Math.max(0, sheet.shared.fighting - 1);
    sheet.ready.fighting = Math.min(before, sheet.ready.fighting);
  }
  fight.poised = {};
}

/** Asks everybody who can act what they do; the game master may choose for the foes, and nobody waits for that. */
export function declare({ world, openRound }: Context): void {
  const { id: fightId, round, gmUserId, cardId, channelId } = fightOf(world);
  const players = [...new Set(ableFighters(world).map(({ userId }) => userId))];
  const gm = gmUserId !== null && !players.includes(gmUserId) ? gmUserId : null;
  // Foes by id: those who fall are forgotten, and it is still told who was meant.
  const names = Object.fromEntries(foesStanding(world).map(({ id, name }) => [id, name]));
  const terms = { fightId, round, gm, names };
  openRound({
    procedure: COMBAT,
    userIds: players,
    free: gm === null ? [] : [gm],
    hidden: false,
    terms,
    cardId,
    channelId,
  });
}

/** The outcome of the fight; null while it lasts. */
export function verdictOf(world: World): Fact<'fight-ends'>['outcome'] | null {
  if (foesStanding(world).length === 0) return 'won';
  if (ableFighters(world).length > 0) return null;
  return fightOf(world).escaped.length > 0 ? 'fled' : 'lost';
}

/** The fight is over: what lasted for it ends, and foes who are out of it are forgotten (AD-INJ-04, AD-G-09). */
export function conclude(context: Context, outcome = verdictOf(context.world) ?? 'ended'): void {
  const { world, emit } = context;
  const { id: fightId, round } = fightOf(world);
  // One that is open has not been played.
  const isAsking = Object.values(world.rounds).some(({ procedure }) => procedure === COMBAT);
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === COMBAT) delete world.rounds[id];
  for (const [id, foe] of Object.entries(world.foes)) if (foe.data.out !== null) delete world.foes[id];
  endPoise(context);
  const { state } = world.party;
  state.fight = null;
  if (state.encounter?.stage === 'met') state.encounter = null;
  endModifiers(context, { kind: 'all', units: ['fight', 'round'] });
  emit({ fact: 'fight-ends', rule: RULE, fightId, outcome, rounds: isAsking ? round - 1 : round });
  callForTending(context);
}
