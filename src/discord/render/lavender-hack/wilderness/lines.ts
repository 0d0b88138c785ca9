import type { Prompt } from '../../../../rules/engine/prompt.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../../rules/lavender-hack/kit/terms.ts';
import type { WildAct } from '../../../../rules/lavender-hack/wilderness/shapes.ts';
import { USAGE_WORDS } from '../../../../rules/mechanics/dice/usage-die.ts';
import { dieWords, facesWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { many } from '../../engine/words.ts';
import type { LinesFor } from '../kit/lines.ts';
import { ACT_NAMES, clockWords, hourWords, placeWords } from '../kit/place-words.ts';
import { capital, DEGREE_NAMES, listWords } from '../kit/words.ts';

const MAX_THING = 200;

/** Time, the wild, the dungeon, and rests. */
export const WILDERNESS_LINES: LinesFor<
  | 'clock'
  | 'dawn'
  | 'group-action'
  | 'food-passes'
  | 'bad-weather'
  | 'arrives'
  | 'lost'
  | 'found'
  | 'nothing-found'
  | 'trap-springs'
  | 'trap-met'
  | 'lair'
  | 'resource-found'
  | 'valuable-found'
  | 'event-rolled'
  | 'event-shown'
  | 'event-due'
  | 'broken-off'
  | 'plan-stops'
  | 'enters-dungeon'
  | 'leaves-dungeon'
  | 'rests'
  | 'activity'
  | 'forage'
  | 'song'
  | 'repaired'
  | 'working-regained'
  | 'pool-filled'
  | 'place-written'
  | 'places-imported'
> = {
  clock: (fact) => [timeWords(fact)],
  dawn: (fact) => [`Day ${fact.day} dawns.${fact.weatherEnds ? ' The bad weather is over.' : ''}`],
  'group-action': (fact) => [actionWords(fact)],
  'food-passes': (fact) => [
    fact.by === 'day' ? 'There is food enough for today: no roll.' : 'What was foraged is eaten: no roll for food.',
  ],
  'bad-weather': ({ what }) => [
    `Bad weather for the rest of the day${weatherWords(what)}: scouting, foraging and camping are harder.`,
  ],
  arrives: (fact) => [arrivalWords(fact)],
  lost: (fact) => [`The party is lost, ${dieWords(fact.roll)}: ${LOST[fact.outcome]}.`],
  found: (fact) => [`Found: ${escapeMarkdown(fact.what, MAX_THING)}.`],
  'nothing-found': (fact) => [
    fact.placeId.startsWith('room/')
      ? 'Nothing more is to be found in this room.'
      : 'Nothing more is to be found here.',
  ],
  'trap-springs': (fact) => [
    `A trap: ${escapeMarkdown(fact.what, MAX_THING)}. It springs on ${escapeMarkdown(fact.name)}.`,
  ],
  'trap-met': (fact) => [trapWords(fact)],
  lair: (fact) => [
    fact.what === null ? 'Something has its lair here.' : `A lair: ${escapeMarkdown(fact.what, MAX_THING)}.`,
  ],
  'resource-found': (fact) => [
    `${FINDS[fact.resource] ?? 'Something useful is found'}: ${escapeMarkdown(fact.die)} ${
      fact.from === fact.to ? `stays at d${fact.to}` : `d${fact.from} → d${fact.to} (${USAGE_WORDS[fact.to]})`
    }.`,
  ],
  'valuable-found': (fact) => [
    `A valuable: ${escapeMarkdown(fact.what, MAX_THING)}. What it is worth nobody knows yet.`,
  ],
  'event-rolled': (fact) => [eventWords(fact)],
  // Of older journals: nobody tells it any more.
  'event-shown': () => [],
  'event-due': (fact) => [DUE[fact.event]],
  'broken-off': (fact) => [`${ACT_NAMES[fact.act]}: broken off. The time is spent.`],
  'plan-stops': (fact) => [stopWords(fact)],
  'enters-dungeon': (fact) => [
    fact.roomId === null
      ? 'The party goes underground.'
      : `The party goes underground: ${placeWords(fact.roomId, fact.name)}.`,
  ],
  'leaves-dungeon': (fact) => [
    `The party is in the open again. ${
      fact.watchCounts
        ? `${many(fact.turnsSpent, 'turn')} below: it counts as a watch.`
        : `${many(fact.turnsSpent, 'turn')} below: too little to count.`
    }`,
  ],
  rests: (fact) => [
    fact.what === 'camp' ? 'The party makes camp.' : 'The party stops to catch its breath, and each does one thing.',
  ],
  activity: (fact) => activityLines(fact),
  forage: (fact) => [`${escapeMarkdown(fact.name)} forages: ${FORAGED[fact.degree]}.`],
  song: (fact) => [songWords(fact)],
  repaired: (fact) => [
    `${escapeMarkdown(fact.name)} mends ${escapeMarkdown(fact.item)}: ${fact.from === null ? 'broken' : `d${fact.from}`} → d${fact.to}.`,
  ],
  'working-regained': (fact) => [
    `${escapeMarkdown(fact.name)} has ${listWords(fact.workings.map((one) => escapeMarkdown(one)))} ready again.`,
  ],
  'pool-filled': (fact) => [
    `${escapeMarkdown(fact.name)} has ${fact.pool} Dealer of Death ${fact.pool === 1 ? 'die' : 'dice'} again.`,
  ],
  'place-written': (fact) => [writtenWords(fact)],
  'places-imported': (fact) => [importWords(fact)],
};

/** What changed of a place, which was on the map or not; older journals do not know. */
function writtenWords({ placeId, change }: FactOf<'place-written'>): string {
  const place = placeWords(placeId, null);
  switch (change) {
    case 'new':
      return `${capital(place)} is on the map now.`;
    case 'exits':
      return `${capital(place)} has other ways out now.`;
    case 'gone':
      return `${capital(place)} is struck off the map.`;
    default:
      return `What is written of ${place} has changed.`;
  }
}

/** What was told before there was a table has no words of its own. */
function weatherWords(what: string | undefined): string {
  return what === undefined ? '' : ` (${lowered(escapeMarkdown(what, MAX_THING))})`;
}

function timeWords(fact: FactOf<'clock'>): string {
  if (fact.unit === 'turn') return `-# ${hourWords(fact)} · ${clockWords(fact)}`;
  return fact.unit === 'set' ? `It is ${lowered(clockWords(fact))}.` : `-# ${clockWords(fact)}`;
}

function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** What the party does, in the middle of a sentence. */
const DOES: Readonly<Record<keyof typeof ACT_NAMES, string>> = {
  explore: 'explores',
  travel: 'travels on known ways',
  search: 'searches the place',
  regroup: 'regroups',
  camp: 'makes camp',
  craft: 'makes torches',
  rebalance: 'puts its gear in order',
};

function actionWords(fact: FactOf<'group-action'>): string {
  const unit = fact.where === 'dungeon' && fact.act !== 'regroup' && fact.act !== 'camp' ? 'turn' : 'watch';
  const to = fact.to === null ? '' : `, ${towards(fact)}`;
  const scout = fact.scout === null ? '' : `; ${escapeMarkdown(fact.scout)} goes ahead`;
  const night = fact.night ? ', by night' : '';
  return `The party ${DOES[fact.act]}${to}${scout} (${spanOf(fact.takes, unit)}${night}).`;
}

/** `to` is a place by its id or its name, or a direction. */
function towards({ to }: FactOf<'group-action'>): string {
  const text = to ?? '';
  return text.includes('/') ? `towards ${placeWords(text, null)}` : `towards ${escapeMarkdown(text, 60)}`;
}

function spanOf(count: number, unit: 'turn' | 'watch'): string {
  if (unit === 'turn') return many(count, 'turn');
  return count === 1 ? '1 watch' : `${count} watches`;
}

function arrivalWords(fact: FactOf<'arrives'>): string {
  const { placeId, name, how, isNew } = fact;
  const place = placeWords(placeId, name);
  switch (how) {
    case 'explored':
      return `The party reaches ${place}${terrainWords(fact)}${isNew ? ', where it has never been' : ''}.`;
    case 'travelled':
      return `The party comes to ${place}${terrainWords(fact)}.`;
    case 'lost':
      return `The party ends up in ${place}${terrainWords(fact)} instead.`;
    case 'set-down':
      return `The party is in ${place} now.`;
    case 'driven':
      return `The storm drives the party to ${place}${isNew ? ', where it has never been' : ''}.`;
  }
}

/** ` (hill)`: what a hex without a name is. */
function terrainWords({ name, terrain }: FactOf<'arrives'>): string {
  return terrain === undefined || name !== null ? '' : ` (${terrain})`;
}

function trapWords({ name, faces, full, damage }: FactOf<'trap-met'>): string {
  if (full === 0) return `${escapeMarkdown(name)} comes to no harm by it.`;
  const rolled = faces.length === 0 ? String(full) : sumWords([facesWords(faces)], full);
  return damage < full
    ? `${escapeMarkdown(name)} takes half of the damage: ${rolled}, so ${damage}.`
    : `${escapeMarkdown(name)} takes all of the damage: ${rolled}.`;
}

const LOST: Readonly<Record<FactOf<'lost'>['outcome'], string>> = {
  back: 'it ends up where it set out',
  left: 'it veers to the left',
  right: 'it veers to the right',
};

/** What a find of that kind may be (LH-WILD-11). */
const FINDS: Readonly<Record<string, string>> = {
  food: 'Food for the taking',
  gear: 'A cache of useful things',
  light: 'Something that burns well',
  fellowship: 'Something that lifts the heart',
};

const EVENTS: Readonly<Record<FactOf<'event-rolled'>['event'], string>> = {
  lair: 'a lair in the next hex',
  weather: 'bad weather',
  encounter: 'an encounter',
  distant: 'something heard from afar',
  close: 'an encounter close by',
  surprise: 'an ambush',
  discovery: 'a discovery',
  nothing: 'nothing',
};

/** An event in a few words, as the question to the game master names it. */
export function eventName(event: unknown): string {
  return typeof event === 'string' && Object.hasOwn(EVENTS, event)
    ? (EVENTS[event as keyof typeof EVENTS] ?? 'nothing')
    : 'nothing';
}

/** `in watch 3`; empty for what has no time of its own. */
export function eventTime(where: unknown, when: unknown): string {
  return typeof when === 'number' ? ` in ${where === 'dungeon' ? 'turn' : 'watch'} ${when}` : '';
}

/** What the game master is asked about an event, in the middle of a sentence (LH-WILD-07, LH-DUNG-05). */
export function eventAsked({ where, event, when, byHand }: Prompt['terms']): string {
  const span = where === 'dungeon' ? 'an hour' : 'a day';
  if (byHand === true) return `${span} begins, and you roll for its event yourself. What does it bring?`;
  return `${span} begins, and the roll brings ${eventName(event)}${eventTime(where, when)}. Does it stand?`;
}

/** What the game master is asked about a find where something else is hidden (LH-WILD-11). */
export function findAsked({ resource, what }: Prompt['terms']): string {
  return `a find of ${String(resource)} is due, or they see what is hidden here: **${escapeMarkdown(String(what), MAX_THING)}**.`;
}

function eventWords({ where, roll, degree, event, when, by }: FactOf<'event-rolled'>): string {
  const what = where === 'dungeon' ? 'hour' : 'day';
  const dice = roll === null ? '' : ` ${dieWords(roll)}, ${DEGREE_NAMES[degree]}:`;
  const who = by === 'gm' ? ' as the game master says' : '';
  return `Event of the ${what}${who}:${dice} ${eventName(event)}${eventTime(where, when)}.`;
}

/** Something came between, or the next step of the plan cannot be done. */
function stopWords({ reason, left }: FactOf<'plan-stops'>): string {
  const rest = `${left === 1 ? 'one planned step is' : `${left} planned steps are`} dropped.`;
  switch (reason) {
    case 'event':
      return `Something came between: ${rest}`;
    case 'lost':
      return `The party is not where it meant to be: ${rest}`;
    case 'wind':
      return `The wind has changed what can be done: ${rest}`;
    default:
      return `The next step cannot be done: ${rest}`;
  }
}

const DUE: Readonly<Record<FactOf<'event-due'>['event'], string>> = {
  encounter: '**Somebody is met.**',
  distant: '**Something is heard**, a few rooms off.',
  close: '**Somebody is met**, close by.',
  surprise: '**Somebody lay in wait.**',
  discovery: 'Something lies in the way.',
};

/** What is told further on by what came of it stays unsaid here. */
function activityLines({ name, activity, thing, done }: FactOf<'activity'>): readonly string[] {
  const who = escapeMarkdown(name);
  const what = thing === null ? '' : escapeMarkdown(thing);
  if (!done) return [`${who} would ${WOULD[activity]}${what === '' ? '' : ` ${what}`}, but that is not possible now.`];
  switch (activity) {
    case 'heal':
      return [`${who} tends the wounds.`];
    case 'repair':
      return [`${who} works on ${what || 'something broken'}.`];
    case 'memorise':
      return [`${who} prepares ${what || 'a working'} again.`];
    case 'forage':
      return [`${who} looks for food.`];
    case 'song':
      return [`${who} sings by the fire, and all eat well.`];
    case 'poison':
      return [`${who} brews poison for ${what || 'a weapon'}.`];
    case 'none':
      return [`${who} rests.`];
  }
}

const WOULD: Readonly<Record<FactOf<'activity'>['activity'], string>> = {
  heal: 'tend the wounds',
  repair: 'mend',
  memorise: 'prepare',
  forage: 'look for food',
  song: 'sing',
  poison: 'poison',
  none: 'rest',
};

const FORAGED: Readonly<Record<Degree, string>> = {
  critical: 'a rich find, the food goes up one step',
  strong: 'enough for the rest of the day',
  weak: 'enough for the next meal',
  miss: 'nothing is found',
  fumble: 'something finds them instead',
};

function songWords({ name, degree, set }: FactOf<'song'>): string {
  const who = escapeMarkdown(name);
  if (set !== null) return `The song of ${who} holds them together: fellowship is d${set} now.`;
  if (degree === 'fumble') return `The song of ${who} opens old quarrels.`;
  return degree === 'miss' ? `The song of ${who} falls flat.` : `The song of ${who} is good, and all stays as it is.`;
}

function importWords({ hexes, rooms }: FactOf<'places-imported'>): string {
  const parts = [
    ...(hexes === 0 ? [] : [hexes === 1 ? '1 hex' : `${hexes} hexes`]),
    ...(rooms === 0 ? [] : [many(rooms, 'room')]),
  ];
  return `${capital(listWords(parts) || 'nothing')} on the map now.`;
}

/** `Explore`, also where what is named is not known. */
export function actName(act: unknown): string {
  return typeof act === 'string' && Object.hasOwn(ACT_NAMES, act) ? ACT_NAMES[act as WildAct] : 'The action';
}
