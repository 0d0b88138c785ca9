import { phrases, plural, t } from '../../../../language/text.ts';
import { COUNCIL_SEATS, CRISES, type Crisis } from '../../../../rules/myth-knights/dominion/schemas.ts';
import type { DominionVocabulary } from '../../../../rules/myth-knights/dominion/vocabulary.ts';
import { WARBAND_TYPES } from '../../../../rules/myth-knights/followers/schemas.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords, eachDieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, nameList } from '../../engine/words.ts';
import { name as nameOf, text } from '../../mechanics/refusal-words.ts';
import { type Head, neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { RANK_NAMES } from '../kit/words.ts';
import { CRISIS_NAMES, domainName, SEAT_NAMES, SEAT_TEXTS } from './cards.ts';

const OUTCOMES: Readonly<Record<Fact<'crisis-check'>['outcome'], string>> = phrases({
  calamity: 'a calamity: two crises at once',
  dilemma: 'a dilemma: one of two crises, and the ruler says which',
  prosperity: 'prosperity',
});

/** Words of domains. */
export const dominionWords = (): ChapterWords<DominionVocabulary> => ({
  facts: {
    'domain-founded': {
      title: ({ domain }) => neutral(domainName(domain)),
      lines: ({ domain, ruler, seat }) => [
        ruler === null
          ? t`${domainName(domain)} is a domain that nobody of the company rules.`
          : seat
            ? t`${escapeMarkdown(ruler)} rules ${domainName(domain)}, the Seat of Power.`
            : t`${escapeMarkdown(ruler)} rules ${domainName(domain)}.`,
      ],
      rank: 35,
    },
    'domain-lost': {
      title: ({ domain }) => ({ title: t`${domainName(domain)} is lost`, tone: 'trouble' }),
      lines: ({ domain }) => [t`${domainName(domain)} is no longer a domain of the company.`],
    },
    council: {
      title: ({ domain }) => neutral(t`The council of ${domainName(domain)}`),
      lines: ({ domain, seat, name, appointed }) => [
        appointed
          ? t`${escapeMarkdown(name)} is ${SEAT_NAMES[seat]} of ${domainName(domain)}.`
          : t`${escapeMarkdown(name)} is no longer ${SEAT_NAMES[seat]} of ${domainName(domain)}.`,
      ],
    },
    counsel: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} gives counsel`),
      lines: ({ domain, seat, name }) => [
        t`${escapeMarkdown(name)}, ${SEAT_NAMES[seat]} of ${domainName(domain)}, has luck rolled anew.`,
      ],
      rank: 36,
    },
    'crisis-check': {
      title: checkTitle,
      lines: ({ domain, roll, outcome }) => [
        t`How ${domainName(domain)} fares: ${OUTCOMES[outcome]}.`,
        `-# ${dieWords(roll)}`,
      ],
      rank: 33,
    },
    crisis: {
      title: ({ domain }) => ({ title: t`A crisis in ${domainName(domain)}`, tone: 'trouble' }),
      lines: ({ domain, crisis, rolls }) => [
        t`${domainName(domain)} has a crisis: ${CRISIS_NAMES[crisis]}.`,
        ...(rolls.length === 0 ? [] : [`-# ${eachDieWords(rolls)}`]),
      ],
      rank: 32,
    },
    'crisis-solved': {
      title: ({ domain }) => ({ title: t`A crisis of ${domainName(domain)} is over`, tone: 'strong' }),
      lines: ({ domain, crisis }) => [t`${capital(CRISIS_NAMES[crisis])} is over in ${domainName(domain)}.`],
      rank: 31,
    },
    token: {
      title: ({ domain }) => neutral(domainName(domain)),
      lines: ({ domain, by, tokens }) => [
        by === 'spent'
          ? t`${domainName(domain)} spends a token; ${tokenCount(tokens)} left.`
          : t`${domainName(domain)} has a token more: ${tokenCount(tokens)}.`,
      ],
    },
    'due-waived': {
      title: () => neutral(t`The due is waived`),
      lines: ({ domain }) => [t`The due of this Season is waived in ${domainName(domain)}.`],
    },
    squeezed: {
      title: ({ domain }) => ({ title: t`More is demanded of ${domainName(domain)}`, tone: 'trouble' }),
      lines: ({ outcome, roll }) => [SQUEEZED[outcome], `-# ${dieWords(roll)}`],
      rank: 34,
    },
    misrule: {
      title: ({ domain }) => ({ title: t`${domainName(domain)} is in revolt`, tone: 'trouble' }),
      lines: ({ domain }) => [
        t`Misrule: ${domainName(domain)} is in revolt, and brings nothing until it has fewer than three crises.`,
      ],
      rank: 37,
    },
    'order-restored': {
      title: ({ domain }) => ({ title: t`Order in ${domainName(domain)}`, tone: 'strong' }),
      lines: ({ domain }) => [t`The revolt in ${domainName(domain)} is over.`],
      rank: 36,
    },
    project: {
      title: ({ name, how }) => ({ title: escapeMarkdown(name, 60), tone: how === 'done' ? 'strong' : 'neutral' }),
      lines: projectWords,
      rank: 30,
    },
    mustered: {
      title: ({ domain }) => neutral(t`${domainName(domain)} musters`),
      lines: ({ domain, names }) => [
        names.length === 0
          ? t`${domainName(domain)} can muster nobody.`
          : t`${domainName(domain)} musters ${plural(names.length, { one: '# warband', other: '# warbands' })}: ${nameList(names)}.`,
      ],
      rank: 34,
    },
    disbanded: {
      title: ({ domain }) => neutral(t`The warbands of ${domainName(domain)}`),
      lines: ({ names }) => [t`They go home: ${nameList(names)}.`],
      rank: 34,
    },
  },
  questions: {
    due: {
      text: ({ domain, season }, who) =>
        t`It is the middle of the Season, and ${dueName(season)} of ${domainName(domain)} is due. What does ${who} do?`,
      options: {
        collect: main(t`Collect`, t`A token for the domain.`),
        forgo: still(t`Forgo`, t`Nobody has to pay in this Season.`),
        squeeze: grave(t`Squeeze`, t`The due and a token more: on 1 a revolt, on 2 or 3 a crisis with it.`),
      },
    },
    dilemma: {
      text: ({ domain }, who) => t`A dilemma in ${domainName(domain)}: ${who} takes one of two crises.`,
      options: { '{crisis}': ({ crisis }) => still(capital(CRISIS_NAMES[crisis]), null) },
      answers: (answer) => (isCrisis(answer) ? CRISIS_NAMES[answer] : ''),
    },
    crises: {
      text: ({ domain, isDilemma }) =>
        isDilemma
          ? t`A dilemma in ${domainName(domain)}: which two crises are there to choose from?`
          : t`Trouble in ${domainName(domain)}: which crisis comes?`,
      options: { '{crisis}': ({ crisis }) => still(capital(CRISIS_NAMES[crisis]), null) },
    },
  },
  refusals: {
    'domain/unknown': () => t`There is no such domain. Nothing was changed; /domain show lists them.`,
    'domain/too-many': (d) => t`There are ${text(d, 'max')} domains already. Nothing was changed.`,
    'domain/rank': (d) =>
      t`${nameOf(d)} has not the rank for it: it takes a ${rankIn(text(d, 'rank'))}. Nothing was changed.`,
    'domain/not-yours': (d) =>
      t`Only whoever rules ${nameOf(d)} decides for it, the steward while they are gone, and the referee. Nothing was changed.`,
    'domain/empty-seat': () => t`Nobody sits there. Nothing was changed.`,
    'domain/counselled': (d) =>
      t`The ${seatIn(text(d, 'seat'))} has had luck rolled anew in this Season already. Nothing was rolled.`,
    'domain/no-luck': () => t`No luck has been rolled yet. Nothing was rolled; \`/oracle\` rolls it.`,
    'domain/luck-stands': () => t`That luck was rolled anew already, and stands. Nothing was rolled.`,
    'domain/no-crisis': () => t`That is no crisis of this domain. Nothing was changed.`,
    'domain/by-play': () =>
      t`Without a token the referee says when a crisis is solved. Nothing was changed; with token:True it costs one.`,
    'domain/no-token': () => t`There is no token left. Nothing was changed.`,
    'domain/busy': (d) => t`There are ${text(d, 'max')} works in hand already. Nothing was changed.`,
    'domain/no-project': () => t`There is no such work. Nothing was changed.`,
    'domain/due-taken': () => t`The due of this Season is settled. Nothing was changed.`,
    'domain/not-due': (d) =>
      t`${capital(dueName(Number(d.season)))} is due in the middle of the Season, from day ${text(d, 'day')} on. Nothing was changed.`,
    'domain/waived': () => t`The due of this Season was waived. Nothing was rolled.`,
    'domain/check': () =>
      t`A die says how a domain fares when a Season begins, and after its ruler was away, which the referee says. Nothing was rolled.`,
    'domain/squeezed': () => t`More was demanded in this Season already. Nothing was rolled.`,
    'domain/revolt': (d) =>
      t`${nameOf(d)} is in revolt and brings nothing. Nothing was changed; solve its crises first.`,
    'domain/in-the-field': (d) =>
      t`Warbands of this domain are in the field already (${text(d, 'count')}). Nothing was changed; /domain disband sends them home.`,
    'domain/no-bands': () => t`No warband of this domain is in the field. Nothing was changed.`,
  },
  state: { domains: t`The domains` },
  choices(option, world, { verb }) {
    switch (option) {
      case 'domain':
        return Object.values(world.party.state.domains).map(({ id, name }) => ({ value: id, label: name }));
      case 'crisis':
        return CRISES.map((crisis) => ({ value: crisis, label: CRISIS_NAMES[crisis] }));
      case 'seat':
        return COUNCIL_SEATS.map((seat) => ({ value: seat, label: SEAT_NAMES[seat] }));
      case 'project':
        return Object.values(world.party.state.domains).flatMap(({ projects }) =>
          projects.map(({ id, name }) => ({ value: id, label: name })),
        );
      case 'band':
        return verb === 'muster' ? WARBAND_TYPES.map((type) => ({ value: type, label: type })) : [];
      default:
        return [];
    }
  },
  help: {
    commands: [
      t`**/domain** show, appoint, check, solve, project, due, squeeze, muster: a Holding that one of you rules: its council, crises, works and dues; counsel: whoever sits in the council has the last luck rolled anew.`,
    ],
    gm: [
      t`**/domain** found, lose: give a Holding to a knight, or take it away; solve: a crisis that was dealt with in play.`,
    ],
    topics: [
      {
        id: 'domains',
        title: t`Ruling a Holding`,
        lines: [
          t`At the start of each Season a die says how a domain fares: two crises, one of two, or prosperity. With three crises at a Season’s end it is in revolt.`,
          t`In the middle of each Season its ruler collects the due, which is a token, forgoes it, or squeezes for a token more: on 1 a revolt, on 2 or 3 a crisis with it.`,
          t`A token solves a crisis; so do service between Seasons, a work that is for it, prosperity, and what you do about it in play.`,
          t`Each seat of the council that is filled may have one roll of luck in its matters rolled anew in a Season: \`/domain counsel\`. The second roll stands.`,
          t`Repairs take a Season, a grand work an Age. A Holding musters two warbands, the Seat of Power three.`,
        ],
      },
    ],
  },
  rules: COUNCIL_SEATS.map((seat) => ({
    name: capital(SEAT_NAMES[seat]),
    sort: t`Seat of the council`,
    text: SEAT_TEXTS[seat],
  })),
  logKinds: {
    domains: [
      ...['found-domain', 'lose-domain', 'appoint', 'dismiss', 'check-domain', 'solve-crisis', 'start-project'],
      ...[
        'abandon-project',
        'take-due',
        'squeeze',
        'muster',
        'disband',
        'counsel',
        'prompt/dilemma',
        'prompt/crises',
        'prompt/due',
      ],
    ],
  },
});

