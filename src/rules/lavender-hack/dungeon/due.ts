import type { Draft } from 'immer';
import type { Ask } from '../../engine/prompt.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { canRoll } from '../kit/edition.ts';
import { askQuestion } from '../kit/kit.ts';
import { callMeeting } from '../kit/pending-call.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { JourneyDueKind } from '../wilderness/schemas.ts';
import { discover } from './event.ts';
import type { DungeonState } from './schemas.ts';

/**
 * The event of the hour happens now (LH-DUNG-05).
 * @returns whether somebody is heard, or met, or comes to a barred door (LH-DUNG-07), or something found
 */
export function happen(context: Context, dungeon: Draft<DungeonState>): 'distant' | 'met' | 'barred' | 'discovery' {
  const { due } = dungeon;
  if (due === null) return 'discovery';
  dungeon.due = null;
  const { kind, turn } = due;
  context.emit({ fact: 'event-due', rule: 'LH-DUNG-05', where: 'dungeon', event: kind, when: turn });
  switch (kind) {
    case 'discovery':
      discover(context, dungeon);
      return 'discovery';
    case 'distant':
      return dungeon.barred ? 'barred' : 'distant';
    case 'close':
      if (dungeon.barred) return 'barred';
      meets(context, kind, null);
      return 'met';
    case 'surprise':
    case 'encounter':
      meets(context, kind, null);
      return 'met';
  }
}

/** The game master is called; `choice` is the party's reaction to something far off that comes nevertheless. */
export function meets(context: Context, event: JourneyDueKind, choice: 'ambush' | 'wait' | 'door-opens' | null): void {
  callMeeting(context, 'LH-DUNG-05', { event, choice });
}

/** Something is heard a few rooms off (LH-DUNG-06). */
export function askDistant(world: World): Ask | null {
  if (world.party.state.dungeon === null) return null;
  const { gear } = world.usageDice;
  return askQuestion('distant', {
    rule: 'LH-DUNG-06',
    audience: spotlightAudience(world),
    characterId: null,
    form: {
      form: 'choice',
      options: [
        { id: 'flee', terms: {} },
        ...(canRoll(gear) ? [{ id: 'door', terms: { die: gear.size } } as const] : []),
        { id: 'ambush', terms: {} },
        { id: 'wait', terms: {} },
      ],
    },
    required: true,
    fallback: 'wait',
    terms: {},
  });
}

/** An encounter pauses the action (LH-WILD-26); in the middle of a fight nobody continues it. */
export function askToGoOn(world: World): Ask | null {
  const { dungeon, fight } = world.party.state;
  const action = dungeon?.action ?? null;
  if (action === null) return null;
  const { act, left } = action;
  const isFighting = fight !== null;
  return askQuestion('break-off', {
    rule: 'LH-WILD-26',
    audience: spotlightAudience(world),
    characterId: null,
    form: { form: 'choice', options: isFighting ? bareOptions('break-off') : bareOptions('go-on', 'break-off') },
    required: true,
    // They may go on when the fight is over.
    byHand: true,
    fallback: isFighting ? 'break-off' : 'go-on',
    terms: { act, left },
  });
}
