import { isRefusal } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { type CampaignTableFact, rollCampaignTable, TABLE_INPUTS } from '../../mechanics/tables/campaign-tables.ts';
import { oneLine } from '../../mechanics/words.ts';
import { MAX_PASSION } from '../characters/schemas.ts';
import { bearScar, shedScar } from '../kit/harm.ts';
import { ask, askMore, askQuestion, back, instantAction, MAX_LINE } from '../kit/kit.ts';
import { offerResult, REGISTRY } from '../kit/registry.ts';
import type { Draft } from '../schemas.ts';
import type { Handler } from '../vocabulary.ts';

const RULE = 'MK-REF-04';
/** Longest name of a kind of knight. */
const MAX_KNIGHT = 100;

/** Somebody rolls on a table, or the referee does so in secret; what all have seen may be changed (MK-REF-04). */
export const rollTableAction = instantAction(TABLE_INPUTS.roll, (context, input) => {
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
  for (const fact of rolled)
    if (fact.fact === 'table-rolled' && !fact.secret)
      offerResult(context, { table: fact.table, text: fact.text, of: null });
  return null;
});

/** Kept, or changed into what the players’ deeds have made of it (MK-REF-04). */
export const result: Handler<'result'> = {
  ask(_world, { table, text, isChanging }) {
    const whose = { rule: RULE, audience: { who: 'gm' }, characterId: null, required: false } as const;
    if (isChanging)
      return askQuestion('result-text', {
        ...whose,
        form: { form: 'text', min: 1, max: MAX_LINE },
        fallback: text.slice(0, MAX_LINE),
        terms: { table, text },
      });
    return askQuestion('result', {
      ...whose,
      form: { form: 'choice', options: bareOptions('keep', 'change') },
      fallback: 'keep',
      terms: { table, text },
    });
  },
  resume({ world, emit }, frame, value) {
    if (typeof value !== 'string') return ask(frame);
    const { table, text: was, isChanging, of } = frame;
    if (!isChanging) return value === 'change' ? askMore({ ...frame, isChanging: true }) : back(null);
    const text = oneLine(value, MAX_LINE);
    if (text === null || text === was) return back(null);
    if (of !== null) rewrite(world, characterOf(world, of.characterId).sheet, of.what, { was, text });
    emit({ fact: 'result-changed', rule: RULE, table, was, text });
    return back(null);
  },
};

/** The result is on a sheet already: it is overwritten there. */
function rewrite(
  world: Draft,
  sheet: Draft['characters'][string]['sheet'],
  what: 'scar' | 'knight' | 'passion',
  { was, text }: { readonly was: string; readonly text: string },
): void {
  if (what === 'knight') sheet.knight = text.slice(0, MAX_KNIGHT);
  else if (what === 'passion') sheet.passion = text.slice(0, MAX_PASSION);
  else {
    sheet.scars = sheet.scars.map((one, at) => (at === sheet.scars.lastIndexOf(was) ? text : one));
    shedScar(world, sheet, was);
    bearScar(world, sheet, text);
  }
}
