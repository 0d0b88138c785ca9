import { named, phrases, t } from '../../../../language/text.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import { type FightPlan, planOf } from '../../../../rules/hexcrawl-osr/combat/declaration.ts';
import { STUNTS, type Stunt, type Sunder } from '../../../../rules/hexcrawl-osr/combat/schemas.ts';
import { ABILITY_IDS, type Ability } from '../../../../rules/hexcrawl-osr/kit/ids.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords } from '../../engine/renderer.ts';
import {
  aimWords,
  declaredRoundWords,
  foeLabel,
  heldItem,
  MAX_THING,
  choiceWords as said,
} from '../../mechanics/declaration-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

type OptionWords = FieldWords['options'][string];

/** Stunts as one does them, and what comes of it. */
const STUNT_WORDS: Readonly<Record<Stunt, { readonly label: string; readonly hint: string }>> = phrases({
  push: { label: 'Push it away', hint: 'Strength: it is driven back 10 feet.' },
  trip: { label: 'Trip it up', hint: 'Dexterity: attacks on it have advantage until it has acted.' },
  disarm: { label: 'Disarm it', hint: 'Dexterity: it loses its next action.' },
  grab: { label: 'Hold it', hint: 'Strength: it cannot walk, and strikes at disadvantage the next time.' },
  blind: { label: 'Blind it', hint: 'Intelligence: it strikes badly and is struck easily until it has acted.' },
});

const SUNDER_WORDS: Readonly<Record<Sunder, { readonly label: string; readonly hint: string }>> = phrases({
  never: { label: 'Keep the weapon whole', hint: 'A hit does its usual damage.' },
  fell: { label: 'Break it if that should fell the foe', hint: 'Twice the dice, and the weapon is gone.' },
  always: { label: 'Break it with the first hit', hint: 'Twice the dice, and the weapon is gone.' },
});

const WAY_HINTS: Readonly<Record<Ability, string>> = phrases({
  dex: 'You run.',
  str: 'You push your way out.',
  int: 'You trick them.',
  wil: 'You stare them down.',
});

/** A round of a fight, as it is put (HX-TURN-01). */
export const COMBAT_ROUND = declaredRoundWords<World, FightPlan>({
  planOf,
  act: planWords,
  labels: phrases({
    do: 'Your action',
    thing: 'What you take out',
    at: 'Aimed at',
    move: 'Where you stand',
    react: 'In the foes’ turn',
    edge: 'If you have advantage',
    sunder: 'Your weapon',
    order: 'The order',
    by: 'How you get away',
    foes: 'The foes',
  }),
  label: (field, world) => (field.id === 'then' ? t`And if it comes out at once` : foeLabel(field, world)),
  option: optionWords,
  inFull: ['do', 'thing', 'then', 'at'],
  endHeads: false,
});

function planWords(plan: FightPlan, target: string | null, world: World): string {
  const whom = target ?? t`a foe`;
  switch (plan.act) {
    case 'attack':
      return t`attacks ${whom} with ${heldItem(world, plan.with)}`;
    case 'stunt':
      return t`tries a stunt on ${whom}`;
    case 'improvise':
      return t`turns what is at hand against ${whom}`;
    case 'draw':
      return t`takes out ${heldItem(world, plan.with)}`;
    case 'reload':
      return t`reloads ${heldItem(world, plan.with)}`;
    case 'advance':
      return t`advances on ${whom}`;
    case 'break':
      return t`breaks free`;
    case 'intimidate':
      return t`tells the foes to give up`;
    case 'order':
      return t`gives the retainers an order`;
    case 'retreat':
      return t`retreats`;
    case 'cast':
      return target === null ? t`casts a spell` : t`casts a spell on ${target}`;
    case 'other':
      return target === null ? t`does something else` : t`does something else to ${target}`;
    case 'hold':
      return t`holds back`;
  }
}

