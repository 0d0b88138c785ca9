import type { Json } from '../json.ts';
import type { Ask } from '../prompt.ts';
import type { LavenderContext } from './context.ts';
import { ask, type BankFrame, back, type LavenderHandler, type LavenderNext } from './frames.ts';
import { characterOf, isInPlay } from './people.ts';
import type { LavenderItem, LavenderWorld } from './shapes.ts';
import { gainBox } from './wealth.ts';

/** What a menu can hold. */
const MOST_OFFERED = 25;

/**
 * The opening bank (LH-BANK-01): what is believed to be priceless is banked in any case (LH-APPR-04), of the rest what the
 * players choose, a menu at a time. Nobody answers: nothing more is banked.
 */
export const bank: LavenderHandler<BankFrame> = {
  ask: (world, frame) => askBank(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'open') {
      for (const { id } of lockedThings(context.world)) bankItem(context, id, 'LH-APPR-04');
      return offerMore(context, { ...frame, step: 'offer' });
    }
    const offered = offeredNow(context.world, frame).map(({ id }) => id);
    const chosen = idsIn(value).filter((id) => offered.includes(id));
    for (const id of chosen) bankItem(context, id, 'LH-BANK-01');
    return offerMore(context, { ...frame, kept: [...frame.kept, ...offered.filter((id) => !chosen.includes(id))] });
  },
};

/** Things that may be banked: of known value, and not of those that must be (LH-BANK-01). The dearest first, gear last. */
export function bankable(world: LavenderWorld): readonly LavenderItem[] {
  return thingsAtHome(world)
    .filter(({ data }) => data.knownValue && data.value > 0 && !data.locked)
    .sort(
      (a, b) =>
        Number(a.data.kind !== 'thing') - Number(b.data.kind !== 'thing') ||
        b.data.value - a.data.value ||
        a.name.localeCompare(b.name),
    );
}

/** A thing becomes a box of wealth; what turns out worthless is only gone (LH-APPR-04). */
export function bankItem(context: LavenderContext, itemId: string, rule: string): void {
  const { world, tell } = context;
  const item = world.items[itemId];
  if (item === undefined) return;
  const { name, holderId, data } = item;
  const value = data.bankAs ?? data.value;
  const holder = holderId === null ? null : characterOf(world, holderId).name;
  delete world.items[itemId];
  tell({ fact: 'banked', rule, itemId, item: name, value, holder });
  if (value > 0) gainBox(context, value, rule, 'bank');
}

function offerMore({ world }: LavenderContext, frame: BankFrame): LavenderNext {
  return offeredNow(world, frame).length > 0 ? ask(frame) : back(null);
}

/** Not what somebody wears: nobody else sells the armour off their back. */
function offeredNow(world: LavenderWorld, { kept }: BankFrame): readonly LavenderItem[] {
  return bankable(world)
    .filter(({ id, holderId, data }) => !kept.includes(id) && !(holderId !== null && data.worn))
    .slice(0, MOST_OFFERED);
}

function lockedThings(world: LavenderWorld): readonly LavenderItem[] {
  return thingsAtHome(world).filter(({ data }) => data.locked);
}

/** What the party has with it; what the dead and the absent carry is not there. */
function thingsAtHome(world: LavenderWorld): readonly LavenderItem[] {
  return Object.values(world.items).filter(
    ({ holderId }) => holderId === null || isInPlay(characterOf(world, holderId)),
  );
}

function askBank(world: LavenderWorld, frame: BankFrame): Ask | null {
  const offered = offeredNow(world, frame);
  if (offered.length === 0) return null;
  const userIds = Object.values(world.members)
    .filter(({ present }) => present)
    .sort((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
  const options = offered.map(({ id, name, holderId, data }) => ({
    id,
    terms: { name, value: data.value, holder: holderId === null ? null : characterOf(world, holderId).name },
  }));
  return {
    kind: 'bank',
    rule: 'LH-BANK-01',
    audience: userIds.length === 0 ? { who: 'gm' } : { who: 'any', userIds },
    characterId: null,
    form: { form: 'several', options, min: 0, max: options.length },
    required: true,
    fallback: [],
    terms: {},
  };
}

function idsIn(value: Json): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
