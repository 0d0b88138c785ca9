import { forecastPicture } from './forecast-picture.ts';
import { mapPicture } from './hex-picture.ts';
import type { Picture } from './picture.ts';
import { roomPicture } from './room-picture.ts';
import { sheetPicture } from './sheet-picture.ts';
import type { PictureView } from './views.ts';
import { wealthPicture } from './wealth-picture.ts';

/** Draws a view as a PNG, with its text alternative. @returns null when there is nothing on the map yet */
export function drawPicture(view: PictureView): Picture | null {
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
