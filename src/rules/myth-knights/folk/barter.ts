import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { MAX_FOLLOWER_NAME } from '../../mechanics/followers/followers.ts';
import { ableCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { RETINUE } from '../followers/retinue.ts';
import { type FollowerType, HIRELING_TYPES } from '../followers/schemas.ts';
import { freshFollower, RARITY_OF } from '../followers/types.ts';
import { findGear, rarityOf } from '../kit/gear.ts';
import { type Rarity, STEED_RARITY } from '../kit/ids.ts';
import { action, ask, askQuestion, back, MAX_LINE, MAX_NAME, recordId, refused } from '../kit/kit.ts';
import { equip, giveSteed, steedIn } from '../kit/outfit.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler, Next } from '../vocabulary.ts';
import { promiseFavour } from './favours.ts';
import { findPerson, knownName, react } from './people.ts';
import type { Bargain } from './vocabulary.ts';

const RULE = 'MK-GEAR-01';

/** A knight offers a thing, a favour or a service for something, or for somebody’s service (MK-GEAR-01, MK-SERV-01). */
export const barterAction = action(
  z.strictObject({
    characterId: recordId,
    whom: z.string(),
    want: z.string(),
    itemId: recordId.nullable().default(null),
    favour: z.string().nullable().default(null),
    service: z.string().nullable().default(null),
    called: z.string().nullable().default(null),
  }),
  (context, { characterId, whom: typed, want: said, itemId, ...promised }) => {
    const { world } = context;
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const whom = knownName(world, typed);
    if (isRefusal(whom)) return whom;
    const want = oneLine(said, MAX_LINE);
    if (want === null) return refuse('input/bad-line', { field: 'for', max: MAX_LINE });
    const [favour, service] = [lineOf('favour', promised.favour), lineOf('service', promised.service)];
    if (isRefusal(favour)) return favour;
    if (isRefusal(service)) return service;
    const called = promised.called === null ? null : oneLine(promised.called, MAX_FOLLOWER_NAME);
    if (promised.called !== null && called === null) return refuse('follower/bad-name', { max: MAX_FOLLOWER_NAME });
    const item = itemId === null ? null : world.items[itemId];
    if (item === undefined || (item !== null && item.holderId !== characterId))
      return refuse('barter/not-theirs', { name: knight.name });
    if (item === null && favour === null && service === null) return refuse('barter/nothing', { whom });
    const frame: Frame<'barter'> = {
      kind: 'barter',
      v: 1,
      characterId,
      whom,
      want,
      hire: hireOf(want),
      itemId,
      item: item?.name ?? null,
      favour,
      service,
      called,
    };
    context.emit({ fact: 'barter-offered', rule: RULE, ...bargainOf(world, frame) });
    return frame;
  },
);

/** A promise, in one line; null: none. */
function lineOf(field: string, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  return oneLine(typed, MAX_LINE) ?? refuse('input/bad-line', { field, max: MAX_LINE });
}

/** They take it, they do not, or the dice say whether they do (MK-GEAR-01, MK-CORE-04). */
export const barter: Handler<'barter'> = {
  ask(world, frame) {
    if (isOff(world, frame)) return null;
    const { characterId } = frame;
    const { sheet } = characterOf(world, characterId);
    return askQuestion('barter', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      form: {
        form: 'choice',
        options: [
          { id: 'agree', terms: {} },
          ...(isUnknown(world, frame) ? bareOptions('see') : []),
          { id: 'roll', terms: { at: sheet.virtues.spi.now } },
          { id: 'decline', terms: {} },
        ],
      },
      required: true,
      fallback: 'roll',
      terms: { ...bargainOf(world, frame) },
    });
  },
  resume(context, frame, value) {
    const { world, emit } = context;
    const bargain = bargainOf(world, frame);
    if (isOff(world, frame)) {
      emit({ fact: 'barter-off', rule: RULE, ...bargain });
      return back(null);
    }
    if (value === null) return ask(frame);
    if (value === 'agree' || value === 'see') return agree(context, frame, value === 'see');
    if (value === 'decline') {
      emit({ fact: 'barter-declined', rule: RULE, ...bargain });
      return back(null);
    }
    return doubt(context, frame);
  },
};

