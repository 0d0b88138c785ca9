import type { Option } from '../../../../rules/engine/prompt.ts';
import type { FormField, Round, Verdict } from '../../../../rules/engine/round.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords, RoundQuestion } from '../../engine/renderer.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { main, type OptionWords, still } from '../kit/option-words.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';

type Told = 'week-act' | 'trained' | 'crafted' | 'researched' | 'research-open' | 'caroused' | 'rumour' | 'map-won';

const MAX_NAME = 40;
const MAX_LABEL = 100;
const MAX_TEXT = 500;

/** What everybody does in a week at home, and what comes of it. */
export const WEEK_LINES: LinesFor<Told> = {
  'week-act': (fact) => actLines(fact),
  trained: ({ name, box, of }) => [`${escapeMarkdown(name)} trains: ${trackWords(box, of)}.`],
  crafted: ({ name, item, box, of }) => [
    box < of
      ? `${escapeMarkdown(name)} works on ${escapeMarkdown(item)}: ${trackWords(box, of)}.`
      : `${escapeMarkdown(name)} has made ${anItem(item)}, of value ${of}.`,
  ],
  researched: ({ item, value, property }) => [researchLine(escapeMarkdown(item), value, property)],
  'research-open': ({ item }) => [`The game master is asked what ${escapeMarkdown(item)} can do.`],
  caroused: ({ name, degree }) => [`${escapeMarkdown(name)} goes on the town. ${NIGHTS[degree]}`],
  rumour: ({ name, text }) => [`${escapeMarkdown(name)} heard on the town: ${escapeMarkdown(text, MAX_TEXT)}`],
  'map-won': ({ name, as }) => [
    as === 'valuable'
      ? `${escapeMarkdown(name)} wins a map.`
      : `${escapeMarkdown(name)} wins a map, and it shows the way.`,
  ],
};

