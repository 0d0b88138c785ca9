import { expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { checkMessage } from '../../../src/practice/validate/message.ts';
import { actionDice } from '../../../src/rules/action-dice/book.ts';
import { makeGear } from '../../../src/rules/action-dice/kit/gear.ts';
import { DICE_KINDS } from '../../../src/rules/action-dice/kit/ids.ts';
import { diceMax } from '../../../src/rules/action-dice/kit/pool.ts';
import { injuredSlots, slotCount } from '../../../src/rules/action-dice/kit/slots.ts';
import type { World } from '../../../src/rules/action-dice/schemas.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import { actionDiceWorld } from '../../support/action-dice.ts';
import { ACTION_DICE_HABITS } from '../../support/action-dice-deeds.ts';
import { chanceOf } from '../../support/chance.ts';
import { IS_PROOF, SIZES } from '../../support/sizes.ts';
import { GM } from '../../support/worlds.ts';
import { dataWordsIn, stepsBesideQuestions } from '../support/channel.ts';
import { type RandomPlay, randomPlay } from '../support/random-play.ts';
import { plain, standing, takeAllBack } from '../support/undoing.ts';

const DEEDS = 60;
const DONE = ['test', 'watch', 'harm', 'add-haul', 'give-item', 'add-foe', 'fight-start'];

const SINGER = ['hedge-singer A', 'hedge-singer B', 'hedge-singer C', 'hedge-singer D'] as const;

/** A warden who could learn more and a singer of the sixth level in a safe town with a master, and somebody who is away. */
function party(): World {
  const gear = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name, at) => [
        `${name} ${at}`,
        { ...makeGear(actionDiceWorld(), name).data, slot: at + 1, worn: name === 'Shield' },
      ]),
    );
  const world = actionDiceWorld({
    characters: [
      {
        templates: ['warden A', 'warden B'],
        gear: gear(['Sword', 'Shield', 'Bow', 'Bandages']),
        sheet: { silver: 5000, xp: 9000 },
      },
      {
        templates: [...SINGER, 'tinker A'],
        gear: gear(['Knife', 'Picks', 'Rope']),
        sheet: { level: 6, silver: 9000, xp: 60_000 },
      },
      { status: 'away' },
    ],
    state: {
      town: { name: 'Harbour', isSafe: true },
      masters: [{ classSlug: 'warden', name: 'Old Berta' }],
      purse: 500,
    },
  });
  const { ada, ben, cyd } = world.characters;
  if (ada === undefined || ben === undefined || cyd === undefined) throw new Error('three were made');
  return { ...world, characters: { ada, ben, cyd: { ...cyd, userId: 'ann' } } };
}

test('PBP-UNDO-01, AD-DICE-01, AD-INV-01, AD-XP-01: whatever is done keeps dice, slots, silver and experience in order, and is taken back whole', async () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < SIZES.poolsUndone; seed++) {
    const chance = chanceOf(seed);
    const at = randomPlay(party(), ACTION_DICE_HABITS);
    const begun = plain(await at.world());
    const known = new Map([[await standing(at), begun]]);
    for (let done = 0, tried = 0; done < DEEDS && tried < 10 * DEEDS; tried++) {
      const before = await at.world();
      const entries = await journalOf(at);
      if (!(await at.anything(chance))) continue;
      done++;
      const after = await at.world();
      const made = (await journalOf(at)).slice(0, -entries.length || undefined);
      const where = `seed ${seed}, ${made.map(({ action, input }) => `${action} ${JSON.stringify(input)}`).join('; ')}`;
      inOrder(after, where);
      conserved(before, after, made, where);
      known.set(await standing(at), plain(after));
    }
    for (const { action } of await journalOf(at)) seen.add(action);
    await takeAllBack(at, known, GM);
    expect(plain(await at.world()), `seed ${seed}`).toEqual(begun);
  }
  const actions = Object.keys(actionDice.actions);
  const missing = actions.filter((action) => !seen.has(action));
  expect(DONE.filter((action) => missing.includes(action))).toEqual([]);
  if (IS_PROOF) expect(missing.length, missing.join()).toBeLessThan(actions.length / 10);
}, 600_000);

/** Newest first. */
function journalOf(at: RandomPlay<World>): Promise<readonly JournalEntry[]> {
  return at.play.journal(at.id, { before: null, limit: 10_000 });
}

