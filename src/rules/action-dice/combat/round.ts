import type { OrderKind, Procedure } from '../../engine/book.ts';
import { withDefaults } from '../../engine/form.ts';
import { declaring, speaksForFoes } from '../../mechanics/combat/declaring.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import { chosenIn } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { END } from '../kit/kit.ts';
import type { Shapes, World } from '../shapes.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { type Declaration, declarationFields, planOf } from './declaration.ts';
import { ableFighters, isAble } from './fighters.ts';
import { COMBAT, verdictOf } from './flow.ts';
import { BLOCK_ORDER } from './orders.ts';
import { playRound } from './resolve.ts';

const RULE = 'AD-G-09';

/** A round of a fight: everybody declares, in any order; then all of it is played (AD-G-09). */
export const combatRound: Procedure<Shapes, Frame, Fact> = {
  ...declaring({
    isOver: (world) => world.party.state.fight === null || verdictOf(world) !== null,
    characterOf: characterIn,
    fields: declarationFields,
    foeFields(world) {
      const able = ableFighters(world);
      return targetFields(foesStanding(world), able, (_foeId, at) => spreadOver(able, at));
    },
    silent(world, characterId, orders) {
      const ordered = orderedAct(world, characterId, orders[COMBAT]);
      const chosen = [...(ordered ?? ['do:hold']), ...blockOrdered(world, characterId, orders[BLOCK_ORDER])];
      const answer = [...withDefaults(declarationFields(world, characterId, chosen), chosen)];
      return { answer, means: ordered === null ? 'default' : 'order' };
    },
  }),
  rule: RULE,
  resolve(context, round, verdicts) {
    const { world } = context;
    const { fight } = world.party.state;
    if (fight === null || fight.id !== round.terms.fightId) return null;
    const declared = new Map<string, Declaration>();
    for (const { userId, answer, means, words } of verdicts) {
      const characterId = characterIn(world, userId);
      if (characterId === null) continue;
      const options = chosenIn(answer);
      declared.set(characterId, { plan: planOf(options), said: words?.text ?? null });
      // Nobody meant to hold back who was only silent: they go on from what they did before.
      if (means === 'own') fight.lastPlans[characterId] = [...options];
    }
    const gm = verdicts.find(({ userId }) => speaksForFoes(round, userId, characterIn(world, userId)));
    playRound(context, declared, targetsIn(chosenIn(gm?.answer)));
    // Moves that it began, such as a mishap or a block, are played after it.
    return END;
  },
};

/** A character's act in a round without a declaration (AD-G-09). */
export const combatOrder: OrderKind = {
  kind: COMBAT,
  ofRound: true,
  rule: RULE,
  choices: ['hold', 'attack', 'shoot', 'flee', 'as-before'],
  answer: () => null,
};

/** The act of a standing order now; null without one, or when it cannot be followed. It spends no dice but as before. */
function orderedAct(world: World, characterId: string, order: string | undefined): readonly string[] | null {
  const [acts] = declarationFields(world, characterId, []);
  const options = acts?.options ?? [];
  const last = world.party.state.fight?.lastPlans[characterId] ?? [];
  switch (order) {
    case 'hold':
    case 'flee':
      return [`do:${order}`];
    case 'attack':
    case 'shoot': {
      const found = options.find(
        ({ id, terms }) => id.startsWith('do:attack:') && (terms.ranged === true) === (order === 'shoot'),
      );
      return found === undefined ? null : [found.id];
    }
    case 'as-before':
      return options.some(({ id }) => last.includes(id)) ? last : null;
    default:
      return null;
  }
}

/** Checks whether a shield of somebody silent comes between: as they ordered, with all that is ready (AD-FIGHT-03). */
function blockOrdered(world: World, characterId: string, order: string | undefined): readonly string[] {
  if (order === undefined || order === 'never') return [];
  const fields = declarationFields(world, characterId, []);
  const [when, word] = order === 'ask' ? ['ask', 'ask'] : ['hit', 'hit:'];
  return fields
    .filter(({ id }) => id === 'block' || (id === 'ally' && when === 'ask'))
    .flatMap(({ id, options }) => options.findLast((one) => one.id.startsWith(`${id}:${word}`))?.id ?? []);
}

/** The character that a player has in the fight; null for none that can act. */
function characterIn(world: World, userId: string): string | null {
  const ids = world.party.state.fight?.fighters ?? [];
  return ids.find((id) => characterOf(world, id).userId === userId && isAble(world, id)) ?? null;
}
