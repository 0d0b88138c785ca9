import type { Draft } from 'immer';
import { characterOf } from '../../mechanics/people/characters.ts';
import { comparable } from '../../mechanics/words.ts';
import type { Faction, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_DISPOSITION } from './schemas.ts';

/** The language of a faction that speaks as everybody at home does (LH-WISE-03). */
export const HOME_LANGUAGE = 'home';
/** From here on its places give refuge (LH-FACT-05). */
const REFUGE = 8;

/** A faction's dispositions to the party, in the book's words (LH-FACT-02). */
const DISPOSITIONS = [
  'openly hostile',
  'hostile',
  'unfriendly',
  'unfriendly',
  'uncertain',
  'uncertain',
  'indifferent',
  'indifferent',
  'friendly',
  'friendly',
  'enthusiastic',
] as const;

/**
 * Things that players may learn about a faction, in addition to `supply:<type>`, `demand:<type>`, `want:<id>` and
 * `holding:<place id>`.
 */
const LEARNABLE = ['name', 'disposition', 'approach', 'languages'] as const;

export function factionOf(world: World, factionId: string): Faction | null {
  return Object.hasOwn(world.factions, factionId) ? (world.factions[factionId] ?? null) : null;
}

/** @param disposition 0–10 */
export function dispositionWord(disposition: number): string {
  return DISPOSITIONS[disposition] ?? DISPOSITIONS[0];
}

/** Checks whether its places serve for downtime (LH-FACT-05). */
export function isRefuge({ data }: Faction): boolean {
  return data.disposition >= REFUGE;
}

/** The players' knowledge of it. @param key see `factionSchema.known` */
export function knows({ data }: Faction, key: string): boolean {
  return data.known.includes(key);
}

/** Everything there is to learn of it, as keys of `factionSchema.known`. */
export function learnableOf({ data }: Faction): readonly string[] {
  return [
    ...LEARNABLE,
    ...data.supply.map((type) => `supply:${type}`),
    ...data.demand.map((type) => `demand:${type}`),
    ...Object.keys(data.wants).map((id) => `want:${id}`),
    ...data.holdings.map((id) => `holding:${id}`),
  ];
}

/** The players learn something of a faction, and with it its name; told only when it is new, and so. */
export function learn(context: Context, factionId: string, key: string): void {
  const faction = draftOf(context, factionId);
  if (faction === null || !takeIn(faction, key)) return;
  const what = learned(context.world, faction, key);
  context.emit({ fact: 'faction-learned', rule: 'LH-FACT-01', factionId, faction: faction.name, key, what });
}

/** The same where something else tells of it. @returns whether it is new, and so */
export function takeIn(faction: Draft<Faction>, key: string): boolean {
  const { data } = faction;
  if (knows(faction, key) || !learnableOf(faction).includes(key)) return false;
  data.known = [...new Set([...data.known, 'name', key])];
  return true;
}

/** The knowledge under a key: an approach, languages, a type of valuable, a want, a place. */
function learned(world: World, { data, name }: Faction, key: string): string {
  switch (key) {
    case 'name':
      return name;
    case 'disposition':
      return dispositionWord(data.disposition);
    case 'approach':
      return data.approach;
    case 'languages':
      return data.languages.length === 0 ? HOME_LANGUAGE : data.languages.join(', ');
    default: {
      const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
      if (kind === 'holding') return placeName(world, id);
      return kind === 'want' ? (data.wants[id]?.text ?? '') : id;
    }
  }
}

/** Its disposition to the party goes up or down, within 0–10 (LH-FACT-02). `secret`: for the game master's eyes only. */
export function changeDisposition(context: Context, factionId: string, by: number, rule: string, secret = false): void {
  const faction = draftOf(context, factionId);
  if (faction === null) return;
  const from = faction.data.disposition;
  const to = Math.min(MAX_DISPOSITION, Math.max(0, from + by));
  if (to === from) return;
  faction.data.disposition = to;
  // A change that everybody sees tells them nothing of the number while they do not know it.
  const known = secret || knows(faction, 'disposition');
  context.emit({ fact: 'disposition', rule, factionId, faction: faction.name, from, to, known });
}

/** The owners of a place; empty for nobody's. */
export function holdersOf(world: World, placeId: string): readonly Faction[] {
  return Object.values(world.factions).filter(({ data }) => data.holdings.includes(placeId));
}

/** The party's place: its room underground, else its hex; null when it is on no map. */
export function placeOfParty({ party }: World): string | null {
  const { dungeon, journey } = party.state;
  return dungeon === null ? (journey?.hexId ?? null) : dungeon.roomId;
}

/** `Oakmere`, else `hex 3,-2` or `room 4b`. */
export function placeName(world: World, placeId: string): string {
  const place = Object.hasOwn(world.places, placeId) ? world.places[placeId] : undefined;
  return place?.data.name ?? placeId.replace('/', ' ');
}

/** Checks whether a character has a language in common with it (LH-FACT-06). One that names none speaks as everybody does. */
export function sharesLanguage(world: World, factionId: string, characterId: string): boolean {
  const languages = (factionOf(world, factionId)?.data.languages ?? []).map(comparable);
  if (languages.length === 0 || languages.includes(HOME_LANGUAGE)) return true;
  return characterOf(world, characterId).sheet.languages.some((one) => languages.includes(comparable(one)));
}

/** Worth of a thing in dealings with a faction: one less of what it has, one more of what it wants (LH-FACT-03). */
export function worthAt({ data }: Faction, type: string, value: number): number {
  const kind = comparable(type);
  if (data.supply.some((one) => comparable(one) === kind)) return value - 1;
  return data.demand.some((one) => comparable(one) === kind) ? value + 1 : value;
}

function draftOf({ world }: Context, factionId: string): Draft<Faction> | null {
  return Object.hasOwn(world.factions, factionId) ? (world.factions[factionId] ?? null) : null;
}
