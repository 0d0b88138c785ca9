import { z } from 'zod';
import { type Roll, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { distance } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { ableCharacter, diceFor } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { findPerson } from '../folk/people.ts';
import { restoreVirtue } from '../kit/harm.ts';
import { bearing } from '../kit/hexes.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { LORE_ABOUT, LORE_SOURCES, type LoreSource } from './schemas.ts';

const RULE = 'MK-LORE-01';
/** As near a vassal knows the very place. */
const ADJACENT = 1;

/**
 * A knight asks somebody of the realm (MK-LORE-01): a vassal of the nearest Myth, a knight or a vagabond of any, or of the
 * nearest landmark, a Seer of all. One answer from each on a visit, but for the referee.
 */
export const askLore = instantAction(
  z.strictObject({
    characterId: recordId,
    source: z.enum(LORE_SOURCES).nullable().default(null),
    /** Somebody whom the company has met: what they are decides what they know (MK-SERV-02). */
    whom: z.string().nullable().default(null),
    about: z.enum(LORE_ABOUT),
  }),
  (context, { characterId, source: said, whom: named, about }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const { world, emit, actor } = context;
    const source = named === null ? said : roleOf(world, named);
    if (isRefusal(source)) return source;
    if (source === null) return refuse('lore/whom');
    const { hexId: here, asked } = world.party.state;
    if (here === null) return refuse('travel/nowhere');
    if (source === 'vassal' && about === 'landmarks') return refuse('lore/knows-not');
    const before = asked.hexId === here ? asked.sources : [];
    if (before.includes(source) && !actor.isGm) return refuse('lore/asked');
    const told = about === 'myths' ? mythsOf(context, characterId, source, here) : { myths: [], rolls: [] };
    const landmarks = about === 'landmarks' || source === 'seer' ? landmarksOf(context, source, here) : [];
    if (told.myths.length === 0 && landmarks.length === 0) return refuse('lore/nothing');
    world.party.state.asked = { hexId: here, sources: [...new Set([...before, source])] };
    const myths = told.myths.map((number) => learn(context, number, source, here));
    emit({
      fact: 'lore-asked',
      rule: RULE,
      name: knight.name,
      whom: named === null ? null : (findPerson(world, named)?.name ?? named),
      source,
      about,
      myths,
      landmarks,
      fromId: here,
      rolls: told.rolls,
    });
    // Their further knowledge of rules, secrets and cures is up to the referee.
    if (source !== 'seer') return null;
    addTask(context, 'seer', RULE, { name: knight.name });
    // A Seer's guidance clears the mind (MK-HURT-03).
    restoreVirtue(context, characterId, 'cla');
    return null;
  },
);

/**
 * The role of somebody the company has met; a person who thinks ill of the company says nothing (MK-SERV-02, MK-CORE-04).
 */
function roleOf(world: Context['world'], named: string): LoreSource | Refusal {
  const person = findPerson(world, named);
  if (person === null) return refuse('folk/unknown', { typed: named });
  const { name, role, attitude } = person;
  if (attitude === 'ill') return refuse('folk/decided', { name, attitude });
  return role ?? refuse('lore/no-role', { name });
}

/** Numbers of the Myths that they tell of. */
function mythsOf(context: Context, characterId: string, source: LoreSource, here: string) {
  const all = Object.entries(context.world.party.state.myths).filter(
    ([, { status, hexId }]) => status !== 'resolved' && hexId !== null,
  );
  if (source === 'seer') return { myths: all.map(([number]) => number), rolls: [] };
  const far = ([, { hexId }]: (typeof all)[number]) => distance(here, hexId ?? here);
  if (source === 'vassal') {
    const [nearest] = all.toSorted((a, b) => far(a) - far(b) || Number(a[0]) - Number(b[0]));
    return { myths: nearest === undefined ? [] : [nearest[0]], rolls: [] };
  }
  const rolls: Roll[] = [];
  const dice = diceFor(context, characterId);
  while (all.some(([number]) => Number(number) <= 6)) {
    const roll = rollDie(dice, 'lore', 6);
    rolls.push(roll);
    if (all.some(([number]) => number === String(roll.face))) return { myths: [String(roll.face)], rolls };
  }
  return { myths: [], rolls };
}

/** The players know its name and direction from here; of a vassal whose Myth is next to them its place. */
function learn({ world }: Context, number: string, source: LoreSource, here: string) {
  const myth = world.party.state.myths[number];
  if (myth?.hexId == null) return { name: myth?.name ?? '', direction: null, hexId: null };
  const { name, hexId } = myth;
  const isPlace =
    myth.known === 'place' || hexId === here || (source === 'vassal' && distance(here, hexId) <= ADJACENT);
  const direction = bearing(here, hexId);
  if (isPlace) myth.known = 'place';
  else Object.assign(myth, { known: 'direction', direction, fromId: here });
  return { name, direction, hexId: isPlace ? hexId : null };
}

/** The nearest landmark that the players do not know of, or all of them. */
function landmarksOf({ world }: Context, source: LoreSource, here: string) {
  const all = Object.values(world.places)
    .flatMap(({ id, data }) => (data.landmark === null || data.landmark.known ? [] : [{ id, ...data.landmark }]))
    .toSorted((a, b) => distance(here, a.id) - distance(here, b.id));
  const told = source === 'seer' ? all : all.slice(0, 1);
  return told.map(({ id, kind, text }) => {
    const hex = hexOf(world, id);
    if (hex?.landmark != null) hex.landmark.known = true;
    return { hexId: id, kind, text };
  });
}
