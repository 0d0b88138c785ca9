import { named, phrases, plural, t } from '../../../../language/text.ts';
import { seatsLeft } from '../../../../rules/myth-knights/dominion/counsel.ts';
import {
  COUNCIL_SEATS,
  type CouncilSeat,
  type Crisis,
  type Domain,
} from '../../../../rules/myth-knights/dominion/schemas.ts';
import { seasonNumber } from '../../../../rules/myth-knights/kit/calendar.ts';
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
  const { rulerId, council, crises, projects, tokens, taken, bands } = one;
  const ruler = rulerId === null ? undefined : world.characters[rulerId];
  const seats = COUNCIL_SEATS.flatMap((seat) => {
    const sitting = council[seat];
    return sitting === undefined ? [] : [`${SEAT_NAMES[seat]}: ${escapeMarkdown(sitting.name, 60)}`];
  });
  const now = seasonNumber(world.party.state.clock);
  const left = seatsLeft(world, one);
  const out = bands.filter((id) => world.followers[id]?.status === 'active').length;
  return [
    ruler === undefined ? t`No knight of the company rules it.` : t`Ruler: ${escapeMarkdown(ruler.name, 60)}`,
    seats.length === 0 ? t`Every seat of its council is empty.` : capital(seats.join(' · ')),
    crises.length === 0 ? t`No crises.` : t`Crises: ${listWords(crises.map((crisis) => CRISIS_NAMES[crisis]))}`,
    ...projects.map(({ name, grand }) =>
      grand
        ? t`Grand work: ${escapeMarkdown(name, 60)}, until the Age turns`
        : t`Work: ${escapeMarkdown(name, 60)}, until the Season turns`,
    ),
    plural(tokens, { one: '# token', other: '# tokens' }),
    taken === now ? t`The due of this Season is settled.` : t`The due of this Season is open.`,
    ...(left.length === 0
      ? []
      : [t`May have luck rolled anew in this Season: ${listWords(left.map((seat) => SEAT_NAMES[seat]))}`]),
    ...(out === 0 ? [] : [plural(out, { one: '# warband in the field', other: '# warbands in the field' })]),
  ];
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
});

/** The purpose of each seat (MK-DOM-01). */
export const SEAT_TEXTS: Readonly<Record<CouncilSeat, string>> = phrases({
  steward: 'Treasury, and the rule while the ruler is away.',
  marshal: 'Soldiers and war.',
  sheriff: 'Threats within.',
  envoy: 'Neighbours and hospitality.',
});

/** A domain by its name, safe to show. */
export function domainName(name: string): string {
  return escapeMarkdown(named(name), 60);
}
