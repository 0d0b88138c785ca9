import { named, phrases, plural, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { WildernessVocabulary } from '../../../../rules/hexcrawl-osr/wilderness/vocabulary.ts';
import type { QuestionsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { dieWords, eachDieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords, nameList } from '../../engine/words.ts';
import { COMPASS } from '../../mechanics/places.ts';
import type { RecapTellingsOf } from '../../mechanics/telling/chapter-words.ts';
import { neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';
import { bareHex, hexWords, terrainWords } from './names.ts';

type ActFact = Fact<
  | 'explored'
  | 'sighted'
  | 'foraged'
  | 'no-herbs'
  | 'recovered'
  | 'left-behind'
  | 'camp'
  | 'no-rest'
  | 'fatigue-over'
  | 'eaten'
>;

/** Words of what each one does in a watch. */
export const actFacts = (): TellingsOf<ActFact, Fact> => ({
  explored: {
    title: ({ points }) =>
      points.length === 0 ? neutral(t`Nothing new`) : { title: t`Something is found`, tone: 'strong' },
    lines: (fact) => [exploredWords(fact), ...foundDie(fact)],
    rank: 45,
  },
  sighted: {
    title: () => neutral(t`A wide view`),
    lines: (fact) => [sightedWords(fact), viewDie(fact)],
    rank: 44,
  },
  foraged: {
    title: ({ what, item }) =>
      item === null
        ? { title: what === 'food' ? t`No food` : t`No herbs`, tone: 'miss' }
        : { title: what === 'food' ? t`Food is found` : t`Herbs are found`, tone: 'strong' },
    lines: (fact) => [foragedWords(fact), ...foragedDice(fact)],
    // Of several who look, what one finds is the news.
    rank: ({ item }) => (item === null ? 41 : 42),
  },
  'no-herbs': {
    title: () => neutral(t`No herbs`),
    lines: ({ name }) => [t`${escapeMarkdown(name)} sees that no herbs grow here.`],
    rank: 41,
  },
  recovered: {
    title: () => ({ title: t`It is back`, tone: 'strong' }),
    lines: (fact) => [recoveredWords(fact)],
    rank: 41,
  },
  'left-behind': {
    title: () => ({ title: t`Left behind`, tone: 'trouble' }),
    lines: ({ name, item, count }) => [
      t`${escapeMarkdown(name)} did not go back: ${itemWords(item, count)} stays where it was lost.`,
    ],
  },
  camp: {
    title: () => neutral(t`In camp`),
    lines: ({ guards, isAlone }) => [
      isAlone ? t`${nameList(guards)} rests with one eye open.` : t`On guard: ${nameList(guards)}.`,
    ],
  },
  'no-rest': {
    title: () => ({ title: t`No rest`, tone: 'trouble' }),
    lines: ({ names }) => [t`The rest is disturbed: no grit from this watch for ${nameList(names)}.`],
  },
  'fatigue-over': {
    title: () => neutral(t`Rested`),
    lines: ({ name }) => [t`${escapeMarkdown(name)} is not tired any more.`],
  },
  eaten: {
    title: ({ hungry }) =>
      hungry.length === 0 ? neutral(t`Everybody has eaten`) : { title: t`Hunger`, tone: 'trouble' },
    lines: ({ hungry }) => [
      hungry.length === 0 ? t`Everybody has eaten for the day.` : t`Nothing to eat for ${nameList(hungry)}.`,
    ],
  },
});

/** Dice apart from what they brought. */
export const actRecaps = (): RecapTellingsOf<ActFact, Fact> => ({
  explored: { story: (fact) => [exploredWords(fact)], dice: foundDie },
  sighted: { story: (fact) => [sightedWords(fact)], dice: (fact) => [viewDie(fact)] },
  foraged: { story: (fact) => [foragedWords(fact)], dice: foragedDice },
});

function foundDie({ roll }: Fact<'explored'>): readonly string[] {
  return roll === null ? [] : [t`The find: ${dieWords(roll)}`];
}

function viewDie({ roll }: Fact<'sighted'>): string {
  return t`Direction of the view: ${dieWords(roll)}`;
}

/** Each person's choice for the watch. */
export const watchActsQuestion = (): QuestionTellingsOf<QuestionsOf<WildernessVocabulary>>['watch-acts'] => ({
  text: () => t`What do you do with the next four hours?`,
  options: {
    explore: still(t`Explore`, t`You find something that passing through does not show. No roll.`),
    forage: still(t`Forage`, t`Intelligence, and 1d6 food if you find any.`),
    herbs: still(t`Look for herbs`, t`Intelligence, and 1d4 of a herb if you find any.`),
    recover: still(t`Recover`, t`What went missing from your pack is back, without a roll.`),
    guard: still(t`Stand guard`, t`You keep watch while others rest, and rest yourself when it is their turn.`),
    rest: main(t`Rest`, t`A d6 of grit for each level, once in a rest. Weariness and losses spare you.`),
  },
  answers: phrases({
    explore: 'explore',
    forage: 'forage',
    herbs: 'look for herbs',
    recover: 'recover what was lost',
    guard: 'stand guard',
    rest: 'rest',
  }),
});

function exploredWords({ placeId, name, terrain, points }: Fact<'explored'>): string {
  const place = hexWords(placeId, name, terrain);
  if (points.length === 0) return t`The party explores ${place} and finds nothing new.`;
  const found = listWords(points.map((what) => escapeMarkdown(named(what))));
  return t`The party explores ${place} and finds ${found}.`;
}

function sightedWords({ placeId, terrain, direction }: Fact<'sighted'>): string {
  return t`From there the party sees what lies to the ${COMPASS[direction] ?? ''}: ${terrainWords(terrain)} (${bareHex(placeId)}).`;
}

function foragedWords({ name, what, item, count, left }: Fact<'foraged'>): string {
  const who = escapeMarkdown(name);
  if (item === null) return what === 'food' ? t`${who} finds nothing to eat.` : t`${who} finds no herbs.`;
  const found = what === 'food' ? foodWords(count) : itemWords(item, count);
  return left === 0
    ? t`${who} finds **${found}**.`
    : t`${who} finds **${found}**. There is no room in the pack for ${left} of it; that lies here.`;
}

/** `1 ration`, `3 rations`. */
function foodWords(count: number): string {
  return plural(count, { one: '# ration', other: '# rations' });
}

/** `rope`, `4 × Feverfew`. */
function itemWords(item: string, count: number): string {
  const name = escapeMarkdown(named(item));
  return count === 1 ? name : `${count} × ${name}`;
}

function foragedDice({ roll, table }: Fact<'foraged'>): readonly string[] {
  const dice = [table, roll].filter((one) => one !== null);
  return dice.length === 0 ? [] : [eachDieWords(dice)];
}

function recoveredWords({ name, item, count, slot }: Fact<'recovered'>): string {
  const [who, what] = [escapeMarkdown(name), itemWords(item, count)];
  return slot === null
    ? t`${who} finds ${what} again. There is no room in the pack, so it lies here.`
    : t`${who} finds ${what} again, and puts it into slot ${slot}.`;
}
