import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { encounterAt, endEncounter } from '../combat/meeting.ts';
import { sharesLanguage } from '../factions/factions.ts';
import { refuseCrowd } from '../foes/foes.ts';
import { helped } from '../kit/helped.ts';
import { action, END, edgeInput, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { calledMeeting } from '../places/encounter-tables.ts';
import type { Context } from '../vocabulary.ts';
import { emitMeeting, isNamed, meet, prepare, SURPRISES, showEncounter, startInput, surprisedSide } from './meet.ts';
import { refuseOffer } from './offer.ts';

/**
 * The game master brings on an encounter; a secret one waits until it is shown (LH-ENC-01). Where nothing is named, it is
 * the one that an event has called for, by the table of that place; or one where the party is (LH-WILD-09, LH-DUNG-05).
 */
export const encounterStart = action(startInput, (context, input) => {
  const { world } = context;
  const prepared =
    gmOnly(context) ?? refuseAnother(context) ?? prepare(context, input, isNamed(input) ? null : calledMeeting(world));
  if (isRefusal(prepared)) return prepared;
  const { encounter, roll, many } = prepared;
  const crowd = input.secret || encounter.creature === null ? null : refuseCrowd(world, encounter.count);
  if (crowd !== null) return crowd;
  if (!input.secret) return showEncounter(context, prepared);
  world.party.state.encounter = encounter;
  emitMeeting(context, encounter, roll, many);
  return END;
});

/** A hidden encounter becomes known. `surprise` null: as it was said when it was made, else a test. */
export const encounterShow = action(
  z.strictObject({ surprise: z.enum(SURPRISES).nullable().default(null) }),
  (context, { surprise }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world } = context;
    const { encounter, fight } = world.party.state;
    if (encounter === null || encounter.stage !== 'hidden') return refuse('encounter/none');
    if (fight !== null) return refuse('fight/open');
    const crowd = encounter.creature === null ? null : refuseCrowd(world, encounter.count);
    if (crowd !== null) return crowd;
    if (surprise !== null) encounter.surprised = surprisedSide(surprise, 'none');
    encounter.secret = false;
    emitMeeting(context, encounter, null);
    return meet(context, encounter, surprise ?? 'roll', 'gm');
  },
);

/** The game master ends the encounter; its foes stay until they are cleared away. */
export const encounterEnd = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { encounter } = context.world.party.state;
  if (encounter === null) return refuse('encounter/none');
  endEncounter(context, encounter, 'gm');
  return null;
});

/** Somebody speaks for the party (LH-ENC-05), and may offer a thing (LH-ENC-14). */
export const parleyAction = action(
  helped(
    z.strictObject({
      characterId: recordId,
      offer: z.union([z.boolean(), recordId]).default(false),
      leverage: z.boolean().default(false),
      commonLanguage: z.boolean().default(true),
      /** Without a choice, as by the button, the player's order counts (LH-GEAR-08). */
      claim: z.boolean().optional(),
      edge: edgeInput,
      intent: z.string().nullable().default(null),
    }),
  ),
  (context, input) => {
    const character = actingCharacter(context, input.characterId);
    if (isRefusal(character)) return character;
    const met = encounterAt(context.world, 'parley', 'met');
    if (met === null) return refuse('parley/nobody');
    if (met.beast) return refuse('parley/beast', { what: met.name });
    if (met.talk === 'spoken') return refuse('parley/spoken', { what: met.name });
    const refusal = refuseClaim(character, input.claim === true) ?? refuseOffer(context, character, input.offer);
    if (refusal !== null) return refusal;
    const intent = input.intent === null ? null : oneLine(input.intent, MAX_LINE);
    if (input.intent !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    // Recorded languages decide (LH-FACT-06).
    const isShared = met.factionId === null || sharesLanguage(context.world, met.factionId, character.id);
    const commonLanguage = input.commonLanguage && isShared;
    return {
      kind: 'parley',
      v: 1,
      step: 'start',
      ...input,
      claim: input.claim ?? 'ordered',
      commonLanguage,
      intent,
    } as const;
  },
);

function refuseAnother({ world }: Context): Refusal | null {
  const { encounter, fight } = world.party.state;
  if (encounter !== null) return refuse('encounter/open');
  return fight === null ? null : refuse('fight/open');
}
