import { phrases, t } from '../../../../language/text.ts';
import { charactersToFight } from '../../../../rules/mechanics/combat/people.ts';
import { DEFENCES, MANNERS } from '../../../../rules/myth-knights/combat/actions.ts';
import { ALL_BUT } from '../../../../rules/myth-knights/combat/flow.ts';
import { OATH_SIDES } from '../../../../rules/myth-knights/combat/schemas.ts';
import type { CombatVocabulary } from '../../../../rules/myth-knights/combat/vocabulary.ts';
import { armsOf } from '../../../../rules/myth-knights/kit/arms.ts';
import { isBuilt } from '../../../../rules/myth-knights/kit/blow.ts';
import type { BlowResult } from '../../../../rules/myth-knights/kit/ids.ts';
import type { Character, World } from '../../../../rules/myth-knights/schemas.ts';
import type { Offered } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { ALONE_REFUSALS, FIGHT_REFUSALS, weaponChoices } from '../../mechanics/combat.ts';
import { name as nameIn } from '../../mechanics/refusal-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { attackDice, attackStory, bolsterDice, bolsterStory, gambitStory, saveDice } from './attack-words.ts';
import { combatCard } from './card.ts';
import { COMBAT_ROUND, gambitLabel } from './declaration-words.ts';
import { beginningStory, COMBAT_FACTS, denyStory, focusStory, smiteStory, surpriseStory } from './fact-words.ts';

