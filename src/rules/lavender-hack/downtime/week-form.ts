import type { FormField } from '../../engine/form.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Option } from '../../engine/prompt.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { CLAIMED, claimFields } from '../checks/claim.ts';
import { bankedFor } from '../items/value.ts';
import { chosen as setting } from '../kit/settings.ts';
import type { Item, World } from '../schemas.ts';
import { bankable } from './bank.ts';
import { CAROUSE_COST } from './carouse.ts';
import { craftValues, GO_ON_MAKING, MAGICAL_FROM, makeable, makeables, nextCraftBox } from './crafting.ts';
import { questionsOf, RESEARCH_COST, researchable } from './research.ts';
import { nextBox, trackOf, trainingFrom } from './training.ts';
import { type Boxes, boxesOf, lessOne } from './wealth.ts';
import type { WeekAct, WeekChoice } from './week-vocabulary.ts';

/** Wealth that it takes to bank one thing later (LH-BANK-02). */
export const BANK_COST = 1;
const ACTS: readonly WeekAct[] = ['train', 'craft', 'research', 'bank', 'carouse', 'idle'];

/**
 * One character's choices for this week (LH-DOWN-02): the activity, and the thing for it; for the spotlight also whether
 * they leave after it.
 * @param others the choices of those who have handed in already: their boxes are reserved (LH-DOWN-04)
 */
export function weekFields(
  world: World,
  characterId: string,
  chosen: readonly string[],
  others: readonly WeekChoice[] = [],
): readonly FormField[] {
  const boxes = boxesLeft(world, others);
  const acts = possibleActs(world, characterId, boxes);
  const act = actIn(chosen.filter((id) => acts.some((one) => id === `do:${one}`)));
  const fields: FormField[] = [
    { id: 'do', options: acts.map((one) => actOption(world, characterId, one, boxes)), fallback: 'do:idle' },
  ];
  fields.push(...itemFields(world, characterId, act, chosen, boxes));
  fields.push(...claimFields(world, characterId, act === 'carouse' ? act : null));
  const { spotlight, state } = world.party;
  if (spotlight === characterOf(world, characterId).userId && state.downtime?.leaving === false) {
    const options = ['after:stay', 'after:leave'].map((id) => ({ id, terms: {} }));
    fields.push({ id: 'after', options, fallback: 'after:stay' });
  }
  return fields;
}

/** The choice that option ids come to. */
export function weekChoice(characterId: string, chosen: readonly string[]): WeekChoice {
  const question = after(chosen, 'question:');
  const value = after(chosen, 'value:');
  return {
    characterId,
    act: actIn(chosen),
    thing: after(chosen, 'thing:'),
    value: value === null ? null : Number(value),
    question: question === 'value' || question === 'property' ? question : null,
    ...(chosen.includes(CLAIMED) ? { claim: true } : {}),
  };
}

/** Checks whether who holds the spotlight wants to leave when the week is over. */
export function leavesIn(chosen: readonly string[]): boolean {
  return chosen.includes('after:leave');
}

/** Checks whether a choice can still be carried out: others may have spent the box, or taken the thing. */
export function isStillOpen(world: World, { characterId, act, thing, question }: WeekChoice): boolean {
  const boxes = boxesOf(world);
  if (!possibleActs(world, characterId, boxes).includes(act)) return false;
  if (act === 'research') {
    const item = researchable(world).find(({ id }) => id === thing);
    return item !== undefined && question !== null && questionsOf(item).includes(question);
  }
  return !needsItem(act) || itemsFor(world, characterId, act, boxes).some(({ id }) => id === `thing:${thing}`);
}

function needsItem(act: WeekAct): boolean {
  return act === 'craft' || act === 'bank';
}

function actIn(chosen: readonly string[]): WeekAct {
  return ACTS.find((act) => chosen.includes(`do:${act}`)) ?? 'idle';
}

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** Only what there is a box for, and something to do it with. */
function possibleActs(world: World, characterId: string, boxes: Boxes): readonly WeekAct[] {
  if (!isInPlay(characterOf(world, characterId))) return [];
  return ACTS.filter((act) => isPossible(world, characterId, act, boxes));
}

function isPossible(world: World, characterId: string, act: WeekAct, boxes: Boxes): boolean {
  const has = (row: number) => lessOne(boxes, row) !== null;
  switch (act) {
    case 'train':
      return trainingFrom(boxes, characterOf(world, characterId).sheet) !== null;
    case 'craft':
      return itemsFor(world, characterId, 'craft', boxes).length > 0;
    case 'research':
      return has(RESEARCH_COST) && researchable(world).length > 0;
    case 'bank':
      return has(BANK_COST) && itemsFor(world, characterId, 'bank', boxes).length > 0;
    case 'carouse':
      return has(CAROUSE_COST);
    case 'idle':
      return true;
  }
}

/** The boxes left when others have spent their reserved ones, one after another (LH-DOWN-04). */
function boxesLeft(world: World, others: readonly WeekChoice[]): Boxes {
  return others.reduce((boxes, choice) => afterAct(world, boxes, choice) ?? boxes, boxesOf(world));
}

