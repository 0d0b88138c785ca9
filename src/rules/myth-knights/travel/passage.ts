import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { bareOptions } from '../../mechanics/question.ts';
import type { Act } from '../clock/schemas.ts';
import { beforeTimePasses } from '../kit/dying.ts';
import { ask, askQuestion, back, call, END } from '../kit/kit.ts';
import { layWay } from '../kit/ways.ts';
import { isDark } from '../kit/weather.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { passageTo } from './ride.ts';

const RULE = 'MK-TRAV-01';

interface Wish {
  readonly act: Act;
  readonly where: string | null;
}

/** Where no way leads the referee says whether there is a boat or a road; null: nobody has to be asked (MK-D-45). */
export function seekPassage(context: Context, { act, where }: Wish): Frame<'passage'> | Refusal | null {
  const { world, actor, emit } = context;
  const { hexId, visit } = world.party.state;
  if (act !== 'cruise' || actor.isGm || visit !== null || where === null || hexId === null) return null;
  const to = passageTo(world, where);
  if (to === null || isRefusal(to)) return to;
  if (isDark(world)) return refuse('travel/dark');
  emit({ fact: 'passage-sought', rule: RULE, fromId: hexId, hexId: to.way.at(-1) ?? hexId });
  return { kind: 'passage', v: 1, fromId: hexId, where };
}

/** The referee says whether the company can cruise: on a road or water that is there from now on, this once, or not (MK-D-45). */
export const passage: Handler<'passage'> = {
  ask(world, { fromId, where }) {
    const way = openWay(world, fromId, where);
    if (way === null) return null;
    return askQuestion('passage', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'choice', options: bareOptions('road', 'boat', 'no') },
      required: true,
      fallback: 'no',
      terms: { fromId, hexId: way.at(-1) ?? fromId },
    });
  },
  resume(context, frame, value) {
    const { fromId, where } = frame;
    const way = openWay(context.world, fromId, where);
    if (way === null) return back(null);
    if (value === null) return ask(frame);
    if (value === 'no') {
      context.emit({ fact: 'passage-none', rule: RULE, fromId, hexId: way.at(-1) ?? fromId });
      return back(null);
    }
    if (value === 'road') layWay(context, fromId, way);
    const go: Frame<'phases'> = { kind: 'phases', v: 1, steps: [{ act: 'cruise', where, isGranted: true }] };
    return call(beforeTimePasses(context, go), END);
  },
};

/** Where they want to go, if the company is still there and has still no way; null otherwise. */
function openWay(world: World, fromId: string, where: string): readonly string[] | null {
  const { hexId, fight, visit } = world.party.state;
  if (hexId !== fromId || fight !== null || visit !== null) return null;
  const to = passageTo(world, where);
  return to === null || isRefusal(to) ? null : to.way;
}
