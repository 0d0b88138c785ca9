type Value = string | number | null;

/** Something that is different now. */
export interface StoryChange {
  /** Whose it is, safe to show: `Bryn`, `Gear`. */
  readonly whose: string;
  /** What of theirs, for the machine: of several changes of one thing only the first and the last value are told. */
  readonly what: string;
  readonly from: Value;
  readonly to: Value;
  /** `5 → 2 hp`, after the name. */
  say(from: Value, to: Value): string;
}

/** One line for each whose something changed: `**Bryn** 5 → 2 hp · armour 4 → 3`. What is as it was before is left out. */
export function changedLines(changes: readonly StoryChange[]): readonly string[] {
  const byWhose = new Map<string, Map<string, StoryChange>>();
  for (const change of changes) {
    const own = byWhose.get(change.whose) ?? new Map<string, StoryChange>();
    const first = own.get(change.what);
    own.set(change.what, first === undefined ? change : { ...change, from: first.from });
    byWhose.set(change.whose, own);
  }
  return [...byWhose].flatMap(([whose, own]) => {
    const said = [...own.values()].filter(({ from, to }) => from !== to).map((one) => one.say(one.from, one.to));
    return said.length === 0 ? [] : [`**${whose}** ${said.join(' · ')}`];
  });
}
