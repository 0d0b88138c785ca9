import { phrases, t } from '../../../../language/text.ts';
import type { CombatAct } from '../../../../rules/lavender-hack/combat/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** Somebody's act that is no move of its own. */
export function actWords({ name, act, target }: Fact<'acts'>): string {
  const who = escapeMarkdown(name);
  const whom = target === null ? '' : escapeMarkdown(target);
  switch (act) {
    case 'melee':
    case 'missile':
      return `${who} ${act === 'melee' ? t`attacks` : t`shoots`}${whom === '' ? '' : ` ${act === 'melee' ? '' : 'at '}${whom}`}.`;
    case 'cast':
    case 'weird':
      return `${who} ${ACTS[act]}${whom === '' ? '' : t`, at ${whom}`}.`;
    case 'beast':
      return whom === '' ? t`${who} calls an animal.` : t`${who} sets an animal on ${whom}.`;
    case 'help':
      return t`${who} helps${whom === '' ? '' : ` ${whom}`}.`;
    case 'advance':
      return t`${who} moves in${whom === '' ? '' : t` on ${whom}`}.`;
    case 'stand-back':
      return t`${who} stands back and defends.`;
    case 'flee':
      return t`${who} turns to run.`;
    case 'other':
      return whom === ''
        ? t`${who} does something else; the game master says what comes of it.`
        : t`${who} does something else with ${whom}; the game master says what comes of it.`;
  }
}

/** Somebody's intention, for the middle of a sentence. */
export const ACTS: Readonly<Record<CombatAct, string>> = phrases({
  melee: 'attacks',
  missile: 'takes aim',
  cast: 'begins to cast',
  weird: 'reaches for a weirdness',
  beast: 'calls an animal',
  help: 'goes to help',
  advance: 'moves in',
  'stand-back': 'stands back',
  flee: 'runs',
  other: 'begins something else',
});

/** The reason why an action failed, by the code of the rules; ends a sentence that begins with `but`. */
const LOST: Readonly<Record<string, string>> = phrases({
  down: 'goes down first',
  interrupted: 'is hit first and loses the moment',
  'no-target': 'there is nobody left to aim at',
  'melee/no-foe': 'there is nobody left to attack',
  'melee/foe-down': 'that foe is out of it already',
  'melee/too-far': 'the foe is too far away',
  'melee/weapon-broken': 'the weapon is broken',
  'melee/not-carried': 'the weapon is gone',
  'missile/out-of-range': 'the foe is out of range',
  'missile/no-weapon': 'there is nothing to shoot with',
  'cast/lost': 'the working is lost already',
  'cast/unknown': 'does not know it',
  'cast/needs-target': 'there is nobody left to aim at',
  'cast/bad-target': 'it cannot be aimed there',
  'weird/exhausted': 'is exhausted',
  'help/not-dying': 'help is not needed any more',
  'character/not-in-play': 'cannot go on',
});

/** Never the bare code: an unknown reason gets general words. */
export function lostWords(reason: string): string {
  return (Object.hasOwn(LOST, reason) ? LOST[reason] : undefined) ?? t`it comes to nothing`;
}
