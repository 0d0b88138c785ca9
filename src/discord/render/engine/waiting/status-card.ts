import { plural, t } from '../../../../language/text.ts';
import type { StatusView } from '../../../../play/views.ts';
import { hasPart, isAway, isOnOrders } from '../../../../play/waiting/people.ts';
import { type Wait, waitsOf } from '../../../../play/waiting/waits.ts';
import type { Person } from '../../../../rules/engine/person.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { rowLink } from '../../../message-links.ts';
import { asBody, type Body } from '../../../reply.ts';
import type { LayoutLine } from '../card.ts';
import { beside, layoutMessage } from '../layout.ts';
import { escapeMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers, SheetStanding } from '../renderer.ts';
import { actLabel } from '../rounds/round-row.ts';
import { atWords, capital, dayWords, inWords, whoWords } from '../words.ts';
import { stepWords } from './next-step.ts';
import { diceBlock, standingOf } from './standing-lines.ts';
import { turnOf } from './turn-line.ts';
import { isOffer, isOpenWindow, ofWhomWords, soonWords, whatWords } from './waits.ts';

const MAX_WAITS = 6;
const MAX_WINDOWS = 3;
const MAX_WHAT = 70;
const MAX_PEOPLE = 8;
const MAX_CONDITIONS = 8;

/** The campaign at a glance: the awaited people first, then the state of the party and the absent people. */
export function statusCardOf(renderers: Renderers): (view: StatusView) => Body {
  return (view) => {
    const { world, now } = view;
    if (view.isReplaced === true) return card(world, [movedWords(world)]);
    const renderer = renderers[world.campaign.book] ?? null;
    const standing = standingOf(renderer, world);
    return card(world, [
      ...restLines(world),
      ...waitLines(view, renderer),
      '',
      ...(renderer?.clock?.(world) ?? []),
      ...partyLines(renderer, standing, world),
      ...shortened(standing.conditions, MAX_CONDITIONS),
      '',
      ...awayLines(world, now),
    ]);
  };
}

/** The leader of the party, with the button that shows the party, and its dice below. */
function partyLines(renderer: BookRenderer | null, standing: SheetStanding, world: World): readonly LayoutLine[] {
  const { leader, party } = nounsOf(renderer);
  const { spotlight } = world.party;
  const dice = diceBlock(standing);
  if (spotlight === null && dice.length === 0) return [];
  const line = spotlight === null ? capital(t`the ${party}`) : `${capital(leader)}: ${whoWords(world, spotlight)}`;
  return [beside(line, { id: 'party:mine', label: t`Party` }), ...dice];
}

/** The turn, with a button that opens the means to take it, or that shows people their own questions. */
function turnWithButton(renderer: BookRenderer | null, wait: Wait, world: World, now: number): readonly LayoutLine[] {
  const own = wait.kind === 'step' ? stepWords(renderer, wait.step, world).button : null;
  const button = own ?? { id: 'waiting:mine', label: turnLabel(renderer, wait, world) };
  const { what, when } = turnOf(renderer, wait, world, now);
  // The button beside the shorter of the two: a phone has little room left there.
  return [what, beside(when, { ...button, weight: 'main' })];
}

/** Somebody's task there: a turn is no question. */
function turnLabel(renderer: BookRenderer | null, wait: Wait, world: World): string {
  switch (wait.kind) {
    case 'step':
      return t`My turn`;
    case 'round':
      return actLabel(wait.round, world, renderer) ?? t`Declare`;
    case 'prompt':
      return t`Answer`;
    case 'character':
      return t`My turn`;
  }
}

function card({ campaign }: World, lines: readonly LayoutLine[]): Body {
  const layout = { title: escapeMarkdown(campaign.name, 80), lines };
  return asBody(layoutMessage({ layouts: [layout], rows: [] }));
}

/** The rest of a card that a newer one replaces. */
function movedWords({ campaign }: World): string {
  const { status, guildId } = campaign;
  return t`A newer card has taken over${status === null ? '' : `: ${rowLink(t`see how the campaign stands`, guildId, status.rowId)}`}.`;
}

