import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlePacks } from '../../../../src/rules/action-dice/items/slot-loss.ts';
import { makeGear } from '../../../../src/rules/action-dice/kit/gear.ts';
import {
  carry,
  freeSlots,
  inSlot,
  intoSlot,
  layDown,
  outOfPack,
  stow,
} from '../../../../src/rules/action-dice/kit/packs.ts';
import {
  dropFrom,
  injuredSlots,
  nextFromEnd,
  slotCount,
  slotOfInjury,
} from '../../../../src/rules/action-dice/kit/slots.ts';
import { actionDiceInjury, actionDiceRule } from '../../../support/action-dice.ts';

const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), size: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ do: fc.constant('move' as const), which: fc.nat(20), slot: fc.integer({ min: 1, max: 16 }) }),
  fc.record({ do: fc.constant('drop' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('take' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('injure' as const) }),
  fc.record({ do: fc.constant('raise' as const), to: fc.integer({ min: 1, max: 5 }) }),
);

test('AD-INV-01, AD-INV-02, AD-INJ-02: whatever is given, moved, dropped and injured, nothing is lost and no slot holds two things', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { context } = actionDiceRule({ characters: [{}] });
      const { world } = context;
      const ada = world.characters.ada;
      if (ada === undefined) throw new Error('nobody is there');
      let given = 0;
      for (const one of steps) {
        const things = Object.values(world.items);
        const named = (which: number) => things[which % Math.max(1, things.length)]?.id ?? '';
        if (one.do === 'give') {
          const made = makeGear(world, `Thing ${given}`);
          stow(context, 'ada', { name: made.name, data: { ...made.data, slots: one.size } });
          given += 1;
        }
        if (one.do === 'move') intoSlot(world, named(one.which), one.slot);
        if (one.do === 'drop') layDown(world, named(one.which));
        if (one.do === 'take' && world.items[named(one.which)]?.holderId === null)
          carry(world, 'ada', named(one.which));
        if (one.do === 'injure') {
          const fromEnd = nextFromEnd(ada.sheet);
          const slot = slotOfInjury(ada.sheet, { fromEnd });
          if (slot !== null) dropFrom(context, 'ada', slot);
          ada.sheet.injuries.push(actionDiceInjury('scratch', { id: `i${ada.sheet.injuries.length}`, fromEnd }));
        }
        if (one.do === 'raise') ada.sheet.bonuses = { ...ada.sheet.bonuses, str: one.to, dex: one.to };
        settlePacks(context);
        const slots = Array.from({ length: slotCount(ada.sheet) }, (_, at) => at + 1);
        expect(Object.keys(world.items)).toHaveLength(given);
        expect(outOfPack(world, ada)).toEqual([]);
        for (const slot of slots) {
          const here = inSlot(world, 'ada', slot);
          expect(here.length <= 1 || here.every(({ data }) => data.slots === 0)).toBe(true);
          const isInjured = injuredSlots(ada.sheet).includes(slot);
          if (isInjured) expect(here).toEqual([]);
          expect(freeSlots(world, ada).includes(slot)).toBe(!isInjured && here.length === 0);
        }
        for (const { holderId, data } of Object.values(world.items)) expect(data.slot === null).toBe(holderId === null);
      }
    }),
    { numRuns: 60 },
  );
});
