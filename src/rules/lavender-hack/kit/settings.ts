import type { Setting } from '../../engine/book.ts';
import type { World as EngineWorld, SettingValue, UsageSize } from '../../engine/world.ts';
import { readUsageSize } from '../../mechanics/dice/usage-die.ts';
import type { World } from '../schemas.ts';
import { canRoll, editionOf } from './edition.ts';
import type { ResourceId } from './ids.ts';

/** The campaign's choices between readings of the book (Appendix A), each with the rule that names it; default first. */
export const SETTINGS = {
  ability_mod_above_18: { values: ['cap', 'first_edition'], rule: 'LH-ABIL-05' },
  advantage_pick: { values: ['auto', 'ask'], rule: 'LH-TEST-05' },
  spotlight_rotation: { values: ['auto', 'manual', 'real_week'], rule: 'LH-SPOT-03' },
  spotlight_timeout_hours: { values: { min: 1, max: 720, default: 48 }, rule: 'LH-SPOT-03' },
  spotlight_rolls: { values: ['auto', 'manual'], rule: 'LH-SPOT-04' },
  starting_resource_die: { values: ['d8', 'd4', 'd6', 'd10', 'd12', 'd20'], rule: 'LH-RES-02', atStart: true },
  fellowship_fumble: { values: ['consent', 'as_written', 'leave_only'], rule: 'LH-RES-09' },
  class_gear_limits: { values: ['enforce', 'warn', 'off'], rule: 'LH-CHAR-04' },
  replacement_level: { values: ['1', 'lowest'], rule: 'LH-CHAR-07' },
  class_weird: { values: ['on', 'off'], rule: 'LH-WEIRD-01' },
  over_slots: { values: ['encumbered', 'forbidden'], rule: 'LH-SLOT-03' },
  expedition_dice: { values: ['cost_of_living', 'always_d8'], rule: 'LH-WILD-02' },
  encumbered_search: { values: ['normal', 'double'], rule: 'LH-WILD-05' },
  event_rolls: { values: ['auto_secret', 'gm_manual'], rule: 'LH-WILD-07', forGm: true },
  /** The find of the day: hidden things in the hex first, always the resource, or the game master decides. */
  find: { values: ['reveal', 'resource', 'ask'], rule: 'LH-WILD-11', forGm: true },
  /** True when the game master sees each event before it counts; then every dawn and hour waits alike. */
  event_preview: { values: ['never', 'always'], rule: 'LH-WILD-07', forGm: true },
  dungeon_discovery_fumble: { values: ['as_miss', 'minus_two'], rule: 'LH-DUNG-10' },
  ocean: { values: ['off', 'ours'], rule: 'LH-OCEAN-01' },
  initiative: { values: ['each_round', 'once_per_combat'], rule: 'LH-COMBAT-03' },
  interrupt: { values: ['auto', 'gm', 'off'], rule: 'LH-COMBAT-05' },
  morale: { values: ['bx_2d6', 'general_test', 'gm'], rule: 'LH-COMBAT-06' },
  /** True when a round waits for the game master to pick the foes' targets; they may in any case. */
  foe_targets: { values: ['auto', 'gm'], rule: 'LH-COMBAT-04' },
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

/** Settings that only the first edition has; in the main book the first of each holds. */
export const FIRST_EDITION_SETTINGS = {
  resource_die_on_tests: { values: ['yes', 'no'], rule: 'LH1-RES-01' },
  spotlight_first: { values: ['main', 'gm'], rule: 'LH1-SPOT-01', atStart: true },
} as const satisfies Record<string, Setting>;

const ALL_SETTINGS = { ...SETTINGS, ...FIRST_EDITION_SETTINGS };

type Settings = typeof ALL_SETTINGS;
type SettingName = keyof Settings;
type ListName = {
  [Name in SettingName]: Settings[Name]['values'] extends readonly string[] ? Name : never;
}[SettingName];
type Choice<Name extends ListName> = Extract<Settings[Name]['values'], readonly string[]>[number];

/** A campaign's choice; the default if it has none, or one that no longer exists. */
export function chosen<Name extends ListName>(
  campaign: Pick<EngineWorld['campaign'], 'settings'>,
  name: Name,
): Choice<Name> {
  const own = editionOf({ campaign }).settings[name];
  // An edition has fewer values or another default, and none that the main book has not.
  const values = (own ?? ALL_SETTINGS[name].values) as readonly Choice<Name>[];
  const [byDefault] = values;
  const value = values.find((one) => one === campaign.settings[name]) ?? byDefault;
  if (value === undefined) throw new Error(`setting ${name} has no values`);
  return value;
}

/**
 * Checks whether anybody may add the gear die to a test: it is there, and the campaign plays so (LH-GEAR-01, LH1-RES-01,
 * LH1-USAGE-04).
 */
export function addsGear(world: Pick<World, 'campaign' | 'usageDice'>): boolean {
  return canRoll(world.usageDice.gear) && chosen(world.campaign, 'resource_die_on_tests') === 'yes';
}

type Campaign = { readonly campaign: Pick<World['campaign'], 'settings'> };

/** Checks whether a die is one of the four that every party of the campaign has (LH-RES-01, LH1-PARTY-01). */
export function isResource(world: Campaign, dieId: string): dieId is ResourceId {
  return dieId === 'food' || dieId === 'light' || dieId === 'gear' || dieId === editionOf(world).mood.id;
}

/** The four dice of a new campaign (LH-RES-01, LH-RES-02, LH1-PARTY-01, LH1-DISCORD-06). */
export function startingDice(
  settings: Readonly<Record<string, SettingValue>>,
): readonly { id: ResourceId; name: string; size: UsageSize }[] {
  const { mood, gear } = editionOf({ campaign: { settings } });
  const size = startingSize({ campaign: { settings } });
  return [
    { id: 'food', name: 'Food', size },
    { id: mood.id, name: mood.name, size: mood.start ?? size },
    { ...gear, size },
    { id: 'light', name: 'Light', size },
  ];
}

/** Size of the dice that a party begins with (LH-RES-02). */
export function startingSize(world: Campaign): UsageSize {
  return readUsageSize(editionOf(world).ladder, chosen(world.campaign, 'starting_resource_die')) ?? 8;
}

/** Checks whether nobody runs the game: the bot makes the game master's rolls, and openly (LH-SOLO-01). */
export function isSolo({ campaign }: Campaign): boolean {
  return chosen(campaign, 'solo') === 'on';
}

/** Checks whether the game master rolls for events at their own table (LH-WILD-07); without a game master nobody does. */
export function namesEvents(world: Campaign): boolean {
  return !isSolo(world) && chosen(world.campaign, 'event_rolls') === 'gm_manual';
}

/** Checks whether the game master sees each event before it counts (LH-WILD-07). */
export function seesEventsFirst(world: Campaign): boolean {
  return !isSolo(world) && chosen(world.campaign, 'event_preview') === 'always';
}

/** Marks an event that is announced to everybody at once. */
export function openly(world: Campaign): { readonly open?: true } {
  return isSolo(world) ? { open: true } : {};
}
