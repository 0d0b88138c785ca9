import { drawnTogether } from '../../engine/content.ts';
import { GM_DICE } from '../../engine/dice.ts';
import { refuse } from '../../engine/prompt.ts';
import { rollTable, type Table } from '../../engine/table.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { askMore, askQuestion, back, MAX_LINE, refused } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { findTable, tableIn } from '../tables/registry.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { LAND_OF, LANDS } from './tables.ts';

const RULE = 'HX-VIBE-01';
const MAX_POSTPONED = 20;
/** Of those known there, on the game master's card. */
const MAX_KNOWN = 3;

/**
 * The creatures on the table of the hex or of its land; from the next land over, by that one's table (HX-ENC-02, HX-G-11).
 */
export function rollCreature(
  { world, diceOf }: Context,
  hexId: string | null,
): { readonly creature: string; readonly rolls: readonly AnyRoll[] } {
  const hex = hexId === null ? null : hexOf(world, hexId);
  const own = hex?.table == null ? null : findTable(world, hex.table);
  const rolls: AnyRoll[] = [];
  const rollOn = (table: Table) => {
    const { roll, row } = rollTable(diceOf(GM_DICE), 'encounter', table);
    rolls.push(roll);
    return row;
  };
  if (own !== null) return { creature: rollOn(own).text, rolls };
  const start = LANDS.indexOf(LAND_OF[hex?.terrain ?? 'plain']);
  const lands = [...LANDS.slice(start), ...LANDS.slice(0, start)];
  let creature = '';
  for (const land of lands) {
    const row = rollOn(tableIn(world, `encounters-${land}`));
    creature = row.text;
    if (row.effect !== 'next-land') break;
  }
  return { creature, rolls };
}

/** Somebody, what they are about, and what troubles them: both are always rolled (HX-VIBE-01). */
export function rollVibe(context: Context, { hexId, inCamp }: Frame<'watch-die'>): Frame<'vibe'> {
  const { creature, rolls } = rollCreature(context, hexId);
  const activity = rollOne(context, 'encounters-activity', 'activity');
  const complication = rollComplication(context);
  const { world } = context;
  const acts = world.party.state.journey?.acts ?? {};
  const guards = inCamp.filter((id) => acts[id] === 'guard').map((id) => characterOf(world, id).name);
  const frame = {
    creature,
    activity: activity.text,
    complication: complication.text,
    // Those before led to the next land's table.
    ...drawnTogether(rolls.slice(-1)),
  };
  emitVibe(context, frame, rolls, [activity.roll, ...complication.rolls]);
  return { kind: 'vibe', v: 1, hexId, ...frame, isWriting: false, guards };
}

function rollOne({ world, diceOf }: Context, tableId: Parameters<typeof tableIn>[1], purpose: string) {
  const { roll, row } = rollTable(diceOf(GM_DICE), purpose, tableIn(world, tableId));
  return { roll, text: row.text, effect: row.effect };
}

/** With 10 somebody else is there as well (HX-VIBE-01, HX-G-12). */
function rollComplication(context: Context): { readonly text: string; readonly rolls: readonly AnyRoll[] } {
  const { roll, text, effect } = rollOne(context, 'encounters-complication', 'complication');
  if (effect !== 'with-npc') return { text, rolls: [roll] };
  const npc = rollOne(context, 'npcs', 'npc');
  return { text: npc.text, rolls: [roll, npc.roll] };
}

type Vibe = Pick<Frame<'vibe'>, 'creature' | 'activity' | 'complication'>;

function emitVibe(
  { emit }: Context,
  { creature, activity, complication }: Vibe,
  rolls: readonly AnyRoll[],
  dice: readonly AnyRoll[],
): void {
  emit({ fact: 'vibe', rule: RULE, creature, activity, complication, rolls, dice });
}

