import { describe, expect, test } from 'vitest';
import { rowLink } from '../../../../src/discord/message-links.ts';
import { openAgainWords } from '../../../../src/discord/render/engine/rounds/reopened.ts';
import { roundPanel } from '../../../../src/discord/render/engine/rounds/round-panel.ts';
import { waitingCard } from '../../../../src/discord/render/engine/waiting/waiting-card.ts';
import { RENDERERS } from '../../../../src/discord/render/index.ts';
import type { EngineFact } from '../../../../src/play/facts.ts';
import type { Prompt } from '../../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../../src/rules/engine/round.ts';
import type { World } from '../../../../src/rules/engine/world.ts';
import { present, roundCard, statusCard } from '../../../support/deps.ts';
import { away, BOOK, buttonsOf, expectTaken, linesOf, NOW, postWorld, round, seat, TERMS } from '../../support/post.ts';

const answered = (answer: string) => seat({ state: 'confirmed', answer });
const SEATS = { 2: answered('I wait.'), 3: answered('I run.') };

function again(more: Partial<Round> = {}): Round {
  return round({ reopened: NOW - 1000, seats: SEATS, ...more });
}

function worldOf(more: Partial<Round> = {}) {
  return postWorld({ rounds: { 'round-1': again(more) } });
}

const view = (more: Partial<Round> = {}) =>
  ({ world: worldOf(more), book: BOOK, round: again(more), state: 'open', now: NOW }) as const;

describe('a round that is open again after an undo', () => {
  test('says on its card what can be done, and when it is played again in any case', () => {
    const card = roundCard(view());
    expect(linesOf(card)).toContain(
      '**Open again after an undo**: change your answer and hand it in again, or press *Play it again*. If nobody does, it is played again <t:1795046400:f> (<t:1795046400:R>).',
    );
    expect(buttonsOf(card)).toEqual([
      [
        'round:round-1:answer Answer',
        'round:round-1:nothing Nothing to add',
        'round:round-1:again Play it again',
        'round:round-1:more More time',
        'round:round-1:gm Game master',
      ],
    ]);
    expectTaken(card);
  });

  test('without a deadline says that it waits', () => {
    expect(linesOf(roundCard(view({ deadline: null })))).toContain(
      '**Open again after an undo**: change your answer and hand it in again, or press *Play it again*. It waits until somebody does.',
    );
  });

  test('in which each acts at once, does not say that an act can be changed', () => {
    const lines = linesOf(roundCard(view({ procedure: 'court', terms: { factionId: 'abbey', day: 1 } })));
    expect(lines.join('\n')).toContain('press *Play it again*, or take back what was done in it as well.');
    expect(lines.join('\n')).not.toContain('change your answer');
  });

  test('says whose dice are rolled again, where any fall', () => {
    const shown = (procedure: string) => openAgainWords(again({ procedure }), 'together');
    expect(shown('combat')).toMatch(/all your dice of this round are rolled again, those of your defence too/);
    expect(shown('week')).toMatch(/all your dice of this round are rolled again\./);
    expect(shown('ask')).not.toContain('dice');
  });

  test('held up by the game master besides says that first', () => {
    const [line] = linesOf(roundPanel(view({ held: NOW }), RENDERERS));
    expect(line).toBe('**Held up** by the game master: no time runs.');
    expect(linesOf(roundPanel(view(), RENDERERS))[0]).toContain('**Open again after an undo**');
  });

  test('stands in /waiting of whoever is in it and of the game master, with its button', () => {
    const card = (userId: string, isGm = false) =>
      waitingCard({ world: worldOf(), book: BOOK, userId, isGm, now: NOW, links: {} }, RENDERERS);
    const line = '⏳ What do you do at the bridge? · open again after an undo · <t:1795046400:f> (<t:1795046400:R>)';
    for (const mine of [card('2'), card('1', true)]) {
      expect(linesOf(mine)).toEqual(['**You**', line]);
      expect(buttonsOf(mine)[0]).toEqual(['round:round-1:answer Answer', 'round:round-1:again Play it again']);
      expectTaken(mine);
    }
    expect(linesOf(card('4'))).toContain(
      '**Anybody in it, or the game master**: What do you do at the bridge? · open again after an undo · <t:1795046400:f> (<t:1795046400:R>)',
    );
  });

  test('stands on the status card with who may go on, not with “Nobody”', () => {
    const lines = linesOf(statusCard({ world: worldOf(), book: BOOK, now: NOW }));
    expect(lines.slice(0, 2).join(' · ')).toBe(
      `⏳ **It is up to anybody in it, or the game master: What do you do at the bridge? · open again after an undo** · ${rowLink('asked', worldOf().campaign.guildId, 'card-1')} <t:1794960000:R> · until <t:1795046400:f> (<t:1795046400:R>)`,
    );
  });

  test('still names whoever has not answered', () => {
    const world = worldOf({ seats: { ...SEATS, 4: seat() } });
    expect(linesOf(statusCard({ world, book: BOOK, now: NOW }))[0]).toContain('⏳ **It is Ash’s turn: ');
  });
});

