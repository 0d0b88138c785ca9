import { t } from '../../../../language/text.ts';
import { lineOf } from '../../../../rules/action-dice/combat/fighters.ts';
import type { Fight } from '../../../../rules/action-dice/combat/shapes.ts';
import { readyDice } from '../../../../rules/action-dice/kit/pool.ts';
import { slotCount } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, World } from '../../../../rules/action-dice/shapes.ts';
import { dieSign } from '../../../signs/signs.ts';
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
      fight.firstSide === 'foes' ? t`The foes act first.` : t`The party acts first.`,
      ...(roundAwaits(view, world) ?? []),
      ...fighterLines(view, fight),
      '',
      ...foeLines(world.foes, { looks: ({ data }) => looksWords(data), isOut: ({ data }) => data.out !== null }),
    ],
  };
}

function fighterLines(view: CardView, fight: Fight): readonly string[] {
  const lines = fight.fighters.slice(0, MAX_FIGHTERS).flatMap((id) => fighterLine(view, fight, id));
  const more = fight.fighters.length - MAX_FIGHTERS;
  return more > 0 ? [...lines, t`… and ${more} more`] : lines;
}

/** `Ada · in front · 2 fighting dice · 1 of 12 slots injured · dazed · ✅ ready`. */
function fighterLine(view: CardView, fight: Fight, characterId: string): readonly string[] {
  const { world } = view;
  const character = world.characters[characterId];
  if (character === undefined) return [];
  const head = `**${escapeMarkdown(character.name, MAX_CARD_NAME)}**`;
  if (fight.escaped.includes(characterId)) return [t`${head} · 🏃 got away`];
  if (character.status !== 'active') return [`${head} · 💤 ${statusWords(character)}`];
  const line = lineOf(world, characterId) === 'back' ? t`at the back` : t`in front`;
  const parts = [head, line, diceOf(world, character), injuriesOf(character), ...conditionsOf(world, characterId)];
  return [[...parts, seatWords(view, character.userId)].filter((part) => part !== '').join(' · ')];
}

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

function conditionsOf({ modifiers }: World, characterId: string): readonly string[] {
  return Object.values(modifiers).flatMap(({ characterId: whose, kind }) =>
    whose === characterId && Object.hasOwn(CONDITION_NAMES, kind)
      ? [CONDITION_NAMES[kind as keyof typeof CONDITION_NAMES]]
      : [],
  );
}
