import { t } from '../../../../language/text.ts';
import { QUESTION_CARD } from '../../../../play/messages/cards.ts';
import type { BookCardView } from '../../../../play/views.ts';
import { awaitedIn } from '../../../../play/waiting/people.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import { MAX_EMBED_DESCRIPTION } from '../../../limits.ts';
import { asBody, type Body, type Message } from '../../../reply.ts';
import { gmCalls } from '../calls.ts';
import type { LayoutLine } from '../card.ts';
import { componentsOfOne, pressable, type Row, row } from '../components.ts';
import { layoutMessage, type StandingLayout } from '../layout.ts';
import { cut, escapeMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import { askedIn, questionLines } from '../present.ts';
import type { BookRenderer, Question, Renderers, StandingCardWords } from '../renderer.ts';
import { timeWords } from '../rounds/round-card.ts';
import { cardButtons, moreTimeButton } from '../rounds/round-row.ts';
import { COLOURS } from '../tones.ts';

const MAX_ANSWER = 300;

/** The line in the old place of a card that moved down. */
const LEFT = () => t`-# The card is further down now.`;

/** A card that the book keeps in a channel, with buttons for its round. */
export function bookCardOf(renderers: Renderers): (view: BookCardView) => Body {
  return (view) => {
    if (view.state === 'left') return asBody(layoutMessage({ layouts: [{ title: '', lines: [LEFT()] }], rows: [] }));
    if (view.card.kind === QUESTION_CARD) return questionCard(view, renderers[view.world.campaign.book]);
    const { layout, rows } = bookCardLayout(view, renderers);
    return asBody(layoutMessage({ layouts: [layout], rows }));
  };
}

/** Such a card before it becomes a message, for callers that add to it. */
export function bookCardLayout(
  view: BookCardView,
  renderers: Renderers,
): { readonly layout: StandingLayout; readonly rows: readonly Row[] } {
  const { world, card, now } = view;
  const renderer = renderers[world.campaign.book];
  const state = view.state === 'over' ? 'over' : 'open';
  const round = state === 'open' ? roundOn(view) : null;
  const awaited = round === null ? [] : awaitedIn(world, round, now);
  const time = round === null ? null : timeLine(view, round, renderer ?? null);
  const drawn = renderer?.standingCard?.({ world, kind: card.kind, state, round, awaited, time, now });
  return {
    layout: { title: drawn?.title ?? card.kind, lines: drawn?.lines ?? [] },
    rows: componentsOf(view, round, drawn?.buttons ?? [], renderers),
  };
}

/** Until when, with the button that asks for more time. */
function timeLine({ world, book, now }: BookCardView, round: Round, renderer: BookRenderer | null): LayoutLine {
  const text = timeWords({ world, book, round, now }, renderer);
  const button = moreTimeButton(round);
  return button === null ? text : { text, button };
}

function componentsOf(
  view: BookCardView,
  round: Round | null,
  buttons: NonNullable<StandingCardWords['buttons']>,
  renderers: Renderers,
): Row[] {
  const { card, state, world, book } = view;
  if (round !== null) return [cardButtons({ round, world, book }, renderers)];
  if (state === 'over' || buttons.length === 0) return askedButton(view);
  return [row(buttons.map(({ id, label, weight }) => pressable(`${card.kind}:${id}`, label, weight)))];
}

/** A question for the game masters, in their channel; without its buttons once it is answered, or where players may read it. */
function questionCard({ world, card, state, answer, now }: BookCardView, renderer: BookRenderer | undefined): Body {
  const prompt = world.prompts[card.promptId ?? ''];
  if (prompt === undefined || renderer === undefined) throw new Error(`no question ${card.promptId} to show`);
  const isSecret = world.bindings[card.channelId]?.use === 'gm';
  const isOpen = state !== 'over' && isSecret;
  const asked = askedIn(renderer, prompt, world);
  // An undo took back what asked, or there is nothing left to ask.
  const isDecided = answer !== null && answer !== undefined && answer !== '';
  const over = isSecret ? [asked.question.text, ...answerLine(asked.question, answer)] : [];
  const open = [...questionLines(asked, renderer), t`-# The players can’t see this. They are waiting for your answer.`];
  const message: Message = {
    ...(state === 'new' ? gmCalls(world, prompt, now) : { content: '', allowed_mentions: { parse: [] } }),
    embeds: [
      {
        title:
          state === 'over'
            ? isDecided
              ? t`Decided`
              : t`No longer asked`
            : isOpen
              ? t`The ${nounsOf(renderer).gm} decides`
              : t`A question: \`/waiting\``,
        color: COLOURS.neutral,
        description: cut((isOpen ? open : over).join('\n'), MAX_EMBED_DESCRIPTION),
      },
    ],
    components: isOpen ? componentsOfOne(asked) : [],
  };
  return asBody(message);
}

function answerLine({ options }: Question, answer: Json = null): readonly string[] {
  if (answer === null || answer === '') return [];
  const chosen = Array.isArray(answer) ? answer : [answer];
  const words = chosen.map((one) => options[String(one)]?.label ?? escapeMarkdown(String(one), MAX_ANSWER));
  return [t`Decided: **${words.join(', ') || t`none of these`}**`];
}

function roundOn({ world, card }: BookCardView): Round | null {
  return Object.values(world.rounds).find(({ cardId }) => cardId === card.rowId) ?? null;
}

/** While only single questions are open, everybody finds their own: the command of the card's name answers `<kind>:mine`. */
function askedButton({ world, card, state }: BookCardView): Row[] {
  const isAsking = state !== 'over' && Object.keys(world.prompts).length > 0;
  return isAsking ? [row([pressable(`${card.kind}:mine`, t`What is asked of me`, 'main')])] : [];
}
