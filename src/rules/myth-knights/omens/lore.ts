import { z } from 'zod';
import { type Roll, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { distance } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { ableCharacter, characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { findPerson } from '../folk/people.ts';
import { restoreVirtue } from '../kit/harm.ts';
import { bearing } from '../kit/hexes.ts';
import { action, ask, askQuestion, back, END, recordId } from '../kit/kit.ts';
import { isSourceHere, usualSource } from '../kit/sources.ts';
import { stayNow, stayOf } from '../kit/stay.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { takeCounsel } from './counsel.ts';
import { LORE_ABOUT, LORE_SOURCES, type LoreSource } from './schemas.ts';

const RULE = 'MK-LORE-01';
/** As near a vassal knows the very place. */
const ADJACENT = 1;

type Asking = Omit<Frame<'lore'>, 'kind' | 'v'>;

/**
 * A knight asks somebody of the realm (MK-LORE-01): a vassal of the nearest Myth, a knight or a vagabond of any and of the
 * nearest landmark, a Seer of all. One answer from each on a visit, but for the referee. Nobody answers a player who is not
 * there: the referee says whether they are (MK-D-42).
 */
export const askLore = action(
  z.strictObject({
    characterId: recordId,
    source: z.enum(LORE_SOURCES).nullable().default(null),
    /** Somebody whom the company has met: what they are decides what they know (MK-SERV-02). */
    whom: z.string().nullable().default(null),
    about: z.enum(LORE_ABOUT).default('myths'),
  }),
  (context, { characterId, source: said, whom: named, about }): Frame | Refusal => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const { world, emit, actor } = context;
    const { hexId } = world.party.state;
    const source = named === null ? said : roleOf(world, named);
    if (isRefusal(source)) return source;
    if (source === null) return refuse('lore/whom');
    if (hexId === null) return refuse('travel/nowhere');
    const whom = named === null ? null : (findPerson(world, named)?.name ?? named);
    const asking: Asking = { characterId, source, whom, about, hexId };
    const refusal = refuseLore(world, asking, actor.isGm);
    if (refusal !== null) return refusal;
    if (actor.isGm || isSourceHere(world, asking)) {
      tell(context, asking);
      return END;
    }
    emit({ fact: 'lore-sought', rule: RULE, name: knight.name, source, whom, hexId });
    return { kind: 'lore', v: 1, ...asking };
  },
);

/** The referee says whether there is somebody to ask, or somebody else; by default whoever the place has (MK-D-42). */
export const lore: Handler<'lore'> = {
  ask(world, frame) {
    if (isOff(world, frame)) return null;
    const { characterId, source, whom, hexId } = frame;
    const others = whom === null ? LORE_SOURCES.filter((one) => one !== source) : [];
    const usual = whom === null ? usualSource(world, hexId) : null;
    return askQuestion('lore', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      form: { form: 'choice', options: bareOptions('yes', ...others, 'nobody') },
      required: false,
      fallback: usual === source ? 'yes' : (usual ?? 'nobody'),
      terms: { source, whom, hexId },
    });
  },
  resume(context, frame, value) {
    if (isOff(context.world, frame)) return back(null);
    if (value === null) return ask(frame);
    const asking = askingOf(frame, value);
    if (asking === null || refuseLore(context.world, asking, true) !== null) {
      const { name } = characterOf(context.world, frame.characterId);
      const { source, whom } = asking ?? frame;
      context.emit({ fact: 'lore-nobody', rule: RULE, name, source, whom, isThere: asking !== null });
      return back(null);
    }
    vouch(context, asking);
    tell(context, asking);
    return back(null);
  },
};

/** Checks whether the company has ridden on, or who asks cannot any more. */
function isOff(world: World, { characterId, hexId }: Asking): boolean {
  return world.party.state.hexId !== hexId || characterOf(world, characterId).status !== 'active';
}

/** Whom they ask by the referee's word; null for nobody. */
function askingOf({ kind: _kind, v: _v, ...frame }: Frame<'lore'>, value: unknown): Asking | null {
  if (value === 'yes') return frame;
  const source = LORE_SOURCES.find((one) => one === value);
  if (source === undefined) return null;
  const { about } = frame;
  // Whoever is asked in place of another is asked of what they know.
  const isKnown = source === 'seer' || about === 'myths' || (about === 'landmarks' && source !== 'vassal');
  return { ...frame, source, whom: null, about: isKnown ? about : 'myths' };
}

/** From now on they are here. */
function vouch({ world }: Context, { source, whom, hexId }: Asking): void {
  const person = whom === null ? null : findPerson(world, whom);
  const stay = stayOf(world);
  if (person !== null) Object.assign(world.party.state.folk.people[person.id] ?? {}, { hexId });
  else if (!stay.present.includes(source)) stay.present.push(source);
}

/**
 * The role of somebody the company has met; a person who thinks ill of the company says nothing (MK-SERV-02, MK-CORE-04).
 */
function roleOf(world: World, named: string): LoreSource | Refusal {
  const person = findPerson(world, named);
  if (person === null) return refuse('folk/unknown', { typed: named });
  const { name, role, attitude } = person;
  if (attitude === 'ill') return refuse('folk/decided', { name, attitude });
  return role ?? refuse('lore/no-role', { name });
}

