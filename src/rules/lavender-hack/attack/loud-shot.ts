import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { hourEventOf } from '../dungeon/event.ts';
import { degreeOf } from '../kit/degree.ts';
import type { Degree } from '../kit/ids.ts';
import { callMeeting, isCalled } from '../kit/pending-call.ts';
import { namesEvents, openly } from '../kit/settings.ts';
import type { Item } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import { dayEventOf } from '../wilderness/day-event.ts';
import type { JourneyDueKind } from '../wilderness/schemas.ts';

const RULE = 'LH-EQUIP-07';

/**
 * Gunpowder is heard far and wide: somebody may come, once in a fight, and after it (LH-EQUIP-07, LH-ENC-09). Creatures on
 * their way come now; else the event of the hour or of the day is rolled once more, of which only a meeting counts.
 */
export function hearShot(
  context: Context,
  { characterId, name }: { readonly characterId: string; readonly name: string },
  item: Item,
): void {
  const { fight, dungeon, journey } = context.world.party.state;
  if (!item.data.gunpowder || fight?.heard === true || isCalled(context.world)) return;
  if (dungeon === null && (journey === null || journey.hexId === null)) return;
  if (fight !== null) fight.heard = true;
  const event = takeDue(context) ?? rollEvent(context);
  if (event !== null) callMeeting(context, RULE, { event, characterId, name, item: item.name });
}

/** The encounter that was to come later and is called now; a find stays where it is. */
function takeDue({ world }: Context): JourneyDueKind | null {
  const { dungeon, journey } = world.party.state;
  const way = dungeon ?? journey;
  const kind = way?.due?.kind ?? null;
  if (way === null || kind === null || kind === 'discovery') return null;
  way.due = null;
  return kind;
}

/** In secret; a game master who rolls events at their own table is simply called, and may say that nobody comes (LH-WILD-07). */
function rollEvent({ world, diceOf, emit }: Context): JourneyDueKind | null {
  const where = world.party.state.dungeon === null ? 'wilderness' : 'dungeon';
  if (namesEvents(world)) return where === 'dungeon' ? 'close' : 'encounter';
  const roll = rollDie(diceOf(GM_DICE), 'event', 20);
  const degree = degreeOf(roll.face, roll.face);
  const event = comerOf(where, degree);
  const told = { where, roll, degree, event: event ?? 'nothing', when: null, by: 'dice', shot: true } as const;
  emit({ fact: 'event-rolled', rule: RULE, ...told, ...openly(world) });
  return event;
}

/** The encounter of the event; null for nobody, whatever else it is. */
function comerOf(where: Fact<'event-rolled'>['where'], degree: Degree): JourneyDueKind | null {
  if (where === 'wilderness') return dayEventOf(degree) === 'encounter' ? 'encounter' : null;
  const event = hourEventOf(degree);
  return event === 'discovery' ? null : event;
}
