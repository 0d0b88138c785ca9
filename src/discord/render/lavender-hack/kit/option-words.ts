import type { Json } from '../../../../rules/engine/json.ts';
import type { UsageSize } from '../../../../rules/engine/world.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { Question } from '../../engine/renderer.ts';

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
): (terms: { readonly die: UsageSize; readonly broken: boolean }) => OptionWords {
  return ({ die, broken }) =>
    main(
      `${label} (gear ${broken ? 'broken' : `d${die}`})`,
      'Rolls the gear die and adds it to the damage; on 1 to 3 it steps down.',
    );
}

/** A background is claimed for a save or a defence. */
export function claimBackground({ background }: { readonly background: string }): OptionWords {
  return still(
    `Claim background: ${background}`,
    'Rolls with advantage; on a weak success the gear die is rolled too.',
  );
}
