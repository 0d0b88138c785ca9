import type { ClassId } from '../../../../rules/lavender-hack/kit/terms.ts';
import { list, name, type RefusalWords, text } from '../kit/refusal-words.ts';
import { CLASS_NAMES } from '../kit/words.ts';

/** What cannot be done in a fight, around it, and with foes. */
export const COMBAT_REFUSALS: RefusalWords = {
  'foe/unknown': () => 'That foe is not in this fight. Nothing was changed; /foe show lists who is.',
  'foe/bad-name': (d) => `A foe’s name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'foe/already-there': (d) =>
    `${text(d, 'foe')} is in this fight already. Nothing was changed; give the other one another name.`,
  'foe/no-hit-points': () =>
    'A foe begins with at least 1 hit point, or with none named and you keep count. Nothing was changed.',
  'foe/armour': (d) =>
    `A foe’s armour is 0 to ${text(d, 'max') || '6'}, not ${text(d, 'armour')}. Nothing was changed.`,
  'foe/bad-line': (d) =>
    `I cannot read ${text(d, 'text') === '' ? 'that stat block' : `“${text(d, 'text')}”`} as ${PARTS[String(d.part)] ?? 'part of a stat block'}. Nothing was changed; try a line like HD 4, AC 5, hp 18, D 1-10, ML 9.`,
  'foe/unknown-creature': (d) =>
    `Nobody has written down a creature called ${text(d, 'creature')}. Nothing was changed; /foe add takes a stat block too.`,
  'foe/bad-damage': (d) => `Damage is written like d8+1, 2d6 or 1-10, not ${text(d, 'text')}. Nothing was changed.`,
  'foe/too-many': (d) =>
    `At most ${text(d, 'max') || '50'} foes stand at once. Nobody was added; /foe over clears the field.`,
  'foe/nothing-to-change': () => 'Say what is to change about the foe. Nothing was changed.',
  'melee/no-foe': () => 'Nobody stands against you yet. Nothing was rolled; name whom you attack.',
  'melee/which-foe': (d) => `Several stand against you: ${list(d, 'foes')}. Nothing was rolled; say which one.`,
  'melee/foe-asked': (d) =>
    `${text(d, 'name')} is attacking ${text(d, 'foe')} already: the attack waits until the game master says how well ${text(d, 'foe')} is armoured.`,
  'melee/foe-down': (d) => `${text(d, 'foe')} is down already. Nothing was rolled; choose another.`,
  'melee/not-carried': (d) =>
    `${name(d)} does not carry ${text(d, 'item')}. Nothing was rolled; /sheet shows what is carried.`,
  'melee/not-a-weapon': (d) => `${text(d, 'item')} is no weapon. Nothing was rolled; choose a weapon, or bare hands.`,
  'melee/not-for-melee': (d) =>
    `${text(d, 'item')} is for a distance, not for a melee. Nothing was rolled; choose another weapon.`,
  'melee/weapon-broken': (d) =>
    `${text(d, 'item')} is broken until it is repaired. Nothing was rolled; choose another weapon, or bare hands.`,
  'melee/beyond-class': (d) =>
    `${text(d, 'item')} is beyond ${CLASS_NAMES[d.class as ClassId] ?? 'this class'}. Nothing was rolled; choose another weapon.`,
  'melee/too-far': (d) =>
    `${text(d, 'foe')} is too far away for a blow. Nothing was rolled; come closer first, or shoot.`,
  'missile/out-of-range': (d) =>
    `${text(d, 'foe')} is out of range${text(d, 'item') === '' ? '' : ` of ${text(d, 'item')}`}. Nothing was rolled; choose another foe or weapon, or come closer.`,
  'missile/no-weapon': (d) =>
    `${name(d)} has nothing to shoot or throw. Nothing was rolled; /sheet shows what is carried.`,
  'missile/not-a-missile': (d) =>
    `${text(d, 'item')} is not for shooting or throwing. Nothing was rolled; choose another weapon, or /melee.`,
  'missile/no-ammunition': (d) =>
    `There is nothing left to shoot with ${text(d, 'item')}. Nothing was rolled; choose another weapon.`,
  'craft/no-feature': (d) => `${name(d)} has not learned that. Nothing was rolled; /sheet shows the features.`,
  'craft/in-a-fight': () => 'There is no time for that in a fight. Nothing was rolled.',
  'craft/poisoned': (d) =>
    `${text(d, 'item')} is poisoned already. Nothing was rolled; the dose waits for the next hit.`,
  'craft/not-a-weapon': (d) => `${text(d, 'item')} is no weapon. Nothing was rolled; choose one.`,
  'defend/no-damage': (d) =>
    `Nobody has written down what ${text(d, 'foe') || 'that foe'} deals. Nothing was rolled; say how much damage it is.`,
  'defend/no-foe': () => 'Nobody stands against you. Nothing was rolled; name who attacks.',
  'defend/which-foe': (d) =>
    `Several stand against you: ${list(d, 'foes')}. Nothing was rolled; say which one attacks.`,
  'defend/foe-down': (d) => `${text(d, 'foe')} is out of the fight already. Nothing was rolled; choose another.`,
  'help/not-dying': (d) => `${name(d)} is not dying. Nothing was rolled.`,
  'cast/unknown': (d) =>
    `${name(d)} knows no ${text(d, 'working') || 'such working'}. Nothing was rolled; /sheet lists what there is.`,
  'cast/lost': (d) =>
    `${text(d, 'working') || 'That working'} is lost until ${name(d)} prepares it again. Nothing was rolled; choose another.`,
  'cast/needs-target': (d) =>
    `${text(d, 'working') || 'That working'} is aimed at one foe. Nothing was rolled; say at which.`,
  'cast/bad-target': (d) =>
    `${text(d, 'working') || 'That working'} cannot be aimed there. Nothing was rolled, and the working is kept; choose another target.`,
  'weird/none': (d) => `${name(d)} has no weirdness to use. Nothing was rolled.`,
  'weird/exhausted': (d) => `${name(d)} is exhausted. Nothing was rolled; a camp brings the strength back.`,
  'encounter/open': () => 'There is a meeting going on already. Nothing was changed; end that one first.',
  'encounter/none': () => 'There is no meeting to do that with. Nothing was changed.',
  'encounter/what': () => 'Say one thing that is met: a creature, a table to roll on, or a name. Nothing was rolled.',
  'parley/nobody': () => 'Nobody is there to talk to. Nothing was rolled; talk begins when the party chooses to.',
  'parley/beast': (d) => `${text(d, 'what') || 'A beast'} cannot be talked to. Nothing was rolled.`,
  'flee/not-now': () => 'There is nothing to run from now. Nothing was changed; in a fight, declare that you flee.',
  'fight/open': () => 'A fight is going on. Nothing was changed; do it in the fight, or when it is over.',
  'fight/declare': () =>
    'You are in a fight, and there acts are declared. Nothing was rolled; press Declare on the combat card, which /fight shows.',
  'fight/none': () => 'No fight is going on. Nothing was changed.',
  'fight/no-foe': () => 'Nobody stands against you. Nothing was changed; /foe add writes somebody down.',
  'fight/nobody': () => 'Nobody is able to fight. Nothing was changed.',
  'fight/not-in-it': (d) => `${name(d)} is not in this fight. Nothing was changed.`,
};

const PARTS: Readonly<Record<string, string>> = {
  'hit-dice': 'hit dice',
  armour: 'an armour class',
  'hit-points': 'hit points',
  attacks: 'a number of attacks',
  damage: 'damage',
  morale: 'morale',
  line: 'a stat block',
};
