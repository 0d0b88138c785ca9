import { rollDie } from '../../engine/dice.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { rollLuck } from '../checks/luck.ts';
import { loseVirtue } from '../kit/harm.ts';
import { VIRTUE_IDS, type Virtue } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { stayOf } from '../kit/stay.ts';
import type { Landmark } from '../realm/schemas.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';

const RULE = 'MK-TRAV-02';

/** What a hazard and a curse take from whoever fails the save, d6 of it; it is also the save by default (ours, MK-D-43). */
const TOLL: Partial<Readonly<Record<Landmark, Virtue>>> = { hazard: 'vig', curse: 'spi' };

/** The company comes to the landmark of its hex: once on a visit, whether it has heard of it before or not (MK-TRAV-02, MK-D-41). */
export function meetLandmark(context: Context, hexId: string): void {
  const { world, emit, begin } = context;
  const landmark = hexOf(world, hexId)?.landmark;
  if (landmark == null) return;
  const { kind, text, met } = landmark;
  landmark.known = true;
  landmark.met = true;
  stayOf(world).landmark = true;
  emit({ fact: 'landmark-found', rule: RULE, hexId, kind, text, isNew: !met });
  if (TOLL[kind] === undefined) return;
  const frame: Frame<'landmark'> = { kind: 'landmark', v: 1, hexId };
  begin(frame);
}

/** The referee says what a hazard or a curse does to the company: a save of each knight, luck, or nothing (MK-D-43). */
export const landmark: Handler<'landmark'> = {
  ask(world, { hexId }) {
    const peril = perilOf(world, hexId);
    if (peril === null) return null;
    const { kind, text, virtue } = peril;
    return askQuestion('landmark', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'choice', options: bareOptions(...VIRTUE_IDS, 'luck', 'pass') },
      required: false,
      fallback: virtue,
      terms: { kind, text, virtue, hexId },
    });
  },
  resume(context, frame, value) {
    const peril = perilOf(context.world, frame.hexId);
    if (peril === null) return back(null);
    if (value === null) return ask(frame);
    const { text, virtue: toll } = peril;
    if (value === 'luck') rollLuck(context, text);
    const virtue = VIRTUE_IDS.find((one) => one === value);
    if (virtue === undefined) return back(null);
    for (const { id: characterId, status } of charactersInPlay(context.world)) {
      const each: Frame<'peril'> = { kind: 'peril', v: 1, characterId, virtue, toll, text, isAsked: false };
      if (status === 'active') context.begin(each);
    }
    return back(null);
  },
};

/** The hazard or the curse of a hex; null for any other landmark, and for one that the referee has taken away. */
function perilOf(world: World, hexId: string) {
  const { kind, text } = hexOf(world, hexId)?.landmark ?? {};
  const virtue = kind === undefined ? undefined : TOLL[kind];
  return kind === undefined || text === undefined || virtue === undefined ? null : { kind, text, virtue };
}

/** A knight's save against it; whoever fails pays (MK-D-43). */
export const peril: Handler<'peril'> = {
  resume(context, frame, value) {
    const { characterId, virtue, toll, text: reason, isAsked } = frame;
    const { name, status } = characterOf(context.world, characterId);
    if (isAsked && value === false && status === 'active') pay(context, characterId, toll);
    if (isAsked) return back(null);
    context.emit({ fact: 'save-called', rule: 'MK-CORE-01', characterId, name, virtue, reason });
    return call({ kind: 'save', v: 1, characterId, virtue, reason }, { ...frame, isAsked: true });
  },
};

function pay(context: Context, characterId: string, virtue: Virtue): void {
  const { name } = characterOf(context.world, characterId);
  const roll = rollDie(diceFor(context, characterId), 'peril', 6);
  context.emit({ fact: 'peril-paid', rule: RULE, characterId, name, virtue, roll });
  loseVirtue(context, characterId, virtue, roll.face);
}
