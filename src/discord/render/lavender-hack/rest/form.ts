import { z } from 'zod';
import { named, phrases, t } from '../../../../language/text.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { CLAIMED } from '../../../../rules/lavender-hack/checks/claim.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords, RoundQuestion } from '../../engine/renderer.ts';
import { nameList } from '../../engine/words.ts';
import { choiceWords } from '../../mechanics/declaration-words.ts';
import { moodRungs, type Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { claimField } from '../kit/option-words.ts';
import { dieName } from '../kit/words.ts';

type OptionWords = FieldWords['options'][string];

const MAX_NAME = 40;

/** The words of a regroup (LH-WILD-17, LH-DUNG-15). */
export function restQuestion(terms: Round['terms']): RoundQuestion {
  const where = terms.where === 'dungeon' ? t`below ground` : t`on the way`;
  // Rounds that were opened before have none.
  const unasked = z.array(z.string()).catch([]).parse(terms.unasked);
  return {
    title: t`A rest ${where}: what do you do?`,
    recap: t`A rest ${where}`,
    text: unasked.length === 0 ? t`One watch, one thing each.` : unaskedWords(unasked),
    nothing: t`Heal, or forage if unhurt`,
    options: {},
    field: null,
    placeholder: null,
  };
}

/** So that nobody wonders why somebody is not on the list. */
function unaskedWords(names: readonly string[]): string {
  return t`One watch, one thing each. Not asked: ${nameList(names)}. With nothing to choose, they heal if they are hurt.`;
}

/** Somebody's activity in a rest, for the middle of a sentence: `mends Longsword`. */
export function restVerdict({ answer }: Verdict, _terms: Round['terms'], world: World): string | null {
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  const act = after(chosen, 'do:');
  if (act === null) return null;
  const thing = after(chosen, 'thing:');
  const party = PARTY_TELLS[after(chosen, 'party:') ?? t`none`] ?? '';
  const claim = chosen.includes(CLAIMED) ? t`, claiming the background` : '';
  return `${tells(act, thing === null ? null : bookName(itemName(world, thing), MAX_NAME))}${claim}${party}`;
}

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function tells(act: string, thing: string | null): string {
  switch (act) {
    case 'heal':
      return t`tends wounds`;
    case 'repair':
      return t`mends ${thing ?? t`something`}`;
    case 'memorise':
      return t`prepares ${thing ?? t`a working`}`;
    case 'forage':
      return t`looks for food`;
    case 'song':
      return t`sings`;
    case 'poison':
      return t`poisons ${thing ?? t`a weapon`}`;
    default:
      return t`rests`;
  }
}

const PARTY_TELLS: Readonly<Record<string, string>> = phrases({
  rebalance: '; the gear is put in order',
  torches: '; torches are made',
  both: '; torches are made and the gear is put in order',
});

/** The words of one part of an activity in a rest. Bare, without markdown. */
export function restField(field: FormField, world: World, terms: Terms): FieldWords {
  if (field.id === 'claim') return claimField(field, terms);
  const options = field.options.map((option) => [option.id, optionOf(field.id, option, world, terms)] as const);
  return { label: LABELS[field.id] ?? t`Choose`, options: Object.fromEntries(options) };
}

const LABELS: Readonly<Record<string, string>> = phrases({
  do: 'What you do',
  thing: 'With what',
  party: 'For the party',
});

function optionOf(part: string, option: Option, world: World, words: Terms): OptionWords {
  const choice = option.id.slice(part.length + 1);
  if (part === 'do') return actOption(choice, option.terms, words);
  if (part === 'party') return partyOption(choice, option.terms, words);
  return itemOption(choice, option.terms, world);
}

function actOption(act: string, terms: Option['terms'], { gear, gearDie, rest }: Terms): OptionWords {
  switch (act) {
    case 'heal':
      return choiceWords(
        t`Heal (${String(terms.hp)} of ${String(terms.hpMax)} hp)`,
        terms.hitDie === null ? t`Rolls the hit die.` : t`Rolls the hit die, d${String(terms.hitDie)}.`,
      );
    case 'repair':
      return choiceWords(t`Repair something (${gear} ${dieName(terms.gear)})`, rest.repair);
    case 'memorise':
      return choiceWords(t`Prepare a lost working`, t`It can be cast again.`);
    case 'forage':
      return choiceWords(t`Forage`, t`A Wisdom test for food.`);
    case 'song':
      return choiceWords(t`Sing (food ${dieName(terms.food)})`, rest.sing);
    case 'poison':
      return choiceWords(t`Poison a weapon (${gear} ${dieName(terms.gear)})`, t`A test of the ${gearDie}.`);
    default:
      return choiceWords(t`Just rest`, t`Nothing is used and nothing gained.`);
  }
}

function partyOption(choice: string, terms: Option['terms'], words: Terms): OptionWords {
  switch (choice) {
    case 'rebalance':
      return choiceWords(t`Rebalance the gear`, rebalanceHint(terms, words));
    case 'torches':
      return choiceWords(t`Make torches`, torchesHint(terms, words));
    case 'both':
      return choiceWords(t`Torches, then the gear`, words.rest.both);
    default:
      return choiceWords(t`Nothing for the party`);
  }
}

/** The price and the gain of rebalancing the gear (LH-WILD-23). */
export function rebalanceHint({ fellowship, gear }: Option['terms'], words: Terms): string {
  return words.rest.rebalance(dieName(fellowship, moodRungs(words)), dieName(gear));
}

/** The price and the gain of making torches (LH-WILD-23). */
export function torchesHint({ gear, light }: Option['terms'], { rest }: Terms): string {
  return rest.torches(dieName(gear), dieName(light));
}

function itemOption(thing: string, terms: Option['terms'], world: World): OptionWords {
  const name = textOf(terms.item) ?? textOf(terms.name) ?? itemName(world, thing);
  const die = terms.die === null ? t` (broken)` : typeof terms.die === 'number' ? ` (d${terms.die})` : '';
  const holder = textOf(terms.holder);
  return choiceWords(
    `${stripMarkdown(named(name), 60)}${die}`,
    holder === null ? null : t`Carried by ${stripMarkdown(holder, 40)}.`,
  );
}

function itemName(world: World, thing: string): string {
  return (Object.hasOwn(world.items, thing) ? world.items[thing]?.name : undefined) ?? thing;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
