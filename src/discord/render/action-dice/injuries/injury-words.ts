import { phrases, plural, t } from '../../../../language/text.ts';
import type { BodyPart, Injury, InjuryKind } from '../../../../rules/action-dice/injuries/schemas.ts';

type Placed = Pick<Injury, 'kind' | 'part' | 'side' | 'fingers'>;

export const INJURY_NAMES: Readonly<Record<InjuryKind, string>> = phrases({
  scratch: 'scratch',
  concussion: 'concussion',
  'flesh-wound': 'flesh wound',
  'lost-extremity': 'lost extremity',
  'leg-useless': 'useless leg',
  'arm-useless': 'useless arm',
  'head-wound': 'head wound',
  'lost-limb': 'lost limb',
  haemorrhage: 'haemorrhage',
});

/** The effect of each until it has healed, or its immediate effect if that is all. */
export const INJURY_TEXTS: Readonly<Record<InjuryKind, string>> = phrases({
  scratch: 'It leaves a scar.',
  concussion: 'No action dice for the rest of the day.',
  'flesh-wound': 'That part of the body cannot be used for the rest of the day.',
  'lost-extremity': 'Disadvantage on what takes it.',
  'leg-useless': 'Cannot run; disadvantage on agility.',
  'arm-useless': 'Disadvantage on what takes both arms or the dominant one.',
  'head-wound': 'Disadvantage on all rolls.',
  'lost-limb': 'As useless; once it has healed, −2 for good.',
  haemorrhage: 'Action dice that show 3 or more count as 3.',
});

type Sided = 'arm' | 'leg' | 'hand' | 'fingers' | 'ear' | 'eye';

const MIDDLE: Readonly<Record<Exclude<BodyPart, Sided>, string>> = phrases({
  head: 'head',
  chest: 'chest',
  belly: 'belly',
  nose: 'nose',
  looks: 'looks',
});
const LEFT: Readonly<Record<Sided, string>> = phrases({
  arm: 'left arm',
  leg: 'left leg',
  hand: 'left hand',
  fingers: 'fingers of the left hand',
  ear: 'left ear',
  eye: 'left eye',
});
const RIGHT: Readonly<Record<Sided, string>> = phrases({
  arm: 'right arm',
  leg: 'right leg',
  hand: 'right hand',
  fingers: 'fingers of the right hand',
  ear: 'right ear',
  eye: 'right eye',
});
const EITHER: Readonly<Record<Sided, string>> = phrases({
  arm: 'an arm',
  leg: 'a leg',
  hand: 'a hand',
  fingers: 'fingers',
  ear: 'an ear',
  eye: 'an eye',
});

/** `left arm`. */
export function placeWords(part: BodyPart, side: Injury['side']): string {
  if (!isSided(part)) return MIDDLE[part];
  if (side === null) return EITHER[part];
  return side === 'left' ? LEFT[part] : RIGHT[part];
}

/** `flesh wound (left arm)`, `left arm useless`, `2 fingers of the left hand lost`. */
export function injuryWords({ kind, part, side, fingers }: Placed): string {
  if (part === null) return INJURY_NAMES[kind];
  const place = placeWords(part, side);
  switch (kind) {
    case 'lost-extremity':
    case 'lost-limb':
      return fingers === null ? t`${place} lost` : fingersLost(fingers, side);
    case 'leg-useless':
    case 'arm-useless':
      return t`${place} useless`;
    case 'concussion':
    case 'head-wound':
      return INJURY_NAMES[kind];
    default:
      return `${INJURY_NAMES[kind]} (${place})`;
  }
}

function fingersLost(count: number, side: Injury['side']): string {
  return side === 'left'
    ? plural(count, { one: '# finger of the left hand lost', other: '# fingers of the left hand lost' })
    : plural(count, { one: '# finger of the right hand lost', other: '# fingers of the right hand lost' });
}

function isSided(part: BodyPart): part is Sided {
  return Object.hasOwn(EITHER, part);
}