export function restLines({ campaign }: World): readonly string[] {
  const { pause } = campaign;
  if (pause === null) return [];
  if (pause.noPlace !== undefined)
    return [
      t`**The campaign rests**: it has no channel. \`/campaign bind use:play channel:… campaign:${escapeMarkdown(campaign.name, 60)}\` gives it one, and it goes on.`,
    ];
  const ends = pause.until === null ? '' : t` until ${atWords(pause.until)} (${inWords(pause.until)})`;
  return [t`**The campaign rests**${ends}. No time runs.`];
}

/**
 * The things that the campaign cannot continue without; decisions of a game master alone stay unnamed, since they may be
 * secret.
 */
function waitLines(view: StatusView, renderer: BookRenderer | null): readonly LayoutLine[] {
  const { world, now } = view;
  const all = waitsOf(world);
  const awaited = all.filter((wait) => !isOffer(wait));
  // The turn, else the most urgent item.
  const first = awaited.find(({ kind }) => kind === 'step') ?? awaited[0];
  const turn = first === undefined ? [t`Nobody is awaited.`] : turnWithButton(renderer, first, world, now);
  const waits = awaited.filter((wait) => wait !== first);
  const lines = waits.slice(0, MAX_WAITS).map((wait) => {
    const what = whatWords(renderer, wait, world, { most: MAX_WHAT });
    const where = wait.kind === 'round' ? ` · <#${wait.round.channelId}>` : '';
    const when = world.campaign.pause === null ? soonWords(wait) : '';
    return `⏳ **${ofWhomWords(renderer, world, wait, now)}**: ${what}${when}${where}`;
  });
  const more = waits.length > lines.length ? [t`… and ${waits.length - lines.length} more: \`/waiting\``] : [];
  const windows = all
    .filter(isOpenWindow)
    .slice(0, MAX_WINDOWS)
    .map((wait) => windowLine(view, renderer, wait));
  const offers = all.filter((wait) => isOffer(wait) && !isOpenWindow(wait)).length;
  const open =
    offers === 0
      ? []
      : [t`-# Also open: ${plural(offers, { one: '# optional choice', other: '# optional choices' })}.`];
  return [...turn, ...lines, ...more, ...windows, ...open];
}

/** A choice that some people may take and nobody waits for. */
function windowLine({ world, now }: StatusView, renderer: BookRenderer | null, wait: Wait): string {
  const when = world.campaign.pause === null ? soonWords(wait) : '';
  return t`**${ofWhomWords(renderer, world, wait, now)}** may answer: ${whatWords(renderer, wait, world, { most: MAX_WHAT })}${when}`;
}

/** People who are away now or will be, who play by standing orders, and who are not at the table. */
function awayLines(world: World, now: number): readonly string[] {
  const members = Object.values(world.members)
    .filter(({ userId, present }) => !present && hasPart(world, userId))
    .map(({ userId }) => t`💤 ${whoWords(world, userId)}: not at the table`);
  const people = Object.values(world.people)
    .toSorted((a, b) => a.userId.localeCompare(b.userId))
    .filter(({ userId }) => world.members[userId]?.present !== false)
    .flatMap((person) => personLine(world, person, now));
  return shortened([...people, ...members], MAX_PEOPLE);
}

function personLine(world: World, person: Person, now: number): readonly string[] {
  const who = whoWords(world, person.userId);
  const { away } = person;
  const keeper = away?.caretakerId ? t`; ${whoWords(world, away.caretakerId)} may answer` : '';
  if (away !== null && isAway(person, now))
    return [t`💤 ${who}: away${away.until === null ? '' : t` until ${dayWords(away.until)}`}${keeper}`];
  if (away !== null && away.from > now)
    return [t`${who}: away from ${dayWords(away.from)}${away.until === null ? '' : t` until ${dayWords(away.until)}`}`];
  return isOnOrders(person) ? [t`💤 ${who}: on standing orders`] : [];
}

function shortened(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), t`… and ${lines.length - most} more`];
}
