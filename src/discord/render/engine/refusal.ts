import { type Refusal, refuse } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { type Message, privately, type Reply, sentence } from '../../reply.ts';
import { RENDERERS, type Renderers } from '../index.ts';
import { cut } from './markdown.ts';
import { engineRefusal } from './refusals.ts';

const MAX_CONTENT = 2000;
/** For a code that nobody has words for: a gap in a renderer, which its tests look for. */
const WORDLESS = 'That cannot be done right now. Nothing was changed.';

/** Why not, in words: the book's first, else the engine's; never a bare code. */
export function refusalText(refusal: Refusal, world: World | null, renderers: Renderers = RENDERERS): string {
  const renderer = world === null ? undefined : renderers[world.campaign.book];
  const words = world === null ? null : (renderer?.refusal(refusal, world) ?? null);
  return cut(words ?? engineRefusal(refusal) ?? WORDLESS, MAX_CONTENT);
}

/** A refusal as a message that calls nobody. */
export function refusalMessage(refusal: Refusal, world: World | null, renderers: Renderers = RENDERERS): Message {
  return sentence(refusalText(refusal, world, renderers));
}

/** A refusal as an answer that only the person who asked sees. */
export function refusalReply(refusal: Refusal, world: World | null, renderers: Renderers = RENDERERS): Reply {
  return privately(refusalText(refusal, world, renderers));
}

/** One of the wire's own refusals, where no campaign is known. */
export function wireReply(code: string, detail: Refusal['detail'] = {}): Reply {
  return refusalReply(refuse(code, detail), null);
}
