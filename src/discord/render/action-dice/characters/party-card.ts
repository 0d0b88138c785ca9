import { phrases, t } from '../../../../language/text.ts';
import { armourBonusOf, armourDefenceOf, hasShield } from '../../../../rules/action-dice/kit/armour.ts';
import { freeSlots } from '../../../../rules/action-dice/kit/packs.ts';
import { injuredSlots, slotCount } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import type { LaidCard } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { conditionLines } from '../../mechanics/conditions.ts';
import { partyCardOf } from '../../mechanics/standing-card.ts';
import { poolWords } from '../dice/pool-card.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import { conditionWords, timeWords } from '../kit/words.ts';

/** The state of the party, with everybody's dice, armour and injuries. */
export function partyCard(world: World): LaidCard {
  const { spotlight, state } = world.party;
  return partyCardOf(world, {
    title: t`The party`,
    lines: [
      timeWords(state.clock),
      spotlight === null ? t`Nobody calls for the party yet.` : t`<@${spotlight}> calls for the party.`,
    ],
    conditions: conditions(world),
    how: (one) =>
      one.status === 'active'
        ? [...poolWords(world, one), armourWords(one, world), ...one.sheet.injuries.map(injuryWords)]
        : [`**${statusWords(one)}**`],
  });
}

export function statusWords({ status }: Pick<Character, 'status'>): string {
  return STATUS[status];
}

/** A character’s state in their line; empty for somebody who is up and about. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

/** The party's burdens, in short. */
export function partyStanding(world: World): SheetStanding {
  return { dice: Object.values(world.usageDice), conditions: conditions(world) };
}

function conditions(world: World): readonly string[] {
  return conditionLines(world, conditionWords(), momentOf(world.party.state.clock));
}

/** `defence 14 (+4), with a shield`: both numbers, as a block raises both (AD-ARM-01). */
export function armourWords(character: Character, world: World): string {
  const [defence, bonus] = [armourDefenceOf(world, character), signed(armourBonusOf(world, character))];
  return hasShield(world, character.id)
    ? t`defence ${defence} (${bonus}), with a shield`
    : t`defence ${defence} (${bonus})`;
}

/** `12, 8 of them free, 1 injured` (AD-INV-01, AD-INV-03). */
export function slotWords(character: Character, world: World): string {
  const [all, free] = [slotCount(character.sheet), freeSlots(world, character).length];
  const injured = injuredSlots(character.sheet).length;
  return injured === 0 ? t`${all}, ${free} of them free` : t`${all}, ${free} of them free, ${injured} injured`;
}
