import { type FormField, withDefaults } from '../../engine/form.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Option } from '../../engine/prompt.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { CLAIMED, claimFields } from '../checks/claim.ts';
import { classOf, hasFeature } from '../classes/classes.ts';
import { BROKEN, canRoll, editionOf, isSpent } from '../kit/edition.ts';
import type { Character, World } from '../schemas.ts';
import { mayProvide, PROVISIONS, type Provision } from './provisions.ts';
import { mendable } from './repairs.ts';
import type { RestActivity, RestFrame, RestVocabulary } from './vocabulary.ts';

type Where = RestFrame['where'];

/** One character's choice while the party regroups; `itemWords`: item, working or weapon, null if none is needed. */
export interface RestChoice {
  readonly activity: RestActivity;
  readonly thing: string | null;
  /** The background is claimed for the test that it takes (LH-GEAR-08). */
  readonly claim?: true;
}

const ACTIVITIES: readonly RestActivity[] = ['heal', 'repair', 'memorise', 'forage', 'song', 'poison', 'none'];

/**
 * One character's choices now (LH-WILD-17, LH-DUNG-15): the activity and the thing for it; for the spotlight also those for
 * all.
 */
export function restFields(
  world: World,
  where: Where,
  characterId: string,
  chosen: readonly string[],
  order: string | undefined,
): readonly FormField[] {
  const acts = possibleActivities(world, where, characterId);
  const usual = orderedActivity(acts, order) ?? usualActivity(acts);
  const activity = activityIn(chosen.filter((id) => acts.some((one) => id === `do:${one}`))) ?? usual;
  const things = itemsFor(world, where, characterId, activity).slice(0, MAX_OPTIONS);
  const fields: FormField[] = [
    { id: 'do', options: acts.map((act) => actOption(world, characterId, act)), fallback: `do:${usual}` },
  ];
  if (things.length > 0) fields.push({ id: 'thing', options: things, fallback: things[0]?.id ?? null });
  fields.push(...claimFields(world, characterId, activity === 'forage' || activity === 'song' ? activity : null));
  if (world.party.spotlight === characterOf(world, characterId).userId) fields.push(partyField(world));
  return fields;
}

/**
 * Checks whether a character has a choice (PBP-WAIT-10): an activity other than healing, which costs nothing and is the
 * default of the hurt, or the party's stores to see to.
 */
export function hasChoice(world: World, where: Where, characterId: string): boolean {
  const isLeading = world.party.spotlight === characterOf(world, characterId).userId;
  if (isLeading && provisionOptions(world).length > 1) return true;
  return possibleActivities(world, where, characterId).some((act) => act !== 'heal' && act !== 'none');
}

/** The default choice of somebody, and whether it is their order. */
export function silentRest(
  world: World,
  where: Where,
  characterId: string,
  order: string | undefined,
): { readonly answer: readonly string[]; readonly means: 'order' | 'default' } {
  const followed = orderedActivity(possibleActivities(world, where, characterId), order) !== null;
  const answer = withDefaults(restFields(world, where, characterId, [], order), []);
  return { answer, means: followed || order === 'heal-or-forage' ? 'order' : 'default' };
}

/** The choice that option ids come to. */
export function restChoice(chosen: readonly string[]): RestChoice {
  const thing = chosen.find((id) => id.startsWith('thing:'))?.slice('thing:'.length) ?? null;
  return { activity: activityIn(chosen) ?? 'none', thing, ...(chosen.includes(CLAIMED) ? { claim: true } : {}) };
}

/** The choices for the whole party. */
export function provisionIn(chosen: readonly string[]): Provision {
  return PROVISIONS.find((one) => chosen.includes(`party:${one}`)) ?? 'none';
}

/** Checks whether a choice can still be carried out: days may have passed since it was made. */
export function isOpen(world: World, where: Where, characterId: string, { activity, thing }: RestChoice): boolean {
  if (!possibleActivities(world, where, characterId).includes(activity)) return false;
  const things = itemsFor(world, where, characterId, activity);
  return things.length === 0 || things.some(({ id }) => id === `thing:${thing}`);
}

function activityIn(chosen: readonly string[]): RestActivity | null {
  return ACTIVITIES.find((one) => chosen.includes(`do:${one}`)) ?? null;
}

