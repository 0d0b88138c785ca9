import type { Fact } from '../../src/rules/lavender-hack/vocabulary.ts';

/** One fact as a line of a tale; null for those that tell no more than others do. */
export function lineOf(fact: Fact): string | null {
  switch (fact.fact) {
    case 'fight-phase':
      return fact.phase === 'after' ? null : `${fact.phase} ${fact.round}`;
    case 'initiative':
      return `${fact.name} is ${fact.speed}: ${fact.why}`;
    case 'melee':
    case 'missile':
      return `${fact.name} at ${fact.foeName}: ${fact.fact} ${fact.degree}`;
    case 'cast':
      return `${fact.name} casts ${fact.working}: ${fact.degree}`;
    case 'weak-cost':
      return `${fact.name} pays ${fact.cost}`;
    case 'acts':
      return `${fact.name}: ${fact.act}`;
    case 'action-lost':
      return `${fact.name} loses ${fact.act}: ${fact.reason}`;
    case 'retarget':
      return `${fact.name} takes ${fact.to} for ${fact.from}`;
    case 'foe-hurt':
      return `${fact.foeName} takes ${fact.damage}${fact.down ? ', down' : ''}`;
    case 'foe-attack':
      return `${fact.foeName} at ${fact.name}: ${fact.damage}${fact.free ? ', free' : ''}`;
    case 'foe-moves':
      return `${fact.foeName} from ${fact.from} to ${fact.to}`;
    case 'foe-waits':
      return `${fact.foeName} waits: ${fact.why}`;
    case 'foe-out':
      return `${fact.foeName} out: ${fact.how}`;
    case 'defend':
      return `${fact.name} defends: ${fact.degree}, ${fact.through} of ${fact.damage}`;
    case 'hurt':
      return `${fact.name} loses ${fact.damage} by ${fact.cause}: ${fact.hp} left`;
    case 'wounded':
      return `${fact.name} wounded: ${fact.outcome}`;
    case 'dying':
      return `${fact.name} dying: ${fact.left}`;
    case 'helped':
      return `${fact.name} helps ${fact.target}: ${fact.passed}`;
    case 'morale':
      return `morale of ${fact.names.join(', ')}: ${fact.why}${fact.broke ? ', broken' : ''}`;
    case 'fled':
    case 'dies':
    case 'wakes':
      return `${fact.name} ${fact.fact}`;
    case 'armour-checked':
      return `${fact.name}'s ${fact.item}: d${fact.from} to ${fact.to === null ? 'broken' : `d${fact.to}`}`;
    case 'chase':
      return `chase: ${fact.outcome}`;
    case 'fight-ends':
      return `over: ${fact.outcome}`;
    default:
      return null;
  }
}
