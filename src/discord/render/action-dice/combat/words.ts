import { t } from '../../../../language/text.ts';
import type { CombatVocabulary } from '../../../../rules/action-dice/combat/vocabulary.ts';
import { armsOf } from '../../../../rules/action-dice/combat/weapons.ts';
import { spendable } from '../../../../rules/action-dice/kit/pool.ts';
import { spendChances } from '../../../../rules/action-dice/kit/spend.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import type { Offered } from '../../engine/card.ts';
import { number } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { ALONE_REFUSALS, FIGHT_REFUSALS, weaponChoices } from '../../mechanics/combat.ts';
import { name as nameIn } from '../../mechanics/refusal-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { diceCount } from '../kit/words.ts';
import { blowDice, foeStory, strikeStory, woundCount } from './blow-words.ts';
import { combatCard } from './card.ts';
import { COMBAT_ROUND } from './declaration-words.ts';
import { beginningStory, COMBAT_FACTS, firstDie } from './fact-words.ts';

/** Words of fights. */
export const combatWords = (): ChapterWords<CombatVocabulary> => ({
  facts: COMBAT_FACTS,
  recaps: {
    'fight-begins': { story: beginningStory, dice: (fact) => [firstDie(fact)] },
    strike: { story: (fact) => [strikeStory(fact)], dice: (fact) => [blowDice(fact.name, fact)] },
    'foe-strikes': {
      story: (fact) => [foeStory(fact)],
      dice: (fact) => [blowDice(fact.roller === 'foe' ? fact.foeName : fact.name, fact)],
    },
    'side-acts': { story: (_fact, _told, full) => full.map((line) => `-# ${line}`) },
  },
  questions: {
    block: {
      text: ({ foe, dice, wounds }, who) =>
        t`${escapeMarkdown(foe)} hits ${who} for ${woundCount(wounds)}. ${diceCount(dice, 'fighting')} in a shield’s way would turn it aside.`,
      options: {
        '{blocker}': ({ name, own, dice, ready }) => {
          const gone = t`${number(spendChances(dice).spent)} of ${ready} gone on average.`;
          return own
            ? main(t`Block it (${diceCount(dice, 'fighting')})`, gone)
            : still(t`${name} blocks it (${diceCount(dice, 'fighting')})`, gone);
        },
        pass: still(t`Let it hit`, null),
      },
      told: { pass: t`It is not blocked.` },
      answers: (answer) => (answer === 'pass' ? t`no block` : t`the block`),
    },
  },
  rounds: { combat: COMBAT_ROUND },
  orders: {
    combat: {
      title: t`A round of a fight without a declaration`,
      choices: {
        hold: t`hold back for now`,
        attack: t`attack with what is in hand`,
        shoot: t`shoot with what is in hand`,
        flee: t`run`,
        'as-before': t`the same as in the round before`,
      },
    },
    block: {
      title: t`My shield, in a round without a declaration`,
      choices: {
        ask: t`ask me when a hit could be blocked`,
        never: t`never`,
        'when-hit': t`whenever that turns a hit aside`,
      },
    },
  },
  stops: {
    injured: { mine: t`I am injured`, theirs: t`they are injured` },
    lead: { mine: t`I have the lead`, theirs: t`they have the lead` },
    'somebody-out': { mine: t`somebody of us is out of the action`, theirs: t`somebody of them is out of the action` },
  },
  cards: { fight: combatCard },
  state: { fight: t`the fight` },
  choices(option, world, { verb, character }) {
    if (character === null) return [];
    const own = character as Character;
    if (option === 'weapon' && (verb === 'melee' || verb === 'missile'))
      return weaponChoices(armsOf(world, own.id), verb);
    if (option !== 'with') return [];
    if (verb === 'melee' || verb === 'missile') return [...diceOffered(world, own, ['precision', 'power']), HINDERED];
    return verb === 'defend' ? diceOffered(world, own, ['before', 'hit']) : [];
  },
  refusals: {
    ...FIGHT_REFUSALS,
    ...ALONE_REFUSALS,
    'block/no-shield': (d) =>
      t`${nameIn(d)} carries no shield, and there is no block without one. Nothing was rolled, and nothing was spent.`,
  },
  logKinds: { fights: ['prompt/block'] },
  help: {
    commands: [
      t`**/fight**: the combat card. Everybody declares, then all of it is played at once.`,
      t`**/melee**, **/missile**, **/defend**: a single blow or shot outside a fight in rounds; with: puts fighting dice into it.`,
    ],
    gm: [
      t`**/fight** start, end, join, leave: a fight by rounds. **/gm** set: who stands in front and who at the back.`,
    ],
    topics: [
      {
        id: 'fights',
        title: t`Fights`,
        lines: [
          t`One d6 says who acts first in the whole fight: the party from 4 on. Each round you declare: what you do, to whom, with how many dice. Who says nothing holds back, which costs nothing.`,
          t`An attack is d20 and Strength, or Wisdom from afar, and has to beat the foe’s defence. When a foe attacks, you roll d20 and your armour’s bonus, and have to beat 10 and its bonus.`,
          t`A die for precision is 1 better to hit. A die for power is 1 worse to hit and makes one more wound. The two have dice of their own, and doubles of either are a mishap.`,
          t`With a shield, dice block. Before the roll the highest is added; after it, each die adds 1, and they are spent only where that turns the hit aside. Your declaration says which, for yourself and for an ally beside you; “ask me” asks in a message of its own, and the round waits for it, a few hours at most.`,
          t`Who strikes hand to hand stands in front. Foes without missiles reach the back only when nobody stands in front.`,
          t`A hit makes as many injuries as wounds. A major one puts you out of the action until the fight is over.`,
        ],
      },
    ],
  },
});

const HINDERED: Offered = { value: 'disadvantage', label: 'disadvantage' };

type DiceUse = 'precision' | 'power' | 'before' | 'hit';

/** The uses of ready fighting dice: `precision:2`. */
function diceOffered(world: World, { id }: Character, uses: readonly DiceUse[]): readonly Offered[] {
  const ready = Math.min(10, spendable(world, id, 'fighting'));
  const counts = Array.from({ length: ready }, (_, at) => at + 1);
  return uses.flatMap((use) => counts.map((dice) => ({ value: `${use}:${dice}`, label: useWords(use, dice) })));
}

function useWords(use: DiceUse, dice: number): string {
  const many = diceCount(dice, 'fighting');
  switch (use) {
    case 'precision':
      return t`${many} for precision`;
    case 'power':
      return t`${many} for power`;
    case 'before':
      return t`block before the roll: ${many}`;
    case 'hit':
      return t`block when it hits: up to ${many}`;
  }
}
