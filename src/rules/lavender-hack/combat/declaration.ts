import type { FormField } from '../../engine/form.ts';
import { alwaysKey } from '../../engine/person.ts';
import type { Option } from '../../engine/prompt.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { areSurprised, hasReach, usableWeapons } from '../attack/aim.ts';
import { claimIn } from '../checks/claim.ts';
import { classOf, hasFeature } from '../classes/classes.ts';
import { foesToHit, standingFoes } from '../foes/foes.ts';
import { beastOf } from '../items/beasts.ts';
import { UNARMED, UNARMED_DIE } from '../items/gear.ts';
import { damageDieOf } from '../items/magic-items.ts';
import { combatantOf, combatOf, slowness } from '../kit/combatants.ts';
import { canRoll } from '../kit/edition.ts';
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
  { kind: 'claim', choices: ['no', 'yes', 'first', 'both'] },
  { kind: 'unaware', choices: ['no', 'yes'] },
  { kind: 'edge', choices: ['no', 'ask'] },
];

/** What belongs to the action itself, and settles no question. */
const OF_THE_ACT: readonly string[] = ['claim', 'unaware', 'edge'];

/** Begins the option of a thing that is used for something else; `none` stands for no thing. */
const WITH = 'with:';
const NOTHING = 'none';
/** A menu holds one more. */
const MAX_THINGS = 24;

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
    if (choice !== undefined && !OF_THE_ACT.includes(kind)) presets[kind] = choice;
  }
  const isHelp = act === 'help';
  const item = chosen.find((id) => id.startsWith(WITH))?.slice(WITH.length) ?? NOTHING;
  return {
    act,
    with: act === 'other' ? (item === NOTHING ? null : item) : isHelp ? null : thing,
    targetId: isHelp ? thing : at,
    claim: chosen.includes('claim:yes') || chosen.includes('claim:both'),
    ...(chosen.includes('claim:first') || chosen.includes('claim:both') ? { claimFirst: true } : {}),
    unaware: chosen.includes('unaware:yes'),
    said: null,
    presets,
  };
}

/** The options that say a plan, as it may be made again: that a foe does not see it coming has to be said anew. */
export function chosenBy({ act, with: thing, targetId, claim, claimFirst, presets }: Plan): readonly string[] {
  const word = act === 'help' ? targetId : act === 'other' ? null : thing;
  return [
    word === null ? `do:${act}` : `do:${act}:${word}`,
    ...(targetId === null || act === 'help' ? [] : [`at:${targetId}`]),
    ...(claim || claimFirst ? [`claim:${claim ? (claimFirst ? 'both' : 'yes') : 'first'}`] : []),
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
      options: openChoices(world, character, declared, kind, choices).map((choice) => ({
        id: `${kind}:${choice}`,
        terms: {},
      })),
      fallback: settledBefore(before, kind, orders) ?? `${kind}:${usualPreset(kind, orders) ?? choices[0]}`,
    }),
  );
  return [act, ...at, ...thingField(world, characterId, declared), ...presets.map(sound)];
}

/** What the round before settled; that one wanted to be asked then gives way to an order for every time. */
function settledBefore(
  before: readonly string[],
  kind: string,
  orders: Readonly<Record<string, string>>,
): string | undefined {
  const settled = before.find((id) => id.startsWith(`${kind}:`));
  return settled === `${kind}:ask` && Object.hasOwn(orders, alwaysKey(kind)) ? undefined : settled;
}

