import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { sightsIn, sightsKind } from '../../mechanics/content/sights-kind.ts';
import { hexEntry, mapFile, mapReader } from '../../mechanics/map/map-file.ts';
import { placeActions } from '../../mechanics/map/place-actions.ts';
import { lineOrNothing, saidFlag, saidOfPlace, saidWords, withSaid } from '../../mechanics/map/place-input.ts';
import { badHex, hexOf, writePlace } from '../../mechanics/map/places.ts';
import { placesKind } from '../../mechanics/map/places-kind.ts';
import type { Ground } from '../../mechanics/map/region.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { blankHex } from '../kit/hexes.ts';
import { END, instantAction, recordId } from '../kit/kit.ts';
import { REGISTRY } from '../kit/registry.ts';
import type { World } from '../schemas.ts';
import { type Hex, hexSchema, LANDMARKS, TERRAINS, type Terrain } from './schemas.ts';

const RULES = { hex: 'MK-REALM-01', room: 'MK-REALM-01' } as const;
const MAX_LANDMARK = 220;

const { holding, landmark, seen } = hexSchema.shape;
const hexOfMap = hexEntry(TERRAINS, {
  holding: holding.unwrap().optional(),
  landmark: landmark.unwrap().optional(),
  seen: seen.unwrap().optional(),
});

/** What lies hidden in a region that is made next to the realm (ours). */
export const SIGHTS = sightsKind();

/** The ground of a region made next to the realm (ours). */
const GROUNDS: Ground<Terrain>['terrains'] = {
  open: 'meadow',
  wood: 'beech wood',
  hill: 'chalk downs',
  mountain: 'mountain',
  marsh: 'fen',
  waste: 'heath',
  water: 'lake shore',
  ice: 'dead ground',
  settled: 'meadow',
};

/** The book has no rooms. */
const MAP_FORM = { terrains: TERRAINS, file: mapFile(hexOfMap, z.never()) };

/** Regions of a realm (MK-REALM-01). */
export const PLACES = placesKind({ hex: hexOfMap, room: null });

/** Reads a map from outside. */
export const readMap = mapReader(MAP_FORM);

const actions = placeActions({
  rules: RULES,
  form: MAP_FORM,
  groundOf: ({ content }) => ({ terrains: GROUNDS, ...sightsIn(content, SIGHTS) }),
  hexOf: ({ q: _q, r: _r, lair: _lair, ...entry }, old) => hexSchema.parse({ ...(old ?? blankHex()), ...entry }),
  roomOf: (room: never) => room,
  // Water that nobody enters is a shore here.
  made: (hex) => ({ ...hex, blocked: false }),
  inUse: (world) => [(world as World).party.state.hexId],
  end: END,
});

/** The referee's actions on the map; the book has no rooms to connect. */
export const mapActions = {
  'note-place': actions['note-place'],
  'erase-place': actions['erase-place'],
  'import-map': actions['import-map'],
  'generate-map': actions['generate-map'],
};

/** The referee writes down a hex, or corrects it (MK-REALM-02, MK-REALM-06). */
export const editHex = instantAction(
  z.strictObject({
    hexId: recordId,
    terrain: z.enum(TERRAINS).nullable().default(null),
    blocked: saidFlag,
    visited: saidFlag,
    /** `ruin: a burnt abbey`; an empty text takes it away (MK-REALM-06). */
    landmark: saidWords,
    ...saidOfPlace,
  }),
  (context, { hexId, terrain, blocked, visited, landmark: typed, ...said }) => {
    const { world } = context;
    const refusal = gmOnly(context) ?? badHex(world, hexId);
    if (refusal !== null) return refusal;
    const old = hexOf(world, hexId) ?? blankHex();
    const mark = typed === null ? old.landmark : landmarkIn(typed);
    if (mark === 'bad') return refuse('realm/landmark', { kinds: [...LANDMARKS] });
    const shared = withSaid(old, said, {
      tableOf: (name) => REGISTRY.findTable(world, name)?.id ?? null,
      featureOf: (feature) => feature,
    });
    if (isRefusal(shared)) return shared;
    const hex: Hex = {
      ...old,
      ...shared,
      terrain: terrain ?? old.terrain,
      landmark: mark,
      blocked: blocked ?? old.blocked,
      visited: visited ?? old.visited,
    };
    return writePlace(context, RULES, { placeId: hexId, data: hex });
  },
);

/** Reads `ruin: a burnt abbey`; null for an empty text. */
function landmarkIn(typed: string): Hex['landmark'] | 'bad' {
  const line = lineOrNothing(typed, MAX_LANDMARK);
  if (line === null) return 'bad';
  if (line === '') return null;
  const [word = '', ...rest] = line.split(':');
  const kind = LANDMARKS.find((one) => one === word.trim().toLowerCase());
  const text = rest.join(':').trim();
  return kind === undefined || text === '' || text.length > 200 ? 'bad' : { kind, text, known: false, met: false };
}
