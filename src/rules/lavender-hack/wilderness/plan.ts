import type { Context } from '../vocabulary.ts';

/**
 * Drops what is planned for the day (LH-WILD-03).
 * @param reason `event`, `lost`, `wind`, or the code of a refusal
 */
export function dropPlan({ world, emit }: Context, reason: string): void {
  const { journey } = world.party.state;
  if (journey === null || journey.plan.length === 0) return;
  const left = journey.plan.length;
  journey.plan = [];
  emit({ fact: 'plan-stops', rule: 'LH-WILD-03', reason, left });
}
