import { INTL_LOCALES } from '../../../../language/languages.ts';
import { reader } from '../../../../language/reader.ts';
import { phrases, t } from '../../../../language/text.ts';
import { slotsOf, usedSlots } from '../../../../rules/lavender-hack/items/gear.ts';
import { isAlong, isNear, lyingIn, placeNameOf } from '../../../../rules/lavender-hack/items/item-places.ts';
import { draggedSlots, packSlots, partySlots } from '../../../../rules/lavender-hack/items/load.ts';
import { sensesMagic } from '../../../../rules/lavender-hack/items/magic-items.ts';
import { dieOfValue, knownBuyer, penniesOf } from '../../../../rules/lavender-hack/items/value.ts';
import type { Character, Item, World } from '../../../../rules/lavender-hack/schemas.ts';
import { itemsAtHand, itemsOf } from '../../../../rules/mechanics/items.ts';
import type { Card } from '../../engine/card.ts';
import type { Viewer } from '../../engine/item-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { boxes } from '../../engine/words.ts';
import { bookName } from '../kit/names.ts';
import { lyingWords } from '../kit/place-words.ts';
import { isLowest, rungWords } from '../kit/words.ts';

const MAX_BOXES = 20;
const MAX_LISTED = 12;
/** Fields for what lies about; the rest is for who carries something. */
const MAX_PLACES = 8;

/** `▰▰▰▱▱ 3 of 5`. */
export function slotWords(character: Character, world: World): string {
  const slots = Math.max(0, slotsOf(world, character));
  const used = usedSlots(world, character.id);
  return t`${boxes(used, Math.min(slots, MAX_BOXES))} ${used} of ${slots}${used > slots ? tooMany(used - slots) : ''}`.trim();
}

/** The meaning of too heavy a load, and the remedy (LH-SLOT-03). */
function tooMany(more: number): string {
  return t`, encumbered: ${more} too many. The whole party is slow until something goes (/item leave, /item pass)`;
}

/** A thing in one line, as everybody may know it. */
export function itemLine({ name, data }: Item): string {
  const details = commas(
    dieOf(data),
    data.worn && t`worn`,
    data.twoHanded && t`two-handed`,
    data.slow && t`slow`,
    RANGE_WORDS[data.range],
    data.slots === 1 ? t`1 slot` : t`${data.slots} slots`,
    valueWords(data),
    buyerWords(data),
    data.properties.some(({ known }) => known) && t`magical`,
    data.poisoned && t`poisoned`,
    shotsWords(data.ammo),
    data.note !== '' && bookName(data.note),
    data.hp !== undefined && t`${data.hp} hp left`,
  );
  return `**${bookName(name)}** · ${details}`;
}

/** Joins the parts that say something. */
function commas(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ');
}

const RANGE_WORDS: Readonly<Record<Item['data']['range'], string>> = phrases({
  none: '',
  short: 'short range',
  long: 'long range',
});

function buyerWords(data: Item['data']): string {
  const buyer = knownBuyer(data);
  return buyer === null ? '' : t`wanted by ${escapeMarkdown(buyer, 60)}`;
}

function shotsWords(ammo: Item['data']['ammo']): string {
  if (ammo === null) return '';
  return isLowest(ammo) ? t`no shots left` : t`shots d${ammo}`;
}

/** The known part of its worth: the value, a guess, or nothing (LH-APPR-02). */
export function valueWords({
  knownValue,
  value,
  ballpark,
  locked,
}: Pick<Item['data'], 'knownValue' | 'value' | 'ballpark' | 'locked'>): string {
  if (locked) return t`believed priceless`;
  if (knownValue) return t`value ${value}`;
  return ballpark === null ? t`value unknown` : t`value about ${ballpark}`;
}

/** Everything that a person may know of one thing; a game master sees the truth as well. */
export function itemCard(world: World, item: Item, viewer: Viewer): Card {
  const { name, holderId, data } = item;
  const holder = holderId === null ? null : (world.characters[holderId]?.name ?? null);
  const known = data.properties.filter((property) => property.known);
  return {
    title: bookName(name),
    lines: [
      itemLine(item),
      holder === null ? looseWords(world, item) : t`Carried by ${escapeMarkdown(holder)}.`,
      t`Sort: ${bookName(data.type)}`,
      ...(data.knownValue && !data.locked ? [worthWords(data.value)] : []),
      ...(data.locked ? [t`It is carried home and banked; until then nobody lets go of it.`] : []),
      ...known.map(({ text }) => t`Magic: ${bookName(text, 200)}`),
      ...(sensesMagic(world, item, viewer.userId) && known.length === 0
        ? [t`You feel that it is magical. What it can do, research may tell.`]
        : []),
    ],
    fields: viewer.isGm ? [{ name: t`For the game master`, value: secretWords(item), inline: false }] : [],
  };
}

