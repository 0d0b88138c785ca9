import { named, t } from '../../../../language/text.ts';
import { isSpent } from '../../../../rules/lavender-hack/kit/edition.ts';
import type { Character, World } from '../../../../rules/lavender-hack/shapes.ts';
import type { Offered } from '../../engine/card.ts';

/** Workings and weirdnesses of a character, each name once: what can be cast first, and what cannot says why. */
export function workingChoices(world: World, { sheet }: Character): readonly Offered[] {
  const { workings, weirdness, fatigue } = sheet;
  const isFresh = fatigue !== null && !isSpent(world, 'fatigue', fatigue);
  const ready = [...workings.filter((one) => one.ready), ...(isFresh ? weirdness : [])];
  const all = [
    ...ready.map(({ name }) => ({ value: name, label: named(name) })),
    ...workings.filter((one) => !one.ready).map(({ name }) => ({ value: name, label: t`${named(name)} (lost)` })),
    ...(isFresh ? [] : weirdness).map(({ name }) => ({ value: name, label: t`${named(name)} (exhausted)` })),
  ];
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at);
}
