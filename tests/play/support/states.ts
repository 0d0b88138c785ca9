import { type Draft, produce } from 'immer';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Character, World } from '../../../src/rules/engine/world.ts';
import { takeOutOfPlay } from '../../../src/rules/mechanics/people/members.ts';
import { GM } from '../../support/worlds.ts';
import type { RandomPlay } from './random-play.ts';

/** A state in which a campaign may be, whatever was done before. */
export interface State {
  readonly name: string;
  /** The World of a campaign that is on its way, put into that state. */
  into(world: World, book: AnyBook): World;
  /** What people do then to bring it about. */
  after?(at: RandomPlay<World>): Promise<void>;
}

type Status = 'dead' | 'down' | 'retired' | 'away';

/** Characters become that, as a rule that did it would leave them. */
function become(status: Status, which: (one: Character, at: number) => boolean = () => true) {
  return (world: World): World =>
    produce(world, (draft) => {
      const playing = Object.values(draft.characters).filter((one) => one.status === 'active');
      for (const [at, one] of playing.entries()) {
        if (!which(one as Character, at)) continue;
        if (status === 'down') one.status = 'down';
        else takeOutOfPlay(draft as Draft<World>, one as Draft<Character>, status);
      }
    });
}

function absent(world: World, userIds: readonly string[]): World {
  const away = { from: 0, until: null, caretakerId: null, pauses: false, begun: true } as const;
  return produce(world, (draft) => {
    for (const userId of userIds)
      draft.people[userId] = {
        userId,
        away,
        orders: {},
        stops: [],
        reminders: { everyHours: null, quiet: null, zone: null },
        missed: 0,
        nudges: 0,
        nudgeAt: null,
        snoozedUntil: null,
        extensions: { month: '', used: 0 },
      };
  });
}

function left(world: World, userIds: readonly string[]): World {
  return produce(world, (draft) => {
    for (const userId of userIds) {
      const member = draft.members[userId];
      if (member !== undefined) member.present = false;
    }
  });
}

function withoutMaster(world: World): World {
  return produce(world, (draft) => {
    draft.campaign.gmUserIds = [];
  });
}

const leaderOf = ({ party }: World) => party.spotlight ?? '';
const playersOf = ({ members }: World) => Object.keys(members).filter((userId) => userId !== GM);

/** Every state in which somebody must be awaited all the same. */
export const STATES: readonly State[] = [
  { name: 'as it is', into: (world) => world },
  { name: 'everybody is dead', into: become('dead') },
  { name: 'all but one are dead', into: become('dead', (_, at) => at > 0) },
  { name: 'the leader is dead', into: (world) => become('dead', (one) => one.userId === leaderOf(world))(world) },
  { name: 'everybody is down', into: become('down') },
  { name: 'the leader is down', into: (world) => become('down', (one) => one.userId === leaderOf(world))(world) },
  { name: 'everybody is retired', into: become('retired') },
  { name: 'everybody left for some weeks', into: become('away') },
  { name: 'all players are away', into: (world) => absent(world, playersOf(world)) },
  { name: 'the leader is away', into: (world) => absent(world, [leaderOf(world)]) },
  { name: 'everybody is away', into: (world) => absent(world, [...playersOf(world), GM]) },
  { name: 'all players have left', into: (world) => left(world, playersOf(world)) },
  { name: 'the leader has left', into: (world) => left(world, [leaderOf(world)]) },
  {
    name: 'somebody has no character',
    into: (world) =>
      produce(world, (draft) => {
        draft.members.new = { userId: 'new', joined: 99, present: true, characterId: null };
      }),
  },
  { name: 'there is no game master', into: withoutMaster },
  { name: 'everybody is dead and there is no game master', into: (world) => withoutMaster(become('dead')(world)) },
  {
    name: 'everybody is dead and half of them are away',
    into: (world) => absent(become('dead')(world), playersOf(world).slice(0, 1)),
  },
  {
    name: 'nobody has a character',
    into: (world, book) => ({
      ...fresh(world, book),
      characters: {},
      items: {},
      followers: {},
      modifiers: {},
      portraits: {},
    }),
  },
  { name: 'between two arcs', into: fresh },
  { name: 'between two arcs, and everybody is dead', into: (world, book) => become('dead')(fresh(world, book)) },
  {
    name: 'a question without an end to people who are all away',
    into: (world) => absent(world, playersOf(world)),
    after: (at) => ask(at),
  },
  {
    name: 'a question without an end that all answer but one, who is away',
    into: (world) => absent(world, playersOf(world).slice(0, 1)),
    async after(at) {
      await ask(at);
      await allAnswer(at);
    },
  },
  {
    name: 'a question without an end that nobody has to answer',
    into: (world) => world,
    async after(at) {
      await ask(at);
      at.change((draft) => {
        for (const { seats } of Object.values(draft.rounds))
          for (const seat of Object.values(seats)) Object.assign(seat, { isFree: true, warnAt: null });
      });
    },
  },
  {
    name: 'questions without an end to players who have left',
    into: (world) =>
      produce(left(world, playersOf(world)), (draft) => {
        for (const prompt of Object.values(draft.prompts)) if (prompt.audience.who === 'one') prompt.deadline = null;
      }),
  },
];

/** A campaign that is on no way: in no fight and no place, and nobody is asked anything. */
function fresh(world: World, book: AnyBook): World {
  const awaited = { spotlightUntil: null, awaited: null, silence: null };
  return {
    ...world,
    prompts: {},
    rounds: {},
    foes: {},
    tasks: {},
    party: { ...world.party, ...awaited, state: book.initialState() },
  };
}

async function ask(at: RandomPlay<World>): Promise<void> {
  const userIds = playersOf(await at.world());
  await at.play.askAll(at.deed(GM), {
    title: 'What now?',
    text: '',
    userIds,
    hidden: false,
    hours: null,
    deadline: null,
  });
}

/** Everybody who is awaited answers what is asked without an end. */
async function allAnswer(at: RandomPlay<World>): Promise<void> {
  const { rounds, people } = await at.world();
  for (const { id, seats, deadline } of Object.values(rounds))
    for (const userId of Object.keys(seats))
      if (deadline === null && people[userId]?.away == null)
        await at.play.submit(at.deed(userId), id, { answer: 'I wait.', draft: false, source: null, forUserId: null });
}
