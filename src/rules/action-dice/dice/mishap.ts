import { rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { MishapEffect } from '../classes/schemas.ts';
import { stumbleFrame } from '../combat/vocabulary.ts';
import { makeNoise } from '../kit/check.ts';
import { classOf } from '../kit/classes.ts';
import { beginCondition } from '../kit/conditions.ts';
import { wound } from '../kit/harm.ts';
import { back } from '../kit/kit.ts';
import { TIME } from '../kit/time.ts';
import { seeTurnOver, turnOf } from '../kit/turns.ts';
import type { Draft } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';

/** Rolls on the mishap table of the class; one without a table is the game master's to play (AD-FIGHT-04, AD-SKILL-03, AD-G-05). */
export const mishap: Handler<'mishap'> = {
  resume(context, frame) {
    const { characterId, dice, classSlug } = frame;
    const { world, emit } = context;
    const { name } = characterOf(world, characterId);
    const rule = dice === 'fighting' ? 'AD-FIGHT-04' : 'AD-SKILL-03';
    const own = classSlug === null ? null : classOf(world, classSlug);
    const className = own?.name ?? null;
    if (own === null || own.mishaps.length === 0) {
      emit({ fact: 'mishap', rule, characterId, name, dice, className, roll: null, text: null, effect: null });
      addTask(context, 'mishap', rule, { characterId, name });
      return back(null);
    }
    const roll = rollDie(diceFor(context, characterId), 'mishap', own.mishaps.length);
    const { text, effect } = own.mishaps[roll.face - 1] ?? { text: '', effect: null };
    emit({ fact: 'mishap', rule, characterId, name, dice, className, roll, text, effect });
    const isDone = effect !== null && (EFFECTS[effect]?.(context, frame) ?? false);
    if (!isDone) addTask(context, 'mishap', rule, { characterId, name, text });
    return back(null);
  },
};

type Effect = (context: Context, frame: Frame<'mishap'>) => boolean;

/**
 * The effects of mishaps that the book itself plays; each says whether it had a target. The rest is the game master's
 * (AD-G-05).
 */
const EFFECTS: Readonly<Partial<Record<MishapEffect, Effect>>> = {
  'weapon-stuck': (context, frame) =>
    toItem(context, usedOr(context, frame, 'weapon'), ({ data }) => (data.stuck = true)),
  'weapon-slips': (context, frame) =>
    toItem(context, usedOr(context, frame, 'weapon'), (item) => {
      item.holderId = null;
      item.data.slot = null;
    }),
  'strap-broken': (context, frame) => toItem(context, wornBy(context, frame), ({ data }) => (data.brokenStrap = true)),
  'tool-bent': (context, frame) => toItem(context, usedOr(context, frame, 'tool'), ({ data }) => (data.bent = true)),
  stumble({ world, begin }, { characterId }) {
    if (world.party.state.fight === null) return false;
    begin(stumbleFrame(characterId));
    return true;
  },
  noise(context, { characterId }) {
    makeNoise(context, characterOf(context.world, characterId).name);
    return true;
  },
  'minor-injury'(context, { characterId }) {
    wound(context, { characterId, minor: true, cause: 'mishap' });
    return true;
  },
  'tidy-up'(context, { characterId }) {
    const { world } = context;
    const { clock } = world.party.state;
    // If the clock has moved on with this very check, the next turn is the one that has just begun.
    const turns = turnOf(world, characterOf(world, characterId).sheet).acted ? 2 : 1;
    beginCondition(context, 'tidying', { characterId }, TIME.until(clock, 'turn', turns));
    seeTurnOver(context);
    return true;
  },
};

type OwnItem = Draft['items'][string];

function toItem({ world }: Context, itemId: string | null, change: (item: OwnItem) => unknown): boolean {
  const item = itemId === null ? undefined : world.items[itemId];
  if (item === undefined) return false;
  change(item);
  return true;
}

/** The thing that was used, else the first thing of that kind that they carry; null for none. */
function usedOr({ world }: Context, { characterId, itemId }: Frame<'mishap'>, kind: 'weapon' | 'tool'): string | null {
  if (itemId !== null) return itemId;
  return (
    Object.values(world.items).find(({ holderId, data }) => holderId === characterId && data.kind === kind)?.id ?? null
  );
}

/** The armour that they wear; null for none. */
function wornBy({ world }: Context, { characterId }: Frame<'mishap'>): string | null {
  const isWorn = ({ holderId, data }: OwnItem) => holderId === characterId && data.kind === 'armour' && data.worn;
  return Object.values(world.items).find(isWorn)?.id ?? null;
}
