import { z } from 'zod';
import type { Amending, AnyBook, FrameHandler, RollAmendment } from '../../engine/book.ts';
import { type Fact as EngineFact, type Refusal, refuse } from '../../engine/prompt.ts';
import { HELPS, helpOf } from '../kit/ids.ts';
import { abilityInput } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Fact } from '../vocabulary.ts';
import { statedEdge } from './ability-check.ts';
import { claimOf, hasBackground } from './claim.ts';
import type { TestFrame, TestInput } from './vocabulary.ts';

/** The terms that can be corrected in a test of a move that is played again. */
const fieldsSchema = z.strictObject({ ability: abilityInput.optional(), with: z.enum(HELPS).nullable().optional() });
type Fields = z.infer<typeof fieldsSchema>;

/**
 * The frames of a move that is played again with one of its tests corrected: the ability, or what helped or hindered
 * (PBP-UNDO-06). Whatever the test was for, it is met where it begins.
 */
export function amending({ frames }: AnyBook, { characterId, which, fields }: RollAmendment): Amending | Refusal {
  const read = fieldsSchema.safeParse(fields);
  if (!read.success) return refuse('amend/not-in-a-move');
  const own = frames.test;
  if (own === undefined) throw new Error('no tests in this book');
  let left = which;
  const test: FrameHandler = {
    ...own,
    resume(context, frame, value) {
      const tested = frame as TestFrame;
      const world = context.world as unknown as World;
      if (!begins(world, tested) || tested.input.characterId !== characterId) return own.resume(context, frame, value);
      left -= 1;
      if (left !== 0) return own.resume(context, frame, value);
      const input = corrected(world, tested.input, read.data);
      // The question whether the background helps is settled by the correction.
      const answer = input.claim === true ? 'background' : 'roll';
      return own.resume(context, { ...tested, input } as TestFrame, tested.step === 'claim' ? answer : value);
    },
  };
  return { frames: { ...frames, test }, isDone: () => left <= 0 };
}

/** The characters whose tests these facts tell. */
export function amendable(facts: readonly EngineFact[]): readonly string[] {
  return (facts as readonly Fact[]).flatMap((fact) => (fact.fact === 'test' ? [fact.characterId] : []));
}

/** Checks whether a die of the test falls now: where its player is asked first, it does not. */
function begins(world: World, { step, input }: TestFrame): boolean {
  return step === 'claim' || (step === 'roll' && claimOf(world, input) !== 'ask');
}

function corrected(world: World, input: TestInput, { ability, with: word }: Fields): TestInput {
  const tested = { ...input, ability: ability ?? input.ability };
  if (word === undefined) return tested;
  const { edge, claim } = helpOf(word);
  const others = input.sources.filter(({ source }) => source !== 'stated');
  const mayClaim = claim && hasBackground(world, input.characterId);
  return { ...tested, claim: mayClaim, sources: [...statedEdge(edge), ...others] };
}
