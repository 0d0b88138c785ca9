import { named, phrases, plural, t } from '../../../../language/text.ts';
import type { Task } from '../../../../rules/engine/world.ts';
import { MEETING_SURPRISES } from '../../../../rules/hexcrawl-osr/chase/meeting.ts';
import type { ChaseVocabulary } from '../../../../rules/hexcrawl-osr/chase/vocabulary.ts';
import { FOE_DISTANCES } from '../../../../rules/hexcrawl-osr/foes/actions.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { openTask } from '../../../../rules/mechanics/tasks.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Meeting } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';
import { chaseQuestions, meetingWords, metWords, namesOf } from './questions.ts';

/** Words of meetings, retreat and chase. */
export const chaseWords = (): ChapterWords<ChaseVocabulary> => ({
  facts: {
    meeting: {
      title: (fact) => ({ title: capital(meetingWords(fact)), tone: 'trouble' }),
      lines: (fact) => [
        fact.secret
          ? t`${capital(meetingWords(fact))}. The players don’t know about it yet.`
          : t`The party sees ${meetingWords(fact)}.`,
        ...surprisedLine(fact.surprised),
      ],
      rank: 70,
    },
    approach: {
      title: ({ approach }) => neutral(APPROACHES[approach]),
      lines: (fact) => [approachWords(fact)],
      rank: 71,
    },
    'meeting-ends': {
      title: ({ how }) => neutral(how === 'fight' ? t`It comes to blows` : t`The meeting is over`),
      lines: ({ how, ...met }) => [
        how === 'parted'
          ? t`The party and ${metWords(met, 'the')} go their own ways.`
          : how === 'fight'
            ? t`It comes to blows with ${metWords(met, 'the')}.`
            : t`The meeting with ${metWords(met, 'the')} is over.`,
      ],
      rank: 72,
    },
    'chase-begins': {
      title: () => ({ title: t`A chase`, tone: 'trouble' }),
      lines: ({ foes, lead, fleeing }) => [
        fleeing === 'foes'
          ? t`The party runs after ${namesOf(foes)}.`
          : foes.length === 0
            ? t`The party runs.`
            : t`The party runs, with ${namesOf(foes)} behind.`,
        ...(lead === 0 ? [] : [t`Lead: ${lead} of 5 steps.`]),
      ],
      rank: 73,
    },
    'let-go': {
      title: () => neutral(t`The party lets them go`),
      lines: ({ foes }) => [t`The party does not go after ${namesOf(foes)}.`],
    },
    bait: {
      title: ({ item }) => neutral(t`${bookName(item)}: left behind`),
      lines: ({ name, item, taken }) => [
        taken
          ? t`${escapeMarkdown(name)} drops ${bookName(item)}, and they stop for it.`
          : t`${escapeMarkdown(name)} drops ${bookName(item)}, but they run past it.`,
      ],
    },
    'bait-kept': {
      title: ({ item }) => neutral(t`${bookName(item)}: kept`),
      lines: ({ name, item }) => [t`${escapeMarkdown(name)} keeps ${bookName(item)}.`],
    },
    'quarry-drops': {
      title: ({ item }) => neutral(t`${escapeMarkdown(item)}: left behind`),
      lines: ({ item }) => [t`They drop something: ${escapeMarkdown(item)}. The party can stop for it, and lose them.`],
    },
    'chase-steps': {
      title: ({ lead, fleeing }) =>
        neutral(
          fleeing === 'foes' ? t`The chase: they are ${lead} of 5 steps ahead` : t`The chase: ${lead} of 5 steps ahead`,
        ),
      lines: (fact) => [stepsWords(fact)],
      rank: 73,
    },
    'stays-behind': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} stays behind`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} stops, and lets the others run on.`],
    },
    'chase-ends': { title: endTitle, lines: (fact) => [endWords(fact)], rank: 74 },
  },
  questions: chaseQuestions(),
  refusals: {
    'encounter/open': () => t`There is a meeting going on already. Nothing was changed; end that one first.`,
    'encounter/none': () => t`There is no meeting to do that with. Nothing was changed.`,
    'encounter/what': () =>
      t`Say one thing that is met: a creature, a table to roll on, or a name. Nothing was rolled.`,
    'flee/already': () => t`You are running already. Nothing was changed; answer how you get away.`,
    'flee/nobody-there': () => t`Nobody is there to run from. Nothing was rolled.`,
    'flee/nobody-left': () => t`Nobody is left on their feet to run. Nothing was rolled.`,
    'chase/none': () => t`No chase is going on. Nothing was changed.`,
    'chase/not-running': (d) => t`${name(d)} is not running in this chase. Nothing was changed.`,
    'table/unknown': (d) =>
      t`There is no table called ${text(d, 'table')}. Nothing was rolled; /table lists those there are.`,
  },
  state: phrases({ encounter: 'The meeting', chase: 'The chase' }),
  steps: {
    // All read it, so it does not say that somebody is about to be met.
    prepared: () => ({
      text: t`say how it goes on (\`/encounter\`)`,
      button: { id: 'encounter:show', label: t`Go on` },
    }),
  },
  choices: (option, world, { verb }) => {
    if (verb === 'fight' && option === 'do')
      return (world as World).party.state.chase === null
        ? []
        : [{ value: 'stay-behind', label: t`stay behind in the chase` }];
    if (verb !== 'encounter-start') return [];
    if (option === 'distance') return FOE_DISTANCES.map((feet) => ({ value: String(feet), label: t`${feet} feet` }));
    return option === 'surprise' ? MEETING_SURPRISES.map((side) => ({ value: side, label: SURPRISES[side] })) : [];
  },
  draws: { meeting: (world, isGm) => meetingCard(world as World, isGm) },
  help: {
    commands: [
      t`**/encounter** flee: run from whoever is met; in a fight, call the retreat. **/fight** do:stay behind lets the others run on.`,
    ],
    gm: [t`**/encounter** start, show, end: somebody is met. The leader chooses what the party does.`],
    topics: [
      {
        id: 'chases',
        title: t`Meetings and chases`,
        lines: [
          t`The game master says who is met. The leader chooses: watch, approach, hide, flee or attack; in silence the party watches.`,
          t`Out of a fight you retreat by declaring it: dexterity, unless you choose another ability, against the quickest foe. Who leads can call the retreat for all with the button on the combat card; who says nothing runs then.`,
          t`Then they are after you. Each round the slowest rolls dexterity for all: what the roll is above or below their defence are steps won or lost. Five ahead, and you are away; level again, and they have you and act first.`,
          t`You can drop something they may stop for, or get out of sight. Who stays behind no longer slows the others down.`,
          t`Foes that get away out of a fight can be chased the same way, the other way round.`,
        ],
      },
    ],
  },
  logKinds: {
    meetings: ['encounter-start', 'encounter-show', 'encounter-end', 'prompt/meeting', 'prompt/meeting-outcome'],
    chases: [
      'flee',
      'stay-behind',
      ...['chase', 'chase-sight', 'pursuit', 'hunt', 'quarry', 'quarry-drop'].map((kind) => `prompt/${kind}`),
    ],
  },
});

