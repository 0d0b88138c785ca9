import { ENGLISH } from '../../../language/languages.ts';
import { writingFor } from '../../../language/reader.ts';
import { t } from '../../../language/text.ts';
import { type Refusal, refuse } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { MAX_CONTENT } from '../../limits.ts';
import { type Message, type NotDone, privately, type Reply, sentence, type WordedReply } from '../../reply.ts';
import { pressable, row } from './components.ts';
import { cut } from './markdown.ts';
import { nounsOf } from './nouns.ts';
import { engineRefusal } from './refusals.ts';
import type { Renderers } from './renderer.ts';
import { withGoneNamed } from './words.ts';

/** For a code that nobody has words for: a gap in a renderer, which its tests look for. */
const wordless = () => t`That cannot be done right now. Nothing was changed.`;

/** A refusal in words: the book's first, else the engine's; never a bare code. */
export function refusalText(refusal: Refusal, world: World | null, renderers: Renderers): string {
  const renderer = world === null ? undefined : renderers[world.campaign.book];
  const words = world === null ? null : (renderer?.refusal(refusal, world) ?? null);
  return cut(words ?? engineRefusal(refusal, nounsOf(renderer)) ?? wordless(), MAX_CONTENT);
}

/** A refusal as a message that calls nobody. */
export function refusalMessage(refusal: Refusal, world: World | null, renderers: Renderers): Message {
  return sentence(refusalText(refusal, world, renderers));
}

/** Refusals that end once somebody is let in: with a button that asks for it (PBP-JOIN-03). */
const ASKABLE: ReadonlySet<string> = new Set(['join/ask', 'join/removed']);

/** Refusals after which the same cannot be tried again: what it was for is over, or is for others. */
const OVER: ReadonlySet<string> = new Set([
  ...['prompt/closed', 'prompt/not-yours', 'round/closed', 'round/not-yours', 'round/acted-already', 'step/past'],
  ...['campaign/gone', 'campaign/none', 'campaign/not-yours-to-read', 'gm-only', 'gm-gone', 'voice/no-line'],
  ...['wire/prompt-unknown', 'wire/restarting', 'wire/unknown-button', 'wire/unknown-command', 'wire/unshown'],
]);

/** Checks whether what was refused may be tried again. */
export function notDoneFor({ refused }: Refusal): NotDone {
  return OVER.has(refused) ? 'over' : 'again';
}

/**
 * A reply with all its words: a refusal is a sentence that only the person who asked sees, and nobody who left is mentioned.
 */
export function worded(reply: Reply, renderers: Renderers): WordedReply {
  if (reply.kind !== 'refused') return withGoneNamed(reply);
  const { refusal, world } = reply;
  const said = { ...privately(refusalText(refusal, world, renderers)), notDone: notDoneFor(refusal) };
  if (world === null || !ASKABLE.has(refusal.refused)) return said;
  const components = [row([pressable('campaign:join:ask', t`Ask to join`, 'main')])];
  return { ...said, message: { ...said.message, components } };
}

/**
 * One of the gateway's own refusals, without a known campaign. Nobody goes without one because a catalogue cannot be read:
 * then it is in English, which is in the code.
 */
export function wireReply(code: string, detail: Refusal['detail'] = {}): WordedReply {
  const refusal = refuse(code, detail);
  const say = () => ({ ...privately(refusalText(refusal, null, {})), notDone: notDoneFor(refusal) });
  try {
    return say();
  } catch {
    return writingFor({ language: ENGLISH, isPlain: false }, say);
  }
}
