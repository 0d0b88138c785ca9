import type { Fact, Frame, Prompt } from '../../src/rules/engine/prompt.ts';
import type { BookData } from '../../src/rules/engine/world.ts';
import type { ScriptedRoll } from './scripted-dice.ts';
import type { Table } from './worlds.ts';

/** Any frame, as a literal or as the book makes it. */
type Begun = Frame | (Frame & Readonly<Record<string, unknown>>);

/** Begins a move with the frames given (outermost first), as a move that another one called. */
export function beginFrames<S extends BookData, F extends Fact>(
  table: Table<S, F>,
  frames: readonly Begun[],
  ...rolls: readonly ScriptedRoll[]
): void {
  const prompt: Prompt = {
    id: 'begun',
    kind: 'begun',
    rule: 'LH-PBP-02',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: [] },
    required: true,
    fallback: null,
    terms: {},
    opened: 1_000,
    deadline: null,
    frames,
    story: [],
    answers: {},
    replyId: null,
    card: null,
    sceneId: null,
  };
  table.open.unshift(prompt);
  table.answerOf({ kind: 'begun' }, null, ...rolls);
}
