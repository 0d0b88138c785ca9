import type { Draft } from 'immer';
import type { GmField } from '../../engine/book.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { CHARACTER_STATUSES, type Character } from '../../engine/world.ts';
import { readUsageSize } from '../../mechanics/dice/usage-die.ts';
import type { LavenderContext } from '../chapter.ts';
import { MAX_ARMOUR_VALUE, MAX_LEVEL, SCORE, type Sheet } from '../characters/shapes.ts';
import { ABILITIES } from '../kit/ability.ts';
import { beginCondition, endCondition, findCondition, PARTY } from '../kit/conditions.ts';
import { bringIntoPlay, gmOnly, isInPlay, takeOutOfPlay } from '../kit/people.ts';
import { type Condition, MAX_HP } from '../kit/terms.ts';
import { MAX_BACKGROUND, oneLine } from '../kit/words.ts';
import type { LavenderDraft, LavenderWorld } from '../shapes.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import { clockFields } from './clock-fields.ts';
import { type EditableField, readYesNo, setNumber } from './editable-field.ts';
import { factionFields, foeFields, itemFields } from './record-fields.ts';

/** All that a game master may set outright, with what it is now. */
export function gmFields(world: LavenderWorld): readonly GmField[] {
  const known = openFields(world).map(({ key, label, value }) => ({ key, label, value, secret: false }));
  const hidden = secretFields(world).map(({ key, label, value }) => ({ key, label, value, secret: true }));
  return [...known, ...hidden];
}

/** Sets one of `gmFields`; refuses a value that it cannot have. */
export function setGmField(context: LavenderContext, key: string, value: string): Refusal | null {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const field = [...openFields(context.world), ...secretFields(context.world)].find((one) => one.key === key);
  if (field === undefined) return refuse('gm-field/unknown', { key });
  const expects = field.set(context, value.trim());
  return expects === null ? null : refuse('gm-field/bad-value', { key, label: field.label, value, ...expects });
}

function openFields(world: LavenderWorld): readonly EditableField[] {
  const characters = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return [
    ...Object.keys(world.usageDice).map((dieId) => usageField(world, dieId)),
    ...clockFields(world),
    condition(world, 'modifier/starving', 'Starving', 'starving', PARTY),
    condition(world, 'modifier/darkness', 'Darkness', 'darkness', PARTY),
    ...characters.flatMap((character) => characterFields(world, character)),
    ...Object.keys(world.items).flatMap((itemId) => itemFields(world, itemId)),
  ];
}

/** What foes have and factions think is the game master's to know (LH-COMBAT-08, LH-FACT-01). */
function secretFields(world: LavenderWorld): readonly EditableField[] {
  return [
    ...Object.keys(world.foes).flatMap((foeId) => foeFields(world, foeId)),
    ...Object.keys(world.factions).flatMap((factionId) => factionFields(world, factionId)),
  ];
}

function usageField(world: LavenderWorld, dieId: string): EditableField {
  const die = world.usageDice[dieId];
  return {
    key: `party/${dieId}`,
    label: die?.name ?? dieId,
    value: `d${die?.size}`,
    set(context, value) {
      const size = readUsageSize(value);
      if (size === null) return { expects: 'usage-size' };
      setUsageDie(context, dieId, size, { how: 'set', rule: 'LH-USAGE-08' });
      return null;
    },
  };
}

function condition(
  world: LavenderWorld,
  key: string,
  label: string,
  kind: Condition,
  whom: { readonly characterId: string | null },
): EditableField {
  return {
    key,
    label,
    value: findCondition(world, kind, whom) !== null,
    set(context, value) {
      const on = readYesNo(value);
      if (on === null) return { expects: 'yes-no' };
      if (on) beginCondition(context, kind, whom);
      else endCondition(context, kind, whom);
      return null;
    },
  };
}

function characterFields(
  world: LavenderWorld,
  { id, name, sheet, status }: Draft<Character<Sheet>> | LavenderWorld['characters'][string],
): readonly EditableField[] {
  const number = (
    field: 'hp' | 'hpMax' | 'level' | 'pool' | 'training',
    label: string,
    min: number,
    max: number,
  ): EditableField => ({
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
      ({ id: ability, name: label }): EditableField => ({
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
    condition(world, `character/${id}/exposed`, `${name}: exposed`, 'exposed', { characterId: id }),
    condition(world, `character/${id}/badly-wounded`, `${name}: badly wounded`, 'badly-wounded', { characterId: id }),
    ...sheet.workings.map(({ name: working, ready }, index) => workingField(id, name, working, ready, index)),
    ...(sheet.fatigue === null ? [] : [fatigueField(id, name, sheet.fatigue)]),
  ];
}

function statusField(id: string, name: string, status: string): EditableField {
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

function backgroundField(id: string, name: string, background: string | null): EditableField {
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

function armourField(id: string, name: string, armourValue: number | null): EditableField {
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

function workingField(id: string, name: string, working: string, ready: boolean, index: number): EditableField {
  return {
    key: `character/${id}/working/${index + 1}`,
    label: `${name}: ${working} ready`,
    value: ready,
    set(context, value) {
      const on = readYesNo(value);
      if (on === null) return { expects: 'yes-no' };
      const sheet = sheetIn(context.world, id);
      sheet.workings = sheet.workings.map((one, at) => (at === index ? { ...one, ready: on } : one));
      return null;
    },
  };
}

function fatigueField(id: string, name: string, fatigue: number): EditableField {
  return {
    key: `character/${id}/fatigue`,
    label: `${name}: fatigue`,
    value: `d${fatigue}`,
    set(context, value) {
      const size = readUsageSize(value);
      if (size === null) return { expects: 'usage-size' };
      sheetIn(context.world, id).fatigue = size;
      return null;
    },
  };
}

function sheetIn(world: LavenderDraft, id: string): Draft<Sheet> {
  const character = world.characters[id];
  if (character === undefined) throw new Error(`no character ${id}`);
  return character.sheet;
}
