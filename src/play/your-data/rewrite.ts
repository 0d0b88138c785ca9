/** A word that looks like an id of ours or of Discord's. */
const ID = /(?<![A-Za-z0-9])[a-z0-9]{15,20}(?![A-Za-z0-9])/g;

/**
 * Replaces ids everywhere in a value: in texts, in lists, in the names of properties, and within longer texts such as `<@…>`
 * or `<roller>/<purpose>`. A value without any of them is returned as it is.
 */
export function rewriting(ids: ReadonlyMap<string, string>): <T>(value: T) => T {
  const text = (value: string) => (value.length < 15 ? value : value.replace(ID, (found) => ids.get(found) ?? found));
  function anywhere(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const list = value.map(anywhere);
      return list.every((one, at) => one === value[at]) ? value : list;
    }
    const entries = Object.entries(value);
    const changed = entries.map(([name, one]) => [text(name), anywhere(one)] as const);
    const isSame = changed.every(([name, one], at) => name === entries[at]?.[0] && one === entries[at]?.[1]);
    return isSame ? value : Object.fromEntries(changed);
  }
  return <T>(value: T) => (ids.size === 0 ? value : (anywhere(value) as T));
}

/** The properties that hold the id of a message, a question or a round. */
const NAMED = new Set(['rowId', 'replyId', 'cardId', 'promptId', 'roundId']);
/** Our own ids, which nobody types. */
const OURS = /^[a-z2-7]{16}$/;

/** Ids that are unique in a whole database, wherever they stand in a value: of questions, rounds and messages. */
export function collectUnique(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) collectUnique(one, found);
    return;
  }
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' && NAMED.has(name)) note(one, found);
    else if (name === 'path') collectInPath(one, Reflect.get(value, 'value'), found);
    else if (name === 'prompts' || name === 'rounds') for (const id of keysOf(one)) note(id, found);
    collectUnique(one, found);
  }
}

/** A change of the World: `['prompts', id]`, or all of them at once. */
function collectInPath(path: unknown, value: unknown, found: Set<string>): void {
  if (!Array.isArray(path) || (path[0] !== 'prompts' && path[0] !== 'rounds')) return;
  if (typeof path[1] === 'string') note(path[1], found);
  else for (const id of keysOf(value)) note(id, found);
  const last: unknown = path.at(-1);
  if (typeof last === 'string' && NAMED.has(last) && typeof value === 'string') note(value, found);
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

function note(id: string, found: Set<string>): void {
  if (OURS.test(id)) found.add(id);
}
