import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { MAIN_TERMS } from '../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { bookWords, wordsOf } from '../../../src/discord/render/lavender-hack/words.ts';
import { factsFor, PLAYERS } from '../../../src/play/access/secrets.ts';
import type { EngineFact } from '../../../src/play/facts.ts';
import type { Roll } from '../../../src/rules/engine/dice.ts';
import type { Fact as AnyFact } from '../../../src/rules/engine/prompt.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import type { Fact } from '../../../src/rules/lavender-hack/vocabulary.ts';
import { worldWith } from './worlds.ts';

export function die(sides: number, ...faces: number[]): Roll {
  return { purpose: 'test', sides, faces, edge: 'none', face: faces[0] ?? 1 };
}

export function higher(sides: number, a: number, b: number): Roll {
  return { purpose: 'test', sides, faces: [a, b], edge: 'advantage', face: Math.max(a, b) };
}

export function lower(sides: number, a: number, b: number): Roll {
  return { purpose: 'test', sides, faces: [a, b], edge: 'disadvantage', face: Math.min(a, b) };
}

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;

export function testFact(more: Partial<Fact<'test'>> = {}): Fact<'test'> {
  return {
    fact: 'test',
    rule: 'LH-TEST-02',
    use: 'test',
    ...BRYN,
    ability: 'str',
    intent: null,
    sources: [],
    roll: die(20, 11),
    modifier: 2,
    total: 13,
    degree: 'weak',
    ...more,
  };
}

export function usageFact(more: Partial<Fact<'usage'>> = {}): Fact<'usage'> {
  return {
    fact: 'usage',
    rule: 'LH-USAGE-04',
    dieId: 'gear',
    die: 'Gear',
    why: 'asked',
    characterId: null,
    roll: die(8, 5),
    value: 5,
    used: false,
    from: 8,
    to: 8,
    ...more,
  };
}

export function meleeFact(more: Partial<Fact<'melee'>> = {}): Fact<'melee'> {
  return {
    fact: 'melee',
    rule: 'LH-MELEE-01',
    ...BRYN,
    foeId: 'ghoul',
    foeName: 'Barrow ghoul',
    weaponId: 'sword',
    weapon: 'Longsword',
    die: 8,
    degree: 'weak',
    ...more,
  };
}

export function damageFact(more: Partial<Fact<'damage'>> = {}): Fact<'damage'> {
  return {
    fact: 'damage',
    rule: 'LH-COMBAT-07',
    ...BRYN,
    foeId: 'ghoul',
    foeName: 'Barrow ghoul',
    weapon: [die(8, 5)],
    doubled: null,
    deathDice: [],
    poolLeft: null,
    power: null,
    poison: null,
    total: 5,
    armourIgnored: false,
    ...more,
  };
}

export function foeHurt(more: Partial<Fact<'foe-hurt'>> = {}): Fact<'foe-hurt'> {
  return {
    fact: 'foe-hurt',
    rule: 'LH-COMBAT-07',
    foeId: 'ghoul',
    foeName: 'Barrow ghoul',
    damage: 5,
    look: 'hurt',
    down: false,
    ...more,
  };
}

/** Any fact of the book. */
export function factOf<Name extends Fact['fact']>(
  fact: Name,
  rest: Omit<Fact<Name>, 'fact' | 'rule'>,
  rule = 'LH-COMBAT-01',
): Fact<Name> {
  return { fact, rule, ...rest } as Fact<Name>;
}

/** Title, tone in brackets, what happened, what changed, the dice in small print: as a reader gets them. */
export function told(...facts: readonly (AnyFact | EngineFact | Fact)[]): string[] {
  const open = factsFor(lavenderHack, facts, PLAYERS);
  const { title, tone, lines, changed = [], dice = [] } = lavenderHackRenderer.message(open, worldWith());
  return [`${title} [${tone}]`, ...lines, ...changed, ...dice.map((line) => `-# ${line}`)];
}

/** Title, tone in brackets, then each fact in full, as the log has it. */
export function inFull(...facts: readonly Fact[]): string[] {
  const words = bookWords(MAIN_TERMS);
  return [told(...facts)[0] ?? '', ...facts.flatMap((fact) => wordsOf(words, fact).lines(fact))];
}
