import { t } from '../../../language/text.ts';
import type { FormField } from '../../../rules/engine/form.ts';
import type { Option } from '../../../rules/engine/prompt.ts';
import type { Round } from '../../../rules/engine/round.ts';
import type { World } from '../../../rules/engine/world.ts';
import { MAX_OPTION_LABEL } from '../../limits.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { FieldWords } from '../engine/renderer.ts';
import { bareName } from './combat.ts';

type OptionWords = FieldWords['options'][string];

/** An option of a declaration, with its effect. */
export function choiceWords(label: string, hint: string | null = null): OptionWords {
  return { label: stripMarkdown(label, MAX_OPTION_LABEL), hint };
}

/** Foes as they were when the round was opened; those who fell in it are forgotten since. */
export function declaredName({ names }: Round['terms'], world: World, id: string): string {
  const known =
    typeof names === 'object' && names !== null ? Object.entries(names).find(([key]) => key === id)?.[1] : null;
  return typeof known === 'string' ? known : bareName(world, id);
}

/** A foe's target, or that it holds back: `Wolf 1 → Ada`. */
export function foeTargetWords({ id, terms }: Option, world: World): OptionWords {
  const [, foeId = '', characterId = ''] = id.split(':');
  const foe = stripMarkdown(typeof terms.foe === 'string' ? terms.foe : bareName(world, foeId), 40);
  if (characterId === 'hold') return choiceWords(t`${foe} holds back`);
  const name = typeof terms.name === 'string' ? terms.name : bareName(world, characterId);
  return choiceWords(`${foe} → ${stripMarkdown(name, 40)}`);
}

/** `Wolf 1 goes for`, above the menu of one of the foes. */
export function foeLabel({ id, options }: FormField, world: World): string {
  const foe = options[0]?.terms.foe;
  return t`${stripMarkdown(typeof foe === 'string' ? foe : bareName(world, id.slice('foe:'.length)), 30)} goes for`;
}
