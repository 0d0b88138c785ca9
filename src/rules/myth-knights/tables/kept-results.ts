import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf, gmOnly } from '../../mechanics/people/characters.ts';
import { type CampaignTableFact, rollCampaignTable, TABLE_INPUTS } from '../../mechanics/tables/campaign-tables.ts';
import { oneLine } from '../../mechanics/words.ts';
import { MAX_PASSION } from '../characters/schemas.ts';
import { bearScar, shedScar } from '../kit/harm.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { offerResult, REGISTRY } from '../kit/registry.ts';
import type { Draft } from '../schemas.ts';

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

/** The referee changes what fell into what the players’ deeds have made of it, for an hour (MK-REF-04). */
export const changeResult = instantAction(
  z.strictObject({ resultId: recordId, text: z.string() }),
  (context, { resultId, text: said }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, emit, now } = context;
    const { state } = world.party;
    const result = state.results.find(({ id, until }) => id === resultId && until >= now);
    if (result === undefined) return refuse('result/late');
    const text = oneLine(said, MAX_LINE);
    if (text === null) return refuse('input/bad-line', { field: 'text', max: MAX_LINE });
    const { table, text: was, of } = result;
    if (text === was) return refuse('result/same');
    state.results = state.results.filter(({ id }) => id !== resultId);
    if (of !== null) rewrite(world, characterOf(world, of.characterId).sheet, of.what, { was, text });
    emit({ fact: 'result-changed', rule: RULE, table, was, text });
    return null;
  },
);

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