const SQUEEZED: Readonly<Record<Fact<'squeezed'>['outcome'], string>> = phrases({
  misrule: 'They rise against it.',
  price: 'They pay, and it has its price.',
  success: 'They pay.',
});

function tokenCount(tokens: number): string {
  return plural(tokens, { one: '# token', other: '# tokens' });
}

function checkTitle({ domain, outcome }: Fact<'crisis-check'>): Head {
  return { title: t`How ${domainName(domain)} fares`, tone: outcome === 'prosperity' ? 'strong' : 'trouble' };
}

/** Tax, tithe and levy, each in its Season (MK-DOM-06). */
function dueName(season: number): string {
  return DUE_NAMES[season - 1] ?? '';
}

const DUE_NAMES = phrases(['the tax', 'the tithe', 'the levy']);

function projectWords({ domain, name, grand, how, crisis }: Fact<'project'>): readonly string[] {
  const [what, where] = [escapeMarkdown(name, 60), domainName(domain)];
  switch (how) {
    case 'begun':
      return [
        grand
          ? t`${where} begins a grand work: ${what}. It takes an Age.`
          : t`${where} begins a work: ${what}. It takes a Season.`,
        ...(crisis == null ? [] : [t`With it this is over: ${CRISIS_NAMES[crisis]}.`]),
      ];
    case 'done':
      return [t`${where}: ${what} is done.`];
    case 'abandoned':
      return [t`${where} gives up: ${what}.`];
  }
}

function isCrisis(answer: unknown): answer is Crisis {
  return CRISES.some((one) => one === answer);
}

function seatIn(seat: string): string {
  return Object.hasOwn(SEAT_NAMES, seat) ? SEAT_NAMES[seat as keyof typeof SEAT_NAMES] : seat;
}

function rankIn(rank: string): string {
  return Object.hasOwn(RANK_NAMES, rank) ? RANK_NAMES[rank as keyof typeof RANK_NAMES] : rank;
}
