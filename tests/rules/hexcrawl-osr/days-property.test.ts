import { expect, test } from 'vitest';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { makeGear } from '../../../src/rules/hexcrawl-osr/items/gear.ts';
import type { Item, World } from '../../../src/rules/hexcrawl-osr/schemas.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { anyAnswer, anyChoice } from '../../support/deeds.ts';
import { BOOK_ITSELF, playHexcrawl, type Table, type Wish } from '../../support/hexcrawl.ts';
import { HEXCRAWL_HABITS, hexcrawlGear, hexcrawlPlaces } from '../../support/hexcrawl-deeds.ts';
import { SIZES } from '../../support/sizes.ts';

const DAYS_TOGETHER = 20;
const MAX_DEEDS = 6_000;

/** Three with what a pack holds, in the middle of a small land with rooms below it. */
function party(chance: Chance): Table {
  const places = hexcrawlPlaces(chance);
  const gear = (): NonNullable<NonNullable<Wish['characters']>[number]['gear']> =>
    Object.fromEntries(
      hexcrawlGear(chance).map((name, at) => [
        `${name} ${chance.next()}`,
        { ...makeGear(BOOK_ITSELF, name).data, slot: 1 + at * 2 },
      ]),
    );
  const journey = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0', trail: ['hex/0,0'] });
  const characters = [0, 1, 2].map(() => ({ sheet: { flesh: 40, fleshMax: 40, grit: 20, gritMax: 20 }, gear: gear() }));
  const settings = { eating: chance.pick(['off', 'on']), weather_interval: chance.pick(['day', 'watch']) };
  const table = playHexcrawl({ characters, places, state: { journey }, settings });
  table.dice.roll = (_purpose, sides) => 1 + Math.floor(chance.next() * sides);
  return table;
}

/** Time is the watches' and turns' here. */
const NOT_HERE = ['set-clock', 'retire-character', 'journey-end', 'import-map', 'generate-map', 'erase-place'];
const ANY = Object.keys(hexcrawl.actions).filter((action) => !NOT_HERE.includes(action));

/** One deed of anybody's, an answer, or the end of a round. */
function anything(table: Table, chance: Chance): void {
  const world = table.world as World;
  const [prompt] = table.open;
  const fallen = Object.values(world.characters).filter(({ status }) => status !== 'active');
  if (fallen.length > 1 && chance.next() < 0.3) {
    table.turn(`character/${chance.pick(fallen).id}/status`, 'active');
    return;
  }
  const [round] = Object.values(world.rounds);
  if (prompt !== undefined && chance.next() < 0.8) {
    if (!Object.hasOwn(world.prompts, prompt.id)) table.open.shift();
    else if (prompt.audience.who === 'each')
      table.answer(
        Object.fromEntries(prompt.audience.userIds.map((id) => [id, anyAnswer(prompt.form, chance)])) as never,
      );
    else table.answer(anyAnswer(prompt.form, chance));
  } else if (round !== undefined && chance.next() < 0.8) {
    const fieldsFor = (userId: string) => (chosen: readonly string[]) => {
      const form = hexcrawl.procedures.combat?.form(world, round, userId, chosen);
      return form?.form === 'fields' ? form.fields : [];
    };
    const said = Object.keys(round.seats).map((userId) => [userId, anyChoice(fieldsFor(userId), chance)]);
    table.endRound(Object.fromEntries(said));
  } else {
    const { action, input } = HEXCRAWL_HABITS.deed(
      world,
      chance,
      chance.pick(chance.next() < 0.8 ? HEXCRAWL_HABITS.usual(world) : ANY),
    );
    table.act(action, input);
  }
}

function attempt(table: Table, chance: Chance): boolean {
  try {
    anything(table, chance);
    return true;
  } catch (error) {
    if (!String(error).includes('refused')) throw error;
    return false;
  }
}

