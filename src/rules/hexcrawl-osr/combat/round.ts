import type { OrderKind, Procedure } from '../../engine/book.ts';
import { type FormField, withDefaults } from '../../engine/form.ts';
import { declaring, speaksForFoes } from '../../mechanics/combat/declaring.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import { chosenIn } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { END } from '../kit/kit.ts';
import type { Shapes, World } from '../shapes.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { declarationFields, type FightDeclaration, planOf } from './declaration.ts';
import { ableFighters, isAble, standingFoes } from './fighters.ts';
import { COMBAT, verdictOf } from './flow.ts';
import { playRound } from './resolve.ts';

const RETREAT = 'do:retreat';
const FOES_RETREAT = 'foes:retreat';
/** For the game master: the foes may turn their backs, all of them (HX-FLEE-01). */
const FOES_FIELD: FormField = {
  id: 'foes',
  options: [
    { id: 'foes:fight', terms: {} },
    { id: FOES_RETREAT, terms: {} },
  ],
  fallback: 'foes:fight',
};

/** A round of a fight: everybody declares, in any order; then one die, and all of it is played (HX-INIT-01, HX-TURN-01). */
export const combatRound: Procedure<Shapes, Frame, Fact> = {
  ...declaring({
    isOver: (world) => world.party.state.fight === null || verdictOf(world) !== null,
    characterOf: characterIn,
    fields: declarationFields,
    foeFields(world) {
      const able = ableFighters(world);
      return [FOES_FIELD, ...targetFields(standingFoes(world), able, (_foeId, at) => spreadOver(able, at))];
    },
    silent(world, characterId, orders) {
      // The call to retreat goes before what somebody ordered for any round.
      const isRetreating = world.party.state.fight?.retreating === 'characters';
      const ordered = isRetreating ? null : orderedAct(world, characterId, orders[COMBAT]);
      const chosen = ordered ?? [isRetreating ? RETREAT : 'do:hold'];
      const answer = [...withDefaults(declarationFields(world, characterId, chosen), chosen)];
      return { answer, means: ordered === null ? 'default' : 'order' };
    },
  }),
  rule: 'HX-TURN-01',
  resolve(context, round, verdicts) {
    const { world } = context;
    const { fight } = world.party.state;
    if (fight === null || fight.id !== round.terms.fightId) return null;
    const seated = verdicts.map((verdict) => ({ ...verdict, characterId: characterIn(world, verdict.userId) }));
    const gm = seated.find(({ userId, characterId }) => speaksForFoes(round, userId, characterId));
    const declared = new Map<string, FightDeclaration>();
    for (const { characterId, answer, means, words } of seated) {
      if (characterId === null) continue;
      const options = chosenIn(answer);
      declared.set(characterId, { plan: planOf(options), said: words?.text ?? null });
      // Nobody meant to hold back who was only silent: they go on from what they did before.
      if (means === 'own') fight.lastPlans[characterId] = [...options];
    }
    const said = chosenIn(gm?.answer);
    playRound(context, declared, { targets: targetsIn(said), retreat: said.includes(FOES_RETREAT) });
    // Moves that it began, such as the question about a fallen character, are played after it.
    return END;
  },
};

/** A character's act in a round without a declaration (HX-TURN-01). */
export const combatOrder: OrderKind = {
  kind: COMBAT,
  ofRound: true,
  rule: 'HX-TURN-01',
  choices: ['hold', 'attack', 'shoot', 'as-before'],
  answer: () => null,
};

/** The act of a standing order now; null without one, or when it cannot be followed. */
function orderedAct(world: World, characterId: string, order: string | undefined): readonly string[] | null {
  const [acts] = declarationFields(world, characterId, []);
  const options = acts?.options ?? [];
  const last = world.party.state.fight?.lastPlans[characterId] ?? [];
  const attack = (ranged: boolean) =>
    options.find(
      ({ id, terms }) => id.startsWith('do:attack:') && terms.slot === null && (terms.ranged === true) === ranged,
    );
  switch (order) {
    case 'hold':
      return ['do:hold'];
    case 'attack':
    case 'shoot': {
      const found = attack(order === 'shoot');
      return found === undefined ? null : [found.id];
    }
    case 'as-before':
      return options.some(({ id }) => last.includes(id)) ? last : null;
    default:
      return null;
  }
}

/** The character that a player has in the fight; null for none that can act. */
function characterIn(world: World, userId: string): string | null {
  const ids = world.party.state.fight?.fighters ?? [];
  return ids.find((id) => characterOf(world, id).userId === userId && isAble(world, id)) ?? null;
}
