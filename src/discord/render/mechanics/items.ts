import { t } from '../../../language/text.ts';
import type { Change } from '../../../play/facts.ts';
import type { World } from '../../../rules/engine/world.ts';
import { cameOrWent, nameIn, valueWords } from '../engine/changes.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { type RefusalWords, text } from './refusal-words.ts';

const MAX_NAME = 40;

/** Why an item cannot be handled. */
export const ITEM_REFUSALS = {
  'item/unknown': (d) =>
    t`There is nothing${text(d, 'typed') === '' ? t` like that` : t` called ${text(d, 'typed')}`} at hand. Nothing was changed; /item show lists what there is.`,
} satisfies RefusalWords;

/** The name of the thing that is put back, safe to show. */
export function thingPutBack({ path, from, to }: Change, { items }: Pick<World, 'items'>): string {
  return nameIn(items[String(path[1])]?.name, from, to, t`A thing`);
}

/** Of a thing, what every book has: whether it is there, what it is called, who has it; null for the rest. */
export function thingChange(change: Change, world: Pick<World, 'items' | 'characters'>): string | null {
  const { path, from, to } = change;
  const name = thingPutBack(change, world);
  switch (path[2]) {
    case undefined:
      return cameOrWent(name, path, from, to);
    case 'name':
      return t`${valueWords(from)} is called **${valueWords(to)}** again`;
    case 'holderId':
      return `${name}: ${holderWords(world, to)}`;
    default:
      return null;
  }
}

function holderWords({ characters }: Pick<World, 'characters'>, holderId: Change['to']): string {
  if (typeof holderId !== 'string') return t`with nobody, as before`;
  const name = characters[holderId]?.name;
  return t`with ${name === undefined ? t`who had it` : escapeMarkdown(name, MAX_NAME)}, as before`;
}