/** The headline of one of these facts by itself. */
export function titleOfWeek(fact: FactOf<Told>): Headline {
  switch (fact.fact) {
    case 'week-act':
      return { title: 'A week at home', tone: 'neutral' };
    case 'trained':
      return { title: `${escapeMarkdown(fact.name)} trains`, tone: 'neutral' };
    case 'crafted':
      return fact.box < fact.of
        ? { title: `${escapeMarkdown(fact.item)}: work goes on`, tone: 'neutral' }
        : { title: `${escapeMarkdown(fact.item)}: made`, tone: 'strong' };
    case 'researched':
      return { title: `Research: ${escapeMarkdown(fact.item)}`, tone: 'strong' };
    case 'research-open':
      return { title: `Research: ${escapeMarkdown(fact.item)}`, tone: 'neutral' };
    case 'caroused':
      return { title: `A night on the town: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) };
    case 'rumour':
      return { title: 'A rumour', tone: 'neutral' };
    case 'map-won':
      return { title: 'A map', tone: 'strong' };
  }
}

/** What is for the game master to say. */
export const WEEK_QUESTIONS = {
  'research-property': {
    text: (terms: Option['terms'], who: string) =>
      `Game master: ${who} studies ${escapeMarkdown(String(terms.item))}. Which magical property do they find? Write a dash if there is none.`,
    field: 'Property, or a dash',
    placeholder: 'Glows when the dead are near',
  },
  rumour: {
    text: (terms: Option['terms'], who: string) =>
      terms.count === 1
        ? `Game master: ${who} hears a rumour in town, about a hex, a faction or a dungeon. What do they hear?`
        : `Game master: ${who} hears ${terms.count} rumours in town, about hexes, factions or dungeons. What do they hear?`,
    field: 'What is heard',
    placeholder: 'The ferryman is paid in teeth',
  },
  'won-map': {
    text: (_terms: Option['terms'], who: string) =>
      `Game master: ${who} wins a map. Is it only worth selling, or does it show something hidden?`,
  },
};

export function wonMapOption({ id }: Pick<Option, 'id'>): OptionWords {
  return id === 'valuable'
    ? main('A thing of worth', 'Of value d4 + 1, which nobody knows yet.')
    : still('It shows the way', 'The hidden thing nearest to home, or to the party, is found and marked on the map.');
}

/** How a week is put to everybody (LH-DOWN-02). */
export function weekQuestion({ week }: Round['terms']): RoundQuestion {
  return {
    title: `Week ${String(week)}: what do you do?`,
    recap: `Week ${String(week)}`,
    text: 'One thing each; then the week passes. Only what there is wealth for can be chosen: /wealth changes boxes up and down.',
    options: {},
    field: null,
    placeholder: null,
    act: 'Choose',
  };
}

/** What somebody does with their week, in the middle of a sentence: `trains`. */
export function weekVerdict({ answer }: Verdict, _terms: Round['terms'], world: LavenderWorld): string | null {
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  const act = after(chosen, 'do:');
  if (act === null) return null;
  const id = after(chosen, 'thing:');
  const item = id !== null && Object.hasOwn(world.items, id) ? world.items[id]?.name : undefined;
  const thing = item === undefined ? null : escapeMarkdown(item, MAX_NAME);
  return `${tells(act, thing)}${chosen.includes('after:leave') ? '; the party leaves after this week' : ''}`;
}

/** How one part of a week is put. Bare, without markdown. */
export function weekField(field: FormField): FieldWords {
  const options = Object.fromEntries(field.options.map((option) => [option.id, optionOf(field.id, option)]));
  return { label: LABELS[field.id] ?? 'Choose', options };
}

const LABELS: Readonly<Record<string, string>> = {
  do: 'What you do',
  thing: 'What it is about',
  question: 'What you want to know',
  value: 'Of which value',
  after: 'For the party',
};

const NIGHTS: Readonly<Record<FactOf<'caroused'>['degree'], string>> = {
  critical: 'Somebody stakes a map, and loses it.',
  strong: 'Tongues are loose tonight: two rumours.',
  weak: 'There is a rumour to be had.',
  miss: 'Nothing is left of it but a headache.',
  fumble: 'It comes to blows.',
};

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function tells(act: string, thing: string | null): string {
  switch (act) {
    case 'train':
      return 'trains';
    case 'craft':
      return 'works at something of their own';
    case 'research':
      return thing === null ? 'sits over books' : `finds out about ${thing}`;
    case 'bank':
      return thing === null ? 'goes to the bank' : `banks ${thing}`;
    case 'carouse':
      return 'goes on the town';
    default:
      return 'takes it easy';
  }
}

/** What was done is in the recap already, and what came of it has lines of its own. */
function actLines({ name, act, done }: FactOf<'week-act'>): readonly string[] {
  if (!done)
    return [
      `${escapeMarkdown(name)} ${UNDONE[act]}, but that is not possible any more. The week is an idle one, and nothing is spent.`,
    ];
  return [];
}

const UNDONE: Readonly<Record<FactOf<'week-act'>['act'], string>> = {
  train: 'would train',
  craft: 'would make something',
  research: 'would sit over books',
  bank: 'would go to the bank',
  carouse: 'would go on the town',
  idle: 'would take it easy',
};

/** `■■□□ 2 of 4` */
export function trackWords(box: number, of: number): string {
  return `${'■'.repeat(box)}${'□'.repeat(Math.max(0, of - box))} ${box} of ${of}`;
}

function anItem(item: string): string {
  return `${/^[aeiou]/i.test(item) ? 'an' : 'a'} ${escapeMarkdown(item)}`;
}

function researchLine(item: string, value: number | null, property: string | null): string {
  if (value !== null) return value === 0 ? `${item} is worth nothing.` : `${item} is of value ${value}.`;
  return property === null ? `There is nothing more to find about ${item}.` : `${item}: ${escapeMarkdown(property)}`;
}

function optionOf(part: string, option: Option): OptionSaid {
  const choice = option.id.slice(part.length + 1);
  switch (part) {
    case 'do':
      return actOption(choice, option.terms);
    case 'thing':
      return itemOption(option.terms);
    case 'question':
      return choice === 'value' ? said('What it is worth') : said('What it can do', 'One magical property.');
    case 'value':
      return said(`Value ${choice}`, `${choice} ${choice === '1' ? 'week' : 'weeks'} of work.`);
    default:
      return choice === 'leave'
        ? said('Leave after this week', 'The cost of living is paid, and you set out again.')
        : said('Stay on');
  }
}

type OptionSaid = FieldWords['options'][string];

function actOption(act: string, { box, of, level, wealth }: Option['terms']): OptionSaid {
  switch (act) {
    case 'train':
      return said(`Train (wealth ${box})`, `Box ${box} of ${of} on the way to level ${level}.`);
    case 'craft':
      return said('Make something', 'A week of work fills a box; as many as the thing is worth.');
    case 'research':
      return said(`Research (wealth ${wealth})`, 'One question about one thing.');
    case 'bank':
      return said(`Bank something (wealth ${wealth})`, 'One thing of known value becomes a box.');
    case 'carouse':
      return said(`Carouse (wealth ${wealth})`, 'A Charisma test: a map, rumours, nothing, or a fight.');
    default:
      return said('Take it easy', 'Nothing is spent and nothing gained.');
  }
}

function itemOption({ item, name, value, boxes, holder, replaces }: Option['terms']): OptionSaid {
  if (typeof name === 'string') {
    const worth = typeof value === 'number' ? ` (value ${value})` : '';
    const isBegun = typeof boxes === 'number' && boxes > 0;
    const cost = `Wealth ${Number(boxes ?? 0) + 1} for the next box.`;
    const instead = typeof replaces === 'string' ? ` ${stripMarkdown(replaces, MAX_NAME)} is given up.` : '';
    return said(`${isBegun ? 'Go on with ' : ''}${stripMarkdown(name, 60)}${worth}`, `${cost}${instead}`);
  }
  const worth = typeof value === 'number' ? ` (value ${value})` : '';
  const carrier = typeof holder === 'string' ? `Carried by ${stripMarkdown(holder, MAX_NAME)}.` : null;
  return said(`${stripMarkdown(String(item), 60)}${worth}`, carrier);
}

function said(label: string, hint: string | null = null): OptionSaid {
  return { label: stripMarkdown(label, MAX_LABEL), hint };
}
