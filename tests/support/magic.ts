import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { Context } from '../../src/rules/engine/context.ts';
import { runMove } from '../../src/rules/engine/move.ts';
import type { Frame } from '../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import type { BookData } from '../../src/rules/lavender-hack/schemas.ts';
import type { Fact } from '../../src/rules/lavender-hack/vocabulary.ts';
import { bareContext, type CharacterWish, playLavender, type WorldWish } from './worlds.ts';

/** Workings of level 1 that are ready, by name. */
export function ready(...names: readonly string[]) {
  return names.map((name) => ({ name, level: 1, ready: true }));
}

/** Ada knows those workings (a Strong, so that no gear die is offered), before a ghoul of armour 3 and 20 hit points. */
export function caster(names: readonly string[], ada: CharacterWish = {}, wish: WorldWish = {}) {
  const character = { ...ada, sheet: { workings: ready(...names), ...ada.sheet } };
  return playLavender({
    foes: { ghoul: { armour: 3, hp: 20 } },
    ...wish,
    characters: [character, ...(wish.characters ?? [])],
  });
}

type Table = ReturnType<typeof caster>;

export function casts(working: string, targetId: string | null = null) {
  return { characterId: 'ada', working, targetId };
}

export function isReady(table: Table, name: string, id = 'ada') {
  return table.world.characters[id]?.sheet.workings.find((one) => one.name === name)?.ready;
}

export function kindsOf(table: Table) {
  return table.facts.map(({ fact }) => fact);
}

/** A move that was decided on earlier and begins only now, as in a fight. */
export function begins(table: Table, frame: Frame): void {
  table.facts.length = 0;
  table.change((world) => {
    const context = bareContext<BookData, Fact>(world, table.dice, {
      now: 1_000,
      newId: () => 'begun',
      emit: (fact) => table.facts.push(fact),
      begin: () => undefined,
    });
    runMove(lavenderHack as AnyBook, context as Context, [frame], null);
  });
}
