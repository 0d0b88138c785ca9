import { expect, test } from 'vitest';
import type { Message } from '../../../src/discord/reply.ts';
import { heirOfLead } from '../../../src/play/waiting/own-steps.ts';
import { personOf } from '../../../src/play/waiting/people.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { hexcrawl as book } from '../../../src/rules/hexcrawl-osr/book.ts';
import { takeOutOfPlay } from '../../../src/rules/mechanics/people/members.ts';
import { linesOf } from '../../render/support/post.ts';
import { callOut, present, statusCard, stepCard } from '../../support/deps.ts';
import { type FightTable, fightTable } from '../../support/fight-table.ts';
import { playHexcrawl } from '../../support/hexcrawl.ts';
import { journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';
import { pressables } from '../support/channel.ts';

const hexcrawl: AnyBook = book;

/** Ada, who has the spotlight, and Ben in the wild. */
function out(): FightTable {
  const state = { clock: { day: 1, watch: 2, hour: 1, turn: 1 }, journey: journey() };
  const characters = [{ name: 'Ada' }, { name: 'Ben', class: 'deft' as const }];
  return fightTable({ characters, places: land(), present, callOut, statusCard, stepCard, state });
}

/** They die, and then the game master does something. */
async function die(at: FightTable, ...ids: readonly string[]): Promise<void> {
  at.change((world) => {
    for (const id of ids) {
      const character = world.characters[id];
      if (character !== undefined) takeOutOfPlay(world, character, 'dead');
    }
  });
  at.roll('roll d6 = 1');
  await at.done(at.play.freeRoll(at.deed('watcher'), 'd6', null));
}

const turn = (at: FightTable) => linesOf(statusCard({ world: at.world(), book: {} as never, now: at.now() }));
const bodies = (at: FightTable) => at.replies.map(({ body }) => body as Message);

test('PBP-TURN-05: the lead goes on at once from who is dead, and stays with who makes a new one', async () => {
  const at = out();
  await die(at, 'ada');
  expect(at.world().party.spotlight).toBe('bob');
  expect(at.entries.at(-1)?.facts).toMatchObject([
    { fact: 'dice-rolled' },
    { fact: 'spotlight', userId: 'bob', unable: 'ann' },
  ]);
  expect(turn(at)[0]).toContain('It is Ben’s turn');
  await at.done(at.play.undo(at.deed(GM), { number: at.entries.length, back: false }, null));
  expect(at.world().party.spotlight).toBe('ann');
});

test('PBP-TURN-05: in a fight the lead goes on from who is away or silent, for whoever leads calls the retreat', () => {
  const table = playHexcrawl({ foes: { ogre: {} }, characters: [{}, {}] });
  const heir = (ann: Partial<ReturnType<typeof personOf>>) => {
    const world = table.world as World;
    return heirOfLead({ ...world, people: { ann: { ...personOf(world, 'ann'), ...ann } } }, hexcrawl, 1);
  };
  const away = { from: 0, until: null, caretakerId: null, pauses: false, begun: true } as const;
  expect(heir({ away })).toBeNull();
  table.act('fight-start', {});
  expect(heir({})).toBeNull();
  expect(heir({ away })).toBe('bob');
  expect(heir({ away: { ...away, caretakerId: 'bob' } })).toBeNull();
  expect(heir({ missed: 2 })).toBe('bob');
});

test('PBP-TURN-06: when all are dead, the game master is called and told how it goes on, and until when', async () => {
  const at = out();
  await die(at, 'ada', 'ben');
  expect(at.world().party.awaited).toMatchObject({ kind: 'fallen', who: 'gm', userId: null });
  expect(turn(at)[0]).toContain(
    'It is the game master’s turn: nobody of the party can act any more: say how it goes on',
  );
  expect(turn(at)[1]).toContain('then the players are asked how to go on without the game master');
  const called = bodies(at).flatMap(({ content }) => content ?? []);
  expect(called.join('\n')).toContain('<@gm>, it is your turn: nobody of the party can act any more');
  expect(bodies(at).some((body) => pressables(body).includes('gm:fallen'))).toBe(true);
});

test('PBP-CHAR-03: whoever has nobody to play is called once, reminded, and waited for no more once they have left', async () => {
  const at = out();
  await at.act(GM, 'retire-character', { characterId: 'ben' });
  const told = bodies(at).filter(({ content }) => content?.includes('<@bob>, you have nobody to play now') === true);
  expect(told).toHaveLength(1);
  expect(told.map(pressables)).toMatchObject([expect.arrayContaining(['character:new', 'character:leave:bob'])]);
  expect(turn(at).join('\n')).toContain('**<@bob>**: make a new character (`/character new`)');
  await at.advance(25);
  expect(at.world().people.bob?.nudges).toBe(1);
  await at.done(at.play.setPresence(at.deed('bob'), 'bob', false));
  expect(turn(at).join('\n')).not.toContain('make a new character');
  expect(at.world().people.bob?.nudgeAt).toBeNull();
});