/** What is out of order, in words; nothing is. */
function wrongs(world: World): readonly string[] {
  const { lights, dungeon, journey } = world.party.state;
  const rules: Readonly<Record<string, boolean>> = {
    'a light that is through burns on': lights.some(({ turnsLeft }) => turnsLeft < 1),
    'a light burns out of doors': dungeon === null && lights.length > 0,
    'it is not as dark below as the lights have it': dungeon !== null && dungeon.dark !== (lights.length === 0),
    'more miles than to the next hex': (journey?.miles ?? 0) >= 6,
  };
  const wrong = Object.keys(rules).filter((rule) => rules[rule]);
  const health = Object.values(world.characters).flatMap(({ name, sheet, status }) => {
    const isInRange = sheet.grit <= sheet.gritMax && sheet.flesh <= sheet.fleshMax;
    const isAsFlesh = status === 'active' ? sheet.flesh > 0 : status !== 'down' || sheet.flesh === 0;
    return isInRange && isAsFlesh ? [] : [`${name} is ${status} with ${JSON.stringify(sheet)}`];
  });
  return [...wrong, ...health, ...Object.keys(world.characters).flatMap((id) => packWrongs(world, id))];
}

/** A slot beyond twenty or with two things in it, a heap that is too high for one, and what is nowhere or in two places. */
function packWrongs({ items }: World, characterId: string): readonly string[] {
  const own = Object.values(items).filter(({ holderId }) => holderId === characterId);
  const slots = own.flatMap(({ data }) => (data.slot === null ? [] : [data.slot]));
  const isPlaced = ({ data }: Item) =>
    (data.slot === null) === data.worn &&
    data.at === null &&
    data.seenAt === null &&
    (data.slot ?? 1) >= 1 &&
    (data.slot ?? 1) <= 20;
  const isCounted = ({ data }: Item) => data.count > 0 && (data.slot === null || data.count <= data.stack);
  const wrong = own.filter((item) => !isPlaced(item) || !isCounted(item)).map((item) => JSON.stringify(item));
  return new Set(slots).size === slots.length ? wrong : [...wrong, `two things in a slot of ${slots}`];
}

test('HX-TIME-01, HX-TIME-02, HX-INV-01, HX-INV-02, HX-HP-01: whatever is done in random days, clock, packs, lights and health are in order', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < SIZES.crawlDays / DAYS_TOGETHER; seed++) {
    const chance = chanceOf(seed + 4);
    const table = party(chance);
    let now = momentOf(table.world as World);
    const until = DAYS_TOGETHER * TURNS_OF_DAY;
    for (let deed = 0; deed < MAX_DEEDS && momentOf(table.world as World) < until; deed++) {
      const before = table.world as World;
      if (!attempt(table, chance)) {
        expect(table.world, `seed ${seed}`).toBe(before);
        continue;
      }
      const world = table.world as World;
      for (const { fact } of table.facts) seen.add(fact);
      const wrong = wrongs(world);
      if (wrong.length > 0 || momentOf(world) < now)
        throw new Error(`seed ${seed}, deed ${deed}, ${table.facts.map(({ fact }) => fact)}: ${wrong}`);
      now = momentOf(world);
    }
    expect(now, `seed ${seed}`).toBeGreaterThanOrEqual(until);
  }
  // Days on which nothing happened would prove nothing.
  expect(HAPPENS.filter((fact) => !seen.has(fact))).toEqual([]);
}, 1_800_000);

const HAPPENS = [
  'weather',
  'watch-die',
  'depletion',
  'left-behind',
  'rested',
  'wandering',
  'light-out',
  'in-camp',
  'hurt',
  'fight-ends',
];
const TURNS_OF_DAY = 144;

function momentOf({ party: { state } }: World): number {
  const { day, watch, hour, turn } = state.clock;
  return (((day - 1) * 6 + (watch - 1)) * 4 + (hour - 1)) * 6 + (turn - 1);
}
