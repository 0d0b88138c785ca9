import type { FormField } from '../../engine/form.ts';
import { alwaysKey } from '../../engine/person.ts';
import { areSurprised } from '../attack/aim.ts';
import { claimIn } from '../checks/claim.ts';
import { classOf, hasFeature } from '../classes/classes.ts';
import { slowness } from '../kit/combatants.ts';
import { canRoll } from '../kit/edition.ts';
import { addsGear } from '../kit/settings.ts';
import type { Character, World } from '../shapes.ts';
import type { CombatAct } from './shapes.ts';

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

/** Parts of the action itself, which settle no question. */
const OF_THE_ACT: readonly string[] = ['claim', 'unaware', 'edge'];

/** A declaration, as the ids of the chosen options. */
export interface Declared {
  readonly act: CombatAct;
  readonly with: string | null;
}

/** Questions that chosen options settle beforehand, by kind. */
export function presetsIn(chosen: readonly string[]): Readonly<Record<string, string>> {
  const presets: Record<string, string> = {};
  for (const { kind } of PRESETS) {
    const choice = chosen.find((id) => id.startsWith(`${kind}:`))?.slice(kind.length + 1);
    if (choice !== undefined && !OF_THE_ACT.includes(kind)) presets[kind] = choice;
  }
  return presets;
}

/** The questions that may come up with somebody's declaration, each with its answer up to now (LH-COMBAT-02). */
export function presetFields(
  world: World,
  character: Character,
  declared: Declared | null,
  { before, orders }: { readonly before: readonly string[]; readonly orders: Readonly<Record<string, string>> },
): readonly FormField[] {
  return PRESETS.filter(({ kind }) => matters(world, character, declared, kind)).map(({ kind, choices }) =>
    sound({
      id: kind,
      options: openChoices(world, character, declared, kind, choices).map((choice) => ({
        id: `${kind}:${choice}`,
        terms: {},
      })),
      fallback: settledBefore(before, kind, orders) ?? `${kind}:${usualPreset(kind, orders) ?? choices[0]}`,
    }),
  );
}

/** The settings of the round before; a wish to be asked gives way to an order for every time. */
function settledBefore(
  before: readonly string[],
  kind: string,
  orders: Readonly<Record<string, string>>,
): string | undefined {
  const settled = before.find((id) => id.startsWith(`${kind}:`));
  return settled === `${kind}:ask` && Object.hasOwn(orders, alwaysKey(kind)) ? undefined : settled;
}

/** A choice that is not offered (any more) falls back to the first. */
function sound(field: FormField): FormField {
  const isOpen = field.options.some(({ id }) => id === field.fallback);
  return isOpen ? field : { ...field, fallback: field.options[0]?.id ?? null };
}

/** Checks whether a question can come up at all for this character with this action. */
function matters(world: World, { sheet }: Character, declared: Declared | null, kind: string): boolean {
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

/** Checks whether the action itself is tested with the background. */
function claimsAct(declared: Declared | null): boolean {
  const act = declared?.act ?? null;
  return act === 'melee' || act === 'missile' || act === 'cast' || act === 'beast';
}

/** Checks whether who declares this rolls to be quick (LH-COMBAT-03). */
function rollsInitiative(world: World, declared: Declared | null): boolean {
  return declared !== null && declared.act !== 'stand-back' && slowness(world, declared.with) === null;
}

/** For the action, for initiative, or for both: whatever is tested (LH-GEAR-08). */
function mayClaim(world: World, declared: Declared | null, choice: string): boolean {
  const forAct = choice === 'yes' || choice === 'both';
  const forInitiative = choice === 'first' || choice === 'both';
  return (!forAct || claimsAct(declared)) && (!forInitiative || rollsInitiative(world, declared));
}

/** A standing order's choices in a declaration. */
function usualPreset(kind: string, orders: Readonly<Record<string, string>>): string | undefined {
  if (kind === 'claim') return claimIn(orders, 'initiative') === 'always' ? 'first' : undefined;
  return orders[kind];
}

function openChoices(
  world: World,
  { sheet }: Character,
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
