import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/play/access/invocation.ts';
import { openPlay } from '../../../src/play/play.ts';
import type { BookCardView, View } from '../../../src/play/views.ts';
import { depsOf, bookCard as drawnCard, PLAINLY } from '../../support/deps.ts';
import { ADA, type FightTable, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { toyBook } from '../../support/toy-book.ts';
import { inTheWild } from '../../support/wilds.ts';
import { emptyWorld, GM } from '../../support/worlds.ts';

const GM_ROOM = 'gm-room';
const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];

/** What a message asks, and whether only a game master sees it. */
const present = ({ prompts, forGm }: View) => ({ asks: prompts.map(({ kind }) => kind), forGm: forGm === true });
const bookCard = ({ card, state, answer }: BookCardView) => ({ card: card.kind, state, answer: answer ?? null });

/** Ada strikes a wolf, and the game master is asked in their own channel whether it breaks. */
async function moraleAsked(): Promise<FightTable> {
  const at = fightTable({
    characters: [ADA],
    foes: { wolf: wolf({ hp: 12, armour: 0, beast: true }) },
    settings: { foe_targets: 'auto', morale: 'gm' },
    bookCard,
  });
  at.change(({ bindings }) => {
    bindings[GM_ROOM] = { channelId: GM_ROOM, use: 'gm' };
  });
  await at.fight();
  at.roll('test d20 = 12', 'test d20 = 10', 'damage d8 = 1', 'foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('ann', ...STRIKE);
  at.allFell();
  return at;
}

/** The toy book asks the game master what the next face will be, whoever began it. */
async function guessed(by: string): Promise<Result> {
  const { store } = memoryStore(emptyWorld(toyBook));
  const deps = depsOf(store, { ...PLAINLY, books: { toy: toyBook }, present, dice: () => ({ roll: () => 3 }) });
  const invocation = fightTable().deed(by);
  return openPlay(deps).act(invocation, { action: 'play', inputs: [{}] });
}

/** Cards of questions that were sent, in order. */
const cards = (at: FightTable) => at.replies.filter(({ body }) => Reflect.get(Object(body), 'card') === 'question');

describe('a question for the game master', () => {
  test('is put in private to the game master who acted, where they have no channel of their own', async () => {
    expect(await guessed(GM)).toMatchObject({ aside: { asks: ['guess'], forGm: true } });
  });

  test('is not put to a player who acted', async () => {
    expect(await guessed('ann')).toMatchObject({ aside: null });
  });

  test('is put in private, and one for a player is not: everybody sees it', async () => {
    const at = fightTable({ characters: [ADA], present });
    at.roll('test d20 = 6');
    const input = { characterId: 'ada', ability: 'str' };
    const result = await at.play.act(at.deed(GM), { action: 'test', inputs: [input] });
    expect(result).toMatchObject({ message: { asks: ['gear-die'] }, aside: null });
  });

  test('stands in their channel, and its card then says what was answered', async () => {
    const at = await moraleAsked();
    expect(cards(at)).toMatchObject([{ channelId: GM_ROOM, body: { state: 'new', answer: null } }]);
    await at.answer(GM, 'morale', 'flee');
    expect(cards(at).at(-1)).toMatchObject({ channelId: GM_ROOM, body: { state: 'over', answer: 'flee' } });
  });

  test('LH-ENC-09: is asked anew on its card when what can be answered has changed, and one press then does it', async () => {
    const due = { kind: 'encounter', watch: 2 } as const;
    const at = fightTable({ ...inTheWild({ watch: 2, journey: { due } }), bookCard: drawnCard });
    at.change(({ bindings }) => {
      bindings[GM_ROOM] = { channelId: GM_ROOM, use: 'gm' };
    });
    await at.act('ann', 'watch', { act: 'search' });
    await at.act(GM, 'encounter-start', { name: 'The duke', secret: true, distance: 'far' });
    const { kind, body } = at.replies.findLast(({ channelId }) => channelId === GM_ROOM) ?? {};
    expect([kind, JSON.stringify(body)]).toEqual(['edit', expect.stringContaining('The duke')]);
    expect(at.open()).toMatchObject([{ kind: 'called', fallback: 'show' }]);
    at.roll('test d20 = 20');
    await at.answer(GM, 'called', 'show');
    expect(at.open()).toMatchObject([{ kind: 'approach' }]);
    await at.done(at.play.undo(at.deed(GM), { number: at.entries.at(-1)?.number ?? 0, back: false }, null));
    expect(at.open()).toMatchObject([{ kind: 'called', fallback: 'show' }]);
  });
});
