import type { Fact } from '../../../rules/engine/prompt.ts';
import type { FactOf, LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import { sumWords } from '../engine/dice-words.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { quote } from './checks/dice-lines.ts';
import { shortTestWords } from './checks/test-words.ts';
import { leavingWords } from './combat/round-lines.ts';
import { factLines, isLavenderFact } from './fact-lines.ts';
import { edgeLine, listWords } from './kit/words.ts';

/** A story in which several things are tested: its title cannot say how each of them went. */
export function isCrowded(facts: readonly LavenderFact[]): boolean {
  const tests = facts.filter((fact): fact is FactOf<'test'> => fact.fact === 'test');
  return (
    facts.some(({ fact }) => fact === 'fight-phase') ||
    new Set(tests.map(({ use, characterId }) => `${use} ${characterId}`)).size > 1
  );
}

/** What a fact says where many act: each test on one line, with its name and its degree. */
export function crowdedLines(fact: LavenderFact): readonly string[] {
  switch (fact.fact) {
    case 'test':
      return [...quote(fact.use === 'save' ? null : fact.intent), testLine(fact)];
    case 'gear-added':
      return [
        `Gear adds ${fact.value}: ${sumWords([fact.total - fact.value, fact.value], fact.total)}, ${
          fact.was === fact.degree ? 'still' : 'now'
        } ${fact.degree}.`,
      ];
    default:
      return factLines(fact);
  }
}

/** Whose move a fact belongs to. */
export function speakerOf(fact: LavenderFact): string | null {
  return 'characterId' in fact ? fact.characterId : null;
}

/** Facts whose lines do not name whose they are: they follow what does. */
const NAMELESS: ReadonlySet<LavenderFact['fact']> = new Set(['usage', 'save', 'gear-added', 'damage']);

/** Characters by id, as the story names them. */
export function namesIn(facts: readonly LavenderFact[]): ReadonlyMap<string, string> {
  return new Map(
    facts.flatMap((fact): [string, string][] => {
      const id = speakerOf(fact);
      return id !== null && 'name' in fact && typeof fact.name === 'string' ? [[id, fact.name]] : [];
    }),
  );
}

/** Lines that follow somebody else's say whose they are. */
export function spoken(
  fact: LavenderFact,
  lines: readonly string[],
  { speaker, names }: { readonly speaker: string | null; readonly names: ReadonlyMap<string, string> },
): readonly string[] {
  const own = speakerOf(fact);
  const name = own === null ? undefined : names.get(own);
  const [first, ...rest] = lines;
  if (!NAMELESS.has(fact.fact) || own === speaker || speaker === null || name === undefined || first === undefined)
    return lines;
  return [`**${escapeMarkdown(name)}**: ${first}`, ...rest];
}

/** A test on one line, with where its two dice came from. */
function testLine(fact: FactOf<'test'>): string {
  const edge = edgeLine(fact.sources);
  return edge === null ? shortTestWords(fact) : `${shortTestWords(fact)} ${edge}`;
}

/** Foes that come, or that leave in the same way, one after the other: they share a line. */
export function isLikeTheLast(fact: Fact, last: Fact | undefined): boolean {
  if (last === undefined || !isLavenderFact(fact) || !isLavenderFact(last)) return false;
  if (fact.fact === 'foe-added') return last.fact === 'foe-added';
  return fact.fact === 'foe-out' && last.fact === 'foe-out' && fact.how === last.how && fact.rule === last.rule;
}

/** One line for several facts; null when each is told by itself. */
export function togetherLines(facts: readonly LavenderFact[]): readonly string[] | null {
  if (facts.length < 2) return null;
  const coming = facts.filter((fact): fact is FactOf<'foe-added'> => fact.fact === 'foe-added');
  const leaving = facts.filter((fact): fact is FactOf<'foe-out'> => fact.fact === 'foe-out');
  if (leaving.length > 0) return leavingWords(leaving);
  const names = listWords(coming.map(({ foeName }) => escapeMarkdown(foeName)));
  return [coming.every(({ joins }) => joins === true) ? `${names} join the fight.` : `Foes: ${names}.`];
}
