import { inQuotes, t } from '../../../../language/text.ts';
import { isOwnWords, procedureOf } from '../../../../play/turns/procedures.ts';
import type { RoundView } from '../../../../play/views.ts';
import { awaitedIn, isAway, isHere, isOnOrders, keeperOf, personOf } from '../../../../play/waiting/people.ts';
import type { Round, Seat } from '../../../../rules/engine/round.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { MAX_EMBED_TITLE } from '../../../limits.ts';
import { asBody, type Body, type Message } from '../../../reply.ts';
import { pressable, type Row, row } from '../components.ts';
import { cut, spoken } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers, RoundQuestion } from '../renderer.ts';
import { COLOURS } from '../tones.ts';
import { atWords, dayWords, inWords, spanWords, whoWords } from '../words.ts';
import { againButtons, openAgainWords } from './reopened.ts';
import { answerButton, chooseRows, sharedForm } from './round-form.ts';
import { MAX_QUESTION, roundQuestion, verdictWords } from './round-question.ts';
import { gmButton, isAbstention, nothingButtons } from './round-row.ts';
import { stopWords } from './stop-words.ts';

const MAX_SEATS = 20;
/** Characters of a public answer on the card. */
const MAX_EXCERPT = 40;
/** Mentions that surely fit the content of one message. */
const MAX_CALLED = 80;

/** The waiting-on card of a round: the question, who is awaited, until when, and buttons to answer. */
export function roundCardOf(renderers: Renderers): (view: RoundView) => Body {
  return (view) => {
    const renderer = renderers[view.world.campaign.book] ?? null;
    const question = roundQuestion(renderer, view.round, view.world);
    const isOpen = view.state === 'new' || view.state === 'open';
    const message: Message = {
      ...calls(view),
      embeds: [
        {
          title: cut(question.title, MAX_EMBED_TITLE),
          color: COLOURS.neutral,
          description: isOpen ? openWords(view, question, renderer) : endWords(view),
        },
      ],
      components: isOpen ? rowsOf(view, question, renderer) : [],
    };
    return asBody(message);
  };
}

function endWords({ state }: RoundView): string {
  return state === 'over' ? t`Over. \`/log\` keeps what came of it.` : t`Called off. Nobody waits for it any more.`;
}

function openWords(view: RoundView, question: RoundQuestion, renderer: BookRenderer | null): string {
  const text = question.text === '' ? [] : [cut(question.text, MAX_QUESTION), ''];
  const hidden = view.round.hidden ? [t`-# Answers stay hidden until it ends.`] : [];
  return [...text, timeWords(view, renderer), ...seatLines(view, renderer), ...hidden].join('\n');
}

/** Until when, or why no time runs. */
export function timeWords(
  { world, book, round, now }: Omit<RoundView, 'state'>,
  renderer: BookRenderer | null,
): string {
  if (world.campaign.pause !== null) return t`**The campaign rests**: no time runs.`;
  if (round.held !== null) return t`**Held up** by the ${nounsOf(renderer).gm}: no time runs.`;
  if (round.reopened !== null)
    return t`**Open again after an undo**: ${openAgainWords(round, procedureOf(book, round.procedure).mode)}`;
  const { deadline, grace } = round;
  if (deadline === null) return t`No deadline`;
  // A card is not drawn again when its time is up, so it says beforehand that there is more.
  const more = grace === 0 ? '' : t`, and ${spanWords(grace)} of grace`;
  if (now < deadline || grace === 0) return t`Until ${atWords(deadline)} (${inWords(deadline)})${more}`;
  return t`**Time is up.** Answers still count for ${spanWords(deadline + grace - now)}`;
}

function seatLines(view: RoundView, renderer: BookRenderer | null): readonly string[] {
  const seats = Object.entries(view.round.seats).filter(
    ([, { state, isFree }]) => isFree !== true || state === 'confirmed',
  );
  const lines = seats.slice(0, MAX_SEATS).map(([userId, seat]) => seatLine(view, userId, seat, renderer));
  const more = seats.length - lines.length;
  return more > 0 ? [...lines, t`… and ${more} more`] : lines;
}

