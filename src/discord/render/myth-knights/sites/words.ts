import { phrases, t } from '../../../../language/text.ts';
import type { NextStep } from '../../../../rules/engine/world.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import {
  CENTRE,
  ENTRANCES,
  type PointKind,
  type RouteKind,
  type Site,
  type SiteRoute,
} from '../../../../rules/myth-knights/sites/schemas.ts';
import type { SitesVocabulary } from '../../../../rules/myth-knights/sites/vocabulary.ts';
import type { Card } from '../../engine/card.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StepWords } from '../../engine/renderer.ts';
import { stepToken } from '../../engine/waiting/next-step.ts';
import { capital, listWords } from '../../engine/words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';

const POINT_NAMES: Readonly<Record<PointKind, string>> = phrases({
  feature: 'feature',
  danger: 'danger',
  treasure: 'treasure',
});

const ROUTE_NAMES: Readonly<Record<RouteKind, string>> = phrases({
  open: 'open',
  closed: 'closed',
  hidden: 'hidden',
});

/** `point 3`, `the middle`; points are counted from 1 along the rim. */
function pointName(spot: number): string {
  return spot === CENTRE ? t`the middle` : t`point ${spot + 1}`;
}

/** Words of sites. */
export const sitesWords = (): ChapterWords<SitesVocabulary> => ({
  facts: {
    'site-made': {
      title: ({ site }) => neutral(escapeMarkdown(site, 60)),
      lines: ({ site, roll }) => [
        t`${escapeMarkdown(site, 60)} is made. \`/site show\` has all of it for you, \`/site edit\` writes what is there, \`/site enter\` brings the company in.`,
        `-# ${dieWords(roll)}`,
      ],
    },
    'site-edited': {
      title: ({ site }) => neutral(escapeMarkdown(site, 60)),
      lines: ({ site }) => [t`What is written of ${escapeMarkdown(site, 60)} has changed.`],
    },
    'site-point': {
      title: ({ site }) => neutral(escapeMarkdown(site, 60)),
      lines: ({ site, spot, text: words, enters }) => [
        enters
          ? t`The company enters ${escapeMarkdown(site, 60)} at ${pointName(spot)}: ${bookName(words, 300)}.`
          : t`The company comes to ${pointName(spot)}: ${bookName(words, 300)}.`,
      ],
      rank: 45,
    },
    'site-left': {
      title: ({ site }) => neutral(escapeMarkdown(site, 60)),
      lines: ({ site }) => [t`The company leaves ${escapeMarkdown(site, 60)}.`],
      rank: 44,
    },
    'way-tried': {
      title: ({ to }) => neutral(t`The closed way to ${pointName(to)}`),
      lines: ({ how }) => [
        t`The company tries to open it: ${escapeMarkdown(how)}`,
        `-# ${t`The referee says whether it opens.`}`,
      ],
      rank: 28,
    },
    'way-shut': {
      title: () => ({ title: t`It stays closed`, tone: 'trouble' }),
      lines: ({ to }) => [t`The way to ${pointName(to)} stays closed. Another idea may open it.`],
      rank: 44,
    },
    'way-opened': {
      title: () => ({ title: t`A way is open`, tone: 'strong' }),
      lines: ({ from, to }) => [t`The way from ${pointName(from)} to ${pointName(to)} is open now.`],
      rank: 44,
    },
    'site-searched': {
      title: ({ found }) =>
        found.length === 0 ? neutral(t`Nothing is found`) : { title: t`A hidden way`, tone: 'strong' },
      lines: ({ found }) => [
        found.length === 0
          ? t`The company looks for hidden ways for a phase, and finds none here.`
          : t`The company looks for hidden ways for a phase, and finds the way to ${listWords(found.map(pointName))}.`,
      ],
      rank: 44,
    },
  },
  questions: {
    'closed-way': {
      text: ({ to, how }) =>
        [t`The company tries to open the closed way to ${pointName(to)}:`, escapeMarkdown(how), t`Does it open?`].join(
          '\n',
        ),
      options: {
        open: main(t`It opens`, t`The company can go there from now on.`),
        luck: still(t`Luck`, t`4 or more on a d6 is a blessing: it opens.`),
        shut: still(t`It stays closed`, t`They may try something else.`),
      },
    },
  },
  refusals: {
    'site/unknown': () => t`There is no such site. Nothing was changed; /site show lists them.`,
    'site/taken': (d) => t`There is a site called ${text(d, 'name')} already. Nothing was made.`,
    'site/too-many': (d) => t`There are ${text(d, 'max')} sites already. Nothing was made.`,
    'site/no-entrance': () => t`That is no entrance. Nothing was changed; /site show has the entrances.`,
    'site/elsewhere': (d) =>
      t`${text(d, 'name')} lies in ${text(d, 'place')}, and the company is elsewhere. Nothing was changed; \`/realm place\` puts the company there.`,
    'site/no-way': () =>
      t`The company knows of no way there from here. Nothing happened; \`/site search\` looks for hidden ones.`,
    'site/closed': () =>
      t`That way is closed. Nothing happened; \`/site go\` with \`how:\` says how you open it, and the referee says whether it works.`,
    'site/not-closed': () => t`No closed way leads there from here. Nothing was changed.`,
    'site/leave-first': () =>
      t`The company is in a site. Nothing happened; \`/site leave\` takes it out at an entrance.`,
    'site/in-none': () => t`The company is in no site. Nothing happened.`,
    'site/no-way-out': () => t`No way leads out from here. Nothing happened; go to an entrance first.`,
  },
  steps: { site: siteStep },
  state: { sites: t`The sites`, visit: t`Where in a site the company is` },
  help: {
    commands: [
      t`**/site** show, go, search, leave: the site you are in: six points and the ways between them. Three ways take a phase; closed ones need ingenuity, hidden ones a search, which takes a phase as well.`,
    ],
    gm: [
      t`**/site** new, edit, enter, open, erase: a site from one die, what is at its points, and whether a closed way opens.`,
    ],
  },
  logKinds: {
    exploration: [
      'enter-site',
      'go-site',
      'try-way',
      'prompt/closed-way',
      'open-way',
      'search-site',
      'leave-site',
      'new-site',
      'edit-site',
      'erase-site',
    ],
  },
});

