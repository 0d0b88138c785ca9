import { named, t } from '../../../../language/text.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { UsageSize } from '../../../../rules/engine/world.ts';
import { CLAIMED } from '../../../../rules/lavender-hack/checks/claim.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords } from '../../engine/renderer.ts';
import { main, type OptionTelling, still } from '../../mechanics/telling/question-words.ts';
import type { Terms } from './edition-terms.ts';

export { grave, main, type OptionTelling as OptionWords, still, sure } from '../../mechanics/telling/question-words.ts';

/** Discord's longest label of a button. */
const MAX_LABEL = 80;

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The gear die goes into damage: `Power attack (gear d6)`. @returns the words by what the option says */
export function gearOffer(
  label: string,
  { gear, gearDie, lowers }: Terms,
): (terms: { readonly die: UsageSize; readonly broken: boolean }) => OptionTelling {
  return ({ die, broken }) =>
    main(
      `${label} (${gear} ${broken ? t`broken` : `d${die}`})`,
      t`Rolls the ${gearDie} and adds it to the damage; on 1 to 3 it ${lowers}.`,
    );
}

/** A background is claimed for a save or a defence. @returns the words by what the option says */
export function claimBackground({
  background: price,
}: Terms): (terms: { readonly background: string }) => OptionTelling {
  return ({ background }) => still(t`Claim background: ${named(background)}`, price.asked);
}

/** The part of a form that claims the background for the test to come (LH-GEAR-08). */
export function claimField({ options }: FormField, { background: price }: Terms): FieldWords {
  return {
    label: t`Your background`,
    options: Object.fromEntries(
      options.map(({ id, terms }) => [
        id,
        id === CLAIMED ? claimed(text(terms.background), price.declared) : UNCLAIMED(),
      ]),
    ),
  };
}

function claimed(background: string, hint: string): FieldWords['options'][string] {
  return { label: stripMarkdown(t`Claim background: ${named(background)}`, MAX_LABEL), hint };
}

const UNCLAIMED = (): FieldWords['options'][string] => ({ label: t`Without the background`, hint: null });

/** The request for advantage in a declaration (LH-TEST-13). */
export function edgeAsked() {
  return {
    no: { option: t`Don’t ask for advantage` },
    ask: {
      label: t`The situation`,
      option: t`Ask the game master for advantage`,
      hint: t`Say why in your words: the game master reads them, and may grant it until the round ends.`,
    },
  } as const;
}
