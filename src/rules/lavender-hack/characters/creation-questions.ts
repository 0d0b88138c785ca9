import type { Ask, Form, Option } from '../../engine/prompt.ts';
import type { Table } from '../../engine/table.ts';
import { classOf, openClasses } from '../classes/classes.ts';
import { languageCount, languageRule } from '../classes/languages.ts';
import { WEIRDNESS } from '../classes/weird.ts';
import { ABILITIES, abilityModifier } from '../kit/ability.ts';
import { characterOf } from '../kit/people.ts';
import { MAX_BACKGROUND, MAX_LINE } from '../kit/words.ts';
import type { LavenderCharacter, LavenderWorld } from '../shapes.ts';
import { tableIn } from '../tables/registry.ts';
import type { CreateFrame } from './frames.ts';

/** How many weirdnesses a new Weird has (LH-WEIRD-02). */
export const STARTING_WEIRDNESSES = 2;
/** A select menu holds 25: these, rolling and writing. */
const MAX_LINES = 23;

/** What making a character asks at each of its steps. */
export function askCreation(world: LavenderWorld, frame: CreateFrame): Ask | null {
  const character = characterOf(world, frame.characterId);
  if (character.status !== 'draft') return null;
  const classId = character.sheet.class;
  if (frame.step === 'class') return askClass(world, character);
  if (classId === null) return null;
  const data = classOf(classId);
  switch (frame.step) {
    case 'background': {
      const table = tableIn(world, data.backgrounds);
      const options = [roll(table), ...lines(table, (name) => ({ name })), { id: 'write', terms: {} }];
      return question(character, 'background', 'LH-CHAR-01', choice(options), { class: classId });
    }
    case 'background-text':
      return question(character, 'background-text', 'LH-CHAR-01', { form: 'text', min: 1, max: MAX_BACKGROUND }, {});
    case 'gear': {
      const table = tableIn(world, data.startingGear);
      const options = [roll(table), ...lines(table, (text) => ({ items: thingsIn(text) }))];
      return question(character, 'starting-gear', 'LH-CHAR-06', choice(options), { class: classId });
    }
    case 'weirdness': {
      const options = lines(tableIn(world, WEIRDNESS), (name) => ({ name }));
      const count = STARTING_WEIRDNESSES;
      return question(
        character,
        'weirdness',
        'LH-WEIRD-02',
        { form: 'several', options, min: count, max: count },
        { count },
      );
    }
    case 'languages': {
      const count = languageCount(world, character);
      const rule = languageRule(character);
      return question(character, 'languages', rule, { form: 'text', min: 1, max: MAX_LINE }, { count });
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

/** The text of the row that an option of `lines` stands for; null for any other answer. */
export function pickedLine(table: Table, answer: unknown): string | null {
  const row = table.rows.find((_, index) => answer === `pick:${index + 1}`);
  return row?.text ?? null;
}

function askClass(world: LavenderWorld, character: LavenderCharacter): Ask {
  const options = openClasses(world).map(({ id, hitDie, primary }) => ({ id, terms: { class: id, hitDie, primary } }));
  const { sheet } = character;
  const modifiers = Object.fromEntries(ABILITIES.map(({ id }) => [id, abilityModifier(world, sheet, id)]));
  return question(character, 'class', 'LH-CHAR-01', choice(options), { scores: { ...sheet.abilities }, modifiers });
}

function roll({ sides }: Table): Option {
  return { id: 'roll', terms: { sides } };
}

function lines(table: Table, terms: (text: string) => Option['terms']): readonly Option[] {
  return table.rows.slice(0, MAX_LINES).map(({ text }, index) => ({ id: `pick:${index + 1}`, terms: terms(text) }));
}

function choice(options: readonly Option[]): Form {
  return { form: 'choice', options };
}

/** A question of which nothing is taken for granted: a character may lie half made for days. */
function question(character: LavenderCharacter, kind: string, rule: string, form: Form, terms: Ask['terms']): Ask {
  const audience = { who: 'one', userId: character.userId } as const;
  return { kind, rule, audience, characterId: character.id, form, required: true, fallback: null, terms };
}
