import { named, phrases, t } from '../../../../language/text.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import { type Plan, planOf } from '../../../../rules/myth-knights/combat/declaration.ts';
import type { Gambit } from '../../../../rules/myth-knights/combat/schemas.ts';
import { FIRE } from '../../../../rules/myth-knights/combat/weapons.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords } from '../../engine/renderer.ts';
import { listWords } from '../../engine/words.ts';
import { choiceWords, declaredRoundWords, foeLabel } from '../../mechanics/declaration-words.ts';

type OptionWords = FieldWords['options'][string];

/** A round of a fight, as it is put (MK-CORE-03). */
export const COMBAT_ROUND = declaredRoundWords<World, Plan>({
  planOf,
  act: planWords,
  labels: phrases({
    do: 'Your action',
    at: 'Aimed at',
    move: 'Do you move first?',
    smite: 'Smite',
    along: 'Those who serve you',
    lead: 'From the front',
    gambit: 'Your spare dice',
    focus: 'Focus',
    deny: 'Deny, for yourself',
    ally: 'Deny, for companions',
    foes: 'The foes’ spare dice',
  }),
  label(field, world) {
    const { foe = '', band = '' } = field.options[0]?.terms ?? {};
    if (field.id.startsWith('smite-')) return t`${stripMarkdown(String(foe), 30)}: Smite`;
    return field.id.startsWith('band-') ? stripMarkdown(String(band), 40) : foeLabel(field, world);
  },
  option: optionWords,
  inFull: ['do', 'at'],
  endHeads: true,
});

function planWords({ act, smite }: Plan, target: string | null): string {
  switch (act) {
    case 'attack':
      return smite === null ? t`attacks ${target ?? t`a foe`}` : t`attacks ${target ?? t`a foe`} and smites`;
    case 'tend':
      return t`tends ${target ?? t`somebody`}`;
    case 'flee':
      return t`runs`;
    case 'other':
      return target === null ? t`does something else` : t`does something else to ${target}`;
    case 'hold':
      return t`holds back`;
  }
}

function optionWords(fieldId: string, option: Option): OptionWords | null {
  const [, word = '', more = ''] = option.id.split(':');
  const at = Number(option.terms.at ?? 0);
  switch (fieldId) {
    case 'do':
      return actWords(word, more, option);
    case 'at':
      return choiceWords(typeof option.terms.name === 'string' ? option.terms.name : t`nobody in particular`);
    case 'move':
      return word === 'first'
        ? choiceWords(t`Move, then act`, t`Not with what is slow, and not when exhausted.`)
        : choiceWords(t`Stay where you are`);
    case 'smite':
      return smiteWords(word, at);
    case 'along':
      return alongWords(word, option);
    case 'gambit':
    case 'foes':
      return gambitWords(word, more);
    case 'focus':
      return word === 'yes'
        ? choiceWords(
            t`Focus: a gambit without a die`,
            t`Or 1 more damage. A Clarity save (${at} or less), or fatigued.`,
          )
        : choiceWords(t`No Focus`);
    case 'deny':
    case 'ally':
      return denyWords(fieldId, word, at);
    case 'lead':
      return typeof option.terms.band === 'string'
        ? choiceWords(
            t`Lead ${stripMarkdown(option.terms.band, 40)} from the front`,
            t`If they attack, your dice join theirs, and what strikes them strikes you as well.`,
          )
        : choiceWords(t`Fight for yourself`);
    default:
      if (fieldId.startsWith('band-')) return bandWords(word, option);
      return fieldId.startsWith('smite-') ? smiteWords(word, null) : null;
  }
}

function bandWords(word: string, { terms }: Option): OptionWords {
  if (word === 'hold') return choiceWords(t`Hold`, t`They stay back, and nothing strikes them.`);
  if (word === 'march') return choiceWords(t`March`, t`The referee says where that takes them.`);
  return choiceWords(t`Attack ${stripMarkdown(String(terms.name ?? ''), 40)}`, t`Foes may go for them as well.`);
}

function alongWords(word: string, { terms }: Option): OptionWords {
  const names = Array.isArray(terms.names) ? terms.names.map((one) => stripMarkdown(String(one), 40)) : [];
  switch (word) {
    case 'all':
      return choiceWords(t`They strike along`, t`${listWords(names)}. Foes may go for them as well.`);
    default:
      return choiceWords(t`They stay back`);
  }
}

