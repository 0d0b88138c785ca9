import { named, phrases, t } from '../../../../language/text.ts';
import type { NextStep } from '../../../../rules/engine/world.ts';
import { DIRECTIONS, neighbour } from '../../../../rules/mechanics/map/hexes.ts';
import { hexOf } from '../../../../rules/mechanics/map/places.ts';
import { type Act, OATH_ACTS } from '../../../../rules/myth-knights/clock/schemas.ts';
import { edgeOf } from '../../../../rules/myth-knights/kit/hexes.ts';
import type { Source } from '../../../../rules/myth-knights/kit/sources.ts';
import { TOLL_OF, type Toll, tollsOf } from '../../../../rules/myth-knights/kit/weather.ts';
import type { LoreSource } from '../../../../rules/myth-knights/omens/schemas.ts';
import type { Landmark } from '../../../../rules/myth-knights/realm/schemas.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { TravelVocabulary } from '../../../../rules/myth-knights/travel/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { StepWords } from '../../engine/renderer.ts';
import type { Roaming, Way } from '../../engine/roaming.ts';
import { stepToken } from '../../engine/waiting/next-step.ts';
import { capital, listWords } from '../../engine/words.ts';
import { COMPASS, directionTyped, hexTyped, placeIn, placeWords, SHORT_COMPASS } from '../../mechanics/places.ts';
import { name as nameOf } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, timeWords, VIRTUE_NAMES } from '../kit/words.ts';
import { LANDMARK_NAMES, mythName } from '../realm/names.ts';

const ACT_NAMES: Readonly<Record<Act, string>> = phrases({
  travel: 'Trek',
  gallop: 'Gallop',
  cruise: 'Cruise',
  camp: 'Camp',
  peace: 'A moment of peace',
});

