import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import { t } from '../language/text.ts';
import type { World } from '../rules/engine/world.ts';
import type { BookAppendix, ChronicleLine } from './book-model.ts';
import type { Dates } from './chapters.ts';
import type { Past } from './looking-back.ts';

/** Things that are listed; a party that has more is told how many. */
const MAX_THINGS = 300;

/** What stands behind the last chapter: the dead, and what the party has. */
export function appendicesOf(
  world: World,
  {
    renderer,
    deaths,
    dates,
    isGm,
  }: Pick<Past, 'deaths'> & {
    readonly renderer: BookRenderer;
    readonly dates: Dates;
    readonly isGm: boolean;
  },
): readonly BookAppendix[] {
  return [
    { title: t`The dead`, nothing: t`Nobody has died.`, entries: theDead(world, deaths, dates) },
    {
      title: t`The treasures`,
      nothing: t`They have nothing to their name.`,
      entries: theTreasures(world, renderer, isGm),
    },
  ];
}

function theDead({ characters, followers }: World, deaths: Past['deaths'], dates: Dates): readonly ChronicleLine[] {
  const people = Object.values(characters)
    .filter(({ status }) => status === 'dead')
    .map(({ id, name }) => ({ name, death: deaths.get(id) ?? null }))
    .sort((a, b) => (a.death?.number ?? 0) - (b.death?.number ?? 0));
  const served = Object.values(followers).filter(({ status }) => status === 'dead');
  return [
    ...people.map(({ name, death }) => [
      { text: name, bold: true } as const,
      { text: death === null ? '' : t`, on ${dates.date(death.at)}` },
    ]),
    ...served.map(({ name }) => [{ text: name, bold: true } as const, { text: t`, who served them` }]),
  ];
}

function theTreasures(world: World, renderer: BookRenderer, isGm: boolean): readonly ChronicleLine[] {
  const { things } = renderer;
  const viewer = { userId: '', isGm };
  const all = things === undefined ? Object.values(world.items) : things.within(world, viewer, 'all');
  const shown = all.slice(0, MAX_THINGS).map((thing) => {
    const hint = things?.hint(thing, world) ?? '';
    const label = things?.label(thing, world) ?? thing.name;
    return [{ text: label, bold: true } as const, { text: hint === '' ? '' : `, ${hint}` }];
  });
  return all.length > MAX_THINGS ? [...shown, [{ text: t`… and ${all.length - MAX_THINGS} more` }]] : shown;
}
