import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { testFrame } from '../checks/frames.ts';
import { encounterAt, showAttitude } from '../combat/meeting.ts';
import type { LavenderHandler } from '../frames.ts';
import { back, call } from '../kit/next.ts';
import type { EdgeSource } from '../kit/terms.ts';
import type { ParleyFrame } from './frames.ts';

/** One speaks for the party: Cha, and the degree is what the others think of it (LH-ENC-05). */
export const parley: LavenderHandler<ParleyFrame> = {
  resume(context, frame, value) {
    const met = encounterAt(context.world, 'parley', 'met');
    if (met === null) return back(null);
    if (frame.step === 'tested') return showAttitude(context, met, readTestResult(value).degree);
    const { characterId, claim, intent } = frame;
    const input = { use: 'parley', characterId, ability: 'cha', intent, claim, needsLight: false } as const;
    return call(testFrame({ ...input, sources: sourcesOf(frame) }), { ...frame, step: 'tested' });
  },
};

/** What helps and hinders the talk. */
function sourcesOf({ offer, leverage, commonLanguage, edge }: ParleyFrame): readonly EdgeSource[] {
  const rule = 'LH-ENC-05';
  return [
    ...statedEdge(edge),
    ...(offer ? [{ source: 'offer', edge: 'advantage', rule } as const] : []),
    ...(leverage ? [{ source: 'leverage', edge: 'advantage', rule } as const] : []),
    ...(commonLanguage ? [] : [{ source: 'no-common-language', edge: 'disadvantage', rule } as const]),
  ];
}
