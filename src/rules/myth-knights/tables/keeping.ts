import { isRefusal } from '../../engine/prompt.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { rollCampaignTable } from '../../mechanics/tables/campaign-tables.ts';
import type { CampaignTableFact } from '../../mechanics/tables/facts.ts';
import { TABLE_INPUTS } from '../../mechanics/tables/inputs.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { OathHandler } from '../frames.ts';
import { action } from '../kit/action.ts';
import { askQuestion } from '../kit/ask.ts';
import { ask, askMore, back, END } from '../kit/next.ts';
import { REGISTRY } from '../kit/registry.ts';
import { MAX_LINE } from '../kit/words.ts';
import type { OathResultFrame } from './frames.ts';

const RULE = 'MK-REF-04';

/** Somebody rolls on a table, or the referee does so in secret; what all have seen may be changed (MK-REF-04). */
export const rollTableAction = action(TABLE_INPUTS.roll, (context, input) => {
  const rolled: CampaignTableFact[] = [];
  const refusal = rollCampaignTable(
    {
      ...context,
      emit(fact) {
        rolled.push(fact);
        context.emit(fact);
      },
    },
    REGISTRY,
    input,
  );
  if (isRefusal(refusal)) return refusal;
  const seen = rolled.find((fact) => fact.fact === 'table-rolled' && !fact.secret);
  if (seen?.fact !== 'table-rolled') return END;
  return { kind: 'result', v: 1, table: seen.table, text: seen.text, isChanging: false };
});

/** Kept, or changed into what the players’ deeds have made of it (MK-REF-04). */
export const result: OathHandler<OathResultFrame> = {
  ask(_world, { table, text, isChanging }) {
    const whose = { rule: RULE, audience: { who: 'gm' }, characterId: null, required: false } as const;
    if (isChanging)
      return askQuestion('result-text', {
        ...{ ...whose, form: { form: 'text', min: 1, max: MAX_LINE }, fallback: text.slice(0, MAX_LINE) },
        terms: { table, text },
      });
    return askQuestion('result', {
      ...{ ...whose, form: { form: 'choice', options: bareOptions('keep', 'change') }, fallback: 'keep' },
      terms: { table, text },
    });
  },
  resume({ emit }, frame, value) {
    if (typeof value !== 'string') return ask(frame);
    const { table, text: was, isChanging } = frame;
    if (!isChanging) return value === 'change' ? askMore({ ...frame, isChanging: true }) : back(null);
    const text = oneLine(value, MAX_LINE);
    if (text !== null && text !== was) emit({ fact: 'result-changed', rule: RULE, table, was, text });
    return back(null);
  },
};
