import type { Setting } from '../engine/book.ts';
import type { SettingValue, World } from '../engine/world.ts';

type Listed = readonly SettingValue[];
interface Ranged {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** Names of settings whose values are of a kind. */
type NameOf<All, Values> = {
  [Name in keyof All]: All[Name] extends { readonly values: Values } ? Name : never;
}[keyof All] &
  string;
type ListName<All> = NameOf<All, Listed>;
type Choice<All, Name extends keyof All> = All[Name] extends { readonly values: infer Values extends Listed }
  ? Values[number]
  : never;

type Campaign = { readonly campaign: Pick<World['campaign'], 'settings'> };

/** Reads the settings of a book. */
interface Chosen<All> {
  /** A campaign's choice; the default if it has none, or one that no longer exists. */
  chosen<Name extends ListName<All>>(world: Campaign, name: Name): Choice<All, Name>;
  /** The number that a campaign has chosen; the default when it has not. */
  chosenNumber(world: Campaign, name: NameOf<All, Ranged>): number;
}

/** Returns what reads the settings of a book, as they are declared. */
export function settingsOf<const All extends Readonly<Record<string, Setting>>>(settings: All): Chosen<All> {
  return {
    chosen({ campaign }, name) {
      // A list is what its name was found by.
      const { values } = settings[name] as { readonly values: Listed };
      return (values.find((one) => one === campaign.settings[name]) ?? values[0]) as Choice<All, typeof name>;
    },
    chosenNumber({ campaign }, name) {
      const said = campaign.settings[name];
      const { values } = settings[name] as { readonly values: Ranged };
      return typeof said === 'number' ? said : values.default;
    },
  };
}
