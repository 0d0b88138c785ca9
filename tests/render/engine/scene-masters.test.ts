import { expect, test } from 'vitest';
import { presenter } from '../../../src/discord/render/engine/present.ts';
import { bookCardOf } from '../../../src/discord/render/engine/waiting/book-card.ts';
import { QUESTION_CARD } from '../../../src/play/messages/cards.ts';
import { NOBODY_IN_PARTICULAR, type Scene } from '../../../src/rules/engine/person.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { choice, toyBook, toyWorld } from '../../support/toy-book.ts';

const RENDERERS = { toy: TOY_RENDERER };
/** The campaign's game masters. */
const [ANN, BOB] = ['21', '22'];
/** Runs the ford. */
const CAT = '31';
const FORD: Scene = {
  id: 'ford',
  name: 'The ford',
  channelId: '7',
  userIds: [],
  gmUserIds: [CAT],
  opened: 0,
  closed: null,
};

/** A question for the game master that was asked in the ford; its card is in their channel. */
const PROMPT: Prompt = {
  id: 'p',
  kind: 'toy',
  rule: 'TOY-01',
  audience: { who: 'gm' },
  characterId: null,
  form: choice('one', 'two'),
  required: true,
  fallback: null,
  terms: {},
  opened: 5,
  deadline: null,
  frames: [],
  story: [],
  answers: {},
  replyId: 'row',
  card: { rowId: 'card', channelId: '9' },
  sceneId: 'ford',
};

function worldWith(away: readonly string[] = [], scene: Scene = FORD): World {
  const world: World = toyWorld();
  const gone = { from: 0, until: null, caretakerId: null, pauses: false, begun: true };
  const people = away.map((userId) => [userId, { ...NOBODY_IN_PARTICULAR, userId, away: gone }] as const);
  return {
    ...world,
    campaign: { ...world.campaign, gmUserIds: [ANN, BOB], gmRoleId: null },
    bindings: { 9: { channelId: '9', use: 'gm' } },
    scenes: { ford: scene },
    people: Object.fromEntries(people),
    prompts: { p: PROMPT },
  };
}

/** Whom the message in the scene pings, and whom the card in the game masters' channel. */
function pinged(world: World, { by = '11', prompt = PROMPT }: { by?: string; prompt?: Prompt } = {}) {
  const message = presenter(RENDERERS)({
    world,
    book: toyBook,
    facts: [{ fact: 'said', rule: 'TOY-01' }],
    prompts: [prompt],
    number: 1,
    undone: false,
    actor: { userId: by, isGm: [ANN, BOB].includes(by) },
  });
  const card = { kind: QUESTION_CARD, rowId: 'card', channelId: '9', promptId: 'p' };
  const there = bookCardOf(RENDERERS)({
    world: { ...world, prompts: { p: prompt } },
    book: toyBook,
    card,
    state: 'new',
    now: 5,
  });
  return { scene: message.allowed_mentions?.users ?? [], channel: there.allowed_mentions?.users ?? [] };
}

test('PBP-SCENE-03: a scene’s own game masters are called there, and nobody at the card', () => {
  expect(pinged(worldWith())).toEqual({ scene: [CAT], channel: [] });
});

test('PBP-SCENE-03: whoever runs the scene is not called to what they did themselves', () => {
  expect(pinged(worldWith(), { by: CAT })).toEqual({ scene: [], channel: [] });
});

test('PBP-SCENE-03: while they are away, and once the scene is over, the campaign’s are called as ever', () => {
  expect(pinged(worldWith([CAT]))).toEqual({ scene: [], channel: [ANN, BOB] });
  expect(pinged(worldWith([], { ...FORD, closed: 4 }))).toEqual({ scene: [], channel: [ANN, BOB] });
  expect(pinged(worldWith([], { ...FORD, gmUserIds: [] }))).toEqual({ scene: [], channel: [ANN, BOB] });
});

test('PBP-SCENE-03: of several game masters who is away is not called, unless all of them are', () => {
  expect(pinged(worldWith([CAT, ANN])).channel).toEqual([BOB]);
  expect(pinged(worldWith([CAT, ANN, BOB])).channel).toEqual([ANN, BOB]);
  const withoutCard = { prompt: { ...PROMPT, card: null } };
  expect(pinged(worldWith([CAT, BOB]), withoutCard).scene).toEqual([ANN]);
});
