import type { PictureView } from '../views.ts';
import { mapWords } from './map-words.ts';
import { roomsWords } from './rooms-words.ts';

/**
 * All that a picture shows, a sentence or more in each line, for who gets no picture.
 * @returns null when there is nothing on the map yet
 */
export function pictureWords(view: PictureView): readonly string[] | null {
  switch (view.kind) {
    case 'map':
      return view.hexes.length === 0 ? null : mapWords(view);
    case 'rooms':
      return view.rooms.length === 0 ? null : roomsWords(view);
    case 'sheet':
    case 'wealth':
    case 'forecast':
      return view.alt;
  }
}
