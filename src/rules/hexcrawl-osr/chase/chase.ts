import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { type Ask, refuse } from '../../engine/prompt.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions, type OptionOf } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { foesWithHeart, leaderOf, standingFoes } from '../combat/fighters.ts';
import { startFight } from '../combat/flow.ts';
import type { CrawlContext } from '../context.ts';
import type { CrawlFactOf } from '../facts.ts';
import type { CrawlHandler } from '../frames.ts';
import { action } from '../kit/action.ts';
import { askQuestion } from '../kit/ask.ts';
import { ask, back, END } from '../kit/next.ts';
import { chosenNumber } from '../kit/settings.ts';
import type { CrawlCharacter, CrawlItem, CrawlWorld } from '../shapes.ts';
import { rollTold } from './check.ts';
import { CHASE, type CrawlChaseFrame } from './frames.ts';
import { endMeeting, openMeeting, sendAway } from './meeting.ts';
import type { CrawlChaseQuestions } from './questions.ts';
import { highest, retreat, slowestOf } from './retreat.ts';

/** Steps ahead at which they are lost (HX-CHASE-04). */
const AWAY = 5;
/** Things that may be dropped: a menu holds two options more. */
const MOST_DROPS = 20;

/** The party runs: from a meeting, from foes who stand there, or out of a fight (HX-FLEE-01). */
export const flee = action(z.strictObject({}), (context) => {
  const { world, actor, emit } = context;
  const { fight, chase: running } = world.party.state;
  const holder = world.party.spotlight;
  if (!actor.isGm && actor.userId !== holder) return refuse('spotlight/not-yours', { holder });
  if (running !== null) return refuse('flee/already');
  if (standingFoes(world).length === 0 && openMeeting(world) === null) return refuse('flee/nobody-there');
  if (runnersOf(world).length === 0) return refuse('flee/nobody-left');
  if (fight !== null) return retreat(context) ? CHASE : END;
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => kind === 'meeting')) delete world.prompts[id];
  const met = openMeeting(world);
  if (met !== null) emit({ fact: 'approach', rule: 'HX-ENC-02', what: met.name, approach: 'flee' });
  return CHASE;
});

/** A chase from its start to its end (HX-CHASE). */
export const chase: CrawlHandler<CrawlChaseFrame> = {
  ask: (world, { step }) => (step === 'sight' ? askSight(world) : askHow(world)),
  resume(context, { step }, value) {
    if (step === 'start') return setOff(context);
    if (context.world.party.state.chase === null) return back(null);
    if (step === 'sight') return value === 'lost' ? ends(context, 'lost-them') : run(context);
    return value === 'duck' ? ask({ ...CHASE, step: 'sight' }) : runOn(context, value);
  },
};

/** Those who can run, oldest first. */
function runnersOf(world: CrawlWorld): readonly CrawlCharacter[] {
  return charactersInPlay(world).filter(({ status }) => status === 'active');
}

function setOff(context: CrawlContext) {
  const { world, newId, channelId, emit } = context;
  const lead = chosenNumber(world, 'chase_start_lead');
  world.party.state.chase = { id: newId(), round: 1, fleeing: 'characters', lead, runnerId: null, channelId };
  if (world.party.state.encounter !== null) world.party.state.encounter.stage = 'chase';
  emit({ fact: 'chase-begins', rule: 'HX-CHASE-01', foes: namesOf(world), lead });
  return next(context);
}

/** Another round, while somebody can run and somebody is after them. */
function next(context: CrawlContext) {
  if (runnersOf(context.world).length === 0) return ends(context, 'nobody');
  return ask({ ...CHASE, step: 'run' });
}

/** Run on, drop something, or get out of sight (HX-CHASE-01, HX-CHASE-06). */
function askHow(world: CrawlWorld): Ask | null {
  const running = world.party.state.chase;
  const runner = slowestOf(runnersOf(world));
  if (running === null || runner === null) return null;
  const options: readonly OptionOf<CrawlChaseQuestions['chase']>[] = [
    { id: 'run', terms: { name: runner.name } },
    { id: 'duck', terms: {} },
    ...dropsOf(world).map(({ id, name, holderId }) => ({
      id,
      terms: { item: name, holder: world.characters[holderId ?? '']?.name ?? '' },
    })),
  ];
  return askQuestion('chase', {
    rule: 'HX-CHASE-02',
    audience: spotlightAudience(world),
    characterId: runner.id,
    form: { form: 'choice', options },
    required: true,
    fallback: 'run',
    terms: { names: namesOf(world), lead: running.lead, round: running.round },
  });
}

function askSight(world: CrawlWorld): Ask | null {
  const running = world.party.state.chase;
  if (running === null) return null;
  return askQuestion('chase-sight', {
    rule: 'HX-CHASE-06',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: bareOptions('seen', 'lost') },
    required: true,
    fallback: 'seen',
    terms: { lead: running.lead },
  });
}