/** Symbol and words say the same: who cannot see the one can read the other. */
function seatLine(view: RoundView, userId: string, seat: Seat, renderer: BookRenderer | null): string {
  const { world, now } = view;
  const who = whoWords(world, userId);
  switch (seat.state) {
    case 'confirmed':
      if (isNothing(view.round, seat))
        return isAbstention(view.round)
          ? t`✅ ${who}: no preference${writerWords(view, userId, seat)}`
          : t`✅ ${who}: nothing to add${writerWords(view, userId, seat)}`;
      return t`✅ ${who}: answered${writerWords(view, userId, seat)}${excerptOf(view, userId, seat, renderer)}`;
    case 'skipped':
      return t`⏭️ ${who}: passed over`;
    case 'open':
    case 'draft':
      if (seat.stop !== undefined && seat.state === 'open')
        return t`⏳ ${who}: asked, because ${stopWords(renderer, seat.stop).theirs}`;
      if (!isHere(world, userId, now)) return `💤 ${who}: ${absence(view, userId)}`;
      if (seat.state === 'draft') return t`✏️ ${who}: writing`;
      return `⏳ ${who}: ${keeperWords(view, userId) ?? t`awaited`}`;
  }
}

/** In a round of hidden answers everybody who handed something in looks alike. */
function isNothing({ hidden }: Round, { answer }: Seat): boolean {
  return answer === null && !hidden;
}

function writerWords({ world }: RoundView, userId: string, { by }: Seat): string {
  return by === null || by === userId ? '' : t` by ${whoWords(world, by)}`;
}

/** Of a hidden answer nothing, not even its length. */
function excerptOf({ world, round }: RoundView, userId: string, seat: Seat, renderer: BookRenderer | null): string {
  if (round.hidden) return '';
  if (isOwnWords(round))
    return typeof seat.answer === 'string' ? `: ${inQuotes(spoken(seat.answer, MAX_EXCERPT))}` : '';
  const said = verdictWords(
    renderer,
    { userId, answer: seat.answer, means: 'own', by: null, source: null },
    round,
    world,
  );
  return said === null ? '' : `: ${cut(said, MAX_EXCERPT)}`;
}

function absence({ world, now }: RoundView, userId: string): string {
  const person = personOf(world, userId);
  if (isAway(person, now)) {
    const until = person.away?.until ?? null;
    return until === null ? t`away` : t`away until ${dayWords(until)}`;
  }
  return isOnOrders(person) ? t`on standing orders` : t`not at the table`;
}

function keeperWords({ world, now }: RoundView, userId: string): string | null {
  const keeper = keeperOf(world, userId, now);
  return keeper === null ? null : t`away, awaited from ${whoWords(world, keeper)}`;
}

function rowsOf({ world, book, round }: RoundView, question: RoundQuestion, renderer: BookRenderer | null): Row[] {
  const form = sharedForm(book, world, round);
  const menus = form === null ? [] : chooseRows(round, form, question);
  const more = round.deadline === null ? [] : [pressable(roundCustomId(round.id, 'more'), t`More time`)];
  return [
    ...menus,
    row([
      menus.length === 0 ? answerButton(round) : pressable(roundCustomId(round.id, 'form'), t`In your words`),
      ...nothingButtons(round, book, question),
      ...againButtons(round),
      ...more,
      gmButton(round, renderer),
    ]),
  ];
}

/** A new card calls those who are awaited, or who takes care of them; a card that is drawn again calls nobody. */
function calls({ world, round, state, now }: RoundView): Pick<Message, 'content' | 'allowed_mentions'> {
  const awaited = state === 'new' ? awaitedIn(world, round, now) : [];
  const users = [...new Set(awaited.map((userId) => keeperOf(world, userId, now) ?? userId))].slice(0, MAX_CALLED);
  return {
    content: users.map((userId) => `<@${userId}>`).join(' '),
    allowed_mentions: { parse: [], ...(users.length === 0 ? {} : { users }) },
  };
}
