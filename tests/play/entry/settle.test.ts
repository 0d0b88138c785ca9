import { expect, test } from 'vitest';
import type { View } from '../../../src/play/views.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

/** What a message tells and asks, in short. */
const present = ({ facts, prompts }: View) => ({
  told: facts.map(({ fact }) => fact),
  asks: prompts.map(({ kind, characterId }) => `${kind} ${characterId}`),
});

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({
    characters: [ADA, BEN],
    foes: { wolf: wolf({ hp: 2 }), bear: wolf() },
    present,
    ...wish,
    settings,
  });
}

const ASKING = ['gear-die:keep', 'weak-cost:ask'] as const;
const DEFEND = ['do:stand-back', ...SETTLED];
const STRIKE = ['do:melee:longsword', 'at:wolf', ...ASKING];

/** Both hit the same wolf weakly, and are asked in the one message of the round. */
async function bothAsked(): Promise<FightTable> {
  const at = tableOf();
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', ...STRIKE);
  at.roll('test d20 = 12', 'test d20 = 10', 'damage d8 = 4', 'test d20 = 10', 'test d20 = 11', 'damage d8 = 3');
  await at.declare('bob', 'do:missile:longbow', 'at:wolf', ...ASKING);
  at.allFell();
  return at;
}

const repliesSince = (at: FightTable, count: number) => at.replies.slice(count);

test('PBP-WAIT-04: a question that nobody can answer any more closes in the same transaction, as an entry of its own', async () => {
  const at = await bothAsked();
  expect(at.open().map(({ characterId }) => characterId)).toEqual(['ada', 'ben']);
  const entries = at.entries.length;
  const bens = at.open()[1]?.id ?? '';
  at.roll('foe-damage d6 = 1', 'test d20 = 17');
  await at.done(at.play.answer(at.deed('bob'), bens, 'body-blow'));
  at.allFell();
  expect(at.open()).toEqual([]);
  expect(at.entries.slice(entries).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['prompt/weak-cost', 'bob'],
    ['prompt/weak-cost', 'bob'],
  ]);
  expect(at.told('answered')).toMatchObject([
    { answer: 'body-blow', lapsed: false },
    { answer: '', lapsed: true },
  ]);
  expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
});

test('both questions stand in one message: it is updated once, and tells all that followed', async () => {
  const at = await bothAsked();
  const before = at.replies.length;
  const [, bens] = at.open();
  at.roll('foe-damage d6 = 1', 'test d20 = 17');
  await at.done(at.play.answer(at.deed('bob'), bens?.id ?? '', 'body-blow'));
  const updates = repliesSince(at, before).filter(({ kind, target }) => kind === 'update' || target === bens?.replyId);
  expect(updates).toHaveLength(1);
  const [update] = updates;
  expect(update?.target).toBe(bens?.replyId);
  expect(update?.body).toMatchObject({ asks: [], told: expect.arrayContaining(['foe-attack', 'round-opened']) });
});

test('a question that stands in another message is drawn again without its buttons', async () => {
  const at = await bothAsked();
  const before = at.replies.length;
  const [row] = at.open().map(({ replyId }) => replyId);
  at.roll('foe-damage d6 = 1', 'test d20 = 17');
  await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
  at.allFell();
  const drawn = repliesSince(at, before).filter(({ target }) => target === row);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]?.body).toMatchObject({ asks: [] });
});

test('what comes of questions that have nothing left to ask is told in one new post when their message is old', async () => {
  const at = await bothAsked();
  await at.advance(0.25);
  const before = at.replies.length;
  const [row] = at.open().map(({ replyId }) => replyId);
  at.roll('foe-damage d6 = 1', 'test d20 = 17');
  await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
  at.allFell();
  const sent = repliesSince(at, before);
  const told = (word: string) => sent.filter(({ body }) => JSON.stringify(body).includes(`"${word}"`));
  expect(told('foe-attack')).toMatchObject([{ kind: 'post', channelId: 'home' }]);
  const drawn = sent.filter(({ target }) => target === row);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]?.body).toMatchObject({ asks: [], told: expect.arrayContaining(['result-below']) });
});

test('a question of a book that is unknown by now is left to whoever answers it', async () => {
  const at = tableOf();
  await at.fight();
  const strange: Prompt = {
    id: 'p',
    opened: at.now(),
    deadline: null,
    story: [],
    answers: {},
    replyId: null,
    card: null,
    sceneId: null,
    kind: 'old',
    rule: 'LH-PBP-02',
    audience: { who: 'one', userId: 'ann' },
    characterId: null,
    form: { form: 'text', min: 0, max: 1 },
    required: false,
    fallback: null,
    terms: {},
    frames: [{ kind: 'of-old', v: 1 }],
  };
  at.change((world) => {
    Object.assign(world.prompts, { p: strange });
  });
  await at.done(at.play.setOrder(at.deed('ann'), 'cleave', 'next'));
  expect(at.open().map(({ id }) => id)).toEqual(['p']);
});