function actWords(act: string, thingId: string, { terms }: Option): OptionWords {
  const names = Array.isArray(terms.names) ? terms.names.map((one) => stripMarkdown(named(String(one)), 40)) : [];
  const dice = String(terms.dice ?? '');
  switch (act) {
    case 'attack': {
      if (thingId === FIRE) return choiceWords(t`Set fire with a torch`, t`${dice}; it burns timber alone.`);
      const thing = names.length === 0 ? t`bare hands` : listWords(names);
      return terms.ranged === true
        ? choiceWords(t`Shoot with ${thing}`, dice)
        : choiceWords(t`Attack with ${thing}`, dice);
    }
    case 'tend':
      return choiceWords(t`Tend a mortal wound`, t`A Clarity save steadies them.`);
    case 'flee':
      return choiceWords(t`Run`, t`You are away once the company has acted.`);
    case 'other':
      return choiceWords(t`Something else`, t`Say what with “In your words”; the referee rules on it.`);
    default:
      return choiceWords(t`Hold back`, t`You do nothing; it costs nothing.`);
  }
}

/** @param at Vigour of who smites; null: a foe's is not told */
function smiteWords(word: string, at: number | null): OptionWords {
  const risk = at === null ? null : t`A Vigour save (${at} or less), or fatigued.`;
  switch (word) {
    case 'd12':
      return choiceWords(t`Smite: a d12 more`, risk);
    case 'blast':
      return choiceWords(t`Smite all around: up to three of them`, risk);
    default:
      return choiceWords(t`No Smite`);
  }
}

const GAMBIT_LABELS: Readonly<Record<Gambit, string>> = phrases({
  bolster: 'Hit harder: 1 more for each',
  move: 'Move on after the attack',
  repel: 'Drive them back',
  halt: 'Hold them where they are',
  weapon: 'Turn their weapon aside',
  shield: 'Trap their shield',
  dismount: 'Throw them from the saddle',
});

export function gambitLabel(gambit: string): string {
  return Object.hasOwn(GAMBIT_LABELS, gambit) ? GAMBIT_LABELS[gambit as Gambit] : gambit;
}

function gambitWords(word: string, more: string): OptionWords {
  const [isGreater, isAway] = [more === 'greater', more === 'run'];
  if (word === 'ask')
    return choiceWords(t`Ask me when they have fallen`, t`In a message of its own; the round waits for you.`);
  if (word === 'none') return choiceWords(t`Nothing`);
  const label = gambitLabel(word);
  if (word === 'bolster') return choiceWords(label, t`Dice of 4 or more, but for the highest.`);
  if (word === 'move') {
    const cost = t`One die of 4 or more; the others hit harder.`;
    return isAway ? choiceWords(t`Move on, and away from the fight`, cost) : choiceWords(label, cost);
  }
  return isGreater
    ? choiceWords(t`${label}, for the whole fight`, t`With a die of 8 or more, hand to hand; they have a Vigour save.`)
    : choiceWords(label, t`One die of 4 or more; with 8 or more, hand to hand, they have no save.`);
}

function denyWords(whose: 'deny' | 'ally', word: string, at: number): OptionWords {
  const risk = t`Its highest die goes. A Spirit save (${at} or less), or fatigued.`;
  const isAlly = whose === 'ally';
  switch (word) {
    case 'wound':
      return choiceWords(isAlly ? t`Deny what would wound them` : t`Deny what would wound you`, risk);
    case 'scar':
      return choiceWords(
        isAlly ? t`Deny what would wound them or leave a scar` : t`Deny what would wound you or leave a scar`,
        risk,
      );
    case 'always':
      return choiceWords(isAlly ? t`Deny whatever strikes them` : t`Deny whatever strikes you`, risk);
    case 'ask':
      return choiceWords(
        isAlly ? t`Ask me whenever they are attacked` : t`Ask me whenever you are attacked`,
        t`In a message of its own, with the die to choose; the round waits for you.`,
      );
    default:
      return choiceWords(isAlly ? t`Deny nothing for them` : t`Deny nothing`, t`No risk of fatigue.`);
  }
}
