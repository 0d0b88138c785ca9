import { setNumber } from '../../mechanics/gm-fields.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import type { World } from '../schemas.ts';
import { findTable } from '../tables/registry.ts';
import type { Field } from '../vocabulary.ts';
import type { Feature } from './schemas.ts';
import { hoursHome } from './way-back.ts';

const MAX_HOURS = 100;
const TRAP_STATES = ['set', 'disarmed', 'sprung'] as const;

/** The way back, as everybody may know it (HX-BACK-02). */
export function dungeonFields(world: World): readonly Field[] {
  const { dungeon } = world.party.state;
  if (dungeon === null) return [];
  return [
    {
      key: 'delve/hours-home',
      label: 'Dungeon: hours of the way back',
      value: hoursHome(dungeon),
      set: (context, value) =>
        setNumber(value, 0, MAX_HOURS, (to) => {
          const own = context.world.party.state.dungeon;
          if (own !== null) own.hoursHome = to;
        }),
    },
  ];
}

/** The wanderers there (HX-G-05), and the traps of the party's room. */
export function dungeonSecretFields(world: World): readonly Field[] {
  const { dungeon } = world.party.state;
  if (dungeon === null) return [];
  return [
    {
      key: 'delve/table',
      label: 'Dungeon: table of its wanderers',
      value: dungeon.table ?? '-',
      set({ world: draft }, value) {
        const own = draft.party.state.dungeon;
        const id = value === '-' ? null : (findTable(draft, value)?.id ?? null);
        if (id === null && value !== '-') return { expects: 'table' };
        if (own !== null) own.table = id;
        return null;
      },
    },
    ...trapFields(world, dungeon.roomId),
  ];
}

/** A trap may be made harmless, and set again; one that has sprung as well (HX-DUN-04). */
function trapFields(world: World, roomId: string | null): readonly Field[] {
  const features = roomId === null ? [] : (roomOf(world, roomId)?.features ?? []);
  return features.flatMap((feature, at): Field[] => {
    if (!feature.trap) return [];
    const set: Field['set'] = ({ world: draft }, value) => {
      const trap = roomId === null ? undefined : roomOf(draft, roomId)?.features[at];
      const wanted = TRAP_STATES.find((one) => one === value.toLowerCase());
      if (trap === undefined || wanted === undefined) return { expects: 'one-of', values: [...TRAP_STATES] };
      Object.assign(trap, { disarmed: wanted === 'disarmed', sprung: wanted === 'sprung' });
      return null;
    };
    return [{ key: `trap/${at}`, label: `Trap here: ${feature.what}`, value: stateOf(feature), set }];
  });
}

function stateOf({ sprung, disarmed }: Feature): (typeof TRAP_STATES)[number] {
  if (sprung) return 'sprung';
  return disarmed ? 'disarmed' : 'set';
}
