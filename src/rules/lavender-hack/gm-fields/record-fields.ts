import type { LavenderContext } from '../chapter.ts';
import { type FactionData, MAX_DISPOSITION } from '../factions/shapes.ts';
import { damageText, readFoeDamage } from '../foes/foe-damage.ts';
import { setHitPoints } from '../foes/foes.ts';
import { FOE_OUT, type FoeData } from '../foes/shapes.ts';
import { BANDS, ITEM_DICE, MAX_HP } from '../kit/terms.ts';
import type { LavenderWorld } from '../shapes.ts';
import { type EditableField, type Expects, readYesNo, setNumber } from './editable-field.ts';

const NONE = 'none';

/** All that is written of a foe but its name and note; each is set outright (LH-COMBAT-08). */
export function foeFields(world: LavenderWorld, foeId: string): readonly EditableField[] {
  const foe = world.foes[foeId];
  if (foe === undefined) return [];
  const { name, data } = foe;
  const own = (context: LavenderContext): FoeData => {
    const found = context.world.foes[foeId];
    if (found === undefined) throw new Error(`no foe ${foeId}`);
    return found.data;
  };
  const field = (what: string, label: string, value: EditableField['value'], set: Setter): EditableField => ({
    key: `foe/${foeId}/${what}`,
    label: `${name}: ${label}`,
    value,
    set: (context, to) => set(own(context), to),
  });
  return [
    field('armour', 'armour', data.armour, numberOf('armour', 0, 6)),
    field('hp', 'hit points', data.hp, (own, value) => setNumber(value, 0, MAX_HP, (to) => setHitPoints(own, to))),
    field('down', 'down', data.down, setDown),
    field('out', 'out of the fight', data.out ?? NONE, setOut),
    field('distance', 'distance', data.distance, setDistance),
    field('damage', 'damage', data.damage === null ? NONE : damageText(data.damage), setDamage),
    field('attacks', 'attacks', data.attacks, numberOf('attacks', 1, 10)),
    field('morale', 'morale', data.morale, numberOf('morale', 2, 12)),
    field('hitDice', 'hit dice', data.hitDice, numberOf('hitDice', 0, 30)),
  ];
}

type Setter = (own: FoeData, value: string) => Expects | null;

function numberOf(field: 'armour' | 'attacks' | 'morale' | 'hitDice', min: number, max: number): Setter {
  return (own, value) =>
    setNumber(value, min, max, (to) => {
      own[field] = to;
    });
}

function setDown(own: FoeData, value: string): Expects | null {
  const on = readYesNo(value);
  if (on === null) return { expects: 'yes-no' };
  own.down = on;
  return null;
}

function setOut(own: FoeData, value: string): Expects | null {
  const word = value.toLowerCase();
  const out = FOE_OUT.find((one) => one === word) ?? null;
  if (out === null && word !== NONE) return { expects: 'one-of', values: [NONE, ...FOE_OUT] };
  own.out = out;
  return null;
}

function setDistance(own: FoeData, value: string): Expects | null {
  const band = BANDS.find((one) => one === value.toLowerCase());
  if (band === undefined) return { expects: 'one-of', values: BANDS };
  own.distance = band;
  return null;
}

/** `none`: the game master rolls it. */
function setDamage(own: FoeData, value: string): Expects | null {
  const damage = readFoeDamage(value);
  if (damage === null && value.toLowerCase() !== NONE) return { expects: 'damage' };
  own.damage = damage;
  return null;
}

/** What a faction thinks of the party (LH-FACT-02), and whether it may be courted (LH-COURT-01). */
export function factionFields(world: LavenderWorld, factionId: string): readonly EditableField[] {
  const faction = world.factions[factionId];
  if (faction === undefined) return [];
  const own = (context: LavenderContext): FactionData => {
    const found = context.world.factions[factionId];
    if (found === undefined) throw new Error(`no faction ${factionId}`);
    return found.data;
  };
  return [
    {
      key: `faction/${factionId}/disposition`,
      label: `${faction.name}: disposition`,
      value: faction.data.disposition,
      set: (context, value) =>
        setNumber(value, 0, MAX_DISPOSITION, (to) => {
          own(context).disposition = to;
        }),
    },
    {
      key: `faction/${factionId}/courted`,
      label: `${faction.name}: courted since the last downtime`,
      value: faction.data.courted,
      set(context, value) {
        const on = readYesNo(value);
        if (on === null) return { expects: 'yes-no' };
        own(context).courted = on;
        return null;
      },
    },
  ];
}

/** Only what has a die: weapons and armour. */
export function itemFields(world: LavenderWorld, itemId: string): readonly EditableField[] {
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
      set(context, value) {
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
