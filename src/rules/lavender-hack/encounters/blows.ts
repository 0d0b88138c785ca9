import type { Json } from '../../engine/json.ts';
import { type Ask, refuse } from '../../engine/prompt.ts';
import { canFight } from '../combat/flow.ts';
import { dropQuestions, encounterAt, startCombatWith } from '../combat/meeting.ts';
import { creaturesOf, findCreature, plainCreature } from '../foes/bestiary.ts';
import { addFoes, standingFoes } from '../foes/foes.ts';
import { ask, askQuestion, back, refused } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Next } from '../vocabulary.ts';
import type { Encounter } from './schemas.ts';

const RULE = 'LH-ENC-12';

/** Stat blocks that are offered: a menu holds two options more. */
const MOST_BLOCKS = 23;

/** A fight begins; for creatures without an entry the game master first says what they are (LH-ENC-12). */
export function toBlows(context: Context, met: Encounter, surprised: Encounter['surprised']): Next {
  const { world } = context;
  if (standingFoes(world).length > 0 || !canFight(world)) return begin(context, met, surprised);
  met.surprised = surprised;
  met.stage = 'blows';
  dropQuestions(world);
  return ask({ kind: 'encounter', v: 1, step: 'foes' });
}

function begin(context: Context, met: Encounter, surprised: Encounter['surprised']): Next {
  const refusal = startCombatWith(context, met, surprised);
  return refusal === null ? back(null) : refused(refusal);
}

/** Chooses their numbers. */
export function askFoes(world: World): Ask | null {
  const met = encounterAt(world, 'blows');
  if (met === null) return null;
  const blocks = creaturesOf(world).slice(0, MOST_BLOCKS);
  return askQuestion('foes-met', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: {
      form: 'choice',
      options: [
        { id: 'plain', terms: {} },
        { id: 'written', terms: {} },
        ...blocks.map(({ name }) => ({ id: name, terms: { name } })),
      ],
    },
    required: true,
    fallback: 'plain',
    terms: { what: met.name, count: numberOf(met) },
  });
}

/** They are written down as the game master says, and the fight begins. */
export function foesNamed(context: Context, value: Json): Next {
  const { world } = context;
  const met = encounterAt(world, 'blows');
  if (met === null) return back(null);
  const isAnyWritten = standingFoes(world).length > 0;
  if (value === 'written' && !isAnyWritten) return refused(refuse('fight/no-foe'));
  const known = typeof value === 'string' && value !== 'plain' ? findCreature(world, value) : null;
  // Creatures recorded by the game master meanwhile need no numbers of the bot's.
  const kind = known ?? (isAnyWritten ? null : plainCreature(met.name, met.beast));
  if (kind !== null) addFoes(context, kind, { name: met.name, count: numberOf(met), distance: met.distance });
  return begin(context, met, met.surprised);
}

/** Somebody is always met. */
function numberOf({ count }: Encounter): number {
  return Math.max(1, count);
}
