import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly, ownCharacter } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { BODY_PARTS, BODY_SIDES, type BodyPart, type Injury, type InjuryKind } from './schemas.ts';
import { EXTREMITIES, LIMBS, PAIRED } from './tables.ts';

const RULE = 'AD-INJ-04';

/** Its player describes an injury, in their own words (AD-INJ-04). */
export const describeAction = instantAction(
  z.strictObject({ characterId: recordId, injuryId: recordId, text: z.string() }),
  (context, { characterId, injuryId, text: said }) => {
    const found = findInjury(context, characterId, injuryId);
    if (isRefusal(found)) return found;
    const text = oneLine(said, MAX_LINE);
    if (text === null) return refuse('input/bad-line', { field: 'text', max: MAX_LINE });
    change(found, { detail: text });
    const { name } = found.character;
    context.emit({ fact: 'injury-described', rule: RULE, characterId, name, injury: toldOf(found.injury), text });
    return null;
  },
);

/** The game master says where an injury is, as the fiction has it (AD-INJ-04, AD-G-07). */
export const placeAction = instantAction(
  z.strictObject({
    characterId: recordId,
    injuryId: recordId,
    part: z.enum(BODY_PARTS),
    side: z.enum(BODY_SIDES).nullable().default(null),
  }),
  (context, { characterId, injuryId, part, side: said }) => {
    const found = gmOnly(context) ?? findInjury(context, characterId, injuryId);
    if (isRefusal(found)) return found;
    const { character, injury } = found;
    const parts = partsOf(injury.kind);
    if (!parts.includes(part)) return refuse('injuries/not-there', { kind: injury.kind, parts: [...parts] });
    const side = PAIRED.includes(part) ? (said ?? injury.side ?? character.sheet.hand) : null;
    const fingers = part === 'fingers' ? (injury.fingers ?? 1) : null;
    change(found, { part, side, fingers });
    const now = toldOf({ ...injury, part, side, fingers });
    context.emit({
      fact: 'injury-placed',
      rule: RULE,
      characterId,
      name: character.name,
      from: toldOf(injury),
      injury: now,
    });
    return null;
  },
);

interface Found {
  readonly character: Draft['characters'][string];
  readonly injury: Injury;
}

function findInjury(context: Context, characterId: string, injuryId: string): Found | Refusal {
  const character = ownCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const injury = character.sheet.injuries.find(({ id }) => id === injuryId);
  return injury === undefined ? refuse('injuries/no-such', { name: character.name }) : { character, injury };
}

function change({ character: { sheet }, injury }: Found, to: Partial<Injury>): void {
  sheet.injuries = sheet.injuries.map((one) => (one.id === injury.id ? { ...one, ...to } : one));
}

/** The possible places of an injury of some kind. */
function partsOf(kind: InjuryKind): readonly BodyPart[] {
  switch (kind) {
    case 'lost-extremity':
      return EXTREMITIES.map(({ part }) => part);
    case 'lost-limb':
      return LIMBS.map(({ part }) => part).filter((part, at, all) => all.indexOf(part) === at);
    case 'leg-useless':
      return ['leg'];
    case 'arm-useless':
      return ['arm'];
    case 'concussion':
    case 'head-wound':
      return ['head'];
    default:
      return BODY_PARTS.filter((part) => part !== 'looks');
  }
}

function toldOf({ kind, part, side, fingers, hidden }: Injury) {
  return { kind, part, side, fingers, hidden };
}
