import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import type { Card, StandingCardView } from '../renderer.ts';
import { asked } from './watch-card.ts';

type View = Pick<StandingCardView, 'state'> & { readonly world: LavenderWorld };

/** In the game master's channel: what a day or an hour brings, before it counts (LH-WILD-07, LH-DUNG-05). */
export function eventCard({ world, state }: View): Pick<Card, 'title' | 'lines'> {
  const isBelow = world.party.state.delve !== null;
  const where = isBelow ? 'dungeon' : 'wilderness';
  const command = isBelow ? '/dungeon' : '/watch';
  const [title, close] =
    state === 'open'
      ? [isBelow ? 'What the hour brings' : 'What the day brings', 'The players see none of this; they wait.']
      : ['It is settled', `\`${command}\` shows you what is to come.`];
  return { title, lines: [...asked(world, where), `-# ${close}`] };
}
