import { reader, withContentWords } from '../language/reader.ts';
import { forecastPicture } from './forecast-picture.ts';
import { mapPicture } from './hex-picture.ts';
import type { Picture } from './picture.ts';
import { roomPicture } from './room-picture.ts';
import { sheetPicture } from './sheet-picture.ts';
import type { PictureView } from './views.ts';
import { wealthPicture } from './wealth-picture.ts';

/** Pictures that are kept for the next one who looks at the same: a whole table looks at one map. */
const MAX_KEPT = 8;
/** By their views, oldest first. */
const kept = new Map<string, Picture | null>();

/** Draws a view as a PNG, with its text alternative. @returns null when there is nothing on the map yet */
export function drawPicture(view: PictureView): Picture | null {
  const key = JSON.stringify([reader().language, view]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  // The names in a view are as its reader has them. All campaigns share the pictures, so no campaign's packs name the rest.
  const picture = withContentWords(null, () => drawn(view));
  kept.set(key, picture);
  if (kept.size > MAX_KEPT) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
  return picture;
}

function drawn(view: PictureView): Picture | null {
  switch (view.kind) {
    case 'map':
      return mapPicture(view);
    case 'rooms':
      return roomPicture(view);
    case 'sheet':
      return sheetPicture(view);
    case 'wealth':
      return wealthPicture(view);
    case 'forecast':
      return forecastPicture(view);
  }
}
