import { CREATURES } from '../foes/bestiary.ts';
import { rowsTagged, tableIn } from '../kit/registry.ts';
import { chosen } from '../kit/settings.ts';
import { moveCompany } from '../kit/stay.ts';
import type { Draft } from '../schemas.ts';
import type { MadeRealm } from './generate.ts';
import { mythsFor } from './myths.ts';
import { hexSchema, MYTH_LORE, mythSchema } from './schemas.ts';

/** Whatever was on the map before gives way to it. */
export function writeDown(world: Draft, made: MadeRealm, seed: number): void {
  const { lands, barriers, holdings, myths, landmarks } = made;
  for (const id of Object.keys(world.places)) delete world.places[id];
  const names = tableIn(world, 'holdings').rows;
  for (const [id, terrain] of lands) {
    const at = holdings.indexOf(id);
    const kind = landmarks.get(id);
    const sights = kind === undefined ? [] : rowsTagged(world, 'landmark', kind);
    world.places[id] = {
      id,
      data: hexSchema.parse({
        kind: 'hex',
        terrain,
        holding: at === -1 ? null : { name: picked(names, seed, at), seat: at === 0 },
        name: at === -1 ? null : picked(names, seed, at),
        landmark: kind === undefined ? null : { kind, text: picked(sights, seed, [...landmarks.keys()].indexOf(id)) },
      }),
    };
  }
  world.party.state.realm = { seed, barriers: [...barriers], known: [], ways: [], published: false };
  const count = Number(chosen(world, 'omens'));
  const all = mythsFor(world, seed);
  world.party.state.myths = Object.fromEntries(
    myths.map((hexId, at) => {
      const written = all[at];
      const id = written?.creature;
      const myth = {
        name: written?.name ?? `Myth ${at + 1}`,
        omens: written?.omens.slice(0, count) ?? [],
        hexId,
        creature: id === undefined ? null : (world.content.of(CREATURES).get(id)?.name ?? null),
        knows: Object.fromEntries(MYTH_LORE.map((one) => [one, written?.[one]])),
        people: written?.people ?? [],
      };
      return [String(at + 1), mythSchema.parse(myth)];
    }),
  );
  world.party.state.dueOmens = [];
  moveCompany(world, null);
}

/** A row of a table by the seed, another for each. */
function picked(rows: readonly { readonly text: string }[], seed: number, at: number): string {
  return rows[(seed + at) % Math.max(1, rows.length)]?.text ?? '';
}

/** The players see its Holdings from now on (MK-REALM-04). @returns their names, the Seat of Power first */
export function showHoldings(world: Draft): readonly string[] {
  const { realm } = world.party.state;
  if (realm !== null) realm.published = true;
  const holdings = Object.values(world.places).flatMap(({ data }) => (data.holding === null ? [] : [data]));
  for (const hex of holdings) hex.visited = true;
  const named = holdings.toSorted((a, b) => Number(b.holding?.seat) - Number(a.holding?.seat));
  return named.map(({ holding }) => holding?.name ?? '');
}
