import type { FactOf, LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import type { Degree } from '../../../rules/lavender-hack/shapes.ts';
import { harmless } from '../harmless.ts';
import { COURT_LINES, titleOfCourt } from './court-lines.ts';
import { meetingWords } from './encounter-lines.ts';
import { GOODS_LINES, titleOfGoods } from './goods-lines.ts';
import { HOME_LINES, titleOfHome } from './home-lines.ts';
import type { Headline, LinesFor } from './lines.ts';
import { titleOfOracle } from './oracle-words.ts';
import { titleOfSea } from './sea-words.ts';
import { tableTitle } from './table-lines.ts';
import { titleOfWild } from './wild-titles.ts';
import { ATTITUDE_WORDS, CONDITION_NAMES, capital, DEGREE_NAMES, toneOf } from './words.ts';

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
  if (isAmong(GOODS_LINES, fact)) return titleOfGoods(fact);
  if (isAmong(COURT_LINES, fact)) return titleOfCourt(fact);
  if (isAmong(HOME_LINES, fact)) return titleOfHome(fact);
  switch (fact.fact) {
    case 'usage':
      return fact.used
        ? { title: `${capital(harmless(fact.die))}: used`, tone: 'weak' }
        : { title: `${capital(harmless(fact.die))}: holds`, tone: 'strong' };
    case 'save':
      return degreeOf(`${capital(harmless(fact.die))} save`, fact.degree);
    case 'usage-set':
      return { title: `${capital(harmless(fact.die))}: d${fact.to}`, tone: 'neutral' };
    case 'die-added':
      return { title: `New party die: ${harmless(fact.die)}`, tone: 'neutral' };
    case 'die-removed':
      return { title: `Party die removed: ${harmless(fact.die)}`, tone: 'neutral' };
    case 'condition-begins':
      return { title: `${capital(CONDITION_NAMES[fact.condition])}: it begins`, tone: 'trouble' };
    case 'condition-ends':
      return { title: `${capital(CONDITION_NAMES[fact.condition])}: it is over`, tone: 'neutral' };
    case 'task':
      return { title: 'Something for the game master', tone: 'trouble' };
    case 'spotlight-passed':
      return { title: 'The spotlight moves', tone: 'neutral' };
    case 'leaves':
      return { title: `${harmless(fact.name)} leaves`, tone: 'trouble' };
    case 'killed':
      return { title: `${harmless(fact.name)} is dead`, tone: 'trouble' };
    case 'no-consent':
      return { title: 'No murder', tone: 'neutral' };
    case 'hurt':
      return { title: `${harmless(fact.name)} is hurt`, tone: 'trouble' };
    case 'healed':
      return { title: `${harmless(fact.name)} is healed`, tone: 'strong' };
    case 'wounded':
      return { title: `${harmless(fact.name)} ${woundTitle(fact.outcome)}`, tone: 'trouble' };
    case 'dying':
      return { title: `${harmless(fact.name)} is dying`, tone: 'trouble' };
    case 'helped':
      return fact.passed
        ? { title: `${harmless(fact.target)} is saved`, tone: 'strong' }
        : { title: `${harmless(fact.target)} is still dying`, tone: 'miss' };
    case 'dies':
      return { title: `${harmless(fact.name)} is dead`, tone: 'trouble' };
    case 'wakes':
      return { title: `${harmless(fact.name)} comes round`, tone: 'strong' };
    case 'armour-checked':
      return { title: 'Armour after the fight', tone: 'neutral' };
    case 'trap-laid':
      return { title: 'A trap is laid', tone: 'strong' };
    case 'trap-sprung':
      return { title: 'A trap springs', tone: 'strong' };
    case 'poison-made':
      return fact.made
        ? { title: `${harmless(fact.item)}: poisoned`, tone: 'strong' }
        : { title: 'No poison', tone: 'miss' };
    case 'foe-attack':
      return { title: `${harmless(fact.foeName)} attacks ${harmless(fact.name)}`, tone: 'trouble' };
    case 'weirdness-used':
      return { title: `${harmless(fact.name)} uses ${harmless(fact.weirdness)}`, tone: 'neutral' };
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
      return { title: `${harmless(fact.name)} gets away`, tone: 'neutral' };
    case 'foe-out':
      return { title: `${harmless(fact.foeName)} is out of the fight`, tone: 'strong' };
    case 'morale':
      return { title: fact.broke ? 'The foes lose heart' : 'The foes stand firm', tone: 'neutral' };
    case 'encounter':
      return { title: `An encounter: ${meetingWords(fact)}`, tone: 'neutral' };
    case 'encounter-rolled':
      return { title: `An encounter: ${harmless(fact.what)}`, tone: 'neutral' };
    case 'surprise':
      return { title: fact.side === 'nobody' ? 'No surprise' : 'A surprise', tone: 'neutral' };
    case 'approach':
      return { title: APPROACHES[fact.approach], tone: 'neutral' };
    case 'general-test':
      return degreeOf('General test', fact.degree);
    case 'attitude':
      return { title: `${harmless(fact.what)}: ${ATTITUDE_WORDS[fact.attitude]}`, tone: toneOf(fact.degree) };
    case 'chase':
      return { title: 'The chase', tone: 'neutral' };
    case 'encounter-ends':
      return { title: MEETING_ENDS[fact.how], tone: 'neutral' };
    case 'creature-written':
      return { title: `New in the book: ${harmless(fact.creature)}`, tone: 'neutral' };
    case 'creature-forgotten':
      return { title: `Forgotten: ${harmless(fact.creature)}`, tone: 'neutral' };
    case 'foe-edited':
      return { title: `A foe corrected: ${harmless(fact.foeName)}`, tone: 'neutral' };
    case 'foe-added':
      return { title: `A foe: ${harmless(fact.foeName)}`, tone: 'neutral' };
    case 'foes-gone':
      return { title: 'The fight is over', tone: 'neutral' };
    case 'edited':
      return { title: fact.field === 'name' ? 'A new name' : 'A new background', tone: 'neutral' };
    case 'switched':
      return { title: `Acting as ${harmless(fact.name)}`, tone: 'neutral' };
    case 'retired':
      return { title: `${harmless(fact.name)} retires`, tone: 'neutral' };
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
      return titleOfWild(fact);
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
