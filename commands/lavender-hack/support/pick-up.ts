import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { valueWords } from '../../../src/discord/render/lavender-hack/items/card.ts';
import type { ModalRequest } from '../../../src/discord/request.ts';
import { named, plural, t } from '../../../src/language/text.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { lyingHere } from '../../../src/rules/lavender-hack/items/lying.ts';
import type { Here } from '../../support/access/here.ts';
import { act } from '../../support/act/act.ts';
import { actingCharacter } from '../../support/choices/character.ts';
import type { Handled } from '../../support/define-command.ts';
import { ownWorld } from './places.ts';

/** Custom id of the button below what lies where the party is, and of the form that it opens. */
export const PICK_UP = 'item:pick';

const FIELD = 'things';
const MAX_OPTIONS = 25;
const MAX_LABEL = 100;
/** The form in which somebody says what of it their character takes (LH-SLOT-04). */
export function pickUpForm(here: Here): Handled {
  const character = actingCharacter(here, null);
  if (isRefusal(character)) return character;
  const lying = lyingHere(ownWorld(here)).slice(0, MAX_OPTIONS);
  if (lying.length === 0) return refuse('item/nothing-here');
  const options = lying.map(({ id, name, data }) => ({
    label: stripMarkdown(named(name), MAX_LABEL),
    value: id,
    description: stripMarkdown(
      `${plural(data.slots, { one: '# slot', other: '# slots' })}, ${valueWords(data)}`,
      MAX_LABEL,
    ),
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
  return act(here, { action: 'take-item', inputs }, false);
}

/** Discord's limit for the label of a field. */
const MAX_FIELD_LABEL = 45;
