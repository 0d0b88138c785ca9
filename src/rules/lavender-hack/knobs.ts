import type { Draft } from 'immer';
import type { Knob } from '../book.ts';
import { type Refusal, refuse } from '../prompt.ts';
import { readUsageSize } from '../usage-die.ts';
import { CHARACTER_STATUSES, type Character } from '../world.ts';
import { ABILITIES } from './ability.ts';
import { clockDials } from './clock-knobs.ts';
import { beginCondition, endCondition, findCondition, PARTY } from './conditions.ts';
import type { LavenderContext } from './context.ts';
import { type Dial, readYesNo, setNumber } from './dial.ts';
import { bringIntoPlay, gmOnly, isInPlay, takeOutOfPlay } from './people.ts';
import {
  type Condition,
  type LavenderDraft,
  type LavenderWorld,
  MAX_HP,
  MAX_LEVEL,
  MOST_ARMOUR_VALUE,
  SCORE,
  type Sheet,
} from './shapes.ts';
import { factionDials, foeDials, itemDials } from './thing-knobs.ts';
import { setUsageDie } from './usage-test.ts';
import { LONGEST_BACKGROUND, oneLine } from './words.ts';

/** All that a game master may set outright, with what it is now. */
export function knobs(world: LavenderWorld): readonly Knob[] {
  const known = dials(world).map(({ key, label, value }) => ({ key, label, value, secret: false }));
  const hidden = secretDials(world).map(({ key, label, value }) => ({ key, label, value, secret: true }));
  return [...known, ...hidden];
}

/** Sets one of `knobs`; refuses a value that it cannot have. */
export function turnKnob(context: LavenderContext, key: string, value: string): Refusal | null {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const dial = [...dials(context.world), ...secretDials(context.world)].find((one) => one.key === key);
  if (dial === undefined) return refuse('knob/unknown', { key });
  const expects = dial.turn(context, value.trim());
  return expects === null ? null : refuse('knob/bad-value', { key, label: dial.label, value, ...expects });
}

function dials(world: LavenderWorld): readonly Dial[] {
  const characters = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return [
    ...Object.keys(world.usageDice).map((dieId) => usageDial(world, dieId)),
    ...clockDials(world),
    condition(world, 'modifier/starving', 'Starving', 'starving', PARTY),
    condition(world, 'modifier/darkness', 'Darkness', 'darkness', PARTY),
    ...characters.flatMap((character) => characterDials(world, character)),
    ...Object.keys(world.items).flatMap((itemId) => itemDials(world, itemId)),
  ];
}

/** What foes have and factions think is the game master's to know (LH-COMBAT-08, LH-FACT-01). */
function secretDials(world: LavenderWorld): readonly Dial[] {
  return [
    ...Object.keys(world.foes).flatMap((foeId) => foeDials(world, foeId)),
    ...Object.keys(world.factions).flatMap((factionId) => factionDials(world, factionId)),
  ];
}

function usageDial(world: LavenderWorld, dieId: string): Dial {
  const die = world.usageDice[dieId];
  return {
    key: `party/${dieId}`,
    label: die?.name ?? dieId,
    value: `d${die?.size}`,
    turn(context, value) {
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
): Dial {
  return {
    key,
    label,
    value: findCondition(world, kind, whom) !== null,
    turn(context, value) {
      const on = readYesNo(value);
      if (on === null) return { expects: 'yes-no' };
      if (on) beginCondition(context, kind, whom);
      else endCondition(context, kind, whom);
      return null;
    },
  };
}

function characterDials(
  world: LavenderWorld,
  { id, name, sheet, status }: Draft<Character<Sheet>> | LavenderWorld['characters'][string],
): readonly Dial[] {
  const number = (
    field: 'hp' | 'hpMax' | 'level' | 'pool' | 'training',
    label: string,
    min: number,
    max: number,
  ): Dial => ({
    key: `character/${id}/${field}`,
    label: `${name}: ${label}`,
    value: sheet[field],
    turn: (context, value) =>
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
      ({ id: ability, name: label }): Dial => ({
        key: `character/${id}/${ability}`,
        label: `${name}: ${label}`,
        value: sheet.abilities[ability],
        turn: (context, value) =>
          setNumber(value, SCORE.min, SCORE.max, (to) => {
            sheetIn(context.world, id).abilities[ability] = to;
          }),
      }),
    ),
    statusDial(id, name, status),
    backgroundDial(id, name, sheet.background),
    armourDial(id, name, sheet.armourValue),
    condition(world, `character/${id}/exposed`, `${name}: exposed`, 'exposed', { characterId: id }),
    condition(world, `character/${id}/badly-wounded`, `${name}: badly wounded`, 'badly-wounded', { characterId: id }),
    ...sheet.workings.map(({ name: working, ready }, index) => workingDial(id, name, working, ready, index)),
    ...(sheet.fatigue === null ? [] : [fatigueDial(id, name, sheet.fatigue)]),
  ];
}

function statusDial(id: string, name: string, status: string): Dial {
  const statuses = CHARACTER_STATUSES.filter((one) => one !== 'draft');
  return {
    key: `character/${id}/status`,
    label: `${name}: status`,
    value: status,
    turn(context, value) {
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

function backgroundDial(id: string, name: string, background: string | null): Dial {
  return {
    key: `character/${id}/background`,
    label: `${name}: background`,
    value: background,
    turn(context, value) {
      const to = oneLine(value, LONGEST_BACKGROUND);
      if (to === null) return { expects: 'line', max: LONGEST_BACKGROUND };
      sheetIn(context.world, id).background = to;
      return null;
    },
  };
}

function armourDial(id: string, name: string, armourValue: number | null): Dial {
  return {
    key: `character/${id}/armour-value`,
    label: `${name}: armour value in this fight`,
    value: armourValue,
    turn(context, value) {
      if (value.toLowerCase() !== 'none') {
        return setNumber(value, 1, MOST_ARMOUR_VALUE, (to) => {
          sheetIn(context.world, id).armourValue = to;
        });
      }
      sheetIn(context.world, id).armourValue = null;
      return null;
    },
  };
}

function workingDial(id: string, name: string, working: string, ready: boolean, index: number): Dial {
  return {
    key: `character/${id}/working/${index + 1}`,
    label: `${name}: ${working} ready`,
    value: ready,
    turn(context, value) {
      const on = readYesNo(value);
      if (on === null) return { expects: 'yes-no' };
      const sheet = sheetIn(context.world, id);
      sheet.workings = sheet.workings.map((one, at) => (at === index ? { ...one, ready: on } : one));
      return null;
    },
  };
}

function fatigueDial(id: string, name: string, fatigue: number): Dial {
  return {
    key: `character/${id}/fatigue`,
    label: `${name}: fatigue`,
    value: `d${fatigue}`,
    turn(context, value) {
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
