import { z } from 'zod';
import { FIGHT_SHAPE } from '../../mechanics/combat/schemas.ts';
import { recordId } from '../../mechanics/schemas.ts';

export const OATH_SIDES = ['company', 'foes'] as const;
export type Side = (typeof OATH_SIDES)[number];

/** The acts in a round (MK-CORE-05). */
export const OATH_FIGHT_ACTS = ['attack', 'tend', 'flee', 'other', 'hold'] as const;
export type FightAct = (typeof OATH_FIGHT_ACTS)[number];

/** The uses of an attack die that is given up: to hit harder, to move, or to hinder the target (MK-GAMBIT-01). */
export const GAMBITS = ['bolster', 'move', 'repel', 'halt', 'weapon', 'shield', 'dismount'] as const;
export type Gambit = (typeof GAMBITS)[number];
/** A d12 more, or a blow that strikes all around (MK-FEAT-01). */
export const SMITES = ['d12', 'blast'] as const;
export type Smite = (typeof SMITES)[number];

/** Engines that shoot or ram at walls (MK-SIEGE-04). */
export const ENGINES = ['ram', 'thrower', 'bolts', 'trebuchet'] as const;
export type Engine = (typeof ENGINES)[number];

/** Policies for denying: never, against wounds, against scars and wounds, against every attack, or ask (MK-ATK-02). */
export const DENIALS = ['never', 'wound', 'scar', 'always', 'ask'] as const;
export type Denial = (typeof DENIALS)[number];

/** Orders for a knight's squire and hirelings: to stay back, or to strike along (MK-SERV-01). */
export const ALONG = ['back', 'all'] as const;
export type Along = (typeof ALONG)[number];

/** Orders for a warband that attacks nobody: to hold, or to march, which the referee makes something of (MK-WAR-01). */
export const BAND_ORDERS = ['hold', 'march'] as const;
export type BandOrder = (typeof BAND_ORDERS)[number];

/** A fight (MK-CORE-03). The company acts first. */
export const fightSchema = z.strictObject({
  ...FIGHT_SHAPE,
  /** Knights and foes who were surprised, and miss the first turn (MK-CORE-02). */
  missed: z.array(recordId).default([]),
  /** Followers who strike along with their knights (MK-SERV-01), and whose Guard is at stake for it. */
  allies: z.array(recordId).default([]),
  /** Warbands that are led from the front, with the knight who does (MK-WAR-02). */
  led: z.record(recordId, recordId).default({}),
  /** Those who drove back and who hold a combatant, by its id: it counts while the condition lasts (MK-GAMBIT-01). */
  checked: z
    .strictObject({
      repelled: z.record(recordId, z.array(recordId)),
      halted: z.record(recordId, z.array(recordId)),
    })
    .default({ repelled: {}, halted: {} }),
});
export type Fight = z.infer<typeof fightSchema>;
