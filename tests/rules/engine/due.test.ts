import { describe, expect, test } from 'vitest';
import { dueOf, readDue } from '../../../src/rules/engine/due.ts';
import { silentRound } from '../../../src/rules/engine/forecast/silent.ts';
import { type Away, NOBODY_IN_PARTICULAR, type Person } from '../../../src/rules/engine/person.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round, Seat } from '../../../src/rules/engine/round.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { toyBook } from '../../support/toy-book.ts';
import { emptyWorld } from '../../support/worlds.ts';

const EMPTY = emptyWorld(toyBook);
const AWAY: Away = { from: 10, until: 20, caretakerId: null, pauses: false, begun: false };

function withPerson(person: Partial<Person>): World {
  return { ...EMPTY, people: { ann: { ...NOBODY_IN_PARTICULAR, userId: 'ann', ...person } } };
}

function withRound(otherwise: Partial<Round>): World {
  const opening = { procedure: 'vote', userIds: [], hidden: false, terms: {} };
  return { ...EMPTY, rounds: { r: { ...silentRound('r', opening), deadline: 100, ...otherwise } } };
}

const seat = (state: Seat['state'], warnAt: number | null): Seat => ({
  state,
  answer: null,
  by: null,
  source: null,
  warnAt,
});

/** A question, as far as its time goes. */
const prompt = (id: string, deadline: number | null) => ({ id, deadline }) as Prompt;

describe('LH-PBP-02: what falls due', () => {
  test('nothing, where nothing waits', () => {
    expect(dueOf(EMPTY)).toEqual({});
  });

  test('an absence that has yet to begin, and one that ends; one without an end never does', () => {
    expect(dueOf(withPerson({ away: AWAY }))).toEqual({ 'away/ann': 10 });
    expect(dueOf(withPerson({ away: { ...AWAY, begun: true } }))).toEqual({ 'away/ann': 20 });
    expect(dueOf(withPerson({ away: { ...AWAY, begun: true, until: null } }))).toEqual({});
  });

  test('a question at its deadline, unless it waits for ever', () => {
    const prompts = { p: prompt('p', 30), q: prompt('q', null) };
    expect(dueOf({ ...EMPTY, prompts })).toEqual({ 'prompt/p': 30 });
  });

  test('a round after its deadline and the grace that it gives', () => {
    expect(dueOf(withRound({ grace: 5 }))).toEqual({ 'round/r': 105 });
    expect(dueOf(withRound({ deadline: null, grace: 5 }))).toEqual({});
  });

  test('a warning for those who have not handed in an answer, and for no one else', () => {
    const seats = {
      ann: seat('open', 50),
      bob: seat('draft', 51),
      cyd: seat('confirmed', 52),
      dee: seat('skipped', 53),
      eve: seat('open', null),
    };
    expect(dueOf(withRound({ seats }))).toEqual({ 'round/r': 100, 'warn/r/ann': 50, 'warn/r/bob': 51 });
  });

  test('nothing of a round that the game master holds up; others go on', () => {
    const held = withRound({ held: 40, seats: { ann: seat('open', 50) } });
    expect(dueOf(held)).toEqual({});
    const other = { ...held.rounds.r, id: 's', held: null } as Round;
    expect(dueOf({ ...held, rounds: { ...held.rounds, s: other } })).toEqual({ 'round/s': 100, 'warn/s/ann': 50 });
  });

  test('a reminder, the end of a turn with the spotlight, and that of the step that is awaited', () => {
    expect(dueOf(withPerson({ nudgeAt: 60 }))).toEqual({ 'nudge/ann': 60 });
    const awaited = { id: 'w', kind: 'watch', rule: 'LH-SPOT-03', who: 'spotlight', terms: {}, userId: 'ann' };
    const party = { ...EMPTY.party, spotlightUntil: 70, awaited: { ...awaited, since: 0, until: 80 } };
    expect(dueOf({ ...EMPTY, party: party as World['party'] })).toEqual({ spotlight: 70, step: 80 });
  });

  test('while a campaign rests, only the end of the rest and of absences', () => {
    const pause = { since: 0, until: 90, forUserId: null };
    const busy = { ...withRound({}), people: withPerson({ away: AWAY, nudgeAt: 60 }).people };
    const party = { ...EMPTY.party, spotlightUntil: 70 };
    const resting = { ...busy, party, campaign: { ...EMPTY.campaign, pause } };
    expect(dueOf(resting)).toEqual({ resume: 90, 'away/ann': 10 });
  });

  test('and its id says of what and of whom', () => {
    expect(readDue('warn/r/ann')).toEqual({ kind: 'warn', subject: 'r', userId: 'ann' });
    expect(readDue('spotlight')).toEqual({ kind: 'spotlight', subject: '', userId: '' });
  });
});
