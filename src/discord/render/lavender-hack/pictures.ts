import type { PictureView } from '../../../maps/views.ts';
import type { World } from '../../../rules/lavender-hack/shapes.ts';
import type { PictureRequest } from '../engine/renderer.ts';
import { partyView } from './characters/party-view.ts';
import { sheetView } from './characters/sheet-view.ts';
import { wealthView } from './downtime/wealth-view.ts';
import { forecastView } from './forecast/view.ts';
import type { Terms } from './kit/terms.ts';
import { mapView } from './places/map-view.ts';
import { roomsView } from './places/rooms-view.ts';

/** The contents of a picture. @returns null for a missing character */
export function pictureView(wanted: PictureRequest, world: World, terms: Terms): PictureView | null {
  switch (wanted.kind) {
    case 'map':
      return mapView(world, wanted.isGm);
    case 'rooms':
      return roomsView(world, wanted.isGm);
    case 'here':
      return world.party.state.delve === null ? mapView(world, wanted.isGm) : roomsView(world, wanted.isGm);
    case 'sheet': {
      const character = world.characters[wanted.characterId];
      return character === undefined ? null : sheetView(world, character, terms);
    }
    case 'party':
      return partyView(world, terms);
    case 'wealth':
      return wealthView(world);
    case 'forecast':
      return forecastView(wanted.forecast, terms);
  }
}
