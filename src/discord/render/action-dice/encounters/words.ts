import { phrases, t } from '../../../../language/text.ts';
import type { Attitude } from '../../../../rules/action-dice/encounters/schemas.ts';
import type { EncountersVocabulary } from '../../../../rules/action-dice/encounters/vocabulary.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { openTask } from '../../../../rules/mechanics/tasks.ts';
import { dieWords, rollsWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Meeting } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { creatureWords } from '../../mechanics/creatures.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, bookName, sourceWords } from '../kit/words.ts';

/** Words of meetings. */
export const encountersWords = (): ChapterWords<EncountersVocabulary> => ({
  facts: {
    'who-comes': {
      rank: 'follows',
      lines: ({ what, rolls }) => [
        t`${bookName(what)} may come.`,
        ...rolls.map(({ table, roll }) => `-# ${bookName(table)}: ${dieWords(roll)}`),
      ],
    },
    encounter: {
      title: (fact) => ({ title: capital(metWords(fact)), tone: 'trouble' }),
      lines: (fact) => [
        fact.secret
          ? t`${capital(metWords(fact))}. The players don’t know about it yet.`
          : t`The party meets ${metWords(fact)}.`,
      ],
      rank: 70,
    },
    'encounter-act': {
      title: ({ act }) => neutral(ACTS[act]),
      lines: (fact) => [actWords(fact)],
      rank: 71,
    },
    reaction: {
      title: reactionTitle,
      lines: (fact) => [...quoted(fact), reactionWords(fact), reactionSum(fact)],
      rank: 72,
    },
    'encounter-ends': {
      title: ({ how }) => neutral(how === 'fight' ? t`It comes to blows` : t`The meeting is over`),
      lines: (fact) => [endWords(fact)],
      rank: 73,
    },
  },
  recaps: {
    reaction: {
      story: (fact) => [...quoted(fact), reactionWords(fact)],
      dice: (fact) => [reactionSum(fact)],
    },
  },
  questions: {
    met: {
      text: ({ attitude, ...met }) =>
        attitude === null
          ? t`You meet ${metWords(met)}. What does the party do?`
          : t`${capital(metWords(met))}: ${ATTITUDES[attitude]}. What does the party do?`,
      options: {
        talk: ({ name, bonus }) =>
          main(
            t`Speak with them`,
            t`${escapeMarkdown(name)} rolls 2d10 and Charisma ${signed(bonus)}. /parley lets somebody else speak.`,
          ),
        wait: still(t`Keep still`, t`You wait and watch. The game master says what comes of it.`),
        leave: still(t`Go away`, t`You leave before anything happens, if they let you.`),
        attack: grave(t`Attack`, t`You want a fight.`),
      },
      lapsed: t`Nobody says what the party does: it keeps still.`,
    },
    'met-outcome': {
      text: ({ act, attitude, ...met }) =>
        attitude === null
          ? t`${ACTS[act]}: ${metWords(met, 'the')}. What comes of it?`
          : t`${ACTS[act]}: ${metWords(met, 'the')} (${ATTITUDES[attitude]}). What comes of it?`,
      options: {
        part: still(t`They part`, t`The meeting is over, and they are gone.`),
        on: main(t`Go on`, t`The caller says what the party does next.`),
        fight: grave(
          t`It comes to blows`,
          t`The fight begins with those who stand as foes; /foe add writes down who has no numbers yet.`,
        ),
      },
      lapsed: t`Nobody says what comes of it: they part.`,
    },
  },
  refusals: {
    'encounter/open': () => t`Somebody is met already. Nothing was changed; end that one first.`,
    'encounter/in-fight': () => t`A fight is going on. Nothing was changed; it has to end first.`,
    'encounter/none': () => t`There is no meeting to do that with. Nothing was changed.`,
    'encounter/what': () =>
      t`Say one thing that is met: a creature, a table to roll on, or a name. Nothing was rolled.`,
    'encounter/no-creature': (d) =>
      t`No creature called ${text(d, 'creature')} is written down. Nothing was changed; name: brings on anybody.`,
    'table/unknown': (d) =>
      t`There is no table called ${text(d, 'table')}. Nothing was rolled; /table lists those there are.`,
    'parley/nobody': () => t`Nobody is there to speak with. Nothing was rolled.`,
    'parley/spoken': (d) =>
      t`Somebody has spoken with them already: ${text(d, 'what')}. Nothing was rolled; the game master says how it goes on.`,
  },
  choices: (option, _world, { verb }) =>
    option === 'with' && verb === 'parley' ? [{ value: 'disadvantage', label: t`disadvantage` }] : [],
  state: phrases({ encounter: 'The meeting' }),
  clock: standing,
  draws: { meeting: (world, isGm) => meetingCard(world as World, isGm) },
  logKinds: {
    meetings: ['encounter-start', 'encounter-show', 'encounter-end', 'parley', 'prompt/met', 'prompt/met-outcome'],
  },
  rules: [
    {
      name: t`Reaction`,
      sort: t`Rule`,
      text: t`What they think of you, by 2d10 and Charisma: hostile up to 8, wary up to 12, friendly from 16.`,
    },
  ],
  help: {
    commands: [
      t`**/parley** intent: speak with those you meet. 2d10 and Charisma: up to 8 hostile, 12 wary, 15 ready to talk, more is friendly.`,
    ],
    gm: [
      t`**/encounter** start: a creature, a table or a name is met; with nothing said, the table of who comes is rolled. **/encounter** show, end.`,
      t`What they do when they are hostile, wary, ready to talk or friendly is yours to say, or your own table’s: /table edit Reactions.`,
    ],
  },
});

