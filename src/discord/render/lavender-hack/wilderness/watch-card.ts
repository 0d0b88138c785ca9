import { plural, t } from '../../../../language/text.ts';
import { lyingHere } from '../../../../rules/lavender-hack/items/item-places.ts';
import { draggedSlots, isPartyEncumbered } from '../../../../rules/lavender-hack/items/load.ts';
import { isQuestion } from '../../../../rules/lavender-hack/kit/kit.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Journey } from '../../../../rules/lavender-hack/wilderness/schemas.ts';
import type { Card, LaidCard, LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords, lowered } from '../../engine/words.ts';
import { placeIn } from '../../mechanics/places.ts';
import { dieLine, partyDice } from '../characters/party-card.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { actName, clockWords, dayStrip } from '../kit/place-words.ts';
import { conditionSign } from '../kit/words.ts';
import { eventAsked, eventName, eventTime, findAsked, findName } from './event-words.ts';
import { windLines } from './sea.ts';

/** Things by name in one line; the rest are counted. */
const MAX_LYING = 6;
const MAX_NAME = 40;

/** The day of a party in the wild: its six watches, where it is, what bears on it; what is to come for the game master. */
export function watchCard(world: World, isGm: boolean, terms: Terms): LaidCard {
  const { clock, journey, dungeon } = world.party.state;
  const title = clockWords(clock);
  if (dungeon !== null) return { title, lines: [t`The party is underground: \`/dungeon\`.`], fields: [] };
  if (journey === null || journey.hexId === null)
    return {
      title,
      lines: [
        t`The party is not out in the wild.`,
        isGm ? t`\`/watch do:place where:0,0\` puts it on the map.` : t`The game master puts it on the map.`,
      ],
      fields: [],
    };
  const lines = [
    dayStrip(clock),
    withMap(t`Here: ${escapeMarkdown(placeIn(world, journey.hexId))}`),
    ...windLines(world),
    ...weighing(world, journey),
    ...underWay(journey.action),
    ...planned(journey.plan),
    ...lyingLines(world),
    '',
    withParty(diceLines(world, ['food', 'gear', 'light', terms.edition.mood.id], terms)),
  ];
  return { title, lines, fields: isGm ? secretField(watchSecrets(world, terms)) : [] };
}

/** The party's place, with the button that shows the map to the person who presses it. */
export function withMap(line: string): LayoutLine {
  return beside(line, { id: 'map:here', label: t`Map` });
}

/** The party's dice, with the button that shows the party. */
export function withParty(lines: readonly string[]): LayoutLine {
  return lines.length === 0 ? '' : beside(lines.join('\n'), { id: 'party:mine', label: t`Party` });
}

/** Reasons why the day is harder or easier. */
function weighing(world: World, journey: Journey): readonly string[] {
  return [
    ...(journey.badWeather ? [t`Bad weather until the day ends.`] : []),
    ...(journey.foodPassDay
      ? [t`Enough food for the rest of the day.`]
      : journey.foodPassNext
        ? [t`Enough food for the next meal.`]
        : []),
    ...burdens(world),
  ];
}

/** Starving, darkness and too much to carry, as far as they weigh on all. */
export function burdens(world: World): readonly string[] {
  const kinds = new Set(Object.values(world.modifiers).map(({ kind }) => kind));
  return [
    ...(kinds.has('starving') ? [`${conditionSign('starving')}${t`**Starving.**`}`] : []),
    ...(isPartyEncumbered(world) ? [encumberedLine(world)] : []),
    ...(kinds.has('darkness') ? [`${conditionSign('darkness')}${t`**In darkness.**`}`] : []),
  ];
}

function encumberedLine(world: World): string {
  const dragged = draggedSlots(world);
  return dragged === 0
    ? t`**Encumbered:** somebody carries too much, and the whole party is slow.`
    : plural(dragged, {
        one: '**Encumbered:** nobody carries # slot of what comes along, and the whole party is slow.',
        other: '**Encumbered:** nobody carries # slots of what comes along, and the whole party is slow.',
      });
}

/** Things that lie at the party's place, with the button that picks them up (LH-SLOT-04). */
export function lyingLines(world: World): readonly LayoutLine[] {
  const lying = lyingHere(world);
  if (lying.length === 0) return [];
  const shown = lying.slice(0, MAX_LYING).map(({ name }) => bookName(name, MAX_NAME));
  const more = lying.length - shown.length;
  const line = more > 0 ? t`Lies here: ${shown.join(', ')} and ${more} more` : t`Lies here: ${listWords(shown)}`;
  return [beside(line, { id: 'item:pick', label: t`Pick up` })];
}

/** The party's present act. */
export function underWay(action: Journey['action']): readonly string[] {
  return action === null ? [] : [t`Under way: ${lowered(actName(action.act))}.`];
}

/** Steps that follow by themselves, while nothing comes between. */
export function planned(plan: readonly { readonly act: unknown }[]): readonly string[] {
  return plan.length === 0 ? [] : [t`Then: ${plan.map(({ act }) => lowered(actName(act))).join(', ')}.`];
}

/** A line for each of the party's dice that are named, in the book's order as everywhere. */
export function diceLines(world: World, ids: readonly string[], terms: Terms): readonly string[] {
  return partyDice(world)
    .filter(({ id }) => ids.includes(id))
    .map((die) => dieLine(die, terms));
}

/** The day's event, for the game master; empty while the party is not in the wild. */
export function watchSecrets(world: World, terms: Terms): readonly string[] {
  const { journey, dungeon } = world.party.state;
  if (dungeon !== null || journey === null || journey.hexId === null) return [];
  const { due, pendingLair, pendingFind } = journey;
  return [
    ...asked(world, 'wilderness'),
    ...(due === null ? [] : [t`Today: ${eventName(due.kind)}${eventTime('wilderness', due.watch)}.`]),
    ...found(world, terms),
    ...(pendingLair ? [t`In the next hex: a lair.`] : []),
    ...(pendingFind === null ? [] : [t`In the next hex: ${findName(pendingFind, terms)}.`]),
  ];
}

/** A find that the game master is asked about. */
function found(world: World, terms: Terms): readonly string[] {
  return Object.values(world.prompts)
    .filter((prompt) => isQuestion(prompt, 'find'))
    .map((prompt) => capital(findAsked(prompt.terms, terms)));
}

/** An event that the game master is asked about. */
export function asked(world: World, where: 'wilderness' | 'dungeon'): readonly string[] {
  return Object.values(world.prompts)
    .filter((prompt) => isQuestion(prompt, 'event'))
    .filter(({ terms }) => terms.where === where)
    .map(({ terms }) => capital(eventAsked(terms)));
}

export function secretField(lines: readonly string[]): Card['fields'] {
  return [
    {
      name: t`For the game master`,
      value: lines.length === 0 ? t`Nothing is coming up.` : lines.join('\n'),
      inline: false,
    },
  ];
}
