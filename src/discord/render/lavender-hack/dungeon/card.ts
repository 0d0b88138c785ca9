import { t } from '../../../../language/text.ts';
import { setTrapsHere } from '../../../../rules/lavender-hack/dungeon/trap.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { LaidCard } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { placeIn } from '../../mechanics/places.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { clockWords, hourWords } from '../kit/place-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';
import { eventName, eventTime } from '../wilderness/event-words.ts';
import {
  asked,
  burdens,
  diceLines,
  lyingLines,
  planned,
  secretField,
  underWay,
  withMap,
  withParty,
} from '../wilderness/watch-card.ts';

const MAX_ROOMS = 15;

/** The state of a party underground: hour and turn, its light, the rooms it knows; coming events for the game master. */
export function dungeonCard(world: World, isGm: boolean, terms: Terms): LaidCard {
  const { clock, dungeon } = world.party.state;
  if (dungeon === null)
    return {
      title: t`Not underground`,
      lines: [isGm ? t`\`/dungeon do:enter\` takes the party below.` : t`The game master takes the party below.`],
      fields: [],
    };
  const lines = [
    clockWords(clock),
    withMap(
      t`Here: ${dungeon.roomId === null ? t`a place that is on no map` : escapeMarkdown(placeIn(world, dungeon.roomId))}`,
    ),
    ...burdens(world),
    ...(dungeon.barred ? [t`The ways in are barred.`] : []),
    ...underWay(dungeon.action),
    ...planned(dungeon.plan),
    ...lyingLines(world),
    '',
    withParty(diceLines(world, ['light', terms.edition.mood.id, 'food', 'gear'], terms)),
    '',
    ...knownRooms(world),
  ];
  return { title: hourWords(clock), lines, fields: isGm ? secretField(dungeonSecrets(world)) : [] };
}

function knownRooms(world: World): readonly string[] {
  const known = Object.entries(world.places).flatMap(([id, { data }]) =>
    data.kind === 'room' && data.explored ? [id] : [],
  );
  if (known.length === 0) return [];
  const shown = known.slice(0, MAX_ROOMS).map((id) => escapeMarkdown(placeIn(world, id)));
  const more = known.length > shown.length ? t`, and ${known.length - shown.length} more` : '';
  return [t`Known: ${shown.join(', ')}${more}`];
}

/** The hour's event, for the game master; empty while the party is not underground. */
export function dungeonSecrets(world: World): readonly string[] {
  const { dungeon } = world.party.state;
  if (dungeon === null) return [];
  const { due } = dungeon;
  return [
    ...asked(world, 'dungeon'),
    ...(due === null ? [] : [t`This hour: ${eventName(due.kind)}${eventTime('dungeon', due.turn)}.`]),
    ...setTrapsHere(world).map(
      ({ what, ability, damage }) =>
        t`A trap here: **${escapeMarkdown(what)}** (${ABILITY_NAMES[ability]}, ${damage}). /room trap springs it.`,
    ),
  ];
}
