import type { FormField } from '../../engine/form.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { abilityModifier } from '../kit/ability.ts';
import type { TestUse } from '../kit/ids.ts';
import { askQuestion } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { STOPS } from './stops.ts';
import type { TestFrame, TestInput } from './vocabulary.ts';

/** For which tests each standing order of a background speaks (LH-GEAR-08). */
const TESTS_OF = {
  'background-journey': ['scout', 'row', 'forage'],
  'background-danger': ['surprise', 'chase', 'initiative', 'wound', 'save'],
  'background-company': ['song', 'carouse', 'parley'],
} as const satisfies Readonly<Record<string, readonly TestUse[]>>;

export type ClaimOrder = keyof typeof TESTS_OF;

/** The possible orders; the first is the default: people who are asked nothing else are not asked about this. */
export const CLAIM_CHOICES = ['never', 'ask', 'always'] as const;
type ClaimChoice = (typeof CLAIM_CHOICES)[number];

/** The kinds of standing orders about a background. */
export const CLAIM_ORDERS = Object.keys(TESTS_OF) as readonly ClaimOrder[];

/** A player's order for a kind of test; while one of their stops holds they are asked (PBP-ORDER-02). */
function claimOrdered(world: World, characterId: string, use: TestUse): ClaimChoice {
  const { userId } = characterOf(world, characterId);
  const { orders = {}, stops = [] } = world.people[userId] ?? {};
  const asked = { kind: 'claim', terms: {} };
  const isStopped = STOPS.some(({ id, holds }) => stops.includes(id) && holds(world, userId, asked));
  const ordered = claimIn(orders, use);
  return ordered === 'always' && isStopped ? 'ask' : ordered;
}

/** The orders for a kind of test. */
export function claimIn(orders: Readonly<Record<string, string>>, use: TestUse): ClaimChoice {
  const tests: Readonly<Record<string, readonly TestUse[]>> = TESTS_OF;
  const kind = CLAIM_ORDERS.find((one) => tests[one]?.includes(use));
  const ordered = kind === undefined ? undefined : orders[kind];
  return CLAIM_CHOICES.find((choice) => choice === ordered) ?? 'never';
}

/** Checks whether a form that asks about the background has it ticked already. */
export function isClaimedByOrder(world: World, characterId: string, use: TestUse): boolean {
  return hasBackground(world, characterId) && claimOrdered(world, characterId, use) === 'always';
}

export function hasBackground(world: World, characterId: string): boolean {
  return characterOf(world, characterId).sheet.background !== null;
}

/** The option in a form for a claimed background. */
export const CLAIMED = 'claim:yes';

/** The part of a form that claims the background for a test; none without a test or a background (LH-GEAR-08). */
export function claimFields(world: World, characterId: string, use: TestUse | null): readonly FormField[] {
  const { background } = characterOf(world, characterId).sheet;
  if (use === null || background === null) return [];
  const fallback = isClaimedByOrder(world, characterId, use) ? CLAIMED : 'claim:no';
  return [{ id: 'claim', options: ['claim:no', CLAIMED].map((id) => ({ id, terms: { background } })), fallback }];
}

/** Checks whether the background is claimed for a test that nobody declared: by the order, or `ask` (LH-GEAR-08). */
export function claimOf(world: World, { characterId, use, claim }: TestInput): boolean | 'ask' {
  if (claim !== 'ordered') return claim;
  if (!hasBackground(world, characterId)) return false;
  const ordered = claimOrdered(world, characterId, use);
  return ordered === 'ask' ? 'ask' : ordered === 'always';
}

/** Asked before a roll that a rule forces, and only of who ordered to be asked. */
export function askClaim(world: World, { input }: TestFrame): Ask | null {
  const { characterId, ability, use } = input;
  const { sheet, userId } = characterOf(world, characterId);
  if (sheet.background === null) return null;
  const modifier = abilityModifier(world, sheet, ability);
  return askQuestion('claim', {
    rule: 'LH-GEAR-08',
    audience: { who: 'one', userId },
    characterId,
    form: {
      form: 'choice',
      options: [
        { id: 'roll', terms: { ability, modifier } },
        { id: 'background', terms: { background: sheet.background } },
      ],
    },
    required: true,
    fallback: 'roll',
    terms: { ability, use },
  });
}
