import { t } from '../../../../language/text.ts';
import { unlit } from '../../../../rules/hexcrawl-osr/dungeon/light.ts';
import { TURNS_AWAKE } from '../../../../rules/hexcrawl-osr/dungeon/rest.ts';
import type { TurnStep } from '../../../../rules/hexcrawl-osr/dungeon/schemas.ts';
import { trapsHere } from '../../../../rules/hexcrawl-osr/dungeon/traps.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { roomOf } from '../../../../rules/mechanics/map/places.ts';
import type { LaidCard, LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords, lowered } from '../../engine/words.ts';
import { placeIn } from '../../mechanics/places.ts';
import { timeWords } from '../kit/words.ts';
import { SOUGHT_NAMES, TURN_NAMES, turnsWords } from './names.ts';

/**
 * The state of a party underground: hour and turn, its light, its rest, the room; the approaching creatures, for the game
 * master.
 */
export function dungeonCard(world: World, isGm: boolean): LaidCard {
  const { clock, dungeon } = world.party.state;
  const title = dungeon === null ? t`Not underground` : t`${timeWords(clock)}, hour ${clock.hour}, turn ${clock.turn}`;
  if (dungeon === null)
    return {
      title,
      lines: [isGm ? t`\`/dungeon do:enter\` takes the party below.` : t`The game master takes the party below.`],
      fields: [],
    };
  const { action, plan, barred } = dungeon;
  const lines: readonly LayoutLine[] = [
    hourDie(dungeon.hourPips),
    roomLine(world, dungeon.roomId),
    ...(barred ? [t`The ways in are barred.`] : []),
    ...lightLines(world),
    restLine(dungeon.turnsSinceRest),
    ...(action === null || action.act === 'camp' ? [] : [t`Under way: ${lowered(TURN_NAMES[action.act])}.`]),
    ...(plan.length === 0 ? [] : [t`Then: ${plan.map(stepWords).join(', ')}.`]),
  ];
  const secrets = dungeonSecrets(world);
  const field = { name: t`For the game master`, value: secrets.join('\n'), inline: false };
  return { title, lines, fields: isGm && secrets.length > 0 ? [field] : [] };
}

/** The d6 that is counted down (HX-TIME-02): `Hour die: 4, four turns of this hour are left.` */
function hourDie(pips: number): string {
  return t`Hour die: **${pips}**. ${turnsWords(pips)} of this hour, the present one counted.`;
}

/** The party's room, with the button that shows its map. */
export function roomLine(world: World, roomId: string | null): LayoutLine {
  const here = roomId === null ? t`a place that is on no map` : escapeMarkdown(placeIn(world, roomId));
  return beside(t`Here: ${here}`, { id: 'map:here', label: t`Map` });
}

/** Each light with the turns that it has left. */
function lightLines(world: World): readonly string[] {
  const { lights } = world.party.state;
  if (lights.length > 0) {
    const each = lights.map(({ what, holderId, turnsLeft }) => {
      const who = holderId === null ? null : (world.characters[holderId]?.name ?? null);
      const name = who === null ? escapeMarkdown(what) : `${escapeMarkdown(what)} (${escapeMarkdown(who)})`;
      return `${name}: ${turnsWords(turnsLeft)}`;
    });
    return [t`Light: ${each.join(', ')}.`];
  }
  return [
    unlit(world) === null
      ? t`**It is dark**, and nobody has anything to light.`
      : t`**It is dark.** \`/dungeon do:light\` lights the next torch, and takes no turn.`,
  ];
}

/** The turns that are left before the party has to rest (HX-DUN-08). */
function restLine(turnsSinceRest: number): string {
  const left = TURNS_AWAKE - turnsSinceRest;
  if (left > 0) return t`Rest: in ${turnsWords(left)} at the latest.`;
  return left === 0
    ? t`**Rest is due:** without it all of you have disadvantage on attacks from the next turn.`
    : t`**Without rest:** disadvantage on attacks, until you rest for a turn.`;
}

function stepWords({ act, seeks }: TurnStep): string {
  if (act === 'camp') return act;
  const name = lowered(TURN_NAMES[act]);
  return act === 'search' ? `${name} (${SOUGHT_NAMES[seeks]})` : name;
}

/** The approaching creatures and the hidden things, for the game master; empty while the party is not underground. */
export function dungeonSecrets(world: World): readonly string[] {
  const { dungeon } = world.party.state;
  if (dungeon === null) return [];
  const room = dungeon.roomId === null ? null : roomOf(world, dungeon.roomId);
  const tableHere = room?.table ?? dungeon.table;
  const traps = trapsHere(world).map(({ what }) => escapeMarkdown(what));
  return [
    ...dungeon.wanderers.map(
      ({ creature, distanceFt }) => t`Coming: **${escapeMarkdown(creature)}**, ${distanceFt} ft off.`,
    ),
    ...(traps.length === 0 ? [] : [t`Traps here: ${listWords(traps)}.`]),
    ...(tableHere === null ? [t`No table says who wanders here; \`/gm set\` names one.`] : []),
  ];
}
