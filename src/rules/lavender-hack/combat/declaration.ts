import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { hasReach, isThrowable, rangeIn, usableWeapons } from '../attack/aim.ts';
import { foesToHit, standingFoes } from '../foes/foes.ts';
import { beastOf } from '../items/beasts.ts';
import { UNARMED, UNARMED_DIE } from '../items/gear.ts';
import { damageDieOf } from '../items/magic-items.ts';
import { combatantOf, combatOf } from '../kit/combatants.ts';
import { castables } from '../magic/cast.ts';
import type { Character, Foe, World } from '../schemas.ts';
import { type Declared, presetFields, presetsIn } from './presets.ts';
import { COMBAT_ACTS, type FightStep, type Plan } from './schemas.ts';
import { canShootAt, stepField, stepIn } from './step.ts';

/** Prefix of the option of a thing that is used for something else; `none` means no thing. */
const WITH = 'with:';
const NOTHING = 'none';
/** A menu holds one more. */
const MAX_THINGS = 24;

/** The action among chosen options; null without one. */
function actIn(chosen: readonly string[]): Declared | null {
  const word = chosen.find((id) => id.startsWith('do:'));
  if (word === undefined) return null;
  const [, name = '', ...rest] = word.split(':');
  const act = COMBAT_ACTS.find((one) => one === name);
  return act === undefined ? null : { act, with: rest.length === 0 ? null : rest.join(':') };
}

/** The plan that chosen options come to (LH-COMBAT-02). */
export function planOf(chosen: readonly string[]): Plan {
  const { act, with: thing } = actIn(chosen) ?? { act: 'stand-back', with: null };
  const at = chosen.find((id) => id.startsWith('at:'))?.slice('at:'.length) ?? null;
  const step = stepIn(chosen);
  const isHelp = act === 'help';
  const item = chosen.find((id) => id.startsWith(WITH))?.slice(WITH.length) ?? NOTHING;
  return {
    act,
    with: act === 'other' ? (item === NOTHING ? null : item) : isHelp ? null : thing,
    targetId: isHelp ? thing : at,
    claim: chosen.includes('claim:yes') || chosen.includes('claim:both'),
    ...(chosen.includes('claim:first') || chosen.includes('claim:both') ? { claimFirst: true } : {}),
    unaware: chosen.includes('unaware:yes'),
    said: null,
    ...(step === null ? {} : { step }),
    presets: presetsIn(chosen),
  };
}

/**
 * The options of a plan for making it again: a step, and that a foe does not see it coming, have to be declared each time.
 */
export function chosenBy({ act, with: thing, targetId, claim, claimFirst, presets }: Plan): readonly string[] {
  const word = act === 'help' ? targetId : act === 'other' ? null : thing;
  return [
    word === null ? `do:${act}` : `do:${act}:${word}`,
    ...(targetId === null || act === 'help' ? [] : [`at:${targetId}`]),
    ...(claim || claimFirst ? [`claim:${claim ? (claimFirst ? 'both' : 'yes') : 'first'}`] : []),
    ...Object.entries(presets).map(([kind, choice]) => `${kind}:${choice}`),
  ];
}

/**
 * One character's possible declarations now (LH-COMBAT-02): an action, its target, and answers to the questions that may
 * come. Settings of the round before, and standing orders, are preselected.
 */
export function declarationFields(
  world: World,
  characterId: string,
  chosen: readonly string[],
  orders: Readonly<Record<string, string>>,
): readonly FormField[] {
  const character = characterOf(world, characterId);
  const acts = actOptions(world, character);
  const last = combatantOf(world, characterId)?.lastPlan ?? null;
  const before = last === null ? [] : chosenBy(last);
  const usual = acts.find(({ id }) => before.includes(id)) ?? usualAct(world, character, acts);
  const declared = actIn(chosen.filter((id) => acts.some((one) => one.id === id))) ?? actIn(usual ? [usual.id] : []);
  const act: FormField = { id: 'do', options: acts, fallback: usual?.id ?? null };
  const targets = declared === null ? [] : targetOptions(world, declared, stepIn(chosen));
  const aimed = targets.find(({ id }) => before.includes(id)) ?? targets[0];
  const at: readonly FormField[] =
    targets.length === 0 ? [] : [{ id: 'at', options: targets, fallback: aimed?.id ?? null }];
  const presets = presetFields(world, character, declared, { before, orders });
  const step = stepField(world, declared?.act ?? null);
  return [act, ...at, ...step, ...thingField(world, characterId, declared), ...presets];
}

/** Which of their things somebody uses for something else. */
function thingField(world: World, characterId: string, declared: Declared | null): readonly FormField[] {
  if (declared?.act !== 'other') return [];
  const things = itemsOf(world, characterId).map(({ id, name }) => ({ id: `${WITH}${id}`, terms: { item: name } }));
  if (things.length === 0) return [];
  const options = [{ id: `${WITH}${NOTHING}`, terms: {} }, ...things.slice(0, MAX_THINGS)];
  return [{ id: 'with', options, fallback: `${WITH}${NOTHING}` }];
}

