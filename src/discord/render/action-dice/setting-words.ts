import { t } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/action-dice/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';

type Settings = typeof SETTINGS;

/** A setting that is a list has words for each of its values. */
type WordsOf<Name extends keyof Settings> = Settings[Name]['values'] extends readonly (infer Value extends string)[]
  ? SettingWords & { readonly values: Readonly<Record<Value, string>> }
  : SettingWords;

const words = (): { readonly [Name in keyof Settings]: WordsOf<Name> } => ({
  level1_increases: {
    name: t`Growth on the first level`,
    text: t`Whether three attributes of a new character grow by one.`,
    values: { yes: t`yes, after the dice`, no: t`no: as the dice fell` },
  },
  disadvantage: {
    name: t`Disadvantage`,
    text: t`What disadvantage does to a roll.`,
    values: {
      twice_keep_low: t`rolled twice, the lower total counts`,
      drop_highest: t`one die more, the highest is dropped`,
    },
  },
  dice_rest: {
    name: t`Where dice come back`,
    text: t`Where a night’s rest brings action dice back.`,
    values: { anywhere: t`anywhere`, safe: t`in a safe town only` },
  },
  mishap_source: {
    name: t`What brings mishaps`,
    text: t`Doubles of which dice bring a mishap.`,
    values: { action_dice: t`action dice`, checks: t`the two d10 of a check`, both: t`either` },
  },
  noise_chance: { name: t`Noise`, text: t`How many times in 6 something comes when a check could be heard.` },
  facing: {
    name: t`Attacks by foes`,
    text: t`Who rolls when a foe attacks.`,
    values: { player_rolls: t`the player, to defend`, foe_rolls: t`the foe` },
  },
  attack_must: {
    name: t`To hit`,
    text: t`Whether an attack has to beat a defence, or to meet it.`,
    values: { beat: t`beat it`, meet: t`meet it` },
  },
  xp_rounding: {
    name: t`Shares of experience`,
    text: t`What becomes of experience that does not divide evenly.`,
    values: { down: t`it is lost`, carry: t`it waits for the next haul` },
  },
  attr_cap: { name: t`Highest bonus`, text: t`How high an attribute can grow; 0 for without a limit.` },
  resilience_mode: {
    name: t`Resilience`,
    text: t`What resilience does.`,
    values: { off: t`nothing: it stands on the sheet`, buffer: t`each wound costs 1 of it before it injures` },
  },
  minor_cap: {
    name: t`Minor injuries`,
    text: t`Whether a minor injury can become a major one.`,
    values: { no: t`it can, with what adds to the roll`, yes: t`never: 6 at most` },
  },
  rest: {
    name: t`Healing`,
    text: t`How several injuries heal with rest.`,
    values: { parallel: t`all at once`, one_by_one: t`one after another` },
  },
  rest_resets: {
    name: t`Rest that is broken off`,
    text: t`Whether days of rest are lost when it is broken off.`,
    values: { yes: t`yes: it begins anew`, no: t`no: they are kept` },
  },
});

/** One of the book's settings in words; null when it has no such setting. */
export function settingWords(setting: string): SettingWords | null {
  const all = words();
  return Object.hasOwn(all, setting) ? all[setting as keyof typeof all] : null;
}
