import { damageText, readFoeDamage } from '../../mechanics/foes/damage.ts';
import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { BANDS, MAX_HP } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Field } from '../vocabulary.ts';
import { addFoe, editFoe, forgetCreature } from './actions.ts';
import { CREATURES, creatureNames } from './bestiary.ts';
import { DRAFTING } from './classic.ts';
import { setHitPoints } from './foes.ts';
import { LAIRS, starters } from './lairs.ts';
import { FOE_OUT, type FoeData } from './schemas.ts';

const NONE = 'none';

/** All that is written of a foe but its name and note; each is set outright (LH-COMBAT-08). */
function foeFields(world: World): readonly Field[] {
  return Object.keys(world.foes).flatMap((foeId) => fieldsOf(world, foeId));
}

function fieldsOf(world: World, foeId: string): readonly Field[] {
  const foe = world.foes[foeId];
  if (foe === undefined) return [];
  const { name, data } = foe;
  const own = (context: Context): FoeData => {
    const found = context.world.foes[foeId];
    if (found === undefined) throw new Error(`no foe ${foeId}`);
    return found.data;
  };
  const field = (what: string, label: string, value: Field['value'], set: Setter): Field => ({
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
  return setYesNo(value, (down) => {
    own.down = down;
  });
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

/** Foes and the campaign's own creatures (LH-BX, LH-COMBAT-08). */
export const foes = {
  kinds: [CREATURES, LAIRS],
  starters,
  actions: { 'add-foe': addFoe, 'edit-foe': editFoe, 'forget-creature': forgetCreature },
  creatures: creatureNames,
  drafting: DRAFTING,
  secretGmFields: foeFields,
  secrets: {
    purposes: ['foe-hp'],
    state: ['creatures'],
    // Everybody may know that one is there and in action, but not its numbers (LH-COMBAT-08).
    hides: (_world, path) => path[0] === 'foes' && path.length > 2,
  },
} satisfies Chapter;
