import { phrases } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/action-dice/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';

type Settings = typeof SETTINGS;

/** A setting that is a list has words for each of its values. */
type WordsOf<Name extends keyof Settings> = Settings[Name]['values'] extends readonly (infer Value extends string)[]
  ? SettingWords & { readonly values: Readonly<Record<Value, string>> }
  : SettingWords;

const WORDS: { readonly [Name in keyof Settings]: WordsOf<Name> } = phrases({
  level1_increases: {
    name: 'Growth on the first level',
    text: 'Whether three attributes of a new character grow by one.',
    values: { yes: 'yes, after the dice', no: 'no: as the dice fell' },
  },
  disadvantage: {
    name: 'Disadvantage',
    text: 'What disadvantage does to a roll.',
    values: {
      twice_keep_low: 'rolled twice, the lower total counts',
      drop_highest: 'one die more, the highest is dropped',
    },
  },
  dice_rest: {
    name: 'Where dice come back',
    text: 'Where a night’s rest brings action dice back.',
    values: { anywhere: 'anywhere', safe: 'in a safe town only' },
  },
  mishap_source: {
    name: 'What brings mishaps',
    text: 'Doubles of which dice bring a mishap.',
    values: { action_dice: 'action dice', checks: 'the two d10 of a check', both: 'either' },
  },
  noise_chance: { name: 'Noise', text: 'How many times in 6 something comes when a check could be heard.' },
  facing: {
    name: 'Attacks by foes',
    text: 'Who rolls when a foe attacks.',
    values: { player_rolls: 'the player, to defend', foe_rolls: 'the foe' },
  },
  attack_must: {
    name: 'To hit',
    text: 'Whether an attack has to beat a defence, or to meet it.',
    values: { beat: 'beat it', meet: 'meet it' },
  },
  xp_rounding: {
    name: 'Shares of experience',
    text: 'What becomes of experience that does not divide evenly.',
    values: { down: 'it is lost', carry: 'it waits for the next haul' },
  },
  attr_cap: { name: 'Highest bonus', text: 'How high an attribute can grow; 0 for without a limit.' },
  resilience_mode: {
    name: 'Resilience',
    text: 'What resilience does.',
    values: { off: 'nothing: it stands on the sheet', buffer: 'each wound costs 1 of it before it injures' },
  },
  minor_cap: {
    name: 'Minor injuries',
    text: 'Whether a minor injury can become a major one.',
    values: { no: 'it can, with what adds to the roll', yes: 'never: 6 at most' },
  },
  rest: {
    name: 'Healing',
    text: 'How several injuries heal with rest.',
    values: { parallel: 'all at once', one_by_one: 'one after another' },
  },
  rest_resets: {
    name: 'Rest that is broken off',
    text: 'Whether days of rest are lost when it is broken off.',
    values: { yes: 'yes: it begins anew', no: 'no: they are kept' },
  },
});

/** One of the book's settings in words; null when it has no such setting. */
export function settingWords(setting: string): SettingWords | null {
  return Object.hasOwn(WORDS, setting) ? WORDS[setting as keyof typeof WORDS] : null;
}
