import { z } from 'zod';
import type { OrderKind } from '../../engine/book.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { MAX_SUM } from '../kit/ids.ts';
import { action, ask, askQuestion, back, recordId, refused } from '../kit/kit.ts';
import { isInSafeTown } from '../kit/recovery.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { sumOf, waitingHauls } from './hauls.ts';
import type { Haul } from './schemas.ts';
import type { TreasureShare } from './vocabulary.ts';

const RULE = 'AD-XP-01';
/** A fifth of somebody's gain is stored in addition (AD-XP-02). */
const BACKUP = 5;

/** In the safety of a town, treasure becomes experience: one, or all that waits (AD-XP-01). */
export const bankAction = action(
  z.strictObject({ haulId: recordId.nullable().default(null) }),
  (context, { haulId }): Frame<'bank'> | Refusal => {
    const { world } = context;
    const refusal = refuseLead(context) ?? refuseBanking(world);
    if (refusal !== null) return refusal;
    const hauls = waitingHauls(world).filter(({ id }) => haulId === null || id === haulId);
    if (hauls.length === 0) return refuse('haul/none');
    if (world.party.state.purse + sumOf(hauls) > MAX_SUM) return refuse('haul/full-purse', { max: MAX_SUM });
    return { kind: 'bank', v: 1, haulIds: hauls.map(({ id }) => id), userId: askedOf(context) };
  },
);

/** The participants; treasure brought home meanwhile does not count again (AD-XP-01). */
export const banking: Handler<'bank'> = {
  ask(world, frame) {
    const hauls = haulsOf(world, frame);
    if (hauls.length === 0 || !isInSafeTown(world) || charactersInPlay(world).length === 0) return null;
    return askQuestion('bank', { ...asked(world, frame.userId), terms: { silver: sumOf(hauls) } });
  },
  resume(context, frame, value) {
    const hauls = haulsOf(context.world, frame);
    if (hauls.length === 0 || !isInSafeTown(context.world) || charactersInPlay(context.world).length === 0) {
      context.emit({ fact: 'bank-off', rule: RULE });
      return back(null);
    }
    if (value === null) return ask(frame);
    const ids = chosenAmong(context.world, value);
    if (isRefusal(ids)) return refused(ids);
    bank(context, hauls, ids);
    return back(null);
  },
};

/** The party's silver is shared: all of it, or an amount (AD-XP-01). */
export const shareAction = action(
  z.strictObject({ silver: z.int().min(1).max(MAX_SUM).nullable().default(null) }),
  (context, { silver }): Frame<'share-out'> | Refusal => {
    const { world } = context;
    const { purse } = world.party.state;
    const refusal = refuseLead(context);
    if (refusal !== null) return refusal;
    if (charactersInPlay(world).length === 0) return refuse('haul/nobody');
    if (isAsked(world, 'share-out')) return refuse('haul/asked');
    if (purse === 0 || (silver ?? 0) > purse) return refuse('haul/purse', { purse, wanted: silver });
    return { kind: 'share-out', v: 1, silver: silver ?? purse, userId: askedOf(context) };
  },
);

/** As much for each; what cannot be divided stays in the purse. */
export const sharing: Handler<'share-out'> = {
  ask(world, { silver, userId }) {
    if (world.party.state.purse < silver || charactersInPlay(world).length === 0) return null;
    return askQuestion('share-out', { ...asked(world, userId), terms: { silver } });
  },
  resume(context, frame, value) {
    const { world, emit } = context;
    const { state } = world.party;
    if (state.purse < frame.silver || charactersInPlay(world).length === 0) {
      emit({ fact: 'share-off', rule: RULE });
      return back(null);
    }
    if (value === null) return ask(frame);
    const ids = chosenAmong(world, value);
    if (isRefusal(ids)) return refused(ids);
    const each = Math.floor(frame.silver / ids.length);
    if (each === 0) return refused(refuse('haul/too-little', { silver: frame.silver, count: ids.length }));
    const rich = ids.map((id) => characterOf(world, id)).find(({ sheet }) => sheet.silver + each > MAX_SUM);
    if (rich !== undefined) return refused(refuse('haul/full-purse', { max: MAX_SUM }));
    for (const id of ids) characterOf(world, id).sheet.silver += each;
    state.purse -= each * ids.length;
    const names = ids.map((id) => characterOf(world, id).name);
    emit({ fact: 'silver-shared', rule: RULE, each, names, purse: state.purse });
    return back(null);
  },
};

