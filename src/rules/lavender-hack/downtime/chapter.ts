import type { Chapter } from '../vocabulary.ts';
import { beginDowntime, endDowntime, leaveDowntime, setBase } from './actions.ts';
import { bank } from './bank.ts';
import { bankRound } from './bank-round.ts';
import { carouse, rumour, wonMap } from './carouse.ts';
import { downtimeCards, downtime as weeks } from './downtime.ts';
import { living } from './living.ts';
import { researchProperty } from './research.ts';
import { setWealth, spend, wealthDown, wealthGain, wealthSpend, wealthUp } from './wealth-actions.ts';
import { week, weekRound } from './week.ts';

/** Weeks at home, and wealth (LH-DOWN, LH-BANK, LH-WEALTH, LH-LIVING). */
export const downtime = {
  actions: {
    'wealth-up': wealthUp,
    'wealth-down': wealthDown,
    'wealth-spend': wealthSpend,
    'wealth-gain': wealthGain,
    'set-wealth': setWealth,
    'downtime-begin': beginDowntime,
    'downtime-leave': leaveDowntime,
    'downtime-end': endDowntime,
    'set-base': setBase,
  },
  frames: {
    week,
    carouse,
    rumour,
    'won-map': wonMap,
    research: researchProperty,
    downtime: weeks,
    bank,
    living,
    spend,
  },
  procedures: { bank: bankRound, week: weekRound },
  cards: downtimeCards,
} satisfies Chapter;
