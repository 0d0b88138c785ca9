import { describe, expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import type { Invocation, Result } from '../../../src/play/access/invocation.ts';
import type { PlayDeps } from '../../../src/play/deps.ts';
import { openPlay } from '../../../src/play/play.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../src/rules/hexcrawl-osr/vocabulary.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';
import { hexcrawlWorld, type Wish } from '../../support/hexcrawl.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { must } from '../../support/must.ts';
import { type ScriptedRoll, scriptedDice } from '../../support/scripted-dice.ts';
import { GM } from '../../support/worlds.ts';

const SWORD = { kind: 'weapon', inHand: true } as const;

/** A fight of the third book, played action by action with written dice; the database is in memory. */
function fightAt(wish: Wish, drawn: Partial<PlayDeps> = PLAINLY) {
  let [now, deeds, ids] = [1_790_000_000_000, 0, 0];
  const script = scriptedDice();
  const kept = memoryStore(hexcrawlWorld({ foes: { wolf: { hp: 20 } }, ...wish }));
  const clock = { now: () => new Date(now) };
  const play = openPlay(
    depsOf(kept.store, {
      ...drawn,
      clock,
      newId: () => `n${++ids}`,
      dice: (_seed, roller, counters, rolled) => ({
        roll(purpose, sides) {
          const face = script.roll(purpose, sides);
          const counter = counters[`${roller}/${purpose}`] ?? 0;
          counters[`${roller}/${purpose}`] = counter + 1;
          rolled.push({ roller, purpose, sides, counter, face });
          return face;
        },
      }),
    }),
  );
  const deed = (by: string): Invocation => ({
    interactionId: `i${++deeds}`,
    campaignId: 'c',
    private: false,
    caller: { userId: by, roleIds: [], isManager: by === GM },
    where: { applicationId: 'a', token: 't', channelId: 'home' },
  });
  const world = () => kept.world() as World;
  const done = async (result: Promise<Result>) => void must(await result);
  return {
    play,
    deed,
    world,
    done,
    entries: kept.journal,
    replies: kept.replies,
    roll: (...rolls: readonly ScriptedRoll[]) => script.add(...rolls),
    allFell: () => script.finish(),
    act: (by: string, action: string, input: Json) => done(play.act(deed(by), { action, inputs: [input] })),
    declare(by: string, ...answer: readonly string[]) {
      const [round] = Object.values(world().rounds);
      const input = { answer: [...answer], draft: false, source: null, forUserId: null };
      return play.submit(deed(by), round?.id ?? '', input);
    },
    told: <Name extends Fact['fact']>(name: Name) =>
      (kept.journal.at(-1)?.facts ?? []).filter((one) => one.fact === name) as unknown as Extract<
        Fact,
        { fact: Name }
      >[],
    async advance(hours: number) {
      for (let hour = 0; hour < hours; hour++) {
        now += HOUR;
        while ((await play.tick()) !== null);
      }
    },
  };
}

type At = ReturnType<typeof fightAt>;

async function begun(wish: Wish = {}): Promise<At> {
  const at = fightAt({ characters: [{ gear: { Sword: SWORD } }, {}], ...wish });
  await at.act(GM, 'fight-start', {});
  return at;
}

describe('a roll of a round is amended', () => {
  test('PBP-UNDO-06, HX-CORE-05: with what should have helped: one more die beside the same face', async () => {
    const at = await begun();
    await at.done(at.declare('ann', 'do:attack:sword'));
    at.roll('initiative d6 = 5', 'attack d20 = 4', 'attack d20 = 2');
    await at.done(at.declare('bob', 'do:hold'));
    const number = at.entries.at(-1)?.number ?? 0;
    at.roll('initiative d6 = 5', 'attack d20 = 4', 'attack d20 = 15', 'damage d6 = 3', 'attack d20 = 2');
    const roll = { characterId: 'ada', which: 1 };
    await at.done(at.play.amend(at.deed(GM), { number, fields: { with: 'advantage' }, roll }));
    expect(at.told('attack')[0]).toMatchObject({ outcome: 'hit', sources: [{ source: 'stated', edge: 'advantage' }] });
    expect(at.world().foes.wolf?.data.hp).toBe(17);
    expect(at.world().party.state.fight?.round).toBe(2);
    at.allFell();
  });

  test('PBP-UNDO-06, HX-D-28: by another ability, the second roll of somebody, and a stunt beside others', async () => {
    const characters = [{ abilities: { str: -2, int: 3 }, gear: { Axe: { kind: 'weapon', slot: 5 } as const } }, {}];
    const at = await begun({ characters });
    await at.done(at.declare('ann', 'do:attack:axe'));
    const rolls = ['initiative d6 = 5', 'retrieve d20 = 9', 'attack d20 = 10'] as const;
    at.roll(...rolls, 'stunt d20 = 12', 'attack d20 = 2');
    await at.done(at.declare('bob', 'do:stunt:trip'));
    const number = at.entries.at(-1)?.number ?? 0;
    at.roll(...rolls, 'damage d6 = 2', 'stunt d20 = 12', 'attack d20 = 2');
    const roll = { characterId: 'ada', which: 2 };
    await at.done(at.play.amend(at.deed(GM), { number, fields: { ability: 'int' }, roll }));
    expect(at.told('attack')[0]).toMatchObject({ bonus: 3, total: 13, outcome: 'hit' });
    expect(at.told('check').map(({ ability }) => ability)).toEqual(['dex', 'dex']);
    at.allFell();
  });

  test('PBP-UNDO-06: a roll that was not made and a field that means nothing are refused, and all stays as it was', async () => {
    const at = await begun();
    await at.done(at.declare('ann', 'do:hold'));
    at.roll('initiative d6 = 5', 'attack d20 = 2');
    await at.done(at.declare('bob', 'do:hold'));
    const number = at.entries.at(-1)?.number ?? 0;
    const before = at.world();
    const why = async (fields: Readonly<Record<string, Json>>) => {
      const result = await at.play.amend(at.deed(GM), { number, fields, roll: { characterId: 'ada', which: 1 } });
      return result.kind === 'refused' ? result.refusal.refused : result.kind;
    };
    expect(await why({ reach: 3 })).toBe('amend/not-in-a-move');
    at.roll('initiative d6 = 5', 'attack d20 = 2');
    expect(await why({ with: 'advantage' })).toBe('amend/no-such-roll');
    expect(at.world()).toEqual(before);
  });
});

describe('who is asked again', () => {
  test('HX-FLEE-01, PBP-TURN-01: whoever had declared is called when the retreat is, and nobody else', async () => {
    const at = fightAt({ characters: [{}, {}, {}] }, drawnBy(RENDERERS));
    await at.act(GM, 'fight-start', {});
    await at.done(at.declare('bob', 'do:hold'));
    const before = at.replies.length;
    await at.act('ann', 'call-retreat', { characterId: 'ada' });
    const said = JSON.stringify(at.replies.slice(before));
    expect(said.split('<@bob>, your answer is asked for once more.')).toHaveLength(2);
    expect(said).not.toMatch(/<@(ann|cat)>,/);
  });
});

describe('who is not there', () => {
  test('HX-TURN-01: an order answers for them, and as before goes on with what they said last', async () => {
    const at = await begun();
    await at.done(at.play.setOrder(at.deed('bob'), 'combat', 'attack'));
    await at.done(at.play.setOrder(at.deed('ann'), 'combat', 'as-before'));
    await at.done(at.declare('ann', 'do:stunt:trip', 'at:wolf'));
    at.roll('initiative d6 = 5', 'stunt d20 = 3', 'attack d20 = 5', 'attack d20 = 2');
    await at.advance(26);
    expect(at.told('attack')[0]).toMatchObject({ name: 'Ben', weapon: null });
    at.roll('initiative d6 = 5', 'stunt d20 = 3', 'attack d20 = 5', 'attack d20 = 2');
    await at.advance(26);
    expect(at.told('stunt')).toMatchObject([{ name: 'Ada', stunt: 'trip' }]);
    at.allFell();
  });

  test('HX-TURN-01: nobody waits for who is away, unless their orders stop for what has come about', async () => {
    const away = { from: 1_790_000_000_000, until: 1_790_000_000_000 + 500 * HOUR, caretakerId: null, pauses: false };
    const at = await begun({ characters: [{}, { sheet: { grit: 1, flesh: 4 } }] });
    await at.done(at.play.setOrder(at.deed('bob'), 'combat', 'attack', 'grit-gone'));
    await at.done(at.play.setAway(at.deed('bob'), away));
    at.roll('initiative d6 = 5', 'attack d20 = 3', 'attack d20 = 19', 'damage d6 = 1');
    await at.done(at.declare('ann', 'do:hold'));
    expect(at.told('attack')).toMatchObject([{ name: 'Ben' }, { target: 'Ben' }]);
    await at.done(at.declare('ann', 'do:hold'));
    expect(at.world().party.state.fight?.round).toBe(2);
    at.allFell();
  });
});

describe('what cannot be declared', () => {
  test('HX-INV-03, HX-ATK-01: a sword that a wounded friend carries, a foe that is not there: told at once, and nothing is lost', async () => {
    const at = await begun({
      characters: [{ gear: { Sword: SWORD } }, { status: 'down', gear: { Axe: { kind: 'weapon', slot: 3 } } }, {}],
      foes: { wolf: { hp: 20 }, rat: { hp: 1, out: 'down' } },
    });
    const before = at.world();
    for (const wrong of [['do:attack:axe'], ['do:draw', 'thing:axe'], ['do:attack:sword', 'at:rat']]) {
      const result = await at.declare('ann', ...wrong);
      expect(result).toMatchObject({ kind: 'refused', refusal: { refused: 'prompt/no-such-option' } });
    }
    expect(at.world()).toEqual(before);
  });

  test('HX-INV-01: what is declared out of a slot is gone by then: the action is lost and nothing else', async () => {
    const at = await begun({ characters: [{ gear: { Axe: { kind: 'weapon', slot: 20 } } }, {}] });
    await at.done(at.declare('ann', 'do:attack:axe'));
    await at.act(GM, 'pass-item', { itemId: 'axe', toId: 'ben' });
    at.roll('initiative d6 = 5', 'attack d20 = 2');
    await at.done(at.declare('bob', 'do:hold'));
    expect(at.told('action-lost')).toMatchObject([{ name: 'Ada', reason: 'not-there' }]);
    expect(at.world().items.axe?.holderId).toBe('ben');
    const result = await at.play.act(at.deed(GM), { action: 'move-item', inputs: [{ itemId: 'axe', slot: 21 }] });
    expect(result).toMatchObject({ kind: 'refused' });
  });
});

describe('nobody answers in a chase', () => {
  const asked = (at: At) => Object.values(at.world().prompts).map(({ kind }) => kind);
  const answer = async (at: At, by: string, option: string) => {
    const [prompt] = Object.values(at.world().prompts);
    await at.done(at.play.answer(at.deed(by), prompt?.id ?? '', option));
  };

  test('HX-CHASE-02, PBP-TURN-02: for a leader who is silent the lead passes on with the question, and the next one says how they run', async () => {
    const at = fightAt({ characters: [{}, {}] });
    await at.act('ann', 'flee', {});
    await at.advance(47);
    expect(at.world().party.spotlight).toBe('ann');
    await at.advance(2);
    expect(at.world().party.spotlight).toBe('bob');
    expect(asked(at)).toEqual(['chase']);
    at.roll('chase d20 = 12');
    await answer(at, 'bob', 'run');
    expect(at.world().party.state.chase).toMatchObject({ lead: 2, round: 2 });
    at.allFell();
  });

  test('HX-CHASE-02: nobody is run down by silence: with all of them silent no die falls, and the question stays with a deadline', async () => {
    const at = fightAt({ characters: [{}, {}] });
    await at.act('ann', 'flee', {});
    await at.advance(400);
    expect(asked(at)).toEqual(['chase']);
    expect(at.world().party.state.chase).toMatchObject({ lead: 0, round: 1 });
    expect(Object.values(at.world().prompts)[0]?.deadline).not.toBeNull();
  });

  test('HX-CHASE-06, PBP-GM-01: when the game master does not say whether they are seen, they are, and the chase goes on', async () => {
    const at = fightAt({ characters: [{}, {}] });
    await at.act('ann', 'flee', {});
    await answer(at, 'ann', 'duck');
    expect(asked(at)).toEqual(['chase-sight']);
    at.roll('chase d20 = 13');
    await at.advance(24 * 14);
    at.allFell();
    expect(at.world().party.state.chase).toMatchObject({ lead: 3, round: 2 });
    expect(asked(at)).toEqual(['chase']);
  });
});
