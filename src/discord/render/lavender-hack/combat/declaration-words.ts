import { named, t } from '../../../../language/text.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { isThrowable } from '../../../../rules/lavender-hack/attack/aim.ts';
import { planOf } from '../../../../rules/lavender-hack/combat/declaration.ts';
import type { Plan } from '../../../../rules/lavender-hack/combat/schemas.ts';
import { UNARMED } from '../../../../rules/lavender-hack/items/gear.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords, RoundQuestion } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { bareName } from '../../mechanics/combat.ts';
import { choiceWords } from '../../mechanics/declaration-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { BAND_WORDS, foeWords } from '../kit/words.ts';
import { type PresetWords, presetWords } from './preset-words.ts';

type OptionWords = FieldWords['options'][string];

/** Prefix of the part in which the game master says whether somebody is noticed. */
const NOTICED = 'noticed:';
/** Of a name in the middle of a sentence. */
const MAX_NAME = 40;

/** The words of a round of combat (LH-COMBAT-02). */
export function combatQuestion(terms: Round['terms'], world: World): RoundQuestion {
  const round = typeof terms.round === 'number' ? terms.round : world.party.state.fight?.round;
  return {
    title: t`Round ${round ?? 1}: what do you do?`,
    text: '',
    options: {},
    field: null,
    placeholder: null,
  };
}

/**
 * A character's declaration, for the middle of a sentence: `attacks Wolf 1 with Longsword`.
 * @returns empty for the game master, whose choices are secret
 */
export function declaredWords({ userId, answer }: Verdict, terms: Round['terms'], world: World): string {
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  if (terms.gm === userId || chosen.some((id) => id.startsWith('foe:') || id.startsWith(NOTICED))) return '';
  return planWords(planOf(chosen), world, namesIn(terms));
}

/** Foes by id as the round was opened; those who fell in it are forgotten since. */
function namesIn({ names }: Round['terms']): Readonly<Record<string, string>> {
  if (typeof names !== 'object' || names === null || Array.isArray(names)) return {};
  return Object.fromEntries(
    Object.entries(names).flatMap(([id, name]) => (typeof name === 'string' ? [[id, name]] : [])),
  );
}

/** `attacks Wolf 1 with Longsword`. Safe to show. */
export function planWords(plan: Plan, world: World, names: Readonly<Record<string, string>> = {}): string {
  const target = plan.targetId === null ? null : targetName(world, plan.targetId, names);
  const claim = plan.claim ? t`, claiming the background` : '';
  const first = plan.claimFirst === true ? t`, claiming the background to be quick` : '';
  return `${actionWords(plan, world, target, claim)}${stepWords(plan, world, names)}${first}`;
}

function stepWords({ step }: Plan, world: World, names: Readonly<Record<string, string>>): string {
  if (step === undefined) return '';
  const foe = targetName(world, step.foeId, names);
  return step.way === 'back' ? t`, stepping back from ${foe}` : t`, stepping towards ${foe}`;
}

function actionWords(plan: Plan, world: World, target: string | null, claim: string): string {
  const unseen = plan.unaware ? t`, unseen` : '';
  switch (plan.act) {
    case 'melee':
      return t`attacks ${target ?? t`a foe`} with ${weaponName(world, plan.with)}${claim}${unseen}`;
    case 'missile':
      if (isThrown(world, plan)) return t`throws ${weaponName(world, plan.with)} at ${target ?? t`a foe`}${claim}`;
      return t`shoots at ${target ?? t`a foe`} with ${weaponName(world, plan.with)}${claim}`;
    case 'cast':
      return t`casts ${escapeMarkdown(plan.with ?? t`a working`, MAX_NAME)}${target === null ? '' : t` on ${target}`}${claim}`;
    case 'weird':
      return t`uses ${escapeMarkdown(plan.with ?? t`a weirdness`, MAX_NAME)}`;
    case 'beast':
      return t`sets ${weaponName(world, plan.with)} on ${target ?? t`a foe`}${claim}`;
    case 'help':
      return t`helps ${target ?? t`somebody`}`;
    case 'advance':
      return t`moves in${target === null ? '' : t` on ${target}`}`;
    case 'stand-back':
      return t`stands back and defends`;
    case 'flee':
      return t`flees`;
    case 'other':
      return plan.with === null ? t`does something else` : t`does something else with ${weaponName(world, plan.with)}`;
  }
}

