import { named, t } from '../../../../language/text.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { UsageSize } from '../../../../rules/engine/world.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { Question } from '../../engine/renderer.ts';
import type { LavenderTerms } from './terms.ts';

export type OptionWords = Question['options'][string];

/** Discord's longest label of a button. */
const MAX_LABEL = 80;

/** The option that most would take. */
export function main(label: string, hint: string | null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint, weight: 'main' };
}

/** An option beside it. */
export function still(label: string, hint: string | null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint, weight: 'plain' };
}

/** An option that cannot be taken lightly. */
export function grave(label: string, hint: string | null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint, weight: 'grave' };
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The gear die goes into damage: `Power attack (gear d6)`. @returns the words by what the option says */
export function gearOffer(
  label: string,
  { gear, gearDie, lowers }: LavenderTerms,
): (terms: { readonly die: UsageSize; readonly broken: boolean }) => OptionWords {
  return ({ die, broken }) =>
    main(
      `${label} (${gear} ${broken ? t`broken` : `d${die}`})`,
      t`Rolls the ${gearDie} and adds it to the damage; on 1 to 3 it ${lowers}.`,
    );
}

/** A background is claimed for a save or a defence. @returns the words by what the option says */
export function claimBackground({
  background: price,
}: LavenderTerms): (terms: { readonly background: string }) => OptionWords {
  return ({ background }) => still(t`Claim background: ${named(background)}`, price.asked);
}
