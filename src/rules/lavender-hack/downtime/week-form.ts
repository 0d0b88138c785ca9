import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { chosen as setting } from '../kit/settings.ts';
import type { LavenderItem, LavenderWorld } from '../shapes.ts';
import { bankable } from './bank.ts';
import { CAROUSE_COST } from './carouse.ts';
import { GO_ON_MAKING, makeables, nextCraftBox } from './crafting.ts';
import type { WeekAct, WeekChoice } from './frames.ts';
import { questionsOf, RESEARCH_COST, researchable } from './research.ts';
import { nextBox, trackOf } from './training.ts';
import { boxesIn, WEALTH_ROWS } from './wealth.ts';

/** Wealth that it takes to bank one thing later (LH-BANK-02). */
export const BANK_COST = 1;
const ACTS: readonly WeekAct[] = ['train', 'craft', 'research', 'bank', 'carouse', 'idle'];
/** What a menu can hold. */
const MAX_THINGS = 25;

/** What one character can choose for this week (LH-DOWN-02): what to do, with what; the spotlight also whether they leave after it. */
export function weekFields(world: LavenderWorld, characterId: string, chosen: readonly string[]): readonly FormField[] {
  const acts = possibleActs(world, characterId);
  const act = actIn(chosen.filter((id) => acts.some((one) => id === `do:${one}`)));
  const fields: FormField[] = [
    { id: 'do', options: acts.map((one) => actOption(world, characterId, one)), fallback: 'do:idle' },
  ];
  fields.push(...itemFields(world, characterId, act, chosen));
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
  };
}

/** Whether who holds the spotlight wants to leave when the week is over. */
export function leavesIn(chosen: readonly string[]): boolean {
  return chosen.includes('after:leave');
}

/** Whether a choice can still be carried out: others may have spent the box, or taken the thing. */
export function isStillOpen(world: LavenderWorld, { characterId, act, thing, question }: WeekChoice): boolean {
  if (!possibleActs(world, characterId).includes(act)) return false;
  if (act === 'research') {
    const item = researchable(world).find(({ id }) => id === thing);
    return item !== undefined && question !== null && questionsOf(item).includes(question);
  }
  return !needsItem(act) || itemsFor(world, characterId, act).some(({ id }) => id === `thing:${thing}`);
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
function possibleActs(world: LavenderWorld, characterId: string): readonly WeekAct[] {
  return isInPlay(characterOf(world, characterId)) ? ACTS.filter((act) => isPossible(world, characterId, act)) : [];
}

function isPossible(world: LavenderWorld, characterId: string, act: WeekAct): boolean {
  const { sheet } = characterOf(world, characterId);
  switch (act) {
    case 'train': {
      const box = nextBox(sheet);
      return box !== null && boxesIn(world, box) > 0;
    }
    case 'craft':
      return itemsFor(world, characterId, 'craft').length > 0;
    case 'research':
      return boxesIn(world, RESEARCH_COST) > 0 && researchable(world).length > 0;
    case 'bank':
      return boxesIn(world, BANK_COST) > 0 && itemsFor(world, characterId, 'bank').length > 0;
    case 'carouse':
      return boxesIn(world, CAROUSE_COST) > 0;
    case 'idle':
      return true;
  }
}

/** With what it costs, so that a change of it is noticed. */
function actOption(world: LavenderWorld, characterId: string, act: WeekAct): Option {
  const { sheet } = characterOf(world, characterId);
  const id = `do:${act}`;
  switch (act) {
    case 'train':
      return { id, terms: { box: nextBox(sheet), of: trackOf(sheet.level), level: sheet.level + 1 } };
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

function itemFields(world: LavenderWorld, characterId: string, act: WeekAct, chosen: readonly string[]): FormField[] {
  const things = itemsFor(world, characterId, act);
  const [first] = things;
  if (first === undefined) return [];
  const thing = things.find(({ id }) => chosen.includes(id)) ?? first;
  return [{ id: 'thing', options: things, fallback: first.id }, ...furtherFields(world, act, thing)];
}

/** What follows from the thing: what is asked about it, or of which worth it is to be. */
function furtherFields(world: LavenderWorld, act: WeekAct, thing: Option): FormField[] {
  if (act === 'research') {
    const item = world.items[thing.id.slice('thing:'.length)];
    const options = (item === undefined ? [] : questionsOf(item)).map((one) => ({ id: `question:${one}`, terms: {} }));
    return [{ id: 'question', options, fallback: options[0]?.id ?? null }];
  }
  if (act !== 'craft' || thing.terms.value !== null) return [];
  const options = WEALTH_ROWS.map((value) => ({ id: `value:${value}`, terms: { value } }));
  return [{ id: 'value', options, fallback: 'value:1' }];
}

function itemsFor(world: LavenderWorld, characterId: string, act: WeekAct): readonly Option[] {
  switch (act) {
    case 'craft':
      return craftOptions(world, characterId).slice(0, MAX_THINGS);
    case 'research':
      return researchable(world)
        .slice(0, MAX_THINGS)
        .map((item) => itemOption(world, item, characterId));
    case 'bank':
      return bankableBy(world, characterId)
        .slice(0, MAX_THINGS)
        .map((item) => itemOption(world, item, characterId));
    default:
      return [];
  }
}

/** What is under way first; something new would take its place (LH-CRAFT-01). */
function craftOptions(world: LavenderWorld, characterId: string): readonly Option[] {
  const { sheet } = characterOf(world, characterId);
  const { project } = sheet;
  const options: Option[] = [];
  if (project !== null && boxesIn(world, nextCraftBox(sheet)) > 0) {
    const { name, value, boxes } = project;
    options.push({ id: `thing:${GO_ON_MAKING}`, terms: { name, value, boxes, replaces: null } });
  }
  if (sheet.class === null || boxesIn(world, 1) === 0) return options;
  const replaces = project?.name ?? null;
  const made = makeables(sheet.class).map(({ id, name, value }) => ({
    id: `thing:${id}`,
    terms: { name, value, boxes: 0, replaces },
  }));
  return [...options, ...made];
}

/** One's own things and the party's; where one acts for all, everybody's (LH-BANK-02, LH-DOWN-03). */
function bankableBy(world: LavenderWorld, characterId: string): readonly LavenderItem[] {
  const isForAll = setting(world.campaign, 'downtime_actions') === 'per_party';
  return bankable(world).filter(({ holderId }) => isForAll || holderId === null || holderId === characterId);
}

/** Its value only where players know it. */
function itemOption(world: LavenderWorld, { id, name, holderId, data }: LavenderItem, characterId: string): Option {
  const holder = holderId === null || holderId === characterId ? null : characterOf(world, holderId).name;
  return { id: `thing:${id}`, terms: { item: name, value: data.knownValue ? data.value : null, holder } };
}
