import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { fightCourse, forgetFallen, openLast } from '../../mechanics/combat/fight-course.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { closeTask } from '../../mechanics/tasks.ts';
import { callForTending } from '../kit/bleeding.ts';
import { hasFeature } from '../kit/classes.ts';
import { beginCondition, endModifiers } from '../kit/conditions.ts';
import { isOutOfAction } from '../kit/people.ts';
import { readyDice } from '../kit/pool.ts';
import type { Character, Foe, World } from '../schemas.ts';
import type { Context, Fact, Frame } from '../vocabulary.ts';
import { ableCombatants } from './combatants.ts';
import { landUnblocked } from './defence.ts';
import { fightSchema } from './schemas.ts';
import { FIGHT_OVER } from './vocabulary.ts';

/** The party acts first from this on. */
const FIRST = 4;

type Beginning = Pick<Fact<'fight-begins'>, 'first' | 'roll'>;

/** Begins a fight of the members’ characters, in which one die says who acts first, asks for rounds, and ends it (AD-G-09, AD-INJ-04). */
export const { canFight, start, verdictOf, conclude, endRound, overBetweenRounds } = fightCourse<
  Context,
  World,
  Character,
  Foe,
  null,
  Beginning
>({
  rule: 'AD-G-09',
  foesStanding,
  able: ableCombatants,
  canFight: (world, characters) => characters.some(({ id }) => !isOutOfAction(world, id)),
  begin({ world, diceOf }, opening): Beginning {
    const roll = rollDie(diceOf(GM_DICE), 'initiative', 6);
    const first = roll.face >= FIRST ? 'party' : 'foes';
    world.party.state.fight = fightSchema.parse({ ...opening, firstSide: first });
    // Whoever was met is fought now.
    closeTask(world, 'encounter');
    return { first, roll };
  },
  beforeFirst(context, _start, { characters }) {
    for (const { id } of characters) bePoised(context, id);
  },
  beforeEnd: landOpen,
  betweenRounds(context) {
    endPoise(context);
    endModifiers(context, { kind: 'one', unit: 'round' });
  },
  clearUp(context) {
    forgetFallen(context.world);
    endPoise(context);
    const { state } = context.world.party;
    if (state.encounter?.stage === 'met') state.encounter = null;
    return () => callForTending(context);
  },
  lapse: (context) => endModifiers(context, { kind: 'all', units: ['fight', 'round'] }),
});

/** Blows that could still be blocked land at once, in the order in which they were struck (AD-FIGHT-03). */
function landOpen(context: Context): void {
  const { prompts } = context.world;
  for (const { id, frame } of openLast(prompts, 'block')) {
    delete prompts[id];
    landUnblocked(context, frame as Frame<'block'>);
  }
}

/** Begins a fight: there is nothing to say about it beforehand. */
export const startFight = (context: Context) => start(context, null);

/** A blow that hung, a stumble, a mishap or the game master may bring down the last of the party between two rounds (AD-INJ-04). */
export const { afterwards: seeFightOver, frame: fightOver } = overBetweenRounds(
  (world) => ableCombatants(world).length === 0,
  FIGHT_OVER,
);

/** One more fighting die is ready in the first round, for who has learnt it (AD-CLASS-03). */
function bePoised(context: Context, characterId: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  if (!hasFeature(world, character, 'first-round-die')) return;
  const { name, sheet } = character;
  const ready = readyDice(world, character, 'fighting');
  fightOf(world).poised[characterId] = ready;
  sheet.shared.fighting += 1;
  sheet.ready.fighting = ready + 1;
  beginCondition(context, 'poised', { characterId });
  emit({ fact: 'poised', rule: 'AD-CLASS-03', characterId, name });
}

/** The first round is over: the die more is gone, and with it nothing of their own (AD-CLASS-03). */
function endPoise({ world }: Context): void {
  const fight = fightOf(world);
  for (const [characterId, before] of Object.entries(fight.poised)) {
    const { sheet } = characterOf(world, characterId);
    sheet.shared.fighting = Math.max(0, sheet.shared.fighting - 1);
    sheet.ready.fighting = Math.min(before, sheet.ready.fighting);
  }
  fight.poised = {};
}
