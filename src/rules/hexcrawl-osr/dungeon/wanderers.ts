import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import type { Ask } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { addTask, closeTask } from '../../mechanics/tasks.ts';
import { isSameName } from '../../mechanics/words.ts';
import { askQuestion } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { findTable } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import { type DungeonDraft, roomBehind } from './rooms.ts';
import type { WandererChoice } from './vocabulary.ts';

const RULE = 'HX-DUN-02';
/** The face that brings them (HX-DUN-02). */
const COMES = 6;
/** Stands for whoever comes while the game master has not said who. */
const UNKNOWN = 'something';
/** Feet of each point of the two dice. */
const FEET = 10;
/** Default speed in feet, and its multiple for a dungeon turn (HX-DUN-06). */
const SPEED = 40;
const SPEEDS_OF_TURN = 3;

/** Those on their way come nearer, unless the ways in are barred (HX-DUN-02). @returns whether somebody has reached them */
export function comeNearer(context: Context, dungeon: DungeonDraft): boolean {
  const { world, emit } = context;
  for (const wanderer of dungeon.wanderers) {
    if (!dungeon.barred) wanderer.distanceFt = Math.max(0, wanderer.distanceFt - paceOf(world, wanderer.creature));
    const { distanceFt } = wanderer;
    if (distanceFt > 0)
      emit({ fact: 'wanderers-come', rule: RULE, distanceFt, isNew: false, isHeldUp: dungeon.barred });
  }
  return dungeon.wanderers.some(({ distanceFt }) => distanceFt === 0);
}

/** Feet in a turn: that of its stat block, or as everybody explores. */
function paceOf({ party }: World, creature: string): number {
  const known = Object.values(party.state.creatures).find(({ name }) => isSameName(name, creature));
  return (known?.speedFt ?? SPEED) * SPEEDS_OF_TURN;
}

/** A secret d6 in every second turn: on a 6 somebody is on their way (HX-DUN-02, HX-D-12). @returns whether somebody is */
export function checkWanderers(context: Context, dungeon: DungeonDraft): boolean {
  const { world, diceOf, newId, emit } = context;
  if (dungeon.turn % 2 !== 0) return false;
  const dice = diceOf(GM_DICE);
  const roll = rollDie(dice, 'wandering', 6);
  const comes = roll.face === COMES;
  const distance: readonly Roll[] = comes ? [0, 1].map(() => rollDie(dice, 'wandering-distance', 6)) : [];
  const creature = comes ? whoComes(context, dungeon) : null;
  emit({ fact: 'wandering', rule: RULE, turn: dungeon.turn, roll, distance, creature });
  if (!comes) return false;
  const distanceFt = FEET * distance.reduce((sum, { face }) => sum + face, 0);
  dungeon.wanderers = [...dungeon.wanderers, { id: newId(), creature: creature ?? UNKNOWN, distanceFt }];
  emit({ fact: 'wanderers-come', rule: RULE, distanceFt, isNew: true, isHeldUp: dungeon.barred });
  if (creature === null) addTask(context, 'wanderers', 'HX-G-05', { distanceFt });
  return !dungeon.barred && world.party.state.dungeon !== null;
}

/** By the table of the room, or else of the dungeon; null where the game master has written none (HX-G-05). */
function whoComes({ world, diceOf }: Context, dungeon: DungeonDraft): string | null {
  const own = dungeon.roomId === null ? null : (roomOf(world, dungeon.roomId)?.table ?? null);
  const id = own ?? dungeon.table;
  const table = id === null ? null : findTable(world, id);
  return table === null ? null : rollTable(diceOf(GM_DICE), 'wandering-who', table).row.text.slice(0, 100);
}

/** They have reached the party: the game master is called (HX-DUN-01). */
export function meet(context: Context, dungeon: DungeonDraft, choice: WandererChoice): void {
  const here = dungeon.wanderers.filter(
    ({ distanceFt }) => distanceFt === 0 || choice === 'parley' || choice === 'hide',
  );
  seeOff(context, dungeon, here);
  dungeon.ambush = false;
  context.emit({ fact: 'wanderers-here', rule: RULE, choice });
  addTask(context, 'encounter', RULE, { creature: here.map(({ creature }) => creature).join(', '), choice });
}

/** They are here, or will not come: who they are need not be said any more (HX-G-05). */
export function seeOff({ world }: Pick<Context, 'world'>, dungeon: DungeonDraft, gone = dungeon.wanderers): void {
  const unknown = gone.filter(({ creature }) => creature === UNKNOWN);
  dungeon.wanderers = dungeon.wanderers.filter((one) => !gone.includes(one));
  for (const _one of unknown) closeTask(world, 'wanderers');
}

/** The party is out of the dungeon: nobody comes after it, and whoever had reached it is not met (HX-DUN-02). */
export function shakeOff(context: Pick<Context, 'world'>, dungeon: DungeonDraft): void {
  seeOff(context, dungeon);
  for (const task of Object.values(context.world.tasks)) if (task.rule === RULE) task.done = true;
}

/**
 * The party's reaction to noticed creatures, each time that they come nearer. By default it carries on, and nothing is lost
 * (HX-DUN-02).
 */
export function askWanderers(world: World): Ask | null {
  const { dungeon } = world.party.state;
  const nearest = nearestTo(world);
  if (dungeon === null || nearest === null) return null;
  const canFlee = roomBehind({ world: world as never }, { roomId: dungeon.roomId, trail: [...dungeon.trail] }) !== null;
  return askQuestion('wanderers', {
    rule: RULE,
    audience: spotlightAudience(world),
    characterId: null,
    form: {
      form: 'choice',
      options: [
        ...bareOptions('wait', 'ambush', 'hide'),
        ...(canFlee ? bareOptions('flee') : []),
        ...bareOptions('bar', 'parley'),
      ],
    },
    required: true,
    fallback: 'wait',
    terms: { distanceFt: nearest },
  });
}

/** Feet from the party to whoever is closest; null: nobody comes. */
function nearestTo({ party }: World): number | null {
  const all = (party.state.dungeon?.wanderers ?? []).map(({ distanceFt }) => distanceFt);
  return all.length === 0 ? null : Math.min(...all);
}

/** Checks whether those who come pass by who hides is the game master's to say; in silence they do. */
export function askHidden(world: World): Ask | null {
  const nearest = nearestTo(world);
  if (nearest === null) return null;
  return askQuestion('hidden', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: bareOptions('pass', 'find') },
    required: true,
    fallback: 'pass',
    terms: { distanceFt: nearest },
  });
}