function afterAct(world: World, boxes: Boxes, { characterId, act, thing }: WeekChoice): Boxes | null {
  const { sheet } = characterOf(world, characterId);
  switch (act) {
    case 'train':
      return trainingFrom(boxes, sheet)?.left ?? null;
    case 'craft':
      return lessOne(boxes, thing === GO_ON_MAKING ? nextCraftBox(sheet) : 1);
    case 'research':
      return lessOne(boxes, RESEARCH_COST);
    case 'bank':
      return lessOne(boxes, BANK_COST);
    case 'carouse':
      return lessOne(boxes, CAROUSE_COST);
    case 'idle':
      return boxes;
  }
}

/** With what it costs, so that a change of it is noticed. */
function actOption(world: World, characterId: string, act: WeekAct, boxes: Boxes): Option {
  const { sheet } = characterOf(world, characterId);
  const id = `do:${act}`;
  switch (act) {
    case 'train':
      return {
        id,
        terms: {
          box: nextBox(sheet),
          of: trackOf(sheet.level),
          level: sheet.level + 1,
          breaks: trainingFrom(boxes, sheet)?.breaks ?? null,
        },
      };
    case 'research':
      return { id, terms: { wealth: RESEARCH_COST } };
    case 'bank':
      return { id, terms: { wealth: BANK_COST } };
    case 'carouse':
      return { id, terms: { wealth: CAROUSE_COST } };
    case 'craft':
    case 'idle':
      return { id, terms: {} };
  }
}

function itemFields(
  world: World,
  characterId: string,
  act: WeekAct,
  chosen: readonly string[],
  boxes: Boxes,
): FormField[] {
  const things = itemsFor(world, characterId, act, boxes);
  const [first] = things;
  if (first === undefined) return [];
  const thing = things.find(({ id }) => chosen.includes(id)) ?? first;
  return [{ id: 'thing', options: things, fallback: first.id }, ...furtherFields(world, act, thing)];
}

/** The further questions about the thing: what to find out, or its future worth. */
function furtherFields(world: World, act: WeekAct, thing: Option): FormField[] {
  if (act === 'research') {
    const item = world.items[thing.id.slice('thing:'.length)];
    const options = (item === undefined ? [] : questionsOf(item)).map((one) => ({ id: `question:${one}`, terms: {} }));
    return [{ id: 'question', options, fallback: options[0]?.id ?? null }];
  }
  const made = act === 'craft' ? makeable(world, thing.id.slice('thing:'.length)) : null;
  const values = made === null ? [] : craftValues(world, made);
  const [first, second] = values;
  if (first === undefined || second === undefined) return [];
  // Of what has a row in the tables nothing is magical, and nobody wonders.
  const isMagical = (value: number) => (made?.value === null ? value >= MAGICAL_FROM : null);
  const options = values.map(({ value, die }) => ({
    id: `value:${value}`,
    terms: { value, die, magical: isMagical(value) },
  }));
  return [{ id: 'value', options, fallback: `value:${first.value}` }];
}

function itemsFor(world: World, characterId: string, act: WeekAct, boxes: Boxes): readonly Option[] {
  switch (act) {
    case 'craft':
      return craftOptions(world, characterId, boxes).slice(0, MAX_OPTIONS);
    case 'research':
      return researchable(world)
        .slice(0, MAX_OPTIONS)
        .map((item) => itemOption(world, item, characterId, item.data.value));
    case 'bank':
      return bankableBy(world, characterId)
        .slice(0, MAX_OPTIONS)
        .map((item) => itemOption(world, item, characterId, bankedFor(world, item)));
    default:
      return [];
  }
}

/** The present project first; something new would replace it (LH-CRAFT-01). */
function craftOptions(world: World, characterId: string, boxes: Boxes): readonly Option[] {
  const { sheet } = characterOf(world, characterId);
  const { project } = sheet;
  const options: Option[] = [];
  if (project !== null && lessOne(boxes, nextCraftBox(sheet)) !== null) {
    const { name, value, boxes: filled } = project;
    options.push({ id: `thing:${GO_ON_MAKING}`, terms: { name, value, boxes: filled, replaces: null } });
  }
  if (sheet.class === null || lessOne(boxes, 1) === null) return options;
  const replaces = project?.name ?? null;
  const made = makeables(world, sheet.class).map(({ id, name, value }) => ({
    id: `thing:${id}`,
    terms: { name, value, boxes: 0, replaces },
  }));
  return [...options, ...made];
}

/** One's own things and the party's; where one acts for all, everybody's (LH-BANK-02, LH-DOWN-03). */
function bankableBy(world: World, characterId: string): readonly Item[] {
  const isForAll = setting(world.campaign, 'downtime_actions') === 'per_party';
  return bankable(world).filter(({ holderId }) => isForAll || holderId === null || holderId === characterId);
}

/** Its value only where players know it. */
function itemOption(world: World, { id, name, holderId, data }: Item, characterId: string, value: number): Option {
  const holder = holderId === null || holderId === characterId ? null : characterOf(world, holderId).name;
  return { id: `thing:${id}`, terms: { item: name, value: data.knownValue ? value : null, holder } };
}