/** The party's things: those that nobody carries first, then by character. */
export function itemsCard(world: World, viewer: Viewer): Card {
  const loose = itemsOf(world, null).filter(isAlong);
  const dragged = draggedSlots(world);
  const most = packSlots(world);
  const animals = most === 0 ? t`no pack animal` : t`pack animals carry ${most} slots`;
  const holders = Object.values(world.characters)
    .filter(({ id }) => itemsAtHand(world, viewer.isGm).some(({ holderId }) => holderId === id))
    .sort((a, b) => a.created - b.created);
  return {
    title: t`What the party has`,
    lines: [
      t`**Nobody carries** (${partySlots(world)} slots; ${animals})`,
      ...(dragged > 0
        ? [t`${dragged} slots too many: the whole party is slow until somebody takes them, or leaves them.`]
        : []),
      ...(loose.length === 0 ? [t`Nothing.`] : listed(loose)),
    ],
    fields: [
      ...lyingFields(world),
      ...holders.map((character) => ({
        name: `${escapeMarkdown(character.name, 40)}${character.status === 'dead' ? ' †' : ''}`,
        value: [slotWords(character, world), ...listed(itemsOf(world, character.id))].join('\n'),
        inline: false,
      })),
    ],
  };
}

/** Things left behind, by place: here first, then where they can be fetched. */
function lyingFields(world: World): Card['fields'] {
  const lying = itemsOf(world, null).flatMap((item) => (item.data.at === null ? [] : [item.data.at]));
  return [...new Set(lying)]
    .map((placeId) => ({ placeId, items: lyingIn(world, placeId) }))
    .sort((a, b) => Number(isHere(world, b.items)) - Number(isHere(world, a.items)))
    .slice(0, MAX_PLACES)
    .map(({ placeId, items }) => ({
      name: isHere(world, items) ? t`Lies here` : t`Lies ${lyingWords(placeId, placeNameOf(world, placeId))}`,
      value: listed(items).join('\n'),
      inline: false,
    }));
}

function isHere(world: World, items: readonly Item[]): boolean {
  return items.some((item) => isNear(world, item));
}

function looseWords(world: World, item: Item): string {
  if (item.data.at === null) return t`With the party; nobody carries it.`;
  const where = lyingWords(item.data.at, placeNameOf(world, item.data.at));
  return isNear(world, item) ? t`Lies ${where}, where the party is.` : t`Lies ${where}; it can be fetched.`;
}

function listed(items: readonly Item[]): readonly string[] {
  const more = items.length > MAX_LISTED ? [t`and ${items.length - MAX_LISTED} more`] : [];
  return [...items.slice(0, MAX_LISTED).map(itemLine), ...more];
}

function worthWords(value: number): string {
  if (value === 0) return t`Worthless.`;
  const pennies = penniesOf(value).toLocaleString(INTL_LOCALES[reader().language]);
  return value === 1
    ? t`As much as ${pennies} copper penny; as a party die ${rungWords(dieOfValue(value))}.`
    : t`As much as ${pennies} copper pennies; as a party die ${rungWords(dieOfValue(value))}.`;
}

function secretWords({ data }: Item): string {
  const hidden = data.properties.filter(({ known }) => !known);
  return [
    t`True value ${data.value}${data.bankAs === null ? '' : t`, banked as ${data.bankAs}`}`,
    data.magical ? (data.properties.length === 0 ? t`Magical, of a kind that is open` : t`Magical`) : t`Not magical`,
    ...hidden.map(({ text }) => t`Hidden: ${bookName(text, 200)}`),
    ...(data.buyerHidden && data.buyer !== null
      ? [t`Wanted, which they do not know, by ${escapeMarkdown(data.buyer, 60)}`]
      : []),
  ].join('\n');
}

function dieOf({ die, dieNow, broken }: Item['data']): string {
  if (broken) return t`broken`;
  if (die === null) return '';
  return dieNow === die || dieNow === null ? `d${die}` : t`d${dieNow} of d${die}`;
}
