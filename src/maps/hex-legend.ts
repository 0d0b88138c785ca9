import { named, phrases, t } from '../language/text.ts';
import { hatch } from './hex-ground.ts';
import type { LegendEntry } from './legend.ts';
import { drawMark, type Mark } from './marks.ts';
import { BARRIER, CORRECTION, FAINT, groundOf, isKnownTerrain, KNOWN_TERRAINS, TRAIL } from './palette.ts';
import { drawTerrain } from './terrain-shapes.ts';
import type { HexView } from './views.ts';

/** Returns the signs on a map with their meaning: marks first, then terrains. */
export function mapLegend(
  shown: readonly HexView[],
  {
    hasTrail,
    isCorrected,
    isBarred = false,
    isGm,
  }: {
    readonly hasTrail: boolean;
    readonly isCorrected: boolean;
    readonly isBarred?: boolean;
    readonly isGm: boolean;
  },
): readonly LegendEntry[] {
  const present = [...new Set(shown.flatMap(({ hex }) => hex?.terrain ?? []))];
  const known = KNOWN_TERRAINS.filter((terrain) => present.includes(terrain));
  const grounds = [...known, ...present.filter((terrain) => !isKnownTerrain(terrain))].map(groundEntry);
  const marks = (['party', 'site', 'lair', 'hidden-site', 'hidden-lair'] as const)
    .filter((mark) => shown.some((one) => hasMark(one, mark)))
    .map(markEntry);
  return [
    ...marks,
    ...(hasTrail ? [TRAIL_ENTRY] : []),
    ...(isCorrected ? [CORRECTION_ENTRY] : []),
    ...(isBarred ? [BARRIER_ENTRY] : []),
    ...(shown.some(({ hex }) => hex?.blocked) ? [BLOCKED_ENTRY] : []),
    ...(shown.some(({ hex }) => hex === null || !hex.visited) ? [unvisitedEntry(isGm)] : []),
    ...grounds,
  ];
}

function hasMark({ sites, lair, hasParty }: HexView, mark: Mark): boolean {
  switch (mark) {
    case 'party':
      return hasParty;
    case 'site':
    case 'hidden-site':
      return sites.some(({ hidden }) => hidden === (mark === 'hidden-site'));
    case 'lair':
    case 'hidden-lair':
      return lair !== null && lair.hidden === (mark === 'hidden-lair');
  }
}

const MARK_WORDS: Readonly<Record<Mark, string>> = phrases({
  party: 'you',
  site: 'found',
  lair: 'lair',
  'hidden-site': 'not found yet',
  'hidden-lair': 'unknown lair',
});

function markEntry(mark: Mark): LegendEntry {
  return { words: MARK_WORDS[mark], draw: (pen, at, half) => drawMark(pen, mark, at, half * 0.75) };
}

function groundEntry(terrain: string): LegendEntry {
  return {
    words: named(terrain),
    draw(pen, at, half) {
      pen.fillStyle = groundOf(terrain).fill;
      pen.fillRect(at.x - half, at.y - half, half * 2, half * 2);
      drawTerrain(pen, terrain, at, half * 0.8);
    },
  };
}

const TRAIL_ENTRY: LegendEntry = phrases({
  words: 'your trail',
  draw(pen, { x, y }, half) {
    pen.fillStyle = TRAIL;
    for (const across of [-0.7, 0, 0.7]) {
      pen.beginPath();
      pen.arc(x + across * half, y, half * 0.2, 0, 2 * Math.PI);
      pen.fill();
    }
  },
});

const CORRECTION_ENTRY: LegendEntry = phrases({
  words: 'thought to be, and really',
  draw(pen, { x, y }, half) {
    pen.strokeStyle = CORRECTION;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x - half * 0.6, y, half * 0.3, 0, 2 * Math.PI);
    pen.stroke();
    pen.fillStyle = CORRECTION;
    for (const across of [0, 0.4, 0.8]) {
      pen.beginPath();
      pen.arc(x + across * half, y, half * 0.15, 0, 2 * Math.PI);
      pen.fill();
    }
  },
});

const BARRIER_ENTRY: LegendEntry = phrases({
  words: 'no way across',
  draw(pen, { x, y }, half) {
    pen.strokeStyle = BARRIER;
    pen.lineWidth = half * 0.45;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x, y - half * 0.8);
    pen.lineTo(x, y + half * 0.8);
    pen.stroke();
  },
});

const BLOCKED_ENTRY: LegendEntry = phrases({
  words: 'no way in',
  draw(pen, at, half) {
    pen.beginPath();
    pen.rect(at.x - half, at.y - half, half * 2, half * 2);
    hatch(pen, at, half);
  },
});

function unvisitedEntry(isGm: boolean): LegendEntry {
  return {
    words: isGm ? t`not visited` : t`unknown`,
    draw(pen, { x, y }, half) {
      pen.strokeStyle = FAINT;
      pen.lineWidth = 2;
      pen.setLineDash([4, 4]);
      pen.strokeRect(x - half * 0.9, y - half * 0.9, half * 1.8, half * 1.8);
      pen.setLineDash([]);
    },
  };
}
