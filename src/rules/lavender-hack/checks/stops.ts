import type { OrderStop } from '../../engine/book.ts';
import { orderStops } from '../../mechanics/people/order-stops.ts';
import type { BookData } from '../schemas.ts';

/** For what a player's orders stop, if they wish (LH-PBP-02). */
export const STOPS: readonly OrderStop<BookData>[] = [
  ...orderStops<BookData>('LH-PBP-02', {
    own: { id: 'hp-half', holds: ({ sheet }) => sheet.hp * 2 < sheet.hpMax },
    lead: 'spotlight',
    anybody: { id: 'down', holds: ({ status }) => status === 'down' || status === 'dying' },
  }),
  {
    id: 'new-foe',
    rule: 'LH-PBP-02',
    holds({ party: { state }, foes }) {
      const seen = state.fight?.seen ?? [];
      const stands = Object.values(foes).filter(({ data }) => !data.down && data.out === null);
      return state.fight !== null && stands.some(({ id }) => !seen.includes(id));
    },
  },
  {
    id: 'rumour',
    rule: 'LH-PBP-02',
    holds: ({ prompts }) =>
      Object.values(prompts).some(({ kind, terms }) => kind === 'trade-take' && terms.type === 'rumour'),
  },
];
