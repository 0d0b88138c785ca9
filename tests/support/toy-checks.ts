import { z } from 'zod';
import type { Action } from '../../src/rules/engine/book.ts';
import type { Context } from '../../src/rules/engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { BookData, Character } from '../../src/rules/engine/world.ts';
import type { FactsOf } from '../../src/rules/mechanics/vocabulary.ts';

/** What toys can be good at. */
export const TOY_ABILITIES = [
  { id: 'hop', name: 'Hopping', short: 'Hop' },
  { id: 'roll', name: 'Rolling', short: 'Rol' },
] as const;
export const TOY_HELPS = ['wind', 'string'];
export const TOY_TOOLS = ['hammer', 'glue'];
export const TOY_HARMS = ['scratch', 'bite'];

/** Toys try something, are hurt and healed. */
export interface ToyChecksVocabulary {
  facts: {
    /** So many d6, as a number to reach and what else was said of it. */
    tried: { name: string; ability: string; faces: readonly number[]; said: readonly string[] };
    hurt: { name: string; damage: number; said: readonly string[] };
    /** `amount` null: fully. */
    healed: { name: string; amount: number | null };
  };
}
type CheckFact = FactsOf<ToyChecksVocabulary>;
type ToyAction = Action<BookData, { readonly kind: 'done'; readonly v: 1 }, CheckFact>;

const DONE = { kind: 'done', v: 1 } as const;
const id = z.string().min(1);
const check = {
  characterId: id,
  ability: z.enum(TOY_ABILITIES.map((one) => one.id)),
  reach: z.int().optional(),
  tools: z.enum(TOY_TOOLS).optional(),
  dice: z.int().min(1).max(9).optional(),
  against: id.optional(),
};
const trying = z.strictObject({
  ...check,
  intent: z.string().optional(),
  with: z.enum(TOY_HELPS).nullable().optional(),
});
const calling = z.strictObject({ ...check, reason: z.string() });
const hurting = z.strictObject({
  characterId: id,
  damage: z.int(),
  kind: z.enum(TOY_HARMS).optional(),
  against: id.optional(),
});

const healing = z.strictObject({ characterId: id, amount: z.int().optional() });

function roll(context: Context<BookData, CheckFact>, input: z.infer<typeof trying>): typeof DONE | Refusal {
  const { world, dice, emit: tell } = context;
  const character = characterIn(world.characters, input.characterId);
  if (isRefusal(character)) return character;
  const faces = Array.from({ length: input.dice ?? 1 }, () => dice.roll('try', 6));
  const said = [
    ...(input.with ? [`with ${input.with}`] : []),
    ...(input.tools === undefined ? [] : [`the ${input.tools} in hand`]),
    ...(input.reach === undefined ? [] : [`to reach ${input.reach}`]),
    ...(input.against === undefined ? [] : [`against ${world.characters[input.against]?.name}`]),
  ];
  tell({ fact: 'tried', rule: 'TOY-06', name: character.name, ability: input.ability, faces, said });
  return DONE;
}

function characterIn(all: Readonly<Record<string, Character>>, characterId: string): Character | Refusal {
  return all[characterId] ?? refuse('character/unknown', { characterId });
}

/** The shared verbs of the toy book: they take a number to reach, tools, dice and another's defence. */
export const TOY_CHECKS: Readonly<Record<'test' | 'call' | 'harm' | 'heal', ToyAction>> = {
  test: { input: trying, start: (context, input) => roll(context, trying.parse(input)) },
  call: {
    input: calling,
    start(context, input) {
      const { reason: _, ...asked } = calling.parse(input);
      return roll(context, asked);
    },
  },
  harm: {
    input: hurting,
    start({ world, emit: tell }, input) {
      const { characterId, damage, kind, against } = hurting.parse(input);
      const character = characterIn(world.characters, characterId);
      if (isRefusal(character)) return character;
      const said = [
        ...(kind === undefined ? [] : [`a ${kind}`]),
        ...(against === undefined ? [] : [`against ${world.characters[against]?.name}`]),
      ];
      tell({ fact: 'hurt', rule: 'TOY-06', name: character.name, damage, said });
      return DONE;
    },
  },
  heal: {
    input: healing,
    start({ world, emit: tell }, input) {
      const { characterId, amount = null } = healing.parse(input);
      const character = characterIn(world.characters, characterId);
      if (isRefusal(character)) return character;
      tell({ fact: 'healed', rule: 'TOY-06', name: character.name, amount });
      return DONE;
    },
  },
};
