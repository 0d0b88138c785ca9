import { rollDie } from '../../engine/dice.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { ABILITIES } from '../kit/ability.ts';
import { BONUS, MAX_HEALTH, MAX_LEVEL } from '../kit/ids.ts';
import { bringIntoPlay } from '../kit/people.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Field } from '../vocabulary.ts';

/** Sides of the die of grit that a level brings. */
const GRIT_DIE = 6;

/** Fields of the sheets of all complete characters. */
export function characterFields(world: World): readonly Field[] {
  const made = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return made.flatMap((character) => [
    ...healthFields(character),
    ...abilityFields(character),
    ...yesNoFields(character),
    defenceField(character),
    statusField(character),
  ]);
}

type Counted = 'grit' | 'gritMax' | 'flesh' | 'fleshMax';

function healthFields({ id, name, sheet }: Character): readonly Field[] {
  const number = (field: Counted, label: string, min: number, max: number): Field => ({
    key: `character/${id}/${field}`,
    label: `${name}: ${label}`,
    value: sheet[field],
    set: (context, value) =>
      setNumber(value, min, max, (to) => {
        const own = characterOf(context.world, id).sheet;
        own[field] = to;
        own.grit = Math.min(own.grit, own.gritMax);
        own.flesh = Math.min(own.flesh, own.fleshMax);
      }),
  });
  return [
    number('grit', 'grit', 0, sheet.gritMax),
    number('gritMax', 'most grit', 0, MAX_HEALTH),
    number('flesh', 'flesh', 0, sheet.fleshMax),
    number('fleshMax', 'most flesh', 1, MAX_HEALTH),
    {
      key: `character/${id}/level`,
      label: `${name}: level`,
      value: sheet.level,
      set: (context, value) => setNumber(value, 1, MAX_LEVEL, (to) => setLevel(context, id, to)),
    },
  ];
}

/** Each new level brings a d6 of grit; one that is taken back keeps what it brought (HX-G-02, HX-G-18). */
function setLevel(context: Context, characterId: string, to: number): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const from = sheet.level;
  const dice = diceFor(context, characterId);
  const rolls = Array.from({ length: Math.max(0, to - from) }, () => rollDie(dice, 'grit', GRIT_DIE));
  const more = rolls.reduce((sum, { face }) => sum + face, 0);
  sheet.level = to;
  sheet.gritMax = Math.min(MAX_HEALTH, sheet.gritMax + more);
  sheet.grit = Math.min(sheet.gritMax, sheet.grit + more);
  context.emit({ fact: 'level-set', rule: 'HX-G-02', characterId, name, from, to, rolls, gritMax: sheet.gritMax });
}

/** A bonus may be below 0 (HX-CORE-01). */
function abilityFields({ id, name, sheet }: Character): readonly Field[] {
  return ABILITIES.map(
    ({ id: ability, name: label }): Field => ({
      key: `character/${id}/${ability}`,
      label: `${name}: ${label}`,
      value: sheet.abilities[ability],
      set(context, value) {
        const to = /^[+-]?\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
        if (!(to >= BONUS.min && to <= BONUS.max)) return { expects: 'number', ...BONUS };
        characterOf(context.world, id).sheet.abilities[ability] = to;
        return null;
      },
    }),
  );
}

function yesNoFields({ id, name, sheet }: Character): readonly Field[] {
  const field = (key: 'darkvision' | 'fatigueDue', label: string): Field => ({
    key: `character/${id}/${key}`,
    label: `${name}: ${label}`,
    value: sheet[key],
    set: (context, value) =>
      setYesNo(value, (to) => {
        characterOf(context.world, id).sheet[key] = to;
      }),
  });
  return [field('darkvision', 'darkvision'), field('fatigueDue', 'weary')];
}

const MAX_DEFENCE = 40;
/** Instead of a number: as what is worn gives it (HX-G-17). */
const AS_WORN = 'worn';

function defenceField({ id, name, sheet }: Character): Field {
  const set = (context: Context, to: number | null) => {
    characterOf(context.world, id).sheet.armouredDefence = to;
  };
  return {
    key: `character/${id}/armouredDefence`,
    label: `${name}: armoured defence`,
    value: sheet.armouredDefence ?? AS_WORN,
    set(context, value) {
      if (value.toLowerCase() !== AS_WORN) return setNumber(value, 0, MAX_DEFENCE, (to) => set(context, to));
      set(context, null);
      return null;
    },
  };
}

/** Somebody who is up has flesh, and somebody unconscious has none (HX-HP-02). */
function statusField({ id, name, status }: Character): Field {
  const all = ['active', 'down', 'dead', 'away', 'retired'] as const;
  return {
    key: `character/${id}/status`,
    label: `${name}: status`,
    value: status,
    set(context, value) {
      const to = all.find((one) => one === value.toLowerCase());
      if (to === undefined) return { expects: 'one-of', values: [...all] };
      const character = characterOf(context.world, id);
      if (to === 'dead' || to === 'away' || to === 'retired') {
        takeOutOfPlay(context.world, character, to);
        return null;
      }
      character.status = to;
      const { sheet } = character;
      const at = [...momentOf(context.world.party.state.clock)];
      sheet.flesh = to === 'active' ? Math.max(1, sheet.flesh) : 0;
      sheet.fallen = to === 'active' ? null : { at, cause: 'gm', overkill: 0, settled: true };
      bringIntoPlay(context, character);
      return null;
    },
  };
}
