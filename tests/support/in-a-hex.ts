import { type Journey, journeySchema } from '../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../src/rules/mechanics/map/hexes.ts';
import { playHexcrawl, type Table, type Wish } from './hexcrawl.ts';

export const HERE = hexId(0, 0);
export const EAST = hexId(1, 0);
/** Nothing comes of the watch. */
export const QUIET = 'watch-die d6 = 6';

/** Wild dogs are about to be met. */
export const MEETING = ['watch-die d6 = 1', 'encounter d6 = 2', 'activity d12 = 8', 'complication d10 = 2'] as const;

type Hex = Partial<Extract<NonNullable<Wish['places']>[string], { kind: 'hex' }>>;

interface LandWish extends Wish {
  readonly journey?: Partial<Journey>;
  readonly hex?: Hex;
}

/** Ada stands in a plain hex with little around it; it is the first morning. */
export function stay({ journey, hex, state, ...wish }: LandWish = {}): Table {
  const party = journeySchema.parse({ trueHex: HERE, believedHex: HERE, trail: [HERE], ...journey });
  const places = {
    [HERE]: { kind: 'hex', terrain: 'plain', visited: true, ...hex },
    [EAST]: { kind: 'hex', terrain: 'plain' },
  } as const;
  return playHexcrawl({
    by: 'ann',
    ...wish,
    places: { ...places, ...wish.places },
    state: { ...state, journey: party },
  });
}

/** What somebody carries, by slot. */
export function packOf({ world }: Table, holderId = 'ada') {
  const own = Object.values(world.items).filter((one) => one.holderId === holderId);
  return Object.fromEntries(own.map(({ name, data }) => [data.slot, `${data.count} ${name}`]));
}

export function sheetOf({ world }: Table, id = 'ada') {
  return world.characters[id]?.sheet;
}
