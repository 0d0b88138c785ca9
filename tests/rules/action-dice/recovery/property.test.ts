import fc from 'fast-check';
import { applyPatches, createDraft, enablePatches, finishDraft, type Patch } from 'immer';
import { expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import { sheetSchema } from '../../../../src/rules/action-dice/characters/schemas.ts';
import { halve } from '../../../../src/rules/action-dice/injuries/lost-dice.ts';
import { stopBleeding } from '../../../../src/rules/action-dice/kit/bleeding.ts';
import { wound } from '../../../../src/rules/action-dice/kit/harm.ts';
import { DICE_KINDS } from '../../../../src/rules/action-dice/kit/ids.ts';
import { diceMax, readyDice } from '../../../../src/rules/action-dice/kit/pool.ts';
import { noteRest, restADay, sleep } from '../../../../src/rules/action-dice/kit/recovery.ts';
import { injuredSlots, slotCount } from '../../../../src/rules/action-dice/kit/slots.ts';
import { spend } from '../../../../src/rules/action-dice/kit/spend.ts';
import { passTurns } from '../../../../src/rules/action-dice/kit/time.ts';
import type { BookData, World } from '../../../../src/rules/action-dice/schemas.ts';
import type { Context, Fact, Frame } from '../../../../src/rules/action-dice/vocabulary.ts';
import type { Frame as EngineFrame } from '../../../../src/rules/engine/prompt.ts';
import { actionDiceWorld } from '../../../support/action-dice.ts';
import { bareContext } from '../../../support/worlds.ts';

enablePatches();

/** What may happen to Ada, in any order. */
const HAPPENS: Readonly<Record<string, (context: Context, n: number) => void>> = {
  wound: (context) => wound(context, { characterId: 'ada', cause: 'attack' }),
  minor: (context) => wound(context, { characterId: 'ada', minor: true, cause: 'mishap' }),
  tend: (context) => stopBleeding(context, 'ada', 'Ben'),
  turns: (context, n) => passTurns(context, 1 + (n % 40)),
  sleep: (context) => sleep(context),
  rest(context) {
    restADay(context);
    context.world.party.state.clock.day += 1;
    noteRest(context);
  },
  grow(context, n) {
    const ada = context.world.characters.ada;
    if (ada !== undefined) ada.sheet.bonuses.dex = 1 + (n % 6);
  },
  spend(context, n) {
    const ada = context.world.characters.ada;
    const most = ada === undefined ? 0 : readyDice(context.world, ada, 'magic');
    spend(context, { characterId: 'ada', kind: 'magic', count: Math.min(most, n % 4), use: 'cast' });
  },
};

const step = fc.record({ what: fc.constantFrom(...Object.keys(HAPPENS)), n: fc.nat(999) });

test('AD-INJ-02, AD-DICE-01, PBP-UNDO-01: whatever befalls somebody, slots and dice stay within bounds, and all of it is undone', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const begun = actionDiceWorld({
        characters: [
          {
            bonuses: { con: 6, str: 2, int: 5 },
            templates: ['warden A', 'warden B', 'hedge-singer A', 'hedge-singer B', 'tinker A'],
            gear: { Rope: { slot: 3 }, Pole: { slot: 10, slots: 3 } },
          },
          {},
        ],
        state: { town: { name: 'Harrow', isSafe: true } },
      });
      let world = begun;
      const back: (readonly Patch[])[] = [];
      for (const [at, { what, n }] of steps.entries()) {
        const [next, undo] = played(world, [at, n], (context) => HAPPENS[what]?.(context, n));
        world = next;
        back.push(undo);
        check(world);
      }
      for (const undo of back.toReversed()) world = applyPatches(world, [...undo]);
      expect(world).toEqual(begun);
    }),
    { numRuns: 60 },
  );
});

/** One thing happens, with what it begins; dice fall as a number says. */
function played(
  world: World,
  [at, seed]: readonly [at: number, seed: number],
  happens: (context: Context) => void,
): [World, readonly Patch[]] {
  let rolled = seed;
  let ids = 0;
  const roll = (_purpose: string, sides: number) => {
    rolled = (rolled * 31 + 17) % 1009;
    return (rolled % sides) + 1;
  };
  const newId = () => {
    ids += 1;
    return `${at}-${ids}`;
  };
  const draft = createDraft(world);
  const begun: EngineFrame[] = [];
  const begin = (frame: EngineFrame) => void begun.push(frame);
  const context = bareContext<BookData, Fact>(draft, { roll }, { begin, newId });
  happens(context);
  for (const frame of begun) if (frame.kind === 'halve') halved(context, frame as Frame<'halve'>);
  let undo: readonly Patch[] = [];
  const next = finishDraft(draft, (_made, inverse) => {
    undo = inverse;
  }) as World;
  return [next, undo];
}

/** Nobody says which dice are lost. */
function halved(context: Context, frame: Frame<'halve'>): void {
  const next = halve.resume(context, frame, null);
  if (next.kind !== 'ask') return;
  const asking = next.frame as Frame<'halve'>;
  halve.resume(context, asking, halve.ask?.(context.world, asking)?.fallback as string[]);
}

function check(world: World): void {
  const ada = world.characters.ada;
  if (ada === undefined) throw new Error('no Ada');
  sheetSchema.parse(ada.sheet);
  const slots = injuredSlots(ada.sheet);
  expect(new Set(slots).size).toBe(slots.length);
  for (const slot of slots) expect(slot >= 1 && slot <= slotCount(ada.sheet)).toBe(true);
  for (const kind of DICE_KINDS) {
    expect(ada.sheet.ready[kind]).toBeGreaterThanOrEqual(0);
    expect(ada.sheet.ready[kind]).toBeLessThanOrEqual(diceMax(world, ada, kind));
  }
  for (const { rested, days } of ada.sheet.injuries) expect(rested).toBeLessThan(days);
  actionDice.schemas.state.parse(world.party.state);
}
