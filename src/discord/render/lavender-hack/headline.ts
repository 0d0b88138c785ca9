import type { FactOf, LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { lastOf } from './fact-lines.ts';
import { titleOfFact } from './fact-titles.ts';
import type { Headline } from './kit/lines.ts';
import { ABILITY_NAMES, CLASS_NAMES, DEGREE_NAMES, listWords, toneOf } from './kit/words.ts';
import { ofExploration } from './wilderness/titles.ts';

/** What a story came to. A fight outranks a death, a death a test, a test the dice it set off; a ready character outranks the steps to it. */
export function headlineOf(facts: readonly LavenderFact[]): Headline {
  const ranked =
    ofCombat(facts) ??
    ofDeath(facts) ??
    ofMeeting(facts) ??
    ofCourt(facts) ??
    ofDowntime(facts) ??
    ofWeek(facts) ??
    ofExploration(facts) ??
    ofCalls(facts) ??
    ofTest(facts) ??
    ofCharacter(facts) ??
    ofGear(facts);
  const foes = facts.filter((fact): fact is FactOf<'foe-added'> => fact.fact === 'foe-added');
  if (ranked === null && foes.length > 1)
    return { title: `Foes: ${listWords(foes.map(({ foeName }) => escapeMarkdown(foeName)))}`, tone: 'neutral' };
  const first = facts.find((fact) => fact.fact !== 'beyond-class');
  return ranked ?? (first === undefined ? { title: 'Nothing changed', tone: 'neutral' } : titleOfFact(first));
}

function ofCombat(facts: readonly LavenderFact[]): Headline | null {
  const ends = lastOf(facts, 'fight-ends');
  if (ends !== undefined) return titleOfFact(ends);
  const begins = lastOf(facts, 'fight-begins');
  if (begins !== undefined) return titleOfFact(begins);
  // A recap is of the round that it tells, not of the next one that it opens.
  const phases = facts.filter((fact): fact is FactOf<'fight-phase'> => fact.fact === 'fight-phase');
  const phase = phases.find((one) => one.phase !== 'declare') ?? phases[0];
  return phase === undefined ? null : titleOfFact(phase);
}

function ofDeath(facts: readonly LavenderFact[]): Headline | null {
  const dies = lastOf(facts, 'dies');
  if (dies !== undefined) return titleOfFact(dies);
  const wounded = lastOf(facts, 'wounded');
  return wounded === undefined || wounded.outcome === 'up' || lastOf(facts, 'wakes') !== undefined
    ? null
    : titleOfFact(wounded);
}

/** How a meeting ended or how far it has come; a test of its own is told as such. */
function ofMeeting(facts: readonly LavenderFact[]): Headline | null {
  const ends = lastOf(facts, 'encounter-ends');
  if (ends !== undefined) return titleOfFact(ends);
  if (facts.some((fact) => fact.fact === 'test' && (fact.use === 'chase' || fact.use === 'parley'))) return null;
  const newest = lastOf(facts, 'attitude') ?? lastOf(facts, 'approach') ?? lastOf(facts, 'encounter');
  return newest === undefined ? null : titleOfFact(newest);
}

/** How the weeks at home begin and end; a box that was gained outranks the rows that it filled. */
function ofDowntime(facts: readonly LavenderFact[]): Headline | null {
  const turn = lastOf(facts, 'downtime-ends') ?? lastOf(facts, 'downtime-begins') ?? lastOf(facts, 'wealth-vote');
  if (turn !== undefined) return titleOfFact(turn);
  const box = facts.every(({ fact }) => fact === 'wealth') ? lastOf(facts, 'wealth') : undefined;
  return box === undefined ? null : titleOfFact(box);
}

/** What turned at court; a test of its own is told as such. */
function ofCourt(facts: readonly LavenderFact[]): Headline | null {
  const turn = lastOf(facts, 'incident') ?? lastOf(facts, 'goal-achieved');
  if (turn !== undefined) return titleOfFact(turn);
  if (facts.some((fact) => fact.fact === 'test')) return null;
  const newest =
    lastOf(facts, 'court-ends') ??
    lastOf(facts, 'court-begins') ??
    lastOf(facts, 'court-opens') ??
    lastOf(facts, 'curried') ??
    lastOf(facts, 'court-waits');
  return newest === undefined ? null : titleOfFact(newest);
}

/** A new level outranks the week it came in; but who is only being made rises by the way. */
function ofWeek(facts: readonly LavenderFact[]): Headline | null {
  const risen = facts.filter((fact): fact is FactOf<'level-up'> => fact.fact === 'level-up');
  const newest = risen.at(-1) ?? lastOf(facts, 'week-act');
  if (newest === undefined || lastOf(facts, 'ready') !== undefined) return null;
  if (risen.length < 2) return titleOfFact(newest);
  return { title: `${listWords(risen.map(({ name }) => escapeMarkdown(name)))} rise a level`, tone: 'critical' };
}

/** Several saves called at once share a message; none of them is its headline. */
function ofCalls(facts: readonly LavenderFact[]): Headline | null {
  const calls = facts.filter((fact): fact is FactOf<'call'> => fact.fact === 'call');
  const [call] = calls;
  if (call === undefined) return null;
  if (calls.length > 1) return { title: `${ABILITY_NAMES[call.ability]} saves`, tone: 'neutral' };
  return ofTest(facts) ?? { title: `${ABILITY_NAMES[call.ability]} save called`, tone: 'neutral' };
}

/** Of several tests the newest; a wound save that was passed leaves the headline to the defence before it. */
function ofTest(facts: readonly LavenderFact[]): Headline | null {
  const tests = facts.filter((fact): fact is FactOf<'test'> => fact.fact === 'test');
  const test = tests.findLast(({ use }) => use !== 'wound') ?? tests.at(-1);
  if (test === undefined) return null;
  const outcome = lastOutcome(facts.slice(facts.indexOf(test)));
  const added = lastOf(facts.slice(facts.indexOf(test)), 'gear-added');
  const degree = outcome?.degree ?? added?.degree ?? test.degree;
  return { title: `${subjectOf(test, facts, outcome)}: ${DEGREE_NAMES[degree]}`, tone: toneOf(degree) };
}

type Outcome = FactOf<'melee' | 'missile' | 'defend' | 'cast'>;

/** What a test of the fight came to, once that is settled. */
function lastOutcome(facts: readonly LavenderFact[]): Outcome | undefined {
  return facts.findLast(
    (fact): fact is Outcome =>
      fact.fact === 'melee' || fact.fact === 'missile' || fact.fact === 'defend' || fact.fact === 'cast',
  );
}

function subjectOf(test: FactOf<'test'>, facts: readonly LavenderFact[], outcome: Outcome | undefined): string {
  const foe = outcome !== undefined && 'foeName' in outcome ? outcome.foeName : lastOf(facts, 'foe-attack')?.foeName;
  switch (test.use) {
    case 'test':
      return `${ABILITY_NAMES[test.ability]} test`;
    case 'save':
      return `${ABILITY_NAMES[test.ability]} save`;
    case 'melee':
      return outcome === undefined || foe === undefined ? 'Melee attack' : `Melee attack on ${escapeMarkdown(foe)}`;
    case 'missile':
      return outcome === undefined || foe === undefined ? 'Missile attack' : `Missile attack on ${escapeMarkdown(foe)}`;
    case 'defend':
      return foe === undefined ? 'Defence' : `Defence against ${escapeMarkdown(foe)}`;
    case 'cast':
      return outcome?.fact === 'cast' ? `Casting ${escapeMarkdown(outcome.working)}` : 'Casting';
    case 'initiative':
      return 'Initiative';
    case 'wound':
      return 'Wound save';
    case 'surprise':
      return 'Surprise test';
    case 'parley':
      return 'Parley';
    case 'chase':
      return 'The chase';
    case 'scout':
      return 'Scouting';
    case 'forage':
      return 'Foraging';
    case 'song':
      return 'A song';
    case 'row':
      return 'Rowing';
    case 'pursue':
      return 'A goal at court';
    case 'carouse':
      return 'A night on the town';
    case 'appraise':
      return 'An appraisal';
    case 'trade':
      return 'A trade';
  }
}

function ofCharacter(facts: readonly LavenderFact[]): Headline | null {
  const ready = lastOf(facts, 'ready');
  if (ready !== undefined)
    return { title: `${escapeMarkdown(ready.name)}, one of ${CLASS_NAMES[ready.class]}`, tone: 'strong' };
  const imported = lastOf(facts, 'imported');
  if (imported !== undefined) return { title: `${escapeMarkdown(imported.name)} joins the table`, tone: 'strong' };
  const scores = lastOf(facts, 'scores');
  return scores === undefined ? null : { title: `${escapeMarkdown(scores.name)} is being made`, tone: 'neutral' };
}

function ofGear(facts: readonly LavenderFact[]): Headline | null {
  const produced = lastOf(facts, 'gear-produced');
  if (produced === undefined) return null;
  return produced.found ? { title: 'Odd gear: found', tone: 'strong' } : { title: 'Odd gear: not found', tone: 'miss' };
}