function optionWords(fieldId: string, option: Option, world: World): OptionWords | null {
  switch (fieldId) {
    case 'do':
    case 'then':
      return actWords(option);
    case 'thing':
      return itemWords(option);
    case 'at':
      return aimWords(option, world, awayWords(option));
    case 'move':
      if (option.id === 'move:clear')
        return said(
          t`Step back first, out of reach`,
          t`Nobody shoots from within reach; nobody strikes at you for it.`,
        );
      return option.id === 'move:back'
        ? said(t`Step back, out of reach`, t`After what you do; nobody strikes at you for it.`)
        : said(t`Stand your ground`, t`You walk up to your foe where that is needed.`);
    case 'react':
      return reactWords(option.id);
    case 'edge': {
      const stunt = STUNTS.find((one) => option.id === `edge:${one}`);
      if (stunt === undefined) return said(t`Roll two dice, keep the higher`);
      return said(t`One die, and besides: ${STUNT_WORDS[stunt].label}`, STUNT_WORDS[stunt].hint);
    }
    case 'sunder': {
      const words =
        SUNDER_WORDS[option.id === 'sunder:fell' ? 'fell' : option.id === 'sunder:always' ? 'always' : 'never'];
      return said(words.label, words.hint);
    }
    case 'order':
      return option.id === 'order:back'
        ? said(t`Stay out of it`, t`All of them, until they are told otherwise.`)
        : said(t`Attack`, t`All of them, each round, until they are told otherwise: d20 without a bonus.`);
    case 'by': {
      const ability = ABILITY_IDS.find((one) => option.id === `by:${one}`) ?? 'dex';
      return said(ABILITY_NAMES[ability], WAY_HINTS[ability]);
    }
    case 'foes':
      return option.id === 'foes:retreat'
        ? said(t`They retreat`, t`Each rolls to get away, and none of them attacks.`)
        : said(t`They fight on`, null);
    default:
      return null;
  }
}

function reactWords(id: string): OptionWords {
  switch (id) {
    case 'react:strike':
      return said(t`Strike back at whoever attacks you`, t`Once, with what is in hand, if they are within reach.`);
    case 'react:other':
      return said(
        t`React otherwise`,
        t`Once somebody attacks you. Say how with “In your words”; the game master rules on it.`,
      );
    default:
      return said(t`No reaction`, t`It stays open to you.`);
  }
}

function actWords({ id, terms }: Option): OptionWords {
  const [, act = '', thing = ''] = id.split(':');
  const item = typeof terms.item === 'string' ? stripMarkdown(named(terms.item), MAX_THING) : t`bare hands`;
  switch (act) {
    case 'attack':
      return attackWords(item, terms);
    case 'stunt': {
      const stunt = STUNTS.find((one) => one === thing) ?? 'push';
      return said(t`Stunt: ${STUNT_WORDS[stunt].label}`, STUNT_WORDS[stunt].hint);
    }
    case 'improvise':
      return said(
        t`Use what is at hand`,
        t`Dexterity: a chair, oil and fire, caltrops. Say what with “In your words”; the game master picks the dice.`,
      );
    case 'reload':
      return said(t`Reload ${item}`, t`It takes the action.`);
    case 'draw':
      return said(t`Take something out`, t`Dexterity against its slot; an action is left if you make it.`);
    case 'break':
      return said(t`Break free`, t`Strength or dexterity against the strength of who holds you.`);
    case 'advance':
      return said(t`Advance`, t`80 feet towards a foe; it takes the action.`);
    case 'intimidate':
      return said(t`Tell them to give up`, t`Willpower against that of their leader.`);
    case 'order':
      return said(t`Order the retainers`, t`One order is for all of them.`);
    case 'retreat':
      return said(t`Retreat`, t`You roll to get out of the fight, and do nothing else.`);
    case 'cast':
      return said(t`Cast a spell`, t`Say which with “In your words”; the game master says what it does.`);
    case 'other':
      return said(t`Something else`, t`Say what with “In your words”; the game master rules on it.`);
    default:
      return said(t`Hold back`, t`You do nothing; it costs nothing.`);
  }
}

function itemWords({ terms }: Option): OptionWords {
  const slot = String(terms.slot ?? '');
  return said(stripMarkdown(named(String(terms.item ?? '')), MAX_THING), t`Dexterity against its slot, ${slot}.`);
}

function attackWords(item: string, { damage, ranged, slot }: Option['terms']): OptionWords {
  const weapon = `${item}${dieOf(damage)}`;
  const label = ranged === true ? t`Shoot with ${weapon}` : t`Attack with ${weapon}`;
  return typeof slot === 'number'
    ? said(label, t`Out of slot ${slot} first: dexterity against ${slot}, else it takes the action.`)
    : said(label);
}

/** ` (d8)`. */
function dieOf(damage: Option['terms'][string] | undefined): string {
  if (typeof damage !== 'object' || damage === null || Array.isArray(damage)) return '';
  const { count, sides } = damage as { readonly count?: unknown; readonly sides?: unknown };
  return typeof sides === 'number' ? ` (${count === 1 ? '' : String(count)}d${sides})` : '';
}

function awayWords({ terms }: Option): string | null {
  return typeof terms.distance === 'number' ? t`${terms.distance} feet away.` : null;
}