test('PBP-ROUND-02: a round ends with the deed after which nobody is awaited: an answer, a skip, a leave, an absence', async () => {
  const ways: readonly ((at: FightTable) => Promise<void>)[] = [
    (at) => at.declare('bob', ...DEFEND),
    (at) => at.done(at.play.skip(at.deed(GM), at.round().id, 'bob', true)),
    (at) => at.done(at.play.setPresence(at.deed(GM), 'bob', false)),
    (at) => at.done(at.play.setPresence(at.deed('bob'), 'bob', false)),
    (at) => at.act(GM, 'fight-leave', { characterId: 'ben' }),
    (at) => at.act(GM, 'retire-character', { characterId: 'ben' }),
    (at) => at.done(at.play.setAway(at.deed('bob'), { from: at.now(), until: null, caretakerId: null, pauses: false })),
  ];
  for (const end of ways) {
    const at = tableOf({ settings: { foe_targets: 'auto' } });
    await at.fight();
    await at.declare('ann', ...DEFEND);
    at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
    await end(at);
    at.allFell();
    expect(at.state().round, end.toString()).toBe(2);
  }
});

test('LH-PBP-02: a round in which nobody has handed in anything is not ended by an absence', async () => {
  const at = tableOf({ characters: [ADA] });
  await at.fight();
  const away = { from: at.now(), until: null, caretakerId: null, pauses: false };
  await at.done(at.play.setAway(at.deed('ann'), away));
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
});

test('LH-PBP-02: while the campaign rests, or the round is held up, nothing ends; then all at once', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...DEFEND);
  await at.done(at.play.pause(at.deed(GM), null));
  await at.declare('bob', ...DEFEND);
  expect(at.state().round).toBe(1);
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.done(at.play.resume(at.deed(GM)));
  at.allFell();
  expect(at.state().round).toBe(2);
  await at.done(at.play.hold(at.deed(GM), at.round().id, true));
  await at.declare('ann', ...DEFEND);
  await at.declare('bob', ...DEFEND);
  expect(at.state().round).toBe(2);
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.done(at.play.hold(at.deed(GM), at.round().id, false));
  at.allFell();
  expect(at.state().round).toBe(3);
});

test('what follows is told in posts of its own, where the round was put; the deed keeps its own message', async () => {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', ...DEFEND);
  const before = at.replies.length;
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('bob', ...DEFEND);
  const [own, post] = repliesSince(at, before);
  expect(own?.body).toMatchObject({ told: ['round-submitted'] });
  expect(post).toMatchObject({ channelId: 'home' });
  expect(post?.body).toMatchObject({ told: expect.arrayContaining(['round-resolved', 'foe-attack', 'round-opened']) });
});

test('LH-COMBAT-01: a fight whose last foe the game master takes away is won at once; nobody has to declare', async () => {
  const at = tableOf({ foes: { wolf: wolf() }, settings: { foe_targets: 'gm' } });
  await at.fight();
  await at.declare('ann', ...DEFEND);
  at.skip();
  await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
  expect(at.tale()).toEqual(['over: won']);
  expect(at.world().rounds).toEqual({});
});

test('LH-COMBAT-02: who falls while all declare is waited for no more', async () => {
  const at = tableOf({ settings: { zero_hp: 'gm', foe_targets: 'gm' } });
  await at.fight();
  await at.act(GM, 'harm', { characterId: 'ada', damage: 10 });
  expect(at.round().seats).toMatchObject({ ann: { state: 'skipped' }, bob: { state: 'open' } });
  expect(at.told('round-skipped')).toMatchObject([{ userId: 'ann', skipped: true }]);
  await at.declare(GM);
  at.roll('foe-damage d6 = 1', 'test d20 = 18', 'foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(Object.keys(at.round().seats)).toEqual(['bob', GM]);
});

test('LH-HP-02: when the last falls while all declare, the fight is lost at once', async () => {
  const at = tableOf({ characters: [ADA], settings: { zero_hp: 'gm', foe_targets: 'gm' } });
  await at.fight();
  await at.act(GM, 'harm', { characterId: 'ada', damage: 10 });
  expect(at.tale().slice(-1)).toEqual(['over: lost']);
  expect(at.world()).toMatchObject({ rounds: {}, prompts: {} });
});
