import { named, phrases, t } from '../../../../language/text.ts';
import { OATH_HARMS } from '../../../../rules/myth-knights/harm/actions.ts';
import type { HarmVocabulary } from '../../../../rules/myth-knights/harm/vocabulary.ts';
import type { BlowResult } from '../../../../rules/myth-knights/kit/ids.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, nameList } from '../../engine/words.ts';
import { name as nameOf } from '../../mechanics/refusal-words.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, VIRTUE_NAMES } from '../kit/words.ts';
import { turnChoiceLabel } from '../seasons/words.ts';

type Struck = Fact<'struck'>;

const RESULTS: Readonly<Record<BlowResult, string>> = phrases({
  nothing: 'it does nothing',
  evade: 'it is warded off',
  scar: 'it is warded off at the last moment, and leaves a scar',
  wounded: 'it wounds',
  mortal: 'it is a mortal wound',
  slain: 'it kills',
});

/** Words of wounds and what heals them. */
export const harmWords = (): ChapterWords<HarmVocabulary> => ({
  questions: {
    'leave-dying': {
      text: ({ names }) =>
        names.length === 1
          ? t`${nameList(names)} is dying, and would be dead when this time is over. Tending takes none: \`/fight do:help\`, as often as it takes.`
          : t`${nameList(names)} are dying, and would be dead when this time is over. Tending takes none: \`/fight do:help\`, as often as it takes.`,
      about: () => t`somebody is dying`,
      options: {
        '{tend}': ({ name, at }) => main(t`Tend ${name}`, t`A Clarity save (${at} or less); it takes no time.`),
        stay: still(t`Stay`, null),
        go: still(t`Let the time pass`, t`Whoever is not tended dies of it.`),
      },
      told: { stay: t`They stay.`, go: t`They go on.` },
      answers: (answer) => (answer === 'go' ? t`go on` : answer === 'stay' ? t`stay` : t`tend`),
    },
  },
  facts: {
    struck: {
      title: struckTitle,
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} takes ${fact.damage} damage: ${RESULTS[fact.result]}.`,
        ...standing(fact),
      ],
      rank: 40,
    },
    scarred: {
      title: ({ name }) => ({ title: t`A scar for ${escapeMarkdown(name)}`, tone: 'trouble' }),
      lines: ({ name, scar, roll }) => [
        t`${escapeMarkdown(name)} has a scar: ${bookName(scar)}.`,
        `-# ${t`Scars: ${dieWords(roll)}`}`,
      ],
    },
    'virtue-lost': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is weakened`, tone: 'trouble' }),
      lines: ({ name, virtue, from, to }) => [
        t`${escapeMarkdown(name)}: ${VIRTUE_NAMES[virtue]} ${from} → ${to}.`,
        ...(to === 0 ? [capital(EMPTY[virtue])] : []),
      ],
    },
    restored: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} recovers`),
      lines: ({ name, what, from, to }) => [
        t`${escapeMarkdown(name)}: ${what === 'guard' ? t`Guard` : VIRTUE_NAMES[what]} ${from} → ${to}.`,
      ],
    },
    tended: {
      title: ({ success }) =>
        success ? { title: t`A mortal wound is tended`, tone: 'strong' } : { title: t`It does not help`, tone: 'miss' },
      lines: ({ name, by, success }) => [
        success
          ? t`${escapeMarkdown(by)} tends ${escapeMarkdown(name)}, who is up again.`
          : t`${escapeMarkdown(by)} cannot help ${escapeMarkdown(name)}; there is time to try again.`,
      ],
      rank: 35,
    },
    died: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is dead`, tone: 'fumble' }),
      lines: ({ name }) => [t`${escapeMarkdown(name)} is dead.`],
      rank: 60,
    },
    task: {
      title: () => ({ title: t`Something for the referee`, tone: 'trouble' }),
      lines: ({ kind, detail }) => [t`For the referee: ${taskSentence(kind, detail)}`],
    },
  },
  recaps: {
    struck: {
      // The damage was told with the attack.
      story: (fact, { facts }) =>
        facts.some((one) => one.fact === 'attack-damage' && one.targetId === fact.characterId)
          ? [`${capital(RESULTS[fact.result])}.`, ...standing(fact)]
          : null,
    },
  },
  choices: (option, _world, { verb }) =>
    option === 'kind' && verb === 'harm' ? OATH_HARMS.map((value) => ({ value, label: value })) : [],
  refusals: {
    'harm/not-dying': (d) => t`${nameOf(d)} has no mortal wound to be tended. Nothing was rolled.`,
  },
});

const EMPTY: Readonly<Record<Fact<'virtue-lost'>['virtue'], string>> = phrases({
  vig: 'exhausted: no attack after moving.',
  cla: 'exposed: Guard counts as 0.',
  spi: 'impaired: attacks with a d4 alone, and no feats.',
});

/** Their present state, and what has to be done about it. */
function standing({ guard, vig, exposed, result }: Struck): readonly string[] {
  return [
    t`Guard ${guard} · Vigour ${vig}.`,
    ...(exposed ? [t`Exposed: Guard is of no use.`] : []),
    ...(result === 'mortal'
      ? [t`Dead when this phase is over, unless a companion tends them: \`/fight do:help\`.`]
      : []),
  ];
}

function struckTitle({ name, result }: Struck): Head {
  const who = escapeMarkdown(name);
  switch (result) {
    case 'nothing':
    case 'evade':
    case 'scar':
      return neutral(t`${who} wards it off`);
    case 'wounded':
      return { title: t`${who} is wounded`, tone: 'trouble' };
    case 'mortal':
      return { title: t`${who} is dying`, tone: 'trouble' };
    case 'slain':
      return { title: t`${who} is slain`, tone: 'trouble' };
  }
}

/** A task's question to the referee, in a sentence. @param show makes names safe */
export function taskSentence(
  kind: string,
  detail: Readonly<Record<string, unknown>>,
  show: (name: string) => string = escapeMarkdown,
): string {
  const who = show(typeof detail.name === 'string' ? detail.name : t`somebody`);
  switch (kind) {
    case 'follower-down':
      return t`${who} is down with a mortal wound: /fight do:help tends them, or they are dead when the phase is over.`;
    case 'death':
      return t`${who} is dead; say what becomes of what they had.`;
    case 'deed':
      return typeof detail.what === 'string' && detail.what !== ''
        ? t`${who}: ${show(detail.what)}; say what comes of it.`
        : t`${who} does something else; say what comes of it.`;
    case 'myth':
      return t`${show(named(typeof detail.name === 'string' ? detail.name : ''))} has come forth; say what comes of it.`;
    case 'quest':
      return t`${who} takes the City Quest; say what it is (\`/quest write\`).`;
    case 'seer':
      return t`${who} has asked a Seer; tell what the Seer knows of the Myths (\`/omen edit\`, fact:).`;
    case 'trade':
      return t`${who} was promised this in a trade: ${show(typeof detail.what === 'string' ? detail.what : '')}; say what comes of it.`;
    case 'season':
      return t`${who}: ${turnChoiceLabel(typeof detail.what === 'string' ? detail.what : '')}; say what comes of it.`;
    default:
      return who;
  }
}
