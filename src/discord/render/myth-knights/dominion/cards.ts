import { named, phrases, plural, t } from '../../../../language/text.ts';
import { seatsLeft } from '../../../../rules/myth-knights/dominion/counsel.ts';
import {
  COUNCIL_SEATS,
  type CouncilSeat,
  type Crisis,
  type Domain,
} from '../../../../rules/myth-knights/dominion/schemas.ts';
import { seasonNumber } from '../../../../rules/myth-knights/kit/calendar.ts';
import { isDue } from '../../../../rules/myth-knights/kit/domains.ts';
import { MIDDLE_OF_SEASON } from '../../../../rules/myth-knights/kit/ids.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords } from '../../engine/words.ts';

/** Every domain of the company, a block for each. */
export function domainsCard(world: World): Card {
  const domains = Object.values(world.party.state.domains);
  return {
    title: t`Domains`,
    lines:
      domains.length === 0
        ? [t`Nobody of the company rules a Holding yet: the referee gives one with \`/domain found\`.`]
        : [],
    fields: domains.map((one) => ({ name: titleOf(one), value: linesOf(world, one).join('\n'), inline: false })),
  };
}

function titleOf({ name, seat, revolt }: Domain): string {
  const what = seat ? t`${domainName(name)}, Seat of Power` : domainName(name);
  return revolt ? t`${what} · in revolt` : what;
}

function linesOf(world: World, one: Domain): readonly string[] {
  const { rulerId, council, crises, projects, tokens, bands } = one;
  const ruler = rulerId === null ? undefined : world.characters[rulerId];
  const seats = COUNCIL_SEATS.flatMap((seat) => {
    const sitting = council[seat];
    return sitting === undefined ? [] : [`${SEAT_NAMES[seat]}: ${escapeMarkdown(sitting.name, 60)}`];
  });
  const left = seatsLeft(world, one);
  const out = bands.filter((id) => world.followers[id]?.status === 'active').length;
  return [
    ruler === undefined ? t`No knight of the company rules it.` : t`Ruler: ${escapeMarkdown(ruler.name, 60)}`,
    seats.length === 0 ? t`Every seat of its council is empty.` : capital(seats.join(' · ')),
    crises.length === 0 ? t`No crises.` : t`Crises: ${listWords(crises.map((crisis) => CRISIS_NAMES[crisis]))}`,
    ...projects.map(workLine),
    plural(tokens, { one: '# token', other: '# tokens' }),
    dueLine(world, one),
    ...(left.length === 0
      ? []
      : [t`May have luck rolled anew in this Season: ${listWords(left.map((seat) => SEAT_NAMES[seat]))}`]),
    ...(out === 0 ? [] : [plural(out, { one: '# warband in the field', other: '# warbands in the field' })]),
  ];
}

/** One domain by itself. */
export function domainCard(world: World, one: Domain): Card {
  return { title: titleOf(one), lines: linesOf(world, one), fields: [] };
}

/** What its ruler can do now, as buttons: the due in its time, tokens against crises, the warbands (MK-DOM). */
export function domainButtons(world: World, one: Domain): readonly DomainButton[] {
  const { id, tokens, crises, bands } = one;
  const { clock, luck } = world.party.state;
  const isOut = bands.some((band) => world.followers[band]?.status === 'active');
  const mayCounsel = luck !== null && !luck.again;
  return [
    ...(isDue(clock, one)
      ? [
          { id: `domain:due:${id}`, label: t`Collect`, weight: 'main' as const },
          { id: `domain:forgo:${id}`, label: t`Forgo` },
        ]
      : []),
    ...(maySqueeze(clock, one) ? [{ id: `domain:squeeze:${id}`, label: t`Squeeze` }] : []),
    ...(tokens === 0
      ? []
      : crises.map((crisis) => ({
          id: `domain:solve:${id}:${crisis}`,
          label: t`End ${CRISIS_NAMES[crisis]}: 1 token`,
        }))),
    isOut ? { id: `domain:disband:${id}`, label: t`Send them home` } : { id: `domain:muster:${id}`, label: t`Muster` },
    ...(mayCounsel
      ? seatsLeft(world, one).map((seat) => ({
          id: `domain:counsel:${id}:${seat}`,
          label: t`Luck anew: ${SEAT_NAMES[seat]}`,
        }))
      : []),
  ];
}

/** More may be demanded once in a Season, with the due or after it (MK-DOM-07). */
function maySqueeze(clock: World['party']['state']['clock'], { squeezed, waived, revolt }: Domain): boolean {
  const season = seasonNumber(clock);
  return clock.day >= MIDDLE_OF_SEASON && squeezed !== season && waived !== season && !revolt;
}

interface DomainButton {
  readonly id: string;
  readonly label: string;
  readonly weight?: 'main';
}

/** A domain's crises, for the middle of a sentence (MK-DOM-02). */
export const CRISIS_NAMES: Readonly<Record<Crisis, string>> = phrases({
  chaos: 'chaos',
  debt: 'debt',
  famine: 'famine',
  misery: 'misery',
  panic: 'panic',
  doubt: 'doubt',
});

export const SEAT_NAMES: Readonly<Record<CouncilSeat, string>> = phrases({
  steward: 'steward',
  marshal: 'marshal',
  sheriff: 'sheriff',
  envoy: 'envoy',
  circle: 'speaker of the circle',
});

/** The purpose of each seat (MK-DOM-01). */
export const SEAT_TEXTS: Readonly<Record<CouncilSeat, string>> = phrases({
  steward: 'Treasury, and the rule while the ruler is away.',
  marshal: 'Soldiers and war.',
  sheriff: 'Threats within.',
  envoy: 'Neighbours and hospitality.',
  circle: 'The circle: visiting knights, and what they bring.',
});

function workLine({ name, grand, crisis }: Domain['projects'][number]): string {
  const told = grand
    ? t`Grand work: ${escapeMarkdown(name, 60)}, until the Age turns`
    : t`Work: ${escapeMarkdown(name, 60)}, until the Season turns`;
  return crisis === null ? told : t`${told} (against ${CRISIS_NAMES[crisis]})`;
}

function dueLine({ party }: World, one: Domain): string {
  const { clock } = party.state;
  if (one.taken === seasonNumber(clock)) return t`The due of this Season is settled.`;
  return isDue(clock, one)
    ? t`The due of this Season is open.`
    : t`The due of this Season comes in its middle, on day ${MIDDLE_OF_SEASON}.`;
}

/** A domain by its name, safe to show. */
export function domainName(name: string): string {
  return escapeMarkdown(named(name), 60);
}
