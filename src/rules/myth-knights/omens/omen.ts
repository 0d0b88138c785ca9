import type { Ids } from '../../../../dist/packs/myth-knights.js';
import { MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { addFoes, CREATURES, findCreature } from '../foes/bestiary.ts';
import { ask, askQuestion, back, END, MAX_LINE } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Myth } from '../realm/schemas.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact, Frame, Handler, Next } from '../vocabulary.ts';

const RULE = 'MK-TRAV-04';
/** Omens that may wait behind the one that is asked about; more do not come. */
const MAX_DUE = 20;

/**
 * An omen of a Myth comes: the referee sees it first, or it is shown at once, as the campaign has it. While one waits for the
 * referee the next one waits behind it (MK-TRAV-04).
 */
export function announceOmen(context: Context, myth: string): void {
  const { world, begin } = context;
  const { dueOmens } = world.party.state;
  const next = nextOf(world, myth);
  if (next !== null && chosen(world, 'omens_shown') === 'at_once') {
    showOmen(context, myth, next.text);
    return;
  }
  if (dueOmens.length < MAX_DUE) dueOmens.push(myth);
  if (!isOmenAsked(world)) begin(omenFrame(dueOmens[0] ?? myth));
}

/** Checks whether an omen waits for the referee. */
export function isOmenAsked({ prompts }: Pick<World, 'prompts'>): boolean {
  return Object.values(prompts).some(({ kind }) => kind === 'omen' || kind === 'omen-text');
}

export function omenFrame(myth: string): Frame<'omen'> {
  return { kind: 'omen', v: 1, myth, isWriting: false };
}

/** The referee sees an omen first; whatever they say, or when they say nothing, it is shown, unless they hold it back (MK-TRAV-04). */
export const omen: Handler<'omen'> = {
  ask(world, { myth: number, isWriting }) {
    const next = nextOf(world, number);
    if (next === null) return null;
    const whose = { rule: RULE, audience: { who: 'gm' }, characterId: null, required: false, terms: next } as const;
    if (isWriting)
      return askQuestion('omen-text', {
        ...whose,
        form: { form: 'text', min: 1, max: MAX_LINE },
        fallback: next.text,
      });
    return askQuestion('omen', {
      ...whose,
      form: { form: 'choice', options: bareOptions('post', 'rewrite', 'hold') },
      fallback: 'post',
    });
  },
  resume(context, frame, value) {
    const { myth: number, isWriting } = frame;
    const next = nextOf(context.world, number);
    if (next === null) {
      appear(context, number);
      return done(context, number);
    }
    if (typeof value !== 'string') return ask(frame);
    if (isWriting) {
      showOmen(context, number, oneLine(value, MAX_LINE) ?? next.text);
      return done(context, number);
    }
    if (value === 'rewrite') return ask({ ...frame, isWriting: true });
    if (value === 'hold') context.emit({ fact: 'omen-held', rule: RULE, myth: number, name: next.name });
    else showOmen(context, number, next.text);
    return done(context, number);
  },
};

/** The referee has seen to it; the omen that waits behind it is put to them. */
function done({ world, begin }: Context, number: string): Next {
  const { dueOmens } = world.party.state;
  const at = dueOmens.indexOf(number);
  if (at !== -1) dueOmens.splice(at, 1);
  const [next] = dueOmens;
  if (next !== undefined) begin(omenFrame(next));
  return back(null);
}

/** The omen of a Myth that comes next; null when all have been shown, or it is no longer hidden. */
function nextOf({ party }: World, number: string) {
  const myth = Object.hasOwn(party.state.myths, number) ? party.state.myths[number] : undefined;
  const text = myth?.omens[myth.nextOmen - 1];
  if (myth === undefined || myth.status !== 'hidden' || text === undefined) return null;
  return { name: myth.name, text, number: myth.nextOmen, of: myth.omens.length };
}

function showOmen(context: Context, number: string, text: string): void {
  const myth = context.world.party.state.myths[number];
  if (myth === undefined) return;
  myth.nextOmen += 1;
  tellApart(context, ({ emit }) => emit({ fact: 'omen', rule: RULE, text }));
}

/** The Myth itself, after its last omen, with its numbers; the referee decides what happens (MK-TRAV-04, MK-D-44). */
function appear(context: Context, number: string): void {
  const { world } = context;
  const myth = world.party.state.myths[number];
  if (myth === undefined || myth.status !== 'hidden') return;
  myth.status = 'out';
  myth.known ??= 'name';
  const { name } = myth;
  tellApart(context, (apart) => {
    apart.emit({ fact: 'myth-appears', rule: RULE, myth: number, name });
    bringForth(apart, myth);
  });
  mythTask(context, name);
}

/** A stat block for it stands against the company; during a fight the referee brings it on. */
function bringForth(context: Context, { name, creature: own }: Pick<Myth, 'name' | 'creature'>): void {
  const { world } = context;
  const creature = findCreature(world, own ?? world.content.of(CREATURES).get(ANY_MYTH)?.name ?? '');
  if (creature === null || world.party.state.fight !== null) return;
  // One that was written for it has its name, with articles and a German one.
  const isOfItsName = isSameName(creature.name, name);
  addFoes(context, creature, { name: isOfItsName ? null : name.slice(0, MAX_FOE_NAME), count: 1 });
}

/** The bestiary's, for a Myth that has no stat block of its own. */
const ANY_MYTH: Ids['creatures'] = 'the-myth';

/** A Myth that has come forth is the referee's to play. */
export function mythTask(context: Context, name: string): void {
  addTask(context, 'myth', RULE, { name });
}

/** It has a message of its own for all to see, also where it comes of what the referee did in private. */
function tellApart(context: Context, tell: (apart: Context) => void): void {
  const told: Fact[] = [];
  const emit = (fact: Fact) => {
    told.push(fact);
    context.emit(fact);
  };
  tell({ ...context, emit });
  context.begin(END, told);
}
