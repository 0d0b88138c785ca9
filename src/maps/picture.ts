/** A picture and what it shows, in words for those who do not see it. */
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

/** Sentences as one text that is not too long. */
export function altText(sentences: readonly string[]): string {
  const text = sentences.filter((one) => one !== '').join(' ');
  const signs = [...text];
  return signs.length <= MAX_ALT ? text : `${signs.slice(0, MAX_ALT - 1).join('')}…`;
}
