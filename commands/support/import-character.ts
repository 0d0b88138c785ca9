import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Json } from '../../src/rules/json.ts';
import { type Refusal, refuse } from '../../src/rules/prompt.ts';

const SHORT = 1;
const PARAGRAPH = 2;
const MOST_NAME = 40;
const MOST_LINE = 60;
const MOST_WORDS = 120;
const MOST_THINGS = 1500;
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
      field('name', 'Name', 'Bryn', SHORT, MOST_NAME, true),
      field('class', 'Class, level, background', 'Strong 3, Miner', SHORT, MOST_WORDS, true),
      field('abilities', 'Str Dex Wis Int Con Cha', '13 9 11 8 14 10', SHORT, MOST_LINE, true),
      field('hp', 'Hit points: now/most', '7/12', SHORT, MOST_LINE, true),
      field('gear', 'What is carried, with commas between', 'Longsword, Chain, Shield', PARAGRAPH, MOST_THINGS, false),
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

function field(
  id: string,
  label: string,
  example: string,
  style: typeof SHORT | typeof PARAGRAPH,
  max: number,
  isRequired: boolean,
): LabelBuilder {
  const input = new TextInputBuilder()
    .setCustomId(id)
    .setStyle(style)
    .setPlaceholder(example)
    .setMaxLength(max)
    .setRequired(isRequired);
  return new LabelBuilder().setLabel(label).setTextInputComponent(input);
}
