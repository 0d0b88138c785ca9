import { fightCourse, forgetFallen, openLast } from '../../mechanics/combat/fight-course.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { awardFrame } from '../glory/vocabulary.ts';
import type { Character, Foe, World } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { landAtOnce } from './attack.ts';
import { saveOf } from './feats.ts';
import { fightSchema, type Side } from './schemas.ts';
import { ableCombatants, endStates, enemiesOf, hasEnemy, missesTurn } from './sides.ts';
import { FIGHT_OVER, FIRST_STEP, NOTHING_YET, roundFrame } from './vocabulary.ts';

/** All of the company are caught unready but those who are named. */
export const ALL_BUT = 'all-but';

/** Who is caught unready: a whole side, or those who are named by id, or all of the company but those (MK-CORE-02). */
interface Unready {
  readonly side: Side | typeof ALL_BUT | null;
  readonly ids: readonly string[];
}

/** Begins a fight of the members’ knights against the foes that stand, asks for rounds, and ends it; a side may be surprised. */
export const {
  start: startFight,
  verdictOf,
  conclude,
  endRound,
  overBetweenRounds,
} = fightCourse<Context, World, Character, Foe, Unready | null, object>({
  rule: 'MK-CORE-03',
  foesStanding: enemiesOf,
  hasFoe: hasEnemy,
  able: ableCombatants,
  asked: (world) => ableCombatants(world).filter(({ id }) => !missesTurn(world, id)),
  begin({ world }, opening) {
    world.party.state.fight = fightSchema.parse(opening);
    return {};
  },
  beforeFirst(context, unready, { characters, foes }) {
    if (unready !== null) surprise(context, unreadyAmong(unready, characters, foes));
  },
  playUnasked: ({ begin }, fightId) =>
    begin(roundFrame({ fightId, step: FIRST_STEP, declared: [], foes: [], running: NOTHING_YET })),
  beforeEnd: landOpen,
  betweenRounds: (context) => endStates(context, ['turn'], 'foes'),
  clearUp(context, outcome) {
    const { foes } = context.world;
    const { combatants } = fightOf(context.world);
    const isLarge = Object.values(foes).some(({ data }) => data.scale === 'warband');
    forgetFallen(context.world);
    // A large battle is worth Glory, and the referee says to whom (MK-GLORY-01).
    return outcome === 'won' && isLarge ? () => context.begin(awardFrame('battle', combatants)) : null;
  },
  lapse: (context) => endStates(context, ['turn', 'fight'], 'both'),
});

/** An attack that hung, or the referee, may bring down the last of a side between two rounds. */
export const { afterwards: seeFightOver, frame: fightOver } = overBetweenRounds(isDecided, FIGHT_OVER);

/** Blows that hang land at once, in the order in which they were struck: nobody has anything more to say to them. */
function landOpen(context: Context): void {
  const { prompts } = context.world;
  for (const { id, frame } of openLast(prompts, 'attack')) {
    delete prompts[id];
    landAtOnce(context, (frame as Frame<'attack'>).attack);
  }
}

/** True if it is over. A fight whose foes were struck out by hand goes on until the referee ends it. */
function isDecided(world: World): boolean {
  const verdict = verdictOf(world);
  return verdict === 'lost' || verdict === 'fled' || (verdict === 'won' && Object.keys(world.foes).length > 0);
}

interface Somebody {
  readonly id: string;
  readonly name: string;
}

function unreadyAmong(
  { side, ids }: Unready,
  company: readonly Somebody[],
  foes: readonly Somebody[],
): readonly Somebody[] {
  switch (side) {
    case 'company':
      return company;
    case 'foes':
      return foes;
    case ALL_BUT:
      return company.filter(({ id }) => !ids.includes(id));
    default:
      return [...company, ...foes].filter(({ id }) => ids.includes(id));
  }
}

/** Each who is unready makes a Clarity save, or misses the first turn (MK-CORE-02, MK-D-06). */
function surprise(context: Context, unready: readonly Somebody[]): void {
  const { characters } = context.world;
  const missed = unready.filter(({ id, name }) => {
    const sheet = Object.hasOwn(characters, id) ? characters[id]?.sheet : undefined;
    if (sheet !== undefined && sheet.lessons > 0) {
      // A hard lesson was learned (MK-G-03).
      sheet.lessons -= 1;
      context.emit({ fact: 'surprised', rule: 'MK-G-03', id, name, save: null, misses: false });
      return false;
    }
    const save = saveOf(context, id, 'cla', 'surprise');
    context.emit({ fact: 'surprised', rule: 'MK-CORE-02', id, name, save, misses: !save.success });
    return !save.success;
  });
  fightOf(context.world).missed = missed.map(({ id }) => id);
}
