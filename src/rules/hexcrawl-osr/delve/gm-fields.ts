import { setNumber } from '../../mechanics/gm-fields.ts';
import type { CrawlField } from '../kit/gm-field.ts';
import type { CrawlWorld } from '../shapes.ts';
import { findTable } from '../tables/registry.ts';
import { hoursHome } from './way-back.ts';

const MAX_HOURS = 100;

/** The way back, as everybody may know it (HX-BACK-02). */
export function delveFields(world: CrawlWorld): readonly CrawlField[] {
  const { delve } = world.party.state;
  if (delve === null) return [];
  return [
    {
      key: 'delve/hours-home',
      label: 'Dungeon: hours of the way back',
      value: hoursHome(delve),
      set: (context, value) =>
        setNumber(value, 0, MAX_HOURS, (to) => {
          const own = context.world.party.state.delve;
          if (own !== null) own.hoursHome = to;
        }),
    },
  ];
}

/** Who wanders there (HX-G-05). */
export function delveSecretFields(world: CrawlWorld): readonly CrawlField[] {
  const { delve } = world.party.state;
  if (delve === null) return [];
  return [
    {
      key: 'delve/table',
      label: 'Dungeon: table of its wanderers',
      value: delve.table ?? '-',
      set({ world: draft }, value) {
        const own = draft.party.state.delve;
        const id = value === '-' ? null : (findTable(draft, value)?.id ?? null);
        if (id === null && value !== '-') return { expects: 'table' };
        if (own !== null) own.table = id;
        return null;
      },
    },
  ];
}
