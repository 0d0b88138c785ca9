import type { FormField } from '../../engine/form.ts';
import { alwaysKey } from '../../engine/person.ts';
import { areSurprised } from '../attack/aim.ts';
import { claimIn } from '../checks/claim.ts';
import { classOf, hasFeature } from '../classes/classes.ts';
import { slowness } from '../kit/combatants.ts';
import { canRoll } from '../kit/edition.ts';
import type { AbilityId } from '../kit/ids.ts';
import { addsGear } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { CombatAct } from './schemas.ts';

/** Somebody who declares; null while they have not. */
interface Declaring {
  readonly world: World;
  readonly sheet: Character['sheet'];
  readonly declared: Declared | null;
  readonly act: CombatAct;
}

/** A question of a fight that a declaration may settle, with its choices; `ask` leaves it open. */
interface Preset {
  readonly kind: string;
  readonly choices: readonly string[];
  /** Checks whether the question can come up at all for this character with this action. */
  matters(declaring: Declaring): boolean;
}

const PRESETS: readonly Preset[] = [
  { kind: 'gear-die', choices: ['ask', 'keep', 'miss-to-weak', 'add'], matters: mayAddGear },
  {
    kind: 'weak-cost',
    choices: ['ask', 'body-blow', 'exposed', 'exertion', 'ammunition'],
    matters: ({ act }) => act === 'melee' || act === 'missile',
  },
  {
    kind: 'death-dice',
    choices: ['ask', 'none', 'one', 'all'],
    matters: ({ act, sheet }) => act === 'melee' && hasFeature(sheet, 'dealer-of-death') && sheet.pool > 0,
  },
  { kind: 'power-attack', choices: ['ask', 'no', 'yes'], matters: withGear('melee', 'power-attack') },
  { kind: 'precise-shot', choices: ['ask', 'no', 'yes'], matters: withGear('missile', 'precise-shot') },
  { kind: 'reagents', choices: ['ask', 'no', 'yes'], matters: withGear('cast', 'reagents') },
  {
    kind: 'maneuver',
    choices: ['ask', 'none', 'disarm', 'push', 'sunder-shield'],
    matters: ({ act, sheet }) => act === 'melee' && hasFeature(sheet, 'combat-maneuver'),
  },
  {
    kind: 'cleave',
    choices: ['ask', 'stop', 'next'],
    matters: ({ act, sheet }) => act === 'melee' && hasFeature(sheet, 'cleave'),
  },
  { kind: 'defend', choices: ['roll', 'background', 'ask'], matters: () => true },
  {
    kind: 'initiative',
    choices: ['keep', 'add'],
    matters: ({ world, sheet, act }) => act !== 'stand-back' && isPrimary(world, sheet, 'dex') && addsGear(world),
  },
  {
    kind: 'claim',
    choices: ['no', 'yes', 'first', 'both'],
    matters: ({ world, sheet, declared }) =>
      sheet.background !== null && (claimsAct(declared) || rollsInitiative(world, declared)),
  },
  {
    kind: 'unaware',
    choices: ['no', 'yes'],
    matters: ({ world, sheet, act }) => act === 'melee' && hasFeature(sheet, 'sneak-attack') && !areSurprised(world),
  },
  { kind: 'edge', choices: ['no', 'ask'], matters: ({ declared, act }) => declared !== null && act !== 'stand-back' },
];

/** The ability that an action is tested with. */
const TESTED_WITH: Readonly<Partial<Record<CombatAct, AbilityId>>> = {
  melee: 'str',
  missile: 'dex',
  cast: 'int',
  beast: 'cha',
};

/** Checks whether the gear die may help: in the action’s test, or in a defence, which is always with Constitution. */
function mayAddGear({ world, sheet, act }: Declaring): boolean {
  const ability = TESTED_WITH[act];
  return (
    addsGear(world) && (isPrimary(world, sheet, 'con') || (ability !== undefined && isPrimary(world, sheet, ability)))
  );
}

/** Returns the check for a feature that rolls the gear die with an action. */
function withGear(action: CombatAct, feature: Parameters<typeof hasFeature>[1]): Preset['matters'] {
  return ({ world, sheet, act }) => act === action && hasFeature(sheet, feature) && canRoll(world.usageDice.gear);
}

function isPrimary(world: World, sheet: Character['sheet'], ability: AbilityId): boolean {
  return sheet.class !== null && classOf(world, sheet.class).primary.includes(ability);
}

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
  const declaring = { world, sheet: character.sheet, declared, act: declared?.act ?? 'stand-back' } as const;
  return PRESETS.filter(({ matters }) => matters(declaring)).map(({ kind, choices }) =>
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