const ATTITUDES: Readonly<Record<Attitude, string>> = phrases({
  hostile: 'hostile',
  wary: 'wary',
  open: 'ready to talk',
  friendly: 'friendly',
});

type Met = Pick<Fact<'encounter'>, 'what' | 'count'>;

/** `three wolves`; `the wolves` if they are known already. */
function metWords({ what, count }: Met, article: 'a' | 'the' = 'a'): string {
  return creatureWords(what, count, article);
}

const ACTS: Readonly<Record<Fact<'encounter-act'>['act'], string>> = phrases({
  talk: 'The party speaks with them',
  wait: 'The party keeps still',
  leave: 'The party wants to go',
  attack: 'The party wants a fight',
});

function actWords({ act, ...met }: Fact<'encounter-act'>): string {
  const who = metWords(met, 'the');
  switch (act) {
    case 'talk':
      return t`The party speaks with ${who}.`;
    case 'wait':
      return t`The party keeps still and watches ${who}. The game master says what comes of it.`;
    case 'leave':
      return t`The party wants to get away from ${who}. The game master says what comes of it.`;
    case 'attack':
      return t`The party wants to fight ${who}. The game master says what comes of it.`;
  }
}

type Reaction = Fact<'reaction'>;

function reactionTitle({ attitude }: Reaction): Head {
  const tone = attitude === 'hostile' ? 'miss' : attitude === 'wary' ? 'neutral' : 'strong';
  return { title: t`Reaction: ${ATTITUDES[attitude]}`, tone };
}

function quoted({ intent }: Reaction): readonly string[] {
  return intent === null ? [] : [`> ${escapeMarkdown(intent)}`];
}

function reactionWords({ name, total, attitude, says, ...met }: Reaction): string {
  const who = escapeMarkdown(name);
  return says === null
    ? t`${who} speaks with ${metWords(met, 'the')} and gets **${total}**: ${ATTITUDES[attitude]}.`
    : t`${who} speaks with ${metWords(met, 'the')} and gets **${total}**: ${ATTITUDES[attitude]} (${escapeMarkdown(says)}).`;
}

function reactionSum({ rolls, dropped, bonus, total, sources }: Reaction): string {
  const sum = `${ABILITY_NAMES.cha} ${signed(bonus)}: ${sumWords([...rolls, bonus], total)}`;
  return sources.length === 0 ? sum : `${sum}, ~~${rollsWords(dropped)}~~, ${sourceWords(sources)}`;
}

function endWords({ how, ...met }: Fact<'encounter-ends'>): string {
  switch (how) {
    case 'parted':
      return t`The party and ${metWords(met, 'the')} go their own ways.`;
    case 'fight':
      return t`It comes to blows with ${metWords(met, 'the')}.`;
    case 'gm':
      return t`The meeting with ${metWords(met, 'the')} is over.`;
  }
}

/** The present meeting, on the status card. */
function standing({ party }: World): readonly string[] {
  const { encounter } = party.state;
  if (encounter === null || encounter.stage !== 'met') return [];
  const who = metWords({ what: encounter.name, count: encounter.count });
  return [encounter.attitude === null ? t`Here: **${who}**.` : t`Here: **${who}**, ${ATTITUDES[encounter.attitude]}.`];
}

/** The state of a meeting; players learn nothing about a secret one, nor that something was heard. */
function meetingCard(world: World, isGm: boolean): Meeting {
  const { encounter } = world.party.state;
  const isHidden = encounter?.stage === 'hidden';
  const nobody = { title: t`Nobody is met`, lines: [], fields: [] };
  if (encounter === null) {
    const isHeard = isGm && openTask(world, 'noise') !== null;
    return {
      card: isHeard ? { ...nobody, lines: [t`Something has heard the party; the table says who comes.`] } : nobody,
      isSecret: false,
      next: isHeard ? 'roll' : null,
    };
  }
  if (isHidden && !isGm) return { card: nobody, isSecret: true, next: null };
  const title = capital(metWords({ what: encounter.name, count: encounter.count }));
  const lines = [
    ...(isHidden ? [t`The players don’t know about it yet; \`/encounter show\` tells them.`] : []),
    ...(encounter.attitude === null ? [] : [t`They are ${ATTITUDES[encounter.attitude]}.`]),
  ];
  return { card: { title, lines, fields: [] }, isSecret: isHidden, next: isHidden ? 'show' : null };
}