/** Words of the way. */
export const travelWords = (): ChapterWords<TravelVocabulary> => ({
  facts: {
    rode: { title: () => neutral(t`On the way`), lines: (fact) => [rodeWords(fact)], rank: 41 },
    barred: {
      title: () => ({ title: t`No way across`, tone: 'trouble' }),
      lines: ({ fromId, hexId }) => [
        t`Nobody crosses between ${placeWords(fromId, null)} and ${placeWords(hexId, null)}: the phase is lost.`,
      ],
      rank: 42,
    },
    'in-the-dark': {
      title: ({ isLost }) => (isLost ? { title: t`Lost in the dark`, tone: 'trouble' } : neutral(t`In the dark`)),
      lines: ({ roll, isLost }) => [
        isLost
          ? t`Without a light the company loses its way, and is back where it was: the phase is lost.`
          : t`Without a light the company gropes its way, and finds it.`,
        `-# ${dieWords(roll)}`,
      ],
      rank: 40,
    },
    'way-laid': {
      title: () => neutral(t`A way`),
      lines: ({ fromId, hexId, gone }) => [
        gone
          ? t`There is no road and no waterway between ${placeWords(fromId, null)} and ${placeWords(hexId, null)} any more.`
          : t`A way leads from ${placeWords(fromId, null)} to ${placeWords(hexId, null)}, by road or by water.`,
      ],
      rank: 39,
    },
    'passage-sought': {
      title: () => neutral(t`A boat or a road?`),
      lines: ({ fromId, hexId }) => [
        t`The company looks for a boat or a road from ${placeWords(fromId, null)} to ${placeWords(hexId, null)}.`,
        `-# ${t`The referee says whether there is one.`}`,
      ],
      rank: 38,
    },
    'passage-none': {
      title: () => ({ title: t`No boat and no road`, tone: 'trouble' }),
      lines: ({ fromId, hexId }) => [
        t`There is neither a boat nor a road from ${placeWords(fromId, null)} to ${placeWords(hexId, null)}; no time is lost.`,
      ],
      rank: 40,
    },
    hospitality: {
      title: () => neutral(t`A day of hospitality`),
      lines: () => [t`The company has been a guest for a full day: Vigour is full again, and steeds are rested.`],
      rank: 21,
    },
    'steed-rested': {
      lines: ({ name, from, to }) => [t`The steed of ${escapeMarkdown(name)} has rested: Vigour ${from} → ${to}.`],
      rank: 'follows',
    },
    'steed-tired': {
      lines: ({ name, roll, from, to }) => [
        t`The steed of ${escapeMarkdown(name)} tires: Vigour ${from} → ${to}.`,
        `-# ${dieWords(roll)}`,
      ],
      rank: 'follows',
    },
    weathered: {
      lines: ({ name, by, roll }) => [
        by === 'winter'
          ? t`The winter night gnaws at ${escapeMarkdown(name)}.`
          : t`The night weighs on ${escapeMarkdown(name)}.`,
        `-# ${dieWords(roll)}`,
      ],
      rank: 'follows',
    },
    'event-rolled': { lines: (fact) => [eventWords(fact)], rank: 'follows' },
    'landmark-found': {
      title: () => neutral(t`A landmark`),
      lines: ({ kind, text, hexId, isNew }) => [
        isNew
          ? t`In ${placeWords(hexId, null)}: ${LANDMARK_NAMES[kind]}, ${bookName(text, 200)}.`
          : t`Once more in ${placeWords(hexId, null)}: ${LANDMARK_NAMES[kind]}, ${bookName(text, 200)}.`,
      ],
      rank: 43,
    },
    'peril-paid': {
      lines: ({ name, virtue, roll }) => [
        t`It costs ${escapeMarkdown(name)} d6 of ${VIRTUE_NAMES[virtue]}.`,
        `-# ${dieWords(roll)}`,
      ],
      rank: 'follows',
    },
    'myth-here': {
      title: ({ name }) => ({ title: t`${capital(mythName({ name }))} is here`, tone: 'trouble' }),
      lines: ({ name }) => [
        t`The company is where ${mythName({ name })} has come forth, and nothing else is met here.`,
      ],
      rank: 47,
    },
  },
  questions: {
    passage: {
      text: ({ fromId, hexId }) =>
        t`The company would travel from ${placeWords(fromId, null)} to ${placeWords(hexId, null)} in one phase. Is there a boat or a road?`,
      options: {
        road: still(t`A way leads there`, t`A road or a river: it is there from now on.`),
        boat: still(t`Yes, this once`, t`Somebody takes them.`),
        no: main(t`No`, t`They go another way; no time is lost.`),
      },
    },
    landmark: {
      text: ({ kind, text, hexId }) =>
        kind === 'curse'
          ? t`The company has come upon a curse in ${placeWords(hexId, null)}: ${bookName(text, 200)}. What does it do?`
          : t`The company has come upon a hazard in ${placeWords(hexId, null)}: ${bookName(text, 200)}. What does it do?`,
      options: {
        vig: (_terms, { kind }) => still(t`A Vigour save`, tollHint(kind)),
        cla: (_terms, { kind }) => still(t`A Clarity save`, tollHint(kind)),
        spi: (_terms, { kind }) => still(t`A Spirit save`, tollHint(kind)),
        luck: still(t`Luck`, t`A d6 says how it stands; what comes of it is yours to say.`),
        pass: still(t`Nothing this time`, t`It waits for the next visit.`),
      },
      about: ({ text }) => stripMarkdown(named(text), 40),
    },
  },
  state: { guests: t`How long they have been guests` },
  refusals: {
    'travel/nowhere': () =>
      t`The company is on no map. Nothing happened; the referee puts it there with \`/realm place\`.`,
    'travel/where': () => t`Say where to: a direction such as south-west, or a hex. Nothing happened.`,
    'travel/too-far': () => t`There is no way there in one phase, as far as you know. Nothing happened.`,
    'travel/off-map': () => t`There is nothing on the map in that direction. Nothing happened.`,
    'travel/nobody': () => t`Nobody is able to ride. Nothing happened.`,
    'travel/no-steed': (d) => t`${nameOf(d)} has no steed, so the company cannot gallop. Nothing happened.`,
    'travel/on-foot': (d) =>
      t`${nameOf(d)} is on foot, so the company cannot gallop. Nothing happened; the referee can have you gallop if they ride or stay behind.`,
    'travel/dark': () =>
      t`It is night, and nobody carries a light: the company cannot gallop or cruise. Nothing happened.`,
    'travel/no-passage': () =>
      t`No road and no waterway leads there. Nothing happened; without a plan behind it \`/watch do:cruise\` asks the referee for one.`,
    'travel/steed-exhausted': (d) =>
      t`The steed of ${nameOf(d)} is exhausted, so the company cannot gallop. Nothing happened.`,
  },
  roaming: { wilderness: wayRoaming },
  placeTyped: { wilderness: (_act, typed) => directionTyped(typed) ?? hexTyped(typed) },
  clock: ({ party, places }) =>
    party.state.hexId === null ? [] : [t`The company is in ${placeIn({ places }, party.state.hexId)}.`],
  help: {
    commands: [
      t`**/watch** do, where, plan: what the company does with a phase, a third of a day: travel a hex, gallop two, cruise three by boat or road, or camp.`,
    ],
    topics: [
      {
        id: 'travel',
        title: t`The way`,
        lines: [
          t`A phase is a morning, an afternoon or a night. On foot you come one hex (\`/watch do:travel\`), at a gallop two, by boat or road three. A gallop costs each steed d6 of its Vigour, and nobody gallops beside who is on foot.`,
          t`To cruise takes a road or a waterway: \`/realm show\` lists them, and elsewhere the referee says whether there is a boat.`,
          t`Where nobody crosses, the phase is lost, and your map has the barrier from then on.`,
          t`To travel by night takes d6 of Spirit from each, and without a light you may lose your way. In winter a camp in the wild, or travel by night, takes d6 of Vigour from each.`,
          t`When a phase ends in the wild, a secret die may bring an omen or show you a landmark. Six omens announce a Myth; after them it comes itself.`,
        ],
      },
    ],
  },
  steps: { phase: phaseStep },
  logKinds: { exploration: ['watch', 'prompt/landmark', 'prompt/passage'] },
});

