import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { findItem, receiverOf, refuseNote } from '../../mechanics/items.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { findGear, makeGear } from '../kit/gear.ts';
import { stow } from '../kit/packing.ts';
import { MAX_NAME } from '../kit/words.ts';
import { resize } from './settling.ts';
import { MAX_SIZE } from './shapes.ts';

const RULE = 'AD-INV-02';

const saidInput = {
  /** Slots that it takes; 0: it is bundled with other small things (AD-INV-02). */
  slots: z.int().min(0).max(MAX_SIZE).nullable().default(null),
  note: z.string().nullable().default(null),
};

/** The game master hands out a thing, of the book or their own. For nobody, or for a full pack, it lies where the party is. */
export const giveItem = instantAction(
  z.strictObject({
    name: z.string(),
    characterId: idInput.nullable().default(null),
    /** Name of the book's thing that it is one of. */
    like: z.string().nullable().default(null),
    /** Said of each value in a list. Of no matter here: things have none. */
    known: z.boolean().nullable().default(null),
    ...saidInput,
  }),
  (context, { name, characterId, like, slots, note }) => {
    const refusal = gmOnly(context) ?? refuseNote(note);
    if (refusal !== null) return refusal;
    const said = oneLine(name, MAX_NAME);
    if (said === null) return refuse('item/bad-name', { max: MAX_NAME });
    if (like !== null && findGear(like) === null) return refuse('item/no-such-row', { typed: like });
    const receiver = characterId === null ? null : receiverOf(context, characterId);
    if (isRefusal(receiver)) return receiver;
    const made = makeGear(like ?? said);
    const item = like === null ? made.name : said;
    const data = { ...made.data, slots: slots ?? made.data.slots, note: note?.trim() ?? made.data.note };
    const slot = stow(context, receiver?.id ?? null, { name: item, data });
    const to = { characterId: receiver?.id ?? null, name: receiver?.name ?? null };
    context.emit({ fact: 'item-given', rule: RULE, ...to, item, slot });
    return null;
  },
);

/** The game master corrects what is written of a thing; nobody is told. An empty note takes it away. */
export const editItem = instantAction(
  z.strictObject({ itemId: idInput, name: z.string().nullable().default(null), ...saidInput }),
  (context, { itemId, name, slots, note }) => {
    const refusal = gmOnly(context) ?? refuseNote(note);
    if (refusal !== null) return refusal;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    if (name === null && slots === null && note === null) return refuse('item/nothing-to-change');
    const said = name === null ? item.name : oneLine(name, MAX_NAME);
    if (said === null) return refuse('item/bad-name', { max: MAX_NAME });
    if (slots !== null && !resize(context.world, itemId, slots))
      return refuse('item/no-room', { item: item.name, slots });
    item.name = said;
    item.data.note = note?.trim() ?? item.data.note;
    context.emit({ fact: 'item-edited', rule: RULE, item: said });
    return null;
  },
);
