import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { refuse } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import { distance } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { isSameName } from '../../mechanics/words.ts';
import { domainSchema } from '../dominion/schemas.ts';
import type { Start } from '../kit/ids.ts';
import { ask, askQuestion, back, END, refused } from '../kit/kit.ts';
import { tableIn } from '../kit/registry.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Fact, Frame, Handler } from '../vocabulary.ts';

const RULE = 'MK-MAKE-01';
const MAX_PERSON = 60;

/**
 * The three starts are three beginnings: a Holding for each ruler, an omen that comes to court as news, a Seer whose counsel
 * wanderers seek (MK-MAKE-01). The referee does it with one tap, whenever they like, or sees to it themselves.
 */
export function offerBeginning({ world, begin }: Pick<Context, 'world' | 'begin'>, start: Start): void {
  const isAsked = Object.values(world.prompts).some(({ kind, terms }) => kind === 'beginning' && terms.start === start);
  if (isAsked || isBegun(world, start)) return;
  const frame: Frame<'beginning'> = { kind: 'beginning', v: 1, start };
  begin(frame);
}

/** Nobody waits for it, and it lapses by nothing but itself. */
export const beginning: Handler<'beginning'> = {
  ask(world, { start }) {
    if (isBegun(world, start)) return null;
    return askQuestion('beginning', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId: null,
      required: false,
      form: { form: 'choice', options: bareOptions(start, 'self') },
      fallback: null,
      terms: { start, names: landless(world).map(({ name }) => name) },
    });
  },
  resume(context, frame, value) {
    const { world, begin, emit } = context;
    if (isBegun(world, frame.start)) return back(null);
    if (value === null) return ask(frame);
    if (value === 'self') return back(null);
    const needsRealm = frame.start !== 'ruler' && world.party.state.realm === null;
    if (needsRealm) return refused(refuse('realm/none'));
    const facts = BEGINNINGS[frame.start](context);
    for (const fact of facts) emit(fact);
    // The referee answers in private, and all are to know.
    if (facts.length > 0) begin(END, facts);
    return back(null);
  },
};

const BEGINNINGS: Readonly<Record<Start, (context: Context) => readonly Fact[]>> = {
  ruler: giveHoldings,
  courtier: bringNews,
  wanderer: placeSeer,
};

function isBegun(world: World, start: Start): boolean {
  const { myths, folk } = world.party.state;
  switch (start) {
    case 'ruler':
      return landless(world).length === 0;
    case 'courtier':
      return Object.values(myths).some(({ nextOmen, status }) => nextOmen > 1 || status !== 'hidden');
    case 'wanderer':
      return Object.values(folk.people).some(({ role }) => role === 'seer');
  }
}

/** Knights who began as rulers and rule nothing. */
function landless(world: World): readonly Character[] {
  const rulers = new Set(Object.values(world.party.state.domains).map(({ rulerId }) => rulerId));
  return charactersInPlay(world).filter(({ id, sheet }) => sheet.start === 'ruler' && !rulers.has(id));
}

/** Each ruler has one of the realm’s Holdings, or one by a name of the book’s where there is no realm yet; none the Seat. */
function giveHoldings({ world, newId }: Context): readonly Fact[] {
  const { domains } = world.party.state;
  const names = [
    ...Object.values(world.places).flatMap(({ data: { holding } }) =>
      holding === null || holding.seat ? [] : [holding.name],
    ),
    ...tableIn(world, 'holdings').rows.map(({ text }) => text),
  ];
  return landless(world).flatMap(({ id: rulerId, name: ruler }): readonly Fact[] => {
    const domain = names.find((one) => !Object.values(domains).some(({ name }) => isSameName(name, one)));
    if (domain === undefined) return [];
    const id = newId();
    domains[id] = domainSchema.parse({ id, name: domain, rulerId });
    return [{ fact: 'domain-founded', rule: RULE, domain, ruler, seat: false }];
  });
}

/** The first omen of a Myth that a die picks comes to court as news (MK-TRAV-04). */
function bringNews({ world, diceOf }: Context): readonly Fact[] {
  const myths = Object.values(world.party.state.myths).filter(({ status }) => status === 'hidden');
  const at = myths.length < 2 ? 0 : rollDie(diceOf(GM_DICE), 'myth', myths.length).face - 1;
  const myth = myths[at];
  const text = myth?.omens[0];
  if (myth === undefined || text === undefined) return [];
  myth.nextOmen = 2;
  return [{ fact: 'omen', rule: RULE, text }];
}

/** A Seer lives in the sanctum nearest to the company, and people speak of it (MK-SERV-02). */
function placeSeer({ world, newId, diceOf }: Context): readonly Fact[] {
  const { hexId, folk } = world.party.state;
  const { text } = rollTable(diceOf(GM_DICE), 'seer', tableIn(world, 'seers')).row;
  // They are called by who they are; the price of their counsel comes after it.
  const name = (text.split(/[,;]/)[0] ?? text).slice(0, MAX_PERSON);
  const sanctums = Object.values(world.places).filter(({ data }) => data.landmark?.kind === 'sanctum');
  const [nearest] =
    hexId === null ? sanctums : sanctums.toSorted((a, b) => distance(hexId, a.id) - distance(hexId, b.id));
  const id = newId();
  folk.people[id] = { id, name, role: 'seer', attitude: null, since: null, note: text, hexId: nearest?.id ?? hexId };
  const landmark = nearest === undefined ? null : (hexOf(world, nearest.id)?.landmark ?? null);
  if (landmark !== null) landmark.known = true;
  return [{ fact: 'seer-placed', rule: RULE, seer: text, at: landmark?.text ?? null }];
}