/** The other side's opinion of the bargainer decides; if undecided, they make up their mind by the dice (MK-CORE-04). */
function doubt(context: Context, frame: Frame<'barter'>): Next {
  const { world, emit } = context;
  const known = findPerson(world, frame.whom)?.attitude ?? null;
  const attitude = known ?? react(context, characterOf(world, frame.characterId), frame.whom, null);
  if (isRefusal(attitude)) return refused(attitude);
  if (attitude === 'well') return agree(context, frame);
  emit({ fact: 'barter-declined', rule: RULE, ...bargainOf(world, frame) });
  return back(null);
}

/**
 * The thing changes hands, what was promised is kept in mind, and who was hired serves from now on (MK-GEAR-01, MK-SERV-01).
 * @param isTask what they get is nothing to carry, and the referee says what comes of it
 */
function agree(context: Context, frame: Frame<'barter'>, isTask = false): Next {
  const { world, emit } = context;
  const { characterId, whom, want, hire, itemId, item, favour, service, called } = frame;
  const bargain = bargainOf(world, frame);
  let follower: string | null = null;
  if (hire !== null) {
    const price = [item, favour, service]
      .filter((one) => one !== null)
      .join(', ')
      .slice(0, MAX_LINE);
    const name = freeName(world, called ?? capitalOf(hire));
    const taken = RETINUE.takeOn(context, {
      name,
      ownerId: characterId,
      data: { ...freshFollower(world, hire), price },
    });
    if (isRefusal(taken)) return refused(taken);
    follower = name;
  }
  for (const what of [favour, service]) {
    const refusal = what === null ? null : promiseFavour(context, { whom, what, owed: 'by', characterId });
    if (refusal !== null) return refused(refusal);
  }
  if (itemId !== null) delete world.items[itemId];
  const steed = hire === null ? steedIn(want) : null;
  const instead = steed === null ? null : giveSteed(context, characterId, steed);
  if (hire === null && steed === null && !isTask) equip(context, characterId, [thingIn(world, want)]);
  emit({ fact: 'bartered', rule: RULE, ...bargain, follower, steed, instead, isTask });
  if (isTask) addTask(context, 'trade', RULE, { name: bargain.name, what: want });
  return back(null);
}

/** The thing that they want by its name, with an article or without; one that no pack has is a plain thing of that name. */
function thingIn(world: World, want: string): string {
  const known = findGear(world, want) ?? findGear(world, want.replace(ARTICLE, ''));
  return known?.name ?? want.slice(0, MAX_NAME);
}

const ARTICLE = /^(?:an?|the|some)\s+/i;

/** Nobody to hire, no steed, and nothing that a pack has: it may be a thing, or a promise. */
function isUnknown(world: World, { want, hire }: Frame<'barter'>): boolean {
  return hire === null && rarityIn(world, want, hire) === null;
}

function rarityIn(world: World, want: string, hire: FollowerType | null): Rarity | null {
  const hired = HIRELING_TYPES.find((one) => one === hire);
  if (hired !== undefined) return RARITY_OF[hired];
  const steed = steedIn(want);
  return steed === null ? rarityOf(world, thingIn(world, want)) : STEED_RARITY[steed];
}

function bargainOf(world: World, frame: Frame<'barter'>): Bargain {
  const { characterId, whom, want, hire, item, favour, service } = frame;
  const { name } = characterOf(world, characterId);
  return { name, whom, want, hire, rarity: rarityIn(world, want, hire), item, favour, service };
}

/** Checks whether who offers, or what they offer, is not there any more. */
function isOff({ characters, items }: World, { characterId, itemId }: Frame<'barter'>): boolean {
  const isGone = itemId !== null && items[itemId]?.holderId !== characterId;
  return isGone || characterOf({ characters }, characterId).status !== 'active';
}

/** The wanted follower, if it is somebody who can be hired. */
function hireOf(want: string): FollowerType | null {
  return HIRELING_TYPES.find((one) => one === want.toLowerCase()) ?? null;
}

/** `Guide`, or `Guide 2` where somebody is called so already. */
function freeName({ followers }: Pick<World, 'followers'>, base: string): string {
  const taken = Object.values(followers).flatMap(({ name, status }) => (status === 'active' ? [name] : []));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.some((one) => isSameName(one, name))) return name;
  }
}

function capitalOf(type: FollowerType): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
