import { lineTable, type Table } from '../../engine/table.ts';
import { POINT_KINDS, type PointKind } from './schemas.ts';

/** Finds, for each kind of point (MK-G-16, ours). */
const FINDS: Readonly<Record<PointKind, readonly string[]>> = {
  feature: [
    ...['a mural that tells of the founding', 'a dry fountain with names on its rim', 'a hall where voices carry'],
    ...['a chapel with fresh candles', 'a map scratched into the floor', 'a window on the whole valley'],
  ],
  danger: [
    ...['a floor that gives way', 'guards who never took off their helms', 'a beast that sleeps lightly'],
    ...['a smoke that brings old griefs', 'a stair without its middle', 'a rival company at rest'],
  ],
  treasure: [
    ...['a reliquary with a saint’s hand', 'the sword of a forgotten house', 'a chest of the old king’s seals'],
    ...['a bell that calls the lost', 'a book of remedies', 'a crown too small for any head'],
  ],
};

/** A table for each kind of point. */
export const SITE_TABLES: Readonly<Record<PointKind, Table>> = Object.fromEntries(
  POINT_KINDS.map((kind) => [kind, lineTable(`sites-${kind}`, `Sites: ${kind}`, 'MK-SITE-01', true, FINDS[kind])]),
) as Record<PointKind, Table>;
