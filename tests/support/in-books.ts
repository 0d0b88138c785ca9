import { describe } from 'vitest';
import { procedureOf } from '../../src/play/turns/procedures.ts';
import { withDefaults } from '../../src/rules/engine/form.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import type { Answer, Prompt } from '../../src/rules/engine/prompt.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { anyAnswer } from '../play/support/sixty-days.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../play/support/table-by-post.ts';
import { keptStore } from './kept-store.ts';
import { must } from './must.ts';

/** A book that is tried for what every book must have. */
export interface TriedBook {
  readonly slug: string;
  /** Somebody who stands in a fight for a while. */
  readonly foe: Readonly<Record<string, Json>>;
  /** What lets time go by in the game, for whom only that brings round. */
  readonly rest: { readonly action: string; readonly inputs: readonly Json[] } | null;
  /** The most that one player may be asked from one round to the next; null where a result may ask in between. */
  readonly most: number | null;
  /** How the game master takes a character out of the game for good. */
  readonly fells: (characterId: string) => { readonly action: string; readonly inputs: readonly Json[] } | null;
  /** A table in memory at which Bryn and Sable have a character each. */
  table(): Promise<TableByPost>;
}

type OfBook = Pick<TriedBook, 'foe' | 'most'> & Partial<Pick<TriedBook, 'rest' | 'fells'>>;

const OF_BOOK: Readonly<Record<string, OfBook>> = {
  'lavender-hack': { foe: { name: 'Ghoul', armour: 3, hp: 30 }, most: null },
  'lavender-hack-first-edition': { foe: { name: 'Ghoul', armour: 3, hp: 30 }, most: null },
  'hexcrawl-osr': { foe: { line: 'Ghoul: AD 14, HP 40, damage d4' }, most: 1 },
  'action-dice': {
    foe: { line: 'Ghoul: bonus 1, defence 16, wounds 5, deals 1' },
    most: null,
    rest: { action: 'watch', inputs: [{ act: 'watch' }] },
  },
  'myth-knights': {
    foe: { line: 'Ghoul: GD 20, VIG 18, d6' },
    most: 1,
    // Nobody's state is written by hand.
    fells: (characterId) => ({ action: 'harm', inputs: [{ characterId, damage: 99 }] }),
  },
};

/** Describes what every book must have. A book that has no line above is tried all the same, and fails. */
export function inBooks(tests: (book: TriedBook) => void): void {
  const books = Object.keys(BOOKS).map((slug): TriedBook => {
    const { foe, most, rest = null, fells = () => null } = OF_BOOK[slug] ?? { foe: {}, most: null };
    return { slug, foe, most, rest, fells, table: () => tableOn(keptStore, { book: slug }) };
  });
  describe.each(books)('$slug', tests);
}

/** The game master brings a foe in, and a fight begins: its round. */
export async function beginFight(at: TableByPost, { foe }: Pick<TriedBook, 'foe'>): Promise<Round> {
  must(await at.play.act(at.deed(GM), { action: 'add-foe', inputs: [foe] }));
  must(await at.play.act(at.deed(GM), { action: 'fight-start', inputs: [{}] }));
  const round = await fightRound(at);
  if (round === null) throw new Error('no round was opened');
  return round;
}

/** The round of the fight that is open; what is asked before it is answered as it stands. */
export async function fightRound(at: TableByPost): Promise<Round | null> {
  for (let asked = 0; asked < 20; asked++) {
    const { rounds, prompts } = await at.world();
    const round = Object.values(rounds).find(({ procedure }) => procedure === 'combat');
    if (round !== undefined) return round;
    const [prompt] = Object.values(prompts);
    if (prompt === undefined) return null;
    must(await at.play.answer(at.deed(askedOf(prompt)), prompt.id, anyAnswer(prompt.form)));
  }
  return null;
}

/** One who may answer it. */
function askedOf({ audience }: Prompt): string {
  if (audience.who === 'one') return audience.userId;
  return 'userIds' in audience ? (audience.userIds[0] ?? GM) : GM;
}

/** A character is out of the game, in the way of the book. */
export async function fell(at: TableByPost, { fells }: Pick<TriedBook, 'fells'>, characterId: string): Promise<void> {
  const deed = fells(characterId);
  const key = `character/${characterId}/status`;
  must(await (deed === null ? at.play.setGmField(at.deed(GM), key, 'dead') : at.play.act(at.deed(GM), deed)));
}

/** What that player would hand in, as the form stands. */
export async function declaration(at: TableByPost, round: Round, userId: string): Promise<Answer> {
  const world = await at.world();
  const book = BOOKS[world.campaign.book];
  if (book === undefined) throw new Error('no book');
  const form = procedureOf(book, round.procedure).form(world, round, userId, []);
  return form.form === 'fields' ? [...withDefaults(form.fields, [])] : anyAnswer(form as never);
}

/** A player declares as the form stands. */
export async function declare(at: TableByPost, round: Round, userId: string): Promise<void> {
  const answer = await declaration(at, round, userId);
  must(await at.play.submit(at.deed(userId), round.id, { answer, draft: false, source: null, forUserId: null }));
}

export { BRYN, GM, SABLE };
