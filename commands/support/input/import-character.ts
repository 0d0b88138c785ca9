import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Json } from '../../../src/rules/engine/json.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { formField, PARAGRAPH } from './form-field.ts';

const MAX_NAME = 40;
const MAX_LINE = 60;
const MAX_WORDS = 120;
const MAX_THINGS = 1500;
/** In the order they are written down. */
const ABILITIES = ['str', 'dex', 'wis', 'int', 'con', 'cha'] as const;

/** What the book's `import-character` takes. */
export interface ImportInput {
  readonly [key: string]: Json;
  readonly userId: string;
  readonly name: string;
  readonly sheet: Json;
}

/** The form for a character that was made elsewhere. */
export function importModal(): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId('character:import')
    .setTitle('Bring a character')
    .addLabelComponents(
      formField({ id: 'name', label: 'Name', example: 'Bryn', max: MAX_NAME, isRequired: true }),
      formField({
        id: 'class',
        label: 'Class, level, background',
        example: 'Strong 3, Miner',
        max: MAX_WORDS,
        isRequired: true,
      }),
      formField({
        id: 'abilities',
        label: 'Str Dex Wis Int Con Cha',
        example: '13 9 11 8 14 10',
        max: MAX_LINE,
        isRequired: true,
      }),
      formField({ id: 'hp', label: 'Hit points: now/most', example: '7/12', max: MAX_LINE, isRequired: true }),
      formField({
        id: 'gear',
        label: 'What is carried, with commas between',
        example: 'Longsword, Chain, Shield',
        style: PARAGRAPH,
        max: MAX_THINGS,
      }),
    )
    .toJSON();
}

/** A sheet as JSON, with its name among the other fields. Its fields are the book's to check. */
export function readImport(userId: string, json: string): ImportInput | Refusal {
  const written = parsed(json);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return refuse('import/not-json');
  const { name, ...sheet } = written as Readonly<Record<string, Json>>;
  if (typeof name !== 'string') return refuse('character/cannot-read', { field: 'name', reason: 'a text is needed' });
  return { userId, name, sheet };
}

/** The filled-in form as the same JSON. */
export function readImportForm(userId: string, fields: Readonly<Record<string, string>>): ImportInput | Refusal {
  const who = /^\s*(?:the\s+)?(\p{L}+)[\s,]+(\d{1,3})(?:[\s,]+(.*\S))?\s*$/iu.exec(fields.class ?? '');
  const classId = who?.[1];
  if (who === null || classId === undefined) return refuse('import/class-and-level');
  const scores = (fields.abilities ?? '').match(/\d+/g) ?? [];
  if (scores.length !== ABILITIES.length) return refuse('import/abilities');
  const hitPoints = /^\s*(\d+)(?:\s*(?:\/|of)\s*(\d+))?\s*$/.exec(fields.hp ?? '');
  const now = hitPoints?.[1];
  if (hitPoints === null || now === undefined) return refuse('import/hit-points');
  return {
    userId,
    name: (fields.name ?? '').trim(),
    sheet: {
      class: classId,
      level: Number(who[2]),
      background: who[3]?.trim() ?? null,
      abilities: Object.fromEntries(ABILITIES.map((ability, at) => [ability, Number(scores[at])])),
      hp: Number(now),
      hpMax: Number(hitPoints[2] ?? now),
      gear: (fields.gear ?? '')
        .split(/[,\n]/)
        .map((thing) => thing.trim())
        .filter((thing) => thing !== ''),
    },
  };
}

/** Undefined for what is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
