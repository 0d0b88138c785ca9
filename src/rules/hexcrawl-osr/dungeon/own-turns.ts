import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { askQuestion } from '../kit/kit.ts';
import { eachPlayerOf, saidBy } from '../kit/people.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { walkers } from '../wilderness/travel.ts';
import { tire } from './rest.ts';
import type { DungeonDraft } from './rooms.ts';
import { type OwnTurnAct, SOUGHT } from './schemas.ts';
import { search, thingsHere } from './search.ts';

const RULE = 'HX-DUN-01';
/** Most things that can be chosen to look over, in addition to the permanent options. */
const MAX_THINGS = 15;
const ALWAYS = ['door', 'room-trap', 'listen', 'rest', 'other'] as const;
const REST: OwnTurnAct = { act: 'rest', on: null };

/** Everybody who is here says what they do with the turn; who says nothing rests, which costs nothing (HX-DUN-01). */
export function askEach(world: World): Ask {
  const things = thingsHere(world).slice(0, MAX_THINGS);
  return askQuestion('turn-acts', {
    rule: RULE,
    audience: eachPlayerOf(walkers(world)),
    characterId: null,
    form: {
      form: 'choice',
      options: [
        ...bareOptions(...ALWAYS),
        ...things.map((what, at) => ({ id: `thing:${at}` as const, terms: { what } })),
      ],
    },
    required: true,
    fallback: 'rest',
    terms: {},
  });
}

/** Records everybody's choice; those who have gone too long without a rest feel it (HX-D-14). */
export function choose(context: Context, dungeon: DungeonDraft, value: Json): void {
  const { world, emit } = context;
  const all = walkers(world);
  dungeon.acts = Object.fromEntries(all.map((one) => [one.id, saidOf(world, one, value)]));
  const does = all.map(({ id, name }) => ({ name, ...(dungeon.acts[id] ?? REST) }));
  emit({ fact: 'turn-apart', rule: RULE, does });
  tire(
    context,
    dungeon,
    all.filter(({ id }) => dungeon.acts[id]?.act !== 'rest'),
  );
}

function saidOf(world: World, character: Character, value: Json): OwnTurnAct {
  const said = saidBy(value, character);
  const thing = thingsHere(world).find((_, at) => said === `thing:${at}`);
  if (thing !== undefined) return { act: 'object-trap', on: thing };
  const act = ALWAYS.find((one) => one === said);
  return act === undefined ? REST : { act, on: null };
}

/** All searches of the turn: several who look for the same roll separately (HX-DUN-03). */
export function searchApart(context: Context, dungeon: DungeonDraft): void {
  const acts = walkers(context.world).map((one) => ({ one, act: dungeon.acts[one.id] ?? REST }));
  for (const seeks of SOUGHT) {
    const seekers = acts.filter(({ act }) => act.act === seeks);
    for (const on of new Set(seekers.map(({ act }) => act.on))) {
      const by = seekers.filter(({ act }) => act.on === on).map(({ one }) => one);
      search(context, dungeon, { seeks, on }, by);
    }
  }
}

/** Checks whether somebody listens in this turn. */
export function isListening({ acts }: DungeonDraft): boolean {
  return Object.values(acts).some(({ act }) => act === 'listen');
}
