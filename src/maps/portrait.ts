import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { PAPER } from './palette.ts';

/** Pixels to each side. */
const SIDE = 256;

/**
 * Draws a picture anew as a square PNG, its middle where it is not square: what else was in the file is left behind. Of one
 * that moves it is the first frame, and what can be seen through lies on paper.
 * @param file a PNG, JPEG, GIF or WebP whose size was looked at before; what it says of itself may be a lie, so this is
 * done where memory is limited (the workshop)
 * @returns null when it cannot be drawn
 */
export async function portraitPicture(file: Uint8Array): Promise<Uint8Array | null> {
  const image = await drawable(file);
  if (image === null) return null;
  const { width, height } = image;
  const side = Math.min(width, height);
  const canvas = createCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  return canvas.toBuffer('image/png');
}

async function drawable(file: Uint8Array): Promise<Image | null> {
  try {
    const image = await loadImage(file);
    return image.width > 0 && image.height > 0 ? image : null;
  } catch {
    return null;
  }
}
