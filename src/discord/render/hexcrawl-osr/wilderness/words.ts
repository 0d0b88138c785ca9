import { named, phrases, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { FOODS, TERRAINS } from '../../../../rules/hexcrawl-osr/wilderness/schemas.ts';
import type { WildernessVocabulary } from '../../../../rules/hexcrawl-osr/wilderness/vocabulary.ts';
import type { Offered } from '../../engine/card.ts';
import { dieWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { MAP_FACTS, MAP_REFUSALS, PLACE_REFUSALS, placeChanged } from '../../mechanics/map.ts';
import { COMPASS, directionTyped, hexTyped, placeWords } from '../../mechanics/places.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { sourceWords } from '../kit/words.ts';
import { actFacts, actRecaps, watchActsQuestion } from './act-words.ts';
import {
  ACT_NAMES,
  bareHex,
  DOES,
  hexWords,
  NO_CHECK_WORDS,
  PACE_WORDS,
  terrainWords,
  VEER_WORDS,
  watchesWords,
} from './names.ts';
import { FOOD_WORDS, hexCard, mapView } from './place-card.ts';
import { WILDERNESS_REFUSALS } from './refusals.ts';
import { watchRoaming, wildClock } from './roaming.ts';
import { watchSecrets } from './watch-card.ts';

const MAX_LANDMARK = 100;

/** Words of travel, and what each does in a watch. */
export const wildernessWords = (): ChapterWords<WildernessVocabulary> => ({
  facts: {
    ...MAP_FACTS,
    'watch-begins': {
      title: ({ act }) => neutral(ACT_NAMES[act]),
      lines: beginWords,
      rank: 40,
    },
    arrives: {
      title: ({ placeId, name, how }) =>
        how === 'set-down'
          ? neutral(t`The party is set down`)
          : { title: t`Travelled: ${placeWords(placeId, name)}`, tone: 'strong' },
      lines: (fact) => [arrivalWords(fact)],
      rank: 44,
    },
    'on-the-way': {
      title: () => neutral(t`On the way`),
      lines: ({ direction }) => [
        t`The watch ends on the way ${COMPASS[direction] ?? ''}; the next hex is still ahead.`,
      ],
      rank: 43,
    },
    'way-ends': {
      title: () => ({ title: t`No way on`, tone: 'trouble' }),
      lines: ({ placeId }) => [
        t`There is no way on from ${bareHex(placeId)} in that direction. The rest of the watch is lost.`,
      ],
      rank: 43,
    },
    revealed: {
      title: () => ({ title: t`Not where you thought`, tone: 'trouble' }),
      lines: (fact) => [revealWords(fact)],
      rank: 48,
    },
    'plan-stops': {
      title: () => neutral(t`The plan ends here`),
      lines: (fact) => [stopWords(fact)],
    },
    'stops-here': {
      title: () => neutral(t`Far enough`),
      lines: ({ walked }) => [t`After ${watchesWords(walked)} of travel the party stops here. No time has passed.`],
      rank: 41,
    },
    ...actFacts(),
    // For the game master alone.
    'true-pace': { rank: 'follows', lines: (fact) => [paceWords(fact)] },
    navigated: { rank: 'follows', lines: (fact) => navigationWords(fact) },
  },
  questions: {
    march: {
      text: ({ walked, dc }) =>
        t`You have travelled for ${watchesWords(walked)} without a long rest. March on? Then each of you rolls Strength against ${dc}, and whoever fails loses 1 flesh.`,
      options: {
        'march-on': grave(t`March on`, t`Each of you rolls Strength; whoever fails loses 1 flesh.`),
        stop: main(t`Stop here`, t`No time passes. Two watches of camp in a row are a long rest.`),
      },
      lapsed: t`Nobody says to march on: the party stops here.`,
    },
    'watch-acts': watchActsQuestion(),
  },
  refusals: { ...MAP_REFUSALS, ...PLACE_REFUSALS, ...WILDERNESS_REFUSALS },
  changes: { places: placeChanged },
  recaps: actRecaps(),
  state: {
    journey: t`The way through the wild`,
    'journey/trueHex': t`Where the party really is`,
    'journey/strayed': t`How the party went astray`,
    'journey/postponed': t`Meetings that were put off`,
    'journey/maps': t`What their maps are worth`,
  },
  steps: {
    'set-out': () => ({ text: t`set the party on its way (\`/watch do:place\`)`, button: null }),
    watch: () => ({
      text: t`choose what the party does next (\`/watch\`)`,
      button: { id: 'watch:open', label: t`Choose` },
      roams: { where: 'wilderness', command: 'watch' },
    }),
  },
  roaming: { wilderness: watchRoaming },
  placeTyped: { wilderness: placeTyped },
  choices: (option, _world, { verb }) => choicesOf(option, verb),
  picture: ({ kind, ...wanted }, world) =>
    'isGm' in wanted && (kind === 'map' || (kind === 'here' && world.party.state.dungeon === null))
      ? mapView(world, wanted.isGm)
      : null,
  placeCard: hexCard,
  bench: (world) => watchSecrets(world),
  clock: wildClock,
  help: {
    commands: [
      t`**/watch** do, where, plan: what the party does in the next four hours; **/map**: where you think you are.`,
    ],
    gm: [
      t`**/hex** generate, edit, import: the land, with its roads and landmarks; **/map** do:all shows where they really are.`,
      t`**/watch** place, end: put the party on the map, or take it off; reveal: show it where it really is; advance, day: let a watch or the rest of the day go by.`,
    ],
    topics: [
      {
        id: 'travel',
        title: t`Travel`,
        lines: [
          t`A watch is four hours, and six watches are a day. On good ground by day you come one hex, six miles, in a watch.`,
          t`With the name or the numbers of a hex that you know you go on, watch after watch, until you are there or something happens.`,
          t`Difficult ground, darkness or bad weather halve that; riding or a road double it. Miles that are left carry on in the same direction.`,
          t`After three watches of travel without a long rest, every further one is a forced march: Strength 15, or 1 flesh.`,
          t`Your navigator finds the way in secret. Your map shows where you think you are, and that may be wrong, until you explore the hex, see a landmark, or the game master tells you.`,
        ],
      },
      {
        id: 'watches',
        title: t`A watch in one place`,
        lines: [
          t`**/watch** search, forage, herbs, recover or camp: all of you do the same for four hours. each: everybody chooses.`,
          t`Exploring needs no roll: it shows what passing through does not. Foraging is Intelligence against 10, 15 or 20, and finds 1d6 food; herbs are as hard to find.`,
          t`A watch in camp gives you a d6 of grit for each level, once in a rest. Two in a row are a long rest. You take turns on guard, or in the order that you say: guards:Wren, Pip.`,
          t`At the end of every watch the game master’s die may bring weather, weariness, a loss, traces or somebody. Weariness and losses spare whoever is in camp.`,
          t`What goes missing from your pack can be recovered in the next watch; after that it is gone.`,
        ],
      },
    ],
  },
  logKinds: { exploration: ['watch', 'journey', 'journey-end', 'reveal', 'prompt/march', 'prompt/watch-acts'] },
});

/** The party goes in a direction or to a hex; the game master sets it down in any hex. */
function placeTyped(act: string, typed: string): string | null {
  return (act === 'travel' ? directionTyped(typed) : null) ?? hexTyped(typed);
}

/** The advance choices, and the properties of a hex. */
function choicesOf(option: string, verb: string): readonly Offered[] {
  if (option === 'with' && verb === 'watch') return [{ value: 'march-on', label: t`march on` }];
  if (verb !== 'edit-hex') return [];
  if (option === 'terrain') return TERRAINS.map((value) => ({ value, label: named(value) }));
  return option === 'living' ? FOODS.map((value) => ({ value, label: FOOD_WORDS[value] })) : [];
}

function beginWords({ act, direction, navigator, instead, dark }: Fact<'watch-begins'>): readonly string[] {
  const gone = instead === null ? [] : [t`${escapeMarkdown(instead)} cannot find the way any more.`];
  const way = direction === null ? '' : (COMPASS[direction] ?? '');
  if (act !== 'travel' || navigator === null)
    return [...gone, dark ? t`The party ${DOES[act]}, in the dark.` : t`The party ${DOES[act]}.`];
  const who = escapeMarkdown(navigator);
  return [
    ...gone,
    dark
      ? t`The party travels ${way} in the dark; ${who} looks for the way.`
      : t`The party travels ${way}; ${who} looks for the way.`,
  ];
}

function arrivalWords({ placeId, name, terrain, how, isNew }: Fact<'arrives'>): string {
  const place = hexWords(placeId, name, terrain);
  if (how === 'set-down') return t`The party is in ${place} now.`;
  return isNew ? t`The party comes to ${place}, where it has never been.` : t`The party comes to ${place}.`;
}

function revealWords({ by, believed, placeId, name, terrain, landmark }: Fact<'revealed'>): string {
  const [wrong, right] = [bareHex(believed), hexWords(placeId, name, terrain)];
  const told = believed === placeId ? t`The party came another way than it thought; it is in ${right}.` : null;
  switch (by) {
    case 'landmark':
      return t`${escapeMarkdown(landmark ?? t`A landmark`, MAX_LANDMARK)} comes into sight. The party is not in ${wrong}, but in ${right}.`;
    case 'explored':
      return told ?? t`Looking around, the party sees that it is not in ${wrong}, but in ${right}.`;
    case 'barred':
      return told ?? t`The way is barred where none should be. The party is not in ${wrong}, but in ${right}.`;
    case 'gm':
      return told ?? t`The party sees where it really is: not in ${wrong}, but in ${right}.`;
  }
}

/** Something came between, or the next step of the plan cannot be done. */
function stopWords({ reason, left }: Fact<'plan-stops'>): string {
  const rest = left === 1 ? t`one planned watch is dropped.` : t`${left} planned watches are dropped.`;
  switch (reason) {
    case 'event':
      return t`Something came between: ${rest}`;
    case 'lost':
      return t`The party is not where it meant to be: ${rest}`;
    case 'march':
      return t`Three watches of travel are enough without a long rest: ${rest}`;
    default:
      return t`The next watch cannot go as planned: ${rest}`;
  }
}

function paceWords({ from, terrain, miles, causes }: Fact<'true-pace'>): string {
  const why = causes.length === 0 ? '' : ` (${listWords(causes.map((cause) => PACE_WORDS[cause]))})`;
  return t`In truth ${milesWords(miles)} out of ${bareHex(from)}, ${terrainWords(terrain)}${why}.`;
}

/** `6`, `4.5`. */
function milesWords(miles: number): string {
  return miles === 1 ? t`1 mile` : t`${miles} miles`;
}

function navigationWords(fact: Fact<'navigated'>): readonly string[] {
  const { navigator, to, believed, none, check, astray, veer, isBarred, isBlank } = fact;
  const who = navigator === null ? t`Nobody` : escapeMarkdown(navigator);
  const way =
    check === null
      ? t`No check for the way: ${none === null ? '' : NO_CHECK_WORDS[none]}.`
      : t`${who} looks for the way: Intelligence ${signed(check.bonus)}, ${sumWords([check.roll, check.bonus], check.total)} against ${check.target}${whyWords(check.sources)}.`;
  const strayed = astray === null ? [] : [t`Astray, ${dieWords(astray)}: ${VEER_WORDS[veer]}.`];
  const place =
    to === believed
      ? t`They are in ${bareHex(to)}, as they think.`
      : t`They are in ${bareHex(to)}, and think they are in ${bareHex(believed)}.`;
  return [way, ...strayed, ...(isBarred ? [NOT_THERE.barred] : []), place, ...(isBlank ? [NOT_THERE.blank] : [])];
}

const NOT_THERE = phrases({
  barred: 'Nobody can go there, so they came where they meant to.',
  blank: 'Nothing is written down for that hex; until then it counts as plains.',
});

function whyWords(sources: Parameters<typeof sourceWords>[0]): string {
  return sources.length === 0 ? '' : `, ${sourceWords(sources)}`;
}
