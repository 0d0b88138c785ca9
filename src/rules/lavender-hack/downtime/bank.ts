import type { Json } from '../../engine/json.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf, charactersInPlay, isInPlay } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { isNear } from '../items/item-places.ts';
import { bankedFor, isBuyerThere, knownBuyer } from '../items/value.ts';
import { askMore, askQuestion, back } from '../kit/kit.ts';
import type { Item, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { BANKED } from './downtime.ts';
import { BANK_ROUND, type BankFrame } from './vocabulary.ts';
import { gainBox } from './wealth.ts';

/** A thing in a menu: what it becomes, who carries it, and who gives one more for it. */
export interface BankOption {
  readonly id: string;
  readonly terms: {
    readonly name: string;
    readonly value: number;
    readonly holder: string | null;
    readonly buyer: string | null;
  };
}

type OwnBank = Extract<BankFrame, { v: 2 }>;

/**
 * The opening bank (LH-BANK-01): things believed to be priceless are banked in any case (LH-APPR-04), the rest by each
 * player's choice among their own and the party's, in a round. Its caller continues when no such round is open; else the end
 * of the round does. Saved campaigns may still have the open questions that each was asked before (version 2).
 */
export const bank: Handler<'bank'> = {
  ask(world, frame) {
    if (frame.v !== 2) return null;
    return frame.step === 'sure' ? askSure(world, frame) : askBank(world, frame);
  },
  resume(context, frame, value) {
    // A question by an earlier version to all of them is asked again.
    if (frame.v !== 2) return open(context, frame.v === 1 ? [] : frame.passed);
    return frame.step === 'sure' ? settled(context, frame, value) : offered(context, frame, value);
  },
};

function open(context: Context, passed: readonly string[]): Next {
  const { world, openRound } = context;
  const { downtime } = world.party.state;
  if (downtime === null) return back(null);
  for (const { id } of lockedItems(world)) bankItem(context, id, 'LH-APPR-04');
  const userIds = playersHere(world).filter((userId) => offeredTo(world, userId, passed).length > 0);
  if (userIds.length === 0) return back('nobody');
  const { id: downtimeId, channelId, cardId } = downtime;
  const terms = { downtimeId, passed };
  openRound({ procedure: BANK_ROUND, userIds, hidden: false, terms, channelId, cardId });
  return back('round');
}

/** They have chosen from a menu; nothing is done before they say so. */
function offered(context: Context, frame: OwnBank, value: Json): Next {
  // Begun, and not yet asked.
  if (value === null) return offerMore(context, frame);
  const chosen = offeredIds(context.world, frame).filter((id) => idsIn(value).includes(id));
  if (chosen.length > 0) return askMore({ ...frame, step: 'sure', chosen });
  return offerMore(context, { ...frame, kept: keptOf(context.world, frame) });
}

/** Their choices are banked, or they choose again: also when all of it went to somebody else meanwhile. */
function settled(context: Context, frame: OwnBank, value: Json): Next {
  const { world } = context;
  const next: OwnBank = { ...frame, step: 'offer', chosen: [] };
  if (value === 'keep') return offerMore(context, { ...next, kept: keptOf(world, next) });
  if (value !== 'bank') return offerMore(context, next);
  const kept = keptOf(world, frame);
  for (const { id } of chosenNow(world, frame)) bankItem(context, id, 'LH-BANK-01', frame.userId);
  return offerMore(context, { ...next, kept });
}

/** Things that may be banked: of known value, and not of those that must be (LH-BANK-01). The dearest first, gear last. */
export function bankable(world: World): readonly Item[] {
  return itemsAtHome(world)
    .filter(({ data }) => data.knownValue && data.value > 0 && !data.locked)
    .sort(
      (a, b) =>
        Number(a.data.kind !== 'thing') - Number(b.data.kind !== 'thing') ||
        b.data.value - a.data.value ||
        a.name.localeCompare(b.name),
    );
}

/**
 * A thing becomes a box of wealth; what turns out worthless is only gone (LH-APPR-04).
 * @param userId who banks it, to be named for what nobody carries; null: a rule does
 */
export function bankItem(context: Context, itemId: string, rule: string, userId: string | null = null): void {
  const { world, emit } = context;
  const item = world.items[itemId];
  if (item === undefined) return;
  const { name, holderId, data } = item;
  const value = bankedFor(world, item);
  const buyer = isBuyerThere(world, data) ? knownBuyer(data) : null;
  const holder = holderId === null ? null : characterOf(world, holderId).name;
  delete world.items[itemId];
  const by = holderId === null && userId !== null ? visitorName(world, userId) : null;
  const who = { holder, ...(by === null ? {} : { by }) };
  emit({ fact: 'banked', rule, itemId, item: name, value, ...who, ...(buyer === null ? {} : { buyer }) });
  if (value > 0) gainBox(context, value, rule, 'bank');
}

/** The next menu; without one they are done, and the last to be done begins the week. */
function offerMore({ world, begin }: Context, frame: OwnBank): Next {
  if (offeredNow(world, frame).length > 0) return askMore(frame);
  const { downtime } = world.party.state;
  if (downtime === null) return back(null);
  downtime.banking = downtime.banking.filter((userId) => userId !== frame.userId);
  if (downtime.banking.length === 0) begin(BANKED);
  return back(null);
}

/** Things they do not choose from this menu are not offered again. */
function keptOf(world: World, frame: OwnBank): readonly string[] {
  return [...frame.kept, ...offeredIds(world, frame).filter((id) => !frame.chosen.includes(id))];
}

/**
 * Things that somebody carries and does not wear; for the leader, also those that nobody carries. Nobody banks other
 * people's things.
 * @param passed things that were offered and kept
 * @returns as many as a menu has room for
 */
export function offeredTo(world: World, userId: string, passed: readonly string[]): readonly Item[] {
  return ownedBy(world, userId)
    .filter(({ id }) => !passed.includes(id))
    .slice(0, MAX_OPTIONS);
}

/** All that somebody may bank, however much it is. */
export function ownedBy(world: World, userId: string): readonly Item[] {
  if (!playersHere(world).includes(userId)) return [];
  const lead = leadOf(world);
  return bankable(world).filter(({ holderId, data }) =>
    holderId === null ? userId === lead : characterOf(world, holderId).userId === userId && !data.worn,
  );
}

function offeredNow(world: World, { userId, kept }: OwnBank): readonly Item[] {
  return offeredTo(world, userId, kept);
}

/** A thing as a menu offers it. */
export function bankOption(world: World, { id, name, holderId, data }: Item): BankOption {
  return {
    id,
    terms: {
      name,
      value: bankedFor(world, { data }),
      holder: holderId === null ? null : characterOf(world, holderId).name,
      buyer: isBuyerThere(world, data) ? knownBuyer(data) : null,
    },
  };
}

function offeredIds(world: World, frame: OwnBank): readonly string[] {
  return offeredNow(world, frame).map(({ id }) => id);
}

/** Their choices, as far as these are still there for them. */
function chosenNow(world: World, frame: OwnBank): readonly Item[] {
  return offeredNow(world, frame).filter(({ id }) => frame.chosen.includes(id));
}

/** The character with which somebody is at the bank. */
function visitorName(world: World, userId: string): string | null {
  const own = charactersInPlay(world).filter((one) => one.userId === userId);
  const chosen = own.find(({ id }) => id === world.members[userId]?.characterId);
  return (chosen ?? own[0])?.name ?? null;
}

/** The speaker of the party: the holder of the spotlight, else the first of those asked who joined. */
function leadOf(world: World): string | null {
  const players = playersHere(world);
  const { spotlight } = world.party;
  return spotlight !== null && players.includes(spotlight) ? spotlight : (players[0] ?? null);
}

/** The people at the table with a character in play, in the order in which they joined. */
function playersHere(world: World): readonly string[] {
  const players = charactersInPlay(world).map(({ userId }) => userId);
  return Object.values(world.members)
    .filter(({ present, userId }) => present && players.includes(userId))
    .sort((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

function lockedItems(world: World): readonly Item[] {
  return itemsAtHome(world).filter(({ data }) => data.locked);
}

/** The party's things; those of the dead and the absent are not there. */
function itemsAtHome(world: World): readonly Item[] {
  return Object.values(world.items).filter((item) =>
    item.holderId === null ? isNear(world, item) : isInPlay(characterOf(world, item.holderId)),
  );
}

function askBank(world: World, frame: OwnBank): Ask | null {
  const items = offeredNow(world, frame);
  if (items.length === 0) return null;
  const options = items.map((item) => bankOption(world, item));
  return askQuestion('bank', {
    ...toPlayer(world, frame),
    form: { form: 'several', options, min: 0, max: options.length },
    fallback: [],
    terms: {},
  });
}

/** A press may have slipped, and what is banked is gone: they say it twice. */
function askSure(world: World, frame: OwnBank): Ask | null {
  const things = chosenNow(world, frame).map((item) => ({ name: item.name, value: bankedFor(world, item) }));
  if (things.length === 0) return null;
  return askQuestion('bank-sure', {
    ...toPlayer(world, frame),
    form: { form: 'choice', options: [{ id: 'bank', terms: { things } }, ...bareOptions('again', 'keep')] },
    fallback: 'keep',
    terms: { things },
  });
}

function toPlayer(world: World, { userId }: OwnBank): Pick<Ask, 'rule' | 'audience' | 'characterId' | 'required'> {
  const character = charactersInPlay(world).find((one) => one.userId === userId);
  return {
    rule: 'LH-BANK-01',
    audience: { who: 'one', userId },
    characterId: world.members[userId]?.characterId ?? character?.id ?? null,
    required: true,
  };
}

export function idsIn(value: Json): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