/**
 * The action of somebody without a declaration: to shoot while nobody is close, else to strike, never with bare hands; to
 * move in when no weapon of theirs reaches a foe.
 */
function usualAct(world: World, character: Character, acts: readonly Option[]): Option | undefined {
  if (isOutOfReach(world, character)) return acts.find(({ id }) => id === 'do:advance');
  const isClose = standingFoes(world).some(({ data }) => data.distance === 'close');
  const isUsual = ({ id, terms }: Option) => id !== `do:melee:${UNARMED}` && terms.thrown !== true;
  const find = (act: string) => acts.find((one) => one.id.startsWith(`do:${act}`) && isUsual(one));
  return (isClose ? undefined : find('missile:')) ?? find('melee:') ?? find('missile:') ?? find('stand-back');
}

/** Checks whether somebody is armed, but no weapon of theirs reaches a foe. */
export function isOutOfReach(world: World, character: Character): boolean {
  const foes = standingFoes(world);
  const bows = usableWeapons(world, character, 'missile').filter((item) => !isThrowable(world, item));
  const arms = [...usableWeapons(world, character, 'melee'), ...bows];
  const reaches = ({ data: { range } }: (typeof arms)[number]) => foes.some((foe) => canShootAt(foe, range, null));
  return foes.length > 0 && arms.length > 0 && !arms.some(reaches);
}

function actOptions(world: World, character: Character): readonly Option[] {
  const foes = foesToHit(world);
  const reaches = (range: 'none' | 'short' | 'long') => foes.some(({ data }) => hasReach(data.distance, range));
  const option = (id: string, terms: Option['terms'] = {}): Option => ({ id: `do:${id}`, terms });
  const arm = (act: 'melee' | 'missile') =>
    usableWeapons(world, character, act)
      .filter((item) => foes.some((foe) => canShootAt(foe, rangeIn(world, act, item), null)))
      .map((item) => {
        const thrown: Option['terms'] = act === 'missile' && isThrowable(world, item) ? { thrown: true } : {};
        return option(`${act}:${item.id}`, { item: item.name, die: damageDieOf(item), ...thrown });
      });
  const magic = castables(world, character)
    .filter(({ ready }) => ready)
    .map(({ kind, name }) => option(`${kind}:${name}`, { name }));
  const beasts = itemsOf(world, character.id).flatMap((item) => {
    const beast = reaches('none') ? beastOf(world, item) : null;
    return beast === null ? [] : [option(`beast:${item.id}`, { item: item.name, die: beast.bite })];
  });
  const dying = Object.values(world.characters).filter(({ status, id }) => status === 'dying' && id !== character.id);
  return [
    ...arm('melee'),
    ...arm('missile'),
    ...magic,
    ...beasts,
    ...(reaches('none') ? [option(`melee:${UNARMED}`, { item: null, die: UNARMED_DIE })] : []),
    ...dying.map(({ id, name }) => option(`help:${id}`, { name })),
    ...(standingFoes(world).some(({ data }) => data.distance !== 'close') ? [option('advance')] : []),
    option('stand-back'),
    option('flee'),
    option('other'),
  ];
}

function targetOptions(world: World, { act, with: thing }: Declared, step: FightStep | null): readonly Option[] {
  const foe = ({ id, name, data }: Foe): Option => ({
    id: `at:${id}`,
    terms: { name, distance: data.distance },
  });
  const foes = standingFoes(world);
  switch (act) {
    case 'melee':
    case 'missile': {
      const item = thing === null || thing === UNARMED ? undefined : world.items[thing];
      const range = item === undefined ? 'none' : rangeIn(world, act, item);
      return foesToHit(world)
        .filter((one) => (act === 'melee' ? hasReach(one.data.distance, range) : canShootAt(one, range, step)))
        .map(foe);
    }
    case 'beast':
      return foes.filter(({ data }) => hasReach(data.distance, 'none')).map(foe);
    case 'advance':
      return foes.filter(({ data }) => data.distance !== 'close').map(foe);
    case 'cast':
      switch (needsOf(world, thing)) {
        case 'foe':
          return foes.map(foe);
        case 'character':
          return fellows(world);
        default:
          return [];
      }
    default:
      return [];
  }
}

function needsOf(world: World, working: string | null): string {
  const all = Object.keys(combatOf(world).combatants).flatMap((id) => castables(world, characterOf(world, id)));
  return all.find(({ kind, name }) => kind === 'cast' && name === working)?.needs ?? 'none';
}

function fellows(world: World): readonly Option[] {
  return Object.keys(combatOf(world).combatants)
    .map((id) => characterOf(world, id))
    .filter(({ status }) => status === 'active' || status === 'down' || status === 'dying')
    .map(({ id, name }) => ({ id: `at:${id}`, terms: { name } }));
}
