import { named, phrases, t } from '../../../../language/text.ts';
import type { Task } from '../../../../rules/engine/world.ts';
import type { CrawlChaseFact } from '../../../../rules/hexcrawl-osr/chase/facts.ts';
import { MEETING_SURPRISES } from '../../../../rules/hexcrawl-osr/chase/meeting.ts';
import type { CrawlChaseQuestions } from '../../../../rules/hexcrawl-osr/chase/questions.ts';
import type { CrawlFactOf } from '../../../../rules/hexcrawl-osr/facts.ts';
import { FOE_DISTANCES } from '../../../../rules/hexcrawl-osr/foes/actions.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { openTask } from '../../../../rules/mechanics/tasks.ts';
import { sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { Meeting } from '../../engine/renderer.ts';
import { capital, listWords } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';

const MAX_ITEM = 60;

/** Words of meetings, retreat and chase. */
export const chaseWords = (): CrawlChapterWords<CrawlChaseFact, CrawlChaseQuestions> => ({
  facts: {
    meeting: {
      title: (fact) => ({ title: capital(meetingWords(fact)), tone: 'trouble' }),
      lines: (fact) => [
        fact.secret
          ? t`${capital(meetingWords(fact))}. The players don’t know about it yet.`
          : t`You see ${meetingWords(fact)}.`,
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
      lines: ({ what, how }) => [
        how === 'parted'
          ? t`The party and ${escapeMarkdown(what)} go their own ways.`
          : how === 'fight'
            ? t`It comes to blows with ${escapeMarkdown(what)}.`
            : t`The meeting with ${escapeMarkdown(what)} is over.`,
      ],
      rank: 72,
    },
    retreats: { title: retreatTitle, lines: retreatLines, rank: 92 },
    nerve: {
      title: ({ name, held }) => ({
        title: held ? t`${escapeMarkdown(name)} holds` : t`${escapeMarkdown(name)} runs`,
        tone: held ? 'neutral' : 'trouble',
      }),
      lines: (fact) => [
        fact.held
          ? t`${escapeMarkdown(fact.name)} keeps their nerve.`
          : t`${escapeMarkdown(fact.name)} loses their nerve and runs. The game master says where to.`,
        t`Nerve: ${sumWords([fact.roll, fact.bonus], fact.total)} against ${fact.target}`,
      ],
    },
    'chase-begins': {
      title: () => ({ title: t`A chase`, tone: 'trouble' }),
      lines: ({ foes, lead }) => [
        foes.length === 0 ? t`The party runs.` : t`The party runs, with ${namesOf(foes)} behind.`,
        ...(lead === 0 ? [] : [t`Lead: ${lead} of 5 steps.`]),
      ],
      rank: 73,
    },
    bait: {
      title: ({ item }) => neutral(t`${escapeMarkdown(item)}: left behind`),
      lines: ({ name, item, taken }) => [
        taken
          ? t`${escapeMarkdown(name)} drops ${escapeMarkdown(item)}, and they stop for it.`
          : t`${escapeMarkdown(name)} drops ${escapeMarkdown(item)}, but they run past it.`,
      ],
    },
    'chase-steps': {
      title: ({ lead }) => neutral(t`The chase: ${lead} of 5 steps ahead`),
      lines: ({ name, steps, lead }) => [
        `${steps >= 0 ? t`${escapeMarkdown(name)} wins ${steps} steps.` : t`${escapeMarkdown(name)} falls back ${-steps} steps.`} ${t`Lead: ${lead} of 5.`}`,
      ],
      rank: 73,
    },
    'chase-ends': { title: endTitle, lines: (fact) => [endWords(fact)], rank: 74 },
  },
  questions: {
    meeting: {
      text: (met) => t`You meet ${meetingWords(met)}. What does the party do?`,
      options: {
        observe: main(t`Observe`, t`Wait and watch; nothing is rolled.`),
        approach: still(t`Approach`, t`Go to them and speak.`),
        hide: still(t`Hide`, t`Get out of the way; the game master says whether it works.`),
        flee: still(t`Flee`, t`A chase begins: the slowest rolls Dexterity.`),
        attack: grave(t`Attack`, t`The first round of a fight begins.`),
      },
    },
    'meeting-outcome': {
      text: ({ what }) => t`Game master: what comes of the meeting with ${escapeMarkdown(what)}?`,
      options: {
        part: main(t`They part`, t`The meeting is over.`),
        on: still(t`It goes on`, t`The party chooses once more.`),
        fight: grave(t`It comes to blows`, t`The first round of a fight begins.`),
      },
    },
    chase: {
      text: ({ names, lead, round }) =>
        names.length === 0
          ? t`Round ${round} of the chase, ${lead} of 5 steps ahead. How do you get away?`
          : t`Round ${round} of the chase: ${namesOf(names)} behind you, ${lead} of 5 steps ahead. How do you get away?`,
      options: {
        run: ({ name }) => main(t`Run`, t`${stripMarkdown(name)}, the slowest, rolls Dexterity.`),
        duck: still(t`Duck out of sight`, t`The game master says whether they lose you.`),
        '{itemId}': ({ item, holder }) =>
          still(
            t`Drop ${stripMarkdown(item, MAX_ITEM)}`,
            t`${stripMarkdown(holder)} loses it, and rolls Willpower: perhaps they stop for it.`,
          ),
      },
    },
    'chase-sight': {
      text: ({ lead }) => t`Game master: the party ducks out of sight, ${lead} of 5 steps ahead. Do they lose them?`,
      options: {
        seen: main(t`Still seen`, t`The chase goes on: the slowest rolls.`),
        lost: still(t`Lost them`, t`The party is away.`),
      },
    },
  },
  refusals: {
    'encounter/open': () => t`There is a meeting going on already. Nothing was changed; end that one first.`,
    'encounter/none': () => t`There is no meeting to do that with. Nothing was changed.`,
    'encounter/what': () =>
      t`Say one thing that is met: a creature, a table to roll on, or a name. Nothing was rolled.`,
    'flee/already': () => t`You are running already. Nothing was changed; answer how you get away.`,
    'flee/nobody-there': () => t`Nobody is there to run from. Nothing was rolled.`,
    'flee/nobody-left': () => t`Nobody is left on their feet to run. Nothing was rolled.`,
    'table/unknown': (d) =>
      t`There is no table called ${text(d, 'table')}. Nothing was rolled; /table lists those there are.`,
  },
  state: phrases({ encounter: 'The meeting: as before', chase: 'The chase: as before' }),
  choices: (option, _world, { verb }) => {
    if (verb !== 'encounter-start') return [];
    if (option === 'distance') return FOE_DISTANCES.map((feet) => ({ value: String(feet), label: t`${feet} feet` }));
    return option === 'surprise' ? MEETING_SURPRISES.map((side) => ({ value: side, label: SURPRISES[side] })) : [];
  },
  draws: { meeting: (world, isGm) => meetingCard(world as CrawlWorld, isGm) },
  help: {
    commands: [t`**/encounter** flee: run, from a meeting or out of a fight. The slowest rolls for all.`],
    gm: [t`**/encounter** start, show, end: somebody is met. The leader chooses what the party does.`],
  },
  logKinds: {
    meetings: ['encounter-start', 'encounter-show', 'encounter-end', 'prompt/meeting', 'prompt/meeting-outcome'],
    chases: ['flee', 'prompt/chase', 'prompt/chase-sight'],
  },
});

type Met = Pick<CrawlFactOf<'meeting'>, 'what' | 'count' | 'distanceFt'>;

/** `Wild dog ×3, 60 feet away`. */
function meetingWords({ what, count, distanceFt }: Met): string {
  const many = count > 1 ? `${escapeMarkdown(what)} ×${count}` : escapeMarkdown(what);
  return t`${many}, ${distanceFt} feet away`;
}

const SURPRISES: Readonly<Record<(typeof MEETING_SURPRISES)[number], string>> = phrases({
  nobody: 'nobody is surprised',
  party: 'the party is surprised',
  foes: 'the others are surprised',
});

function surprisedLine(side: CrawlFactOf<'meeting'>['surprised']): readonly string[] {
  if (side === null) return [];
  return [side === 'party' ? t`The party is taken by surprise.` : t`They have not noticed you.`];
}

const APPROACHES: Readonly<Record<CrawlFactOf<'approach'>['approach'], string>> = phrases({
  approach: 'The party approaches',
  observe: 'The party watches',
  hide: 'The party hides',
  attack: 'It comes to blows',
  flee: 'Flight',
});

function approachWords({ what, approach }: CrawlFactOf<'approach'>): string {
  const who = escapeMarkdown(what);
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

function retreatTitle({ away, stay }: CrawlFactOf<'retreats'>): Head {
  if (stay.length === 0) return { title: t`All get away`, tone: 'strong' };
  return away.length === 0
    ? { title: t`Nobody gets away`, tone: 'miss' }
    : { title: t`Some get away`, tone: 'trouble' };
}

function retreatLines({ away, stay }: CrawlFactOf<'retreats'>): readonly string[] {
  return [
    ...(away.length === 0 ? [] : [t`Out of the fight, 80 feet away: ${namesOf(away)}.`]),
    ...(stay.length === 0 ? [] : [t`Left behind: ${namesOf(stay)}.`]),
  ];
}

function endTitle({ how }: CrawlFactOf<'chase-ends'>): Head {
  if (how === 'caught' || how === 'nobody') return { title: t`Caught`, tone: 'miss' };
  return { title: t`The party gets away`, tone: 'strong' };
}

function endWords({ how, searching }: CrawlFactOf<'chase-ends'>): string {
  switch (how) {
    case 'away':
      return searching === true
        ? t`The party gets away, but they go on looking for it.`
        : t`The party gets away, and they give up.`;
    case 'lost-them':
      return t`They lose the party from sight.`;
    case 'bait':
      return t`The party gets away while they are busy with it.`;
    case 'caught':
      return t`They catch up, and act first in the fight.`;
    case 'nobody':
      return t`Nobody is left who can run. The game master says what becomes of the party.`;
  }
}

/** How a meeting stands; of a secret one players learn nothing. */
function meetingCard(world: CrawlWorld, isGm: boolean): Meeting {
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

/** Whom the watch die or a wanderer has brought, for the game master; without a name the table rolls who it is. */
function calledCard({ detail }: Task): Meeting {
  const who = detail.name ?? detail.creature;
  const isNamed = typeof who === 'string' && who !== '';
  const title = isNamed ? capital(escapeMarkdown(named(who))) : t`Nobody is met`;
  const lines = isNamed ? [t`The players don’t see them yet.`] : [];
  return { card: { title, lines, fields: [] }, isSecret: false, next: isNamed ? 'call' : 'roll' };
}

function namesOf(names: readonly string[]): string {
  return listWords(names.map((name) => escapeMarkdown(name)));
}
