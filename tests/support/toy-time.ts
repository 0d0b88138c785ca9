import { z } from 'zod';
import type { Action, AnyBook } from '../../src/rules/engine/book.ts';
import type { Context } from '../../src/rules/engine/context.ts';
import { type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { BookData, Until } from '../../src/rules/engine/world.ts';
import { type ClockReading, clockOf, FIRST_DAWN, momentOf, passDays } from '../../src/rules/mechanics/clock.ts';
import { conditionsOf } from '../../src/rules/mechanics/conditions.ts';
import { dropTable, rollCampaignTable, setTable } from '../../src/rules/mechanics/tables/campaign-tables.ts';
import { registryOf, type StateWithTables } from '../../src/rules/mechanics/tables/registry.ts';
import { toyBook } from './toy-book.ts';

/** A toy party's state: a clock, and tables of its own. */
interface ToyState extends StateWithTables {
  readonly clock: ClockReading;
}
interface ToyBookData extends BookData {
  readonly state: ToyState;
}
type ToyContext = Context<ToyBookData>;

/** A day of three watches of two hours of two turns. */
export const TOY_TIME = clockOf({ watchesOfDay: 3, hoursOfWatch: 2, turnsOfHour: 2, rule: 'TOY-07' });

/** Whoever is dizzy is so until the game is over, unless it was said otherwise. */
const { beginCondition, endCondition, endModifiers } = conditionsOf({
  jinxed: { rule: 'TOY-07' },
  dizzy: { rule: 'TOY-07', until: { kind: 'count', unit: 'game', left: 1 } },
});

const REGISTRY = registryOf({ tablesIn: () => new Map(), rule: 'TOY-08' });

const jinxing = z.strictObject({
  kind: z.enum(['jinxed', 'dizzy']).default('jinxed'),
  characterId: z.string().nullable().default(null),
  unit: z.enum(['turn', 'hour', 'watch', 'day', 'round', 'scene']).nullable().default(null),
  count: z.number().default(1),
});

function untilOf({ world, channelId }: ToyContext, unit: z.infer<typeof jinxing>['unit'], count: number): Until | null {
  if (unit === null) return null;
  if (unit === 'round') return { kind: 'count', unit, left: count };
  if (unit !== 'scene') return TOY_TIME.until(world.party.state.clock, unit, count);
  const scene = Object.values(world.scenes).find((one) => one.channelId === channelId);
  return scene === undefined ? null : { kind: 'scene', sceneId: scene.id };
}

/** Spends a turn as every book does: the watch goes with the last of its turns. */
export function spendToyTime(context: ToyContext, unit: 'turn' | 'watch' | 'day'): void {
  if (unit === 'day') passDays(context, 1, 'TOY-07');
  if (unit === 'watch') TOY_TIME.spendWatch(context);
  if (unit === 'turn' && TOY_TIME.spendTurn(context).lastHourEnded) TOY_TIME.spendWatch(context);
}

const passing = z.strictObject({ unit: z.enum(['turn', 'watch', 'day', 'round', 'game']) });
const setting = z.strictObject({ day: z.number(), watch: z.number() });
const writing = z.strictObject({ name: z.string(), text: z.string() });
const old = z.strictObject({ name: z.string(), texts: z.array(z.string()) });
const naming = z.strictObject({ id: z.string() });

/** An action that does everything at once. */
function action<Input>(
  input: z.ZodType<Input>,
  work: (context: ToyContext, input: Input) => Refusal | null,
): Action<ToyBookData> {
  return {
    input,
    start: (context, given) => work(context, input.parse(given)) ?? { kind: 'done', v: 1 },
  };
}

const seeTime = (context: ToyContext) =>
  endModifiers(context, { kind: 'time', now: momentOf(context.world.party.state.clock) });

/** The toy book with a clock, conditions that end by themselves, and tables of the campaign's own. */
export const timedToyBook: AnyBook = {
  ...toyBook,
  initialState: () => ({ won: 0, clock: FIRST_DAWN, tables: {} }),
  sceneClosed: (context: ToyContext, sceneId: string) => endModifiers(context, { kind: 'scene', sceneId }),
  actions: {
    ...toyBook.actions,
    jinx: action(jinxing, (context, { kind, characterId, unit, count }) => {
      beginCondition(context, kind, { characterId }, untilOf(context, unit, count) ?? undefined);
      return null;
    }),
    unjinx: action(z.strictObject({}), (context) => {
      return endCondition(context, 'jinxed', { characterId: null }) ? null : refuse('toy/no-jinx');
    }),
    pass: action(passing, (context, { unit }) => {
      if (unit === 'round') endModifiers(context, { kind: 'one', unit });
      else if (unit === 'game') endModifiers(context, { kind: 'all', units: ['game', 'round'] });
      else spendToyTime(context, unit);
      seeTime(context);
      return null;
    }),
    'set-clock': action(setting, (context, to) => {
      TOY_TIME.setClock(context, to);
      seeTime(context);
      return null;
    }),
    'set-table': action(writing, (context, { name, text }) =>
      setTable(context, REGISTRY, { id: name, name, text, format: 'lines', isNew: false }),
    ),
    'drop-table': action(naming, (context, { id }) => dropTable(context, REGISTRY, id)),
    'roll-table': action(naming, (context, { id }) => rollCampaignTable(context, REGISTRY, { id, secret: false })),
    /** Writes a table down as it lay in databases before tables had several dice. */
    'old-table': action(old, ({ world }, { name, texts }) => {
      const rows = texts.map((text, at) => ({ from: at + 1, to: at + 1, text }));
      world.party.state.tables[name] = { name, sides: texts.length, rows };
      return null;
    }),
  },
};
