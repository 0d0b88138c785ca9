import type { Tone } from './renderer.ts';

/** Colours tell the tones apart at a glance; the words always say the same. */
export const COLOURS: Readonly<Record<Tone, number>> = {
  critical: 0xe0b341,
  strong: 0x4f9d69,
  weak: 0x8fb996,
  miss: 0x9a8c98,
  fumble: 0xb23a48,
  neutral: 0x8d7ab8,
  trouble: 0xd98032,
};