const SURPRISES: Readonly<Record<(typeof MEETING_SURPRISES)[number], string>> = phrases({
  nobody: 'nobody is surprised',
  party: 'the party is surprised',
  foes: 'the others are surprised',
});

function surprisedLine(side: Fact<'meeting'>['surprised']): readonly string[] {
  if (side === null) return [];
  return [side === 'party' ? t`The party is taken by surprise.` : t`They have not noticed the party.`];
}

const APPROACHES: Readonly<Record<Fact<'approach'>['approach'], string>> = phrases({
  approach: 'The party approaches',
  observe: 'The party watches',
  hide: 'The party hides',
  attack: 'It comes to blows',
  flee: 'Flight',
});

function approachWords({ approach, ...met }: Fact<'approach'>): string {
  const who = metWords(met, 'the');
  switch (approach) {
    case 'approach':
      return t`The party goes towards ${who}.`;
    case 'observe':
      return t`The party stays back and watches ${who}.`;
    case 'hide':
      return t`The party hides from ${who}.`;
    case 'attack':
      return t`The party attacks ${who}.`;
    case 'flee':
      return t`The party runs from ${who}.`;
  }
}

/** The distance one side covered; the fleeing side wants a lead, and the other wants it gone. */
function stepsWords({ name, steps, lead, fleeing }: Fact<'chase-steps'>): string {
  const who = escapeMarkdown(name);
  const won = plural(Math.abs(steps), { one: '# step', other: '# steps' });
  if (fleeing === 'foes')
    return steps >= 0
      ? t`${who} gains ${won} on them. Their lead: ${lead} of 5.`
      : t`${who} falls back by ${won}. Their lead: ${lead} of 5.`;
  return steps >= 0 ? t`${who} wins ${won}. Lead: ${lead} of 5.` : t`${who} loses ${won}. Lead: ${lead} of 5.`;
}

