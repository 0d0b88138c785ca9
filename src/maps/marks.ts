import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from './hex-layout.ts';
import { INK, PARTY, SITE } from './palette.ts';

export type Mark = 'party' | 'site' | 'lair' | 'hidden-site' | 'hidden-lair';

/** Draws a mark around `at`, `half` pixels to each side. What players do not know yet is only an outline. */
export function drawMark(pen: SKRSContext2D, mark: Mark, at: Point, half: number): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(half, half);
  pen.lineWidth = 0.22;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  if (mark === 'party') pennant(pen);
  else {
    if (mark.endsWith('site')) diamond(pen);
    else cave(pen);
    const isHidden = mark.startsWith('hidden');
    pen.fillStyle = isHidden ? '#ffffff' : SITE;
    pen.strokeStyle = isHidden ? SITE : '#ffffff';
    pen.fill();
    pen.stroke();
  }
  pen.restore();
}

function pennant(pen: SKRSContext2D): void {
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 0.5;
  pole(pen);
  flag(pen);
  pen.stroke();
  pen.strokeStyle = INK;
  pen.lineWidth = 0.22;
  pole(pen);
  pen.fillStyle = PARTY;
  flag(pen);
  pen.fill();
}

function pole(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.moveTo(-0.5, 1);
  pen.lineTo(-0.5, -1);
  pen.stroke();
}

function flag(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.moveTo(-0.4, -1);
  pen.lineTo(0.9, -0.5);
  pen.lineTo(-0.4, 0);
  pen.closePath();
}

function diamond(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.moveTo(0, -0.85);
  pen.lineTo(0.85, 0);
  pen.lineTo(0, 0.85);
  pen.lineTo(-0.85, 0);
  pen.closePath();
}

/** The mouth of a cave. */
function cave(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.moveTo(-0.85, 0.75);
  pen.lineTo(-0.85, 0);
  pen.arc(0, 0, 0.85, Math.PI, 0);
  pen.lineTo(0.85, 0.75);
  pen.closePath();
}
