import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { phrases, t } from '../../../../language/text.ts';
import { openPoint } from '../../../../rules/hexcrawl-osr/combat/morale.ts';
import type { BreakingPoint, Fight } from '../../../../rules/hexcrawl-osr/combat/shapes.ts';
import type { Foe, World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StandingCardWords } from '../../engine/renderer.ts';
import { roundAwaits, seatWords } from '../../mechanics/combat.ts';
import { foeLines, MAX_CARD_NAME } from '../../mechanics/foe-lines.ts';
import { healthWords, statusWords } from '../characters/party-card.ts';
import type { CardView } from '../kit/chapter-words.ts';
import { CONDITION_NAMES } from '../kit/words.ts';

/** Everything here has to fit the first screen of a phone. */
const MAX_FIGHTERS = 10;

/** The reasons for a morale check, after `Morale:`. */
export const BREAKS: Readonly<Record<BreakingPoint, string>> = phrases({
  leader: 'their leader has fallen',
  half: 'half of them have fallen',
  'lone-half': 'the last one is badly hurt',
  ambush: 'they were ambushed',
  feared: 'they face what they fear',
});

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
      ...(roundAwaits(view, world) ?? []),
      ...fighterLines(view, fight),
      ...openingLines(fight),
      '',
      ...foeLines(world.foes, {
        looks: ({ data }) => looksWords(data),
        isOut: ({ data }) => data.out !== null,
        details: [whereOf, (foe) => coverOf(foe, world)],
      }),
      ...moraleLine(world),
      ...retreatLine(fight, world),
    ],
  };
}

function fighterLines(view: CardView, fight: Fight): readonly string[] {
  const lines = fight.fighters.slice(0, MAX_FIGHTERS).flatMap((id) => fighterLine(view, fight, id));
  const more = fight.fighters.length - MAX_FIGHTERS;
  return more > 0 ? [...lines, t`… and ${more} more`] : lines;
}

/** `Ada · 4 of 6 grit, 5 of 5 flesh · blind · ✅ ready`. */
function fighterLine(view: CardView, fight: Fight, characterId: string): readonly string[] {
  const { world } = view;
  const character = world.characters[characterId];
  if (character === undefined) return [];
  const head = `**${escapeMarkdown(character.name, MAX_CARD_NAME)}**`;
  if (fight.escaped.includes(characterId)) return [t`${head} · 🏃 got away`];
  if (character.status !== 'active') return [`${head} · 💤 ${statusWords(character)}`];
  const conditions = Object.values(world.modifiers).flatMap(({ characterId: whose, kind }) =>
    whose === characterId && Object.hasOwn(CONDITION_NAMES, kind)
      ? [CONDITION_NAMES[kind as keyof typeof CONDITION_NAMES]]
      : [],
  );
  const cover = fight.cover.includes(characterId) ? [t`in cover`] : [];
  const reaction = fight.reactions.includes(characterId) ? [t`may react`] : [];
  const parts = [head, healthWords(character), ...conditions, ...cover, ...reaction, seatWords(view, character.userId)];
  return [parts.filter((part) => part !== '').join(' · ')];
}

function openingLines({ openings }: Fight): readonly string[] {
  const has = (side: 'characters' | 'foes') => openings.some((one) => one.side === side);
  return [
    ...(has('characters') ? [t`An opening: your next action has advantage.`] : []),
    ...(has('foes') ? [t`An opening for the foes: their next action has advantage.`] : []),
  ];
}

/** The distance of a foe: `20 feet away`. */
function whereOf({ data: { distanceFt } }: Foe, counted: boolean): string {
  if (distanceFt <= 10) return t`close`;
  return counted ? t`at ${distanceFt} feet` : t`${distanceFt} feet away`;
}

function coverOf({ id }: Foe, world: World): string {
  return world.party.state.fight?.cover.includes(id) === true ? t`in cover` : '';
}

/** A foe's looks; its hit points are the game master’s. */
export function looksWords({ hp, hpMax, out }: Pick<Foe['data'], 'hp' | 'hpMax' | 'out'>): string {
  if (out !== null) return OUT_LOOKS[out];
  if (hp >= hpMax) return t`unhurt`;
  return hp > hpMax / 2 ? t`hurt` : t`badly hurt`;
}

const OUT_LOOKS: Readonly<Record<NonNullable<Foe['data']['out']>, string>> = phrases({
  down: 'down',
  surrendered: 'has surrendered',
  routed: 'has run',
  fled: 'got away',
  gone: 'gone',
});

/** The reason why the foes may lose heart, with the button for it (HX-MOR-01). */
function moraleLine(world: World): readonly LayoutLine[] {
  const point = openPoint(world);
  if (point === null) return [];
  return [
    {
      text: t`**Morale:** ${BREAKS[point.kind]}. Anybody in the fight may test their nerve, once.`,
      button: {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        custom_id: 'fight:do:demand-morale',
        label: t`Test their nerve`,
      },
    },
  ];
}

/** The leader can call the retreat, once a round (HX-FLEE-01). */
function retreatLine({ retreating }: Fight, { party }: World): readonly LayoutLine[] {
  if (retreating === 'characters')
    return [t`**Retreat:** who says nothing in this round runs; who declares anything else stays behind.`];
  return [
    {
      text:
        party.spotlight === null
          ? t`**Retreat:** whoever leads can call it.`
          : t`**Retreat:** <@${party.spotlight}> leads and can call it.`,
      button: {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        custom_id: 'fight:do:call-retreat',
        label: t`Retreat, all`,
      },
    },
  ];
}
