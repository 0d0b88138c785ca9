import { t } from '../../../language/text.ts';
import type { EngineFact, PostFact } from '../../../play/facts.ts';
import { MAX_OWN_WORDS } from '../../../play/turns/procedures.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { bookLine, type EngineTelling, type OwnFact, TELLINGS } from './engine-tellings.ts';
import { escapeMarkdown } from './markdown.ts';
import { postLines, postTitle } from './post.ts';
import type { BookRenderer } from './renderer.ts';
import { ownWordsBrief } from './rounds/own-words.ts';

const POST_FACTS: Readonly<Record<PostFact['fact'], true>> = {
  'round-opened': true,
  'round-submitted': true,
  'round-warned': true,
  'round-last': true,
  'round-extended': true,
  'round-skipped': true,
  'round-held': true,
  'round-cancelled': true,
  'round-reopened': true,
  'asked-again': true,
  'round-resolved': true,
  'stood-in': true,
  'only-answer': true,
  'window-passed': true,
  'window-closed': true,
  'on-orders': true,
  returned: true,
  nudged: true,
  silent: true,
  'away-set': true,
  'away-begun': true,
  'away-over': true,
  snoozed: true,
  'reminders-set': true,
  'order-set': true,
  'without-gm': true,
  'stops-set': true,
  'order-stopped': true,
  paused: true,
  resumed: true,
  'scene-opened': true,
  'scene-gm-changed': true,
  'scene-closed': true,
  'status-placed': true,
  'place-left': true,
  'result-below': true,
  'asked-above': true,
  'channel-lost': true,
  'channel-found': true,
  'left-server': true,
  'nobody-runs': true,
  'caretaker-named': true,
  'join-asked': true,
  'let-in': true,
  'turned-away': true,
};

export function isEngineFact(fact: Fact): fact is EngineFact {
  return Object.hasOwn(POST_FACTS, fact.fact) || Object.hasOwn(TELLINGS, fact.fact);
}

function isPostFact(fact: EngineFact): fact is PostFact {
  return Object.hasOwn(POST_FACTS, fact.fact);
}

/** One line of the log. */
export function engineLogLine(
  fact: EngineFact,
  world: World,
  renderer: BookRenderer | null = null,
  isGm = false,
): string {
  const lines = engineLines(fact, world, renderer, { isGm })
    .join(' ')
    .replace(/\n(?:> ?)?/g, ' ');
  switch (fact.fact) {
    case 'dice-rolled':
      return fact.reason === null ? lines : `${escapeMarkdown(fact.reason, 150)}: ${lines}`;
    // Its line says what was changed.
    case 'setting-changed':
    case 'channel-bound':
    case 'knob-turned':
    case 'answered':
    case 'window-passed':
    case 'window-closed':
    case 'whispered':
    case 'word-given':
      return lines;
    case 'own-words':
      return ownWordsBrief(fact.words, MAX_OWN_WORDS);
    case 'campaign-created':
      return t`${engineTitle(fact, world, renderer)}. ${bookLine(fact)} Fingerprint of its dice: \`${fact.commitment}\``;
    default:
      return `${closed(engineTitle(fact, world, renderer))} ${lines}`.trim();
  }
}

function closed(title: string): string {
  return /[.?!…]$/.test(title) ? title : `${title}.`;
}

/** A fact in a few words. */
export function engineTitle(fact: EngineFact, world: World, renderer: BookRenderer | null = null): string {
  return isPostFact(fact)
    ? postTitle(fact, { world, renderer, recaps: 1 })
    : tellingOf(fact).title(fact, { world, renderer, isGm: false });
}

/**
 * A fact in full, in lines that are safe to show.
 * @param recaps how many ends of rounds share the message
 * @param isGm told to a game master alone
 */
export function engineLines(
  fact: EngineFact,
  world: World,
  renderer: BookRenderer | null = null,
  { recaps = 1, isGm = false }: { readonly recaps?: number; readonly isGm?: boolean } = {},
): readonly string[] {
  return isPostFact(fact)
    ? postLines(fact, { world, renderer, recaps })
    : tellingOf(fact).lines(fact, { world, renderer, isGm });
}

/** The words of that fact's kind. */
function tellingOf(fact: OwnFact): EngineTelling<OwnFact> {
  return TELLINGS[fact.fact] as EngineTelling<OwnFact>;
}