/** Which of their things somebody uses for something else. */
function thingField(world: LavenderWorld, characterId: string, declared: Declared | null): readonly FormField[] {
  if (declared?.act !== 'other') return [];
  const things = itemsOf(world, characterId).map(({ id, name }) => ({ id: `${WITH}${id}`, terms: { item: name } }));
  if (things.length === 0) return [];
  const options = [{ id: `${WITH}${NOTHING}`, terms: {} }, ...things.slice(0, MAX_THINGS)];
  return [{ id: 'with', options, fallback: `${WITH}${NOTHING}` }];
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
  const foes = foesToHit(world);
  const reaches = (range: 'none' | 'short' | 'long') => foes.some(({ data }) => hasReach(data.distance, range));
  const option = (id: string, terms: Option['terms'] = {}): Option => ({ id: `do:${id}`, terms });
  const arm = (act: 'melee' | 'missile') =>
    usableWeapons(world, character, act)
      .filter(({ data }) => reaches(data.range))
      .map(({ id, name, data }) => option(`${act}:${id}`, { item: name, die: damageDieOf({ data }) }));
  const magic = castables(world, character)
    .filter(({ ready }) => ready)
    .map(({ kind, name }) => option(`${kind}:${name}`, { name }));
  const beasts = itemsOf(world, character.id).flatMap((item) => {
    const beast = reaches('none') ? beastOf(item) : null;
    return beast === null ? [] : [option(`beast:${item.id}`, { item: item.name, die: beast.bite })];
  });
  const dying = Object.values(world.characters).filter(({ status, id }) => status === 'dying' && id !== character.id);
  return [
    ...arm('melee'),
    ...arm('missile'),
    ...magic,
    ...beasts,
    ...(reaches('none') ? [option(`melee:${UNARMED}`, { item: null, die: UNARMED_DIE })] : []),
    ...dying.map(({ id, name }) => option(`help:${id}`, { name })),
    ...(standingFoes(world).some(({ data }) => data.distance !== 'close') ? [option('advance')] : []),
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
      return foesToHit(world)
        .filter(({ data }) => hasReach(data.distance, range))
        .map(foe);
    }
    case 'beast':
      return foes.filter(({ data }) => hasReach(data.distance, 'none')).map(foe);
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
          (act === 'cast' && primary.includes('int')) ||
          (act === 'beast' && primary.includes('cha')))
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
      return primary.includes('dex') && act !== 'stand-back' && addsGear(world);
    case 'unaware':
      return act === 'melee' && hasFeature(sheet, 'sneak-attack') && !areSurprised(world);
    case 'edge':
      return declared !== null && act !== 'stand-back';
    case 'claim':
      return sheet.background !== null && (claimsAct(declared) || rollsInitiative(world, declared));
    default:
      return false;
  }
}

/** Whether the action itself is tested with the background. */
function claimsAct(declared: Declared | null): boolean {
  const act = declared?.act ?? null;
  return act === 'melee' || act === 'missile' || act === 'cast' || act === 'beast';
}

/** Whether who declares this rolls to be quick (LH-COMBAT-03). */
function rollsInitiative(world: LavenderWorld, declared: Declared | null): boolean {
  return declared !== null && declared.act !== 'stand-back' && slowness(world, declared.with) === null;
}

/** For the action, for initiative, or for both: whatever is tested (LH-GEAR-08). */
function mayClaim(world: LavenderWorld, declared: Declared | null, choice: string): boolean {
  const forAct = choice === 'yes' || choice === 'both';
  const forInitiative = choice === 'first' || choice === 'both';
  return (!forAct || claimsAct(declared)) && (!forInitiative || rollsInitiative(world, declared));
}

/** What a standing order ticks in a declaration. */
function usualPreset(kind: string, orders: Readonly<Record<string, string>>): string | undefined {
  if (kind === 'claim') return claimIn(orders, 'initiative') === 'always' ? 'first' : undefined;
  return orders[kind];
}

function openChoices(
  world: LavenderWorld,
  { sheet }: LavenderCharacter,
  declared: Declared | null,
  kind: string,
  choices: readonly string[],
): readonly string[] {
  if (kind === 'weak-cost')
    return choices.filter((choice) => choice !== (declared?.act === 'missile' ? 'exertion' : 'ammunition'));
  if (kind === 'claim') return choices.filter((choice) => mayClaim(world, declared, choice));
  if (kind === 'defend' && sheet.background === null) return choices.filter((choice) => choice !== 'background');
  return choices;
}
