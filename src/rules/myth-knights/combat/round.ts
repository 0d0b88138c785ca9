import type { OrderKind, Procedure } from '../../engine/book.ts';
import { type FormField, withDefaults } from '../../engine/form.ts';
import { field, option, saidIn } from '../../mechanics/combat/declaration.ts';
import { declaring, speaksForFoes } from '../../mechanics/combat/declaring.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import { chosenIn } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { END } from '../kit/kit.ts';
import type { Shapes, World } from '../shapes.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { type Declaration, declarationFields, planOf } from './declaration.ts';
import { COMBAT, verdictOf } from './flow.ts';
import { DENY_ORDER } from './orders.ts';
import { type FoesChosen, playRound } from './resolve.ts';
import { GAMBITS, SMITES } from './shapes.ts';
import { hasFeats, isAble, missesTurn, ownSide } from './sides.ts';

const RULE = 'MK-CORE-03';

/** A round of a fight: everybody declares, in any order; then all of it is played (MK-CORE-03). */
export const combatRound: Procedure<Shapes, Frame, Fact> = {
  ...declaring({
    isOver: (world) => world.party.state.fight === null || verdictOf(world) !== null,
    characterOf: characterIn,
    fields: declarationFields,
    foeFields,
    silent(world, characterId, orders) {
      const ordered = orderedAct(world, characterId, orders[COMBAT]);
      const chosen = [...(ordered ?? ['do:hold']), ...denialOrdered(world, characterId, orders[DENY_ORDER])];
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
    playRound(context, declared, foesChosen(chosenIn(gm?.answer)));
    // Moves that it began, such as a delayed attack, are played after it.
    return END;
  },
};

/** For the referee: whom each foe goes for, who of them smites, and what their spare dice are for. */
function foeFields(world: World): readonly FormField[] {
  const able = ownSide(world);
  const standing = foesStanding(world).filter(({ id, data }) => data.attack !== null && !missesTurn(world, id));
  if (standing.length === 0) return [];
  const smiting = standing.filter(({ id, data }) => !data.ranged && hasFeats(world, id, 'smite'));
  return [
    ...targetFields(standing, able, (_foeId, at) => spreadOver(able, at)),
    ...smiting.map(({ id, name }) =>
      field(
        `smite-${id}`,
        ['none', ...SMITES].map((effect) => option(`smite-${id}:${effect}`, { foe: name })),
        [],
      ),
    ),
    field(
      'foes',
      GAMBITS.map((one) => option(`foes:${one}`)),
      [],
    ),
  ];
}

function foesChosen(options: readonly string[]): FoesChosen {
  const said = saidIn(options.filter((one) => !one.startsWith('foe:')));
  const smites = [...said].flatMap(([key, value]) => {
    const effect = SMITES.find((one) => one === value);
    return key.startsWith('smite-') && effect !== undefined ? [[key.slice('smite-'.length), effect] as const] : [];
  });
  return { targets: targetsIn(options), policy: said.get('foes') ?? 'bolster', smites: Object.fromEntries(smites) };
}

/** A knight's act in a round without a declaration (MK-CORE-03). */
export const combatOrder: OrderKind = {
  kind: COMBAT,
  ofRound: true,
  rule: RULE,
  choices: ['hold', 'attack', 'flee', 'as-before'],
  answer: () => null,
};

/** The act of a standing order now; null without one, or when it cannot be followed. It risks fatigue only as before. */
function orderedAct(world: World, characterId: string, order: string | undefined): readonly string[] | null {
  const [acts] = declarationFields(world, characterId, []);
  const options = acts?.options ?? [];
  const last = world.party.state.fight?.lastPlans[characterId] ?? [];
  switch (order) {
    case 'hold':
    case 'flee':
      return [`do:${order}`];
    case 'attack': {
      const found = options.find(({ id }) => id.startsWith('do:attack:'));
      return found === undefined ? null : [found.id];
    }
    case 'as-before':
      return options.some(({ id }) => last.includes(id)) ? last : null;
    default:
      return null;
  }
}

/** Checks whether somebody silent denies: as they ordered (MK-ATK-02). */
function denialOrdered(world: World, characterId: string, order: string | undefined): readonly string[] {
  if (order === undefined) return [];
  const [deny, ally] = order === 'all' ? ['wound', 'wound'] : [order, order === 'ask' ? 'ask' : 'never'];
  const ids = declarationFields(world, characterId, []).map(({ id }) => id);
  return [`deny:${deny}`, `ally:${ally}`].filter((one) => ids.includes(one.split(':')[0] ?? ''));
}

/** The knight that a player has in the fight; null for none that can act in this turn. */
function characterIn(world: World, userId: string): string | null {
  const ids = world.party.state.fight?.fighters ?? [];
  const own = ids.find((id) => characterOf(world, id).userId === userId && isAble(world, id)) ?? null;
  return own !== null && missesTurn(world, own) ? null : own;
}
