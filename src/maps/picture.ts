/** A picture with a text alternative for people who cannot see it. */
export interface Picture {
  /** PNG. */
  readonly data: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** At most 1,000 characters. */
  readonly alt: string;
}

const MAX_ALT = 1000;

/** Joins sentences, and cuts the text at the longest that Discord takes. */
export function altText(sentences: readonly string[]): string {
  const text = sentences.filter((one) => one !== '').join(' ');
  const signs = [...text];
  return signs.length <= MAX_ALT ? text : `${signs.slice(0, MAX_ALT - 1).join('')}…`;
}
