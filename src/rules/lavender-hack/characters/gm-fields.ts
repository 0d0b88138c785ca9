import type { Draft as EngineDraft } from 'immer';
import type { Ladder } from '../../engine/ladder.ts';
import { CHARACTER_STATUSES, type UsageSize } from '../../engine/world.ts';
import { dieName, readUsageSize, sizesOf } from '../../mechanics/dice/usage-die.ts';
import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { oneLine } from '../../mechanics/words.ts';
import { ABILITIES } from '../kit/ability.ts';
import { ladderOf } from '../kit/edition.ts';
import { MAX_HP } from '../kit/ids.ts';
import { MAX_BACKGROUND } from '../kit/kit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import { conditionField } from '../kit/time.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import { loreFields } from './lore-fields.ts';
import { MAX_ARMOUR_VALUE, MAX_LEVEL, SCORE, type Sheet } from './schemas.ts';

/** Fields of the sheets of all complete characters. */
export function characterFields(world: World): readonly Field[] {
  const characters = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return characters.flatMap((character) => fieldsOf(world, character));
}

function fieldsOf(world: World, character: Character): readonly Field[] {
  const { id, name, sheet, status } = character;
  const number = (
    field: 'hp' | 'hpMax' | 'level' | 'pool' | 'training',
    label: string,
    min: number,
    max: number,
  ): Field => ({
    key: `character/${id}/${field}`,
    label: `${name}: ${label}`,
    value: sheet[field],
    set: (context, value) =>
      setNumber(value, min, max, (to) => {
        const own = sheetIn(context.world, id);
        own[field] = to;
        own.hp = Math.min(own.hp, own.hpMax);
      }),
  });
  return [
    number('hp', 'hit points', 0, sheet.hpMax),
    number('hpMax', 'most hit points', 1, MAX_HP),
    number('level', 'level', 1, MAX_LEVEL),
    number('pool', 'Dealer of Death dice', 0, MAX_LEVEL),
    // With one more the track would be full, and the next level reached (LH-TRAIN-02).
    number('training', 'boxes of training', 0, sheet.level),
    ...ABILITIES.map(
      ({ id: ability, name: label }): Field => ({
        key: `character/${id}/${ability}`,
        label: `${name}: ${label}`,
        value: sheet.abilities[ability],
        set: (context, value) =>
          setNumber(value, SCORE.min, SCORE.max, (to) => {
            sheetIn(context.world, id).abilities[ability] = to;
          }),
      }),
    ),
    statusField(id, name, status),
    backgroundField(id, name, sheet.background),
    armourField(id, name, sheet.armourValue),
    conditionField(world, `character/${id}/exposed`, `${name}: exposed`, 'exposed', { characterId: id }),
    conditionField(world, `character/${id}/badly-wounded`, `${name}: badly wounded`, 'badly-wounded', {
      characterId: id,
    }),
    ...sheet.workings.map(({ name: working, ready }, index) => workingField(id, name, working, ready, index)),
    ...loreFields(world, character),
    ...(sheet.fatigue === null ? [] : [fatigueField(ladderOf(world, 'fatigue'), id, name, sheet.fatigue)]),
  ];
}

function statusField(id: string, name: string, status: string): Field {
  const statuses = CHARACTER_STATUSES.filter((one) => one !== 'draft');
  return {
    key: `character/${id}/status`,
    label: `${name}: status`,
    value: status,
    set(context, value) {
      const to = statuses.find((one) => one === value.toLowerCase());
      const character = context.world.characters[id];
      if (to === undefined || character === undefined) return { expects: 'one-of', values: statuses };
      if (to === 'away' || to === 'dead' || to === 'retired') takeOutOfPlay(context.world, character, to);
      character.status = to;
      if (isInPlay(character)) {
        character.sheet.awayWeeks = null;
        character.sheet.awayUntil = null;
        bringIntoPlay(context, character);
      }
      return null;
    },
  };
}

function backgroundField(id: string, name: string, background: string | null): Field {
  return {
    key: `character/${id}/background`,
    label: `${name}: background`,
    value: background,
    set(context, value) {
      const to = oneLine(value, MAX_BACKGROUND);
      if (to === null) return { expects: 'line', max: MAX_BACKGROUND };
      sheetIn(context.world, id).background = to;
      return null;
    },
  };
}

function armourField(id: string, name: string, armourValue: number | null): Field {
  return {
    key: `character/${id}/armour-value`,
    label: `${name}: armour value in this fight`,
    value: armourValue,
    set(context, value) {
      if (value.toLowerCase() !== 'none') {
        return setNumber(value, 1, MAX_ARMOUR_VALUE, (to) => {
          sheetIn(context.world, id).armourValue = to;
        });
      }
      sheetIn(context.world, id).armourValue = null;
      return null;
    },
  };
}

function workingField(id: string, name: string, working: string, ready: boolean, index: number): Field {
  return {
    key: `character/${id}/working/${index + 1}`,
    label: `${name}: ${working}: ready`,
    value: ready,
    set: (context, value) =>
      setYesNo(value, (on) => {
        const sheet = sheetIn(context.world, id);
        sheet.workings = sheet.workings.map((one, at) => (at === index ? { ...one, ready: on } : one));
      }),
  };
}

function fatigueField(ladder: Ladder, id: string, name: string, fatigue: UsageSize): Field {
  return {
    key: `character/${id}/fatigue`,
    label: `${name}: fatigue`,
    value: dieName(ladder, fatigue),
    set(context, value) {
      const size = readUsageSize(ladder, value);
      if (size === null) return { expects: 'one-of', values: sizesOf(ladder) };
      sheetIn(context.world, id).fatigue = size;
      return null;
    },
  };
}

function sheetIn(world: Draft, id: string): EngineDraft<Sheet> {
  const character = world.characters[id];
  if (character === undefined) throw new Error(`no character ${id}`);
  return character.sheet;
}
