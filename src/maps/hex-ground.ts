import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HexLayout, Point } from './hex-layout.ts';
import { FAINT, groundOf, INK, UNKNOWN } from './palette.ts';
import { drawTerrain } from './terrain-shapes.ts';
import type { HexView } from './views.ts';

/** Draws the ground of a hex and its outline; an unknown hex is blank with a dot. */
export function drawHex(pen: SKRSContext2D, layout: HexLayout, { q, r, hex }: HexView): void {
  const { hexWidth } = layout;
  outline(pen, layout.corners({ q, r }));
  pen.fillStyle = hex === null ? UNKNOWN : groundOf(hex.terrain).fill;
  pen.globalAlpha = hex?.visited === false ? 0.6 : 1;
  pen.fill();
  pen.globalAlpha = 1;
  if (hex?.blocked) hatch(pen, layout.centre({ q, r }), hexWidth / 2);
  outline(pen, layout.corners({ q, r }));
  pen.strokeStyle = hex === null || !hex.visited ? FAINT : INK;
  pen.lineWidth = Math.max(1, hexWidth / 60);
  pen.setLineDash(hex?.visited ? [] : [hexWidth / 14, hexWidth / 14]);
  pen.stroke();
  pen.setLineDash([]);
  const at = layout.centre({ q, r });
  if (hex !== null) drawTerrain(pen, hex.terrain, { x: at.x, y: at.y - hexWidth * 0.06 }, hexWidth * 0.24);
  else drawUnknown(pen, at, hexWidth);
}

/** Hatches the current path, to show that nobody can go there. */
export function hatch(pen: SKRSContext2D, { x, y }: Point, half: number): void {
  pen.save();
  pen.clip();
  pen.strokeStyle = INK;
  pen.globalAlpha = 0.35;
  pen.lineWidth = Math.max(1, half / 20);
  for (let across = -2; across <= 2; across += 0.4) {
    pen.beginPath();
    pen.moveTo(x + (across - 1) * half, y + 1.2 * half);
    pen.lineTo(x + (across + 1) * half, y - 1.2 * half);
    pen.stroke();
  }
  pen.restore();
}

function drawUnknown(pen: SKRSContext2D, { x, y }: Point, hexWidth: number): void {
  pen.beginPath();
  pen.arc(x, y - hexWidth * 0.06, hexWidth * 0.05, 0, 2 * Math.PI);
  pen.fillStyle = FAINT;
  pen.fill();
}

function outline(pen: SKRSContext2D, corners: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of corners) pen.lineTo(x, y);
  pen.closePath();
}
