import { type Ask, isRefusal } from '../../engine/prompt.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { isNear } from '../items/item-places.ts';
import type { Property } from '../items/schemas.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Item, World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { spendBox } from './wealth.ts';
import type { ResearchFrame, WeekChoice } from './week-vocabulary.ts';

const RULE = 'LH-RSRCH-01';
/** Wealth that a week among books and experts costs. */
export const RESEARCH_COST = 2;
const MAX_PROPERTIES = 6;
const MAX_PROPERTY = 200;
/** By a line of these alone the game master says that there is nothing to find. */
const NOTHING = /^[\s\-–—.]*$/;
/** A text that ends with dots has more to follow; any other was the last. */
const MORE = /\s*(?:…|\.{3})\s*$/;

type Question = Exclude<WeekChoice['question'], null>;

/** Things of the party that something can be asked about, what nobody knows the value of first (LH-RSRCH-01). */
export function researchable(world: World): readonly Item[] {
  const here = new Set(charactersInPlay(world).map(({ id }) => id));
  return Object.values(world.items)
    .filter(
      (item) =>
        (item.holderId === null ? isNear(world, item) : here.has(item.holderId)) && questionsOf(item).length > 0,
    )
    .sort(
      (a, b) =>
        Number(a.data.knownValue) - Number(b.data.knownValue) ||
        Number(a.data.kind !== 'thing') - Number(b.data.kind !== 'thing') ||
        a.name.localeCompare(b.name),
    );
}

/**
 * The possible questions about a thing. Properties are offered for anything at all, since players need not know which things
 * are magical.
 */
export function questionsOf({ data }: Pick<Item, 'data'>): readonly Question[] {
  // Nobody examines things believed to be priceless (LH-APPR-04).
  if (data.locked) return [];
  const mayHaveMore = data.allTold !== true && data.properties.length < MAX_PROPERTIES;
  const isOpen = mayHaveMore || data.properties.some(({ known }) => !known);
  return [...(data.knownValue ? [] : (['value'] as const)), ...(isOpen ? (['property'] as const) : [])];
}

/** A week of research: one question about one thing, any class (LH-RSRCH-01). */
export function research(context: Context, characterId: string, itemId: string, question: Question): void {
  const { world, emit, begin } = context;
  const item = world.items[itemId];
  if (item === undefined || isRefusal(spendBox(context, RESEARCH_COST, RULE, 'research'))) return;
  const { name } = characterOf(world, characterId);
  const told = { fact: 'researched', rule: RULE, characterId, name, item: item.name } as const;
  if (question === 'value') {
    item.data.knownValue = true;
    emit({ ...told, value: item.data.value, property: null });
    return;
  }
  const hidden = item.data.properties.find(({ known }) => !known);
  if (hidden === undefined) {
    emit({ fact: 'research-open', rule: RULE, characterId, name, item: item.name });
    const asked: ResearchFrame = { kind: 'research', v: 1, step: 'start', characterId, itemId };
    begin(asked);
    return;
  }
  hidden.known = true;
  const isLast = item.data.properties.every(({ known }) => known);
  if (isLast) item.data.allTold = true;
  emit({ ...told, value: null, property: hidden.text, ...(isLast ? { last: true } : {}) });
}

/** The game master writes a property, or says that there is none (left). */
export const researchProperty: Handler<'research'> = {
  ask: (world, frame) => askProperty(world, frame),
  resume({ world, emit }, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'written' });
    const { characterId, itemId } = frame;
    const item = world.items[itemId];
    if (item === undefined || typeof value !== 'string') return back(null);
    const text = NOTHING.test(value)
      ? null
      : value.replace(MORE, '').replace(/\s+/g, ' ').trim().slice(0, MAX_PROPERTY);
    const isLast = text === null || !MORE.test(value);
    if (isLast) item.data.allTold = true;
    if (text !== null) {
      const property: Property = { does: 'other', text, known: true };
      item.data.magical = true;
      item.data.properties = [...item.data.properties, property];
    }
    const { name } = characterOf(world, characterId);
    const last = isLast && text !== null ? { last: true as const } : {};
    emit({ fact: 'researched', rule: RULE, characterId, name, item: item.name, value: null, property: text, ...last });
    return back(null);
  },
};

function askProperty(world: World, { characterId, itemId }: ResearchFrame): Ask | null {
  const item = world.items[itemId];
  if (item === undefined || item.data.properties.length >= MAX_PROPERTIES) return null;
  return askQuestion('research-property', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId,
    form: { form: 'text', min: 1, max: MAX_PROPERTY },
    required: true,
    fallback: null,
    terms: { item: item.name },
  });
}
