import type { FactOf, LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../rules/lavender-hack/kit/terms.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { titleOfOracle } from './checks/oracle-words.ts';
import { tableTitle } from './checks/table-lines.ts';
import { COURT_LINES, titleOfCourt } from './court/lines.ts';
import { DOWNTIME_LINES, titleOfDowntime } from './downtime/lines.ts';
import { meetingWords } from './encounters/lines.ts';
import { ITEM_LINES, titleOfItem } from './items/lines.ts';
import type { Headline, LinesFor } from './kit/lines.ts';
import { ATTITUDE_WORDS, CONDITION_NAMES, capital, DEGREE_NAMES, toneOf } from './kit/words.ts';
import { titleOfSea } from './wilderness/sea-words.ts';
import { titleOfWilderness } from './wilderness/titles.ts';

const ENDINGS: Readonly<Record<FactOf<'fight-ends'>['outcome'], string>> = {
  won: 'won',
  lost: 'lost',
  fled: 'the party has fled',
  ended: 'it ends here',
};

const APPROACHES: Readonly<Record<FactOf<'approach'>['approach'], string>> = {
  communicate: 'It comes to words',
  fight: 'It comes to blows',
  flee: 'Flight',
};

const MEETING_ENDS: Readonly<Record<FactOf<'encounter-ends'>['how'], string>> = {
  fight: 'It comes to blows',
  away: 'Got away',
  parted: 'They part',
  gm: 'The meeting is over',
};

/** The headline of one fact by itself. */
export function titleOfFact(fact: LavenderFact): Headline {
  if (isAmong(ITEM_LINES, fact)) return titleOfItem(fact);
  if (isAmong(COURT_LINES, fact)) return titleOfCourt(fact);
  if (isAmong(DOWNTIME_LINES, fact)) return titleOfDowntime(fact);
  switch (fact.fact) {
    case 'usage':
      return fact.used
        ? { title: `${capital(escapeMarkdown(fact.die))}: used`, tone: 'weak' }
        : { title: `${capital(escapeMarkdown(fact.die))}: holds`, tone: 'strong' };
    case 'save':
      return degreeOf(`${capital(escapeMarkdown(fact.die))} save`, fact.degree);
    case 'usage-set':
      return { title: `${capital(escapeMarkdown(fact.die))}: d${fact.to}`, tone: 'neutral' };
    case 'die-added':
      return { title: `New party die: ${escapeMarkdown(fact.die)}`, tone: 'neutral' };
    case 'die-removed':
      return { title: `Party die removed: ${escapeMarkdown(fact.die)}`, tone: 'neutral' };
    case 'condition-begins':
      return { title: `${capital(CONDITION_NAMES[fact.condition])}: it begins`, tone: 'trouble' };
    case 'condition-ends':
      return { title: `${capital(CONDITION_NAMES[fact.condition])}: it is over`, tone: 'neutral' };
    case 'task':
      return { title: 'Something for the game master', tone: 'trouble' };
    case 'spotlight-passed':
      return { title: 'The spotlight moves', tone: 'neutral' };
    case 'leaves':
      return { title: `${escapeMarkdown(fact.name)} leaves`, tone: 'trouble' };
    case 'killed':
      return { title: `${escapeMarkdown(fact.name)} is dead`, tone: 'trouble' };
    case 'no-consent':
      return { title: 'No murder', tone: 'neutral' };
    case 'hurt':
      return { title: `${escapeMarkdown(fact.name)} is hurt`, tone: 'trouble' };
    case 'healed':
      return { title: `${escapeMarkdown(fact.name)} is healed`, tone: 'strong' };
    case 'wounded':
      return { title: `${escapeMarkdown(fact.name)} ${woundTitle(fact.outcome)}`, tone: 'trouble' };
    case 'dying':
      return { title: `${escapeMarkdown(fact.name)} is dying`, tone: 'trouble' };
    case 'helped':
      return fact.passed
        ? { title: `${escapeMarkdown(fact.target)} is saved`, tone: 'strong' }
        : { title: `${escapeMarkdown(fact.target)} is still dying`, tone: 'miss' };
    case 'dies':
      return { title: `${escapeMarkdown(fact.name)} is dead`, tone: 'trouble' };
    case 'wakes':
      return { title: `${escapeMarkdown(fact.name)} comes round`, tone: 'strong' };
    case 'armour-checked':
      return { title: 'Armour after the fight', tone: 'neutral' };
    case 'trap-laid':
      return { title: 'A trap is laid', tone: 'strong' };
    case 'trap-sprung':
      return { title: 'A trap springs', tone: 'strong' };
    case 'poison-made':
      return fact.made
        ? { title: `${escapeMarkdown(fact.item)}: poisoned`, tone: 'strong' }
        : { title: 'No poison', tone: 'miss' };
    case 'foe-attack':
      return { title: `${escapeMarkdown(fact.foeName)} attacks ${escapeMarkdown(fact.name)}`, tone: 'trouble' };
    case 'weirdness-used':
      return { title: `${escapeMarkdown(fact.name)} uses ${escapeMarkdown(fact.weirdness)}`, tone: 'neutral' };
    case 'mishap':
      return { title: 'A magical mishap', tone: 'fumble' };
    case 'fight-begins':
      return { title: 'A fight begins', tone: 'trouble' };
    case 'fight-phase':
      return { title: `Round ${fact.round} of the fight`, tone: 'neutral' };
    case 'fight-ends':
      return {
        title: `The fight is over after ${fact.rounds} ${fact.rounds === 1 ? 'round' : 'rounds'}: ${ENDINGS[fact.outcome]}`,
        tone: fact.outcome === 'won' ? 'strong' : 'neutral',
      };
    case 'initiative':
      return { title: `Initiative: ${fact.speed}`, tone: fact.speed === 'quick' ? 'strong' : 'miss' };
    case 'fled':
      return { title: `${escapeMarkdown(fact.name)} gets away`, tone: 'neutral' };
    case 'foe-out':
      return { title: `${escapeMarkdown(fact.foeName)} is out of the fight`, tone: 'strong' };
    case 'morale':
      return { title: fact.broke ? 'The foes lose heart' : 'The foes stand firm', tone: 'neutral' };
    case 'encounter':
      return { title: `An encounter: ${meetingWords(fact)}`, tone: 'neutral' };
    case 'encounter-rolled':
      return { title: `An encounter: ${escapeMarkdown(fact.what)}`, tone: 'neutral' };
    case 'surprise':
      return { title: fact.side === 'nobody' ? 'No surprise' : 'A surprise', tone: 'neutral' };
    case 'approach':
      return { title: APPROACHES[fact.approach], tone: 'neutral' };
    case 'general-test':
      return degreeOf('General test', fact.degree);
    case 'attitude':
      return { title: `${escapeMarkdown(fact.what)}: ${ATTITUDE_WORDS[fact.attitude]}`, tone: toneOf(fact.degree) };
    case 'chase':
      return { title: 'The chase', tone: 'neutral' };
    case 'encounter-ends':
      return { title: MEETING_ENDS[fact.how], tone: 'neutral' };
    case 'creature-written':
      return { title: `New in the book: ${escapeMarkdown(fact.creature)}`, tone: 'neutral' };
    case 'creature-forgotten':
      return { title: `Forgotten: ${escapeMarkdown(fact.creature)}`, tone: 'neutral' };
    case 'foe-edited':
      return { title: `A foe corrected: ${escapeMarkdown(fact.foeName)}`, tone: 'neutral' };
    case 'foe-added':
      return { title: `A foe: ${escapeMarkdown(fact.foeName)}`, tone: 'neutral' };
    case 'foes-gone':
      return { title: 'The fight is over', tone: 'neutral' };
    case 'edited':
      return { title: fact.field === 'name' ? 'A new name' : 'A new background', tone: 'neutral' };
    case 'switched':
      return { title: `Acting as ${escapeMarkdown(fact.name)}`, tone: 'neutral' };
    case 'retired':
      return { title: `${escapeMarkdown(fact.name)} retires`, tone: 'neutral' };
    case 'joined':
      return { title: 'A new player', tone: 'neutral' };
    case 'note':
      return { title: NOTE_TITLES[fact.note], tone: 'neutral' };
    case 'clock':
    case 'dawn':
    case 'group-action':
    case 'food-passes':
    case 'bad-weather':
    case 'arrives':
    case 'lost':
    case 'found':
    case 'nothing-found':
    case 'trap-springs':
    case 'trap-met':
    case 'lair':
    case 'resource-found':
    case 'valuable-found':
    case 'event-rolled':
    case 'event-shown':
    case 'event-due':
    case 'broken-off':
    case 'plan-stops':
    case 'enters-dungeon':
    case 'leaves-dungeon':
    case 'rests':
    case 'activity':
    case 'forage':
    case 'song':
    case 'repaired':
    case 'working-regained':
    case 'pool-filled':
    case 'place-written':
    case 'places-imported':
      return titleOfWilderness(fact);
    case 'wind':
    case 'storm':
    case 'rowed':
      return titleOfSea(fact);
    case 'oracle':
      return titleOfOracle(fact);
    case 'table-rolled':
    case 'table-written':
    case 'table-dropped':
      return tableTitle(fact);
    // These follow another fact that is the headline; alone they are found only in the log.
    case 'test':
    case 'call':
    case 'gear-added':
    case 'background-price':
    case 'gear-produced':
    case 'melee':
    case 'missile':
    case 'defend':
    case 'cast':
    case 'working-effect':
    case 'acts':
    case 'action-lost':
    case 'retarget':
    case 'foe-moves':
    case 'foe-waits':
    case 'beyond-class':
    case 'damage':
    case 'weak-cost':
    case 'armour-rolled':
    case 'armour-spent':
    case 'weapon-worn':
    case 'foe-hurt':
    case 'maneuver':
    case 'scores':
    case 'class-chosen':
    case 'background-chosen':
    case 'hit-points':
    case 'starting-gear':
    case 'familiar':
    case 'workings':
    case 'weirdness':
    case 'languages':
    case 'ready':
    case 'imported':
      return { title: capital(fact.fact.replaceAll('-', ' ')), tone: 'neutral' };
  }
}

/** Whether a fact is one of those that a chapter tells. */
function isAmong<Name extends LavenderFact['fact']>(lines: LinesFor<Name>, fact: LavenderFact): fact is FactOf<Name> {
  return Object.hasOwn(lines, fact.fact);
}

function degreeOf(subject: string, degree: Degree): Headline {
  return { title: `${subject}: ${DEGREE_NAMES[degree]}`, tone: toneOf(degree) };
}

function woundTitle(outcome: FactOf<'wounded'>['outcome']): string {
  switch (outcome) {
    case 'up':
      return 'stays up';
    case 'unconscious':
    case 'badly-wounded':
    case 'gm':
      return 'goes down';
    case 'dying':
      return 'is dying';
    case 'dead':
      return 'is dead';
  }
}

const NOTE_TITLES: Readonly<Record<FactOf<'note'>['note'], string>> = {
  'attack-lapsed': 'Nothing more happens',
  'attack-waits': 'The attack waits',
  'foe-gone': 'Nothing more happens',
  'cast-lapsed': 'Nothing more happens',
  'save-waived': 'No save needed',
  'joins-fight': 'Into the fight',
};
