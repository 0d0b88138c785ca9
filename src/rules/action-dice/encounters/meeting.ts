import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { rowAt } from '../../engine/table.ts';
import { resultsOf } from '../../engine/table-dice.ts';
import { diceFor } from '../../mechanics/people/characters.ts';
import { spotlightAudience, spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { canFight, startFight } from '../combat/flow.ts';
import { bonusOf } from '../kit/ability.ts';
import { rollSkill } from '../kit/check.ts';
import type { Source } from '../kit/ids.ts';
import { injurySources } from '../kit/injuries.ts';
import { action, ask, askQuestion, back, MAX_LINE, recordId, refused } from '../kit/kit.ts';
import { ableCharacter, isOutOfAction } from '../kit/people.ts';
import type { Character, World } from '../schemas.ts';
import { tableIn } from '../tables/registry.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import type { Encounter } from './schemas.ts';
import { closeQuestions, endEncounter } from './start.ts';
import { attitudeOf, REACTIONS } from './tables.ts';
import { MEETING_ACTS, metFrame } from './vocabulary.ts';

const RULE = 'AD-G-01';
const STATED: Source = { source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' };

/** Somebody speaks for the party, once in a meeting: 2d10 and Charisma show what they think of it (AD-G-01). */
export const parleyAction = action(
  z.strictObject({
    characterId: recordId,
    intent: z.string().nullable().default(null),
    with: z.literal('disadvantage').nullable().default(null),
  }),
  (context, { characterId, intent: said, with: edge }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const met = openEncounter(context.world);
    if (met === null) return refuse('parley/nobody');
    if (met.attitude !== null) return refuse('parley/spoken', { what: met.name });
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    speak(context, character, intent, edge === null ? [] : [STATED]);
    // A pending question about the party's action is no longer needed.
    closeQuestions(context.world);
    return metFrame('talk');
  },
);

/** The party's action and its consequences (AD-G-01). */
export const met: Handler<'met'> = {
  ask(world, { act }) {
    const open = openEncounter(world);
    if (open === null) return null;
    const terms = { what: open.name, count: open.count, attitude: open.attitude };
    if (act !== null)
      return askQuestion('met-outcome', {
        rule: RULE,
        audience: { who: 'gm' },
        characterId: null,
        form: { form: 'choice', options: bareOptions('part', 'on', ...(canFight(world) ? (['fight'] as const) : [])) },
        required: true,
        fallback: 'part',
        terms: { ...terms, act },
      });
    const speaker = open.attitude === null ? speakerOf(world) : null;
    const talk =
      speaker === null
        ? []
        : [{ id: 'talk', terms: { name: speaker.name, bonus: bonusOf(speaker.sheet, 'cha') } } as const];
    return askQuestion('met', {
      rule: RULE,
      audience: spotlightAudience(world),
      characterId: null,
      form: { form: 'choice', options: [...talk, ...bareOptions('wait', 'leave', 'attack')] },
      required: true,
      fallback: 'wait',
      terms,
    });
  },
  resume(context, frame, value) {
    const open = openEncounter(context.world);
    if (open === null) return back(null);
    if (value === null) return ask(frame);
    if (frame.act !== null) {
      if (value === 'on') return ask(metFrame(null));
      // Since it was asked the last of the party may have fallen.
      if (value === 'fight') return canFight(context.world) ? toBlows(context) : ask(frame);
      sendAway(context, open);
      endEncounter(context, 'parted');
      return back(null);
    }
    const act = MEETING_ACTS.find((one) => one === value);
    const speaker = act === 'talk' && open.attitude === null ? speakerOf(context.world) : null;
    if (act === undefined || (act === 'talk' && speaker === null)) return refused(refuse('prompt/no-such-option'));
    if (speaker === null) context.emit({ fact: 'encounter-act', rule: RULE, what: open.name, count: open.count, act });
    else speak(context, speaker, null, []);
    return ask(metFrame(act));
  },
};

/** Those who are met, while all can see them and nobody fights; null for none. */
function openEncounter({ party }: Pick<World, 'party'>): Encounter | null {
  const { encounter, fight } = party.state;
  return encounter?.stage === 'met' && fight === null ? encounter : null;
}

/** The caller's character, where they can speak. */
function speakerOf(world: World): Character | null {
  const caller = spotlightCharacter(world);
  return caller === null || isOutOfAction(world, caller.id) ? null : caller;
}

function speak(
  context: Context,
  { id: characterId, name, sheet }: Character,
  intent: string | null,
  stated: readonly Source[],
): void {
  const { world, emit } = context;
  const { encounter } = world.party.state;
  if (encounter === null) return;
  const bonus = bonusOf(sheet, 'cha');
  const sources = [...stated, ...injurySources(world, characterId, 'cha')];
  const hasDisadvantage = sources.length > 0;
  const { rolls, dropped, total } = rollSkill(world, diceFor(context, characterId), {
    purpose: 'reaction',
    bonus,
    hasDisadvantage,
  });
  const attitude = attitudeOf(total);
  encounter.attitude = attitude;
  const { name: what, count } = encounter;
  const told = { what, count, characterId, name, intent, sources, rolls, dropped, bonus, total };
  emit({ fact: 'reaction', rule: RULE, ...told, attitude, says: ownWords(world, total) });
}

/** The campaign's own text for a total; null without one. */
function ownWords(world: World, total: number): string | null {
  const table = tableIn(world, REACTIONS.id);
  if (table === REACTIONS) return null;
  const { lowest, highest } = resultsOf(table.dice);
  return rowAt(table, Math.min(highest, Math.max(lowest, total))).text;
}

/** The meeting is over, and the fight begins; without foes in action there is none (AD-FIGHT-05). */
function toBlows(context: Context): Next {
  endEncounter(context, 'fight');
  const refusal = startFight(context);
  return refusal === null ? back(null) : refused(refusal);
}

/** Those who have stood there go their own way. */
function sendAway({ world }: Context, { creature }: Encounter): void {
  for (const { id, data } of Object.values(world.foes))
    if (creature !== null && data.group === creature.name && data.out === null) delete world.foes[id];
}
