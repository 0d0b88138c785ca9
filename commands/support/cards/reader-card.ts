import { choiceMenu, pressable, row } from '../../../src/discord/render/engine/components.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../src/language/languages.ts';
import { t } from '../../../src/language/text.ts';
import type { ReaderChoice } from '../../../src/play/people/readers.ts';
import { cardMessage } from './card.ts';

/** The choice of no language. */
export const AS_DISCORD = 'discord';

/** Somebody's reading preferences, with the alternatives. */
export function readerCard({ isPlain, language }: ReaderChoice): Message {
  const chosen = language !== null && isLanguage(language) ? language : null;
  const lines = [
    isPlain
      ? t`**Plain sentences: on.** What only you see comes without signs, colours and pictures. \`/map\` tells you the map in words.`
      : t`**Plain sentences: off.** Cards have signs, colours and pictures.`,
    chosen === null
      ? t`**Language: as Discord says.** What only you see is in the language of your Discord, where I speak it.`
      : t`**Language: ${LANGUAGE_NAMES[chosen]}.** What only you see is in this language.`,
    t`Both count in all your campaigns, and nobody else sees a difference.`,
    t`Messages for everybody stay as they are. To read one in plain sentences, open its menu (press it long, or right-click and choose Apps): *Read plainly*.`,
  ];
  const options = [
    { label: t`As Discord says`, value: AS_DISCORD, default: chosen === null },
    ...LANGUAGES.map((value) => ({ label: LANGUAGE_NAMES[value], value, default: value === chosen })),
  ];
  return cardMessage({ title: t`How you read`, lines, fields: [] }, null, [
    row([
      isPlain
        ? pressable('settings:plain:off', t`Signs and pictures again`)
        : pressable('settings:plain:on', t`Plain sentences`, 'main'),
    ]),
    choiceMenu('settings:language', options),
  ]);
}
