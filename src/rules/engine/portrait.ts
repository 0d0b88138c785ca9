/** The picture of a character, which lines in character and the sheet show. */
export interface Portrait {
  readonly characterId: string;
  /** SHA-256 of the PNG, hex: the store has it by that name. */
  readonly picture: string;
}