function endTitle({ how, fleeing }: Fact<'chase-ends'>): Head {
  const isParty = fleeing === 'characters';
  if (how === 'caught') return { title: t`Caught`, tone: isParty ? 'miss' : 'strong' };
  if (how === 'nobody') return { title: t`Nobody can run any more`, tone: 'miss' };
  return isParty ? { title: t`The party gets away`, tone: 'strong' } : { title: t`They get away`, tone: 'miss' };
}

function endWords({ how, searching, fleeing }: Fact<'chase-ends'>): string {
  if (fleeing === 'foes') return HUNT_ENDS[how];
  if (how === 'away' && searching === true) return t`The party gets away, but they go on looking for it.`;
  return FLIGHT_ENDS[how];
}

const FLIGHT_ENDS: Readonly<Record<Fact<'chase-ends'>['how'], string>> = phrases({
  away: 'The party gets away, and they give up.',
  lost: 'They lose the party from sight.',
  stopped: 'The party gets away while they are busy with it.',
  caught: 'They catch up, and act first in the fight.',
  nobody: 'Nobody is left who can run. The game master says what becomes of the party.',
});

const HUNT_ENDS: Readonly<Record<Fact<'chase-ends'>['how'], string>> = phrases({
  away: 'They are too far ahead, and get away.',
  lost: 'The party loses them from sight.',
  stopped: 'The party stops, and they get away.',
  caught: 'The party catches up with them, and acts first in the fight.',
  nobody: 'Nobody is left who can run after them, and they get away.',
});

/** The state of a meeting; players learn nothing about a secret one. */
function meetingCard(world: World, isGm: boolean): Meeting {
  const { encounter, chase } = world.party.state;
  const isHidden = encounter?.stage === 'hidden';
  const called = encounter === null && isGm ? openTask(world, 'encounter') : null;
  if (called !== null) return calledCard(called);
  const card =
    encounter === null || (isHidden && !isGm)
      ? { title: t`Nobody is met`, lines: [], fields: [] }
      : {
          title: capital(meetingWords({ ...encounter, what: encounter.name })),
          lines: [
            ...(isHidden ? [t`The players don’t know about it yet; \`/encounter show\` tells them.`] : []),
            ...surprisedLine(encounter.surprised),
            ...(chase === null ? [] : [t`Lead: ${chase.lead} of 5 steps.`]),
          ],
          fields: [],
        };
  return { card, isSecret: isHidden, next: isHidden && isGm ? 'show' : null };
}

/** The encounter of the watch die or a wanderer, for the game master; without a name the table decides it. */
function calledCard({ detail }: Task): Meeting {
  const who = detail.name ?? detail.creature;
  const isNamed = typeof who === 'string' && who !== '';
  const title = isNamed ? capital(escapeMarkdown(named(who))) : t`Nobody is met`;
  const lines = isNamed ? [t`The players don’t see them yet.`] : [];
  return { card: { title, lines, fields: [] }, isSecret: false, next: isNamed ? 'call' : 'roll' };
}
