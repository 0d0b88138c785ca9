import { createCanvas } from '@napi-rs/canvas';
import { mapView } from '../src/discord/render/lavender-hack/places/map-view.ts';
import { mapPicture } from '../src/maps/hex-picture.ts';
import { TERRAINS } from '../src/rules/lavender-hack/places/schemas.ts';
import { hexOfTerrain, worldOf } from '../tests/maps/support.ts';

/**
 * Pictures of maps, beside the floor: an empty picture of the same size, written as PNG.
 *
 *     node --import tsx bench/map.ts
 */
const TIMES = 30;

function main(): void {
  console.log(
    '| map | p50 ms | p95 ms | empty picture, p50 ms | empty picture, p95 ms |\n| --- | --- | --- | --- | --- |',
  );
  for (const size of [12, 40]) {
    const world = worldOf(land(size), 'hex/2,3', ['hex/1,2', 'hex/2,2']);
    const drawn = mapPicture(mapView(world, true));
    if (drawn === null) throw new Error('nothing was drawn');
    const { width, height } = drawn;
    const picture = took(() => mapPicture(mapView(world, true)));
    const floor = took(() => createCanvas(width, height).toBuffer('image/png'));
    console.log(
      `| ${[`${size}×${size}, ${width}×${height}`, ...quantiles(picture), ...quantiles(floor)].join(' | ')} |`,
    );
  }
}

/** A square of all kinds of ground, every third hex visited. */
function land(size: number): Parameters<typeof worldOf>[0] {
  const hexes: Record<string, ReturnType<typeof hexOfTerrain>> = {};
  for (let r = 0; r < size; r++) {
    for (let column = 0; column < size; column++) {
      const at = r * size + column;
      const terrain = TERRAINS[at % TERRAINS.length] ?? 'plain';
      hexes[`hex/${column - Math.floor(r / 2)},${r}`] = hexOfTerrain(terrain, { visited: at % 3 === 0 });
    }
  }
  return hexes;
}

function took(work: () => unknown): readonly number[] {
  return Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
}

function quantiles(times: readonly number[]): readonly string[] {
  return [0.5, 0.95].map((share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1));
}

main();
