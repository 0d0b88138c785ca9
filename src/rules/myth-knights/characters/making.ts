import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { beginMaking } from '../../mechanics/people/members.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { inheritDomains } from '../kit/domains.ts';
import { blankSheet, newSheet, rollNumbers } from '../kit/drafts.ts';
import { kitOf } from '../kit/gear.ts';
import { rankOf } from '../kit/glory.ts';
import { STARTS, type Start } from '../kit/ids.ts';
import { action, ask, askQuestion, back, recordId, refused } from '../kit/kit.ts';
import { equip } from '../kit/outfit.ts';
import { bringIntoPlay, LEAD_RULE } from '../kit/people.ts';
import { offerResult } from '../kit/registry.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { offerBeginning } from './beginnings.ts';
import { becomeSomebody, bringCompanion } from './knights.ts';

const RULE = 'MK-MAKE-01';

/** A knight is made; how the company begins is asked of the first (MK-MAKE-01, MK-D-01). */
export const createCharacter = action(z.strictObject({ userId: recordId, name: z.string() }), (context, who) => {
  const characterId = beginMaking(context, who, LEAD_RULE, blankSheet());
  return isRefusal(characterId) ? characterId : { kind: 'create', v: 1, characterId };
});

/** The start, where it is not settled yet; then dice, a name in arms, a kit, and the oath is sworn. */
export const creation: Handler<'create'> = {
  ask(world, { characterId }) {
    const { userId, status } = characterOf(world, characterId);
    if (status !== 'draft' || settled(world) !== null) return null;
    return askQuestion('start', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      form: { form: 'choice', options: bareOptions(...STARTS) },
      required: true,
      fallback: null,
      terms: { forAll: chosen(world, 'start_per_company') === 'yes' },
    });
  },
  resume(context, frame, value) {
    const { world } = context;
    if (characterOf(world, frame.characterId).status !== 'draft') return back(null);
    const known = settled(world);
    if (known === null && value === null) return ask(frame);
    const start = known ?? STARTS.find((one) => one === value);
    if (start === undefined) return refused(refuse('prompt/no-such-option'));
    world.party.state.start ??= start;
    make(context, frame.characterId, start);
    return back(null);
  },
};

/** The company's beginning, once the first knight's player has chosen it; null if each chooses alone (MK-D-01). */
function settled(world: Pick<World, 'campaign' | 'party'>): Start | null {
  return chosen(world, 'start_per_company') === 'yes' ? world.party.state.start : null;
}

function make(context: Context, characterId: string, start: Start): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, userId } = character;
  const dice = diceFor(context, characterId);
  const numbers = rollNumbers(dice, start);
  const [vig = 0, cla = 0, spi = 0] = numbers.virtues.map(({ total }) => total);
  emit({ fact: 'knight-rolled', rule: RULE, characterId, name, start, ...numbers });
  const { legacies, forebears } = world.party.state.seasons;
  const [legacy, forebear] = [legacies[userId], forebears[userId]];
  delete legacies[userId];
  delete forebears[userId];
  character.sheet = newSheet(start, { guard: numbers.guard.total, virtues: { vig, cla, spi } });
  // A successor has half the Glory of who came before, if that is more (MK-DOWN-02).
  if (legacy !== undefined) character.sheet.glory = Math.max(character.sheet.glory, legacy);
  const knight = becomeSomebody(context, characterId, dice);
  equip(context, characterId, kitOf(world, 'common'));
  character.status = 'active';
  bringCompanion(context, characterId);
  const active = bringIntoPlay(context, character);
  const { glory } = character.sheet;
  offerResult(context, { table: 'Knights', text: knight, of: { characterId, what: 'knight' } });
  emit({ fact: 'ready', rule: RULE, characterId, name, userId, glory, rank: rankOf(glory), knight, active });
  if (forebear !== undefined) inheritDomains(context, forebear, characterId);
  offerBeginning(context, start);
}
