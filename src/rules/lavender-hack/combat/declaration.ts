import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { hasReach, usableWeapons } from '../attack/aim.ts';
import { classOf, hasFeature } from '../classes/classes.ts';
import { standingFoes } from '../foes/foes.ts';
import { UNARMED, UNARMED_DIE } from '../items/gear.ts';
import { damageDieOf } from '../items/magic-items.ts';
import { combatantOf, combatOf, isAble } from '../kit/combatants.ts';
import { canRoll, isSpent } from '../kit/edition.ts';
import { addsGear } from '../kit/settings.ts';
import { castables } from '../magic/cast.ts';
import type { LavenderCharacter, LavenderFoe, LavenderWorld } from '../shapes.ts';
import { COMBAT_ACTS, type CombatAct, type Plan } from './shapes.ts';

/** Questions of a fight that a declaration may settle, each with its choices; `ask` leaves it open. */
const PRESETS: readonly { readonly kind: string; readonly choices: readonly string[] }[] = [
  { kind: 'gear-die', choices: ['ask', 'keep', 'miss-to-weak', 'add'] },
  { kind: 'weak-cost', choices: ['ask', 'body-blow', 'exposed', 'exertion', 'ammunition'] },
  { kind: 'death-dice', choices: ['ask', 'none', 'one', 'all'] },
  { kind: 'power-attack', choices: ['ask', 'no', 'yes'] },
  { kind: 'precise-shot', choices: ['ask', 'no', 'yes'] },
  { kind: 'reagents', choices: ['ask', 'no', 'yes'] },
  { kind: 'maneuver', choices: ['ask', 'none', 'disarm', 'push', 'sunder-shield'] },
  { kind: 'cleave', choices: ['ask', 'stop', 'next'] },
  { kind: 'defend', choices: ['roll', 'background', 'ask'] },
  { kind: 'initiative', choices: ['keep', 'add'] },
  { kind: 'claim', choices: ['no', 'yes'] },
];

/** What a declaration says, as the ids of the options that were chosen. */
interface Declared {
  readonly act: CombatAct;
  readonly with: string | null;
}

/** The action among chosen options; null when there is none. */
function actIn(chosen: readonly string[]): Declared | null {
  const word = chosen.find((id) => id.startsWith('do:'));
  if (word === undefined) return null;
  const [, name = '', ...rest] = word.split(':');
  const act = COMBAT_ACTS.find((one) => one === name);
  return act === undefined ? null : { act, with: rest.length === 0 ? null : rest.join(':') };
}

/** The plan that chosen options come to (LH-COMBAT-02). */
export function planOf(chosen: readonly string[]): Plan {
  const { act, with: thing } = actIn(chosen) ?? { act: 'stand-back', with: null };
  const at = chosen.find((id) => id.startsWith('at:'))?.slice('at:'.length) ?? null;
  const presets: Record<string, string> = {};
  for (const { kind } of PRESETS) {
    const choice = chosen.find((id) => id.startsWith(`${kind}:`))?.slice(kind.length + 1);
    if (choice !== undefined && kind !== 'claim') presets[kind] = choice;
  }
  const isHelp = act === 'help';
  return {
    act,
    with: isHelp ? null : thing,
    targetId: isHelp ? thing : at,
    claim: chosen.includes('claim:yes'),
    presets,
  };
}

/** The options that say a plan. */
export function chosenBy({ act, with: thing, targetId, claim, presets }: Plan): readonly string[] {
  const word = act === 'help' ? targetId : thing;
  return [
    word === null ? `do:${act}` : `do:${act}:${word}`,
    ...(targetId === null || act === 'help' ? [] : [`at:${targetId}`]),
    ...(claim ? ['claim:yes'] : []),
    ...Object.entries(presets).map(([kind, choice]) => `${kind}:${choice}`),
  ];
}

/**
 * What one character can declare now (LH-COMBAT-02): an action, whom it is aimed at, and answers to the questions that may
 * come. What the round before settled, or a standing order, is there already.
 */
