import { t } from '../../../../language/text.ts';
import type { Fight } from '../../../../rules/myth-knights/combat/schemas.ts';
import { alliesStanding } from '../../../../rules/myth-knights/combat/sides.ts';
import type { Character, Foe, World } from '../../../../rules/myth-knights/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { combatCardOf, conditionsOf } from '../../mechanics/combat-card.ts';
import { MAX_CARD_NAME } from '../../mechanics/foe-lines.ts';
import { statusWords } from '../characters/party-card.ts';
import { looksWords } from '../foes/words.ts';
import { CONDITION_NAMES } from '../kit/words.ts';

/** The states that may weigh on a foe. */
const STATES = Object.keys(CONDITION_NAMES) as readonly (keyof typeof CONDITION_NAMES)[];

/** The card of a fight: `Ada · GD 3/6 · VIG 12 · fatigued · ✅ ready`. */
export const combatCard = combatCardOf<World, Character, Foe, Fight>({
  fightOf: ({ party }) => party.state.fight,
  order: () => t`The company acts first, then the foes.`,
  standing(character, { round, missed }, world) {
    const { guard, virtues } = character.sheet;
    return [
      `GD ${guard.now}/${guard.max}`,
      `VIG ${virtues.vig.now}`,
      ...conditionsOf(world, character, CONDITION_NAMES),
      round === 1 && missed.includes(character.id) ? t`caught unready` : '',
    ];
  },
  down: statusWords,
  beside: (_fight, world) => allyLines(world),
  looks: ({ data }) => looksWords(data),
  details: () =>
    STATES.map(
      (kind) =>
        ({ data }) =>
          Object.hasOwn(data.states, kind) ? CONDITION_NAMES[kind] : '',
    ),
});

/** Followers who strike along, as they are now. */
function allyLines(world: World): readonly string[] {
  return alliesStanding(world).map(({ name, data }) => {
    const { guard, virtues } = data;
    return `**${escapeMarkdown(name, MAX_CARD_NAME)}** · GD ${guard.now}/${guard.max} · VIG ${virtues.vig.now}`;
  });
}
