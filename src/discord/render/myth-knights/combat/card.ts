import { t } from '../../../../language/text.ts';
import type { Fight } from '../../../../rules/myth-knights/combat/shapes.ts';
import { alliesStanding } from '../../../../rules/myth-knights/combat/sides.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StandingCardWords } from '../../engine/renderer.ts';
import { roundAwaits, seatWords } from '../../mechanics/combat.ts';
import { foeLines, MAX_CARD_NAME } from '../../mechanics/foe-lines.ts';
import { statusWords } from '../characters/party-card.ts';
import { looksWords } from '../foes/words.ts';
import type { CardView } from '../kit/chapter-words.ts';
import { CONDITION_NAMES } from '../kit/words.ts';

/** Everything here has to fit the first screen of a phone. */
const MAX_FIGHTERS = 10;

/** The conditions of a foe. */
const STATES = Object.keys(CONDITION_NAMES) as readonly (keyof typeof CONDITION_NAMES)[];

/** The card of a fight, for everybody to see: nothing on it is secret. */
export function combatCard(view: CardView): StandingCardWords {
  const { world, state } = view;
  const { fight } = world.party.state;
  if (state === 'over' || fight === null)
    return { title: t`The fight is over`, lines: [t`\`/log\` keeps what came of it.`] };
  return {
    title: t`Round ${fight.round} of the fight`,
    lines: [
      ...(view.time === null ? [] : [view.time]),
      t`The company acts first, then the foes.`,
      ...(roundAwaits(view, world) ?? []),
      ...fighterLines(view, fight),
      ...allyLines(world),
      '',
      ...foeLines(world.foes, {
        looks: ({ data }) => looksWords(data),
        isOut: ({ data }) => data.out !== null,
        details: STATES.map(
          (kind) =>
            ({ data }) =>
              Object.hasOwn(data.states, kind) ? CONDITION_NAMES[kind] : '',
        ),
      }),
    ],
  };
}

/** The allies in the fight, and their state. */
function allyLines(world: CardView['world']): readonly string[] {
  return alliesStanding(world).map(({ name, data }) => {
    const { guard, virtues } = data;
    return `**${escapeMarkdown(name, MAX_CARD_NAME)}** · GD ${guard.now}/${guard.max} · VIG ${virtues.vig.now}`;
  });
}

function fighterLines(view: CardView, fight: Fight): readonly string[] {
  const lines = fight.fighters.slice(0, MAX_FIGHTERS).flatMap((id) => fighterLine(view, fight, id));
  const more = fight.fighters.length - MAX_FIGHTERS;
  return more > 0 ? [...lines, t`… and ${more} more`] : lines;
}

/** `Ada · GD 3/6 · VIG 12 · fatigued · ✅ ready`. */
function fighterLine(view: CardView, fight: Fight, characterId: string): readonly string[] {
  const { world } = view;
  const character = world.characters[characterId];
  if (character === undefined) return [];
  const head = `**${escapeMarkdown(character.name, MAX_CARD_NAME)}**`;
  if (fight.escaped.includes(characterId)) return [t`${head} · 🏃 got away`];
  if (character.status !== 'active') return [`${head} · 💤 ${statusWords(character)}`];
  const { guard, virtues } = character.sheet;
  const states = Object.values(world.modifiers).flatMap(({ characterId: whose, kind }) =>
    whose === characterId && Object.hasOwn(CONDITION_NAMES, kind)
      ? [CONDITION_NAMES[kind as keyof typeof CONDITION_NAMES]]
      : [],
  );
  const missed = fight.round === 1 && fight.missed.includes(characterId) ? [t`caught unready`] : [];
  const parts = [head, `GD ${guard.now}/${guard.max}`, `VIG ${virtues.vig.now}`, ...states, ...missed];
  return [[...parts, seatWords(view, character.userId)].filter((part) => part !== '').join(' · ')];
}