/** An order that is possible now; null when it is not, or leaves it to the usual. */
function orderedActivity(acts: readonly RestActivity[], order: string | undefined): RestActivity | null {
  return acts.find((act) => act === order) ?? null;
}

/** The hurt heal; the others forage, if there is anything to find. */
function usualActivity(acts: readonly RestActivity[]): RestActivity {
  return (['heal', 'forage'] as const).find((act) => acts.includes(act)) ?? 'none';
}

function possibleActivities(world: World, where: Where, characterId: string): readonly RestActivity[] {
  const character = characterOf(world, characterId);
  return isInPlay(character) ? ACTIVITIES.filter((act) => isPossible(world, where, character, act)) : [];
}

/** A fallen character can only heal. */
function isPossible(world: World, where: Where, character: Character, activity: RestActivity): boolean {
  const { id, status, sheet } = character;
  if (activity === 'none') return true;
  if (activity === 'heal') return sheet.hp < sheet.hpMax;
  if (status !== 'active') return false;
  switch (activity) {
    case 'forage':
      return where === 'wilderness' && world.party.state.journey !== null;
    case 'song':
      return hasFeature(sheet, 'bards-song') && hasFood(world);
    default:
      return itemsFor(world, where, id, activity).length > 0;
  }
}

function hasFood(world: World): boolean {
  const { food } = world.usageDice;
  return food !== undefined && !isSpent(world, 'food', food.size);
}

function itemsFor(world: World, where: Where, characterId: string, activity: RestActivity): readonly Option[] {
  const { sheet } = characterOf(world, characterId);
  switch (activity) {
    case 'repair':
      // Underground only the Strong have it (LH-DUNG-15, LH-STRONG-03).
      if (where === 'dungeon' && !hasFeature(sheet, 'repair')) return [];
      return mendable(world, characterId).map(({ id, name, holderId, data }) => ({
        id: `thing:${id}`,
        terms: {
          item: name,
          die: data.broken ? null : data.dieNow,
          original: data.die,
          holder: holderId === null || holderId === characterId ? null : characterOf(world, holderId).name,
        },
      }));
    case 'memorise':
      return sheet.workings.filter(({ ready }) => !ready).map(({ name }) => ({ id: `thing:${name}`, terms: { name } }));
    case 'poison':
      return hasFeature(sheet, 'poison-craft') && canRoll(world.usageDice.gear)
        ? weaponsToPoison(world, characterId)
        : [];
    default:
      return [];
  }
}

function weaponsToPoison(world: World, characterId: string): readonly Option[] {
  return itemsOf(world, characterId)
    .filter(({ data }) => data.kind === 'weapon' && !data.broken && !data.poisoned)
    .map(({ id, name, data }) => ({ id: `thing:${id}`, terms: { item: name, die: data.dieNow } }));
}

/** With what it costs or can bring, so that a change of it is noticed. */
function actOption(world: World, characterId: string, activity: RestActivity): Option {
  const { sheet } = characterOf(world, characterId);
  const { food, gear } = world.usageDice;
  const id = `do:${activity}`;
  switch (activity) {
    case 'heal':
      return {
        id,
        terms: {
          hp: sheet.hp,
          hpMax: sheet.hpMax,
          hitDie: sheet.class === null ? null : classOf(world, sheet.class).hitDie,
        },
      };
    case 'song':
      return { id, terms: { food: food?.size ?? BROKEN } };
    case 'repair':
    case 'poison':
      return { id, terms: { gear: gear?.size ?? BROKEN } };
    default:
      return { id, terms: {} };
  }
}

/** For the spotlight player (LH-WILD-23, LH-DUNG-16). */
function partyField(world: World): FormField {
  const options = provisionOptions(world).map(({ id, terms }) => ({ id: `party:${id}`, terms }));
  return { id: 'party', options, fallback: 'party:none' };
}

/** The possible uses of the stores now, and the dice they change. */
export function provisionOptions(world: World): readonly OptionOf<RestVocabulary['questions']['stores']>[] {
  const { gear, light, [editionOf(world).mood.id]: mood } = world.usageDice;
  const terms = {
    fellowship: mood?.size ?? BROKEN,
    gear: gear?.size ?? BROKEN,
    light: light?.size ?? BROKEN,
  };
  return PROVISIONS.filter((one) => mayProvide(world, one)).map((id) =>
    id === 'none' ? { id, terms: {} } : { id, terms },
  );
}
