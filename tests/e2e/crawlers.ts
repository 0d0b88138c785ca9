import type { PracticeSeat } from '../../src/practice/seats.ts';
import { buttonOf, settledMust } from './by-post-messages.ts';
import type { Name } from './seating.ts';

type Ability = 'str' | 'dex' | 'int' | 'wil';

/** Characters of Hexcrawl & Delve, by their names: what each is best, second and third at, and what they are given. */
export type Crawlers = Readonly<
  Partial<
    Record<
      Exclude<Name, 'GM'>,
      { readonly best: readonly [Ability, Ability, Ability]; readonly gear?: readonly string[] }
    >
  >
>;

/** Makes each with three taps, and hands out their things, one command each. */
export async function makeCrawlers(
  gm: PracticeSeat,
  seat: (name: Name) => PracticeSeat,
  crawlers: Crawlers,
): Promise<void> {
  for (const [name, { best, gear = [] }] of Object.entries(crawlers)) {
    const player = seat(name as Name);
    let card = await settledMust(player.command('character', { path: ['new'], options: { name } }));
    for (const ability of best) card = await settledMust(player.press(card.id, buttonOf(card, `:${ability}`)));
    for (const thing of gear)
      await settledMust(gm.command('item', { path: ['give'], options: { name: thing, to: name } }));
  }
}
