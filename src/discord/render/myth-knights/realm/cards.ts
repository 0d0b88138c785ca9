import { named, phrases, t } from '../../../../language/text.ts';
import { readHexId } from '../../../../rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../rules/mechanics/map/places.ts';
import { type Hex, MYTH_LORE, type Myth } from '../../../../rules/myth-knights/realm/schemas.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { capital } from '../../engine/words.ts';
import { knownSites } from '../../mechanics/map-view.ts';
import { field, placeText, secretLines } from '../../mechanics/place-card.ts';
import { COMPASS } from '../../mechanics/places.ts';
import { bookName } from '../kit/words.ts';
import { mapView } from './map-view.ts';
import { LANDMARK_NAMES, mythName, mythStanding } from './names.ts';

/** A hex by its id, as far as the reader may know it; null for an unknown one. */
export function hexCard(placeId: string, world: World, isGm: boolean): Card | null {
  const at = readHexId(placeId);
  const seen = at === null ? undefined : mapView(world, isGm).hexes.find(({ id }) => id === placeId);
  if (at === null || seen === undefined) return null;
  const title = t`Hex ${at.q},${at.r}`;
  const hex = seen.hex === null ? null : hexOf(world, placeId);
  if (hex === null) return { title, lines: [t`Nobody has been there yet.`], fields: [] };
  const lines = [`${capital(named(hex.terrain))}.`, ...holdingLine(hex, isGm)];
  const things = [...seen.sites, ...(seen.lair === null ? [] : [seen.lair])].map(({ what, hidden }) =>
    hidden ? t`${placeText(what)} (the players do not know)` : placeText(what),
  );
  if (seen.hex?.visited === false && !isGm && !seen.hasParty)
    return {
      title,
      lines: [...lines, t`Known from afar; nobody has been there yet.`],
      fields: field(t`What is there`, things),
    };
  return {
    title: hex.name === null ? title : `${title}: ${placeText(named(hex.name))}`,
    lines: [...lines, ...(isGm && !hex.visited ? [t`Not visited yet.`] : [])],
    fields: [
      ...field(t`What is there`, [
        ...things,
        ...knownSites(hex.features, isGm).flatMap(({ what }) =>
          things.includes(placeText(what)) ? [] : [placeText(what)],
        ),
      ]),
      ...field(t`What you know`, hex.notes.map(placeText)),
      ...(isGm ? field(t`For you alone`, [...secretLines(hex), ...mythLore(world, placeId)]) : []),
    ],
  };
}

function holdingLine({ holding, visited }: Hex, isGm: boolean): readonly string[] {
  if (holding === null || !(visited || isGm)) return [];
  return [
    holding.seat
      ? t`${placeText(named(holding.name))}, the Seat of Power.`
      : t`${placeText(named(holding.name))}, a Holding.`,
  ];
}

/** What there is to know of the Myth of a hex, and who is caught up in it. */
function mythLore({ party }: World, placeId: string): readonly string[] {
  const myth = Object.values(party.state.myths).find(({ hexId, status }) => hexId === placeId && status !== 'resolved');
  if (myth === undefined) return [];
  const { knows, people } = myth;
  return [
    ...MYTH_LORE.flatMap((one) =>
      knows[one] === undefined ? [] : [`${LORE_NAMES[one]}: ${bookName(knows[one], 300)}`],
    ),
    ...people.map(({ who, wants }) => t`${bookName(who, 300)} wants ${bookName(wants, 300)}.`),
  ];
}

const LORE_NAMES: Readonly<Record<(typeof MYTH_LORE)[number], string>> = phrases({
  rule: 'Rule',
  secret: 'Secret',
  weakness: 'Weakness',
  cure: 'Cure',
});

/** The players' knowledge of the realm; everything for the referee. */
export function realmCard(world: World, isGm: boolean): Card {
  const { realm, myths, hexId } = world.party.state;
  if (realm === null)
    return {
      title: t`The realm`,
      lines: [t`There is no realm yet: the referee makes one with \`/realm new\`.`],
      fields: [],
    };
  const holdings = Object.values(world.places).flatMap(({ id, data }) =>
    data.holding !== null && (isGm || data.visited)
      ? [`${id.slice('hex/'.length)}: ${holdingLine(data, isGm)[0] ?? ''}`]
      : [],
  );
  const known = Object.entries(myths).flatMap(([number, myth]) => mythLine(number, myth, isGm));
  const landmarks = Object.values(world.places).flatMap(({ id, data }) =>
    data.landmark !== null && (isGm || data.landmark.known)
      ? [
          `${id.slice('hex/'.length)}: ${LANDMARK_NAMES[data.landmark.kind]}, ${placeText(firstWords(named(data.landmark.text)))}`,
        ]
      : [],
  );
  return {
    title: t`The realm`,
    lines: [
      hexId === null
        ? t`The company is on no map yet.`
        : t`The company is in ${placeText(hexId.slice('hex/'.length))}.`,
      ...(isGm && !realm.published
        ? [t`The players do not see it yet: \`/realm publish\` shows them its Holdings.`]
        : []),
      ...(isGm ? [t`Seed ${realm.seed} · ${realm.barriers.length} sides that nobody crosses`] : []),
    ],
    fields: [
      ...field(t`Holdings`, holdings),
      ...field(t`Myths`, known),
      ...field(t`Roads and waterways`, realm.ways.map(wayWords)),
      ...field(t`Landmarks`, landmarks.slice(0, 24)),
    ],
  };
}

/** `3,2 – 4,2` */
function wayWords(edge: string): string {
  return edge.replaceAll('hex/', '').replace('|', ' – ');
}

/** A landmark has more to say to those who are there than in a list. */
function firstWords(text: string): string {
  return /^[^.,?!]+/u.exec(text)?.[0] ?? text;
}

/** `3 · the Weaver of Debts · 4,2 · next omen 2 of 6`; for players what they know of it. */
function mythLine(number: string, myth: Myth, isGm: boolean): readonly string[] {
  const { hexId, status, known, direction, fromId, facts } = myth;
  const at = hexId === null ? [] : [hexId.slice('hex/'.length)];
  if (isGm) return [mythStanding(number, myth)];
  if (status === 'resolved') return known === null ? [] : [t`${mythName(myth)} · resolved`];
  const where =
    known === 'place'
      ? at
      : known === 'direction' && direction !== null
        ? [t`to the ${COMPASS[direction] ?? ''} of ${(fromId ?? '').slice('hex/'.length)}`]
        : [];
  return known === null ? [] : [[mythName(myth), ...where, ...facts.map((one) => bookName(one, 300))].join(' · ')];
}
