import type { Json } from '../../engine/json.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { dieFrame, readRoll, testFrame } from '../checks/vocabulary.ts';
import { classOf } from '../classes/classes.ts';
import { craftFrame } from '../combat/vocabulary.ts';
import { better } from '../kit/edition.ts';
import type { Degree } from '../kit/ids.ts';
import { back, call, END } from '../kit/kit.ts';
import { callMeeting } from '../kit/pending-call.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { heal } from '../wounds/damage.ts';
import { isOpen } from './form.ts';
import { mend } from './repairs.ts';
import { askSong, sing, songChosen, sung } from './song.ts';
import type { ActivityFrame, RestActivity } from './vocabulary.ts';

/** Rule of each activity; underground healing and memorising have another (LH-DUNG-15). */
const RULES: Readonly<Record<RestActivity, string>> = {
  heal: 'LH-WILD-19',
  repair: 'LH-WILD-18',
  memorise: 'LH-WILD-20',
  forage: 'LH-WILD-21',
  song: 'LH-DEFT-06',
  poison: 'LH-DEFT-05',
  none: 'LH-WILD-17',
};

/** One character's activity while the party regroups (LH-WILD-17). An impossible one has no result. */
export const activity: Handler<'activity'> = {
  ask: (world, frame) => askSong(world, frame),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return start(context, frame);
      case 'rolled':
        return rolled(context, frame, value);
      case 'tested':
        return frame.activity === 'song' ? sung(context, frame, value) : foraged(context, frame, value);
      case 'chosen':
        return songChosen(context, frame, value);
    }
  },
};

export function activityFrame(
  input: Pick<ActivityFrame, 'characterId' | 'activity' | 'thing' | 'where' | 'claim'>,
): ActivityFrame {
  return { kind: 'activity', v: 1, step: 'start', ...input, degree: 'miss' };
}

function start(context: Context, frame: ActivityFrame): Next {
  const { world, emit } = context;
  const { characterId, activity: act, thing, where } = frame;
  const { name } = characterOf(world, characterId);
  const done = isOpen(world, where, characterId, frame);
  const rule = where === 'dungeon' && (act === 'heal' || act === 'memorise') ? 'LH-DUNG-15' : RULES[act];
  const what = thing === null ? null : (world.items[thing]?.name ?? thing);
  emit({ fact: 'activity', rule, characterId, name, activity: act, thing: what, done });
  return done ? begin(context, frame) : back(null);
}

function begin(context: Context, frame: ActivityFrame): Next {
  const { characterId, activity: act, thing } = frame;
  switch (act) {
    case 'heal':
      return call(dieFrame('hit-die', hitDieOf(context, characterId), 'none', characterId), {
        ...frame,
        step: 'rolled',
      });
    case 'repair':
      return call(usageFrame('gear', 'repair', characterId), { ...frame, step: 'rolled' });
    case 'memorise':
      return memorise(context, frame);
    case 'forage':
      return forage(context, frame);
    case 'song':
      return sing(context, frame);
    case 'poison':
      return call(craftFrame(characterId, thing), END);
    case 'none':
      return back(null);
  }
}

/** Sides of a character's hit die. @throws when they have no class yet */
export function hitDieOf({ world }: Pick<Context, 'world'>, characterId: string): number {
  const { sheet } = characterOf(world, characterId);
  if (sheet.class === null) throw new Error(`${characterId} has no class yet`);
  return classOf(world, sheet.class).hitDie;
}

/** The thing is mended whatever the gear die showed (LH-WILD-18); no Con is added to what is healed (LH-WILD-19). */
function rolled(context: Context, { characterId, activity: act, thing }: ActivityFrame, value: Json): Next {
  if (act === 'heal') {
    const roll = readRoll(value);
    heal(context, characterId, roll.face, roll);
  }
  if (act === 'repair' && thing !== null) mend(context, characterId, thing);
  return back(null);
}

/** One lost working is ready again (LH-WILD-20, LH-WISE-02). */
function memorise({ world, emit }: Context, { characterId, thing, where }: ActivityFrame): Next {
  const { name, sheet } = characterOf(world, characterId);
  const lost = sheet.workings.find((one) => one.name === thing && !one.ready);
  if (lost === undefined) return back(null);
  sheet.workings = sheet.workings.map((one) => (one.name === lost.name ? { ...one, ready: true } : one));
  const rule = where === 'dungeon' ? 'LH-DUNG-15' : 'LH-WILD-20';
  emit({ fact: 'working-regained', rule, characterId, name, workings: [lost.name] });
  return back(null);
}

/** Wis; bad weather makes it harder (LH-WILD-08, LH-WILD-21). */
function forage({ world }: Context, frame: ActivityFrame): Next {
  const { characterId } = frame;
  const bad = world.party.state.journey?.badWeather === true;
  const weather = { source: 'bad-weather', edge: 'disadvantage', rule: 'LH-WILD-08' } as const;
  const input = { use: 'forage', characterId, ability: 'wis', intent: null } as const;
  const test = testFrame({ ...input, claim: frame.claim === true, needsLight: false, sources: bad ? [weather] : [] });
  return call(test, { ...frame, step: 'tested' });
}

function foraged(context: Context, { characterId }: ActivityFrame, value: Json): Next {
  const { world, emit } = context;
  const { degree } = readTestResult(value);
  const { name } = characterOf(world, characterId);
  emit({ fact: 'forage', rule: 'LH-WILD-21', characterId, name, degree });
  find(context, degree, { characterId, name });
  return back(null);
}

/** A forager's yield, or the event they cause (LH-WILD-21, LH-WILD-22). */
function find(context: Context, degree: Degree, forager: { characterId: string; name: string }): void {
  const { journey } = context.world.party.state;
  const { food } = context.world.usageDice;
  switch (degree) {
    case 'critical':
      if (food !== undefined)
        setUsageDie(context, 'food', better(context.world, 'food', food.size), { how: 'up', rule: 'LH-WILD-21' });
      return;
    case 'strong':
      if (journey !== null) journey.foodPassDay = true;
      return;
    case 'weak':
      if (journey !== null) journey.foodPassNext = true;
      return;
    case 'miss':
      return;
    case 'fumble':
      callMeeting(context, 'LH-WILD-21', forager);
  }
}