/** A piece of silver is a point, shared evenly; what cannot be is lost, or kept for the next time (AD-XP-01, AD-D-09). */
function bank({ world, emit }: Context, hauls: readonly Haul[], ids: readonly string[]): void {
  const { state } = world.party;
  const silver = sumOf(hauls);
  const isCarrying = chosen(world, 'xp_rounding') === 'carry';
  const total = silver + (isCarrying ? state.carried : 0);
  const xp = Math.floor(total / ids.length);
  state.carried = isCarrying ? total - xp * ids.length : 0;
  const banked = hauls.map(({ id }) => id);
  state.hauls = state.hauls.map((haul) => (banked.includes(haul.id) ? { ...haul, banked: true } : haul));
  state.purse += silver;
  const shares = ids.map((characterId): TreasureShare => {
    const { name, userId, sheet } = characterOf(world, characterId);
    sheet.xp = Math.min(MAX_SUM, sheet.xp + xp);
    const backup = world.people[userId]?.orders[BACKUP_ORDER] === 'no' ? 0 : Math.floor(xp / BACKUP);
    if (backup > 0) state.backup[userId] = Math.min(MAX_SUM, (state.backup[userId] ?? 0) + backup);
    return { characterId, name, xp, backup };
  });
  emit({ fact: 'haul-banked', rule: RULE, silver, shares, carried: state.carried, purse: state.purse });
}

/** True when a player puts experience by for a later character, with every gain (AD-XP-02). */
const BACKUP_ORDER = 'backup';
export const backupOrder: OrderKind = {
  kind: BACKUP_ORDER,
  rule: 'AD-XP-02',
  choices: ['yes', 'no'],
  answer: () => null,
};

function refuseBanking(world: World): Refusal | null {
  const { town } = world.party.state;
  if (!isInSafeTown(world)) return refuse('haul/not-home', { town: town?.name ?? null });
  if (charactersInPlay(world).length === 0) return refuse('haul/nobody');
  return isAsked(world, 'bank') ? refuse('haul/asked') : null;
}

function isAsked({ prompts }: Pick<World, 'prompts'>, kind: string): boolean {
  return Object.values(prompts).some((prompt) => prompt.kind === kind);
}

/** The person who began it is asked. */
function askedOf({ actor }: Pick<Context, 'actor'>): string | null {
  return actor.isGm ? null : actor.userId;
}

/** All that both questions have in common: any number of those in play, all of them after a silence. */
function asked(world: World, userId: string | null) {
  const options = charactersInPlay(world).map(({ id, name }) => ({ id, terms: { name } }));
  return {
    rule: RULE,
    audience: userId === null ? ({ who: 'gm' } as const) : ({ who: 'one', userId } as const),
    characterId: null,
    form: { form: 'several', options, min: 1, max: options.length } as const,
    required: true,
    fallback: options.map(({ id }) => id),
  };
}

function chosenAmong(world: World, value: unknown): readonly string[] | Refusal {
  const ids = Array.isArray(value) ? charactersInPlay(world).flatMap(({ id }) => (value.includes(id) ? [id] : [])) : [];
  return ids.length === 0 ? refuse('prompt/no-such-option') : ids;
}

function haulsOf(world: World, { haulIds }: Frame<'bank'>): readonly Haul[] {
  return waitingHauls(world).filter(({ id }) => haulIds.includes(id));
}
