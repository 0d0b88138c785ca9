import type { Ask } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { classOf, languageCount, languageRule, openClasses } from '../classes/classes.ts';
import { abilityModifier } from '../kit/ability.ts';
import type { AbilityId } from '../kit/ids.ts';
import { askQuestion, MAX_BACKGROUND, MAX_LINE } from '../kit/kit.ts';
import type { Character, World } from '../schemas.ts';
import { tableIn, tableNamed } from '../tables/registry.ts';
import type { CreateFrame } from './vocabulary.ts';

/** Number of weirdnesses of a new Weird (LH-WEIRD-02). */
export const STARTING_WEIRDNESSES = 2;
/** A select menu holds 25: these, rolling and writing. */
const MAX_LINES = 23;

/** The questions of character creation at each of its steps. */
export function askCreation(world: World, frame: CreateFrame): Ask | null {
  const character = characterOf(world, frame.characterId);
  if (character.status !== 'draft') return null;
  const asked = toPlayer(character);
  const classId = character.sheet.class;
  if (frame.step === 'class') return askClass(world, character);
  if (classId === null) return null;
  const data = classOf(world, classId);
  switch (frame.step) {
    case 'background': {
      const table = tableNamed(world, data.backgrounds);
      const options = [roll(table), ...lines(table, (name) => ({ name })), ...bareOptions('write')];
      const form = { form: 'choice', options } as const;
      return askQuestion('background', { ...asked, rule: 'LH-CHAR-01', form, terms: { class: classId } });
    }
    case 'background-text': {
      const form = { form: 'text', min: 1, max: MAX_BACKGROUND } as const;
      return askQuestion('background-text', { ...asked, rule: 'LH-CHAR-01', form, terms: {} });
    }
    case 'gear': {
      const table = tableNamed(world, data.startingGear);
      const options = [roll(table), ...lines(table, (text) => ({ items: thingsIn(text) }))];
      const form = { form: 'choice', options } as const;
      return askQuestion('starting-gear', { ...asked, rule: 'LH-CHAR-06', form, terms: { class: classId } });
    }
    case 'weirdness': {
      const options = lines(tableIn(world, 'weirdness-1'), (name) => ({ name }));
      const count = STARTING_WEIRDNESSES;
      const form = { form: 'several', options, min: count, max: count } as const;
      return askQuestion('weirdness', { ...asked, rule: 'LH-WEIRD-02', form, terms: { count } });
    }
    case 'languages': {
      const count = languageCount(world, character);
      const form = { form: 'text', min: 1, max: MAX_LINE } as const;
      return askQuestion('languages', { ...asked, rule: languageRule(character), form, terms: { count } });
    }
    default:
      return null;
  }
}

/** The things that a line of starting gear names. */
export function thingsIn(line: string): readonly string[] {
  return line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The text of the row behind an option of `lines`; null for any other answer. */
export function pickedLine(table: Table, answer: unknown): string | null {
  const row = table.rows.find((_, index) => answer === `pick:${index + 1}`);
  return row?.text ?? null;
}

function askClass(world: World, character: Character): Ask {
  const options = openClasses(world).map(({ id, hitDie, primary }) => ({ id, terms: { class: id, hitDie, primary } }));
  const { sheet } = character;
  const modifierOf = (id: AbilityId) => abilityModifier(world, sheet, id);
  const modifiers = {
    str: modifierOf('str'),
    dex: modifierOf('dex'),
    wis: modifierOf('wis'),
    int: modifierOf('int'),
    con: modifierOf('con'),
    cha: modifierOf('cha'),
  };
  return askQuestion('class', {
    ...toPlayer(character),
    rule: 'LH-CHAR-01',
    form: { form: 'choice', options },
    terms: { scores: { ...sheet.abilities }, modifiers },
  });
}

function roll({ dice }: Table) {
  return { id: 'roll', terms: { dice } } as const;
}

function lines<Terms>(table: Table, terms: (text: string) => Terms) {
  return table.rows
    .slice(0, MAX_LINES)
    .map(({ text }, index) => ({ id: `pick:${index + 1}` as const, terms: terms(text) }));
}

/** Nothing is taken for granted: a character may lie half made for days. */
function toPlayer({ id, userId }: Character) {
  return { audience: { who: 'one', userId }, characterId: id, required: true, fallback: null } as const;
}
