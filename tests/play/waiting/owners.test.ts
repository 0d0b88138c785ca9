import { expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { chanceOf } from '../../support/chance.ts';
import { SIZES } from '../../support/sizes.ts';
import { CAMPAIGNS, type RandomCampaign } from '../support/campaigns.ts';
import { controlFaults, ownerFaults } from '../support/owners.ts';
import { type RandomPlay, randomPlay } from '../support/random-play.ts';
import { STATES, type State } from '../support/states.ts';

/** Deeds that are done before a campaign is put into a state. */
const DEEDS = 25;
/** Every so many days it is looked at again, so often. */
const STEP = 3 * DAY;
const STEPS = 3;

/** A campaign in which anything was done. */
async function played({ habits, begun }: RandomCampaign, seed: number, deeds: number) {
  const chance = chanceOf(seed);
  const at = randomPlay(begun(chance), habits);
  for (let done = 0, tried = 0; done < deeds && tried < 10 * deeds; tried++) if (await at.anything(chance)) done++;
  return { world: await at.world(), now: at.now() };
}

/** The same in that state, after somebody has done something, whatever it is: as the bot finds it then. */
async function inState(
  { world, now }: Awaited<ReturnType<typeof played>>,
  { habits }: RandomCampaign,
  state: State,
): Promise<RandomPlay<World>> {
  const at = randomPlay(state.into(world, habits.book), habits, drawnBy(RENDERERS), now);
  await state.after?.(at);
  await at.play.freeRoll(at.deed('watcher'), 'd6', null);
  await at.pass(0);
  return at;
}

async function faultsIn(at: RandomPlay<World>, book: AnyBook, presses: boolean): Promise<readonly string[]> {
  const moment = { world: await at.world(), book, now: at.now() };
  if (moment.world.campaign.pause !== null) return [];
  return [...ownerFaults(moment), ...(presses ? await controlFaults(moment) : [])];
}

test.each(Object.entries(CAMPAIGNS))(
  'PBP-TURN-01, PBP-TURN-05, PBP-TURN-06, PBP-CHAR-03: in %s somebody is awaited in every state, and what they are shown works',
  async (slug, campaign) => {
    const faults: string[] = [];
    for (let seed = 0; seed < SIZES.states; seed++) {
      const begun = await played(campaign, seed, seed === 0 ? 0 : DEEDS);
      for (const state of STATES) {
        const at = await inState(begun, campaign, state);
        const where = `${slug}, seed ${seed}, ${state.name}`;
        const note = (found: readonly string[], when = '') =>
          faults.push(...found.map((fault) => `${where}${when}: ${fault}`));
        note(await faultsIn(at, campaign.habits.book, true));
        for (let step = 1; step <= STEPS; step++) {
          await at.pass(STEP);
          note(await faultsIn(at, campaign.habits.book, false), `, step ${step}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
  600_000,
);