/** The walking menu, and who can be asked where the company is, a button each. */
function phaseStep({ id, terms }: NextStep): StepWords {
  const token = stepToken(id);
  const tolls = pricesOf(terms);
  return {
    text:
      tolls.length === 0
        ? t`say what the company does next, and try it with \`/test\`; or go on or rest (\`/watch\`)`
        : t`say what the company does next: ${tolls.join('; ')}`,
    button: { id: 'watch:open', label: t`Choose` },
    buttons: asksIn(terms.asks).map(({ source, whom }) => ({
      id: `lore:ask:${source}:${token}${whom === null ? '' : `:${whom}`}`.slice(0, 100),
      label: whom === null ? ASK_LABELS[source] : t`Ask ${stripMarkdown(whom, 40)}`,
      weight: 'plain',
    })),
    roams: { where: 'wilderness', command: 'watch' },
  };
}

const ASK_LABELS: Readonly<Record<LoreSource, string>> = phrases({
  vassal: 'Ask the vassals',
  knight: 'Ask the knight',
  vagabond: 'Ask the vagabond',
  seer: 'Ask the Seer',
});
const MAX_ASKED = 4;

function asksIn(asks: unknown): readonly Source[] {
  return Array.isArray(asks) ? (asks as readonly Source[]).slice(0, MAX_ASKED) : [];
}

/** What the next phase costs, before it is paid. */
function pricesOf({ travel, camp, isDark }: Readonly<Record<string, unknown>>): readonly string[] {
  return [
    tollWords('travel', travel),
    isDark === true ? t`without a light the company may lose its way` : null,
    tollWords('camp', camp),
  ].filter((one) => one !== null);
}

/** `to travel now costs each knight d6 of Spirit`; null: nothing. */
function tollWords(act: 'travel' | 'camp', tolls: unknown): string | null {
  const all = tollsAmong(tolls).map((toll) => t`d6 of ${VIRTUE_NAMES[TOLL_OF[toll]]}`);
  if (all.length === 0) return null;
  return act === 'travel'
    ? t`to travel through the wild now costs each knight ${listWords(all)}`
    : t`to camp here now costs each knight ${listWords(all)}`;
}

