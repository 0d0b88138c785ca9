import type { FactOf, LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Tone } from '../../engine/renderer.ts';
import type { Headline } from '../kit/lines.ts';
import { ACT_NAMES, clockWords, placeWords } from '../kit/place-words.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';
import { eventName, type WILDERNESS_LINES } from './lines.ts';
import { titleOfSea } from './sea-words.ts';

const ARRIVAL_TONES: Readonly<Record<FactOf<'arrives'>['how'], Tone>> = {
  explored: 'strong',
  travelled: 'strong',
  lost: 'miss',
  driven: 'trouble',
  'set-down': 'neutral',
};

type WildFact = FactOf<keyof typeof WILDERNESS_LINES>;

/** The headline of one fact of time, the wild or a rest by itself. */
export function titleOfWilderness(fact: WildFact): Headline {
  switch (fact.fact) {
    case 'clock':
      return plainly(clockWords(fact));
    case 'dawn':
      return plainly(`Day ${fact.day}`);
    case 'group-action':
      return plainly(ACT_NAMES[fact.act]);
    case 'food-passes':
      return plainly('Food enough');
    case 'bad-weather':
      return { title: 'Bad weather', tone: 'trouble' };
    case 'arrives':
      return { title: arrivalTitle(fact), tone: ARRIVAL_TONES[fact.how] };
    case 'lost':
      return { title: 'Lost', tone: 'miss' };
    case 'found':
      return { title: `Found: ${escapeMarkdown(fact.what, 100)}`, tone: 'strong' };
    case 'nothing-found':
      return { title: 'Nothing is found', tone: 'neutral' };
    case 'trap-springs':
      return { title: `A trap: ${escapeMarkdown(fact.what, 100)}`, tone: 'trouble' };
    case 'trap-met':
      return { title: `A trap: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) };
    case 'lair':
      return { title: 'A lair', tone: 'trouble' };
    case 'resource-found':
      return { title: 'A find', tone: 'strong' };
    case 'valuable-found':
      return { title: 'A valuable', tone: 'strong' };
    case 'event-rolled':
      if (fact.open === true)
        return plainly(`The ${fact.where === 'dungeon' ? 'hour' : 'day'}: ${eventName(fact.event)}`);
      return plainly('Time passes');
    case 'event-shown':
      // Its very name must say nothing.
      return plainly('Time passes');
    case 'event-due':
      return fact.event === 'discovery' ? plainly('A discovery') : { title: 'Something happens', tone: 'trouble' };
    case 'broken-off':
      return plainly('Broken off');
    case 'plan-stops':
      return plainly('The plan ends here');
    case 'enters-dungeon':
      return plainly('Underground');
    case 'leaves-dungeon':
      return plainly('Back in the open');
    case 'rests':
      return plainly(fact.what === 'camp' ? 'A camp' : 'The party regroups');
    case 'activity':
      return plainly(`${escapeMarkdown(fact.name)} takes a rest`);
    case 'forage':
      return { title: `Foraging: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) };
    case 'song':
      return { title: `A song: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) };
    case 'repaired':
      return { title: `${escapeMarkdown(fact.item)}: mended`, tone: 'strong' };
    case 'working-regained':
      return { title: 'Workings regained', tone: 'strong' };
    case 'pool-filled':
      return { title: 'Strength regained', tone: 'strong' };
    case 'place-written':
      return plainly('The map is changed');
    case 'places-imported':
      return plainly('The map has grown');
  }
}

/** What a group action came to: how far the party got, what was found; a thing that happens outranks them all. */
export function ofExploration(facts: readonly LavenderFact[]): Headline | null {
  const due = last(facts, 'event-due');
  if (due !== undefined) return titleOfWilderness(due);
  const rested = last(facts, 'rests');
  if (rested !== undefined) return titleOfWilderness(rested);
  const rowed = last(facts, 'rowed');
  if (rowed?.passed === false) return titleOfSea(rowed);
  const outcome = facts.findLast(
    (fact): fact is FactOf<'arrives' | 'found' | 'nothing-found' | 'lost'> =>
      fact.fact === 'arrives' || fact.fact === 'found' || fact.fact === 'nothing-found' || fact.fact === 'lost',
  );
  if (outcome !== undefined) {
    // Who ends up elsewhere is lost, and only then somewhere.
    const lost = last(facts, 'lost');
    return titleOfWilderness(
      outcome.fact === 'arrives' && outcome.how === 'lost' && lost !== undefined ? lost : outcome,
    );
  }
  const began = last(facts, 'enters-dungeon') ?? last(facts, 'leaves-dungeon') ?? last(facts, 'broken-off');
  if (began !== undefined) return titleOfWilderness(began);
  const action = last(facts, 'group-action');
  return action === undefined ? null : titleOfWilderness(action);
}

function last<Name extends LavenderFact['fact']>(facts: readonly LavenderFact[], name: Name): FactOf<Name> | undefined {
  return facts.findLast((fact): fact is FactOf<Name> => fact.fact === name);
}

function plainly(title: string): Headline {
  return { title, tone: 'neutral' };
}

function arrivalTitle({ placeId, name, how }: FactOf<'arrives'>): string {
  const place = placeWords(placeId, name);
  switch (how) {
    case 'explored':
      return `Explored: ${place}`;
    case 'travelled':
      return `Travelled: ${place}`;
    case 'lost':
      return `Lost: ${place}`;
    case 'set-down':
      return 'The party is set down';
    case 'driven':
      return `Driven by a storm: ${place}`;
  }
}
