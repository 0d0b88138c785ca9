import type { Fact } from '../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { Story } from './kit/fact-words.ts';
import { foesWords } from './kit/names.ts';

/** The facts of one actor's move, in the order in which they happened. */
export interface ActorTurn {
  /** The owner of the line, safe to show; null for nobody in particular. */
  readonly name: string | null;
  readonly facts: Fact[];
}

/** A turn that more may come to: who has a part in it. */
interface OpenTurn extends ActorTurn {
  readonly parts: Set<string>;
}

/**
 * Groups the facts of one move: a blow and its damage, a foe's attack and the defence. Moves may be told in turns, so
 * somebody's act joins the newest turn that they have a part in.
 */
export function turnsOf(facts: Story): readonly ActorTurn[] {
  let turns: readonly OpenTurn[] = [];
  let last: OpenTurn | undefined;
  for (const fact of facts) {
    const turn = joined(turns, fact, last) ?? { name: actorOf(fact), facts: [], parts: new Set() };
    // Everybody's speed is known before the first of them acts.
    if (turn.facts.every(({ fact: kind }) => kind === 'initiative')) turns = turns.filter((one) => one !== turn);
    if (!turns.includes(turn)) turns = [...turns, turn];
    turn.facts.push(fact);
    for (const part of partsOf(fact)) turn.parts.add(part);
    last = turn;
  }
  return gathered(turns);
}

/** Foes that do the same without a blow share a turn, where the first of them had it. */
function gathered(turns: readonly OpenTurn[]): readonly ActorTurn[] {
  return turns.flatMap((turn): readonly ActorTurn[] => {
    const likeness = likenessOf(turn);
    const alike = likeness === null ? [turn] : turns.filter((other) => likenessOf(other) === likeness);
    if (alike.length < 2) return [turn];
    if (alike[0] !== turn) return [];
    const facts = alike.flatMap((turn) => turn.facts);
    const moves = facts.filter(({ fact }) => fact === 'foe-moves');
    // An actor who has only come nearer does not say that nobody is in reach.
    const waits = facts.filter(
      (fact) => fact.fact === 'foe-waits' && (moves.length === 0 || fact.why !== 'out-of-reach'),
    );
    const names = alike.flatMap(({ facts: [first] }) =>
      first !== undefined && 'foeName' in first ? [first.foeName] : [],
    );
    return [{ name: foesWords(names.filter((name) => name !== null)), facts: [...moves, ...waits] }];
  });
}

/** A foe's act without a blow; null for anything else. */
function likenessOf({ facts }: ActorTurn): string | null {
  const parts = facts.map((fact) => {
    if (fact.fact === 'foe-moves') return `${fact.from} ${fact.to}`;
    return fact.fact === 'foe-waits' ? fact.why : null;
  });
  return parts.includes(null) ? null : parts.join();
}

/** The turn that a fact belongs to; `last` is the one before it in the story. */
function joined(turns: readonly OpenTurn[], fact: Fact, last: OpenTurn | undefined): OpenTurn | undefined {
  switch (fact.fact) {
    // Each attack of a foe has a line, after what it did to come so close.
    case 'foe-attack':
      return turns.findLast(
        (turn) => turn.parts.has(foePart(fact.foeId)) && turn.facts.every(({ fact: kind }) => kind === 'foe-moves'),
      );
    case 'foe-moves':
    case 'foe-waits':
      return turns.findLast(
        (turn) =>
          turn.parts.has(foePart(fact.foeId)) &&
          turn.facts.every(({ fact: kind }) => kind === 'foe-moves' || kind === 'foe-waits'),
      );
    case 'foe-hurt':
    case 'foe-out':
    case 'maneuver':
      return last;
    // Those who come together are named in one line.
    case 'foe-added':
      return last?.facts.at(-1)?.fact === fact.fact ? last : undefined;
    default: {
      const parts = partsOf(fact);
      // A die of the party is rolled for whoever is at it.
      if (parts.length === 0) return isOfParty(fact) ? last : undefined;
      return turns.findLast((turn) => parts.every((part) => turn.parts.has(part)));
    }
  }
}

function isOfParty({ fact }: Fact): boolean {
  return fact === 'usage' || fact === 'save' || fact === 'die-gone' || fact === 'discord-rolled';
}

/** The participants of a fact: its owner, and the foe who attacks them. */
function partsOf(fact: Fact): readonly string[] {
  const character = 'characterId' in fact && fact.characterId !== null ? [`character:${fact.characterId}`] : [];
  switch (fact.fact) {
    case 'foe-attack':
    case 'defend':
      return [...character, foePart(fact.foeId)];
    case 'foe-moves':
    case 'foe-waits':
      return [foePart(fact.foeId)];
    default:
      return character;
  }
}

function foePart(foeId: string | null): string {
  return `foe:${foeId ?? ''}`;
}

function actorOf(fact: Fact): string | null {
  switch (fact.fact) {
    case 'foe-attack':
    case 'foe-moves':
    case 'foe-waits':
    case 'foe-hurt':
    case 'foe-out':
      return escapeMarkdown(fact.foeName);
    default:
      return 'name' in fact && typeof fact.name === 'string' ? escapeMarkdown(fact.name) : null;
  }
}
