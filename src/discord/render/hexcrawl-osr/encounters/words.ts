import { named, phrases, t } from '../../../../language/text.ts';
import type { EncountersVocabulary, WatchEvent } from '../../../../rules/hexcrawl-osr/encounters/vocabulary.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { dieWords, eachDieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';

const MAX_TEXT = 300;

/** Words of the watch die, meetings and creatures. */
export const encountersWords = (): ChapterWords<EncountersVocabulary> => ({
  facts: {
    met: {
      title: () => ({ title: t`Somebody is met`, tone: 'trouble' }),
      lines: (fact) => [metWords(fact)],
      rank: 71,
    },
    signs: {
      title: () => neutral(t`Traces`),
      lines: ({ creature }) => [t`The party comes across traces: ${shown(creature)}.`],
      rank: 6,
    },
    fatigue: {
      title: () => ({ title: t`Weary`, tone: 'trouble' }),
      lines: ({ names }) => [
        t`Weary: ${nameList(names)}.`,
        `-# ${t`Rest in the next watch, or lose 1 flesh at its end.`}`,
      ],
      rank: 7,
    },
    depletion: {
      title: () => ({ title: t`Something is missing`, tone: 'trouble' }),
      lines: (fact) => [depletionWords(fact), slotDie(fact)],
      rank: 7,
    },
    // For the game master alone.
    'watch-die': {
      rank: 'follows',
      lines: ({ roll, event, ignored }) => [
        ignored
          ? t`Watch die, ${dieWords(roll)}: ${EVENTS[event]}, which spares a camp.`
          : t`Watch die, ${dieWords(roll)}: ${EVENTS[event]}.`,
      ],
    },
    vibe: {
      rank: 'follows',
      lines: ({ rolls, dice, ...vibe }) => [
        t`It may be ${vibeWords(vibe)}.`,
        ...(rolls.length + dice.length === 0 ? [] : [eachDieWords([...rolls, ...dice])]),
      ],
    },
    'put-off': { rank: 'follows', lines: (vibe) => [t`Put off: ${vibeWords(vibe)}.`] },
  },
  recaps: {
    depletion: { story: (fact) => [depletionWords(fact)], dice: (fact) => [slotDie(fact)] },
  },
  questions: {
    vibe: {
      text: ({ guards, ...vibe }) =>
        guards.length === 0
          ? t`The watch die brings ${vibeWords(vibe)}. Does the party meet them now?`
          : t`The watch die brings ${vibeWords(vibe)} to the camp. On guard: ${nameList(guards)}. Does the party meet them now?`,
      options: {
        run: main(t`Run it`, t`The party meets them; what they are about stays with you.`),
        postpone: still(t`Postpone`, t`Nothing happens now. It stays on your own card.`),
        activity: still(t`Re-roll activity`, null),
        complication: still(t`Re-roll complication`, null),
        write: still(t`Write my own`, t`What they are about, in your own words.`),
        '{known:n}': ({ creature }) =>
          grave(t`Rather ${stripMarkdown(named(creature))}`, t`Known from traces, or put off before.`),
      },
      lapsed: t`Nobody ran it: it is put off.`,
    },
    'vibe-own': {
      text: (vibe) => t`The party may meet ${shown(vibe.creature)}. What are they about?`,
      field: t`What they are about`,
    },
  },
  bench: putOff,
  logKinds: { exploration: ['prompt/vibe', 'prompt/vibe-own'] },
});

/** The events of the watch die, for the middle of a sentence. */
const EVENTS: Readonly<Record<WatchEvent, string>> = phrases({
  encounter: 'an encounter',
  fatigue: 'fatigue',
  signs: 'traces',
  weather: 'other weather',
  depletion: 'something goes missing',
  nothing: 'nothing',
});

function shown(text: string): string {
  return escapeMarkdown(named(text), MAX_TEXT);
}

/** `wild dogs (hunting, seeking prey; hungry)`. */
function vibeWords({
  creature,
  activity,
  complication,
}: {
  readonly creature: string;
  readonly activity: string;
  readonly complication: string;
}): string {
  const about = [activity, complication].filter((one) => one !== '').map(shown);
  return `**${shown(creature)}** (${about.join('; ')})`;
}

function metWords({ creature, guards }: Fact<'met'>): string {
  const who = shown(creature);
  return guards.length === 0
    ? t`The party meets ${who}.`
    : t`Somebody comes to the camp: ${who}. On guard: ${nameList(guards)}.`;
}

function depletionWords({ name, slot, item, count }: Fact<'depletion'>): string {
  const who = escapeMarkdown(name);
  if (item === null) return t`${who} misses nothing: slot ${slot} was empty.`;
  const what = count === 1 ? shown(item) : `${count} × ${shown(item)}`;
  return t`${who} misses **${what}** from slot ${slot}. Spend the next watch on recovering it, or it is gone.`;
}

function slotDie({ name, roll }: Fact<'depletion'>): string {
  return t`${escapeMarkdown(name)}, slot: ${dieWords(roll)}`;
}

/** Encounters that the game master has postponed. */
function putOff(world: World): readonly string[] {
  const postponed = world.party.state.journey?.postponed ?? [];
  return postponed.map((vibe) => t`Put off: ${vibeWords(vibe)}.`);
}