describe('the message that tells of the undo', () => {
  const facts: readonly EngineFact[] = [
    { fact: 'undone', rule: 'LH-PBP-04', number: 7, action: 'round/resolve', told: [], changes: [] },
    {
      fact: 'round-reopened',
      rule: 'LH-PBP-04',
      roundId: 'round-1',
      procedure: 'ask',
      terms: TERMS,
      userIds: ['2', '3'],
      mode: 'together',
    },
  ];
  const told = (world = worldOf()) =>
    present({
      world,
      book: BOOK,
      facts,
      prompts: [],
      number: 8,
      undone: false,
      actor: { userId: '1', isGm: true },
    });

  test('calls whoever is in the round and says what they can do; its card, which moves below, has the buttons', () => {
    const message = told();
    expect(message.content).toBe('<@2> <@3>');
    expect(message.allowed_mentions).toEqual({ parse: [], users: ['2', '3'] });
    expect(linesOf(message)).toContain(
      '**What do you do at the bridge?** is open again: change your answer and hand it in again, or press *Play it again*. If nobody does, it is played again <t:1795046400:f> (<t:1795046400:R>).',
    );
    expect(buttonsOf(message)).toEqual([]);
    expectTaken(message);
  });

  test('does not call who is away', () => {
    expect(told({ ...worldOf(), people: { 3: away('3') } }).content).toBe('<@2>');
  });

  test('calls whoever is asked again, and says where; nobody when that went back as well', () => {
    const again: EngineFact = { fact: 'asked-again', rule: 'LH-PBP-04', promptId: 'p1' };
    const asked = { id: 'p1', audience: { who: 'one', userId: '3' }, replyId: 'row1' } as unknown as Prompt;
    const view = (world: World) =>
      present({
        world,
        book: BOOK,
        facts: [...facts.slice(0, 1), again],
        prompts: [],
        number: 8,
        undone: false,
        actor: { userId: '1', isGm: true },
      });
    const message = view(postWorld({ prompts: { p1: asked } }));
    expect(message.content).toBe('<@3>');
    expect(message.allowed_mentions).toEqual({ parse: [], users: ['3'] });
    expect(linesOf(message)).toContain(
      `**Sable** can choose again: [the question](https://discord.com/channels/${postWorld().campaign.guildId}/row/row1).`,
    );
    expectTaken(message);
    expect(view(postWorld()).content).toBe('');
    expect(linesOf(view(postWorld())).join()).not.toContain('again:');
  });

  test('has no button any more when the round went back as well', () => {
    const message = told(postWorld());
    expect(buttonsOf(message)).toEqual([]);
    expect(message.content).toBe('');
  });
});
