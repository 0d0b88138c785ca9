import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import { MAX_FIELD_LABEL, MAX_OPTION_LABEL, MAX_SELECT_OPTIONS } from '../../../src/discord/limits.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { ModalRequest } from '../../../src/discord/request.ts';
import { named, t } from '../../../src/language/text.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { act, verb } from '../act/act.ts';
import { actingCharacter } from '../choices/character.ts';
import type { Handled } from '../define-command.ts';
import { itemsFor, itemWords } from './reach.ts';

/** Custom id of the button below what lies where the party is, and of the form that it opens. */
export const PICK_UP = 'item:pick';

const FIELD = 'things';
/** The form for the things that somebody's character takes. */
export function pickUpForm(here: Here): Handled {
  const character = actingCharacter(here, null);
  if (isRefusal(character)) return character;
  const lying = itemsFor(here, 'here').slice(0, MAX_SELECT_OPTIONS);
  if (lying.length === 0) return refuse('item/nothing-here');
  const words = itemWords(here);
  const options = lying.map((thing) => ({
    label: stripMarkdown(named(thing.name), MAX_OPTION_LABEL),
    value: thing.id,
    description: stripMarkdown(words.hint(thing, here.look.world), MAX_OPTION_LABEL),
  }));
  const menu = new StringSelectMenuBuilder().setCustomId(FIELD).setMaxValues(options.length).setOptions(options);
  const modal = new ModalBuilder()
    .setCustomId(PICK_UP)
    .setTitle(t`Pick up`)
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(stripMarkdown(t`What ${character.name} takes`, MAX_FIELD_LABEL))
        .setStringSelectMenuComponent(menu),
    )
    .toJSON();
  return { kind: 'modal', modal };
}

/** All of it in one entry; what is too much is refused whole. */
export function pickUp(here: Here, request: ModalRequest): Handled {
  const character = actingCharacter(here, null);
  if (isRefusal(character)) return character;
  const chosen = (request.fields[FIELD] ?? '').split(',').filter((id) => id !== '');
  if (chosen.length === 0) return refuse('item/nothing-here');
  const inputs = chosen.map((itemId) => ({ characterId: character.id, itemId }));
  return act(here, verb('take-item', ...inputs));
}
