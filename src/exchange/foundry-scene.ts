/** Foundry fills with one colour. */
const SOLID = 1;
const MOST_TEXT = 256;

interface SceneParts {
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly type: number; readonly size: number };
  readonly drawings: readonly unknown[];
  readonly notes: readonly unknown[];
  readonly walls: readonly unknown[];
}

/** A scene that everybody sees as it is: no fog and no vision, until the game master wants them. */
export function scene(name: string, { grid, ...parts }: SceneParts) {
  return {
    name,
    padding: 0,
    backgroundColor: '#f7f4ec',
    navigation: true,
    tokenVision: false,
    grid: { ...grid, style: 'solidLines', thickness: 1, color: '#8d8798', alpha: 0.4, distance: 1, units: '' },
    ...parts,
    tokens: [],
    lights: [],
    sounds: [],
    tiles: [],
    regions: [],
    flags: {},
  };
}

interface DrawingParts {
  readonly x: number;
  readonly y: number;
  readonly shape: {
    readonly type: string;
    readonly width: number;
    readonly height: number;
    readonly points: readonly number[];
  };
  readonly fill: string | null;
  readonly line: string;
  readonly text: string;
}

/** An area or a line with a text in it. Locked, so that nobody moves the ground. */
export function drawing(id: string, { fill, line, text, ...at }: DrawingParts) {
  return {
    _id: id,
    ...at,
    rotation: 0,
    bezierFactor: 0,
    fillType: fill === null ? 0 : SOLID,
    fillColor: fill ?? line,
    fillAlpha: 1,
    strokeWidth: 2,
    strokeColor: line,
    strokeAlpha: 1,
    text: text.slice(0, MOST_TEXT),
    fontFamily: 'Signika',
    fontSize: 20,
    textColor: '#2b2733',
    textAlpha: 1,
    hidden: false,
    locked: true,
    flags: {},
  };
}
