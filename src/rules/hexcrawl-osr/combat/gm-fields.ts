import { fightOf } from '../../mechanics/combat/people.ts';
import { setYesNo } from '../../mechanics/gm-fields.ts';
import type { World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import { ableCombatants, standingFoes } from './combatants.ts';
import { noteBreak } from './foe-health.ts';
import { SIDES } from './schemas.ts';

/** The game master's fields of a fight: cover, cornered characters, mitigation, and the foes' fears. */
export function combatFields(world: World): readonly Field[] {
  const { fight } = world.party.state;
  if (fight === null) return [];
  const able = ableCombatants(world);
  return [
    ...[...able, ...standingFoes(world)].map(({ id, name }) =>
      listed('cover', id, `${name}: partial cover`, fight.cover),
    ),
    ...able.map(({ id, name }) => listed('cornered', id, `${name}: cornered`, fight.cornered)),
    ...able.map(({ id, name }) => listed('reactions', id, `${name}: may react`, fight.reactions)),
    ...SIDES.map(
      (side): Field => ({
        key: `fight/opening/${side}`,
        label: side === 'characters' ? 'Fight: opening for the party' : 'Fight: opening for the foes',
        value: fight.openings.some((one) => one.side === side),
        set: (context, value) =>
          setYesNo(value, (is) => {
            const own = fightOf(context.world);
            const others = own.openings.filter((one) => one.side !== side);
            own.openings = is ? [...others, { side, until: own.round + 1 }] : others;
          }),
      }),
    ),
    {
      key: 'fight/feared',
      label: 'Fight: the foes face what they fear',
      value: fight.breakingPoints.some(({ kind, used }) => kind === 'feared' && !used),
      set: (context, value) =>
        setYesNo(value, (is) => {
          const own = fightOf(context.world);
          own.breakingPoints = own.breakingPoints.filter(({ kind, used }) => kind !== 'feared' || used);
          if (is) noteBreak(context, 'feared', '');
        }),
    },
  ];
}

function listed(what: 'cover' | 'cornered' | 'reactions', id: string, label: string, now: readonly string[]): Field {
  return {
    key: `fight/${what}/${id}`,
    label,
    value: now.includes(id),
    set: (context, value) =>
      setYesNo(value, (is) => {
        const own = fightOf(context.world);
        const others = own[what].filter((one) => one !== id);
        own[what] = is ? [...others, id] : others;
      }),
  };
}
