import { z } from 'zod';
import type { FormField } from '../../engine/form.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, characterOf, gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { EdgeSource, TestUse } from '../kit/ids.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { CIRCUMSTANCE_SPANS, type Circumstance } from './schemas.ts';

const RULE = 'LH-TEST-13';

/** The game master's word on a coming test; `nothing` takes back everything granted to that character. */
export const CIRCUMSTANCES = ['advantage', 'disadvantage', 'nothing'] as const;

/** The game master grants advantage or disadvantage to tests of somebody that are to come (LH-TEST-13). */
export const edgeAction = instantAction(
  z.strictObject({
    characterId: recordId,
    with: z.enum(CIRCUMSTANCES).default('advantage'),
    span: z.enum(CIRCUMSTANCE_SPANS).default('test'),
    reason: z.string().nullable().default(null),
  }),
  (context, { characterId, with: edge, span, reason }): Refusal | null => {
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (edge === 'nothing') return takeBack(context, characterId);
    const said = reason === null ? null : oneLine(reason, MAX_LINE);
    if (said === null) return refuse('edge/why', { max: MAX_LINE });
    if (span === 'fight' && context.world.party.state.fight === null) return refuse('edge/no-fight');
    grant(context, { characterId, edge, span, reason: said });
    return null;
  },
);

/** Another of the same kind takes its place. */
function grant({ world, emit }: Context, granted: Circumstance): void {
  const { state } = world.party;
  const isSame = (one: Circumstance) =>
    one.characterId === granted.characterId && one.edge === granted.edge && one.span === granted.span;
  state.circumstances = [...state.circumstances.filter((one) => !isSame(one)), granted];
  const { name } = characterOf(world, granted.characterId);
  emit({ fact: 'circumstance', rule: RULE, name, ...granted });
}

function takeBack({ world, emit }: Context, characterId: string): Refusal | null {
  const { state } = world.party;
  const left = state.circumstances.filter((one) => one.characterId !== characterId);
  const { name } = characterOf(world, characterId);
  if (left.length === state.circumstances.length) return refuse('edge/none', { name });
  state.circumstances = left;
  emit({ fact: 'circumstance-over', rule: RULE, characterId, name });
  return null;
}

/** The edges granted for this test, which uses up all that are not for the whole fight (LH-TEST-13). */
export function circumstanceSources(
  { world }: Pick<Context, 'world'>,
  { characterId, use }: { readonly characterId: string; readonly use: TestUse },
): readonly EdgeSource[] {
  const { state } = world.party;
  const counts = (one: Circumstance) => one.characterId === characterId && isFor(one, use);
  const own = state.circumstances.filter(counts).map((one) => ({ ...one }));
  if (own.length === 0) return [];
  state.circumstances = state.circumstances.filter((one) => !counts(one) || one.span === 'fight');
  return own.map(({ edge, reason }) => ({ source: 'circumstance', edge, rule: RULE, reason }));
}

/** An act that somebody chose is a test; rolls that come with a fight are not meant (LH-TEST-13). */
function isFor({ span }: Circumstance, use: TestUse): boolean {
  if (span === 'fight') return true;
  return span === 'defence' ? use === 'defend' : !BROUGHT_ALONG.includes(use);
}

const BROUGHT_ALONG: readonly TestUse[] = ['defend', 'initiative', 'wound'];

/** Edges granted for a fight end with it. */
export function endFightCircumstances({ party: { state } }: Draft): void {
  const left = state.circumstances.filter(({ span }) => span !== 'fight');
  if (left.length < state.circumstances.length) state.circumstances = left;
}

/** A character's granted edges, in the order in which they were granted. */
export function circumstancesOf({ party }: World, characterId: string): readonly Circumstance[] {
  return party.state.circumstances.filter((one) => one.characterId === characterId);
}

/** The option in a form by which a player asks the game master for advantage. */
const ASKED = 'edge:ask';

/** The part of a declaration in which its player asks for advantage; nobody waits for it (LH-TEST-13). */
export const EDGE_FIELD: FormField = {
  id: 'edge',
  options: ['edge:no', ASKED].map((id) => ({ id, terms: {} })),
  fallback: 'edge:no',
};

/** The players who ask for advantage in an open round, in their own words, and have not got it yet. */
export function whoAsks(world: World): readonly { readonly characterId: string; readonly words: string | null }[] {
  return Object.values(world.rounds).flatMap(({ seats }) =>
    Object.entries(seats).flatMap(([userId, { answer, state, words }]) => {
      const characterId = world.members[userId]?.characterId ?? null;
      const isAsking = state === 'confirmed' && Array.isArray(answer) && answer.includes(ASKED);
      const isGranted =
        characterId !== null && circumstancesOf(world, characterId).some(({ edge }) => edge === 'advantage');
      return characterId === null || !isAsking || isGranted ? [] : [{ characterId, words: words?.text ?? null }];
    }),
  );
}
