import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { sightsIn, sightsKind } from '../../mechanics/content/sights-kind.ts';
import { hexEntry, mapFile, mapReader, roomEntry } from '../../mechanics/map/map-file.ts';
import { placeActions } from '../../mechanics/map/place-actions.ts';
import { lineOrNothing, saidFlag, saidOfPlace, saidWords, withSaid } from '../../mechanics/map/place-input.ts';
import { badHex, hexOf, writePlace } from '../../mechanics/map/places.ts';
import { placesKind } from '../../mechanics/map/places-kind.ts';
import { type Ground, USUAL_TERRAINS } from '../../mechanics/map/region.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { roomSchema } from '../dungeon/schemas.ts';
import { END, instantAction, recordId } from '../kit/kit.ts';
import { blankHex } from '../kit/places.ts';
import type { World } from '../schemas.ts';
import { findTable } from '../tables/registry.ts';
import { FOODS, type Hex, hexSchema, TERRAINS, type Terrain } from './schemas.ts';

/** By which rule hexes and rooms are written down. */
export const PLACE_RULES = { hex: 'HX-TRAV-01', room: 'HX-DUN-01' } as const;

const MAX_LANDMARK = 100;

const { food, herbDc, road, landmark, seen, signs, searching } = hexSchema.shape;
const hexOfMap = hexEntry(TERRAINS, {
  food: food.unwrap().optional(),
  herbDc: herbDc.unwrap().optional(),
  road: road.unwrap().optional(),
  landmark: landmark.unwrap().optional(),
  seen: seen.unwrap().optional(),
  signs: signs.unwrap().optional(),
  searching: searching.unwrap().optional(),
});
const roomOfMap = roomEntry({
  features: roomSchema.shape.features.unwrap().optional(),
  heard: roomSchema.shape.heard.unwrap().optional(),
});

/** What lies hidden in a region that is made for the game master; from some of it they see the land next to it (HX-G-07). */
export const SIGHTS = sightsKind(['wide-view']);

/** The contents of a region made for the game master (HX-G-07). */
function groundOf({ content }: Pick<World, 'content'>): Ground<Terrain> {
  return { terrains: USUAL_TERRAINS, ...sightsIn(content, SIGHTS) };
}

const MAP_FORM = { terrains: TERRAINS, file: mapFile(hexOfMap, roomOfMap), hasRoads: true };

/** Regions and dungeons (HX-TRAV-01, HX-DUN-01). */
export const PLACES = placesKind({ hex: hexOfMap, room: roomOfMap });

/** Reads a map from outside. */
export const readMap = mapReader(MAP_FORM);

/** The actions on places and maps that every book's game master has. */
export const mapActions = placeActions({
  rules: PLACE_RULES,
  form: MAP_FORM,
  groundOf,
  hexOf({ q: _q, r: _r, lair, ...entry }, old) {
    const hex = hexSchema.parse({ ...(old ?? blankHex()), ...entry });
    return lair == null ? hex : { ...hex, features: [...hex.features, lairAsPoint(lair)] };
  },
  roomOf: ({ exits: _exits, ...entry }, old) => roomSchema.parse({ ...old, kind: 'room', ...entry }),
  made: (hex) => hex,
  inUse(world) {
    // A World of this book: the registry forgot its types.
    const { journey, dungeon } = (world as World).party.state;
    return [journey?.trueHex, journey?.believedHex, dungeon?.roomId];
  },
  end: END,
});

/** A lair is a point of interest like any other (HX-G-07). */
function lairAsPoint({ what, found }: { readonly what: string; readonly found: boolean }): Hex['features'][number] {
  return { what, hidden: true, found, trap: false };
}

/** The game master writes down a hex, or corrects it (HX-TRAV-01); a new one is plain unless something else is said. */
export const editHex = instantAction(
  z.strictObject({
    hexId: recordId,
    terrain: z.enum(TERRAINS).nullable().default(null),
    /** The amount of food (HX-ACT-03). */
    living: z.enum(FOODS).nullable().default(null),
    blocked: saidFlag,
    visited: saidFlag,
    road: saidFlag,
    /** Somebody who comes there recognises the hex (HX-G-21). */
    landmark: saidWords,
    ...saidOfPlace,
  }),
  (context, { hexId, terrain, living, blocked, visited, road: hasRoad, landmark: seen, ...said }) => {
    const { world } = context;
    const refusal = gmOnly(context) ?? badHex(world, hexId);
    if (refusal !== null) return refusal;
    const old = hexOf(world, hexId) ?? blankHex();
    const mark = lineOrNothing(seen ?? '', MAX_LANDMARK);
    if (mark === null) return refuse('place/bad-text', { field: 'landmark', max: MAX_LANDMARK });
    const shared = withSaid(old, said, {
      tableOf: (typed) => findTable(world, typed)?.id ?? null,
      featureOf: (feature) => feature,
    });
    if (isRefusal(shared)) return shared;
    const hex: Hex = {
      ...old,
      ...shared,
      terrain: terrain ?? old.terrain,
      food: living ?? old.food,
      blocked: blocked ?? old.blocked,
      visited: visited ?? old.visited,
      road: hasRoad ?? old.road,
      landmark: seen === null ? old.landmark : mark || null,
    };
    return writePlace(context, PLACE_RULES, { placeId: hexId, data: hex });
  },
);