/** The game master runs it, changes it or puts it off; nobody is met by silence (HX-ENC-01, HX-VIBE-01). @returns `encounter` or `nothing` */
export const vibe: Handler<'vibe'> = {
  ask(world, frame) {
    const { creature, activity, complication, isWriting, guards } = frame;
    const whose = { rule: RULE, audience: { who: 'gm' }, characterId: null, required: true } as const;
    const terms = { creature, activity, complication };
    if (isWriting)
      return askQuestion('vibe-own', {
        ...whose,
        form: { form: 'text', min: 1, max: MAX_LINE },
        fallback: null,
        terms,
      });
    const known = knownAt(world, frame).map((one, at) => ({ id: `known:${at}` as const, terms: { creature: one } }));
    const options = [...bareOptions('run', 'postpone', 'activity', 'complication', 'write'), ...known];
    return askQuestion('vibe', {
      ...whose,
      form: { form: 'choice', options },
      fallback: 'postpone',
      terms: { ...terms, guards },
    });
  },
  resume(context, frame, value) {
    if (frame.isWriting) return written(context, frame, value);
    switch (value) {
      case 'run':
        return run(context, frame);
      case 'activity':
        return again(context, frame, { activity: rollOne(context, 'encounters-activity', 'activity') });
      case 'complication': {
        const { text, rolls } = rollComplication(context);
        return again(context, frame, { complication: { text, roll: rolls[0] } });
      }
      case 'write':
        return askMore({ ...frame, isWriting: true });
      case 'postpone':
        return postpone(context, frame);
      default: {
        const creature =
          typeof value === 'string' ? knownAt(context.world, frame)[Number(value.slice('known:'.length))] : undefined;
        return creature === undefined
          ? refused(refuse('prompt/no-such-option'))
          : again(context, { ...frame, creature, fromPacks: [] }, {});
      }
    }
  },
};

/** Creatures that left traces in the hex, or were postponed, the latest first; not the present one (HX-ENC-03). */
function knownAt(world: World, { hexId, creature }: Frame<'vibe'>): readonly string[] {
  const signs = hexId === null ? [] : (hexOf(world, hexId)?.signs ?? []);
  const postponed = (world.party.state.journey?.postponed ?? []).map((one) => one.creature);
  const known = [...new Set([...signs.toReversed(), ...postponed.toReversed()])];
  return known.filter((one) => one !== creature).slice(0, MAX_KNOWN);
}

interface Rerolled {
  readonly text: string;
  readonly roll: AnyRoll | undefined;
}

function again(
  context: Context,
  frame: Frame<'vibe'>,
  { activity, complication }: { readonly activity?: Rerolled; readonly complication?: Rerolled },
) {
  const changed = {
    ...frame,
    activity: activity?.text ?? frame.activity,
    complication: complication?.text ?? frame.complication,
  };
  emitVibe(
    context,
    changed,
    [],
    [activity?.roll, complication?.roll].filter((one) => one !== undefined),
  );
  return askMore(changed);
}

/** In their own words; the complication is what they say of it. */
function written(context: Context, frame: Frame<'vibe'>, value: unknown) {
  const said = typeof value === 'string' ? oneLine(value, MAX_LINE) : null;
  if (said === null) return refused(refuse('input/bad-line', { field: 'text', max: MAX_LINE }));
  const changed = { ...frame, activity: said, complication: '', isWriting: false };
  emitVibe(context, changed, [], []);
  return askMore(changed);
}

/** The party meets them (HX-ENC-02). What players see of it is whom they meet and what those are about. */
function run(context: Context, frame: Frame<'vibe'>) {
  const { creature, activity, complication, guards } = frame;
  const { world, emit } = context;
  const { journey } = world.party.state;
  if (journey !== null) journey.postponed = journey.postponed.filter((one) => one.creature !== creature);
  emit({ fact: 'met', rule: 'HX-ENC-02', creature, guards, ...drawnTogether([frame]) });
  addTask(context, 'encounter', 'HX-ENC-02', { name: creature, activity, complication });
  return back('encounter');
}

/** Not now: it stays on the game master's own card (HX-ENC-01). */
function postpone({ world, emit }: Context, { creature, activity, complication }: Frame<'vibe'>) {
  const { journey } = world.party.state;
  const one = { creature, activity, complication };
  if (journey !== null)
    journey.postponed = [...journey.postponed.filter((other) => other.creature !== creature), one].slice(
      -MAX_POSTPONED,
    );
  emit({ fact: 'put-off', rule: 'HX-ENC-01', ...one });
  return back('nothing');
}
