import { characterOf } from '../../mechanics/people/characters.ts';
import { changeDisposition, factionOf, learn } from '../factions/factions.ts';
import type { Faction } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Wants that were satisfied and have won no favour yet (LH-CURRY-01). */
export function wantsToCurry({ data }: Faction): readonly { readonly id: string; readonly text: string }[] {
  return Object.entries(data.wants)
    .filter(([, { state }]) => state === 'satisfied')
    .map(([id, { text }]) => ({ id, text }));
}

/** One reminds the faction of what was done for it: disposition + 1, without a test, once for each want (LH-CURRY-01). */
export function curryFavour(context: Context, factionId: string, characterId: string, wantId: string): void {
  const { world, emit } = context;
  const faction = factionOf(world, factionId);
  if (faction === null) return;
  const { name } = characterOf(world, characterId);
  const want = wantsToCurry(faction).find(({ id }) => id === wantId);
  const told = {
    characterId,
    name,
    factionId,
    faction: faction.name,
    want: want?.text ?? '',
    done: want !== undefined,
  };
  emit({ fact: 'curried', rule: 'LH-CURRY-01', ...told });
  const spent = world.factions[factionId]?.data.wants[wantId];
  if (want === undefined || spent === undefined) return;
  spent.state = 'spent';
  learn(context, factionId, `want:${wantId}`);
  changeDisposition(context, factionId, 1, 'LH-CURRY-01');
}
