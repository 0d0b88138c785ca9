import type { FormField } from '../../engine/form.ts';
import { field, option, saidIn } from '../../mechanics/combat/declaration.ts';
import { declaredRound } from '../../mechanics/combat/declared-round.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import type { BookData, World } from '../schemas.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { declarationFields, type Plan, planOf } from './declaration.ts';
import { verdictOf } from './flow.ts';
import { DENY_ORDER } from './orders.ts';
import { type FoesChosen, STEPS } from './resolve.ts';
import { GAMBITS, SMITES } from './schemas.ts';
import { enemiesOf, hasFeats, isAble, missesTurn, ownSide } from './sides.ts';
import { NOTHING_YET, type RoundRunning, roundFrame } from './vocabulary.ts';

/** A round of a fight (MK-CORE-03). A standing order risks fatigue only as before. */
export const combatRound = declaredRound<BookData, Frame, Fact, Plan, FoesChosen, RoundRunning>({
  rule: 'MK-CORE-03',
  choices: ['hold', 'attack', 'flee', 'as-before'],
  isDecided: (world) => verdictOf(world) !== null,
  isAble,
  missesRound: missesTurn,
  fields: declarationFields,
  foeFields,
  planOf,
  foesOf: foesChosen,
  alsoOrdered: (world, characterId, orders) => denialOrdered(world, characterId, orders[DENY_ORDER]),
  start: NOTHING_YET,
  steps: STEPS,
  frameOf: roundFrame,
});

/** For the referee: whom each foe goes for, who of them smites, and what their spare dice are for. */
function foeFields(world: World): readonly FormField[] {
  const able = ownSide(world);
  const standing = enemiesOf(world).filter(({ id, data }) => data.attack !== null && !missesTurn(world, id));
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

/** Checks whether somebody silent denies: as they ordered (MK-ATK-02). */
function denialOrdered(world: World, characterId: string, order: string | undefined): readonly string[] {
  if (order === undefined) return [];
  const [deny, ally] = order === 'all' ? ['wound', 'wound'] : [order, order === 'ask' ? 'ask' : 'never'];
  const ids = declarationFields(world, characterId, []).map(({ id }) => id);
  return [`deny:${deny}`, `ally:${ally}`].filter((one) => ids.includes(one.split(':')[0] ?? ''));
}
