/** Names from the books that have a place of their own in the catalogues. */
export const NAMES: readonly string[] = ['Longsword'];
