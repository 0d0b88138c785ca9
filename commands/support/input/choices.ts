import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { MAX_CHOICE_LABEL, MAX_CHOICES } from '../../../src/discord/limits.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { folded, looksLikeId } from './typed.ts';

/** Letters of an id that are no chance any more. */
const LEAST_OF_ID = 8;

export interface Choice {
  readonly label: string;
  readonly value: string;
  /** Other ways to type it. */
  readonly also?: readonly string[];
}

/** The matches for the text typed so far, prefixes first; equal labels are numbered. */
export function choicesFor(listed: readonly Choice[], typed: string): readonly APIApplicationCommandOptionChoice[] {
  const all = toldApart(listed);
  const wanted = folded(typed);
  const fits = ({ label, value, also = [] }: Choice) =>
    folded(label).includes(wanted) || isMeant(value, wanted) || also.some((one) => folded(one).startsWith(wanted));
  const begins = (choice: Choice) => folded(choice.label).startsWith(wanted);
  const found = all.filter((choice) => choice.value.length <= MAX_CHOICE_LABEL && fits(choice));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
    .slice(0, MAX_CHOICES)
    .map((choice) => ({ name: stripMarkdown(choice.label, MAX_CHOICE_LABEL), value: choice.value }));
}

/** `Bryn`, `Bryn (2)`: what looks the same but is something else. */
function toldApart(all: readonly Choice[]): readonly Choice[] {
  const values = new Map<string, Set<string>>();
  return all.map((choice) => {
    const alike = values.get(folded(choice.label)) ?? new Set<string>();
    values.set(folded(choice.label), alike.add(choice.value));
    const place = [...alike].indexOf(choice.value) + 1;
    return place === 1
      ? choice
      : { ...choice, label: `${stripMarkdown(choice.label, MAX_CHOICE_LABEL - 6)} (${place})` };
  });
}

/** An id is random: a few letters that it happens to begin with mean nothing. */
function isMeant(value: string, wanted: string): boolean {
  return folded(value).startsWith(wanted) && (!looksLikeId(value) || wanted.length >= LEAST_OF_ID);
}
