import { named, phrases, t } from '../../../../language/text.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { type DeclaredAct, type FightPlan, planOf } from '../../../../rules/hexcrawl-osr/combat/declaration.ts';
import { STUNTS, type Stunt, type Sunder } from '../../../../rules/hexcrawl-osr/combat/shapes.ts';
import { ABILITY_IDS, type Ability } from '../../../../rules/hexcrawl-osr/kit/terms.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { BARE } from '../../../../rules/mechanics/combat/blows.ts';
import { chosenIn } from '../../../../rules/mechanics/combat/people.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords } from '../../engine/renderer.ts';
import { bareName } from '../../mechanics/combat.ts';
import { declaredName, foeLabel, foeTargetWords, choiceWords as said } from '../../mechanics/declaration-words.ts';
import type { RoundWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

type OptionWords = FieldWords['options'][string];

const MAX_THING = 60;

/** Stunts, with their effects. */
export const STUNT_WORDS: Readonly<Record<Stunt, { readonly label: string; readonly hint: string }>> = phrases({
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

/** The words of a round of a fight (HX-TURN-01). */
export const COMBAT_ROUND: RoundWords = {
  question: (terms, world) => ({
    title: t`Round ${typeof terms.round === 'number' ? terms.round : (world.party.state.fight?.round ?? 1)}: what do you do?`,
    text: '',
    options: {},
    field: null,
    placeholder: null,
  }),
  verdict: declaredWords,
  isToldAfter: () => true,
  field: fieldWords,
};

/** Somebody's declaration, for the middle of a sentence; empty for the game master, whose choices are secret. */
function declaredWords({ userId, answer }: Verdict, terms: Round['terms'], world: World): string {
  const options = chosenIn(answer);
  if (terms.gm === userId || options.some((id) => id.startsWith('foe:'))) return '';
  const plan = planOf(options);
  return planWords(
    plan,
    plan.targetId === null ? null : escapeMarkdown(declaredName(terms, world, plan.targetId)),
    world,
  );
}

function planWords(plan: FightPlan, target: string | null, world: World): string {
  const whom = target ?? t`a foe`;
  switch (plan.act) {
    case 'attack':
      return t`attacks ${whom} with ${thingName(plan, world)}`;
    case 'stunt':
      return t`tries a stunt on ${whom}`;
    case 'improvise':
      return t`turns what is at hand against ${whom}`;
    case 'draw':
      return t`takes out ${thingName(plan, world)}`;
    case 'reload':
      return t`reloads ${thingName(plan, world)}`;
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

function thingName({ with: thing }: DeclaredAct, world: World): string {
  if (thing === null || thing === BARE) return t`bare hands`;
  const item = Object.hasOwn(world.items, thing) ? world.items[thing] : undefined;
  return item === undefined ? t`a weapon` : escapeMarkdown(named(item.name), MAX_THING);
}

/** The words of one part of a declaration. Bare, without markdown. */
function fieldWords(field: FormField, world: World): FieldWords {
  const options = field.options.map((option) => [option.id, optionWords(field.id, option, world)] as const);
  const isBrief = !['do', 'thing', 'then', 'at'].includes(field.id);
  return {
    label: stripMarkdown(labelOf(field, world), 45),
    options: Object.fromEntries(options),
    ...(isBrief ? { isBrief } : {}),
  };
}

function labelOf(field: FormField, world: World): string {
  switch (field.id) {
    case 'do':
      return t`Your action`;
    case 'thing':
      return t`What you take out`;
    case 'then':
      return t`And if it comes out at once`;
    case 'at':
      return t`Aimed at`;
    case 'move':
      return t`Where you stand`;
    case 'react':
      return t`In the foes’ turn`;
    case 'edge':
      return t`If you have advantage`;
    case 'sunder':
      return t`Your weapon`;
    case 'order':
      return t`The order`;
    case 'by':
      return t`How you get away`;
    case 'foes':
      return t`The foes`;
    default:
      return foeLabel(field, world);
  }
}

function optionWords(fieldId: string, option: Option, world: World): OptionWords {
  switch (fieldId) {
    case 'do':
    case 'then':
      return actWords(option);
    case 'thing':
      return thingWords(option);
    case 'at':
      return targetWords(option, world);
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
      return foeTargetWords(option, world);
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

function thingWords({ terms }: Option): OptionWords {
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

function targetWords({ id, terms }: Option, world: World): OptionWords {
  if (id === 'at:none') return said(t`Nobody in particular`);
  const name = typeof terms.name === 'string' ? terms.name : bareName(world, id.slice('at:'.length));
  return said(name, typeof terms.distance === 'number' ? t`${terms.distance} feet away.` : null);
}
