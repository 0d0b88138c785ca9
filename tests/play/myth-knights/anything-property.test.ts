import { createDraft, finishDraft } from 'immer';
import { expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { checkMessage } from '../../../src/practice/validate/message.ts';
import { mythKnights } from '../../../src/rules/myth-knights/book.ts';
import { VIRTUE_IDS } from '../../../src/rules/myth-knights/kit/ids.ts';
import { starters } from '../../../src/rules/myth-knights/realm/chapter.ts';
import type { World } from '../../../src/rules/myth-knights/schemas.ts';
import { chanceOf } from '../../support/chance.ts';
import { KNIGHT_HABITS } from '../../support/knight-deeds.ts';
import { knightsWorld } from '../../support/knights.ts';
import { IS_PROOF, SIZES } from '../../support/sizes.ts';
import { GM } from '../../support/worlds.ts';
import { dataWordsIn, stepsBesideQuestions } from '../support/channel.ts';
import { randomPlay } from '../support/random-play.ts';
import { plain, standing, takeAllBack } from '../support/undoing.ts';

const DEEDS = 60;
const DONE = ['watch', 'harm', 'give-item', 'add-foe', 'fight-start', 'found-domain', 'turn-season', 'new-site'];

/** Two knights and somebody who is away, at the Seat of Power of a realm. */
function company(): World {
  const steed = { kind: 'horse' as const, now: 8, max: 10 };
  const world = knightsWorld({
    characters: [
      { gear: { Longsword: {}, Coat: {} }, sheet: { glory: 6, steed } },
      {
        gear: { Spear: {}, Shortbow: { worn: false }, Sustenance: {} },
        virtues: { vig: [6, 10] },
        sheet: { glory: 2, steed },
      },
      { status: 'away' },
    ],
    followers: { wat: { type: 'squire' }, crows: { type: 'levy' } },
  });
  const draft = createDraft(world);
  starters({ world: draft });
  const made = finishDraft(draft) as World;
  const { ada, ben, cyd } = made.characters;
  if (ada === undefined || ben === undefined || cyd === undefined) throw new Error('three were made');
  return { ...made, characters: { ada, ben, cyd: { ...cyd, userId: 'ann' } } };
}

test('PBP-UNDO-01, MK-HURT-01, MK-GLORY-01, MK-TIME-01: whatever is done keeps Guard, virtues, Glory and the clock in order, and is taken back whole', async () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < SIZES.oathsUndone; seed++) {
    const chance = chanceOf(seed);
    const at = randomPlay(company(), KNIGHT_HABITS);
    const begun = plain(await at.world());
    const known = new Map([[await standing(at), begun]]);
    for (let done = 0, tried = 0; done < DEEDS && tried < 10 * DEEDS; tried++) {
      if (!(await at.anything(chance))) continue;
      done++;
      const after = await at.world();
      inOrder(after, `seed ${seed}, ${(await at.play.journal(at.id, { before: null, limit: 1 }))[0]?.action}`);
      known.set(await standing(at), plain(after));
    }
    for (const { action } of await at.play.journal(at.id, { before: null, limit: 10_000 })) seen.add(action);
    await takeAllBack(at, known, GM);
    expect(plain(await at.world()), `seed ${seed}`).toEqual(begun);
  }
  const actions = Object.keys(mythKnights.actions);
  const missing = actions.filter((action) => !seen.has(action));
  expect(DONE.filter((action) => missing.includes(action))).toEqual([]);
  if (IS_PROOF) expect(missing.length, missing.join()).toBeLessThan(actions.length / 10);
}, 600_000);

/** Nothing is ever out of its range (MK-HURT-01, MK-GLORY-01, MK-TIME-01). */
function inOrder({ characters, foes, followers, party, items }: World, where: string): void {
  for (const { sheet } of Object.values(characters)) {
    between(sheet.guard, `${where}: Guard`);
    for (const virtue of VIRTUE_IDS) between(sheet.virtues[virtue], `${where}: ${virtue}`);
    if (sheet.steed !== null) between(sheet.steed, `${where}: steed`);
    expect(sheet.glory, `${where}: Glory`).toBeGreaterThanOrEqual(0);
    expect(sheet.glory, `${where}: Glory`).toBeLessThanOrEqual(12);
  }
  for (const { data } of [...Object.values(foes), ...Object.values(followers)]) {
    between(data.guard, `${where}: Guard of a foe or a follower`);
    for (const virtue of VIRTUE_IDS) between(data.virtues[virtue], `${where}: ${virtue} of a foe or a follower`);
  }
  const { clock, fight, domains, myths } = party.state;
  expect([1, 2, 3], where).toContain(clock.phase);
  expect([1, 2, 3], where).toContain(clock.season);
  expect(clock.day, where).toBeGreaterThan(0);
  for (const { nextOmen, omens } of Object.values(myths)) {
    expect(nextOmen, where).toBeGreaterThan(0);
    expect(nextOmen, where).toBeLessThanOrEqual(omens.length + 1);
  }
  for (const { crises, tokens } of Object.values(domains)) {
    expect(new Set(crises).size, `${where}: a crisis twice`).toBe(crises.length);
    expect(tokens, where).toBeGreaterThanOrEqual(0);
  }
  for (const id of [...(fight?.combatants ?? []), ...(fight?.escaped ?? [])])
    expect(Object.keys(characters), where).toContain(id);
  const held = (id: string) => id === '' || Object.hasOwn(characters, id);
  for (const { holderId } of Object.values(items)) expect(held(holderId ?? ''), `${where}: ${holderId}`).toBe(true);
}

function between({ now, max }: { readonly now: number; readonly max: number }, where: string): void {
  if (!(now >= 0 && now <= max)) throw new Error(`${where}: ${now} of ${max}`);
}

/** Words that are another book’s, or of no book of this kind. */
const FOREIGN =
  /\b(hit points?|hp|grit|flesh(?!.wound)|watch die|usage di(?:e|ce)|spotlight|action dice|skill dice|degrees? of success|weak success|strong success|vibe|retainers?|navigator|henchpersons?|factions?|wealth|doom|experience|silver)\b/i;

test('nothing of another book’s words is in any message of a month, and Discord takes every one', async () => {
  for (const seed of SIZES.months) {
    const chance = chanceOf(seed);
    const at = randomPlay(company(), KNIGHT_HABITS, drawnBy(RENDERERS));
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
