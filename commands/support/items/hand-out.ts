import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import { MAX_OPTION_LABEL, MAX_SELECT_OPTIONS } from '../../../src/discord/limits.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { ModalRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { actInPost, verb } from '../act/act.ts';
import { characterChoices } from '../choices/character.ts';
import type { Handled } from '../define-command.ts';
import { formField, PARAGRAPH } from '../input/form-field.ts';
import { itemsListed } from './item-list.ts';
import { PARTY } from './reach.ts';

/** Custom id of the button that opens the form, and of the form. */
export const HAND_OUT = 'item:hand';

const MAX_LIST = 1000;

/** The form in which the game master writes the things they hand out, and to whom; nobody else sees it. */
export function handOutForm(here: Here): Handled {
  if (!here.look.isGm) return refuse('gm-only');
  const holders = [{ label: t`The ${here.renderer.nouns.party}`, value: PARTY }, ...characterChoices(here)].slice(
    0,
    MAX_SELECT_OPTIONS,
  );
  const menu = new StringSelectMenuBuilder()
    .setCustomId('to')
    .setOptions(holders.map(({ label, value }) => ({ label: stripMarkdown(label, MAX_OPTION_LABEL), value })));
  const modal = new ModalBuilder()
    .setCustomId(HAND_OUT)
    .setTitle(t`Hand something out`)
    .addLabelComponents(
      formField({
        id: 'things',
        label: t`What: how many, name, value, hidden`,
        example: t`3x coins 1, chalice 2 hidden`,
        style: PARAGRAPH,
        max: MAX_LIST,
        isRequired: true,
      }),
      new LabelBuilder().setLabel(t`Who gets it`).setStringSelectMenuComponent(menu),
    )
    .toJSON();
  return { kind: 'modal', modal };
}

/** All of it in one entry; what cannot be read is refused whole. */
export async function handOut(here: Here, { fields }: ModalRequest): Promise<Reply | ReturnType<typeof refuse>> {
  if (!here.look.isGm) return refuse('gm-only');
  const items = itemsListed(fields.things ?? '');
  if (isRefusal(items)) return items;
  const to = fields.to ?? PARTY;
  const holder = to === PARTY ? {} : { characterId: to };
  const inputs = items.map((thing) => ({ ...holder, ...thing }));
  return actInPost(here, verb('give-item', ...inputs));
}
