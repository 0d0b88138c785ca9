import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersInPlay, gmOnly } from '../../mechanics/people/characters.ts';
import { closeTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { findCreature } from '../foes/bestiary.ts';
import { gainGlory } from '../kit/glory.ts';
import { action, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { seeBreak } from '../kit/time.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { isOmenAsked, omenFrame } from './omen.ts';

const RULE = 'MK-TRAV-04';
const number = z.string().max(2);
const MAX_NAME = 60;
const MAX_FACTS = 20;

type Myth = Context['world']['party']['state']['myths'][string];

/** The next omen of a Myth, by the referee's word (MK-TRAV-04). */
export const nextOmen = action(z.strictObject({ myth: number }), (context, { myth }): Frame | Refusal => {
  const found = mythNamed(context, myth);
  if (isRefusal(found)) return found;
  if (found.status !== 'hidden') return refuse('myth/not-hidden', { name: found.name });
  if (isOmenAsked(context.world)) return refuse('omen/waiting');
  context.world.party.state.dueOmens.push(myth);
  return omenFrame(myth);
});

/** A Myth is resolved, and whoever took part has Glory for it (MK-GLORY-01, MK-D-04). @param characterIds empty: who shares Glory at this table */
export const resolveMyth = instantAction(
  z.strictObject({ myth: number, characterIds: z.array(recordId).max(20).default([]) }),
  (context, { myth: which, characterIds }) => {
    const myth = mythNamed(context, which);
    if (isRefusal(myth)) return myth;
    if (myth.status === 'resolved') return refuse('myth/resolved', { name: myth.name });
    const { world, emit } = context;
    const all = charactersInPlay(world).filter(({ status }) => status === 'active');
    const leader = all.filter(({ userId }) => userId === world.party.spotlight);
    const usual = chosen(world, 'glory_share') === 'leader' && leader.length > 0 ? leader : all;
    const named = all.filter(({ id }) => characterIds.includes(id));
    const who = characterIds.length === 0 ? usual : named;
    if (who.length < characterIds.length) return refuse('character/unknown', { characterId: characterIds[0] ?? '' });
    myth.status = 'resolved';
    myth.known ??= 'name';
    const names = who.map(({ name }) => name);
    emit({ fact: 'myth-resolved', rule: 'MK-GLORY-01', myth: which, name: myth.name, names });
    for (const { id } of who) gainGlory(context, id, 'myth');
    closeTask(world, 'myth');
    seeBreak(context);
    return null;
  },
);

/** The referee writes of a Myth (MK-G-15): its name, one of its omens, what a Seer told of it, a secret. */
export const editMyth = instantAction(
  z.strictObject({
    myth: number,
    name: z.string().nullable().default(null),
    omen: z.int().min(1).max(12).nullable().default(null),
    text: z.string().nullable().default(null),
    fact: z.string().nullable().default(null),
    next: z.int().min(1).max(13).nullable().default(null),
    /** The stat block that it comes forth with. */
    creature: z.string().nullable().default(null),
  }),
  (context, input) => {
    const myth = mythNamed(context, input.myth);
    if (isRefusal(myth)) return myth;
    const { name, omen, text, fact, next, creature: typed } = input;
    if ([name, text, fact, next, typed].every((one) => one === null)) return refuse('place/nothing-to-change');
    const lines = { name: lineIn(name, MAX_NAME), text: lineIn(text, MAX_LINE), fact: lineIn(fact, MAX_LINE) };
    for (const [field, line] of Object.entries(lines)) {
      if (line === undefined) return refuse('place/bad-text', { field, max: field === 'name' ? MAX_NAME : MAX_LINE });
    }
    const at = omen ?? myth.nextOmen;
    if (lines.text != null && (at > myth.omens.length + 1 || at > 12))
      return refuse('myth/no-omen', { most: myth.omens.length + 1 });
    if (next !== null && next > myth.omens.length + 1) return refuse('myth/no-omen', { most: myth.omens.length + 1 });
    if (lines.fact != null && myth.facts.length >= MAX_FACTS) return refuse('place/full', { max: MAX_FACTS });
    const creature = typed === null ? null : findCreature(context.world, typed);
    if (typed !== null && creature === null) return refuse('foe/unknown-creature', { creature: typed });
    if (creature !== null) myth.creature = creature.name;
    if (lines.name != null) myth.name = lines.name;
    if (lines.text != null) myth.omens[at - 1] = lines.text;
    if (lines.fact != null) myth.facts.push(lines.fact);
    if (next !== null) myth.nextOmen = next;
    context.emit({ fact: 'myth-edited', rule: RULE, myth: input.myth, name: myth.name });
    return null;
  },
);

/** A typed line; null: none; undefined: invalid. */
function lineIn(typed: string | null, most: number): string | null | undefined {
  return typed === null ? null : (oneLine(typed, most) ?? undefined);
}

function mythNamed(context: Context, which: string): Myth | Refusal {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { myths } = context.world.party.state;
  return (Object.hasOwn(myths, which) ? myths[which] : undefined) ?? refuse('myth/unknown');
}
