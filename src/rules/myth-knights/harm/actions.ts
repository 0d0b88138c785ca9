import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, actingCharacter, gmOnly, ownCharacter } from '../../mechanics/people/characters.ts';
import { dyingOf, tend } from '../kit/care.ts';
import { catchBreath, loseVirtue, restoreServant, restoreVirtue, strike } from '../kit/harm.ts';
import { MAX_GUARD, VIRTUE_IDS } from '../kit/ids.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** A die that did the damage, by the word that a person says, or the virtue that is lost otherwise (MK-HURT-01, MK-HURT-02). */
export const OATH_HARMS = ['d4', 'd6', 'd8', 'd10', 'd12', ...VIRTUE_IDS] as const;

/** The default die of damage. */
const PLAIN = 6;

/** The referee hurts a knight: Guard first, then Vigour; or a virtue is lost by cold, hunger or dread (MK-HURT-01, MK-HURT-02). */
export const harmAction = instantAction(
  z.strictObject({
    characterId: recordId,
    damage: z.int().min(1).max(MAX_GUARD),
    kind: z.enum(OATH_HARMS).nullable().default(null),
  }),
  (context, { characterId, damage, kind }) => {
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const virtue = VIRTUE_IDS.find((one) => one === kind);
    if (virtue !== undefined) loseVirtue(context, characterId, virtue, damage);
    else strike(context, { characterId, damage, sides: kind === null ? PLAIN : Number(kind.slice(1)) });
    return null;
  },
);

/** Somebody is dying or wounded, or has lost Guard or of a virtue (MK-HURT-03). */
export function isHurt({ characters }: World, characterId: string): boolean {
  const character = characters[characterId];
  if (character === undefined) return false;
  const { guard, virtues, wounded } = character.sheet;
  return (
    character.status === 'dying' || wounded || [guard, ...Object.values(virtues)].some(({ now, max }) => now < max)
  );
}

/** The referee restores Guard and every virtue of somebody; who was dying is steady (MK-HURT-03). */
export const healAction = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  if (context.actor.isGm && servesNow(context.world, characterId)) {
    healServant(context, characterId);
    return null;
  }
  const character = gmOnly(context) ?? ownCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const { name, status } = character;
  if (status !== 'active' && status !== 'dying') return refuse('character/not-in-play', { name, status });
  character.status = 'active';
  Object.assign(character.sheet, { mortal: null, wounded: false });
  restoreAll(context, characterId);
  return null;
});

/** Guard and virtues of everybody are full, by the referee's word; no time goes by (MK-HURT-03). */
export const restAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { characters, followers } = context.world;
  for (const { id, status } of Object.values(characters)) if (status === 'active') restoreAll(context, id);
  for (const { id, data } of Object.values(followers))
    if (servesNow(context.world, id) && data.down === null) healServant(context, id);
  return null;
});

/** Somebody who serves, in health or down. */
function servesNow({ followers }: World, id: string): boolean {
  return Object.hasOwn(followers, id) && followers[id]?.status === 'active';
}

/** Guard and virtues of who serves are full, and who was down is up (MK-HURT-03). */
function healServant(context: Context, followerId: string): void {
  const { data } = context.world.followers[followerId] ?? {};
  if (data === undefined) return;
  data.down = null;
  data.guard.now = data.guard.max;
  for (const virtue of VIRTUE_IDS) restoreServant(context, followerId, virtue);
}

function restoreAll(context: Context, characterId: string): void {
  catchBreath(context, characterId);
  for (const virtue of VIRTUE_IDS) restoreVirtue(context, characterId, virtue);
}

/** Somebody sees to a companion who is dying: a Clarity save steadies them (MK-G-13). */
export const tendAction = instantAction(
  z.strictObject({ characterId: recordId, targetId: recordId }),
  (context, { characterId, targetId }) => {
    const helper = ableCharacter(context, characterId);
    if (isRefusal(helper)) return helper;
    const { characters, followers } = context.world;
    const patient = dyingOf(context.world).find(({ id }) => id === targetId);
    if (patient === undefined)
      return refuse('harm/not-dying', { name: characters[targetId]?.name ?? followers[targetId]?.name ?? '' });
    tend(context, characterId, patient);
    return null;
  },
);
