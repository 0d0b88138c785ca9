/** A text as it reads without signs. */
export function unsigned(text: string): string {
  return text.replaceAll(/<:\w+:0> /g, '');
}
