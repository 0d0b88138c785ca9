/** Who sits at the table; the first keeps it. */
export const NAMES = ['GM', 'Bryn', 'Sable', 'Ines'] as const;
export type Name = (typeof NAMES)[number];

/** The characters, by their names, as they are brought in. */
export type Sheets = Readonly<Partial<Record<Exclude<Name, 'GM'>, object>>>;
