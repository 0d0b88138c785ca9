import { characterOf } from '../../mechanics/people/characters.ts';
import { endFightCircumstances } from '../checks/circumstance.ts';
import { dieFrame, readRoll } from '../checks/vocabulary.ts';
import { AFTER_MEETING, type CalledFrame } from '../encounters/vocabulary.ts';
import { stands } from '../foes/foes.ts';
import { armourDieOf } from '../items/gear.ts';
import { combatantOf } from '../kit/combatants.ts';
import { endModifiers } from '../kit/conditions.ts';
import { back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { armourEdge, checkArmour, isToBeChecked } from '../wounds/armour.ts';
import { wake } from '../wounds/damage.ts';
import { ROUNDS_TO_LIVE, tend } from '../wounds/help.ts';
import { type AftermathFrame, aftermathFrame } from './vocabulary.ts';

/**
 * The aftermath of a fight: armour that shows 1 is checked (LH-ARMOUR-02), the dying are tended, the fallen wake (LH-HP-02),
 * and everything that lasted for the fight ends. Without a fight on record it concerns everybody.
 */
export const aftermath: Handler<'aftermath'> = {
  resume(context, frame, value) {
    const [first] = frame.left;
    switch (frame.step) {
      case 'start':
        return seeToArmour(context, { ...frame, left: idsToCheck(context.world) });
      case 'armour':
        return seeToArmour(context, frame);
      case 'armour-rolled':
        if (first !== undefined) checkArmour(context, first, readRoll(value));
        return seeToArmour(context, { ...frame, left: frame.left.slice(1) });
      case 'dying':
        return seeToDying(context, frame);
      case 'tended':
        return first === undefined ? seeToDying(context, frame) : tendOn(context, frame, first);
      case 'end':
        return end(context, frame);
    }
  },
};

/**
 * Ends a fight that nobody tracked: its first step.
 * @param all the foes that still stand are gone too
 */
export function endUntracked({ world }: Pick<Context, 'world'>, all: boolean): AftermathFrame {
  for (const foe of Object.values(world.foes)) {
    if (all && stands(foe)) foe.data.out = 'gone';
  }
  return aftermathFrame('ended');
}

/** The participants of the fight, in the order in which they were made. */
function partyOf(world: World): readonly Character[] {
  const { fight } = world.party.state;
  return Object.values(world.characters)
    .filter(({ id }) => fight === null || combatantOf(world, id) !== null)
    .sort((a, b) => a.created - b.created);
}

function idsToCheck(world: World): readonly string[] {
  return partyOf(world)
    .filter(({ id }) => isToBeChecked(world, id))
    .map(({ id }) => id);
}

/** One check after another, with the die that the shield is part of (LH-ARMOUR-02). */
function seeToArmour(context: Context, frame: AftermathFrame): Next {
  const { world } = context;
  const left = frame.left.filter((id) => isToBeChecked(world, id));
  const [first] = left;
  const die = first === undefined ? null : armourDieOf(world, first, false);
  if (first === undefined || die === null) return seeToDying(context, { ...frame, step: 'dying', left: [] });
  const edge = armourEdge(characterOf(world, first).sheet);
  return call(dieFrame('armour-check', die, edge, first), { ...frame, step: 'armour-rolled', left });
}

/** The next of the dying; also one who came to it while others were helped. */
function seeToDying(context: Context, frame: AftermathFrame): Next {
  const next = partyOf(context.world).find(({ status }) => status === 'dying');
  if (next === undefined) return end(context, frame);
  const tries = combatantOf(context.world, next.id)?.dying ?? ROUNDS_TO_LIVE;
  return tendOn(context, { ...frame, step: 'tended', left: [next.id], tries }, next.id);
}

function tendOn(context: Context, frame: AftermathFrame, targetId: string): Next {
  const attempt = tend(context, targetId, frame.tries);
  return attempt === null ? seeToDying(context, frame) : call(attempt, { ...frame, tries: frame.tries - 1 });
}

function end(context: Context, { outcome }: AftermathFrame): Next {
  const { world, emit } = context;
  wakeAll(context);
  endModifiers(context, { kind: 'all', units: ['fight', 'round'] });
  endFightCircumstances(world);
  for (const { sheet } of Object.values(world.characters)) sheet.armourValue = null;
  const fallen = Object.values(world.foes).flatMap(({ name, data }) => (data.down ? [data.group ?? name] : []));
  const { gone, staying } = clearFoes(context);
  const { fight } = world.party.state;
  world.party.state.fight = null;
  // After a chase it is known already who is left behind.
  if (fight === null && outcome !== 'fled') emit({ fact: 'foes-gone', rule: 'LH-ARMOUR-01', gone, staying });
  if (fight !== null)
    emit({ fact: 'fight-ends', rule: 'LH-COMBAT-01', fightId: fight.id, outcome, rounds: fight.round });
  const after: CalledFrame = { ...AFTER_MEETING, fallen };
  context.begin(after);
  return back(outcome);
}

/** If the game master decides about 0 hit points, nobody wakes by themselves (LH-HP-02). */
function wakeAll(context: Context): void {
  const { world } = context;
  if (chosen(world.campaign, 'zero_hp') === 'gm') return;
  const asleep = partyOf(world).filter(({ status, sheet }) => status === 'down' && sheet.hp === 0);
  for (const { id } of asleep) wake(context, id);
}

/** Foes that are down or have left it otherwise are forgotten. */
function clearFoes({ world }: Context): {
  readonly gone: readonly string[];
  readonly staying: readonly string[];
} {
  const foes = Object.values(world.foes);
  const standing = foes.filter(stands);
  for (const { data } of standing) data.stays = true;
  const staying = standing.map(({ name }) => name);
  const gone = foes.filter((foe) => !stands(foe)).map(({ id, name }) => ({ id, name }));
  for (const { id } of gone) delete world.foes[id];
  return { gone: gone.map(({ name }) => name), staying };
}
