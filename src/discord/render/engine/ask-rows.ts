import { t } from '../../../language/text.ts';
import { mayReadQuestion, readerOf } from '../../../play/access/secrets.ts';
import type { Wait } from '../../../play/waiting/waits.ts';
import type { AnyBook } from '../../../rules/engine/book.ts';
import type { Prompt } from '../../../rules/engine/prompt.ts';
import { isWindow, offeredTo } from '../../../rules/engine/window.ts';
import type { World } from '../../../rules/engine/world.ts';
import { roundCustomId } from '../../custom-id.ts';
import { MAX_IN_ROW, MAX_ROWS } from '../../limits.ts';
import { componentsFor, pressable, type Row, row } from './components.ts';
import { stripMarkdown } from './markdown.ts';
import { askedIn } from './present.ts';
import type { BookRenderer } from './renderer.ts';
import { againButtons } from './rounds/reopened.ts';
import { roundQuestion } from './rounds/round-question.ts';
import { nothingButtons } from './rounds/round-row.ts';
import { newCharacterRow, stepWords } from './waiting/next-step.ts';

/** So that two buttons stand beside each other on a phone. */
const MAX_LABEL = 30;

/** The viewer of the buttons, and their subject. */
interface AskView {
  readonly isGm: boolean;
  readonly world: World;
  readonly book: AnyBook;
  readonly userId: string;
}

/** Buttons for all that somebody is awaited for, in at most `most` rows: their turn and rounds share one, questions have the rest. */
export function askRows(renderer: BookRenderer, waits: readonly Wait[], view: AskView, most = MAX_ROWS): Row[] {
  const { world } = view;
  const reader = readerOf(world, view);
  const rounds = waits.flatMap((wait) => (wait.kind === 'round' ? [wait.round] : []));
  const prompts = waits.flatMap((wait) => (wait.kind === 'prompt' ? [wait.prompt] : []));
  const asked = prompts
    .filter((prompt) => mayReadQuestion(prompt, reader))
    .map((prompt) => askedIn(renderer, isWindow(prompt) ? offeredTo<Prompt>(prompt, view.userId) : prompt, world));
  const answers = rounds.slice(0, MAX_IN_ROW).map((round) => {
    const { title } = roundQuestion(renderer, round, world);
    const label = rounds.length === 1 ? t`Answer` : t`Answer: ${bare(title)}`;
    return pressable(roundCustomId(round.id, 'answer'), stripMarkdown(label, MAX_LABEL), 'main');
  });
  const steps = waits.flatMap((wait) =>
    wait.kind === 'step' ? (stepWords(renderer, wait.step, world).button ?? []) : [],
  );
  const isLacking = waits.some((wait) => wait.kind === 'character' && wait.userId === view.userId);
  const turn = [
    ...steps.map(({ id, label }) => pressable(id, label, 'main')),
    ...(isLacking ? newCharacterRow().components : []),
  ];
  // Of several rounds it would not say which.
  const [only] = rounds;
  const isOwn = only !== undefined && rounds.length === 1 && only.seats[view.userId]?.state === 'open';
  const nothing = isOwn ? nothingButtons(only, view.book, roundQuestion(renderer, only, world)) : [];
  const own = [...turn, ...answers, ...nothing, ...rounds.flatMap(againButtons)].slice(0, MAX_IN_ROW);
  const first = own.length === 0 ? [] : [row(own)];
  return [...first, ...componentsFor(asked, most - first.length)];
}

/** Buttons show no markdown, so its escapes would be seen. */
function bare(text: string): string {
  return text.replace(/\\(.)/gu, '$1');
}