function tollsAmong(tolls: unknown): readonly Toll[] {
  return Array.isArray(tolls) ? tolls.filter((one): one is Toll => one === 'winter' || one === 'night') : [];
}

function rodeWords({ act, hexIds, terrain, holding, isNew }: Fact<'rode'>): string {
  const to = placeWords(hexIds.at(-1) ?? '', null);
  const land = holding === null ? named(terrain) : escapeMarkdown(named(holding), 60);
  const way =
    act === 'gallop'
      ? t`The company gallops to ${to} (${land}).`
      : act === 'cruise'
        ? t`The company travels by boat or road to ${to} (${land}).`
        : t`The company comes to ${to} (${land}).`;
  return isNew ? `${way} ${t`It has never been there.`}` : way;
}

/** The secret die, for the referee. */
function eventWords({ roll, mythRolls, event, myth }: Fact<'event-rolled'>): string {
  const fell = [...(roll === null ? [] : [roll]), ...mythRolls].map(dieWords).join(', ');
  const what =
    event === 'omen'
      ? t`an omen of Myth ${myth ?? ''}`
      : event === 'myth'
        ? t`Myth ${myth ?? ''} itself`
        : event === 'landmark'
          ? t`a landmark`
          : t`all clear`;
  return fell === '' ? t`In a Myth’s own hex: ${what}.` : t`The wild: ${fell}: ${what}.`;
}

/** What a failed save costs. */
function tollHint(kind: Landmark): string {
  return kind === 'curse'
    ? t`Each knight rolls; whoever fails loses d6 of Spirit.`
    : t`Each knight rolls; whoever fails loses d6 of Vigour.`;
}

/** The time, the company's place, and its options. */
function wayRoaming(world: World, isGm: boolean): Roaming {
  const { clock, hexId, fight } = world.party.state;
  const ways = hexId === null ? [] : waysFrom(world, hexId);
  const acts = OATH_ACTS.filter((act) => act === 'camp' || act === 'peace' || (act === 'travel' && ways.length > 0));
  const tolls = tollsOf(world);
  const said = pricesOf(tolls);
  return {
    card: {
      title: t`Time and place`,
      lines: [
        timeWords(clock),
        ...(hexId === null ? [] : [t`The company is in ${placeIn(world, hexId)}.`]),
        ...said.map((one) => `${capital(one)}.`),
      ],
      fields: [],
    },
    deeds: OATH_ACTS.map((act) => ({ value: act, label: act })),
    acts: fight === null ? acts.map((id) => ({ id, label: actLabel(id, tolls), isMain: id === 'travel' })) : [],
    ...(fight === null && ways.length > 0 ? { plan: t`travel e; travel se; camp` } : {}),
    ways: { explore: [], travel: ways },
    scouts: [],
    questions: ['save'],
    places: Object.values(world.places)
      .filter(({ data }) => isGm || data.visited)
      .map(({ id }) => ({ id, label: placeIn(world, id), hint: null, path: [] })),
  };
}

/** `Camp (d6 Vigour each)`: a price is said before it is paid. */
function actLabel(act: Act, tolls: ReturnType<typeof tollsOf>): string {
  const price = act === 'travel' || act === 'camp' ? tolls[act] : [];
  const all = price.map((toll) => t`d6 ${VIRTUE_NAMES[TOLL_OF[toll]]}`);
  return all.length === 0 ? ACT_NAMES[act] : t`${ACT_NAMES[act]} (${listWords(all)} each)`;
}

/** The six directions, as far as the map goes; barriers that the company knows of are said. */
function waysFrom(world: World, from: string): readonly Way[] {
  const known = new Set(world.party.state.realm?.known ?? []);
  return DIRECTIONS.flatMap((_, direction) => {
    const id = neighbour(from, direction);
    const hex = hexOf(world, id);
    if (hex === null || hex.blocked || known.has(edgeOf(from, id))) return [];
    const hint = hex.visited ? placeIn(world, id) : t`Nobody has been there.`;
    const label = capital(COMPASS[direction] ?? '');
    return [{ id: String(direction), label, also: [SHORT_COMPASS[direction] ?? ''], hint, path: [] }];
  });
}
