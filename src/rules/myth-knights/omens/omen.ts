import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { ask, askQuestion, back, END, MAX_LINE } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact, Frame, Handler } from '../vocabulary.ts';

const RULE = 'MK-TRAV-04';

/** The referee sees an omen first; whatever they say, or when they say nothing, it is shown, unless they hold it back (MK-TRAV-04). */
export const omen: Handler<'omen'> = {
  ask(world, { myth: number, isWriting }) {
    const next = nextOf(world, number);
    if (next === null) return null;
    const whose = { rule: RULE, audience: { who: 'gm' }, characterId: null, required: false, terms: next } as const;
    if (isWriting)
      return askQuestion('omen-text', {
        ...whose,
        form: { form: 'text', min: 1, max: MAX_LINE },
        fallback: next.text,
      });
    return askQuestion('omen', {
      ...whose,
      form: { form: 'choice', options: bareOptions('post', 'rewrite', 'hold') },
      fallback: 'post',
    });
  },
  resume(context, frame, value) {
    const { myth: number, isWriting } = frame;
    const next = nextOf(context.world, number);
    if (next === null) {
      appear(context, frame);
      return back(null);
    }
    if (typeof value !== 'string') return ask(frame);
    if (isWriting) {
      showOmen(context, frame, oneLine(value, MAX_LINE) ?? next.text);
      return back(null);
    }
    if (value === 'rewrite') return ask({ ...frame, isWriting: true });
    if (value === 'hold') context.emit({ fact: 'omen-held', rule: RULE, myth: number, name: next.name });
    else showOmen(context, frame, next.text);
    return back(null);
  },
};

/** The omen of a Myth that comes next; null when all have been shown, or it is no longer hidden. */
function nextOf({ party }: World, number: string) {
  const myth = Object.hasOwn(party.state.myths, number) ? party.state.myths[number] : undefined;
  const text = myth?.omens[myth.nextOmen - 1];
  if (myth === undefined || myth.status !== 'hidden' || text === undefined) return null;
  return { name: myth.name, text, number: myth.nextOmen, of: myth.omens.length };
}

function showOmen(context: Context, frame: Frame<'omen'>, text: string): void {
  const myth = context.world.party.state.myths[frame.myth];
  if (myth === undefined) return;
  myth.nextOmen += 1;
  emitBelow(context, frame, { fact: 'omen', rule: RULE, text });
}

/** The Myth itself, after its last omen; the referee decides what happens. */
function appear(context: Context, frame: Frame<'omen'>): void {
  const { myth: number } = frame;
  const myth = context.world.party.state.myths[number];
  if (myth === undefined || myth.status !== 'hidden') return;
  myth.status = 'out';
  myth.known ??= 'name';
  emitBelow(context, frame, { fact: 'myth-appears', rule: RULE, myth: number, name: myth.name });
  addTask(context, 'myth', RULE, { name: myth.name });
}

/** Tells it below the company's act; an omen that the referee began in private is public nevertheless. */
function emitBelow({ emit, begin }: Context, { isApart }: Frame<'omen'>, fact: Fact): void {
  emit(fact);
  if (isApart === true) begin(END, [fact]);
}
