import { phrases, t } from '../../../../language/text.ts';
import type { EdgeSource } from '../../../../rules/lavender-hack/kit/ids.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** The reasons for two dice, or that they cancelled; null without any. */
export function edgeLine(sources: readonly EdgeSource[]): string | null {
  const named = (edge: EdgeSource['edge']) =>
    sources
      .filter((source) => source.edge === edge)
      .map(
        ({ source, reason }) =>
          (reason === undefined ? SOURCE_WORDS[source] : escapeMarkdown(reason)) ?? source.replaceAll('-', ' '),
      );
  const up = named('advantage');
  const down = named('disadvantage');
  if (up.length > 0 && down.length > 0)
    return t`Advantage (${up.join(', ')}) and disadvantage (${down.join(', ')}) cancel.`;
  if (up.length > 0) return t`Advantage: ${up.join(', ')}.`;
  return down.length > 0 ? t`Disadvantage: ${down.join(', ')}.` : null;
}

const SOURCE_WORDS: Readonly<Record<string, string>> = phrases({
  stated: 'as called',
  background: 'background',
  resourceful: 'resourceful',
  'sneak-attack': 'sneak attack',
  tank: 'tank',
  'hit-die': 'a new character',
  starving: 'starving',
  darkness: 'darkness',
  'badly-wounded': 'badly wounded',
  'advantage-vs': 'an opening',
  blessed: 'blessed',
  exposed: 'exposed',
  'too-close': 'too close for a shot',
  encumbered: 'too much to carry',
  'no-common-language': 'no common language',
  bait: 'something dropped behind',
  offer: 'something of value offered',
  leverage: 'leverage',
  'bad-weather': 'bad weather',
  familiar: 'the familiar',
  running: 'at a run',
  'charming-impression': 'a charming impression',
});
