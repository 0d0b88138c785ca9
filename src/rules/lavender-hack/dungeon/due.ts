import type { Draft } from 'immer';
import type { Ask } from '../../engine/prompt.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { LavenderContext } from '../context.ts';
import { askQuestion } from '../kit/ask.ts';
import { canRoll } from '../kit/edition.ts';
import { bareOptions } from '../kit/question.ts';
import type { LavenderWorld } from '../shapes.ts';
import type { JourneyDueKind } from '../wilderness/shapes.ts';
import { discover } from './event.ts';
import type { DungeonState } from './shapes.ts';

/** What the hour held happens now (LH-DUNG-05). @returns whether somebody is heard, or met, or something found */
export function happen(context: LavenderContext, delve: Draft<DungeonState>): 'distant' | 'met' | 'discovery' {
  const { due } = delve;
  if (due === null) return 'discovery';
  delve.due = null;
  const { kind, turn } = due;
  context.emit({ fact: 'event-due', rule: 'LH-DUNG-05', where: 'dungeon', event: kind, when: turn });
  switch (kind) {
    case 'discovery':
      discover(context, delve);
      return 'discovery';
    case 'distant':
      return 'distant';
    case 'close':
    case 'surprise':
    case 'encounter':
      meets(context, kind, null);
      return 'met';
  }
}

/** The game master brings it on; `choice` is what the party did about something far off, and what came of it. */
export function meets(
  context: LavenderContext,
  event: JourneyDueKind,
  choice: 'flee' | 'ambush' | 'wait' | 'door-holds' | 'door-opens' | null,
): void {
  const placeId = context.world.party.state.delve?.roomId ?? null;
  addTask(context, 'encounter', 'LH-DUNG-05', { where: 'dungeon', event, placeId, choice });
}

/** Something is heard a few rooms off (LH-DUNG-06). */
export function askDistant(world: LavenderWorld): Ask | null {
  if (world.party.state.delve === null) return null;
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

/** An encounter pauses the action (LH-WILD-26); in the middle of a fight nobody goes on with it. */
export function askToGoOn(world: LavenderWorld): Ask | null {
  const { delve, fight } = world.party.state;
  const action = delve?.action ?? null;
  if (action === null) return null;
  const { act, left } = action;
  const isFighting = fight !== null;
  return askQuestion('break-off', {
    rule: 'LH-WILD-26',
    audience: spotlightAudience(world),
    characterId: null,
    form: { form: 'choice', options: isFighting ? bareOptions('break-off') : bareOptions('go-on', 'break-off') },
    required: true,
    fallback: isFighting ? 'break-off' : 'go-on',
    terms: { act, left },
  });
}
