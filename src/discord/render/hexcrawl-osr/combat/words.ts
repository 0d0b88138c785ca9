import { t } from '../../../../language/text.ts';
import type { CombatVocabulary } from '../../../../rules/hexcrawl-osr/combat/vocabulary.ts';
import { armsOf } from '../../../../rules/hexcrawl-osr/combat/weapons.ts';
import { HAZARDS } from '../../../../rules/hexcrawl-osr/kit/ids.ts';
import { ALONE_REFUSALS, FIGHT_REFUSALS, weaponChoices } from '../../mechanics/combat.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { HAZARD_NAMES } from '../kit/words.ts';
import { attackDice, attackStory } from './attack-words.ts';
import { combatCard } from './card.ts';
import { COMBAT_ROUND } from './declaration-words.ts';
import { COMBAT_FACTS, hazardDice, hazardStory, initiativeStory } from './fact-words.ts';
import { combatQuestions } from './questions.ts';

/** Words of fights. */
export const combatWords = (): ChapterWords<CombatVocabulary> => ({
  facts: COMBAT_FACTS,
  recaps: {
    attack: { story: (fact) => [attackStory(fact)], dice: (fact) => [attackDice(fact)] },
    improvised: { story: hazardStory, dice: hazardDice },
    initiative: {
      story: (fact) => [initiativeStory(fact)],
      dice: ({ roll }, _told, full) => (roll === null ? [] : full),
    },
    'side-acts': { story: (_fact, _told, full) => full.map((line) => `-# ${line}`) },
    // Its outcome is a fact of its own.
    'foe-check': { story: () => [], dice: 'in-full' },
  },
  questions: combatQuestions(),
  rounds: { combat: COMBAT_ROUND },
  orders: {
    combat: {
      title: t`A round of a fight without a declaration`,
      choices: {
        hold: t`hold back for now`,
        attack: t`attack with what is in hand`,
        shoot: t`shoot with what is in hand`,
        'as-before': t`the same as in the round before`,
      },
    },
  },
  stops: {
    'grit-gone': { mine: t`my grit is gone`, theirs: t`their grit is gone` },
    lead: { mine: t`I have the lead`, theirs: t`they have the lead` },
    down: { mine: t`somebody of us is down`, theirs: t`somebody of them is down` },
  },
  cards: { fight: combatCard },
  state: { fight: t`the fight` },
  choices(option, world, { verb, character }) {
    if (option === 'do' && verb === 'fight')
      return [
        { value: 'demand-morale', label: t`test their nerve` },
        { value: 'call-retreat', label: t`call the retreat` },
      ];
    if (option === 'surprised' && verb === 'fight-start')
      return [
        { value: 'party', label: t`the party` },
        { value: 'foes', label: t`the foes` },
      ];
    if (option === 'kind' && verb === 'hazard') return HAZARDS.map((value) => ({ value, label: HAZARD_NAMES[value] }));
    if (option === 'weapon' && character !== null && (verb === 'melee' || verb === 'missile'))
      return weaponChoices(armsOf(world, character.id), verb);
    return [];
  },
  refusals: {
    ...FIGHT_REFUSALS,
    ...ALONE_REFUSALS,
    'hazard/how-much': () =>
      t`Say how much with amount:, or what it is with kind: and how many dice with dice:. Nothing was rolled.`,
    'hazard/dice': () =>
      t`dice: is how many dice a kind of harm rolls, so say that kind and no amount. Nothing was rolled.`,
    'flee/called': () =>
      t`The retreat is called already. Nothing was changed; whoever runs declares it, or says nothing.`,
    'morale/no-point': () => t`Nothing has shaken the foes since the last check. Nothing was rolled.`,
    'morale/mindless': () => t`These foes have no heart to lose. Nothing was rolled.`,
    'morale/undecided': () =>
      t`The foes have lost heart already; the game master says what they do. Nothing was rolled.`,
  },
  logKinds: { fights: ['demand-morale', 'call-retreat', 'hazard', 'prompt/broken', 'prompt/deed'] },
  help: {
    commands: [
      t`**/fight**: the combat card. Everybody declares, then a die says which side acts first, and all of it is played at once.`,
      t`**/melee**, **/missile**, **/defend**, **/cast**: a single blow, shot or spell outside a fight in rounds.`,
    ],
    gm: [
      t`**/fight** start, end, join, leave: a fight by rounds; **/gm** set: cover, openings, reactions, and what the foes fear.`,
      t`**/gm** damage kind, dice: what hurts without being a weapon. Small things roll d4s, big things, acid, fire and frost d6s, one die unless you say more; whom: takes foes as well.`,
    ],
    topics: [
      {
        id: 'fights',
        title: t`Fights`,
        lines: [
          t`Each round you declare: what you do, to whom, with what. Who says nothing holds back, which costs nothing. A d6 of 4 to 6 lets the party act first.`,
          t`An attack is d20 and your bonus against the armoured defence. A natural 20 rolls the damage dice twice; a natural 1 gives the other side an opening.`,
          t`A weapon in your pack has to come out first: dexterity against the number of its slot. If you make it, you still attack.`,
          t`What is around you hurts as well: a table pushed over, oil and a torch. Dexterity against the foe’s decides whether it lands, and the game master says with how many dice.`,
          t`With advantage you roll two dice, or try a stunt besides: choose it in your declaration. There too you say whether your weapon may break for twice the dice.`,
          t`Where the game master opens a reaction, your declaration asks what you do in the foes’ turn: strike back at whoever attacks you, or something in your own words. Nobody is asked in the middle of a round.`,
          t`When their leader falls, or half of them, anybody may test their nerve once, with the button on the combat card.`,
        ],
      },
    ],
  },
});
