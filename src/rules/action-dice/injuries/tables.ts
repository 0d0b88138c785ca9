import type { BodyPart, BodySide, InjuryKind, Mark } from './schemas.ts';

interface InjuryRow {
  /** The highest total that still means it. */
  readonly upTo: number;
  readonly kind: InjuryKind;
}

/** From the lightest on; what passes the last is death (AD-INJ-03). */
export const INJURIES: readonly InjuryRow[] = [
  { upTo: 2, kind: 'scratch' },
  { upTo: 4, kind: 'concussion' },
  { upTo: 6, kind: 'flesh-wound' },
  { upTo: 7, kind: 'lost-extremity' },
  { upTo: 8, kind: 'leg-useless' },
  { upTo: 9, kind: 'arm-useless' },
  { upTo: 10, kind: 'head-wound' },
  { upTo: 11, kind: 'lost-limb' },
  { upTo: 12, kind: 'haemorrhage' },
];

/** Days of rest that each needs: of a minor one the lower of its pair (AD-REC-01). */
export const DAYS_OF: Readonly<Record<InjuryKind, number>> = {
  scratch: 1,
  concussion: 3,
  'flesh-wound': 5,
  'lost-extremity': 7,
  'leg-useless': 8,
  'arm-useless': 9,
  'head-wound': 10,
  'lost-limb': 11,
  haemorrhage: 12,
};

/** The highest total of a minor injury (AD-INJ-04). */
export const MINOR = 6;

/** A place on the body; `dominant`: on the side of the hand that is used most; null: there is but one, or a die says which. */
export interface BodyPlace {
  readonly part: BodyPart;
  readonly dominant: boolean | null;
}

const at = (part: BodyPart, dominant: boolean | null = null): BodyPlace => ({ part, dominant });

/** The place of a flesh wound, by a d8 (AD-G-07, ours). */
export const LOCATIONS: readonly BodyPlace[] = [
  at('head'),
  at('chest'),
  at('belly'),
  at('arm', true),
  at('arm', false),
  at('leg', true),
  at('leg', false),
  at('hand'),
];

/** The lost part, by a d6 (AD-INJ-03). */
export const EXTREMITIES: readonly BodyPlace[] = ['fingers', 'hand', 'nose', 'ear', 'eye', 'looks'].map((part) =>
  at(part as BodyPart),
);

/** Which limb is lost, by a d4 (AD-G-07, ours). */
export const LIMBS: readonly BodyPlace[] = LOCATIONS.filter(({ part }) => part === 'arm' || part === 'leg');

/** Parts that come in pairs. */
export const PAIRED: readonly BodyPart[] = ['arm', 'leg', 'hand', 'fingers', 'ear', 'eye'];

export function sideOf(hand: BodySide, dominant: boolean): BodySide {
  const other = hand === 'left' ? 'right' : 'left';
  return dominant ? hand : other;
}

/** The remains of each when it has healed (AD-REC-01, AD-INJ-03). */
export const LEAVES: Readonly<Record<InjuryKind, Mark['kind'] | null>> = {
  scratch: 'scar',
  concussion: null,
  'flesh-wound': 'scar',
  'lost-extremity': 'lost',
  'leg-useless': 'scar',
  'arm-useless': 'scar',
  'head-wound': 'scar',
  'lost-limb': 'minus-two',
  haemorrhage: 'scar',
};
