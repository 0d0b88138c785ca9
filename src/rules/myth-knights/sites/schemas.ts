import { z } from 'zod';
import { recordId, whole } from '../../mechanics/schemas.ts';

/** The kinds of points (MK-SITE-01): a circle, a triangle, a diamond. */
export const POINT_KINDS = ['feature', 'danger', 'treasure'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Ways between two points (MK-SITE-02). */
const ROUTE_KINDS = ['open', 'closed', 'hidden'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

export const MAX_SITES = 50;
/** The five corners that are left, from one side of the erased one round to the other (MK-SITE-01). */
export const RIM = [0, 1, 2, 3, 4] as const;
/** The middle of the hexagon. */
export const CENTRE = 5;
/** The corners beside the erased one: the ways in and out (MK-D-24). */
export const ENTRANCES: readonly number[] = [0, 4];
export const spotSchema = z.int().min(0).max(CENTRE);

const pointSchema = z.strictObject({
  spot: spotSchema,
  kind: z.enum(POINT_KINDS),
  /** Its description. */
  text: z.string().max(300),
  /** The company has been there. */
  seen: z.boolean().default(false),
});
const routeSchema = z.strictObject({
  a: spotSchema,
  b: spotSchema,
  kind: z.enum(ROUTE_KINDS),
  /** A closed one that was opened, or a hidden one that was found. */
  known: z.boolean().default(false),
});
export type SiteRoute = z.infer<typeof routeSchema>;

/** A place to be explored (MK-SITE-01). */
export const siteSchema = z.strictObject({
  id: recordId,
  name: z.string().max(60),
  /** The hex that it lies in; null: nobody has said (MK-D-48). */
  hexId: recordId.nullable().default(null),
  points: z.array(pointSchema).max(6),
  routes: z.array(routeSchema).max(9),
});
export type Site = z.infer<typeof siteSchema>;

/** As many ways take a phase (ours, MK-D-48). */
export const WAYS_IN_PHASE = 3;

/** The company's site and point, and how many ways of this phase it has gone; null: in no site. */
export const visitSchema = z
  .strictObject({ siteId: recordId, spot: spotSchema, gone: whole.max(WAYS_IN_PHASE).default(0) })
  .nullable();