/** What those who run carry, the most precious first: only that is worth stopping for. */
function dropsOf(world: CrawlWorld): readonly CrawlItem[] {
  const runners = runnersOf(world).map(({ id }) => id);
  return Object.values(world.items)
    .filter(({ holderId, data }) => holderId !== null && runners.includes(holderId) && !data.worn)
    .toSorted((a, b) => b.data.worth - a.data.worth || a.name.localeCompare(b.name))
    .slice(0, MOST_DROPS);
}

function runOn(context: CrawlContext, value: Json) {
  const item = dropsOf(context.world).find(({ id }) => id === value);
  return item !== undefined && stopsThem(context, item) ? ends(context, 'bait') : run(context);
}

/** Who drops it rolls willpower against the pursuers’; mindless things stop for nothing (HX-CHASE-01, HX-D-33). */
function stopsThem(context: CrawlContext, { id, name: item, holderId }: CrawlItem): boolean {
  const { world, emit } = context;
  const dropped = world.items[id];
  const holder = runnersOf(world).find((one) => one.id === holderId);
  if (dropped === undefined || holder === undefined) return false;
  const { journey, delve } = world.party.state;
  dropped.holderId = null;
  // By the believed hex: where a thing lies must not tell the players where they are (HX-NAV-03).
  dropped.data = { ...dropped.data, slot: null, inHand: false, at: delve?.roomId ?? journey?.believedHex ?? null };
  const leader = leaderOf(foesWithHeart(world));
  const rule = 'HX-CHASE-01';
  const target = leader?.data.defences.wil ?? 10;
  const isMindless = leader === null && standingFoes(world).length > 0;
  const taken =
    !isMindless && rollTold(context, { characterId: holder.id, use: 'morale', ability: 'wil', target, rule }).success;
  emit({ fact: 'bait', rule, characterId: holder.id, name: holder.name, item, taken });
  return taken;
}

/** The slowest runs for all; the margin is the steps (HX-CHASE-02, HX-CHASE-03). */
function run(context: CrawlContext) {
  const { world, emit } = context;
  const running = world.party.state.chase;
  const runner = slowestOf(runnersOf(world));
  if (running === null || runner === null) return ends(context, 'nobody');
  const { id: characterId, name } = runner;
  const target = highest(standingFoes(world), 'dex');
  const { margin } = rollTold(context, { characterId, use: 'chase', ability: 'dex', target, rule: 'HX-CHASE-02' });
  running.runnerId = characterId;
  running.lead += margin;
  const { round, lead } = running;
  emit({ fact: 'chase-steps', rule: 'HX-CHASE-03', characterId, name, round, steps: margin, lead });
  if (lead >= AWAY) return ends(context, 'away');
  if (margin < 0 && lead <= 0) return ends(context, 'caught');
  running.round = round + 1;
  return next(context);
}

/** Away, lost from sight, bought off, or caught: then they have the first initiative (HX-CHASE-04, HX-CHASE-05). */
function ends(context: CrawlContext, how: CrawlFactOf<'chase-ends'>['how']) {
  const { world, emit } = context;
  const searching = how === 'away' ? search(context) : null;
  emit({ fact: 'chase-ends', rule: how === 'caught' ? 'HX-CHASE-05' : 'HX-CHASE-04', how, searching });
  const isCaught = how === 'caught' && standingFoes(world).length > 0;
  if (how !== 'caught' && how !== 'nobody') sendAway(context);
  endMeeting(context, 'silent');
  for (const { id } of isCaught ? standingFoes(world) : []) {
    const foe = world.foes[id];
    if (foe !== undefined) foe.data.distanceFt = 5;
  }
  if (isCaught) startFight(context, { surprised: null, winsFirst: 'foes' });
  return back(null);
}

/** Whether they look for the party: the strongest will of those who ran against theirs (HX-CHASE-04). */
function search(context: CrawlContext): boolean {
  const { world } = context;
  const leader = leaderOf(foesWithHeart(world));
  const [boldest] = runnersOf(world).toSorted((a, b) => b.sheet.abilities.wil - a.sheet.abilities.wil);
  if (leader === null || boldest === undefined) return false;
  const rule = 'HX-CHASE-04';
  const target = leader.data.defences.wil;
  const { success } = rollTold(context, { characterId: boldest.id, use: 'morale', ability: 'wil', target, rule });
  if (success) return false;
  const name = leader.data.group ?? leader.name;
  const hex = world.places[world.party.state.journey?.trueHex ?? ''];
  if (hex?.data.kind === 'hex') hex.data.searching = [...hex.data.searching, name].slice(-20);
  addTask(context, 'searching', rule, { name });
  return true;
}

function namesOf(world: CrawlWorld): readonly string[] {
  const names = standingFoes(world).map(({ name }) => name);
  return names.length > 0 ? names : [world.party.state.encounter?.name ?? ''].filter((name) => name !== '');
}
