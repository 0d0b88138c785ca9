import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { phrases, t } from '../../../../language/text.ts';
import { openPoint } from '../../../../rules/hexcrawl-osr/combat/morale.ts';
import type { BreakingPoint, Fight } from '../../../../rules/hexcrawl-osr/combat/schemas.ts';
import type { Character, Foe, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { LayoutLine } from '../../engine/card.ts';
import { combatCardOf, conditionsOf } from '../../mechanics/combat-card.ts';
import { healthWords, statusWords } from '../characters/party-card.ts';
import { CONDITION_NAMES } from '../kit/words.ts';

/** Why a morale check may be asked for, after `Morale:`. */
export const BREAKS: Readonly<Record<BreakingPoint, string>> = phrases({
  leader: 'their leader has fallen',
  half: 'half of them have fallen',
  'lone-half': 'the last one is badly hurt',
  ambush: 'they were ambushed',
  feared: 'they face what they fear',
});

/** The card of a fight: `Ada · 4 of 6 grit, 5 of 5 flesh · blind · ✅ ready`. */
export const combatCard = combatCardOf<World, Character, Foe, Fight>({
  fightOf: ({ party }) => party.state.fight,
  standing: (character, { cover, reactions }, world) => [
    healthWords(character),
    ...conditionsOf(world, character, CONDITION_NAMES),
    cover.includes(character.id) ? t`in cover` : '',
    reactions.includes(character.id) ? t`may react` : '',
  ],
  down: statusWords,
  beside: openingLines,
  looks: ({ data }) => looksWords(data),
  details: (world) => [whereOf, (foe) => coverOf(foe, world)],
  below: (fight, world) => [...moraleLine(world), ...retreatLine(fight, world)],
});

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
function looksWords({ hp, hpMax, out }: Pick<Foe['data'], 'hp' | 'hpMax' | 'out'>): string {
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
