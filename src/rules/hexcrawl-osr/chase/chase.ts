import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { refuse } from '../../engine/prompt.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { callRetreat } from '../combat/call-retreat.ts';
import { foesWithHeart, leaderOf, standingFoes } from '../combat/combatants.ts';
import { highest } from '../combat/retreat.ts';
import { layDown } from '../items/slots.ts';
import { checkFor } from '../kit/check.ts';
import { action, ask, back, END } from '../kit/kit.ts';
import { chosenNumber } from '../kit/settings.ts';
import type { Item } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { askHow, askOwner, askSight, dropsOf, isLeaders, namesOf, runnerOf, runnersOf } from './chase-choices.ts';
import { ends } from './chase-end.ts';
import { openMeeting } from './meeting.ts';
import { type Chase, chaseSchema } from './schemas.ts';
import { CHASE, quarryFrame } from './vocabulary.ts';

/** Steps ahead at which they are lost (HX-CHASE-04). */
const AWAY = 5;

/** The party runs: from a meeting, or from foes who stand there; in a fight the retreat is called (HX-FLEE-01). */
export const flee = action(z.strictObject({}), (context) => {
  const { world, emit } = context;
  const { fight, chase: running } = world.party.state;
  if (fight !== null) return callRetreat(context) ?? END;
  const refusal = refuseLead(context);
  if (refusal !== null) return refusal;
  if (running !== null) return refuse('flee/already');
  if (standingFoes(world).length === 0 && openMeeting(world) === null) return refuse('flee/nobody-there');
  if (runnersOf(world).length === 0) return refuse('flee/nobody-left');
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => kind === 'meeting' || kind === 'pursuit')) delete world.prompts[id];
  const met = openMeeting(world);
  if (met !== null) emit({ fact: 'approach', rule: 'HX-ENC-02', what: met.name, count: met.count, approach: 'flee' });
  return CHASE;
});

/** A chase from its start to its end (HX-CHASE). */
export const chase: Handler<'chase'> = {
  ask: (world, { step, itemId = '' }) =>
    step === 'sight' ? askSight(world) : step === 'owner' ? askOwner(world, itemId) : askHow(world),
  resume(context, { step, itemId = '' }, value) {
    if (step === 'start') return setOff(context, 'characters');
    if (step === 'pursue') return setOff(context, 'foes');
    if (context.world.party.state.chase === null) return back(null);
    if (runnersOf(context.world).length === 0) return ends(context, 'nobody');
    if (step === 'sight') return value === 'lost' ? ends(context, 'lost') : run(context);
    if (step === 'owner') return value === 'drop' ? runOn(context, itemId) : keptBy(context, itemId);
    if (value === 'stop') return ends(context, 'stopped');
    if (value === 'duck') return ask({ ...CHASE, step: 'sight' });
    const wanted = dropsOf(context.world).find(({ id }) => id === value);
    return wanted === undefined || isLeaders(context.world, wanted)
      ? runOn(context, value)
      : ask({ ...CHASE, step: 'owner', itemId: wanted.id });
  },
};

function setOff(context: Context, fleeing: Chase['fleeing']): Next {
  const { world, newId, channelId, emit, begin } = context;
  const lead = chosenNumber(world, 'chase_start_lead');
  const runners = runnersOf(world).map(({ id }) => id);
  const id = newId();
  const begun = chaseSchema.parse({ id, round: 1, fleeing, lead, runnerId: null, runners, channelId });
  world.party.state.chase = begun;
  if (world.party.state.encounter !== null) world.party.state.encounter.stage = 'chase';
  emit({ fact: 'chase-begins', rule: 'HX-CHASE-01', foes: namesOf(world), lead, fleeing });
  if (fleeing === 'foes') begin(quarryFrame(id));
  return next(context);
}

/** Another round, while somebody can run. */
function next(context: Context): Next {
  if (runnersOf(context.world).length === 0) return ends(context, 'nobody');
  return ask({ ...CHASE, step: 'run' });
}

/** They keep it, so the leader chooses again how they run. */
function keptBy(context: Context, itemId: string): Next {
  const { world, emit } = context;
  const item = dropsOf(world).find(({ id }) => id === itemId);
  const holder = runnersOf(world).find(({ id }) => id === item?.holderId);
  if (item !== undefined && holder !== undefined)
    emit({
      fact: 'bait-kept',
      rule: 'HX-CHASE-01',
      characterId: holder.id,
      name: holder.name,
      item: item.name,
    });
  return next(context);
}

function runOn(context: Context, value: Json): Next {
  const item = dropsOf(context.world).find(({ id }) => id === value);
  return item !== undefined && stopsThem(context, item) ? ends(context, 'stopped') : run(context);
}

/**
 * The person who drops it rolls willpower against the pursuers’; mindless things stop for nothing (HX-CHASE-01, HX-D-33).
 */
function stopsThem(context: Context, { id, name: item, holderId }: Item): boolean {
  const { world, emit } = context;
  const holder = runnersOf(world).find((one) => one.id === holderId);
  if (holder === undefined) return false;
  layDown(context, id);
  const leader = leaderOf(foesWithHeart(world));
  const rule = 'HX-CHASE-01';
  const target = leader?.data.defences.wil ?? 10;
  const isMindless = leader === null && standingFoes(world).length > 0;
  const input = { characterId: holder.id, use: 'morale', ability: 'wil', target, rule } as const;
  const taken = !isMindless && checkFor(context, input).success;
  emit({ fact: 'bait', rule, characterId: holder.id, name: holder.name, item, taken });
  return taken;
}

/** The slowest runs for all; the margin is the steps that the party wins or loses (HX-CHASE-02, HX-CHASE-03). */
function run(context: Context): Next {
  const { world, emit } = context;
  const running = world.party.state.chase;
  const runner = runnerOf(world);
  if (running === null || runner === null) return ends(context, 'nobody');
  const { id: characterId, name } = runner;
  const target = highest(standingFoes(world), 'dex');
  const input = { characterId, use: 'chase', ability: 'dex', target, rule: 'HX-CHASE-02' } as const;
  const { margin } = checkFor(context, input);
  const { round, fleeing } = running;
  const isParty = fleeing === 'characters';
  running.runnerId = characterId;
  running.runners = runnersOf(world).map(({ id }) => id);
  running.lead += isParty ? margin : -margin;
  const { lead } = running;
  emit({ fact: 'chase-steps', rule: 'HX-CHASE-03', characterId, name, round, steps: margin, lead, fleeing });
  if (lead >= AWAY) return ends(context, 'away');
  if (lead <= 0 && (isParty ? margin < 0 : margin > 0)) return ends(context, 'caught');
  running.round = round + 1;
  return next(context);
}
