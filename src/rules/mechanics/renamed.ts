/**
 * Names in the party's state that are others now. The database has the new ones since migration 0040. Campaign files of
 * schema 1 have the old ones and are mapped when they are read, for as long as they may be brought in. Facts of what was
 * taken back before are hashed and keep them for good.
 */
const PARTY: Renaming = {
  within: {
    state: { within: { delve: { to: 'dungeon' }, fight: { within: { fighters: { to: 'combatants' } } } } },
  },
};

/** The new name of a field, and those of the fields in it. */
interface Renaming {
  readonly to?: string;
  readonly within?: Readonly<Record<string, Renaming>>;
}

type Path = readonly (string | number)[];

/** The party of a file, with the names of now. */
export function partyNow(party: object): object {
  return valueNow(party, PARTY) as object;
}

/** A path in a World with the names of now. */
export function pathNow(path: Path): Path {
  return walked(path).path;
}

/** A patch of a World with the names of now, in its path and in what it writes. */
export function patchNow<P extends { readonly path: Path; readonly value?: unknown }>(patch: P): P {
  if (patch.path[0] !== 'party') return patch;
  const { path, at } = walked(patch.path);
  return 'value' in patch ? { ...patch, path, value: valueNow(patch.value, at) } : { ...patch, path };
}

/** The path with the names of now, and the renaming of what lies there. */
function walked([table, ...steps]: Path): { readonly path: Path; readonly at: Renaming | undefined } {
  if (table === undefined) return { path: [], at: undefined };
  let at = table === 'party' ? PARTY : undefined;
  const path = steps.map((step) => {
    at = fieldOf(at, String(step));
    return at?.to ?? step;
  });
  return { path: [table, ...path], at };
}

/** The value with the names of now; its keys stay in order. */
function valueNow(value: unknown, renaming: Renaming | undefined): unknown {
  if (renaming?.within === undefined || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const field = fieldOf(renaming, name);
      return [field?.to ?? name, valueNow(part, field)];
    }),
  );
}

function fieldOf(renaming: Renaming | undefined, name: string): Renaming | undefined {
  const within = renaming?.within ?? {};
  return Object.hasOwn(within, name) ? within[name] : undefined;
}
