import { type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersToFight, combatGm } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { awardFrame } from '../glory/vocabulary.ts';
import type { World } from '../shapes.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { saveOf } from './feats.ts';
import { fightSchema, type Side } from './shapes.ts';
import { ableFighters, endStates, fightOf, missesTurn } from './sides.ts';

/** Procedure of a round of a fight. */
export const COMBAT = 'combat';

const RULE = 'MK-CORE-03';

/** Begins a fight of the members’ knights against the foes that stand. @param unready the side that is surprised */
export function startFight(context: Context, unready: Side | null): Refusal | null {
  const { world, newId, emit, channelId } = context;
  const foes = foesStanding(world);
  if (foes.length === 0) return refuse('fight/no-foe');
  if (world.party.state.fight !== null) return refuse('fight/open');
  const knights = charactersToFight(world);
  if (knights.length === 0) return refuse('fight/nobody');
  const [fightId, cardId] = [newId(), newId()];
  world.party.state.fight = fightSchema.parse({
    id: fightId,
    round: 1,
    channelId,
    cardId,
    gmUserId: combatGm(context),
    fighters: knights.map(({ id }) => id),
  });
  const [names, against] = [knights, foes].map((side) => side.map(({ name }) => name));
  emit({ fact: 'fight-begins', rule: RULE, fightId, cardId, names: names ?? [], foes: against ?? [] });
  if (unready !== null) surprise(context, unready === 'company' ? knights : foes);
  declare(context);
  return null;
}

/** Each who is unready makes a Clarity save, or misses the first turn (MK-CORE-02, MK-D-06). */
function surprise(context: Context, unready: readonly { readonly id: string; readonly name: string }[]): void {
  const { characters } = context.world;
  const missed = unready.filter(({ id, name }) => {
    const sheet = Object.hasOwn(characters, id) ? characters[id]?.sheet : undefined;
    if (sheet !== undefined && sheet.lessons > 0) {
      // A hard lesson was learned (MK-G-03).
      sheet.lessons -= 1;
      context.emit({ fact: 'surprised', rule: 'MK-G-03', id, name, save: null, misses: false });
      return false;
    }
    const save = saveOf(context, id, 'cla', 'surprise');
    context.emit({ fact: 'surprised', rule: 'MK-CORE-02', id, name, save, misses: !save.success });
    return !save.success;
  });
  fightOf(context.world).missed = missed.map(({ id }) => id);
}

/** Asks everybody who can act what they do; the referee may choose for the foes, and nobody waits for that. */
export function declare({ world, openRound }: Context): void {
  const { id: fightId, round, gmUserId, cardId, channelId } = fightOf(world);
  const ready = ableFighters(world).filter(({ id }) => !missesTurn(world, id));
  const players = [...new Set(ready.map(({ userId }) => userId))];
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

/** The fight is over: what lasted for it ends, and foes who are out of it are forgotten. */
export function conclude(context: Context, outcome = verdictOf(context.world) ?? 'ended'): void {
  const { world, emit } = context;
  const { id: fightId, round, fighters } = fightOf(world);
  const isLarge = Object.values(world.foes).some(({ data }) => data.scale === 'warband');
  // One that is open has not been played.
  const isAsking = Object.values(world.rounds).some(({ procedure }) => procedure === COMBAT);
  for (const { id, procedure } of Object.values(world.rounds)) if (procedure === COMBAT) delete world.rounds[id];
  for (const [id, foe] of Object.entries(world.foes)) if (foe.data.out !== null) delete world.foes[id];
  world.party.state.fight = null;
  endStates(context, ['turn', 'fight'], 'both');
  emit({ fact: 'fight-ends', rule: RULE, fightId, outcome, rounds: isAsking ? round - 1 : round });
  // A large battle earns Glory, and the referee says who gets it (MK-GLORY-01).
  if (outcome === 'won' && isLarge) context.begin(awardFrame('battle', fighters));
}
