import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { hexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { isOpen } from '../kit/places.ts';
import type { Draft, World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import { journeyOn } from './journey.ts';

const MAX_WATCHES = 99;
const MAPS = ['none', 'accurate', 'false'] as const;

/** The party's way of travelling, as far as it is public. */
export function journeyFields(world: World): readonly Field[] {
  const journey = journeyOn(world);
  if (journey === null) return [];
  return [
    {
      key: 'journey/mounted',
      label: 'Journey: all ride',
      value: journey.mounted,
      set: (context, value) => setYesNo(value, (to) => withJourney(context.world, (own) => (own.mounted = to))),
    },
    {
      key: 'journey/marched',
      label: 'Journey: watches of travel since a long rest',
      value: journey.travelWatches,
      set: (context, value) =>
        setNumber(value, 0, MAX_WATCHES, (to) => withJourney(context.world, (own) => (own.travelWatches = to))),
    },
  ];
}

/** The party's real place, and whether its map of that hex is right (HX-NAV-01, HX-NAV-03). */
export function journeySecretFields(world: World): readonly Field[] {
  const journey = journeyOn(world);
  if (journey === null) return [];
  const { trueHex, believedHex } = journey;
  return [
    {
      key: 'journey/true-hex',
      label: 'Journey: hex where they really are',
      value: trueHex.slice('hex/'.length),
      set: ({ world: draft }, value) => {
        const id = hexTyped(value);
        if (id === null || hexOf(draft, id) === null || !isOpen(draft, id)) return { expects: 'hex' };
        withJourney(draft, (own) => {
          own.trueHex = id;
          // Wherever that is: once it is revealed, a line on their map leads there.
          const last = own.strayed.at(-1);
          const isSame = last?.believed === believedHex;
          const before = isSame ? own.strayed.slice(0, -1) : own.strayed;
          const isNew = isSame && last.isNew;
          own.strayed = [...before, { believed: believedHex, real: id, isNew }].slice(-MAX_STRAYED);
        });
        return null;
      },
    },
    {
      key: 'journey/map',
      label: 'Journey: their map of the hex where they really are',
      value: journey.maps[trueHex] ?? 'none',
      set: (context, value) => setMap(context.world, trueHex, value.toLowerCase()),
    },
  ];
}

const MAX_STRAYED = 200;

function setMap(world: Draft, id: string, value: string): Expects | null {
  const wanted = MAPS.find((one) => one === value);
  if (wanted === undefined) return { expects: 'one-of', values: [...MAPS] };
  withJourney(world, (own) => {
    if (wanted === 'none') delete own.maps[id];
    else own.maps[id] = wanted;
  });
  return null;
}

function withJourney(world: Draft, change: (journey: NonNullable<ReturnType<typeof journeyOn>>) => unknown): void {
  const journey = journeyOn(world);
  if (journey !== null) change(journey);
}

/** `3,-2` → the id of that hex; null for anything else. */
function hexTyped(typed: string): string | null {
  const [, q, r] = /^(?:hex[ /])?(-?\d{1,4})\s*,\s*(-?\d{1,4})$/.exec(typed.trim().replaceAll('−', '-')) ?? [];
  return q === undefined || r === undefined ? null : hexId(Number(q), Number(r));
}