export function declarationFields(
  world: LavenderWorld,
  characterId: string,
  chosen: readonly string[],
  orders: Readonly<Record<string, string>>,
): readonly FormField[] {
  const character = characterOf(world, characterId);
  const acts = actOptions(world, character);
  const last = combatantOf(world, characterId)?.lastPlan ?? null;
  const before = last === null ? [] : chosenBy(last);
  const usual = acts.find(({ id }) => before.includes(id)) ?? usualAct(world, character, acts);
  const declared = actIn(chosen.filter((id) => acts.some((one) => one.id === id))) ?? actIn(usual ? [usual.id] : []);
  const act: FormField = { id: 'do', options: acts, fallback: usual?.id ?? null };
  const targets = declared === null ? [] : targetOptions(world, declared);
  const aimed = targets.find(({ id }) => before.includes(id)) ?? targets[0];
  const at: readonly FormField[] =
    targets.length === 0 ? [] : [{ id: 'at', options: targets, fallback: aimed?.id ?? null }];
  const presets = PRESETS.filter(({ kind }) => matters(world, character, declared, kind)).map(
    ({ kind, choices }): FormField => ({
      id: kind,
      options: openChoices(character, declared, kind, choices).map((choice) => ({
        id: `${kind}:${choice}`,
        terms: {},
      })),
      fallback: before.find((id) => id.startsWith(`${kind}:`)) ?? `${kind}:${orders[kind] ?? choices[0]}`,
    }),
  );
  return [act, ...at, ...presets.map(sound)];
}

/**
 * What somebody would do who has not said: shoot while nobody is close, else strike, never with bare hands; move in when no
 * weapon of theirs reaches a foe.
 */
function usualAct(world: LavenderWorld, character: LavenderCharacter, acts: readonly Option[]): Option | undefined {
  if (isOutOfReach(world, character)) return acts.find(({ id }) => id === 'do:advance');
  const isClose = standingFoes(world).some(({ data }) => data.distance === 'close');
  const find = (act: string) => acts.find(({ id }) => id.startsWith(`do:${act}`) && id !== `do:melee:${UNARMED}`);
  return (isClose ? undefined : find('missile:')) ?? find('melee:') ?? find('missile:') ?? find('stand-back');
}

/** Whether somebody is armed, but no weapon of theirs reaches a foe. */
export function isOutOfReach(world: LavenderWorld, character: LavenderCharacter): boolean {
  const foes = standingFoes(world);
  const arms = [...usableWeapons(world, character, 'melee'), ...usableWeapons(world, character, 'missile')];
  const reaches = ({ data: { range } }: (typeof arms)[number]) =>
    foes.some(({ data }) => hasReach(data.distance, range));
  return foes.length > 0 && arms.length > 0 && !arms.some(reaches);
}

/** A choice that is not offered (any more) falls back to the first. */
function sound(field: FormField): FormField {
  const isOpen = field.options.some(({ id }) => id === field.fallback);
  return isOpen ? field : { ...field, fallback: field.options[0]?.id ?? null };
}

function actOptions(world: LavenderWorld, character: LavenderCharacter): readonly Option[] {
  const foes = standingFoes(world);
  const reaches = (range: 'none' | 'short' | 'long') => foes.some(({ data }) => hasReach(data.distance, range));
  const option = (id: string, terms: Option['terms'] = {}): Option => ({ id: `do:${id}`, terms });
  const arm = (act: 'melee' | 'missile') =>
    usableWeapons(world, character, act)
      .filter(({ data }) => reaches(data.range))
      .map(({ id, name, data }) => option(`${act}:${id}`, { item: name, die: damageDieOf({ data }) }));
  const magic = castables(world, character)
    .filter(({ ready }) => ready)
    .map(({ kind, name }) => option(`${kind}:${name}`, { name }));
  const dying = Object.values(world.characters).filter(({ status, id }) => status === 'dying' && id !== character.id);
  return [
    ...arm('melee'),
    ...arm('missile'),
    ...magic,
    ...(reaches('none') ? [option(`melee:${UNARMED}`, { item: null, die: UNARMED_DIE })] : []),
    ...dying.map(({ id, name }) => option(`help:${id}`, { name })),
    ...(foes.some(({ data }) => data.distance !== 'close') ? [option('advance')] : []),
    option('stand-back'),
    option('flee'),
    option('other'),
  ];
}

function targetOptions(world: LavenderWorld, { act, with: thing }: Declared): readonly Option[] {
  const foe = ({ id, name, data }: LavenderFoe): Option => ({
    id: `at:${id}`,
    terms: { name, distance: data.distance },
  });
  const foes = standingFoes(world);
  switch (act) {
    case 'melee':
    case 'missile': {
      const range = thing === null || thing === UNARMED ? 'none' : (world.items[thing]?.data.range ?? 'none');
      return foes.filter(({ data }) => hasReach(data.distance, range)).map(foe);
    }
    case 'advance':
      return foes.filter(({ data }) => data.distance !== 'close').map(foe);
    case 'cast':
      switch (needsOf(world, thing)) {
        case 'foe':
          return foes.map(foe);
        case 'character':
          return fellows(world);
        default:
          return [];
      }
    default:
      return [];
  }
}