/** Dice and slots are never out of range (AD-DICE-01, AD-INV-01, AD-INV-03). */
function inOrder(world: World, where: string): void {
  for (const character of Object.values(world.characters)) {
    const { sheet } = character;
    for (const kind of DICE_KINDS) {
      expect(sheet.ready[kind], `${where}: ${kind}`).toBeGreaterThanOrEqual(0);
      expect(sheet.ready[kind], `${where}: ${kind}`).toBeLessThanOrEqual(diceMax(world, character, kind));
    }
    if (character.status !== 'active') continue;
    const injured = injuredSlots(sheet);
    expect(new Set(injured).size, `${where}: two injuries in a slot`).toBe(injured.length);
    const taken = new Map<number, number>();
    for (const { holderId, data } of Object.values(world.items)) {
      if (holderId !== character.id || data.slot === null) continue;
      for (let slot = data.slot; slot < data.slot + Math.max(1, data.slots); slot++) {
        if (slot > slotCount(sheet)) throw new Error(`${where}: slot ${slot} is beyond the pack`);
        if (injured.includes(slot)) throw new Error(`${where}: something is in slot ${slot}, where an injury is`);
        // Small things share one slot, as a bundle.
        if (taken.has(slot) && (data.slots > 0 || taken.get(slot) !== 0))
          throw new Error(`${where}: two things in slot ${slot}`);
        taken.set(slot, data.slots);
      }
    }
  }
  for (const { data } of Object.values(world.foes)) expect(data.wounds, where).toBeGreaterThanOrEqual(0);
}

/** What makes or takes silver by itself; all else moves it. */
const MINTS = ['add-haul', 'lose-haul', 'train', 'gm/set', 'import-character', 'undo'];

/** Silver is neither made nor lost, and experience comes of silver alone (AD-XP-01, AD-XP-02). */
function conserved(before: World, after: World, made: readonly JournalEntry[], where: string): void {
  if (made.some(({ action }) => MINTS.includes(action))) return;
  expect(silverOf(after), `${where}: silver`).toBe(silverOf(before));
  const banked = made.flatMap(({ facts }) => facts).filter(({ fact }) => fact === 'haul-banked');
  if (banked.length === 0 && !made.some(({ action }) => action === 'create-character'))
    expect(experienceOf(after), `${where}: experience`).toBe(experienceOf(before));
}

function silverOf({ characters, party }: World): number {
  const { purse, hauls } = party.state;
  const waiting = hauls.filter(({ banked }) => !banked).reduce((sum, { silver }) => sum + silver, 0);
  const own = Object.values(characters).reduce((sum, { sheet }) => sum + sheet.silver + sheet.investment, 0);
  return purse + waiting + own;
}

/** That of everybody, and what is put by for later. */
function experienceOf({ characters, party }: World): number {
  const put = Object.values(party.state.backup).reduce((sum, xp) => sum + xp, 0);
  return put + Object.values(characters).reduce((sum, { sheet }) => sum + sheet.xp, 0);
}

/** Words that are another book’s, or of no book of this kind. */
const FOREIGN =
  /\b(hit points?|hp|grit|flesh(?!.wound)|watch die|usage di(?:e|ce)|spotlight|omens?|gambits?|virtues?|degrees? of success|weak success|strong success|vibe|retainers?|navigator|glory|squires?|factions?|wealth|doom|fatigue[ds]?)\b/i;

test('nothing of another book’s words is in any message of a month, and Discord takes every one', async () => {
  for (const seed of SIZES.months) {
    const chance = chanceOf(seed);
    const at = randomPlay(party(), ACTION_DICE_HABITS, drawnBy(RENDERERS));
    for (let done = 0, tried = 0; done < DEEDS * 5 && tried < DEEDS * 40; tried++)
      if (await at.anything(chance)) done++;
    const posted = at.posted();
    expect(posted.length).toBeGreaterThan(200);
    const foreign = new Set(posted.flatMap((body) => JSON.stringify(body).match(new RegExp(FOREIGN, 'gi')) ?? []));
    expect([...foreign]).toEqual([]);
    expect(posted.flatMap((body) => stepsBesideQuestions(body as Message))).toEqual([]);
    expect(posted.flatMap(dataWordsIn)).toEqual([]);
    for (const body of posted) checkMessage(body as never, 'reply');
  }
}, 600_000);
