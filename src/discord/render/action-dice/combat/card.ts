import { t } from '../../../../language/text.ts';
import { lineOf } from '../../../../rules/action-dice/combat/combatants.ts';
import type { Fight } from '../../../../rules/action-dice/combat/schemas.ts';
import { readyDice } from '../../../../rules/action-dice/kit/pool.ts';
import { slotCount } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, Foe, World } from '../../../../rules/action-dice/schemas.ts';
import { dieSign } from '../../../signs/signs.ts';
import { combatCardOf, conditionsOf } from '../../mechanics/combat-card.ts';
import { statusWords } from '../characters/party-card.ts';
import { looksWords } from '../foes/words.ts';
import { CONDITION_NAMES } from '../kit/words.ts';

/** The card of a fight: `Ada · in front · 2 to spend · 1 of 12 slots injured · dazed · ✅ ready`. */
export const combatCard = combatCardOf<World, Character, Foe, Fight>({
  fightOf: ({ party }) => party.state.fight,
  order: ({ firstSide }) => (firstSide === 'foes' ? t`The foes act first.` : t`The party acts first.`),
  standing: (character, _fight, world) => [
    lineOf(world, character.id) === 'back' ? t`at the back` : t`in front`,
    diceOf(world, character),
    injuriesOf(character),
    ...conditionsOf(world, character, CONDITION_NAMES),
  ],
  down: statusWords,
  looks: ({ data }) => looksWords(data),
});

function diceOf(world: World, character: Character): string {
  const ready = readyDice(world, character, 'fighting');
  return ready === 0 ? '' : t`${dieSign(6).repeat(ready)}${ready} to spend`;
}

function injuriesOf({ sheet }: Character): string {
  const injured = sheet.injuries.length;
  if (injured === 0) return t`unhurt`;
  const slots = t`${injured} of ${slotCount(sheet)} slots injured`;
  return sheet.injuries.some(({ bleedsUntil }) => bleedsUntil !== null) ? t`${slots}, **bleeding**` : slots;
}
