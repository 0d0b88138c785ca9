import { lineTable, type Table } from '../../engine/table.ts';
import type { Terrain } from '../wilderness/schemas.ts';

/** The lands of the table of encounters, in its order: the next one over is the next in it. */
export const LANDS = ['open', 'woods', 'heights', 'wetland', 'waste', 'water'] as const;
export type Land = (typeof LANDS)[number];

/** Which land a ground counts as (HX-G-11). */
export const LAND_OF: Readonly<Record<Terrain, Land>> = {
  plain: 'open',
  farmland: 'open',
  settled: 'open',
  coast: 'open',
  hill: 'heights',
  mountain: 'heights',
  forest: 'woods',
  jungle: 'woods',
  swamp: 'wetland',
  desert: 'waste',
  ice: 'waste',
  water: 'water',
};

/** Creatures from the next land over: they are rolled for there. */
export const NEXT_LAND = 'something from the next land over';

/** Encounters, by land (HX-ENC-02, HX-G-11). */
export const ENCOUNTERS: Readonly<Record<Land, Table>> = {
  open: land('open', 'Encounters in open land', [
    'drovers with a herd',
    'wild dogs',
    'toll-takers',
    'a burrowing beast',
    'mounted outlaws',
  ]),
  woods: land('woods', 'Encounters in the woods', [
    'charcoal burners',
    'a boar and its young',
    'a hunting party',
    'a web-spinner',
    'masked foresters',
  ]),
  heights: land('heights', 'Encounters in the heights', [
    'a mule train',
    'mountain goats',
    'a hermit',
    'a rock-shaper',
    'cliff raiders',
  ]),
  wetland: land('wetland', 'Encounters in wetland', [
    'eel catchers',
    'leeches',
    'a smugglers’ punt',
    'bog-walker dead',
    'reed-folk',
  ]),
  waste: land('waste', 'Encounters in waste or ice', [
    'a dried-up caravan',
    'circling vultures',
    'veiled nomads',
    'a lurker in sand or snow',
    'exiles',
  ]),
  water: land('water', 'Encounters on the water', [
    'a fishing crew',
    'curious seals',
    'a becalmed trader',
    'a kelp-thing',
    'raiders under oars',
  ]),
};

/** Other people there (HX-G-12). */
export const NPCS: Table = lineTable('npcs', 'Somebody on the way', 'HX-G-12', true, [
  'a deserter',
  'a map-seller with one false map',
  'a runaway heir',
  'a bone-setter',
  'a rival delver',
  'a pilgrim under a vow',
  'a debt collector',
  'someone whom one of the party knows',
]);

/** The activities of the creatures one meets (HX-VIBE-01). */
export const ACTIVITIES: Table = lineTable('encounters-activity', 'Vibe: activity or desire', 'HX-VIBE-01', false, [
  'hunting, seeking prey',
  'patrolling, scouting',
  'scavenging, looting',
  'hiding',
  'resting, sleeping',
  'working on a task',
  'meeting, planning, scheming',
  'ritual, ceremony',
  'art, performance',
  'setting a trap',
  'celebrating',
  'eating',
]);

/** The complication that brings somebody else along. */
export const WITH_NPC = 'somebody else is with them';

/** Their complications (HX-VIBE-01). */
export const COMPLICATIONS: Table = lineTable('encounters-complication', 'Vibe: complication', 'HX-VIBE-01', false, [
  'hungry',
  'sick or young',
  'lost',
  'arrested or trapped',
  'disgruntled',
  'broken gear or injured',
  'fleeing',
  'insane',
  'dead',
  WITH_NPC,
]);

function land(id: Land, name: string, lines: readonly string[]): Table {
  return lineTable(`encounters-${id}`, name, 'HX-G-11', true, [...lines, NEXT_LAND]);
}
