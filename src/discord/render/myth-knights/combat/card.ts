import { t } from '../../../../language/text.ts';
import type { Fight } from '../../../../rules/myth-knights/combat/schemas.ts';
import { alliesStanding } from '../../../../rules/myth-knights/combat/sides.ts';
import type { Character, Foe, World } from '../../../../rules/myth-knights/schemas.ts';
import type { Frame } from '../../../../rules/myth-knights/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
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
  beside: (_fight, world) => [...hangingLines(world), ...allyLines(world)],
  looks: ({ data }) => looksWords(data),
  details: () =>
    STATES.map(
      (kind) =>
        ({ data }) =>
          Object.hasOwn(data.states, kind) ? CONDITION_NAMES[kind] : '',
    ),
});

/** Blows that are in the air: the round waits for what is said to them. */
function hangingLines({ prompts }: World): readonly string[] {
  return Object.values(prompts).flatMap(({ frames }) => {
    const frame = frames.at(-1);
    if (frame?.kind !== 'attack') return [];
    const { parts, targetName } = (frame as Frame<'attack'>).attack;
    const who = nameList(parts.map(({ name }) => name));
    return [t`⏳ The attack on ${escapeMarkdown(targetName, MAX_CARD_NAME)} has not landed yet (${who}).`];
  });
}

/** Followers who strike along, as they are now. */
function allyLines(world: World): readonly string[] {
  return alliesStanding(world).map(({ name, data }) => {
    const { guard, virtues } = data;
    return `**${escapeMarkdown(name, MAX_CARD_NAME)}** · GD ${guard.now}/${guard.max} · VIG ${virtues.vig.now}`;
  });
}