function isThrown(world: World, { with: itemId }: Plan): boolean {
  const item = itemId !== null && Object.hasOwn(world.items, itemId) ? world.items[itemId] : undefined;
  return item !== undefined && isThrowable(world, item);
}

function weaponName(world: World, itemId: string | null): string {
  if (itemId === UNARMED || itemId === null) return t`bare hands`;
  const item = Object.hasOwn(world.items, itemId) ? world.items[itemId] : undefined;
  return item === undefined ? t`a weapon` : bookName(item.name, MAX_NAME);
}

function targetName(world: World, id: string, names: Readonly<Record<string, string>>): string {
  const foe = Object.hasOwn(world.foes, id) ? world.foes[id] : undefined;
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  const known = Object.hasOwn(names, id) ? names[id] : undefined;
  return escapeMarkdown(foe?.name ?? character?.name ?? known ?? t`somebody`, MAX_NAME);
}

/** The words of one part of a declaration: the text of its menu, and its options. Bare, without markdown. */
export function declarationField(field: FormField, world: World, terms: Terms): FieldWords {
  const preset = presetWords(field.id, terms);
  const options = field.options.map((option) => {
    const words =
      preset === null ? optionWords(field.id, option, world, terms) : presetOption(preset, field.id, option);
    return [option.id, words] as const;
  });
  return {
    label: stripMarkdown(preset?.label ?? fieldLabel(field, world), 45),
    options: Object.fromEntries(options),
    ...(preset !== null || field.id.startsWith('foe:') || field.id.startsWith(NOTICED) ? { isBrief: true } : {}),
  };
}

function fieldLabel({ id, options }: FormField, world: World): string {
  if (id === 'do') return t`Your action`;
  if (id === 'at') return t`Aimed at`;
  if (id === 'with') return t`With what`;
  if (id === 'move') return t`A step besides`;
  if (id.startsWith(NOTICED)) return t`${stripMarkdown(bareName(world, id.slice(NOTICED.length)), 25)} strikes unseen`;
  const foe = textOf(options[0]?.terms.foe) ?? bareName(world, id.slice('foe:'.length));
  return t`${stripMarkdown(foe, 30)} goes for`;
}

function optionWords(partId: string, option: Option, world: World, terms: Terms): OptionWords {
  if (partId === 'do') return actWords(option, world, terms);
  if (partId === 'at') return targetWords(option, world);
  if (partId === 'with') return itemWords(option);
  if (partId === 'move') return moveWords(option, world);
  if (partId.startsWith('foe:')) return foeTarget(option, world);
  if (partId.startsWith(NOTICED)) return noticedWords(partId, option, world);
  return choiceWords(option.id.slice(partId.length + 1).replaceAll('-', ' '));
}

function presetOption({ options }: PresetWords, partId: string, { id }: Option): OptionWords {
  const choice = id.slice(partId.length + 1);
  const words = options[choice];
  return words === undefined ? choiceWords(choice.replaceAll('-', ' ')) : choiceWords(words[0], words[1] ?? null);
}

