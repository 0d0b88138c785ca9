import { characterOf } from '../../mechanics/people/characters.ts';
import { checkFor } from '../kit/check.ts';
import type { Ability } from '../kit/ids.ts';
import type { Context } from '../vocabulary.ts';
import { foeOf } from './attack.ts';
import { disengage, engage } from './combatants.ts';
import { fightEdgesOn, useOpening } from './edges.ts';
import type { Stunt } from './schemas.ts';

/** The ability of each, against the foe’s defence of the same (HX-G-14, ours). */
export const STUNT_ABILITIES: Readonly<Record<Stunt, Ability>> = {
  push: 'str',
  trip: 'dex',
  disarm: 'dex',
  grab: 'str',
  blind: 'int',
};
const PUSH_FT = 10;

interface Trick {
  readonly characterId: string;
  readonly foeId: string;
  readonly stunt: Stunt;
  /** Any advantage is used for an attack as well: one die (HX-D-03). */
  readonly plainly?: boolean;
}

/** A stunt: a check against the foe’s defence, an effect and no damage (HX-G-14). */
export function tryStunt(context: Context, { characterId, foeId, stunt, plainly = false }: Trick): void {
  const { world, emit } = context;
  const foe = foeOf(world, foeId);
  engage(world, characterId, foeId);
  const edges = fightEdgesOn(world, foeId);
  const sources = plainly ? edges.filter(({ edge }) => edge === 'disadvantage') : edges;
  if (!plainly) useOpening(world, 'characters');
  const ability = STUNT_ABILITIES[stunt];
  const input = { characterId, use: 'stunt', ability, sources, rule: 'HX-G-14' } as const;
  const { success } = checkFor(context, { ...input, target: foe.data.defences[ability] });
  const { name } = characterOf(world, characterId);
  emit({ fact: 'stunt', rule: 'HX-G-14', characterId, name, stunt, foeId, foeName: foe.name, success });
  if (!success) return;
  if (stunt === 'push') {
    disengage(world, foeId);
    foe.data.distanceFt += PUSH_FT;
    return;
  }
  const { fight } = world.party.state;
  if (fight !== null) fight.hampered = [...fight.hampered, { foeId, stunt }];
}
