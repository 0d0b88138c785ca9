import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { rollsWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { itemList, nameList } from '../../engine/words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { hoursWords } from './names.ts';

type WayBackFact = Fact<'way-back' | 'way-hurts' | 'loads-lost' | 'in-camp'>;

/** Words of the roll to return. */
export const wayBackFacts = (): TellingsOf<WayBackFact, Fact> => ({
  'way-back': {
    title: () => neutral(t`The way back`),
    lines: ({ way, hours, dc }) => [
      way === 'dangerous'
        ? t`The party turns back: ${hoursWords(hours)} on a dangerous way. Each rolls Dexterity against **${dc}**; whoever falls short is hurt.`
        : t`The party turns back: ${hoursWords(hours)} on an arduous way. Each rolls Strength against **${dc}**; whoever falls short loses things.`,
    ],
    rank: 51,
  },
  'way-hurts': {
    rank: 'follows',
    lines: ({ name, below, faces, damage }) => [
      t`${escapeMarkdown(name)} is ${below} short: ${rollsWords(faces)}, ${damage} damage.`,
    ],
  },
  'loads-lost': {
    title: () => ({ title: t`Lost on the way`, tone: 'trouble' }),
    lines: (fact) => [lostWords(fact)],
    rank: 52,
  },
  'in-camp': {
    title: () => ({ title: t`Back in camp`, tone: 'strong' }),
    lines: ({ left }) => [
      t`The party is back in camp.`,
      ...(left.length === 0 ? [] : [t`Not with it: ${nameList(left)}.`]),
    ],
    rank: 53,
  },
});

function lostWords({ name, things, placeId, all }: Fact<'loads-lost'>): string {
  const [who, what] = [escapeMarkdown(name), itemList(things.map((one) => escapeMarkdown(one)))];
  const lost = all ? t`${who} loses all there was: ${what}.` : t`${who} loses ${what}.`;
  const where = placeId === null ? t`It lies somewhere on the way.` : t`It lies near ${placeWords(placeId, null)}.`;
  return `${lost} ${where}`;
}
