import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import { taleOf } from '../discord/render/engine/tale.ts';
import { named, t } from '../language/text.ts';
import { factsFor, mayReadEntry, PLAYERS } from '../play/access/secrets.ts';
import type { JournalEntry } from '../play/play.ts';
import type { Item, World } from '../rules/engine/world.ts';
import type { BookAppendix, ChronicleLine } from './book-model.ts';
import type { Dates } from './chapters.ts';
import type { Past } from './looking-back.ts';
import { textOf } from './runs.ts';
import { linesOf, type Teller, type TellerAt } from './tell.ts';

/** Most things in the list; a larger stock ends with the number of the rest. */
const MAX_THINGS = 300;
/** Lines of what was prepared. */
const MAX_PREPARED = 500;
/** Sentences that say how somebody died. */
const MAX_HOW = 2;
/** Words of a sentence that says no more than that. */
const MIN_HOW = 3;

/** The appendices: the dead, and the party's belongings. */
export function appendicesOf(
  world: World,
  {
    renderer,
    deaths,
    falls,
    tellerAt,
    dates,
    isGm,
    prepared,
  }: Pick<Past, 'deaths' | 'falls'> & {
    readonly renderer: BookRenderer;
    readonly tellerAt: TellerAt;
    readonly dates: Dates;
    readonly isGm: boolean;
    /** The game master's own notes, for them alone. */
    readonly prepared: ReadonlySet<string>;
  },
): readonly BookAppendix[] {
  return [
    { title: t`The dead`, nothing: t`Nobody has died.`, entries: theDead(world, { deaths, falls, tellerAt, dates }) },
    {
      title: t`The treasures`,
      nothing: t`They have nothing to their name.`,
      entries: theTreasures(world, renderer, isGm),
    },
    ...(prepared.size === 0 ? [] : [thePrepared(prepared)]),
  ];
}

function thePrepared(prepared: ReadonlySet<string>): BookAppendix {
  const entries = [...prepared].slice(0, MAX_PREPARED).map((text): ChronicleLine => [{ text }]);
  const more = prepared.size - entries.length;
  return {
    title: t`What was prepared`,
    nothing: '',
    entries: more > 0 ? [...entries, [{ text: t`… and ${more} more` }]] : entries,
  };
}

function theDead(
  { characters, followers }: World,
  {
    deaths,
    falls,
    tellerAt,
    dates,
  }: Pick<Past, 'deaths' | 'falls'> & { readonly tellerAt: TellerAt; readonly dates: Dates },
): readonly ChronicleLine[] {
  const people = Object.values(characters)
    .filter(({ status }) => status === 'dead')
    .map(({ id, name }) => ({ name, death: deaths.get(id) ?? null, fall: falls.get(id) ?? null }))
    .sort((a, b) => (a.death?.number ?? 0) - (b.death?.number ?? 0));
  const served = Object.values(followers).filter(({ status }) => status === 'dead');
  return [
    ...people.map(({ name, death, fall }): ChronicleLine => {
      if (death === null) return [{ text: name, bold: true }];
      const howIn = (entry: JournalEntry | null) =>
        entry === null ? '' : howTheyDied(name, entry, tellerAt(entry.number));
      const how = howIn(death) || howIn(fall);
      const day = dates.date(death.at);
      return [{ text: name, bold: true }, { text: how === '' ? t`, on ${day}` : t`, on ${day}: ${how}` }];
    }),
    ...served.map(({ name }) => [{ text: name, bold: true } as const, { text: t`, who served them` }]),
  ];
}

/** The story of a death from its entry: the line with the dead person's name, and the line before it. */
function howTheyDied(name: string, death: JournalEntry, teller: Teller): string {
  const { renderer, world, book, reader, names } = teller;
  const tale = mayReadEntry(death, reader) ? taleOf(factsFor(book, death.facts, PLAYERS), world, renderer) : null;
  const told = (tale?.lines ?? [])
    .filter((line) => !line.startsWith('> '))
    .flatMap((line) => linesOf(line.replaceAll('**', ''), names))
    .flatMap((line) => textOf(line).split(/(?<=[.!?]) /));
  // That they are dead is known; a list of names says nothing of one of them.
  const isHow = (sentence: string) =>
    sentence.split(' ').length > MIN_HOW &&
    sentence.includes(name) &&
    !/^[^:]*: [^:]*$/.test(sentence.split(name)[0] ?? '');
  return told.filter(isHow).slice(-MAX_HOW).join(' ');
}

function theTreasures(world: World, { items: things }: BookRenderer, isGm: boolean): readonly ChronicleLine[] {
  if (things === undefined) return [];
  const isOfTheDead = ({ holderId }: Item) => holderId !== null && world.characters[holderId]?.status === 'dead';
  const found = things.within(world, { userId: '', isGm }, 'all').flatMap((item) => {
    const worth = isOfTheDead(item) ? null : things.worth(item, world);
    return worth === null ? [] : [{ name: named(item.name), worth }];
  });
  const all = countedAlike([...found, ...(things.hoard?.(world) ?? [])]);
  const shown = all
    .slice(0, MAX_THINGS)
    .map(({ name, worth }): ChronicleLine => [{ text: name, bold: true }, { text: worth === '' ? '' : `, ${worth}` }]);
  return all.length > MAX_THINGS ? [...shown, [{ text: t`… and ${all.length - MAX_THINGS} more` }]] : shown;
}

/** Equal things in one line, with how many there are. */
function countedAlike(
  items: readonly { readonly name: string; readonly worth: string }[],
): readonly { readonly name: string; readonly worth: string }[] {
  const counts = new Map<string, { readonly name: string; readonly worth: string; readonly count: number }>();
  for (const { name, worth } of items) {
    const key = `${name}\n${worth}`;
    counts.set(key, { name, worth, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ name, worth, count }) => ({
    name: count > 1 ? `${count} × ${name}` : name,
    worth,
  }));
}
