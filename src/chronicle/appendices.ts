import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import { t } from '../language/text.ts';
import type { JournalEntry } from '../play/play.ts';
import type { Item, World } from '../rules/engine/world.ts';
import type { BookAppendix, ChronicleLine } from './book-model.ts';
import type { Dates } from './chapters.ts';
import type { Past } from './looking-back.ts';
import { textOf } from './runs.ts';
import { type Teller, type TellerAt, tellEntry } from './tell.ts';

/** Things that are listed; a party that has more is told how many. */
const MAX_THINGS = 300;
/** Sentences that say how somebody died. */
const MAX_HOW = 3;

/** What stands behind the last chapter: the dead, and what the party has. */
export function appendicesOf(
  world: World,
  {
    renderer,
    deaths,
    tellerAt,
    dates,
    isGm,
  }: Pick<Past, 'deaths'> & {
    readonly renderer: BookRenderer;
    readonly tellerAt: TellerAt;
    readonly dates: Dates;
    readonly isGm: boolean;
  },
): readonly BookAppendix[] {
  return [
    { title: t`The dead`, nothing: t`Nobody has died.`, entries: theDead(world, { deaths, tellerAt, dates }) },
    {
      title: t`The treasures`,
      nothing: t`They have nothing to their name.`,
      entries: theTreasures(world, renderer, isGm),
    },
  ];
}

function theDead(
  { characters, followers }: World,
  { deaths, tellerAt, dates }: Pick<Past, 'deaths'> & { readonly tellerAt: TellerAt; readonly dates: Dates },
): readonly ChronicleLine[] {
  const people = Object.values(characters)
    .filter(({ status }) => status === 'dead')
    .map(({ id, name }) => ({ name, death: deaths.get(id) ?? null }))
    .sort((a, b) => (a.death?.number ?? 0) - (b.death?.number ?? 0));
  const served = Object.values(followers).filter(({ status }) => status === 'dead');
  return [
    ...people.map(({ name, death }): ChronicleLine => {
      if (death === null) return [{ text: name, bold: true }];
      const how = howTheyDied(name, death, tellerAt(death.number));
      const day = dates.date(death.at);
      return [{ text: name, bold: true }, { text: how === '' ? t`, on ${day}` : t`, on ${day}: ${how}` }];
    }),
    ...served.map(({ name }) => [{ text: name, bold: true } as const, { text: t`, who served them` }]),
  ];
}

/** What was told of them in the entry in which they died. */
function howTheyDied(name: string, death: JournalEntry, teller: Teller): string {
  const told = tellEntry(death, teller)?.blocks ?? [];
  const [, ...lines] = told.flatMap((block) => (block.kind === 'told' ? block.lines.map(textOf) : []));
  return lines
    .filter((line) => line.includes(name))
    .slice(-MAX_HOW)
    .join(' ');
}

function theTreasures(world: World, renderer: BookRenderer, isGm: boolean): readonly ChronicleLine[] {
  const { things } = renderer;
  if (things === undefined) return [];
  const isOfTheDead = ({ holderId }: Item) => holderId !== null && world.characters[holderId]?.status === 'dead';
  const found = things
    .within(world, { userId: '', isGm }, 'all')
    .filter((thing) => things.isTreasure(thing) && !isOfTheDead(thing))
    .map((thing) => ({ name: thing.name, worth: things.hint(thing, world) }));
  const all = [...found, ...(things.hoard?.(world) ?? [])];
  const shown = all
    .slice(0, MAX_THINGS)
    .map(({ name, worth }): ChronicleLine => [{ text: name, bold: true }, { text: worth === '' ? '' : `, ${worth}` }]);
  return all.length > MAX_THINGS ? [...shown, [{ text: t`… and ${all.length - MAX_THINGS} more` }]] : shown;
}
