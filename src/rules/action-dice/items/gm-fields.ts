import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { holderName, setHolder } from '../../mechanics/gm-items.ts';
import { DICE_KINDS } from '../kit/ids.ts';
import { carry, layDown } from '../kit/packs.ts';
import type { Draft, Item, World } from '../schemas.ts';
import type { Context, Field } from '../vocabulary.ts';
import { MAX_SIZE } from './schemas.ts';
import { resize } from './slot-loss.ts';

type OwnData = Draft['items'][string]['data'];

const NO_DICE = 'none';
/** Action dice of one thing (AD-DICE-05). */
const MAX_OWN_DICE = 6;
const DEFENCE = { min: 11, max: 30 } as const;
const MAX_WOUNDS = 10;
const MAX_USE = 60;

/** Each thing's bearer, size, abilities and faults (AD-INV-02, AD-ARM-01, AD-DICE-05, AD-G-05). */
export function itemFields(world: World): readonly Field[] {
  return Object.values(world.items).flatMap((item) => {
    const { data } = item;
    const of = fieldsOf(world, item);
    return [
      of('holder', 'who has it', holderName(world.characters, item), ({ world: now }, said) =>
        setHolder(now, now.items[item.id], said, {
          layDown: () => layDown(now, item.id),
          carry: (toId) => carry(now, toId, item.id) !== null,
        }),
      ),
      of('size', 'slots', data.slots, ({ world: now }, said) => setSize(now, item.id, said)),
      of('dice', 'action dice', diceWords(item), (context, said) => setDice(ownOf(context, item), said)),
      of('tool', 'what it is a tool for', data.tool, (context, said) => setTool(ownOf(context, item), said)),
      ...(data.kind === 'armour'
        ? [
            of('defence', 'defence', data.defence ?? DEFENCE.min, (context, said) =>
              setNumber(said, DEFENCE.min, DEFENCE.max, (to) => put(context, item, { defence: to })),
            ),
            flag(of, item, 'brokenStrap', 'broken strap'),
          ]
        : []),
      ...(data.kind === 'weapon'
        ? [
            of('wounds', 'wounds of a hit', data.wounds ?? 1, (context, said) =>
              setNumber(said, 1, MAX_WOUNDS, (to) => put(context, item, { wounds: to })),
            ),
            flag(of, item, 'stuck', 'stuck'),
          ]
        : []),
      ...(data.kind === 'tool' ? [flag(of, item, 'bent', 'bent')] : []),
    ];
  });
}

type FieldMaker = (key: string, label: string, value: Field['value'], set: Field['set']) => Field;

function fieldsOf(world: World, item: Item): FieldMaker {
  const holder = item.holderId === null ? undefined : world.characters[item.holderId];
  const name = holder === undefined ? item.name : `${holder.name}: ${item.name}`;
  return (key, label, value, set) => ({ key: `item/${item.id}/${key}`, label: `${name}: ${label}`, value, set });
}

function flag(of: FieldMaker, item: Item, key: 'bent' | 'stuck' | 'brokenStrap', label: string): Field {
  return of(key, label, item.data[key], (context, said) => setYesNo(said, (to) => put(context, item, { [key]: to })));
}

function setSize(world: Draft, id: string, said: string): Expects | null {
  let fits = true;
  const expects = setNumber(said, 0, MAX_SIZE, (to) => {
    fits = resize(world, id, to);
  });
  return fits ? expects : { expects: 'room' };
}

function diceWords({ data }: Item): string {
  return data.dice === null ? NO_DICE : `${data.dice.count} ${data.dice.kind}`;
}

/** `2 fighting`, or `none` (AD-DICE-05). */
function setDice(own: OwnData, said: string): Expects | null {
  const [, count = '', word = ''] = /^([1-9])\s+(\S+)$/.exec(said.toLowerCase()) ?? [];
  const kind = DICE_KINDS.find((one) => one === word);
  if (said.toLowerCase() === NO_DICE) own.dice = null;
  else if (kind === undefined || Number(count) > MAX_OWN_DICE)
    return { expects: 'one-of', values: [NO_DICE, ...DICE_KINDS.map((one) => `1 ${one}`)] };
  else own.dice = { kind, count: Number(count) };
  return null;
}

/** The checks it fits, in words; empty: it is no tool (AD-CHECK-01). */
function setTool(own: OwnData, said: string): Expects | null {
  if (said.length > MAX_USE) return { expects: 'line', max: MAX_USE };
  own.tool = said === '-' ? '' : said;
  return null;
}

function ownOf({ world }: Context, { id, data }: Item): OwnData {
  return world.items[id]?.data ?? { ...data };
}

function put(context: Context, item: Item, changes: Partial<OwnData>): void {
  Object.assign(ownOf(context, item), changes);
}