/** Words of fights. */
export const combatWords = (): ChapterWords<CombatVocabulary> => ({
  facts: COMBAT_FACTS,
  recaps: {
    'fight-begins': { story: (fact) => [beginningStory(fact)] },
    surprised: {
      story: (fact) => [surpriseStory(fact)],
      dice: ({ save }) => (save === null ? [] : [saveDice(save)]),
    },
    attack: { story: (fact) => [attackStory(fact)], dice: (fact) => [attackDice(fact)] },
    smite: { story: (fact) => [smiteStory(fact)], dice: ({ save }) => [t`Smite: ${saveDice(save)}`] },
    deny: { story: (fact) => [denyStory(fact)], dice: ({ save }) => [t`Deny: ${saveDice(save)}`] },
    focus: { story: (fact) => [focusStory(fact)], dice: ({ save }) => [t`Focus: ${saveDice(save)}`] },
    bolster: { story: (fact) => [bolsterStory(fact)], dice: (fact) => [bolsterDice(fact)] },
    gambit: {
      story: (fact) => [gambitStory(fact)],
      dice: ({ save }) => (save === null ? [] : [t`against it: ${saveDice(save)}`]),
    },
    // A foe that is out of action was hit, of course.
    'foe-struck': {
      story: ({ foeId }, { facts }) => (facts.some((one) => one.fact === 'foe-out' && one.foeId === foeId) ? [] : null),
    },
    'side-acts': { story: (_fact, _told, full) => full.map((line) => `-# ${line}`) },
  },
  questions: {
    deny: {
      text: ({ target, attackers, faces, damage, result, others }) =>
        [
          t`${escapeMarkdown(attackers)} rolled ${faces}: ${damage} damage to ${escapeMarkdown(target)} as it stands.`,
          RESULT_WORDS[result],
          ...(others === '' ? [] : [t`It strikes others as well (${escapeMarkdown(others)}).`]),
          t`Whoever says nothing denies only what would wound themselves.`,
        ].join(' '),
      about: ({ attackers }) => attackers,
      options: {
        '{die}': ({ name, own, at, face, highest }) => {
          const risk = t`A Spirit save (${at} or less), or fatigued.`;
          const label = own ? t`Deny the ${face}` : t`${name} denies the ${face}`;
          return own && highest ? main(label, risk) : still(label, risk);
        },
        pass: still(t`Let it pass`, null),
      },
      told: { pass: t`Nobody denies it.` },
      answers: (answer) => (answer === 'pass' ? t`no Deny` : t`Deny`),
    },
    gambit: {
      text: ({ target, faces, damage }, who) =>
        t`${who} rolled ${faces} against ${escapeMarkdown(target)}: ${damage} damage as it stands. A die of 4 or more can go into something else.`,
      about: () => t`spare dice`,
      options: {
        '{gambit}': ({ gambit, greater, face, strong, at, risk }) => {
          const what = greater && gambit === 'move' ? t`Move on, and away from the fight` : gambitLabel(gambit);
          const label = face === null ? t`${what} (Focus)` : t`${what} (${face})`;
          const cost = face === null ? [t`For you a Clarity save (${risk} or less), or fatigued.`] : [];
          if (gambit === 'move' || gambit === 'bolster') return still(label, cost[0] ?? null);
          const save = strong && !greater ? t`No save.` : t`They have a Vigour save (${at} or less).`;
          return still(greater ? t`${label}, for the whole fight` : label, [save, ...cost].join(' '));
        },
        done: main(t`Hit harder with the rest`, t`Every spare die of 4 or more is 1 more damage.`),
      },
      told: { done: t`The spare dice go into the blow.` },
      answers: (answer) => (answer === 'done' ? t`hit harder` : gambitLabel(String(answer).split(':')[0] ?? '')),
    },
  },
  rounds: { combat: COMBAT_ROUND },
  orders: {
    combat: {
      title: t`A round of a fight without a declaration`,
      choices: {
        hold: t`hold back for now`,
        attack: t`attack with what is in hand`,
        flee: t`run`,
        'as-before': t`the same as in the round before`,
      },
    },
    deny: {
      title: t`Deny, in a round without a declaration`,
      choices: {
        ask: t`ask me after every attack roll at us`,
        wound: t`deny what would wound me`,
        scar: t`deny what would wound me or leave a scar`,
        always: t`deny whatever strikes me`,
        all: t`deny what would wound me or a companion`,
        never: t`never`,
      },
    },
  },
  stops: {
    wounded: { mine: t`I am wounded`, theirs: t`they are wounded` },
    lead: { mine: t`I have the lead`, theirs: t`they have the lead` },
    'somebody-dying': { mine: t`somebody of us is dying`, theirs: t`somebody of them is dying` },
  },
  cards: { fight: combatCard },
  state: { fight: t`the fight` },
  choices(option, world, { verb, character }) {
    if (option === 'built') return builtOnes(world);
    if (option === 'surprised' && verb === 'fight-start')
      return [
        ...OATH_SIDES.map((side) => ({ value: side, label: side === 'company' ? t`the company` : t`the foes` })),
        ...unreadyOnes(world),
      ];
    if (character === null) return [];
    if (option === 'weapon' && (verb === 'melee' || verb === 'missile')) {
      const arms = armsOf(world, character.id).filter(({ data }) => data.dice !== null);
      return weaponChoices(arms, verb);
    }
    if (option !== 'with') return [];
    if (verb === 'melee') return MANNERS.map(mannerOffered);
    if (verb === 'missile') return MANNERS.filter((one) => !one.startsWith('smite')).map(mannerOffered);
    return verb === 'defend' ? DEFENCES.map((one) => ({ value: one, label: DEFENCE_LABELS[one] })) : [];
  },
  refusals: {
    ...FIGHT_REFUSALS,
    ...ALONE_REFUSALS,
    'siege/itself': () => t`A ship does not collide with itself. Nothing was rolled; name two.`,
    'siege/no-ship': (d) => t`${nameIn(d)} is no ship. Nothing was rolled.`,
    'siege/not-built': (d) => t`${nameIn(d)} is nothing that is repaired. Nothing was changed.`,
    'siege/destroyed': (d) => t`${nameIn(d)} is destroyed: that takes a work of a Season. Nothing was changed.`,
    'saddle/no-steed': (d) =>
      t`${nameIn(d)} has no steed. Nothing was changed; the referee gives one (\`/gm set\`, steed).`,
    'saddle/mounted': (d) => t`${nameIn(d)} is in the saddle already. Nothing was changed.`,
    'saddle/on-foot': (d) => t`${nameIn(d)} is on foot already. Nothing was changed.`,
    'feat/melee-only': () => t`Smite goes with a blow, not with a shot. Nothing was rolled.`,
    'feat/none': (d) => t`${nameIn(d)} is fatigued or impaired and can use no feats. Nothing was rolled.`,
  },
  logKinds: { fights: ['prompt/deny', 'prompt/gambit'] },
  help: {
    commands: [
      t`**/fight**: the combat card. Everybody declares, then all of it is played at once; **/fight** help tends a mortal wound.`,
      t`**/melee**, **/missile**, **/defend**: a single blow or shot outside a fight in rounds; with: a feat, or what your spare dice are for.`,
    ],
    gm: [
      t`**/fight** start, end, join, leave: a fight by rounds; surprised: who is caught unready.`,
      t`**/siege** shoot, collide, repair: engines against walls, ships that collide, and a day’s repair; walls and ships are foes of the list.`,
    ],
    topics: [
      {
        id: 'fights',
        title: t`Fights`,
        lines: [
          t`Each round you declare: what you do, to whom, and what you risk. Then the company acts, then the foes. Who says nothing holds back, which costs nothing, and denies what would wound them.`,
          t`All who go for the same target roll together, every weapon in hand. The highest die is the damage, less armour.`,
          t`Dice of 4 or more that are not the highest hit harder, 1 for each; or one of them drives back, holds, disarms, traps a shield or throws from the saddle, and the target may withstand it with a Vigour save. With 8 or more, hand to hand, there is no save, or it lasts for the whole fight.`,
          t`Three feats, each once in an attack: Smite (a d12 more, or a blow that strikes all around), Focus (a gambit without a die), Deny (the highest die of an attack is gone). Each works whatever the save says; who fails it is fatigued, and has no feats until they have rested.`,
          t`“Ask me” asks in a message of its own, once the dice have fallen. The rest of the round waits for it, a few hours at most: then the spare dice hit harder, and only what would wound you is denied.`,
        ],
      },
    ],
  },
});