/** The company's ways from here, in a tap each; the words name the other options. */
function siteStep({ id, terms }: NextStep): StepWords {
  const token = stepToken(id);
  const [open, closed] = [spotsIn(terms.open), spotsIn(terms.closed)];
  const at = typeof terms.spot === 'number' ? terms.spot : CENTRE;
  return {
    text: t`the company is at ${pointName(at)}: say what you do here, and where you go on to`,
    button: { id: 'site:show', label: t`Site` },
    buttons: [
      ...open.map((spot) => ({
        id: `site:go:${spot}:${token}`,
        weight: 'main' as const,
        label: spot === CENTRE ? t`To the middle` : t`To point ${spot + 1}`,
      })),
      ...closed.map((spot) => ({
        id: `site:try:${spot}:${token}`,
        weight: 'plain' as const,
        label: spot === CENTRE ? t`Open the way to the middle` : t`Open the way to point ${spot + 1}`,
      })),
      { id: `site:search:${token}`, label: t`Search: a phase`, weight: 'plain' },
      ...(terms.isEntrance === true ? [{ id: `site:leave:${token}`, label: t`Leave`, weight: 'plain' as const }] : []),
      { id: 'site:show', label: t`Site`, weight: 'plain' },
    ],
  };
}

function spotsIn(spots: unknown): readonly number[] {
  return Array.isArray(spots) ? spots.filter((one) => typeof one === 'number') : [];
}

/** All sites for the referee, else those that the company has seen something of; the one where it is in full. */
export function sitesCard(world: World, isGm: boolean): Card {
  const { sites, visit } = world.party.state;
  const shown = sitesSeen(world, isGm).filter(({ id }) => id !== visit?.siteId);
  const others = shown.map(({ name, points, hexId }) => {
    const seen = points.filter((one) => one.seen).length;
    return hexId === null
      ? t`- ${escapeMarkdown(name, 60)}: ${seen} of ${points.length} points seen`
      : t`- ${escapeMarkdown(name, 60)} in ${placeWords(hexId, null)}: ${seen} of ${points.length} points seen`;
  });
  const here = visit === null ? undefined : sites[visit.siteId];
  if (here === undefined)
    return { title: t`The sites`, lines: others.length === 0 ? [t`You know of no site.`] : others, fields: [] };
  const field = { name: t`Other sites`, value: others.join('\n'), inline: false };
  return { ...siteCard(here, world, isGm), fields: others.length === 0 ? [] : [field] };
}

/** One site, as far as the company knows it; everything for the referee. */
export function siteCard(site: Site, { party }: World, isGm: boolean): Card {
  const { visit } = party.state;
  const at = visit?.siteId === site.id ? visit.spot : null;
  return { title: site.name, lines: linesOf(site, at, isGm), fields: [] };
}

/** Those that the company has seen something of; all for the referee. */
export function sitesSeen({ party: { state } }: World, isGm: boolean): readonly Site[] {
  return Object.values(state.sites).filter(({ points }) => isGm || points.some(({ seen }) => seen));
}

/** A line for each point that is known, with the ways from there. */
function linesOf({ points, routes }: Site, at: number | null, isGm: boolean): readonly string[] {
  const ways = (spot: number) =>
    routes
      .filter(({ a, b }) => a === spot || b === spot)
      .filter(({ kind, known }) => isGm || kind !== 'hidden' || known)
      .map((route) => t`${pointName(route.a === spot ? route.b : route.a)} (${wayWords(route)})`);
  return points
    .filter(({ seen }) => isGm || seen)
    .map(({ spot, kind, text: words, seen }) => {
      const what = isGm ? t`${bookName(words, 300)} (${POINT_NAMES[kind]})` : bookName(words, 300);
      const marks = [
        ...(spot === at ? [t`you are here`] : []),
        ...(seen ? [] : [t`not seen yet`]),
        ...(ENTRANCES.includes(spot) ? [t`an entrance`] : []),
        t`ways to ${listWords(ways(spot))}`,
      ];
      return `**${capital(pointName(spot))}**: ${what}\n-# ${marks.join(' · ')}`;
    });
}

function wayWords({ kind, known }: SiteRoute): string {
  return known && kind !== 'open' ? t`${ROUTE_NAMES[kind]}, known` : ROUTE_NAMES[kind];
}
