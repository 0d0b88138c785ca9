import { ComponentType } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import type { BenchView } from '../../../../play/views.ts';
import { type Wait, waitsOf } from '../../../../play/waiting/waits.ts';
import type { Task, World } from '../../../../rules/engine/world.ts';
import { MAX_EMBED_DESCRIPTION, MAX_IN_ROW, MAX_SELECT_OPTIONS } from '../../../limits.ts';
import { rowLink } from '../../../message-links.ts';
import { asBody, type Body, type Message } from '../../../reply.ts';
import type { BenchWords } from '../bench-words.ts';
import { pressable, type Row, row } from '../components.ts';
import { cut, stripMarkdown, unbracketed } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers } from '../renderer.ts';
import { askersRows, taskLabel, taskLine, tickedOff } from '../tasks.ts';
import { COLOURS } from '../tones.ts';
import { stepWords } from './next-step.ts';
import { restLines } from './status-card.ts';
import { turnOf } from './turn-line.ts';
import { isForMaster, isOffer, ofWhomWords, soonWords, whatWords } from './waits.ts';

const MAX_WAITS = 6;
const MAX_WHAT = 90;
const MAX_TASKS = 8;
const MAX_TASK = 160;
const MAX_HIDDEN = 20;

/** The reader. */
const MASTER = { isGm: true } as const;

/**
 * The game masters' own card: the turn, open decisions, secrets from the players, their list, and buttons for actions
 * between turns. It is in a channel for their secrets.
 */
export function benchCardOf(renderers: Renderers): (view: BenchView) => Body {
  return (view) => {
    const { world } = view;
    const renderer = renderers[world.campaign.book] ?? null;
    const bench: BenchWords = renderer?.bench?.(world) ?? { hidden: [], buttons: [] };
    const asks = (bench.asks ?? []).slice(0, MAX_IN_ROW);
    const step = stepButton(world, renderer);
    const tasks = Object.values(world.tasks).filter(({ done }) => !done);
    const lines = [
      ...restLines(world),
      ...waitLines(view, renderer),
      ...section(
        t`Asked of you`,
        asks.map(({ line }) => line),
      ),
      ...section(t`Only you see this`, bench.hidden.slice(0, MAX_HIDDEN)),
      ...section(t`Your list`, taskLines(tasks, renderer)),
    ];
    const message: Message = {
      content: '',
      embeds: [
        {
          title: t`The ${nounsOf(renderer).gm}’s bench`,
          color: COLOURS.neutral,
          description: cut(lines.join('\n'), MAX_EMBED_DESCRIPTION),
        },
      ],
      components: [
        ...buttonRow(asks.map(({ characterId, label }) => pressable(`gm:edge:${characterId}`, label))),
        ...buttonRow(bench.buttons.filter(({ id }) => id !== step?.id).map(({ id, label }) => pressable(id, label))),
        ...(step === null ? [] : buttonRow([pressable(step.id, step.label, 'main')])),
        ...taskMenu(tickedOff(tasks), renderer),
        ...askersRows(world),
      ],
      allowed_mentions: { parse: [] },
    };
    return asBody(message);
  };
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `**${title}**`, ...lines];
}

/** The turn; then the other things that the game waits for. */
function waitLines({ world, now }: BenchView, renderer: BookRenderer | null): readonly string[] {
  const awaited = waitsOf(world).filter((wait) => !isOffer(wait));
  const first = awaited.find(({ kind }) => kind === 'step') ?? awaited[0];
  if (first === undefined) return [t`Nobody is awaited.`];
  const others = awaited.filter((wait) => wait !== first);
  const lines = others.slice(0, MAX_WAITS).map((wait) => {
    const when = world.campaign.pause === null ? soonWords(wait) : '';
    const what = whatWords(renderer, wait, world, { most: MAX_WHAT, reader: MASTER });
    return t`⏳ **${ofWhomWords(renderer, world, wait, now)}**: ${linked(world, wait, what)}${when}`;
  });
  const more = others.length > lines.length ? [t`… and ${others.length - lines.length} more: \`/waiting\``] : [];
  const { what, when } = turnOf(renderer, first, world, now, MASTER);
  return [`${what} · ${when}`, ...section(t`Undecided`, [...lines, ...more])];
}

/** A question as a link: one for the game masters has a card in this very channel. */
function linked({ campaign }: World, wait: Wait, what: string): string {
  if (wait.kind === 'step' || wait.kind === 'character') return what;
  const rowId = wait.kind === 'round' ? wait.round.cardId : (wait.prompt.card?.rowId ?? wait.prompt.replyId);
  return rowId === null ? what : rowLink(unbracketed(what), campaign.guildId, rowId);
}

function taskLines(tasks: readonly Task[], renderer: BookRenderer | null): readonly string[] {
  const shown = tasks.slice(0, MAX_TASKS).map((task) => `• ${taskLine(task, renderer, MAX_TASK)}`);
  const more = tasks.length > shown.length ? [t`… and ${tasks.length - shown.length} more: \`/waiting\``] : [];
  return [...shown, ...more];
}

/** Finished tasks are ticked off. */
function taskMenu(tasks: readonly Task[], renderer: BookRenderer | null): readonly Row[] {
  if (tasks.length === 0) return [];
  const options = tasks
    .slice(0, MAX_SELECT_OPTIONS)
    .map((task) => ({ label: stripMarkdown(taskLabel(task, renderer), 100), value: task.id }));
  return [row([{ type: ComponentType.StringSelect, custom_id: 'waiting:done', placeholder: t`Tick off…`, options }])];
}

/** The button for the game masters' own turn; null if it opens nothing. */
function stepButton(world: World, renderer: BookRenderer | null) {
  const step = waitsOf(world).find((wait) => wait.kind === 'step');
  return step?.kind === 'step' && isForMaster(step) ? stepWords(renderer, step.step, world).button : null;
}

function buttonRow(buttons: readonly ReturnType<typeof pressable>[]): readonly Row[] {
  return buttons.length === 0 ? [] : [row(buttons.slice(0, MAX_IN_ROW))];
}
