import { phrases, t } from '../../../../language/text.ts';
import { momentOf } from '../../../../rules/myth-knights/kit/calendar.ts';
import { rankOf } from '../../../../rules/myth-knights/kit/glory.ts';
import { VIRTUES } from '../../../../rules/myth-knights/kit/virtues.ts';
import type { Character, World } from '../../../../rules/myth-knights/schemas.ts';
import type { LaidCard } from '../../engine/card.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { conditionLines } from '../../mechanics/conditions.ts';
import { partyCardOf } from '../../mechanics/standing-card.ts';
import { favourLines } from '../folk/words.ts';
import { conditionWords, RANK_NAMES, timeWords } from '../kit/words.ts';

/** The state of the company. */
export function partyCard(world: World): LaidCard {
  const { spotlight, state } = world.party;
  return partyCardOf(world, {
    title: t`The company`,
    lines: [
      timeWords(state.clock),
      spotlight === null ? t`Nobody leads the company yet.` : t`<@${spotlight}> leads the company.`,
      ...favourLines(world),
    ],
    conditions: conditions(world),
    how: howOf,
  });
}

/** The company's burdens, in short. */
export function partyStanding(world: World): SheetStanding {
  return { dice: Object.values(world.usageDice), conditions: conditions(world) };
}

function howOf(one: Character): readonly string[] {
  const { guard, virtues, glory } = one.sheet;
  const state = statusWords(one);
  const numbers = VIRTUES.map(({ id, short }) => `${short} ${virtues[id].now}`).join(' · ');
  return [RANK_NAMES[rankOf(glory)], ...(state === '' ? [`GD ${guard.now}/${guard.max}`, numbers] : [`**${state}**`])];
}

export function statusWords({ status }: Pick<Character, 'status'>): string {
  return STATUS[status];
}

/** A knight’s state in their line; empty for somebody who is up and about. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'down',
  dying: 'dying: dead when this phase is over, unless somebody tends them',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

function conditions(world: World): readonly string[] {
  return conditionLines(world, conditionWords(), momentOf(world.party.state.clock));
}
