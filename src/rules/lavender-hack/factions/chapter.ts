import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Field } from '../vocabulary.ts';
import { eraseFaction, factionDisposition, revealFaction, want, writeFaction } from './actions.ts';
import { type FactionData, MAX_DISPOSITION } from './schemas.ts';

/** Factions, and what the players know of them (LH-FACT). */
export const factions = {
  actions: {
    'write-faction': writeFaction,
    'erase-faction': eraseFaction,
    want,
    'reveal-faction': revealFaction,
    'faction-disposition': factionDisposition,
  },
  secretGmFields: factionFields,
  secrets: { hides: (_world, [table]) => table === 'factions' },
} satisfies Chapter;

/** A faction's disposition to the party (LH-FACT-02), and whether it may be courted (LH-COURT-01). */
function factionFields(world: World): readonly Field[] {
  return Object.keys(world.factions).flatMap((factionId) => fieldsOf(world, factionId));
}

function fieldsOf(world: World, factionId: string): readonly Field[] {
  const faction = world.factions[factionId];
  if (faction === undefined) return [];
  const own = (context: Context): FactionData => {
    const found = context.world.factions[factionId];
    if (found === undefined) throw new Error(`no faction ${factionId}`);
    return found.data;
  };
  return [
    {
      key: `faction/${factionId}/disposition`,
      label: `${faction.name}: disposition`,
      value: faction.data.disposition,
      set: (context, value) =>
        setNumber(value, 0, MAX_DISPOSITION, (to) => {
          own(context).disposition = to;
        }),
    },
    {
      key: `faction/${factionId}/courted`,
      label: `${faction.name}: courted since the last downtime`,
      value: faction.data.courted,
      set: (context, value) =>
        setYesNo(value, (courted) => {
          own(context).courted = courted;
        }),
    },
  ];
}
