import type { LavenderContext } from './context.ts';
import { type Dial, readYesNo, setNumber } from './dial.ts';
import { ITEM_DICE, type LavenderWorld, MAX_HP } from './shapes.ts';

export function foeDials(world: LavenderWorld, foeId: string): readonly Dial[] {
  const foe = world.foes[foeId];
  if (foe === undefined) return [];
  const { name, data } = foe;
  const own = (context: LavenderContext) => {
    const found = context.world.foes[foeId];
    if (found === undefined) throw new Error(`no foe ${foeId}`);
    return found.data;
  };
  return [
    {
      key: `foe/${foeId}/armour`,
      label: `${name}: armour`,
      value: data.armour,
      turn: (context, value) =>
        setNumber(value, 0, 6, (to) => {
          own(context).armour = to;
        }),
    },
    {
      key: `foe/${foeId}/hp`,
      label: `${name}: hit points`,
      value: data.hp,
      turn: (context, value) =>
        setNumber(value, 0, MAX_HP, (to) => {
          const foeData = own(context);
          foeData.hp = to;
          foeData.hpMax = Math.max(to, foeData.hpMax ?? 0);
          foeData.down = to === 0;
        }),
    },
    {
      key: `foe/${foeId}/down`,
      label: `${name}: down`,
      value: data.down,
      turn(context, value) {
        const on = readYesNo(value);
        if (on === null) return { expects: 'yes-no' };
        own(context).down = on;
        return null;
      },
    },
  ];
}

/** Only what has a die: weapons and armour. */
export function itemDials(world: LavenderWorld, itemId: string): readonly Dial[] {
  const item = world.items[itemId];
  if (item === undefined || item.data.die === null) return [];
  const { data, name, holderId } = item;
  const holder = holderId === null ? null : world.characters[holderId];
  const dice = ITEM_DICE.filter((size) => size <= (data.die ?? 0));
  return [
    {
      key: `item/${itemId}/die`,
      label: holder ? `${holder.name}: ${name}` : name,
      value: data.broken ? 'broken' : `d${data.dieNow}`,
      turn(context, value) {
        const word = value.toLowerCase();
        const size = dice.find((one) => word === `d${one}` || word === String(one));
        const own = context.world.items[itemId];
        if (own === undefined || (size === undefined && word !== 'broken')) {
          return { expects: 'one-of', values: [...dice.map((one) => `d${one}`), 'broken'] };
        }
        own.data.broken = size === undefined;
        own.data.dieNow = size ?? ITEM_DICE[0];
        return null;
      },
    },
  ];
}
