import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { CrawlContext } from '../context.ts';
import { type CheckResult, check } from '../kit/check.ts';
import { conditionSources } from '../kit/conditions.ts';
import type { CheckUse, CrawlAbility } from '../kit/terms.ts';

interface ToldCheck {
  readonly characterId: string;
  readonly use: CheckUse;
  readonly ability: CrawlAbility;
  readonly target: number;
  readonly rule: string;
}

/** A character’s check of a retreat or a chase, told as it falls. */
export function rollTold(context: CrawlContext, { characterId, use, ability, target, rule }: ToldCheck): CheckResult {
  const { name, sheet } = characterOf(context.world, characterId);
  const sources = conditionSources(context.world, { characterId, use });
  const dice = diceFor(context, characterId);
  const rolled = check(dice, { purpose: use, bonus: sheet.abilities[ability], sources, target });
  const { roll, bonus, total, success } = rolled;
  const told = { use, characterId, name, ability, intent: null, sources, roll, bonus, total, target, success } as const;
  context.emit({ fact: 'check', rule, ...told });
  return rolled;
}