/** What an attack as it stands would do to its target. */
const RESULT_WORDS: Readonly<Record<BlowResult, string>> = phrases({
  nothing: 'It would do nothing.',
  evade: 'Guard would take all of it.',
  scar: 'It would leave a scar.',
  wounded: 'It would wound.',
  mortal: 'It would be a mortal wound.',
  slain: 'It would kill.',
});

const DEFENCE_LABELS: Readonly<Record<(typeof DEFENCES)[number], string>> = phrases({
  deny: 'deny what would wound',
  scar: 'deny what would wound or leave a scar',
  always: 'deny it, whatever it would do',
  ask: 'ask me once it is rolled',
  'no-deny': 'deny nothing',
});

/** Single knights who may be caught unready, and of three or more all but one. */
function unreadyOnes(world: World): readonly Offered[] {
  const knights = charactersToFight<Character>(world);
  const one = knights.map(({ id, name }) => ({ value: id, label: t`${name} alone` }));
  const others = knights.map(({ id, name }) => ({ value: `${ALL_BUT}:${id}`, label: t`all but ${name}` }));
  return knights.length < 2 ? [] : [...one, ...(knights.length > 2 ? others : [])];
}

/** Walls and ships on the list of foes. */
function builtOnes({ foes }: World): readonly Offered[] {
  return Object.values(foes)
    .filter(({ data }) => isBuilt(data.scale))
    .map(({ id, name }) => ({ value: id, label: name }));
}

function mannerOffered(manner: (typeof MANNERS)[number]): Offered {
  switch (manner) {
    case 'smite':
      return { value: manner, label: t`Smite: a d12 more` };
    case 'smite-blast':
      return { value: manner, label: t`Smite all around` };
    case 'focus':
      return { value: manner, label: t`Focus` };
    case 'ask':
      return { value: manner, label: t`ask me what the spare dice are for` };
    default:
      return { value: manner, label: gambitLabel(manner) };
  }
}