function needsOf(world: LavenderWorld, working: string | null): string {
  const all = Object.keys(combatOf(world).fighters).flatMap((id) => castables(world, characterOf(world, id)));
  return all.find(({ kind, name }) => kind === 'cast' && name === working)?.needs ?? 'none';
}

function fellows(world: LavenderWorld): readonly Option[] {
  return Object.keys(combatOf(world).fighters)
    .map((id) => characterOf(world, id))
    .filter(({ status }) => status === 'active' || status === 'down' || status === 'dying')
    .map(({ id, name }) => ({ id: `at:${id}`, terms: { name } }));
}

/** Whether a question can come up at all for this character with this action. */
function matters(world: LavenderWorld, { sheet }: LavenderCharacter, declared: Declared | null, kind: string): boolean {
  const act = declared?.act ?? 'stand-back';
  const isAttack = act === 'melee' || act === 'missile';
  const primary = sheet.class === null ? [] : classOf(sheet.class).primary;
  const hasGear = canRoll(world.usageDice.gear);
  switch (kind) {
    case 'gear-die':
      return (
        addsGear(world) &&
        (primary.includes('con') ||
          (act === 'melee' && primary.includes('str')) ||
          (act === 'missile' && primary.includes('dex')) ||
          (act === 'cast' && primary.includes('int')))
      );
    case 'weak-cost':
      return isAttack;
    case 'death-dice':
      return act === 'melee' && hasFeature(sheet, 'dealer-of-death') && sheet.pool > 0;
    case 'power-attack':
      return act === 'melee' && hasFeature(sheet, 'power-attack') && hasGear;
    case 'precise-shot':
      return act === 'missile' && hasFeature(sheet, 'precise-shot') && hasGear;
    case 'reagents':
      return act === 'cast' && hasFeature(sheet, 'reagents') && hasGear;
    case 'maneuver':
      return act === 'melee' && hasFeature(sheet, 'combat-maneuver');
    case 'cleave':
      return act === 'melee' && hasFeature(sheet, 'cleave');
    case 'defend':
      return true;
    case 'initiative':
      return primary.includes('dex') && act !== 'stand-back' && addsGear(world) && !isGearSpent(world);
    case 'claim':
      return sheet.background !== null && (isAttack || act === 'cast');
    default:
      return false;
  }
}

function isGearSpent(world: LavenderWorld): boolean {
  const { gear } = world.usageDice;
  return gear !== undefined && isSpent(world, 'gear', gear.size);
}

function openChoices(
  { sheet }: LavenderCharacter,
  declared: Declared | null,
  kind: string,
  choices: readonly string[],
): readonly string[] {
  if (kind === 'weak-cost')
    return choices.filter((choice) => choice !== (declared?.act === 'missile' ? 'exertion' : 'ammunition'));
  if (kind === 'defend' && sheet.background === null) return choices.filter((choice) => choice !== 'background');
  return choices;
}

/** For the game master: whom each foe goes for, or that it holds back (LH-COMBAT-04). */
export function targetFields(
  world: LavenderWorld,
  usual: (foeId: string, at: number) => string | null,
): readonly FormField[] {
  const able = Object.keys(combatOf(world).fighters).filter((id) => isAble(world, id));
  return standingFoes(world).map(({ id, name }, at): FormField => {
    const options: Option[] = [
      ...able.map((characterId) => ({
        id: `foe:${id}:${characterId}`,
        terms: { foe: name, name: characterOf(world, characterId).name },
      })),
      { id: `foe:${id}:hold`, terms: { foe: name } },
    ];
    return { id: `foe:${id}`, options, fallback: `foe:${id}:${usual(id, at) ?? 'hold'}` };
  });
}

/** What the game master picked, by foe. */
export function targetsIn(chosen: readonly string[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    chosen.flatMap((option): [string, string | null][] => {
      const [word, foeId, characterId] = option.split(':');
      if (word !== 'foe' || foeId === undefined || characterId === undefined) return [];
      return [[foeId, characterId === 'hold' ? null : characterId]];
    }),
  );
}
