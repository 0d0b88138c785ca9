import type { Chapter } from '../vocabulary.ts';
import { editSite, enterSite, eraseSite, leaveSite, newSite, searchSite } from './actions.ts';
import { closedWayFrame, goSite, openWay, tryWay } from './way.ts';

/** Sites: six points, and open, closed and hidden ways between them (MK-SITE). */
export const sites = {
  frames: { 'closed-way': closedWayFrame },
  actions: {
    'new-site': newSite,
    'edit-site': editSite,
    'erase-site': eraseSite,
    'enter-site': enterSite,
    'go-site': goSite,
    'try-way': tryWay,
    'open-way': openWay,
    'search-site': searchSite,
    'leave-site': leaveSite,
  },
  secrets: {
    purposes: ['site'],
    facts: ['site-made', 'site-edited'],
    state: ['sites'],
  },
} satisfies Chapter;
