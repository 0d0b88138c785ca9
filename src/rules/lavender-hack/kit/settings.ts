import type { Setting } from '../../engine/book.ts';
import type { SettingValue, UsageSize, World } from '../../engine/world.ts';
import { readUsageSize } from '../../mechanics/dice/usage-die.ts';
import type { LavenderWorld } from '../shapes.ts';

/** The campaign's choices between readings of the book (Appendix A), each with the rule that names it; default first. */
export const SETTINGS = {
  ability_mod_above_18: { values: ['cap', 'first_edition'], rule: 'LH-ABIL-05' },
  advantage_pick: { values: ['auto', 'ask'], rule: 'LH-TEST-05' },
  spotlight_rotation: { values: ['auto', 'manual', 'real_week'], rule: 'LH-SPOT-03' },
  spotlight_timeout_hours: { values: { min: 1, max: 720, default: 48 }, rule: 'LH-SPOT-03' },
  spotlight_rolls: { values: ['auto', 'manual'], rule: 'LH-SPOT-04' },
  starting_resource_die: { values: ['d8', 'd4', 'd6', 'd10', 'd12', 'd20'], rule: 'LH-RES-02' },
  fellowship_fumble: { values: ['consent', 'as_written', 'leave_only'], rule: 'LH-RES-09' },
  class_gear_limits: { values: ['enforce', 'warn', 'off'], rule: 'LH-CHAR-04' },
  replacement_level: { values: ['1', 'lowest'], rule: 'LH-CHAR-07' },
  class_weird: { values: ['on', 'off'], rule: 'LH-WEIRD-01' },
  over_slots: { values: ['encumbered', 'forbidden'], rule: 'LH-SLOT-03' },
  expedition_dice: { values: ['cost_of_living', 'always_d8'], rule: 'LH-WILD-02' },
  encumbered_search: { values: ['normal', 'double'], rule: 'LH-WILD-05' },
  event_rolls: { values: ['auto_secret', 'gm_manual'], rule: 'LH-WILD-07', forGm: true },
  /** Whether the game master sees each event before it counts; then every dawn and hour waits alike. */
  event_preview: { values: ['never', 'always'], rule: 'LH-WILD-07', forGm: true },
  dungeon_discovery_fumble: { values: ['as_miss', 'minus_two'], rule: 'LH-DUNG-10' },
  ocean: { values: ['off', 'ours'], rule: 'LH-OCEAN-01' },
  initiative: { values: ['each_round', 'once_per_combat'], rule: 'LH-COMBAT-03' },
  interrupt: { values: ['auto', 'gm', 'off'], rule: 'LH-COMBAT-05' },
  morale: { values: ['bx_2d6', 'general_test', 'gm'], rule: 'LH-COMBAT-06' },
  /** Whether a round waits for the game master to pick the foes' targets, or they pick for themselves. */
  foe_targets: { values: ['gm', 'auto'], rule: 'LH-COMBAT-04' },
  critical_doubles: { values: ['weapon', 'all'], rule: 'LH-COMBAT-07' },
  ammo: { values: ['gear_die', 'weapon_die', 'off'], rule: 'LH-MISSILE-03' },
  zero_hp: { values: ['wound_save', 'dead', 'gm'], rule: 'LH-HP-02' },
  goal_progress_carries: { values: ['yes', 'no'], rule: 'LH-GOAL-03' },
  court_trade_down: { values: ['5', '4'], rule: 'LH-TRADE-07' },
  trade_outside_court: { values: ['gm', 'never'], rule: 'LH-TRADE-09' },
  downtime_actions: { values: ['per_character', 'per_party'], rule: 'LH-DOWN-03' },
  wealth_spend: { values: ['anyone', 'spotlight', 'vote'], rule: 'LH-WEALTH-05' },
  solo: { values: ['off', 'on'], rule: 'LH-SOLO-01' },
} as const satisfies Record<string, Setting>;

type Settings = typeof SETTINGS;
type SettingName = keyof Settings;
type ListName = {
  [Name in SettingName]: Settings[Name]['values'] extends readonly string[] ? Name : never;
}[SettingName];
type Choice<Name extends ListName> = Extract<Settings[Name]['values'], readonly string[]>[number];

/** What a campaign has chosen; the default when it has not, or when what it holds is no longer a choice. */
export function chosen<Name extends ListName>(
  { settings }: Pick<World['campaign'], 'settings'>,
  name: Name,
): Choice<Name> {
  const values: readonly Choice<Name>[] = SETTINGS[name].values as readonly Choice<Name>[];
  const [byDefault] = values;
  const value = values.find((one) => one === settings[name]) ?? byDefault;
  if (value === undefined) throw new Error(`setting ${name} has no values`);
  return value;
}

const RESOURCES = [
  { id: 'food', name: 'Food' },
  { id: 'fellowship', name: 'Fellowship' },
  { id: 'gear', name: 'Gear' },
  { id: 'light', name: 'Light' },
] as const;

export type ResourceId = (typeof RESOURCES)[number]['id'];

export function isResource(dieId: string): dieId is ResourceId {
  return RESOURCES.some(({ id }) => id === dieId);
}

/** The four dice of a new campaign (LH-RES-01, LH-RES-02). */
export function startingDice(
  settings: Readonly<Record<string, SettingValue>>,
): readonly { id: ResourceId; name: string; size: UsageSize }[] {
  const size = readUsageSize(chosen({ settings }, 'starting_resource_die')) ?? 8;
  return RESOURCES.map((resource) => ({ ...resource, size }));
}

type Campaign = Pick<LavenderWorld, 'campaign'>;

/** Whether nobody runs the game: the bot makes the game master's rolls, and openly (LH-SOLO-01). */
export function isSolo({ campaign }: Campaign): boolean {
  return chosen(campaign, 'solo') === 'on';
}

/** Whether the game master rolls for events at their own table (LH-WILD-07); nobody does where there is none. */
export function namesEvents(world: Campaign): boolean {
  return !isSolo(world) && chosen(world.campaign, 'event_rolls') === 'gm_manual';
}

/** Whether the game master sees each event before it counts (LH-WILD-07). */
export function seesEventsFirst(world: Campaign): boolean {
  return !isSolo(world) && chosen(world.campaign, 'event_preview') === 'always';
}

/** Marks an event that everybody is told of at once. */
export function openly(world: Campaign): { readonly open?: true } {
  return isSolo(world) ? { open: true } : {};
}
