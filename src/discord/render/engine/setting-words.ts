import { LANGUAGE_NAMES } from '../../../language/languages.ts';
import { phrases, t } from '../../../language/text.ts';
import type { PostSettingName } from '../../../play/time/post-settings.ts';
import type { SettingValue } from '../../../rules/engine/world.ts';
import { escapeMarkdown } from './markdown.ts';
import { type Nouns, nounsOf } from './nouns.ts';
import type { BookRenderer, SettingWords } from './renderer.ts';
import { capital, slugWords } from './words.ts';

/** Settings of playing by post, which every campaign has. */
const WORDS: Readonly<Record<PostSettingName, SettingWords | ((words: Nouns) => SettingWords)>> = phrases({
  round_hours: { name: 'Time to answer', text: 'Hours that players have for an answer.' },
  window_hours: {
    name: 'Time in the middle of a round',
    text: 'Hours that somebody has for an answer that the rest of a round waits for; never longer than for any answer.',
  },
  last_hours: {
    name: 'Time for the last',
    text: 'Hours that the last one still has once all others have answered; 0 leaves the round its time.',
  },
  grace_minutes: { name: 'Grace', text: 'Minutes after a deadline in which answers still count.' },
  extension_hours: { name: 'More time', text: 'Hours that one extension adds to a deadline.' },
  extensions_per_month: { name: 'Extensions', text: 'How many extensions each player may take in a month.' },
  nudge_hours: { name: 'Reminders', text: 'Hours between two reminders; 0 sends none.' },
  most_nudges: ({ gm }) => ({ name: t`Last reminder`, text: t`Reminders after which the ${gm} is told instead.` }),
  gm_silent_hours: ({ gm }) => ({
    name: t`Silence of the ${gm}`,
    text: t`Hours after which the players are asked what to do without the ${gm}; 0 is never.`,
  }),
  join: ({ gm }) => ({
    name: t`Who may join`,
    text: t`Who may begin to play here: anyone in the server, whoever asks and is let in, or only those whom the ${gm} has invited.`,
    values: { anyone: t`anyone`, ask: t`whoever asks and is let in`, invited: t`only who is invited` },
  }),
  log_days: {
    name: 'Age of the log',
    text: 'Days that an entry of the log is kept; older ones are deleted for good, from a day after this is set. 0 keeps all.',
  },
  time_zone: { name: 'Time zone', text: 'The zone by which quiet hours and days are reckoned.' },
  quiet_hours: { name: 'Quiet hours', text: 'Hours in which nobody is reminded and no deadline ends.' },
  skip_days: { name: 'Days off', text: 'Days of the week that do not count towards deadlines.' },
  readers: ({ gm }) => ({
    name: t`Readers`,
    text: t`Who may read the campaign by command (\`/log\`, \`/sheet\`, \`/map\` and the like). What was said in a channel is only for those who see that channel, and the ${gm}.`,
    values: {
      by_channel: t`everybody in the server if a channel of the campaign is open to everybody, else who plays`,
      players: t`who plays`,
      server: t`everybody in the server`,
    },
  }),
  language: () => ({
    name: t`Language`,
    text: t`The language of what all can read; what only you see follows your Discord.`,
    values: LANGUAGE_NAMES,
  }),
});

/** A setting's name and effect. */
export function settingWords(setting: string, renderer: BookRenderer | null): SettingWords {
  if (Object.hasOwn(WORDS, setting)) {
    const words = WORDS[setting as PostSettingName];
    return typeof words === 'function' ? words(nounsOf(renderer)) : words;
  }
  return renderer?.settingWords?.(setting) ?? { name: capital(slugWords(setting)), text: '' };
}

/** The meaning of a value; the value itself if it has no words. Safe to show. */
export function settingValueWords({ values = {} }: SettingWords, value: SettingValue): string {
  const words = Object.hasOwn(values, String(value)) ? values[String(value)] : undefined;
  return words ?? escapeMarkdown(String(value).replaceAll('_', ' '));
}
