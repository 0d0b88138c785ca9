import { type EditableField, type Expects, setNumber, setYesNo } from '../gm-fields.ts';

/** One value of a foe that the game master may set outright. */
export interface FoeField<Data> {
  /** Last part of its key. */
  readonly what: string;
  readonly label: string;
  value(data: Data): number | boolean | string;
  set(data: Data, value: string): Expects | null;
}

const NONE = 'none';

interface NumberField<Data> {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  of(data: Data): number;
  set(data: Data, to: number): void;
}

/** A number that is more than one value of the record, or lies deeper in it. */
export function numberField<Data>(what: string, { label, min = 0, max, of, set }: NumberField<Data>): FoeField<Data> {
  return { what, label, value: of, set: (data, value) => setNumber(value, min, max, (to) => set(data, to)) };
}

/** A number that is a value of the record, by its name. */
export function plainNumber<What extends string>(
  what: What,
  { label = what, ...bounds }: { readonly label?: string; readonly min?: number; readonly max: number },
): FoeField<Record<What, number>> {
  return numberField<Record<What, number>>(what, {
    label,
    ...bounds,
    of: (data) => data[what],
    set(data, to) {
      data[what] = to as Record<What, number>[What];
    },
  });
}

/** A yes or no that is a value of the record, by its name. */
export function yesNoField<What extends string>(what: What, label: string): FoeField<Record<What, boolean>> {
  return {
    what,
    label,
    value: (data) => data[what],
    set: (data, value) =>
      setYesNo(value, (is) => {
        data[what] = is as Record<What, boolean>[What];
      }),
  };
}

/** The end of a foe; `none` while it is still there. */
export function outField<End extends string>(ends: readonly End[]): FoeField<{ out: End | null }> {
  return {
    what: 'out',
    label: 'out of the fight',
    value: ({ out }) => out ?? NONE,
    set(data, value) {
      const word = value.toLowerCase();
      const out = ends.find((one) => one === word) ?? null;
      if (out === null && word !== NONE) return { expects: 'one-of', values: [NONE, ...ends] };
      data.out = out;
      return null;
    },
  };
}

interface WithFoes<Data> {
  readonly foes: Readonly<Record<string, { readonly id: string; readonly name: string; readonly data: Data }>>;
}

/** Returns the fields of every foe, for the game master to set outright. */
export function foeFieldsOf<Data>(fields: readonly FoeField<Data>[]) {
  return ({ foes }: WithFoes<Data>): readonly EditableField<{ readonly world: WithFoes<Data> }>[] =>
    Object.values(foes).flatMap(({ id, name, data }) =>
      fields.map(({ what, label, value, set }) => ({
        key: `foe/${id}/${what}`,
        label: `${name}: ${label}`,
        value: value(data),
        set({ world }, to) {
          const own = world.foes[id];
          if (own === undefined) throw new Error(`no foe ${id}`);
          return set(own.data, to);
        },
      })),
    );
}

/** Secrets of the foes: everybody may know that one is there, but not its numbers. */
export const FOE_SECRETS = {
  state: ['creatures'],
  hides: (_world: unknown, path: readonly (string | number)[]) => path[0] === 'foes' && path.length > 2,
};
