import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { askQuestion } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'HX-DUN-07';
const MAX_HEARD = 300;
const NOTHING = '-';

/** They listen; recorded sounds are told at once (HX-DUN-07). @returns true if the game master has to say what they hear */
export function listen({ world, emit }: Context): boolean {
  const where = listensAt(world);
  emit({ fact: 'listens', rule: RULE, ...where });
  const known = where.placeId === null ? null : (roomOf(world, where.placeId)?.heard ?? null);
  if (known !== null) emit({ fact: 'hears', rule: RULE, ...where, heard: known });
  return known === null;
}

/** At the door that was said, or where they are. */
function listensAt(world: World): {
  readonly placeId: string | null;
  readonly name: string | null;
  readonly isDoor: boolean;
} {
  const { dungeon } = world.party.state;
  const placeId = dungeon?.action?.toId ?? dungeon?.roomId ?? null;
  const room = placeId === null ? null : roomOf(world, placeId);
  const isDoor = room !== null && placeId !== dungeon?.roomId;
  return { placeId: room === null ? null : placeId, name: room?.explored === true ? room.name : null, isDoor };
}

export function askHeard(world: World): Ask {
  return askQuestion('heard', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'text', min: 1, max: MAX_HEARD },
    required: true,
    fallback: NOTHING,
    terms: listensAt(world),
  });
}

/** The game master's note is shown when they come there (HX-DUN-07). */
export function hear({ world, emit }: Context, value: Json): void {
  const where = listensAt(world);
  const text = typeof value === 'string' && value.trim() !== NOTHING ? value.trim() : null;
  const room = where.placeId === null ? null : roomOf(world, where.placeId);
  if (room !== null && text !== null) room.heard = text;
  emit({ fact: 'hears', rule: RULE, ...where, heard: text });
}
