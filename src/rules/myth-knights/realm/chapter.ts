import type { Chapter } from '../vocabulary.ts';
import { moveMyth, newRealm, placeCompany, publishRealm, setBarrier, setHolding } from './actions.ts';
import { editHex, mapActions, readMap } from './map.ts';
import { starters } from './starters.ts';

/** The realm: its land, Holdings, Myths and landmarks, and what the players know of it (MK-REALM). */
export const realm = {
  readMap,
  frames: {},
  starters,
  actions: {
    'new-realm': newRealm,
    'publish-realm': publishRealm,
    'move-myth': moveMyth,
    'set-holding': setHolding,
    'set-barrier': setBarrier,
    'place-company': placeCompany,
    'edit-hex': editHex,
    ...mapActions,
  },
  secrets: {
    purposes: ['realm'],
    facts: ['realm-made', 'realm-changed'],
    state: ['realm/seed', 'realm/barriers', 'myths'],
    hides: (_world, [table]) => table === 'places',
  },
} satisfies Chapter;