function actWords({ id, terms }: Option, world: World, { gearDie }: Terms): OptionWords {
  const [, act = '', ...rest] = id.split(':');
  const thing = rest.join(':');
  switch (act) {
    case 'melee':
    case 'missile':
      if (terms.thrown === true)
        return choiceWords(t`Throw ${armsWords(thing, terms, world)}`, t`It lies where it fell until it is picked up.`);
      return choiceWords(t`${act === 'melee' ? t`Attack` : t`Shoot`} with ${armsWords(thing, terms, world)}`);
    case 'cast':
      return choiceWords(
        t`Cast ${textOf(terms.name) ?? thing}`,
        t`An Intelligence test; weak or worse, and it is lost.`,
      );
    case 'weird':
      return choiceWords(t`Use ${textOf(terms.name) ?? thing}`, t`Rolls the fatigue die.`);
    case 'beast':
      return choiceWords(
        t`Set ${armsWords(thing, terms, world)} on a foe`,
        t`A Charisma test; weak or a fumble, and the foe hurts it.`,
      );
    case 'help':
      return choiceWords(
        t`Help ${textOf(terms.name) ?? bareName(world, thing)}`,
        t`A test of the ${gearDie}: 4 or more stops the bleeding.`,
      );
    case 'advance':
      return choiceWords(t`Move in`, t`One step nearer: far to near, near to close.`);
    case 'stand-back':
      return choiceWords(t`Stand back`, t`No action of your own; you only defend.`);
    case 'flee':
      return choiceWords(t`Flee`, t`Who is close and after you strikes once; then you are away.`);
    default:
      return choiceWords(
        t`Something else`,
        t`Say what with “In your words”; the game master rules on it, and nobody waits.`,
      );
  }
}

/** `Longsword (d8)`. */
function armsWords(itemId: string, terms: Option['terms'], world: World): string {
  const item = Object.hasOwn(world.items, itemId) ? world.items[itemId] : undefined;
  const written = item?.name ?? textOf(terms.item);
  const name = itemId === UNARMED ? t`bare hands` : written === null ? t`a weapon` : named(written);
  const die = item?.data.dieNow ?? terms.die;
  return typeof die === 'number' ? `${stripMarkdown(name, 60)} (d${die})` : stripMarkdown(name, 60);
}

function targetWords({ id, terms }: Option, world: World): OptionWords {
  const targetId = id.slice('at:'.length);
  const foe = Object.hasOwn(world.foes, targetId) ? world.foes[targetId] : undefined;
  if (foe !== undefined)
    return choiceWords(foe.name, `${capital(foeWords(foe.data))}, ${BAND_WORDS[foe.data.distance]}.`);
  const character = Object.hasOwn(world.characters, targetId) ? world.characters[targetId] : undefined;
  if (character === undefined) return choiceWords(textOf(terms.name) ?? t`somebody`);
  return choiceWords(character.name, t`${character.sheet.hp} of ${character.sheet.hpMax} hp.`);
}

function moveWords({ id, terms }: Option, world: World): OptionWords {
  const [, way = '', ...rest] = id.split(':');
  const foe = textOf(terms.name) ?? bareName(world, rest.join(':'));
  if (way === 'in') return choiceWords(t`Step towards ${foe}`);
  if (way !== 'back') return choiceWords(t`Stay where you are`);
  return choiceWords(
    t`Step back from ${foe}`,
    terms.distance === 'close' ? t`If it is after you, it strikes once first.` : null,
  );
}

function itemWords({ terms }: Option): OptionWords {
  const item = textOf(terms.item);
  return item === null ? choiceWords(t`With nothing in particular`) : choiceWords(named(item));
}

function noticedWords(partId: string, { id, terms }: Option, world: World): OptionWords {
  const name = textOf(terms.name) ?? bareName(world, partId.slice(NOTICED.length));
  const who = stripMarkdown(name, 40);
  return id.endsWith(':yes')
    ? choiceWords(t`${who} is noticed`, t`A plain attack.`)
    : choiceWords(t`${who} is not noticed`, t`A sneak attack.`);
}

function foeTarget({ id, terms }: Option, world: World): OptionWords {
  const [, foeId = '', characterId = ''] = id.split(':');
  const foe = textOf(terms.foe) ?? bareName(world, foeId);
  if (characterId === 'hold') return choiceWords(t`${stripMarkdown(foe, 40)} holds back`);
  return choiceWords(
    `${stripMarkdown(foe, 40)} → ${stripMarkdown(textOf(terms.name) ?? bareName(world, characterId), 40)}`,
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
