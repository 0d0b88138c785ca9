import { neighbour } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { isOpen } from '../kit/places.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { comeTo, isAstray, journeyOn, reveal } from './journey.ts';
import { navigate } from './navigation.ts';
import { MILES, paceOf } from './pace.ts';

/**
 * A watch on the way (HX-TRAV-02): a number of miles, and into the next hex at six. Remaining miles carry on in the same
 * direction; the land they really are in decides the number.
 */
export function travel(context: Context, direction: number): void {
  const { world, emit } = context;
  const journey = journeyOn(world);
  if (journey === null) return;
  const before = journey.heading === direction ? journey.miles : 0;
  journey.heading = direction;
  const from = journey.trueHex;
  const { miles, causes } = paceOf(world, from, neighbour(from, direction));
  const terrain = hexOf(world, from)?.terrain ?? 'plain';
  emit({ fact: 'true-pace', rule: 'HX-TRAV-02', from, terrain, miles, causes });
  let left = before + miles;
  let hasMoved = false;
  while (left >= MILES) {
    if (!cross(context, direction)) {
      // They stand at the edge of what they cannot enter.
      left = 0;
      break;
    }
    hasMoved = true;
    left -= MILES;
  }
  journey.miles = left;
  if (!hasMoved && left > 0) emit({ fact: 'on-the-way', rule: 'HX-TRAV-02', direction });
}

/** Into the next hex. @returns whether they came into one */
function cross(context: Context, direction: number): boolean {
  const { world, emit } = context;
  const journey = journeyOn(world);
  if (journey === null) return false;
  const [from, believedFrom] = [journey.trueHex, journey.believedHex];
  const believed = neighbour(believedFrom, direction);
  if (!canEnter(world, believed)) {
    emit({ fact: 'way-ends', rule: 'HX-TRAV-02', placeId: believedFrom });
    return false;
  }
  const navigator = navigatorOf(world, journey.navigatorId);
  const { to, veer, none, check, astray, isBarred } = navigate(context, from, direction, navigator?.id ?? null);
  const isStopped = !isOpen(world, to);
  const told = check === null ? null : checkTold(check);
  emit({
    fact: 'navigated',
    rule: none === null ? 'HX-NAV-02' : 'HX-NAV-01',
    navigator: navigator?.name ?? null,
    from,
    to: isStopped ? from : to,
    believed,
    none,
    check: told,
    astray,
    veer,
    isBarred,
    isBlank: !isStopped && hexOf(world, to) === null,
  });
  if (isStopped) {
    // The land says otherwise than their map, and they see it.
    if (!reveal(context, 'barred')) emit({ fact: 'way-ends', rule: 'HX-TRAV-02', placeId: believedFrom });
    return false;
  }
  comeTo(context, { real: to, believed });
  if (isAstray(journey) && hexOf(world, to)?.landmark) reveal(context, 'landmark');
  return true;
}

/** Those who can walk on their own feet, of players who are here; oldest first. */
export function walkers({ characters, members }: World): readonly Character[] {
  return Object.values(characters)
    .filter(({ status, userId }) => status === 'active' && members[userId]?.present === true)
    .sort((a, b) => a.created - b.created);
}

/** The navigator (HX-TRAV-01): the requested or last one, while they can; else the best who can. Null: nobody. */
export function navigatorOf(world: World, wantedId: string | null): Character | null {
  const all = walkers(world);
  const wanted = all.find(({ id }) => id === wantedId);
  // Of equals the first; the list is not changed.
  return wanted ?? all.toSorted((a, b) => b.sheet.abilities.int - a.sheet.abilities.int)[0] ?? null;
}

/** Checks whether the party can set out for a hex, as far as its map goes. */
export function canEnter(world: World, id: string): boolean {
  return hexOf(world, id) !== null && isOpen(world, id);
}

function checkTold({
  roll,
  bonus,
  total,
  target,
  success,
  sources,
}: NonNullable<ReturnType<typeof navigate>['check']>) {
  return { roll, bonus, total, target, success, sources };
}