/** The reason why they would tell nothing. @param again they may be asked once more on the same visit */
function refuseLore(world: World, asking: Asking, again: boolean): Refusal | null {
  const { characterId, source, about } = asking;
  const stay = stayNow(world);
  if (about === 'landmarks' && source === 'vassal') return refuse('lore/knows-not');
  if (about === 'guidance') {
    const { name, sheet } = characterOf(world, characterId);
    if (source !== 'seer') return refuse('lore/no-seer');
    if (sheet.virtues.cla.now >= sheet.virtues.cla.max) return refuse('lore/clear', { name });
    return !again && stay.guided.includes(characterId) ? refuse('lore/asked') : null;
  }
  if (!again && stay.told.includes(keyOf(world, asking))) return refuse('lore/asked');
  const knowsMyth = mythsAbroad(world).length > 0;
  const knowsLandmark = source !== 'vassal' && landmarksUnknown(world, asking.hexId).length > 0;
  return knowsMyth || knowsLandmark ? null : refuse('lore/nothing');
}

/** Who is asked: a person, or of those whom nobody names the one whom this knight asks (MK-D-41). */
function keyOf(world: World, { characterId, source, whom }: Asking): string {
  const person = whom === null ? null : findPerson(world, whom);
  return person === null ? `${source}/${characterId}` : person.id;
}

/** They tell what they know, and a Seer's guidance clears the mind of whoever asks (MK-LORE-01, MK-HURT-03). */
function tell(context: Context, asking: Asking): void {
  const { world, emit } = context;
  const { characterId, source, whom, about, hexId } = asking;
  const { name } = characterOf(world, characterId);
  const stay = stayOf(world);
  if (source === 'seer' && !stay.guided.includes(characterId)) stay.guided.push(characterId);
  if (about === 'guidance') {
    emit({ fact: 'guided', rule: 'MK-HURT-03', name, whom });
    restoreVirtue(context, characterId, 'cla');
    return;
  }
  const key = keyOf(world, asking);
  if (!stay.told.includes(key)) stay.told.push(key);
  const told = mythsTold(context, asking);
  const myths = told.numbers.map((number) => learn(context, number, source, hexId));
  const landmarks = landmarksTold(context, asking);
  const { rolls } = told;
  emit({ fact: 'lore-asked', rule: RULE, name, whom, source, about, myths, landmarks, fromId: hexId, rolls });
  if (source !== 'seer') return;
  takeCounsel(context, characterId);
  restoreVirtue(context, characterId, 'cla');
}

/** One answer for a pilgrim, such as a knight of the road gives (MK-G-09). @returns false where there is nothing to learn */
export function hearOnPilgrimage(context: Context, characterId: string): boolean {
  const { hexId } = context.world.party.state;
  if (hexId === null) return false;
  const asking: Asking = { characterId, source: 'knight', whom: null, about: 'myths', hexId };
  if (refuseLore(context.world, asking, true) !== null) return false;
  tell(context, asking);
  return true;
}

type Numbered = readonly [number: string, myth: World['party']['state']['myths'][string]];

/** Myths that can be told of. */
function mythsAbroad({ party }: World): readonly Numbered[] {
  return Object.entries(party.state.myths).filter(([, { status, hexId }]) => status !== 'resolved' && hexId !== null);
}

/** Numbers of the Myths that they tell of. */
function mythsTold(context: Context, { characterId, source, hexId: here }: Asking) {
  const all = mythsAbroad(context.world);
  if (source === 'seer') return { numbers: all.map(([number]) => number), rolls: [] };
  const far = ([, { hexId }]: Numbered) => distance(here, hexId ?? here);
  if (source === 'vassal') {
    const [nearest] = all.toSorted((a, b) => far(a) - far(b) || Number(a[0]) - Number(b[0]));
    return { numbers: nearest === undefined ? [] : [nearest[0]], rolls: [] };
  }
  const rolls: Roll[] = [];
  const dice = diceFor(context, characterId);
  while (all.some(([number]) => Number(number) <= 6)) {
    const roll = rollDie(dice, 'lore', 6);
    rolls.push(roll);
    if (all.some(([number]) => number === String(roll.face))) return { numbers: [String(roll.face)], rolls };
  }
  return { numbers: [], rolls };
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

/** Landmarks that the players do not know of, the nearest first. */
function landmarksUnknown({ places }: World, here: string) {
  return Object.values(places)
    .flatMap(({ id, data }) => (data.landmark === null || data.landmark.known ? [] : [{ hexId: id, ...data.landmark }]))
    .toSorted((a, b) => distance(here, a.hexId) - distance(here, b.hexId));
}

/** What they tell of landmarks: a knight or a vagabond of the nearest, a Seer of all (MK-LORE-01). */
function landmarksTold({ world }: Context, { source, hexId: here }: Asking) {
  if (source === 'vassal') return [];
  const all = landmarksUnknown(world, here);
  const told = source === 'seer' ? all : all.slice(0, 1);
  return told.map(({ hexId, kind, text }) => {
    const hex = hexOf(world, hexId);
    if (hex?.landmark != null) hex.landmark.known = true;
    return { hexId, kind, text };
  });
}
