import type { Ask } from '../../engine/prompt.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions, type OptionOf } from '../../mechanics/question.ts';
import { standingFoes } from '../combat/combatants.ts';
import { slowestOf } from '../combat/retreat.ts';
import { askQuestion } from '../kit/kit.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Frame } from '../vocabulary.ts';
import type { ChaseVocabulary } from './vocabulary.ts';

/** Kinds of things that may be dropped: a menu holds two options more. */
const MOST_DROPS = 20;
const MAX_DROPPED = 60;
export const NOTHING_DROPPED = '-';

/** Run on, drop something, or get out of sight (HX-CHASE-01, HX-CHASE-06); run on or give up when the party is behind. */
export function askHow(world: World): Ask | null {
  const { chase } = world.party.state;
  const runner = runnerOf(world);
  if (chase === null || runner === null) return null;
  const { lead, round, fleeing, dropped } = chase;
  const asked = {
    rule: 'HX-CHASE-02',
    audience: spotlightAudience(world),
    characterId: runner.id,
    required: true,
  };
  const run = { id: 'run', terms: { name: runner.name } } as const;
  const terms = { names: namesOf(world), lead, round };
  if (fleeing === 'foes')
    return askQuestion('hunt', {
      ...asked,
      form: { form: 'choice', options: [run, { id: 'stop', terms: { dropped } }] },
      fallback: 'run',
      terms,
    });
  const options: readonly OptionOf<ChaseVocabulary['questions']['chase']>[] = [
    run,
    { id: 'duck', terms: {} },
    ...dropsOf(world).map((item) => ({
      id: item.id,
      terms: {
        item: item.name,
        count: item.data.count,
        holder: world.characters[item.holderId ?? '']?.name ?? '',
        asks: !isLeaders(world, item),
      },
    })),
  ];
  return askQuestion('chase', { ...asked, form: { form: 'choice', options }, fallback: 'run', terms });
}

/** People choose themselves what they drop; by default they keep it (HX-CHASE-01). */
export function askOwner(world: World, itemId: string): Ask | null {
  const { chase } = world.party.state;
  const item = dropsOf(world).find(({ id }) => id === itemId);
  const owner = runnersOf(world).find(({ id }) => id === item?.holderId);
  if (chase === null || item === undefined || owner === undefined) return null;
  return askQuestion('give-up', {
    rule: 'HX-CHASE-01',
    audience: { who: 'one', userId: owner.userId },
    characterId: owner.id,
    form: { form: 'choice', options: bareOptions('keep', 'drop') },
    required: true,
    fallback: 'keep',
    terms: { item: item.name, count: item.data.count, lead: chase.lead },
  });
}

export function askSight(world: World): Ask | null {
  const { chase } = world.party.state;
  if (chase === null || runnerOf(world) === null) return null;
  return askQuestion('chase-sight', {
    rule: 'HX-CHASE-06',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: bareOptions('seen', 'lost') },
    required: true,
    fallback: 'seen',
    terms: { lead: chase.lead },
  });
}

/** Does the party go after foes that got away? In silence it lets them go. */
export function askPursuit(world: World): Ask | null {
  if (world.party.state.fight !== null || standingFoes(world).length === 0 || runnersOf(world).length === 0)
    return null;
  return askQuestion('pursuit', {
    rule: 'HX-CHASE-02',
    audience: spotlightAudience(world),
    characterId: null,
    form: { form: 'choice', options: bareOptions('let-go', 'pursue') },
    required: true,
    fallback: 'let-go',
    terms: { names: namesOf(world) },
  });
}

/** The action of the chased side; the chase does not wait for it (HX-CHASE-01, HX-CHASE-06). */
export function askQuarry(world: World, { chaseId, step }: Frame<'quarry'>): Ask | null {
  const { chase } = world.party.state;
  if (chase === null || chase.id !== chaseId) return null;
  const asked = { audience: { who: 'gm' }, characterId: null, required: true } as const;
  if (step === 'drop')
    return askQuestion('quarry-drop', {
      ...asked,
      rule: 'HX-CHASE-01',
      form: { form: 'text', min: 1, max: MAX_DROPPED },
      fallback: NOTHING_DROPPED,
      terms: {},
    });
  return askQuestion('quarry', {
    ...asked,
    rule: 'HX-CHASE-06',
    form: { form: 'choice', options: bareOptions('run', 'drop', 'hide') },
    fallback: 'run',
    terms: { names: namesOf(world) },
  });
}

/**
 * The runners' belongings, the most precious first: only those are worth stopping for. Of things with the same name there is
 * one, from the person who is best at making the pursuers stop (HX-D-33), and of theirs the largest heap; the leader's own
 * belongings as well.
 */
export function dropsOf(world: World): readonly Item[] {
  const runners = runnersOf(world).toSorted((a, b) => b.sheet.abilities.wil - a.sheet.abilities.wil);
  const carried = runners.flatMap(({ id }) =>
    itemsOf<Item>(world, id)
      .filter(({ data }) => !data.worn)
      .toSorted((a, b) => b.data.count - a.data.count),
  );
  return carried
    .filter((item, at) => {
      const isAlike = (one: Item) => one.name === item.name && isLeaders(world, one) === isLeaders(world, item);
      return carried.findIndex(isAlike) === at;
    })
    .toSorted((a, b) => b.data.worth - a.data.worth || a.name.localeCompare(b.name))
    .slice(0, MOST_DROPS);
}

/** Characters who are in the chase and on their feet, oldest first. */
export function runnersOf(world: World): readonly Character[] {
  const { chase } = world.party.state;
  return charactersInPlay(world).filter(({ id, status }) => status === 'active' && chase?.behind.includes(id) !== true);
}

/** The slowest rolls for all, and keeps doing so until somebody falls, stays behind or joins (HX-CHASE-02). */
export function runnerOf(world: World): Character | null {
  const { chase } = world.party.state;
  const runners = runnersOf(world);
  const ids = runners.map(({ id }) => id);
  const isSame = chase !== null && ids.length === chase.runners.length && ids.every((id) => chase.runners.includes(id));
  return (isSame ? runners.find(({ id }) => id === chase.runnerId) : undefined) ?? slowestOf(runners);
}

/** Checks whether whoever leads carries it themselves. */
export function isLeaders({ characters, party }: World, { holderId }: Item): boolean {
  return party.spotlight !== null && characters[holderId ?? '']?.userId === party.spotlight;
}

export function namesOf(world: World): readonly string[] {
  const names = standingFoes(world).map(({ name }) => name);
  return names.length > 0 ? names : [world.party.state.encounter?.name ?? ''].filter((name) => name !== '');
}
