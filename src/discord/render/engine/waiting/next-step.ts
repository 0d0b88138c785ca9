import { createHash } from 'node:crypto';
import { t } from '../../../../language/text.ts';
import { areMastersGone } from '../../../../play/waiting/masters.ts';
import { ANSWER, type Summons } from '../../../../play/waiting/next-step.ts';
import { FALLEN, GATHER, isOwnKind } from '../../../../play/waiting/own-steps.ts';
import type { AwaitedStep, NextStep, World } from '../../../../rules/engine/world.ts';
import { pressable, type Row, row } from '../components.ts';
import { escapeMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, StepWords } from '../renderer.ts';
import { atWords, inWords, slugWords } from '../words.ts';

const MAX_TITLE = 80;
/** Custom id of the button by which somebody without a character makes one. */
export const NEW_CHARACTER = 'character:new';
/** Prefix of the id by which they, or a game master, say that they leave. */
export const LEAVE_TABLE = 'character:leave';

/** Somebody's next step; the engine's own, else the book's. */
export function stepWords(renderer: BookRenderer | null, step: NextStep, world: World): StepWords {
  const words = wordsOf(renderer, step, world);
  // Nobody could press what is for a game master.
  const isOfMaster = 'userId' in step ? step.userId === null : step.who === 'gm';
  return isOfMaster && areMastersGone(world) ? { text: words.text, button: null } : words;
}

function wordsOf(renderer: BookRenderer | null, step: NextStep, world: World): StepWords {
  if (step.kind === ANSWER)
    return {
      text: t`go on from the answers to “${escapeMarkdown(String(step.terms.title), MAX_TITLE)}”`,
      button: null,
    };
  if (isOwnKind(step.kind)) return ownStepWords(renderer, step);
  return renderer?.nextStep?.(step, world) ?? { text: slugWords(step.kind), button: null };
}

/** The engine's own steps, for states in which a book waits for nobody. */
function ownStepWords(renderer: BookRenderer | null, { kind }: NextStep): StepWords {
  const { party } = nounsOf(renderer);
  switch (kind) {
    case GATHER:
      return { text: t`have the players make their characters (\`/character new\`)`, button: null };
    case FALLEN:
      return {
        text: t`nobody of the ${party} can act any more: say how it goes on`,
        button: { id: 'gm:fallen', label: t`How does it go on?` },
      };
    default:
      return {
        text: t`say how it goes on: nobody else is asked anything`,
        button: { id: 'waiting:mine', label: t`What is open` },
      };
  }
}

/** Checks whether a button is of that row. */
export function isOfNewCharacter(customId: string): boolean {
  return customId === NEW_CHARACTER || customId.startsWith(`${LEAVE_TABLE}:`);
}

/** The button by which somebody without a character makes one. @param leaving the person who may leave the table instead */
export function newCharacterRow(leaving: string | null = null): Row {
  return row([
    pressable(NEW_CHARACTER, t`Make a new character`, 'main'),
    ...(leaving === null ? [] : [pressable(`${LEAVE_TABLE}:${leaving}`, t`Leave the table`)]),
  ]);
}

/** The consequence of doing nothing. */
function passingWords(renderer: BookRenderer | null, { until }: AwaitedStep): string {
  if (until === null) return '';
  return t` Ends ${atWords(until)} (${inWords(until)}), then ${nounsOf(renderer).lead} passes on.`;
}

/** Identifies the step in a custom id: a press on an older one is refused. */
export function stepToken(stepId: string): string {
  return createHash('sha256').update(stepId).digest('base64url').slice(0, 8);
}

/** Mentions of game masters: whose turn it is, and who sees to the list. */
export interface Masters {
  readonly turn: readonly string[];
  readonly tasks: readonly string[];
}

/** The people called because it is their turn, with the words for it; null when nobody can be called. */
export function summonsWords(
  renderer: BookRenderer | null,
  { step, heir, again = [], characters = [], tasks }: Summons,
  world: World,
  masters: Masters,
): { readonly mentions: readonly string[]; readonly lines: readonly string[] } | null {
  const takers = step === null ? [] : step.userId === null ? masters.turn : [`<@${step.userId}>`];
  const anew = again.map((userId) => `<@${userId}>`);
  const lacking = characters.map((userId) => `<@${userId}>`);
  const called = tasks.length > 0 ? masters.tasks : [];
  // People who are called already are addressed without another call.
  const isCalled = (some: readonly string[], before: readonly string[]) => some.every((one) => before.includes(one));
  const lines = [
    ...(step === null || takers.length === 0
      ? []
      : [
          t`${takers.join(' ')}, it is your turn: ${stepWords(renderer, step, world).text}.`,
          ...(step.until === null ? [] : [`-#${passingWords(renderer, step)}`]),
        ]),
    ...(heir === undefined ? [] : [t`<@${heir}>, after that ${nounsOf(renderer).lead} comes to you.`]),
    ...(anew.length === 0
      ? []
      : [
          isCalled(anew, takers)
            ? t`Your answer is asked for once more, too.`
            : t`${anew.join(' ')}, your answer is asked for once more.`,
        ]),
    ...(lacking.length === 0
      ? []
      : [
          isCalled(lacking, [...takers, ...anew])
            ? t`You have nobody to play now: make a new character. The game goes on meanwhile; \`/away do:leave\` leaves the table.`
            : t`${lacking.join(' ')}, you have nobody to play now: make a new character. The game goes on meanwhile; \`/away do:leave\` leaves the table.`,
        ]),
    ...(called.length === 0
      ? []
      : [
          isCalled(called, [...takers, ...anew, ...lacking])
            ? t`Something is on your list, too: \`/waiting\` shows it.`
            : t`${called.join(' ')}, something is on your list: \`/waiting\` shows it.`,
        ]),
  ];
  return lines.length === 0
    ? null
    : {
        mentions: [
          ...new Set([...takers, ...(heir === undefined ? [] : [`<@${heir}>`]), ...anew, ...lacking, ...called]),
        ],
        lines,
      };
}
