import { t } from '../../../language/text.ts';
import type { Character, Foe, World } from '../../../rules/engine/world.ts';
import type { LayoutLine } from '../engine/card.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { StandingCardWords } from '../engine/renderer.ts';
import { roundAwaits, seatWords } from './combat.ts';
import { type FoeLooks, foeLines, MAX_CARD_NAME } from './foe-lines.ts';
import type { ChapterCardView } from './telling/chapter-words.ts';

/** Everything here has to fit the first screen of a phone. */
const MAX_COMBATANTS = 10;

/** A fight of declared rounds, as far as every book's card shows it. */
interface ShownFight {
  readonly round: number;
  readonly combatants: readonly string[];
  readonly escaped: readonly string[];
}

/** A book's own part of the card of a fight. */
interface CombatCard<W, One, Enemy, F> {
  fightOf(world: W): F | null;
  /** The side that acts first, where that is known. */
  order?(fight: F): string;
  /** Parts of the line of a character on their feet; empty ones are left out. */
  standing(character: One, fight: F, world: W): readonly string[];
  /** The state of a character who is not on their feet. */
  down(character: One): string;
  /** Lines below the characters. */
  beside?(fight: F, world: W): readonly string[];
  looks(foe: Enemy): string;
  /** More about a foe that is not out, each empty where there is nothing to say. */
  details?(world: W): FoeLooks<Enemy>['details'];
  /** Lines below the foes. */
  below?(fight: F, world: W): readonly LayoutLine[];
}

/** Returns what draws the card of a fight, for everybody to see: nothing on it is secret. */
export function combatCardOf<
  W extends World & {
    readonly characters: Readonly<Record<string, One>>;
    readonly foes: Readonly<Record<string, Enemy>>;
  },
  One extends Character,
  Enemy extends Foe & { readonly data: { readonly group: string | null; readonly out: string | null } },
  F extends ShownFight,
>(book: CombatCard<W, One, Enemy, F>): (view: ChapterCardView<W>) => StandingCardWords {
  return (view) => {
    const { world, state } = view;
    const fight = book.fightOf(world);
    if (state === 'over' || fight === null)
      return { title: t`The fight is over`, lines: [t`\`/log\` keeps what came of it.`] };
    const shown = fight.combatants.slice(0, MAX_COMBATANTS).flatMap((id) => {
      const character = world.characters[id];
      return character === undefined ? [] : [combatantLine(view, fight, character)];
    });
    const more = fight.combatants.length - MAX_COMBATANTS;
    return {
      title: t`Round ${fight.round} of the fight`,
      lines: [
        ...(view.time === null ? [] : [view.time]),
        ...(book.order === undefined ? [] : [book.order(fight)]),
        ...(roundAwaits(view, world) ?? []),
        ...shown,
        ...(more > 0 ? [t`… and ${more} more`] : []),
        ...(book.beside?.(fight, world) ?? []),
        '',
        ...foeLines<Enemy>(world.foes, {
          looks: (foe) => book.looks(foe),
          isOut: ({ data }) => data.out !== null,
          details: book.details?.(world),
        }),
        ...(book.below?.(fight, world) ?? []),
      ],
    };
  };

  /** `Ada · in front · dazed · ✅ ready`. */
  function combatantLine(view: ChapterCardView<W>, fight: F, character: One): string {
    const head = `**${escapeMarkdown(character.name, MAX_CARD_NAME)}**`;
    if (fight.escaped.includes(character.id)) return t`${head} · 🏃 got away`;
    if (character.status !== 'active') return `${head} · 💤 ${book.down(character)}`;
    const parts = [head, ...book.standing(character, fight, view.world), seatWords(view, character.userId)];
    return parts.filter((part) => part !== '').join(' · ');
  }
}

/** The conditions of a character that a book has words for. */
export function conditionsOf(
  { modifiers }: Pick<World, 'modifiers'>,
  { id }: Pick<Character, 'id'>,
  names: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.values(modifiers).flatMap(({ characterId, kind }) => {
    const name = characterId === id && Object.hasOwn(names, kind) ? names[kind] : undefined;
    return name ?? [];
  });
}
