import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { PAPER } from './palette.ts';

/** Pixels to each side. */
const SIDE = 256;

/**
 * Redraws a picture as a square PNG, cut to its middle: any other contents of the file are dropped. An animation gives its
 * first frame, and transparent parts lie on paper.
 * @param file a PNG, JPEG, GIF or WebP whose size was checked before; its header may lie, so this is done where memory is
 * limited (the workshop)
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
