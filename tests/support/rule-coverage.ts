/** A test that ran and passed: its name with those of the descriptions around it, and its file from the project's root. */
export interface RanTest {
  readonly name: string;
  readonly file: string;
}

/** Catalogues whose every rule has to be tried: playing by post, and each book that can be played. */
export const BUILT_CATALOGUES: readonly string[] = [
  'by-post',
  'lavender-hack',
  'lavender-hack-first-edition',
  'hexcrawl-osr',
  'action-dice',
  'myth-knights',
];

const ID = /\b(?:(?:LH[V1]?|PBP|HX|AD|MK)-(?:[A-Z]+-)?|(?:HX|AD|MK)-V)\d+\b/g;

/** Only says that there is nothing to build. */
const EMPTY = 'LH-BX-03';

/**
 * Ids of the rules of a catalogue, those in rows of a table among them, and of the examples in its appendix. Decisions
 * (`HX-D-01`) and gaps (`HX-G-01`) belong to the rules that name them.
 */
export function rulesOf(catalogue: string): readonly string[] {
  const rules = idsAt(catalogue, /^(?:\*\*|\| )((?:LH1?|PBP|HX|AD|MK)-[A-Z]{2,}-\d+)/gm).filter((id) => id !== EMPTY);
  return [...rules, ...idsAt(catalogue, /^\| (LHV-\d+|(?:HX|AD|MK)-V\d+) \|/gm)];
}

function idsAt(catalogue: string, lines: RegExp): readonly string[] {
  return [...new Set([...catalogue.matchAll(lines)].map(([, id = '']) => id))];
}

/** Every id that a text names. */
export function idsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(ID) ?? []);
}

/** What is missing, in sentences: a rule counts as tried when a test that ran says its id, and does more than word it. */
export function untried(catalogue: string, tests: readonly RanTest[]): readonly string[] {
  const worded = new Set<string>();
  const tried = new Set<string>();
  for (const { name, file } of tests) {
    const set = file.startsWith('tests/render/') ? worded : tried;
    for (const id of idsIn(name)) set.add(id);
  }
  return rulesOf(catalogue)
    .filter((id) => !tried.has(id))
    .map((id) =>
      worded.has(id) ? `${id} is tried by tests of its words only.` : `${id} is named by no test that ran.`,
    );
}
