import { t } from '../../../language/text.ts';
import { canDraw } from '../../../maps/letters.ts';
import type { ForecastView, PictureView } from '../../../maps/views.ts';
import type { Forecast, ForecastRow } from '../../../rules/engine/forecast/result.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import { isNight } from '../../../rules/lavender-hack/wilderness/clock.ts';
import { dieWords } from '../engine/changes.ts';
import type { PictureRequest } from '../engine/renderer.ts';
import { partyView } from './characters/party-view.ts';
import { sheetView } from './characters/sheet-view.ts';
import { wealthView } from './downtime/wealth.ts';
import type { Terms } from './kit/edition-terms.ts';
import { mapView, roomsView } from './places/map-view.ts';

/** The contents of a picture. @returns null for a missing character */
export function pictureView(wanted: PictureRequest, world: World, terms: Terms): PictureView | null {
  switch (wanted.kind) {
    case 'map':
      return mapView(world, wanted.isGm);
    case 'rooms':
      return roomsView(world, wanted.isGm);
    case 'here':
      return world.party.state.dungeon === null ? mapView(world, wanted.isGm) : roomsView(world, wanted.isGm);
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

/** A forecast as a picture shows it: how likely each die is broken at the end of each watch. */
export function forecastView({ rows }: Pick<Forecast, 'rows'>, { lowest }: Terms): ForecastView {
  return {
    kind: 'forecast',
    bars: (rows[0]?.dice ?? []).map(({ name }, index) => `${canDraw(name) ? name : t`die ${index + 1}`} ${lowest}`),
    steps: rows.map(({ at: { day, watch = 0 }, dice }, index) => ({
      label: String(watch),
      begins: index === 0 || watch === 1 ? t`Day ${String(day)}` : null,
      isNight: isNight({ watch }),
      chances: dice.map(({ broken }) => broken),
    })),
    alt: altSentences(rows, lowest),
  };
}

function altSentences(rows: readonly ForecastRow[], lowest: string): readonly string[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [t`A forecast of no watches.`];
  const where = ({ at }: ForecastRow) => t`day ${String(at.day)}, watch ${String(at.watch)}`;
  const span = first === last ? where(first) : t`${where(first)} to ${where(last)}`;
  return [
    t`Chance that each die is ${lowest}, watch by watch, ${span}.`,
    ...last.dice.map(({ name, about }, index) => {
      const all = rows.map(({ dice }) => percent(dice[index]?.broken ?? 0)).join(', ');
      return t`${name}: ${all}; about ${dieWords(about)} at the end.`;
    }),
    first === last ? '' : t`Either of them at the end: ${percent(last.anyBroken)}.`,
  ];
}

function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}
